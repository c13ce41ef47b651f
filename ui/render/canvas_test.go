package render

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

func themeName(t *Theme) string {
	if t.Dark {
		return "dark"
	}
	return "light"
}

// everything is a view with each thing that can be drawn, at least once.
func everything(t testing.TB, theme *Theme, cell int) *View {
	t.Helper()
	l := grid(t,
		"baba text,is text,you text,,flag text,is text,win text,,wall text,stop text,defeat text",
		"rabbit,rabbit ↑,rabbit ←,rabbit ↓,belt,belt ↑,belt ←,belt ↓,dude,dude ←,",
		"wall,wall+flag,flag+wall,water+rock,water+lava,rabbit+rabbit,rabbit+rock,rabbit+rock+flag,rabbit+rock+flag+skull,rabbit+rock+flag+skull+star+key,rabbit+rabbit+wall+wall+water",
		"goal,box,player,goal+box,goal+player,tile 7,tile 12,what ever,baba text+is text,baba text+rabbit,grass+baba text",
		"rock,rock,rock,,rabbit,wall,flag,rock,wall,rabbit,baba text",
		",,,,,,,,,,",
		"wall,wall,wall,rock,rock,,,wall,wall,is text,")
	at := func(x, y int) levels.Cell { return levels.Cell{X: x, Y: y} }
	var marks []Mark
	for kind, cells := range [numMarks][]levels.Cell{
		Problem:  {at(0, 4), at(9, 4), at(10, 4), at(2, 5)},
		Reason:   {at(1, 4), at(5, 4), at(3, 5)},
		Hatched:  {at(0, 5), at(1, 5)},
		Selected: {at(7, 4), at(8, 4), at(8, 3)},
		Hovered:  {at(2, 4), at(5, 5)},
		Cursor:   {at(3, 4), at(4, 4)},
		Hinted:   {at(6, 4)},
		Must:     {at(6, 4), at(4, 5), at(10, 6), at(9, 3)},
		Never:    {at(10, 6), at(0, 2), at(1, 6)},
		Kept:     {at(4, 5), at(10, 6), at(0, 2)},
		Broken:   {at(9, 3), at(1, 6)},
	} {
		for _, c := range cells {
			marks = append(marks, Mark{c, MarkKind(kind)})
		}
	}
	return &View{
		Level: l, Game: sample, Theme: theme, Cell: cell, Grid: true, Coordinates: true, Dim: true,
		Lit:   []levels.Cell{at(0, 0), at(1, 0), at(2, 0), at(8, 3)},
		Faces: map[string]bool{"flag": true, "rabbit": true},
		Marks: marks,
		Heat:  map[levels.Cell]float64{at(1, 3): 0.01, at(3, 5): 1, at(4, 3): 0.5, at(5, 5): 0.5, at(6, 5): 0.25, at(7, 5): 1},
		Dots:  []Dot{{at(4, 5), true}, {at(5, 5), true}, {at(6, 5), false}, {at(7, 5), false}, {at(0, 6), false}},
		Ghosts: []Ghost{
			{at(2, 6), nil},
			{at(3, 6), levels.Stack{{Tile: "wall"}}},
			{at(8, 5), levels.Stack{{Tile: "wall"}}},
			{at(9, 5), levels.Stack{{Tile: "rabbit"}}},
			{at(10, 5), nil},
			{at(9, 6), levels.Stack{{Tile: "you text"}}},
		},
	}
}

func TestEverythingLooksAsItDid(t *testing.T) {
	for _, theme := range []*Theme{Dark, Light} {
		for _, cell := range []int{54, 24, 12} {
			name := fmt.Sprintf("everything-%s-%d", themeName(theme), cell)
			t.Run(name, func(t *testing.T) { golden(t, name, Whole(everything(t, theme, cell))) })
		}
	}
}

