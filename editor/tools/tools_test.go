package tools_test

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// A drawing is a document with the tools to draw on it.
type drawing struct {
	*tools.Box
	document *document.Document
}

func drawn(game *solver.Game, l *levels.Level) drawing {
	d := document.New(game, l)
	return drawing{tools.NewBox(d, tools.NewTray(game)), d}
}

func box(rows ...string) drawing { return drawn(&nullgame.Game, nullgame.MustDraw(rows...)) }

func at(x, y int) levels.Cell { return levels.Cell{X: x, Y: y} }

func picture(b drawing) string { return nullgame.Picture(b.document.Level()) }

// haunted is the level as the ghosts would have it.
func haunted(b drawing) string {
	l := b.document.Level().Clone()
	for _, g := range b.Ghosts() {
		l.Set(g.Cell, g.Stack)
	}
	return nullgame.Picture(l)
}

// through makes a stroke through the cells, the first of them pressed.
func through(b drawing, m tools.Modifiers, cells ...levels.Cell) {
	b.Press(cells[0], m)
	for _, c := range cells[1:] {
		b.Drag(c, m)
	}
}

// TestTools: what a stroke of each tool makes of a level, that it is one step
// with a name, and that Escape in the middle leaves no trace.
func TestTools(t *testing.T) {
	for _, test := range []struct {
		name  string
		tool  string
		tile  string
		rows  []string
		mods  tools.Modifiers
		cells []levels.Cell
		want  string
		title string
	}{
		{
			name: "a click paints", tool: "brush", tile: "coin", rows: []string{"...", "..."},
			cells: []levels.Cell{at(1, 1)}, want: ".../.c.", title: "Paint coin",
		},
		{
			name: "a fast drag leaves no gaps", tool: "brush", tile: "bricks", rows: []string{"....", "....", "...."},
			cells: []levels.Cell{at(0, 0), at(3, 0), at(3, 2)}, want: "####/...#/...#", title: "Paint bricks",
		},
		{
			name: "a drag from outside to outside", tool: "brush", tile: "bricks", rows: []string{"...", "..."},
			cells: []levels.Cell{at(-2, 0), at(5, 0)}, want: "###/...", title: "Paint bricks",
		},
		{
			name: "what shares a cell joins", tool: "brush", tile: "walker", rows: []string{"c@"},
			cells: []levels.Cell{at(0, 0)}, want: "+.", title: "Paint walker",
		},
		{
			name: "the only walker follows the mouse", tool: "brush", tile: "walker", rows: []string{"@#c#."},
			cells: []levels.Cell{at(1, 0), at(2, 0), at(4, 0)}, want: ".#c#@", title: "Paint walker",
		},
		{
			name: "stacking adds one each", tool: "brush", tile: "coin", rows: []string{"#."}, mods: tools.Stack,
			cells: []levels.Cell{at(0, 0), at(1, 0), at(0, 0)}, want: "bricks + coinc", title: "Paint coin",
		},
		{
			name: "painting emptiness", tool: "brush", tile: "empty", rows: []string{"##"},
			cells: []levels.Cell{at(0, 0)}, want: ".#", title: "Paint empty",
		},
		{
			name: "erasing", tool: "eraser", rows: []string{"#+#"},
			cells: []levels.Cell{at(0, 0), at(1, 0)}, want: "..#", title: "Erase",
		},
		{
			name: "erasing the top only", tool: "eraser", rows: []string{"#+#"}, mods: tools.Stack,
			cells: []levels.Cell{at(1, 0), at(0, 0), at(1, 0)}, want: ".c#", title: "Erase",
		},
		{
			name: "a line", tool: "line", tile: "coin", rows: []string{".....", ".....", "....."},
			cells: []levels.Cell{at(0, 0), at(2, 2), at(4, 2)}, want: "cc.../..cc./....c", title: "Line of coin",
		},
		{
			name: "a line of the only walker", tool: "line", tile: "walker", rows: []string{"@...."},
			cells: []levels.Cell{at(1, 0), at(4, 0)}, want: "....@", title: "Line of walker",
		},
		{
			name: "a rectangle", tool: "rectangle", tile: "bricks", rows: []string{"....", "....", "....", "...."},
			cells: []levels.Cell{at(3, 3), at(1, 0)}, want: ".###/.#.#/.#.#/.###", title: "Rectangle of bricks",
		},
		{
			name: "a square", tool: "rectangle", tile: "bricks", rows: []string{"....", "....", "....", "...."}, mods: tools.Extend,
			cells: []levels.Cell{at(3, 3), at(2, 1)}, want: "..../.###/.#.#/.###", title: "Rectangle of bricks",
		},
		{
			name: "a filled rectangle", tool: "filled rectangle", tile: "bricks", rows: []string{"....", "....", "...."},
			cells: []levels.Cell{at(0, 0), at(9, 1)}, want: "####/####/....", title: "Rectangle of bricks",
		},
		{
			name: "a filled rectangle of the only walker", tool: "filled rectangle", tile: "walker", rows: []string{"@..", "..."},
			cells: []levels.Cell{at(2, 1), at(1, 0)}, want: ".@./...", title: "Rectangle of walker",
		},
		{
			name: "a fill", tool: "flood fill", tile: "coin", rows: []string{"..#.", ".##.", "#..."},
			cells: []levels.Cell{at(0, 0)}, want: "cc#./c##./#...", title: "Fill with coin",
		},
		{
			name: "a fill with the only walker", tool: "flood fill", tile: "walker", rows: []string{"...."},
			cells: []levels.Cell{at(2, 0)}, want: "..@.", title: "Fill with walker",
		},
		{
			name: "a fill on top", tool: "flood fill", tile: "coin", rows: []string{"##."}, mods: tools.Stack,
			cells: []levels.Cell{at(0, 0)}, want: "bricks + coinbricks + coin.", title: "Fill with coin",
		},
		{
			name: "a fill outside", tool: "flood fill", tile: "coin", rows: []string{"##."},
			cells: []levels.Cell{at(7, 7)}, want: "##.", title: "",
		},
		{
			name: "flood erase", tool: "flood erase", rows: []string{"##.", ".#c", "#c#"},
			cells: []levels.Cell{at(1, 1)}, want: ".../..c/#c#", title: "Flood erase",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := box(test.rows...)
			before := picture(b)
			b.PaintTile(test.tile)
			b.Choose(test.tool)
			if b.Tool().Name() != test.tool {
				t.Fatalf("the tool is %s", b.Tool().Name())
			}
			if !strings.HasPrefix(test.tool, "flood") {
				through(b, test.mods, test.cells...)
				if !b.Cancel() || picture(b) != before || b.document.Dirty() || b.document.Stroking() {
					t.Errorf("cancelled: %s, dirty %v", picture(b), b.document.Dirty())
				}
			}
			through(b, test.mods, test.cells...)
			if got := haunted(b); got != test.want {
				t.Errorf("before the release: %s, want %s", got, test.want)
			}
			b.Release(test.mods)
			if picture(b) != test.want || b.document.UndoTitle().String() != test.title {
				t.Errorf("got %s by %q, want %s by %q", picture(b), b.document.UndoTitle(), test.want, test.title)
			}
			b.document.Undo()
			if picture(b) != before || b.document.UndoTitle().String() != "" {
				t.Errorf("undone: %s", picture(b))
			}
		})
	}
}

