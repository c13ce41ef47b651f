package editor

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"

	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
)

// FolderPath is what the sidebar shows, "" for nothing.
func (e *Editor) FolderPath() string { return e.state.Folder }

// Items are the levels in the sidebar. They must not be changed.
func (e *Editor) Items() []shelf.Item { return e.items }

// NoItems tells that the folder in the sidebar was looked through, and has no
// level in it.
func (e *Editor) NoItems() bool { return e.state.Folder != "" && e.listed && len(e.items) == 0 }

// An Order is a way to arrange the sidebar.
type Order string

// The orders.
const (
	ByName   Order = "name"
	ByStatus Order = "verdict"
	BySteps  Order = "steps"
)

// Arranged gives the levels in the sidebar in an order.
func (e *Editor) Arranged(o Order) []shelf.Item {
	items := slices.Clone(e.items)
	slices.SortStableFunc(items, func(a, b shelf.Item) int {
		switch o {
		case ByStatus:
			return cmp.Compare(a.Status, b.Status)
		case BySteps:
			if a.Status != shelf.Solved || b.Status != shelf.Solved {
				return cmp.Compare(b2i(a.Status != shelf.Solved), b2i(b.Status != shelf.Solved))
			}
			return cmp.Compare(a.Steps, b.Steps)
		default:
			return 0 // as they came
		}
	})
	return items
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// setItems takes what the shelf says.
func (e *Editor) setItems(items []shelf.Item) {
	same := slices.EqualFunc(items, e.items, func(a, b shelf.Item) bool { return a.Path == b.Path })
	before := e.items
	e.items, e.listed = items, true
	for _, t := range e.tabs {
		t.learnFrom(before)
	}
	if !same {
		e.watch()
	}
	if e.NoItems() {
		e.Say(message.New("there is no level in %q", e.state.Folder))
	}
	e.raise(Folder)
}

// itemOf gives the item of a tab's level among some, nil where it is none of
// them.
func (t *Tab) itemOf(items []shelf.Item) *shelf.Item {
	for i := range items {
		if t.IsOf(items[i].Path) {
			return &items[i]
		}
	}
	return nil
}

// learnFrom tries the solution that the folder has found, unless the folder
// had it before.
func (t *Tab) learnFrom(before []shelf.Item) {
	now, was := t.itemOf(t.editor.items), t.itemOf(before)
	if now != nil && (was == nil || !slices.Equal(was.Best, now.Best)) {
		t.learn(now.Best)
	}
}

// OpenItem opens a level of the sidebar in a tab.
func (e *Editor) OpenItem(i shelf.Item) { e.OpenPath(i.Path) }

// Item is the tab's level as one of the sidebar, wherever its folder is.
func (t *Tab) Item() shelf.Item {
	d := t.Document
	return shelf.Item{Path: d.Path(), Name: d.Name(), Title: d.Title(), Folder: d.InFolder()}
}

// RenameItem gives a level of the sidebar another name.
func (e *Editor) RenameItem(i shelf.Item, name string) {
	to, err := shelf.Rename(i.Path, name)
	if err != nil {
		e.options.Window.Tell(message.New("The level is not renamed"), message.Of(err))
		return
	}
	for _, t := range e.tabs {
		if t.Document.Path() == i.Path {
			t.source = to
			t.Document.Moved(to)
			t.checkDisk()
		}
	}
	e.refresh()
}

// DuplicateItem copies a level of the sidebar.
func (e *Editor) DuplicateItem(i shelf.Item) {
	to, err := shelf.Duplicate(i.Path)
	if err != nil {
		e.options.Window.Tell(message.New("The level is not duplicated"), message.Of(err))
		return
	}
	e.Say(message.New("copied to %s", filepath.Base(to)))
	e.refresh()
}

// DeleteItem puts a level of the sidebar into the bin; where there is none, it
// asks whether to delete it for good.
func (e *Editor) DeleteItem(i shelf.Item) {
	err := shelf.Delete(i.Path)
	if err == nil {
		e.deleted = append(e.deleted, i)
		e.Say(message.New("%q is in the bin; Level > Bring back takes it out again", i.Name))
		e.refresh()
		return
	}
	if !errors.Is(err, shelf.ErrNoBin) {
		e.options.Window.Tell(message.New("The level is not deleted"), message.Of(err))
		return
	}
	q := Question{
		Title: message.New("Delete for good?"), Text: message.New("This system has no bin. Delete %q for good?", i.Name),
		Choices: []string{"Keep it", "Delete"}, Danger: 1,
	}
	e.options.Window.Ask(q, func(choice int) {
		if choice != 1 {
			return
		}
		if err := shelf.DeleteForGood(i.Path); err != nil {
			e.options.Window.Tell(message.New("The level is not deleted"), message.Of(err))
		}
		e.refresh()
	})
}

// Undelete takes the level that was put into the bin last out of it again.
func (e *Editor) Undelete() {
	last := len(e.deleted) - 1
	if last < 0 {
		return
	}
	i := e.deleted[last]
	if err := shelf.Undelete(i.Path); err != nil {
		e.options.Window.Tell(message.New("The level is not brought back"), message.Of(err))
		return
	}
	e.deleted = e.deleted[:last]
	for _, t := range e.tabs {
		t.checkDisk()
	}
	e.Say(message.New("%q is back", i.Name))
	e.refresh()
}

// refresh looks at the sidebar's folder again.
func (e *Editor) refresh() {
	e.shelf.Open(e.state.Folder)
	e.watch()
	e.rememberTabs()
	e.raise(Tabs | Folder)
}
