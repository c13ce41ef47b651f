package live_test

import (
	"context"
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba"
)

// locked is endless but for its win: twenty digits, the last of which the level says by the
// facing of its piece. No search finds all of them.
var locked = solver.Game{
	Name:  "locked",
	Title: "Locked",
	Tiles: []solver.Tile{{Name: "walker", Group: "x"}},
	Open: func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		last := uint64(l.At(levels.Cell{})[0].Facing)
		return &lock{open: 1<<40 - 1 - (3 - last), start: make([]byte, 8)}, nil
	},
}

type lock struct {
	counter
	open  uint64
	start []byte
}

func (k *lock) Start() []byte         { return k.start }
func (k *lock) Won(state []byte) bool { return binary.LittleEndian.Uint64(state) == k.open }
func (k *lock) From(state []byte) solver.Puzzle {
	return &lock{open: k.open, start: append([]byte(nil), state...)}
}
func (k *lock) Fork() solver.Puzzle                { return k.From(k.start) }
func (k *lock) Tally(levels.Moves) []solver.Figure { return nil }

func opened(revision int, last levels.Move) live.Request {
	l := levels.New(1, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "walker", Facing: last}})
	return live.Request{Revision: revision, Game: &locked, Level: l}
}

// TestALevelThatWasSolvedIsMendedThroughAnEdit: the old solution does not win
// any more, the search runs out of memory, and all but the last move still hold. What is
// kept with the level is mended too.
func TestALevelThatWasSolvedIsMendedThroughAnEdit(t *testing.T) {
	session := listen(t, live.Budget{Memory: 32 << 20})
	session.Offer(cases.Moves(t, "20↓"))
	session.Submit(opened(1, levels.Down))
	session.verdict(1)
	session.Submit(opened(2, levels.Right))
	session.mended(2, "19↓ 1→")

	session = listen(t, live.Budget{Memory: 32 << 20})
	r := opened(1, levels.Left)
	r.Known = []levels.Moves{cases.Moves(t, "20↓")}
	session.Submit(r)
	session.mended(1, "19↓ 1←")
}

// TestAnAttemptIsGoneOnWith: somebody has played the beginning of the way, and keeps it with a
// level in which no search finds anything, before or after that is decided.
func TestAnAttemptIsGoneOnWith(t *testing.T) {
	attempt := []levels.Moves{cases.Moves(t, "14↓"), cases.Moves(t, "1→")}
	session := listen(t, live.Budget{Memory: 32 << 20})
	session.Try(attempt)
	session.Submit(opened(1, levels.Right))
	session.mended(1, "19↓ 1→")

	session = listen(t, live.Budget{Memory: 32 << 20})
	session.Submit(opened(1, levels.Right))
	session.verdict(1)
	session.Rest()
	session.Try(attempt)
	session.Wake()
	session.mended(1, "19↓ 1→")
}

// mended waits for a solution that is mended, and for the verdict.
func (l *listener) mended(revision int, want string) {
	l.t.Helper()
	s := l.until("a solution", func(s *live.Snapshot) bool { return s.Revision == revision && s.Found })
	if s.Best.String() != want {
		l.t.Errorf("the solution is %s, want %s", s.Best, want)
	}
	if s.State == live.Searching {
		s = l.until("the verdict", func(s *live.Snapshot) bool { return s.State != live.Searching })
	}
	if s.State != live.Solved || s.Proved {
		l.t.Errorf("it is %v, proved: %v", s.State, s.Proved)
	}
}

// unsearched is a level of Baba Is You in which no search finds anything.
type unsearched struct {
	solver.Puzzle
	solver.Locator
	solver.Eventer
}

func unsearchedOf(p solver.Puzzle) solver.Puzzle {
	return unsearched{p, p.(solver.Locator), p.(solver.Eventer)}
}

func (u unsearched) From(state []byte) solver.Puzzle {
	return unsearchedOf(u.Puzzle.(solver.Continuer).From(state))
}

// Search implements solver.Searcher.
func (unsearched) Search(ctx context.Context, _ solver.Task) solver.Answer {
	<-ctx.Done()
	return solver.Answer{}
}

// unsearchable is Baba Is You without a search, and a level of it with a solution.
func unsearchable(t *testing.T) (game *solver.Game, l *levels.Level, solution levels.Moves) {
	t.Helper()
	copied := baba.Game
	game = &copied
	game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		p, problems := baba.Game.Open(l)
		if p == nil {
			return nil, problems
		}
		return unsearchedOf(p), problems
	}
	f, problems := levels.Decode(map[string][]byte{
		levels.TilesFile:   []byte("  empty\nb Baba\nf flag\n# wall\nB Baba text\nF flag text\nW wall text\ni is text\ny you text\n! win text\ns stop text\n"),
		levels.ContentFile: []byte("Biy Wis \nb       \n        \n F      \n  i!    \n       f\n"),
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	game.Spell(f.Level)
	return game, f.Level, cases.Moves(t, "1↓ 1→ 1↓ 6→ 2↓")
}

// TestWhatASolutionDidIsDoneAgain: a wall stands where it walked, and it is walked round. What
// the level's own solution was is known from playing it.
func TestWhatASolutionDidIsDoneAgain(t *testing.T) {
	game, l, solution := unsearchable(t)
	session := listen(t, live.Budget{Time: time.Hour})
	session.Submit(live.Request{Revision: 1, Game: game, Level: l})
	session.Offer(solution)
	s := session.until("what was played", func(s *live.Snapshot) bool { return s.Found })
	walled := l.Clone()
	walled.Set(levels.Cell{X: 3, Y: 3}, levels.Stack{{Tile: "wall"}})
	if p, _ := game.Open(walled); solver.Wins(p, s.Best) {
		t.Fatal("it wins as it is")
	}
	session.Submit(live.Request{Revision: 2, Game: game, Level: walled})
	s = session.until("a solution", func(s *live.Snapshot) bool { return s.Revision == 2 && s.Found })
	if s.State != live.Searching {
		t.Errorf("it is %v", s.State)
	}
}

// TestWhoLeavesTheWayInPlayIsLedBack: what is missing of the way from an earlier position is
// done from where the player is now.
func TestWhoLeavesTheWayInPlayIsLedBack(t *testing.T) {
	game, l, solution := unsearchable(t)
	p, _ := game.Open(l)
	states, _ := solver.Replay(p, slices.Concat(solution[:3], cases.Moves(t, "3→ 1↓")))
	here := p.(solver.Continuer).From(states[len(states)-1])
	session := listen(t, live.Budget{Time: time.Hour})
	session.Submit(live.Request{
		Revision: 1, Game: game, Puzzle: here,
		Earlier: live.Way{Puzzle: p.(solver.Continuer).From(states[1]), Moves: solution[1:]},
	})
	s := session.until("a way", func(s *live.Snapshot) bool { return s.Found })
	if !solver.Wins(here, s.Best) {
		t.Errorf("%s does not win", s.Best)
	}
}
