package search_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// tall has five counters to be raised to the top; a move raises one of them
// and takes another one down again with every third move. There are far more
// states than a second can search, and a heuristic leads straight through them.
type tall struct{ next [6]byte }

const top = 12

func (p *tall) Start() []byte             { return make([]byte, 6) }
func (p *tall) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (p *tall) Fork() solver.Puzzle       { return &tall{} }
func (p *tall) Won(state []byte) bool     { return p.missing(state) == 0 }
func (p *tall) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumMoves) {
		if copy(p.next[:], state); p.next[m] < top {
			p.next[m]++
			if p.next[5] = (p.next[5] + 1) % 3; p.next[5] == 0 && p.next[(m+1)%5] > 0 {
				p.next[(m+1)%5]--
			}
			visit(m, p.next[:])
		}
	}
}

func (p *tall) Heuristics() int                               { return 1 }
func (p *tall) Estimate(state []byte, _ int, estimates []int) { estimates[0] = p.missing(state) }

func (p *tall) missing(state []byte) int {
	n := 0
	for _, c := range state[:5] {
		n += top - int(c)
	}
	return n
}

// TestFirstAnySolutionThenTheGap: while the shortest solution is out of
// reach, some solution is told of and given, and not called the shortest; and
// what kept the search from knowing is said.
func TestFirstAnySolutionThenTheGap(t *testing.T) {
	told := 0
	a := search.Solve(t.Context(), &tall{}, solver.Task{
		Memory: 16 << 20, Time: time.Minute,
		Report: func(p solver.Progress) {
			if p.Found {
				told = len(p.Best)
			}
		},
	})
	t.Logf("%v: %d moves, lower bound %d, told of %d; %s", a.Verdict, len(a.Moves), a.Lower, told, a.Reason())
	if a.Verdict != solver.Solved || a.Optimal || told != len(a.Moves) || a.Lower < 5 || a.Lower >= len(a.Moves) {
		t.Errorf("%v, optimal %v, %d moves, told of %d, lower %d", a.Verdict, a.Optimal, len(a.Moves), told, a.Lower)
	}
	if a.Reason() != "the memory budget ran out" && a.Reason() != "the time ran out" {
		t.Errorf("the search did not come to its end because %q", a.Reason())
	}
	a = search.Solve(t.Context(), &tall{}, solver.Task{Goal: solver.Any, Memory: 32 << 20, Time: time.Minute})
	if a.Verdict != solver.Solved || a.Reason() != "" {
		t.Errorf("any solution was asked for: %v, %q", a.Verdict, a.Reason())
	}
}

// misled is tall with a second heuristic that leads to where most is missing. Of
// the three, some have no estimate while all take turns.
type misled struct {
	tall
	silent [3]bool
}

func (p *misled) Fork() solver.Puzzle { return &misled{silent: p.silent} }
func (p *misled) Heuristics() int     { return len(p.silent) }
func (p *misled) Estimate(state []byte, heuristic int, estimates []int) {
	n := p.missing(state)
	copy(estimates, []int{5*top - n, n, 5*top - n})
	for i, silent := range p.silent {
		if silent && heuristic == solver.AllHeuristics {
			estimates[i] = solver.NoEstimate
		}
	}
}

// TestHeuristicsTakeTurnsAndLeadAlone: one that has no estimate while all take turns
// costs nothing then, and where it is the only good one, it leads alone later.
func TestHeuristicsTakeTurnsAndLeadAlone(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 32 << 20, Time: time.Minute, Workers: 1}
	alone := search.Solve(t.Context(), &tall{}, task)
	a := search.Solve(t.Context(), &misled{silent: [3]bool{true, false, true}}, task)
	if a.Verdict != solver.Solved || a.Expanded != alone.Expanded {
		t.Errorf("%v: expanded %d states, the good heuristic alone %d", a.Verdict, a.Expanded, alone.Expanded)
	}
	a = search.Solve(t.Context(), &misled{silent: [3]bool{false, true, false}}, task)
	if a.Verdict != solver.Solved || a.Expanded > 100_000 {
		t.Errorf("%v: expanded %d states before the good heuristic had its turn", a.Verdict, a.Expanded)
	}
}

// silly is misled by every heuristic, and has room for nothing that comes of it.
type silly struct{ tall }

func (p *silly) Fork() solver.Puzzle { return &silly{} }
func (p *silly) Estimate(state []byte, _ int, estimates []int) {
	estimates[0] = 5*top - p.missing(state)
}

