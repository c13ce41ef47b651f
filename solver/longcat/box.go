package longcat

// A box is a rectangle of cells, the first and the last row and column
// included. It stands for a set of cells that lie within it: what is worked
// out about a board often holds only if the cat does not end in one of a few
// cells, which lie close together.
type box struct{ left, top, right, bottom int16 }

// nowhere holds no cell. It is the only box that does, among those that are
// kept, and joins like any other.
var nowhere = box{1<<15 - 1, 1<<15 - 1, -1, -1}

// join gives the smallest box that holds both.
func (b box) join(o box) box {
	return box{min(b.left, o.left), min(b.top, o.top), max(b.right, o.right), max(b.bottom, o.bottom)}
}

// meet gives what lies in both.
func (b box) meet(o box) box {
	b = box{max(b.left, o.left), max(b.top, o.top), min(b.right, o.right), min(b.bottom, o.bottom)}
	if b.left > b.right || b.top > b.bottom {
		return nowhere
	}
	return b
}
