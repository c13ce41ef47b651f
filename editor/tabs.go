package editor

import (
	"slices"
	"strconv"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/naming"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Tabs are the open levels.
func (e *Editor) Tabs() []*Tab { return e.tabs }

// Front is the tab in front, nil where none is open.
func (e *Editor) Front() *Tab { return e.front }

// Activate brings a tab to the front. The tab that was in front stops searching.
func (e *Editor) Activate(t *Tab) {
	if t == e.front || t != nil && !slices.Contains(e.tabs, t) {
		return
	}
	e.message = message.Message{} // it was about the tab that was in front
	if e.front != nil {
		e.front.Tools.Finish() // the mouse button will be released over the other tab
		e.front.Rest()
		e.front.Leave() // the mouse may be elsewhere when the tab comes back
		if t != nil {
			t.Tools.Choose(e.front.Tools.Tool().Name())
		}
	}
	e.front = t
	if t != nil {
		t.Wake()
		t.checkDisk()
	}
	e.yield()
	e.rememberTabs()
	e.raise(event.Everything)
}

// Title is the title of the window.
func (e *Editor) Title() message.Message {
	if e.front == nil {
		return message.Quote("Puzzlewright")
	}
	called := e.front.Document.Called()
	if e.front.Unsaved() {
		called = message.Join("", message.Quote("• "), called)
	}
	return message.Join(" – ", called, message.Quote("Puzzlewright"))
}

// MoveTab moves a tab to another index.
func (e *Editor) MoveTab(t *Tab, to int) {
	from := slices.Index(e.tabs, t)
	if from < 0 || to < 0 || to >= len(e.tabs) {
		return
	}
	e.tabs = slices.Insert(slices.Delete(e.tabs, from, from+1), to, t)
	e.rememberTabs()
	e.raise(event.Tabs)
}

// add opens a tab for a document. source is the path that opens it again, "" for a level that is nowhere
// yet; solution, which may be nil, is moves that may win it, besides the solution in its folder.
func (e *Editor) add(d *document.Document, source string, view settings.View, solution levels.Moves) *Tab {
	e.lastID++
	taken := func(name string) bool {
		return slices.ContainsFunc(e.tabs, func(t *Tab) bool { return t.Document.Name() == name })
	}
	if d.Unnamed() && taken(d.Name()) {
		d.Number(naming.Free(document.Untitled, taken))
	}
	t := newTab(e, d, source, "level"+strconv.Itoa(e.lastID))
	t.View = view
	t.Offer(solution)
	t.ReadSolutions()
	t.learnFrom(nil)
	e.tabs = append(e.tabs, t)
	e.Activate(t)
	e.watch()
	t.sweep()
	t.loadVersions()
	return t
}

// drop closes a tab without asking.
func (e *Editor) drop(t *Tab) {
	i := slices.Index(e.tabs, t)
	if i < 0 {
		return
	}
	e.tabs = slices.Delete(slices.Clone(e.tabs), i, i+1)
	t.keepVersions()
	e.running.Go(t.Close())
	t.forget()
	if t == e.front {
		e.front = nil
		if len(e.tabs) > 0 {
			e.Activate(e.tabs[min(i, len(e.tabs)-1)])
		}
		e.yield()
	}
	e.watch()
	e.rememberTabs()
	e.raise(event.Everything)
}
