package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// hardField is the field of that level.
func hardField(t testing.TB) *board.Tables {
	t.Helper()
	f, err := board.NewTables(board.New(twin.Hard(t)), never)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// crowdedField gives a small level full of boxes, ready to be searched.
func crowdedField(t *testing.T, r *rand.Rand, i int) (*levels.Level, *board.Tables) {
	t.Helper()
	l := twin.Crowded(r, i)
	f, err := board.NewTables(board.New(l), never)
	if err != nil {
		t.Fatal(err)
	}
	return l, f
}

// never halts nothing.
func never() bool { return false }

// TestVariantsAgreeWithThePlainTwin: every variant of the search wins
// what can be won and exhausts what cannot.
func TestVariantsAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	variants := append(append([]Variant(nil), FirstVariants...), OtherVariants...)
	variants = append(variants, Variant{roomConnectivity: true, Backward: true, order: nearest}, Variant{Backward: true}, Variant{}, Variant{roomConnectivity: true})
	for i := range twin.Thorough(400, 10_000) {
		l, f := crowdedField(t, r, i)
		plain, start := twin.New(l)
		if plain.Won(start) || slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
			continue
		}
		s := NewPortfolio(f, 2, states.NewBudget(64<<20), never)
		k := i / 2 % len(variants)
		moves, exhausted := s.Run(variants[k:k+1], func() {})
		s.Close()
		want := plain.Fewest(start, false) >= 0
		if won := winsAtLast(plain, start, moves); exhausted == want || want != won {
			t.Fatalf("%s\nvariant %v: exhausted %v, won %v; can be won: %v", twin.Draw(l), variants[k], exhausted, won, want)
		}
	}
}

// winsAtLast tells whether moves win, all of them are possible, and none comes after a win.
func winsAtLast(plain *twin.Game, s twin.Position, moves levels.Moves) bool {
	for _, m := range moves {
		next, moved, _ := plain.Step(s, m)
		if !moved || plain.Won(s) {
			return false
		}
		s = next
	}
	return plain.Won(s)
}

// TestSolutionsEndAtTheFirstWin: of a macro move that passes a win, only what leads there is
// part of the solution.
func TestSolutionsEndAtTheFirstWin(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t, "#######", "#@$. .#", "#######")), never)
	if err != nil {
		t.Fatal(err)
	}
	var path []board.Square
	for x := 2; x <= 5; x++ {
		path = append(path, board.Square(f.At(levels.Cell{X: x, Y: 1})))
	}
	if moves := follow(board.NewRecorder(f), [][]board.Square{path}); len(moves) != 1 {
		t.Errorf("the solution is %q", moves.String())
	}
}

// TestJumpsLeaveNothingOut: every variant wins a level that is won only from a position
// between a rollout's first and its last.
func TestJumpsLeaveNothingOut(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t, "######", "##+$ #", "# $$.#", "#    #", "# .###", "######")), never)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range slices.Concat(FirstVariants, OtherVariants) {
		s := NewPortfolio(f, 2, states.NewBudget(64<<20), never)
		if moves, exhausted := s.Run([]Variant{v}, func() {}); moves == nil || exhausted {
			t.Errorf("variant %v: exhausted %v, %d moves", v, exhausted, len(moves))
		}
		s.Close()
	}
}

// TestPortfoliosCanBeStoppedAnywhere: wherever a portfolio is told to stop, it
// generates no more than a few moves,
// proves nothing and gives all memory back.
func TestPortfoliosCanBeStoppedAnywhere(t *testing.T) {
	f := hardField(t)
	for asked := 1; asked < 1000/twin.Fewer; asked += 1 + asked/8 {
		left, then := asked, int64(0)
		budget := states.NewBudget(64 << 20)
		var s *Portfolio
		s = NewPortfolio(f, 2, budget, func() bool {
			if left--; left == 0 {
				_, then, _ = s.Stats()
			}
			return left <= 0
		})
		if _, exhausted := s.Run(FirstVariants, func() {}); exhausted {
			t.Fatalf("exhausted after %d questions", asked)
		}
		if _, generated, _ := s.Stats(); generated-then > askEvery || left < -200 {
			t.Fatalf("after %d questions: %d moves and %d questions more", asked, generated-then, -left)
		}
		s.Close()
		if budget.Taken() != 0 {
			t.Fatalf("after %d questions: %d bytes kept", asked, budget.Taken())
		}
	}
}

