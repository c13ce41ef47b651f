package study

import (
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
