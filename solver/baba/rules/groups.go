package rules

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

const numGroups = 3

// A member is a noun that belongs to a group while an expression holds. by has a bit for that
// group, and for each other group by which the noun came into it.
type member struct {
	Noun words.Noun
	Expr int32
	by   uint8
}

// groupOf gives the number of the group that a noun is, from 0.
func groupOf(n words.Noun) int { return int(n - words.NounGroup) }

// isMembership tells whether a rule says who is a member of a group, or who is not.
func (r *Rule) isMembership() bool { return r.Verb == words.VerbIs && r.targetsGroup() }

// targetGroup gives the group that is the target of a rule.
func (r *Rule) targetGroup() int { return groupOf(words.Noun(r.Target.Meaning)) }

// ofAnother tells whether a membership is that of another group's members.
func (r *Rule) ofAnother() bool {
	return words.IsGroup(r.Subject.Plain()) && r.Subject.Plain() != words.Noun(r.Target.Meaning)
}

// byNot tells whether a membership that depends on another group does so by a NOT.
func (r *Rule) byNot() bool { return r.Not || words.IsNot(r.Subject) }

// targetsGroup tells whether the target of a rule is a group. What a rule WRITEs is the word GROUP,
// not the group.
func (r *Rule) targetsGroup() bool {
	return r.Target.Class == words.ClassNoun && words.IsGroup(words.Noun(r.Target.Meaning)) && r.Verb != words.VerbWrite
}

// formGroups writes groups out (3.5, step 2). What IS a group becomes a member of
// it, members follow the rules about the group, and where a group is the target of a
// rule, the rule is repeated for each member. Like the game, X does something to the
// group under the conditions by which X itself is a member.
//
// X IS GROUP makes X a member and turns it into nothing: else a member would protect
// itself from turning by X IS X. GROUP IS GROUP does protect.
func (b *Rulebook) formGroups(c *words.KindTable) {
	grouped := false
	for i := range b.Rules {
		grouped = grouped || words.IsGroup(b.Rules[i].Subject.Plain()) || b.Rules[i].targetsGroup()
	}
	if !grouped {
		return
	}
	b.cancel(func(r *Rule) bool { return r.isMembership() && words.IsGroup(r.Subject.Plain()) })
	strata, ok := b.stratify()
	if b.Contrary = !ok; b.Contrary { // memberships by a NOT are left out
		strata = [numGroups]int{}
	}
	for stratum := range numGroups {
		b.gatherMembers(func(r *Rule) bool { return r.isMembership() && strata[r.targetGroup()] == stratum }, c)
	}
	b.Circular = b.groupsAskForThemselves()
	for i, written := 0, len(b.Rules); i < written && !b.TooMany; i++ {
		if r := b.Rules[i]; !r.Void {
			b.writeOutGroups(r, c)
		}
	}
}

// stratify puts the groups into strata, such that groups on which others depend by a NOT come
// before these, as in logic programs (Apt, Blair and Walker 1988); ok is false where a group
// depends on itself that way.
func (b *Rulebook) stratify() (strata [numGroups]int, ok bool) {
	for more := true; more; {
		more = false
		for i := range b.Rules {
			r := &b.Rules[i]
			if r.Void || !r.isMembership() || !r.ofAnother() {
				continue
			}
			stratum := strata[groupOf(r.Subject.Plain())]
			if r.byNot() {
				stratum++
			}
			if stratum >= numGroups {
				return strata, false
			}
			if to := r.targetGroup(); strata[to] < stratum {
				strata[to], more = stratum, true
			}
		}
	}
	return strata, true
}

// gatherMembers finds the members by the memberships of one stratum (of); the members of the groups
// in earlier strata are known.
func (b *Rulebook) gatherMembers(of func(*Rule) bool, c *words.KindTable) {
	if !b.Contrary {
		b.writeOutNots(of, c)
	}
	b.cancel(func(r *Rule) bool { return of(r) && !words.IsGroup(r.Subject.Plain()) })
	for i := range b.Rules {
		if r := &b.Rules[i]; of(r) && !r.Not && !r.Void && !words.IsNot(r.Subject) && !words.IsGroup(r.Subject) {
			g := r.targetGroup()
			b.Members[g] = append(b.Members[g], member{r.Subject, r.Expr, 1 << g})
		}
	}
	b.joinGroups(of)
}

// writeOutNots writes out, for each noun that it is about, what a NOT says of members of some
// groups: NOT GROUP IS GROUP2, GROUP IS NOT GROUP2 and NOT GROUP IS NOT GROUP2.
func (b *Rulebook) writeOutNots(of func(*Rule) bool, c *words.KindTable) {
	for i := range len(b.Rules) {
		if r := b.Rules[i]; of(&r) && !r.Void && r.ofAnother() && r.byNot() {
			b.eachOfGroup(&r, c, func(n words.Noun, expr int32) {
				d := r
				d.Subject, d.Expr = n, expr
				b.add(d)
			})
		}
	}
}

