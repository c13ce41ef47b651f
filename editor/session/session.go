// Package session is the work on an open level: the level and its tools, what
// the solver says of it, the preview of its solution, its play by hand, its
// studies, its versions and its solutions, and which of them the canvas shows.
// Where the level is saved, and which others are open, it does not know.
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
	// Yield is called when it may have begun or ceased to be busy.
	Yield func()
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

	studying *study.Session
	versions version.List
}

// New begins the work on a level. It rests until Wake; its owner calls Follow after each
// change of the document.
func New(d *document.Document, o Options) *Session {
	t := &Session{Document: d, options: o, resting: true, recordingOf: -1}
	t.Tools = tools.NewBox(d, o.Tray)
	t.Tools.Changed = func() { t.raise(event.Tools) }
	t.verdict.Revision = -1
	t.solving = live.NewSession(o.Budget(), func(s live.Snapshot) {
		t.Post(func() { t.receive(s) })
	})
	t.solving.Rest()
	t.studying = study.NewSession(t.Post, func() { t.raise(event.Verdict) })
	return t
}

func (t *Session) raise(events event.Event) { t.options.Raise(events) }

// fail says why something was not done; nil says nothing.
func (t *Session) fail(err error) {
	if err != nil {
		t.options.Say(message.Of(err))
	}
}

// Follow follows what was done to the document.
func (t *Session) Follow(c document.Change) {
	if c&(document.Cells|document.Meta) != 0 {
		t.stopPreview()
		t.studies() // those of the level as it was are dropped
	}
	if c&^document.Selection != 0 {
		t.submit() // also at the end of a stroke, which is no longer hasty
	}
	if c&document.History != 0 {
		t.noteVersion() // of a stroke that is over, the verdict may be known
	}
}

// submit has the level solved as it is now, or, in the middle of a stroke, as
// it will be in a moment.
func (t *Session) submit() {
	if t.Document.Stroking() {
		t.solving.SubmitSoon(t.Post, t.request)
	} else {
		t.solving.Submit(t.request())
	}
}

func (t *Session) request() live.Request {
	d := t.Document
	return live.Request{Revision: d.Revision(), Game: d.Game(), Level: d.Copy()}
}

// Post brings work to the interface's goroutine, unless the session is closed by then.
func (t *Session) Post(work func()) {
	t.options.Post(func() {
		if !t.closed {
			work()
		}
	})
}

// receive takes what the solver says.
func (t *Session) receive(s live.Snapshot) {
	if s.Recording != nil {
		t.recording, t.recordingOf = s.Recording, s.Revision
		s.Recording = nil
	}
	if t.otherOf != s.Revision {
		t.other = nil
	}
	t.verdict = s
	t.tellPasted()
	if t.tried() {
		waiting := t.waiting
		t.waiting = nil
		for _, work := range waiting {
			work()
		}
	}
	t.study()
	t.noteVersion()
	events := event.Verdict
	if t.preview != nil && t.Solved() != nil && t.preview.of != t.Solved() {
		t.preview.replace(t.Solved())
		events |= event.Preview | event.Level
	}
	t.options.Yield()
	t.raise(events)
}

// Busy tells whether it searches for a solution, of the level or of the position that is
// played.
func (t *Session) Busy() bool {
	return t.verdict.State == live.Searching && !t.resting || t.player != nil && t.player.Searching()
}

// SetBudget changes what a search may use.
func (t *Session) SetBudget(b live.Budget) { t.solving.SetBudget(b) }

// Verdict is what the solver says, and whether it speaks of the level as it
// is now: after an edit, it takes a moment.
func (t *Session) Verdict() (s *live.Snapshot, current bool) {
	return &t.verdict, t.verdict.Revision == t.Document.Revision()
}

// Solved gives the recording of the best solution known of the level as it is
// now, or of the one chosen; nil where there is none.
func (t *Session) Solved() *play.Recording {
	if t.other != nil && t.otherOf == t.Document.Revision() {
		return t.other
	}
	if t.recordingOf == t.Document.Revision() && t.verdict.Revision == t.recordingOf && t.verdict.Found {
		return t.recording
	}
	return nil
}

// Stop ends the search.
func (t *Session) Stop() { t.solving.Stop() }

