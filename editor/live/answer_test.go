package live

import (
	"reflect"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban"
)

// TestOfAsManyPushesTheFewerStepsAreBest.
func TestOfAsManyPushesTheFewerStepsAreBest(t *testing.T) {
	l := levels.New(5, 1)
	for x, tile := range []string{"", "player", "box", "goal"} {
		if tile != "" {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
		}
	}
	p, err := sokoban.Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	j := &job{spare: p}
	j.snapshot.Measure = sokoban.Game.Measure("pushes")
	w := &worker{}
	for _, offer := range []struct{ moves, best string }{
		{"1← 1→ 1→", "1← 2→"}, {"1← 1→ 1← 2→", "1← 2→"}, {"1→", "1→"}, {"1← 2→", "1→"},
	} {
		w.offer(j, cases.Moves(t, offer.moves), false)
		if got := j.snapshot.Best.String(); got != offer.best || j.snapshot.Size != 1 {
			t.Errorf("offered %s, the best is %s with %d pushes", offer.moves, got, j.snapshot.Size)
		}
	}
}

// TestAllThatWasSaidIsRecalled of a level that comes back.
func TestAllThatWasSaidIsRecalled(t *testing.T) {
	past := Snapshot{
		State: Unsolvable, Proved: true, Lower: 3, Count: 2, Capped: true, Every: true, Stats: solver.Stats{Stored: 4},
		Reasons: []solver.Reason{{Text: message.New("the box is stuck")}}, Solutions: []levels.Moves{{levels.Up}, {levels.Down}},
	}
	var got Snapshot
	w := &worker{session: &Session{publish: func(s Snapshot) { got = s }}, job: &job{factor: 1}}
	w.recall(&past)
	got.Next = past.Next
	if !reflect.DeepEqual(got, past) {
		t.Errorf("%+v, not %+v", got, past)
	}
}
