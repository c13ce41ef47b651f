package study

import (
	"context"
	"runtime"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// TestWithOtherIntentsTheRestStays, but for what would be found twice, or goes by them.
func TestWithOtherIntentsTheRestStays(t *testing.T) {
	one, two := levels.Intent{What: levels.IsWaited}, levels.Intent{What: levels.IsWaited, Never: true}
	r := Result{
		Intents: []insight.Finding{{Intent: one}, {Intent: two}}, Ways: &insight.Ways{}, PiecesDone: true,
		Gone: make([]insight.Piece, 1), Repairs: make([]insight.Repair, 1), Done: true,
	}
	again := r.with([]levels.Intent{two})
	if len(again.Intents) != 1 || again.Intents[0].Intent != two || again.Ways != r.Ways || !again.PiecesDone {
		t.Errorf("kept is %+v", again)
	}
	if again.Gone != nil || again.Repairs != nil || again.Done || len(r.Intents) != 2 {
		t.Errorf("to be found again is %+v, of %+v", again, r)
	}
}

// TestRepairsLeaveWhatIsIntended: a cell of an intent stays as it is.
func TestRepairsLeaveWhatIsIntended(t *testing.T) {
	wall := levels.Cell{X: 4, Y: 1}
	edited := func(intents ...levels.Intent) (all int, there bool) {
		l := games.OpenFiles("corridor", map[string][]byte{
			levels.TilesFile: []byte("# wall\n@ player\n$ box\n. goal\n_ empty\n"), levels.ContentFile: []byte("#######\n#@$_#.#\n#######\n"),
		}).Level
		l.Intents = intents
		x := examiner{Request: Request{Game: games.ByName("sokoban"), Level: l, Memory: 64 << 20}, tell: func(Result) {}}
		x.repair(t.Context())
		for _, r := range x.found.Repairs {
			there = there || slices.ContainsFunc(r.Edits, func(e insight.Edit) bool { return e.At == wall || e.To == wall })
		}
		return len(x.found.Repairs), there
	}
	if all, there := edited(); all == 0 || !there {
		t.Fatalf("none of %d repairs takes the wall away", all)
	}
	if all, there := edited(levels.Intent{What: levels.IsEntered, Cell: wall}); all == 0 || there {
		t.Errorf("one of %d repairs changes what is intended", all)
	}
}

// TestClosingDoesNotWaitForWhatIsUnderWay: it may be long in ending.
func TestClosingDoesNotWaitForWhatIsUnderWay(t *testing.T) {
	s := NewSession(func(func()) {}, func() {})
	hold, ended := make(chan struct{}), false
	s.queue(func() {
		<-hold
		ended = true
	})
	wait := s.Close()
	close(hold)
	if wait(); !ended {
		t.Error("what was under way was not waited for")
	}
}

// TestALevelThatIsTooLargeIsNotRepaired: no edit makes it smaller.
func TestALevelThatIsTooLargeIsNotRepaired(t *testing.T) {
	g := games.ByName("baba")
	l := g.Templates[0].Make(300, 300, 0, 0)
	x := examiner{Request: Request{Game: g, Level: l, Memory: 64 << 20}, tell: func(Result) {}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	x.examine(t.Context())
	runtime.ReadMemStats(&after)
	if mib := (after.TotalAlloc - before.TotalAlloc) >> 20; mib > 16 || !x.found.Done {
		t.Errorf("it took %d MiB, done is %v", mib, x.found.Done)
	}
}

// TestRepairsThatAreCutShortSaySo: an edit that mends the level is far from where they begin.
func TestRepairsThatAreCutShortSaySo(t *testing.T) {
	l := games.OpenFiles("corridor", map[string][]byte{
		levels.TilesFile: []byte("# wall\n@ player\n$ box\n. goal\n_ empty\n"), levels.ContentFile: []byte("#######\n#@$#$.#\n#######\n"),
	}).Level
	x := examiner{Request: Request{Game: games.ByName("sokoban"), Level: l, Memory: 64 << 20}, tell: func(Result) {}}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if x.repair(ctx); x.found.Tried != insight.TriedSome {
		t.Errorf("ended at once, it tried %v", x.found.Tried)
	}
	if x.repair(t.Context()); x.found.Tried == insight.TriedSome {
		t.Error("with time, it did not try each edit")
	}
}
