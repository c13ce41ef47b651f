package paths

import (
	"math/bits"
	"slices"

	"puzzlewright/levels"
)

// A reach finds which cells a walker can still reach. It has a bit for each cell and takes a
// step from all reached cells at once, by shifting the bits. Neighbours in a row have
// neighbouring bits. Between two rows lies one more bit, which stays 0, so that no step leads
// from the end of a row to the next row.
type reach struct {
	*board
	bit   []int32  // of each cell
	row   int      // bits from one row to the next
	words int      // that have bits of cells
	pad   int      // words before these, and after them, that stay 0
	dark  []uint64 // the dark cells, if the board is coloured like a chessboard
	// beside are the bits of the cells beside the door.
	beside []int32
	free   []uint64 // the cells where a path may still come to lie
	// last has the cells that the last spread reached, all those of every spread since
	// clear. next is room to work in.
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

// A spread says how far one gets from a cell: dark and light count the free cells that can be
// reached, without the door cell; toDoor is the number of steps to the door cell, none where
// there is no way.
type spread struct {
	dark, light int
	toDoor      int
}

func (f spread) cells() int { return f.dark + f.light }

// from spreads over free cells. No way leads on through the door cell.
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

// around gives, of the cells of word i, those that have a cell of last at their left, at their
// right, above and below.
func (r *reach) around(i int) (left, right, above, below uint64) {
	whole, part := r.row/64, uint(r.row%64)
	return r.last[i]<<1 | r.last[i-1]>>63, r.last[i]>>1 | r.last[i+1]<<63,
		r.last[i-whole]<<part | r.last[i-whole-1]>>(64-part), r.last[i+whole]>>part | r.last[i+whole+1]<<(64-part)
}

// fillDeadEnds removes from the free cells those that no path can pass, until there are none: a
// path enters a cell from one neighbour and leaves it for another, and each of the two is free
// or one of ends.
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

// keepFree removes from all the cells that are not free.
func (r *reach) keepFree() {
	for i, w := range r.free {
		r.all[i] &= w
	}
}

// clear empties all.
func (r *reach) clear() { clear(r.all) }

// cells gives the cells of a set.
func (r *reach) cells(of []uint64) []levels.Cell {
	var cells []levels.Cell
	for c, bit := range r.bit {
		if has(of, bit) {
			cells = append(cells, r.place[c])
		}
	}
	return cells
}

// isLost tells whether the cells that can still be reached, and the tiles that are left, prove
// that no solution goes through a position.
func (s *enumeration) isLost(p position) bool {
	if s.misses(p) {
		return true
	}
	her := spread{}
	if p.at != s.door { // from the door cell the only step is into the house
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

// findEnds makes ready the ends that misses asks. Who walks last uses all tiles; a girl before
// a wolf leaves tiles that can bring him to the door.
func (s *enumeration) findEnds() {
	all := func(rest uint64) bool { return rest == 0 }
	if s.starts[wolf] == none {
		s.ends[girl] = newEnds(s.reach, s.cuts, s.ground, s.house, s.into, all)
		return
	}
	beyond := slices.Clone(s.ground) // without the door cell, which the girl's path covers
	beyond[s.door] = false
	his := newEnds(s.reach, s.cuts, beyond, s.door, levels.Wait, all)
	s.ends = [walkers]*ends{newEnds(s.reach, s.cuts, s.ground, s.house, s.into, func(rest uint64) bool {
		return his.leadsFrom(rest, s.next[s.starts[wolf]])
	}), his}
}

// isAstray tells that the tiles that are left do not lead home, whichever step is next. Unlike
// misses it also knows positions in which who walks has laid nothing yet.
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

// misses tells whether the tiles that are left do not lead home, however the tile under way is
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

// finishes tells whether the tile under way, laid up to a branch, can be finished from a cell
// on such that the rest leads home.
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

// lacks tells whether a spread from a cell has too few cells for a path of so many after that
// cell, without the door cell. The cells of a path are dark and light in turn.
func (s *enumeration) lacks(f spread, from cell, path int) bool {
	dark := path / 2
	if !has(s.reach.dark, s.reach.bit[from]) {
		dark = (path + 1) / 2
	}
	return f.dark < dark || f.light < path-dark
}
