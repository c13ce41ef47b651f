package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
)

// nothingPart stands where the board would be while no level is open.
type nothingPart struct {
	window *window
	object *fyne.Container
	recent *fyne.Container
	list   *fyne.Container
	title  *control.Label
}

// fewRecent is how many recent levels are offered, and recentWidth the room for the name of one.
const (
	fewRecent   = 5
	recentWidth = 340
)

func newNothing(w *window) *nothingPart {
	p := &nothingPart{window: w, list: control.Column(0)}
	p.title = control.NewLabel("", 18, true, control.Text).Aligned(fyne.TextAlignCenter)
	do := func(title, action string, style control.Style) *control.Button {
		b := control.NewButton(title, style, func() { w.editor.Do(action) })
		b.Side, b.TipNow = 34, func() string { return w.TipOf(action) }
		return b
	}
	p.recent = control.Section(lang.L("Opened last"), p.list)
	p.object = container.NewCenter(control.Column(14,
		p.title,
		control.Row(8, do(lang.L("New level…"), "file.new", control.Primary), do(lang.L("Open…"), "file.open", control.Filled),
			do(lang.L("Bundled levels…"), "file.bundled", control.Filled)),
		p.recent))
	p.object.Hide()
	return p
}

func (p *nothingPart) Update(events event.Event) {
	if events&(event.Tabs|event.Folder) == 0 || !control.ShowIf(p.object, p.window.editor.Front() == nil) {
		return
	}
	p.title.Set(lang.L("No level is open"))
	if e := p.window.editor; e.FolderPath() != "" && !e.NoItems() {
		p.title.Set(lang.L("Choose a level at the left"))
	}
	p.list.RemoveAll()
	for _, item := range p.window.recentItems(fewRecent) {
		p.list.Add(control.Row(0, control.Made(&control.Button{Text: item.Title, Tip: item.Title, Style: control.Link, Most: recentWidth, Action: item.Do})))
	}
	control.ShowIf(p.recent, len(p.list.Objects) > 0)
}
