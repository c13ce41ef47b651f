// Package bitboard plays turns on boards of up to 64 cells, with one machine word for each kind of
// piece: the set of its cells. What it does not know it leaves to the stepper. Read it in this
// order:
//
//	bitboard.go   the board of a state
//	sentences.go  the sentences that words make
//	turn.go       a turn
//	meet.go       things act on each other after it
//	macros.go     walks without consequence, and one turn behind them
package bitboard

import (
	"encoding/binary"
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/states"
)

// A Bitboard plays turns on boards of at most 64 cells. A set of cells is one
// machine word with a bit for each cell, so that all pieces of a kind are moved, or
// compared, at once.
//
// There are three ways to play a turn. Each can play all that the one before can,
// and more, and all lead to the same bytes:
//
//   - The bitboard plays levels whose states record neither facing nor age nor
//     the order of pieces in a cell, and whose words are all simple (see package traits). It
//     opens states in which no two words share a cell, nothing MOVEs, and nothing is
//     about to turn into anything or to act on anything. It plays those turns after
//     which that is so again, or things are destroyed, or YOU wins.
//   - The stepper has a token for each piece, and so plays larger boards, facing,
//     stacks, and what MOVEs. It plays the turns that the bitboard leaves, and all
//     turns of states that the bitboard does not open.
//   - The engine knows every rule, and plays what the stepper leaves.
type Bitboard struct {
	grid
	tokens    *stepper.Stepper // plays the turns that the bitboard leaves
	WordKinds wordKinds

	// The state that is open; its pieces by packed kind, words first; where its words are; and its
	// rules.
	state  []byte
	Pieces []KindCells
	words  wordCells
	rules  *stepper.Effects
	// laid is a copy of the state from which Pieces, words and rules were read, empty if they are
	// of none.
	laid []byte
	// own and changed are room for the rules of the state and of its successor, where the stepper
	// cannot keep them.
	own, changed *stepper.Effects
	roles
	// taken tells that the stepper has opened the same state.
	taken bool

	// The turn that is played: the packed kinds that it moves, and the state that it leads to.
	Shifted []int32
	Child   []byte
	_       states.LastLine
}

// A KindCells is where the pieces of a kind are.
type KindCells struct {
	ones, Pairs uint64 // the cells with one or two pieces, and with two; words never lie in pairs
	// after and afterPairs are the same after the turn that is played.
	after, afterPairs uint64
	count             int // how many pieces there are, -1 where each state tells it
	offset, end       int // the part of the state that has their codes
}

// A grid tells which cells of a board lie next to each other.
type grid struct {
	// inner gives by direction the cells that have a next one; by is how much larger the number of
	// the next cell is.
	inner [board.NumDirections]uint64
	by    [board.NumDirections]int
}

// roles are sets of cells, by what the rules make of the pieces there: You has what is YOU; hard
// cannot be entered; chain can if what lies there moves on; what lies in active may act on what it
// meets; any has pieces that can change; Crowded has several of these.
type roles struct{ You, chain, hard, active, any, Crowded uint64 }

// New makes a bitboard, nil for a level that it cannot play.
func New(s *stepper.Stepper) *Bitboard {
	if s == nil || s.CellCount() > stepper.MaxBits || s.Stacks || s.Faces || s.Ages || !s.Sentences.Able {
		return nil
	}
	b := &Bitboard{
		grid: newGrid(s.Board), tokens: s, WordKinds: newWordKinds(s), own: stepper.NewEffects(s), changed: stepper.NewEffects(s),
		laid: states.OwnLines[byte](0), Shifted: states.OwnLines[int32](0), Child: states.OwnLines[byte](0),
		Pieces: make([]KindCells, 0, len(s.Kinds)+1),
	}
	for i := range s.Kinds {
		b.Pieces = append(b.Pieces, KindCells{count: s.Kinds[i].Count})
	}
	b.rules = b.own
	return b
}

func newGrid(of *board.Board) (g grid) {
	for d := range of.Next {
		for c, to := range of.Next[d] {
			if to != board.None {
				g.inner[d] |= 1 << c
				g.by[d] = int(to) - c
			}
		}
	}
	return g
}

// next gives the cells next to some in a direction. It rotates the bits, but only those of cells
// that have a next one, so that none comes out on the other side.
func (g *grid) next(cells uint64, d uint8) uint64 {
	return bits.RotateLeft64(cells&g.inner[d&3], g.by[d&3])
}

// before gives the cells whose next cell in a direction is among some cells.
func (g *grid) before(cells uint64, d uint8) uint64 {
	return bits.RotateLeft64(cells, -g.by[d&3]) & g.inner[d&3]
}

