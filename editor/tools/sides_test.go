package tools_test

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/solver/theseus"
)

// fences is a field of Theseus to draw fences on.
type fences struct {
	t *testing.T
	drawing
}

func fenced(t *testing.T, width, height int, brush levels.Stack) fences {
	t.Helper()
	b := drawn(&theseus.Game, levels.New(width, height))
	b.Paint(brush)
	return fences{t, b}
}

var fence = levels.Stack{{Tile: "fence"}}

// at gives the cell of a place in cells from the top left, having aimed there.
func (f fences) at(x, y float64) levels.Cell {
	c := levels.Cell{X: int(x), Y: int(y)}
	f.Aim(x-float64(c.X), y-float64(c.Y))
	return c
}

// stroke drags over places.
func (f fences) stroke(places ...[2]float64) {
	f.Press(f.at(places[0][0], places[0][1]), 0)
	for _, p := range places[1:] {
		f.Drag(f.at(p[0], p[1]), 0)
	}
	f.Release(0)
}

// want compares the level with a list of its cells: "0,0: fence + wall".
func (f fences) want(when, want string) {
	f.t.Helper()
	var got []string
	f.document.Level().Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 0 {
			got = append(got, fmt.Sprintf("%d,%d: %s", c.X, c.Y, s))
		}
	})
	if strings.Join(got, "; ") != want {
		f.t.Errorf("%s: %s, want %s", when, strings.Join(got, "; "), want)
	}
}

// TestBrushDrawsOnTheNearestSide, whichever of its cells the mouse is in, and
// each side once.
func TestBrushDrawsOnTheNearestSide(t *testing.T) {
	f := fenced(t, 4, 3, fence)
	f.stroke([2]float64{1.9, 1.5})
	f.stroke([2]float64{2.1, 1.5})
	f.want("from both cells", "1,1: fence")
	f.stroke([2]float64{1.5, 1.9})
	f.stroke([2]float64{1.5, 2.1})
	f.want("at the foot", "1,1: fence ↓ + fence")
	f.stroke([2]float64{0.1, 0.5})
	f.stroke([2]float64{3.5, 2.9})
	f.want("on the border", "0,0: fence ←; 1,1: fence ↓ + fence; 3,2: fence ↓")
	f.document.Undo()
	f.want("undone", "0,0: fence ←; 1,1: fence ↓ + fence")
}

// TestBrushFollowsALineOfTheGrid: of a drag along a line, corners and the
// mouse's trembling leave nothing beside it, and what it skips is drawn.
func TestBrushFollowsALineOfTheGrid(t *testing.T) {
	f := fenced(t, 5, 3, fence)
	f.stroke([2]float64{0.5, 0.95}, [2]float64{0.98, 0.96}, [2]float64{1.03, 1.05}, [2]float64{1.5, 1.05}, [2]float64{4.5, 0.9})
	f.want("along", "0,0: fence ↓; 1,0: fence ↓; 2,0: fence ↓; 3,0: fence ↓; 4,0: fence ↓")
	f.document.Undo()
	var slowly [][2]float64
	for y := 0.5; y < 2.5; y += 0.05 {
		slowly = append(slowly, [2]float64{1.2, y})
	}
	f.stroke(slowly...)
	f.want("beside a line", "0,0: fence; 0,1: fence; 0,2: fence")
	f.document.Undo()
	f.stroke([2]float64{1.1, 0.5}, [2]float64{1.1, 0.9}, [2]float64{1.4, 0.9}, [2]float64{1.9, 0.9})
	f.want("around a corner", "0,0: fence; 1,0: fence ↓")
}

// TestALineTurnsOnlyTowardsAnotherCell: within the one where it began it stays on its side.
func TestALineTurnsOnlyTowardsAnotherCell(t *testing.T) {
	f := fenced(t, 3, 3, fence)
	f.Choose("line")
	f.stroke([2]float64{1.5, 1.9}, [2]float64{1.9, 1.5})
	f.want("within a cell", "1,1: fence ↓")
	f.document.Undo()
	f.stroke([2]float64{1.5, 0.9}, [2]float64{1.9, 2.5})
	f.want("down", "1,0: fence; 1,1: fence; 1,2: fence")
	f.document.Undo()
	f.stroke([2]float64{0.9, 0.5}, [2]float64{2.9, 1.5})
	f.want("to another side that is upright", "0,0: fence; 0,1: fence")
}

