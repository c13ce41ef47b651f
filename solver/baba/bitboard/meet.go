package bitboard

import (
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
)

// lay gives the layers of all pieces after a turn, by some rules.
func lay(r *stepper.CellSets, pieces []KindCells) (l stepper.Layers) {
	for i := range r.Actors {
		a := &r.Actors[i]
		l.Add(pieces[a.Kind].after, &a.Is)
	}
	return l
}

// crowdedBy gives the cells in which several pieces lie after a turn, without fixed ones. It
// matters only in levels where something can be SINK, in which nothing is fixed but words in cells
// of their own.
func crowdedBy(pieces []KindCells) (crowded uint64) {
	taken := uint64(0)
	for i := range pieces {
		t := &pieces[i]
		crowded |= taken&t.after | t.afterPairs
		taken |= t.after
	}
	return crowded
}

// isCalm tells whether nothing in the state that is open is about to act on anything.
func (b *Bitboard) isCalm() bool {
	if b.active == 0 || b.active&b.Crowded == 0 && !b.rules.CellSets.Rash {
		return true
	}
	l := lay(b.rules.CellSets, b.Pieces)
	return l.Clashing(b.Crowded) == 0
}

// act has things act on each other after a turn, by the rules in force then, as the table of
// meetings says: as Stepper.meet does, but in all cells at once. It writes the child anew if
// anything happens, and gives false if the outcome depends on more than it knows.
func (b *Bitboard) act(v *stepper.Effects) (ok bool) {
	l := lay(v.CellSets, b.Pieces)
	crowded := uint64(0)
	if l.Sink != 0 {
		crowded = crowdedBy(b.Pieces)
	}
	if l.Clashing(crowded) == 0 {
		return true
	}
	if now := b.rules; v.Summary.Floats || v.Summary.Leaves || now.Summary.Floats || now.Summary.Leaves {
		return false
	}
	ok = true
	wins := uint64(0)
	for i := range traits.Meetings {
		m := &traits.Meetings[i]
		cells := l.Having(m.One)
		if m.Crowds() {
			cells &= crowded
		} else {
			cells &= l.Having(m.Other)
		}
		if m.Dies == 0 {
			wins |= cells
			continue
		}
		ok = b.kill(cells, m.Dies, v) && ok
		l = lay(v.CellSets, b.Pieces)
	}
	b.retell()
	if wins != 0 {
		b.Child[0] |= position.Won
	}
	for i := range b.Pieces {
		b.Pieces[i].restore()
	}
	return ok
}

// kill destroys what has a trait in some cells; fixed pieces are never destroyed. It gives false if
// a kind loses pieces whose number states do not tell.
func (b *Bitboard) kill(cells uint64, of traits.Trait, v *stepper.Effects) (ok bool) {
	ok = true
	if cells == 0 {
		return ok
	}
	for i, t := range v.Traits {
		if o := &b.Pieces[i]; t&of != 0 && o.after&cells != 0 {
			ok = ok && o.count < 0
			o.after &^= cells
			o.afterPairs &^= cells
		}
	}
	return ok
}
