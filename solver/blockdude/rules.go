package blockdude

import "puzzlewright/levels"

// An effect is what a press does: the dude after it, the cell a block was
// lifted from, the cell one came to rest in; 0, which is border, for none.
type effect struct {
	dude           dude
	lifted, placed cell
}

// press gives the effect of a key, and whether it has any.
func (s *stage) press(d dude, key levels.Move) (effect, bool) {
	switch key {
	case levels.Right:
		return s.step(d, 1)
	case levels.Left:
		return s.step(d, -1)
	case levels.Up:
		return s.climb(d)
	case levels.Down:
		if d.loaded {
			return s.putDown(d)
		}
		return s.lift(d)
	}
	return effect{}, false
}

func (s *stage) solid(c cell) bool { return s.kinds[c] != air }

// step turns the dude and, where nothing solid is in front, takes him there
// and down to the ground.
func (s *stage) step(d dude, front cell) (effect, bool) {
	turned := d.front != front
	d.front = front
	to := d.cell + front
	if s.solid(to) {
		return effect{dude: d}, turned
	}
	placed := cell(0)
	if d.loaded && s.solid(to-s.stride) {
		if s.refuse {
			return effect{dude: d}, turned
		}
		d.loaded = false
		placed = s.rest(d.cell - s.stride)
	}
	d.cell = s.ground(to)
	return effect{dude: d, placed: placed}, true
}

// climb takes the dude up onto what is in front of him.
func (s *stage) climb(d dude) (effect, bool) {
	to := d.cell + d.front
	if !s.solid(to) || s.solid(d.cell-s.stride) || s.solid(to-s.stride) ||
		d.loaded && s.solid(to-2*s.stride) {
		return effect{}, false
	}
	d.cell = to - s.stride
	return effect{dude: d}, true
}

func (s *stage) lift(d dude) (effect, bool) {
	from := d.cell + d.front
	if s.kinds[from] != block || s.solid(from-s.stride) || s.solid(d.cell-s.stride) {
		return effect{}, false
	}
	d.loaded = true
	return effect{dude: d, lifted: from}, true
}

func (s *stage) putDown(d dude) (effect, bool) {
	to := d.cell + d.front - s.stride
	if s.solid(to) || to == s.door {
		return effect{}, false
	}
	d.loaded = false
	return effect{dude: d, placed: s.rest(to)}, true
}

// ground is where one who enters at a cell comes to stand.
func (s *stage) ground(c cell) cell {
	for !s.solid(c + s.stride) {
		c += s.stride
	}
	return c
}

// rest is where a block that is let go at a cell comes to lie: on what is
// solid, or above the door.
func (s *stage) rest(c cell) cell {
	for !s.solid(c+s.stride) && c+s.stride != s.door {
		c += s.stride
	}
	return c
}
