package search_test

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestASearchGoesOnWhereItWasStopped: stopped again and again, wherever that is,
// by its context or for want of memory, a search comes to what it comes to in one
// go, and looks at no state twice.
func TestASearchGoesOnWhereItWasStopped(t *testing.T) {
	resumed := 0
	for seed := range uint64(60 / effort.UnderRace(4)) {
		undo := search.WakeAlways(seed%2 == 1)
		w := newWalker(seed, 9, 7, 14, 7)
		length, _ := twin(w)
		for name, p := range map[string]solver.Puzzle{"plain": w, "bounded": bounded{w}, "macro moves": byCoins{w}, "bounded macro moves": boundedByCoins{byCoins{w}}} {
			for _, workers := range []int{1, 3} {
				inOneGo := search.Solve(t.Context(), p, solver.Task{Workers: workers})
				for _, byMemory := range []bool{false, true} {
					resumed += goesOn(t, w, p, name, length, workers, byMemory, inOneGo)
				}
			}
		}
		undo()
	}
	if resumed < 1000/effort.UnderRace(4) {
		t.Errorf("only %d searches were gone on with", resumed)
	}
}

// goesOn stops a search again and again, and tells how often.
func goesOn(t *testing.T, w *walker, p solver.Puzzle, name string, length, workers int, byMemory bool, inOneGo solver.Answer) (resumed int) {
	t.Helper()
	var looked atomic.Int64
	defer func() { w.tick = nil }()
	s := search.New(p)
	defer s.Close()
	task := solver.Task{Workers: workers}
	if byMemory {
		task.Memory = 1 << 16
	}
	var a solver.Answer
	for {
		ctx, cancel := context.WithCancel(t.Context())
		if !byMemory {
			until := looked.Load() + 150
			w.tick = func() {
				if looked.Add(1) == until {
					cancel()
				}
			}
		}
		ended := false
		task.Report = func(solver.Progress) {
			if ended {
				t.Errorf("%s, %d workers, by memory %v: an earlier task is told", name, workers, byMemory)
			}
		}
		a = s.Solve(ctx, task)
		ended = true
		cancel()
		if length >= 0 && a.Lower > length {
			t.Fatalf("%s, %d workers, by memory %v, after %d stops: %d moves at least, and %d win", name, workers, byMemory, resumed, a.Lower, length)
		}
		if !s.GoesOn(task.Goal) {
			if !byMemory || a.Verdict != solver.Undecided || task.Memory > 1<<24 {
				break
			}
			// Too little to begin with.
		} else {
			resumed++
		}
		task.Memory += task.Memory / 8
	}
	won := a.Verdict == solver.Solved
	if won != (length >= 0) || won && (len(a.Moves) != length || !a.Optimal) || !won && a.Verdict != solver.Unsolvable {
		t.Fatalf("%s, %d workers, by memory %v, after %d stops: %v in %d, optimal %v; want %d moves",
			name, workers, byMemory, resumed, a.Verdict, len(a.Moves), a.Optimal, length)
	}
	if (length < 0 || workers == 1 && !byMemory) && a.Stored != inOneGo.Stored {
		t.Fatalf("%s, after %d stops: %d states, and %d in one go", name, resumed, a.Stored, inOneGo.Stored)
	}
	return resumed
}

// TestWhatCannotGoOnBeginsAgain: a search for any solution, one for another goal,
// and one that has found out.
func TestWhatCannotGoOnBeginsAgain(t *testing.T) {
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	w := newWalker(3, 30, 30, 100, 30)
	s := search.New(bounded{w})
	defer s.Close()
	s.Solve(stopped, solver.Task{})
	if !s.GoesOn("") || !s.GoesOn(solver.FewestMoves) || s.GoesOn(solver.Any) {
		t.Error("it does not go on with the goal that it had, or does with another")
	}
	satisficing := search.New(estimating{w})
	defer satisficing.Close()
	if satisficing.Solve(stopped, solver.Task{Goal: solver.Any}); satisficing.GoesOn(solver.Any) {
		t.Error("a search for any solution goes on")
	}
	small := search.New(newWalker(1, 3, 3, 0, 1))
	defer small.Close()
	if small.Solve(t.Context(), solver.Task{}); small.GoesOn("") {
		t.Error("a search that has found out goes on")
	}
}