// TestSearchesWithoutMemoryGiveUp: with too little memory a portfolio proves
// nothing, and keeps nothing.
func TestSearchesWithoutMemoryGiveUp(t *testing.T) {
	f := hardField(t)
	for size := int64(1 << 10); size <= 1<<18; size *= 2 {
		budget := states.NewBudget(size)
		s := NewPortfolio(f, 2, budget, never)
		if _, exhausted := s.Run([]Variant{{anyOrder: true}}, func() {}); exhausted {
			t.Errorf("exhausted with %d bytes", size)
		}
		s.Close()
		if budget.Taken() != 0 || budget.Peak() > size {
			t.Errorf("with %d bytes: %d kept, %d taken", size, budget.Taken(), budget.Peak())
		}
	}
}

// TestWithSpentMemoryOthersGoOn: a portfolio goes on with what memory there is, although
// none of its searches has enough for a turn: others begin in their place.
func TestWithSpentMemoryOthersGoOn(t *testing.T) {
	const enough = 30_000
	f, err := board.NewTables(board.New(twin.HardLevel(1229)), never)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int64{3 << 17, 1 << 19} {
		budget := states.NewBudget(size)
		var s *Portfolio
		generated := func() (n int64) { _, n, _ = s.Stats(); return n }
		s = NewPortfolio(f, 2, budget, func() bool { return generated() > enough })
		moves, exhausted := s.Run(FirstVariants, func() {})
		if exhausted || moves == nil && generated() <= enough {
			t.Errorf("with %d bytes it gave up after %d moves", size, generated())
		}
		s.Close()
		if budget.Peak() > size || budget.Peak() < size/2 || budget.Taken() != 0 {
			t.Errorf("with %d bytes: %d taken, %d kept", size, budget.Peak(), budget.Taken())
		}
	}
}

// TestBackwardSearchesShareTheirTables: searches that go backwards one after the other use
// the same tables, until there is need of memory.
func TestBackwardSearchesShareTheirTables(t *testing.T) {
	s := NewPortfolio(hardField(t), 2, states.NewBudget(64<<20), never)
	defer s.Close()
	m := &member{variant: Variant{Backward: true}}
	s.members = []*member{m}
	var shared [2]*deadlock.Detector
	for i := range shared {
		if err := s.begin(m); err != nil {
			t.Fatal(err)
		}
		shared[i] = s.directions[1].deadlocks
		s.forget()
		s.end(m)
	}
	if shared[0] == nil || shared[0] != shared[1] {
		t.Error("the tables were made twice")
	}
	if s.forget(); s.directions[1].deadlocks != nil {
		t.Error("the tables were kept where memory was needed")
	}
}

// TestLargeBoardsAskOften: where one box can be pushed to thousands of squares, the
// search asks in between whether it shall stop.
func TestLargeBoardsAskOften(t *testing.T) {
	l := levels.New(90, 90)
	l.Set(levels.Cell{X: 45, Y: 45}, levels.Stack{{Tile: board.PlayerTile}})
	for i := range 2 {
		l.Set(levels.Cell{X: 20 + 40*i, Y: 30}, levels.Stack{{Tile: board.BoxTile}})
		l.Set(levels.Cell{X: 30 + 20*i, Y: 80}, levels.Stack{{Tile: board.GoalTile}})
	}
	f, err := board.NewTables(board.New(l), never)
	if err != nil {
		t.Fatal(err)
	}
	p := board.NewPosition(f)
	p.Here.Flood(p, p.Player)
	macros := newMacroGenerator(p)
	asked, generated := 0, 0
	macros.halted = func() bool { asked++; return false }
	macros.all(func(macro) { generated++ })
	if generated < 10_000 || asked*askEvery < generated {
		t.Errorf("%d moves, %d questions", generated, asked)
	}
	asked, generated = 0, 0
	macros.halted = func() bool { asked++; return asked > 3 }
	macros.all(func(macro) { generated++ })
	if generated > 3*askEvery {
		t.Errorf("%d moves after %d questions", generated, asked)
	}
}

// TestLongSearchesTakeMoreTime: of each length there are half as many searches as of the one
// before, four times as long.
func TestLongSearchesTakeMoreTime(t *testing.T) {
	var lengths []int
	for n := range 9 {
		lengths = append(lengths, turnsOf(n+1))
	}
	if !slices.Equal(lengths, []int{1, 4, 1, 16, 1, 4, 1, 64, 1}) {
		t.Error(lengths)
	}
}
