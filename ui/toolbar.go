package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/editor/tools"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// toolbarPart is the row of buttons under the menu.
type toolbarPart struct {
	window *window
	object fyne.CanvasObject
	// buttons are the buttons of actions, by the name of the action.
	buttons map[string]*control.Button
	play    *control.Button
	settled *control.Settled
}

// toolIcons are the icons of the tools, by the name of the tool.
var toolIcons = map[string]string{
	"brush": "brush", "eraser": "eraser", "line": "line", "rectangle": "rectangle", "filled rectangle": "rectangle-filled",
	"flood fill": "fill", "flood erase": "fill-erase", "pick": "pick", "select": "select",
}

func newToolbar(w *window) *toolbarPart {
	p := &toolbarPart{window: w, buttons: map[string]*control.Button{}}
	row := []fyne.CanvasObject{
		p.word("file.new", lang.L("New")), p.open(), p.word("file.save", lang.L("Save")), parting(),
	}
	for _, t := range tools.All() {
		row = append(row, p.icon("tool."+t.Name(), toolIcons[t.Name()]))
	}
	row = append(row, parting(), p.icon("edit.undo", "undo"), p.icon("edit.redo", "redo"))
	p.play = control.NewButton(lang.L("Play"), control.Primary, p.togglePlay)
	p.play.Icon = "gamepad"
	row = append(row, layout.NewSpacer(),
		p.icon("view.left", "sidebar-left"), p.icon("view.right", "sidebar-right"), p.icon("help.commands", "command"),
		parting(), p.play)
	line := control.Inset(control.Row(2, row...), 6, 6, 12, 12)
	p.settled = control.NewSettled(line)
	p.object = line
	return p
}

// parting is a line between buttons.
func parting() fyne.CanvasObject {
	return control.Inset(container.NewGridWrap(fyne.NewSize(1, 22), widget.NewSeparator()), 6, 6, 7, 7)
}

// word makes a button with a text for an action.
func (p *toolbarPart) word(action, text string) *control.Button {
	b := control.NewButton(text, control.Plain, func() { p.window.editor.Do(action) })
	b.Side = 34
	p.buttons[action] = b
	return b
}

// open makes a button with what can be opened: the system's dialog chooses folders or files, not both.
func (p *toolbarPart) open() *control.Button {
	var b *control.Button
	b = control.NewButton(lang.L("Open"), control.Plain, func() {
		control.ShowMenuUnder(b, p.window.ItemsNamed("file.open", "file.import", "file.bundled", "file.openlink"))
	})
	b.Side = 34
	return b
}

// icon makes a button with an icon for an action.
func (p *toolbarPart) icon(action, icon string) *control.Button {
	b := control.NewIcon(icon, "", func() { p.window.editor.Do(action) })
	p.buttons[action] = b
	return b
}

// togglePlay plays the level by hand, or goes back to drawing.
func (p *toolbarPart) togglePlay() {
	if !p.window.editor.Do("play.begin") {
		p.window.editor.Do("play.leave")
	}
	p.window.FocusBoard()
}

func (p *toolbarPart) Update(events event.Event) {
	const shows = event.Tabs | event.Tools | event.Preview | event.Playing | event.Level | event.Preferences
	if events&shows == 0 {
		return
	}
	e := p.window.editor
	for name, b := range p.buttons {
		a := e.Action(name)
		if events&event.Preferences != 0 {
			b.Tip = p.window.TipOf(name)
			if tool := toolNamed(name); tool != nil {
				b.Tip += "\n" + language.Word(tool.Help())
			}
		}
		b.Set(e.Can(a), a.Checked != nil && a.Checked(e) && e.Can(a))
	}
	t := e.Front()
	playing := t != nil && t.Mode() == session.PlayingByHand
	p.play.Set(t != nil, false)
	if playing {
		p.play.SetText(lang.L("Draw"))
		p.play.SetIcon("brush")
		p.play.Tip = p.window.TipOf("play.leave")
	} else {
		p.play.SetText(lang.L("Play"))
		p.play.SetIcon("gamepad")
		p.play.Tip = p.window.TipOf("play.begin")
	}
	p.settled.Settle()
}

// toolNamed gives the tool that an action chooses, nil where it chooses none.
func toolNamed(action string) tools.Tool {
	for _, t := range tools.All() {
		if "tool."+t.Name() == action {
			return t
		}
	}
	return nil
}
