package subgoals

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// place finds where a sentence is formed at the least cost, and gives that cost: three words in a
// row, longer rows with NOT or a phrase, or two words before or behind a sentence that is there,
// joined to it by AND. Each try but the first prefers other places. pushes.placed then has the
// words in their places.
func (f *Finder) place(v sentences.Verb, noun, third int32, try int) (best int32) {
	w := placement{finder: f, verb: v, try: try, best: unreachable}
	x := f.Lexemes[third]
	w.losesYou = f.owners == 1 && (x.Class != words.ClassProperty || words.AnyYou>>x.Meaning&1 == 0)
	if len(f.Joined[v]) == 0 || f.ThirdsOf(v)>>third&1 == 0 {
		return unreachable
	}
	thirds := [2]int32{int32(f.KindOf[third]), board.None}
	if x.Class == words.ClassNoun {
		thirds = f.piecesFor(int32(x.Meaning))
	}
	for _, n := range f.piecesFor(noun) {
		for _, t := range thirds {
			if n != board.None && t != board.None {
				w.noun, w.third = words.Kind(n), words.Kind(t)
				w.placeAs(noun, third)
			}
		}
	}
	return w.best
}

// piecesFor gives the kinds of pieces that stand for a noun in a sentence: its word and, where they
// are WORD, its things; board.None for none.
func (f *Finder) piecesFor(noun int32) (kinds [2]int32) {
	kinds = [2]int32{f.NounWord[noun], board.None}
	if f.AsWord[noun] != board.None && f.Reading.Is[noun]>>words.IsWord&1 != 0 {
		kinds[1] = int32(f.Stepper.Table.Object[noun])
	}
	return kinds
}

// placeAs tries all places for a sentence whose noun and last word are pieces of the two kinds of w.
func (w *placement) placeAs(noun, third int32) {
	f, v := w.finder, w.verb
	if w.noun == w.third && v != sentences.IsNot {
		return // there is one piece only, mostly
	}
	w.nouns, w.thirds = f.pushesFrom(w.noun), f.pushesFrom(w.third)
	for _, by := range f.Joined[v] {
		if v != sentences.IsNot {
			w.inRow(by)
		}
		for _, infix := range f.Infix {
			if v == sentences.Is {
				w.inPhrasedRow(infix, by, board.None)
			}
		}
		for _, not := range f.Not {
			if v != sentences.IsNot {
				break
			}
			w.inLongRow(by, not)
			for _, infix := range f.Infix {
				w.inPhrasedRow(infix, by, int32(not))
			}
		}
	}
	if v == sentences.IsNot {
		return
	}
	for _, and := range f.And {
		for i := range f.Reading.Sentences {
			of := &f.Reading.Sentences[i]
			if of.Verb == v && int32(of.Noun) == noun {
				w.beside(and, of.Cells[2], of.Direction, w.third, w.thirds)
			}
			if of.Verb == v && of.Third == third {
				w.beside(and, of.Cells[0], (of.Direction+2)%board.NumDirections, w.noun, w.nouns)
			}
		}
	}
}

// A placement is a search for the best place of a sentence.
type placement struct {
	finder        *Finder
	verb          sentences.Verb
	noun, third   words.Kind // of the pieces
	nouns, thirds []int32    // by cell, what it costs to have a piece of these kinds there
	try           int
	row           []part // the words of the row that is looked at
	best          int32
	// losesYou tells that pushing aside a word of the one sentence of YOU would leave nothing YOU: the sentence
	// to form does not say YOU itself.
	losesYou bool
}

// inRow tries all places of three words in a row, with a verb of some kind in the middle.
func (w *placement) inRow(is words.Kind) {
	s := w.finder.Stepper
	joints := w.finder.pushesFrom(is)
	for c, cost := range joints {
		if cost >= w.best {
			continue
		}
		for _, d := range words.Directions {
			before, after := s.Next[(d+2)%board.NumDirections][c], s.Next[d][c]
			if before == board.None || after == board.None || !w.spares(before, w.noun) || !w.spares(int32(c), is) || !w.spares(after, w.third) {
				continue
			}
			cost := w.costIn(before, d, w.nouns) + w.costIn(int32(c), d, joints) + w.costIn(after, d, w.thirds)
			if cost = w.costAt(cost, int32(c), d); cost < w.best {
				w.best = cost
				w.finder.pushes.placed = append(w.finder.pushes.placed[:0], part{kind: w.noun, to: before}, part{kind: is, to: int32(c)}, part{kind: w.third, to: after})
			}
		}
	}
}

// inLongRow tries all places of four words in a row, with IS and NOT of some kinds.
func (w *placement) inLongRow(is, not words.Kind) {
	s := w.finder.Stepper
	joints, nots := w.finder.pushesFrom(is), w.finder.pushesFrom(not)
	for c, cost := range joints {
		if cost >= w.best {
			continue
		}
		for _, d := range words.Directions {
			before, behind := s.Next[(d+2)%board.NumDirections][c], s.Next[d][c]
			if before == board.None || behind == board.None || s.Next[d][behind] == board.None {
				continue
			}
			after := s.Next[d][behind]
			if !w.spares(before, w.noun) || !w.spares(int32(c), is) || !w.spares(behind, not) || !w.spares(after, w.third) {
				continue
			}
			cost := w.costIn(before, d, w.nouns) + w.costIn(int32(c), d, joints) + w.costIn(behind, d, nots) + w.costIn(after, d, w.thirds)
			if cost = w.costAt(cost, int32(c), d); cost < w.best {
				w.best = cost
				w.finder.pushes.placed = append(w.finder.pushes.placed[:0], part{kind: w.noun, to: before}, part{kind: is, to: int32(c)}, part{kind: not, to: behind}, part{kind: w.third, to: after})
			}
		}
	}
}

