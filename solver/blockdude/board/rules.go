package board

import "puzzlewright/levels"

// An Effect is what a press does: the dude after it, the cell from which a block was lifted, and
// the cell in which one came to rest; 0, which is a cell of the border, stands for none.
type Effect struct {
	Dude           Dude
	Lifted, Placed Cell
}

// Press gives the effect of a key, and whether it has any.
func (s *Stage) Press(d Dude, key levels.Move) (Effect, bool) {
	switch key {
	case levels.Right:
		return s.step(d, 1)
	case levels.Left:
		return s.step(d, -1)
	case levels.Up:
		return s.climb(d)
	case levels.Down:
		if d.Loaded {
			return s.putDown(d)
		}
		return s.lift(d)
	}
	return Effect{}, false
}

func (s *Stage) solid(c Cell) bool { return s.Kinds[c] != Air }

// step turns the dude and, where nothing solid is in front, takes him there
// and down to the ground.
func (s *Stage) step(d Dude, front Cell) (Effect, bool) {
	turned := d.Front != front
	d.Front = front
	to := d.Cell + front
	if s.solid(to) {
		return Effect{Dude: d}, turned
	}
	placed := Cell(0)
	if d.Loaded && s.solid(to-s.Stride) {
		if s.Refuse {
			return Effect{Dude: d}, turned
		}
		d.Loaded = false
		placed = s.Rest(d.Cell - s.Stride)
	}
	d.Cell = s.Ground(to)
	return Effect{Dude: d, Placed: placed}, true
}

// climb takes the dude up onto what is in front of him.
func (s *Stage) climb(d Dude) (Effect, bool) {
	to := d.Cell + d.Front
	if !s.solid(to) || s.solid(d.Cell-s.Stride) || s.solid(to-s.Stride) ||
		d.Loaded && s.solid(to-2*s.Stride) {
		return Effect{}, false
	}
	d.Cell = to - s.Stride
	return Effect{Dude: d}, true
}

func (s *Stage) lift(d Dude) (Effect, bool) {
	from := d.Cell + d.Front
	if s.Kinds[from] != Block || s.solid(from-s.Stride) || s.solid(d.Cell-s.Stride) {
		return Effect{}, false
	}
	d.Loaded = true
	return Effect{Dude: d, Lifted: from}, true
}

func (s *Stage) putDown(d Dude) (Effect, bool) {
	to := d.Cell + d.Front - s.Stride
	if s.solid(to) || to == s.Door {
		return Effect{}, false
	}
	d.Loaded = false
	return Effect{Dude: d, Placed: s.Rest(to)}, true
}

// Ground is the cell where a dude who enters a cell comes to stand.
func (s *Stage) Ground(c Cell) Cell {
	for !s.solid(c + s.Stride) {
		c += s.Stride
	}
	return c
}

// Rest is the cell where a block that is let go in a cell comes to lie: on what is solid, or above
// the door.
func (s *Stage) Rest(c Cell) Cell {
	for !s.solid(c+s.Stride) && c+s.Stride != s.Door {
		c += s.Stride
	}
	return c
}
