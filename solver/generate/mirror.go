package generate

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A lone piece is a piece whose tile a level has at most once, so that it has no mirror
// image. cell is where it lies, above how many pieces lie on it.
type lone struct {
	levels.Piece

	cell  levels.Cell
	above int
}

// parted gives a copy of a level without its lone pieces, and the lone pieces.
func parted(g *solver.Game, l *levels.Level) (rest *levels.Level, alone []lone) {
	rest = l.Clone()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if !g.HoldsSingle(s) {
			return
		}
		var others levels.Stack
		for i, p := range s {
			if g.HoldsSingle(levels.Stack{p}) {
				alone = append(alone, lone{p, c, len(s) - 1 - i})
			} else {
				others = append(others, p)
			}
		}
		rest.Set(c, others)
	})
	return rest, alone
}

// symmetriesOf gives the symmetries that a level has but for its lone pieces; none where it
// has no other pieces.
func symmetriesOf(g *solver.Game, l *levels.Level) []levels.Symmetry {
	if rest, _ := parted(g, l); rest.Drawn().Empty() {
		return nil
	}
	return slices.DeleteFunc([]levels.Symmetry{levels.LeftRight, levels.UpDown, levels.HalfTurn}, func(by levels.Symmetry) bool {
		return !keeps(g, l, []levels.Symmetry{by})
	})
}

// keeps tells whether a level has all of some symmetries, but for its lone pieces.
func keeps(g *solver.Game, l *levels.Level, all []levels.Symmetry) bool {
	if len(all) == 0 {
		return true
	}
	rest, _ := parted(g, l)
	return !slices.ContainsFunc(all, func(by levels.Symmetry) bool { return !g.IsSymmetric(rest, by) })
}

// mirrored gives a level in which the changes since before are made in the mirror images of
// the changed cells as well. A lone piece that has left an axis is put back.
func mirrored(g *solver.Game, all []levels.Symmetry, before, l *levels.Level) *levels.Level {
	if len(all) == 0 {
		return l
	}
	sided := g.HasSides()
	was, stood := parted(g, before)
	rest, alone := parted(g, l)
	for _, by := range all {
		var changed []levels.Cell
		rest.Cells(func(c levels.Cell, s levels.Stack) {
			if !s.Equal(was.At(c)) || g.SidesOf(sided, rest, c) != g.SidesOf(sided, was, c) {
				changed = append(changed, c)
			}
		})
		for _, c := range changed {
			g.Reflect(sided, by, rest, c, g.SidesOf(sided, was, c), rest.Set)
		}
	}
	for _, p := range alone {
		at := slices.IndexFunc(stood, func(o lone) bool { return o.Tile == p.Tile })
		if at >= 0 && slices.ContainsFunc(all, func(by levels.Symmetry) bool {
			return len(by.Images(l, stood[at].cell)) == 0 && len(by.Images(l, p.cell)) > 0
		}) {
			p = stood[at]
		}
		s := rest.At(p.cell)
		rest.Set(p.cell, slices.Insert(slices.Clone(s), max(len(s)-p.above, 0), p.Piece))
	}
	return rest
}
