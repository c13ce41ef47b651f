package panel

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// drawing is a palette beside an empty level of a game.
func drawing(t *testing.T, game *solver.Game) (*palettePart, *editor.Tab) {
	t.Helper()
	test.NewTempApp(t)
	e := editor.New(editor.Options{Post: func(func()) {}, Dir: t.TempDir()})
	t.Cleanup(e.Close)
	p := newPalette(besides{bench{editor: e}, new([]fyne.Position)})
	tab := e.NewLevel(game, -1, 6, 6, 0, 0)
	p.Update(event.Everything)
	w := test.NewTempWindow(t, p.object)
	w.Resize(fyne.NewSize(220, 600))
	p.settle()
	return p, tab
}

// besides is a window with its board at the right of the palette; dropped is where tiles are
// let go on it.
type besides struct {
	bench
	dropped *[]fyne.Position
}

func (b besides) OnBoard(at fyne.Position) bool { return at.X > 300 }
func (b besides) DropTile(at fyne.Position)     { *b.dropped = append(*b.dropped, at) }
func (b besides) FocusBoard()                   {}

// paint draws a dot with a tile.
func paint(tab *editor.Tab, tile string, x int) {
	tab.Tools.PaintTile(tile)
	tab.Press(levels.Cell{X: x}, 0)
	tab.Release(0)
}

// TestThePaletteDoesNotMoveUnderTheHand: the recent tiles have their room from the start,
// and each has a tile.
func TestThePaletteDoesNotMoveUnderTheHand(t *testing.T) {
	p, tab := drawing(t, games.ByName("baba"))
	before, words := p.height(), p.all[0].object.Position()
	for i, plate := range p.recent.grid.plates {
		if len(plate.Stack) == 0 {
			t.Errorf("number %d has no tile", i+1)
		}
	}
	for i, tile := range []string{"Baba", "flag", "rock", "wall", "Baba text", "is text", "you text"} {
		paint(tab, tile, i%6)
		p.Update(event.Tools)
		if p.height() != before || p.all[0].object.Position() != words {
			t.Fatalf("after %d tiles the palette is %v high, not %v, and its groups begin at %v, not %v",
				i+1, p.height(), before, p.all[0].object.Position(), words)
		}
	}
}

// TestAGameWithFewTilesHasNoRecentOnes: each tile has its number where it is.
func TestAGameWithFewTilesHasNoRecentOnes(t *testing.T) {
	p, tab := drawing(t, games.ByName("sokoban"))
	paint(tab, "goal", 0)
	p.Update(event.Tools)
	if p.recent.object.Visible() {
		t.Error("Sokoban has recent tiles")
	}
	n := 0
	for _, g := range p.all {
		for i, plate := range g.grid.plates {
			n++
			if plate.Number != n || !tab.Tools.PaintRecent(n-1) || !tab.Tools.Brush().Equal(g.stacks[i]) {
				t.Errorf("%v has the number %d, and %d paints %v", plate.Stack, plate.Number, n, tab.Tools.Brush())
			}
		}
	}
	if n != 4 {
		t.Errorf("%d tiles, not 4", n)
	}
}