// SearchOn searches with twice the budget, and says so, and whether that goes on
// where the last search ended.
func (t *Session) SearchOn() {
	if t.verdict.GoesOn {
		t.options.Say(message.New("searching on, from where it was: %s", t.verdict.Further()))
	} else {
		t.options.Say(message.New("searching again, from the beginning: %s", t.verdict.Further()))
	}
	t.solving.SearchOn()
}

// Rest stops searching while another tab is in front, or the level is played.
func (t *Session) Rest() {
	t.resting = true
	t.solving.Rest()
	t.studying.Rest()
	t.stopRunning()
}

// Wake goes on.
func (t *Session) Wake() {
	if t.player != nil {
		return // the level is being played
	}
	t.resting = false
	t.solving.Wake()
	t.submit()
	t.study()
}

// Close stops all that runs.
func (t *Session) Close() {
	t.closed = true
	t.studying.Close()
	t.stopRunning()
	if t.player != nil {
		t.player.Close()
		t.player = nil
	}
	t.solving.Close()
}

// Mode is what the canvas is for.
func (t *Session) Mode() Mode {
	switch {
	case t.player != nil:
		return PlayingByHand
	case t.preview != nil:
		return Previewing
	default:
		return Drawing
	}
}

// Shown is the level to draw: as drawn, as previewed, or as played.
func (t *Session) Shown() *levels.Level {
	switch {
	case t.player != nil:
		return t.player.Level()
	case t.preview != nil:
		return t.preview.Level()
	default:
		return t.Document.Level()
	}
}

// Path gives, for each position of the solution or of the play, the cells of
// what the player moves, and the number of the position shown. It is nil
// where there is none, or the game does not tell.
func (t *Session) Path() (path [][]levels.Cell, step int) {
	switch {
	case t.player != nil:
		return t.player.Path(), t.player.Steps()
	case t.preview != nil:
		return t.preview.Recording().Path(), t.preview.Step()
	default:
		return nil, 0
	}
}

// Overlays are the cells to be marked on the level as drawn, where they are asked
// for.
func (t *Session) Overlays() []solver.Overlay {
	if s, current := t.Verdict(); current && t.Mode() == Drawing && t.options.Settings().Overlays {
		return slices.DeleteFunc(slices.Clone(s.Overlays), func(o solver.Overlay) bool { return len(o.Cells) == 0 })
	}
	return nil
}

// Faces are the tiles of which it matters where they face, nil where that is not
// known.
func (t *Session) Faces() map[string]bool {
	if t.verdict.State == live.Idle {
		return map[string]bool{} // in a moment
	}
	return t.verdict.Faces
}

// Remarks are what the game has to say of what is shown.
func (t *Session) Remarks() []solver.Remark {
	switch {
	case t.player != nil:
		return t.player.Remarks()
	case t.preview != nil:
		return t.preview.Recording().Remarks(t.preview.Step())
	default:
		return t.verdict.Remarks
	}
}

// Supply draws what is left and what is used of what the level is played with;
// played is false while it is drawn.
func (t *Session) Supply() (left, used []*levels.Level, played bool) {
	switch {
	case t.player != nil:
		left, used = t.player.Supply()
	case t.preview != nil:
		left, used = t.preview.Recording().Supply(t.preview.Step())
	default:
		return nil, nil, false
	}
	return left, used, true
}

// Problems are what is wrong with the level: what of its files could not be read,
// and what its game has to object to. A symbol that is not declared is told of once: what it
// stands for is a tile that no game knows.
func (t *Session) Problems() []levels.Problem {
	all := slices.Clone(t.Document.Misread())
	for _, p := range t.verdict.Problems {
		i := slices.IndexFunc(all, func(m levels.Problem) bool {
			return p.Kind == levels.UnknownTile && m.File == p.File && m.Line == p.Line && m.Column == p.Column
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
func (t *Session) Detail() live.Detail {
	s := t.verdict
	if s.State == live.Blank && len(t.Document.Misread()) > 0 {
		return live.Detail{Rest: message.New("no piece could be read: mend the files as the problems below say, or draw anew")}
	}
	s.Problems = t.Problems()
	return s.Detail()
}
