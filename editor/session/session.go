// Package session is the work on an open level: the level and its tools, what
// the solver says of it, the preview of its solution, its play by hand, its
// studies, its versions and its solutions, and which of them the canvas shows.
// Where the level is saved, and which others are open, it does not know. Read it in this order:
//
//	session.go    the session, and what the canvas is for at the moment
//	mouse.go      strokes
//	preview.go    the solution shown on the canvas
//	playing.go    the level played by hand
//	solutions.go  the solutions of the level; choose.go, which of several is shown
//	intents.go    what its author wants of them
//	studying.go   what is found out once the verdict is there
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

// The modes: drawing, with the level as drawn; previewing, with a step of the
// solution, where a press goes back to drawing; playing by hand.
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
	// Say puts a sentence into the status line; Unsay takes it away again, if it is still
	// there. InWords puts a sentence into the language of the window.
	Say, Unsay func(message.Message)
	InWords    func(message.Message) string
	// Settings are what the user chose, Budget what a search may use, Tray the tiles that
	// were painted last.
	Settings func() settings.Settings
	Budget   func() live.Budget
	Tray     *tools.Tray
	// Yield is called when it may have begun or ceased to be busy, Heard when the solver has said
	// more.
	Yield, Heard func()
	// Stay is called when the level is worked on, and so is to stay open; KeepLater when
	// there is more to be recovered; Kept when the solutions that are kept are others.
	Stay, KeepLater, Kept func()
}

// A Session is the work on an open level.
type Session struct {
	Document *document.Document
	Tools    *tools.Box

	options Options
	closed  bool

	// What the solver says, and the recording of its best solution.
	solving     *live.Session
	verdict     live.Snapshot
	recording   *play.Recording
	recordingOf int
	other       *play.Recording // of another solution than the best, chosen
	otherOf     int
	resting     bool

	// own is the solution that the player asked to keep.
	own       levels.Moves
	solutions solution.List
	// offered tells that there may be others that win; waiting is what is done once
	// it is known which do.
	offered bool
	waiting []func()

	preview *preview
	player  *player.Player
	refused message.Message // said of a move that could not be made, until the next one

	studying *study.Session
	versions version.List
}

// New begins the work on a level. It rests until Wake; its owner calls Follow after each
// change of the document.
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

// fail says why something was not done; nil says nothing.
func (s *Session) fail(err error) {
	if err != nil {
		s.options.Say(message.Of(err))
	}
}

// Follow follows what was done to the document.
func (s *Session) Follow(c document.Change) {
	if c&(document.Cells|document.Meta) != 0 {
		s.stopPreview()
		s.studies() // those of the level as it was are dropped
	}
	if c&^document.Selection != 0 {
		s.submit() // also at the end of a stroke, which is no longer hasty
	}
	if c&document.History != 0 {
		s.noteVersion() // of a stroke that is over, the verdict may be known
	}
}

// submit has the level solved as it is now, or, in the middle of a stroke, as
// it will be in a moment.
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

// receive takes what the solver says.
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

// Verdict is what the solver says, and whether it speaks of the level as it
// is now: after an edit, it takes a moment.
func (s *Session) Verdict() (v *live.Snapshot, current bool) {
	return &s.verdict, s.verdict.Revision == s.Document.Revision()
}

// Solved gives the recording of the best solution known of the level as it is
// now, or of the one chosen; nil where there is none.
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

// SearchOn searches on, says with what budget, and whether that goes on
// where the last search ended.
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

// Wake goes on.
func (s *Session) Wake() {
	if s.player != nil {
		return // the level is being played
	}
	s.resting = false
	s.solving.Wake()
	s.submit()
	s.study()
}

// Close stops all that runs. wait waits for its end, on any goroutine but the one that edits:
// where the level is large, that may take a while.
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

// Path gives, for each position of the solution or of the play, the cells of
// what the player moves, and the number of the position shown. It is nil
// where there is none, or the game does not tell.
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

// Overlays are the cells to be marked on the level as drawn, where they are asked
// for.
func (s *Session) Overlays() []solver.Overlay {
	if v, current := s.Verdict(); current && s.Mode() == Drawing && s.options.Settings().Overlays {
		return slices.DeleteFunc(slices.Clone(v.Overlays), func(o solver.Overlay) bool { return len(o.Cells) == 0 })
	}
	return nil
}

// Faces are the tiles of which it matters where they face, nil where that is not
// known.
func (s *Session) Faces() map[string]bool {
	if s.verdict.State == live.Idle {
		return map[string]bool{} // in a moment
	}
	return s.verdict.Faces
}

// Remarks are what the game has to say of what is shown.
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

// Supply draws what is left and what is used of what the level is played with;
// played is false while it is drawn.
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

// Problems are what is wrong with the level: what of its files could not be read,
// and what its game has to object to. A symbol that is not declared, or not well, is told of once:
// what it stands for is a tile that no game knows.
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

// Detail is the sentence under the verdict. It tells of a problem as Problems does.
func (s *Session) Detail() live.Detail {
	v := s.verdict
	if v.State == live.Blank && len(s.Document.Misread()) > 0 {
		return live.Detail{Rest: message.New("too little could be read: mend the files as the problems below say, or draw anew")}
	}
	v.Problems = s.Problems()
	return v.Detail()
}