// TestGhostsShowWhatAPressWouldDo, before there is one.
func TestGhostsShowWhatAPressWouldDo(t *testing.T) {
	for _, test := range []struct {
		tool  string
		mods  tools.Modifiers
		hover levels.Cell
	}{
		{"brush", 0, at(1, 0)},
		{"brush", tools.Stack, at(2, 0)},
		{"brush", tools.Extend, at(3, 1)},
		{"eraser", 0, at(2, 0)},
		{"eraser", tools.Extend, at(3, 1)},
		{"eraser", tools.Stack, at(0, 1)},
		{"line", 0, at(1, 1)},
		{"rectangle", 0, at(1, 1)},
		{"filled rectangle", tools.Stack, at(0, 0)},
		{"flood fill", 0, at(0, 0)},
		{"flood erase", 0, at(2, 0)},
		{"brush", 0, at(4, 4)},
	} {
		b := box("..##", "+..#")
		b.PaintTile("coin")
		b.Press(at(0, 0), 0) // so that there is something to extend
		b.Release(0)
		b.Choose(test.tool)
		b.Hover(test.hover, test.mods)
		want := haunted(b)
		b.Press(test.hover, test.mods)
		b.Release(test.mods)
		if picture(b) != want {
			t.Errorf("%s at %v: ghosts show %s, a click makes %s", test.tool, test.hover, want, picture(b))
		}
		b.Leave()
		if len(b.Ghosts()) > 0 {
			t.Errorf("%s: ghosts without a mouse", test.tool)
		}
	}
}

