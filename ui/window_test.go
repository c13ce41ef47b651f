package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/files"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/panel"
)

// A desk is one with the whole window.
type desk struct {
	*window
	*windowtest.Desk
}

// sit opens a window with what the paths stand for, or with the first level.
func sit(t *testing.T, paths ...string) *desk {
	t.Helper()
	return sitAt(t, t.TempDir(), paths...)
}

func sitAt(t *testing.T, dir string, paths ...string) *desk {
	t.Helper()
	d := &desk{Desk: windowtest.New(t)}
	d.window = newWindow(test.NewTempApp(t), options{
		dir: dir, post: d.Desk.Post, version: "1.0",
		chooser: func(fyne.Window) files.Chooser { return &windowtest.Place{} },
	})
	d.Desk.Window, d.Desk.Editor = d.fyne, d.editor
	t.Cleanup(func() { _ = d.close() })
	d.fyne.Resize(fyne.NewSize(1200, 800))
	d.editor.Start(paths)
	d.Settle()
	d.FocusBoard()
	return d
}

// setStack replaces what a cell holds.
func setStack(d *document.Document, c levels.Cell, stack levels.Stack) {
	stroke := d.Begin(message.Message{})
	stroke.Set(c, stack)
	stroke.Commit()
}

func TestTheVerdictFollowsAStroke(t *testing.T) {
	d := sit(t)
	d.Verdict()
	d.Settle()
	right := d.right.Object
	if text := windowtest.Reads(right); !strings.Contains(text, "Solvable") || !strings.Contains(text, "8→") {
		t.Fatalf("the first level reads %q", text)
	}
	tab := d.editor.Front()
	tab.Tools.PaintTile("wall")
	for y := range tab.Document.Level().Height() {
		at := levels.Cell{X: 8, Y: y}
		if y == 0 || y == tab.Document.Level().Height()-1 {
			continue
		}
		d.board.press(at, desktop.MouseButtonPrimary, 0)
		tab.Release(0)
	}
	d.Verdict()
	d.Settle()
	if text := windowtest.Reads(right); !strings.Contains(text, "Cannot be won") {
		t.Errorf("walled in, it reads %q", text)
	}
	if title := d.fyne.Title(); !strings.HasPrefix(title, "• ") {
		t.Errorf("with changes, the title is %q", title)
	}
	for tab.Document.UndoTitle().String() != "" {
		d.editor.Do("edit.undo")
	}
	d.Verdict()
	d.Settle()
	if text := windowtest.Reads(right); !strings.Contains(text, "Solvable") {
		t.Errorf("with all undone, it reads %q", text)
	}
}

// TestTheBoardDoesNotMoveUnderTheHand: the first stroke makes a second version, which has its
// room already.
func TestTheBoardDoesNotMoveUnderTheHand(t *testing.T) {
	d := sit(t)
	size := func() fyne.Size { // once the window is laid out anew, as a screen has it
		d.fyne.Resize(fyne.NewSize(1201, 801))
		d.fyne.Resize(fyne.NewSize(1200, 800))
		return d.board.Size()
	}
	before := size()
	d.Verdict()
	tab := d.editor.Front()
	tab.Tools.PaintTile("rock")
	d.board.press(levels.Cell{X: 3, Y: 3}, desktop.MouseButtonPrimary, 0)
	tab.Release(0)
	d.Verdict()
	d.Settle()
	if n := len(tab.Versions().All()); n != 2 || size() != before {
		t.Errorf("with %d versions the board is %v large, and was %v", n, size(), before)
	}
}

