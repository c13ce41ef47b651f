package ui

import (
	"cmp"
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/event"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// statusPart is the line at the foot of the window: what is under the mouse or
// what happened last, which files are being written, whether levels are being generated, where the level is, its
// size, the zoom.
type statusPart struct {
	window      *window
	object      fyne.CanvasObject
	said, place *control.Label
	ends        *fyne.Container // these two
	size        *control.Label
	generating  *control.Button
	exporting   *control.Button
	zoom        *control.Button
	shown       message.Message
	forget      func() // has what was said stay
	under       string // what was under the mouse when the message was shown
	settled     *control.Settled
}

func newStatus(w *window) *statusPart {
	p := &statusPart{
		window: w,
		forget: func() {},
		said:   control.NewCut("", 12, false, control.Faint),
		place:  control.NewCut("", 12, false, control.Faint),
		size:   control.NewLabel("", 12, false, control.Faint),
	}
	p.ends = control.NewEnds(p.said, p.place)
	p.zoom = control.NewButton("", control.Plain, func() {
		control.ShowMenuUnder(p.zoom, w.ItemsNamed("view.zoomin", "view.zoomout", "", "view.actual", "view.fit", "", "view.grid", "view.coordinates"))
	})
	p.zoom.Small = true
	p.generating = control.NewButton("", control.Plain, func() { w.editor.Do("level.generate") })
	p.generating.TipNow = func() string { return w.TipOf("level.generate") }
	p.generating.Small = true
	p.generating.Hide()
	p.exporting = control.NewButton("", control.Plain, w.AskGiveUp)
	p.exporting.Tip = lang.L("Give up…")
	p.exporting.Small = true
	p.exporting.Hide()
	right := control.Inset(control.Row(10, p.exporting, p.generating, control.Middle(p.size), p.zoom), 0, 0, 14, 0)
	// The line is as high with the zoom as without.
	strut := canvas.NewRectangle(color.Transparent)
	strut.SetMinSize(fyne.NewSize(0, statusHeight))
	line := control.Inset(
		control.Frame(nil, nil, nil, right, p.ends),
		1, 1, 14, 8)
	p.settled = control.NewSettled(line)
	p.object = container.NewStack(strut, line)
	return p
}

// remembered is how long a message stays where nothing else happens.
const remembered = 30 * time.Second

// statusHeight is the height of the line, in Fyne's units.
const statusHeight = 28

func (p *statusPart) Update(events event.Event) {
	if events&event.Generating != 0 {
		g := p.window.editor.Gallery()
		p.generating.SetText(language.Sentence(message.New("generating: %d found", len(g.Offers))))
		control.ShowIf(p.generating, g.Running)
		p.settled.Settle()
	}
	if events&event.Exporting != 0 {
		said := p.window.Says()
		p.exporting.SetText(language.Sentence(said))
		control.ShowIf(p.exporting, !said.IsZero())
		p.settled.Settle()
	}
	if events&(event.Tabs|event.Level|event.Tools|event.Message|event.Preview|event.Playing|event.Zoom) == 0 {
		return
	}
	defer p.ends.Refresh()
	t := p.window.editor.Front()
	hovered := ""
	if t != nil {
		hovered = language.Say(t.Hovered())
	}
	switch {
	case events&event.Message != 0:
		p.shown, p.under = p.window.editor.Message(), hovered
		p.said.Set(language.Sentence(p.shown))
		p.forget()
		if w := p.window; w.later != nil && !p.shown.IsZero() {
			p.forget = w.later(remembered, w.editor.Unsay)
		}
	case hovered != "" && (hovered != p.under || p.shown.IsZero()): // a key alone is no news of the mouse
		p.under = ""
		p.said.Set(hovered)
	case hovered == "" && events&event.Tools != 0:
		p.said.Set(language.Sentence(p.shown))
	}
	if t == nil {
		p.place.Set("")
		p.size.Set("")
		p.zoom.Hide()
		return
	}
	l := t.Shown()
	p.place.Set(cmp.Or(t.Document.Path(), lang.L("not saved yet")))
	p.size.Set(fmt.Sprintf("%d × %d", l.Width(), l.Height()))
	p.zoom.Show()
	p.zoom.SetText(fmt.Sprintf("%.0f %%", p.window.board.Zoom()*100))
	p.settled.Settle()
}