// joinGroups handles GROUP IS GROUP2, for the memberships in of: the members of the first group
// become members of the second, unless they are NOT. Where a chain of groups leads back to one of
// them, a noun joins it once.
func (b *Rulebook) joinGroups(of func(*Rule) bool) {
	type passed struct {
		rule int
		noun words.Noun
	}
	var done []passed
	tried := make([]int, len(b.Rules)) // by rule: how many of the first group's members have been tried
	for grown := true; grown; {
		grown = false
		for i := range b.Rules {
			r := &b.Rules[i]
			if !of(r) || r.Void || !r.ofAnother() || r.byNot() {
				continue
			}
			from, to := groupOf(r.Subject), r.targetGroup()
			for _, m := range b.Members[from][tried[i]:] {
				tried[i]++
				p := passed{i, m.Noun}
				if m.by>>to&1 != 0 && slices.Contains(done, p) {
					continue
				}
				done = append(done, p)
				if b.TooMany = b.TooMany || len(b.Members[to]) >= maxRules; b.TooMany {
					return
				}
				if expr, ok := b.unlessNot(b.both(r.Expr, m.Expr), m.Noun, r.Target); ok {
					grown = true
					b.Members[to] = append(b.Members[to], member{m.Noun, expr, m.by | 1<<to})
				}
			}
		}
	}
}

// unlessNot makes an expression hold only while no rule says that a noun IS NOT a group; ok is
// false where one always says so.
func (b *Rulebook) unlessNot(expr int32, n words.Noun, group words.Lexeme) (limited int32, ok bool) {
	for i := range b.Rules {
		switch r := &b.Rules[i]; {
		case !r.Not || r.Verb != words.VerbIs || r.Subject != n || r.Target != group:
		case r.Expr == Always:
			return expr, false
		default:
			expr = b.butNot(expr, r.Expr)
		}
	}
	return expr, true
}

// writeOutGroups repeats a rule about groups for each noun that it is about.
func (b *Rulebook) writeOutGroups(r Rule, c *words.KindTable) {
	target := r.targetsGroup()
	subject := words.IsGroup(r.Subject.Plain())
	if !subject && (!target || words.IsNot(r.Subject)) {
		return
	}
	if target && r.Verb == words.VerbIs && (r.Not || r.Subject != words.Noun(r.Target.Meaning)) {
		return // it is about membership
	}
	add := func(n words.Noun, expr int32) {
		d := r
		d.Subject, d.Expr = n, expr
		if !target {
			b.add(d)
			return
		}
		for _, m := range b.Members[r.targetGroup()] {
			if b.TooMany {
				return
			}
			d.Target.Meaning = uint8(m.Noun)
			d.Expr = b.both(expr, m.Expr)
			b.add(d)
		}
	}
	if subject {
		b.eachOfGroup(&r, c, add)
	} else {
		add(r.Subject, r.Expr)
	}
}

// eachOfGroup visits the nouns that a rule about a group is about, each with the expression by
// which it is.
func (b *Rulebook) eachOfGroup(r *Rule, c *words.KindTable, visit func(n words.Noun, expr int32)) {
	if words.IsNot(r.Subject) {
		for n := words.FirstObject; n < c.Nouns; n++ {
			if expr, ok := b.outside(r.Expr, n, groupOf(r.Subject.Plain())); ok {
				visit(n, expr)
			}
		}
		return
	}
	for _, m := range b.Members[groupOf(r.Subject)] {
		visit(m.Noun, b.both(r.Expr, m.Expr))
	}
}

// outside makes an expression hold only while a noun is not in a group; ok is false where it always
// is.
func (b *Rulebook) outside(expr int32, n words.Noun, g int) (limited int32, ok bool) {
	for _, m := range b.Members[g] {
		switch {
		case m.Noun != n:
		case m.Expr == Always:
			return expr, false
		default:
			expr = b.butNot(expr, m.Expr)
		}
	}
	return expr, true
}

// groupsAskForThemselves tells whether a membership in a group depends on itself: on
// a condition that asks for the group, or for another group whose memberships ask
// for it. The game never finishes such a question, and says "infinite loop".
func (b *Rulebook) groupsAskForThemselves() bool {
	var asks [numGroups][numGroups]bool
	for g := range b.Members {
		for _, m := range b.Members[g] {
			b.groupsIn(m.Expr, func(h int) { asks[g][h] = true })
		}
	}
	for via := range numGroups { // Warshall 1962
		for g := range numGroups {
			for h := range numGroups {
				asks[g][h] = asks[g][h] || asks[g][via] && asks[via][h]
			}
		}
	}
	for g := range numGroups {
		if asks[g][g] {
			return true
		}
	}
	return false
}

// groupsIn visits the groups that the conditions of an expression ask for.
func (b *Rulebook) groupsIn(expr int32, visit func(int)) {
	x := &b.Exprs[expr]
	for _, c := range b.Conds[x.Conds.Low:x.Conds.High] {
		for _, a := range b.Args[c.Args.Low:c.Args.High] {
			if a.Direction < 0 && words.IsGroup(a.Noun) {
				visit(groupOf(a.Noun))
			}
		}
	}
	for _, p := range b.Parts[x.Parts.Low:x.Parts.High] {
		b.groupsIn(p.Expr, visit)
	}
}
