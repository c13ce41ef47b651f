package twin

import "slices"

// expand turns the rules as written into those that apply, in the order of
// rules 3.5.
func (w *World) expand(written []*rule) []*rule {
	// "Built-in base rules: TEXT IS PUSH" (rules 1). LEVEL IS STOP is about
	// the icons of levels on a map, which no level here has.
	rules := []*rule{{subject: "text", verb: "is", target: "push"}}
	rules = w.expandAll(append(rules, written...))
	rules = imitate(rules)
	rules = w.expandGroups(rules)
	// Nothing is cancelled before this, so that no copy was made of a rule that is cancelled.
	cancel(rules, func(verb string) bool { return verb != "mimic" })
	protect(rules)
	if w.groupsAskForThemselves() {
		w.destroyLevel("infinite loop")
	}
	return rules
}

// expandAll: "subject ALL = every object noun; NOT X as a subject = all such
// nouns except X."
//
// Decision: NOT ALL as a subject is EMPTY and TEXT, as it is as an argument.
// ALL as the target of a verb is every noun, NOT ALL every NOT noun; but X IS
// ALL stays as it is, for the transformation, and X WRITE ALL writes ALL. Derived
// rules come after the written ones, in the order of the nouns' names.
func (w *World) expandAll(rules []*rule) []*rule {
	all := slices.Clone(rules)
	for _, r := range rules {
		for _, subject := range w.subjects(r) {
			targets := []string{r.target}
			if r.target == "all" && r.verb != "is" && r.verb != "write" {
				targets = w.nouns
			}
			for _, target := range targets {
				if subject != r.subject || target != r.target {
					all = append(all, r.copied(subject, target))
				}
			}
		}
	}
	return all
}

// subjects gives the nouns that the subject of a rule stands for.
func (w *World) subjects(r *rule) []string {
	switch {
	case r.subject == "all" && r.notSubject:
		return []string{"empty", "text"}
	case r.subject == "all":
		return w.allNouns()
	case r.notSubject && isGroup(r.subject):
		return nil // left to expandGroups
	case r.notSubject:
		return slices.DeleteFunc(w.allNouns(), func(n string) bool { return n == r.subject })
	}
	return []string{r.subject}
}

// allNouns gives the objects of the level, and those on the board, which letters
// may have named.
func (w *World) allNouns() []string {
	all := slices.Clone(w.nouns)
	for _, u := range w.units {
		if !u.text && !slices.Contains(all, u.name) {
			all = append(all, u.name)
		}
	}
	slices.Sort(all)
	return all
}

// imitate: "X MIMIC Y copies Y's rules (except transformations/mimic) to X."
//
// Decision: what Y has by imitation is not copied on; X MIMIC NOT Y cancels
// X MIMIC Y, but not where X comes to MIMIC Y by a group, which is written out later; the
// copies need the conditions of both rules.
func imitate(rules []*rule) []*rule {
	cancel(rules, func(verb string) bool { return verb == "mimic" })
	all := slices.Clone(rules)
	for _, m := range rules {
		// NOT X is written out already; NOT GROUP will be, together with what it imitates.
		if m.verb != "mimic" || m.not || m.notSubject && !isGroup(m.subject) {
			continue
		}
		for _, r := range rules {
			transforms := r.verb == "write" || r.verb == "is" && classOf(r.target) == noun && !isGroup(r.target)
			if r.subject == m.target && !r.notSubject && r.verb != "mimic" && !transforms {
				c := r.copied(m.subject, r.target, m)
				c.notSubject = m.notSubject
				all = append(all, c)
			}
		}
	}
	return all
}

// expandGroups: "X IS GROUP makes X a member; rules with GROUP as subject are
// copied to each member (with membership conditions added); GROUP as target
// expands to members."
//
// Decision: X HAS GROUP (any verb but IS and WRITE) is X HAS each member, where X
// meets the conditions of the membership; X IS GROUP transforms nothing. GROUP
// IS GROUP makes each member every member. NOT GROUP as a subject is every noun
// where it is no member. A group without members has no rules; what would
// make a group contradict itself (GROUP IS NOT GROUP) does nothing.
func (w *World) expandGroups(rules []*rule) []*rule {
	all := w.readMembers(rules)
	for _, r := range rules {
		if r.verb == "is" && isGroup(r.target) && !(joins(r) && r.subject == r.target && !r.notSubject) {
			continue // that is a membership
		}
		if r.notSubject && !isGroup(r.subject) {
			continue // expandAll has written NOT X out
		}
		subjects := []party{{noun: r.subject}}
		if isGroup(r.subject) {
			subjects = w.parties(r.subject, r.notSubject)
		}
		targets := []party{{noun: r.target}}
		if isGroup(r.target) && r.verb != "write" {
			targets = w.parties(r.target, false)
		}
		for _, s := range subjects {
			for _, t := range targets {
				if s.noun == r.subject && t.noun == r.target {
					continue
				}
				c := r.copied(s.noun, t.noun, append(slices.Clone(s.requires), t.requires...)...)
				c.cancels = slices.Clone(s.cancels)
				all = append(all, c)
			}
		}
	}
	return all
}

