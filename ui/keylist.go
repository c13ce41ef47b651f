package ui

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/theme"
)

// keysSheet lists all actions with their keys; a click on one changes its key.
type keysSheet struct {
	window *window
	sheet  *control.Sheet
	entry  *control.Entry
	list   *widget.List
	shown  []*editor.Action
}

func (w *window) showKeys() {
	s := &keysSheet{window: w, entry: control.NewEntry(lang.L("Search"))}
	s.list = widget.NewList(
		func() int { return len(s.shown) },
		func() fyne.CanvasObject { return newKeyRow(s) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if row, ok := o.(*keyRow); ok && i < len(s.shown) {
				row.show(s.shown[i])
			}
		})
	s.list.HideSeparators = true
	s.entry.OnChanged = func(string) { s.find() }
	usual := control.NewButton(lang.L("Usual keys"), control.Filled, func() {
		w.editor.Unbind()
		s.list.Refresh()
	})
	done := control.NewButton(lang.L("Done"), control.Primary, func() { s.sheet.Close() })
	note := control.NewParagraph(12, control.Run{Text: lang.L("Click on a line to give it another key."), Role: control.Faint})
	s.sheet = control.NewSheet(w.fyne.Canvas(), lang.L("Keys"),
		control.Frame(control.Inset(s.entry, 0, 8, 0, 0), control.Inset(note, 8, 0, 0, 0), nil, nil, s.list), fyne.NewSize(560, 460), usual, done)
	s.find()
	s.sheet.Open(s.entry)
}

// find shows the actions whose title or key has what is searched for.
func (s *keysSheet) find() {
	s.shown = nil
	asked := strings.ToLower(strings.TrimSpace(s.entry.Text))
	for _, a := range s.window.editor.Actions() {
		text := strings.ToLower(language.Say(a.Title) + " " + strings.Join(s.window.editor.KeysOf(a), " "))
		if strings.Contains(text, asked) {
			s.shown = append(s.shown, a)
		}
	}
	s.list.Refresh()
}

// A keyRow is an action with its keys.
type keyRow struct {
	widget.BaseWidget
	sheet *keysSheet
	of    *editor.Action
	plate *canvas.Rectangle
	title *control.Label
	when  *control.Label
	key   *control.Label
}

func newKeyRow(s *keysSheet) *keyRow {
	r := &keyRow{
		sheet: s, plate: canvas.NewRectangle(color.Transparent),
		title: control.NewCut("", control.Normal, false, control.Text),
		when:  control.NewLabel("", 12, false, control.Faint),
		key:   control.NewLabel("", control.Normal, true, control.Text),
	}
	r.plate.CornerRadius = 6
	r.ExtendBaseWidget(r)
	return r
}

func (r *keyRow) show(a *editor.Action) {
	r.of = a
	r.title.Set(language.Say(a.Title))
	r.when.Set(map[editor.Moment]string{
		editor.WhileDrawing: lang.L("while drawing"), editor.WhilePlaying: lang.L("while playing"),
	}[a.When])
	var keys []string
	for _, k := range r.sheet.window.editor.KeysOf(a) {
		keys = append(keys, language.Key(k))
	}
	r.key.Set(strings.Join(keys, "   "))
	r.Refresh()
}

// Tapped asks for another key.
func (r *keyRow) Tapped(*fyne.PointEvent) {
	r.sheet.window.askKey(r.of, func() { r.sheet.list.Refresh() })
}

// MouseIn follows the mouse.
func (r *keyRow) MouseIn(*desktop.MouseEvent) {
	r.plate.FillColor = theme.Current().Raised
	r.plate.Refresh()
}

// MouseMoved is described with MouseIn.
func (r *keyRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is described with MouseIn.
func (r *keyRow) MouseOut() {
	r.plate.FillColor = color.Transparent
	r.plate.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *keyRow) CreateRenderer() fyne.WidgetRenderer {
	right := control.Row(18, control.Middle(r.when), control.Middle(r.key))
	line := control.Frame(nil, nil, nil, right, control.Middle(r.title))
	return widget.NewSimpleRenderer(stackOn(r.plate, control.Inset(line, 5, 5, 10, 10)))
}

// askKey asks for the key of an action: the next one that is pressed.
func (w *window) askKey(a *editor.Action, done func()) {
	var sheet *control.Sheet
	pressed := ""
	shown := control.NewLabel(lang.L("Press a key…"), 18, true, control.Text)
	catch := newKeyCatcher(func(key string) {
		pressed = key
		shown.Set(language.Key(key))
	})
	finish := func(key string) func() {
		return func() {
			sheet.Close()
			w.editor.Bind(a, key)
			done()
		}
	}
	none := control.NewButton(lang.L("No key"), control.Filled, finish(""))
	cancel := control.NewButton(lang.L("Cancel"), control.Filled, func() { sheet.Cancel() })
	take := control.NewButton(lang.L("Take it"), control.Primary, func() {
		if pressed != "" {
			finish(pressed)()
		}
	})
	sheet = control.NewSheet(w.fyne.Canvas(), language.Say(a.Title),
		control.Column(4, shown, catch), fyne.NewSize(360, 0), none, cancel, take)
	sheet.Open(catch)
}

// A keyCatcher tells of each key that is pressed.
type keyCatcher struct {
	widget.BaseWidget
	caught func(key string)
}

func newKeyCatcher(caught func(string)) *keyCatcher {
	c := &keyCatcher{caught: caught}
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained and FocusLost are of no account.
func (c *keyCatcher) FocusGained() {}

// FocusLost is described with FocusGained.
func (c *keyCatcher) FocusLost() {}

// TypedRune catches what no key stands for.
func (c *keyCatcher) TypedRune(r rune) {
	if strings.ContainsRune("?!#*", r) {
		c.caught(string(r))
	}
}

// TypedKey catches a plain key.
func (c *keyCatcher) TypedKey(e *fyne.KeyEvent) { c.caught(keyName(e.Name, heldNow())) }

// TypedShortcut catches a key with Ctrl or Alt.
func (c *keyCatcher) TypedShortcut(s fyne.Shortcut) {
	if key := keyOfShortcut(s); key != "" {
		c.caught(key)
	}
}

// CreateRenderer is called by Fyne.
func (c *keyCatcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
