package editor

import (
	"puzzlewright/editor/collection"
	"puzzlewright/levels/message"
)

var (
	lacksCollection = message.New("no collection is open")
	lacksSidebar    = message.New("there is no folder or collection in the sidebar")
)

// frontItem is the sidebar's level that is in front, by its place in the order
// that is shown; -1 where it is none of them.
func (e *Editor) frontItem() int {
	if e.front == nil {
		return -1
	}
	for n, i := range e.Browsed() {
		if e.front.IsOf(i.Path) {
			return n
		}
	}
	return -1
}

func collectionActions() []*Action {
	const menu = "Collection"
	// step opens the level before or behind the one in front.
	step := func(name, title string, by int, key string) *Action {
		return &Action{
			Name: "collection." + name, Title: message.Word(title), Menu: menu, Keys: []string{key}, Also: "browse",
			Enabled: func(e *Editor) bool {
				n := e.frontItem() + by
				return n >= 0 && n < len(e.Browsed())
			},
			Lacks: message.New("there is no further level in the sidebar"),
			Run:   func(e *Editor) { e.openNeighbour(by) },
		}
	}
	// move changes places with the level before or behind.
	move := func(name, title string, by int, key string) *Action {
		return &Action{
			Name: "collection." + name, Title: message.Word(title), Menu: menu, Group: 2, Keys: []string{key}, Also: "order sort",
			Enabled: func(e *Editor) bool { return e.neighbourSlot(by) != nil }, Lacks: message.New("the level cannot go further in its collection"),
			Run: func(e *Editor) { e.moveFront(by) },
		}
	}
	history := func(name, plain, format, key string, do func(*collection.Collection) error, title func(*collection.Collection) message.Message) *Action {
		return &Action{
			Name: "collection." + name, Title: message.Word(plain), Menu: menu, Group: 3, Keys: []string{key},
			Label: func(e *Editor) message.Message {
				if c := e.Collection(); c != nil && !title(c).IsZero() {
					return message.New(format, title(c))
				}
				return message.Word(plain)
			},
			Enabled: func(e *Editor) bool { c := e.Collection(); return c != nil && !title(c).IsZero() },
			Lacks:   message.New("nothing was done to a collection"),
			Run: func(e *Editor) {
				c := e.Collection()
				if e.changeCollection(c, func() error { return do(c) }) {
					e.readAgain(c)
				}
			},
		}
	}
	inCollection := func(e *Editor) bool { return e.front != nil && e.front.slot() != nil }
	return []*Action{
		step("next", "Next level", 1, "Alt+Down"), step("previous", "Previous level", -1, "Alt+Up"),
		{
			Name: "collection.search", Title: message.New("Search levels…"), Also: "find filter browse", Menu: menu, Keys: []string{"Ctrl+Shift+F"},
			Enabled: func(e *Editor) bool { return e.state.Folder != "" }, Lacks: lacksSidebar,
			Run: func(e *Editor) { e.options.Window.ChangeView(SearchLevels) },
		},
		{
			Name: "collection.add", Title: message.New("Add level to the sidebar"), Also: "collection pack folder insert", Menu: menu, Group: 1, Keys: []string{"Ctrl+Shift+L"},
			Enabled: func(e *Editor) bool { return e.front != nil && e.state.Folder != "" }, Lacks: lacksSidebar,
			Run: func(e *Editor) { e.AddToShown(e.front) },
		},
		{
			Name: "collection.addto", Title: message.New("Add level to a collection…"), Also: "new collection", Menu: menu, Group: 1,
			Enabled: withLevel, Run: func(e *Editor) { e.AddToCollection(e.front, nil) },
		},
		{
			Name: "collection.saveall", Title: message.New("Save all levels as…"), Also: "folders pack export convert", Menu: menu, Group: 1,
			Enabled: func(e *Editor) bool { return e.state.Folder != "" }, Lacks: lacksSidebar,
			Run: (*Editor).SaveAll,
		},
		move("up", "Move level up", -1, "Alt+Shift+Up"), move("down", "Move level down", 1, "Alt+Shift+Down"),
		{
			Name: "collection.takeout", Title: message.New("Move level into a folder…"), Menu: menu, Group: 2,
			Enabled: inCollection, Lacks: lacksCollection, Run: func(e *Editor) { e.TakeOut(e.front.Item()) },
		},
		{
			Name: "collection.remove", Title: message.New("Take level out of its collection"), Also: "delete remove", Menu: menu, Group: 2,
			Enabled: inCollection, Lacks: lacksCollection, Run: func(e *Editor) { e.DeleteItem(e.front.Item()) },
		},
		history("undo", "Undo in the collection", "Undo in the collection: %s", "Ctrl+Alt+Z", (*collection.Collection).Undo, (*collection.Collection).UndoTitle),
		history("redo", "Redo in the collection", "Redo in the collection: %s", "Ctrl+Alt+Y", (*collection.Collection).Redo, (*collection.Collection).RedoTitle),
	}
}

// neighbourSlot is the place before or behind that of the level in front, nil
// where there is none.
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

// moveFront takes the level in front one place up or down in its collection.
func (e *Editor) moveFront(by int) {
	s := e.front.slot()
	e.changeCollection(s.Collection(), func() error { return s.Collection().Move(s, s.Number()+by) })
}
