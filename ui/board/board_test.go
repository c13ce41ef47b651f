package board

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/render"
)

var game = &solver.Game{Tiles: []solver.Tile{
	{Name: "rabbit", Group: "g", Look: solver.Look{Sprite: "baba/baba"}},
	{Name: "wall", Group: "g", Look: solver.Look{Sprite: "baba/wall"}},
}}

// A stage is a board in a window, with a log of what its owner heard.
type stage struct {
	*Board
	window fyne.Window
	log    []string
	// useful keys are of use to the owner.
	useful []fyne.KeyName
}

func (s *stage) note(format string, args ...any) { s.log = append(s.log, fmt.Sprintf(format, args...)) }

// heard gives what was heard since it was last asked.
func (s *stage) heard() string {
	text := strings.Join(s.log, "; ")
	s.log = nil
	return text
}

func staged(t *testing.T, width, height int) *stage {
	t.Helper()
	test.NewTempApp(t)
	s := &stage{}
	s.Board = New(Events{
		Press: func(at levels.Cell, button desktop.MouseButton, held fyne.KeyModifier) {
			s.note("press %v %d %d", at, button, held)
		},
		Drag:    func(at levels.Cell, held fyne.KeyModifier) { s.note("drag %v %d", at, held) },
		Release: func(held fyne.KeyModifier) { s.note("release %d", held) },
		Cancel:  func() { s.note("cancel") },
		Hover:   func(at levels.Cell, held fyne.KeyModifier) { s.note("hover %v %d", at, held) },
		Leave:   func() { s.note("leave") },
		Key: func(key *fyne.KeyEvent) bool {
			s.note("key %s", key.Name)
			return slices.Contains(s.useful, key.Name)
		},
		Rune: func(r rune) { s.note("rune %c", r) },
	})
	l := levels.New(width, height)
	l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "rabbit"}})
	l.Set(levels.Cell{X: 2, Y: 1}, levels.Stack{{Tile: "wall"}})
	s.Set(render.View{Level: l, Game: game, Theme: render.Dark, Grid: true})
	s.window = test.NewTempWindow(t, s.Board)
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(400, 300))
	return s
}

// middle gives the middle of a cell in the widget.
func (s *stage) middle(x, y int) fyne.Position {
	v := s.View()
	r := v.Bounds(levels.Cell{X: x, Y: y})
	scale := 2 * float32(s.shrink)
	return fyne.NewPos(float32(r.Min.X+r.Max.X)/scale, float32(r.Min.Y+r.Max.Y)/scale)
}

func at(p fyne.Position) fyne.PointEvent { return fyne.PointEvent{Position: p, AbsolutePosition: p} }

func (s *stage) press(x, y int, button desktop.MouseButton) {
	s.MouseDown(&desktop.MouseEvent{PointEvent: at(s.middle(x, y)), Button: button})
}

func (s *stage) release(x, y int, button desktop.MouseButton) {
	s.MouseUp(&desktop.MouseEvent{PointEvent: at(s.middle(x, y)), Button: button})
}

func (s *stage) drag(x, y int) { s.Dragged(&fyne.DragEvent{PointEvent: at(s.middle(x, y))}) }

func (s *stage) turn(p fyne.Position, dy float32) {
	s.Scrolled(&fyne.ScrollEvent{PointEvent: at(p), Scrolled: fyne.Delta{DY: dy}})
}

func (s *stage) hover(x, y int) { test.MoveMouse(s.window.Canvas(), s.middle(x, y)) }

func (s *stage) key(name fyne.KeyName) { s.TypedKey(&fyne.KeyEvent{Name: name}) }

func (s *stage) expect(t *testing.T, want string) {
	t.Helper()
	if got := s.heard(); got != want {
		t.Errorf("the owner heard %q, want %q", got, want)
	}
}

func TestStrokeIsToldInCells(t *testing.T) {
	s := staged(t, 8, 6)
	s.press(1, 2, desktop.MouseButtonPrimary)
	s.expect(t, "press {1 2} 1 0")
	s.drag(1, 2)
	s.expect(t, "")
	s.drag(3, 2)
	s.drag(3, 2)
	s.drag(-1, 9)
	s.expect(t, "drag {3 2} 0; drag {-1 9} 0")
	s.press(4, 4, desktop.MouseButtonSecondary)
	s.release(4, 4, desktop.MouseButtonSecondary)
	s.expect(t, "")
	s.release(3, 3, desktop.MouseButtonPrimary)
	s.expect(t, "drag {3 3} 0; release 0")
	s.release(3, 3, desktop.MouseButtonPrimary)
	s.expect(t, "")
	s.press(0, 0, desktop.MouseButtonSecondary)
	s.release(0, 0, desktop.MouseButtonSecondary)
	s.expect(t, "press {0 0} 2 0; release 0")
}