// TestATileThatIsLetGoIsDrawn where that is on the board, but not while somebody plays, who
// is told.
func TestATileThatIsLetGoIsDrawn(t *testing.T) {
	d := sit(t)
	d.Verdict()
	tab := d.editor.Front()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board.Board)
	middle := at.AddXY(d.board.Size().Width/2, d.board.Size().Height/2)
	if d.OnBoard(at.SubtractXY(1, 0)) || d.OnBoard(at.Add(d.board.Size())) || !d.OnBoard(at) || !d.OnBoard(middle) {
		t.Errorf("what is on the board begins at %v", at)
	}
	before := tab.Document.Level().Clone()
	tab.Tools.PaintTile("flag")
	d.DropTile(middle)
	if cell := (levels.Cell{X: 5, Y: 4}); !tab.Document.Level().At(cell).Has("flag") || before.At(cell).Has("flag") {
		t.Errorf("in the middle there is %v", tab.Document.Level().At(cell))
	}
	d.editor.Do("edit.undo")
	if !tab.Document.Level().SameGrid(before) || tab.Document.UndoTitle().String() != "" {
		t.Error("it was not one step")
	}
	d.Press(fyne.KeyF5)
	d.DropTile(middle)
	if score, _ := tab.Score(); score.Steps != 0 || !tab.Document.Level().SameGrid(before) || !strings.Contains(d.editor.Message().String(), "end the game with Escape") {
		t.Errorf("in play it made %d steps, and says %q", score.Steps, d.editor.Message())
	}
}

func TestPlayingByKeyboardIsScored(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#######\n#@ $ .#\n#######\n"))
	d.Verdict()
	d.Press(fyne.KeyF5)
	if text := windowtest.Reads(d.right.Object); !strings.Contains(text, "Playing") || !strings.Contains(text, "steps so far") {
		t.Fatalf("while playing, it reads %q", text)
	}
	d.Press(fyne.KeyRight)
	if s, _ := d.editor.Front().Score(); s.Steps != 1 {
		t.Fatalf("a step right makes %d steps", s.Steps)
	}
	d.Press(fyne.KeyRight)
	d.Press(fyne.KeyRight)
	if text := windowtest.Reads(d.right.Object); !strings.Contains(text, "Solved in 3") || windowtest.Button(d.right.Object, "Keep as solution") == nil {
		t.Errorf("at the win, it reads %q", text)
	}
	d.Press(fyne.KeyZ)
	if s, _ := d.editor.Front().Score(); s.Won || s.Steps != 2 {
		t.Errorf("taken back, it is won %v after %d", s.Won, s.Steps)
	}
	d.Press(fyne.KeyEscape)
	if m := d.editor.Front().Mode(); m != session.Drawing {
		t.Errorf("Escape leads to mode %v", m)
	}
}

func TestALostPositionSaysSo(t *testing.T) {
	// Pushed up, the box stands in a corner that is no goal.
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#   #\n#$ .#\n#@  #\n#####\n"))
	if s := d.Verdict(); s.State != live.Unsolvable {
		t.Fatalf("a box at the wall is %v", s.State)
	}
	d = sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "######\n#    #\n# $ .#\n# @  #\n######\n"))
	d.Verdict()
	d.Press(fyne.KeyF5)
	lost := func() bool {
		s, _ := d.editor.Front().Score()
		return s.Lost
	}
	if d.Settle(); lost() || strings.Contains(windowtest.Reads(d.right.Object), "Lost") {
		t.Error("lost before the first move")
	}
	d.Press(fyne.KeyUp)
	d.Until("the loss to be seen", lost)
	d.Settle()
	if text := windowtest.Reads(d.right.Object); !strings.Contains(text, "Lost") || !strings.Contains(text, "cannot be won any more") {
		t.Errorf("lost, the panel reads %q", text)
	}
	d.Press(fyne.KeyZ)
	d.Until("the way back", func() bool {
		s, _ := d.editor.Front().Score()
		return s.Known && s.Steps == 0
	})
	if text := windowtest.Reads(d.right.Object); lost() || strings.Contains(text, "Lost") {
		t.Errorf("taken back, the panel reads %q", text)
	}
}

