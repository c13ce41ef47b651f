package session

import (
	"slices"

	"puzzlewright/editor/event"
	"puzzlewright/editor/play"
)

// Solutions tells how many different solutions of the level as it is now were
// listed, and which of them is shown, from 0. There are none to choose from
// where the level has one solution, or nobody has counted.
func (t *Session) Solutions() (shown, count int) {
	r := t.Solved()
	if r == nil {
		return 0, 0
	}
	for i, moves := range t.verdict.Solutions {
		if slices.Equal(moves, r.Moves()) {
			return i, len(t.verdict.Solutions)
		}
	}
	return 0, len(t.verdict.Solutions)
}

// ShowSolution chooses another of the solutions, round from the last to the
// first.
func (t *Session) ShowSolution(i int) {
	_, count := t.Solutions()
	if count == 0 || t.player != nil {
		return
	}
	moves := t.verdict.Solutions[((i%count)+count)%count]
	t.other = nil
	if !slices.Equal(moves, t.verdict.Best) {
		r, err := play.Record(t.Document.Game(), t.Document.Copy(), moves)
		if err != nil {
			return // it was solved a moment ago
		}
		t.other, t.otherOf = r, t.Document.Revision()
	}
	if t.preview != nil {
		t.preview.replace(t.Solved())
	}
	t.raise(event.Verdict | event.Preview | event.Level)
}
