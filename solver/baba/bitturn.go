package baba

import (
	"math/bits"

	"puzzlewright/levels"
)

// steps visits the states after each move that changes anything. Where a turn
// is more than the bitboard can play, the stepper plays it, which asks other
// where it cannot. A wait changes nothing in any state that is open.
func (b *bitboard) steps(visit visitor, other func(at int32, m levels.Move)) {
	for m := levels.Right; m < levels.Wait; m++ {
		switch b.turn(uint8(m)) {
		case turnPlayed:
			visit(none, m, b.child)
		case turnNotPlain:
			b.leave(none, m, visit, other)
		}
	}
}

// leave has the stepper play a turn, after a walk to a cell.
func (b *bitboard) leave(at int32, m levels.Move, visit visitor, other func(at int32, m levels.Move)) {
	b.taken = b.taken || b.tokens.open(b.state)
	b.tokens.turnFrom(at, m, false, visit, other)
}

// turn plays a turn in which all that is YOU goes one way.
//
// Everything goes one way, and what does not move stays in the way for good, so
// that whether something goes on depends on what is before it alone, as
// takeYou says: first what all that is YOU would push is found, cell behind cell;
// then, from the far end back, what of that is stuck.
func (b *bitboard) turn(d uint8) turnOutcome {
	b.restore()
	chain := b.chain &^ b.hard
	pushed := b.next(b.you, d) & chain
	for more := pushed; more != 0; pushed |= more {
		more = b.next(more, d) & chain
	}
	stuck := b.hard | pushed&^b.inner[d&3]
	for more := stuck; more != 0 && pushed != 0; {
		more = b.before(more, d) & pushed &^ stuck
		stuck |= more
	}
	pushed &^= stuck
	going := b.you & b.inner[d&3] &^ b.before(stuck, d)
	if going == 0 {
		return turnIdle
	}
	if !b.move(going, pushed, d) {
		return turnNotPlain
	}
	v := b.rules
	if pushed&b.wording.all != 0 {
		var ok bool
		if v, ok = b.rulesAfter(pushed, d); !ok || !v.digest.plain || b.turns(v) {
			return turnNotPlain
		}
	}
	// By the same rules only what is active does anything, if it moves or if
	// something comes to where it is.
	if moved := going | pushed; v == b.rules && b.active&(moved|b.next(moved, d)) == 0 || b.act(v) {
		return turnPlayed
	}
	return turnNotPlain
}

// move makes a child of which what is YOU in some cells, and what is PUSH in
// others, has gone on in a direction. It gives false where more than two of a
// kind come to lie in a cell.
func (b *bitboard) move(going, pushed uint64, d uint8) bool {
	b.child = append(b.child[:0], b.state...)
	if b.wording.all&pushed != 0 {
		for i := range b.lexis.kinds {
			if t := &b.troops[i]; t.ones&pushed != 0 {
				b.shifted = append(b.shifted, int32(i))
				t.after = t.ones&^pushed | b.next(t.ones&pushed, d)
				t.write(b.child)
			}
		}
	}
	goers := b.rules.sets.goers
	for i := range goers {
		g := &goers[i]
		t, cells := &b.troops[g.kind], going&g.you|pushed&g.push
		if t.ones&cells == 0 {
			continue
		}
		b.shifted = append(b.shifted, g.kind)
		stay, come := t.ones&^cells, b.next(t.ones&cells, d)
		t.after = stay | come
		if t.pairs|stay&come == 0 {
			t.write(b.child)
			continue
		}
		pairs, comePairs := t.pairs&^cells, b.next(t.pairs&cells, d)
		if stay&comePairs|pairs&come != 0 {
			return false
		}
		t.afterPairs = pairs | comePairs | stay&come
		t.tell(b.child[:t.offset])
	}
	return true
}

// write writes where the pieces of a kind are after a turn in place of where the
// state has them, if none has become a pair. Cells in rising order are codes in
// rising order.
func (t *troop) write(child []byte) {
	to := child[t.offset:t.end]
	n := 0
	for cells := t.after; cells != 0; cells &= cells - 1 {
		to[n] = byte(bits.TrailingZeros64(cells))
		n++
	}
}

// tell adds the codes of where the pieces of a kind are after a turn.
func (t *troop) tell(to []byte) []byte {
	for cells := t.after; cells != 0; cells &= cells - 1 {
		c := byte(bits.TrailingZeros64(cells))
		if to = append(to, c); t.afterPairs>>(c&63)&1 != 0 {
			to = append(to, c)
		}
	}
	return to
}

// retell writes the child anew, which may have fewer pieces than the state.
func (b *bitboard) retell() {
	b.child = b.child[:1]
	for i := range b.troops {
		t := &b.troops[i]
		if t.count < 0 {
			b.child = append(b.child, byte(bits.OnesCount64(t.after)+bits.OnesCount64(t.afterPairs)))
		}
		b.child = t.tell(b.child)
	}
}

// restore has everything after the turn be where it is in the state.
func (b *bitboard) restore() {
	for _, i := range b.shifted {
		b.troops[i].restore()
	}
	b.shifted = b.shifted[:0]
}

func (t *troop) restore() { t.after, t.afterPairs = t.ones, t.pairs }
