package longcat

import (
	"strings"
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search/searchtest"
)

// Every phase of a search stops soon after it is told to. These tests count the
// cells that a phase looks at after that; no clock is read.

// large is a board of many more cells than a phase looks at between two questions: a
// corridor that winds down, so that every edge is required.
func large(t *testing.T) *enumeration {
	const width = 200
	open, wall := strings.Repeat(".", width), strings.Repeat("#", width-1)
	rows := strings.Repeat(open+"\n"+wall+".\n"+open+"\n."+wall+"\n", 100)
	s := newEnumeration(puzzleOf(t, "C"+rows[1:]).board, 100)
	if s.left < 8*cellsPerAsk {
		t.Fatalf("only %d cells", s.left)
	}
	return s
}

// stopAt has a search stop at a question, the first being 1, and counts them.
func stopAt(s *enumeration, question int) (asked *int) {
	asked = new(int)
	s.halt = &halt{asked: func() bool {
		*asked++
		return *asked >= question
	}}
	return asked
}

func TestPropagationStopsAfterSomeCells(t *testing.T) {
	all := large(t)
	all.propagate()
	s := large(t)
	stopAt(s, 1)
	s.propagate()
	if most := 16 * cellsPerAsk; len(s.trail) > most || len(all.trail) < 2*most {
		t.Errorf("%d changes, at most %d wanted; %d if it is not stopped", len(s.trail), most, len(all.trail))
	}
	if len(s.queue) > 0 {
		t.Errorf("%d cells are still queued", len(s.queue))
	}
}

func TestTheBlockTreeStopsAfterSomeCells(t *testing.T) {
	s := large(t)
	asked := stopAt(s, 2)
	if !s.blocks.isPath() {
		t.Error("a search that was stopped proved something")
	}
	if most := int32(2 * cellsPerAsk); s.blocks.next > most+1 || *asked != 2 {
		t.Errorf("%d cells and %d questions, want %d and 2", s.blocks.next, *asked, most)
	}
}

func TestTheDirectionsStopAfterSomeCells(t *testing.T) {
	s := large(t)
	s.propagate()
	for question := 1; ; question++ {
		asked := stopAt(s, question)
		areOpen := s.directions.areOpen()
		if *asked < question {
			if question < 6 {
				t.Errorf("it asked %d times only", *asked)
			}
			return
		}
		if !areOpen {
			t.Error("a search that was stopped proved something")
		}
		if *asked > question {
			t.Errorf("it asked %d times, and was to stop at %d", *asked, question)
		}
	}
}

// TestASearchStopsAtOnce, and claims nothing: it is stopped before it begins.
func TestASearchStopsAtOnce(t *testing.T) {
	s := newEnumeration(puzzleOf(t, grow(20, 20, 8000, 1)).board, 100)
	s.Stop()
	if s.propagate() {
		s.extend()
	}
	if n := s.Expanded.Load(); n > 1 {
		t.Errorf("%d positions were expanded", n)
	}
	if a := s.answer(t.Context()); a.Verdict != solver.Undecided {
		t.Errorf("%v", a.Verdict)
	}
}

// TestSearchStopsWhenTold, on a board that takes long.
func TestSearchStopsWhenTold(t *testing.T) {
	const side, most = 56, 20_000
	board := grow(side, side, 20*side*side, 1)
	searchtest.StopsWhenTold(t, func() solver.Puzzle { return puzzleOf(t, board) }, solver.Task{Count: 1 << 20}, most,
		func(p solver.Progress) bool { return p.Expanded > 10 })
}
