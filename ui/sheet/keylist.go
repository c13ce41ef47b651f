package sheet

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/finder"
	"puzzlewright/ui/language"
)

// showKeys lists all actions with their keys, to give them others.
func (w *Window) showKeys() {
	var f *finder.Finder
	f = finder.New(lang.L("Search"), &finder.Finder{
		Fit: w.actionsWith,
		Line: func(a *editor.Action) finder.Line {
			return finder.Line{Title: language.Say(a.Title), Note: momentOf(a), Key: strings.Join(w.keysOf(a), "   ")}
		},
		Take: func(a *editor.Action) { w.askKey(a, func() { f.List.Refresh() }) },
	})
	usual := control.NewButton(lang.L("Usual keys"), control.Filled, func() {
		w.Editor.Unbind()
		f.List.Refresh()
	})
	note := control.NewAside(lang.L("Click on a line, or press Return, to give it another key."))
	control.NewSheet(w.Canvas, lang.L("Keys"),
		control.Frame(nil, control.Inset(note, 8, 0, 0, 0), nil, nil, f.Object), fyne.NewSize(560, 460),
		usual, control.NewButton(lang.L("Done"), control.Primary, nil)).Open(f.Entry)
}

// actionsWith gives the actions whose title or key has what is searched for.
func (w *Window) actionsWith(words string) []*editor.Action {
	var fit []*editor.Action
	asked := strings.ToLower(strings.TrimSpace(words))
	for _, a := range w.Editor.Actions() {
		text := strings.ToLower(language.Say(a.Title) + " " + strings.Join(w.keysOf(a), " "))
		if strings.Contains(text, asked) {
			fit = append(fit, a)
		}
	}
	return fit
}

// keysOf gives the keys of an action as they are called.
func (w *Window) keysOf(a *editor.Action) []string {
	var keys []string
	for _, k := range w.Editor.KeysOf(a) {
		keys = append(keys, language.Key(k))
	}
	return keys
}

// momentOf says when an action can be taken, where that is not always.
func momentOf(a *editor.Action) string {
	switch a.When {
	case editor.WhileDrawing:
		return lang.L("while drawing")
	case editor.WhilePlaying:
		return lang.L("while playing")
	default:
		return ""
	}
}

// askKey asks for the key of an action: the next one that is pressed. Escape leaves, and Return
// takes the one that was pressed before.
func (w *Window) askKey(a *editor.Action, done func()) {
	var sheet *control.Sheet
	pressed := ""
	shown := control.NewLabel(lang.L("Press a key…"), 18, true, control.Text)
	lost := control.NewParagraph(control.Normal)
	how := control.NewAside(lang.L("Return takes it; Escape leaves the key as it was."))
	var finish func(key string)
	catch := newKeyCatcher(func(key string) {
		switch {
		case key == "Escape":
			sheet.Cancel()
			return
		case key == "Return" && pressed != "":
			finish(pressed)
			return
		}
		pressed = key
		shown.Set(language.Key(key))
		lost.Set()
		if losing := w.Editor.Losing(a, key); len(losing) > 0 {
			lost.Set(control.Run{Text: lang.L("Taken from: {{.Actions}}", map[string]any{
				"Actions": language.Say(editor.TitlesOf(losing)),
			}), Role: control.Bad})
		}
	})
	finish = func(key string) {
		sheet.Close()
		w.Editor.Bind(a, key)
		done()
	}
	none := control.NewButton(lang.L("No key"), control.Filled, func() { finish("") })
	cancel := control.NewButton(lang.L("Cancel"), control.Filled, nil)
	take := control.NewButton(lang.L("Take it"), control.Primary, func() {
		if pressed != "" {
			finish(pressed)
		}
	})
	sheet = control.NewSheet(w.Canvas, language.Say(a.Title),
		control.Column(4, shown, lost, how, catch), fyne.NewSize(360, 0), none, cancel, take)
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

// FocusGained and FocusLost do nothing; Fyne asks for them.
func (c *keyCatcher) FocusGained() {}

// FocusLost goes with FocusGained.
func (c *keyCatcher) FocusLost() {}

// TypedRune catches what no key stands for.
func (c *keyCatcher) TypedRune(r rune) {
	if strings.ContainsRune("?!#*", r) {
		c.caught(string(r))
	}
}

// TypedKey catches a plain key.
func (c *keyCatcher) TypedKey(e *fyne.KeyEvent) {
	c.caught(control.KeyName(e.Name, control.HeldKeys()))
}

// TypedShortcut catches a key with Ctrl or Alt.
func (c *keyCatcher) TypedShortcut(s fyne.Shortcut) {
	if key := control.ShortcutName(s); key != "" {
		c.caught(key)
	}
}

// CreateRenderer is called by Fyne.
func (c *keyCatcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
