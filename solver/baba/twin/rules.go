package twin

import (
	"slices"
	"strconv"
	"strings"
)

// An argument is a word after a verb or a condition, with the NOT before it.
type argument struct {
	word string
	not  bool
}

// A condition is LONELY, or ON with its arguments, with the NOT before it.
type condition struct {
	word string
	not  bool
	args []argument
}

// A rule is one sentence of subject, verb and target. It holds for a unit
// whose noun is the subject, if its conditions are true for the unit, all the
// rules it requires hold for the unit too, and none that cancels it does.
type rule struct {
	subject    string
	notSubject bool
	verb       string
	target     string
	not        bool // NOT before the target
	conditions []condition

	requires []*rule // memberships and imitations it was copied through
	cancels  []*rule // rules that stop it where they hold

	written bool // stands on the board as it is; others were derived
}

// copied makes a rule like this one for another subject and target.
func (r *rule) copied(subject, target string, requires ...*rule) *rule {
	return &rule{
		subject: subject, verb: r.verb, target: target, not: r.not,
		conditions: r.conditions,
		requires:   append(slices.Clone(r.requires), requires...),
	}
}

// String writes the rule as it reads: LONELY KEKE ON LOVE IS NOT MOVE.
func (r *rule) String() string {
	var words []string
	say := func(word string, not bool) {
		if not {
			words = append(words, "NOT")
		}
		words = append(words, strings.ToUpper(word))
	}
	for _, c := range r.conditions {
		if classOf(c.word) == prefix {
			say(c.word, c.not)
		}
	}
	say(r.subject, r.notSubject)
	joined := false
	for _, c := range r.conditions {
		if classOf(c.word) == prefix {
			continue
		}
		if joined {
			words = append(words, "AND")
		}
		joined = true
		say(c.word, c.not)
		for i, a := range c.args {
			if i > 0 {
				words = append(words, "AND")
			}
			say(a.word, a.not)
		}
	}
	say(r.verb, false)
	say(r.target, r.not)
	return strings.Join(words, " ")
}

// never tells that a rule is cancelled without condition.
func (r *rule) never() bool {
	return slices.ContainsFunc(r.cancels, func(c *rule) bool {
		return len(c.conditions) == 0 && len(c.requires) == 0 && len(c.cancels) == 0
	})
}

// Rules gives the rules that stand on the board and are not cancelled
// without condition, each once, in the order they are read. TEXT IS PUSH,
// which needs no words, is not among them.
func (w *World) Rules() []string {
	var all []string
	for _, r := range w.rules {
		if s := r.String(); r.written && !r.never() && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// maxParses is how often a turn may read the rules.
const maxParses = 200

// parse reads the rules off the board, with the objects that are WORD, until
// those stay the same (rules 3.6).
//
// Decision: each reading begins with no object a WORD, so that a sentence
// does not stand by grace of itself, and what stands follows from the board.
func (w *World) parse() {
	// Where no object is a WORD and the words lie as they lay when the rules
	// were read last, there is nothing new to read.
	layout := w.layout()
	if layout == w.read {
		return
	}
	w.read = ""
	var asWords map[*unit]bool
	for !w.over() {
		w.parses++
		if w.parses > maxParses {
			w.destroyLevel("infinite loop")
			return
		}
		w.rules = w.expand(w.readSentences(asWords))
		now := map[*unit]bool{}
		same := true
		for _, u := range w.units {
			if !u.text && w.is(u, "word") {
				now[u] = true
				same = same && asWords[u]
			}
		}
		if same && len(now) == len(asWords) {
			if !slices.ContainsFunc(w.rules, func(r *rule) bool { return r.target == "word" }) {
				w.read = layout
			}
			return
		}
		asWords = now
	}
}

// layout names all words and where they lie, in order of creation and with
// their places in stacks.
func (w *World) layout() string {
	all := []byte("words:")
	for _, u := range w.units {
		if u.text {
			all = append(all, u.name...)
			for _, n := range []int{u.id, u.x, u.y, u.since} {
				all = strconv.AppendInt(append(all, ' '), int64(n), 10)
			}
		}
	}
	return string(all)
}

// expand turns the rules as written into those that apply, in the order of
// rules 3.5.
func (w *World) expand(written []*rule) []*rule {
	// "Built-in base rules: TEXT IS PUSH" (rules 1). LEVEL IS STOP is about
	// the icons of levels on a map, which no level here has.
	rules := []*rule{{subject: "text", verb: "is", target: "push"}}
	rules = w.expandAll(append(rules, written...))
	rules = imitate(rules)
	rules = w.expandGroups(rules)
	// Only now is anything cancelled, so that no copy was made of what is.
	cancel(rules)
	protect(rules)
	return rules
}

// expandAll: "subject ALL = every object noun; NOT X as a subject = all such
// nouns except X."
//
// Decision: NOT ALL as a subject is EMPTY and TEXT, as it is as an argument.
// ALL as the target of a verb is every noun, NOT ALL every NOT noun; but X IS
// ALL stays as it is, for the transformation, and X WRITE ALL writes ALL. Rules
// are derived after those that are written, in the order of the nouns' names.
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
		return w.nouns
	case r.notSubject && isGroup(r.subject):
		return nil // expandGroups sees to it
	case r.notSubject:
		return slices.DeleteFunc(slices.Clone(w.nouns), func(n string) bool { return n == r.subject })
	}
	return []string{r.subject}
}