// TestOnlyFacingsThatMatterAreMarked.
func TestOnlyFacingsThatMatterAreMarked(t *testing.T) {
	draw := func(facing levels.Move, faces map[string]bool) *image.RGBA {
		l := levels.New(1, 1)
		l.Set(levels.Cell{}, levels.Stack{{Tile: "flag", Facing: facing}})
		return new(Canvas).Draw(&View{Level: l, Game: sample, Theme: Dark, Cell: 40, Faces: faces}, image.Pt(40, 40))
	}
	plain := draw(levels.Right, nil)
	for _, test := range []struct {
		facing levels.Move
		faces  map[string]bool
		marked bool
	}{
		{levels.Up, nil, true},
		{levels.Up, map[string]bool{"flag": true}, true},
		{levels.Up, map[string]bool{"wall": true}, false},
		{levels.Up, map[string]bool{}, false},
		{levels.Right, map[string]bool{"flag": true}, false},
	} {
		if marked := !bytes.Equal(draw(test.facing, test.faces).Pix, plain.Pix); marked != test.marked {
			t.Errorf("facing %v, with %v of use: marked %v", test.facing, test.faces, marked)
		}
	}
}

// TestNoBadgeLiesOverPiecesThatAreAllSeen: the number of pieces is told only
// where some are hidden.
func TestNoBadgeLiesOverPiecesThatAreAllSeen(t *testing.T) {
	for pieces, badge := range map[string]bool{
		"rabbit+rock": false, "rabbit+rock+flag": false, "rabbit+rock+flag+skull": false,
		"rabbit+rock+flag+skull+star": true, "rabbit+rabbit": true,
	} {
		img := new(Canvas).Draw(&View{Level: grid(t, pieces), Game: sample, Theme: Dark, Cell: 60}, image.Pt(60, 60))
		found := false
		for i := 0; i < len(img.Pix); i += 4 {
			found = found || color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]} == Dark.Text
		}
		if found != badge {
			t.Errorf("%s: a badge is %v", pieces, found)
		}
	}
}

// TestAGhostIsNoPiece: its colours are nearer to the empty cell's than to the
// piece's, and its border is broken, in both themes.
func TestAGhostIsNoPiece(t *testing.T) {
	for _, theme := range []*Theme{Dark, Light} {
		for _, tile := range []string{"wall", "rabbit", "baba text", "is text", "you text"} {
			draw := func(piece, ghost bool) *image.RGBA {
				v := &View{Level: levels.New(1, 1), Game: sample, Theme: theme, Cell: 48, Dim: true}
				if piece {
					v.Level.Set(levels.Cell{}, levels.Stack{{Tile: tile}})
				}
				if ghost {
					v.Ghosts = []Ghost{{Stack: levels.Stack{{Tile: tile}}}}
				}
				return Whole(v)
			}
			empty, piece, ghost := draw(false, false), draw(true, false), draw(false, true)
			inner := image.Rect(4, 4, 44, 44)
			v := &View{Level: levels.New(1, 1), Game: sample, Theme: theme, Cell: 48, Dim: true, Lit: []levels.Cell{{}}}
			v.Level.Set(levels.Cell{}, levels.Stack{{Tile: tile}})
			if whole, faint := distance(empty, Whole(v), inner), distance(empty, ghost, inner); faint > whole*3/4 {
				t.Errorf("%s, %s: the piece stands out by %d, its ghost by %d", themeName(theme), tile, whole, faint)
			}
			lines := 0
			for x := range 48 {
				if ghost.RGBAAt(x, 0) == theme.Accent {
					lines++
				}
			}
			if lines < 16 || lines > 36 || piece.RGBAAt(0, 0) == theme.Accent {
				t.Errorf("%s, %s: %d of 48 pixels of the border are drawn", themeName(theme), tile, lines)
			}
		}
	}
}

// distance tells how much two pictures differ in a rectangle.
func distance(a, b *image.RGBA, r image.Rectangle) int {
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				sum += max(d, -d)
			}
		}
	}
	return sum
}

func TestPartOfABoardLooksAsItDid(t *testing.T) {
	v := everything(t, Light, 40)
	v.Scroll = image.Pt(90, 65)
	golden(t, "scrolled", new(Canvas).Draw(v, image.Pt(260, 190)))
	v.Scroll, v.Grid, v.Coordinates = image.Pt(-30, -20), false, false
	golden(t, "without-grid", new(Canvas).Draw(v, image.Pt(320, 200)))
}

