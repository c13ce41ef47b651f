package sheet

import (
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/gallery"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// generateSheet has levels generated, and shows them as they come: what is wanted at
// the left, the gallery at the right. The search goes on when the sheet is closed.
type generateSheet struct {
	window *Window
	sheet  *control.Sheet
	wish   gallery.Wish
	game   *control.Choice
	width  *control.Number
	height *control.Number
	wants  *control.Entry
	usual  []*control.Check // of usualWants
	wrong  *control.Paragraph
	count  *control.Paragraph
	order  *control.Choice
	run    *control.Button

	fields *fyne.Container
	left   *fyne.Container // fields, and the button beneath them
	cards  *fyne.Container
	empty  *control.Paragraph
	shown  []*generate.Offer // in this order
	drawn  map[*generate.Offer]*offerCard
}

// usualWants are what a designer asks first.
var usualWants = []string{"ways=1", "idle=0", "naive=fails"}

// usualTitles are the titles of usualWants.
func usualTitles() []string {
	return []string{lang.L("One way to win"), lang.L("No idle piece"), lang.L("The obvious way fails")}
}

// showGenerate opens the sheet with what was generated last.
func (w *Window) showGenerate() {
	wish := w.Editor.Gallery().Wish
	if wish.Game == nil {
		game := w.usualGame()
		wish = gallery.Wish{Game: game, Width: game.Maker.Width, Height: game.Maker.Height, Wants: usualWants[0]}
	}
	w.generate(wish)
}

// showVary opens the sheet for variations of the level in front.
func (w *Window) showVary(t *editor.Tab) {
	t.StopPreview()
	w.generate(w.Editor.WishForFront())
}

// generate opens the sheet with a wish.
func (w *Window) generate(wish gallery.Wish) {
	s := &generateSheet{
		window: w, fields: container.NewStack(), cards: control.NewCards(fyne.NewSize(cardWidth, cardHeight+offerRoom)),
		wrong: control.NewParagraph(12), count: control.NewParagraph(12), empty: control.NewParagraph(control.Normal),
		drawn: map[*generate.Offer]*offerCard{},
	}
	s.run = control.NewButton("", control.Primary, s.toggle)
	g := w.Editor.Gallery()
	s.order = control.NewChoice(titlesOf(generate.Sorts, sortTitle), slices.Index(generate.Sorts, g.SortedBy()), func(i int) {
		g.Order = generate.Sorts[i]
		s.show()
	})
	foot := control.Inset(control.Column(8, s.wrong, s.run), 10, 0, 0, 10)
	s.left = control.NewFooted(s.fields, foot)
	left := container.New(fixedWidth(leftOfGallery), s.left)
	head := control.Inset(control.Frame(nil, nil, nil, s.order, control.Middle(s.count)), 0, 10, 0, 12)
	right := control.Frame(head, nil, nil, nil, control.NewScroll(control.Column(10, s.empty, s.cards)))
	s.sheet = control.NewSheet(w.Canvas, lang.L("Generate levels"),
		control.Frame(nil, nil, control.Inset(left, 0, 0, 0, 18), nil, right), fyne.NewSize(1040, 680),
		control.NewButton(lang.L("Close"), control.Filled, nil))
	s.sheet.Sure, s.sheet.Roomy = s.run, true
	s.sheet.Cancelled = w.Editor.Subscribe(func(events event.Event) {
		if events&event.Generating != 0 {
			w.Post(s.show)
		}
	})
	s.take(wish)
	s.show()
	s.sheet.Open(s.wants)
}

// sortTitle says by what offers are sorted.
func sortTitle(m generate.Criterion) string {
	switch m {
	case generate.Steps:
		return lang.L("Most steps")
	case generate.Events:
		return lang.L("Most things to do")
	case generate.Pieces:
		return lang.L("Most pieces touched")
	case generate.Ways:
		return lang.L("Fewest ways")
	default:
		return lang.L("Most changes of piece")
	}
}

// leftOfGallery is the width of the column left of the gallery, in Fyne's units.
const leftOfGallery = 298

// fixedWidth lays one thing out in a width of its own.
type fixedWidth float32

func (f fixedWidth) MinSize(all []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(f), all[0].MinSize().Height)
}

func (f fixedWidth) Layout(all []fyne.CanvasObject, size fyne.Size) {
	all[0].Resize(fyne.NewSize(size.Width, max(size.Height, all[0].MinSize().Height)))
}

