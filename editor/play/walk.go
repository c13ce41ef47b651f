package play

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// maxWalk is how many positions are looked at for a way.
const maxWalk = 4000

// Way gives the fewest moves by which what the player moves comes to a cell while nothing else is moved
// or changed; or else a single move that leads there, whatever it does besides. ok is false where there
// is no way, or the game does not tell where the player is.
func (a *Attempt) Way(to levels.Cell) (way levels.Moves, ok bool) {
	locator, tells := a.puzzle.(solver.Locator)
	if !tells {
		return nil, false
	}
	at := locator.Locate(a.state())
	if slices.Contains(at, to) {
		return nil, true
	}
	type position struct {
		state  []byte
		parent int
		move   levels.Move
	}
	begun := a.puzzle.Show(a.state())
	seen := map[string]bool{string(a.state()): true}
	all := []position{{state: a.state()}}
	for n := 0; n < len(all) && len(all) < maxWalk; n++ {
		var next []position
		a.puzzle.Expand(all[n].state, func(m levels.Move, state []byte) {
			if !seen[string(state)] {
				seen[string(state)] = true
				next = append(next, position{slices.Clone(state), n, m})
			}
		})
		for _, p := range next {
			there := locator.Locate(p.state)
			arrived := slices.Contains(there, to)
			if !walked(begun, a.puzzle.Show(p.state), at, there) && (!arrived || n > 0) {
				continue
			}
			all = append(all, p)
			if !arrived {
				continue
			}
			for i := len(all) - 1; i > 0; i = all[i].parent {
				way = append(way, all[i].move)
			}
			slices.Reverse(way)
			return way, true
		}
	}
	return nil, false
}

// walked tells whether two levels differ only in that what is in one cell has walked to another one.
func walked(before, after *levels.Level, from, to []levels.Cell) bool {
	if len(from) != 1 || len(to) != 1 {
		return false
	}
	p, q := from[0], to[0]
	same := true
	before.Cells(func(c levels.Cell, s levels.Stack) {
		same = same && (c == p || c == q || s.Equal(after.At(c)))
	})
	if !same || p == q {
		return same
	}
	left, moved := without(before.At(p), after.At(p))
	came, stayed := without(after.At(q), before.At(q))
	return moved && stayed && slices.Equal(left, came)
}

// without gives the tiles of a stack that another one does not have; ok is false where
// the other has more.
func without(s, rest levels.Stack) (tiles []string, ok bool) {
	for _, p := range s {
		tiles = append(tiles, p.Tile)
	}
	for _, p := range rest {
		i := slices.Index(tiles, p.Tile)
		if i < 0 {
			return nil, false
		}
		tiles = slices.Delete(tiles, i, i+1)
	}
	return tiles, true
}
