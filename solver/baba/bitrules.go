package baba

// lay gives the layers of all there is after a turn, by some rules.
func lay(r *ruleSets, troops []troop) (l layers) {
	for i := range r.actors {
		a := &r.actors[i]
		l.add(troops[a.kind].after, &a.is)
	}
	return l
}

// crowdedBy gives the cells in which several things lie after a turn. It matters
// where something sinks, and then nothing is fixed but words in cells of their
// own.
func crowdedBy(troops []troop) (crowded uint64) {
	taken := uint64(0)
	for i := range troops {
		t := &troops[i]
		crowded |= taken&t.after | t.afterPairs
		taken |= t.after
	}
	return crowded
}

// isCalm tells whether nothing in the state that is open is to act on anything.
func (b *bitboard) isCalm() bool {
	if b.active == 0 || b.active&b.crowded == 0 && !b.rules.sets.rash {
		return true
	}
	l := lay(b.rules.sets, b.troops)
	return l.clashing(b.crowded) == 0
}

// act has things act on each other after a turn, by the rules that it came to,
// as stepper.meet does, but in all cells at once: SINK takes all with it; then
// what is MELT is destroyed where something is HOT, what is YOU where something
// is DEFEAT; and then YOU wins where something is WIN. It writes the child anew
// where there is any of that, and gives false where what comes of it depends on
// more.
func (b *bitboard) act(v *verdicts) (ok bool) {
	l := lay(v.sets, b.troops)
	crowded := uint64(0)
	if l.sink != 0 {
		crowded = crowdedBy(b.troops)
	}
	if l.clashing(crowded) == 0 {
		return true
	}
	if now := b.rules; v.digest.floats || v.digest.leaves || now.digest.floats || now.digest.leaves {
		return false
	}
	ok = b.kill(l.sink&crowded, traitThere, v)
	l = lay(v.sets, b.troops)
	ok = b.kill(l.hot&l.melt, traitMelt, v) && ok
	l = lay(v.sets, b.troops)
	ok = b.kill(l.you&l.defeat, traitYou, v) && ok
	l = lay(v.sets, b.troops)
	b.retell()
	if l.you&l.win != 0 {
		b.child[0] |= stateWon
	}
	for i := range b.troops {
		b.troops[i].restore()
	}
	return ok
}

// kill destroys what has a trait in cells; what is fixed is never destroyed. It
// gives false where a kind loses pieces whose number is not told.
func (b *bitboard) kill(cells uint64, of trait, v *verdicts) (ok bool) {
	ok = true
	if cells == 0 {
		return ok
	}
	for i, t := range v.traits {
		if o := &b.troops[i]; t&of != 0 && o.after&cells != 0 {
			ok = ok && o.count < 0
			o.after &^= cells
			o.afterPairs &^= cells
		}
	}
	return ok
}
