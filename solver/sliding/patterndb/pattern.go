package patterndb

import (
	"context"
	"math/bits"
	"slices"
	"unsafe"

	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/states"
)

// A Pattern is the pattern database of some of the tiles (Culberson and
// Schaeffer 1998): for every placement of them, the least number of their moves
// that brings them home. The other tiles count as blank. Only moves of its own
// tiles count, so that the numbers of several patterns without a tile in common
// add up to a lower bound (Korf and Felner 2002; Felner, Korf and Hanan 2004).
//
// A position of a pattern is the set of cells its tiles lie in, the permutation
// in which they lie there, and the region of the other cells that holds the
// gap: within a region the gap moves for free. Most programs leave the region
// out and take the least number of all regions. Kept, it makes the bound higher
// and also consistent: it changes by exactly one with every move of a tile.
//
// That is why one bit is enough for a position. Whether its number of moves is
// even follows from the colours of its cells, as on a chess board. So the
// second bit gives the number modulo 4, and that says whether a move leads
// nearer to home or away from it. (Others store numbers modulo 3 in two bits:
// Cooperman and Finkelstein 1992.)
//
// Where a pattern is its own mirror image, left and right exchanged, mirrored
// positions share a bit.
type Pattern struct {
	grid
	home         []int // the cells its tiles belong in, ascending
	combinations *combinations
	permutations *permutations
	// The positions of a set with the gap in one region are a block: a bit for
	// each permutation, in stride words. entries are indexed by the rank of a
	// set. regions are indexed by that and the cell of the gap; on boards of at
	// most 16 cells the entries hold them.
	entries []setEntry
	regions []uint8
	mirrors *mirrorTables
	blocks  int
	stride  int
	// secondBits are the bits of all blocks, the second ones of the numbers of
	// moves. builder fills them, until isBuilt.
	secondBits *states.Words
	builder    *builder
	isBuilt    bool
	isLaidOut  bool // every set has its blocks

	goal Placement
	// homeParity is the parity of the number of black cells at home.
	homeParity int
}

// A setEntry says where the blocks of a set of cells are.
type setEntry struct {
	// regions holds the region of the gap for each of its cells, four bits
	// each, on boards of at most 16 cells.
	regions uint64
	block   int32 // of the first region
	// mirror is the index of the map from the set's permutations to those of
	// its mirror image, where that image holds the bits; 0 for none.
	mirror uint16
	parts  uint16 // the number of regions
}

// A Placement is where the tiles of a pattern lie: their cells, and the
// permutation in which they lie there.
type Placement struct {
	set         cellSet
	permutation permutation
}

// newPattern makes the database of the tiles that belong in the given cells,
// without its layout.
func newPattern(g grid, home []int) *Pattern {
	p := &Pattern{grid: g, home: home}
	k := len(home)
	p.combinations = newCombinations(g.Cells, k)
	p.permutations = newPermutations(k, 2*g.Width-2)
	p.stride = (p.permutations.count + 63) / 64
	p.goal = p.placementOf(boards.Solved(g.Cells))
	p.homeParity = bits.OnesCount64(p.goal.set & g.black)
	p.entries = make([]setEntry, p.combinations.count)
	if !g.isSmall() {
		p.regions = make([]uint8, p.combinations.count*g.Cells)
	}
	p.mirrors = p.mirrorsOf()
	return p
}

// layOut gives every set of cells its blocks, and fills none. It stops with an
// error when the context ends.
func (p *Pattern) layOut(ctx context.Context) error {
	if p.isLaidOut {
		return nil
	}
	p.blocks = 0
	clear(p.entries)
	if err := p.combinations.each(ctx, p.place); err != nil {
		return err
	}
	p.isLaidOut = true
	return nil
}

// isSmall tells that the regions of a set fit into its entry.
func (g *grid) isSmall() bool { return g.Cells <= 16 }

// place gives a set of cells its blocks: those of its mirror image where that
// has a lower rank.
func (p *Pattern) place(rank int32, set cellSet) {
	entry := &p.entries[rank]
	if p.mirrors != nil {
		if image := p.grid.mirrored(set); image < set {
			other := p.combinations.rank(image)
			*entry = setEntry{mirror: p.mirrors.of(set), block: p.entries[other].block, parts: p.entries[other].parts}
			for c := range p.Cells {
				p.setRegion(rank, c, p.regionOf(other, p.mirroredCell(c)))
			}
			return
		}
	}
	entry.block = int32(p.blocks)
	for free := p.all &^ set; free != 0; entry.parts++ {
		part := p.grid.region(free, free&-free)
		free &^= part
		for ; part != 0; part &= part - 1 {
			p.setRegion(rank, bits.TrailingZeros64(part), uint8(entry.parts))
		}
	}
	p.blocks += int(entry.parts)
}

func (p *Pattern) setRegion(rank int32, cell int, region uint8) {
	if p.isSmall() {
		p.entries[rank].regions |= uint64(region) << (4 * cell)
	} else {
		p.regions[int(rank)*p.Cells+cell] = region
	}
}

func (p *Pattern) regionOf(rank int32, cell int) uint8 {
	if p.isSmall() {
		return uint8(p.entries[rank].regions>>(4*cell)) & 15
	}
	return p.regions[int(rank)*p.Cells+cell]
}

// words is how many words the second bits take.
func (p *Pattern) words() int { return p.blocks * p.stride }