func TestStrokeEndsWhereverTheButtonIsReleased(t *testing.T) {
	s := staged(t, 8, 6)
	s.press(1, 2, desktop.MouseButtonPrimary)
	s.drag(-9, 2)
	s.DragEnd() // over a label, which gets no MouseUp either
	s.MouseOut()
	s.expect(t, "press {1 2} 1 0; drag {-9 2} 0; release 0; leave")

	s.press(1, 2, desktop.MouseButtonSecondary)
	s.MouseOut()
	s.MouseIn(&desktop.MouseEvent{PointEvent: at(s.middle(4, 4))})
	s.expect(t, "press {1 2} 2 0; release 0; hover {4 4} 0")

	s.press(1, 2, desktop.MouseButtonPrimary)
	s.press(2, 2, desktop.MouseButtonPrimary)
	s.MouseMoved(&desktop.MouseEvent{PointEvent: at(s.middle(3, 2)), Button: desktop.MouseButtonPrimary})
	s.release(3, 2, desktop.MouseButtonPrimary)
	s.expect(t, "press {1 2} 1 0; release 0; press {2 2} 1 0; drag {3 2} 0; release 0")

	scroll := s.View().Scroll
	s.press(1, 2, desktop.MouseButtonTertiary)
	s.DragEnd()
	s.hover(4, 4)
	if s.View().Scroll != scroll {
		t.Error("the level moves though the middle button is up")
	}
}

func TestEscapeEndsAStrokeAndElseIsTheOwners(t *testing.T) {
	s := staged(t, 8, 6)
	s.press(1, 2, desktop.MouseButtonPrimary)
	s.heard()
	s.key(fyne.KeyEscape)
	s.expect(t, "cancel")
	s.drag(4, 4)
	s.release(4, 4, desktop.MouseButtonPrimary)
	s.expect(t, "hover {4 4} 0")
	s.key(fyne.KeyEscape)
	s.expect(t, "key Escape")
}

func TestHoverIsToldOncePerCell(t *testing.T) {
	s := staged(t, 8, 6)
	s.hover(2, 2)
	s.hover(2, 2)
	s.hover(3, 2)
	s.expect(t, "hover {2 2} 0; hover {3 2} 0")
	s.MouseOut()
	s.MouseOut()
	s.expect(t, "leave")
	s.hover(3, 2)
	s.MouseIn(&desktop.MouseEvent{PointEvent: at(s.middle(3, 2))})
	s.expect(t, "hover {3 2} 0; hover {3 2} 0")
}

func TestModifiersChangeWhatIsHovered(t *testing.T) {
	s := staged(t, 8, 6)
	s.hover(2, 2)
	s.heard()
	s.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	s.expect(t, "hover {2 2} 1")
	s.hover(3, 2)
	s.expect(t, "hover {3 2} 1")
	s.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	s.expect(t, "hover {3 2} 0")
}

func TestWheelZoomsAboutTheMouse(t *testing.T) {
	s := staged(t, 40, 30)
	s.ZoomTo(1)
	for _, dy := range []float32{25, 25, 25, -25, -25, -25, -25, 4, 4, 4} {
		v := s.View()
		before := v.CellAt(image.Pt(130, 210))
		cell := v.Cell
		s.turn(fyne.NewPos(130, 210), dy)
		v = s.View()
		if after := v.CellAt(image.Pt(130, 210)); after != before {
			t.Errorf("turned by %v: cell %v was under the mouse, now it is %v", dy, before, after)
		}
		if dy >= notch && v.Cell <= cell || dy <= -notch && v.Cell >= cell {
			t.Errorf("turned by %v: cells of %d pixels became %d", dy, cell, v.Cell)
		}
	}
	for range 60 {
		s.turn(fyne.NewPos(10, 10), 25)
	}
	if c := s.View().Cell; c != mostSide {
		t.Errorf("all the way in, cells have %d pixels", c)
	}
	for range 60 {
		s.turn(fyne.NewPos(10, 10), -25)
	}
	if c := s.View().Cell; c != leastSide {
		t.Errorf("all the way out, cells have %d pixels", c)
	}
}

func TestSmallTurnsOfTheWheelAddUp(t *testing.T) {
	s := staged(t, 40, 30)
	s.ZoomTo(1)
	cell := s.View().Cell
	for _, dy := range []float32{4, 4, -4, 4, 4} {
		s.turn(fyne.NewPos(10, 10), dy)
		if s.View().Cell != cell {
			t.Fatal("less than a notch zoomed")
		}
	}
	s.turn(fyne.NewPos(10, 10), 4)
	if s.View().Cell <= cell {
		t.Error("a notch in small turns did not zoom")
	}
}

