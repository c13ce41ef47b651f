package sheet

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/docs"
	"puzzlewright/editor/browse"
	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// newLevelSheet asks what a new level is to be: its game, how it begins, its
// size.
type newLevelSheet struct {
	window        *Window
	sheet         *control.Sheet
	game          *solver.Game
	template      int // -1 for an empty grid, the number of them for a text
	width, height *control.Number
	amount, seed  *control.Number
	text          *control.Entry
	wrong         *control.Paragraph // about the text
	games         []gameButton
	templates     *control.Choice
	again         *control.Button
	fields        *fyne.Container
	preview       *canvas.Image
	shown         int // how often a level was shown: the number of this one
}

// mostAmount and mostSeed bound what a template asks for.
const (
	mostAmount = 10_000
	mostSeed   = 999_999
)

func (w *Window) showNewLevel() {
	s := w.newLevel()
	s.sheet.Open(s.width.Focus())
}

func (w *Window) newLevel() *newLevelSheet {
	s := &newLevelSheet{window: w, preview: canvas.NewImageFromImage(nil), fields: container.NewStack()}
	s.preview.FillMode = canvas.ImageFillContain
	s.preview.SetMinSize(fyne.NewSize(250, 220))
	row := make([]fyne.CanvasObject, len(games.All))
	for i, g := range games.All {
		b := newGameButton(g, func() { s.choose(g) })
		s.games = append(s.games, b)
		row[i] = b.object
	}
	create := control.NewButton(lang.L("Create"), control.Primary, s.create)
	preview := container.NewStack(
		control.NewSurface(control.Backdrop, nil, 8), control.Inset(s.preview, 8, 8, 8, 8))
	content := control.Column(18,
		container.NewGridWithColumns(len(row), row...),
		control.Frame(nil, nil, nil, preview, control.Inset(s.fields, 0, 0, 0, 20)))
	s.sheet = control.NewAsking(w.Canvas, lang.L("New level"), content, fyne.NewSize(740, 0), create)
	s.choose(w.usualGame())
	return s
}

// usualGame is the game of the level in front, or else the only game of the sidebar, or else the
// first game of all.
func (w *Window) usualGame() *solver.Game {
	if t := w.Editor.Front(); t != nil {
		return t.Document.Game()
	}
	if beside := browse.Games(w.Editor.Items()); len(beside) == 1 {
		return beside[0]
	}
	return games.All[0]
}

// choose takes a game.
func (s *newLevelSheet) choose(g *solver.Game) {
	s.game = g
	for i, b := range s.games {
		b.button.Set(true, games.All[i] == g)
		for _, line := range b.title {
			line.Refresh()
		}
	}
	c := s.window.Canvas
	typing := s.width != nil && slices.Contains([]fyne.Focusable{s.width.Focus(), s.height.Focus(), s.amount.Focus(), s.seed.Focus(), s.text}, c.Focused())
	width, height := s.window.usualSize(g)
	least, most := g.Sides()
	s.width, s.height = control.NewNumber(width, least, most), control.NewNumber(height, least, most)
	s.amount = control.NewNumber(usualAmount, 1, mostAmount)
	s.seed = control.NewNumber(rand.IntN(mostSeed), 0, mostSeed)
	for _, n := range []*control.Number{s.width, s.height, s.amount, s.seed} {
		n.Changed = func(int) { s.show() }
	}
	options := []string{lang.L("Empty grid")}
	for _, t := range g.Templates {
		options = append(options, language.Word(t.Title))
	}
	if len(convert.Texts(g.Formats)) > 0 {
		options = append(options, lang.L("Typed or pasted text"))
	}
	first := min(len(g.Templates), 1)
	s.template = first - 1
	s.templates = control.NewChoice(options, first, func(i int) {
		s.template = i - 1
		s.arrange()
		if s.isText() {
			s.window.Post(func() { c.Focus(s.text) }) // after the menu is gone
		}
	})
	s.again = control.NewButton(lang.L("Another one"), control.Filled, func() { s.seed.Set(rand.IntN(mostSeed)) })
	s.text = &control.Entry{}
	s.text.MultiLine = true
	s.text.TextStyle.Monospace = true // rows of signs line up
	s.text.ExtendBaseWidget(s.text)
	s.text.SetMinRowsVisible(6)
	s.text.SetText(s.window.typedLevel)
	s.text.OnChanged = func(text string) {
		s.window.typedLevel = text
		s.show()
	}
	s.wrong = control.NewParagraph(12)
	s.arrange()
	if typing { // in a field that is gone
		c.Focus(s.width.Focus())
	}
}

