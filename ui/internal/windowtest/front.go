package windowtest

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// A Front is the part of a window that shows things in front of it.
type Front interface {
	Ask(q editor.Question, done func(choice int))
	Tell(title, text message.Message)
	Show(p editor.Panel)
}

// Alone gives a desk with a window that has nothing in it.
func Alone(t *testing.T) *Desk {
	d := New(t)
	d.Window = test.NewTempApp(t).NewWindow("")
	d.Window.SetContent(container.NewStack())
	d.Window.Resize(fyne.NewSize(1200, 800))
	c := d.Window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if s := control.TopSheet(c); s != nil {
			s.TypedKey(e)
		}
	})
	return d
}

// Edit makes the editor of a window that is nothing but its front, with its settings in the folder
// dir.
func (d *Desk) Edit(dir string, front Front) *editor.Editor {
	d.Editor = editor.New(editor.Options{Post: d.Post, Window: bare{front}, Actions: actions.All(), Dir: dir})
	d.T.Cleanup(d.Editor.Close)
	return d.Editor
}

// bare is a window that is nothing but its front.
type bare struct{ Front }

func (bare) ChooseOpen(bool, func(string))               { /* nobody chooses */ }
func (bare) ChooseSave(editor.Destination, func(string)) { /* nobody chooses */ }

func (bare) WriteAside(_ string, _ message.Message, work func(context.Context) error, tell func(error)) {
	tell(work(context.Background()))
}

func (bare) InWords(m message.Message) string { return language.Say(m) }
func (bare) SetClipboard(text string)         { fyne.CurrentApp().Clipboard().SetContent(text) }
func (bare) Clipboard() string                { return fyne.CurrentApp().Clipboard().Content() }
func (bare) ChangeView(editor.ViewCommand)    { /* there is nothing to look at */ }
func (bare) Quit()                            { /* the test ends it */ }
