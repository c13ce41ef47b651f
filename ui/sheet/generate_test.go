package sheet

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/editor/gallery"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestLevelsAreGeneratedByKeyboardAlone: the sheet opens, Return begins, cards come,
// a star stays, a card opens its level, and the search goes on behind the closed sheet.
func TestLevelsAreGeneratedByKeyboardAlone(t *testing.T) {
	d := sit(t)
	d.Editor.Do("level.generate")
	d.Typing("steps>=3,")
	d.Press(fyne.KeyReturn)
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Column 10: nothing is asked for here") || d.Editor.Gallery().Running {
		t.Fatalf("with a comma too many, the sheet reads %q", text)
	}
	d.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	d.Press(fyne.KeyReturn)
	d.Until("some levels", func() bool { return len(cardsIn(d.Top())) > 2 })
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "steps, one way") || !strings.Contains(text, "Stop") {
		t.Errorf("the gallery reads %q", text)
	}
	windowtest.First(d.Top(), func(b *control.Button) bool { return strings.HasPrefix(b.Icon, "star") }).Tapped(nil)
	d.Settle()
	if len(d.Editor.Gallery().Kept) != 1 {
		t.Error("the star keeps nothing")
	}
	before := len(d.Editor.Tabs())
	cardsIn(d.Top())[0].TypedRune(' ')
	d.Settle()
	if d.Top() != nil || len(d.Editor.Tabs()) != before+1 || !d.Editor.Gallery().Running {
		t.Errorf("%d tabs are open, were %d", len(d.Editor.Tabs()), before)
	}
	d.Editor.Gallery().Order = generate.Steps
	d.Editor.Do("level.generate")
	d.Settle()
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Most steps") {
		t.Errorf("opened again, it is not sorted as it was: %q", text)
	}
	d.Click("Stop")
	if d.Editor.Gallery().Running || len(cardsIn(d.Top())) == 0 {
		t.Error("stopped, it goes on, or the gallery is empty")
	}
	d.Press(fyne.KeyEscape)
}

// TestNewLevelsHaveSidesThatTheirGameAllows.
func TestNewLevelsHaveSidesThatTheirGameAllows(t *testing.T) {
	d := sit(t)
	d.sheets.generate(gallery.Wish{Game: games.ByName("sliding"), Width: 30, Height: 1})
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Width 10 − + Height 2 − +") {
		t.Errorf("for sliding tiles of 30 by 1, the sheet reads %q", text)
	}
}

// TestTheGalleryShowsDifferentLevelsFirst, whatever they are sorted by.
func TestTheGalleryShowsDifferentLevelsFirst(t *testing.T) {
	d := sit(t)
	g := d.Editor.Gallery()
	g.Game = games.ByName("sokoban")
	offer := func(steps int, walls ...levels.Cell) *generate.Offer {
		l := levels.New(8, 8)
		for _, at := range walls {
			l.Set(at, levels.Stack{{Tile: "wall"}})
		}
		for x := range 8 {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: "box"}})
		}
		return &generate.Offer{Level: l, Moves: make(levels.Moves, steps), Ways: &insight.Ways{Steps: steps}, Features: &insight.Features{}}
	}
	far := []levels.Cell{{X: 1, Y: 3}, {X: 2, Y: 4}, {X: 3, Y: 4}, {X: 4, Y: 3}, {X: 5, Y: 5}, {X: 6, Y: 2}, {X: 7, Y: 6}, {X: 1, Y: 6}, {X: 2, Y: 2}, {X: 4, Y: 6}}
	best, like, other := offer(9), offer(8, levels.Cell{X: 3, Y: 3}), offer(7, far...)
	g.Offers = []*generate.Offer{other, like, best}
	d.Editor.Do("level.generate")
	d.Settle()
	text := windowtest.Reads(d.Top())
	var order []int
	for _, steps := range []string{"9 steps", "7 steps", "8 steps"} {
		order = append(order, strings.Index(text, steps))
	}
	if order[0] < 0 || !slices.IsSorted(order) {
		t.Errorf("they are shown in another order: %q", text)
	}
}

// TestWhatALevelIsGoodFor: what is done in it, where nothing better is known, and walking where that
// is nothing.
func TestWhatALevelIsGoodFor(t *testing.T) {
	for want, f := range map[string]insight.Features{
		"2 changes of piece": {Events: 3, Changes: 2}, "3 things to do": {Events: 3, Changes: 1}, "1 thing to do": {Events: 1}, "walking is enough": {},
	} {
		if got := goodOf(&generate.Offer{Features: &f}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheGalleryGrowsWithTheWindow, and fits into a small one. Its button stays in sight, near the fields.
func TestTheGalleryGrowsWithTheWindow(t *testing.T) {
	d := sit(t)
	d.Editor.Do("level.generate")
	var before fyne.Size
	for _, window := range []fyne.Size{{Width: 900, Height: 600}, {Width: 1280, Height: 800}, {Width: 2560, Height: 1440}} {
		d.Window.Resize(window)
		sheet, _ := d.Top().(*control.Sheet)
		size := sheet.Parts()[0].Size()
		if size.Width > window.Width || size.Height > window.Height || size.Width <= before.Width || size.Height <= before.Height || size.Width < window.Width*0.75 {
			t.Errorf("in a window of %v it is as large as %v, before %v", window, size, before)
		}
		before = size
		where := fyne.CurrentApp().Driver().AbsolutePositionForObject
		top, fields := where(windowtest.Button(sheet, "Generate")).Y, where(windowtest.Button(sheet, "What these are")).Y
		if top > window.Height-100 || window.Height > 600 && (top < fields+20 || top > fields+60) {
			t.Errorf("in a window of %v the button is at %v, beneath fields that end at %v", window, top, fields)
		}
	}
}

// TestWhatCanBeAskedForIsExplained over the sheet, which is there again after that.
func TestWhatCanBeAskedForIsExplained(t *testing.T) {
	d := sit(t)
	d.Editor.Do("level.generate")
	d.Click("What these are")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "those of them that lose") {
		t.Errorf("the manual reads %q", text)
	}
	d.Press(fyne.KeyEscape)
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Besides") {
		t.Errorf("after the manual, the window reads %q", text)
	}
}

// TestCardsStayUnderTheMouse while more levels come, and are sorted once it is gone.
func TestCardsStayUnderTheMouse(t *testing.T) {
	d := sit(t)
	d.Editor.Do("level.generate")
	d.Press(fyne.KeyReturn)
	d.Until("some levels", func() bool { return len(cardsIn(d.Top())) > 1 })
	cards := cardsIn(d.Top())
	cards[len(cards)-1].MouseIn(nil)
	before := cardsIn(d.Top())
	d.Until("more levels", func() bool { return len(cardsIn(d.Top())) > len(before)+2 })
	if !slices.Equal(cardsIn(d.Top())[:len(before)], before) {
		t.Error("they are elsewhere")
	}
	d.Editor.Gallery().Stop()
}

// cardsIn gives the cards of levels in an object.
func cardsIn(o fyne.CanvasObject) []*levelCard {
	if c, ok := o.(*levelCard); ok {
		return []*levelCard{c}
	}
	var all []*levelCard
	for _, in := range windowtest.Parts(o) {
		all = append(all, cardsIn(in)...)
	}
	return all
}
