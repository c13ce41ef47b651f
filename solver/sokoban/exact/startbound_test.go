package exact

import (
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
		f, err := board.NewTables(board.New(l), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		fewest := plain.Fewest(start, true)
		if fewest < 0 || plain.Won(start) {
			continue
		}
		p := board.NewPosition(f)
		m := matching.New(f.Distances, f.NumGoals)
		for i, b := range p.Boxes {
			m.Rows[i] = f.Row(b, p.Player)
		}
		bound := startBound(f, func() bool { return false })
		if bound > fewest || bound < int(m.Solve()) {
			t.Fatalf("%s\nthe bound is %d, %d by the matching, and %d are enough", twin.Draw(l), bound, m.Solve(), fewest)
		}
		if len(p.Boxes) <= mostBoxes {
			if bound < fewest {
				t.Fatalf("%s\nthe bound is %d, and %d are needed", twin.Draw(l), bound, fewest)
			}
			exact++
		}
		if bound > int(m.Solve()) {
			higher++
		}
	}
	if higher < 10/twin.Fewer || exact == 0 {
		t.Errorf("the bound is higher than by the matching in %d levels, exact in %d", higher, exact)
	}
}

// TestRaisedLevelsChangeNothing: a search that raises its level at any time finds what the plain
// twin does, with one worker and two.
func TestRaisedLevelsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	usual := penaltyAfter
	defer func() { penaltyAfter = usual }()
	for i := range twin.Thorough(300, 10_000) {
		penaltyAfter = []int64{0, 30, 200, 1000}[r.IntN(4)]
		var l *levels.Level
		if i%2 == 0 {
			l = twin.RoomLevel(r, 6+r.IntN(2), 3+r.IntN(2))
		} else {
			l = twin.Crowded(r, i)
		}
		plain, s := twin.New(l)
		w := want{goal: board.FewestPushes, workers: 1 + r.IntN(2), bothWays: true}
		if cost, fewest := searchExactly(t, l, w), plain.Fewest(s, true); cost != fewest {
			t.Fatalf("%s\n%+v, raised after %d: %d, want %d", twin.Draw(l), w, penaltyAfter, cost, fewest)
		}
	}
}
