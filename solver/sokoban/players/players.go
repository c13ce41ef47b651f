// Package players has simulated players, who play a level of Sokoban by chance, much as people do
// who do not think ahead. How many of them win tells how hard people find it
// (docs/measured/difficulty.md).
package players

import (
	"context"
	"math/rand/v2"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
)

// A player plays a level as one simulated player after another: what one remembers is forgotten
// when the next begins.
type player struct {
	*board.Position
	random *rand.Rand
	// marks has a random number for each square. hash is a hash of where the boxes are: the
	// exclusive or of the marks of their squares and of a random number of the player's own.
	marks []uint64
	hash  uint64
	// been has the hashes of positions that the player was in, each at the index of its lowest
	// bits. He forgets a position when another takes its place.
	been [1 << beenBits]uint64

	could []push
}

// A push is one that a player can make; weight is how often he makes it, relative to the others.
type push struct {
	box    int
	to     board.Square
	weight int
}

const (
	number   = 2_000
	patience = 250 // the pushes that a player makes at the most
	beenBits = 12
)

// How often a player makes a push, as weights: to where the box is nearer to a goal, as near, or
// farther; and by how much the weight is divided where he comes back to a position, or the box
// looks stuck. He never pushes onto a dead square. All divide without a remainder.
const (
	nearer, asNear, farther = 120, 30, 15
	back, stuck             = 3, 5
)

func newPlayer(t *board.Tables) *player {
	p := &player{Position: board.NewPosition(t), random: rand.New(rand.NewPCG(1, 2))}
	for range t.NumSquares {
		p.marks = append(p.marks, p.random.Uint64())
	}
	return p
}

// wins plays the level from the start, as another player each time, and tells whether he won.
func (p *player) wins() bool {
	p.begin()
	for range patience {
		if p.Solved() {
			return true
		}
		if !p.push() {
			return false
		}
	}
	return p.Solved()
}

func (p *player) begin() {
	p.RemoveBoxes()
	p.hash = p.random.Uint64()
	for i, b := range p.Board.Boxes {
		p.Boxes[i] = board.Square(b)
		p.hash ^= p.marks[b]
	}
	p.PlaceBoxes()
	p.Player = board.Square(p.Board.Player)
	p.remember()
}

func (p *player) remember() { p.been[p.hash%(1<<beenBits)] = p.hash }

// push makes a push; false where there is none to make.
func (p *player) push() bool {
	p.Here.Flood(p.Position, p.Player)
	p.could = p.could[:0]
	sum := 0
	for i, b := range p.Boxes {
		for d := range 4 {
			to, _, can := p.CanMove(&p.Here, b, d)
			if !can || !p.Live[to] {
				continue
			}
			stand, _, _ := p.Step(b, d)
			weight := p.weigh(i, to, stand)
			p.could = append(p.could, push{i, to, weight})
			sum += weight
		}
	}
	if sum == 0 {
		return false
	}
	pick := p.random.IntN(sum)
	n := 0
	for ; pick >= p.could[n].weight; n++ {
		pick -= p.could[n].weight
	}
	c := p.could[n]
	from := p.Boxes[c.box]
	p.hash ^= p.marks[from] ^ p.marks[c.to]
	p.MoveBox(c.box, c.to)
	p.Player = from
	p.remember()
	return true
}

// weigh gives the weight of the push of a box to a square by a player who stands at stand.
func (p *player) weigh(box int, to, stand board.Square) int {
	from := p.Boxes[box]
	weight := asNear
	switch before, after := p.Nearest[p.Row(from, stand)], p.Nearest[p.Row(to, from)]; {
	case after < before:
		weight = nearer
	case after > before:
		weight = farther
	}
	if hash := p.hash ^ p.marks[from] ^ p.marks[to]; p.been[hash%(1<<beenBits)] == hash {
		weight /= back
	}
	if !p.IsGoal[to] {
		p.Lift(from)
		if p.BlockedAlong(to, 0, nil) && p.BlockedAlong(to, 1, nil) {
			weight /= stuck
		}
		p.Put(box, from)
	}
	return weight
}

// winners counts the simulated players who win; false where the context ended first.
func winners(ctx context.Context, t *board.Tables) (count int, ok bool) {
	p := newPlayer(t)
	for range number {
		if ctx.Err() != nil {
			return 0, false
		}
		if p.wins() {
			count++
		}
	}
	return count, true
}

// The size of the largest puzzles that the table of ranks is from. Of larger levels nobody knows
// how people fare.
const (
	mostBoxes   = 11
	mostSquares = 232
)

// A class is the puzzles that at most wins of the simulated players win, and that are in no class
// before, with their rank among all puzzles.
type class struct {
	wins int
	rank solver.Prediction
}

// Predict tells how hard people find a level; false where it is larger than those that people
// played, where its tables cannot be made, or where the context ended first.
func Predict(ctx context.Context, b *board.Board, tables func() (*board.Tables, error)) (solver.Prediction, bool) {
	if len(b.Boxes) > mostBoxes || b.Size() > mostSquares {
		return solver.Prediction{}, false
	}
	t, err := tables()
	if err != nil {
		return solver.Prediction{}, false
	}
	count, ok := winners(ctx, t)
	return rankOf(classes, count), ok
}

// rankOf gives the rank of the class of puzzles that some number of simulated players win.
func rankOf(classes []class, wins int) solver.Prediction {
	n := 0
	for n < len(classes)-1 && wins > classes[n].wins {
		n++
	}
	return classes[n].rank
}

// classes are the puzzles of the table: those that nobody wins, and the others in four of
// the same size. They come from 221 puzzles, each played more than 100 times at SokobanOnline,
// by the share of plays that ended solved: facts published by
// cogtoolslab/fun-puzzles_cogsci25 (MIT). A test makes the table anew.
var classes = []class{
	{0, solver.Prediction{Harder: 71, Low: 27, High: 96}},
	{6, solver.Prediction{Harder: 49, Low: 23, High: 89}},
	{44, solver.Prediction{Harder: 47, Low: 12, High: 82}},
	{333, solver.Prediction{Harder: 33, Low: 5, High: 66}},
	{2000, solver.Prediction{Harder: 13, Low: 1, High: 59}},
}
