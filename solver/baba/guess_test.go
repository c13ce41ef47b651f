package baba

import (
	"testing"

	"puzzlewright/solver"
)

// A guide that is asked alone guesses what it guesses among all.
func TestEachGuideGuessesAloneAsAmongAll(t *testing.T) {
	for _, name := range []string{"04", "08", "10"} {
		p, err := newPuzzle(bundled(t, name), false)
		if err != nil {
			t.Fatal(err)
		}
		met := firstStates(t, p, 300)
		for guide := range p.Guides() {
			all, alone := p.Fork().(*puzzle), p.Fork().(*puzzle)
			for _, state := range met {
				want, got := make([]int, p.Guides()), make([]int, p.Guides())
				all.Guess(state, solver.EveryGuide, want)
				alone.Guess(state, guide, got)
				if got[guide] != want[guide] {
					t.Fatalf("level %s: guide %d guesses %d alone, %d among all, of %x", name, guide, got[guide], want[guide], state)
				}
			}
		}
	}
}
