package panel

import (
	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
)

// rows are a list that is made anew when something else is to be in it.
type rows struct {
	column *fyne.Container
	// buttons are those of the rows, whose tips go with them.
	buttons []*control.Button
	// shown is what is in the list, of the tab that its buttons act on.
	shown string
	of    *editor.Tab
}

func newRows(gap float32) *rows { return &rows{column: control.Column(gap)} }

// begin empties the list where something else is to be shown than before, or the same of
// another tab, and tells whether it did.
func (r *rows) begin(of *editor.Tab, show string, events event.Event) bool {
	if of == r.of && show == r.shown && events&event.Preferences == 0 {
		return false
	}
	r.of, r.shown = of, show
	for _, b := range r.buttons {
		control.HideTip(b)
	}
	r.buttons = nil
	r.column.RemoveAll()
	return true
}

// holds tells of buttons in a row.
func (r *rows) holds(buttons ...*control.Button) { r.buttons = append(r.buttons, buttons...) }