// TestNearAndPlainSides: a fence is meant within a quarter of a cell, and a drag draws on
// no side while another is nearly as near.
func TestNearAndPlainSides(t *testing.T) {
	for x, want := range map[float64]string{1.2: "", 1.25: "0,0: fence", 1.5: "0,0: fence"} {
		f := fenced(t, 3, 1, fence)
		f.stroke([2]float64{0.9, 0.5})
		f.Choose("eraser")
		f.stroke([2]float64{x, 0.5})
		f.want("erased", want)
	}
	for x, want := range map[float64]string{1.75: "0,0: fence ↓; 1,0: fence ↓", 1.8: "0,0: fence ↓"} {
		f := fenced(t, 3, 2, fence)
		f.stroke([2]float64{0.5, 0.9}, [2]float64{x, 0.9})
		f.want("dragged", want)
	}
}

// TestPiecesAndFencesLeaveEachOther alone.
func TestPiecesAndFencesLeaveEachOther(t *testing.T) {
	f := fenced(t, 3, 2, fence)
	f.stroke([2]float64{0.9, 0.5})
	f.Paint(levels.Stack{{Tile: "wall"}})
	f.stroke([2]float64{0.5, 0.5})
	f.Paint(levels.Stack{{Tile: "theseus"}})
	f.stroke([2]float64{1.5, 0.5})
	f.Paint(fence)
	f.stroke([2]float64{1.5, 0.9})
	f.want("painted", "0,0: fence + wall; 1,0: fence ↓ + theseus")
	f.Choose("eraser")
	f.stroke([2]float64{0.5, 0.5})
	f.want("a cell erased", "0,0: fence; 1,0: fence ↓ + theseus")
	f.stroke([2]float64{1.1, 0.5})
	f.want("a side erased, from its other cell", "1,0: fence ↓ + theseus")
	f.Choose("pick")
	f.Press(f.at(1.5, 0.95), 0)
	f.Release(0)
	if got := f.Brush().String(); got != "fence ↓" {
		t.Errorf("picked %s", got)
	}
}

// TestShapesOfFences: a line, the outline of a rectangle, and all in it.
func TestShapesOfFences(t *testing.T) {
	f := fenced(t, 4, 3, fence)
	f.Choose("line")
	f.stroke([2]float64{0.5, 0.9}, [2]float64{2.4, 1.2})
	f.want("a line", "0,0: fence ↓; 1,0: fence ↓; 2,0: fence ↓")
	f.document.Undo()
	f.stroke([2]float64{1.9, 0.5}, [2]float64{1.9, 2.5})
	f.want("upright", "1,0: fence; 1,1: fence; 1,2: fence")
	f.document.Undo()
	f.Choose("rectangle")
	f.stroke([2]float64{1.5, 1.5}, [2]float64{2.5, 1.5})
	f.want("a rectangle", "1,0: fence ↓; 2,0: fence ↓; 0,1: fence; 1,1: fence ↓; 2,1: fence ↓ + fence")
	f.document.Undo()
	f.Choose("filled rectangle")
	f.stroke([2]float64{1.5, 1.5}, [2]float64{2.5, 1.5})
	f.want("filled", "1,0: fence ↓; 2,0: fence ↓; 0,1: fence; 1,1: fence ↓ + fence; 2,1: fence ↓ + fence")
}

// TestFillDrawsAroundARegion, which fences part from others; erasing takes
// those away.
func TestFillDrawsAroundARegion(t *testing.T) {
	f := fenced(t, 3, 2, fence)
	f.Choose("line")
	f.stroke([2]float64{0.95, 0.5}, [2]float64{0.95, 1.5})
	f.Choose("flood fill")
	f.stroke([2]float64{0.5, 0.5})
	f.want("around", "0,0: fence ← + fence ↑ + fence; 0,1: fence ↓ + fence ← + fence")
	f.Choose("flood erase")
	f.stroke([2]float64{0.1, 0.5})
	f.want("erased", "")
	f.Paint(levels.Stack{{Tile: "wall"}})
	f.Choose("line")
	f.stroke([2]float64{0.5, 0.5})
	f.Choose("flood erase")
	f.stroke([2]float64{0.5, 0.5})
	f.want("what lies in cells", "")
}

