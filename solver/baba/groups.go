package baba

const numGroups = 3

// A member is a noun that belongs to a group while an expression holds.
type member struct {
	noun noun
	expr int32
}

// groupOf gives which group a noun is, from 0.
func groupOf(n noun) int { return int(n - nounGroup) }

// joins tells whether a rule makes its subject a member of a group.
func (r *rule) joins() bool { return r.verb == verbIs && !r.not && r.targetsGroup() }

// targetsGroup tells whether the target of a rule is a group. What is written
// is the word GROUP itself.
func (r *rule) targetsGroup() bool {
	return r.target.class == classNoun && isGroup(noun(r.target.meaning)) && r.verb != verbWrite
}

// formGroups makes members of what IS a group, has them follow the rules of
// the group, and writes groups out where they are targets (3.5, step 2). What
// X does to GROUP it does to each member; like the game, that asks the
// conditions of the membership of X.
//
// X IS GROUP makes X a member and turns it into nothing: a member would else
// protect itself by being X IS X. GROUP IS GROUP does say that.
func (b *rulebook) formGroups(c *cast) {
	grouped := false
	for i := range b.rules {
		grouped = grouped || isGroup(b.rules[i].subject.plain()) || b.rules[i].targetsGroup()
	}
	if !grouped {
		return
	}
	b.cancel(func(r *rule) bool { return r.targetsGroup() && r.verb == verbIs })
	for i := range b.rules {
		if r := &b.rules[i]; r.joins() && !r.void && !isNot(r.subject) && !isGroup(r.subject) {
			g := groupOf(noun(r.target.meaning))
			b.members[g] = append(b.members[g], member{r.subject, r.expr})
		}
	}
	b.joinGroups()
	b.leaveGroups()
	b.circular = b.groupsAskForThemselves()
	for i, written := 0, len(b.rules); i < written; i++ {
		if r := b.rules[i]; !r.void {
			b.writeOutGroups(r, c)
		}
	}
}

// joinGroups makes the members of a group that IS another members of that.
func (b *rulebook) joinGroups() {
	type passed struct {
		rule int
		noun noun
	}
	var done []passed
	has := func(p passed) bool {
		for _, d := range done {
			if d == p {
				return true
			}
		}
		return false
	}
	for grown := true; grown; {
		grown = false
		for i := range b.rules {
			r := &b.rules[i]
			if !r.joins() || r.void || !isGroup(r.subject) || r.subject == noun(r.target.meaning) {
				continue
			}
			from, to := groupOf(r.subject), groupOf(noun(r.target.meaning))
			for _, m := range b.members[from] {
				if p := (passed{i, m.noun}); !has(p) {
					done = append(done, p)
					grown = true
					b.members[to] = append(b.members[to], member{m.noun, b.both(r.expr, m.expr)})
				}
			}
		}
	}
}

// leaveGroups has X IS NOT GROUP hold also where X is in the group by way of
// another.
func (b *rulebook) leaveGroups() {
	for i := range b.rules {
		n := &b.rules[i]
		if !n.not || n.verb != verbIs || !n.targetsGroup() {
			continue
		}
		g := groupOf(noun(n.target.meaning))
		in := b.members[g][:0]
		for _, m := range b.members[g] {
			switch {
			case m.noun != n.subject:
			case n.expr == always:
				continue
			default:
				m.expr = b.butNot(m.expr, n.expr)
			}
			in = append(in, m)
		}
		b.members[g] = in
	}
}

// writeOutGroups adds a rule about groups for each of those it is about.
func (b *rulebook) writeOutGroups(r rule, c *cast) {
	target := r.targetsGroup()
	subject := isGroup(r.subject.plain())
	if !subject && (!target || isNot(r.subject)) {
		return
	}
	if target && r.verb == verbIs && (r.not || r.subject != noun(r.target.meaning)) {
		return // it is about membership
	}
	add := func(n noun, expr int32) {
		d := r
		d.subject, d.expr = n, expr
		if !target {
			b.add(d)
			return
		}
		for _, m := range b.members[groupOf(noun(r.target.meaning))] {
			d.target.meaning = uint8(m.noun)
			d.expr = b.both(expr, m.expr)
			b.add(d)
		}
	}
	switch {
	case !subject:
		add(r.subject, r.expr)
	case isNot(r.subject):
		for n := firstObject; n < c.nouns; n++ {
			if expr, ok := b.outside(r.expr, n, groupOf(r.subject.plain())); ok {
				add(n, expr)
			}
		}
	default:
		for _, m := range b.members[groupOf(r.subject)] {
			add(m.noun, b.both(r.expr, m.expr))
		}
	}
}

// outside limits an expression to where a noun is in no group; ok is false
// where it always is in it.
func (b *rulebook) outside(expr int32, n noun, g int) (limited int32, ok bool) {
	for _, m := range b.members[g] {
		switch {
		case m.noun != n:
		case m.expr == always:
			return expr, false
		default:
			expr = b.butNot(expr, m.expr)
		}
	}
	return expr, true
}

// groupsAskForThemselves tells whether being in a group depends on being in
// it: on a condition of a membership that asks for the group, or for another
// that asks for it. The game does not come to an end with such a question, and
// says "infinite loop".
func (b *rulebook) groupsAskForThemselves() bool {
	var asks [numGroups][numGroups]bool
	for g := range b.members {
		for _, m := range b.members[g] {
			b.groupsIn(m.expr, func(h int) { asks[g][h] = true })
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
func (b *rulebook) groupsIn(expr int32, visit func(int)) {
	x := &b.exprs[expr]
	for _, c := range b.conds[x.conds.low:x.conds.high] {
		for _, a := range b.args[c.args.low:c.args.high] {
			if a.direction < 0 && isGroup(a.noun) {
				visit(groupOf(a.noun))
			}
		}
	}
	for _, p := range b.parts[x.parts.low:x.parts.high] {
		b.groupsIn(p.expr, visit)
	}
}
