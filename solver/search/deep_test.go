package search_test

import (
	"context"
	"encoding/binary"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// A ladder is climbed step by step, to the win at its top; no state is like another. The states
// that win are longer by some bytes.
type ladder struct {
	top, longer int
	next        []byte
}

func (p *ladder) Start() []byte             { return make([]byte, 4) }
func (p *ladder) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (p *ladder) Won(state []byte) bool     { return p.left(state) == 0 }
func (p *ladder) Expand(state []byte, visit func(levels.Move, []byte)) {
	visit(levels.Up, p.after(state, 1))
}

func (p *ladder) left(state []byte) int { return p.top - int(binary.LittleEndian.Uint32(state)) }

func (p *ladder) after(state []byte, steps int) []byte {
	p.next = binary.LittleEndian.AppendUint32(p.next[:0], uint32(p.top-p.left(state)+steps))
	if p.Won(p.next) {
		p.next = append(p.next, make([]byte, p.longer)...)
	}
	return p.next
}

// boundedLadder knows how far it is to the top.
type boundedLadder struct{ *ladder }

func (p boundedLadder) Bound(state []byte, _ int) int { return p.left(state) }

// leapedLadder is climbed by macro moves of two steps as well.
type leapedLadder struct{ *ladder }

func (p leapedLadder) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	for steps := max(1, over+1); steps <= min(2, upTo, p.left(state)); steps++ {
		visit(steps, p.after(state, steps))
	}
	return upTo < min(2, p.left(state))
}

func (p leapedLadder) Unfold(_, _ []byte, cost int) levels.Moves {
	return levels.Moves{levels.Up, levels.Up}[:cost]
}

// estimatedLadder is for the search for any solution.
type estimatedLadder struct{ *ladder }

func (p estimatedLadder) Heuristics() int                               { return 1 }
func (p estimatedLadder) Estimate(state []byte, _ int, estimates []int) { estimates[0] = p.left(state) }

// newLadder tells what is new as well: each step is.
type newLadder struct{ estimatedLadder }

func (p newLadder) Fork() solver.Puzzle {
	return newLadder{estimatedLadder{&ladder{top: p.top, longer: p.longer}}}
}
func (p newLadder) Part([]byte) (sort, part uint64) { return 0, 0 }
func (p newLadder) Facts(state []byte, facts []uint32) []uint32 {
	return append(facts, uint32(p.left(state)))
}

// Solutions of as many moves as are counted are found, and proved the shortest; where it takes more,
// or states are longer than are stored, nothing is proved.
func TestNothingIsProvedOfWhatLiesTooDeep(t *testing.T) {
	for _, test := range []struct {
		top, longer int
		found       bool
	}{
		{states.MaxCost, 0, true},
		{states.MaxCost + 1, 0, false},
		{9, states.MaxState - 4, true},
		{9, states.MaxState - 3, false},
	} {
		ladder := &ladder{top: test.top, longer: test.longer}
		for name, p := range map[string]solver.Puzzle{
			"plain": ladder, "bounded": boundedLadder{ladder}, "macro moves": leapedLadder{ladder}, "any": estimatedLadder{ladder}, "any by what is new": newLadder{estimatedLadder{ladder}},
		} {
			if test.found && name == "any by what is new" {
				continue // which takes long to make shorter
			}
			task := solver.Task{Workers: 1}
			if strings.HasPrefix(name, "any") {
				task.Goal = solver.Any
			}
			a := search.Solve(t.Context(), p, task)
			switch {
			case test.found && (a.Verdict != solver.Solved || len(a.Moves) != test.top || task.Goal != solver.Any && !a.Optimal):
				t.Errorf("%s, %d moves, %d bytes more: %v in %d, optimal %v", name, test.top, test.longer, a.Verdict, len(a.Moves), a.Optimal)
			case !test.found && (a.Verdict != solver.Undecided || a.Reason() != "a solution, if any, is longer than can be searched for"):
				t.Errorf("%s, %d moves, %d bytes more: %v, %q", name, test.top, test.longer, a.Verdict, a.Reason())
			}
		}
	}
}

// rails are two ladders side by side: one goes on for ever, and the other ends where moves are no
// longer counted. stop is called there.
type rails struct {
	next [3]byte
	stop func()
}

func (p *rails) Start() []byte             { return make([]byte, 3) }
func (p *rails) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (p *rails) Won([]byte) bool           { return false }
func (p *rails) Expand(state []byte, visit func(levels.Move, []byte)) {
	step := func(rail byte) {
		binary.LittleEndian.PutUint16(p.next[:], binary.LittleEndian.Uint16(state)+1)
		p.next[2] = rail
		visit(levels.Up, p.next[:])
	}
	switch at := binary.LittleEndian.Uint16(state); {
	case at == 0:
		step(1)
		step(2)
	case at < states.MaxCost:
		step(state[2])
	case state[2] == 1:
		p.stop()
		step(1)
	}
}

// Where a search that left out what lies too deep goes on, it does not forget that.
func TestWhatLiesTooDeepIsNotForgotten(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	s := search.New(&rails{stop: stop})
	defer s.Close()
	a := s.Solve(ctx, solver.Task{Workers: 1})
	if a.Verdict != solver.Undecided || !s.GoesOn(solver.FewestMoves) {
		t.Fatalf("stopped, it is %v, %q", a.Verdict, a.Reason())
	}
	if a = s.Solve(t.Context(), solver.Task{Workers: 1}); a.Verdict != solver.Undecided || a.Reason() != "a solution, if any, is longer than can be searched for" {
		t.Errorf("it is %v, %q", a.Verdict, a.Reason())
	}
	if s.GoesOn(solver.FewestMoves) {
		t.Error("it goes on where nothing is left")
	}
}
