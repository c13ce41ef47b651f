package editor

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/shelf"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// FolderPath is the folder or collection that the sidebar shows, "" for none.
func (e *Editor) FolderPath() string { return e.state.Folder }

// Items are the levels in the sidebar. They must not be changed.
func (e *Editor) Items() []shelf.Item { return e.items }

// FrontIsElsewhere tells whether the level in front is saved somewhere, but not in what the sidebar
// shows.
func (e *Editor) FrontIsElsewhere() bool {
	return e.front != nil && e.front.Document.Path() != "" && !e.shows(e.front.Document.Path())
}

// ShowFolderOfFront shows the folder in the sidebar that the level in front lies in.
func (e *Editor) ShowFolderOfFront() { e.OpenFolder(filepath.Dir(e.front.Document.Path())) }

// NoItems tells that the folder in the sidebar was looked through, and has no
// level in it.
func (e *Editor) NoItems() bool { return e.state.Folder != "" && e.listed && len(e.items) == 0 }

// Unread is how many folders in the folder of the sidebar could not be read. What is in them is not
// shown.
func (e *Editor) Unread() int { return e.shelf.Unread() }

// Browse says which levels of the sidebar are shown, and how.
func (e *Editor) Browse() browse.Query { return e.browse }

// SetBrowse changes Browse.
func (e *Editor) SetBrowse(q browse.Query) {
	e.browse = q
	e.arranged = nil
	e.raise(event.Folder)
}

// Groups gives the levels of the sidebar as they are shown. They must not be
// changed.
func (e *Editor) Groups() []browse.Group {
	if e.arranged == nil {
		e.arranged = browse.Arrange(e.items, e.browse, e.inWords)
	}
	return e.arranged
}

// Browsed gives the levels of the sidebar one after the other, as they are shown.
func (e *Editor) Browsed() []shelf.Item { return browse.Flat(e.Groups()) }

// setItems takes over the items of the shelf.
func (e *Editor) setItems(items []shelf.Item) {
	same := slices.EqualFunc(items, e.items, func(a, b shelf.Item) bool { return a.Path == b.Path })
	before := e.items
	e.items, e.listed, e.arranged = items, true, nil
	for _, t := range e.tabs {
		t.learnFrom(before)
		t.teach()
	}
	if !same {
		e.watch()
	}
	if e.NoItems() {
		e.Say(message.New("there is no level in %q", e.state.Folder))
	}
	e.raise(event.Folder)
}

// itemOf gives the item of the tab's level among some, nil where it is none of them.
func (t *Tab) itemOf(items []shelf.Item) *shelf.Item {
	for i := range items {
		if t.IsOf(items[i].Path) {
			return &items[i]
		}
	}
	return nil
}

// learnFrom has the tab try the solution that the shelf has found, unless the shelf had it before.
func (t *Tab) learnFrom(before []shelf.Item) {
	now, was := t.itemOf(t.editor.items), t.itemOf(before)
	if now != nil && (was == nil || !slices.Equal(was.Best, now.Best)) {
		t.Learn(now.Best)
	}
}

// teach gives the sidebar the verdict on the tab's level, as long as the level is as it is saved.
func (t *Tab) teach() {
	i := t.itemOf(t.editor.items)
	v, current := t.Verdict()
	if i == nil || !current {
		return
	}
	f := shelf.Fact{Proved: v.ProvedShortest(), Unsolvable: v.State == live.Unsolvable, Over: v.State != live.Searching}
	if v.Found {
		f.Best = v.Best
	}
	if len(v.Reasons) > 0 {
		f.Reason = v.Reasons[0].Text
	}
	if i.Learns(f) && i.Level.SamePuzzle(t.Document.Level()) {
		t.editor.shelf.Teach(*i, f)
	}
}

// OpenItem opens a level of the sidebar in a passing tab: the next one takes its place, unless it was
// kept open, drawn on or played by then.
func (e *Editor) OpenItem(i shelf.Item) {
	e.look(i)
	e.tellRefused()
}

// frontItem is the index of the level in front among the levels that the sidebar shows; -1 where it is
// none of them.
func (e *Editor) frontItem() int {
	if e.front == nil {
		return -1
	}
	return slices.IndexFunc(e.Browsed(), func(i shelf.Item) bool { return e.front.IsOf(i.Path) })
}

// HasNeighbour tells whether the sidebar has a level by places behind the one in front.
func (e *Editor) HasNeighbour(by int) bool {
	n := e.frontItem() + by
	return n >= 0 && n < len(e.Browsed())
}

// OpenNeighbour opens the level of the sidebar by places behind the one in front, and goes on past
// those that cannot be opened.
func (e *Editor) OpenNeighbour(by int) {
	shown := e.Browsed()
	for n := e.frontItem() + by; n >= 0 && n < len(shown); n += by {
		if e.look(shown[n]) {
			break
		}
	}
	e.tellRefused()
}

// look opens a level of the sidebar in a passing tab, and tells whether it could be opened.
func (e *Editor) look(i shelf.Item) bool {
	if t := e.tabOf(i.Path); t != nil {
		e.Activate(t)
		return true
	}
	if !e.openEntry(e.entryOf(i), i.Path, e.viewOf(i.Path)) {
		return false
	}
	e.front.passing = true
	for n, t := range e.tabs {
		if t.passing && t != e.front {
			e.MoveTab(e.front, n)
			e.drop(t)
			break
		}
	}
	e.raise(event.Tabs)
	return true
}

