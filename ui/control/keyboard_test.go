package control_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"puzzlewright/ui/control"
)

// press presses keys on what has the keyboard.
func press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, key := range keys {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// window shows something in a window.
func window(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, o)
	w.Resize(fyne.NewSize(400, 300))
	return w
}

// TestButtonsAreHeldDown by mouse and keyboard, unless they are disabled.
func TestButtonsAreHeldDown(t *testing.T) {
	test.NewTempApp(t)
	pressed := 0
	b := control.NewButton("Go", control.Filled, func() { pressed++ })
	w := window(t, container.NewVBox(b))
	var other []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { other = append(other, e.Name) })
	w.Canvas().Focus(b)
	press(w.Canvas(), fyne.KeySpace, fyne.KeyReturn, fyne.KeyX)
	test.Tap(b)
	if pressed != 3 || !slices.Equal(other, []fyne.KeyName{fyne.KeyX}) {
		t.Errorf("pressed %d times; the window got %v", pressed, other)
	}
	b.Set(false, false)
	test.Tap(b)
	press(w.Canvas(), fyne.KeySpace)
	if pressed != 3 || !b.Disabled() {
		t.Error("it was pressed while it was disabled")
	}
}

// TestMenusAreGoneThroughByKeyboard: past lines that cannot be chosen, and
// the keyboard comes back to where it was.
func TestMenusAreGoneThroughByKeyboard(t *testing.T) {
	test.NewTempApp(t)
	b := control.NewButton("Menu", control.Filled, nil)
	w := window(t, container.NewVBox(b))
	w.Canvas().Focus(b)
	chosen := ""
	item := func(title string, disabled bool) control.Item {
		return control.Item{Title: title, Disabled: disabled, Do: func() { chosen = title }}
	}
	items := []control.Item{item("first", true), item("second", false), {}, item("third", false)}
	show := func() { control.ShowMenuUnder(b, items) }
	show()
	press(w.Canvas(), fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if chosen != "third" || w.Canvas().Focused() != fyne.Focusable(b) {
		t.Errorf("chosen: %q; the keyboard is at %T", chosen, w.Canvas().Focused())
	}
	show()
	press(w.Canvas(), fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeySpace)
	if chosen != "second" {
		t.Errorf("chosen: %q", chosen)
	}
	chosen = ""
	show()
	press(w.Canvas(), fyne.KeyEscape)
	if chosen != "" || w.Canvas().Overlays().Top() != nil {
		t.Error("Escape does not close the menu")
	}
}

// TestMenusCloseWhereThePressIsBeside, and choose under the mouse.
func TestMenusCloseWhereThePressIsBeside(t *testing.T) {
	test.NewTempApp(t)
	w := window(t, block(10, 10))
	chosen := 0
	items := []control.Item{{Title: "one", Do: func() { chosen = 1 }}, {Title: "two", Do: func() { chosen = 2 }}}
	at := func(x, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}}
	}
	m := control.ShowMenu(w.Canvas(), fyne.NewPos(50, 50), items)
	m.MouseMoved(at(80, 90))
	m.MouseUp(at(80, 90))
	if chosen != 2 {
		t.Errorf("chosen: %d", chosen)
	}
	m = control.ShowMenu(w.Canvas(), fyne.NewPos(50, 50), items)
	m.MouseDown(at(5, 5))
	if w.Canvas().Overlays().Top() != nil {
		t.Error("the menu is still there")
	}
}

