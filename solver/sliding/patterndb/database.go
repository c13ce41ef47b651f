// Package patterndb has additive pattern databases for sliding tiles (Culberson and
// Schaeffer 1998; Korf and Felner 2002), which give a lower bound on the moves that
// a board takes. In reading order:
//
//	partition.go     which tiles make a pattern
//	database.go      a database, and the bound it gives
//	pattern.go       the database of one pattern
//	cellset.go, grid.go, permutation.go   how its positions are numbered
//	build.go         how it is filled
//	databasefile.go  how it is kept on disk
//	cache.go         how searches share databases
package patterndb

import (
	"context"
	"errors"
	"slices"
	"sync"

	"puzzlewright/solver/sliding/boards"
)

// A Database is an additive pattern database of a board: patterns that have each
// tile in one of them.
type Database struct {
	grid
	homes     [][]int // the cells where the tiles of each pattern belong
	Patterns  []*Pattern
	PatternOf []uint8 // by the number of a tile
	// Views are the ways a board is looked at: as it is, and, where it is square,
	// reflected about its main diagonal. The reflected board takes as many moves
	// and has other patterns; the larger of the two bounds counts (Culberson and
	// Schaeffer 1998).
	Views int
}

// New begins the database of a partition, which names the pattern of each
// tile by a letter, in the order of the tiles. An empty partition has no
// patterns, and needs nothing built: the bound is then the sum of the distances
// of all tiles.
func New(width, height int, partition string) *Database {
	d := &Database{grid: newGrid(width, height), PatternOf: make([]uint8, width*height), Views: 1}
	if width == height && partition != "" {
		d.Views = 2
	}
	for cell, letter := range []byte(partition) {
		i := int(letter - 'A')
		for i >= len(d.homes) {
			d.homes = append(d.homes, nil)
		}
		d.homes[i] = append(d.homes[i], cell)
		d.PatternOf[cell+1] = uint8(i)
	}
	return d
}

// layOut makes the patterns without filling them. It stops with an error when the
// context ends, and keeps what is made for the next call.
func (d *Database) layOut(ctx context.Context) error {
	if d.Patterns == nil {
		d.Patterns = make([]*Pattern, len(d.homes))
	}
	var all sync.WaitGroup
	errs := make([]error, len(d.homes))
	for i, home := range d.homes {
		all.Go(func() {
			if d.Patterns[i] == nil {
				d.Patterns[i] = newPattern(d.grid, home)
			}
			errs[i] = d.Patterns[i].layOut(ctx)
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// build fills the patterns, or what an earlier call left of them. It stops with
// an error when the context ends, or when the system has no memory.
func (d *Database) build(ctx context.Context, workers int) error {
	for _, p := range d.Patterns {
		if err := p.build(ctx, workers); err != nil {
			return err
		}
	}
	return nil
}

// isBegun tells that some pattern is filled, or partly.
func (d *Database) isBegun() bool {
	return slices.ContainsFunc(d.Patterns, func(p *Pattern) bool { return p.isBuilt || p.builder != nil })
}

// close gives the memory outside of Go's heap back.
func (d *Database) close() {
	for _, p := range d.Patterns {
		p.close()
	}
}

// words is how many words all patterns take.
func (d *Database) words() int {
	sum := 0
	for _, p := range d.Patterns {
		sum += p.words()
	}
	return sum
}

// Bytes is the memory of a database that is built.
func (d *Database) Bytes() int64 {
	sum := int64(0)
	for _, p := range d.Patterns {
		sum += p.bytes()
	}
	return sum
}

// MaxPatterns is the most patterns a board falls into.
const MaxPatterns = 16

// A Bound is the lower bound on the moves of a board, kept up to date move by
// move.
type Bound struct {
	Views [2]View
}

// A View is what the patterns say of a board, looked at in one way: where their
// tiles are, how many moves from home, and the sum of those.
type View struct {
	Placements [MaxPatterns]Placement
	Far        [MaxPatterns]int16
	Sum        int
}

// Least is the bound itself.
func (b *Bound) Least() int { return max(b.Views[0].Sum, b.Views[1].Sum) }

// Change moves the tiles of a pattern to a placement whose distance from home differs
// by a number of moves.
func (v *View) Change(pattern uint8, to Placement, by int16) {
	v.Placements[pattern&(MaxPatterns-1)] = to
	v.Far[pattern&(MaxPatterns-1)] += by
	v.Sum += int(by)
}

// ReflectedCell gives a cell of a square board, reflected about the main
// diagonal.
func (g *grid) ReflectedCell(c int) int { return c%g.Width*g.Width + c/g.Width }

// Bound gives the bound of a board.
func (d *Database) Bound(board []byte) Bound {
	var b Bound
	for v := range d.Views {
		if v == 1 {
			across := make([]byte, len(board))
			for c, tile := range board {
				if tile > 0 {
					tile = byte(d.ReflectedCell(int(tile)-1)) + 1
				}
				across[d.ReflectedCell(c)] = tile
			}
			board = across
		}
		gap := 0
		for board[gap] != 0 {
			gap++
		}
		view := &b.Views[v]
		if len(d.Patterns) == 0 {
			view.Sum = d.distances(board)
		}
		for i, p := range d.Patterns {
			view.Placements[i] = p.placementOf(board)
			far := p.distance(view.Placements[i], gap)
			view.Far[i] = int16(far)
			view.Sum += far
		}
	}
	return b
}

// distances sums how far each tile is from home.
func (g *grid) distances(board []byte) int {
	sum := 0
	for c, tile := range board {
		if tile > 0 {
			sum += boards.Distance(c, int(tile)-1, g.Width)
		}
	}
	return sum
}
