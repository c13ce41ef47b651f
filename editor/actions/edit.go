package actions

import (
	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
)

// withSelection tells whether something is selected.
func withSelection(e *editor.Editor) bool {
	return e.Front() != nil && !e.Front().Document.Selection().Empty()
}

// withPieces tells whether something is selected or in hand to be pasted.
func withPieces(e *editor.Editor) bool {
	return withSelection(e) || e.Front() != nil && e.Front().Tools.Pasting() != nil
}

// onDocument makes the Run of an action that does something to the document in front.
func onDocument(do func(*document.Document) error) func(*editor.Editor) {
	return onFront(func(t *editor.Tab) error {
		t.Tools.Cancel()
		return do(t.Document)
	})
}

func editActions() []*editor.Action {
	all := in("Edit", editor.WhileDrawing, []*editor.Action{
		{
			Name: "edit.undo", Title: message.New("Undo"), Keys: []string{"Ctrl+Z"},
			Label: func(e *editor.Editor) message.Message {
				return titled("Undo", "Undo %s", e, (*document.Document).UndoTitle)
			},
			Enabled: func(e *editor.Editor) bool { return !e.Front().Document.UndoTitle().IsZero() },
			Lacks:   message.New("there is nothing to undo"),
			Run:     func(e *editor.Editor) { e.Front().Document.Undo() },
		},
		{
			Name: "edit.redo", Title: message.New("Redo"), Keys: []string{"Ctrl+Shift+Z", "Ctrl+Y"},
			Label: func(e *editor.Editor) message.Message {
				return titled("Redo", "Redo %s", e, (*document.Document).RedoTitle)
			},
			Enabled: func(e *editor.Editor) bool { return !e.Front().Document.RedoTitle().IsZero() },
			Lacks:   message.New("there is nothing to redo"),
			Run:     func(e *editor.Editor) { e.Front().Document.Redo() },
		},
		versionStep("earlier", "Show the version before", -1, "Alt+Left"), versionStep("later", "Show the version after", 1, "Alt+Right"),
		withBeside("goback", "Go to the version beside", (*editor.Tab).GoBack, "Alt+Return"), withBeside("star", "Star the version beside", (*editor.Tab).Star, "Alt+S"),
		withBeside("closeversion", "Close the version beside", (*editor.Tab).ShowBeside),
		{Name: "edit.cut", Title: message.New("Cut"), Group: 1, Keys: []string{"Ctrl+X"}, Enabled: withSelection, Lacks: lacksSelection, Run: reporting(cut)},
		{Name: "edit.copy", Title: message.New("Copy"), Group: 1, Keys: []string{"Ctrl+C"}, Run: reporting(copyPieces)},
		{Name: "edit.paste", Title: message.New("Paste"), Group: 1, Keys: []string{"Ctrl+V"}, Run: reporting(paste)},
		{
			Name: "edit.putdown", Title: message.New("Put down here"), Group: 1, Passing: true, Keys: []string{"Return"},
			Enabled: func(e *editor.Editor) bool { return e.Front().Tools.Pasting() != nil || e.Front().Document.Floats() },
			Lacks:   message.New("nothing is being moved or pasted"),
			Run:     func(e *editor.Editor) { e.Front().Tools.PutDown() },
		},
		{Name: "edit.duplicate", Title: message.New("Duplicate"), Group: 1, Keys: []string{"Ctrl+D"}, Enabled: withSelection, Lacks: lacksSelection, Run: onDocument((*document.Document).Duplicate)},
		{Name: "edit.clear", Title: message.New("Clear"), Also: "delete erase remove", Group: 1, Keys: []string{"Delete", "BackSpace"}, Enabled: withSelection, Lacks: lacksSelection, Run: onDocument((*document.Document).Clear)},
		{
			Name: "edit.fill", Title: message.New("Fill with brush"), Group: 1, Keys: []string{"Ctrl+F"}, Enabled: withSelection, Lacks: lacksSelection,
			Run: onFront(func(t *editor.Tab) error { return t.Document.Fill(t.Tools.Brush()) }),
		},
		{
			Name: "edit.all", Title: message.New("Select all"), Group: 2, Keys: []string{"Ctrl+A"},
			Run: func(e *editor.Editor) {
				e.Front().Tools.Choose("select")
				e.Front().Document.Select(e.Front().Document.Level().Area())
			},
		},
		{
			Name: "edit.none", Title: message.New("Select nothing"), Group: 2, Keys: []string{"Ctrl+Shift+A"}, Enabled: withSelection, Lacks: lacksSelection,
			Run: func(e *editor.Editor) { e.Front().Document.Select(levels.Area{}) },
		},
		{Name: "edit.alike", Title: message.New("Select all like this"), Also: "same tile everywhere", Group: 2, Keys: []string{"A"}, Run: reporting(selectAlike)},
		{Name: "edit.rotateright", Title: message.New("Rotate selection right"), Group: 3, Keys: []string{"Ctrl+R"}, Enabled: withPieces, Lacks: lacksSelection, Run: rotatePieces(1)},
		{Name: "edit.rotateleft", Title: message.New("Rotate selection left"), Group: 3, Keys: []string{"Ctrl+Shift+R"}, Enabled: withPieces, Lacks: lacksSelection, Run: rotatePieces(-1)},
		{Name: "edit.fliphorizontal", Title: message.New("Flip selection left to right"), Also: "mirror reflect", Group: 3, Keys: []string{"X"}, Enabled: withPieces, Lacks: lacksSelection, Run: mirrorPieces(true)},
		{Name: "edit.flipvertical", Title: message.New("Flip selection upside down"), Also: "mirror reflect", Group: 3, Keys: []string{"Y"}, Enabled: withPieces, Lacks: lacksSelection, Run: mirrorPieces(false)},
		{
			Name: "edit.transparent", Title: message.New("Move and paste without empty cells"), Also: "transparent opaque see through", Group: 3, Keys: []string{"T"},
			Checked: func(e *editor.Editor) bool { return !e.Settings().Opaque }, Run: toggleOpaque,
		},
	})
	return append(all,
		nudge("left", "Move selection left", "Left", -1, 0), nudge("right", "Move selection right", "Right", 1, 0),
		nudge("up", "Move selection up", "Up", 0, -1), nudge("down", "Move selection down", "Down", 0, 1),
		&editor.Action{Name: "edit.cancel", Title: message.New("Cancel"), When: editor.WhileDrawing, Keys: []string{"Escape"}, Run: cancel})
}

