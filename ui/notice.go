package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/ui/control"
)

// noticePart is a strip over the board that asks what to do about the level's
// files, where another program changed them or they could not be read as they
// stand, and greets at the first start.
type noticePart struct {
	window  *window
	object  *fyne.Container
	content *fyne.Container
	shown   notice
}

// notice is what the strip says.
type notice uint8

const (
	noNotice notice = iota
	greeting
	changedOnDisk
	goneFromDisk
	deleted
	misread
)

func newNotice(w *window) *noticePart {
	p := &noticePart{window: w, content: container.NewStack()}
	p.object = control.Inset(p.content, 8, 0, 10, 10)
	p.object.Hide()
	return p
}

func (p *noticePart) Update(events event.Event) {
	if events&(event.Disk|event.Tabs|event.Preferences|event.Playing) == 0 {
		return
	}
	if n := p.now(); n != p.shown {
		p.shown = n
		p.rebuild()
	}
}

// now gives the notice that is to be shown at present.
func (p *noticePart) now() notice {
	e := p.window.editor
	t := e.Front()
	switch {
	case t == nil || t.Mode() == session.PlayingByHand:
		return noNotice
	case t.Disk() == editor.ChangedOnDisk:
		return changedOnDisk
	case t.Disk() == editor.GoneFromDisk && !t.Unsaved():
		return deleted
	case t.Disk() == editor.GoneFromDisk:
		return goneFromDisk
	case len(t.Document.Misread()) > 0:
		return misread
	case !e.Settings().Greeted:
		return greeting
	default:
		return noNotice
	}
}

func (p *noticePart) rebuild() {
	e := p.window.editor
	do := func(title, action string, style control.Style) *control.Button {
		b := control.NewButton(title, style, func() { e.Do(action) })
		b.TipNow = func() string { return p.window.TipOf(action) }
		return b
	}
	switch p.shown {
	case changedOnDisk:
		p.say(control.Accent, lang.L("Another program changed this level on disk."),
			do(lang.L("Open both"), "file.theirs", control.Filled), do(lang.L("Keep mine"), "file.keep", control.Filled),
			do(lang.L("Reload"), "file.reload", control.Primary))
	case goneFromDisk:
		p.say(control.Bad, lang.L("The folder of this level is gone. Your work is still here."),
			do(lang.L("Save as…"), "file.saveas", control.Filled), do(lang.L("Save again"), "file.save", control.Primary))
	case deleted:
		again := do(lang.L("Save again"), "file.save", control.Filled)
		if _, ok := e.Deleted(); ok {
			again = do(lang.L("Bring it back"), "level.undelete", control.Filled)
		}
		p.say(control.Line, lang.L("You have deleted this level. It is here until you close its tab."),
			again, do(lang.L("Close"), "file.close", control.Primary))
	case misread:
		p.say(control.Accent, lang.L("The files of this level cannot be read as they stand. What can be shown is here; nothing is written before you save it."),
			do(lang.L("Save as…"), "file.saveas", control.Filled), do(lang.L("Save…"), "file.save", control.Primary))
	case greeting:
		p.say(control.Accent, lang.L("Choose a tile at the left and draw. The verdict at the right follows each stroke. F5 plays the level, Ctrl+K finds everything."),
			do(lang.L("New level…"), "file.new", control.Filled),
			control.NewButton(lang.L("Got it"), control.Filled, func() {
				e.ChangeSettings(func(s *settings.Settings) { s.Greeted = true })
				p.window.FocusBoard()
			}))
	}
	control.ShowIf(p.object, p.shown != noNotice)
}

// say shows a sentence with buttons.
func (p *noticePart) say(role control.Role, text string, buttons ...*control.Button) {
	row := make([]fyne.CanvasObject, len(buttons))
	for i, b := range buttons {
		row[i] = control.Middle(b)
	}
	line := control.Beside(control.NewParagraph(control.Normal, control.Run{Text: text}), control.Row(6, row...))
	p.content.Objects = []fyne.CanvasObject{control.NewSurface(control.Panel, role, 8), control.Inset(line, 7, 7, 14, 8)}
	p.content.Refresh()
}
