package board

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

// TestAnEdgeIsDragged to another size, which is shown with what it would cut away;
// Escape leaves the level as it was.
func TestAnEdgeIsDragged(t *testing.T) {
	s := staged(t, 8, 6)
	s.Resizable = true
	s.on.Resize = func(a levels.Area) { s.note("resize %v", a) }
	beyond := func(x, y int, dx, dy float32) fyne.Position { return s.middle(x, y).AddXY(dx, dy) }
	half := float32(s.View().Cell) / 2
	grasp := func(p fyne.Position) {
		s.heard()
		s.MouseMoved(&desktop.MouseEvent{PointEvent: at(p)})
		s.MouseDown(&desktop.MouseEvent{PointEvent: at(p), Button: desktop.MouseButtonPrimary})
	}
	drop := func(p fyne.Position) {
		s.Dragged(&fyne.DragEvent{PointEvent: at(p)})
		s.MouseUp(&desktop.MouseEvent{PointEvent: at(p), Button: desktop.MouseButtonPrimary})
		s.DragEnd()
	}
	right := beyond(7, 3, half+4, 0)
	grasp(right)
	if s.Cursor() != desktop.HResizeCursor {
		t.Error("at the right edge the pointer looks as ever")
	}
	s.Dragged(&fyne.DragEvent{PointEvent: at(beyond(4, 3, half, 0))})
	cut := 0
	for _, m := range s.marks() {
		if m.Kind == render.Cut {
			cut++
		}
	}
	if cut != 3*6 || s.overlay.size.Text != "5 × 6" || !s.overlay.outline.Visible() {
		t.Errorf("%d cells are marked to be cut, it shows %q", cut, s.overlay.size.Text)
	}
	s.heard()
	drop(beyond(4, 3, half, 0))
	s.expect(t, "resize {{0 0} {5 6}}")
	grasp(beyond(0, 0, -half-4, -half-4))
	s.heard()
	drop(beyond(0, 0, -half-2*half, half))
	s.expect(t, "resize {{-1 1} {8 6}}")
	grasp(right)
	s.heard()
	s.Dragged(&fyne.DragEvent{PointEvent: at(beyond(4, 3, half, 0))})
	s.key(fyne.KeyEscape)
	drop(beyond(4, 3, half, 0))
	if heard := s.heard(); strings.Contains(heard, "resize") {
		t.Errorf("given up, it hears %q", heard)
	}
	s.Resizable = false
	grasp(right)
	if heard := s.heard(); heard == "" {
		t.Error("where the level cannot be resized, a press beside it is not heard")
	}
}

// TestTheMapIsThereWhileTheLevelDoesNotFit; a press on it goes there, and draws
// nothing.
func TestTheMapIsThereWhileTheLevelDoesNotFit(t *testing.T) {
	s := staged(t, 60, 60)
	if _, _, shown := s.mapShown(); shown {
		t.Error("all of the level is in sight, and there is a map")
	}
	s.ZoomTo(1)
	where, size, shown := s.mapShown()
	s.NoMap = true
	if _, _, shown := s.mapShown(); shown {
		t.Error("there is a map where none is wanted")
	}
	s.NoMap = false
	if !shown || !s.minimap.raster.Visible() {
		t.Fatal("there is no map")
	}
	if img := s.drawMap(120, 120); img.Bounds().Dx() == 0 || img.Bounds().Dx() > 240 {
		t.Errorf("the map is %v", img.Bounds())
	}
	s.heard()
	for _, part := range []float32{0.1, 0.9, 0.5} {
		p := where.AddXY(size.Width*part, size.Height*part)
		s.MouseDown(&desktop.MouseEvent{PointEvent: at(p), Button: desktop.MouseButtonPrimary})
		s.MouseUp(&desktop.MouseEvent{PointEvent: at(p), Button: desktop.MouseButtonPrimary})
		v := s.View()
		c := v.CellAt(s.size().Div(2))
		if want := int(part * 60); c.X < want-1 || c.X > want+1 || c.Y < want-1 || c.Y > want+1 {
			t.Errorf("a press at %.1f goes to %v", part, c)
		}
	}
	if heard := s.heard(); heard != "" && heard != "leave" {
		t.Errorf("a press on the map is heard as %q", heard)
	}
}

// TestTheViewGoesToSomeCells, and shows all of them.
func TestTheViewGoesToSomeCells(t *testing.T) {
	s := staged(t, 60, 60)
	for _, a := range []levels.Area{levels.Span(levels.Cell{X: 3, Y: 4}, levels.Cell{X: 9, Y: 5}), levels.Span(levels.Cell{X: 50, Y: 40}, levels.Cell{X: 59, Y: 59})} {
		s.FitArea(a)
		v := s.View()
		from, to := v.Bounds(a.Min), v.Bounds(a.Max.Plus(-1, -1))
		if !from.Union(to).In(image.Rectangle{Max: s.size()}) || from.Union(to).Dx() < s.size().X/3 && from.Union(to).Dy() < s.size().Y/3 {
			t.Error(fmt.Sprint(a, " is shown at ", from.Union(to)))
		}
	}
}
