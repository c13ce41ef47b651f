package heuristic

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// costs are what things in the way cost besides.
type costs struct {
	stop   int32 // to YOU: what cannot be entered, or not survived; far where it does not go there
	locked int32 // the most that it costs to get to a word
	chain  int32 // to push a word to where it pushes something else
	jam    int32 // to push a word to where something is in the way
	deadly int32 // to push a word from where YOU does not survive, or to where something is SINK
	kills  func(there traits.Trait) bool
}

// flood finds how far YOU is from every cell: in rings, one for each distance
// (Dial 1969).
func (g *Heuristic) flood(t *costs) {
	s := g.stepper
	for i := range g.reach {
		g.reach[i] = far
	}
	left := 0
	at := func(cell, distance int32) {
		if distance < g.reach[cell] {
			g.reach[cell] = distance
			ring := &g.rings[distance&maxCost]
			*ring = append(*ring, cell)
			left++
		}
	}
	for _, i := range s.Yous {
		at(s.Tokens[i].Cell, 0)
	}
	for distance := int32(0); left > 0; distance++ {
		ring := &g.rings[distance&maxCost] // no cost leads back into it
		for _, c := range *ring {
			left--
			if g.reach[c] < distance {
				continue
			}
			for d := range board.NumDirections {
				ahead := s.Next[d][c]
				if ahead == board.None {
					continue
				}
				cost := int32(1)
				switch f := s.Marks[ahead]; {
				case f&traits.Hard != 0 || t.kills(f):
					cost = t.stop
				case f&traits.Chain != 0:
					cost = pushCost
				}
				if cost < far {
					at(ahead, distance+cost)
				}
			}
		}
		*ring = (*ring)[:0]
	}
}

// keep notes the words by which something is YOU.
func (g *Heuristic) keep() {
	clear(g.kept)
	g.others.standing = g.others.standing[:0]
	g.short.Lay(g.placed)
	for i := range g.placed {
		found, n := g.short.About(int32(i))
		for _, of := range found[:n] {
			if third := g.placed[of.Third].Reads; third.Class == words.ClassProperty && words.AnyYou>>third.Meaning&1 != 0 {
				for _, w := range [3]int32{of.Noun, of.Verb, of.Third} {
					g.kept[g.placed[w].Cell] = true
				}
				g.others.standing = append(g.others.standing, heading{g.placed[of.Noun].Cell, of.Direction})
			}
		}
	}
}

// pushSentence pushes the words of a noun, which costs something besides, of IS
// and of one of two properties.
func (g *Heuristic) pushSentence(t *costs, besides func(words.Noun) int32, one, other words.Property) {
	g.keep()
	g.push(rules.PartNoun, t, func(x words.Lexeme) int32 {
		if x.Class == words.ClassNoun {
			return besides(words.Noun(x.Meaning))
		}
		return far
	})
	g.push(rules.PartIs, t, isWordIs)
	g.push(rules.PartProperty, t, func(x words.Lexeme) int32 {
		if p := words.Property(x.Meaning); x.Class == words.ClassProperty && (p == one || p == other) {
			return 0
		}
		return far
	})
}

// push finds what it costs to have a word of one part of a sentence in each cell:
// how often the nearest such word must be pushed, if only hard things are in the way
// and there is a free cell behind it to push from. base gives what a word costs
// where it lies, far if it does not suit.
func (g *Heuristic) push(part int, t *costs, base func(words.Lexeme) int32) {
	s := g.stepper
	pushes := g.pushes[part]
	for i := range pushes {
		pushes[i] = far
	}
	clear(g.starts)
	g.queue = g.queue[:0]
	for _, w := range g.placed {
		if b := base(w.Reads); b < pushes[w.Cell] {
			pushes[w.Cell], g.starts[w.Cell] = b, true
			if part == rules.PartNoun {
				g.origin[w.Cell] = w.Cell
			}
			if !g.kept[w.Cell] && s.Rules.Base[w.Cell]&traits.Hard == 0 {
				g.queue = append(g.queue, w.Cell)
			}
		}
	}
	for i := 0; i < len(g.queue); i++ {
		c := g.queue[i]
		cost := int32(formWeight)
		if g.starts[c] {
			cost += wordWeight + min(g.reach[c]/2, t.locked)
		}
		for d := range board.NumDirections {
			behind, ahead := s.Next[(d+2)%board.NumDirections][c], s.Next[d][c]
			if behind == board.None || ahead == board.None || (s.Marks[behind]|s.Marks[ahead])&traits.Hard != 0 {
				continue
			}
			there := pushes[c] + cost + g.hindrance(t, behind, ahead, s.Next[d])
			if pushes[ahead] <= there {
				continue
			}
			pushes[ahead], g.starts[ahead] = there, false
			if part == rules.PartNoun {
				g.origin[ahead] = g.origin[c]
			}
			g.queue = append(g.queue, ahead)
		}
	}
}

// hindrance gives what it costs besides to push a word to a cell with YOU
// behind it.
func (g *Heuristic) hindrance(t *costs, behind, ahead int32, next []int32) (cost int32) {
	s := g.stepper
	if s.Marks[ahead]&traits.Chain != 0 {
		cost += t.chain
		if !s.Enters(ahead, next) {
			cost += t.jam
		}
	}
	if t.deadly > 0 && (t.kills(s.Marks[behind]) || s.Marks[ahead]&traits.Sink != 0) {
		cost += t.deadly
	}
	return cost
}

// isWordIs lets push begin with every word IS.
func isWordIs(x words.Lexeme) int32 {
	if x == (words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)}) {
		return 0
	}
	return far
}

// inRow gives the least of what it takes to have words of the three parts in a
// row, by a limit.
func (g *Heuristic) inRow(best int32) int32 {
	s := g.stepper
	for c, is := range g.pushes[rules.PartIs] {
		if is >= best {
			continue
		}
		for _, d := range [2]int{0, 3} { // to the right, downwards
			before, after := s.Next[(d+2)%board.NumDirections][c], s.Next[d][c]
			if before != board.None && after != board.None {
				best = min(best, is+g.pushes[rules.PartNoun][before]+g.pushes[rules.PartProperty][after])
			}
		}
	}
	return best
}