func TestMiddleButtonAndSpaceMoveTheLevel(t *testing.T) {
	s := staged(t, 40, 30)
	s.ZoomTo(1)
	drag := func(button desktop.MouseButton) {
		t.Helper()
		before := s.View().Scroll
		s.heard()
		s.MouseDown(&desktop.MouseEvent{PointEvent: at(fyne.NewPos(200, 150)), Button: button})
		s.Dragged(&fyne.DragEvent{PointEvent: at(fyne.NewPos(180, 160))})
		s.Dragged(&fyne.DragEvent{PointEvent: at(fyne.NewPos(170, 140))})
		s.MouseUp(&desktop.MouseEvent{PointEvent: at(fyne.NewPos(170, 140)), Button: button})
		if moved := s.View().Scroll.Sub(before); moved != image.Pt(30, 10) {
			t.Errorf("dragged by -30, -10, the level moved by %v", moved)
		}
		s.expect(t, "")
	}
	drag(desktop.MouseButtonTertiary)
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	if s.Cursor() == desktop.DefaultCursor {
		t.Error("with Space held the pointer looks as ever")
	}
	drag(desktop.MouseButtonPrimary)
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.press(5, 5, desktop.MouseButtonPrimary)
	if got := s.heard(); !strings.HasPrefix(got, "press") {
		t.Errorf("with Space released, a press was %q", got)
	}
}

func TestSomeOfTheLevelStaysInSight(t *testing.T) {
	s := staged(t, 10, 10)
	for _, far := range []image.Point{{X: 1 << 20, Y: 1 << 20}, {X: -1 << 20, Y: -1 << 20}} {
		s.scroll(far)
		v := s.View()
		board := image.Rectangle{Max: v.Size()}.Sub(v.Scroll)
		if seen := board.Intersect(image.Rectangle{Max: s.size()}); seen.Dx() < v.Cell || seen.Dy() < v.Cell {
			t.Errorf("scrolled to %v, only %v of the level is in sight", far, seen)
		}
	}
}

func TestFittedLevelIsWholeAndInTheMiddle(t *testing.T) {
	for _, size := range []levels.Cell{{X: 3, Y: 3}, {X: 20, Y: 5}, {X: 5, Y: 40}, {X: 90, Y: 70}} {
		for _, coordinates := range []bool{false, true} {
			s := staged(t, size.X, size.Y)
			v := s.View()
			v.Coordinates = coordinates
			s.Set(v)
			v = s.View()
			board := image.Rectangle{Max: v.Size()}.Sub(v.Scroll)
			room := image.Rectangle{Min: image.Pt(v.Margin(), v.Margin()), Max: image.Pt(400, 300)}
			if !board.In(room) {
				t.Errorf("%v cells, fitted, lie at %v", size, board)
			}
			off := board.Min.Add(board.Max).Sub(room.Min.Add(room.Max))
			if max(off.X, off.Y, -off.X, -off.Y) > 4 {
				t.Errorf("%v cells, fitted, lie at %v: not in the middle of %v", size, board, room)
			}
		}
	}
}

// TestTheLargestLevelFits, is pressed where it is seen, and is shown as large as
// any by the wheel; a small one is shown large.
func TestTheLargestLevelFits(t *testing.T) {
	s := staged(t, 1000, 1000)
	v := s.View()
	board := v.Size().Div(s.shrink)
	if board.X > 400 || board.Y > 300 || board.Y < 200 {
		t.Fatalf("fitted, it is %v large on a screen of 400 by 300", board)
	}
	s.press(500, 250, desktop.MouseButtonPrimary)
	s.expect(t, "press {500 250} 1 0")
	side := s.side().pixels()
	s.ZoomOut()
	if s.side().pixels() != side {
		t.Errorf("it can be made smaller than the board: %v", s.side())
	}
	for range 60 {
		before := s.side().pixels()
		s.ZoomIn()
		if now := s.side().pixels(); now <= before && before < mostSide {
			t.Fatalf("zooming in leads from %v to %v", before, now)
		}
	}
	s.Fit()
	if got := s.cellAt(s.middle(999, 999)); got != (levels.Cell{X: 999, Y: 999}) {
		t.Errorf("the last cell is taken for %v", got)
	}
	if zoom := staged(t, 3, 3).Zoom(); zoom < 1.5 {
		t.Errorf("a level of 3x3 is shown at %.0f %%", zoom*100)
	}
}

