package panel

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/event"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// A Setting is the field of a setting of the level that is text. What is wrong
// with it stands beneath it while one types, and what it stands for is drawn.
type Setting struct {
	Entry    *control.Entry
	Object   *fyne.Container
	game     *solver.Game
	of       solver.Text
	wrong    *control.Paragraph
	pictures *pictures
}

// mostRows is how many rows of a text are seen at once.
const mostRows = 10

// NewSetting makes the field. Changed is told of what is typed.
func NewSetting(g *solver.Game, of solver.Text, changed func(value string)) *Setting {
	s := &Setting{
		Entry: control.NewEntry(of.Hint), game: g, of: of,
		wrong: control.NewParagraph(12), pictures: newPictures(),
	}
	help := control.NewAside(language.Say(of.Help))
	s.Object = control.Column(6, s.Entry, s.wrong, s.pictures.object, help)
	s.Entry.OnChanged = func(value string) {
		s.examine()
		changed(value)
	}
	return s
}

// mostWrong is how many problems of a setting stand beneath its field.
const mostWrong = 3

// Show puts a value into the field, unless it is there already.
func (s *Setting) Show(value string) {
	if s.Entry.Text != value {
		s.Entry.SetText(value)
	}
	s.examine()
}

// examine says what is wrong with the text, and draws it where nothing is.
func (s *Setting) examine() {
	s.Entry.Grow(mostRows)
	var lines []string
	problems := s.of.Check(s.Entry.Text)
	for i, p := range problems {
		if i == mostWrong {
			lines = append(lines, lang.L("and {{.Count}} more", map[string]any{"Count": language.Count(len(problems) - i)}))
			break
		}
		text := p.Text
		if p.Column > 0 {
			text = message.New("column %d: %s", p.Column, text)
		}
		lines = append(lines, language.Sentence(text))
	}
	s.wrong.Set(control.Run{Text: strings.Join(lines, "\n"), Role: control.Bad})
	control.ShowIf(s.wrong, len(lines) > 0)
	var drawn []*levels.Level
	if s.of.Pictures != nil {
		drawn = s.of.Pictures(s.Entry.Text)
	}
	s.pictures.show(s.game, drawn, false)
}

// pictures draws small levels beside each other.
type pictures struct {
	object *fyne.Container
	shown  string
}

func newPictures() *pictures { return &pictures{object: control.NewFlow(8)} }

// The side of a cell of such a picture, in Fyne's units and in pixels.
const (
	pictureCell   = 20
	picturePixels = 2 * pictureCell
)

// show draws levels, pale where over says that they are used up.
func (p *pictures) show(g *solver.Game, all []*levels.Level, over bool) {
	control.ShowIf(p.object, len(all) > 0)
	shown := fmt.Sprint(g.Name, theme.Current().Panel, over)
	for _, l := range all {
		shown += fmt.Sprint(l.Width(), l.Height())
		l.Cells(func(_ levels.Cell, s levels.Stack) { shown += s.String() })
	}
	if shown == p.shown {
		return
	}
	p.shown = shown
	p.object.RemoveAll()
	for _, l := range all {
		picture := canvas.NewImageFromImage(image.Image(render.Bare(l, g, theme.Current(), picturePixels)))
		picture.SetMinSize(fyne.NewSize(float32(pictureCell*l.Width()), float32(pictureCell*l.Height())))
		if over {
			picture.Translucency = 0.65
		}
		p.object.Add(picture)
	}
}

// settingsPart is the settings of the level that are text, to be typed while it
// is drawn; and while it is played, what of its supply is left and what is used,
// where there is one.
type settingsPart struct {
	window     Window
	object     *fyne.Container
	game       *solver.Game
	fields     []*Setting
	typed      *fyne.Container
	supply     *fyne.Container
	left, used *pictures
	whole      *control.Label  // there is nothing left
	laid       *fyne.Container // what is used, with its heading
}

func newSettings(w Window) *settingsPart {
	p := &settingsPart{window: w, typed: control.Column(10), left: newPictures(), used: newPictures()}
	p.whole = control.NewLabel(lang.L("All are used."), control.Normal, false, control.Faint)
	p.laid = control.Section(lang.L("Used"), p.used.object)
	p.supply = control.Column(10, control.Section(lang.L("Still to use"), control.Column(0, p.left.object, p.whole)), p.laid)
	p.object = control.Column(0, p.typed, p.supply)
	return p
}

func (p *settingsPart) Update(events event.Event) {
	if events&(event.Level|event.Tabs|event.Preview|event.Playing|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if t == nil || len(t.Document.Game().Texts) == 0 {
		p.object.Hide()
		return
	}
	if g := t.Document.Game(); g != p.game {
		p.rebuild(g)
	}
	left, used, played := t.Supply()
	control.ShowIf(p.object, !played || len(left)+len(used) > 0)
	control.ShowIf(p.typed, !played)
	control.ShowIf(p.supply, played)
	if played {
		p.left.show(p.game, left, false)
		p.used.show(p.game, used, true)
		control.ShowIf(p.whole, len(left) == 0)
		control.ShowIf(p.laid, len(used) > 0)
		return
	}
	for _, s := range p.fields {
		s.Show(t.Document.Option(s.of.Key))
	}
}

// rebuild makes the fields of a game.
func (p *settingsPart) rebuild(g *solver.Game) {
	p.game, p.fields = g, nil
	p.typed.RemoveAll()
	for _, of := range g.Texts {
		s := NewSetting(g, of, func(value string) {
			if t := p.window.Editor().Front(); t != nil && t.Document.Game() == g {
				t.Document.SetText(of.Key, value)
			}
		})
		s.Entry.Keys = func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
				p.window.FocusBoard()
				return true
			}
			return false
		}
		p.fields = append(p.fields, s)
		p.typed.Add(control.Section(language.Word(of.Title), s.Object))
	}
}