// joins tells that a rule makes something a member of a group.
func joins(r *rule) bool { return r.verb == "is" && !r.not && isGroup(r.target) }

// readMembers finds out who is in which group, and gives the rules with the
// memberships that follow from others.
//
// Decision: GROUP IS GROUP2 makes the members of the first group members of the second, whichever
// rule makes them members; where that leads a noun back to a group that it came from, it joins
// the group once more and not again. NOT GROUP IS GROUP2 makes a member of every noun where it is no member
// of the first group. GROUP IS NOT GROUP2 says of members of the first that they are not in the second, and
// NOT GROUP IS NOT GROUP2 says so of all nouns where they are no members.
func (w *World) readMembers(rules []*rule) []*rule {
	all := slices.Clone(rules)
	cancel(slices.DeleteFunc(slices.Clone(rules), func(r *rule) bool { return r.verb != "is" || !isGroup(r.target) || !isGroup(r.subject) }),
		func(string) bool { return true })
	ranks, ok := groupRanks(rules)
	if !ok {
		w.refuse("a group that hangs on itself by a NOT")
		rules, ranks = slices.DeleteFunc(slices.Clone(rules), hangsByNot), nil
	}
	w.members = map[string][]*rule{}
	came := map[*rule][]string{} // by membership, the groups through which it came
	for rank := range 3 {
		some := slices.DeleteFunc(slices.Clone(rules), func(r *rule) bool { return r.verb != "is" || !isGroup(r.target) || ranks[r.target] != rank })
		for _, r := range some {
			if joins(r) && !isGroup(r.subject) && !r.notSubject {
				w.members[r.target] = append(w.members[r.target], r)
			}
		}
		all = append(all, w.hangOnOthers(some)...)
		all = append(all, w.passOn(some, came)...)
	}
	return all
}

// hangOnOthers writes out the rules by which, with a NOT, membership in one group depends on
// another, and adds the members that they make.
func (w *World) hangOnOthers(rules []*rule) (all []*rule) {
	for _, r := range rules {
		switch {
		case !hangsByNot(r):
		case !r.notSubject:
			for _, m := range w.members[r.subject] {
				all = append(all, r.copied(m.subject, r.target, m))
			}
		default:
			for _, p := range w.parties(r.subject, true) {
				c := r.copied(p.noun, r.target)
				c.cancels = append(slices.Clone(r.cancels), p.cancels...)
				all = append(all, c)
				if !r.not {
					w.members[r.target] = append(w.members[r.target], c)
				}
			}
		}
	}
	return all
}

// passOn makes members of groups members of other groups. came gets the groups through which each
// membership came.
func (w *World) passOn(rules []*rule, came map[*rule][]string) (all []*rule) {
	type passed struct{ by, member *rule }
	used, once := map[passed]bool{}, map[*rule]map[string]bool{}
	for grown := true; grown; {
		grown = false
		for _, r := range rules {
			if !joins(r) || !isGroup(r.subject) || r.notSubject || r.subject == r.target {
				continue
			}
			if once[r] == nil {
				once[r] = map[string]bool{}
			}
			for _, m := range w.members[r.subject] {
				if used[passed{r, m}] {
					continue
				}
				used[passed{r, m}] = true
				way := append(slices.Clone(came[m]), m.target)
				if !first(once[r], m.subject) && slices.Contains(way, r.target) {
					continue
				}
				grown = true
				member := r.copied(m.subject, r.target, m)
				member.cancels = slices.Clone(r.cancels)
				came[member] = way
				w.members[r.target] = append(w.members[r.target], member)
				all = append(all, member)
			}
		}
	}
	return all
}

