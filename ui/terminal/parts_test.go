package terminal

import (
	"image/color"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

func key(k tcell.Key, r rune) *tcell.EventKey { return tcell.NewEventKey(k, r, tcell.ModNone) }

// TestAPlaybackIsSteered by keys; others do nothing.
func TestAPlaybackIsSteered(t *testing.T) {
	r, err := play.Record(&nullgame.Game, nullgame.MustDraw("@..c"), levels.Moves{levels.Right, levels.Right, levels.Right})
	if err != nil {
		t.Fatal(err)
	}
	back := play.NewPlayback(r)
	for _, press := range []struct {
		key     *tcell.EventKey
		step    int
		running bool
	}{
		{key(tcell.KeyRune, ' '), 0, true},
		{key(tcell.KeyRune, ' '), 0, false},
		{key(tcell.KeyRight, 0), 1, false},
		{key(tcell.KeyRune, 'l'), 2, false},
		{key(tcell.KeyRune, 'x'), 2, false},
		{key(tcell.KeyUp, 0), 2, false},
		{key(tcell.KeyTab, 0), 2, false},
		{key(tcell.KeyLeft, 0), 1, false},
		{key(tcell.KeyRune, 'h'), 0, false},
		{key(tcell.KeyEnd, 0), 3, false},
		{key(tcell.KeyHome, 0), 0, false},
	} {
		if !steer(back, press.key) || back.Step() != press.step || back.Running() != press.running {
			t.Errorf("after %s it stands at step %d, running: %t", press.key.Name(), back.Step(), back.Running())
		}
	}
	if steer(back, key(tcell.KeyEscape, 0)) {
		t.Error("Escape does not end it")
	}
}

// TestAnEmptyCellIsEmpty where the level has no symbol for it, as all of its cells are full.
func TestAnEmptyCellIsEmpty(t *testing.T) {
	full := levels.New(1, 1)
	full.Set(levels.Cell{}, levels.Stack{{Tile: "coin"}})
	if r := newPicture(&nullgame.Game, full).symbol(nil); r != ' ' {
		t.Errorf("it is %q", r)
	}
}

// TestAPieceHasTheColourOfItsPicture; a word that of its letters.
func TestAPieceHasTheColourOfItsPicture(t *testing.T) {
	v := newView(sit(t, 4, 4).screen, games.ByName("baba"), levels.New(1, 1))
	of := func(tile string) color.RGBA { return v.colours.of(levels.Piece{Tile: tile}) }
	if c := of("water"); c.B < 2*c.R || c.B < 128 {
		t.Errorf("water is %v", c)
	}
	if c := of("lava"); c.R < 2*c.B || c.R < 128 {
		t.Errorf("lava is %v", c)
	}
	if c, want := of("water text"), theme.Ink(v.picture.game.Tile("water text").Look.Ink); c != want {
		t.Errorf("the word is %v, not %v", c, want)
	}
}

// TestNoLineIsLeftForWhatIsNotSaid of a position.
func TestNoLineIsLeftForWhatIsNotSaid(t *testing.T) {
	if lines := about("", 0, nil, nil, ""); len(lines) != 1 || !strings.HasPrefix(lines[0].text, "0:") {
		t.Errorf("there are %v", lines)
	}
}

// TestAnAnswerEndsItsSearch, so that another one can be asked for.
func TestAnAnswerEndsItsSearch(t *testing.T) {
	l := nullgame.MustDraw("@..c")
	attempt, err := play.Begin(&nullgame.Game, l, nil)
	if err != nil {
		t.Fatal(err)
	}
	ended := false
	p := &player{game: &nullgame.Game, level: l, attempt: attempt, stop: func() { ended = true }}
	_, here := attempt.Position()
	p.learn(answer{key: "elsewhere"})
	if ended {
		t.Error("the answer for another position ends it")
	}
	p.learn(answer{key: here, why: "no time"})
	if !ended || p.stop != nil || p.hint != "No way is known from here: no time." {
		t.Errorf("ended: %t, and then it says %q", ended, p.hint)
	}
}

// TestWhereNoFrameIsLeftNothingIsDue, so that nothing is drawn anew until a key is pressed.
func TestWhereNoFrameIsLeftNothingIsDue(t *testing.T) {
	if due(nil, 0) != nil || due(play.Frames{}, 0) != nil {
		t.Error("the picture is drawn again and again")
	}
	next := due(play.Frames{levels.New(1, 1)}, 0)
	if next == nil {
		t.Fatal("a frame is left, and never due")
	}
	<-next
}

// TestAnAnswerIsShownToItsEnd: of a move that somebody answers in steps, the last one stays.
func TestAnAnswerIsShownToItsEnd(t *testing.T) {
	maze := bundled(t, "theseus/02")
	attempt, err := play.Begin(maze.Game, maze.Level, nil)
	if err != nil {
		t.Fatal(err)
	}
	attempt.Move(levels.Wait)
	frames := len(*attempt.Frames())
	for attempt.Frames().Next() {
	}
	want := sit(t, 70, 30)
	newView(want.screen, maze.Game, maze.Level).draw(attempt.Level(), levels.Cell{}, nil)
	board := strings.TrimSpace(want.text())
	if frames == 0 {
		t.Fatal("nobody answers")
	}
	h := sit(t, 70, 30)
	ended := make(chan error, 1)
	go func() {
		_, _, err := Play(t.Context(), h.screen, maze.Game, maze.Level, solver.Task{})
		ended <- err
	}()
	h.types(".")
	h.sees(board)
	h.types("q")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