// usualAmount is what a template that asks for an amount begins with.
const usualAmount = 40

// arrange shows the fields that the template asks for.
func (s *newLevelSheet) arrange() {
	fields := []control.Field{{Name: lang.L("Begin with"), Of: s.templates}}
	if s.isText() {
		fields = append(fields, control.Field{Name: lang.L("Text"), Of: s.text}, control.Field{Name: "", Of: s.wrong})
	} else {
		fields = append(fields,
			control.Field{Name: lang.L("Width"), Of: s.width.Object()},
			control.Field{Name: lang.L("Height"), Of: s.height.Object()})
	}
	if s.template >= 0 && !s.isText() {
		t := s.game.Templates[s.template]
		if t.Amount != "" {
			fields = append(fields, control.Field{Name: language.Capital(language.Word(t.Amount)), Of: s.amount.Object()})
		}
		if t.Seeded {
			fields = append(fields,
				control.Field{Name: lang.L("Seed"), Of: s.seed.Object()},
				control.Field{Name: "", Of: s.again})
		}
	}
	s.fields.Objects = []fyne.CanvasObject{control.Column(14, control.NewForm(fields...), aboutGame(s.game))}
	s.fields.Refresh()
	s.show()
}

// aboutGame says what a game is, as its page of the manual begins.
func aboutGame(g *solver.Game) fyne.CanvasObject {
	p := control.NewParagraph(12)
	pages := docs.Manual(language.Code())
	if i := pageNamed(g.Name, pages); i >= 0 {
		p.Set(control.Run{Text: pages[i].Summary(), Role: control.Faint})
	}
	return p
}

// isText tells that the level is to be read from a text.
func (s *newLevelSheet) isText() bool { return s.template == len(s.game.Templates) }

// show draws what the level would be, or says what is wrong with its text.
func (s *newLevelSheet) show() {
	s.shown++
	var d *document.Document
	var err error
	if s.isText() {
		d, err = document.FromText(s.game, s.text.Text)
	} else {
		d = document.FromTemplate(s.game, s.template, s.width.Value(), s.height.Value(), uint64(s.seed.Value()), s.amount.Value())
	}
	switch {
	case s.text.Text == "":
		s.wrong.Set(control.Run{Text: language.Sentence(message.Join("\n", document.TextForms(s.game)...)), Role: control.Faint})
	case err != nil:
		s.object(message.Of(err))
	case s.isText():
		s.examine(d.Copy())
	}
	if err != nil {
		d = document.New(s.game, levels.New(1, 1))
	}
	s.preview.Image = render.Thumbnail(d.Level(), s.game, theme.Current(), 500, 440)
	s.preview.Refresh()
}

// object says what is wrong with the text, if anything is.
func (s *newLevelSheet) object(text message.Message) {
	s.wrong.Set(control.Run{Text: language.Say(text), Role: control.Bad})
}

// examine says what is wrong with a level that was typed. A large one takes a
// while, so that another goroutine does it; what it finds out is of no use once
// another level is shown.
func (s *newLevelSheet) examine(l *levels.Level) {
	game, shown := s.game, s.shown
	go func() {
		var text message.Message
		if problems := game.Problems(l); len(problems) > 0 {
			text = problems[0].Text
		}
		s.window.Post(func() {
			if s.shown == shown {
				s.object(text)
			}
		})
	}()
}