// bytes is the memory of a pattern that is built.
func (p *Pattern) bytes() int64 {
	return int64(p.words())*8 + int64(len(p.entries))*int64(unsafe.Sizeof(setEntry{})) + int64(len(p.regions)) +
		int64(p.maps())*mapBytes + int64(unsafe.Sizeof(combinations{}))
}

// maps counts the maps of a pattern.
func (p *Pattern) maps() int {
	maps := map[*permutationMap]bool{}
	for i := range p.permutations.passing {
		for _, m := range p.permutations.passing[i] {
			maps[m] = true
		}
	}
	if p.mirrors != nil {
		for _, m := range p.mirrors.tables {
			maps[m] = true
		}
		for i := range p.mirrors.exchange {
			for _, m := range p.mirrors.exchange[i] {
				maps[m] = true
			}
		}
		maps[p.mirrors.rename] = true
	}
	delete(maps, nil)
	return len(maps)
}

// close gives the memory outside of Go's heap back.
func (p *Pattern) close() {
	if p.builder != nil {
		p.builder.old.Close()
		p.builder = nil
	}
	if p.secondBits != nil {
		p.secondBits.Close()
		p.secondBits, p.isBuilt = nil, false
	}
}

// block gives the index of a block, and that of the map to the permutations in
// it.
func (p *Pattern) block(set cellSet, gap int) (block int32, mirror uint16) {
	rank := p.combinations.rank(set)
	entry := &p.entries[rank]
	if p.regions == nil {
		return entry.block + int32(entry.regions>>(4*gap&63)&15), entry.mirror
	}
	if entry.parts == 1 {
		return entry.block, entry.mirror
	}
	return entry.block + int32(p.regions[int(rank)*p.Cells+gap]), entry.mirror
}

// Moved gives the placement after the tile in one cell has moved to another.
func (p *Pattern) Moved(at Placement, from, to int) Placement {
	next := Placement{at.set ^ 1<<from ^ 1<<to, at.permutation}
	i := bits.OnesCount64(at.set & p.before[from])
	j := bits.OnesCount64(next.set & p.before[to])
	if i != j {
		next.permutation = p.permutations.passing[i&7][j&7][at.permutation]
	}
	return next
}

// Bit gives the second bit of a position's number of moves.
func (p *Pattern) Bit(at Placement, gap int) uint8 {
	block, mirror := p.block(at.set, gap)
	o := at.permutation
	if mirror != 0 {
		o = p.mirrors.tables[mirror][o]
	}
	return uint8(p.secondBits.Of[int(block)*p.stride+int(o>>6)]>>(o&63)) & 1
}

// placementOf finds the tiles of the pattern on a board.
func (p *Pattern) placementOf(board []byte) Placement {
	var at Placement
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

// distance gives the full number of moves of a position. It walks home, by moves
// each of which is one nearer, and counts them.
func (p *Pattern) distance(at Placement, gap int) int {
	lastTwo := func(at Placement, gap int) int {
		parity := (bits.OnesCount64(at.set&p.black) + p.homeParity) & 1
		return int(p.Bit(at, gap))<<1 | parity
	}
	homeBlock, _ := p.block(p.goal.set, p.Cells-1)
	for n := 0; ; n++ {
		if at == p.goal {
			if b, _ := p.block(at.set, gap); b == homeBlock {
				return n
			}
		}
		nearer := (lastTwo(at, gap) + 3) & 3
		at, gap = p.step(at, gap, func(next Placement, gap int) bool { return lastTwo(next, gap) == nearer })
	}
}

// step gives the first position that is wanted among those a move of a tile away.
func (p *Pattern) step(at Placement, gap int, wanted func(Placement, int) bool) (Placement, int) {
	reach := p.grid.region(p.all&^at.set, 1<<gap)
	for tiles := at.set & p.beside(reach); tiles != 0; tiles &= tiles - 1 {
		from := bits.TrailingZeros64(tiles)
		for to := p.beside(1<<from) & reach; to != 0; to &= to - 1 {
			next := p.Moved(at, from, bits.TrailingZeros64(to))
			if wanted(next, from) {
				return next, from
			}
		}
	}
	panic("a pattern has a position from which no move leads home")
}

// mirrorsOf gives the maps from permutations to those of mirror images, nil where
// the pattern is not its own mirror image: its tiles must be the mirror images of
// each other, and so must be the region in which the gap belongs, that of the
// last cell.
func (p *Pattern) mirrorsOf() *mirrorTables {
	if p.grid.mirrored(p.goal.set) != p.goal.set {
		return nil
	}
	gaps := p.grid.region(p.all&^p.goal.set, 1<<(p.Cells-1))
	if p.grid.mirrored(gaps) != gaps {
		return nil
	}
	return &mirrorTables{Pattern: p, tables: []*permutationMap{nil}, byRows: map[uint64]uint16{}}
}

// mirrorTables are the maps from permutations to those of mirror images. The map
// of a set depends only on how many tiles lie in each row that has some.
type mirrorTables struct {
	*Pattern
	tables []*permutationMap
	byRows map[uint64]uint16
	// rename puts each tile's mirror image in its place; exchange[i][j]
	// exchanges the tiles in two places.
	rename   *permutationMap
	exchange [maxPatternTiles][maxPatternTiles]*permutationMap
}

// of gives the index of the map for a set of cells.
func (m *mirrorTables) of(set cellSet) uint16 {
	key := uint64(0)
	var rows []int
	for y := range m.Height {
		if n := bits.OnesCount64(set >> (y * m.Width) & (1<<m.Width - 1)); n > 0 {
			rows = append(rows, n)
			key = key<<4 | uint64(n)
		}
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
