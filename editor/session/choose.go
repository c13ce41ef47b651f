package session

import (
	"slices"

	"puzzlewright/editor/event"
	"puzzlewright/editor/play"
)

// Solutions tells how many different solutions of the level as it is now were
// listed, and which of them is shown, from 0. There are none to choose from
// where the level has one solution, or nobody has counted.
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

// ShowSolution chooses another of the solutions, round from the last to the
// first.
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
			return // it was solved a moment ago
		}
		s.other, s.otherOf = r, s.Document.Revision()
	}
	if s.preview != nil {
		s.preview.replace(s.Solved())
	}
	s.raise(event.Verdict | event.Preview | event.Level)
}
