package position

import (
	"slices"

	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// ageGroups finds the kinds of a level for which it can matter which piece is older (4.1), and
// gives by kind the number of its group: kinds whose pieces are compared with each other have the
// same number, and 0 means that age does not matter. loose counts the pieces of each kind that can
// change. f is nil where little is known of which rules can be formed.
//
// The game takes things one after the other: rule by rule, and those of one noun from the
// oldest to the youngest. That makes a difference only to
//
//   - nouns of which one thing can change what the next one does (inTurn);
//   - nouns that turn into such a noun, leave it or make it, as what comes of an older
//     thing is older. They are of one group with that noun;
//   - nouns that do so with a noun whose things are stacked in their cell in the order in
//     which they were made, or face somewhere, if only the first of several is made.
//
// All other nouns need no order. When things meet in a cell, all pairs of one kind of meeting are
// found before anything is destroyed. And all that is YOU goes the same way, by plans that are made
// as the round begins, so that it does not matter which of them pushes first. There are exceptions,
// which inTurn knows: something breaks or is exchanged during a round (WEAK, SWAP); what is YOU
// opens or eats itself; what is opened or eaten leaves something; a rule is about EMPTY; some of
// what is YOU is REVERSE, and goes the other way.
func ageGroups(s *rules.Survey, f *reachability.Reachability, loose []int) []int {
	a := aging{Survey: s, reach: f, of: make([]int, s.Table.Nouns), needed: make([]bool, s.Table.Nouns)}
	a.findNeeds()
	for a.spread() {
	}
	a.dropSingle(loose)
	groups := make([]int, len(s.Table.Roles))
	for k := range groups {
		switch g := a.of[s.Table.Roles[k].Noun]; {
		case s.Everything:
			groups[k] = 1
		case a.needed[g]:
			groups[k] = 1 + g
		}
	}
	return groups
}

// An aging is what is known of the nouns of a level while their groups are found.
type aging struct {
	*rules.Survey
	reach *reachability.Reachability
	// of gives by noun the number of its group, needed by group whether age matters in it.
	of     []int
	needed []bool
}

// join makes the groups of two nouns one, and tells whether they were two.
func (a *aging) join(n, m words.Noun) (joined bool) {
	from, to := a.of[m], a.of[n]
	if from == to {
		return false
	}
	for i := range a.of {
		if a.of[i] == from {
			a.of[i] = to
		}
	}
	a.needed[to] = a.needed[to] || a.needed[from]
	return true
}

// is gives the properties that a noun can have.
func (a *aging) is(n words.Noun) uint64 {
	if a.reach != nil {
		return a.reach.Rules.Is[n]
	}
	return a.Survey.Is(n)
}

// leaves tells whether things of a noun can turn into another noun, leave one or make one.
func (a *aging) leaves(n, other words.Noun) bool {
	switch {
	case a.reach != nil:
		return a.reach.Rules.Leaves(n)[other]
	case !a.Named(n):
		return false
	case other == words.NounText:
		return a.Named(words.NounText) || a.Verbs[words.VerbWrite]
	}
	return other >= words.FirstObject && a.Appears(a.Table.Object[other])
}

// fears tells whether a noun can FEAR something.
func (a *aging) fears(n words.Noun) bool {
	if a.reach != nil {
		return a.reach.Rules.Fears[n]
	}
	return a.Named(n) && a.Verbs[words.VerbFear]
}

// alwaysInTurn are the properties of things that are taken one after the other.
const alwaysInTurn = words.AnyNudge | words.AnyFall | 1<<words.IsMove | 1<<words.IsAuto | 1<<words.IsShift | 1<<words.IsTele | 1<<words.IsMore

// inTurn tells whether the order in which the things of a noun are taken can make a difference to
// what they do.
func (a *aging) inTurn(n words.Noun) bool {
	is := a.is(n)
	if is&alwaysInTurn != 0 || a.fears(n) || a.Verbs[words.VerbFollow] && a.Named(n) {
		return true
	}
	if is&words.AnyYou == 0 {
		return false
	}
	locks := a.SomethingCan(words.IsOpen) && a.SomethingCan(words.IsShut)
	return is&(1<<words.IsReverse) != 0 || a.SomethingCan(words.IsWeak) || a.SomethingCan(words.IsSwap) || a.Named(words.NounEmpty) || a.Verbs[words.VerbEat] ||
		locks && (is&(1<<words.IsOpen|1<<words.IsShut) != 0 || a.Verbs[words.VerbHas])
}

// findNeeds finds the nouns whose own order matters, and joins nouns whose things are compared with
// each other by age: by rules about the LEVEL, by ALL and BOOM, and where FOLLOW may ask how others
// face.
func (a *aging) findNeeds() {
	for n := range words.Noun(len(a.of)) {
		a.of[n], a.needed[n] = int(n), a.inTurn(n)
	}
	carriesAll := a.Can(words.NounLevel, words.IsShift)
	if !a.Named(words.NounLevel) && !a.SomethingCan(words.IsBoom) && !a.Verbs[words.VerbFollow] && !a.makesAll() {
		return
	}
	for n := range words.Noun(len(a.of)) {
		if carriesAll || a.Named(n) {
			a.join(words.NounLevel, n)
		}
	}
	a.needed[a.of[words.NounLevel]] = a.needed[a.of[words.NounLevel]] || carriesAll
}

// makesAll tells whether something can turn into ALL.
func (a *aging) makesAll() bool {
	if a.reach == nil {
		return a.Named(words.NounAll)
	}
	return slices.ContainsFunc(a.reach.Rules.Becomes, func(of []bool) bool { return of[words.NounAll] })
}

// spread joins nouns with the nouns that come of them, if the order of these matters, and tells
// whether it has changed anything.
func (a *aging) spread() (joined bool) {
	for n := range words.Noun(len(a.of)) {
		for other := range words.Noun(len(a.of)) {
			if !a.leaves(n, other) {
				continue
			}
			if !a.needed[a.of[other]] && !a.hasOrder(other) {
				continue
			}
			joined = a.join(n, other) || !a.needed[a.of[n]] || joined
			a.needed[a.of[n]] = true
		}
	}
	return joined
}

// hasOrder tells whether it matters in which order things of a noun are made in a cell.
func (a *aging) hasOrder(n words.Noun) bool {
	for k := range a.Table.Roles {
		if k := words.Kind(k); a.Table.Roles[k].Noun == n {
			return a.StackOf(k) > 0 || a.FacingMatters(k) && (a.Verbs[words.VerbMake] || a.makesAll())
		}
	}
	return false
}

// dropSingle drops groups that never have more than one piece.
func (a *aging) dropSingle(loose []int) {
	pieces := make([]int, len(a.of))
	for k, n := range loose {
		pieces[a.of[a.Table.Roles[k].Noun]] += n
	}
	for n := range words.Noun(len(a.of)) {
		grows := a.is(n)&(1<<words.IsMore) != 0
		for other := range words.Noun(len(a.of)) {
			grows = grows || a.leaves(other, n)
		}
		if grows {
			pieces[a.of[n]] += 2
		}
	}
	for g, n := range pieces {
		a.needed[g] = a.needed[g] && n > 1
	}
}
