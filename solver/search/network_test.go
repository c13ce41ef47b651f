package search_test

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A network is places with one-way roads at random, of one move or several each; some places win.
// A state is a place and two zeros, or on a road the place that it begins at, its number and the
// moves made on it. The kinds below add what a search can ask for, as bad as it may be.
type network struct {
	roads [][]road
	wins  []bool
	left  []int // by place, the fewest moves to a win, -1 for none
	// bounds are lower bounds on these, in no order; estimates are any numbers.
	bounds, estimates []int
	next              [3]byte
}

type road struct{ to, moves int }

func newNetwork(seed uint64) *network {
	r := rand.New(rand.NewPCG(seed, 3))
	n := &network{}
	places, longest := 3+r.IntN(30), []int{1, 3, 12}[r.IntN(3)]
	for range places {
		var roads []road
		for range r.IntN(4) {
			roads = append(roads, road{r.IntN(places), 1 + r.IntN(longest)})
		}
		n.roads, n.wins = append(n.roads, roads), append(n.wins, r.IntN(10) == 0)
		n.estimates = append(n.estimates, r.IntN(9))
	}
	n.left = slices.Repeat([]int{-1}, places)
	for again := true; again; {
		again = false
		for at, roads := range n.roads {
			best := n.left[at]
			if n.wins[at] {
				best = 0
			}
			for _, d := range roads {
				if there := n.left[d.to]; there >= 0 && (best < 0 || there+d.moves < best) {
					best = there + d.moves
				}
			}
			again = again || best != n.left[at]
			n.left[at] = best
		}
	}
	for _, left := range n.left {
		switch {
		case left > 0:
			left = 1 + r.IntN(left)
		case left < 0 && r.IntN(2) == 0:
			left = 1 + r.IntN(20)
		}
		n.bounds = append(n.bounds, left)
	}
	return n
}

func (n *network) Start() []byte             { return make([]byte, 3) }
func (n *network) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (n *network) Won(state []byte) bool     { return state[2] == 0 && n.wins[state[0]] }

func (n *network) Expand(state []byte, visit func(levels.Move, []byte)) {
	step := func(m levels.Move, number, made byte) {
		if n.next = [3]byte{state[0], number, made}; int(made) == n.roads[state[0]][number].moves {
			n.next = [3]byte{byte(n.roads[state[0]][number].to)}
		}
		visit(m, n.next[:])
	}
	if state[2] > 0 {
		step(levels.Wait, state[1], state[2]+1)
		return
	}
	for i := range n.roads[state[0]] {
		step(levels.Move(i), byte(i), 1)
	}
}

// ahead gives the place that a state is at or leads to, and the moves until there.
func (n *network) ahead(state []byte) (place, moves int) {
	if state[2] == 0 {
		return int(state[0]), 0
	}
	d := n.roads[state[0]][state[1]]
	return d.to, d.moves - int(state[2])
}

type boundedNetwork struct{ *network }

func (n boundedNetwork) Fork() solver.Puzzle { c := *n.network; return boundedNetwork{&c} }
func (n boundedNetwork) Bound(state []byte, _ int) int {
	place, moves := n.ahead(state)
	if n.bounds[place] < 0 {
		return -1
	}
	return moves + n.bounds[place]
}

// A prunedNetwork notes where what is lost is gone on from.
type prunedNetwork struct {
	*network
	wrong *atomic.Bool
}

func (n prunedNetwork) Fork() solver.Puzzle { c := *n.network; return prunedNetwork{&c, n.wrong} }
func (n prunedNetwork) Lost(state []byte) bool {
	place, _ := n.ahead(state)
	return n.left[place] < 0
}

func (n prunedNetwork) Expand(state []byte, visit func(levels.Move, []byte)) {
	if n.Lost(state) {
		n.wrong.Store(true)
	}
	n.network.Expand(state, visit)
}

// A byRoads goes by whole roads.
type byRoads struct{ *network }

func (n byRoads) Fork() solver.Puzzle { c := *n.network; return byRoads{&c} }
func (n byRoads) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	for _, d := range n.roads[state[0]] {
		if longer = longer || d.moves > upTo; d.moves > over && d.moves <= upTo {
			n.next = [3]byte{byte(d.to)}
			visit(d.moves, n.next[:])
		}
	}
	return longer
}

func (n byRoads) Unfold(from, to []byte, cost int) levels.Moves {
	i := slices.Index(n.roads[from[0]], road{int(to[0]), cost})
	return append(levels.Moves{levels.Move(i)}, slices.Repeat(levels.Moves{levels.Wait}, cost-1)...)
}

type boundedByRoads struct{ byRoads }

func (n boundedByRoads) Fork() solver.Puzzle { return boundedByRoads{n.byRoads.Fork().(byRoads)} }
func (n boundedByRoads) Bound(state []byte, enough int) int {
	return boundedNetwork{n.network}.Bound(state, enough)
}

type estimatedNetwork struct{ *network }

func (n estimatedNetwork) Fork() solver.Puzzle { c := *n.network; return estimatedNetwork{&c} }
func (n estimatedNetwork) Heuristics() int     { return 2 }
func (n estimatedNetwork) Estimate(state []byte, _ int, estimates []int) {
	place, moves := n.ahead(state)
	estimates[0], estimates[1] = n.estimates[place], moves
}

// Whatever the positions and the ways between them are like, and however little bounds and
// heuristics tell: verdict, length and number of solutions are the plain search's, and what is lost
// is not gone on from.
func TestSearchesOfAnyNetworkAgreeWithThePlainOne(t *testing.T) {
	solved, unsolvable := 0, 0
	for seed := range effort.Seeds(t, uint64(1200/effort.UnderRace(10)), 100_000) {
		undo := search.WakeAlways(seed%2 == 1)
		n := newNetwork(seed)
		length, ways := twin(n)
		var wrong atomic.Bool
		for name, p := range map[string]solver.Puzzle{
			"plain": n, "bounded": boundedNetwork{n}, "pruned": prunedNetwork{n, &wrong}, "by roads": byRoads{n}, "bounded by roads": boundedByRoads{byRoads{n}},
			"any": estimatedNetwork{n},
		} {
			task := solver.Task{Workers: 1 + int(seed%3)}
			switch name {
			case "plain":
				task.Count = 50
			case "any":
				task.Goal = solver.Any
			}
			a := search.Solve(t.Context(), p, task)
			won := a.Verdict == solver.Solved && len(a.Moves) >= length && (name == "any" || a.Optimal && a.Lower == length && len(a.Moves) == length)
			if name == "plain" {
				won = won && a.Count == min(ways, task.Count) && a.Capped == (ways >= task.Count)
			}
			if length >= 0 && !won || length < 0 && a.Verdict != solver.Unsolvable || wrong.Load() {
				t.Fatalf("seed %d, %s, %d workers: %v in %d, optimal %v, lower %d, counted %d; want %d moves, %d times; what is lost is gone on from: %v\n%+v",
					seed, name, task.Workers, a.Verdict, len(a.Moves), a.Optimal, a.Lower, a.Count, length, ways, wrong.Load(), *n)
			}
		}
		undo()
		if length < 0 {
			unsolvable++
		} else {
			solved++
		}
	}
	if t.Logf("%d solved, %d unsolvable", solved, unsolvable); min(solved, unsolvable) < 10 {
		t.Error("these are few")
	}
}
