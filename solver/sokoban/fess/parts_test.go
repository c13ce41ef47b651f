package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// twoRooms gives a small level of two rooms far apart, with goals in both, ready to be searched.
// Some of these cannot be won, and in some a box must go from one room to the other.
func twoRooms(t *testing.T, r *rand.Rand) (*levels.Level, *board.Tables) {
	t.Helper()
	const width, height = 5, 3
	contents := [][2]string{{"@$$..", "$."}, {"@$.", "$$.."}, {"@$$.", "$.."}, {"@$..", "$$."}}
	for {
		grid := slices.Repeat([][]byte{slices.Repeat([]byte("#"), 2*width+10)}, height+2)
		for y := range grid {
			grid[y] = slices.Clone(grid[y])
		}
		for x := range 8 {
			grid[2][1+width+x] = ' '
		}
		for k, tiles := range contents[r.IntN(len(contents))] {
			for i, c := range r.Perm(width * height) {
				tile := byte(' ')
				if i < len(tiles) {
					tile = tiles[i]
				}
				grid[1+c/width][1+(width+8)*k+c%width] = tile
			}
		}
		var rows []string
		for _, row := range grid {
			rows = append(rows, string(row))
		}
		l := twin.Parse(t, rows...)
		f, err := board.NewTables(board.New(l), never)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
			return l, f
		}
	}
}

// TestPartsAreGoalsNearEachOther: from whichever goal it begins, a part has the goals of one place, and where there is one place only, there are no parts.
func TestPartsAreGoalsNearEachOther(t *testing.T) {
	field := func(rows ...string) *board.Tables {
		f, err := board.NewTables(board.New(twin.Parse(t, rows...)), never)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for _, f := range []*board.Tables{
		field("##########", "#@$. $  .#", "#   $ *  #", "#.     $.#", "##########"),
		field("#############", "#@$       .*#", "#############"),
		field("################", "#@$ .         *#", "################"),
	} {
		if newParts(f) != nil {
			t.Errorf("%s\nhas parts", twin.Draw(f.Level))
		}
	}
	f := field("################", "# $ .       $ .#", "# *    @       #", "# $ .       $ .#", "################")
	w := newParts(f)
	goals := openGoals(w.Position)
	for _, g := range goals {
		for _, other := range goals {
			near := f.Place[g].X < 8 == (f.Place[other].X < 8)
			if slices.Contains(apart(f, g), other) != near {
				t.Errorf("from %v, with %v", f.Place[g], f.Place[other])
			}
		}
	}
}

// TestPartsHoldWhatTheyNeed: a part has its own goals and the boxes for these, and all other boxes
// are walls. What is left is a part of its own.
func TestPartsHoldWhatTheyNeed(t *testing.T) {
	rows := []string{"################", "# $ .       $ .#", "# *    @       #", "# $ .       $ .#", "################"}
	f, err := board.NewTables(board.New(twin.Parse(t, rows...)), never)
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]bool{}
	for seed := range uint64(20) {
		w := newParts(f)
		parts[twin.Draw(w.level(w.draw(rand.New(rand.NewPCG(seed, 1)))))] = true
	}
	left := twin.Draw(twin.Parse(t, "################", "# $ .       #  #", "# *    @       #", "# $ .       #  #", "################"))
	right := twin.Draw(twin.Parse(t, "################", "# #         $ .#", "# #    @       #", "# #         $ .#", "################"))
	if len(parts) != 2 || !parts[left] || !parts[right] {
		t.Errorf("%v", parts)
	}
}

// TestPartsWin: what is won part by part is won, and only what can be won. A portfolio goes on to
// win the others, and exhausts those that cannot be won.
func TestPartsWin(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	wanted := twin.Thorough(60, 4000)
	winnable, inParts := 0, 0
	for i := range wanted {
		l, f := twoRooms(t, r)
		plain, start := twin.New(l)
		want := plain.Fewest(start, false) >= 0
		s := NewPortfolio(f, uint64(i), states.NewBudget(64<<20), never)
		s.variants, s.parts = FirstVariants, newParts(f)
		var moves levels.Moves
		won := false
		for turn := 0; turn < 3*partTurns && !won; turn++ {
			moves, won = s.turnOfParts(func() {})
		}
		s.Close()
		if won {
			inParts++
		}
		if won && !winsAtLast(plain, start, moves) {
			t.Fatalf("%s\nis not won by %q", twin.Draw(l), moves)
		}
		all := NewPortfolio(f, uint64(i), states.NewBudget(64<<20), never)
		moves, exhausted := all.Run(FirstVariants, func() {})
		all.Close()
		if won := winsAtLast(plain, start, moves); exhausted == want || won != want {
			t.Fatalf("%s\nexhausted %v, won %v; can be won: %v", twin.Draw(l), exhausted, won, want)
		}
		if s.budget.Taken() != 0 || all.budget.Taken() != 0 {
			t.Fatalf("%s\n%d and %d bytes kept", twin.Draw(l), s.budget.Taken(), all.budget.Taken())
		}
		if want {
			winnable++
		}
	}
	const many = 50 // levels among which there are some of all kinds
	if inParts < winnable/2 || wanted > many && (inParts == winnable || winnable == wanted) {
		t.Errorf("of %d levels %d can be won, %d were won by parts", wanted, winnable, inParts)
	}
}

// TestPartsCanBeStoppedAnywhere: wherever it is told to stop, a portfolio gives all memory back,
// and proves nothing of a level with parts.
func TestPartsCanBeStoppedAnywhere(t *testing.T) {
	_, f := twoRooms(t, rand.New(rand.NewPCG(1, 9)))
	for asked := 1; ; asked += 1 + asked/8 {
		left, budget := asked, states.NewBudget(64<<20)
		s := NewPortfolio(f, 2, budget, func() bool { left--; return left <= 0 })
		s.variants, s.parts = FirstVariants, newParts(f)
		for turn := 0; turn < 3*partTurns && left > 0; turn++ {
			if _, won := s.turnOfParts(func() {}); won {
				break
			}
		}
		if s.Close(); budget.Taken() != 0 {
			t.Fatalf("after %d questions: %d bytes kept", asked, budget.Taken())
		}
		if left > 0 {
			break
		}
	}
}