func TestTheCellThatWasPressedIsInspected(t *testing.T) {
	d := sit(t)
	tab := d.editor.Front()
	at := levels.Cell{X: 2, Y: 4}
	setStack(tab.Document, at, levels.Stack{{Tile: "rock"}, {Tile: "flag"}})
	d.right.Inspector.Inspect(tab, at)
	d.Settle()
	p := d.right.Inspector
	if text := windowtest.Reads(p.Object); !strings.Contains(text, "row 5, column 3") || strings.Index(text, "Flag") > strings.Index(text, "Rock") {
		t.Fatalf("the cell reads %q", text)
	}
	top, _ := p.Rows.Objects[0].(*panel.PieceRow)
	d.fyne.Canvas().Focus(top)
	d.Press(fyne.KeyDown)
	if s := tab.Document.Level().At(at); s[1].Tile != "rock" {
		t.Errorf("moved down, the stack is %v", s)
	}
	d.Press(fyne.KeyUp)
	if s := tab.Document.Level().At(at); s[1].Tile != "flag" {
		t.Errorf("moved up again, the stack is %v", s)
	}
	d.Press(fyne.KeyDown)
	d.Press(fyne.KeyRight)
	if s := tab.Document.Level().At(at); s[0].Facing != levels.Down {
		t.Errorf("turned clockwise, it faces %v", s[0].Facing)
	}
	if _, takes := any(top).(fyne.Scrollable); takes {
		t.Error("who scrolls the panel changes the piece that comes under the mouse")
	}
	top.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, 40)})
	top.DragEnd()
	if s := tab.Document.Level().At(at); s[1].Tile != "flag" {
		t.Errorf("dragged down, the stack is %v", s)
	}
	d.Settle()
	d.Press(fyne.KeyDelete)
	if s := tab.Document.Level().At(at); len(s) != 1 {
		t.Errorf("with a piece taken away, the stack is %v", s)
	}
}

// TestTurningAPieceMovesNoButton: who presses Turn again and again keeps pressing Turn.
func TestTurningAPieceMovesNoButton(t *testing.T) {
	d := sit(t)
	tab := d.editor.Front()
	at := levels.Cell{X: 2, Y: 4}
	setStack(tab.Document, at, levels.Stack{{Tile: "rock"}})
	p := d.right.Inspector
	p.Inspect(tab, at)
	d.Settle()
	row, _ := p.Rows.Objects[0].(*panel.PieceRow)
	turn, _ := row.Parts()[0].(*control.Button)
	was, from := turn.MinSize(), turn.Position()
	seen := turn.Text
	for range 3 {
		turn.Tapped(nil)
		d.Settle()
		seen += turn.Text
		if turn.MinSize() != was || turn.Position() != from {
			t.Errorf("facing %s, the button is %v at %v; it was %v at %v", turn.Text, turn.MinSize(), turn.Position(), was, from)
		}
	}
	if seen != "→↓←↑" {
		t.Errorf("it faced %s", seen)
	}
}

// TestWhoIsPlayedStaysInSight: a level is larger than the window, and is looked at
// elsewhere.
func TestWhoIsPlayedStaysInSight(t *testing.T) {
	d := sit(t)
	rows := []string{strings.Repeat("#", 60)}
	for range 58 {
		rows = append(rows, "#"+strings.Repeat(" ", 58)+"#")
	}
	rows = append(rows, rows[0])
	rows[3] = "#  @ $ ." + rows[3][8:]
	if err := d.editor.NewLevelFromText(games.ByName("sokoban"), strings.Join(rows, "\n")+"\n"); err != nil {
		t.Fatal(err)
	}
	d.Settle()
	b := d.board.Board
	b.ZoomTo(1)
	b.Reveal(levels.Cell{X: 58, Y: 58})
	_, x, y := b.Viewport()
	d.editor.Do("play.begin")
	d.Settle()
	if _, nx, ny := b.Viewport(); nx >= x || ny >= y {
		t.Errorf("it is looked at from %v, %v still", nx, ny)
	}
	b.Reveal(levels.Cell{X: 58, Y: 58})
	d.editor.Do("play.right")
	d.Settle()
	if _, nx, ny := b.Viewport(); nx >= x || ny >= y {
		t.Error("after a move he is out of sight")
	}
}