// TestAnOfferedSolutionIsMadeShorter: where the search finds none itself. What does not win
// is no offer.
func TestAnOfferedSolutionIsMadeShorter(t *testing.T) {
	known := search.Solve(t.Context(), &tall{}, solver.Task{Goal: solver.Any, Memory: 32 << 20, Time: time.Minute, Workers: 1}).Moves
	detour := slices.Concat(levels.Moves{levels.Right, levels.Up, levels.Left, levels.Down}, known)
	for !solver.Wins(&tall{}, detour) { // the counters that were taken down are raised again
		detour = append(detour, levels.Move(len(detour)%levels.NumMoves))
	}
	offers := make(chan levels.Moves, 2)
	offers <- known[:3]
	offers <- detour
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	a := search.Solve(ctx, &silly{}, solver.Task{
		Memory: 256 << 20, Time: time.Hour, Offers: offers,
		Report: func(p solver.Progress) {
			if p.Found && len(p.Best) < len(detour) {
				cancel()
			}
		},
	})
	if a.Verdict != solver.Solved || len(a.Moves) >= len(detour) {
		t.Errorf("%v: %d moves after one of %d was offered; %s", a.Verdict, len(a.Moves), len(detour), a.Reason())
	}
}

// meeting is tall whose first expansions wait for each other.
type meeting struct {
	tall
	here *sync.WaitGroup
	once sync.Once
}

func (p *meeting) Fork() solver.Puzzle { return &meeting{here: p.here} }
func (p *meeting) Expand(state []byte, visit func(levels.Move, []byte)) {
	p.once.Do(func() { p.here.Done(); p.here.Wait() })
	p.tall.Expand(state, visit)
}

// TestAnySolutionIsLookedForByAllWorkers: each expands states of its own before any of them has
// found anything.
func TestAnySolutionIsLookedForByAllWorkers(t *testing.T) {
	const workers = 3
	here := &sync.WaitGroup{}
	here.Add(workers)
	found := make(chan solver.Answer)
	go func() {
		found <- search.Solve(t.Context(), &meeting{here: here}, solver.Task{Goal: solver.Any, Memory: 64 << 20, Time: time.Hour, Workers: workers})
	}()
	select {
	case a := <-found:
		if a.Verdict != solver.Solved {
			t.Errorf("it is %v", a.Verdict)
		}
	case <-time.After(3 * time.Minute):
		t.Fatal("some worker expands nothing")
	}
}

// TestShortenKeepsWinning: a solution found at random becomes shorter, never
// shorter than the shortest, and still wins.
func TestShortenKeepsWinning(t *testing.T) {
	for seed, d := range detours() {
		w, moves, length := d.walker, d.moves, d.shortest
		for _, p := range []solver.Puzzle{w, byCoins{w}} {
			told := len(moves)
			shorter := search.Shorten(t.Context(), p, moves, states.NewBudget(1<<20), func(m levels.Moves) {
				if len(m) >= told {
					t.Errorf("seed %d, %T: told of %d moves after %d", seed, p, len(m), told)
				}
				told = len(m)
			})
			if !solver.Wins(w, shorter) || len(shorter) > len(moves) || len(shorter) != told {
				t.Errorf("seed %d, %T: %d moves became %d, told of %d", seed, p, len(moves), len(shorter), told)
			}
			if len(shorter) != length {
				t.Errorf("seed %d, %T: %d moves, a level this small should come down to %d", seed, p, len(shorter), length)
			}
		}
	}
}

// A detour is a solution found by walking at random, and how long a shortest is.
type detour struct {
	*walker
	moves    levels.Moves
	shortest int
}

// detours gives some, by their seeds.
func detours() iter.Seq2[uint64, detour] {
	return func(yield func(uint64, detour) bool) {
		for seed := range uint64(60) {
			w := newWalker(seed, 7, 6, 8, 5)
			length, _ := twin(w)
			if length > 0 && !yield(seed, detour{w, randomWin(w, seed), length}) {
				return
			}
		}
	}
}

// randomWin is a walk at random that ends when it has won.
func randomWin(w *walker, seed uint64) levels.Moves {
	r := rand.New(rand.NewPCG(seed, 2))
	state := w.Start()
	var moves levels.Moves
	for !w.Won(state) {
		m := levels.Move(r.IntN(levels.NumDirections))
		if next := solver.Step(w, state, m); string(next) != string(state) {
			state = next
			moves = append(moves, m)
		}
	}
	return moves
}
