package panel

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// legendPart says what the hatched cells on the board are. In a preview no cell is hatched; the
// legend keeps its room then, so that nothing below it moves.
type legendPart struct {
	window Window
	object *fyne.Container
	lines  *fyne.Container
	room   *canvas.Rectangle
	shown  string
	of     *editor.Tab
}

func newLegend(w Window) *legendPart {
	p := &legendPart{window: w, lines: control.Column(4), room: canvas.NewRectangle(color.Transparent)}
	p.object = container.NewStack(p.room, p.lines)
	return p
}

func (p *legendPart) Update(events event.Event) {
	if events&(event.Verdict|event.Preview|event.Playing|event.Tabs|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if t != nil && t == p.of && t.Mode() == session.Previewing {
		if p.lines.Visible() {
			p.room.SetMinSize(fyne.NewSize(0, p.lines.MinSize().Height))
			p.lines.Hide()
		}
		return
	}
	var titles []string
	if t != nil {
		for _, o := range t.Overlays() {
			titles = append(titles, o.Title)
		}
	}
	p.of = t
	p.room.SetMinSize(fyne.Size{})
	p.lines.Show()
	control.ShowIf(p.object, len(titles) > 0)
	if shown := fmt.Sprint(titles); shown != p.shown || events&event.Preferences != 0 {
		p.shown = shown
		p.lines.RemoveAll()
		for _, title := range titles {
			swatch := canvas.NewRaster(hatching)
			text := control.NewAside(language.Word(title))
			p.lines.Add(control.Frame(nil, nil, control.Inset(control.Column(0, container.NewGridWrap(fyne.NewSquareSize(16), swatch)), 1, 0, 1, 7), nil, text))
		}
	}
}

// hatching draws the corner of a hatched cell of the board: a whole cell at this size is too faint.
func hatching(width, height int) image.Image {
	cell := render.Whole(&render.View{
		Level: levels.New(1, 1), Theme: theme.Current(), Cell: 3 * width, Marks: []render.Mark{{Kind: render.Hatched}},
	})
	corner := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(corner, corner.Rect, cell, image.Pt(width/2, width/2), draw.Src) // within the grid
	return corner
}