func (s *newLevelSheet) create() {
	if s.isText() {
		if err := s.window.Editor.NewLevelFromText(s.game, s.text.Text); err != nil {
			return // the sheet says so, and stays
		}
		s.window.typedLevel = ""
	} else {
		s.window.Editor.NewLevel(s.game, s.template, s.width.Value(), s.height.Value(), uint64(s.seed.Value()), s.amount.Value())
	}
	s.sheet.Close()
	s.window.FocusBoard()
}

// usualSize is a size to begin with: that of the median bundled level of the game, by size; 12 by 9
// where none is bundled.
func (w *Window) usualSize(g *solver.Game) (width, height int) {
	var all []*levels.Level
	for _, b := range games.Bundled() {
		if b.Game == g && b.Level != nil {
			all = append(all, b.Level)
		}
	}
	if len(all) == 0 {
		return 12, 9
	}
	slices.SortStableFunc(all, func(a, b *levels.Level) int { return a.Width()*a.Height() - b.Width()*b.Height() })
	l := all[len(all)/2]
	return l.Width(), l.Height()
}

// A gameButton is a button for a game, with a picture of one of its tiles.
type gameButton struct {
	button *control.Button
	title  []*control.Label // its lines
	object fyne.CanvasObject
}

// gameSide is the least side of such a button, in Fyne's units.
const gameSide = 84

func newGameButton(g *solver.Game, chosen func()) gameButton {
	b := control.NewButton("", control.Filled, chosen)
	b.Side, b.Radio = gameSide, true
	picture := canvas.NewRaster(func(w, h int) image.Image { return faceOf(g, min(w, h)) })
	ink := func(t *render.Theme) color.RGBA {
		if b.Selected {
			return t.OnAccent
		}
		return t.Text
	}
	lines := control.Column(0)
	var title []*control.Label
	for _, line := range titleLines(language.Word(g.Title)) {
		l := control.NewCut(line, 12, false, ink).Aligned(fyne.TextAlignCenter)
		title = append(title, l)
		lines.Add(l)
	}
	// On a plate, as the colours of the picture may be those of the button.
	plate := container.NewStack(control.NewSurface(control.Backdrop, nil, 8), control.Inset(picture, 3, 3, 3, 3))
	face := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(40), plate))
	return gameButton{b, title, container.NewStack(b, control.Inset(control.Frame(nil, lines, nil, nil, face), 10, 10, 4, 4))}
}

// longTitle is how many characters of a title fit one line of a button.
const longTitle = 14

// titleLines cuts a long title in two, at the space nearest to its middle.
func titleLines(title string) []string {
	if utf8.RuneCountInString(title) <= longTitle {
		return []string{title}
	}
	cut, middle := -1, len(title)/2
	for i, r := range title {
		if r == ' ' && (cut < 0 || max(i-middle, middle-i) < max(cut-middle, middle-cut)) {
			cut = i
		}
	}
	if cut < 0 {
		return []string{title}
	}
	return []string{title[:cut], title[cut+1:]}
}

// faceOf draws the tile that stands for a game: one whose picture is mirrored by its facing, else
// one that a level has once, else the first.
func faceOf(g *solver.Game, size int) image.Image {
	best, rank := levels.Stack(nil), -1
	for i := range g.Tiles {
		t := &g.Tiles[i]
		r := 0
		switch {
		case t.Group == "" || t.Name == levels.EmptyTile:
			continue
		case t.Look.Turn == solver.Mirrored:
			r = 2
		case t.Single:
			r = 1
		}
		if r > rank {
			best, rank = levels.Stack{{Tile: t.Name}}, r
		}
	}
	return render.Pieces(best, g, theme.Current(), size)
}