// TestHighMenusScroll, so that each line can be reached.
func TestHighMenusScroll(t *testing.T) {
	test.NewTempApp(t)
	w := window(t, block(10, 10))
	var items []control.Item
	chosen := -1
	for i := range 50 {
		items = append(items, control.Item{Title: "line", Do: func() { chosen = i }})
	}
	m := control.ShowMenu(w.Canvas(), fyne.NewPos(0, 0), items)
	m.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10_000)})
	m.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, w.Canvas().Size().Height-20)}})
	if chosen != 49 {
		t.Errorf("at the bottom is line %d", chosen)
	}
	control.ShowMenu(w.Canvas(), fyne.NewPos(0, 0), items)
	press(w.Canvas(), fyne.KeyUp, fyne.KeyReturn)
	if chosen != 49 {
		t.Errorf("up from the top is line %d", chosen)
	}
	m = control.ShowMenu(w.Canvas(), fyne.NewPos(0, 0), items)
	bottom := fyne.PointEvent{Position: fyne.NewPos(30, w.Canvas().Size().Height-20)}
	m.MouseMoved(&desktop.MouseEvent{PointEvent: bottom})
	m.Scrolled(&fyne.ScrollEvent{PointEvent: bottom, Scrolled: fyne.NewDelta(0, -10_000)})
	press(w.Canvas(), fyne.KeyUp, fyne.KeyReturn)
	if chosen != 48 {
		t.Errorf("up from where the mouse is after scrolling is line %d", chosen)
	}
}

// TestMenuBarsGoFromMenuToMenu.
func TestMenuBarsGoFromMenuToMenu(t *testing.T) {
	test.NewTempApp(t)
	chosen := -1
	b := control.NewMenuBar("Name", []string{"File", "Edit", "Help"}, func(n int) []control.Item {
		return []control.Item{{Title: "only", Do: func() { chosen = n }}}
	})
	w := window(t, container.NewVBox(b))
	w.Canvas().Focus(b)
	press(w.Canvas(), fyne.KeyRight, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyDown, fyne.KeyReturn)
	if chosen != 0 {
		t.Errorf("chosen from menu %d", chosen)
	}
	if w.Canvas().Focused() != fyne.Focusable(b) || w.Canvas().Overlays().Top() != nil {
		t.Error("the keyboard does not come back to the bar")
	}
}

// TestAHighMenuOfABarLeavesTheBarFree: the click that opens it chooses nothing.
func TestAHighMenuOfABarLeavesTheBarFree(t *testing.T) {
	test.NewTempApp(t)
	items := make([]control.Item, 50)
	chosen := -1
	for i := range items {
		items[i] = control.Item{Title: "line", Do: func() { chosen = i }}
	}
	b := control.NewMenuBar("Name", []string{"File"}, func(int) []control.Item { return items })
	w := window(t, container.NewVBox(b))
	title := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(b.MinSize().Width+100, 20)}}
	b.Open(0)
	m, ok := w.Canvas().Overlays().Top().(*control.Menu)
	if !ok {
		t.Fatal("there is no menu")
	}
	m.MouseUp(title)
	if chosen >= 0 {
		t.Errorf("line %d is chosen", chosen)
	}
	m.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10_000)})
	m.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(title.Position.X, w.Canvas().Size().Height-20)}})
	if chosen != len(items)-1 {
		t.Errorf("at the bottom is line %d", chosen)
	}
}

// TestAClickBelongsToTheOneBefore on the same, and not on another, nor to one of a second ago.
func TestAClickBelongsToTheOneBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var taps control.Twice
		for i, c := range []struct {
			on    string
			after time.Duration
			again bool
		}{{"a", 0, false}, {"a", 0, true}, {"b", 0, false}, {"a", 0, false}, {"a", time.Second, false}} {
			time.Sleep(c.after)
			if taps.Clicked(c.on) != c.again {
				t.Errorf("click %d on %s", i, c.on)
			}
		}
	})
}

// TestChoicesArePicked from their menu, or by the arrow keys, and tell.
func TestChoicesArePicked(t *testing.T) {
	test.NewTempApp(t)
	var told []int
	c := control.NewChoice([]string{"a", "b", "c"}, 0, func(i int) { told = append(told, i) })
	w := window(t, container.NewVBox(c))
	w.Canvas().Focus(c)
	press(w.Canvas(), fyne.KeyUp, fyne.KeyDown, fyne.KeySpace)
	press(w.Canvas(), fyne.KeyDown, fyne.KeyReturn)
	press(w.Canvas(), fyne.KeyDown)
	c.Pick(0)
	if !slices.Equal(told, []int{1, 2}) || c.Picked != 0 {
		t.Errorf("told %v, picked %d", told, c.Picked)
	}
}

