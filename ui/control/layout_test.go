package control_test

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"puzzlewright/ui/control"
)

// block is something of a size.
func block(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// lies fails where an object is not at a place, of a size.
func lies(t *testing.T, what string, o fyne.CanvasObject, x, y, width, height float32) {
	t.Helper()
	if o.Position() != fyne.NewPos(x, y) || o.Size() != fyne.NewSize(width, height) {
		t.Errorf("%s lies at %v, %v large; want %v %v %v %v", what, o.Position(), o.Size(), x, y, width, height)
	}
}

// TestFramesLeaveNoRoomBetweenThings, nor any to what is hidden.
func TestFramesLeaveNoRoomBetweenThings(t *testing.T) {
	test.NewTempApp(t)
	top, bottom, left, right, middle := block(10, 5), block(20, 6), block(7, 30), block(8, 9), block(11, 12)
	f := control.Frame(top, bottom, left, right, middle)
	if f.MinSize() != fyne.NewSize(26, 41) {
		t.Errorf("it asks for %v", f.MinSize())
	}
	f.Resize(fyne.NewSize(100, 80))
	lies(t, "the top", top, 0, 0, 100, 5)
	lies(t, "the bottom", bottom, 0, 74, 100, 6)
	lies(t, "the left", left, 0, 5, 7, 69)
	lies(t, "the right", right, 92, 5, 8, 69)
	lies(t, "the middle", middle, 7, 5, 85, 69)
	left.Hide()
	f.Refresh()
	f.Layout.Layout(f.Objects, f.Size())
	lies(t, "the middle without the left", middle, 0, 5, 92, 69)
}

// TestFlowsTakeTheLinesThatTheyNeed, and their height follows.
func TestFlowsTakeTheLinesThatTheyNeed(t *testing.T) {
	test.NewTempApp(t)
	all := []fyne.CanvasObject{block(30, 10), block(30, 12), block(30, 10)}
	f := control.NewFlow(4, all...)
	f.Resize(fyne.NewSize(70, 0))
	lies(t, "the second", all[1], 34, 0, 30, 12)
	lies(t, "the third", all[2], 0, 16, 30, 10)
	if f.MinSize().Height != 26 {
		t.Errorf("two lines are %v high", f.MinSize().Height)
	}
	f.Resize(fyne.NewSize(200, 0))
	if f.MinSize().Height != 12 {
		t.Errorf("one line is %v high", f.MinSize().Height)
	}
	f.Objects = all[:1]
	if f.MinSize().Height != 10 {
		t.Errorf("with one left, it is %v high", f.MinSize().Height)
	}
}

// TestWhatIsBesideATextGoesBeneathWhereThatNeedsTheRoom, and stays beside one that has
// most of it.
func TestWhatIsBesideATextGoesBeneathWhereThatNeedsTheRoom(t *testing.T) {
	test.NewTempApp(t)
	text, right := control.NewParagraph(14, control.Run{Text: strings.Repeat("word ", 20)}), block(100, 40)
	b := control.Beside(text, right)
	b.Resize(fyne.NewSize(1000, 40))
	lies(t, "beside one line", right, 900, 0, 100, 40)
	if h := b.MinSize().Height; h != 40 {
		t.Errorf("beside one line, it is %v high", h)
	}
	b.Resize(fyne.NewSize(400, 40))
	lies(t, "beside several lines", right, 300, 0, 100, 40)
	b.Resize(fyne.NewSize(200, 200))
	lies(t, "beneath", right, 100, text.MinSize().Height+6, 100, 40)
	if h, want := b.MinSize().Height, text.MinSize().Height+46; h != want {
		t.Errorf("with what is beneath, it is %v high, not %v", h, want)
	}
}

// TestFormsLineUp: their fields begin at the same place, and a field that is
// hidden takes its name with it.
func TestFormsLineUp(t *testing.T) {
	test.NewTempApp(t)
	first, hidden, third := block(50, 30), block(50, 30), block(50, 10)
	short := control.NewForm(control.Field{Name: "A", Of: first}, control.Field{Name: "B", Of: hidden}, control.Field{Name: "C", Of: third})
	long := control.NewForm(control.Field{Name: "A much longer name", Of: block(50, 30)})
	control.Align(short, long)
	hidden.Hide()
	for _, f := range []*fyne.Container{short, long} {
		f.Resize(fyne.NewSize(400, 100))
	}
	if first.Position().X != long.Objects[1].Position().X || first.Position().X < 60 {
		t.Errorf("the fields begin at %v and %v", first.Position().X, long.Objects[1].Position().X)
	}
	if short.Objects[2].Visible() || third.Position().Y != 39 || short.MinSize().Height != 63 {
		t.Errorf("below what is hidden: %v, in all %v", third.Position().Y, short.MinSize().Height)
	}
}

// TestSidesKeepTheirWidth when the window grows, give way when it shrinks,
// and fold.
func TestSidesKeepTheirWidth(t *testing.T) {
	test.NewTempApp(t)
	left, middle, right := block(10, 10), block(10, 10), block(10, 10)
	s := control.NewSides(left, middle, right, 200, 300)
	changes := 0
	s.Changed = func() { changes++ }
	o := s.Object()
	o.Resize(fyne.NewSize(1000, 50))
	lies(t, "the left", left, 0, 0, 200, 50)
	lies(t, "the middle", middle, 200, 0, 500, 50)
	lies(t, "the right", right, 700, 0, 300, 50)
	o.Resize(fyne.NewSize(2000, 50))
	lies(t, "the middle of a wide window", middle, 200, 0, 1500, 50)
	o.Resize(fyne.NewSize(640, 50))
	lies(t, "the middle of a narrow window", middle, 160, 0, 230, 50)
	o.Resize(fyne.NewSize(1000, 50))
	s.Fold(&s.Left, true)
	o.Resize(fyne.NewSize(1001, 50))
	lies(t, "the middle beside a folded side", middle, 0, 0, 701, 50)
	if left.Visible() || changes != 1 {
		t.Errorf("folded, it is seen: %v; told %d times", left.Visible(), changes)
	}
}

// TestHalvesGiveWhatIsEnough: the rest is the lower one's.
func TestHalvesGiveWhatIsEnough(t *testing.T) {
	test.NewTempApp(t)
	upper, lower := block(10, 20), block(10, 30)
	h := control.NewHalves(upper, lower, 0.5)
	never := h.Enough
	h.Object().Resize(fyne.NewSize(50, 200))
	lies(t, "the upper half", upper, 0, 0, 50, 100)
	h.Enough = func() float32 { return 60 }
	h.Object().Resize(fyne.NewSize(51, 200))
	lies(t, "the lower half", lower, 0, 60, 51, 140)
	h.Enough = func() float32 { return 190 }
	h.Suffices = func() float32 { return 40 }
	h.Drag(-20) // for nothing: both have what they need
	h.Object().Resize(fyne.NewSize(50, 200))
	lies(t, "the upper half, where little suffices for the lower one", upper, 0, 0, 50, 160)
	h.Enough, h.Suffices = never, never
	h.Part = 0.99
	h.Object().Resize(fyne.NewSize(51, 200))
	lies(t, "the lower half at its least", lower, 0, 170, 51, 30)
}

// TestTextsOfAListBeginBelowEachOther, however long they are.
func TestTextsOfAListBeginBelowEachOther(t *testing.T) {
	test.NewTempApp(t)
	at := map[float32]bool{}
	for _, text := range []string{"Play", "Generating levels"} {
		b := control.Made(&control.Button{Text: text, Listed: true})
		b.Resize(fyne.NewSize(300, 28))
		for _, o := range test.WidgetRenderer(b).Objects() {
			if _, ok := o.(*canvas.Text); ok {
				at[o.Position().X] = true
			}
		}
	}
	if len(at) != 1 {
		t.Errorf("they begin at %v", at)
	}
}

// TestWhatHasTheKeyboardIsInSight, however deep it lies in what scrolls.
func TestWhatHasTheKeyboardIsInSight(t *testing.T) {
	test.NewTempApp(t)
	button := control.NewButton("far down", control.Filled, nil)
	scroll := container.NewVScroll(control.Column(0, block(10, 900), button, block(10, 900)))
	w := test.NewTempWindow(t, scroll)
	w.Resize(fyne.NewSize(200, 300))
	w.Canvas().Focus(button)
	if y := button.Position().Y - scroll.Offset.Y; y < 0 || y+button.Size().Height > 300 {
		t.Errorf("scrolled by %v, it lies at %v", scroll.Offset.Y, y)
	}
	scroll.ScrollToBottom()
	w.Canvas().Unfocus()
	w.Canvas().Focus(button)
	if y := button.Position().Y - scroll.Offset.Y; y < 0 || y+button.Size().Height > 300 {
		t.Errorf("scrolled back by %v, it lies at %v", scroll.Offset.Y, y)
	}
}

// TestWhatHasTheKeyboardHoldsStill, while what lies above it grows and shrinks.
func TestWhatHasTheKeyboardHoldsStill(t *testing.T) {
	test.NewTempApp(t)
	above, entry := block(10, 200), control.NewEntry("")
	column := control.Column(0, above, entry, block(10, 900))
	scroll := control.NewTightScroll(column)
	w := test.NewTempWindow(t, scroll)
	w.Resize(fyne.NewSize(200, 300))
	steady := control.NewSteady(scroll)
	grow := func(by float32) {
		steady.Change(func() bool {
			above.SetMinSize(fyne.NewSize(10, above.MinSize().Height+by))
			column.Refresh()
			return true
		})
	}
	place := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(entry).Y }
	w.Canvas().Focus(entry)
	at := place()
	for _, by := range []float32{150, -100} {
		if grow(by); place() != at {
			t.Errorf("what lies above grows by %v, and it moves from %v to %v", by, at, place())
		}
	}
	w.Canvas().Unfocus()
	if grow(50); place() != at+50 {
		t.Errorf("without the keyboard it lies at %v in place of %v", place(), at+50)
	}
	w.Canvas().Focus(entry)
	scroll.ScrollToOffset(fyne.NewPos(0, 700))
	if grow(50); scroll.Offset.Y != 700 {
		t.Errorf("out of sight, it scrolls to %v", scroll.Offset.Y)
	}
}