// TestATileIsDraggedOntoTheBoard, and painted with from then on, wherever it is let go. What is
// carried is shown under the mouse until it is over the board.
func TestATileIsDraggedOntoTheBoard(t *testing.T) {
	p, tab := drawing(t, games.ByName("baba"))
	w, _ := p.window.(besides)
	canvas := fyne.CurrentApp().Driver().CanvasForObject(p.object)
	tips := control.NewTips(canvas, nil)
	defer tips.Close()
	canvas.SetContent(container.NewStack(p.object, tips.Layer()))
	layer, _ := tips.Layer().(*fyne.Container)
	drag := func(g *paletteGroup, i int, to ...fyne.Position) {
		columns, side := g.grid.columns(g.grid.Size().Width)
		from := fyne.NewPos(float32(i%columns)*(side+tileGap)+side/2, float32(i/columns)*(side+tileGap)+side/2)
		last := from
		for _, at := range to {
			e := &fyne.DragEvent{Dragged: fyne.NewDelta(at.X-last.X, at.Y-last.Y)}
			e.Position, e.AbsolutePosition, last = at, at, at
			g.grid.Dragged(e)
			if shown := len(layer.Objects) > 0; shown == w.OnBoard(at) {
				t.Errorf("at %v what is carried is shown: %v", at, shown)
			}
		}
		g.grid.DragEnd()
		if len(layer.Objects) > 0 {
			t.Error("something is carried on")
		}
	}
	words := p.all[1]
	for _, tool := range []string{"flood fill", "select", "brush", "eraser"} {
		tab.Tools.Choose(tool)
		at := fyne.NewPos(400, 50)
		drag(words, 2, fyne.NewPos(150, 40), fyne.NewPos(390, 50), at)
		if len(*w.dropped) != 1 || (*w.dropped)[0] != at || !tab.Tools.Brush().Equal(words.stacks[2]) || tab.Tools.Tool().Name() != "brush" {
			t.Errorf("%s: let go at %v, and %v is painted with the %s", tool, *w.dropped, tab.Tools.Brush(), tab.Tools.Tool().Name())
		}
		*w.dropped = nil
	}
	drag(words, 3, fyne.NewPos(150, 60))
	if len(*w.dropped) != 0 || !tab.Tools.Brush().Equal(words.stacks[3]) {
		t.Errorf("let go beside the board at %v, and %v is painted", *w.dropped, tab.Tools.Brush())
	}
	p.search.SetText("rock")
	found := p.all[0]
	drag(found, 0, fyne.NewPos(400, 50))
	if len(*w.dropped) != 1 || p.words != "" || tab.Tools.Brush()[0].Tile != found.tiles[0].Name {
		t.Errorf("found, it is let go at %v, %v painted, and %q searched", *w.dropped, tab.Tools.Brush(), p.words)
	}
}

// TestADraggedTileIsGivenUpWithEscape, until the next one is taken.
func TestADraggedTileIsGivenUpWithEscape(t *testing.T) {
	p, _ := drawing(t, games.ByName("baba"))
	w, _ := p.window.(besides)
	canvas := fyne.CurrentApp().Driver().CanvasForObject(p.object)
	grid := p.all[1].grid
	over := &fyne.DragEvent{}
	over.Position, over.AbsolutePosition = fyne.NewPos(10, 10), fyne.NewPos(400, 50)
	grid.Dragged(over)
	canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	grid.Dragged(over)
	grid.DragEnd()
	if len(*w.dropped) != 0 || canvas.Focused() != nil {
		t.Errorf("given up, it is let go at %v, and %v has the keyboard", *w.dropped, canvas.Focused())
	}
	grid.Dragged(over)
	grid.DragEnd()
	if len(*w.dropped) != 1 {
		t.Errorf("the next one is let go at %v", *w.dropped)
	}
}

// TestTipsOfRecentTilesAreInTheLanguageOfTheWindow, as those of all others are.
func TestTipsOfRecentTilesAreInTheLanguageOfTheWindow(t *testing.T) {
	t.Cleanup(func() { _ = language.Use("en") })
	p, tab := drawing(t, games.ByName("baba"))
	if err := language.Use("de"); err != nil {
		t.Fatal(err)
	}
	tab.Tools.PaintTile("wall")
	tab.Press(levels.Cell{}, 0)
	tab.Release(0)
	p.refresh()
	if tip := p.tip(p.recent, 0); tip != "Wand  (1)" {
		t.Errorf("the tip is %q", tip)
	}
}

// TestTheTileThatIsFoundIsBroughtIntoSight, marked, also where its group does not show it.
func TestTheTileThatIsFoundIsBroughtIntoSight(t *testing.T) {
	p, tab := drawing(t, games.ByName("baba"))
	for _, words := range []string{"win", "ufo"} {
		p.search.SetText(words)
		p.searchKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		p.Update(event.Tools)
		brush := tab.Tools.Brush()
		for _, g := range p.all {
			i := slices.IndexFunc(g.stacks, brush.Equal)
			if i < 0 {
				continue
			}
			y := g.object.Position().Y + g.grid.Position().Y + g.grid.placeOf(i).Y - p.scroll.Offset.Y
			if !g.grid.shows(i) || !g.grid.plates[i].Selected || y < 0 || y > p.scroll.Size().Height-leastTile {
				t.Errorf("%s: %v is at %g of %g", words, brush, y, p.scroll.Size().Height)
			}
		}
	}
}
