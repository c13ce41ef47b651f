package exact

import (
	"math"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// A program is the linear program of the heights of a board. Its unknowns are, in this order: the
// heights of the pairs of a player's square and a live square with a box, in the places that they
// have in potentials; one for each row of the distances and one for each square of the player,
// which are parts of the heights of pairs, and with which a solution is found far sooner; and one
// that is always 0.
type program struct {
	*board.Tables
	operators []operator
	// last are the squares where the player may be just after a win.
	last []board.Square
	// contexts is the number of others, over all operators.
	contexts int
	// together tells that pairs have heights of their own. Otherwise a height is the sum of that of
	// the row and that of the player's square.
	together bool
}

// An operator is a step of the player, with or without a push. By how much it lowers the potential
// depends on where the other boxes are.
type operator struct {
	// player and next are the places of the heights of pairs before and after the step; the live
	// index of a box is added to them. pushed and pushedTo are the live indices of the pushed box
	// before and after; they are equal where no box is pushed.
	player, next     int32
	pushed, pushedTo int32
	// others are the live indices of squares where boxes that are not pushed may be; count is how
	// many such boxes there are.
	others []int32
	count  int
	// lowered and raised are the unknowns that the step subtracts from and adds to the potential,
	// wherever the other boxes are.
	lowered, raised [3]int32
}

// The places of the unknowns: of the heights of pairs with a player's square, of a pair, of a row,
// of a player's square, and of the unknown that is 0.
func (g *program) pairsOf(player board.Square) int32 { return int32(int(player) * len(g.LiveSquares)) }

func (g *program) pairAt(player, box board.Square) int32 {
	return g.pairsOf(player) + int32(g.LiveIndex[box])
}
func (g *program) rowAt(row int32) int32 { return g.pairsOf(g.Wall) + row }
func (g *program) playerAt(player board.Square) int32 {
	return g.rowAt(4*int32(g.Wall)) + int32(player)
}
func (g *program) zero() int32 { return g.playerAt(g.Wall) }

func newProgram(f *board.Tables, together bool) *program {
	g := &program{Tables: f, last: lastSquares(f), together: together}
	for player := range board.Square(f.NumSquares) {
		for d := range levels.NumDirections {
			c := f.Next[4*int(player)+d]
			if c == f.Wall {
				continue
			}
			g.add(player, c, c)
			if to := f.Next[4*int(c)+d]; to != f.Wall && g.possible(c, player) && g.possible(to, c) {
				g.add(player, c, to)
			}
		}
	}
	return g
}

// add adds the step of the player to square c, from which a box is pushed to square to, if that is
// another one.
func (g *program) add(player, c, to board.Square) {
	o := operator{
		player: g.pairsOf(player), next: g.pairsOf(c), count: len(g.Boxes),
		lowered: [3]int32{g.playerAt(player), g.zero(), g.zero()}, raised: [3]int32{g.playerAt(c), g.zero(), g.zero()},
	}
	if to != c {
		o.count--
		o.pushed, o.pushedTo = int32(g.LiveIndex[c]), int32(g.LiveIndex[to])
		o.lowered[1], o.raised[1] = g.rowAt(g.Row(c, player)), g.rowAt(g.Row(to, c))
		if g.together {
			o.lowered[2], o.raised[2] = g.pairAt(player, c), g.pairAt(c, to)
		}
	}
	for i, b := range g.LiveSquares {
		if b != player && b != c && b != to && g.possible(b, player) && g.possible(b, c) {
			o.others = append(o.others, int32(i))
		}
	}
	if len(o.others) >= o.count {
		g.operators = append(g.operators, o)
		g.contexts += len(o.others)
	}
}

// possible tells whether a box can have come to a square, and can come from there to a goal, with
// the player on another square, as far as one box alone can. No search goes on from a position with
// a box for which that is false.
func (g *program) possible(box, player board.Square) bool {
	if box == player || !g.Live[box] {
		return false
	}
	row := g.Row(box, player)
	return g.Nearest[row] < board.Far && g.Reversed.Nearest[row] < board.Far
}

// lowers gives the most by which a move lowers the potential.
func (g *program) lowers(pairs []float64) (most float64) {
	var others []float64
	for i := range g.operators {
		o := &g.operators[i]
		others = others[:0]
		for _, b := range o.others {
			others = append(others, pairs[o.player+b]-pairs[o.next+b])
		}
		slices.Sort(others)
		sum := 0.0
		if o.pushed != o.pushedTo {
			sum = pairs[o.player+o.pushed] - pairs[o.next+o.pushedTo]
		}
		for _, v := range others[len(others)-o.count:] {
			sum += v
		}
		most = max(most, sum)
	}
	return most
}

// highestWin gives the highest potential of a win.
func (g *program) highestWin(pairs []float64) (most float64) {
	most = math.Inf(-1)
	for _, c := range g.last {
		sum := 0.0
		for _, goal := range g.Goals {
			sum += pairs[g.pairAt(c, board.Square(goal))]
		}
		most = max(most, sum)
	}
	return most
}

// A demand tells in which positions a potential should be high, and in which low, by weights of the
// pairs: positive for high, negative for low.
type demand struct {
	*program
	weights []float64
}

func (g *program) newDemand() demand { return demand{g, make([]float64, g.pairsOf(g.Wall))} }

// add counts a position so many times; times is negative where the potential should be low.
func (n demand) add(boxes []board.Square, player board.Square, times float64) {
	for _, b := range boxes {
		n.weights[n.pairAt(player, b)] += times
	}
}

// value tells how well heights meet the demand: the weighted mean of the potentials of its
// positions, each less the potential of the wins.
func (n demand) value(pairs []float64) float64 {
	sum, count, all := 0.0, 0.0, 0.0
	for i, v := range n.weights {
		sum += v * pairs[i]
		count += v
		all += math.Abs(v)
	}
	if len(n.last) > 0 {
		sum -= count / float64(len(n.Boxes)) * n.highestWin(pairs)
	}
	return sum * float64(len(n.Boxes)) / all
}

// heights gives heights of the pairs that meet the demand well, times heightScale; nil where there
// are none, or the demand has no weights. Rounding included, no move lowers the potential by more
// than 1.
func (n demand) heights(s *gradient, iterations int, stopped func() bool) []float64 {
	n.weights = n.withImages(n.weights)
	best := s.solve(n, iterations, stopped)
	if best == nil {
		return nil
	}
	factor := float64(heightScale)
	for range mostRoundings {
		pairs := n.rounded(best, factor)
		if pairs == nil {
			break
		}
		lowered := n.lowers(pairs)
		if lowered <= heightScale {
			return pairs
		}
		factor *= (heightScale - 1) / lowered
	}
	return nil
}

// mostRoundings is how often heights are made smaller until they keep the promise.
const mostRoundings = 8

// mostHeight keeps sums of heights far from what fits into 32 bits.
const mostHeight = 1 << 28

// rounded gives heights times some factor, as whole numbers; nil where they are too large. They are
// means over all images of the board, so that the images of a position have the same potential.
func (n demand) rounded(pairs []float64, factor float64) []float64 {
	whole := make([]float64, len(pairs))
	for i, v := range pairs {
		whole[i] = math.Floor(v * factor)
		if !(math.Abs(whole[i])*float64(len(n.Boxes)) < mostHeight) {
			return nil
		}
	}
	whole = n.withImages(whole)
	for i := range whole {
		whole[i] = math.Floor(whole[i] / float64(1+len(n.Symmetries)))
	}
	return whole
}

// withImages gives each pair the sum of what it and its images under the symmetries have.
func (g *program) withImages(pairs []float64) []float64 {
	sum := slices.Clone(pairs)
	for _, image := range g.Symmetries {
		for player := range board.Square(g.NumSquares) {
			for _, b := range g.LiveSquares {
				sum[g.pairAt(player, b)] += pairs[g.pairAt(image[player], image[b])]
			}
		}
	}
	return sum
}

// bytes is about how much memory it takes to solve the program.
func (g *program) bytes() int64 {
	return 100*int64(g.zero()) + 40*int64(g.contexts) + 200*int64(len(g.operators))
}
