package blockdude

import (
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search"
)

// TestKnockedOffIsNotPutDown: who has lost his block to a low ceiling and falls
// may lift what he then stands before, at once.
func TestKnockedOffIsNotPutDown(t *testing.T) {
	p := newPuzzle(board.New(twin.Parse(t, "......\n..#...\n.>..##\n##.BD#\n######\n")))
	carrying := p.Dude
	carrying.Loaded = true
	a := search.Solve(t.Context(), p.From(p.Pack(nil, carrying, p.Board.Blocks)), solver.Task{Time: time.Minute})
	if !a.Optimal || a.Moves.String() != "1→ 1↓ 2→" {
		t.Errorf("%v by %v, want 1→ 1↓ 2→", a.Verdict, a.Moves)
	}
}

// TestFirstPressIsNoUndoing: who begins with a block in his hands may put it
// down in front of him, as nothing was lifted there.
func TestFirstPressIsNoUndoing(t *testing.T) {
	p := newPuzzle(board.New(twin.Parse(t, "......\n......\n...#..\n>..#D#\n######\n")))
	carrying := p.Dude
	carrying.Cell++
	carrying.Loaded = true
	a := search.Solve(t.Context(), p.From(p.Pack(nil, carrying, nil)), solver.Task{Time: time.Minute})
	if !a.Optimal || a.Moves.String() != "1↓ 2↑ 1→" {
		t.Errorf("%v by %v, want 1↓ 2↑ 1→", a.Verdict, a.Moves)
	}
}