// TestAPressedButtonHoldsStill though the keyboard is below what it opens.
func TestAPressedButtonHoldsStill(t *testing.T) {
	test.NewTempApp(t)
	opened, entry := block(10, 0), control.NewEntry("")
	column := control.Column(0)
	scroll := control.NewTightScroll(column)
	steady := control.NewSteady(scroll)
	opens := control.NewButton("More", control.Link, func() {
		steady.Change(func() bool {
			opened.SetMinSize(fyne.NewSize(10, 150))
			column.Refresh()
			return true
		})
	})
	column.Objects = []fyne.CanvasObject{opens, opened, entry, block(10, 900)}
	w := test.NewTempWindow(t, scroll)
	w.Resize(fyne.NewSize(200, 300))
	w.Canvas().Focus(entry)
	if opens.Tapped(nil); scroll.Offset.Y != 0 {
		t.Errorf("it is scrolled to %v", scroll.Offset.Y)
	}
}

// TestWhatIsScrolledBackIsScrolledOnAgain, unless somebody scrolled meanwhile.
func TestWhatIsScrolledBackIsScrolledOnAgain(t *testing.T) {
	test.NewTempApp(t)
	content := block(10, 1000)
	scroll := control.NewTightScroll(content)
	w := test.NewTempWindow(t, scroll)
	w.Resize(fyne.NewSize(200, 300))
	room := scroll.Size().Height
	steady := control.NewSteady(scroll)
	height := func(h, want float32) {
		t.Helper()
		steady.Change(func() bool { content.SetMinSize(fyne.NewSize(10, h)); return true })
		if scroll.Offset.Y != want {
			t.Errorf("%v high, it is scrolled by %v, not %v", h, scroll.Offset.Y, want)
		}
	}
	scroll.ScrollToOffset(fyne.NewPos(0, 600))
	height(900, min(600, 900-room))
	height(200, 0)
	height(500, 500-room)
	height(1000, 600)
	height(200, 0)
	height(800, 800-room)
	scroll.ScrollToOffset(fyne.NewPos(0, 100))
	height(1000, 100)
}

