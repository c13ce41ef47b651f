package panel

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// legendPart says what the cells are that are hatched on the board.
type legendPart struct {
	window Window
	object *fyne.Container
	shown  string
}

func newLegend(w Window) *legendPart { return &legendPart{window: w, object: control.Column(4)} }

func (p *legendPart) Update(events editor.Event) {
	if events&(editor.Verdict|editor.Preview|editor.Playing|editor.Tabs|editor.Preferences) == 0 {
		return
	}
	var titles []string
	if t := p.window.Editor().Front(); t != nil {
		for _, o := range t.Overlays() {
			titles = append(titles, o.Title)
		}
	}
	control.ShowIf(p.object, len(titles) > 0)
	if shown := fmt.Sprint(titles); shown != p.shown || events&editor.Preferences != 0 {
		p.shown = shown
		p.object.RemoveAll()
		for _, title := range titles {
			swatch := canvas.NewRaster(hatching)
			text := control.NewParagraph(12, control.Run{Text: language.Word(title), Role: control.Faint})
			p.object.Add(control.Frame(nil, nil, control.Inset(control.Column(0, container.NewGridWrap(fyne.NewSquareSize(14), swatch)), 2, 0, 2, 8), nil, text))
		}
	}
}

// hatching draws a cell as it is marked on the board.
func hatching(width, _ int) image.Image {
	return render.Whole(&render.View{
		Level: levels.New(1, 1), Theme: theme.Current(), Cell: width, Marks: []render.Mark{{Kind: render.Hatched}},
	})
}
