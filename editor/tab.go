package editor

import (
	"slices"

	"puzzlewright/editor/collection"
	"puzzlewright/editor/document"
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

// A Mode is what the canvas of a tab is for at the moment.
type Mode uint8

// The modes: drawing, with the level as drawn; previewing, with a step of the
// solution, where a press goes back to drawing; playing by hand.
const (
	Drawing Mode = iota
	Previewing
	PlayingByHand
)

// A Tab is an open level.
type Tab struct {
	Document *document.Document
	Tools    *tools.Box
	// View is how the level is looked at, kept for the next start.
	View settings.View

	editor *Editor
	id     string
	source string
	ended  bool
	// takenOut is where the level lay in a collection before it was taken out of it
	// last, and lies again once that is undone; nil where it never was.
	takenOut *collection.Slot
	// passing tells that the next level of the sidebar takes its place.
	passing bool

	// What the solver says, and the recording of its best solution.
	session     *live.Session
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

	disk    DiskState
	keeping bool // for a recovery, soon
	kept    bool // there is a copy
	given   bool // the user gave the changes up
}

// IsOf tells whether a path is that of the tab's level: a folder, or a level of
// a collection, FILE#17.
func (t *Tab) IsOf(path string) bool {
	return path != "" && (t.Document.Path() == path || t.source == path)
}

func newTab(e *Editor, d *document.Document, source, id string) *Tab {
	t := &Tab{Document: d, editor: e, id: id, source: source, resting: true, recordingOf: -1}
	d.SetOpaque(e.settings.Opaque)
	t.Tools = tools.NewBox(d, e.tray(d.Game()))
	t.Tools.Changed = func() { t.raise(Tools) }
	t.verdict.Revision = -1
	t.session = live.NewSession(e.budget(), func(s live.Snapshot) {
		t.postSafely(func() { t.receive(s) })
	})
	t.session.Rest()
	t.studying = study.NewSession(t.postSafely, func() { t.raise(Verdict) })
	d.Subscribe(t.changed)
	return t
}

// raise tells of an event, of a tab in front only.
func (t *Tab) raise(events Event) {
	if t == t.editor.front {
		t.editor.raise(events)
	}
}

// changed follows what is done to the document.
func (t *Tab) changed(c document.Change) {
	var events Event
	if c&(document.Cells|document.Meta) != 0 {
		t.stopPreview()
		t.given, t.passing = false, false
		t.studies() // those of the level as it was are dropped
		if t == t.editor.front {
			t.editor.unsay()
		}
		events |= Level | Verdict | Tabs
	}
	if c&document.Selection != 0 {
		events |= Selected
	}
	if c&(document.History|document.File) != 0 {
		t.keepLater()
		events |= Tabs
	}
	if c&^document.Selection != 0 {
		t.submit() // also at the end of a stroke, which is no longer hasty
	}
	if c&document.History != 0 {
		t.noteVersion() // of a stroke that is over, the verdict may be known
	}
	if c&document.File != 0 {
		events |= Disk
	}
	if events&^Selected == 0 {
		t.raise(events)
		return
	}
	// A tab's name changes also while it is behind.
	t.editor.raise(events & Tabs)
	t.raise(events &^ Tabs)
}

// submit has the level solved as it is now, or, in the middle of a stroke, as
// it will be in a moment.
func (t *Tab) submit() {
	if t.Document.Stroking() {
		t.session.SubmitSoon(t.postSafely, t.request)
	} else {
		t.session.Submit(t.request())
	}
}

func (t *Tab) request() live.Request {
	d := t.Document
	return live.Request{Revision: d.Revision(), Game: d.Game(), Level: d.Copy()}
}

// postSafely brings work to the interface's goroutine, unless the tab is
// closed by then.
func (t *Tab) postSafely(work func()) {
	t.editor.post(func() {
		if !t.ended {
			work()
		}
	})
}

// receive takes what the solver says.
func (t *Tab) receive(s live.Snapshot) {
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
	events := Verdict
	if t.preview != nil && t.Solved() != nil && t.preview.of != t.Solved() {
		t.preview.replace(t.Solved())
		events |= Preview | Level
	}
	t.editor.yield()
	t.raise(events)
}

// yield lets the sidebar's levels and the generator wait while the tab in front
// searches.
func (e *Editor) yield() {
	t := e.front
	busy := t != nil && (t.verdict.State == live.Searching && !t.resting || t.player != nil && t.player.Searching())
	e.shelf.SetBusy(busy)
	e.gallery.SetBusy(busy)
}

// Verdict is what the solver says, and whether it speaks of the level as it
// is now: after an edit, it takes a moment.
func (t *Tab) Verdict() (s *live.Snapshot, current bool) {
	return &t.verdict, t.verdict.Revision == t.Document.Revision()
}

// Solved gives the recording of the best solution known of the level as it is
// now, or of the one chosen; nil where there is none.
func (t *Tab) Solved() *play.Recording {
	if t.other != nil && t.otherOf == t.Document.Revision() {
		return t.other
	}
	if t.recordingOf == t.Document.Revision() && t.verdict.Revision == t.recordingOf && t.verdict.Found {
		return t.recording
	}
	return nil
}

// Stop ends the search.
func (t *Tab) Stop() { t.session.Stop() }

// SearchOn searches with twice the budget, and says so, and whether that goes on
// where the last search ended.
func (t *Tab) SearchOn() {
	if t.verdict.GoesOn {
		t.editor.Say(message.New("searching on, from where it was: %s", t.verdict.Further()))
	} else {
		t.editor.Say(message.New("searching again, from the beginning: %s", t.verdict.Further()))
	}
	t.session.SearchOn()
}

// rest stops searching while another tab is in front, or the level is played.
func (t *Tab) rest() {
	t.resting = true
	t.session.Rest()
	t.studying.Rest()
	t.stopRunning()
}

// wake goes on.
func (t *Tab) wake() {
	if t.player != nil {
		return // the level is being played
	}
	t.resting = false
	t.session.Wake()
	t.submit()
	t.study()
}

// end stops all that runs for the tab.
func (t *Tab) end() {
	t.ended = true
	t.studying.Close()
	t.stopRunning()
	if t.player != nil {
		t.player.Close()
		t.player = nil
	}
	t.session.Close()
}

// Mode is what the canvas is for.
func (t *Tab) Mode() Mode {
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
func (t *Tab) Shown() *levels.Level {
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
func (t *Tab) Path() (path [][]levels.Cell, step int) {
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
func (t *Tab) Overlays() []solver.Overlay {
	if s, current := t.Verdict(); current && t.Mode() == Drawing && t.editor.settings.Overlays {
		return slices.DeleteFunc(slices.Clone(s.Overlays), func(o solver.Overlay) bool { return len(o.Cells) == 0 })
	}
	return nil
}

// Faces are the tiles of which it matters where they face, nil where that is not
// known.
func (t *Tab) Faces() map[string]bool {
	if t.verdict.State == live.Idle {
		return map[string]bool{} // in a moment
	}
	return t.verdict.Faces
}

// Remarks are what the game has to say of what is shown.
func (t *Tab) Remarks() []solver.Remark {
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
func (t *Tab) Supply() (left, used []*levels.Level, played bool) {
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
func (t *Tab) Problems() []levels.Problem {
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
func (t *Tab) Detail() live.Detail {
	s := t.verdict
	if s.State == live.Blank && len(t.Document.Misread()) > 0 {
		return live.Detail{Rest: message.New("no piece could be read: mend the files as the problems below say, or draw anew")}
	}
	s.Problems = t.Problems()
	return s.Detail()
}
