package sliding

import (
	"context"
	"math"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

// Refute tells whether the parity of the board is wrong, and names two tiles whose exchange
// would mend it.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	if ctx.Err() != nil || boards.Winnable(p.start, p.width) {
		return nil
	}
	a, b := p.mend(ctx)
	if ctx.Err() != nil {
		return nil
	}
	return []solver.Reason{{
		Text: message.New("its parity is odd, and no move changes that; exchange %d and %d, and it can be won",
			p.start[a], p.start[b]),
		Cells: []levels.Cell{p.cell(a), p.cell(b)},
	}}
}

func (p *puzzle) cell(i int) levels.Cell { return levels.Cell{X: i % p.width, Y: i / p.width} }

// mend picks two cells whose tiles to exchange. Any two would do. It prefers tiles that come
// home by the exchange, and then tiles near each other, as these are most likely the mistake.
// It ends with the context.
func (p *puzzle) mend(ctx context.Context) (a, b int) {
	best := math.MinInt
	for j, n := range p.start {
		if ctx.Err() != nil {
			break
		}
		for i, m := range p.start[:j] {
			if m == 0 || n == 0 {
				continue
			}
			worth := -p.cell(i).Distance(p.cell(j))
			worth += 2 * boards.MaxSide * (p.isHome(m, j) + p.isHome(n, i) - p.isHome(m, i) - p.isHome(n, j))
			if worth > best {
				best, a, b = worth, i, j
			}
		}
	}
	return a, b
}

// isHome is 1 for a tile in the cell where it belongs.
func (p *puzzle) isHome(n byte, cell int) int {
	if boards.Home(n, len(p.start)) == cell {
		return 1
	}
	return 0
}