// TestTheWheelOverAFieldScrollsWhatItIsIn: a line, a number and a text that grows; a text with rows
// of its own keeps the wheel.
func TestTheWheelOverAFieldScrollsWhatItIsIn(t *testing.T) {
	test.NewTempApp(t)
	line, number, growing, rows := control.NewEntry(""), control.NewNumber(5, 1, 9), control.NewEntry(""), &control.Entry{}
	growing.Grow(4)
	rows.MultiLine = true
	rows.ExtendBaseWidget(rows)
	head := block(10, 60)
	scroll := control.NewTightScroll(control.Column(0, line, number.Object(), growing, rows, block(10, 900)))
	w := window(t, control.Frame(head, nil, nil, nil, scroll))
	for _, c := range []struct {
		name   string
		field  fyne.CanvasObject
		itself bool
	}{{"line", line, false}, {"number", number.Focus().(fyne.CanvasObject), false}, {"growing text", growing, false}, {"text of several rows", rows, true}} {
		scroll.ScrollToTop()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.field).AddXY(20, 10)
		test.Scroll(w.Canvas(), at, 0, -50)
		if scrolled := scroll.Offset.Y == 50; scrolled == c.itself || number.Value() != 5 {
			t.Errorf("the wheel over a %s scrolls by %v, and the number is %d", c.name, scroll.Offset.Y, number.Value())
		}
	}
	if _, cut := number.Focus().(fyne.Scrollable); cut {
		t.Error("clicks on a number are cut off by itself, and not by what it is in: it is clicked on out of sight")
	}
}