// shuffle changes a view at random, as editing, playing, scrolling and zooming
// would.
func shuffle(r *rand.Rand, v *View, size *image.Point) {
	cell := func() levels.Cell {
		return levels.Cell{X: r.IntN(v.Level.Width() + 1), Y: r.IntN(v.Level.Height() + 1)}
	}
	tiles := []string{"rabbit", "rock", "wall", "water", "baba text", "tile 7", "dude", "belt", "unheard of"}
	stack := func() levels.Stack {
		var s levels.Stack
		for range r.IntN(3) {
			s = append(s, levels.Piece{Tile: tiles[r.IntN(len(tiles))], Facing: levels.Move(r.IntN(4))})
		}
		return s
	}
	switch r.IntN(14) {
	case 0, 1, 2, 3:
		v.Level.Set(cell(), stack())
	case 4:
		// The same pieces in other memory, as after each step of playing.
		l := levels.New(v.Level.Width(), v.Level.Height())
		v.Level.Cells(func(c levels.Cell, s levels.Stack) { l.Set(c, append(levels.Stack(nil), s...)) })
		v.Level = l
	case 5, 6:
		v.Marks = append(v.Marks, Mark{cell(), MarkKind(r.IntN(int(numMarks)))})
	case 7:
		v.Marks = v.Marks[:r.IntN(len(v.Marks)+1)]
	case 8:
		v.Dots = append(v.Dots[:r.IntN(len(v.Dots)+1)], Dot{cell(), r.IntN(2) == 0})
	case 9:
		v.Ghosts = append(v.Ghosts[:r.IntN(len(v.Ghosts)+1)], Ghost{cell(), stack()})
	case 10:
		v.Scroll = v.Scroll.Add(image.Pt(r.IntN(31)-15, r.IntN(31)-15))
	case 11:
		v.Dim, v.Lit = r.IntN(2) == 0, append(v.Lit[:r.IntN(len(v.Lit)+1)], cell())
	case 12:
		switch r.IntN(5) {
		case 0:
			v.Cell = 6 + r.IntN(10)
		case 1:
			v.Grid = !v.Grid
		case 2:
			v.Coordinates = !v.Coordinates
		case 3:
			v.Theme = []*Theme{Dark, Light}[r.IntN(2)]
		case 4:
			v.Faces = map[string]bool{tiles[r.IntN(len(tiles))]: true}
		}
	case 13:
		*size = image.Pt(20+r.IntN(90), 20+r.IntN(70))
	}
}

func TestKeptPictureIsWhatANewOneWouldBe(t *testing.T) {
	for seed := range uint64(3) {
		r := rand.New(rand.NewPCG(seed, 1))
		v := View{Level: levels.New(8, 6), Game: sample, Theme: Dark, Cell: 10, Grid: true}
		size := image.Pt(90, 70)
		var kept Canvas
		for step := range 800 {
			shuffle(r, &v, &size)
			got := kept.Draw(&v, size)
			want := new(Canvas).Draw(&v, size)
			if string(got.Pix) != string(want.Pix) {
				save(t, "testdata/failed/kept.png", got)
				save(t, "testdata/failed/new.png", want)
				t.Fatalf("seed %d, step %d: the kept picture differs from a new one (see testdata/failed)", seed, step)
			}
		}
	}
}