// imitate: "X MIMIC Y copies Y's rules (except transformations/mimic) to X."
//
// Decision: what Y has by imitation is not copied on; X MIMIC NOT Y cancels
// X MIMIC Y; the copies need the conditions of both rules.
func imitate(rules []*rule) []*rule {
	all := slices.Clone(rules)
	for _, m := range rules {
		if m.verb != "mimic" || m.not || m.notSubject {
			continue
		}
		for _, r := range rules {
			transforms := r.verb == "write" || r.verb == "is" && classOf(r.target) == noun && !isGroup(r.target)
			if r.subject == m.target && !r.notSubject && r.verb != "mimic" && !transforms {
				all = append(all, r.copied(m.subject, r.target, m))
			}
		}
	}
	return all
}

// expandGroups: "X IS GROUP makes X a member; rules with GROUP as subject are
// copied to each member (with membership conditions added); GROUP as target
// expands to members."
//
// Decision: GROUP IS GROUP2 makes the members of the one members of the
// other. X HAS GROUP (any verb but IS and WRITE) is X HAS each member, where X
// meets the conditions of the membership; X IS GROUP transforms nothing. GROUP IS GROUP
// makes each member every member. NOT GROUP as a subject is every noun where
// it is no member. A group without members has no rules; what would make
// a group contradict itself (GROUP IS NOT GROUP) does nothing.
func (w *World) expandGroups(rules []*rule) []*rule {
	all := slices.Clone(rules)
	members := map[string][]*rule{}
	joins := func(r *rule) bool { return r.verb == "is" && !r.not && isGroup(r.target) }
	for _, r := range rules {
		if joins(r) && !isGroup(r.subject) && !r.notSubject {
			members[r.target] = append(members[r.target], r)
		}
	}
	used := map[*rule]map[string]bool{}
	for grown := true; grown; {
		grown = false
		for _, r := range rules {
			if !joins(r) || !isGroup(r.subject) || r.notSubject || r.subject == r.target {
				continue
			}
			for _, m := range slices.Clone(members[r.subject]) {
				if used[r] == nil {
					used[r] = map[string]bool{}
				}
				if !used[r][m.subject] {
					used[r][m.subject] = true
					grown = true
					member := r.copied(m.subject, r.target, m)
					members[r.target] = append(members[r.target], member)
					all = append(all, member)
				}
			}
		}
	}
	w.members = members

	for _, r := range rules {
		asSubject, asTarget := isGroup(r.subject), isGroup(r.target) && r.verb != "write"
		membership := r.verb == "is" && asTarget && (!joins(r) || r.notSubject || r.subject != r.target)
		if !asSubject && !asTarget || membership {
			continue
		}
		// Who the subject stands for, and what that requires or forbids.
		type party struct {
			noun              string
			requires, cancels []*rule
		}
		var subjects, targets []party
		switch {
		case !asSubject:
			subjects = []party{{noun: r.subject}}
		case r.notSubject:
			for _, n := range w.nouns {
				p := party{noun: n}
				for _, m := range members[r.subject] {
					if m.subject == n {
						p.cancels = append(p.cancels, m)
					}
				}
				subjects = append(subjects, p)
			}
		default:
			for _, m := range members[r.subject] {
				subjects = append(subjects, party{noun: m.subject, requires: []*rule{m}})
			}
		}
		targets = []party{{noun: r.target}}
		if asTarget {
			targets = nil
			for _, m := range members[r.target] {
				targets = append(targets, party{noun: m.subject, requires: []*rule{m}})
			}
		}
		for _, s := range subjects {
			for _, t := range targets {
				c := r.copied(s.noun, t.noun, append(slices.Clone(s.requires), t.requires...)...)
				c.cancels = s.cancels
				all = append(all, c)
			}
		}
	}
	return all
}

