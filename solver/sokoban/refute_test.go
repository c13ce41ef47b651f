package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/twin"
)

// TestReasonsNameTheBoxes: what is said without a search, and of which cells.
func TestReasonsNameTheBoxes(t *testing.T) {
	cases := []struct {
		rows  []string
		text  string
		cells []levels.Cell
	}{
		{
			[]string{"######", "#$   #", "# @ .#", "######"},
			"the box at row 2, column 2 can never be pushed to a goal",
			[]levels.Cell{{X: 1, Y: 1}},
		},
		{
			[]string{"########", "#      #", "# .$$  #", "# .$$ @#", "# .    #", "#      #", "#     .#", "########"},
			"4 boxes hold each other in place, and not all of them are on goals",
			[]levels.Cell{{X: 3, Y: 2}, {X: 4, Y: 2}, {X: 3, Y: 3}, {X: 4, Y: 3}},
		},
		{
			[]string{"########", "# $  $.#", "#      #", "#  @   #", "#    . #", "########"},
			"these 2 boxes can be pushed to one goal only",
			[]levels.Cell{{X: 2, Y: 1}, {X: 5, Y: 1}},
		},
		{[]string{"######", "#@$ .#", "######"}, "", nil},
		{[]string{"#####", "#@**#", "#####"}, "", nil},
	}
	for _, c := range cases {
		l := twin.Parse(t, c.rows...)
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		reasons := p.(*puzzle).Refute(t.Context())
		if c.text == "" {
			if len(reasons) > 0 {
				t.Errorf("%s\n%v", twin.Draw(l), reasons)
			}
			continue
		}
		if len(reasons) != 1 || reasons[0].Text.String() != c.text || !sameCells(reasons[0].Cells, c.cells) {
			t.Errorf("%s\n%v, want %s %v", twin.Draw(l), reasons, c.text, c.cells)
		}
	}
}

func sameCells(a, b []levels.Cell) bool {
	for _, c := range a {
		if !slices.Contains(b, c) {
			return false
		}
	}
	return len(a) == len(b)
}

// TestReasonsAreProofs: no random board for which one is given can be won,
// from the start or from anywhere on the way.
func TestReasonsAreProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	given := 0
	for range twin.Thorough(4000, 40_000) {
		l := twin.RandomLevel(r, 3+r.IntN(4), 3+r.IntN(4), 3)
		loaded, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		p := loaded.(*puzzle)
		state := p.Start()
		for range r.IntN(12) {
			state = solver.Step(p, state, levels.Move(r.IntN(levels.NumDirections)))
		}
		p = p.From(state).(*puzzle)
		if reasons := p.Refute(t.Context()); len(reasons) > 0 {
			given++
			plain, s := twin.New(p.Show(state))
			if plain.Fewest(s, false) >= 0 {
				t.Fatalf("%s\n%v", twin.Draw(l), reasons)
			}
		}
	}
	t.Logf("%d levels refuted", given)
}

// TestDeadSquaresAreMarked on a board where they can be seen: the walls and
// corners without a goal.
func TestDeadSquaresAreMarked(t *testing.T) {
	p, err := Game.Load(twin.Parse(t, "#####", "#@  #", "# $.#", "#   #", "#####"))
	if err != nil {
		t.Fatal(err)
	}
	overlays := p.(*puzzle).Overlays()
	if len(overlays) != 1 || len(overlays[0].Cells) != 7 {
		t.Errorf("%v", overlays)
	}
}
