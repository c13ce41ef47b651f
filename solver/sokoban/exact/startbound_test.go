package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
)

// TestTheBoundWithPenaltiesIsNeverTooHigh: no level takes fewer pushes than the bound, by the
// plain twin, and those with no more boxes than have a penalty together take as many.
func TestTheBoundWithPenaltiesIsNeverTooHigh(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	higher, exact := 0, 0
	for i := range twin.Thorough(400, 30_000) {
		l := twin.Crowded(r, i)
		if i%3 == 0 {
			l = twin.RoomLevel(r, 6+r.IntN(2), 4)
		}
		plain, start := twin.New(l)
		fewest := plain.Fewest(start, true)
		if fewest < 0 || plain.Won(start) {
			continue
		}
		alone, bound := boundsOf(t, l)
		if bound > fewest || bound < alone {
			t.Fatalf("%s\nthe bound is %d, %d by the matching, and %d are enough", twin.Draw(l), bound, alone, fewest)
		}
		if len(board.New(l).Boxes) <= mostBoxes {
			if bound < fewest {
				t.Fatalf("%s\nthe bound is %d, and %d are needed", twin.Draw(l), bound, fewest)
			}
			exact++
		}
		if bound > alone {
			higher++
		}
	}
	if higher < 10/twin.Fewer || exact == 0 {
		t.Errorf("the bound is higher than by the matching in %d levels, exact in %d", higher, exact)
	}
}

// boundsOf gives the bound of the start by the matching, and with penalties.
func boundsOf(t *testing.T, l *levels.Level) (alone, together int) {
	t.Helper()
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	p := board.NewPosition(f)
	m := matching.New(f.Distances, f.NumGoals)
	for i, b := range p.Boxes {
		m.Rows[i] = f.Row(b, p.Player)
	}
	return int(m.Solve()), startBound(f, func() bool { return false })
}

// TestRaisedLevelsChangeNothing: a search that raises its level by four or more, at any time, finds
// what one does that never raises it and knows no pairs, with one worker and two.
func TestRaisedLevelsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	usual, usualPairs := penaltyAfter, pairsAfter
	defer func() { penaltyAfter, pairsAfter = usual, usualPairs }()
	for range twin.Thorough(10, 1000) {
		l := twin.PackedLevel(r, 6+r.IntN(2))
		for alone, together := boundsOf(t, l); together < alone+4; alone, together = boundsOf(t, l) {
			l = twin.PackedLevel(r, 6+r.IntN(2))
		}
		w := want{goal: board.FewestPushes, workers: 1 + r.IntN(2), bothWays: true}
		penaltyAfter, pairsAfter = math.MaxInt, math.MaxInt
		fewest := searchExactly(t, l, w)
		for _, penaltyAfter = range []int64{0, 100, 300, 1000, 3000} {
			pairsAfter = []int64{0, 100, 1000, 3000}[r.IntN(4)]
			if cost := searchExactly(t, l, w); cost != fewest {
				t.Fatalf("%s\n%+v, raised after %d: %d, want %d", twin.Draw(l), w, penaltyAfter, cost, fewest)
			}
		}
	}
}
