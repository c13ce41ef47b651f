package baba

import (
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// Where the engine leaves out the wait, that would change nothing: on random
// levels over all words.
func TestAWaitThatIsLeftOutChangesNothing(t *testing.T) {
	var rested atomic.Int64
	t.Run("of", func(t *testing.T) {
		for _, v := range twin.Vocabularies {
			t.Run(v.Name, func(t *testing.T) {
				t.Parallel()
				for seed := range seeds(t, 150, 10000) {
					rested.Add(waitAbout(t, twin.Random(seed, v, 6, 5), seed))
				}
			})
		}
	})
	if t.Logf("a wait was left out %d times", rested.Load()); rested.Load() < 100 {
		t.Errorf("a wait was left out %d times only", rested.Load())
	}
}

// waitAbout waits in the states of a random walk, and tells in how many of
// them the engine would not.
func waitAbout(t *testing.T, l *levels.Level, seed uint64) (rested int64) {
	t.Helper()
	p := loaded(t, l, true)
	r := rand.New(rand.NewPCG(seed, 11))
	for state := p.Start(); state[0]&(position.Won|position.Lost) == 0 && len(state) < 500; {
		if p.SetUp(state); p.Engine.Rests() {
			rested++
			if next := p.Play(state, levels.Wait, nil); string(next) != string(state) {
				t.Fatalf("seed %d: a wait turns\n%sinto\n%s", seed, twin.Picture(p.Show(state)), twin.Picture(p.Show(next)))
			}
		}
		if state = p.Play(state, levels.Move(r.IntN(levels.NumMoves)), nil); r.IntN(8) == 0 {
			break
		}
	}
	return rested
}

// A waiting puzzle has the engine play every move from every state.
type waiting struct {
	solver.Puzzle
	of *puzzle
}

// Expand implements solver.Puzzle.
func (w waiting) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0]&(position.Won|position.Lost) != 0 {
		return
	}
	for m := levels.Right; m <= levels.Wait; m++ {
		next := w.of.Play(state, m, nil)
		if !w.of.Engine.Chance && w.of.Engine.Unsupported == engine.Supported && string(next) != string(state) {
			visit(m, next)
		}
	}
}

// With the wait left out and without, a level has the same verdict, and its
// shortest solution as many moves.
func TestLeavingOutTheWaitChangesNoVerdict(t *testing.T) {
	for seed := range seeds(t, 100, 1000) {
		l := twin.Random(seed, twin.Vocabularies[seed%uint64(len(twin.Vocabularies))], 4, 4)
		p := loaded(t, l, false)
		q := byEngine(p)
		task := solver.Task{Memory: 1 << 20, Time: 2 * time.Second, Workers: 1} // a turn of large heaps takes long
		without := search.Solve(t.Context(), struct{ solver.Puzzle }{q}, task)
		with := search.Solve(t.Context(), waiting{p, p}, task)
		if without.Verdict == solver.Undecided || with.Verdict == solver.Undecided || p.limited.Load() || q.limited.Load() {
			continue // too large, or left to chance
		}
		if without.Verdict != with.Verdict || len(without.Moves) != len(with.Moves) {
			t.Fatalf("seed %d:\n%sis %s in %d moves; with every wait it is %s in %d", seed, twin.Picture(l),
				without.Verdict, len(without.Moves), with.Verdict, len(with.Moves))
		}
	}
}
