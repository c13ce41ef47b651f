package traits

import (
	"bytes"

	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/states"
)

// keptLines are the rules of lines of words that were read before, as those of words that lie
// otherwise but read the same are the same. Each has one slot, which the latest takes.
type keptLines struct {
	slots []keptLine
	bytes slab.Slab[byte]
}

// A keptLine is what lines were read as.
type keptLine struct {
	key   []byte
	rules *Summary
}

// lineSlots is how many slots there are.
const lineSlots = 1 << 11

// slot gives the place of lines, and tells whether it has their rules.
func (l *keptLines) slot(key []byte) (k *keptLine, known bool) {
	if l.slots == nil {
		l.slots = make([]keptLine, lineSlots)
	}
	k = &l.slots[states.Hash(key)>>32%lineSlots]
	return k, k.rules != nil && bytes.Equal(k.key, key)
}
