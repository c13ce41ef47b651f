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

// Subgoals lists the sentences that could be formed or broken from a state, what could be
// destroyed by pushing other things onto it, what could be pushed onto what is WIN, or to what a condition asks for, and
// the win; none where nothing is YOU.
func (p *Finder) Subgoals(state []byte) []solver.Subgoal {
	if !p.HasYou(state) {
		return nil
	}
	all := []solver.Subgoal{{Number: solver.Win, Cost: p.Estimate(state)}}
	p.stand(state)
	p.keep(keepNone)
	for of := range p.NumSentences() {
		v, n, third := p.Split(of)
		if p.ThirdSort[third] != third {
			continue
		}
		planned := p.Forms(of)
		if i := p.stands(v, n, third); i >= 0 {
			standing := &p.Reading.Sentences[i]
			if p.owners == 1 && 1<<standing.Property&words.AnyYou != 0 {
				continue // nothing would be YOU
			}
			if i >= relaxedplan.MaxBroken || standing.Property == sentences.NoProperty {
				continue
			}
			if cost := p.toBreak(standing); cost < unreachable {
				all = append(all, solver.Subgoal{Number: int(2 + 2*of), Cost: urge(cost, p.Breaks(i))})
			}
		} else if n < int32(words.FirstObject) || len(p.CellsOf[n]) > 0 || planned {
			if !planned && (v != sentences.Is || p.NounSorts>>third&1 != 0 && words.Noun(p.Lexemes[third].Meaning) < words.FirstObject) {
				continue // much follows from it that no plan wants
			}
			if cost := p.place(v, n, third, 0); cost > 0 && cost < unreachable {
				all = append(all, solver.Subgoal{Number: int(1 + 2*of), Cost: urge(cost, planned)})
			}
		}
	}
	return p.bringing(all)
}

// toBreak gives what it costs YOU to break a sentence.
func (p *Finder) toBreak(of *sentences.Sentence) int32 {
	least := int32(unreachable)
	p.eachBreak(of, func(behind, cost int32) { least = min(least, p.pushes.reach[behind]+cost) })
	return least
}

// bringing appends the pairs of things of which the one can be pushed or pulled and destroys the other, or
// the other is WIN, or a rule about either asks for the other; the one can be any word, too.
func (p *Finder) bringing(all []solver.Subgoal) []solver.Subgoal {
	for n := range p.Nouns {
		isText := words.Noun(n) == words.NounText
		if !isText && (n < int32(words.FirstObject) || p.Reading.Is[n]&(1<<words.IsPush|1<<words.IsPull) == 0 || !p.isThere(p.Stepper.Table.Object[n])) {
			continue
		}
		for m := int32(words.FirstObject); m < p.Nouns; m++ {
			serves := p.destroys(n, m) || !isText && p.Reading.Is[m]&words.AnyWin != 0
			if m == n || len(p.CellsOf[m]) == 0 || !serves && !p.Reading.Asks(words.Noun(n), words.Noun(m)) {
				continue
			}
			if cost := p.toBring(n, m); cost < unreachable {
				urged := int(cost) / 2
				switch planned := slices.ContainsFunc(p.CellsOf[m], func(c int32) bool { return p.Brings(n, c) }); {
				case planned:
					urged /= 4
				case isText, !serves:
					urged += unplanned
				}
				all = append(all, solver.Subgoal{Number: 1 + p.lastSentence() + int(n*p.Nouns+m), Cost: urged})
			}
		}
	}
	return all
}

// unplanned is added to the cost of a word that is lost, or of a thing that is brought where a condition asks for it, for
// nothing that the plan to win needs.
const unplanned = 60

// isThere tells whether there are pieces of a kind that can be pushed.
func (p *Finder) isThere(k words.Kind) bool {
	i := p.Stepper.ByKind[k]
	return i != board.None && p.Stepper.First[i] < p.Stepper.First[i+1]
}

// destroys tells whether a thing of a noun that is pushed onto one of another may destroy it, or
// both are destroyed.
func (p *Finder) destroys(noun, onto int32) bool {
	own, other := traits.Of(p.Reading.Is[noun]), traits.Of(p.Reading.Is[onto])
	return own.Unlocks(other) || other&traits.Hard == 0 && p.LevelOf(words.Noun(noun)) == p.LevelOf(words.Noun(onto)) && own.Destroys(other)
}

// toBring gives what it costs to push a thing of a noun, or any word, to the cell beside one of
// another.
func (p *Finder) toBring(noun, onto int32) int32 {
	var costs []int32
	if words.Noun(noun) == words.NounText {
		costs = p.pushesOfWords()
	} else {
		costs = p.pushesFrom(p.Stepper.Table.Object[noun])
	}
	least := int32(unreachable)
	for _, c := range p.CellsOf[onto] {
		for d := range board.NumDirections {
			if from := p.Stepper.Next[d][c]; from != board.None {
				least = min(least, costs[from])
			}
		}
	}
	return least
}

// stands gives the first sentence on the board that says something, -1 for none.
func (p *Finder) stands(v sentences.Verb, n, third int32) int {
	return slices.IndexFunc(p.Reading.Sentences, func(of sentences.Sentence) bool { return int32(of.Noun) == n && of.Verb == v && of.Third == third })
}

// urge gives a cost, less if the plan to win needs what is had for it.
func urge(cost int32, planned bool) int {
	if planned {
		return int(cost) / 8
	}
	return int(cost)
}