// TestASentenceIsSaidAgain after the mouse was over the board.
func TestASentenceIsSaidAgain(t *testing.T) {
	d := sit(t)
	said := func() bool {
		return strings.Contains(windowtest.Reads(d.fyne.Canvas().Content()), "Nothing is selected")
	}
	for x := range 2 {
		d.editor.Key("Ctrl+D")
		d.Until("what is missing is said", said)
		d.editor.Front().Hover(levels.Cell{X: x, Y: 1}, 0)
		d.Until("the cell under the mouse is told", func() bool { return !said() })
	}
}

// TestASentenceStaysWhileAKeyIsLetGo: the Ctrl of the keys by which it came to be said.
func TestASentenceStaysWhileAKeyIsLetGo(t *testing.T) {
	d := sit(t)
	said := func() bool {
		return strings.Contains(windowtest.Reads(d.fyne.Canvas().Content()), "Nothing is selected")
	}
	d.editor.Front().Hover(levels.Cell{X: 3, Y: 1}, tools.Stack)
	d.Settle()
	d.editor.Key("Ctrl+D")
	d.Until("what is missing is said", said)
	d.editor.Front().Hover(levels.Cell{X: 3, Y: 1}, 0)
	if d.Settle(); !said() {
		t.Error("it is gone as the key is let go")
	}
	d.editor.Front().Hover(levels.Cell{X: 4, Y: 1}, 0)
	d.Until("the cell under the mouse is told", func() bool { return !said() })
}

// TestReturnPutsWhatIsPastedUnderTheMouse, and not at the frame of the keyboard, which is shown.
func TestReturnPutsWhatIsPastedUnderTheMouse(t *testing.T) {
	d := sit(t)
	front := d.editor.Front()
	before := front.Document.Copy()
	d.fyne.Canvas().Focus(d.board.Board)
	middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board.Board).AddXY(d.board.Size().Width/2, d.board.Size().Height/2)
	test.MoveMouse(d.fyne.Canvas(), middle)
	clip := levels.New(1, 1)
	clip.Set(levels.Cell{}, levels.Stack{{Tile: front.Document.Game().Tiles[0].Name}})
	front.Tools.Paste(clip)
	test.MoveMouse(d.fyne.Canvas(), middle.AddXY(1, 1))
	d.board.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.Press(fyne.KeyReturn)
	d.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.Settle()
	corner := levels.Cell{}
	if after := front.Document.Level(); front.Tools.Pasting() != nil || after.SameGrid(before) || !after.At(corner).Equal(before.At(corner)) {
		t.Errorf("being pasted %v, changed %t, in the corner %v", front.Tools.Pasting() != nil, !after.SameGrid(before), after.At(corner))
	}
}

// TestTipsTellTheKeysThatActionsHaveNow, not those that they had when the panel was made.
func TestTipsTellTheKeysThatActionsHaveNow(t *testing.T) {
	d := sit(t)
	d.editor.ChangeSettings(func(s *settings.Settings) { s.Keys = map[string]string{"play.hint": "F9"} })
	d.editor.Do("play.begin")
	d.Settle()
	if tip := windowtest.Button(d.fyne.Content(), "Hint").TipNow(); !strings.Contains(tip, "F9") {
		t.Errorf("the tip is %q", tip)
	}
}

// TestItIsSaidThatLevelsAreGenerated behind the closed sheet, until they are not any more.
func TestItIsSaidThatLevelsAreGenerated(t *testing.T) {
	d := sit(t)
	d.editor.Do("level.generate")
	d.Press(fyne.KeyReturn)
	d.Press(fyne.KeyEscape)
	if text := windowtest.Reads(d.fyne.Content()); d.Top() != nil || !strings.Contains(text, "Generating: ") {
		t.Errorf("while they are, it reads %q", text)
	}
	d.editor.Gallery().Stop()
	d.Settle()
	if text := windowtest.Reads(d.fyne.Content()); strings.Contains(text, "Generating: ") {
		t.Errorf("stopped, it reads %q", text)
	}
}
