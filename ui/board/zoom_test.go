package board

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
)

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

// TestALongThinLevelIsNoLine: fitted, it is wide enough to be seen, and the rest is scrolled to.
func TestALongThinLevelIsNoLine(t *testing.T) {
	for _, size := range []image.Point{{1, 1000}, {1000, 1}, {2, 700}, {10, 1000}, {1, 200}} {
		s := staged(t, size.X, size.Y)
		s.Fit()
		if across := s.side().pixels() * float64(min(size.X, size.Y)); across < 10 {
			t.Errorf("%v: it is %v pixels across", size, across)
		}
		s.ZoomOut()
		if zoom := s.Zoom(); zoom < 0.02 {
			t.Errorf("%v: it is zoomed out to %v", size, zoom)
		}
	}
}

func TestFittingLastsUntilTheUserZooms(t *testing.T) {
	s := staged(t, 10, 10)
	fitted := s.View().Cell
	s.window.Resize(fyne.NewSize(800, 600))
	if s.View().Cell <= fitted || !s.fitted {
		t.Error("the window grew, and the fitted level did not")
	}
	s.ZoomOut()
	zoomed := s.View().Cell
	s.window.Resize(fyne.NewSize(300, 200))
	if s.View().Cell != zoomed || s.fitted {
		t.Error("the user's zoom was lost when the window changed size")
	}
	s.Fit()
	if s.View().Cell == zoomed || !s.fitted {
		t.Error("the level was not fitted again")
	}
	s.ZoomTo(1)
	if s.Zoom() != 1 || s.View().Cell != unzoomed {
		t.Errorf("100 %% is a zoom of %v", s.Zoom())
	}
}
