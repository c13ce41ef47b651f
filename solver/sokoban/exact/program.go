package exact

import (
	"math"
	"math/bits"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// A program is the linear program of the heights of a board.
type program struct {
	*board.Tables
	last                []board.Square // where the player may be just after a win
	walks, pushes, ends []inequality
	// unknown numbers the heights of the rows, then of the squares, the goals and the end;
	// 0 for what does not occur. inPart gives a square of the part of each row.
	unknown []int32
	inPart  []board.Square
	count   int
}

// The places in the list of unknowns.
func (g *program) playerAt(c board.Square) int { return 4*g.NumSquares + int(c) }
func (g *program) goalAt(i int) int            { return 5*g.NumSquares + i }
func (g *program) endAt() int                  { return 5*g.NumSquares + len(g.Goals) }

func newProgram(f *board.Tables) *program {
	g := &program{Tables: f, last: lastSquares(f), inPart: make([]board.Square, 4*f.NumSquares)}
	g.unknown = make([]int32, g.endAt()+1)
	g.numberAll()
	for c := range board.Square(f.NumSquares) {
		for d := range levels.NumDirections {
			from, to := f.Next[4*int(c)+(d+2)%4], f.Next[4*int(c)+d]
			if to == f.Wall {
				continue
			}
			player := g.unknown[g.playerAt(c)]
			g.walks = append(g.walks, inequality{[2]int32{player}, [2]int32{g.unknown[g.playerAt(to)]}, 1})
			if from != f.Wall && f.Live[c] && f.Live[to] {
				g.pushes = append(g.pushes, inequality{
					plus:  [2]int32{g.unknown[f.Row(c, from)], g.unknown[g.playerAt(from)]},
					minus: [2]int32{g.unknown[f.Row(to, c)], player},
					most:  1,
				})
			}
		}
	}
	for _, c := range g.last {
		g.ends = append(g.ends, inequality{[2]int32{g.unknown[g.playerAt(c)]}, [2]int32{g.unknown[g.endAt()]}, 0})
	}
	for i, c := range f.Goals {
		for _, row := range g.unknown[4*c : 4*c+4] {
			if row != 0 {
				g.ends = append(g.ends, inequality{[2]int32{row}, [2]int32{g.unknown[g.goalAt(i)]}, 0})
			}
		}
	}
	return g
}

// numberAll numbers the unknowns, from 1 on.
func (g *program) numberAll() {
	g.count = 1
	number := func(at int) {
		g.unknown[at] = int32(g.count)
		g.count++
	}
	for _, c := range g.LiveSquares {
		for player := range board.Square(g.NumSquares) {
			if row := g.Row(c, player); player != c && g.unknown[row] == 0 {
				g.inPart[row] = player
				number(int(row))
			}
		}
	}
	for at := g.playerAt(0); at <= g.endAt(); at++ {
		number(at)
	}
}

// size is how many numbers the tableau has.
func (g *program) size() int64 {
	return int64(len(g.walks)+len(g.pushes)+len(g.ends)+1) * int64(g.count+1)
}

// A demand tells in which positions a potential should be high, and in which low.
type demand struct {
	*program
	weights []float64
}

func (g *program) newDemand() demand { return demand{g, make([]float64, g.count)} }

// add counts a position so many times, below 0 where it should be low. rows are those of the
// boxes.
func (n demand) add(rows []int32, player board.Square, times float64) {
	for _, row := range rows {
		n.weights[n.unknown[row]] += times
	}
	n.weights[n.unknown[n.playerAt(player)]] += times
}

// addToWin counts a position that should lie high above the wins.
func (n demand) addToWin(rows []int32, player board.Square) {
	n.add(rows, player, 1)
	for at := n.goalAt(0); at <= n.endAt(); at++ {
		n.weights[n.unknown[at]]--
	}
}

// heights gives heights that meet a demand best, scaled; nil where there are none. Whatever
// rounding has done to them, in the end they keep the inequalities.
func (n demand) heights(stopped func() bool) []int32 {
	best, limited := newSimplex(slices.Concat(n.walks, n.pushes, n.ends), n.weights).solve(stopped)
	if !limited {
		return nil
	}
	values := make([]int32, n.count)
	for i, v := range best {
		if !(math.Abs(v) < board.Far) {
			return nil
		}
		values[i] = int32(math.Floor(heightScale*v + roundUp))
	}
	values = n.average(values)
	if !lower(n.walks, values) || !lower(n.pushes, values) {
		return nil
	}
	return values
}

// roundUp is what heights may lack to a whole number, as inequalities are loosened.
const roundUp = 0.05

// average gives the means of values over all images of the board, so that the images of a
// position have the same potential.
func (n demand) average(values []int32) []int32 {
	if len(n.Symmetries) == 0 {
		return values
	}
	mean := slices.Clone(values)
	for _, image := range n.Symmetries {
		for _, c := range n.LiveSquares {
			for row := 4 * int(c); row < 4*int(c)+4; row++ {
				if at := n.unknown[row]; at != 0 {
					mean[at] += values[n.unknown[n.Row(image[c], image[n.inPart[row]])]]
				}
			}
		}
		for c := range n.NumSquares {
			mean[n.unknown[n.playerAt(board.Square(c))]] += values[n.unknown[n.playerAt(image[c])]]
		}
	}
	for i := range mean {
		mean[i] >>= bits.Len(uint(len(n.Symmetries))) // with the board itself, they are 2, 4 or 8
	}
	return mean
}

// lower lowers the first unknown of each inequality until all are kept (Bellman and Ford). It
// gives false where there is no end to that, as rounding may have left pushes in a circle that
// ask for ever less.
func lower(list []inequality, values []int32) (kept bool) {
	for range values {
		kept = true
		for i := range list {
			if excess := list[i].excess(values); excess > 0 {
				values[list[i].plus[0]] -= excess
				kept = false
			}
		}
		if kept {
			return true
		}
	}
	return false
}
