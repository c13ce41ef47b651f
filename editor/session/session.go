// Package session is the work on an open level: the level and its tools, what the solver
// says of it, the preview of its solution, its play by hand, its studies, its versions and
// its solutions, and which of them the canvas shows. It does not know where the level is
// saved, nor which others are open. Read it in this order:
//
//	session.go    the session, and what the canvas is for at the moment
//	mouse.go      strokes
//	preview.go    the solution shown on the canvas
//	playing.go    the level played by hand
//	solutions.go  the solutions of the level; choose.go, which of several is shown
//	intents.go    the intents of the level
//	studying.go   what is found out after the verdict
//	versions.go   the level as it was after each edit
package session

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/player"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/solution"
	"puzzlewright/editor/study"
	"puzzlewright/editor/tools"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Mode is what the canvas is for at the moment.
type Mode uint8

// The modes: drawing, with the level as drawn; previewing, with a position of the solution, where a press
// goes back to drawing; playing by hand.
const (
	Drawing Mode = iota
	Previewing
	PlayingByHand
)

// Options are what a session needs from outside.
type Options struct {
	// Post runs work on the interface's goroutine, later.
	Post func(work func())
	// Raise tells that something is to be drawn anew.
	Raise func(event.Event)
	// Say puts a sentence into the status line; Unsay clears it if it still has that sentence.
	// InWords puts a sentence into the language of the window.
	Say, Unsay func(message.Message)
	InWords    func(message.Message) string
	// Settings gives the user's settings, Budget what a search may use, Tray is that of the game.
	Settings func() settings.Settings
	Budget   func() live.Budget
	Tray     *tools.Tray
	// Yield is called when Busy may have changed, Heard when the solver has said more.
	Yield, Heard func()
	// Stay is called when the level is worked on, and so is to stay open; KeepLater when the
	// copy for a recovery has to be written; Kept when the kept solutions change.
	Stay, KeepLater, Kept func()
}

// A Session is the work on an open level.
type Session struct {
	Document *document.Document
	Tools    *tools.Box

	options Options
	closed  bool

	// What the solver says, and the recording of its best solution, with the revision that it
	// is of.
	solving     *live.Session
	verdict     live.Snapshot
	recording   *play.Recording
	recordingOf int
	other       *play.Recording // of a solution that was chosen in place of the best one
	otherOf     int
	resting     bool

	// own is the solution that the user asked to keep.
	own       levels.Moves
	turning   levels.Turning // how the level was turned when the solutions last followed it
	solutions solution.List
	// offered tells that the solver was given moves to try; waiting is what is done once it is
	// known which of the level's solutions win.
	offered bool
	waiting []func()

	preview *preview
	player  *player.Player
	refused message.Message // what refuse said last, until the next move

	studying *study.Session
	versions version.List
}

// New begins the work on a level. It rests until Wake; the caller must call Follow after each change of
// the document.
func New(d *document.Document, o Options) *Session {
	s := &Session{Document: d, options: o, resting: true, recordingOf: -1}
	s.Tools = tools.NewBox(d, o.Tray)
	s.Tools.Changed = func() { s.raise(event.Tools) }
	s.verdict.Revision = -1
	s.solving = live.NewSession(o.Budget(), func(v live.Snapshot) {
		s.Post(func() { s.receive(v) })
	})
	s.solving.Rest()
	s.studying = study.NewSession(s.Post, func() { s.raise(event.Verdict) })
	return s
}

func (s *Session) raise(events event.Event) { s.options.Raise(events) }

// fail tells an error in the status line; nil is no error.
func (s *Session) fail(err error) {
	if err != nil {
		s.options.Say(message.Of(err))
	}
}

// Follow updates the session after a change of the document.
func (s *Session) Follow(c document.Change) {
	if c&(document.Cells|document.Meta) != 0 {
		s.stopPreview()
		s.studies() // drops the studies of the level as it was before
	}
	if to := s.Document.Turning(); to != s.turning {
		s.turn(to)
	}
	if c&^document.Selection != 0 {
		s.submit() // also at the end of a stroke, in full
	}
	if c&document.History != 0 {
		s.noteVersion() // the verdict on the level after a stroke may be known already
	}
}

// submit has the level solved as it is now, or, in the middle of a stroke, as it is in a moment.
func (s *Session) submit() {
	if s.Document.Stroking() {
		s.solving.SubmitSoon(s.Post, s.request)
	} else {
		s.solving.Submit(s.request())
	}
}

func (s *Session) request() live.Request {
	d := s.Document
	return live.Request{Revision: d.Revision(), Game: d.Game(), Level: d.Copy()}
}

// Post brings work to the interface's goroutine, unless the session is closed by then.
func (s *Session) Post(work func()) {
	s.options.Post(func() {
		if !s.closed {
			work()
		}
	})
}

// receive takes over a snapshot of the solver.
func (s *Session) receive(v live.Snapshot) {
	if v.Recording != nil {
		s.recording, s.recordingOf = v.Recording, v.Revision
		v.Recording = nil
	}
	if s.otherOf != v.Revision {
		s.other = nil
	}
	s.verdict = v
	s.tellPasted()
	if s.tried() {
		waiting := s.waiting
		s.waiting = nil
		for _, work := range waiting {
			work()
		}
	}
	s.study()
	s.noteVersion()
	events := event.Verdict
	if s.preview != nil && s.Solved() != nil && s.preview.of != s.Solved() {
		s.preview.replace(s.Solved())
		events |= event.Preview | event.Level
	}
	s.options.Yield()
	s.options.Heard()
	s.raise(events)
}

