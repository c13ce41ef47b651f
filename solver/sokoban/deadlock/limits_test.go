package deadlock

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestCorralsWithoutRoomDecideNothing: where a search has no room for all positions, it does
// not take a corral for a deadlock. These boxes have more positions than that, and come to no win.
func TestCorralsWithoutRoomDecideNothing(t *testing.T) {
	l := twin.Parse(t, "##########", "#@       #", "#        #", "#  $ $   #", "#    $   #", "#        #", "#...     #", "##########")
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	d := newDetector(t, f, states.NewBudget(64<<20))
	defer d.Close()
	m := d.corrals
	m.selected = append(m.selected, m.Boxes...)
	m.choose(m.Player)
	m.markRound++ // all squares are of the corral, so that no box leaves it
	for c := range m.mark {
		m.mark[c] = m.markRound
	}
	m.IsGoal = make([]bool, len(f.IsGoal)) // and it is never won
	if verdict := m.search(1 << 20); verdict != undecided {
		t.Errorf("the verdict is %d", verdict)
	}
}

// TestMoreGoalsThanAWordHasBits: with more than maxGoals goals the boxes are matched by their
// distances. No position that comes of pulling boxes from the goals is unmatched; one with two boxes
// that can only come to the same goal is.
func TestMoreGoalsThanAWordHasBits(t *testing.T) {
	const width, height = 19, 12
	l := levels.New(width, height)
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		switch {
		case c.X == 0 || c.Y == 0 || c.X == width-1 || c.Y == height-1:
			l.Set(c, levels.Stack{{Tile: board.WallTile}})
		case c.X >= 4 && c.X <= 14 && c.Y >= 3 && c.Y <= 8, c.X == 1 && c.Y == 5:
			l.Set(c, levels.Stack{{Tile: board.GoalTile}, {Tile: board.BoxTile}})
		}
	})
	l.Set(levels.Cell{X: 2, Y: 2}, levels.Stack{{Tile: board.PlayerTile}})
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	d := newDetector(t, f, states.NewBudget(64<<20))
	defer d.Close()
	p := board.NewPosition(f)
	if p.NumGoals <= maxGoals {
		t.Fatalf("only %d goals", p.NumGoals)
	}
	r := rand.New(rand.NewPCG(83, 84))
	for range 100 {
		pullAbout(r, p)
		if d.Unmatched(p) {
			t.Fatal("a position that can be won is unmatched")
		}
	}
	p = onGoals(f)
	p.Player = board.Square(f.At(levels.Cell{X: 2, Y: 2}))
	p.MoveBox(0, board.Square(f.At(levels.Cell{X: 1, Y: 7}))) // along the edge there is one goal
	for i, b := range p.Boxes {
		if f.Place[b] == (levels.Cell{X: 1, Y: 5}) {
			p.MoveBox(i, board.Square(f.At(levels.Cell{X: 1, Y: 9})))
		}
	}
	if !d.Unmatched(p) {
		t.Error("two boxes at an edge with one goal are matched")
	}
}

// TestDroppedPatternsAreNoMore: once the patterns take too much memory, they are all dropped; those
// that come later count.
func TestDroppedPatternsAreNoMore(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t, "######", "#@$$.#", "#  $.#", "#  . #", "######")), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	budget := states.NewBudget(64 << 20)
	patterns := newPatterns(f, budget)
	p := board.NewPosition(f)
	p.Here.Flood(p, p.Player)
	others := p.Boxes[1:]
	patterns.add(p.Boxes, &p.Here)
	if !patterns.Match(p, p.Boxes[0], p.Player) {
		t.Fatal("a pattern is unknown")
	}
	for held := int64(0); held < patterns.held; patterns.add(others, &p.Here) {
		held = patterns.held
	}
	if patterns.Match(p, p.Boxes[0], p.Player) {
		t.Error("a pattern that was dropped still counts")
	}
	patterns.add(p.Boxes, &p.Here)
	if !patterns.Match(p, p.Boxes[0], p.Player) {
		t.Error("a pattern that came later is unknown")
	}
	if patterns.Close(); budget.Taken() != 0 {
		t.Errorf("%d bytes kept", budget.Taken())
	}
}
