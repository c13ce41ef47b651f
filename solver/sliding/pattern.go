package sliding

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/states"
)

// A pattern is a table of how many moves of some of the tiles it takes at
// least to bring those tiles home, the others standing aside as if they were
// blank. Since each move moves one tile, what several patterns without a tile
// in common say adds up to a lower bound (Korf and Felner 2002).
//
// A position of a pattern is the set of cells its tiles lie in, their order
// therein, and the region of the other cells that holds the gap: within a
// region the gap moves for nothing. The region is mostly left out elsewhere,
// the least of its values taken; kept, it makes the bound both higher and
// consistent, that is, changing by one with every move. By how many moves a
// position is from home is even or odd with the colours of its cells, so that
// of the number all but its second bit is known where that of a neighbour is:
// the table holds a single bit for a position.
//
// Where a pattern is its own mirror image, left and right exchanged, mirrored
// positions share a bit.
type pattern struct {
	grid
	home         []int // the cells its tiles belong in, ascending
	combinations *combinations
	permutations *permutations
	// Blocks are runs of bits, one for each order, of stride words. places are
	// by the number of a set. regions are by that and the cell of the gap; on
	// boards of at most 16 cells they are in the places.
	entries []setEntry
	regions []uint8
	mirrors *mirrorTables
	blocks  int
	stride  int
	// secondBits holds the second bits.
	secondBits *states.Words

	goal placement
	// homeParity is that of the number of black cells at home.
	homeParity int
}

// A setEntry says where the bits of a set of cells are.
type setEntry struct {
	// regions are those that a gap in each cell lies in, four bits each, where
	// there are few cells.
	regions uint64
	block   int32 // of the first region
	// mirror names the table that makes the set's orders into those of its
	// mirror image where that stands for it, 0 for none.
	mirror uint16
	parts  uint16 // how many regions there are
}

// A placement is where the tiles of a pattern lie: their cells, and their order.
type placement struct {
	set         cellSet
	permutation permutation
}

// newPattern lays out the table of the tiles that belong in the given cells,
// without filling it.
func newPattern(g grid, home []int) *pattern {
	p := &pattern{grid: g, home: home}
	k := len(home)
	p.combinations = newCombinations(g.cells, k)
	p.permutations = newPermutations(k, 2*g.width-2)
	p.stride = (p.permutations.count + 63) / 64
	p.goal = p.placementOf(solved(g.cells))
	p.homeParity = bits.OnesCount64(p.goal.set & g.black)
	p.entries = make([]setEntry, p.combinations.count)
	if !g.few() {
		p.regions = make([]uint8, p.combinations.count*g.cells)
	}
	p.mirrors = p.mirrorsOf()
	p.combinations.each(p.place)
	return p
}

// few tells that the regions of a set fit into its place.
func (g *grid) few() bool { return g.cells <= 16 }

// place gives a set of cells its blocks, those of its mirror image where that
// comes before it.
func (p *pattern) place(number int32, set cellSet) {
	place := &p.entries[number]
	if p.mirrors != nil {
		if image := p.grid.mirrored(set); image < set {
			other := p.combinations.rank(image)
			*place = setEntry{mirror: p.mirrors.of(set), block: p.entries[other].block, parts: p.entries[other].parts}
			for c := range p.cells {
				p.setRegion(number, c, p.regionOf(other, p.mirroredCell(c)))
			}
			return
		}
	}
	place.block = int32(p.blocks)
	for free := p.all &^ set; free != 0; place.parts++ {
		part := p.grid.region(free, free&-free)
		free &^= part
		for ; part != 0; part &= part - 1 {
			p.setRegion(number, bits.TrailingZeros64(part), uint8(place.parts))
		}
	}
	p.blocks += int(place.parts)
}

func (p *pattern) setRegion(number int32, cell int, region uint8) {
	if p.few() {
		p.entries[number].regions |= uint64(region) << (4 * cell)
	} else {
		p.regions[int(number)*p.cells+cell] = region
	}
}

func (p *pattern) regionOf(number int32, cell int) uint8 {
	if p.few() {
		return uint8(p.entries[number].regions>>(4*cell)) & 15
	}
	return p.regions[int(number)*p.cells+cell]
}

// words is how many words the table takes.
func (p *pattern) words() int { return p.blocks * p.stride }

// block gives the number of a block, and which mirror image the orders in it
// are of.
func (p *pattern) block(set cellSet, gap int) (block int32, mirror uint16) {
	number := p.combinations.rank(set)
	place := &p.entries[number]
	if p.regions == nil {
		return place.block + int32(place.regions>>(4*gap&63)&15), place.mirror
	}
	if place.parts == 1 {
		return place.block, place.mirror
	}
	return place.block + int32(p.regions[int(number)*p.cells+gap]), place.mirror
}

