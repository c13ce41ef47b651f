package longcat

// A box is a rectangle of cells, its first and last row and column included. It stands for a set
// of cells within it, mostly those in which the cat must not end for a decision to hold. These
// mostly lie close together, so that a box costs little accuracy compared with a set.
type box struct{ left, top, right, bottom int16 }

// nowhere is the only box without a cell. It joins like any other.
var nowhere = box{1<<15 - 1, 1<<15 - 1, -1, -1}

// join gives the smallest box that holds both.
func (b box) join(o box) box {
	return box{min(b.left, o.left), min(b.top, o.top), max(b.right, o.right), max(b.bottom, o.bottom)}
}

// meet gives the cells that lie in both.
func (b box) meet(o box) box {
	b = box{max(b.left, o.left), max(b.top, o.top), min(b.right, o.right), min(b.bottom, o.bottom)}
	if b.left > b.right || b.top > b.bottom {
		return nowhere
	}
	return b
}
