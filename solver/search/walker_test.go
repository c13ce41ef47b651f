package search_test

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
)

// whole is a puzzle with all that the null game offers to searches.
type whole interface {
	solver.Puzzle
	solver.Forker
	solver.Continuer
	solver.Bounder
	solver.MacroMover
	solver.Estimator
}

// A walker is the null game on a random level with nothing but its rules and
// forks. The kinds below add one of its abilities each, so that every search
// has its turn.
type walker struct {
	solver.Puzzle
	all whole
	// tick, where it is set, is called for each state that is looked at.
	tick func()
}

func walkerOf(p solver.Puzzle) *walker { return &walker{Puzzle: p, all: p.(whole)} }

func (w *walker) Won(state []byte) bool {
	if w.tick != nil {
		w.tick()
	}
	return w.Puzzle.Won(state)
}

// fork gives a fork that ticks as this one does.
func (w *walker) fork() *walker {
	f := walkerOf(w.all.Fork())
	f.tick = w.tick
	return f
}

// newWalker draws a level. In some of them a coin is out of reach.
func newWalker(seed uint64, width, height, walls, coins int) *walker {
	r := rand.New(rand.NewPCG(seed, 1))
	l := levels.New(width, height)
	scatter := func(tile string, n int) {
		for range n {
			l.Set(levels.Cell{X: r.IntN(width), Y: r.IntN(height)}, levels.Stack{{Tile: tile}})
		}
	}
	scatter("bricks", walls)
	scatter("coin", coins)
	scatter("walker", 1)
	p, err := nullgame.Game.Load(l)
	if err != nil {
		panic(err)
	}
	return walkerOf(p)
}

func (w *walker) Fork() solver.Puzzle { return w.fork() }

// bounded has the lower bound besides.
type bounded struct{ *walker }

func (b bounded) Bound(state []byte, enough int) int { return b.all.Bound(state, enough) }
func (b bounded) Fork() solver.Puzzle                { return bounded{b.fork()} }

// byCoins goes from coin to coin by macro moves.
type byCoins struct{ *walker }

func (l byCoins) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	return l.all.Macros(state, over, upTo, visit)
}

func (l byCoins) Unfold(from, to []byte, cost int) levels.Moves {
	return l.all.Unfold(from, to, cost)
}

func (l byCoins) Fork() solver.Puzzle { return byCoins{l.fork()} }

// vague has a lower bound that says nothing: one of 0 is no loss.
type vague struct{ *walker }

func (v vague) Bound([]byte, int) int { return 0 }
func (v vague) Fork() solver.Puzzle   { return vague{v.fork()} }

// boundedByCoins has the lower bound besides.
type boundedByCoins struct{ byCoins }

func (b boundedByCoins) Bound(state []byte, enough int) int { return b.all.Bound(state, enough) }
func (b boundedByCoins) Fork() solver.Puzzle                { return boundedByCoins{byCoins{b.fork()}} }

// vagueByCoins has one that says nothing.
type vagueByCoins struct{ byCoins }

func (v vagueByCoins) Bound([]byte, int) int { return 0 }
func (v vagueByCoins) Fork() solver.Puzzle   { return vagueByCoins{byCoins{v.fork()}} }

// estimating has the heuristic, for the search for any solution.
type estimating struct{ *walker }

func (g estimating) Fork() solver.Puzzle { return estimating{walkerOf(g.all.Fork())} }

func (g estimating) Heuristics() int { return g.all.Heuristics() }

func (g estimating) Estimate(state []byte, heuristic int, estimates []int) {
	g.all.Estimate(state, heuristic, estimates)
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
