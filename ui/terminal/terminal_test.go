package terminal

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// A hand sits before a screen in memory.
type hand struct {
	t      *testing.T
	screen tcell.SimulationScreen
}

func sit(t *testing.T, columns, rows int) hand {
	t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(screen.Fini)
	screen.SetSize(columns, rows)
	return hand{t, screen}
}

// text gives what is on the screen, a line a row.
func (h hand) text() string {
	columns, rows := h.screen.Size()
	var b strings.Builder
	for y := range rows {
		var line strings.Builder
		for x := 0; x < columns; {
			text, _, width := h.screen.Get(x, y)
			line.WriteString(text)
			x += max(width, 1)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// sees waits until the screen shows a text.
func (h hand) sees(text string) {
	h.t.Helper()
	for range 60_000 {
		if strings.Contains(h.text(), text) {
			return
		}
		time.Sleep(time.Millisecond)
	}
	h.t.Fatalf("never saw %q, but\n%s", text, h.text())
}

// types presses the keys of characters.
func (h hand) types(keys string) {
	for _, r := range keys {
		h.screen.InjectKey(tcell.KeyRune, r, tcell.ModNone)
	}
}

// TestALevelIsPlayedByKeys: letters and arrows move, undo and restart go back, a hint is
// the way on, and the win is told.
func TestALevelIsPlayedByKeys(t *testing.T) {
	h := sit(t, 70, 12)
	type end struct {
		moves levels.Moves
		won   bool
		err   error
	}
	ended := make(chan end, 1)
	l := nullgame.MustDraw("@..c", "...#")
	l.Title = "A walk"
	go func() {
		moves, won, err := Play(t.Context(), h.screen, &nullgame.Game, l, solver.Task{})
		ended <- end{moves, won, err}
	}()
	h.sees("A walk")
	if strings.Contains(h.text(), "waits") {
		t.Error("nobody waits in this game")
	}
	h.sees("0:")
	h.types("lj")
	h.sees("2: 1→ 1↓")
	h.screen.InjectKey(tcell.KeyLeft, 0, tcell.ModNone)
	h.sees("3: 1→ 1↓ 1←")
	h.types("u")
	h.sees("2: 1→ 1↓\n")
	h.types("r")
	h.sees("0:\n")
	h.types("?")
	h.sees("Hint: →, and 2 more to the win.")
	h.types("lll")
	h.sees("Solved in 3, the fewest possible.")
	h.types("q")
	if e := <-ended; e.err != nil || !e.won || e.moves.String() != "3→" {
		t.Errorf("%v, won %v, %v", e.moves, e.won, e.err)
	}
}

// TestSpaceAndDotWait, where one can.
func TestSpaceAndDotWait(t *testing.T) {
	h := sit(t, 70, 30)
	ended := make(chan levels.Moves, 1)
	maze := bundled(t, "theseus/02")
	go func() {
		moves, _, _ := Play(t.Context(), h.screen, maze.Game, maze.Level, solver.Task{})
		ended <- moves
	}()
	h.sees("0:")
	h.types(".")
	h.sees("1: 1·")
	h.types("u")
	h.sees("0:")
	h.types(" q")
	if moves := <-ended; moves.String() != "1·" {
		t.Errorf("the moves are %s", moves)
	}
}

// TestALostPositionSaysWhy, since which move, and how near to a win it comes.
func TestALostPositionSaysWhy(t *testing.T) {
	game := games.ByName("sokoban")
	read, problems := game.Formats[0].Read([]byte("########\n#      #\n#@$  . #\n#      #\n#      #\n########\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	h := sit(t, 70, 20)
	ended := make(chan error, 1)
	go func() {
		_, _, err := Play(t.Context(), h.screen, game, read.Entries[0].Level, solver.Task{})
		ended <- err
	}()
	h.sees("0:")
	h.types("?")
	h.sees("Hint: →")
	h.types("kljj?") // from above the box to the wall below
	h.sees("4: 1↑ 1→ 2↓")
	h.sees("cannot be won any more, since move 4.")
	h.sees("row 5, column 3")
	h.sees("The nearest to a win from here is")
	h.sees("u takes a move back.")
	h.types("h?")
	h.sees("cannot be won any more, since move 4.")
	h.types("uu?")
	h.sees("3: 1↑ 1→ 1↓")
	h.sees("Hint: ")
	h.types("q")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestASolutionIsWatched: step by step, to its end; and it can be gone through by hand.
func TestASolutionIsWatched(t *testing.T) {
	h := sit(t, 70, 8)
	ended := make(chan error, 1)
	solution := levels.Moves{levels.Right, levels.Right, levels.Right}
	go func() {
		ended <- Watch(t.Context(), h.screen, &nullgame.Game, nullgame.MustDraw("@..c"), solution, time.Millisecond)
	}()
	h.sees("Won in 3.")
	h.screen.InjectKey(tcell.KeyHome, 0, tcell.ModNone)
	h.sees("0:\n")
	h.types("l")
	h.sees("1: 1→\n")
	h.types("q")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestABoardThatIsTooLargeFollowsThePlayer.
func TestABoardThatIsTooLargeFollowsThePlayer(t *testing.T) {
	h := sit(t, 40, 8)
	ended := make(chan error, 1)
	go func() {
		_, _, err := Play(t.Context(), h.screen, &nullgame.Game, nullgame.MustDraw("c"+strings.Repeat(".", 60)+"@"), solver.Task{})
		ended <- err
	}()
	h.sees("@")
	if strings.Contains(h.text(), "c ") {
		t.Errorf("the other end is in sight:\n%s", h.text())
	}
	h.types("q")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestBoardsArePlainText: each position beneath its step and move, by the symbols of the
// level; and for a game with fences, as a maze is drawn.
func TestBoardsArePlainText(t *testing.T) {
	var out bytes.Buffer
	if err := Boards(&out, &nullgame.Game, nullgame.MustDraw("@.c"), levels.Moves{levels.Right, levels.Right}); err != nil {
		t.Fatal(err)
	}
	if want := "0\n@.c\n\n1 →\n.@c\n\n2 →\n..@\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
	maze := bundled(t, "theseus/02")
	want := "+--+--+--+--+--+\n|M |           |\n+  +  +  +--+  +\n|   T |  |     |\n+  +--+  +  +  +\n|     |     |  |\n+--+  +--+  +--+\n|E       |     |\n+--+--+--+--+--+"
	if got := strings.Join(newPicture(maze.Game, maze.Level).rows(maze.Level), "\n"); got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}

// TestWhatIsLeftToPlayWithIsNamed, beneath each board, and on the screen of who plays.
func TestWhatIsLeftToPlayWithIsNamed(t *testing.T) {
	lane := bundled(t, "paths/00")
	var out bytes.Buffer
	moves := levels.Moves{levels.Down, levels.Left, levels.Up, levels.Up, levels.Left, levels.Left}
	if err := Boards(&out, lane.Game, lane.Level, moves); err != nil {
		t.Fatal(err)
	}
	var left []string
	for line := range strings.Lines(out.String()) {
		if strings.HasPrefix(line, "left: ") {
			left = append(left, strings.TrimSpace(line))
		}
	}
	want := []string{"left: S, SR, LL", "left: S, SR, LL", "left: S, SR", "left: S, SR", "left: SR", "left: nothing", "left: nothing"}
	if !slices.Equal(left, want) {
		t.Errorf("%q, want %q", left, want)
	}
	h := sit(t, 40, 12)
	ended := make(chan error, 1)
	go func() {
		_, _, err := Play(t.Context(), h.screen, lane.Game, lane.Level, solver.Task{})
		ended <- err
	}()
	h.sees("left: S, SR, LL")
	h.types("q")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func bundled(t *testing.T, name string) games.Entry {
	t.Helper()
	e := games.OpenFS(levels.Bundled, name)
	if len(e.Problems) > 0 {
		t.Fatal(e.Problems)
	}
	return e
}

// TestCellsLookLikeWhatLiesOnTop: a stack without a symbol of its own has that of its
// topmost piece, and one that faces elsewhere that of the piece; what the game has a
// symbol for keeps it.
func TestCellsLookLikeWhatLiesOnTop(t *testing.T) {
	e := bundled(t, "baba/00")
	p := newPicture(e.Game, e.Level)
	for want, s := range map[rune]levels.Stack{
		'b': {{Tile: "flag"}, {Tile: "Baba"}},
		'f': {{Tile: "flag", Facing: levels.Up}},
		' ': nil,
	} {
		if got := p.symbol(s); got != want {
			t.Errorf("%v looks like %c, want %c", s, got, want)
		}
	}
	dude := bundled(t, "blockdude/01")
	if got := newPicture(dude.Game, dude.Level).symbol(levels.Stack{{Tile: "dude"}}); got != '>' {
		t.Errorf("a dude who turned is %c", got)
	}
}

// TestEveryBundledLevelIsShown, in every position of its first solution, as high as it is
// and no wider than its cells.
func TestEveryBundledLevelIsShown(t *testing.T) {
	for _, g := range games.All {
		e := bundled(t, g.Name+"/00")
		rows := newPicture(g, e.Level).rows(e.Level)
		high := e.Level.Height()
		if g.HasSides() {
			high = 2*high + 1
		}
		if len(rows) != high {
			t.Errorf("%s: %d rows, want %d", g.Name, len(rows), high)
		}
		h := sit(t, 100, 40)
		newView(h.screen, g, e.Level).draw(e.Level, levels.Cell{}, nil)
		if strings.TrimSpace(h.text()) == "" {
			t.Errorf("%s shows nothing", g.Name)
		}
	}
}

// TestTextIsBrokenBetweenWords, and never wider than the screen.
func TestTextIsBrokenBetweenWords(t *testing.T) {
	got := wrapped([]said{{"one two three", plain}}, 8)
	if len(got) != 2 || got[0].text != "one two" || got[1].text != "three" {
		t.Errorf("%v", got)
	}
}

// TestFencesAreDrawnBetweenCells, and where the board is too large, the part around a cell.
func TestFencesAreDrawnBetweenCells(t *testing.T) {
	maze := bundled(t, "theseus/02")
	for _, test := range []struct {
		columns, rows int
		around        levels.Cell
		want          string
	}{
		{17, 11, levels.Cell{}, `
·──·──·──·──·──·
│M │           │
·  ·  ·  ·──·  ·
│   T │  │     │
·  ·──·  ·  ·  ·
│     │     │  │
·──·  ·──·  ·──·
│E       │     │
·──·──·──·──·──·`},
		{7, 6, levels.Cell{X: 4, Y: 3}, `
·  ·  ·
   │  │
·  ·──·
│     │
·──·──·`},
	} {
		h := sit(t, test.columns, test.rows)
		newView(h.screen, maze.Game, maze.Level).draw(maze.Level, test.around, nil)
		if got := strings.TrimRight(h.text(), "\n"); got != test.want[1:] {
			t.Errorf("%d columns and %d rows:\n%s\nwant%s", test.columns, test.rows, got, test.want)
		}
	}
}
