package fess

import (
	"slices"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/sokoban/xsb"
	"puzzlewright/solver/states"
)

// TestNothingLearnedSpeaksAgainstASolution: on levels of real size, no position of a solution is
// lost by what other searches have learned, nor by any other proof.
func TestNothingLearnedSpeaksAgainstASolution(t *testing.T) {
	drawn, problems := xsb.Formats[0].Read(cases.Own(t, "solver/sokoban/testdata/drawn.xsb"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	// Number 28 is one of those that are always tried: boxes on goals were once taken for lost there.
	const effort = 200_000 // macro moves
	count := max(1, twin.Thorough(4, len(drawn.Entries)))
	solutions, looked := 0, 0
	for k := range count {
		i := (27 + k*8) % len(drawn.Entries)
		f, err := board.NewTables(board.New(drawn.Entries[i].Level), never)
		if err != nil {
			t.Fatal(err)
		}
		var searches []*Portfolio
		var found []levels.Moves
		for seed := range uint64(4) {
			halted := false
			s := NewPortfolio(f, seed, states.NewBudget(1<<28), func() bool { return halted })
			moves, _ := s.Run([][]Variant{FirstVariants, OtherVariants}[seed%2], func() {
				_, generated, _ := s.Stats()
				halted = generated > effort
			})
			if searches = append(searches, s); moves != nil {
				found = append(found, moves)
			}
		}
		for _, s := range searches {
			for _, moves := range found {
				looked += speaksAgainst(t, i, s.directions[0].deadlocks, f, moves)
			}
			s.Close()
		}
		solutions += len(found)
	}
	t.Logf("%d solutions, %d positions", solutions, looked)
	if looked == 0 {
		t.Error("nothing was looked at")
	}
}

// speaksAgainst fails where a detector calls a position of a solution lost, and gives how many
// it was asked about.
func speaksAgainst(t *testing.T, level int, d *deadlock.Detector, f *board.Tables, moves levels.Moves) (asked int) {
	t.Helper()
	p := board.NewPosition(f)
	freeze := deadlock.NewFreeze(p)
	for i, m := range moves {
		if !p.Play(m) {
			continue
		}
		asked++
		moved := f.Next[4*int(p.Player)+int(m)]
		p.Here.Flood(p, p.Player)
		frozen, _ := freeze.Find(moved)
		learned := slices.ContainsFunc(p.Boxes, func(b board.Square) bool { return d.Learned().Match(p, b, p.Player) })
		if frozen || learned || d.Pairs.Deadlocked(p, int(p.BoxAt[moved]), p.Player) || d.Lost(p, &p.Here, moved) {
			t.Fatalf("level %d: after move %d of %s it is called lost; frozen %t, learned %t", level+1, i+1, moves, frozen, learned)
		}
	}
	return asked
}