// versionStep gives an action that shows another version beside the level.
func versionStep(name, title string, by int, key string) *editor.Action {
	return &editor.Action{
		Name: "history." + name, Title: message.Word(title), Also: "history versions", Keys: []string{key},
		Enabled: func(e *editor.Editor) bool { return len(e.Front().Versions().All()) > 1 }, Lacks: message.New("there are no versions yet"),
		Run: func(e *editor.Editor) { e.Front().StepBeside(by) },
	}
}

// withBeside gives an action on the version that is shown beside the level.
func withBeside(name, title string, do func(*editor.Tab, *version.Version), keys ...string) *editor.Action {
	return &editor.Action{
		Name: "history." + name, Title: message.Word(title), Also: "history versions", Keys: keys,
		Enabled: func(e *editor.Editor) bool { return e.Front().Versions().Beside() != nil }, Lacks: message.New("no version is shown beside the level"),
		Run: func(e *editor.Editor) { do(e.Front(), e.Front().Versions().Beside()) },
	}
}

func titled(verb, format string, e *editor.Editor, step func(*document.Document) message.Message) message.Message {
	if e.Front() == nil || step(e.Front().Document).IsZero() {
		return message.Word(verb)
	}
	return message.New(format, step(e.Front().Document))
}

func nudge(name, title, key string, dx, dy int) *editor.Action {
	return &editor.Action{
		Name: "edit.nudge" + name, Title: message.Word(title), When: editor.WhileDrawing, Keys: []string{key},
		Enabled: withSelection, Lacks: lacksSelection,
		Run: onDocument(func(d *document.Document) error { return d.Move(dx, dy, false) }),
	}
}

