package blockdude

import (
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/plain"
	"puzzlewright/solver/search"
)

// TestSearchAgreesWithTwin: on random small levels, for both rules of the low
// ceiling, the verdict and the number of presses are those of a plain
// breadth-first search over single presses.
func TestSearchAgreesWithTwin(t *testing.T) {
	solved, unsolvable, far := 0, 0, 0
	for seed := range effort.Seeds(t, uint64(2000/twin.Fewer), 20_000) {
		l := twin.RandomLevel(seed)
		w, start := twin.New(l)
		want := w.Shortest(start, 3000)
		if want == plain.TooMany {
			far++
			continue
		}
		a := search.Solve(t.Context(), newPuzzle(board.New(l)), solver.Task{Time: time.Minute})
		switch {
		case want >= 0:
			solved++
			if a.Verdict != solver.Solved || len(a.Moves) != want || !a.Optimal || a.Lower != want {
				t.Fatalf("seed %d: %v in %d (optimal %v, lower %d), want %d\n%s%v", seed, a.Verdict, len(a.Moves), a.Optimal, a.Lower, want, twin.Draw(l), l.Options)
			}
		case a.Verdict != solver.Unsolvable:
			t.Fatalf("seed %d: %v, want unsolvable\n%s%v", seed, a.Verdict, twin.Draw(l), l.Options)
		default:
			unsolvable++
			// What was refuted at a glance, the search finds out too.
			p := newPuzzle(board.New(l))
			a = p.Search(t.Context(), solver.Task{Time: time.Minute, Memory: 1 << 30, Workers: 1 + int(seed%2)})
			if a.Verdict != solver.Unsolvable {
				t.Fatalf("seed %d: the search says %v\n%s%v", seed, a.Verdict, twin.Draw(l), l.Options)
			}
		}
	}
	t.Logf("%d solved, %d unsolvable, %d with too many positions", solved, unsolvable, far)
}

// TestTheBlockThatHeCameOverIsLifted: the dude stands on a block, steps down beside it and
// lifts it; with no more blocks than he then needs, these levels can be won.
func TestTheBlockThatHeCameOverIsLifted(t *testing.T) {
	for rows, want := range map[string]int{
		".D....<...\n.#..#.B...\n#..#.B....\n..#..#.##.\n":                                     9,
		"...........<\nD.....B.....\n#......#B...\n...B.#..###.\n...##.......\n.##.........\n": 29,
	} {
		a := search.Solve(t.Context(), newPuzzle(board.New(twin.Parse(t, rows))), solver.Task{Time: time.Minute})
		if a.Verdict != solver.Solved || len(a.Moves) != want || !a.Optimal {
			t.Errorf("%v in %d, optimal: %v; want %d\n%s", a.Verdict, len(a.Moves), a.Optimal, want, rows)
		}
	}
}
