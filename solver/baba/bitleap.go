package baba

import (
	"math/bits"

	"puzzlewright/levels"
)

// canWalk tells whether walks of the state that is open change nothing, as
// stepper.canWalk does, and gives the kind of the one thing that is YOU.
func (b *bitboard) canWalk() (roamer int, can bool) {
	if bits.OnesCount64(b.you) != 1 || b.you&b.chain != 0 {
		return 0, false
	}
	kinds := b.rules.sets.kinds
	for b.troops[roamer].ones&kinds[roamer].you != b.you {
		roamer++
	}
	if b.troops[roamer].pairs != 0 {
		return roamer, false
	}
	for i := roamer + 1; i < len(b.troops); i++ {
		if b.troops[i].ones&kinds[i].you != 0 {
			return roamer, false
		}
	}
	return roamer, true
}

// leaps visits the ends of the leaps from the state that is open, as
// stepper.leaps does.
func (b *bitboard) leaps(roamer int, over, upTo int32, visit visitor, other func(at int32, m levels.Move)) (longer bool) {
	w := &b.tokens.walk
	start := bits.TrailingZeros64(b.you)
	free := b.free(roamer)
	w.begin(int32(start), b.tokens.cellCount())
	reached := b.you
	for at, steps, ok := w.goOn(upTo); ok; at, steps, ok = w.goOn(upTo) {
		b.stand(roamer, 1<<(at&63))
		for d := range uint8(numDirections) {
			ahead := b.next(b.you, d)
			switch {
			case ahead&reached != 0:
			case ahead&free != 0:
				reached |= ahead
				w.reach(int32(bits.TrailingZeros64(ahead)), steps, d)
			case ahead != 0 && steps > over:
				switch b.turn(d) {
				case turnPlayed:
					visit(at, levels.Move(d), b.child)
				case turnNotPlain:
					b.leave(at, levels.Move(d), visit, other)
				}
			}
		}
	}
	b.stand(roamer, 1<<start)
	return !w.isOver()
}

// free gives the cells that the one thing that is YOU enters and nothing comes
// of it, as stepper.isFree does.
func (b *bitboard) free(roamer int) uint64 {
	closed := b.hard | b.chain
	if own := b.rules.traits[roamer]; b.active != 0 {
		l := lay(b.rules.sets, b.troops)
		closed |= l.win | l.defeat | l.sink
		if own&traitHot != 0 {
			closed |= l.melt
		}
		if own&traitMelt != 0 {
			closed |= l.hot
		}
		if own&traitSink != 0 {
			closed |= b.any
		}
	}
	return ^closed
}

// stand has the one thing that is YOU be in a cell. Where it was counts as
// active on, if it was that, which can do no harm.
func (b *bitboard) stand(roamer int, cell uint64) {
	t := &b.troops[roamer]
	b.you, t.ones, t.after = cell, cell, cell
	b.active |= cell & b.rules.sets.kinds[roamer].active
}
