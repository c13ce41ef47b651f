package generate

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// DifferentFirst moves each offer that is much like an offer before it, maybe turned or
// mirrored, behind the others, and keeps the order besides. It ends once so many different
// ones stand in front: what comes after them stays as it is.
func DifferentFirst(offers []*Offer, g *solver.Game, most int) []*Offer {
	var different, alike []*Offer
	var images []*levels.Level // of the different ones
	for i, o := range offers {
		if len(different) == most {
			alike = append(alike, offers[i:]...)
			break
		}
		if slices.ContainsFunc(images, func(l *levels.Level) bool { return areAlike(l, o.Level) }) {
			alike = append(alike, o)
			continue
		}
		different = append(different, o)
		images = append(images, g.Images(o.Level)...)
	}
	return append(different, alike...)
}

// areAlike tells whether one level comes from the other by a few changes: at most one cell
// in seven differs, and of cells that are not empty in either one in four. Settings do not
// count: they cannot be seen on the board.
func areAlike(a, b *levels.Level) bool {
	if a.Width() != b.Width() || a.Height() != b.Height() {
		return false
	}
	const cells, filled = 7, 4
	most := a.Width() * a.Height() / cells
	differing, taken := 0, 0
	for y := range a.Height() {
		for x := range a.Width() {
			one, other := a.At(levels.Cell{X: x, Y: y}), b.At(levels.Cell{X: x, Y: y})
			if !one.Equal(other) {
				differing++
			}
			if len(one)+len(other) > 0 {
				taken++
			}
			if differing > most {
				return false
			}
		}
	}
	return differing*filled <= taken
}
