package live_test

import (
	"encoding/binary"
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// locked is endless but for its win: twenty digits, the last of which the level
// says by the facing of its one piece. No search finds all of them.
var locked = solver.Game{
	Name:  "locked",
	Title: "Locked",
	Tiles: []solver.Tile{{Name: "walker", Group: "x"}},
	Open: func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		return &lock{last: uint64(l.At(levels.Cell{})[0].Facing), start: make([]byte, 8)}, nil
	},
}

type lock struct {
	counter
	last  uint64
	start []byte
}

func (k *lock) Start() []byte         { return k.start }
func (k *lock) Won(state []byte) bool { return binary.LittleEndian.Uint64(state) == 1<<40-4+k.last }
func (k *lock) From(state []byte) solver.Puzzle {
	return &lock{last: k.last, start: append([]byte(nil), state...)}
}
func (k *lock) Fork() solver.Puzzle                { return k.From(k.start) }
func (k *lock) Tally(levels.Moves) []solver.Figure { return nil }

func opened(revision int, last levels.Move) live.Request {
	l := levels.New(1, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "walker", Facing: last}})
	return live.Request{Revision: revision, Game: &locked, Level: l}
}

// TestALevelThatWasSolvedIsMendedThroughAnEdit: the old solution does not win
// any more, the search runs out of memory, and all but the last move still hold.
func TestALevelThatWasSolvedIsMendedThroughAnEdit(t *testing.T) {
	session := listen(t, live.Budget{Memory: 4 << 20})
	session.Offer(moves(t, "20↓"))
	session.Submit(opened(1, levels.Down))
	session.verdict(1)
	session.Submit(opened(2, levels.Right))
	s := session.until("a solution", func(s *live.Snapshot) bool { return s.Revision == 2 && s.Found })
	if s.Best.String() != "19↓ 1→" {
		t.Errorf("the solution is %s", s.Best)
	}
	if s.State == live.Searching {
		s = session.until("the verdict", func(s *live.Snapshot) bool { return s.State != live.Searching })
	}
	if s.State != live.Solved || s.Proved {
		t.Errorf("it is %v, proved: %v", s.State, s.Proved)
	}
}
