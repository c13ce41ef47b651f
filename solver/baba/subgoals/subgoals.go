package subgoals

import (
	"slices"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/relaxedplan"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// Subgoals lists the sentences that could be formed or broken from a state, the things that could be
// pushed onto others: to destroy them, as they are WIN, or as a condition asks for it; and
// the win. The list is nil where nothing is YOU.
func (f *Finder) Subgoals(state []byte) []solver.Subgoal {
	if !f.HasYou(state) {
		return nil
	}
	all := []solver.Subgoal{{Number: solver.Win, Cost: f.Estimate(state)}}
	f.stand(state)
	f.keep(keepNone)
	for of := range f.NumSentences() {
		v, n, third := f.Split(of)
		if f.ThirdSort[third] != third {
			continue
		}
		planned := f.Forms(of)
		if i := f.stands(v, n, third); i >= 0 {
			standing := &f.Reading.Sentences[i]
			if f.owners == 1 && 1<<standing.Property&words.AnyYou != 0 {
				continue // nothing would be YOU
			}
			if i >= relaxedplan.MaxBroken || standing.Property == sentences.NoProperty {
				continue
			}
			if cost := f.toBreak(standing); cost < unreachable {
				all = append(all, solver.Subgoal{Number: int(2 + 2*of), Cost: urge(cost, f.Breaks(i))})
			}
		} else if n < int32(words.FirstObject) || len(f.CellsOf[n]) > 0 || planned {
			if !planned && (v != sentences.Is || f.NounSorts>>third&1 != 0 && words.Noun(f.Lexemes[third].Meaning) < words.FirstObject) {
				continue // much else follows from such a sentence, and the plan does not need it
			}
			if cost := f.place(v, n, third, 0); cost > 0 && cost < unreachable {
				all = append(all, solver.Subgoal{Number: int(1 + 2*of), Cost: urge(cost, planned)})
			}
		}
	}
	return f.bringing(all)
}

// toBreak gives what it costs YOU to break a sentence.
func (f *Finder) toBreak(of *sentences.Sentence) int32 {
	least := int32(unreachable)
	f.eachBreak(of, func(behind, cost int32) { least = min(least, f.pushes.reach[behind]+cost) })
	return least
}

// bringing appends the subgoals that bring a thing to another: the one can be pushed or pulled, or
// is any word, and it destroys the other, or the other is WIN, or a rule about either asks for the
// other.
func (f *Finder) bringing(all []solver.Subgoal) []solver.Subgoal {
	for n := range f.Nouns {
		isText := words.Noun(n) == words.NounText
		if !isText && (n < int32(words.FirstObject) || f.Reading.Is[n]&(1<<words.IsPush|1<<words.IsPull) == 0 || !f.isThere(f.Stepper.Table.Object[n])) {
			continue
		}
		for m := int32(words.FirstObject); m < f.Nouns; m++ {
			serves := f.destroys(n, m) || !isText && f.Reading.Is[m]&words.AnyWin != 0
			if m == n || len(f.CellsOf[m]) == 0 || !serves && !f.Reading.Asks(words.Noun(n), words.Noun(m)) {
				continue
			}
			if cost := f.toBring(n, m); cost < unreachable {
				urged := int(cost) / 2
				switch planned := slices.ContainsFunc(f.CellsOf[m], func(c int32) bool { return f.Brings(n, c) }); {
				case planned:
					urged /= 4
				case isText, !serves:
					urged += unplanned
				}
				all = append(all, solver.Subgoal{Number: 1 + f.lastSentence() + int(n*f.Nouns+m), Cost: urged})
			}
		}
	}
	return all
}

// unplanned is added to the cost of a word that would be destroyed, or of a thing that is brought
// where a condition asks for it, if the plan to win does not need that.
const unplanned = 60

// isThere tells whether there are pieces of a kind that can ever move.
func (f *Finder) isThere(k words.Kind) bool {
	i := f.Stepper.ByKind[k]
	return i != board.None && f.Stepper.First[i] < f.Stepper.First[i+1]
}

// destroys tells whether a thing of one noun that is pushed onto a thing of another may destroy it, or
// be destroyed with it.
func (f *Finder) destroys(noun, onto int32) bool {
	own, other := traits.Of(f.Reading.Is[noun]), traits.Of(f.Reading.Is[onto])
	return own.Unlocks(other) || other&traits.Hard == 0 && f.LayerOf(words.Noun(noun)) == f.LayerOf(words.Noun(onto)) && own.Destroys(other)
}

// toBring gives what it costs to push a thing of a noun, or any word, to a cell beside a thing of
// another noun.
func (f *Finder) toBring(noun, onto int32) int32 {
	var costs []int32
	if words.Noun(noun) == words.NounText {
		costs = f.pushesOfWords()
	} else {
		costs = f.pushesFrom(f.Stepper.Table.Object[noun])
	}
	least := int32(unreachable)
	for _, c := range f.CellsOf[onto] {
		for d := range board.NumDirections {
			if from := f.Stepper.Next[d][c]; from != board.None {
				least = min(least, costs[from])
			}
		}
	}
	return least
}

// stands gives the first sentence on the board that says something, -1 for none.
func (f *Finder) stands(v sentences.Verb, n, third int32) int {
	return slices.IndexFunc(f.Reading.Sentences, func(of sentences.Sentence) bool { return int32(of.Noun) == n && of.Verb == v && of.Third == third })
}

// urge gives the cost that a subgoal is listed with: an eighth of it if the plan to win needs the subgoal.
func urge(cost int32, planned bool) int {
	if planned {
		return int(cost) / 8
	}
	return int(cost)
}
