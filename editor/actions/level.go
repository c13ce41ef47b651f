package actions

import (
	"fmt"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/tools"
	"puzzlewright/levels/message"
)

func levelActions() []*editor.Action {
	act := func(name, title string, group int, do func(*document.Document) error, keys ...string) *editor.Action {
		return &editor.Action{
			Name: "level." + name, Title: message.Word(title), Group: group, Keys: keys, Run: onDocument(do),
		}
	}
	shift := func(name, title string, dx, dy int, key string) *editor.Action {
		return act("shift"+name, title, 4,
			func(d *document.Document) error { d.Shift(dx, dy); return nil }, key)
	}
	drawing := in("Level", editor.WhileDrawing, []*editor.Action{
		{Name: "level.properties", Title: message.New("Title, author, notes…"), Also: "properties metadata tags", Keys: []string{"Ctrl+I"}, Run: show(editor.PropertiesPanel)},
		{Name: "level.resize", Title: message.New("Resize…"), Also: "size width height bigger smaller", Group: 1, Keys: []string{"Ctrl+Shift+C"}, Run: show(editor.ResizePanel)},
		act("crop", "Crop to content", 1, (*document.Document).Crop),
		{
			Name: "level.cropselection", Title: message.New("Crop to selection"), Group: 1,
			Enabled: withSelection, Lacks: lacksSelection, Run: onDocument((*document.Document).CropToSelection),
		},
		act("rotateright", "Rotate level right", 2, func(d *document.Document) error { d.Rotate(1); return nil }),
		act("rotateleft", "Rotate level left", 2, func(d *document.Document) error { d.Rotate(-1); return nil }),
		act("fliphorizontal", "Flip level left to right", 2, func(d *document.Document) error { d.Mirror(true); return nil }),
		act("flipvertical", "Flip level upside down", 2, func(d *document.Document) error { d.Mirror(false); return nil }),
		{
			Name: "level.intents", Title: message.New("Intents of this cell…"), Also: "what must be here never required forbid", Group: 3, Keys: []string{"Shift+M"},
			Run: show(editor.IntentsPanel),
		},
		{Name: "level.note", Title: message.New("Note on a cell…"), Also: "comment annotation remark", Group: 3, Keys: []string{"Shift+C"}, Run: show(editor.NotePanel)},
		{
			Name: "level.tighten", Title: message.New("Tighten: take idle pieces away"), Also: "redundant remove unused", Group: 3,
			Enabled: func(e *editor.Editor) bool { return e.Front().CanTighten() },
			Lacks:   message.New("no idle pieces are known"),
			Run:     func(e *editor.Editor) { e.Front().Tighten() },
		},
		shift("left", "Shift everything left", -1, 0, "Ctrl+Shift+Left"), shift("right", "Shift everything right", 1, 0, "Ctrl+Shift+Right"),
		shift("up", "Shift everything up", 0, -1, "Ctrl+Shift+Up"), shift("down", "Shift everything down", 0, 1, "Ctrl+Shift+Down"),
	})
	return append(drawing, in("Level", editor.Anytime, []*editor.Action{
		{Name: "level.rename", Title: message.New("Rename level…"), Group: 5, Keys: []string{"F2"}, Enabled: withPlace, Lacks: lacksFolder, Run: show(editor.RenamePanel)},
		{
			Name: "level.duplicate", Title: message.New("Duplicate level"), Group: 5, Enabled: withPlace, Lacks: lacksFolder,
			Run: func(e *editor.Editor) { e.DuplicateItem(e.Front().Item()) },
		},
		{
			Name: "level.delete", Title: message.New("Delete level"), Group: 5, Enabled: withPlace, Lacks: lacksFolder,
			Run: func(e *editor.Editor) { e.DeleteItem(e.Front().Item()) },
		},
		{
			Name: "level.undelete", Title: message.New("Bring back deleted level"), Also: "undo delete restore bin", Group: 5,
			Label: func(e *editor.Editor) message.Message {
				if last, ok := e.Deleted(); ok {
					return message.New("Bring back %s", last.Name)
				}
				return message.New("Bring back deleted level")
			},
			Enabled: func(e *editor.Editor) bool { _, ok := e.Deleted(); return ok }, Lacks: message.New("nothing was deleted"), Run: (*editor.Editor).Undelete,
		},
	})...)
}

