package deadlock

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// positionOf is a position of the twin as the searches see it; ok is false where a box stands
// on a dead square.
func positionOf(f *board.Tables, s twin.Position) (p *board.Position, ok bool) {
	p = board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes, p.Player = p.Boxes[:0], board.Square(f.At(s.Player))
	for c := range board.Square(f.NumSquares) {
		if s.Boxes[f.Place[c]] {
			p.Boxes = append(p.Boxes, c)
			if !f.Live[c] {
				return nil, false
			}
		}
	}
	p.PlaceBoxes()
	p.Here.Flood(p, p.Player)
	return p, true
}

// TestDeadlocksAreProofs: no position that is said to be lost can be won, whichever
// box was moved last and however little the detector keeps.
func TestDeadlocksAreProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var lost [3]int
	for i := range twin.Thorough(500, 20_000) {
		l := twin.Crowded(r, i)
		f, err := board.NewTables(board.New(l), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		budget := states.NewBudget(64 << 20)
		d, err := NewDetector(f, budget, func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		if i%4 < 2 {
			d.corrals.most = 2 // it forgets again and again
		}
		plain, s := twin.New(l)
		for found := false; !found; {
			for range 1 + r.IntN(20) {
				s, _, _ = plain.Step(s, levels.Move(r.IntN(levels.NumDirections)))
			}
			p, ok := positionOf(f, s)
			if !ok || r.IntN(8) == 0 || len(p.Boxes) == 0 {
				break
			}
			moved := r.IntN(len(p.Boxes))
			signs := [...]bool{d.Pairs.Deadlocked(p, moved, p.Player), d.Unmatched(p), d.corrals.lost(p, &p.Here, p.Boxes[moved])}
			for k, sign := range signs {
				if !sign {
					continue
				}
				lost[k]++
				found = true
				if plain.Fewest(s, false) >= 0 {
					t.Fatalf("%s\nlost by sign %d with boxes in %v", twin.Draw(l), k, s.Boxes)
				}
			}
		}
		d.Close()
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	for k, n := range lost {
		if n < 12/twin.Fewer {
			t.Errorf("sign %d was seen only %d times", k, n)
		}
	}
	t.Logf("lost: %v", lost)
}

// TestTablesStopAtOnce: while a table of pairs, or of the goals that boxes can reach, is
// filled, there are questions whether to stop, and none after the answer is yes.
func TestTablesStopAtOnce(t *testing.T) {
	l := levels.New(24, 24)
	l.Set(levels.Cell{}, levels.Stack{{Tile: board.PlayerTile}})
	for i := range 6 {
		l.Set(levels.Cell{X: 4 + 2*i, Y: 8}, levels.Stack{{Tile: board.GoalTile}})
		l.Set(levels.Cell{X: 4 + 2*i, Y: 12}, levels.Stack{{Tile: board.BoxTile}})
	}
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	budget := states.NewBudget(64 << 20)
	fill := map[string]func(halted func() bool){
		"pairs":     func(halted func() bool) { NewPairs(f, budget, halted).Close() },
		"goalreach": func(halted func() bool) { NewGoalReach(f, budget, halted).Compute(f) },
	}
	for name, fill := range fill {
		asked := 0
		fill(func() bool { asked++; return false })
		if asked == 0 {
			t.Errorf("%s: no questions", name)
		}
		for stop := 1; stop <= asked; stop += 1 + asked/20 {
			n := 0
			fill(func() bool { n++; return n >= stop })
			if n != stop {
				t.Errorf("%s: stopped at question %d, but there were %d", name, stop, n)
			}
		}
	}
}
