package editor

import (
	"cmp"
	"os"
	"path/filepath"

	"puzzlewright/editor/collection"
	"puzzlewright/editor/event"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// collectionAt gives the collection at a path, nil where there is none that can be written. It stays
// in memory, with the steps that can be undone.
func (e *Editor) collectionAt(file string) *collection.Collection {
	if c := e.collections[file]; c != nil {
		return c
	}
	c, ok := collection.Open(file)
	if !ok {
		return nil
	}
	e.collections[file] = c
	return c
}

// slotAt gives the slot in a collection that a path names, FILE#17; nil where there is none.
func (e *Editor) slotAt(path string) *collection.Slot {
	file, _, numbered := games.Numbered(path)
	if !numbered {
		file = path
	}
	c := e.collectionAt(file)
	if c == nil {
		return nil
	}
	return c.Find(path)
}

// slot gives the level's slot in a collection, nil where it lies in none.
func (t *Tab) slot() *collection.Slot {
	s, _ := t.Document.LiesIn().(*collection.Slot)
	return s
}

// InCollection tells whether the level lies in a file of several.
func (t *Tab) InCollection() bool { return t.slot() != nil }

// Collection is the collection at hand: that in the sidebar, or else that of the level in front; nil
// where there is none.
func (e *Editor) Collection() *collection.Collection {
	if c := e.shownCollection(); c != nil {
		return c
	}
	if e.front != nil {
		if s := e.front.slot(); s != nil {
			return s.Collection()
		}
	}
	return nil
}

// shownCollection is the collection in the sidebar, nil where that shows something else.
func (e *Editor) shownCollection() *collection.Collection {
	if info, err := os.Stat(e.state.Folder); err != nil || info.IsDir() {
		return nil
	}
	return e.collectionAt(e.state.Folder)
}

// changeCollection does something to a collection, as amend does, and tells whether it was done. The
// user is told of an error.
func (e *Editor) changeCollection(c *collection.Collection, do func() error) bool {
	err := e.amend(c, do)
	if err != nil {
		e.options.Window.Tell(message.New("The collection is not changed"), message.Of(err))
	}
	return err == nil
}

// amend does something to a collection, and updates the tabs and the sidebar.
func (e *Editor) amend(c *collection.Collection, do func() error) error {
	was := map[*collection.Slot]shelf.Item{}
	if c.Path() == e.state.Folder {
		for _, i := range e.items {
			if s := c.Find(i.Path); s != nil {
				was[s] = i
			}
		}
	}
	if err := do(); err != nil {
		return err
	}
	e.Unsay()
	for _, t := range e.tabs {
		switch s := t.slot(); {
		case s != nil && s.Collection() == c && !s.Held():
			t.Document.LieIn(nil) // it was taken out here, not by another program
			t.source, t.takenOut = "", s
		case t.takenOut != nil && t.takenOut.Held() && t.Document.Path() == "":
			t.Document.LieIn(t.takenOut)
		}
	}
	e.follow()
	e.rememberTabs()
	e.raise(event.Tabs | event.Disk)
	if c.Path() == e.state.Folder {
		e.relist(c, was)
	}
	return nil
}

// follow updates the paths of the tabs whose levels lie in collections.
func (e *Editor) follow() {
	moved := false
	for _, t := range e.tabs {
		// The path is "" where another program took the level out.
		if path := t.Document.Path(); t.slot() != nil && t.source != path {
			t.source = path
			moved = true
		}
	}
	if moved {
		e.rememberTabs()
		e.raise(event.Tabs | event.Disk)
	}
}

// readAgain shows the levels of a collection as it holds them now, in tabs that have nothing to save.
func (e *Editor) readAgain(c *collection.Collection) {
	for _, t := range e.tabs {
		if s := t.slot(); s == nil || s.Collection() != c || !s.Held() || t.Unsaved() || s.Is(t.Document.Level()) {
			continue
		}
		e.Report(t.Reload())
	}
}

// relist updates the sidebar's list of a collection before the shelf has looked at it again: what is
// done next must not be done to a wrong level.
func (e *Editor) relist(c *collection.Collection, was map[*collection.Slot]shelf.Item) {
	items := make([]shelf.Item, 0, c.Len())
	for n := range c.Len() {
		s, l := c.Slot(n), c.Entry(n).Level
		i, known := was[s]
		if l == nil {
			continue // as on the shelf
		}
		if !known || !i.Level.SameGrid(l) {
			i = shelf.Item{Level: l, Game: c.Game()}
		}
		i.Path, i.Name, i.Title = s.Path(), filepath.Base(s.Path()), cmp.Or(l.Title, filepath.Base(s.Path()))
		items = append(items, i)
	}
	e.shelf.Open(e.state.Folder)
	e.setItems(items)
}

// placed gives the slot of a level of the sidebar. If the file is not as it is listed any more, it
// tells the user and gives nil.
func (e *Editor) placed(i shelf.Item) *collection.Slot {
	s := e.slotAt(i.Path)
	if s == nil {
		return nil
	}
	if err := s.Collection().Refresh(); err == nil && s.Held() {
		if l := s.Collection().Entry(s.Number()).Level; l != nil && i.Level != nil && l.SameGrid(i.Level) {
			return s
		}
	}
	e.refresh()
	e.Say(message.New("another program has changed the file; look at it again"))
	return nil
}

// InCollection tells whether a level of the sidebar lies in a file of several.
func (e *Editor) InCollection(i shelf.Item) bool { return e.slotAt(i.Path) != nil }

// MoveToCollection adds a level of the sidebar to a collection that is asked for, and puts its own
// folder or files into the bin.
func (e *Editor) MoveToCollection(i shelf.Item) {
	e.OpenItem(i)
	t := e.tabOf(i.Path)
	if t == nil {
		return // which was told
	}
	t.Stay()
	e.AddToCollection(t, func() {
		t.copyVersions(e.state.Folder)
		e.DeleteItem(i)
	})
}

// CanMove tells whether a level of the sidebar can change places.
func (e *Editor) CanMove(i shelf.Item) bool {
	return !i.Folder && e.shownCollection() != nil && len(e.items) > 1
}

// MoveItem moves a level of the sidebar's collection to the place of another one.
func (e *Editor) MoveItem(i, to shelf.Item) {
	s, place := e.placed(i), e.slotAt(to.Path)
	if s == nil || place == nil || s == place {
		return
	}
	n := place.Number()
	e.changeCollection(s.Collection(), func() error { return s.Collection().Move(s, n) })
}

// TakeOut saves a level of the sidebar's collection in a folder that is asked for, and takes it out of
// the collection.
func (e *Editor) TakeOut(i shelf.Item) {
	s := e.placed(i)
	if s == nil {
		return
	}
	t := e.tabOf(i.Path)
	if t == nil {
		e.OpenPath(i.Path)
		t = e.tabOf(i.Path)
	}
	if t == nil {
		return // which was told
	}
	e.SaveAs(t, func(saved bool) {
		if saved {
			e.changeCollection(s.Collection(), func() error { return s.Collection().Remove(s) })
		}
	})
}

// neighbourSlot is the slot by places behind that of the level in front, nil where there is none.
func (e *Editor) neighbourSlot(by int) *collection.Slot {
	if e.front == nil || e.front.slot() == nil {
		return nil
	}
	s := e.front.slot()
	if n := s.Number() + by; s.Held() && n >= 0 && n < s.Collection().Len() {
		return s.Collection().Slot(n)
	}
	return nil
}

// CanMoveFront tells whether the level in front can be moved by some places in its collection.
func (e *Editor) CanMoveFront(by int) bool { return e.neighbourSlot(by) != nil }

// MoveFront moves the level in front by some places in its collection.
func (e *Editor) MoveFront(by int) {
	if !e.CanMoveFront(by) {
		return
	}
	s := e.front.slot()
	e.changeCollection(s.Collection(), func() error { return s.Collection().Move(s, s.Number()+by) })
}

// UndoInCollection undoes the last step of the collection at hand.
func (e *Editor) UndoInCollection() { e.stepCollection((*collection.Collection).Undo) }

// RedoInCollection does again the step that was undone last.
func (e *Editor) RedoInCollection() { e.stepCollection((*collection.Collection).Redo) }

// stepCollection undoes or redoes a step of the collection at hand.
func (e *Editor) stepCollection(do func(*collection.Collection) error) {
	c := e.Collection()
	if c != nil && e.changeCollection(c, func() error { return do(c) }) {
		e.readAgain(c)
	}
}