// cancel: "S v NOT T [conds] cancels each S v T rule: unconditional -> rule
// never true; conditional -> the rule gets the inverted condition. Only the
// exact same subject noun (after expansion)."
func cancel(rules []*rule) {
	for _, n := range rules {
		if !n.not || n.notSubject {
			continue
		}
		for _, r := range rules {
			if !r.not && !r.notSubject && r.subject == n.subject && r.verb == n.verb && r.target == n.target {
				r.cancels = append(r.cancels, n)
			}
		}
	}
}

// protect: "X IS X cancels every X IS <other noun> / X WRITE ... (conditional
// protection adds the inverted condition). It does not cancel X IS NOT X."
func protect(rules []*rule) {
	for _, p := range rules {
		if p.verb != "is" || p.not || p.notSubject || p.subject != p.target || isGroup(p.target) {
			continue
		}
		for _, r := range rules {
			transforms := r.verb == "write" || r.verb == "is" && classOf(r.target) == noun && r.target != p.target && !isGroup(r.target)
			if transforms && !r.not && !r.notSubject && r.subject == p.subject {
				r.cancels = append(r.cancels, p)
			}
		}
	}
}

// holds tells whether a rule is true for a unit now. Who the subject is was
// settled by the caller.
func (w *World) holds(r *rule, u *unit) bool {
	for _, c := range r.conditions {
		if !w.isTrue(c, u) {
			return false
		}
	}
	for _, m := range r.requires {
		if !w.holds(m, u) {
			return false
		}
	}
	for _, c := range r.cancels {
		if w.holds(c, u) {
			return false
		}
	}
	return true
}

// about gives the rules of a verb that hold for a unit, NOT rules left out,
// each as often as it stands.
func (w *World) about(u *unit, verb string) []*rule {
	var all []*rule
	for _, r := range w.rules {
		if r.verb == verb && !r.not && !r.notSubject && r.subject == u.noun() && w.holds(r, u) {
			all = append(all, r)
		}
	}
	return all
}

// count tells how many rules give a unit a property.
func (w *World) count(u *unit, property string) int {
	n := 0
	for _, r := range w.rules {
		if r.verb == "is" && r.target == property && !r.not && !r.notSubject && r.subject == u.noun() && w.holds(r, u) {
			n++
		}
	}
	return n
}

// is tells whether a unit has a property (rules 3.7).
func (w *World) is(u *unit, property string) bool { return w.count(u, property) > 0 }

// spokenOf tells whether any rule has the noun as its subject.
func (w *World) spokenOf(noun string) bool {
	return slices.ContainsFunc(w.rules, func(r *rule) bool { return r.subject == noun })
}

func (w *World) isYou(u *unit) bool { return w.is(u, "you") || w.is(u, "you2") }

// sameFloat tells whether two units are both FLOAT, or both not.
//
// Decision: FLOAT is looked up when it is needed, like every property, so
// that a FLOAT rule made or broken by this turn's push counts in this turn's
// interactions.
func (w *World) sameFloat(a, b *unit) bool { return w.is(a, "float") == w.is(b, "float") }

// listed gives the units that a verb and target apply to, in the order of
// the rules and then of creation; a unit that two rules name is there twice
// (rules 4.1).
func (w *World) listed(verb, target string) []*unit {
	var all []*unit
	for _, r := range w.rules {
		if r.verb != verb || target != "" && r.target != target || r.not || r.notSubject {
			continue
		}
		for _, u := range w.units {
			if u.noun() == r.subject && w.holds(r, u) {
				all = append(all, u)
			}
		}
	}
	return all
}
