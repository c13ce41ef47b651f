package session_test

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/search"
)

func TestMain(m *testing.M) { os.Exit(sandbox.Run(m)) }

// A lone is a session without an editor around it; what it posts waits in work.
type lone struct {
	*session.Session
	work chan func()
}

// begin begins the work on a level of the null game.
func begin(t *testing.T, rows ...string) lone {
	t.Helper()
	return beginWith(t, &nullgame.Game, rows...)
}

// beginWith does so by the rules of the null game, or what is made of them.
func beginWith(t *testing.T, game *solver.Game, rows ...string) lone {
	t.Helper()
	work := make(chan func(), 1000)
	d := document.NewUnsaved(game, nullgame.MustDraw(rows...))
	chosen := settings.Default()
	nothing := func() {}
	s := session.New(d, session.Options{
		Post: func(do func()) { work <- do }, Raise: func(event.Event) {}, Say: func(message.Message) {}, Unsay: func(message.Message) {},
		InWords:  func(m message.Message) string { return m.String() },
		Settings: func() settings.Settings { return chosen }, Budget: chosen.Budget, Tray: tools.NewTray(game),
		Yield: nothing, Heard: nothing, Stay: nothing, KeepLater: nothing, Kept: nothing,
	})
	t.Cleanup(func() { s.Close()() })
	d.Subscribe(s.Follow)
	s.Wake()
	return lone{s, work}
}

// until does what was posted until something is so.
func (l lone) until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for late := time.After(time.Minute); !so(); {
		select {
		case do := <-l.work:
			do()
		case <-late:
			t.Fatalf("never: %s", what)
		}
	}
}

// TestTheCanvasShowsDrawingPreviewOrPlay: a preview ends with an edit, play leaves what is
// drawn alone.
func TestTheCanvasShowsDrawingPreviewOrPlay(t *testing.T) {
	s := begin(t, "@..c")
	s.until(t, "solved", func() bool { return s.Solved() != nil })
	s.Last()
	if s.Mode() != session.Previewing || nullgame.Picture(s.Shown()) == "@..c" {
		t.Errorf("mode %v shows %s", s.Mode(), nullgame.Picture(s.Shown()))
	}
	sandbox.SetStack(s.Document, levels.Cell{X: 1}, levels.Stack{{Tile: "bricks"}})
	if s.Mode() != session.Drawing || s.Solved() != nil || nullgame.Picture(s.Shown()) != "@#.c" {
		t.Errorf("after an edit, mode %v shows %s", s.Mode(), nullgame.Picture(s.Shown()))
	}
	s.until(t, "walled in", func() bool { v, current := s.Verdict(); return current && v.State == live.Unsolvable })
	s.Document.Undo()
	if err := s.Play(); err != nil {
		t.Fatal(err)
	}
	s.Move(levels.Right)
	if s.Mode() != session.PlayingByHand || nullgame.Picture(s.Shown()) == "@..c" || nullgame.Picture(s.Document.Level()) != "@..c" {
		t.Errorf("mode %v shows %s", s.Mode(), nullgame.Picture(s.Shown()))
	}
	s.LeavePlay()
	if s.Mode() != session.Drawing {
		t.Errorf("left play: mode %v", s.Mode())
	}
}

// A shy puzzle is one of the null game, of which the search gives up as long as there is more
// than one coin.
type shy struct{ solver.Puzzle }

func (p shy) From(state []byte) solver.Puzzle {
	return shy{p.Puzzle.(solver.Continuer).From(state)}
}

// Search implements solver.Searcher.
func (p shy) Search(ctx context.Context, task solver.Task) solver.Answer {
	if strings.Count(nullgame.Picture(p.Show(p.Start())), "c") > 1 {
		return solver.Answer{}
	}
	return search.Solve(ctx, p.Puzzle, task)
}

// TestWhoPlaysTheHardPartHasTheLevelSolved: from where the player has come to a way is found, as
// it was not from the beginning, and stays when playing is over.
func TestWhoPlaysTheHardPartHasTheLevelSolved(t *testing.T) {
	game := nullgame.Game
	game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		p, problems := nullgame.Game.Open(l)
		if p == nil {
			return nil, problems
		}
		return shy{p}, problems
	}
	s := beginWith(t, &game, "@.c..c")
	verdict := func(state live.State) func() bool {
		return func() bool { v, current := s.Verdict(); return current && v.State == state }
	}
	s.until(t, "undecided", verdict(live.Undecided))
	if err := s.Play(); err != nil {
		t.Fatal(err)
	}
	s.Move(levels.Right)
	s.Move(levels.Right)
	s.until(t, "solved", verdict(live.Solved))
	s.LeavePlay()
	if s.Solution().String() != "5→" {
		t.Errorf("the solution is %s", s.Solution())
	}
}

// TestNothingIsDoneAfterClose of what was posted before it.
func TestNothingIsDoneAfterClose(t *testing.T) {
	s := begin(t, "@..c")
	s.Post(func() { t.Error("a closed session did something") })
	s.Close()()
	for len(s.work) > 0 {
		(<-s.work)()
	}
}