// Busy tells whether it searches for a solution, of the level or of the position that is
// played.
func (s *Session) Busy() bool {
	return s.verdict.State == live.Searching && !s.resting || s.player != nil && s.player.Searching()
}

// SetBudget changes what a search may use.
func (s *Session) SetBudget(b live.Budget) { s.solving.SetBudget(b) }

// Verdict is the latest snapshot of the solver; current tells whether it is of the level as it is now,
// which takes a moment after an edit.
func (s *Session) Verdict() (v *live.Snapshot, current bool) {
	return &s.verdict, s.verdict.Revision == s.Document.Revision()
}

// Solved gives the recording of the chosen solution of the level as it is now, or else of the best known
// one; nil where there is none.
func (s *Session) Solved() *play.Recording {
	if s.other != nil && s.otherOf == s.Document.Revision() {
		return s.other
	}
	if s.recordingOf == s.Document.Revision() && s.verdict.Revision == s.recordingOf && s.verdict.Found {
		return s.recording
	}
	return nil
}

// Stop ends the search.
func (s *Session) Stop() { s.solving.Stop() }

// SearchOn searches on, and says with what budget, and whether the search goes on where the last one
// ended.
func (s *Session) SearchOn() {
	if s.verdict.GoesOn {
		s.options.Say(message.New("searching on, from where it was: %s", s.verdict.Further()))
	} else {
		s.options.Say(message.New("searching again, from the beginning: %s", s.verdict.Further()))
	}
	s.solving.SearchOn()
}

// Rest stops searching while another tab is in front, or the level is played.
func (s *Session) Rest() {
	s.resting = true
	s.solving.Rest()
	s.studying.Rest()
	s.stopRunning()
}

// Wake ends the rest, unless the level is played.
func (s *Session) Wake() {
	if s.player != nil {
		return // the level is being played
	}
	s.resting = false
	s.solving.Wake()
	s.submit()
	s.study()
}

// Close stops all that runs. wait waits for the end of that, which may take a while for a large level, so
// that it is not for the goroutine that edits.
func (s *Session) Close() (wait func()) {
	s.closed = true
	played, studied := func() {}, s.studying.Close()
	s.stopRunning()
	if s.player != nil {
		played, s.player = s.player.Close(), nil
	}
	return func() {
		s.solving.Close()
		played()
		studied()
	}
}

// Mode is what the canvas is for.
func (s *Session) Mode() Mode {
	switch {
	case s.player != nil:
		return PlayingByHand
	case s.preview != nil:
		return Previewing
	default:
		return Drawing
	}
}

// Shown is the level to draw: as drawn, as previewed, or as played.
func (s *Session) Shown() *levels.Level {
	switch {
	case s.player != nil:
		return s.player.Level()
	case s.preview != nil:
		return s.preview.Level()
	default:
		return s.Document.Level()
	}
}

// Path gives, for each position of the previewed solution or of the attempt, the cells of what the player
// moves; step is the number of the position that is shown. It is nil without these, or where the game
// does not tell.
func (s *Session) Path() (path [][]levels.Cell, step int) {
	switch {
	case s.player != nil:
		return s.player.Path(), s.player.Steps()
	case s.preview != nil:
		return s.preview.Recording().Path(), s.preview.Step()
	default:
		return nil, 0
	}
}

// Overlays are the overlays on the level as drawn, if the settings ask for them.
func (s *Session) Overlays() []solver.Overlay {
	if v, current := s.Verdict(); current && s.Mode() == Drawing && s.options.Settings().Overlays {
		return slices.DeleteFunc(slices.Clone(v.Overlays), func(o solver.Overlay) bool { return len(o.Cells) == 0 })
	}
	return nil
}

// Faces are the tiles whose facing matters, nil where that is not known.
func (s *Session) Faces() map[string]bool {
	if s.verdict.State == live.Idle {
		return map[string]bool{} // none until the solver tells
	}
	return s.verdict.Faces
}

// Remarks are the remarks of the game about the position that is shown.
func (s *Session) Remarks() []solver.Remark {
	switch {
	case s.player != nil:
		return s.player.Remarks()
	case s.preview != nil:
		return s.preview.Recording().Remarks(s.preview.Step())
	default:
		return s.verdict.Remarks
	}
}

// Supply draws what is left of the supply and what is used; played is false while the level as drawn is
// shown.
func (s *Session) Supply() (left, used []*levels.Level, played bool) {
	switch {
	case s.player != nil:
		left, used = s.player.Supply()
	case s.preview != nil:
		left, used = s.preview.Recording().Supply(s.preview.Step())
	default:
		return nil, nil, false
	}
	return left, used, true
}

// Problems are the problems of the level: those of its files and those of its game. A symbol with a
// missing or wrong declaration is told of once: its tile is also one that the game does not know.
func (s *Session) Problems() []levels.Problem {
	all := slices.Clone(s.Document.Misread())
	for _, p := range s.verdict.Problems {
		i := slices.IndexFunc(all, func(m levels.Problem) bool {
			return p.Kind == levels.UnknownTile && len(m.Cells) > 0 && len(p.Cells) > 0 && m.Cells[0] == p.Cells[0]
		})
		if i < 0 {
			all = append(all, p)
		} else {
			all[i].Cells = p.Cells
		}
	}
	return all
}

// Detail is the sentence under the verdict. It tells of the same problem as Problems.
func (s *Session) Detail() live.Detail {
	v := s.verdict
	if v.State == live.Blank && len(s.Document.Misread()) > 0 {
		return live.Detail{Rest: message.New("too little could be read: mend the files as the problems below say, or draw anew")}
	}
	v.Problems = s.Problems()
	return v.Detail()
}
