package games

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// A statement is what a search says of a level, and a known its solutions.
type (
	statement struct {
		task solver.Task
		solver.Answer
	}
	known struct {
		moves levels.Moves
		trace [][]byte
	}
)

// TestNothingSpeaksAgainstSolutionsOfChangedLevels: of levels of real size, changed at random, no
// search says what a solution shows to be wrong, whichever finds it; along the solution nothing is
// called lost, and nothing is bounded by more than is left. What is written of them is read again.
func TestNothingSpeaksAgainstSolutionsOfChangedLevels(t *testing.T) {
	for _, g := range All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			speakAgainst(t, g)
		})
	}
}

func speakAgainst(t *testing.T, g *solver.Game) {
	t.Helper()
	const short = 200 * time.Millisecond
	bundled := slices.DeleteFunc(slices.Clone(Bundled()), func(b BundledLevel) bool { return b.Game != g })
	first := make([]levels.Moves, len(bundled))
	const enough = 8 // levels that are won
	levelsWon, won, looked := 0, 0, 0
	for seed := range effort.Seeds(t, 200, 2000) {
		if levelsWon >= enough/effort.UnderRace(4) && !effort.Soaking() {
			break
		}
		r := rand.New(rand.NewPCG(seed, 73))
		n := r.IntN(len(bundled))
		l := gametest.Changed(g, bundled[n].Level, r)
		for _, f := range g.Formats {
			if f.Write == nil {
				continue
			}
			if data, err := f.Write(convert.Collection{Entries: []convert.Entry{{Level: l}}}); err == nil {
				gametest.ReadsAgain(t, f, data)
			}
		}
		p, _ := g.Examine(l)
		if p == nil {
			continue
		}
		if first[n] == nil {
			q, _ := g.Examine(bundled[n].Level.Clone())
			first[n] = search.Solve(t.Context(), q, solver.Task{Goal: solver.Any, Time: time.Second, Workers: 1}).Moves
		}
		var said []statement
		solutions := []levels.Moves{first[n]}
		for workers := 1; workers <= 2; workers++ {
			for _, goal := range []solver.Goal{solver.FewestMoves, solver.Any} {
				task := solver.Task{Goal: goal, Time: short, Workers: workers, Memory: 128 << 20, Count: r.IntN(2) * 20}
				s := statement{task, search.Solve(t.Context(), p, task)}
				said, solutions = append(said, s), append(solutions, s.Moves)
			}
		}
		before := won
		for _, moves := range solutions {
			trace, wins := solver.Replay(p, moves)
			if !wins {
				continue
			}
			won++
			k := known{moves[:len(trace)-1], trace}
			for _, s := range said {
				if s.contradicts(len(k.moves)) {
					t.Fatalf("seed %d, %s, %+v: %v, at least %d, optimal: %t (%s), but %s wins\n%v", seed, bundled[n].Path, s.task, s.Verdict, s.Lower, s.Optimal, s.Moves, k.moves, rows(g, l))
				}
			}
			looked += k.follow(t, p, func(what string, at int) {
				t.Fatalf("seed %d, %s: after %d moves of %s, %s\n%v", seed, bundled[n].Path, at, k.moves, what, rows(g, l))
			})
		}
		levelsWon += min(1, won-before)
	}
	t.Logf("%d times won, %d positions", won, looked)
	if won == 0 {
		t.Error("nothing is won")
	}
}

func rows(g *solver.Game, l *levels.Level) string {
	var none *levels.Folder
	files := none.Files(l, g.Symbol)
	return string(files[levels.TilesFile]) + string(files[levels.ContentFile]) + string(files[levels.MetaFile])
}

// contradicts tells whether what is said is wrong where so many moves win.
func (s statement) contradicts(moves int) bool {
	return s.Verdict == solver.Unsolvable || s.Lower > moves || s.Verdict == solver.Solved && s.Optimal && s.task.Goal == solver.FewestMoves && len(s.Moves) > moves
}

// follow looks at the positions of a solution, and gives how many there are.
func (k known) follow(t *testing.T, p solver.Puzzle, fail func(what string, at int)) int {
	t.Helper()
	bounder, bounds := p.(solver.Bounder)
	pruner, prunes := p.(solver.Pruner)
	some := max(1, len(k.moves)/6)
	for i, state := range k.trace[:len(k.moves)] {
		left := len(k.moves) - i
		if bounds {
			if b := bounder.Bound(state, 0); b < 0 || b > left {
				fail("the bound is wrong", i)
			}
		}
		if prunes && pruner.Lost(state) {
			fail("it is called lost", i)
		}
		if i%some > 0 {
			continue
		}
		from, _ := solver.From(p, state)
		if refuter, ok := from.(solver.Refuter); ok && len(refuter.Refute(t.Context())) > 0 {
			fail("it is refuted", i)
		}
		task := solver.Task{Time: 30 * time.Millisecond, Workers: 1, Memory: 64 << 20}
		if s := (statement{task, search.Solve(t.Context(), from, task)}); s.contradicts(left) {
			fail("the search says otherwise", i)
		}
	}
	return len(k.moves)
}
