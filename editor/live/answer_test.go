package live

import (
	"reflect"
	"testing"
	"time"

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

// TestWhatIsRememberedIsBounded, however long somebody edits.
func TestWhatIsRememberedIsBounded(t *testing.T) {
	w := &worker{}
	for n := range 2 * mostRemembered {
		w.memory.keep(&job{request: Request{Level: levels.New(1, n+1)}})
		w.remember(nil, make(levels.Moves, n))
	}
	if len(w.memory.entries) != mostRemembered || len(w.known) != mostKnown || len(w.known[0].moves) != 2*mostRemembered-1 {
		t.Errorf("%d answers, %d solutions", len(w.memory.entries), len(w.known))
	}
	if j := (&job{request: Request{Level: levels.New(1, 2*mostRemembered)}}); w.memory.find(j) == nil {
		t.Error("the last answer is forgotten")
	}
}

// TestTheNextSearchHasMore, unless the last one was stopped or is as long as one may be.
func TestTheNextSearchHasMore(t *testing.T) {
	for _, c := range []struct {
		took    time.Duration
		stopped bool
		want    int64
	}{{longest - 1, false, 3 * further}, {longest, false, 3}, {time.Second, true, 3}} {
		j := &job{factor: 3, stopped: c.stopped}
		j.snapshot.Budget.Time = c.took
		if got := j.next(); got != c.want {
			t.Errorf("after %v, stopped %t: %d times the budget, not %d", c.took, c.stopped, got, c.want)
		}
	}
}

// TestWhatFollowsFromAnAnswer and the best solution: whether that is proved, and whether there is more to find out.
func TestWhatFollowsFromAnAnswer(t *testing.T) {
	found := func(change func(*Snapshot)) Snapshot {
		s := Snapshot{Found: true, Best: make(levels.Moves, 8), Size: 8, Lower: 5}
		if change != nil {
			change(&s)
		}
		return s
	}
	solved, optimal := solver.Answer{Verdict: solver.Solved}, solver.Answer{Verdict: solver.Solved, Optimal: true}
	for name, c := range map[string]struct {
		s         Snapshot
		a         solver.Answer
		state     State
		proved    bool
		searchOn  bool
		isMistake bool
	}{
		"proved":                 {found(nil), optimal, Solved, true, false, false},
		"not proved":             {found(nil), solved, Solved, false, true, false},
		"no more than any has":   {found(func(s *Snapshot) { s.Lower = 8 }), solver.Answer{}, Solved, true, false, false},
		"any will do":            {found(func(s *Snapshot) { s.Budget.Goal = solver.Any }), optimal, Solved, false, false, false},
		"as many as asked for":   {found(func(s *Snapshot) { s.Every, s.Count = true, mostCount }), solved, Solved, false, false, false},
		"fewer than asked for":   {found(func(s *Snapshot) { s.Every, s.Count = true, mostCount-1 }), solved, Solved, false, true, false},
		"won, and no way to win": {found(nil), solver.Answer{Verdict: solver.Unsolvable}, Solved, false, false, true},
		"no way to win":          {Snapshot{}, solver.Answer{Verdict: solver.Unsolvable}, Unsolvable, false, false, false},
		"nothing":                {Snapshot{}, solver.Answer{}, Undecided, false, true, false},
	} {
		c.s.conclude(c.a)
		if s := c.s; s.State != c.state || s.Proved != c.proved || s.CanSearchOn != c.searchOn || (len(s.Reasons) > 0) != c.isMistake || s.Proved && s.Lower != 8 {
			t.Errorf("%s: %v, proved %t, to be searched on %t, %v", name, s.State, s.Proved, s.CanSearchOn, s.Reasons)
		}
	}
}
