package baba

// tolls are what things in the way cost besides.
type tolls struct {
	stop   int32 // to YOU: what cannot be entered, or not survived; far where it does not go there
	locked int32 // the most that it costs to get to a word
	chain  int32 // to push a word to where it pushes something else
	jam    int32 // to push a word to where something is in the way
	deadly int32 // to push a word from where YOU does not survive, or to where something is SINK
	kills  func(there trait) bool
}

// flood finds how far YOU is from every cell: in rings, one for each distance
// (Dial 1969).
func (g *guide) flood(t *tolls) {
	s := g.stepper
	for i := range g.reach {
		g.reach[i] = far
	}
	left := 0
	at := func(cell, distance int32) {
		if distance < g.reach[cell] {
			g.reach[cell] = distance
			ring := &g.rings[distance&maxToll]
			*ring = append(*ring, cell)
			left++
		}
	}
	for _, i := range s.yous {
		at(s.tokens[i].cell, 0)
	}
	for distance := int32(0); left > 0; distance++ {
		ring := &g.rings[distance&maxToll] // no toll leads back into it
		for _, c := range *ring {
			left--
			if g.reach[c] < distance {
				continue
			}
			for d := range numDirections {
				ahead := s.next[d][c]
				if ahead == none {
					continue
				}
				toll := int32(1)
				switch f := s.marks[ahead]; {
				case f&traitHard != 0 || t.kills(f):
					toll = t.stop
				case f&traitChain != 0:
					toll = pushToll
				}
				if toll < far {
					at(ahead, distance+toll)
				}
			}
		}
		*ring = (*ring)[:0]
	}
}

// keep notes the words by which something is YOU.
func (g *guide) keep() {
	clear(g.kept)
	g.others.standing = g.others.standing[:0]
	said := g.said
	clear(said)
	for i, w := range g.spoken {
		said[w.cell] = int32(i + 1)
	}
	s := g.stepper
	for _, is := range g.spoken {
		for _, d := range [2]int{0, 3} {
			before, after := s.next[(d+2)%numDirections][is.cell], s.next[d][is.cell]
			if is.reads.class != classVerb || before == none || after == none || said[before] == 0 || said[after] == 0 {
				continue
			}
			x, y := g.spoken[said[before]-1].reads, g.spoken[said[after]-1].reads
			if x.class == classNoun && y.class == classProperty && (property(y.meaning) == isYou || property(y.meaning) == isYou2) {
				g.kept[before], g.kept[is.cell], g.kept[after] = true, true, true
				g.others.standing = append(g.others.standing, heading{before, d})
			}
		}
	}
}

// pushSentence pushes the words of a noun, which costs something besides, of IS
// and of one of two properties.
func (g *guide) pushSentence(t *tolls, besides func(noun) int32, one, other property) {
	g.keep()
	g.push(partNoun, t, func(x lexeme) int32 {
		if x.class == classNoun {
			return besides(noun(x.meaning))
		}
		return far
	})
	g.push(partIs, t, isWordIs)
	g.push(partProperty, t, func(x lexeme) int32 {
		if p := property(x.meaning); x.class == classProperty && (p == one || p == other) {
			return 0
		}
		return far
	})
}

// push finds what it takes to have a word of a part in each cell: how often the
// nearest is to be pushed, nothing else being in the way but what is hard, with
// a cell behind it to push it from. base tells of words that suit what they
// cost where they are, far of others.
func (g *guide) push(part int, t *tolls, base func(lexeme) int32) {
	s := g.stepper
	pushes := g.pushes[part]
	for i := range pushes {
		pushes[i] = far
	}
	clear(g.starts)
	g.queue = g.queue[:0]
	for _, w := range g.spoken {
		if b := base(w.reads); b < pushes[w.cell] {
			pushes[w.cell], g.starts[w.cell] = b, true
			if part == partNoun {
				g.origin[w.cell] = w.cell
			}
			if !g.kept[w.cell] && s.rules.base[w.cell]&traitHard == 0 {
				g.queue = append(g.queue, w.cell)
			}
		}
	}
	for i := 0; i < len(g.queue); i++ {
		c := g.queue[i]
		toll := int32(formWeight)
		if g.starts[c] {
			toll += wordWeight + min(g.reach[c]/2, t.locked)
		}
		for d := range numDirections {
			behind, ahead := s.next[(d+2)%numDirections][c], s.next[d][c]
			if behind == none || ahead == none || (s.marks[behind]|s.marks[ahead])&traitHard != 0 {
				continue
			}
			there := pushes[c] + toll + g.hindrance(t, behind, ahead, s.next[d])
			if pushes[ahead] <= there {
				continue
			}
			pushes[ahead], g.starts[ahead] = there, false
			if part == partNoun {
				g.origin[ahead] = g.origin[c]
			}
			g.queue = append(g.queue, ahead)
		}
	}
}

// hindrance gives what it costs besides to push a word to a cell with YOU
// behind it.
func (g *guide) hindrance(t *tolls, behind, ahead int32, next []int32) (toll int32) {
	s := g.stepper
	if s.marks[ahead]&traitChain != 0 {
		toll += t.chain
		if !s.enters(ahead, next) {
			toll += t.jam
		}
	}
	if t.deadly > 0 && (t.kills(s.marks[behind]) || s.marks[ahead]&traitSink != 0) {
		toll += t.deadly
	}
	return toll
}

// isWordIs lets push begin with every word IS.
func isWordIs(x lexeme) int32 {
	if x == (lexeme{classVerb, uint8(verbIs)}) {
		return 0
	}
	return far
}

// inRow gives the least of what it takes to have words of the three parts in a
// row, by a limit.
func (g *guide) inRow(best int32) int32 {
	s := g.stepper
	for c, is := range g.pushes[partIs] {
		if is >= best {
			continue
		}
		for _, d := range [2]int{0, 3} { // to the right, downwards
			before, after := s.next[(d+2)%numDirections][c], s.next[d][c]
			if before != none && after != none {
				best = min(best, is+g.pushes[partNoun][before]+g.pushes[partProperty][after])
			}
		}
	}
	return best
}
