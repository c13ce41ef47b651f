package deadlock

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestWhatTheBoundShutsOffIsShutOff: where the bound shows that boxes on goals shut the others off,
// the tables of goals, made anew, say so too, forwards and backwards; and it shows much of that.
func TestWhatTheBoundShutsOffIsShutOff(t *testing.T) {
	never := func() bool { return false }
	r := rand.New(rand.NewPCG(83, 84))
	var shut, shown, open [2]int
	for i := range twin.Thorough(1_000, 50_000) {
		l, f := crowded(t, r, i)
		for k, f := range []*board.Tables{f, f.Reversed} {
			w, bound := newGoalReach(f, states.NewBudget(1<<24), never), newGoalBound(f)
			for range 5 {
				p := scattered(r, f)
				w.freezeGoals(p)
				want := w.unmatched(p)
				got := bound.shutsOff(p)
				switch {
				case got && !want:
					t.Fatalf("%s\npulls: %v, boxes on %v, player on %d: the bound is wrong", twin.Draw(l), f.Pulls, p.Boxes, p.Player)
				case want:
					shut[k]++
					if got {
						shown[k]++
					}
				default:
					open[k]++
				}
			}
		}
	}
	for k := range shut {
		if least := 200 / twin.Fewer; shown[k] < least || open[k] < least || shown[k] < shut[k]/3 {
			t.Errorf("%d shown of %d that are shut off, %d not", shown[k], shut[k], open[k])
		}
	}
}

// scattered is a position with as many boxes as there are goals, or one less, half of them on goals
// or so.
func scattered(r *rand.Rand, f *board.Tables) *board.Position {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	free := func(on []board.Square) board.Square {
		for {
			if c := on[r.IntN(len(on))]; !p.Taken[c] {
				return c
			}
		}
	}
	var goals, all []board.Square
	for _, g := range f.Goals {
		goals = append(goals, board.Square(g))
	}
	for c := range board.Square(f.NumSquares) {
		all = append(all, c)
	}
	for i := range goals[min(r.IntN(2), len(goals)):] {
		c := free(f.LiveSquares)
		if r.IntN(2) == 0 {
			c = free(goals)
		}
		p.Boxes = append(p.Boxes, c)
		p.Put(i, c)
	}
	p.Player = free(all)
	return p
}
