package play_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver/theseus"
)

// chase is a row in which the Minotaur gets Theseus.
func chase() *levels.Level {
	l := levels.New(7, 1)
	for x, tile := range map[int]string{1: "theseus", 5: "minotaur", 6: "exit"} {
		l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
	}
	return l
}

// row writes the row of a chase.
func row(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		switch {
		case s.Has("theseus"):
			b.WriteByte('T')
		case s.Has("minotaur"):
			b.WriteByte('M')
		default:
			b.WriteByte('.')
		}
	})
	return b.String()
}

// TestAMoveIsShownFrameByFrame: the one who answers takes his steps one after
// the other, in play and in a preview; another step shows its own.
func TestAMoveIsShownFrameByFrame(t *testing.T) {
	a, err := play.Begin(&theseus.Game, chase(), nil)
	if err != nil {
		t.Fatal(err)
	}
	a.Move(levels.Left)
	shown := []string{row(a.Level())}
	for a.Frames().Next() {
		shown = append(shown, row(a.Level()))
	}
	if got := strings.Join(shown, " "); got != "T....M. T...M.. T..M..." {
		t.Errorf("played: %s", got)
	}
	a.Undo()
	a.Move(levels.Left)
	if a.Undo(); row(a.Level()) != ".T...M." {
		t.Errorf("undone in the middle: %s", row(a.Level()))
	}

	r, err := play.Record(&theseus.Game, chase(), levels.Moves{levels.Left, levels.Right})
	if err != nil {
		t.Fatal(err)
	}
	if turns := r.Turns(); len(turns) != 3 || len(turns[0]) != 1 || len(turns[1]) != 3 || row(turns[1][0]) != "T....M." {
		t.Errorf("drawn turn by turn: %v", turns)
	}
	p := play.NewPlayback(r)
	p.Forward()
	if p.Step() != 1 || row(p.Level()) != "T....M." || len(*p.Frames()) != 2 {
		t.Errorf("a step on: %s", row(p.Level()))
	}
	if p.Last(); len(*p.Frames()) != 0 || row(p.Level()) != ".T....." && row(p.Level()) != ".M....." {
		t.Errorf("at the end: %s", row(p.Level()))
	}
	if p.Back(); row(p.Level()) != "T..M..." {
		t.Errorf("a step back: %s", row(p.Level()))
	}
}