// tree is a tree of numbers in which each state has one way to it: none must be
// lost. Nothing wins.
type tree struct {
	last uint64
	next [8]byte
}

const lastOfTree = 20_000

func (t *tree) Start() []byte             { return make([]byte, 8) }
func (t *tree) Won([]byte) bool           { return false }
func (t *tree) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (t *tree) Fork() solver.Puzzle       { return &tree{last: t.last} }

func (t *tree) Expand(state []byte, visit func(levels.Move, []byte)) {
	n := binary.LittleEndian.Uint64(state)
	for m := range levels.Move(levels.NumDirections) {
		if child := 4*n + 1 + uint64(m); child <= t.last {
			binary.LittleEndian.PutUint64(t.next[:], child)
			visit(m, t.next[:])
		}
	}
}

// TestNoStateIsLostWhereTheMemoryRunsOut, in a store, in a frontier, or in what
// workers send each other.
func TestNoStateIsLostWhereTheMemoryRunsOut(t *testing.T) {
	defer search.WakeAlways(true)()
	for _, workers := range []int{1, 3} {
		s := search.New(&tree{last: lastOfTree})
		task := solver.Task{Workers: workers, Memory: 128 << 10}
		a, resumed := s.Solve(t.Context(), task), 0
		for ; s.GoesOn(task.Goal) && resumed < 10_000; resumed++ {
			task.Memory += 1 << 10
			a = s.Solve(t.Context(), task)
		}
		s.Close()
		if a.Verdict != solver.Unsolvable || a.Stored != lastOfTree+1 || resumed < 20 {
			t.Errorf("%d workers, after %d stops: %v, with %d states of %d", workers, resumed, a.Verdict, a.Stored, lastOfTree+1)
		}
	}
}

// estimated is a tree with a heuristic.
type estimated struct{ *tree }

func (e estimated) Fork() solver.Puzzle { return estimated{e.tree.Fork().(*tree)} }
func (e estimated) Heuristics() int     { return 1 }
func (e estimated) Estimate(state []byte, _ int, estimates []int) {
	estimates[0] = int(state[0]) % 9
}

// parts is one whose states have facts as well, and are in parts.
type parts struct{ estimated }

func (p parts) Fork() solver.Puzzle { return parts{p.estimated.Fork().(estimated)} }
func (p parts) Part(state []byte) (sort, part uint64) {
	return uint64(state[0]) % 2, uint64(state[0]) % 14
}

func (p parts) Facts(state []byte, facts []uint32) []uint32 {
	return append(facts, uint32(state[0])%7, 7+uint32(state[1]))
}

// TestNothingIsProvedByWhatTheMemoryDidNotHold: a search for any solution, by heuristics or by what
// is new, says that there is none only where it has stored all states.
func TestNothingIsProvedByWhatTheMemoryDidNotHold(t *testing.T) {
	const last = 3000
	r := rand.New(rand.NewPCG(5, 5))
	for name, p := range map[string]solver.Puzzle{
		"a heuristic": estimated{&tree{last: last}}, "novelty": parts{estimated{&tree{last: last}}},
	} {
		proved, enough := 0, int64(0)
		const tries = 300
		for n := range int64(tries) {
			task := solver.Task{Goal: solver.Any, Workers: 1, Memory: 40<<10 + r.Int64N(300<<10)}
			if n%10 == 0 && enough > 0 {
				task.Memory = enough - 4*n // a little less than what was enough
			}
			a := search.Solve(t.Context(), p, task)
			if a.Verdict == solver.Unsolvable {
				proved, enough = proved+1, a.Bytes
			}
			if a.Verdict == solver.Unsolvable && a.Stored != last+1 || a.Verdict == solver.Solved || a.Bytes > task.Memory {
				t.Fatalf("%s, within %d bytes: %v, with %d states of %d, and %d bytes", name, task.Memory, a.Verdict, a.Stored, last+1, a.Bytes)
			}
		}
		if t.Logf("%s: proved %d times of %d", name, proved, tries); proved < tries/10 || proved > tries*9/10 {
			t.Errorf("%s: proved %d times of %d", name, proved, tries)
		}
	}
}
