package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestRolloutsAvoidPairDeadlocks: no step of a rollout brings a box to where it and another
// one cannot both come to goals.
func TestRolloutsAvoidPairDeadlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 30))
	steps := 0
	for i := range twin.Thorough(600, 20_000) {
		l, f := crowdedField(t, r, i)
		if slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
			continue
		}
		budget := states.NewBudget(64 << 20)
		s := NewPortfolio(f, 2, budget, never)
		m := &member{variant: Variant{}}
		if err := s.begin(m); err != nil {
			t.Fatal(err)
		}
		m.search.extractor.rollout.follow(board.NewPosition(f), 0)
		p := board.NewPosition(f)
		for _, h := range m.search.extractor.rollout.macros {
			steps++
			k := int(p.BoxAt[h.from])
			p.MoveBox(k, h.to)
			if s.directions[0].deadlocks.Pairs.Deadlocked(p, k, h.player) {
				t.Fatalf("%s\na box was brought from %v to %v", twin.Draw(l), f.Place[h.from], f.Place[h.to])
			}
		}
		s.end(m)
		s.Close()
	}
	if steps < 300/twin.Fewer {
		t.Errorf("only %d steps", steps)
	}
}
