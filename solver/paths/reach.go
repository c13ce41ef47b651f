package paths

import (
	"math/bits"
	"slices"

	"puzzlewright/levels"
)

// A reach finds which cells can still be reached: from where somebody walks, and from
// where the wolf will. It has a bit for each cell and takes a step from all reached cells
// at once, by shifting the bits. Cells beside each other in a row have bits beside each
// other. Between two rows lies one more bit, which stays 0, so that no step leads from the
// end of a row to the next row.
type reach struct {
	*board
	bit   []int32 // of a cell
	row   int     // bits
	words int     // with bits of cells
	pad   int     // words before these, and behind them, that stay 0
	dark  []uint64
	// beside are the bits of the cells beside the one before the door.
	beside []int32
	free   []uint64 // where a path may still come to lie
	// last is what the last spread reached, and all what those before it did too
	// since clear. next is room to work in.
	last, next, all []uint64
}

func newReach(b *board) *reach {
	r := &reach{board: b, bit: make([]int32, len(b.place)), row: b.scenery.Width() + 1}
	r.words = (r.row*b.scenery.Height() + 63) / 64
	r.pad = r.row/64 + 1
	for _, set := range []*[]uint64{&r.dark, &r.free, &r.last, &r.next, &r.all} {
		*set = make([]uint64, r.words+2*r.pad)
	}
	for c, at := range b.place {
		r.bit[c] = int32(64*r.pad + at.Y*r.row + at.X)
		if (at.X+at.Y)%2 == 0 {
			set(r.dark, r.bit[c])
		}
	}
	if b.door != none {
		for _, c := range b.next[b.door] {
			if c != none {
				r.beside = append(r.beside, r.bit[c])
			}
		}
	}
	return r
}

func set(bits []uint64, bit int32)   { bits[bit/64] |= 1 << (bit % 64) }
func unset(bits []uint64, bit int32) { bits[bit/64] &^= 1 << (bit % 64) }
func has(bits []uint64, bit int32) bool {
	return bits[bit/64]>>(bit%64)&1 != 0
}

// A spread is how far one gets from a cell: the free cells that can be reached,
// that before the door not counted, by their colour, and the steps to that; none
// where there is no way.
type spread struct {
	dark, light int
	toDoor      int
}

func (f spread) cells() int { return f.dark + f.light }

// from spreads over free cells. The one before the door is where it ends.
func (r *reach) from(start cell) spread {
	isFree := r.door != none && has(r.free, r.bit[r.door])
	if isFree {
		unset(r.free, r.bit[r.door])
	}
	clear(r.last)
	set(r.last, r.bit[start])
	found := spread{toDoor: none}
	for steps := 1; ; steps++ {
		for _, bit := range r.beside {
			if found.toDoor == none && has(r.last, bit) {
				found.toDoor = steps
			}
		}
		if !r.grow() {
			break
		}
	}
	unset(r.last, r.bit[start])
	for i, w := range r.last {
		r.all[i] |= w
		found.dark += bits.OnesCount64(w & r.dark[i])
		found.light += bits.OnesCount64(w &^ r.dark[i])
	}
	if isFree {
		set(r.free, r.bit[r.door])
	}
	return found
}

// grow spreads by one step, and tells whether that reached anything new.
func (r *reach) grow() bool {
	fresh := uint64(0)
	for i := r.pad; i < r.pad+r.words; i++ {
		left, right, above, below := r.around(i)
		grown := r.last[i] | (left|right|above|below)&r.free[i]
		fresh |= grown ^ r.last[i]
		r.next[i] = grown
	}
	r.last, r.next = r.next, r.last
	return fresh != 0
}

// around tells of the cells of a word which have a cell of last at their left, at their
// right, above and below.
func (r *reach) around(i int) (left, right, above, below uint64) {
	whole, part := r.row/64, uint(r.row%64)
	return r.last[i]<<1 | r.last[i-1]>>63, r.last[i]>>1 | r.last[i+1]<<63,
		r.last[i-whole]<<part | r.last[i-whole-1]>>(64-part), r.last[i+whole]>>part | r.last[i+whole+1]<<(64-part)
}

// fillDeadEnds takes from the free cells those that no path can pass, until none is left: a path
// comes to a cell from one cell beside it and leaves it for another, each free or one of some ends.
func (r *reach) fillDeadEnds(ends ...cell) {
	for filled := true; filled; {
		filled = false
		copy(r.last, r.free)
		for _, c := range ends {
			set(r.last, r.bit[c])
		}
		for i := r.pad; i < r.pad+r.words; i++ {
			left, right, above, below := r.around(i)
			passable := left&right | above&below | (left|right)&(above|below)
			if dead := r.free[i] &^ passable; dead != 0 {
				r.free[i] &^= dead
				filled = true
			}
		}
	}
}

