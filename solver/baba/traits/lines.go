package traits

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// lines find the rules of words again that lie otherwise than any before, but read the same:
// rules follow from the lines of three words and more that have a verb, in the order in which
// these are read.
type lines struct {
	at     []int32 // by cell, one past the word there
	begins []int32 // where lines begin, with their direction
	key    []byte  // the lines that were found last
	kept   []keptLine
	bytes  slab.Slab[byte]
}

// A keptLine is what lines were read as.
type keptLine struct {
	key   []byte
	rules *Summary
}

// keptLines is how many slots there are; the latest takes its own.
const keptLines = 1 << 11

// endOfLine ends a line in a key; no class of words has its number.
const endOfLine = 0xff

// read finds the lines of the placed words. It gives false where two share a cell.
func (l *lines) read(d *Cache) (apart bool) {
	if l.at == nil {
		l.at, l.kept = make([]int32, len(d.next[0])), make([]keptLine, keptLines)
	}
	apart = true
	for i := range d.placed {
		c := d.placed[i].Cell
		apart = apart && l.at[c] == 0
		l.at[c] = int32(i + 1)
	}
	if l.key = l.key[:0]; apart {
		l.find(d)
	}
	for i := range d.placed {
		l.at[d.placed[i].Cell] = 0
	}
	return apart
}

// find finds them where the words are laid.
func (l *lines) find(d *Cache) {
	l.begins = l.begins[:0]
	for i := range d.placed {
		c := d.placed[i].Cell
		for _, way := range [2]int32{0, 3} { // to the right, downwards
			before, after := d.next[(way+2)%board.NumDirections][c], d.next[way][c]
			if after >= 0 && l.at[after] != 0 && (before < 0 || l.at[before] == 0) {
				l.begins = append(l.begins, c<<2|way)
			}
		}
	}
	slices.Sort(l.begins)
	for _, begin := range l.begins {
		low, verbs, next := len(l.key), false, d.next[begin&3]
		for c := begin >> 2; c >= 0 && l.at[c] != 0; c = next[c] {
			x := d.placed[l.at[c]-1].Reads
			l.key = append(l.key, uint8(x.Class), x.Meaning)
			verbs = verbs || x.Class == words.ClassVerb
		}
		if len(l.key)-low < 2*3 || !verbs {
			l.key = l.key[:low]
			continue
		}
		l.key = append(l.key, endOfLine)
	}
}

// slot gives the place of the lines that were found last, and tells whether it has their
// rules.
func (l *lines) slot() (k *keptLine, known bool) {
	k = &l.kept[states.Hash(l.key)>>32%keptLines]
	return k, k.rules != nil && bytes.Equal(k.key, l.key)
}
