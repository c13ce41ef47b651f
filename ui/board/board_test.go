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
	// carries tells that something hangs at what points.
	carries bool
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
		Rune:    func(r rune) { s.note("rune %c", r) },
		Carries: func() bool { return s.carries },
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

// TestADotIsAStrokeOfOneCell, which draws no line, and none while another one is under way.
func TestADotIsAStrokeOfOneCell(t *testing.T) {
	s := staged(t, 8, 6)
	s.keys.held = fyne.KeyModifierShift | fyne.KeyModifierControl
	s.Dot(s.middle(3, 2))
	s.expect(t, "press {3 2} 1 2; release 2")
	s.keys.held = 0
	s.press(1, 2, desktop.MouseButtonSecondary)
	s.Dot(s.middle(3, 2))
	s.release(1, 2, desktop.MouseButtonSecondary)
	s.expect(t, "press {1 2} 2 0; release 0")
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

// TestAMouseAtRestPointsAtWhatComesUnderIt, where the level moves or is another one.
func TestAMouseAtRestPointsAtWhatComesUnderIt(t *testing.T) {
	s := staged(t, 8, 6)
	place := s.middle(1, 1)
	s.hover(1, 1)
	s.heard()
	for _, change := range []func(){s.ZoomIn, s.ZoomIn, s.Fit, func() {
		v := s.View()
		v.Level = levels.New(20, 12)
		s.Set(v)
	}} {
		before := s.mouse.at
		change()
		now := s.cellAt(place)
		want := ""
		if now != before {
			want = fmt.Sprintf("hover %v 0", now)
		}
		s.expect(t, want)
	}
	if s.mouse.at == (levels.Cell{X: 1, Y: 1}) {
		t.Error("nothing came under it")
	}
	s.MouseOut()
	s.heard()
	s.ZoomIn()
	s.expect(t, "")
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

func TestBoardLooksAsItDid(t *testing.T) {
	s := staged(t, 8, 6)
	s.window.Canvas().Focus(s.Board)
	s.key(fyne.KeyDown)
	s.key(fyne.KeyDown)
	s.hover(3, 3)
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
