package board

// A Raster lays the squares of a board out as bits of words, so that a whole row
// of them is walked over at once. Square s is bit Bit[s]%64 of word Bit[s]/64.
//
// On a board that is at most 63 squares wide a word is a row; on one that is at
// most 63 squares high it is a column. On a larger one the squares lie in the
// order of their numbers. The wall is in a word of its own, the last, which is
// always 0.
type Raster struct {
	Bit []uint16
	// Square gives the square of each bit.
	Square []Square
	// Squares has the bits of all squares set.
	Squares []uint64
	// Words is the number of words, without the last.
	Words int
	// ByRows tells that a word is a row or a column.
	ByRows bool
}

func newRaster(b *Board) Raster {
	n := b.Size()
	r := Raster{Bit: make([]uint16, n+1)}
	left, top, right, bottom := 1<<30, 1<<30, 0, 0
	for _, c := range b.Place {
		left, right = min(left, c.X), max(right, c.X)
		top, bottom = min(top, c.Y), max(bottom, c.Y)
	}
	width, height := right-left+1, bottom-top+1
	r.ByRows = min(width, height) < 64 && max(width, height) < 1<<10-1
	for i, c := range b.Place {
		x, y := c.X-left, c.Y-top
		switch {
		case !r.ByRows:
			r.Bit[i] = uint16(i)
		case width < 64:
			r.Bit[i] = uint16(y<<6 | x)
		default:
			r.Bit[i] = uint16(x<<6 | y)
		}
		r.Words = max(r.Words, int(r.Bit[i]>>6)+1)
	}
	r.Bit[n] = uint16(min(r.Words<<6, 1<<16-1))
	r.Square = make([]Square, (r.Words+1)<<6)
	r.Squares = make([]uint64, r.Words)
	for i, at := range r.Bit[:n] {
		r.Square[at] = Square(i)
		r.Squares[at>>6] |= 1 << (at & 63)
	}
	return r
}

// Row gives row y of some squares; it is empty above the first row and below the last.
func Row(squares []uint64, y int) uint64 {
	if uint(y) >= uint(len(squares)) {
		return 0
	}
	return squares[y]
}

// Before gives the squares of row y from which one push, or one pull, brings a box to one of the
// known squares, if the player can stand on all squares of player. All are laid out by rows.
func Before(known, player []uint64, y int, pulls bool) uint64 {
	across, back := known[y]>>1, known[y]<<1
	above, below := Row(known, y-1), Row(known, y+1)
	if pulls {
		return across&(player[y]>>2) | back&(player[y]<<2) | above&Row(player, y-2) | below&Row(player, y+2)
	}
	return across&(player[y]<<1) | back&(player[y]>>1) | above&Row(player, y+1) | below&Row(player, y-1)
}

// SpreadBefore adds to known all free squares from which pushes, or pulls, over free squares bring
// a box to a known square; the player can stand on all squares of player. All are laid out by rows.
func SpreadBefore(known, free, player []uint64, pulls bool) {
	spread := func(y int) (added bool) {
		for {
			fresh := Before(known, player, y, pulls) & free[y] &^ known[y]
			if fresh == 0 {
				return added
			}
			known[y] |= fresh
			added = true
		}
	}
	for from, to := 0, len(known)-1; ; {
		// The rows that change; those beside them may have more to add.
		low, high := to+1, from-1
		for y := from; y <= to; y++ {
			if spread(y) {
				low, high = min(low, y), max(high, y)
			}
		}
		for y := to; y >= from; y-- {
			if spread(y) {
				low, high = min(low, y), max(high, y)
			}
		}
		if low > high {
			return
		}
		from, to = max(low-1, 0), min(high+1, len(known)-1)
	}
}