// hangsByNot tells whether, by a rule with a NOT, membership in one group depends on membership in another.
func hangsByNot(r *rule) bool {
	return r.verb == "is" && isGroup(r.target) && isGroup(r.subject) && r.subject != r.target && (r.not || r.notSubject)
}

// groupRanks numbers the groups such that a group has a higher number than those on which it depends by a NOT.
// ok is false where a group depends on itself by a NOT, which is refused.
func groupRanks(rules []*rule) (ranks map[string]int, ok bool) {
	ranks = map[string]int{}
	for more := true; more; {
		more = false
		for _, r := range rules {
			if r.verb != "is" || !isGroup(r.target) || !isGroup(r.subject) || r.subject == r.target || r.never() {
				continue
			}
			rank := ranks[r.subject]
			if hangsByNot(r) {
				rank++
			}
			if rank > 2 {
				return nil, false
			}
			if ranks[r.target] < rank {
				ranks[r.target], more = rank, true
			}
		}
	}
	return ranks, true
}

// A party is a noun for which a group stands, with the memberships that this requires, or that would cancel it.
type party struct {
	noun              string
	requires, cancels []*rule
}

// parties gives the members of a group, or all nouns with the memberships
// they must not have.
func (w *World) parties(group string, outside bool) []party {
	var all []party
	if !outside {
		for _, m := range w.members[group] {
			all = append(all, party{noun: m.subject, requires: []*rule{m}})
		}
		return all
	}
	for _, n := range w.nouns {
		p := party{noun: n}
		for _, m := range w.members[group] {
			if m.subject == n {
				p.cancels = append(p.cancels, m)
			}
		}
		all = append(all, p)
	}
	return all
}

// groupsAskForThemselves: "Recursion through conditions is cut off ("infinite
// loop" destroys the level)."
//
// Decision: it is recursion where a condition on which being in a group
// depends asks for the group itself, or for another that does, whether any
// unit meets it or not.
func (w *World) groupsAskForThemselves() bool {
	asks := map[string]map[string]bool{}
	var find func(r *rule, group string)
	find = func(r *rule, group string) {
		for _, c := range r.conditions {
			for _, a := range c.args {
				if isGroup(a.word) {
					asks[group][a.word] = true
				}
			}
		}
		for _, o := range append(slices.Clone(r.requires), r.cancels...) {
			find(o, group)
		}
	}
	for group, members := range w.members {
		asks[group] = map[string]bool{}
		for _, m := range members {
			// A rule that can never hold makes nothing a member.
			if !m.never() {
				find(m, group)
			}
		}
	}
	var reaches func(from, to string, met map[string]bool) bool
	reaches = func(from, to string, met map[string]bool) bool {
		for next := range asks[from] {
			if next == to || first(met, next) && reaches(next, to, met) {
				return true
			}
		}
		return false
	}
	for group := range asks {
		if reaches(group, group, map[string]bool{}) {
			return true
		}
	}
	return false
}

// cancel: "S v NOT T [conds] cancels each S v T rule: unconditional -> rule
// never true; conditional -> the rule gets the inverted condition. Only the
// exact same subject noun (after expansion)." It does so for the verbs that suit.
func cancel(rules []*rule, suits func(verb string) bool) {
	for _, n := range rules {
		if !n.not || !suits(n.verb) {
			continue
		}
		for _, r := range rules {
			if !r.not && r.notSubject == n.notSubject && r.subject == n.subject && r.verb == n.verb && r.target == n.target {
				r.cancels = append(r.cancels, n)
			}
		}
	}
}

// protect: "X IS X cancels every X IS <other noun> / X WRITE ... (conditional
// protection adds the inverted condition). It does not cancel X IS NOT X."
//
// All rules about one noun are cancelled by the same rules, of which there may be thousands: so
// they share one list.
func protect(rules []*rule) {
	protectors := map[string][]*rule{}
	for _, p := range rules {
		if p.verb == "is" && !p.not && !p.notSubject && p.subject == p.target && !isGroup(p.target) {
			protectors[p.subject] = append(protectors[p.subject], p)
		}
	}
	for _, r := range rules {
		transforms := r.verb == "write" || r.verb == "is" && classOf(r.target) == noun && r.target != r.subject && !isGroup(r.target)
		switch by := slices.Clip(protectors[r.subject]); {
		case !transforms || r.not || r.notSubject:
		case len(r.cancels) == 0:
			r.cancels = by
		default:
			r.cancels = append(r.cancels, by...)
		}
	}
}
