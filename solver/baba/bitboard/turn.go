package bitboard

import (
	"math/bits"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/stepper"
)

// Steps visits the successors of the state that is open, one for each move that
// changes anything. Turns that the bitboard cannot play are left to the stepper,
// which leaves to other what it cannot play. A wait changes nothing in a state that
// the bitboard opens.
func (b *Bitboard) Steps(visit stepper.Visitor, other func(at int32, m levels.Move)) {
	for m := levels.Right; m < levels.Wait; m++ {
		switch b.Turn(uint8(m)) {
		case stepper.TurnPlayed:
			visit(board.None, m, b.Child)
		case stepper.TurnNotPlain:
			b.leave(board.None, m, visit, other)
		}
	}
}

// leave has the stepper play a turn, after a walk to cell at (board.None for no walk).
func (b *Bitboard) leave(at int32, m levels.Move, visit stepper.Visitor, other func(at int32, m levels.Move)) {
	b.taken = b.taken || b.tokens.Open(b.state)
	b.tokens.TurnFrom(at, m, false, visit, other)
}

// Turn plays a turn in which everything that is YOU goes one way.
//
// As in Stepper.takeYou, whether something moves depends only on what lies ahead of it. First the
// cells of all that would be pushed are found, step by step away from YOU; then, from the far end
// back, those of them that are stuck.
func (b *Bitboard) Turn(d uint8) stepper.TurnOutcome {
	b.restore()
	chain := b.chain &^ b.hard
	pushed := b.next(b.You, d) & chain
	for more := pushed; more != 0; pushed |= more {
		more = b.next(more, d) & chain
	}
	stuck := b.hard | pushed&^b.inner[d&3]
	for more := stuck; more != 0 && pushed != 0; {
		more = b.before(more, d) & pushed &^ stuck
		stuck |= more
	}
	pushed &^= stuck
	going := b.You & b.inner[d&3] &^ b.before(stuck, d)
	if going == 0 {
		return stepper.TurnIdle
	}
	if !b.move(going, pushed, d) {
		return stepper.TurnNotPlain
	}
	v := b.rules
	if pushed&b.words.All != 0 {
		var ok bool
		if v, ok = b.rulesAfter(pushed, d); !ok || !v.Summary.Plain || b.turns(v) {
			return stepper.TurnNotPlain
		}
	}
	// If the rules are the same, only what is active does anything, and only if it moves or if
	// something comes to its cell.
	if moved := going | pushed; v == b.rules && b.active&(moved|b.next(moved, d)) == 0 || b.act(v) {
		return stepper.TurnPlayed
	}
	return stepper.TurnNotPlain
}

// move makes the child, in which what is YOU in the cells going, and what is PUSH in the cells
// pushed, has gone one cell in a direction. It gives false where more than two pieces of a kind
// come to lie in a cell.
func (b *Bitboard) move(going, pushed uint64, d uint8) bool {
	b.Child = append(b.Child[:0], b.state...)
	if b.words.All&pushed != 0 {
		for i := range b.WordKinds.Kinds {
			if t := &b.Pieces[i]; t.ones&pushed != 0 {
				b.Shifted = append(b.Shifted, int32(i))
				t.after = t.ones&^pushed | b.next(t.ones&pushed, d)
				t.write(b.Child)
			}
		}
	}
	goers := b.rules.CellSets.Goers
	for i := range goers {
		g := &goers[i]
		t, cells := &b.Pieces[g.Kind], going&g.You|pushed&g.Push
		if t.ones&cells == 0 {
			continue
		}
		b.Shifted = append(b.Shifted, g.Kind)
		stay, come := t.ones&^cells, b.next(t.ones&cells, d)
		t.after = stay | come
		if t.Pairs|stay&come == 0 {
			t.write(b.Child)
			continue
		}
		pairs, comePairs := t.Pairs&^cells, b.next(t.Pairs&cells, d)
		if stay&comePairs|pairs&come != 0 {
			return false
		}
		t.afterPairs = pairs | comePairs | stay&come
		t.tell(b.Child[:t.offset])
	}
	return true
}

// write puts the cells of a kind after a turn into the child, in place of those of the state, where
// none has become a pair. Cells in rising order are codes in rising order.
func (t *KindCells) write(child []byte) {
	to := child[t.offset:t.end]
	n := 0
	for cells := t.after; cells != 0; cells &= cells - 1 {
		to[n] = byte(bits.TrailingZeros64(cells))
		n++
	}
}

// tell appends the codes of the pieces of a kind after a turn.
func (t *KindCells) tell(to []byte) []byte {
	for cells := t.after; cells != 0; cells &= cells - 1 {
		c := byte(bits.TrailingZeros64(cells))
		if to = append(to, c); t.afterPairs>>(c&63)&1 != 0 {
			to = append(to, c)
		}
	}
	return to
}

// retell writes the child anew, as it may have fewer pieces than the state.
func (b *Bitboard) retell() {
	b.Child = b.Child[:1]
	for i := range b.Pieces {
		t := &b.Pieces[i]
		if t.count < 0 {
			b.Child = append(b.Child, byte(bits.OnesCount64(t.after)+bits.OnesCount64(t.afterPairs)))
		}
		b.Child = t.tell(b.Child)
	}
}

// restore takes back what the last turn moved: all pieces are where the state has them.
func (b *Bitboard) restore() {
	for _, i := range b.Shifted {
		b.Pieces[i].restore()
	}
	b.Shifted = b.Shifted[:0]
}

func (t *KindCells) restore() { t.after, t.afterPairs = t.ones, t.Pairs }
