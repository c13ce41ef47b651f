package deadlock

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestWithoutFrozenBoxesGoalsAreReachedAsDistancesSay: where no box is frozen, a box comes to the
// goals to which it has a distance, in the reversed game too, unless the player may end there in
// images of his place, by which the distances go as well.
func TestWithoutFrozenBoxesGoalsAreReachedAsDistancesSay(t *testing.T) {
	never := func() bool { return false }
	r := rand.New(rand.NewPCG(81, 82))
	for i := range twin.Thorough(300, 5_000) {
		l, f := crowded(t, r, i)
		for _, f := range []*board.Tables{f, f.Reversed} {
			if len(f.PlayerGoals) > 1 {
				continue
			}
			at := newGoalReach(f, states.NewBudget(1<<20), never).compute(f)
			for place, goals := range at.goals {
				for g, pushes := range f.RowDistances(int32(place)) {
					if (goals>>g&1 != 0) != (pushes < board.Far) {
						t.Fatalf("%s\npulls: %v, a box on %v, part %d: goal %d is reached: %v", twin.Draw(l), f.Pulls, f.Place[place/4], place%4, g, goals>>g&1 != 0)
					}
				}
			}
		}
	}
}

// TestBehindFrozenBoxesAllMustBeOnGoals: where frozen boxes cut off a part of the board, the player
// never comes there, and its boxes stay. That is a deadlock if one of them is off the goals.
func TestBehindFrozenBoxesAllMustBeOnGoals(t *testing.T) {
	for row, lost := range map[string]bool{"#@$.** *  #": false, "#@$.** $. #": true, "#@$.**    #": false, "#@$.** *$.#": true} {
		f, err := board.NewTables(board.New(twin.Parse(t, "###########", "#   **    #", row, "#   **    #", "###########")), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		d := newDetector(t, f, states.NewBudget(64<<20))
		if got := d.Unmatched(board.NewPosition(f)); got != lost {
			t.Errorf("%s: lost %v, want %v", row, got, lost)
		}
		d.Close()
	}
}
