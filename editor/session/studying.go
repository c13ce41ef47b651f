package session

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// studies gives the study session, which follows the level as it is now.
func (s *Session) studies() *study.Session {
	s.studying.Follow(s.Document.Revision(), s.Document.Level())
	return s.studying
}

// Study gives what the study of the level as it is now has found so far, nil where none was begun.
func (s *Session) Study() *study.Result { return s.studies().Result() }

// study begins to study the level, if the search for its solution is over and leaves memory for that, or
// if the level cannot be searched.
func (s *Session) study() {
	v, current := s.Verdict()
	budget := s.options.Budget()
	switch {
	case v.State != live.Solved && v.State != live.Unsolvable && v.State != live.Invalid, !current, s.resting:
		return
	case v.GoesOn && v.Stats.Bytes+live.Beside(budget) > budget.Memory:
		return
	case s.Study() != nil && (s.studies().Proved() || !v.ProvedShortest()):
		return
	}
	r := s.studyRequest()
	r.Near, r.Proved, r.Unsolvable = s.lastChanged(), v.ProvedShortest(), v.State == live.Unsolvable
	if v.Found {
		r.Known = append(r.Known, v.Best)
	}
	s.studies().Begin(r)
}

func (s *Session) studyRequest() study.Request {
	return study.Request{Game: s.Document.Game(), Level: s.Document.Copy(), Memory: live.Beside(s.options.Budget())}
}

// CanTighten tells whether Tighten can take pieces away.
func (s *Session) CanTighten() bool {
	result := s.Study()
	return result != nil && len(result.Gone) > 0 && s.Mode() == Drawing
}

// Tighten takes away all idle pieces that can go together, in one step.
func (s *Session) Tighten() {
	if !s.CanTighten() {
		return
	}
	gone := s.Study().Gone
	pieces := make([]document.PieceAt, len(gone))
	for i, p := range gone {
		pieces[i] = document.PieceAt{Cell: p.Cell, Place: p.Place}
	}
	s.Document.RemovePieces(message.New("Tighten level"), pieces)
	s.options.Say(message.Plural(len(gone), "%d idle piece is gone; the ways to win are the same", "%d idle pieces are gone; the ways to win are the same"))
}

// WayShown gives the index of the way that is shown, -1 for none, and how many ways there are.
func (s *Session) WayShown() (shown, count int) { return s.studies().WayShown() }

// StepWay shows the way by places further on: it is played back, and where it differs from the way shown
// before is marked.
func (s *Session) StepWay(by int) {
	if s.player != nil {
		return
	}
	if moves := s.studies().StepWay(by); moves != nil {
		s.show(moves)
	}
}

// Differing gives the cells where the way that is played back differs from the way shown before.
func (s *Session) Differing() []levels.Cell {
	if s.preview == nil {
		return nil
	}
	return s.studies().Differing(s.preview.Recording().Moves())
}

// Longer gives what was found of longer ways, nil if FindLonger was not called.
func (s *Session) Longer() *study.Longer { return s.studies().Longer() }

// MayFindLonger tells whether longer ways can be looked for: the shortest ways are known, no such search
// is under way or has failed, and there may be longer ways.
func (s *Session) MayFindLonger() bool {
	_, known := s.WayShown()
	v, current := s.Verdict()
	l := s.Longer()
	return known > 0 && !(current && v.NoneLonger()) && (l == nil || l.Done && !l.Unknown)
}

// NextLonger is up to how many steps more FindLonger would look for.
func (s *Session) NextLonger() int { return s.studies().NextLonger() }

// FindLonger looks for ways that take some more steps, in the background, until the next edit.
func (s *Session) FindLonger() { s.studies().FindLonger(s.studyRequest()) }

// Heat gives the map that is laid over the level, nil for none.
func (s *Session) Heat() insight.Map {
	result := s.Study()
	if result == nil || result.Maps == nil || s.Mode() == PlayingByHand {
		return nil
	}
	switch s.options.Settings().Map {
	case settings.Walked:
		return result.Maps.Walked
	case settings.Moved:
		return result.Maps.Moved
	case settings.AllWalked:
		return result.Maps.AllWalked
	case settings.AllMoved:
		return result.Maps.AllMoved
	}
	return nil
}

// lastChanged gives a cell that the last step changed, or else one that the verdict is about, or
// the middle of the level.
func (s *Session) lastChanged() levels.Cell {
	l := s.Document.Level()
	if at, ok := s.Document.LastChanged(); ok && l.Holds(at) {
		return at
	}
	if at, ok := solver.PlaceOf(s.verdict.Reasons); ok {
		return at
	}
	return levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}
}

// Apply does a repair, in one step.
func (s *Session) Apply(r insight.Repair) {
	if s.Mode() == PlayingByHand {
		return
	}
	s.Tools.Cancel()
	s.Learn(r.Moves)
	s.Document.Restore(message.New("Repair level"), r.Level)
	says := make([]message.Message, len(r.Edits))
	for i, e := range r.Edits {
		says[i] = e.Says(s.Document.Game().Name)
	}
	s.options.Say(message.New("repaired: %s", message.Join("; ", says...)))
}

// Never gives, while the way to the closest position of a level without solutions is played back, the
// cells that are never entered, and those of the pieces that are never moved.
func (s *Session) Never() []levels.Cell {
	result := s.Study()
	if result == nil || result.Closest == nil || s.preview == nil || !slices.Equal(s.preview.Recording().Moves(), result.Closest.Moves) {
		return nil
	}
	cells := slices.Clone(result.Closest.Unentered)
	for _, p := range result.Closest.Unmoved {
		cells = append(cells, p.Cell)
	}
	return cells
}

// NoReturn gives the point of no return of the moves that are played back, once the playback is past it;
// false before that, and where none is known.
func (s *Session) NoReturn() (study.NoReturn, bool) {
	if s.preview == nil {
		return study.NoReturn{}, false
	}
	n := s.studies().NoReturn(s.preview.Recording().Moves())
	return n, n.Step > 0 && s.preview.Step() >= n.Step
}

// ShowClosest plays back the way to the closest position: of a level without solutions, or of a search
// that found none.
func (s *Session) ShowClosest() {
	if s.HasClosest() {
		s.show(s.closest())
	}
}

// HasClosest tells whether ShowClosest has anything to play back.
func (s *Session) HasClosest() bool { return s.player == nil && len(s.closest()) > 0 }

func (s *Session) closest() levels.Moves {
	v, current := s.Verdict()
	switch result := s.Study(); {
	case result != nil && result.Closest != nil:
		return result.Closest.Moves
	case current && v.State == live.Undecided && v.Headway != nil:
		return v.Headway.Closest
	}
	return nil
}
