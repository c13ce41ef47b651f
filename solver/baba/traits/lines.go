package traits

import (
	"bytes"

	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/states"
)

// keptLines keeps the rules of lines of words that were read before: words that lie elsewhere
// but read the same have the same rules. Each key has one slot, which the latest key takes.
type keptLines struct {
	slots []keptLine
	bytes slab.Slab[byte]
}

// A keptLine is the key of some lines, and the rules as which they were read.
type keptLine struct {
	key   []byte
	rules *Summary
}

// lineSlots is how many slots there are.
const lineSlots = 1 << 11

// slot gives the slot of some lines, and tells whether it has their rules.
func (l *keptLines) slot(key []byte) (k *keptLine, known bool) {
	if l.slots == nil {
		l.slots = make([]keptLine, lineSlots)
	}
	k = &l.slots[states.Hash(key)>>32%lineSlots]
	return k, k.rules != nil && bytes.Equal(k.key, key)
}