func TestOnlyWhatLooksDifferentIsComposed(t *testing.T) {
	v := View{Level: levels.New(50, 50), Game: sample, Theme: Dark, Cell: 12, Grid: true}
	for x := range 50 {
		v.Level.Set(levels.Cell{X: x, Y: 10}, levels.Stack{{Tile: "wall"}})
	}
	var c Canvas
	draw := func(what string, composed, copied int) {
		t.Helper()
		c.Draw(&v, v.Size())
		if c.Composed != composed || c.Copied != copied {
			t.Errorf("%s: %d cells composed and %d copied, want %d and %d", what, c.Composed, c.Copied, composed, copied)
		}
	}
	draw("at first", 4+2, 2500) // empty: corner, two edges, the rest; wall: edge, the rest
	draw("nothing changed", 0, 0)
	v.Level.Set(levels.Cell{X: 7, Y: 7}, levels.Stack{{Tile: "rock"}})
	draw("a new piece", 1, 1)
	v.Level.Set(levels.Cell{X: 8, Y: 8}, levels.Stack{{Tile: "rock"}})
	draw("the same piece elsewhere", 0, 1)
	v.Level.Set(levels.Cell{X: 8, Y: 8}, levels.Stack{{Tile: "rock"}})
	draw("the same piece in other memory", 0, 0)
	v.Marks = []Mark{{levels.Cell{X: 20, Y: 20}, Hovered}}
	draw("a cell under the mouse", 1, 1)
	v.Marks = []Mark{{levels.Cell{X: 21, Y: 20}, Hovered}}
	draw("the next cell under the mouse", 0, 2)
	v.Scroll = image.Pt(5, 5)
	draw("scrolled", 0, 2500)
}

func TestBoundsAndCellAtAreInverse(t *testing.T) {
	for _, scroll := range []image.Point{{}, {X: 13, Y: -40}, {X: -500, Y: 77}} {
		v := View{Level: levels.New(5, 4), Cell: 17, Scroll: scroll}
		for x := -2; x < 7; x++ {
			for y := -2; y < 6; y++ {
				c := levels.Cell{X: x, Y: y}
				r := v.Bounds(c)
				for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1))} {
					if v.CellAt(p) != c {
						t.Fatalf("scroll %v: pixel %v of cell %v is said to be in %v", scroll, p, c, v.CellAt(p))
					}
				}
			}
		}
	}
}

func TestOddViewsAreDrawnAllTheSame(t *testing.T) {
	for name, v := range map[string]View{
		"no game":           {Theme: Dark, Cell: 20},
		"a game of nothing": {Game: &solver.Game{}, Theme: Dark, Cell: 20},
		"cells of nothing":  {Game: sample, Theme: Light, Cell: 0, Grid: true},
		"cells beyond all":  {Game: sample, Theme: Light, Cell: 1 << 30, Grid: true},
		"far away":          {Game: sample, Theme: Light, Cell: 20, Scroll: image.Pt(1<<30, -1<<30), Coordinates: true},
		"marks off the grid": {
			Game: sample, Theme: Dark, Cell: 20, Marks: []Mark{{levels.Cell{X: -1, Y: 99}, Selected}},
			Ghosts: []Ghost{{Cell: levels.Cell{X: 99, Y: -1}}}, Dots: []Dot{{Cell: levels.Cell{X: 1 << 40}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			v.Level = grid(t, "rabbit,??? ??????????????????????? ?,语 text", "wait ·,rock+rock,")
			v.Level.Set(levels.Cell{}, levels.Stack{{Tile: "rabbit", Facing: levels.Wait}, {Tile: ""}, {Tile: "belt", Facing: 200}})
			var c Canvas
			for _, size := range []image.Point{{X: 100, Y: 80}, {}, {X: -5, Y: 3}, {X: 1, Y: 1}} {
				c.Draw(&v, size)
			}
		})
	}
}

// TestSlantedLinesRunOnFromCellToCell, whatever the size of the cells: what leaves one at a side
// comes into the next at the other.
func TestSlantedLinesRunOnFromCellToCell(t *testing.T) {
	for n := MinCell; n < 120; n++ {
		img := image.NewRGBA(image.Rect(0, 0, n, n))
		hatch(img, img.Rect, color.RGBA{255, 0, 0, 255})
		for i := range n - 1 {
			if img.RGBAAt(n-1, i) != img.RGBAAt(0, i+1) || img.RGBAAt(i, n-1) != img.RGBAAt(i+1, 0) {
				t.Errorf("the lines of cells of %d pixels break off at pixel %d of a side", n, i)
				break
			}
		}
	}
}