// Open opens a state, and tells whether the bitboard can play turns from it. The state must not
// change until the next one is opened. The stepper can open every state that the bitboard can.
func (b *Bitboard) Open(state []byte) bool {
	if state[0] != 0 {
		return false
	}
	b.restore()
	b.state, b.taken = state, false
	if !b.read() || !b.knows(b.rules) || b.turns(b.rules) {
		return false
	}
	b.look()
	return b.isCalm() && bits.OnesCount64(b.You)*2*len(state) <= stepper.ManyPushes
}

// read finds where all pieces are, and the rules that the words make. It gives false
// where the bitboard cannot play the state.
//
// States come in the order in which they were found, so most kinds have the same codes as in the
// state before. Only the kinds from the first byte that differs to the last one are read again, and
// those behind them whose codes have shifted.
func (b *Bitboard) read() bool {
	low, high := differing(b.laid, b.state)
	known, words := len(b.laid) > 0, len(b.WordKinds.Kinds)
	i, at := 0, 1
	for known && i < len(b.Pieces) && b.Pieces[i].end <= low {
		at = b.Pieces[i].end
		i++
	}
	b.laid = append(b.laid[:min(low, len(b.laid))], b.state[min(low, len(b.laid)):]...)
	spoken := i < words || !known
	var gone, come uint64
	for began := at; i < len(b.Pieces) && (at <= high || at != began); i++ {
		t := &b.Pieces[i]
		before := t.ones
		began = t.end
		if !t.read(b.state, at) || i < words && t.Pairs != 0 {
			b.laid = b.laid[:0]
			return false
		}
		at = t.end
		if i < words {
			gone |= before &^ t.ones
			come |= t.ones &^ before
		}
	}
	if spoken && !b.readRules(gone, come, known) {
		b.laid = b.laid[:0]
		return false
	}
	return true
}

// read finds the cells of a kind, whose part of a state begins at a place. It gives false where
// there are too many pieces.
func (t *KindCells) read(state []byte, at int) bool {
	n := t.count
	if n < 0 {
		if n = int(state[at]); n == position.ManyPieces {
			return false
		}
		at++
	}
	t.offset, t.end = at, at+n
	ones, pairs := uint64(0), uint64(0)
	codes := state[at : at+n]
	for _, c := range codes {
		ones |= 1 << (c & 63)
	}
	if bits.OnesCount64(ones) != n {
		for i, c := range codes[1:] { // equal codes come one after the other
			if cell := uint64(1) << (c & 63); c == codes[i] {
				if pairs&cell != 0 {
					return false
				}
				pairs |= cell
			}
		}
	}
	t.ones, t.Pairs, t.after, t.afterPairs = ones, pairs, ones, pairs
	return true
}

// differing gives the first and the last place where a state differs from the one before. If their
// lengths differ, all from the first one to the end counts as different.
func differing(before, state []byte) (low, high int) {
	both := min(len(before), len(state))
	for low+8 <= both && binary.LittleEndian.Uint64(before[low:]) == binary.LittleEndian.Uint64(state[low:]) {
		low += 8
	}
	for low < both && before[low] == state[low] {
		low++
	}
	high = len(state) - 1
	if len(before) != len(state) {
		return low, high
	}
	for high-8 >= low && binary.LittleEndian.Uint64(before[high-7:]) == binary.LittleEndian.Uint64(state[high-7:]) {
		high -= 8
	}
	for high > low && before[high] == state[high] {
		high--
	}
	return low, high
}

// look finds the roles of the cells of the state that is open.
func (b *Bitboard) look() {
	sets := b.rules.CellSets
	words := len(b.WordKinds.Kinds)
	loose := b.words.All &^ b.WordKinds.Frozen.All
	now := roles{chain: loose, hard: sets.Hard, any: loose}
	objects := b.Pieces[words:]
	kinds := sets.Kinds[words:][:len(objects)]
	for i := range objects {
		ones, is := objects[i].ones, &kinds[i]
		now.You |= ones & is.You
		now.chain |= ones & is.Chain
		now.hard |= ones & is.Hard
		now.active |= ones & is.Active
		now.Crowded |= now.any&ones | objects[i].Pairs
		now.any |= ones
	}
	b.roles = now
}

// knows tells whether the bitboard plays turns from states in which some rules are in force.
func (b *Bitboard) knows(v *stepper.Effects) bool {
	return v.Summary.Plain && len(v.Summary.Moving) == 0
}

// turns tells whether anything is about to turn into something by some rules.
func (b *Bitboard) turns(v *stepper.Effects) bool {
	for _, turn := range v.Transforms {
		if b.Pieces[turn.From].ones != 0 {
			return true
		}
	}
	return v.FixedTurns
}
