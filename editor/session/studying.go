package session

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// studies are those of the level as it is now.
func (t *Session) studies() *study.Session {
	t.studying.Follow(t.Document.Revision(), t.Document.Level())
	return t.studying
}

// Study gives what is known of the level as it is now, nil where nothing is, and
// none is under way.
func (t *Session) Study() *study.Result { return t.studies().Result() }

// study begins to study the level where the search for its solution is over, and
// left room for it, or where it is not ready to be searched.
func (t *Session) study() {
	s, current := t.Verdict()
	budget := t.options.Budget()
	switch {
	case s.State != live.Solved && s.State != live.Unsolvable && s.State != live.Invalid, !current, t.resting:
		return
	case s.GoesOn && s.Stats.Bytes+live.Beside(budget) > budget.Memory:
		return
	case t.Study() != nil && (t.studies().Proved() || !s.ProvedShortest()):
		return
	}
	r := t.studyRequest()
	r.Near, r.Proved, r.Unsolvable = t.lastChanged(), s.ProvedShortest(), s.State == live.Unsolvable
	if s.Found {
		r.Known = append(r.Known, s.Best)
	}
	t.studies().Begin(r)
}

func (t *Session) studyRequest() study.Request {
	return study.Request{Game: t.Document.Game(), Level: t.Document.Copy(), Memory: live.Beside(t.options.Budget())}
}

// CanTighten tells whether pieces are known that can go.
func (t *Session) CanTighten() bool {
	s := t.Study()
	return s != nil && len(s.Gone) > 0 && t.Mode() == Drawing
}

// Tighten takes away all idle pieces that can go together, in one step.
func (t *Session) Tighten() {
	if !t.CanTighten() {
		return
	}
	gone := t.Study().Gone
	pieces := make([]document.PieceAt, len(gone))
	for i, p := range gone {
		pieces[i] = document.PieceAt{Cell: p.Cell, Place: p.Place}
	}
	t.Document.RemovePieces(message.New("Tighten level"), pieces)
	t.options.Say(message.Plural(len(gone), "%d idle piece is gone; the ways to win are the same", "%d idle pieces are gone; the ways to win are the same"))
}

// WayShown gives the number of the way to win that is shown, from 0, or -1 for none,
// and how many there are.
func (t *Session) WayShown() (shown, count int) { return t.studies().WayShown() }

// StepWay shows the next way, or the one before: it is played back, and what it does
// otherwise than the one before is marked.
func (t *Session) StepWay(by int) {
	if t.player != nil {
		return
	}
	if moves := t.studies().StepWay(by); moves != nil {
		t.show(moves)
	}
}

// Differing gives the cells where the way that is played back does other things than
// the one before.
func (t *Session) Differing() []levels.Cell {
	if t.preview == nil {
		return nil
	}
	return t.studies().Differing(t.preview.Recording().Moves())
}

// Longer gives what was found of longer ways, nil where nobody asked.
func (t *Session) Longer() *study.Longer { return t.studies().Longer() }

// MayFindLonger tells whether longer ways can be looked for: where the ways are known, no
// search for longer ones is under way or came to nothing, and there may be any.
func (t *Session) MayFindLonger() bool {
	_, known := t.WayShown()
	s, current := t.Verdict()
	l := t.Longer()
	return known > 0 && !(current && s.Only()) && (l == nil || l.Done && !l.Unknown)
}

// NextLonger is how many steps more the ways may take that FindLonger looks for.
func (t *Session) NextLonger() int { return t.studies().NextLonger() }

// FindLonger looks for ways that take some more steps: in the background, and until
// the next edit.
func (t *Session) FindLonger() { t.studies().FindLonger(t.studyRequest()) }

// Heat gives the map that is to be laid over the level, nil for none.
func (t *Session) Heat() insight.Map {
	s := t.Study()
	if s == nil || s.Maps == nil || t.Mode() == PlayingByHand {
		return nil
	}
	switch t.options.Settings().Map {
	case settings.Walked:
		return s.Maps.Walked
	case settings.Moved:
		return s.Maps.Moved
	case settings.AllWalked:
		return s.Maps.AllWalked
	case settings.AllMoved:
		return s.Maps.AllMoved
	}
	return nil
}

// lastChanged gives the cell where something was changed last, or else the middle of
// the level.
func (t *Session) lastChanged() levels.Cell {
	l := t.Document.Level()
	if at, ok := t.Document.LastChanged(); ok && l.Holds(at) {
		return at
	}
	return levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}
}

// Apply makes a level that cannot be won what a repair makes of it, in one step.
func (t *Session) Apply(r insight.Repair) {
	if t.Mode() == PlayingByHand {
		return
	}
	t.Tools.Cancel()
	t.Learn(r.Moves)
	t.Document.Restore(message.New("Repair level"), r.Level)
	says := make([]message.Message, len(r.Edits))
	for i, e := range r.Edits {
		says[i] = e.Says(t.Document.Game().Name)
	}
	t.options.Say(message.New("repaired: %s", message.Join("; ", says...)))
}

// Never gives the cells that nobody can ever enter in a level that cannot be won, and
// those of the pieces that nobody can ever move: while its closest is played back.
func (t *Session) Never() []levels.Cell {
	s := t.Study()
	if s == nil || s.Closest == nil || t.preview == nil || !slices.Equal(t.preview.Recording().Moves(), s.Closest.Moves) {
		return nil
	}
	cells := slices.Clone(s.Closest.Unentered)
	for _, p := range s.Closest.Unmoved {
		cells = append(cells, p.Cell)
	}
	return cells
}

// NoReturn gives the point of no return of the moves that are played back, once they
// are past it; false before that, and where none is known.
func (t *Session) NoReturn() (study.NoReturn, bool) {
	if t.preview == nil {
		return study.NoReturn{}, false
	}
	n := t.studies().NoReturn(t.preview.Recording().Moves())
	return n, n.Step > 0 && t.preview.Step() >= n.Step
}

// ShowClosest plays back how near to a win a level comes that has none, or a search that
// found none.
func (t *Session) ShowClosest() {
	v, current := t.Verdict()
	switch s := t.Study(); {
	case t.player != nil:
	case s != nil && s.Closest != nil:
		t.show(s.Closest.Moves)
	case current && v.State == live.Undecided && v.Headway != nil:
		t.show(v.Headway.Closest)
	}
}
