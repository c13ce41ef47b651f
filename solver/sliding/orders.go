package sliding

import "math/bits"

// An order is the sequence in which the tiles of a pattern lie on a board,
// read along the rows, as its place among all sequences of as many tiles in the
// order of a dictionary. A tile that moves along a row leaves it as it is; a
// tile that moves along a column passes a few others.
type order = uint16

// maxPattern is the most tiles of a pattern: 8! orders fit an order.
const maxPattern = 8

// orderTable maps orders to orders. Its length saves a test of the index.
type orderTable = [1 << 16]order

// orders are all sequences of a number of tiles.
type orders struct {
	tiles, count int
	// passing[i][j] gives the order after the tile in place i has gone to
	// place j, the tiles between moving up by one; nil where i is j.
	passing [maxPattern][maxPattern]*orderTable
}

// newOrders makes the tables for tiles that pass at most so many others.
func newOrders(tiles, reach int) *orders {
	o := &orders{tiles: tiles, count: 1}
	for i := 2; i <= tiles; i++ {
		o.count *= i
	}
	var swap [maxPattern]*orderTable // of the places i and i+1
	for i := range tiles - 1 {
		swap[i] = o.table(func(seq []uint8) { seq[i], seq[i+1] = seq[i+1], seq[i] })
	}
	for i := range tiles {
		up, down := (*orderTable)(nil), (*orderTable)(nil)
		for j := i + 1; j < tiles && j-i <= reach; j++ {
			up = o.then(up, swap[j-1])
			o.passing[i][j] = up
		}
		for j := i - 1; j >= 0 && i-j <= reach; j-- {
			down = o.then(down, swap[j])
			o.passing[i][j] = down
		}
	}
	return o
}

// table makes the table of a change to sequences.
func (o *orders) table(change func(seq []uint8)) *orderTable {
	t := new(orderTable)
	var seq [maxPattern]uint8
	for r := range o.count {
		o.sequence(order(r), seq[:o.tiles])
		change(seq[:o.tiles])
		t[r] = orderOf(seq[:o.tiles])
	}
	return t
}

// then gives the table that does one thing after another; nil does nothing.
func (o *orders) then(first, second *orderTable) *orderTable {
	if first == nil {
		return second
	}
	t := new(orderTable)
	for r := range o.count {
		t[r] = second[first[r]]
	}
	return t
}

// orderOf ranks a sequence of the numbers 0, 1, 2, ...
func orderOf(seq []uint8) order {
	rank, later := 0, uint32(1)<<len(seq)-1
	for i, t := range seq {
		rank = rank*(len(seq)-i) + bits.OnesCount32(later&(1<<t-1))
		later &^= 1 << t
	}
	return order(rank)
}

// sequence spells an order out.
func (o *orders) sequence(rank order, seq []uint8) {
	r := int(rank)
	for i := len(seq) - 1; i >= 0; i-- {
		digit := uint8(r % (len(seq) - i))
		r /= len(seq) - i
		for j := i + 1; j < len(seq); j++ {
			if seq[j] >= digit {
				seq[j]++
			}
		}
		seq[i] = digit
	}
}
