package solver

import (
	"slices"

	"puzzlewright/levels"
)

// Painted gives what a cell holds after pieces are drawn over it. With stacking they are added on
// top. Otherwise a single piece joins those that the game's table lets it share a cell with
// (Tile.Rank), and any other number replaces what is there. Pieces on sides are apart from that:
// they join and stay, and each side has room for one. sided is what HasSides tells.
func (g *Game) Painted(sided bool, onto, brush levels.Stack, stacking bool) levels.Stack {
	if !sided {
		return g.paintedInside(onto, brush, stacking)
	}
	pieces, sides := g.Parted(brush)
	below, all := g.Parted(onto)
	if len(pieces) > 0 || len(sides) == 0 {
		below = g.paintedInside(below, pieces, stacking)
	}
	all = append(slices.Clone(all), below...)
	for _, p := range sides {
		all = g.Beside(all, p)
	}
	return all
}

// paintedInside does what Painted does with pieces that lie in the cell, not on its sides.
func (g *Game) paintedInside(onto, brush levels.Stack, stacking bool) levels.Stack {
	if stacking {
		return append(slices.Clone(onto), brush...)
	}
	if len(brush) != 1 {
		return brush
	}
	rank := func(p levels.Piece) int {
		if t := g.Tile(p.Tile); t != nil {
			return t.Rank
		}
		return 0
	}
	own := rank(brush[0])
	if own == 0 {
		return brush
	}
	// A piece of the same tile is replaced, which only turns it.
	joined := slices.DeleteFunc(slices.Clone(onto), func(p levels.Piece) bool {
		return rank(p) == 0 || rank(p) == own
	})
	joined = append(joined, brush[0])
	slices.SortStableFunc(joined, func(a, b levels.Piece) int { return rank(a) - rank(b) })
	return joined
}
