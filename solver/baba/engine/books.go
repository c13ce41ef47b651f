package engine

import (
	"slices"

	"puzzlewright/solver/baba/rules"
)

// books keeps rulebooks by the words that they were read from, one for each hash of words: in a
// search the same words come again and again.
type books struct {
	kept [keptBooks]*readBook
	// spare takes the place of a book that must not be written over.
	spare *readBook
}

const keptBooks = 1 << 7

// A readBook is a rulebook with the words that it was read from.
type readBook struct {
	placed []rules.Placed
	book   rules.Rulebook
}

// compile finds the book of the words that were gathered, or makes it.
func (e *Engine) compile() {
	place := &e.books.kept[hashOf(e.placed)>>57%keptBooks]
	b := *place
	if b != nil && slices.Equal(b.placed, e.placed) {
		e.Book = &b.book
		return
	}
	if b != nil && &b.book == e.Kept {
		b, e.books.spare = e.books.spare, b
	}
	if b == nil {
		b = &readBook{}
	}
	*place = b
	b.placed = append(b.placed[:0], e.placed...)
	e.Book = &b.book
	e.Book.Compile(b.placed, &e.Next, e.Table)
}

// hashOf gives a hash of words and their cells.
func hashOf(placed []rules.Placed) uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(len(placed))
	for _, p := range placed {
		h = (h ^ uint64(p.Cell)<<16 ^ uint64(p.Reads.Class)<<8 ^ uint64(p.Reads.Meaning)) * odd
		h ^= h >> 32
	}
	return h * odd
}