// TestTheBarOfAScrollLiesBesideWhatIsScrolled.
func TestTheBarOfAScrollLiesBesideWhatIsScrolled(t *testing.T) {
	test.NewTempApp(t)
	content := block(50, 500)
	s := control.NewScroll(content)
	s.Resize(fyne.NewSize(200, 100))
	bar := theme.Size(theme.SizeNameScrollBar)
	if room := 200 - content.Position().X - content.Size().Width; room < bar {
		t.Errorf("there is room of %v beside it, and the bar is %v wide", room, bar)
	}
}

// TestLabelsAtTheEndsOfALineShareIt by what they need.
func TestLabelsAtTheEndsOfALineShareIt(t *testing.T) {
	test.NewTempApp(t)
	long, short := strings.Repeat("long ", 40), "short"
	needs := func(text string) float32 { return control.NewLabel(text, 12, false, control.Faint).MinSize().Width }
	for _, c := range []struct {
		left, right string
		want        float32 // the width of the left one
	}{
		{short, short, needs(short)},
		{long, short, 400 - 12 - needs(short)},
		{short, long, needs(short)},
		{long, long, 194},
		{"", long, 0},
	} {
		left, right := control.NewCut(c.left, 12, false, control.Faint), control.NewCut(c.right, 12, false, control.Faint)
		e := control.NewEnds(left, right)
		e.Resize(fyne.NewSize(400, 20))
		if w := left.Size().Width; w != c.want || w+12+right.Size().Width != 400 || right.Position().X != w+12 {
			t.Errorf("%q and %q: the left one is %v wide, the right one %v at %v", c.left, c.right, w, right.Size().Width, right.Position().X)
		}
	}
}

// TestCardsFillTheirRows in any width, and their height follows; they are never smaller than the
// least size.
func TestCardsFillTheirRows(t *testing.T) {
	test.NewTempApp(t)
	c := control.NewCards(fyne.NewSize(100, 50))
	all := []fyne.CanvasObject{block(1, 1), block(1, 1), block(1, 1), block(1, 1)}
	c.Objects = all
	c.Resize(fyne.NewSize(366, 0)) // three of 118, with two gaps of 6
	lies(t, "the third", all[2], 248, 0, 118, 59)
	lies(t, "the fourth", all[3], 0, 65, 118, 59)
	if c.MinSize() != fyne.NewSize(100, 124) {
		t.Errorf("they ask for %v", c.MinSize())
	}
	c.Resize(fyne.NewSize(312, 0)) // just enough for three
	lies(t, "the third in little room", all[2], 212, 0, 100, 50)
	c.Resize(fyne.NewSize(90, 0))
	lies(t, "the second in a narrow row", all[1], 0, 56, 100, 50)
	c.Resize(fyne.NewSize(2034, 0)) // eight of 249, though there is room for more
	lies(t, "the fourth in a wide row", all[3], 765, 0, 249, 124.5)
	c.Objects = nil
	if c.MinSize().Height != 0 {
		t.Errorf("no cards ask for %v", c.MinSize())
	}
}
