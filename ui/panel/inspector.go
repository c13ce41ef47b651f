package panel

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// Inspector lists the pieces of the cell that was pressed last, top first.
type Inspector struct {
	window Window
	Object *fyne.Container
	place  *control.Label
	Rows   *fyne.Container
	empty  *control.Label
	intend *control.Button
	note   *control.Entry
	tab    *editor.Tab
	cell   levels.Cell
	none   bool
	// holds spells what the rows show.
	holds string
}

func newInspector(w Window) *Inspector {
	p := &Inspector{window: w, none: true}
	p.place = control.NewCut("", 12, false, control.Faint)
	p.Rows = control.Column(2)
	p.empty = control.NewLabel(lang.L("Nothing is here."), control.Normal, false, control.Faint)
	p.intend = control.NewButton(lang.L("Intents of this cell…"), control.Link, func() {
		control.ShowMenuUnder(p.intend, w.IntentItems(p.tab, p.cell))
	})
	p.intend.TipNow = func() string { return w.TipOf("level.intents") }
	p.note = &control.Entry{}
	p.note.MultiLine, p.note.Wrapping = true, fyne.TextWrapWord
	p.note.ExtendBaseWidget(p.note)
	p.note.SetMinRowsVisible(2)
	p.note.SetPlaceHolder(lang.L("A note on this cell"))
	p.note.OnChanged = func(text string) {
		if p.tab != nil && p.tab.Document.Level().NoteAt(p.cell) != text {
			p.tab.Document.SetNote(p.cell, text)
		}
	}
	p.note.Keys = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			w.FocusBoard() // which gets the keys that are typed next
		}
		return e.Name == fyne.KeyEscape
	}
	p.Object = control.Section(lang.L("Cell"), control.Column(5, p.place, p.Rows, p.note, control.Row(0, p.intend)))
	p.Object.Hide()
	return p
}

// Inspect shows a cell from now on.
func (p *Inspector) Inspect(t *editor.Tab, at levels.Cell) {
	p.tab, p.cell, p.none = t, at, false
	p.Update(event.Level)
}

// Cell gives the cell of a tab that is shown, where one is.
func (p *Inspector) Cell(t *editor.Tab) (at levels.Cell, ok bool) {
	return p.cell, p.tab == t && !p.none && p.Object.Visible()
}

// Update shows what has changed.
func (p *Inspector) Update(events event.Event) {
	if events&(event.Level|event.Tabs|event.Preview|event.Playing|event.Preferences|event.Selected) == 0 {
		return
	}
	t := p.window.Editor().Front()
	shown := t != nil && t == p.tab && !p.none && t.Mode() == session.Drawing && t.Document.Level().Area().Holds(p.cell)
	if !control.ShowIf(p.Object, shown) {
		return
	}
	d := t.Document
	stack := d.Level().At(p.cell)
	p.place.Set(lang.L("row {{.Row}}, column {{.Column}}", map[string]any{"Row": p.cell.Y + 1, "Column": p.cell.X + 1}))
	if note := d.Level().NoteAt(p.cell); note != p.note.Text {
		p.note.SetText(note)
	}
	holds := fmt.Sprint(d.Game().Name, p.cell, stack)
	if holds == p.holds && events&event.Preferences == 0 {
		return
	}
	p.holds = holds
	p.rebuild(stack)
}

// rebuild makes the rows, the top of the stack first; the ones that are there
// already stay, so that the keyboard stays where it is.
func (p *Inspector) rebuild(stack levels.Stack) {
	var rows []*PieceRow
	for _, o := range p.Rows.Objects {
		if r, ok := o.(*PieceRow); ok {
			rows = append(rows, r)
		}
	}
	p.Rows.RemoveAll()
	for i := range stack {
		if i == len(rows) {
			rows = append(rows, newPieceRow(p))
		}
		rows[i].show(len(stack) - 1 - i)
		p.Rows.Add(rows[i])
	}
	if len(stack) == 0 {
		p.Rows.Add(p.empty)
	}
}

// stack is what the cell holds.
func (p *Inspector) stack() levels.Stack { return p.tab.Document.Level().At(p.cell) }

// move takes a piece by some places upwards, and the keyboard with it.
func (p *Inspector) move(place, up int) {
	to := place + up
	if to < 0 || to >= len(p.stack()) {
		return
	}
	p.tab.Document.MovePiece(p.cell, place, to)
	p.Update(event.Level)
	if row, ok := p.Rows.Objects[len(p.Rows.Objects)-1-to].(*PieceRow); ok {
		p.window.Focus(row)
	}
}

// turn makes a piece face the next way it may.
func (p *Inspector) turn(place int, clockwise bool) {
	d, stack := p.tab.Document, p.stack()
	if place < len(stack) {
		d.TurnPiece(p.cell, place, d.TurnedIn(p.cell, stack[place], clockwise))
	}
}

// remove takes a piece away.
func (p *Inspector) remove(place int) {
	p.tab.Document.RemovePiece(p.cell, place)
}
