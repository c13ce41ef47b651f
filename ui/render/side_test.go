package render

import (
	"image"
	"image/color"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban"
	"puzzlewright/solver/theseus"
)

func fence(facing levels.Move) levels.Stack { return levels.Stack{{Tile: "fence", Facing: facing}} }

// TestLinesLieOnBothSidesOfTheirSide, whichever cell has them, and are joined
// at corners.
func TestLinesLieOnBothSidesOfTheirSide(t *testing.T) {
	const cell = 40
	ink := Light.Ink(theseus.Game.Tile("fence").Look.Ink)
	at := func(img *image.RGBA, x, y int) bool { return img.RGBAAt(x, y) == ink }
	draw := func(c levels.Cell, s levels.Stack) *image.RGBA {
		l := levels.New(3, 3)
		l.Set(c, s)
		return Picture(l, &theseus.Game, Light, cell)
	}
	right := draw(levels.Cell{X: 0, Y: 1}, fence(levels.Right))
	left := draw(levels.Cell{X: 1, Y: 1}, fence(levels.Left))
	if string(right.Pix) != string(left.Pix) {
		t.Error("a line looks otherwise from its other cell")
	}
	for x, want := range map[int]bool{36: false, 38: true, 39: true, 40: true, 42: true, 44: false} {
		if at(right, x, 60) != want {
			t.Errorf("the pixel %d across a line is one of it: %v", x, !want)
		}
	}
	l := levels.New(3, 3)
	l.Set(levels.Cell{X: 0, Y: 1}, fence(levels.Down))
	l.Set(levels.Cell{X: 1, Y: 2}, fence(levels.Left))
	img := Picture(l, &theseus.Game, Light, cell)
	for _, p := range []image.Point{{38, 78}, {42, 82}, {38, 82}, {42, 78}} {
		if !at(img, p.X, p.Y) {
			t.Errorf("the corner is open at %v", p)
		}
	}
}

// TestGhostsOfLines leave the cells as they are, and draw where a line would
// come or go.
func TestGhostsOfLines(t *testing.T) {
	l := levels.New(3, 1)
	l.Set(levels.Cell{X: 1}, append(fence(levels.Right), levels.Piece{Tile: "theseus"}))
	v := &View{Level: l, Game: &theseus.Game, Theme: Dark, Cell: 40}
	plain := clone(new(Canvas).Draw(v, v.Size()))
	v.Ghosts = []Ghost{{Cell: levels.Cell{X: 1}, Stack: levels.Stack{{Tile: "theseus"}}}, {Cell: levels.Cell{}, Stack: fence(levels.Right)}}
	var c Canvas
	img := c.Draw(v, v.Size())
	ink := Dark.Ink(theseus.Game.Tile("fence").Look.Ink)
	for _, x := range []int{40, 80} {
		if got := img.RGBAAt(x, 20); got == ink || got == Dark.Board {
			t.Errorf("at %d the ghost of a line is %v", x, got)
		}
	}
	if img.RGBAAt(60, 20) != plain.RGBAAt(60, 20) || img.RGBAAt(60, 20) == (color.RGBA{}) {
		t.Error("the ghost of a line fades the cell")
	}
	v.Ghosts = []Ghost{{Cell: levels.Cell{X: 1}, Stack: l.At(levels.Cell{X: 1})}}
	if c.Draw(v, v.Size()).RGBAAt(60, 20) == plain.RGBAAt(60, 20) {
		t.Error("the ghost of a cell as it is cannot be seen")
	}
	v.Ghosts = nil
	if string(c.Draw(v, v.Size()).Pix) != string(plain.Pix) {
		t.Error("the ghosts stay")
	}
}

// TestTheRimIsALine all round, also where none is drawn, in games with lines on sides.
func TestTheRimIsALine(t *testing.T) {
	ink := Light.Ink(theseus.Game.Tile("fence").Look.Ink)
	img := Picture(levels.New(2, 2), &theseus.Game, Light, 40)
	for _, p := range []image.Point{{1, 20}, {20, 1}, {78, 60}, {60, 78}, {0, 0}, {79, 79}} {
		if img.RGBAAt(p.X, p.Y) != ink {
			t.Errorf("there is no line at %v", p)
		}
	}
	if img.RGBAAt(42, 20) == ink {
		t.Error("there is a line between two cells")
	}
	if img = Picture(levels.New(2, 2), &sokoban.Game, Light, 40); img.RGBAAt(1, 20) == ink {
		t.Error("there is a line around a game without lines")
	}
}

// TestAPartOfAMazeHasTheRimOnlyWhereItEnds, and the lines between its cells and those beyond.
func TestAPartOfAMazeHasTheRimOnlyWhereItEnds(t *testing.T) {
	l := levels.New(4, 4)
	l.Set(levels.Cell{X: 2, Y: 3}, fence(levels.Left))
	ink := Light.Ink(theseus.Game.Tile("fence").Look.Ink)
	img := Detail(l, levels.Span(levels.Cell{X: 2, Y: 2}, levels.Cell{X: 3, Y: 3}), &theseus.Game, Light, 81, 81)
	for p, line := range map[image.Point]bool{{0, 20}: false, {20, 0}: false, {78, 20}: true, {20, 78}: true, {0, 60}: true} {
		if (img.RGBAAt(p.X, p.Y) == ink) != line {
			t.Errorf("there is a line at %v: %v", p, !line)
		}
	}
}

// TestWithinTellsTheNearestSide.
func TestWithinTellsTheNearestSide(t *testing.T) {
	v := &View{Level: levels.New(4, 4), Cell: 20, Scroll: image.Pt(10, 0)}
	if x, y := v.Within(image.Pt(13, 39)); x < 0.15 || x > 0.2 || y < 0.95 || y > 1 {
		t.Errorf("at %v, %v of the cell", x, y)
	}
}

// TestAMarkedLineShines on both sides, and where there is none, nothing does.
func TestAMarkedLineShines(t *testing.T) {
	l := levels.New(3, 1)
	l.Set(levels.Cell{X: 1}, fence(levels.Right))
	v := &View{Level: l, Game: &theseus.Game, Theme: Light, Cell: 40, MarkedSides: []levels.Side{
		{Cell: levels.Cell{X: 2}, Facing: levels.Left}, {Cell: levels.Cell{X: 0}, Facing: levels.Right},
	}}
	var c Canvas
	img := c.Draw(v, v.Size())
	ink := Light.Ink(theseus.Game.Tile("fence").Look.Ink)
	for x, want := range map[int]color.RGBA{37: Light.Board, 77: Light.Accent, 80: ink, 84: Light.Accent, 92: Light.Board} {
		if got := img.RGBAAt(x, 20); got != want {
			t.Errorf("at %d it is %v, not %v", x, got, want)
		}
	}
	v.MarkedSides = nil
	if got := c.Draw(v, v.Size()).RGBAAt(77, 20); got != Light.Board {
		t.Errorf("not marked any more, it is %v", got)
	}
}