// TestNumbersStayWithinTheirBounds, however they are changed.
func TestNumbersStayWithinTheirBounds(t *testing.T) {
	test.NewTempApp(t)
	n := control.NewNumber(99, 1, 12)
	w := window(t, container.NewVBox(n.Object()))
	w.Canvas().Focus(n.Focus())
	if n.Value() != 12 {
		t.Errorf("it begins with %d", n.Value())
	}
	press(w.Canvas(), fyne.KeyUp, fyne.KeyDown, fyne.KeyDown)
	if n.Value() != 10 {
		t.Errorf("two down from 12 is %d", n.Value())
	}
	test.Type(n.Focus(), "x7y")
	if n.Value() != 7 && n.Value() != 12 {
		t.Errorf("7 was typed, and it is %d", n.Value())
	}
	var told []int
	n.Changed = func(i int) { told = append(told, i) }
	n.Set(500)
	n.Set(-3)
	if !slices.Equal(told, []int{12, 1}) {
		t.Errorf("told %v", told)
	}
	test.Type(n.Focus(), "99999999999999999999")
	if last := told[len(told)-1]; last != 12 {
		t.Errorf("while too much is typed, %d is told", last)
	}
}

// TestSheetsAreAnswered by Return and Escape, one in front of another.
func TestSheetsAreAnswered(t *testing.T) {
	test.NewTempApp(t)
	behind := control.NewButton("behind", control.Filled, nil)
	w := window(t, container.NewVBox(behind))
	w.Canvas().Focus(behind)
	var said []string
	sheet := func(name string) *control.Sheet {
		s := control.NewSheet(w.Canvas(), name, block(50, 50), fyne.NewSize(200, 0),
			control.NewButton("OK", control.Primary, func() { said = append(said, name) }))
		s.Cancelled = func() { said = append(said, "no "+name) }
		s.Open(nil)
		return s
	}
	first := sheet("first")
	second := sheet("second")
	if control.TopSheet(w.Canvas()) != second {
		t.Error("the second is not in front")
	}
	second.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if control.TopSheet(w.Canvas()) != first {
		t.Error("Escape does not close the second")
	}
	first.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	first.Close()
	if !slices.Equal(said, []string{"no second", "first"}) || w.Canvas().Focused() != fyne.Focusable(behind) {
		t.Errorf("said %q; the keyboard is at %T", said, w.Canvas().Focused())
	}
}

// TestTipsComeWhenTheMouseRests, go when it leaves, and are not for what is
// behind something.
func TestTipsComeWhenTheMouseRests(t *testing.T) {
	test.NewTempApp(t)
	b := control.NewIcon("play", "Play the level", nil)
	w := window(t, container.NewVBox(b))
	var waiting []func()
	tips := control.NewTips(w.Canvas(), func(_ time.Duration, work func()) func() {
		waiting = append(waiting, work)
		return func() { waiting = nil }
	})
	defer tips.Close()
	layer, _ := tips.Layer().(*fyne.Container)
	b.MouseIn(nil)
	if len(layer.Objects) > 0 || len(waiting) != 1 {
		t.Fatal("the tip comes at once, or never")
	}
	waiting[0]()
	if len(layer.Objects) != 1 {
		t.Error("there is no tip")
	}
	b.MouseOut()
	if len(layer.Objects) > 0 {
		t.Error("the tip stays")
	}
	control.ShowMenu(w.Canvas(), fyne.NewPos(0, 0), []control.Item{{Title: "a"}})
	if b.MouseIn(nil); len(waiting) > 0 {
		t.Error("a tip comes behind a menu")
	}
}

// TestALineIsReplacedByWhatIsTyped when the keyboard comes to it first, and not once it was
// typed in.
func TestALineIsReplacedByWhatIsTyped(t *testing.T) {
	test.NewTempApp(t)
	first, second := control.NewEntry(""), control.NewEntry("")
	first.SetText("one")
	second.SetText("two")
	w := window(t, container.NewVBox(first, second))
	c := w.Canvas()
	c.Focus(first)
	c.FocusNext()
	test.Type(second, "ab")
	c.FocusNext()
	c.FocusNext()
	test.Type(second, "c")
	if first.Text != "one" || second.Text != "abc" {
		t.Errorf("typed %q and %q", first.Text, second.Text)
	}
}
