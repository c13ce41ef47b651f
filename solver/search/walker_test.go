package search_test

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// walker is about the smallest game there is: somebody walks over a grid
// with walls, takes every coin, and has won. It shows all that a new game
// needs, and gives the searches something to do.
type walker struct {
	width, height int
	wall          []bool
	coin          []int // the number of the coin in a cell, from 1
	start         []byte

	next []byte // for Expand
}

// A state is the cell of the walker and a bit for each coin still there.
const (
	stateCell  = 0
	stateCoins = 1
)

func newWalker(seed uint64, width, height, walls, coins int) *walker {
	r := rand.New(rand.NewPCG(seed, 1))
	w := &walker{width: width, height: height, wall: make([]bool, width*height), coin: make([]int, width*height)}
	for range walls {
		w.wall[r.IntN(len(w.wall))] = true
	}
	for i := range coins {
		w.coin[r.IntN(len(w.coin))] = i + 1
	}
	w.start = []byte{byte(r.IntN(len(w.wall))), 0}
	for c, n := range w.coin {
		if n > 0 && !w.wall[c] || n > 0 && r.IntN(4) == 0 { // a coin in a wall cannot be had
			w.start[stateCoins] |= 1 << (n - 1)
		}
	}
	if n := w.coin[w.start[stateCell]]; n > 0 {
		w.start[stateCoins] &^= 1 << (n - 1)
	}
	w.next = make([]byte, 2)
	return w
}

func (w *walker) Start() []byte { return w.start }

func (w *walker) Won(state []byte) bool { return state[stateCoins] == 0 }

func (w *walker) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := levels.Right; m < levels.NumDirections; m++ {
		if c := w.neighbour(int(state[stateCell]), m); c >= 0 {
			w.next[stateCell] = byte(c)
			w.next[stateCoins] = state[stateCoins]
			if n := w.coin[c]; n > 0 {
				w.next[stateCoins] &^= 1 << (n - 1)
			}
			visit(m, w.next)
		}
	}
}

func (w *walker) neighbour(c int, m levels.Move) int {
	dx, dy := m.Delta()
	x, y := c%w.width+dx, c/w.width+dy
	if x < 0 || y < 0 || x >= w.width || y >= w.height || w.wall[y*w.width+x] {
		return -1
	}
	return y*w.width + x
}

func (w *walker) Show(state []byte) *levels.Level {
	l := levels.New(w.width, w.height)
	c := int(state[stateCell])
	l.Set(levels.Cell{X: c % w.width, Y: c / w.width}, levels.Stack{{Tile: "walker"}})
	return l
}

func (w *walker) Fork() solver.Puzzle {
	f := *w
	f.next = make([]byte, 2)
	return &f
}

// bounded adds the distance to the farthest coin as a lower bound.
type bounded struct{ *walker }

func (b bounded) Bound(state []byte, _ int) int {
	far := 0
	x, y := int(state[stateCell])%b.width, int(state[stateCell])/b.width
	for c, n := range b.coin {
		if n > 0 && state[stateCoins]&(1<<(n-1)) != 0 {
			far = max(far, abs(c%b.width-x)+abs(c/b.width-y))
		}
	}
	return far
}

func (b bounded) Fork() solver.Puzzle { return bounded{b.walker.Fork().(*walker)} }

func abs(n int) int { return max(n, -n) }

// leaping goes from coin to coin in one leap.
type leaping struct{ *walker }

func (l leaping) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	from := l.paths(state)
	for c, p := range from {
		if n := l.coin[c]; p.seen && n > 0 && state[stateCoins]&(1<<(n-1)) != 0 {
			longer = longer || p.length > upTo
			if p.length > over && p.length <= upTo {
				visit(p.length, []byte{byte(c), state[stateCoins] &^ (1 << (n - 1))})
			}
		}
	}
	return longer
}

func (l leaping) Unfold(from, to []byte, cost int) levels.Moves {
	paths := l.paths(from)
	moves := make(levels.Moves, cost)
	for c := int(to[stateCell]); cost > 0; cost-- {
		moves[cost-1] = paths[c].move
		c = paths[c].before
	}
	return moves
}

func (l leaping) Fork() solver.Puzzle { return leaping{l.walker.Fork().(*walker)} }

type path struct {
	seen           bool
	length, before int
	move           levels.Move
}

// paths finds the ways to all cells that cross no cell with a coin.
func (l leaping) paths(state []byte) []path {
	paths := make([]path, len(l.wall))
	queue := []int{int(state[stateCell])}
	paths[queue[0]].seen = true
	for ; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if n := l.coin[c]; n > 0 && state[stateCoins]&(1<<(n-1)) != 0 && paths[c].length > 0 {
			continue
		}
		for m := levels.Right; m < levels.NumDirections; m++ {
			if to := l.neighbour(c, m); to >= 0 && !paths[to].seen {
				paths[to] = path{true, paths[c].length + 1, c, m}
				queue = append(queue, to)
			}
		}
	}
	return paths
}

// guessing counts the coins, for the search for any solution.
type guessing struct{ *walker }

func (g guessing) Heuristics() int { return 1 }

func (g guessing) Estimate(state []byte, _ int, guesses []int) {
	guesses[0] = 0
	for c := state[stateCoins]; c != 0; c &= c - 1 {
		guesses[0]++
	}
}

// twin is the obviously right search: breadth-first over a map. It gives the
// length of a shortest solution, and how many there are; -1 where none is.
func twin(p solver.Puzzle) (length, ways int) {
	type layer map[string]int
	seen := map[string]bool{string(p.Start()): true}
	now := layer{string(p.Start()): 1}
	for length = 0; len(now) > 0; length++ {
		next := layer{}
		for s, n := range now {
			if p.Won([]byte(s)) {
				ways += n
			}
			p.Expand([]byte(s), func(_ levels.Move, t []byte) {
				if !seen[string(t)] {
					next[string(t)] += n
				}
			})
		}
		if ways > 0 {
			return length, ways
		}
		for s := range next {
			seen[s] = true
		}
		now = next
	}
	return -1, 0
}
