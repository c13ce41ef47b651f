package session

import (
	"slices"

	"puzzlewright/editor/event"
	"puzzlewright/editor/play"
)

// Solutions tells how many different solutions of the level as it is now were listed, and the index of
// the one that is shown. count is 0 where the level has one solution, or they were not counted.
func (s *Session) Solutions() (shown, count int) {
	r := s.Solved()
	if r == nil {
		return 0, 0
	}
	for i, moves := range s.verdict.Solutions {
		if slices.Equal(moves, r.Moves()) {
			return i, len(s.verdict.Solutions)
		}
	}
	return 0, len(s.verdict.Solutions)
}

// ShowSolution chooses one of the solutions by its index, which wraps round.
func (s *Session) ShowSolution(i int) {
	_, count := s.Solutions()
	if count == 0 || s.player != nil {
		return
	}
	moves := s.verdict.Solutions[((i%count)+count)%count]
	s.other = nil
	if !slices.Equal(moves, s.verdict.Best) {
		r, err := play.Record(s.Document.Game(), s.Document.Copy(), moves)
		if err != nil {
			return // unlikely: the level has been solved
		}
		s.other, s.otherOf = r, s.Document.Revision()
	}
	if s.preview != nil {
		s.preview.replace(s.Solved())
	}
	s.raise(event.Verdict | event.Preview | event.Level)
}
