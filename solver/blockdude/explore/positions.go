package explore

import (
	"encoding/binary"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/states"
)

// positions are all that an explorer has come to, each an arrival at a layout. In the set, a
// position is its layout, followed by 4 bytes of the dude's state, little-endian; the link is the
// position before it, and the cost its presses.
type positions struct {
	set *states.Set
	key []byte
}

// A node names a position; 0 is none.
type node = states.Ref

const dudeBytes = 4

func newPositions(budget *states.Budget) (*positions, error) {
	set, err := states.New(budget)
	return &positions{set: set}, err
}

func (p *positions) close() { p.set.Close() }

// add stores a position unless it is known with as few presses, and gives its node. The error is
// states.ErrMemory.
func (p *positions) add(layout []byte, state uint32, presses int, parent node) (node, error) {
	p.key = binary.LittleEndian.AppendUint32(append(p.key[:0], layout...), state)
	n, _, _, err := p.set.Reach(states.Hash(p.key), p.key, uint32(parent), presses)
	return n, err
}

// A record is what is stored of a position.
type record struct {
	layout  []byte // the set's own
	dude    board.Dude
	presses int32 // from the start
	parent  node
}

// at gives the record of a position.
func (p *positions) at(n node) record {
	b := p.set.State(n)
	state := binary.LittleEndian.Uint32(b[len(b)-dudeBytes:])
	return record{
		layout: b[:len(b)-dudeBytes], dude: board.DudeIn(board.Pose(state&macro.PoseMask), state&macro.IsLoaded != 0),
		presses: int32(p.set.Cost(n)), parent: node(p.set.Link(n)),
	}
}
