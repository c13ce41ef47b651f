package actions

import (
	"puzzlewright/editor"
	"puzzlewright/editor/collection"
	"puzzlewright/levels/message"
)

var (
	lacksCollection = message.New("no collection is open")
	lacksSidebar    = message.New("there is no folder or collection in the sidebar")
)

func collectionActions() []*editor.Action {
	// step opens the level before or behind the one in front.
	step := func(name, title string, by int, key string) *editor.Action {
		return &editor.Action{
			Name: "collection." + name, Title: message.Word(title), Keys: []string{key}, Also: "browse",
			Enabled: func(e *editor.Editor) bool { return e.HasNeighbour(by) },
			Lacks:   message.New("there is no further level in the sidebar"),
			Run:     func(e *editor.Editor) { e.OpenNeighbour(by) },
		}
	}
	// move exchanges the level in front with the one before or behind it.
	move := func(name, title string, by int, key string) *editor.Action {
		return &editor.Action{
			Name: "collection." + name, Title: message.Word(title), Group: 2, Keys: []string{key}, Also: "order sort",
			Enabled: func(e *editor.Editor) bool { return e.CanMoveFront(by) }, Lacks: message.New("the level is in no collection, or at its end"),
			Run: func(e *editor.Editor) { e.MoveFront(by) },
		}
	}
	history := func(name, plain, format, key string, do func(*editor.Editor), title func(*collection.Collection) message.Message) *editor.Action {
		return &editor.Action{
			Name: "collection." + name, Title: message.Word(plain), Group: 3, Keys: []string{key},
			Label: func(e *editor.Editor) message.Message {
				if c := e.Collection(); c != nil && !title(c).IsZero() {
					return message.New(format, title(c))
				}
				return message.Word(plain)
			},
			Enabled: func(e *editor.Editor) bool { c := e.Collection(); return c != nil && !title(c).IsZero() },
			Lacks:   message.New("nothing was done to a collection"),
			Run:     do,
		}
	}
	browse := func(name, title, also string, view editor.ViewCommand, keys ...string) *editor.Action {
		return &editor.Action{
			Name: "collection." + name, Title: message.Word(title), Also: also, Keys: keys,
			Enabled: func(e *editor.Editor) bool { return e.FolderPath() != "" }, Lacks: lacksSidebar,
			Run: func(e *editor.Editor) { e.Window().ChangeView(view) },
		}
	}
	inCollection := func(e *editor.Editor) bool { return e.Front() != nil && e.Front().InCollection() }
	return in("Collection", editor.Anytime, []*editor.Action{
		step("next", "Next level", 1, "Alt+Down"), step("previous", "Previous level", -1, "Alt+Up"),
		browse("search", "Search levels…", "find", editor.SearchLevels, "Ctrl+Shift+F"),
		browse("sort", "Sort and group levels…", "order arrange", editor.SortLevels),
		browse("filter", "Filter levels…", "only tags verdict problems", editor.FilterLevels),
		{
			Name: "collection.add", Title: message.New("Add level to the sidebar"), Also: "collection pack folder insert", Group: 1, Keys: []string{"Ctrl+Shift+L"},
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && e.FolderPath() != "" }, Lacks: lacksSidebar,
			Run: func(e *editor.Editor) { e.AddToShown(e.Front()) },
		},
		{
			Name: "collection.addto", Title: message.New("Add level to a collection…"), Also: "new collection", Group: 1,
			Enabled: withLevel, Run: func(e *editor.Editor) { e.AddToCollection(e.Front(), nil) },
		},
		{
			Name: "collection.saveall", Title: message.New("Save all levels as…"), Also: "folders pack export convert", Group: 1,
			Enabled: func(e *editor.Editor) bool { return e.FolderPath() != "" }, Lacks: lacksSidebar,
			Run: (*editor.Editor).SaveAll,
		},
		move("up", "Move level up", -1, "Alt+Shift+Up"), move("down", "Move level down", 1, "Alt+Shift+Down"),
		{
			Name: "collection.takeout", Title: message.New("Move level into a folder…"), Group: 2,
			Enabled: inCollection, Lacks: lacksCollection, Run: func(e *editor.Editor) { e.TakeOut(e.Front().Item()) },
		},
		{
			Name: "collection.remove", Title: message.New("Take level out of its collection"), Also: "delete remove", Group: 2,
			Enabled: inCollection, Lacks: lacksCollection, Run: func(e *editor.Editor) { e.DeleteItem(e.Front().Item()) },
		},
		history("undo", "Undo in the collection", "Undo in the collection: %s", "Ctrl+Alt+Z", (*editor.Editor).UndoInCollection, (*collection.Collection).UndoTitle),
		history("redo", "Redo in the collection", "Redo in the collection: %s", "Ctrl+Alt+Y", (*editor.Editor).RedoInCollection, (*collection.Collection).RedoTitle),
	})
}