// withPlace tells whether the level in front is saved somewhere: in a folder of its own, in a pack or
// in a collection.
func withPlace(e *editor.Editor) bool { return e.Front() != nil && e.Front().Document.Path() != "" }

// toolKeys are the keys of the tools, those of the program Tiled where it has such tools.
var toolKeys = map[string]string{
	"brush": "B", "eraser": "E", "line": "L", "rectangle": "R", "filled rectangle": "Shift+R",
	"flood fill": "F", "flood erase": "Shift+F", "pick": "I", "select": "S",
}

func drawActions() []*editor.Action {
	var actions []*editor.Action
	for _, tool := range tools.All() {
		name := tool.Name()
		actions = append(actions, &editor.Action{
			Name: "tool." + name, Title: message.Word(tool.Title()), Keys: []string{toolKeys[name]},
			Checked: func(e *editor.Editor) bool { return e.Front() != nil && e.Front().Tools.Tool().Name() == name },
			Run: func(e *editor.Editor) {
				e.Front().StopPreview()
				e.Front().Tools.Choose(name)
			},
		})
	}
	actions = append(actions, []*editor.Action{
		{Name: "draw.turnright", Title: message.New("Turn brush right"), Group: 1, Keys: []string{"Z"}, Run: func(e *editor.Editor) { e.Front().Tools.TurnBrush(true) }},
		{Name: "draw.turnleft", Title: message.New("Turn brush left"), Group: 1, Keys: []string{"Shift+Z"}, Run: func(e *editor.Editor) { e.Front().Tools.TurnBrush(false) }},
		{
			Name: "draw.search", Title: message.New("Search tiles…"), Group: 2, Keys: []string{"Ctrl+T"},
			Run: func(e *editor.Editor) { e.Window().ChangeView(editor.SearchTiles) },
		},
		{Name: "draw.words", Title: message.New("Type words…"), Also: "sentence rule text write baba is you", Group: 2, Keys: []string{"W"}, Run: show(editor.WordsPanel)},
		{
			Name: "draw.swap", Title: message.New("Swap or replace everywhere…"), Also: "exchange tiles words", Group: 2, Keys: []string{"Ctrl+Shift+X"},
			Run: show(editor.SwapPanel),
		},
		{Name: "draw.scatter", Title: message.New("Random fill…"), Also: "scatter weights noise", Group: 2, Keys: []string{"Ctrl+U"}, Run: show(editor.ScatterPanel)},
		{Name: "draw.stamps", Title: message.New("Stamps…"), Also: "clips pieces of board library", Group: 3, Keys: []string{"Ctrl+E"}, Run: show(editor.StampsPanel)},
		{
			Name: "draw.keepstamp", Title: message.New("Keep selection as stamp"), Also: "clips library", Group: 3, Keys: []string{"Ctrl+Shift+E"},
			Enabled: withSelection, Lacks: lacksSelection, Run: onFront((*editor.Tab).KeepStamp),
		},
	}...)
	actions = in("Draw", editor.WhileDrawing, append(actions, symmetryActions()...))
	for n := range tools.Recent {
		actions = append(actions, &editor.Action{
			Name: fmt.Sprintf("draw.recent%d", n+1), Title: message.New("Recent tile %d", n+1), When: editor.WhileDrawing,
			Keys:    []string{fmt.Sprint(n + 1)},
			Enabled: func(e *editor.Editor) bool { return e.Front().Tools.Recent()[n] != nil },
			Lacks:   message.New("there is no such tile yet"),
			Run:     func(e *editor.Editor) { e.Front().Tools.PaintRecent(n) },
		})
	}
	return actions
}