// keepFree forgets what was reached and is not free any more.
func (r *reach) keepFree() {
	for i, w := range r.free {
		r.all[i] &= w
	}
}

// clear forgets what was reached.
func (r *reach) clear() { clear(r.all) }

// cells gives those of some bits.
func (r *reach) cells(of []uint64) []levels.Cell {
	var cells []levels.Cell
	for c, bit := range r.bit {
		if has(of, bit) {
			cells = append(cells, r.place[c])
		}
	}
	return cells
}

// isLost looks at what can still be reached for a proof that no solution begins
// so.
func (s *enumeration) isLost(p position) bool {
	if s.misses(p) {
		return true
	}
	her := spread{}
	if p.at != s.door { // from where the step into the house is the only one
		if p.who == girl && !s.isFree(s.door) {
			return true
		}
		her = s.reach.from(p.at)
	}
	switch {
	case her.toDoor == none:
		return true
	case p.who == wolf:
		return p.at != s.door && (her.toDoor > s.left+1 || s.lacks(her, p.at, s.left))
	case s.starts[wolf] == none:
		return p.at != s.door && (her.toDoor > s.left || s.lacks(her, p.at, s.left-1))
	}
	his := s.reach.from(s.starts[wolf])
	return his.toDoor == none || her.toDoor+his.toDoor-1 > s.left || her.cells()+his.cells()+1 < s.left
}

// findEnds makes ready what misses asks: whoever walks last uses all tiles, and the
// girl before him leaves those that can bring the wolf to the door.
func (s *enumeration) findEnds() {
	all := func(rest uint64) bool { return rest == 0 }
	if s.starts[wolf] == none {
		s.ends[girl] = newEnds(s.reach, s.cuts, s.ground, s.house, s.into, all)
		return
	}
	beyond := slices.Clone(s.ground) // he steps on the cell before the door last
	beyond[s.door] = false
	his := newEnds(s.reach, s.cuts, beyond, s.door, levels.Wait, all)
	s.ends = [walkers]*ends{newEnds(s.reach, s.cuts, s.ground, s.house, s.into, func(rest uint64) bool {
		return his.leadsFrom(rest, s.next[s.starts[wolf]])
	}), his}
}

// isAstray tells that the tiles that are left lead elsewhere, whichever step is next.
func (s *enumeration) isAstray(p position) bool {
	e := s.ends[p.who]
	if e == nil || p.in != levels.Wait || p.at == s.door {
		return s.misses(p)
	}
	for _, part := range s.cuts.known[p.done].parts {
		if int32(part) == 0 && e.leadsFrom(part>>32, s.next[p.at]) {
			return false
		}
	}
	return true
}

// misses tells whether the tiles that are left lead elsewhere, once the one under way is
// finished over free cells.
func (s *enumeration) misses(p position) bool {
	e := s.ends[p.who]
	if e == nil || p.in == levels.Wait {
		return false
	}
	for _, part := range s.cuts.known[p.done].parts {
		rest, branch := part>>32, int32(part)
		if branch == 0 && e.leads(rest, p.at, p.in) || branch != 0 && s.finishes(e, rest, branch, p.at, p.in) {
			return false
		}
	}
	return true
}

// finishes tells whether the tile that is under way at a branch can be finished from a
// cell on so that the rest leads home.
func (s *enumeration) finishes(e *ends, rest uint64, at int32, from cell, in levels.Move) bool {
	for t, next := range s.cuts.branches[at].next {
		way := (in + levels.Move(t)) % levels.NumDirections
		to := s.next[from][way]
		if next == 0 || to == none || from == s.door && way != s.into {
			continue
		}
		isFree := s.isFree(to)
		kind := s.cuts.branches[next].ends
		if kind != none && s.cuts.left(rest, kind) > 0 && (isFree || to == e.target) &&
			e.leads(rest-s.cuts.places[kind], to, way) {
			return true
		}
		if isFree && s.cuts.goesOn(rest, next) && s.finishes(e, rest, next, to, way) {
			return true
		}
	}
	return false
}

func (s *enumeration) isFree(c cell) bool { return has(s.reach.free, s.reach.bit[c]) }

// lacks tells whether there are too few cells for a path of so many from a cell
// on, the one before the door not counted. Its cells are dark and light in turn.
func (s *enumeration) lacks(f spread, from cell, path int) bool {
	dark := path / 2
	if !has(s.reach.dark, s.reach.bit[from]) {
		dark = (path + 1) / 2
	}
	return f.dark < dark || f.light < path-dark
}