func rotatePieces(quarters int) func(*editor.Editor) {
	return onFront(func(t *editor.Tab) error {
		if t.Tools.Pasting() != nil {
			t.Tools.TurnBrush(quarters > 0)
			return nil
		}
		return t.Document.RotateSelection(quarters)
	})
}

func mirrorPieces(upright bool) func(*editor.Editor) {
	return onFront(func(t *editor.Tab) error {
		if t.Tools.Pasting() != nil {
			t.Tools.MirrorClip(upright)
			return nil
		}
		return t.Document.MirrorSelection(upright)
	})
}

// toggleOpaque changes whether empty cells that are moved or pasted empty the cells that they are
// laid on.
func toggleOpaque(e *editor.Editor) {
	e.ChangeSettings(func(s *settings.Settings) { s.Opaque = !s.Opaque })
	if e.Settings().Opaque {
		e.Say(message.New("empty cells that are moved or pasted empty what they are laid on"))
	} else {
		e.Say(message.New("empty cells that are moved or pasted leave what they are laid on"))
	}
	e.Front().Tools.Changed()
}

// cancel ends the first of these that is under way: a stroke or a paste, the preview, the version
// beside, a move of the selection, the selection.
func cancel(e *editor.Editor) {
	t := e.Front()
	switch {
	case t.Tools.Cancel():
	case t.Preview() != nil:
		t.StopPreview()
	case t.Versions().Beside() != nil:
		t.ShowBeside(nil)
	case t.Document.PutBack():
		e.Say(message.New("given up; Redo does it again"))
	default:
		t.Document.Select(levels.Area{})
	}
}

// selectAlike selects all cells with the tile under the mouse, or else with that of the brush.
func selectAlike(e *editor.Editor) error {
	t := e.Front()
	d := t.Document
	stack := t.Tools.Brush()
	if c, over := t.Tools.Hovered(); over && len(d.Level().At(c)) > 0 {
		stack = d.Level().At(c)
	}
	if len(stack) == 0 {
		return message.Errorf("point at a piece, or choose a tile")
	}
	t.StopPreview()
	t.Tools.Choose("select")
	tile := stack[len(stack)-1].Tile
	n := d.SelectAlike(tile)
	e.Say(message.New("%s: %d", message.Tile{Game: d.Game().Name, Name: tile}, n))
	return nil
}

// copyPieces puts what is selected, or the whole level, onto the clipboard.
func copyPieces(e *editor.Editor) error {
	t := e.Front()
	clip := t.Document.Level()
	if !t.Document.Selection().Empty() {
		var err error
		if clip, err = t.Document.Clipped(); err != nil {
			return err
		}
	}
	e.Window().SetClipboard(document.EncodeClip(t.Document.Game(), clip))
	return nil
}

func cut(e *editor.Editor) error {
	t := e.Front()
	t.Tools.Cancel()
	clip, err := t.Document.Cut()
	if err != nil {
		return err
	}
	e.Window().SetClipboard(document.EncodeClip(t.Document.Game(), clip))
	return nil
}

// paste takes the pieces on the clipboard in hand, or opens the level of a link.
func paste(e *editor.Editor) error {
	t := e.Front()
	if text := e.Window().Clipboard(); carry.IsLink(text) {
		e.OpenPath(text)
		return nil
	}
	clip, left, err := document.DecodeClip(t.Document.Game(), e.Window().Clipboard())
	if err != nil {
		return err
	}
	t.StopPreview()
	t.Tools.Paste(clip)
	if !left.IsZero() {
		e.Say(left)
	}
	return nil
}
