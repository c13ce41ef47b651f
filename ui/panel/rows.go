package panel

import (
	"fmt"

	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/ui/control"
)

// rows are a section that lists things of the level while it is not played by hand. The
// list is made anew when something else is to be in it.
type rows[T any] struct {
	window Window
	object *fyne.Container
	column *fyne.Container
	on     event.Event
	// all gives what is to be listed, and row shows one of these. hidden tells that the verdict is
	// hidden.
	all func(t *editor.Tab, hidden bool) []T
	row func(t *editor.Tab, of T, hidden bool) fyne.CanvasObject
	// buttons are those of the rows, whose tips go with them.
	buttons []*control.Button
	// shown spells what is in the list, of is the tab that its buttons act on.
	shown string
	of    *editor.Tab
}

// newRows makes a list with a title and a gap between its rows, which looks for what is to
// be in it after some events.
func newRows[T any](w Window, title string, gap float32, on event.Event) *rows[T] {
	r := &rows[T]{window: w, column: control.Column(gap), on: on}
	r.object = control.Section(title, r.column)
	return r
}

func (r *rows[T]) Update(events event.Event) {
	if events&(r.on|event.Tabs|event.Playing|event.Preferences) == 0 {
		return
	}
	t, hidden := r.window.Editor().Front(), hidesVerdict(r.window)
	var all []T
	if t != nil && t.Mode() != session.PlayingByHand {
		all = r.all(t, hidden)
	}
	if !control.ShowIf(r.object, len(all) > 0) {
		return
	}
	show := fmt.Sprint(all, hidden)
	if t == r.of && show == r.shown && events&event.Preferences == 0 {
		return
	}
	r.of, r.shown = t, show
	for _, b := range r.buttons {
		control.HideTip(b)
	}
	r.buttons = nil
	r.column.RemoveAll()
	for _, of := range all {
		r.column.Add(r.row(t, of, hidden))
	}
}

// holds adds buttons to those of the rows.
func (r *rows[T]) holds(buttons ...*control.Button) { r.buttons = append(r.buttons, buttons...) }