// TestGhostsOfASingleTileShowWhereItGoesFrom, but not beside a level, nor in one of more
// cells than are worth looking at.
func TestGhostsOfASingleTileShowWhereItGoesFrom(t *testing.T) {
	for _, test := range []struct {
		width, height int
		hover         levels.Cell
		want          int
	}{{200, 100, at(1, 0), 2}, {200, 100, at(0, -1), 0}, {201, 100, at(1, 0), 1}} {
		l := levels.New(test.width, test.height)
		l.Set(at(0, 0), levels.Stack{{Tile: "walker"}})
		b := drawn(&nullgame.Game, l)
		b.PaintTile("walker")
		b.Hover(test.hover, 0)
		if got := len(b.Ghosts()); got != test.want {
			t.Errorf("%d x %d, %v: %d ghosts, want %d", test.width, test.height, test.hover, got, test.want)
		}
	}
}

// TestWhatIsPaintedIsNoGhost: what was just painted does not look as if it were still to come.
func TestWhatIsPaintedIsNoGhost(t *testing.T) {
	b := box("...", "...")
	b.PaintTile("bricks")
	b.Hover(at(1, 0), 0)
	if n := len(b.Ghosts()); n != 1 {
		t.Errorf("%d ghosts before the click", n)
	}
	through(b, 0, at(1, 0))
	b.Release(0)
	b.Hover(at(1, 0), 0)
	if n := len(b.Ghosts()); n != 0 {
		t.Errorf("%d ghosts after the click", n)
	}
}

// TestShiftClickDrawsALine from where the last stroke ended, in one step.
func TestShiftClickDrawsALine(t *testing.T) {
	b := box("....", "....", "....")
	b.PaintTile("bricks")
	b.Press(at(0, 0), tools.Extend) // there was no stroke yet
	b.Release(tools.Extend)
	b.Press(at(0, 2), tools.Extend)
	b.Release(tools.Extend)
	b.Press(at(2, 2), tools.Extend)
	b.Release(tools.Extend)
	if picture(b) != "#.../#.../###." {
		t.Errorf("drawn: %s", picture(b))
	}
	b.document.Undo()
	if picture(b) != "#.../#.../#..." {
		t.Errorf("undone: %s", picture(b))
	}
}

// TestUndoInTheMiddleOfADrag is harmless: what was drawn goes, the rest of
// the drag does nothing, and the next stroke is as any other.
func TestUndoInTheMiddleOfADrag(t *testing.T) {
	for _, tool := range []string{"brush", "eraser", "line", "rectangle", "select"} {
		b := box("#.c.", "....")
		b.PaintTile("coin")
		b.Choose(tool)
		before := picture(b)
		through(b, 0, at(0, 0), at(1, 0))
		b.document.Undo()
		b.Drag(at(2, 0), 0)
		if picture(b) != before {
			t.Errorf("%s: undone and dragged on to %s", tool, picture(b))
		}
		b.document.Redo()
		b.Release(0)
		b.Press(at(3, 1), 0)
		b.Release(0)
	}
}

// TestPicking: the top piece, all of them, or nothing.
func TestPicking(t *testing.T) {
	b := box("+.←")
	for _, test := range []struct {
		cell levels.Cell
		mods tools.Modifiers
		want string
	}{
		{at(0, 0), 0, "walker"},
		{at(0, 0), tools.Stack, "coin + walker"},
		{at(2, 0), 0, "sign ←"},
		{at(3, 0), 0, "sign ←"},
		{at(1, 0), 0, "empty"},
	} {
		b.Choose("eraser")
		b.Pick(test.cell, test.mods)
		if got := b.Brush().String(); got != test.want {
			t.Errorf("picked %v: %s, want %s", test.cell, got, test.want)
		}
	}
	if b.Tool().Name() != "brush" {
		t.Errorf("after picking, the tool is %s", b.Tool().Name())
	}
	b.Choose("flood fill")
	b.Pick(at(0, 0), 0)
	if b.Tool().Name() != "flood fill" {
		t.Errorf("a tool that paints gave way to %s", b.Tool().Name())
	}
	b.Choose("pick")
	through(b, 0, at(0, 0), at(2, 0))
	b.Release(0)
	if b.Brush().String() != "sign ←" || b.Tool().Name() != "brush" || b.document.Dirty() {
		t.Errorf("the pick tool took %v and left %s", b.Brush(), b.Tool().Name())
	}
}