// moved gives the pose after the tile in one cell has gone to another, which
// is beside it.
func (p *pattern) moved(at placement, from, to int) placement {
	next := placement{at.set ^ 1<<from ^ 1<<to, at.permutation}
	i := bits.OnesCount64(at.set & p.before[from])
	j := bits.OnesCount64(next.set & p.before[to])
	if i != j {
		next.permutation = p.permutations.passing[i&7][j&7][at.permutation]
	}
	return next
}

// bit gives the second bit of a position's number of moves.
func (p *pattern) bit(at placement, gap int) uint8 {
	block, mirror := p.block(at.set, gap)
	o := at.permutation
	if mirror != 0 {
		o = p.mirrors.tables[mirror][o]
	}
	return uint8(p.secondBits.Of[int(block)*p.stride+int(o>>6)]>>(o&63)) & 1
}

// placementOf finds the tiles of the pattern on a board.
func (p *pattern) placementOf(board []byte) placement {
	var at placement
	var seq [maxPatternTiles]uint8
	n := 0
	for _, c := range p.read {
		tile := board[c]
		if tile == 0 {
			continue
		}
		if i := slices.Index(p.home, int(tile)-1); i >= 0 {
			at.set |= 1 << c
			seq[n] = uint8(i)
			n++
		}
	}
	at.permutation = rankOf(seq[:n])
	return at
}

// distance gives the number of moves of a position in full: it goes home by
// moves each of which is one nearer, and counts.
func (p *pattern) distance(at placement, gap int) int {
	lastTwo := func(at placement, gap int) int {
		parity := (bits.OnesCount64(at.set&p.black) + p.homeParity) & 1
		return int(p.bit(at, gap))<<1 | parity
	}
	homeBlock, _ := p.block(p.goal.set, p.cells-1)
	for n := 0; ; n++ {
		if at == p.goal {
			if b, _ := p.block(at.set, gap); b == homeBlock {
				return n
			}
		}
		nearer := (lastTwo(at, gap) + 3) & 3
		at, gap = p.step(at, gap, func(next placement, gap int) bool { return lastTwo(next, gap) == nearer })
	}
}

// step gives the first position a move of a tile away that is as wanted.
func (p *pattern) step(at placement, gap int, wanted func(placement, int) bool) (placement, int) {
	reach := p.grid.region(p.all&^at.set, 1<<gap)
	for tiles := at.set & p.beside(reach); tiles != 0; tiles &= tiles - 1 {
		from := bits.TrailingZeros64(tiles)
		for to := p.beside(1<<from) & reach; to != 0; to &= to - 1 {
			next := p.moved(at, from, bits.TrailingZeros64(to))
			if wanted(next, from) {
				return next, from
			}
		}
	}
	panic("a pattern has a position from which no move leads home")
}

// mirrorsOf gives what makes orders into those of mirror images, nil where the
// pattern is not its own: its tiles must be the mirror images of each other,
// and the gap, which belongs in the last cell, in a region that is its own.
func (p *pattern) mirrorsOf() *mirrorTables {
	if p.grid.mirrored(p.goal.set) != p.goal.set {
		return nil
	}
	gaps := p.grid.region(p.all&^p.goal.set, 1<<(p.cells-1))
	if p.grid.mirrored(gaps) != gaps {
		return nil
	}
	return &mirrorTables{pattern: p, tables: []*permutationMap{nil}, byRows: map[uint64]uint16{}}
}

// mirrorTables are the tables for mirror images by how many tiles lie in each
// row, which is all that they depend on.
type mirrorTables struct {
	*pattern
	tables []*permutationMap
	byRows map[uint64]uint16
	// rename gives each tile the name of its mirror image; exchange[i][j]
	// exchanges the tiles in two places.
	rename   *permutationMap
	exchange [maxPatternTiles][maxPatternTiles]*permutationMap
}

// of gives the table for a set of cells.
func (m *mirrorTables) of(set cellSet) uint16 {
	key := uint64(0)
	var rows []int
	for y := range m.height {
		n := bits.OnesCount64(set >> (y * m.width) & (1<<m.width - 1))
		rows = append(rows, n)
		key = key<<4 | uint64(n)
	}
	if known, ok := m.byRows[key]; ok {
		return known
	}
	if m.rename == nil {
		m.rename = m.permutations.mapOf(func(seq []uint8) {
			for i, t := range seq {
				seq[i] = uint8(slices.Index(m.home, m.mirroredCell(m.home[t])))
			}
		})
	}
	// A row of tiles is reversed by exchanging the outer two, and so on.
	t := m.rename
	first := 0
	for _, n := range rows {
		for i, j := first, first+n-1; i < j; i, j = i+1, j-1 {
			if m.exchange[i][j] == nil {
				m.exchange[i][j] = m.permutations.mapOf(func(seq []uint8) { seq[i], seq[j] = seq[j], seq[i] })
			}
			t = m.permutations.compose(t, m.exchange[i][j])
		}
		first += n
	}
	m.byRows[key] = uint16(len(m.tables))
	m.tables = append(m.tables, t)
	return m.byRows[key]
}
