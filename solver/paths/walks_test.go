package paths

import (
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestNothingSpeaksAgainstTheWalksOfLargeLevels: on boards up to larger than those of which it is
// known where tiles end, no search from any position of the walks that made a level says that it
// cannot be won, or in more steps, and nothing else is wrong with it.
func TestNothingSpeaksAgainstTheWalksOfLargeLevels(t *testing.T) {
	played, positions, decided := 0, 0, 0
	for seed := range effort.Seeds(t, uint64(60/effort.UnderRace(5)), 4000) {
		r := rand.New(rand.NewPCG(seed, 74))
		l := levels.New(5+r.IntN(5), 5+r.IntN(5))
		switch {
		case seed%16 == 0:
			l = levels.New(200+r.IntN(100), 200+r.IntN(100))
		case seed%4 == 0:
			l = levels.New(10+r.IntN(12), 10+r.IntN(12))
		}
		moves := twoWalks(r, l, 5+r.IntN(25), r.IntN(20)-4, 1+r.IntN(4))
		p, err := Game.Load(l)
		if err != nil {
			continue // too many kinds of tiles
		}
		trace, won := solver.Replay(p, moves)
		if !won || len(trace) != len(moves)+1 {
			continue // the girl is on her doorstep
		}
		p, trace = planted(t, r, l, moves)
		played++
		for i, state := range trace[:len(moves)] {
			left, q := len(moves)-i, p.(*puzzle).From(state).(*puzzle)
			if b := q.Bound(state, 0); b < 0 || b > left || q.Lost(state) || len(q.Refute(t.Context())) > 0 {
				t.Fatalf("seed %d: after %s: bound %d of %d, %v\n%stiles %s", seed, moves[:i], b, left, q.Refute(t.Context()), rowsOf(l), l.Options[tilesKey])
			}
			a := search.Solve(t.Context(), q, solver.Task{Goal: solver.Any, Time: 10 * time.Millisecond, Memory: 64 << 20, Workers: 1})
			if a.Verdict == solver.Unsolvable || a.Verdict == solver.Solved && len(a.Moves) != left {
				t.Fatalf("seed %d: after %s: %v in %d, not %d\n%stiles %s", seed, moves[:i], a.Verdict, len(a.Moves), left, rowsOf(l), l.Options[tilesKey])
			}
			positions++
			if a.Verdict == solver.Solved {
				decided++
			}
		}
	}
	t.Logf("%d levels, %d positions, %d of them decided", played, positions, decided)
	if played == 0 {
		t.Error("nothing was played")
	}
}

// planted puts trees where nobody walks.
func planted(t *testing.T, r *rand.Rand, l *levels.Level, moves levels.Moves) (p solver.Puzzle, trace [][]byte) {
	t.Helper()
	bare, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	walked := map[levels.Cell]bool{}
	trace, _ = solver.Replay(bare, moves)
	for _, state := range trace {
		walked[bare.(solver.Locator).Locate(state)[0]] = true
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) == 0 && !walked[c] && r.IntN(4) == 0 {
			l.Set(c, levels.Stack{{Tile: treeTile}})
		}
	})
	if p, err = Game.Load(l); err != nil {
		t.Fatal(err)
	}
	trace, won := solver.Replay(p, moves)
	if !won {
		t.Fatalf("with trees, %s does not win\n%s", moves, rowsOf(l))
	}
	return p, trace
}
