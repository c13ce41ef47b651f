package twin

import (
	"fmt"
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

	requires []*rule // memberships and imitations through which it was copied
	cancels  []*rule // rules that stop it where they hold

	written bool // it stands on the board as it is; other rules are derived
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
	conditions := func(prefixes bool) {
		joined := false
		for _, c := range r.conditions {
			if (classOf(c.word) == prefix) != prefixes {
				continue
			}
			if joined {
				words = append(words, "AND")
			}
			joined = true
			say(c.word, c.not)
			for i, a := range c.args { // a prefix has none
				if i > 0 {
					words = append(words, "AND")
				}
				say(a.word, a.not)
			}
		}
	}
	conditions(true)
	say(r.subject, r.notSubject)
	conditions(false)
	say(r.verb, false)
	say(r.target, r.not)
	return strings.Join(words, " ")
}

// never tells that a rule can never hold: it is cancelled without condition, or requires a rule
// that can never hold.
func (r *rule) never() bool {
	return slices.ContainsFunc(r.cancels, (*rule).always) || slices.ContainsFunc(r.requires, (*rule).never)
}

// always tells that a rule holds whatever happens on the board.
func (r *rule) always() bool {
	return len(r.conditions)+len(r.cancels) == 0 && !slices.ContainsFunc(r.requires, func(o *rule) bool { return !o.always() })
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

// Written gives all rules that stand on the board, also those that are cancelled, each as often as
// it is read, sorted.
func (w *World) Written() []string {
	var all []string
	for _, r := range w.rules {
		if r.written {
			all = append(all, r.String())
		}
	}
	slices.Sort(all)
	return all
}

// maxParses is how often a turn may read the rules.
const maxParses = 200

// parse reads the rules off the board, together with the objects that are WORD, until
// these objects stay the same (rules 3.6).
//
// Decision: each time the first reading has no object that is WORD, so that no sentence
// stands only because of itself, and what stands follows from the board.
func (w *World) parse() {
	// Where no object is a WORD and the words lie as they lay when the rules
	// were read last, there is nothing new to read.
	layout := w.layout()
	if layout == w.read {
		return
	}
	w.read = ""
	var asWords map[*unit]bool
	defer w.checkRules()
	for !w.over() {
		w.parses++
		if w.parses > maxParses {
			w.destroyLevel("infinite loop")
			return
		}
		w.rules = w.expand(w.readSentences(asWords))
		if w.over() {
			return // rules that ask for themselves have no answer
		}
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

// layout names all words with their places, in order of creation and with
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

// holds tells whether a rule is true for a unit at the moment. The caller has checked
// that the unit is one of its subject.
func (w *World) holds(r *rule, u *unit) bool {
	if u.broken {
		return false
	}
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

// about gives the rules with a verb that hold for a unit, NOT rules left out,
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
	if property == "broken" { // rules about BROKEN hold for what is BROKEN, too
		defer func(was bool) { u.broken = was }(u.broken)
		u.broken = false
	}
	n := 0
	for _, r := range w.rules {
		if r.verb == "is" && r.target == property && !r.not && !r.notSubject && r.subject == u.noun() && w.holds(r, u) {
			n++
		}
	}
	return n
}

// Properties tells for each unit, by its place and tile, which of some properties it has, sorted.
func (w *World) Properties(some []string) []string {
	var all []string
	for _, u := range w.units {
		var has []string
		for _, r := range w.about(u, "is") {
			if slices.Contains(some, r.target) {
				has = append(has, r.target)
			}
		}
		slices.Sort(has)
		all = append(all, fmt.Sprint(u.x, u.y, " ", tileName(u.name, u.text), slices.Compact(has)))
	}
	slices.Sort(all)
	return all
}

// is tells whether a unit has a property (rules 3.7).
func (w *World) is(u *unit, property string) bool { return w.count(u, property) > 0 }

// spokenOf tells whether any rule has the noun as its subject.
func (w *World) spokenOf(noun string) bool {
	return slices.ContainsFunc(w.rules, func(r *rule) bool { return r.subject == noun })
}

func (w *World) isYou(u *unit) bool { return w.is(u, "you") || w.is(u, "you2") || w.is(u, "3d") }

// sameFloat tells whether two units are both FLOAT, or both not.
func (w *World) sameFloat(a, b *unit) bool { return w.floats(a) == w.floats(b) }

// floats tells whether a unit has the FLOAT flag, so that a FLOAT rule made or
// broken by this turn's push counts from the next turn on.
//
// Decision: EMPTY and the level, which have no flag, float as the rules say
// when they are asked.
func (w *World) floats(u *unit) bool {
	if u.empty || u.level {
		return w.is(u, "float")
	}
	return u.float
}

// listed gives the units that a verb and target apply to ("" for any target), in the order of
// the rules and then of creation. A unit that two rules name is listed twice
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