// take shows a wish in the fields.
func (s *generateSheet) take(w gallery.Wish) {
	s.wish = w
	rest, _ := generate.ParseWants(w.Wants) // it was read before
	s.usual = nil
	ticks := control.Column(2)
	for i, usual := range usualWants {
		at := slices.IndexFunc(rest, func(w generate.Want) bool { return w.String() == usual })
		if at >= 0 {
			rest = slices.Delete(rest, at, at+1)
		}
		check := control.NewCheck(usualTitles()[i], at >= 0, nil)
		s.usual = append(s.usual, check)
		ticks.Add(check)
	}
	words := make([]string, len(rest))
	for i, want := range rest {
		words[i] = want.String()
	}
	s.wants = control.NewEntry("steps>=20")
	s.wants.SetText(strings.Join(words, ", "))
	s.wants.OnChanged = func(string) { s.wrong.Set() }
	help := control.NewAside(lang.L("Such as steps>=20, changes>=5, lost>=30; also events, pieces, parts, away, choices, traps, orders."))
	explain := control.NewButton(lang.L("What these are"), control.Link, func() { s.window.showManualPage("generating") })
	fields := []fyne.CanvasObject{}
	if w.From == nil {
		titles := titlesOf(games.All, func(g *solver.Game) string { return language.Word(g.Title) })
		least, most := generate.Sides(w.Game)
		s.width, s.height = control.NewNumber(w.Width, least, most), control.NewNumber(w.Height, least, most)
		s.game = control.NewChoice(titles, slices.Index(games.All, w.Game), func(i int) { s.choose(games.All[i]) })
		fields = append(fields, control.NewForm(
			control.Field{Name: lang.L("Game"), Of: s.game},
			control.Field{Name: lang.L("Width"), Of: s.width.Object()},
			control.Field{Name: lang.L("Height"), Of: s.height.Object()}))
	} else {
		held := message.New("every cell may change; close this and select an area to keep it as it is")
		if !w.Held.Empty() {
			held = message.New("what is selected stays as it is: %d by %d cells", w.Held.Width(), w.Held.Height())
		}
		fresh := control.NewButton(lang.L("New levels instead"), control.Link, func() {
			s.choose(w.Game)
		})
		card := newLevelCard(w.From, w.Game, lang.L("Variations of this"), nil)
		fields = append(fields, container.NewGridWrap(fyne.NewSize(cardWidth, cardHeight), card),
			control.NewAside(language.Sentence(held)), fresh)
	}
	fields = append(fields, ticks, control.NewForm(control.Field{Name: lang.L("Besides"), Of: s.wants}), help, control.Row(0, explain))
	s.fields.Objects = []fyne.CanvasObject{control.Inset(control.Column(10, fields...), 0, 0, 0, 10)}
	s.left.Refresh()
}

// choose takes a game, with new levels of its usual size.
func (s *generateSheet) choose(g *solver.Game) {
	s.take(gallery.Wish{Game: g, Width: g.Maker.Width, Height: g.Maker.Height, Wants: s.wanted()})
	s.window.Canvas.Focus(s.wants)
}

// wanted puts together what is ticked and what is written.
func (s *generateSheet) wanted() string {
	var parts []string
	for i, usual := range usualWants {
		if s.usual[i].Checked {
			parts = append(parts, usual)
		}
	}
	if text := strings.TrimSpace(s.wants.Text); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// toggle begins to generate, or stops.
func (s *generateSheet) toggle() {
	if s.window.Editor.Gallery().Running {
		s.window.Editor.Gallery().Stop()
		return
	}
	if _, err := generate.ParseWants(s.wants.Text); err != nil { // columns count in the field
		sayWrong(s.wrong, err)
		return
	}
	w := s.wish
	w.Wants, w.Seed = s.wanted(), rand.Uint64()
	if w.From == nil {
		w.Width, w.Height = s.width.Value(), s.height.Value()
	}
	s.begin(w)
}

func (s *generateSheet) begin(w gallery.Wish) {
	if err := s.window.Editor.Gallery().Generate(w); err != nil {
		sayWrong(s.wrong, err)
		return
	}
	s.wish = w
	s.wrong.Set()
	s.cards.RemoveAll() // of the run before, also under the mouse
	s.shown = nil
	clear(s.drawn)
	s.show()
}