// entryOf reads a level of the sidebar. Of a collection it reads only that level.
func (e *Editor) entryOf(i shelf.Item) games.Entry {
	if e.slotAt(i.Path) != nil {
		if s := e.placed(i); s != nil {
			c := s.Collection()
			held := c.Entry(s.Number())
			if held.Level == nil {
				return games.Open(i.Path)[0]
			}
			return games.Entry{Name: i.Path, Level: held.Level, Game: c.Game(), Collection: &convert.Collection{}, Solution: held.Solution, Misread: levels.Harmful(held.Problems)}
		}
	}
	return games.Open(i.Path)[0]
}

// Passing tells whether the next level of the sidebar takes the tab's place.
func (t *Tab) Passing() bool { return t.passing }

// Stay keeps the level open: no other one takes the tab's place.
func (t *Tab) Stay() {
	if t.passing {
		t.passing = false
		t.editor.raise(event.Tabs)
	}
}

// Item is the tab's level as an item of the sidebar, wherever it is saved.
func (t *Tab) Item() shelf.Item {
	d := t.Document
	return shelf.Item{
		Path: d.Path(), Name: d.Name(), Title: d.Title(), Folder: d.InFolder(), Level: t.Document.Level(), Game: d.Game(),
	}
}

// RenameItem renames a level of the sidebar: a level folder gets another name, any other level another
// title. The error says what is wrong with the name.
func (e *Editor) RenameItem(i shelf.Item, name string) error {
	if !i.Folder {
		return e.retitle(i, name)
	}
	from := version.PlaceOf(i.Path)
	to, err := shelf.Rename(i.Path, name)
	if err != nil {
		return err
	}
	e.keeper.Do(func() error { return e.versions.Move(from, version.PlaceOf(to)) })
	e.moveLost(i.Path, to)
	for _, t := range e.tabs {
		if t.Document.Path() == i.Path {
			t.source = to
			t.Document.Moved(to)
			t.checkDisk()
		}
	}
	e.Say(message.New("renamed to %s", filepath.Base(to)))
	e.refresh()
	return nil
}

// retitle gives a level that has no folder of its own another title. If it is open, that is a step,
// and is saved if the level had nothing else to save.
func (e *Editor) retitle(i shelf.Item, title string) error {
	title = strings.TrimSpace(title)
	if t := e.tabOf(i.Path); t != nil {
		saved := !t.Document.Dirty()
		m := t.Document.Level().Meta
		m.Title = title
		t.Document.SetMeta(m)
		if saved {
			e.Save(t, nil)
		}
		return nil
	}
	if s := e.slotAt(i.Path); s != nil {
		if s = e.placed(i); s != nil {
			return e.amend(s.Collection(), func() error { return s.Collection().Rename(s, title) })
		}
		return nil
	}
	entry := games.Open(i.Path)[0]
	if entry.Pair == nil || entry.Level == nil {
		return entry.FirstHarmful() // it cannot be read
	}
	l := entry.Level.Clone()
	l.Title = title
	err := entry.Pair.Write(l, nil)
	e.refresh()
	return err
}

// DuplicateItem copies a level of the sidebar.
func (e *Editor) DuplicateItem(i shelf.Item) {
	if e.slotAt(i.Path) != nil {
		if s := e.placed(i); s != nil {
			c := s.Collection()
			entry := c.Entry(s.Number())
			e.changeCollection(c, func() error {
				_, err := c.Add(s.Number()+1, entry.Level, entry.Solution)
				return err
			})
		}
		return
	}
	to, err := shelf.Duplicate(i.Path, e.inWords(message.New("copy")))
	if err != nil {
		e.options.Window.Tell(message.New("The level is not duplicated"), message.Of(err))
		return
	}
	e.Say(message.New("copied to %s", filepath.Base(to)))
	e.refresh()
}

// DeleteItem takes a level out of the sidebar's collection, or puts it into the
// bin; where there is none, it asks whether to delete it for good.
func (e *Editor) DeleteItem(i shelf.Item) {
	giveUp := e.givingUp(i)
	if e.slotAt(i.Path) != nil {
		if s := e.placed(i); s != nil && e.changeCollection(s.Collection(), func() error { return s.Collection().Remove(s) }) {
			giveUp()
			e.Say(message.New("%q is taken out of the collection; undoing there brings it back", i.Title))
		}
		return
	}
	err := shelf.Delete(i.Path)
	if err == nil {
		giveUp()
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
		} else {
			giveUp()
		}
		e.refresh()
	})
}

// givingUp gives a function that gives up the changes of an open level that is being deleted, so that
// closing its tab does not ask; it does nothing if the tab has changes that are not deleted with it.
func (e *Editor) givingUp(i shelf.Item) func() {
	t := e.tabOf(i.Path)
	if t == nil || t.Changed() {
		return func() {}
	}
	return func() { t.given = true }
}

// Deleted gives the level that this run put into the bin last; ok tells whether
// there is one.
func (e *Editor) Deleted() (last shelf.Item, ok bool) {
	n := len(e.deleted)
	if n == 0 {
		return last, false
	}
	return e.deleted[n-1], true
}

// Undelete takes the level that was put into the bin last out of it again.
func (e *Editor) Undelete() {
	i, ok := e.Deleted()
	if !ok {
		return
	}
	if err := shelf.Undelete(i.Path); err != nil {
		e.options.Window.Tell(message.New("The level is not brought back"), message.Of(err))
		return
	}
	e.deleted = e.deleted[:len(e.deleted)-1]
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
	e.raise(event.Tabs | event.Folder)
}
