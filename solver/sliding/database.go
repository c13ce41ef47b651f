package sliding

import (
	"context"
	"slices"
)

// A database is an additive pattern database of a board: patterns that have each
// tile in one of them.
type database struct {
	grid
	homes     [][]int // the cells where the tiles of each pattern belong
	patterns  []*pattern
	patternOf []uint8 // by the number of a tile
	// views are the ways a board is looked at: as it is, and, where it is square,
	// reflected about its main diagonal. The reflected board takes as many moves
	// and has other patterns; the larger of the two bounds counts (Culberson and
	// Schaeffer 1998).
	views int
}

// newDatabase begins the database of a partition, which names the pattern of each
// tile by a letter, in the order of the tiles. An empty partition has no
// patterns, and needs nothing built: the bound is then the sum of the distances
// of all tiles.
func newDatabase(width, height int, partition string) *database {
	d := &database{grid: newGrid(width, height), patternOf: make([]uint8, width*height), views: 1}
	if width == height && partition != "" {
		d.views = 2
	}
	for cell, letter := range []byte(partition) {
		i := int(letter - 'A')
		for i >= len(d.homes) {
			d.homes = append(d.homes, nil)
		}
		d.homes[i] = append(d.homes[i], cell)
		d.patternOf[cell+1] = uint8(i)
	}
	return d
}

// layOut makes the patterns without filling them. It stops with an error when the
// context ends, and keeps what is made for the next call.
func (d *database) layOut(ctx context.Context) error {
	for i, home := range d.homes {
		if i == len(d.patterns) {
			d.patterns = append(d.patterns, newPattern(d.grid, home))
		}
		if err := d.patterns[i].layOut(ctx); err != nil {
			return err
		}
	}
	return nil
}

// build fills the patterns, or what an earlier call left of them. It stops with
// an error when the context ends, or when the system has no memory.
func (d *database) build(ctx context.Context, workers int) error {
	for _, p := range d.patterns {
		if err := p.build(ctx, workers); err != nil {
			return err
		}
	}
	return nil
}

// isBegun tells that some pattern is filled, or partly.
func (d *database) isBegun() bool {
	return slices.ContainsFunc(d.patterns, func(p *pattern) bool { return p.isBuilt || p.builder != nil })
}

// close gives the memory outside of Go's heap back.
func (d *database) close() {
	for _, p := range d.patterns {
		p.close()
	}
}

// words is how many words all patterns take.
func (d *database) words() int {
	sum := 0
	for _, p := range d.patterns {
		sum += p.words()
	}
	return sum
}

// bytes is the memory of a database that is built.
func (d *database) bytes() int64 {
	sum := int64(0)
	for _, p := range d.patterns {
		sum += p.bytes()
	}
	return sum
}

// maxPatterns is the most patterns a board falls into.
const maxPatterns = 16

// A bound is the lower bound on the moves of a board, kept up to date move by
// move.
type bound struct {
	views [2]view
}

// A view is what the patterns say of a board, looked at in one way: where their
// tiles are, how many moves from home, and the sum of those.
type view struct {
	placements [maxPatterns]placement
	far        [maxPatterns]int16
	sum        int
}

// least is the bound itself.
func (b *bound) least() int { return max(b.views[0].sum, b.views[1].sum) }

// reflectedCell gives a cell of a square board, reflected about the main
// diagonal.
func (g *grid) reflectedCell(c int) int { return c%g.width*g.width + c/g.width }

// boundOf gives the bound of a board.
func (d *database) boundOf(board []byte) bound {
	var b bound
	for v := range d.views {
		if v == 1 {
			across := make([]byte, len(board))
			for c, tile := range board {
				if tile > 0 {
					tile = byte(d.reflectedCell(int(tile)-1)) + 1
				}
				across[d.reflectedCell(c)] = tile
			}
			board = across
		}
		gap := 0
		for board[gap] != 0 {
			gap++
		}
		view := &b.views[v]
		if len(d.patterns) == 0 {
			view.sum = d.distances(board)
		}
		for i, p := range d.patterns {
			view.placements[i] = p.placementOf(board)
			far := p.distance(view.placements[i], gap)
			view.far[i] = int16(far)
			view.sum += far
		}
	}
	return b
}

// distances sums how far each tile is from home.
func (g *grid) distances(board []byte) int {
	sum := 0
	for c, tile := range board {
		if tile > 0 {
			sum += g.distance(c, int(tile)-1)
		}
	}
	return sum
}

// distance counts the steps from one cell to another.
func (g *grid) distance(a, b int) int {
	dx, dy := a%g.width-b%g.width, a/g.width-b/g.width
	return max(dx, -dx) + max(dy, -dy)
}
