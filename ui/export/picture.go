package export

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
)

// A pictureKind is what a level can be drawn as.
type pictureKind uint8

const (
	plainPicture pictureKind = iota
	strip
	animation
)

// pictureSheet asks how a level is to be drawn into a file.
type pictureSheet struct {
	exports *Exports
	tab     *editor.Tab
	solved  *play.Recording // nil where no solution is known
	sheet   *control.Sheet
	kind    pictureKind
	cell    *control.Number
	step    *control.Number
	dark    bool
	bare    bool // without the level
	preview *canvas.Image
	size    *control.Label
	fields  *fyne.Container
	kinds   *control.Choice
	themes  *control.Choice
	inside  *control.Choice
}

// The bounds of what is asked for: the side of a cell in pixels, and the time
// of a step in milliseconds.
const (
	usualCell                      = 48
	usualStep, leastStep, mostStep = 200, 20, 5000
	stripColumns                   = 6
)

func (x *Exports) showPicture(t *editor.Tab) {
	s := &pictureSheet{
		exports: x, tab: t, solved: t.Solved(), preview: canvas.NewImageFromImage(nil), fields: container.NewStack(),
		cell: control.NewNumber(usualCell, render.MinCell, render.MaxCell),
		step: control.NewNumber(usualStep, leastStep, mostStep),
		size: control.NewLabel("", 12, false, control.Faint),
	}
	s.preview.FillMode = canvas.ImageFillContain
	s.preview.SetMinSize(fyne.NewSize(260, 200))
	s.cell.Changed = func(int) { s.show() }
	kinds := []string{lang.L("Picture (PNG)")}
	if s.solved != nil {
		kinds = append(kinds, lang.L("All steps of the solution (PNG)"), lang.L("Animation of the solution (GIF)"))
	}
	s.kinds = control.NewChoice(kinds, 0, func(i int) {
		s.kind = pictureKind(i)
		s.arrange()
	})
	s.themes = control.NewChoice([]string{lang.L("light"), lang.L("dark")}, 0, func(i int) {
		s.dark = i == 1
		s.show()
	})
	s.inside = control.NewChoice([]string{lang.L("inside; the picture can be opened"), lang.L("left out")}, 0, func(i int) { s.bare = i == 1 })
	save := control.NewButton(lang.L("Export…"), control.Primary, s.save)
	preview := container.NewStack(control.NewSurface(control.Backdrop, nil, 8), control.Inset(s.preview, 8, 8, 8, 8))
	left := control.Column(12, s.fields, s.size)
	if s.solved == nil {
		left.Add(control.NewAside(lang.L("Once a solution is known, it can be exported as well.")))
	}
	content := control.Frame(nil, nil, nil, preview, control.Inset(left, 0, 0, 0, 20))
	s.sheet = control.NewAsking(x.Window.Canvas, lang.L("Export picture"), content, fyne.NewSize(660, 0), save)
	s.arrange()
	s.sheet.Open(s.cell.Focus())
}

// arrange shows the fields that the kind asks for.
func (s *pictureSheet) arrange() {
	fields := []control.Field{
		{Name: lang.L("As"), Of: s.kinds},
		{Name: lang.L("Pixels a cell"), Of: s.cell.Object()},
		{Name: lang.L("Colours"), Of: s.themes},
	}
	if s.kind == animation {
		fields = append(fields, control.Field{Name: lang.L("Milliseconds a step"), Of: s.step.Object()})
	} else {
		fields = append(fields, control.Field{Name: lang.L("The level"), Of: s.inside})
	}
	s.fields.Objects = []fyne.CanvasObject{control.NewForm(fields...)}
	s.fields.Refresh()
	s.show()
}

func (s *pictureSheet) theme() *render.Theme {
	if s.dark {
		return render.Dark
	}
	return render.Light
}

// previewCell is the side of a cell in the preview, in pixels.
const previewCell = 24

// show draws what will be seen of it.
func (s *pictureSheet) show() {
	l, game := s.tab.Document.Level(), s.tab.Document.Game()
	var img image.Image
	if s.kind == strip {
		all := s.solved.Levels()
		page := render.Strip(context.Background(), all[:min(len(all), 2*stripColumns)], game, s.theme(), previewCell/2, stripColumns)
		img = page
		s.size.Set("")
	} else {
		img = render.Card(l, game, s.theme(), 520, 400)
		size := render.PictureSize(l, game, s.cell.Value())
		if s.kind == animation {
			size = render.AnimationSize(l, game, s.cell.Value())
		}
		s.size.Set(lang.L("{{.Width}} × {{.Height}} pixels", map[string]any{"Width": size.X, "Height": size.Y}))
	}
	s.preview.Image = img
	s.preview.Refresh()
}

// save asks for a file and draws into it.
func (s *pictureSheet) save() {
	s.sheet.Close()
	extension := ".png"
	if s.kind == animation {
		extension = ".gif"
	}
	job := drawing{
		kind: s.kind, level: s.tab.Document.Copy(), game: s.tab.Document.Game(), theme: s.theme(),
		carried: s.tab.Carried(), cell: s.cell.Value(), step: time.Duration(s.step.Value()) * time.Millisecond,
	}
	switch s.kind {
	case animation:
		job.turns, job.supplies = s.solved.Turns(), s.solved.Supplies()
	case strip:
		job.all = s.solved.Levels()
	}
	if s.bare || s.kind == animation {
		job.carried = nil
	}
	s.exports.export(lang.L("Export picture"), language.Say(s.tab.FileName()), extension, job.draw)
}

// A drawing is a picture to be written.
type drawing struct {
	kind  pictureKind
	all   []*levels.Level   // of a strip
	turns [][]*levels.Level // of an animation
	// supplies are what is left beneath each turn, nil for nothing.
	supplies [][]*levels.Level
	level    *levels.Level
	game     *solver.Game
	theme    *render.Theme
	// carried are the files of the level that the picture carries; nil for none.
	carried map[string][]byte
	cell    int
	step    time.Duration
}

// draw gives the file.
func (d drawing) draw(ctx context.Context) (data []byte, note message.Message, err error) {
	switch d.kind {
	case animation:
		data, err = render.GIF(ctx, render.Animate(ctx, d.turns, d.supplies, d.game, d.theme, d.cell, d.step))
	case strip:
		data, err = render.PNG(ctx, render.Strip(ctx, d.all, d.game, d.theme, d.cell, stripColumns))
	default:
		data, err = render.PNG(ctx, render.Picture(d.level, d.game, d.theme, d.cell))
	}
	if err == nil && d.carried != nil {
		data = carry.IntoPNG(data, d.carried)
	}
	return data, note, err
}