func TestFittingLastsUntilTheUserZooms(t *testing.T) {
	s := staged(t, 10, 10)
	fitted := s.View().Cell
	s.window.Resize(fyne.NewSize(800, 600))
	if s.View().Cell <= fitted || !s.Fitted() {
		t.Error("the window grew, and the fitted level did not")
	}
	s.ZoomOut()
	zoomed := s.View().Cell
	s.window.Resize(fyne.NewSize(300, 200))
	if s.View().Cell != zoomed || s.Fitted() {
		t.Error("the user's zoom was lost when the window changed size")
	}
	s.Fit()
	if s.View().Cell == zoomed || !s.Fitted() {
		t.Error("the level was not fitted again")
	}
	s.ZoomTo(1)
	if s.Zoom() != 1 || s.View().Cell != unzoomed {
		t.Errorf("100 %% is a zoom of %v", s.Zoom())
	}
}

func TestPressTakesTheKeyboard(t *testing.T) {
	s := staged(t, 8, 6)
	if s.keys.focused {
		t.Fatal("focused from the beginning")
	}
	s.press(1, 1, desktop.MouseButtonPrimary)
	if s.window.Canvas().Focused() != fyne.Focusable(s.Board) {
		t.Error("a press does not give the board the keyboard")
	}
}

func TestArrowsMoveACursorThatReturnPresses(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyRight)
	s.key(fyne.KeyDown)
	s.key(fyne.KeyUp)
	s.key(fyne.KeyUp)
	s.expect(t, "key Right; hover {1 0} 0; key Down; hover {1 1} 0; key Up; hover {1 0} 0; key Up; hover {1 0} 0")
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.key(fyne.KeyRight)
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.expect(t, "press {1 0} 1 0; key Right; drag {2 0} 0; release 0")
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.window.Canvas().Unfocus()
	s.expect(t, "press {2 0} 1 0; cancel; leave")
}

func TestOwnerCanHaveTheArrows(t *testing.T) {
	s := staged(t, 8, 6)
	s.useful = []fyne.KeyName{fyne.KeyRight}
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyRight)
	s.TypedRune('z')
	s.expect(t, "key Right; rune z")
}

func TestCursorDoesNotMoveALevelThatIsInSight(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	before := s.View().Scroll
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyDown} {
		s.key(key)
	}
	if s.View().Scroll != before || !s.Fitted() {
		t.Error("the cursor moved a level that was whole in sight")
	}
}

func TestCursorStaysInSight(t *testing.T) {
	s := staged(t, 60, 60)
	s.window.Canvas().Focus(s.Board)
	s.ZoomTo(1)
	for i := range 130 {
		s.key([]fyne.KeyName{fyne.KeyRight, fyne.KeyDown}[i%2])
		v := s.View()
		if r := v.Bounds(s.keys.cursor); !r.In(image.Rect(0, 0, 400, 300)) {
			t.Fatalf("the cursor is at %v, pixels %v", s.keys.cursor, r)
		}
	}
	if want := (levels.Cell{X: 59, Y: 59}); s.keys.cursor != want {
		t.Errorf("the cursor came to %v", s.keys.cursor)
	}
}

func TestBoardLooksAsItDid(t *testing.T) {
	s := staged(t, 8, 6)
	s.hover(3, 3)
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyDown)
	s.key(fyne.KeyDown)
	test.AssertRendersToImage(t, "board.png", s.window.Canvas())
}

func TestSmallerLevelTakesTheCursorAlong(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	for range 10 {
		s.key(fyne.KeyRight)
	}
	v := s.View()
	v.Level = levels.New(3, 2)
	s.Set(v)
	if v := s.View(); !v.Level.Holds(s.keys.cursor) {
		t.Errorf("the cursor is at %v of a level of 3x2", s.keys.cursor)
	}
	s.window.Canvas().Capture()
}

// BenchmarkPaint paints one cell of a 100x100 level and makes the picture of a
// large window, as a stroke does at each step.
func BenchmarkPaint(b *testing.B) {
	test.NewTempApp(b)
	board := New(Events{})
	l := levels.New(100, 100)
	l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, levels.Stack{{Tile: "wall"}}) })
	board.Set(render.View{Level: l, Game: game, Theme: render.Dark, Grid: true})
	board.draw(1920, 1080)
	board.zoom(side{24, 1}, image.Point{})
	both := [2]levels.Stack{{{Tile: "wall"}}, {{Tile: "rabbit"}}}
	for i := 0; b.Loop(); i++ {
		l.Set(levels.Cell{X: i % 80, Y: i / 80 % 45}, both[i%2])
		board.draw(1920, 1080)
	}
}
