// Package editor is the whole program but for its screen: the levels that are
// open, each in a tab, where they are saved, the folder beside them, and that
// nothing of it is ever lost. A window draws what is here and forwards what the
// user does. What is a thing of its own has a room beneath, and is put together
// here: above all session, the work on one open level. What can be done, by
// which key, is given to it: the table is actions, which knows this package.
//
// Everything here belongs to one goroutine, the interface's. What comes from
// others (verdicts, changes on disk, clocks) is brought there by Options.Post.
package editor

import (
	"context"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/collection"
	"puzzlewright/editor/event"
	"puzzlewright/editor/gallery"
	"puzzlewright/editor/hub"
	"puzzlewright/editor/keeper"
	"puzzlewright/editor/live"
	"puzzlewright/editor/recovery"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/shelf"
	"puzzlewright/editor/stamp"
	"puzzlewright/editor/tools"
	"puzzlewright/editor/version"
	"puzzlewright/editor/watch"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Options are what an editor needs from outside.
type Options struct {
	// Post runs work on the interface's goroutine, later.
	Post func(work func())
	// Window asks the user.
	Window Window
	// Actions are what can be done; none may be changed.
	Actions []*Action
	// Dir is the folder for settings and recoveries.
	Dir string
	// Build tells programs apart that cannot work together by a hub; nil where there are
	// no others.
	Build func() string
	// Workers is how many goroutines a search may keep busy, 0 for as many as
	// run at once.
	Workers int
}

// An Editor is all that is open.
type Editor struct {
	options  Options
	settings settings.Settings
	state    settings.State
	stamps   *stamp.Set
	tabs     []*Tab
	front    *Tab
	trays    map[*solver.Game]*tools.Tray
	// collections are the files of levels that something was done to, by their
	// paths.
	collections map[string]*collection.Collection

	shelf    *shelf.Shelf
	items    []shelf.Item
	listed   bool // that items are those of the folder in the sidebar
	browse   browse.Query
	arranged []browse.Group // the items as they are shown; nil where that is to be found
	deleted  []shelf.Item   // put into the bin by this run, the last one last
	watcher  *watch.Watcher
	recovery *recovery.Store
	lost     []recovery.Orphan
	versions *version.Store
	keeper   *keeper.Keeper
	actions  []*Action
	// refused are the levels that could not be opened, each with why, until
	// that is told.
	refused []message.Message

	gallery *gallery.Gallery
	hub     *hub.Hub
	// hubSays is how the hub stands.
	hubSays message.Message

	// running is the work aside, and what closed tabs still have to end; over is the context of the
	// former, which Close ends.
	running sync.WaitGroup
	over    context.Context
	end     context.CancelFunc

	listeners []*func(event.Event)
	message   message.Message
	closed    bool
	lastID    int
}

// New makes an editor with nothing open. Problems with what was saved by an
// earlier run are told by Message and stop nothing.
func New(o Options) *Editor {
	e := &Editor{options: o, actions: o.Actions, trays: map[*solver.Game]*tools.Tray{}, collections: map[string]*collection.Collection{}}
	e.over, e.end = context.WithCancel(context.Background())
	settings.RemoveUnfinished(o.Dir)
	var err error
	if e.settings, err = settings.Load(o.Dir); err != nil {
		e.message = message.Of(err)
	}
	if e.state, err = settings.LoadState(o.Dir); err != nil {
		e.message = message.Of(err)
	}
	e.stamps = stamp.Load(o.Dir)
	e.keeper = keeper.New(func(err error) { e.post(func() { e.Say(message.Of(err)) }) })
	e.versions = version.NewStore(filepath.Join(o.Dir, "versions"))
	e.keeper.Do(e.versions.Tidy)
	if e.recovery, err = recovery.Open(filepath.Join(o.Dir, "recovery")); err != nil {
		e.message = message.Of(err)
	}
	build := o.Build
	if build == nil {
		build = func() string { return "" }
	}
	e.hub = hub.New(build, func(how message.Message) { e.post(func() { e.hubChanged(how) }) })
	e.shelf = shelf.New(time.Duration(e.settings.FolderTime), e.hub.Remote, func(items []shelf.Item, look int) {
		e.post(func() {
			if look == e.shelf.Looks() { // else a newer one is on its way
				e.setItems(items)
			}
		})
	})
	e.watcher = watch.New(func(dir string) { e.post(func() { e.diskChanged(dir) }) })
	e.gallery = gallery.New(gallery.Options{Post: e.post, Changed: func() { e.raise(event.Generating) }, Failed: e.Report, Elsewhere: e.hub.Remote})
	e.hub.Use(e.settings.Hub)
	return e
}

// post brings work to the interface's goroutine, unless the editor is closed
// by then.
func (e *Editor) post(work func()) {
	e.options.Post(func() {
		if !e.closed {
			work()
		}
	})
}

// aside does long work on a goroutine of its own, and then what that gives on the
// interface's. Close has the work hear of its end, and waits for it.
func (e *Editor) aside(work func(ctx context.Context) (then func())) {
	e.running.Go(func() { e.post(work(e.over)) })
}

// Close ends everything that runs. Changes that Quit has not asked about, as
// when the system ends the program, are found again by the next start.
func (e *Editor) Close() {
	if e.closed {
		return
	}
	e.rememberTabs()
	e.closed = true
	for _, t := range e.tabs {
		t.keep()
		t.keepVersions()
		e.running.Go(t.Close())
	}
	e.end()
	e.gallery.Close()
	e.hub.Close()
	e.watcher.Close()
	e.shelf.Close()
	e.keeper.Close()
	e.running.Wait()
	if e.recovery != nil {
		_ = e.recovery.Close() // what is left is found again
	}
}

// Subscribe calls listen whenever something changed, until cancel is called.
func (e *Editor) Subscribe(listen func(event.Event)) (cancel func()) {
	entry := &listen
	e.listeners = append(e.listeners, entry)
	return func() {
		e.listeners = slices.DeleteFunc(slices.Clone(e.listeners), func(l *func(event.Event)) bool { return l == entry })
	}
}

func (e *Editor) raise(events event.Event) {
	for _, listen := range e.listeners {
		(*listen)(events)
	}
}

// Say puts a sentence into the status line.
func (e *Editor) Say(text message.Message) {
	e.message = text
	e.raise(event.Message)
}

// Unsay takes the sentence in the status line away: it was about what is past.
func (e *Editor) Unsay() {
	if !e.message.IsZero() {
		e.Say(message.Message{})
	}
}

// Message is the sentence in the status line.
func (e *Editor) Message() message.Message { return e.message }

// Report says why something was not done; nil says nothing.
func (e *Editor) Report(err error) {
	if err != nil {
		e.Say(message.Of(err))
	}
}

// tray gives the brush and the recent tiles of a game.
func (e *Editor) tray(g *solver.Game) *tools.Tray {
	if e.trays[g] == nil {
		e.trays[g] = tools.NewTray(g)
	}
	return e.trays[g]
}

// Window is whoever shows the editor.
func (e *Editor) Window() Window { return e.options.Window }

// Settings are what the user chose.
func (e *Editor) Settings() settings.Settings { return e.settings }

// ChangeSettings changes the settings and saves them.
func (e *Editor) ChangeSettings(change func(*settings.Settings)) {
	before := e.budget()
	change(&e.settings)
	e.settings = e.settings.Within()
	if after := e.budget(); after != before {
		for _, t := range e.tabs {
			t.SetBudget(after)
		}
	}
	for _, t := range e.tabs {
		t.Document.SetOpaque(e.settings.Opaque)
	}
	e.shelf.SetTime(time.Duration(e.settings.FolderTime))
	e.useHub()
	saved := e.settings
	e.write(func() error { return saved.Save(e.options.Dir) })
	e.raise(event.Preferences)
}

// useHub takes the hub that the settings name.
func (e *Editor) useHub() {
	if e.hub.Use(e.settings.Hub) {
		e.hubSays = message.Message{}
		e.shelf.Stir()
	}
}

// hubChanged says how the hub stands now.
func (e *Editor) hubChanged(how message.Message) {
	e.hubSays = how
	e.shelf.Stir()
	e.Say(how)
}

// HubSays is how the hub stands that the settings name, nothing where they name none or it
// is looked for.
func (e *Editor) HubSays() message.Message { return e.hubSays }

// HubServes tells whether workers of the hub do what the window has for them.
func (e *Editor) HubServes() bool { return e.hub.Remote() != nil }

// budget is what each search in front may use.
func (e *Editor) budget() live.Budget {
	b := e.settings.Budget()
	b.Workers = e.options.Workers
	return b
}

// State is where the program was left, for the window to find its own again.
func (e *Editor) State() settings.State { return e.state }

// RememberWindow notes what the window wants to find at the next start.
func (e *Editor) RememberWindow(w map[string]float64) {
	e.state.Window = w
	e.rememberTabs()
}

// rememberTabs saves where the program is.
func (e *Editor) rememberTabs() {
	e.state.Tabs, e.state.Active = nil, 0
	for _, t := range e.tabs {
		if t.source == "" {
			continue
		}
		if t == e.front {
			e.state.Active = len(e.state.Tabs)
		}
		e.state.Tabs = append(e.state.Tabs, settings.Tab{Path: t.source, View: t.View, Played: t.Played().String()})
	}
	saved := e.state
	saved.Recent, saved.Tabs = slices.Clone(saved.Recent), slices.Clone(saved.Tabs)
	e.write(func() error { return saved.Save(e.options.Dir) })
}

// write has the keeper write something, unless the editor is closed: a window
// may be closed twice, by its user and with the program.
func (e *Editor) write(work func() error) {
	if !e.closed {
		e.keeper.Do(work)
	}
}
