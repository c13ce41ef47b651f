// Package bitboard plays turns on boards of up to 64 cells with a set of cells in
// one machine word for each kind of piece. What it does not know it leaves to the
// stepper. Read it in this order:
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
	tokens    *stepper.Stepper // plays the turns that are left to it
	WordKinds wordKinds

	// The state that is open, and what is told by kind.
	state  []byte
	Pieces []KindCells
	words  wordCells
	rules  *stepper.Effects
	// laid is a copy of the state of which these tell, empty where of none.
	laid []byte
	// own and changed are rules of a state and of a successor that are not kept.
	own, changed *stepper.Effects
	roles
	// taken tells that the stepper has opened the state too.
	taken bool

	// The turn that is played: the kinds that it moves, and what came of it.
	Shifted []int32
	Child   []byte
	_       states.LastLine
}

// A KindCells is the pieces of a kind.
type KindCells struct {
	ones, Pairs uint64 // the cells that have one or two; words never have two
	// after and afterPairs are the same after the turn that is played.
	after, afterPairs uint64
	count             int // their number, -1 where states tell it
	offset, end       int // where their codes are in the state
}

// A grid is which cells of a board lie next to each other.
type grid struct {
	// inner gives by direction the cells that have a next one, and by how far
	// the number of that is from theirs.
	inner [board.NumDirections]uint64
	by    [board.NumDirections]int
}

// roles are what the rules make of the cells of a state, as sets of cells. What is
// hard cannot be entered; what is chain can if what lies there moves on; what is
// active may act on what it meets; crowded cells hold several pieces.
type roles struct{ You, chain, hard, active, any, Crowded uint64 }

// New makes a bitboard, nil for a level that it does not know.
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

// next gives the cells next to some in a direction. As it turns the bits round,
// and cells that have a next one alone are left, none comes out on the other
// side.
func (g *grid) next(cells uint64, d uint8) uint64 {
	return bits.RotateLeft64(cells&g.inner[d&3], g.by[d&3])
}

// before gives the cells whose next one in a direction is one of some.
func (g *grid) before(cells uint64, d uint8) uint64 {
	return bits.RotateLeft64(cells, -g.by[d&3]) & g.inner[d&3]
}

// Open takes up a state, and tells whether the bitboard can play on from it.
// The state must not change until the next one is opened. The stepper can open
// all that the bitboard can.
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
// States come in the order in which they were found, so most kinds have the same
// codes as in the state before. Only the kinds between the first byte that differs
// and the last one are read again, and those behind them whose codes have shifted.
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

// read finds the cells of a kind, of which a state tells from a place on. It
// gives false where there are too many.
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

// differing gives the first and the last place where a state is another than
// the one before; where that was longer or shorter, all up to the end is other.
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

// look finds what the rules make of what the state has.
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

// knows tells whether rules are such that the bitboard plays turns from states
// in which they are in force.
func (b *Bitboard) knows(v *stepper.Effects) bool {
	return v.Summary.Plain && len(v.Summary.Moving) == 0
}

// turns tells whether anything is to turn into something by rules.
func (b *Bitboard) turns(v *stepper.Effects) bool {
	for _, turn := range v.Transforms {
		if b.Pieces[turn.From].ones != 0 {
			return true
		}
	}
	return v.FixedTurns
}
