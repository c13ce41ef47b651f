package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestReducedCostsBoundMoves: whichever square the potential rises or falls towards, no
// position on a shortest solution takes fewer moves from the start, or to the end, than
// its bounds say; and some bound is more than the pushes.
func TestReducedCostsBoundMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	better := 0
	for range twin.Thorough(60, 3000) {
		l := twin.RoomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		f, err := board.NewTables(board.New(l), never)
		if err != nil {
			t.Fatal(err)
		}
		moves := fewestMoves(t, f)
		for range 6 {
			x := f.Reduce(board.Square(r.IntN(f.NumSquares)), r.IntN(2) == 0)
			x.MeasureBack(f)
			ahead, back := matching.New(x.Ahead, f.NumGoals), matching.New(x.Back, f.NumGoals)
			p := board.NewPosition(f)
			if x.BoundAhead(matched(p, p.Tables, ahead), p.Player) > startBound(p, f.Distances) {
				better++
			}
			for n, m := range moves {
				before, toCome := x.BoundBack(matched(p, f.Reversed, back), p.Player), x.BoundAhead(matched(p, f, ahead), p.Player)
				if int(before) > n || int(toCome) > len(moves)-n {
					t.Fatalf("%s\nafter %d of %d moves: at least %d before and %d to come", twin.Draw(l), n, len(moves), before, toCome)
				}
				to := p.Next[4*int(p.Player)+int(m)]
				if p.Taken[to] {
					p.MoveBox(int(p.BoxAt[to]), p.Next[4*int(to)+int(m)])
				}
				p.Player = to
			}
			if before := x.BoundBack(matched(p, f.Reversed, back), p.Player); int(before) > len(moves) {
				t.Fatalf("%s\nat least %d moves, but there are %d", twin.Draw(l), before, len(moves))
			}
		}
	}
	if better == 0 {
		t.Error("no bound was more than the pushes")
	}
}

// never halts nothing.
func never() bool { return false }

// matched gives the cost of a matching of the boxes of a position in a game.
func matched(p *board.Position, game *board.Tables, m *matching.Matching) int32 {
	for i, b := range p.Boxes {
		m.Rows[i] = game.Row(b, p.Player)
	}
	return m.Solve()
}

// fewestMoves gives a solution with the fewest moves.
func fewestMoves(t *testing.T, f *board.Tables) levels.Moves {
	t.Helper()
	best := parallel.NewIncumbent(parallel.CountMoves)
	e, err := New(f, solver.FewestMoves, 1, states.NewBudget(1<<30), best, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if e.plain = true; !e.Run(t.Context()) {
		t.Fatal("it came to no end")
	}
	return best.Moves()
}
