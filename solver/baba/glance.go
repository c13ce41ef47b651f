package baba

// glance makes the digest of words that are nouns of objects, IS and plain
// properties, one to a cell. Then the parser finds, whatever else lies beside
// them, just each three in a row that are a noun, IS, and a noun or property:
// every other word ends a sentence, and one that ends behind a noun goes on
// from it. It gives false where the words are others, or where the order of
// several rules about MOVE counts.
func (d *digester) glance(g *digest) bool {
	if !d.glances {
		return false
	}
	clear(d.said)
	clear(d.turns)
	clear(d.stays)
	stacked := false
	for i, w := range d.spoken {
		stacked = stacked || d.at[w.cell] != 0
		d.at[w.cell] = int32(i + 1)
	}
	moves := 0
	if !stacked {
		for _, w := range d.spoken {
			if w.reads.class == classVerb {
				moves += d.tell(w.cell, 0) + d.tell(w.cell, 3)
			}
		}
	}
	for _, w := range d.spoken {
		d.at[w.cell] = 0
	}
	if stacked || moves > 1 {
		return false
	}
	g.plain = true
	for k := range d.cast.words {
		g.traits[k] = traitsOfWords
	}
	g.turning, g.into = g.turning[:0], g.into[:0]
	for n := firstObject; n < d.cast.nouns; n++ {
		k := d.cast.object[n]
		g.traits[k] = traitThere
		if d.said[n] != 0 {
			g.traits[k] = traitsOf(d.said[n])
		}
		if d.turns[n] && !d.stays[n] {
			g.turning = append(g.turning, k)
			g.into = append(g.into, d.into[n])
		}
	}
	if g.moving = g.moving[:0]; moves > 0 {
		g.moving = append(g.moving, d.moving)
	}
	g.leaves = false
	g.sumUp()
	return true
}

// traitsOfWords are those of words, of which no rule says anything else.
var traitsOfWords = traitsOf(1 << isPush)

// tell takes in the rule about an IS in a direction, if there is one, and
// gives how many there are about MOVE.
func (d *digester) tell(is int32, direction int) (moves int) {
	before, after := d.next[(direction+2)%numDirections][is], d.next[direction][is]
	if before == none || after == none || d.at[before] == 0 || d.at[after] == 0 {
		return 0
	}
	x, y := d.spoken[d.at[before]-1].reads, d.spoken[d.at[after]-1].reads
	if x.class != classNoun {
		return 0
	}
	n := noun(x.meaning)
	switch y.class {
	case classProperty:
		d.said[n] |= 1 << y.meaning
		if property(y.meaning) == isMove {
			d.moving = n
			return 1
		}
	case classNoun:
		if y == x {
			d.stays[n] = true
			break
		}
		d.into[n] = int32(d.cast.object[y.meaning])
		if d.turns[n] {
			d.into[n] = none // something else as well
		}
		d.turns[n] = true
	}
	return 0
}

// prepareGlance tells whether a level has no words that glance does not know.
func (d *digester) prepareGlance(cells int) {
	for k := range d.cast.words {
		switch x := d.cast.roles[k].reads; x.class {
		case classNoun:
			if noun(x.meaning) < firstObject {
				return
			}
		case classVerb:
			if verb(x.meaning) != verbIs {
				return
			}
		case classProperty:
			if plainProperties&(1<<x.meaning) == 0 {
				return
			}
		default:
			return
		}
	}
	d.glances = true
	d.at = make([]int32, cells)
	d.said = make([]uint64, d.cast.nouns)
	d.turns = make([]bool, d.cast.nouns)
	d.into = make([]int32, d.cast.nouns)
	d.stays = make([]bool, d.cast.nouns)
}
