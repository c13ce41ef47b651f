package retrace

import "puzzlewright/levels"

// A Map says where the cells of a level lie in another one: from some column on, and from some row on,
// they are shifted. This is so when a board has grown or shrunk, or a part of it was moved.
type Map struct{ x, y shift }

// A shift adds by to the coordinates that are from or more.
type shift struct{ from, by int }

func (s shift) of(v int) int {
	if v >= s.from {
		return v + s.by
	}
	return v
}

func (m Map) cell(c levels.Cell) levels.Cell { return levels.Cell{X: m.x.of(c.X), Y: m.y.of(c.Y)} }

// Between finds the map with which the most cells with pieces hold the same in both levels. Of several
// it is the first that was tried: no shift, if that is as good.
func Between(before, after *levels.Level) Map {
	best := Map{}
	most := best.alike(before, after)
	for _, y := range shifts(before.Height(), after.Height()-before.Height()) {
		if m := (Map{y: y}); m.alike(before, after) > most {
			best, most = m, m.alike(before, after)
		}
	}
	for _, x := range shifts(before.Width(), after.Width()-before.Width()) {
		if m := (Map{x: x, y: best.y}); m.alike(before, after) > most {
			best, most = m, m.alike(before, after)
		}
	}
	return best
}

// shifts lists the shifts that are tried.
func shifts(size, grown int) (all []shift) {
	for _, by := range []int{grown, 1, -1} {
		for from := range size {
			if by != 0 {
				all = append(all, shift{from: from, by: by})
			}
		}
	}
	return all
}

// alike counts the cells with something in them that hold the same in both levels.
func (m Map) alike(before, after *levels.Level) (n int) {
	before.Cells(func(c levels.Cell, s levels.Stack) {
		if to := m.cell(c); len(s) > 0 && after.Holds(to) && after.At(to).Equal(s) {
			n++
		}
	})
	return n
}
