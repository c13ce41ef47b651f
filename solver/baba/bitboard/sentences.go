package bitboard

import (
	"math/bits"

	"puzzlewright/solver/baba/stepper"
)

// A wordCells is where words are, by what they can be in a sentence, and which of them are in
// sentences.
type wordCells struct {
	All                uint64
	nouns, targets, is uint64 // targets are nouns too
	// across and down are the IS of sentences read to the right and downwards; inSentence are all
	// words of these.
	across, down, inSentence uint64
}

// A wordKinds is what the words of a level are.
type wordKinds struct {
	Kinds  []wordKind // by packed kind
	Frozen wordCells  // the words that are fixed
}

// A wordKind tells which words of a sentence a word can be: all bits are set for a yes, none for a
// no.
type wordKind struct{ noun, target, verb uint64 }

func newWordKinds(s *stepper.Stepper) (l wordKinds) {
	for i := range s.Kinds[:s.Words] {
		l.Kinds = append(l.Kinds, wordKindOf(s.Sentences, s.Sentences.Loose[i]))
	}
	for c, code := range s.Sentences.Frozen[:s.CellCount()] {
		if code != 0 {
			k := wordKindOf(s.Sentences, code)
			l.Frozen.add(1<<c, &k)
		}
	}
	return l
}

// wordKindOf gives the word kind of a word, by its code in a SentenceFinder.
func wordKindOf(p *stepper.SentenceFinder, code uint16) wordKind {
	return wordKind{stepper.CellsIf(code <= p.Nouns), stepper.CellsIf(code <= p.Targets), stepper.CellsIf(code == p.IsCode())}
}

// add notes a kind of word in some cells.
func (w *wordCells) add(cells uint64, k *wordKind) {
	w.All |= cells
	w.nouns |= cells & k.noun
	w.targets |= cells & k.target
	w.is |= cells & k.verb
}

// link finds the sentences: each three in a row that are a noun, IS, and a noun
// or property.
func (w *wordCells) link(g *grid) {
	const right, up, left, down = 0, 1, 2, 3
	w.across = w.is & g.next(w.nouns, right) & g.next(w.targets, left)
	w.down = w.is & g.next(w.nouns, down) & g.next(w.targets, up)
	w.inSentence = w.across | w.down
	if w.inSentence != 0 {
		w.inSentence |= g.next(w.across, left) | g.next(w.across, right) | g.next(w.down, up) | g.next(w.down, down)
	}
}

// readRules finds the rules that the words of the state form. It gives false where two words share
// a cell, or where there are too many sentences.
//
// If it is known which cells words have left (gone) and entered (come) since the last state, and
// none of these is in a sentence before or after, the sentences are still the same.
func (b *Bitboard) readRules(gone, come uint64, known bool) bool {
	w := b.WordKinds.Frozen
	twice := uint64(0)
	for i := range b.WordKinds.Kinds {
		ones := b.Pieces[i].ones
		twice |= w.All & ones
		w.add(ones, &b.WordKinds.Kinds[i])
	}
	if twice != 0 {
		return false
	}
	w.link(&b.grid)
	same := known && gone&b.words.inSentence == 0 && come&w.inSentence == 0
	if b.words = w; same {
		return true
	}
	v, ok := b.rulesOf(&w, b.state[1:b.wordsEnd()], b.own)
	b.rules = v
	return ok
}

// wordsEnd gives the place where the part of the state that tells of words ends.
func (b *Bitboard) wordsEnd() int {
	if n := len(b.WordKinds.Kinds); n > 0 {
		return b.Pieces[n-1].end
	}
	return 1
}

// rulesAfter gives the rules of the child, in which the words in some cells have gone one cell in a
// direction. It gives false where there are too many sentences. No word comes to lie on another, as
// it would push that one.
func (b *Bitboard) rulesAfter(from uint64, d uint8) (v *stepper.Effects, ok bool) {
	w := &b.words
	gone := w.All & from
	moved := func(cells uint64) uint64 { return cells&^gone | b.next(cells&gone, d) }
	after := wordCells{nouns: moved(w.nouns), targets: moved(w.targets), is: moved(w.is)}
	after.link(&b.grid)
	if gone&w.inSentence == 0 && b.next(gone, d)&after.inSentence == 0 {
		return b.rules, true
	}
	return b.rulesOf(&after, b.Child[1:b.wordsEnd()], b.changed)
}

// rulesOf gives the rules of words that lie as after the turn; key is the part of their state that
// tells of them. The rules are put into spare if the stepper cannot keep them.
func (b *Bitboard) rulesOf(w *wordCells, key []byte, spare *stepper.Effects) (v *stepper.Effects, ok bool) {
	of, ok := b.sentenceKey(w)
	if !ok {
		return spare, false
	}
	return b.tokens.RulesOf(&of, key, spare), true
}

// sentenceKey gives the key of the sentences, false where there are too many. It lists them in the
// same order as a SentenceFinder.
func (b *Bitboard) sentenceKey(w *wordCells) (of stepper.SentenceKey, ok bool) {
	p := b.tokens.Sentences
	n := 0
	note := func(cell int32) {
		a := &p.Around[cell]
		if w.across>>cell&1 != 0 {
			n = of.Add(n, p.Sentence(b.codeAt(a[0]), b.codeAt(a[1])))
		}
		if w.down>>cell&1 != 0 {
			n = of.Add(n, p.Sentence(b.codeAt(a[2]), b.codeAt(a[3])))
		}
	}
	for is := (w.across | w.down) &^ b.WordKinds.Frozen.is; is != 0; is &= is - 1 {
		note(int32(bits.TrailingZeros64(is)))
	}
	for _, cell := range p.Stuck {
		note(cell)
	}
	of[stepper.MaxSentences] = uint16(n)
	return of, n <= stepper.MaxSentences
}

// codeAt gives the code of the word in a cell after the turn.
func (b *Bitboard) codeAt(cell int32) uint16 {
	for i := range b.WordKinds.Kinds {
		if b.Pieces[i].after>>cell&1 != 0 {
			return b.tokens.Sentences.Loose[i]
		}
	}
	return b.tokens.Sentences.Frozen[cell]
}
