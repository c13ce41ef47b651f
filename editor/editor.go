// Package editor is the whole program but for its screen: the open levels, each in a
// tab, where they are saved, the folder in the sidebar, and the recovery of what was not
// saved. A window draws what is here and forwards what the user does. Separate parts
// are packages beneath this one, above all session, the work on one open level, and are
// put together here. The actions are passed to it: the table is package actions, which
// imports this one.
//
// Everything here belongs to one goroutine, the interface's. What comes from others
// (verdicts, changes on disk, clocks) is brought there by Options.Post.
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
	// Window is the window that shows the editor and asks the user.
	Window Window
	// Actions are all actions; they must not be changed.
	Actions []*Action
	// Dir is the folder for settings and recoveries.
	Dir string
	// Build gives the build of the program: programs of different builds cannot work together
	// by a hub. Nil without a hub.
	Build func() string
	// Workers is how many goroutines a search may keep busy; 0 means as many as run at once.
	Workers int
}

// An Editor is the state of the program: the open tabs, the sidebar, settings.
type Editor struct {
	options  Options
	settings settings.Settings
	state    settings.State
	stamps   *stamp.Set
	tabs     []*Tab
	front    *Tab
	trays    map[*solver.Game]*tools.Tray
	// collections are the collections that are in memory, by their paths.
	collections map[string]*collection.Collection

	shelf    *shelf.Shelf
	items    []shelf.Item
	listed   bool // items are those of the folder in the sidebar
	browse   browse.Query
	arranged []browse.Group // the items as they are shown; nil until Groups is called
	deleted  []shelf.Item   // items that this run put into the bin, the last one last
	watcher  *watch.Watcher
	recovery *recovery.Store
	lost     []recovery.Orphan
	versions *version.Store
	keeper   *keeper.Keeper
	actions  []*Action
	// refused says of levels that could not be opened why, until the user is told.
	refused []message.Message

	gallery *gallery.Gallery
	hub     *hub.Hub
	// hubSays says how the hub stands; see HubSays.
	hubSays message.Message

	// running counts the work aside, and closed tabs that are still ending; over is the context
	// of work aside, which end ends.
	running sync.WaitGroup
	over    context.Context
	end     context.CancelFunc

	listeners []*func(event.Event)
	message   message.Message
	closed    bool
	lastID    int
}

// New makes an editor with nothing open. Problems with files of an earlier run are told by Message.
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
			if look == e.shelf.Looks() { // else newer items are on their way
				e.setItems(items)
			}
		})
	})
	e.watcher = watch.New(func(dir string) { e.post(func() { e.diskChanged(dir) }) })
	e.gallery = gallery.New(gallery.Options{Post: e.post, Changed: func() { e.raise(event.Generating) }, Failed: e.Report, Elsewhere: e.hub.Remote})
	e.hub.Use(e.settings.Hub)
	return e
}

// post runs work on the interface's goroutine, unless the editor is closed by then.
func (e *Editor) post(work func()) {
	e.options.Post(func() {
		if !e.closed {
			work()
		}
	})
}

// aside runs long work on a goroutine of its own, and then what work gives on the interface's. Close
// ends the context of the work, and waits for it.
func (e *Editor) aside(work func(ctx context.Context) (then func())) {
	e.running.Go(func() { e.post(work(e.over)) })
}

// Close ends everything that runs. Changes that Quit has not asked about, as when the system ends the
// program, can be recovered at the next start.
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
		_ = e.recovery.Close() // copies that are left are found at the next start
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

// Unsay clears the status line.
func (e *Editor) Unsay() {
	if !e.message.IsZero() {
		e.Say(message.Message{})
	}
}

// Message is the sentence in the status line.
func (e *Editor) Message() message.Message { return e.message }

// Report tells an error in the status line; nil is no error.
func (e *Editor) Report(err error) {
	if err != nil {
		e.Say(message.Of(err))
	}
}

// tray gives the tray of a game: its brush and recent tiles.
func (e *Editor) tray(g *solver.Game) *tools.Tray {
	if e.trays[g] == nil {
		e.trays[g] = tools.NewTray(g)
	}
	return e.trays[g]
}

// Window is the window that shows the editor.
func (e *Editor) Window() Window { return e.options.Window }

// Settings are the user's settings.
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

// useHub connects to the hub that the settings name.
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

// HubSays says how the hub of the settings stands; it is empty where there is none, or it is being
// looked for.
func (e *Editor) HubSays() message.Message { return e.hubSays }

// HubServes tells whether workers of the hub do work for this program.
func (e *Editor) HubServes() bool { return e.hub.Remote() != nil }

// budget is the budget of each search for the level in front.
func (e *Editor) budget() live.Budget {
	b := e.settings.Budget()
	b.Workers = e.options.Workers
	return b
}

// State is the state in which the program was left, with what the window noted in it.
func (e *Editor) State() settings.State { return e.state }

// RememberWindow notes values that the window wants to have at the next start.
func (e *Editor) RememberWindow(w map[string]float64) {
	e.state.Window = w
	e.rememberTabs()
}

// rememberTabs saves the state of the program.
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

// write has the keeper do some writing, unless the editor is closed: a window may be closed twice, by
// the user and with the program.
func (e *Editor) write(work func() error) {
	if !e.closed {
		e.keeper.Do(work)
	}
}