// TestASwappingTileChangesPlaces with what it is drawn over, along a drag too,
// and the ghosts say so.
func TestASwappingTileChangesPlaces(t *testing.T) {
	game := games.ByName("sliding")
	l := levels.New(3, 1)
	for x := range 2 {
		l.Set(at(x, 0), levels.Stack{{Tile: fmt.Sprint("tile ", x+1)}})
	}
	b := drawn(game, l)
	row := func(l *levels.Level) string {
		return fmt.Sprint(l.At(at(0, 0)), " ", l.At(at(1, 0)), " ", l.At(at(2, 0)))
	}
	b.PaintTile("tile 1")
	b.Hover(at(1, 0), 0)
	ghosted := b.document.Level().Clone()
	for _, g := range b.Ghosts() {
		ghosted.Set(g.Cell, g.Stack)
	}
	const swapped = "tile 2 tile 1 empty"
	if got := row(ghosted); got != swapped {
		t.Errorf("the ghosts show %s", got)
	}
	through(b, 0, at(1, 0))
	b.Release(0)
	if got := row(b.document.Level()); got != swapped {
		t.Errorf("drawn over 2, 1 makes %s", got)
	}
	through(b, 0, at(0, 0), at(1, 0), at(2, 0))
	if got := row(b.document.Level()); got != "tile 2 empty tile 1" {
		t.Errorf("dragged on, it makes %s", got)
	}
	b.Cancel()
	if got := row(b.document.Level()); got != swapped {
		t.Errorf("given up, it leaves %s", got)
	}
}

// TestAnotherToolInTheMiddleOfAStroke leaves what was drawn, as a step of its own, and
// draws nothing before the next press.
func TestAnotherToolInTheMiddleOfAStroke(t *testing.T) {
	for _, tool := range []string{"brush", "line"} {
		b := box("@....")
		b.PaintTile("bricks")
		b.Choose(tool)
		through(b, 0, at(1, 0), at(2, 0))
		b.Choose("eraser")
		b.Drag(at(0, 0), 0)
		b.Release(0)
		if picture(b) != "@##.." || b.document.Stroking() || b.Tool().Name() != "eraser" {
			t.Errorf("%s: %s, and %s is in hand", tool, picture(b), b.Tool().Name())
		}
		if b.document.Undo(); picture(b) != "@...." {
			t.Errorf("%s, undone: %s", tool, picture(b))
		}
	}
}

// TestTurningTheBrush: only as the game lets a piece face.
func TestTurningTheBrush(t *testing.T) {
	b := box(".")
	for _, test := range []struct{ tile, want string }{{"coin", "coin"}, {"walker", "walker ←"}, {"sign", "sign ↓"}} {
		b.PaintTile(test.tile)
		b.TurnBrush(true)
		if got := b.Brush().String(); got != test.want {
			t.Errorf("%s turned is %s, want %s", test.tile, got, test.want)
		}
	}
	b.TurnBrush(false)
	if got := b.Brush().String(); got != "sign" {
		t.Errorf("turned back: %s", got)
	}
}

// TestEveryToolExplainsItself.
func TestEveryToolExplainsItself(t *testing.T) {
	b := box(".")
	b.Paste(levels.New(1, 1))
	seen := map[string]bool{}
	for _, tool := range append(tools.All(), b.Tool()) {
		if tool.Name() == "" || tool.Title() == "" || tool.Help() == "" || seen[tool.Name()] {
			t.Errorf("%q, %q, %q", tool.Name(), tool.Title(), tool.Help())
		}
		seen[tool.Name()] = true
	}
	changes := 0
	b.Changed = func() { changes++ }
	b.Hover(at(0, 0), 0)
	b.Hover(at(0, 0), 0)
	if changes != 1 {
		t.Errorf("told of %d changes by two hovers over one cell", changes)
	}
	if c, ok := b.Hovered(); !ok || c != at(0, 0) {
		t.Error("the mouse is lost")
	}
}