// TestGhostsOfFences are of the side that a press would draw on; the keyboard
// draws on the side that the brush faces.
func TestGhostsOfFences(t *testing.T) {
	f := fenced(t, 3, 2, fence)
	f.Hover(f.at(1.1, 0.5), 0)
	if g := f.Ghosts(); len(g) != 1 || g[0].Cell != (levels.Cell{}) || g[0].Stack.String() != "fence" {
		t.Errorf("%v", g)
	}
	f.Hover(f.at(1.5, 0.9), 0)
	if g := f.Ghosts(); len(g) != 1 || g[0].Cell != (levels.Cell{X: 1}) || g[0].Stack.String() != "fence ↓" {
		t.Errorf("in the same cell: %v", g)
	}
	f.Unaim()
	f.TurnBrush(true)
	f.Press(levels.Cell{X: 2}, 0)
	f.Release(0)
	f.want("by keyboard", "2,0: fence ↓")
}

// TestAFloatingSelectionLeavesFences that it was put over as they were, on all
// of its sides.
func TestAFloatingSelectionLeavesFences(t *testing.T) {
	f := fenced(t, 5, 3, fence)
	f.stroke([2]float64{0.9, 0.5})
	f.stroke([2]float64{2.5, 0.9})
	f.stroke([2]float64{2.9, 1.5})
	d := f.document
	d.Select(levels.Span(levels.Cell{}, levels.Cell{}))
	for _, step := range []func() error{
		func() error { return d.Move(2, 1, false) },
		func() error { return d.RotateSelection(1) },
		func() error { return d.MirrorSelection(true) },
		func() error { return d.Move(-2, 1, false) },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	f.want("moved off", "2,0: fence ↓; 2,1: fence; 0,2: fence ↓")
}

// TestFencesGoAlong: rotating, flipping, shifting, cropping, cutting and
// pasting take them along, and store each once.
func TestFencesGoAlong(t *testing.T) {
	begin := func() fences {
		f := fenced(t, 3, 2, fence)
		f.stroke([2]float64{0.9, 0.5}) // between the first two of the upper row
		f.stroke([2]float64{1.5, 0.9}) // below the second
		return f
	}
	f := begin()
	d := f.document
	d.Rotate(1)
	f.want("rotated", "1,0: fence ↓; 0,1: fence")
	d.Rotate(-1)
	f.want("and back", "0,0: fence; 1,0: fence ↓")
	d.Mirror(true)
	f.want("flipped", "1,0: fence ↓ + fence")
	d.Mirror(false)
	f.want("upside down", "1,0: fence ↓; 1,1: fence")
	f = begin()
	d = f.document
	d.Shift(1, 0)
	f.want("shifted", "1,0: fence; 2,0: fence ↓")
	f = begin()
	d = f.document
	d.Select(levels.Span(levels.Cell{X: 1}, levels.Cell{X: 2}))
	if err := d.CropToSelection(); err != nil {
		t.Fatal(err)
	}
	f.want("cropped", "0,0: fence ↓ + fence ←")
	f = begin()
	d = f.document
	d.Select(levels.Span(levels.Cell{X: 1}, levels.Cell{X: 1}))
	clip, err := d.Cut()
	if err != nil {
		t.Fatal(err)
	}
	f.want("cut", "")
	d.Drop(clip, levels.Cell{X: 2, Y: 1}, false)
	f.want("pasted", "1,1: fence; 2,1: fence ↓")
	if err := d.Move(-1, -1, false); err != nil {
		t.Fatal(err)
	}
	f.want("moved", "0,0: fence; 1,0: fence ↓")
	if err := d.Resize(2, 2, document.Anchor{X: 1}); err != nil {
		t.Fatal(err)
	}
	f.want("made smaller at the left", "0,0: fence ↓ + fence ←")
}

// TestAnOpaquePasteClearsTheSidesOfItsCells too, whichever cell has what lies there.
func TestAnOpaquePasteClearsTheSidesOfItsCells(t *testing.T) {
	for _, opaque := range []bool{false, true} {
		f := fenced(t, 3, 1, fence)
		f.document.SetOpaque(opaque)
		f.stroke([2]float64{0.95, 0.5})
		f.stroke([2]float64{1.95, 0.5})
		f.Paste(levels.New(1, 1))
		f.Press(levels.Cell{X: 1}, 0)
		left := 0
		f.document.Level().Cells(func(_ levels.Cell, s levels.Stack) { left += len(s) })
		if want := map[bool]int{false: 2, true: 0}[opaque]; left != want {
			t.Errorf("opaque %v: %d fences are left, want %d", opaque, left, want)
		}
	}
}
