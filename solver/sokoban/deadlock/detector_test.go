package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// crowded draws a small level full of boxes at random, with its tables.
func crowded(t *testing.T, r *rand.Rand, i int) (*levels.Level, *board.Tables) {
	t.Helper()
	l := twin.Crowded(r, i)
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	return l, f
}

// newDetector makes a detector that nothing stops.
func newDetector(t *testing.T, f *board.Tables, budget *states.Budget) *Detector {
	t.Helper()
	d, err := NewDetector(f, budget, func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	return d
}

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
		l, f := crowded(t, r, i)
		budget := states.NewBudget(64 << 20)
		d := newDetector(t, f, budget)
		if i%4 < 2 {
			d.corrals.most = 2 // it forgets again and again
		}
		plain, s := twin.New(l)
		for found := false; !found; {
			s = plain.Wander(r, s, 1+r.IntN(20))
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

// TestDeadlocksWithOtherGoalsAreProofs: what a detector that has other goals, on the way, finds
// lost in corrals cannot be won. Boxes that are stuck on the level's own goals are no deadlock.
func TestDeadlocksWithOtherGoalsAreProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	never := func() bool { return false }
	lost := 0
	for i := range twin.Thorough(1000, 20_000) {
		l, f := crowded(t, r, i)
		plain, start := twin.New(l)
		walk := func() twin.Position { return plain.Wander(r, start, 1+r.IntN(30)) }
		goals, ok := positionOf(f, walk())
		if !ok {
			continue
		}
		other, err := f.WithGoals(goals.Boxes, goals.Player, never)
		if err != nil {
			t.Fatal(err)
		}
		budget := states.NewBudget(64 << 20)
		whole := newDetector(t, f, budget)
		d := whole.WithGoals(other, budget, never)
		for range 10 {
			s := walk()
			p, ok := positionOf(other, s)
			if !ok || len(p.Boxes) == 0 || !d.corrals.lost(p, &p.Here, p.Boxes[r.IntN(len(p.Boxes))]) {
				continue
			}
			lost++
			if plain.Fewest(s, false) >= 0 {
				t.Fatalf("%s\nlost with boxes in %v and the player in %v", twin.Draw(l), s.Boxes, s.Player)
			}
		}
		d.Close()
		whole.Close()
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if lost < 20/twin.Fewer {
		t.Errorf("only %d positions were lost", lost)
	}
	t.Logf("%d lost", lost)
}

// TestWhatIsAskedForOftenIsFoundOut: a corral that a brief search does not find lost is
// found lost when it is asked for again and again, and is a proof then, too.
func TestWhatIsAskedForOftenIsFoundOut(t *testing.T) {
	const often = 80
	r := rand.New(rand.NewPCG(27, 28))
	late := 0
	for i := range twin.Thorough(600, 20_000) {
		l, f := crowded(t, r, i)
		d := newDetector(t, f, states.NewBudget(64<<20))
		d.corrals.effort = 1
		plain, s := twin.New(l)
		for range 8 {
			s = plain.Wander(r, s, 1+r.IntN(12))
			p, ok := positionOf(f, s)
			if !ok || len(p.Boxes) == 0 {
				break
			}
			moved := p.Boxes[r.IntN(len(p.Boxes))]
			asked := 0
			for asked < often && !d.corrals.lost(p, &p.Here, moved) {
				asked++
			}
			if asked == often {
				continue
			}
			if asked > 0 {
				late++
			}
			if plain.Fewest(s, false) >= 0 {
				t.Fatalf("%s\nlost when asked %d times, with boxes in %v", twin.Draw(l), asked+1, s.Boxes)
			}
			break
		}
		d.Close()
	}
	if late < 8/twin.Fewer {
		t.Errorf("only %d were found late", late)
	}
	t.Logf("%d found late", late)
}

// TestLearnedPatternsAreProofs: wherever the boxes of a pattern stand among others, with
// the player in its area, no position can be won.
func TestLearnedPatternsAreProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	tried := 0
	for i := range twin.Thorough(1000, 40_000) {
		l, f := crowded(t, r, i)
		budget := states.NewBudget(64 << 20)
		d := newDetector(t, f, budget)
		plain, start := twin.New(l)
		for range 10 {
			s := plain.Wander(r, start, 1+r.IntN(20))
			if p, ok := positionOf(f, s); ok && len(p.Boxes) > 0 {
				d.corrals.lost(p, &p.Here, p.Boxes[r.IntN(len(p.Boxes))])
			}
		}
		for range 16 {
			if s, ok := amongOthers(r, f, d.Learned()); ok {
				tried++
				if plain.Fewest(s, false) >= 0 {
					t.Fatalf("%s\nlost by a pattern with boxes in %v and the player in %v", twin.Draw(l), s.Boxes, s.Player)
				}
			}
		}
		d.Close()
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if tried < 500/twin.Fewer {
		t.Errorf("%d positions tried", tried)
	}
}

// amongOthers puts the boxes of a pattern where they belong, and others and the player at
// random. ok is false where that does not make a position which the pattern says is lost.
func amongOthers(r *rand.Rand, f *board.Tables, patterns *Patterns) (s twin.Position, ok bool) {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	s.Boxes = map[levels.Cell]bool{}
	var squares []board.Square
	for c, of := range patterns.of {
		if len(of) > 0 {
			squares = append(squares, board.Square(c))
		}
	}
	if len(squares) == 0 {
		return s, false
	}
	at := squares[r.IntN(len(squares))]
	ref := patterns.of[at][r.IntN(len(patterns.of[at]))]
	boxes := patterns.boxes[ref.boxes+1:][:patterns.boxes[ref.boxes]]
	p.Boxes = append(p.Boxes[:0], boxes...)
	for n := r.IntN(max(f.NumGoals-len(boxes), 0) + 1); n > 0; n-- {
		if c := board.Square(r.IntN(f.NumSquares)); !slices.Contains(p.Boxes, c) {
			p.Boxes = append(p.Boxes, c)
		}
	}
	p.PlaceBoxes()
	for _, b := range p.Boxes {
		s.Boxes[f.Place[b]] = true
	}
	player := board.Square(r.IntN(f.NumSquares))
	s.Player = f.Place[player]
	return s, !p.Taken[player] && patterns.Match(p, at, player)
}

// TestCorralsAskPatternsForWhereThePlayerComesTo: after a push within a corral a pattern
// counts if the player is in its area then, on the square where the box was. He was in the
// upper part before, which the push cuts off.
func TestCorralsAskPatternsForWhereThePlayerComesTo(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t, "######", "##.###", "## $@#", "##   #", "######")), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	square := func(x, y int) board.Square { return board.Square(f.At(levels.Cell{X: x, Y: y})) }
	for _, test := range []struct {
		area board.Square
		lost bool
	}{{square(2, 1), false}, {square(3, 2), true}} {
		d := newDetector(t, f, states.NewBudget(64<<20))
		m := d.corrals
		m.selected = []board.Square{square(2, 2)}
		m.choose(test.area)
		m.patterns.add(m.selected, &m.Here)
		m.selected = []board.Square{square(3, 2)}
		m.choose(square(4, 2))
		m.round++
		m.push(0, square(2, 2))
		if lost := len(m.arena) == 0; lost != test.lost {
			t.Errorf("the player's area that of square %d: lost %v, want %v", test.area, lost, test.lost)
		}
		d.Close()
	}
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
		"goalreach": func(halted func() bool) { newGoalReach(f, budget, halted).compute(f) },
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

// TestBoxesOnGoalsShutOthersOff: boxes on goals shut others off where, with these for walls,
// the others cannot come one by one, each alone on the board, to goals of their own.
func TestBoxesOnGoalsShutOthersOff(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	counts := map[bool]int{}
	for i := range twin.Thorough(600, 20_000) {
		l, f := crowded(t, r, i)
		plain, start := twin.New(l)
		s := plain.Wander(r, start, r.IntN(40))
		p, ok := positionOf(f, s)
		if !ok {
			continue
		}
		d := newDetector(t, f, states.NewBudget(64<<20))
		want := !canBeMatched(othersReach(l, f, p))
		if got := d.ShutsOff(p); got != want {
			t.Fatalf("%s\nboxes on %v, player on %v: shut off %v, want %v", twin.Draw(l), s.Boxes, s.Player, got, want)
		}
		counts[want]++
	}
	if min(counts[true], counts[false]) < 30/twin.Fewer {
		t.Errorf("shut off and open: %v", counts)
	}
}

// othersReach gives, for each box on no goal, whether it comes to each goal without a box,
// alone on the board with the other goals for walls.
func othersReach(l *levels.Level, f *board.Tables, p *board.Position) (reach [][]bool) {
	for _, box := range p.Boxes {
		if f.IsGoal[box] {
			continue
		}
		var row []bool
		for _, goal := range f.Goals {
			if p.Taken[goal] {
				continue
			}
			alone := levels.New(l.Width(), l.Height())
			l.Cells(func(c levels.Cell, s levels.Stack) {
				at := f.At(c)
				switch {
				case at == board.None || f.IsGoal[at] && p.Taken[at]:
					alone.Set(c, levels.Stack{{Tile: board.WallTile}})
				case board.Square(at) == box:
					alone.Set(c, levels.Stack{{Tile: board.BoxTile}})
				case at == goal:
					alone.Set(c, levels.Stack{{Tile: board.GoalTile}})
				}
			})
			plain, s := twin.New(alone)
			s.Player = f.Place[p.Player]
			row = append(row, plain.Fewest(s, false) >= 0)
		}
		reach = append(reach, row)
	}
	return reach
}

// canBeMatched tells whether each row can have a column of its own where it is true.
func canBeMatched(rows [][]bool) bool {
	if len(rows) == 0 {
		return true
	}
	for c, can := range rows[0] {
		if !can {
			continue
		}
		var rest [][]bool
		for _, row := range rows[1:] {
			rest = append(rest, slices.Delete(slices.Clone(row), c, c+1))
		}
		if canBeMatched(rest) {
			return true
		}
	}
	return false
}
