package sliding

import "context"

// Tables are the patterns of a board, each tile in one of them.
type database struct {
	grid
	patterns  []*pattern
	patternOf []uint8 // the pattern of a tile, by its number
	// views are how many ways a board is looked at: as it is, and, where it is
	// square, with rows and columns exchanged, which takes as many moves and
	// falls into other patterns.
	views int
}

// newDatabase lays out tables without filling them. The plan names the pattern
// of each tile by a letter, in the order of the tiles. With no plan there are
// no patterns, and each tile counts for itself: the sum of the distances is
// the bound.
func newDatabase(width, height int, plan string) *database {
	t := &database{grid: newGrid(width, height), patternOf: make([]uint8, width*height), views: 1}
	if width == height && plan != "" {
		t.views = 2
	}
	var homes [26][]int
	for cell, letter := range []byte(plan) {
		homes[letter-'A'] = append(homes[letter-'A'], cell)
		t.patternOf[cell+1] = letter - 'A'
	}
	for _, home := range homes {
		if len(home) > 0 {
			t.patterns = append(t.patterns, newPattern(t.grid, home))
		}
	}
	return t
}

// build fills all tables. After an error there are none.
func (t *database) build(ctx context.Context, workers int) error {
	for i, p := range t.patterns {
		if err := p.build(ctx, workers); err != nil {
			for _, done := range t.patterns[:i] {
				done.secondBits.Close()
			}
			return err
		}
	}
	return nil
}

// words is how many words all tables take.
func (t *database) words() int {
	sum := 0
	for _, p := range t.patterns {
		sum += p.words()
	}
	return sum
}

// maxPatterns is the most patterns a board falls into.
const maxPatterns = 16

// A bound is how far a board is from home at least, kept up to date move by
// move.
type bound struct {
	views [2]view
}

// A view is what the patterns say of a board, looked at in one way: where
// their tiles are, how far from home, and the sum of that.
type view struct {
	placements [maxPatterns]placement
	far        [maxPatterns]int16
	sum        int
}

// least is the bound itself.
func (b *bound) least() int { return max(b.views[0].sum, b.views[1].sum) }

// reflectedCell gives a cell of a square board with row and column exchanged.
func (g *grid) reflectedCell(c int) int { return c%g.width*g.width + c/g.width }

// boundOf takes in a board.
func (t *database) boundOf(board []byte) bound {
	var b bound
	for v := range t.views {
		if v == 1 {
			across := make([]byte, len(board))
			for c, tile := range board {
				if tile > 0 {
					tile = byte(t.reflectedCell(int(tile)-1)) + 1
				}
				across[t.reflectedCell(c)] = tile
			}
			board = across
		}
		gap := 0
		for board[gap] != 0 {
			gap++
		}
		view := &b.views[v]
		if len(t.patterns) == 0 {
			view.sum = t.distances(board)
		}
		for i, p := range t.patterns {
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