// spares tells whether a word of a kind may come to a cell without taking the place of a word that is kept.
func (w *placement) spares(cell int32, k words.Kind) bool {
	f := w.finder
	return !f.aim.keeps || !f.Owning[cell] || f.lies(k, cell)
}

// lies tells whether a piece of a kind lies in a cell in the state that is open.
func (f *Finder) lies(k words.Kind, cell int32) bool {
	s := f.Stepper
	if slices.ContainsFunc(s.Fixed, func(u board.Unit) bool { return u.Kind == k && u.Cell == cell }) {
		return true
	}
	i := s.ByKind[k]
	return i != board.None && slices.ContainsFunc(s.Tokens[s.First[i]:s.First[i+1]], func(t stepper.Token) bool { return t.Cell == cell })
}

// beside tries the two cells next to the end of a sentence, for AND and another word.
func (w *placement) beside(and words.Kind, end int32, d int, other words.Kind, others []int32) {
	next := w.finder.Stepper.Next[d]
	link := next[end]
	if link == board.None || next[link] == board.None || !w.spares(link, and) || !w.spares(next[link], other) {
		return
	}
	if sum := w.costAt(w.costIn(link, d, w.finder.pushesFrom(and))+w.costIn(next[link], d, others), link, d); sum < w.best {
		w.best = sum
		w.finder.pushes.placed = append(w.finder.pushes.placed[:0], part{kind: and, to: link}, part{kind: other, to: next[link]})
	}
}

// costAt gives the cost that a place counts with: in every try but the first, by chance up to twice
// as much.
func (w *placement) costAt(cost, cell int32, d int) int32 {
	const unit = 256
	if w.try == 0 {
		return cost
	}
	return cost + cost*int32(sentences.Mix(uint64(cell)<<32|uint64(d)<<16|uint64(w.try))%unit)/unit
}

// asideCost is the cost that counts for pushing aside what lies where a word is to be.
const asideCost = 12

// costIn gives what it costs to have a word in a cell of a sentence; costs tells by cell what it costs
// to push the word there. What lies in the cell is pushed aside across the sentence: along the sentence
// it would go where other words are to be.
func (w *placement) costIn(cell int32, along int, costs []int32) int32 {
	f := w.finder
	if costs[cell] == 0 || f.Marks[cell]&traits.Chain == 0 {
		return costs[cell]
	}
	if w.losesYou && f.Owning[cell] {
		return unreachable
	}
	for d := range board.NumDirections {
		if d%2 != along%2 && f.GivesWay(cell, d) {
			return costs[cell] + asideCost
		}
	}
	return unreachable
}

// inPhrasedRow tries all rows with a phrase, a condition or AND and another noun, before IS, or
// before IS and NOT.
func (w *placement) inPhrasedRow(infix, is words.Kind, not int32) {
	f := w.finder
	infixes, joints := f.pushesFrom(infix), f.pushesFrom(is)
	for c, cost := range infixes {
		if cost >= w.best {
			continue
		}
		for _, d := range words.Directions {
			parts := append(w.row[:0], part{kind: w.noun}, part{kind: infix}, part{}, part{kind: is})
			if not != board.None {
				parts = append(parts, part{kind: words.Kind(not)})
			}
			parts = append(parts, part{kind: w.third})
			w.row = parts
			if !w.lay(parts, int32(c), d) {
				continue
			}
			sum := w.costIn(parts[0].to, d, w.nouns) + cost + w.costIn(parts[3].to, d, joints) + w.costIn(parts[len(parts)-1].to, d, w.thirds)
			if not != board.None {
				sum += w.costIn(parts[4].to, d, f.pushesFrom(words.Kind(not)))
			}
			if sum >= w.best {
				continue
			}
			noun := w.chooseNoun(&parts[2], d)
			if sum = w.costAt(sum+noun, int32(c), d); sum < w.best {
				w.best = sum
				f.pushes.placed = append(f.pushes.placed[:0], parts...)
			}
		}
	}
}

// lay gives the words of a row their cells, the second word the cell second; it gives false where
// there is no room.
func (w *placement) lay(parts []part, second int32, d int) bool {
	s := w.finder.Stepper
	c := s.Next[(d+2)%board.NumDirections][second]
	for i := range parts {
		if c == board.None || !w.spares(c, parts[i].kind) && i != 2 {
			return false
		}
		parts[i].to = c
		c = s.Next[d][c]
	}
	return true
}

// chooseNoun makes a part the noun that costs least in its cell, other than the words of the
// sentence, and gives that cost.
func (w *placement) chooseNoun(x *part, d int) (best int32) {
	f := w.finder
	best = unreachable
	for left := f.Subjects; left != 0; left &= left - 1 {
		k := f.KindOf[bits.TrailingZeros64(left)]
		if k == w.noun || k == w.third || !w.spares(x.to, k) {
			continue
		}
		if cost := w.costIn(x.to, d, f.pushesFrom(k)); cost < best {
			best, x.kind = cost, k
		}
	}
	return best
}
