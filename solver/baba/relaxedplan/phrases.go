package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A phrase is the beginning of a sentence, of two nouns with a condition or AND between them:
// the sentence speaks of the first noun, and goes on behind the cell of the second. Plans leave
// phrases where they are.
type phrase struct {
	noun      words.Noun
	cell      int32
	direction int
}

// readPhrases lists the phrases of a reading.
func (p *Planner) readPhrases(r *reading) {
	r.phrases = r.phrases[:0]
	for _, w := range r.words {
		if w.Reads.Class != words.ClassInfix && w.Reads.Class != words.ClassAnd {
			continue
		}
		for _, d := range directions {
			first, second := p.stepper.Next[(d+2)%board.NumDirections][w.Cell], p.stepper.Next[d][w.Cell]
			i, j := r.nounAt(first), r.nounAt(second)
			if i >= 0 && j >= 0 && r.words[i].Reads != r.words[j].Reads {
				r.phrases = append(r.phrases, phrase{words.Noun(r.words[i].Reads.Meaning), second, d})
			}
		}
	}
}

// nounAt gives which of the words is the noun in a cell, -1 for none.
func (r *reading) nounAt(cell int32) int {
	return slices.IndexFunc(r.words, func(w rules.Placed) bool {
		return w.Cell == cell && w.Reads.Class == words.ClassNoun && words.Noun(w.Reads.Meaning) >= words.FirstObject
	})
}

// joinPhrase forms the sentences of phrases that end with a word in a cell, a verb behind that,
// and other words.
func (p *Planner) joinPhrase(first int32, d int, v verb, between fact, last int32, thirds uint64) {
	for i := range p.reading.phrases {
		if of := &p.reading.phrases[i]; of.cell == first && of.direction == d {
			p.joinWith(v, int32(of.noun), noFact, between, last, thirds)
		}
	}
}

// behindPhrase tries the cells behind a phrase, for a verb and another word.
func (w *placement) behindPhrase(of *phrase, by words.Kind) {
	next := w.p.stepper.Next[of.direction]
	middle := next[of.cell]
	if middle == board.None || next[middle] == board.None || !w.spares(middle, by) || !w.spares(next[middle], w.third) {
		return
	}
	d := of.direction
	if sum := w.costAt(w.costIn(middle, d, w.p.pushesFrom(by))+w.costIn(next[middle], d, w.thirds), middle, d); sum < w.best {
		w.best = sum
		w.p.pushes.placed = append(w.p.pushes.placed[:0], part{kind: by, to: middle}, part{kind: w.third, to: next[middle]})
	}
}
