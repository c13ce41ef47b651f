package bitboard

import (
	"math/bits"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
)

// CanWalk tells whether walks from the state that is open change nothing, as Stepper.CanWalk does,
// and gives the packed kind of the one piece that is YOU.
func (b *Bitboard) CanWalk() (roamer int, can bool) {
	if bits.OnesCount64(b.You) != 1 {
		return 0, false
	}
	kinds := b.rules.CellSets.Kinds
	for b.Pieces[roamer].ones&kinds[roamer].You != b.You {
		roamer++
	}
	if b.Pieces[roamer].Pairs != 0 {
		return roamer, false
	}
	for i := roamer + 1; i < len(b.Pieces); i++ {
		if b.Pieces[i].ones&kinds[i].You != 0 {
			return roamer, false
		}
	}
	return roamer, true
}

// Macros visits the ends of the macro moves from the state that is open, as
// Stepper.Macros does.
func (b *Bitboard) Macros(roamer int, over, upTo int32, visit stepper.Visitor, other func(at int32, m levels.Move)) (longer bool) {
	w := &b.tokens.Walk
	start := bits.TrailingZeros64(b.You)
	chain := b.chain
	b.chain = b.chainWithout(roamer) // the piece has walked away, or is what moves
	free := b.free(roamer)
	w.Begin(int32(start), b.tokens.CellCount())
	reached := b.You &^ (b.chain | b.hard) // what lies under the piece is pushed when that comes back
	for at, steps, ok := w.GoOn(upTo); ok; at, steps, ok = w.GoOn(upTo) {
		b.stand(roamer, 1<<(at&63))
		for d := range uint8(board.NumDirections) {
			ahead := b.next(b.You, d)
			switch {
			case ahead&reached != 0:
			case ahead&free != 0:
				reached |= ahead
				w.Reach(int32(bits.TrailingZeros64(ahead)), steps, d)
			case ahead != 0 && steps > over:
				switch b.Turn(d) {
				case stepper.TurnPlayed:
					visit(at, levels.Move(d), b.Child)
				case stepper.TurnNotPlain:
					b.leave(at, levels.Move(d), visit, other)
				}
			}
		}
	}
	b.stand(roamer, 1<<start)
	b.chain = chain
	return !w.IsOver()
}

// chainWithout gives the chain as it is without the one piece that is YOU.
func (b *Bitboard) chainWithout(roamer int) uint64 {
	if b.You&b.chain == 0 {
		return b.chain
	}
	chain := b.chain&^b.You | b.words.All&^b.WordKinds.Frozen.All
	for i, is := range b.rules.CellSets.Kinds {
		if i != roamer {
			chain |= b.Pieces[i].ones & is.Chain & b.You
		}
	}
	return chain
}

// free gives the cells that the one piece that is YOU can enter without anything
// happening, as Stepper.isFree does.
func (b *Bitboard) free(roamer int) uint64 {
	closed := b.hard | b.chain
	if own := b.rules.Traits[roamer]; b.active != 0 {
		l := lay(b.rules.CellSets, b.Pieces)
		closed |= l.Win | l.Defeat | l.Sink
		if own&traits.Hot != 0 {
			closed |= l.Melt
		}
		if own&traits.Melt != 0 {
			closed |= l.Hot
		}
		if own&traits.Sink != 0 {
			closed |= b.any
		}
	}
	return ^closed
}

// stand puts the one piece that is YOU into a cell. The cell that it came from still counts as
// active, which does no harm.
func (b *Bitboard) stand(roamer int, cell uint64) {
	t := &b.Pieces[roamer]
	b.You, t.ones, t.after = cell, cell, cell
	b.active |= cell & b.rules.CellSets.Kinds[roamer].Active
}
