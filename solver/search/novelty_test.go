package search_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// featured is stairs that says what is new in place of subgoals: each stair is a part, and
// each number of moves to the right a fact.
type featured struct {
	stairs
	pair bool // it parts nothing
}

func (p *featured) Fork() solver.Puzzle              { return &featured{pair: p.pair} }
func (p *featured) Subgoals([]byte) []solver.Subgoal { return nil }

func (p *featured) Part(state []byte) (sort, part uint64) {
	if p.pair {
		return 0, 0
	}
	return 0, uint64(state[0])
}

func (p *featured) Facts(state []byte, facts []uint32) []uint32 {
	for i, s := range state {
		facts = append(facts, uint32(i)<<8|uint32(s))
	}
	return facts
}

func (p *featured) Milestones() []message.Message {
	return []message.Message{message.Quote("a stair"), message.Quote("the sky"), message.Quote("the ground")}
}

func (p *featured) Passed(state []byte) uint64 { return uint64(min(state[0], 1)) | 1<<2 }

// What the heuristic hides is found by what is new: facts in parts, or pairs of facts.
func TestNoveltyLeadsWhereTheHeuristicDoesNot(t *testing.T) {
	for _, pair := range []bool{false, true} {
		for workers := 1; workers <= 2; workers++ {
			task := solver.Task{Goal: solver.Any, Memory: 256 << 20, Time: time.Minute, Workers: workers}
			a := search.Solve(t.Context(), &featured{pair: pair}, task)
			// What two of them expand hangs on which of them the machine runs.
			if a.Verdict != solver.Solved || workers == 1 && a.Expanded > 80000 {
				t.Errorf("%d workers: %v after %d states: %s", workers, a.Verdict, a.Expanded, a.Reason())
			}
		}
	}
}

// scattered is featured with a part for each state of the maze, where the facts are how far up a
// state is on its stair.
type scattered struct{ featured }

func (p *scattered) Fork() solver.Puzzle { return &scattered{} }

func (p *scattered) Part(state []byte) (sort, part uint64) {
	return uint64(state[0]), states.Hash(state[2:]) + uint64(state[0])
}

func (p *scattered) Facts(state []byte, facts []uint32) []uint32 {
	return append(facts, uint32(state[1]))
}

// What is new in a sort comes first, however many parts there are in which it is new.
func TestWhatIsNewInASortComesFirst(t *testing.T) {
	p := &scattered{}
	moves, _ := search.Novelty(p, solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1000}, false)
	if moves == nil || !solver.Wins(p, moves) {
		t.Errorf("%v does not win", moves)
	}
}

// twofold has no facts and one part: each state has two successors, and those of a depth win.
type twofold struct{ featured }

func (p *twofold) Fork() solver.Puzzle                     { return &twofold{} }
func (p *twofold) Won(state []byte) bool                   { return state[0] == 20 }
func (p *twofold) Part([]byte) (sort, part uint64)         { return 0, 0 }
func (p *twofold) Facts(_ []byte, facts []uint32) []uint32 { return facts }
func (p *twofold) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(2) {
		copy(p.next[:], state)
		p.next[0]++
		p.next[1+state[0]/8] |= byte(m) << (state[0] % 8)
		visit(m, p.next[:])
	}
}

// Of states that are equally new the first or the last comes first: one goes deep, one does not.
func TestTheLastOfStatesEquallyNewGoesDeep(t *testing.T) {
	for _, lastFirst := range []bool{false, true} {
		p := &twofold{}
		moves, _ := search.Novelty(p, solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1000}, lastFirst)
		if won := moves != nil && solver.Wins(p, moves); won != lastFirst {
			t.Errorf("the last one first: %v; found %v", lastFirst, moves)
		}
	}
}

// twoWays goes one of two ways from its start: one always has something new, and is hopeless; the other
// has nothing new, and wins.
type twoWays struct{ featured }

func (p *twoWays) Fork() solver.Puzzle                   { return &twoWays{} }
func (p *twoWays) Won(state []byte) bool                 { return state[0] == 2 && state[1] == 100 }
func (p *twoWays) Part(state []byte) (sort, part uint64) { return uint64(state[0]), uint64(state[0]) }
func (p *twoWays) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(2) {
		copy(p.next[:], state)
		switch {
		case state[0] == 0:
			p.next[0] = 1 + byte(m)
		case m == 1 && state[0] == 2:
			continue
		default:
			p.next[1+m]++
		}
		visit(m, p.next[:])
	}
}

func (p *twoWays) Facts(state []byte, facts []uint32) []uint32 {
	if state[0] == 2 {
		return facts
	}
	return append(facts, uint32(state[1])<<8|uint32(state[2]))
}

func (p *twoWays) Estimate(state []byte, _ int, estimates []int) {
	estimates[0] = 1
	if state[0] == 1 {
		estimates[0] = solver.Hopeless
	}
}

// A hopeless part comes last, whatever is new in it.
func TestHopelessPartsComeLast(t *testing.T) {
	p := &twoWays{}
	moves, _ := search.Novelty(p, solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1000}, false)
	if moves == nil || !solver.Wins(p, moves) {
		t.Errorf("%v does not win", moves)
	}
}

// topless is featured without a way to win, and a heuristic that leads up.
type topless struct{ featured }

func (p *topless) Fork() solver.Puzzle { return &topless{} }
func (p *topless) Won([]byte) bool     { return false }
func (p *topless) Estimate(state []byte, _ int, estimates []int) {
	estimates[0] = max(0, 100-10*int(state[0]))
}

// A search that finds nothing says which milestones it passed, and leads to the state that
// looked nearest.
func TestASearchWithoutASolutionSaysHowFarItCame(t *testing.T) {
	for _, goal := range []solver.Goal{solver.Any, solver.FewestMoves} {
		a := search.Solve(t.Context(), &topless{}, solver.Task{Goal: goal, Memory: 64 << 20, Time: time.Second, Workers: 1})
		if a.Verdict != solver.Undecided || a.Headway == nil {
			t.Fatalf("%s: %v, %+v", goal, a.Verdict, a.Headway)
		}
		h := a.Headway
		if said := fmt.Sprint(h.Reached, h.Missed, h.Given); said != "[a stair the ground] [the sky] [the ground]" {
			t.Errorf("%s: reached, missed and given are %s", goal, said)
		}
		state := (&topless{}).Start()
		played, won := solver.Play(&topless{}, h.Closest, func(s []byte) bool {
			state = append(state[:0], s...)
			return true
		})
		if won || len(h.Closest) < stairHeight || state[0] == 0 || played != len(h.Closest) {
			t.Errorf("%s: %d of %d moves to the closest can be played", goal, played, len(h.Closest))
		}
	}
}

// byTurns is stairs on which every other stair is a subgoal where nothing is ever new, and on those
// between there is no subgoal, but something new.
type byTurns struct{ featured }

func (p *byTurns) Subgoals(state []byte) []solver.Subgoal {
	if state[0]%2 == 1 || p.mute {
		return nil
	}
	return []solver.Subgoal{{Number: int(state[0]) + 1, Cost: stairHeight}}
}

func (p *byTurns) Facts(state []byte, facts []uint32) []uint32 {
	if state[0]%2 == 0 {
		return facts
	}
	return p.featured.Facts(state, facts)
}

// What one of both does not see, novelty or subgoals, the other finds, and each goes on from there.
func TestNoveltyAndSubgoalsGoOnFromEachOther(t *testing.T) {
	p := &byTurns{}
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 100000}
	if moves, _ := search.Novelty(p, task, false); moves == nil || !solver.Wins(p, moves) {
		t.Errorf("%v does not win", moves)
	}
	if moves, _ := search.BySubgoals(p, task, true); moves != nil {
		t.Errorf("%v is found by subgoals alone", moves)
	}
	p.mute = true
	if moves, _ := search.Novelty(p, task, false); moves != nil {
		t.Errorf("%v is found by novelty alone", moves)
	}
}

// After a brief attempt by subgoals novelty has two turns, one for each order, and then a heuristic has
// one; all grow longer. Of several workers two go by novelty to no end, one of them at once.
func TestAttemptsTakeTurns(t *testing.T) {
	for _, c := range []struct {
		worker, workers int
		want            []string
	}{
		{0, 1, []string{
			"subgoals 40000", "novelty 1280000", "last 1280000", "all 1000", "novelty 5120000", "last 5120000", "2 1000",
			"novelty 20480000", "last 20480000", "0 1000",
		}},
		{0, 3, []string{"subgoals 40000", "last"}},
		{1, 3, []string{"novelty"}},
		{2, 3, []string{"subgoals 40000", "all 1000", "2 1000", "0 1000", "2 4000"}},
	} {
		if got := search.Attempts(3, c.worker, c.workers, len(c.want)); !slices.Equal(got, c.want) {
			t.Errorf("of worker %d of %d they are %q, want %q", c.worker, c.workers, got, c.want)
		}
	}
}

// parted is a walker whose states are in parts, and have facts, at random.
type parted struct {
	estimating
	seed uint64
}

func (p parted) Fork() solver.Puzzle { return parted{p.estimating.Fork().(estimating), p.seed} }

func (p parted) Part(state []byte) (sort, part uint64) {
	part = states.Hash(state) % (1 + p.seed%7)
	return part % 3, part
}

func (p parted) Facts(state []byte, facts []uint32) []uint32 {
	for i, b := range state {
		if uint64(i)%3 != p.seed%4 {
			facts = append(facts, uint32(i)<<8|uint32(b))
		}
	}
	return facts
}

// aimed is parted, with sorts and subgoals at random.
type aimed struct{ parted }

func (p aimed) Fork() solver.Puzzle      { return aimed{p.parted.Fork().(parted)} }
func (p aimed) Room() int64              { return 0 }
func (p aimed) Sort(state []byte) uint64 { return states.Hash(state) % (1 + p.seed%11) }
func (p aimed) Toward(state []byte) int  { return int(states.Hash(state)>>8)%9 - 1 }

func (p aimed) Subgoals(state []byte) (all []solver.Subgoal) {
	for i := range states.Hash(state) >> 32 % 5 {
		all = append(all, solver.Subgoal{Number: int(i), Cost: int(p.seed % 50)})
	}
	return all
}

func (p aimed) Aim(state []byte, subgoal, before int) bool {
	return states.Hash(state)>>16%7 > uint64(subgoal) && before < 20
}

// Whatever the parts, facts and subgoals are, an attempt by novelty that comes to its end finds a
// solution where there is one.
func TestNoveltyForgetsNoState(t *testing.T) {
	won, lost := 0, 0
	for seed := range uint64(1000 / effort.UnderRace(10)) {
		p := aimed{parted{estimating{newWalker(seed, 4, 3, 4, 2)}, seed}}
		want, _ := twin(p)
		var q solver.Puzzle = p
		if seed%2 == 0 {
			q = p.parted
		}
		moves, exhausted := search.Novelty(q, solver.Task{Goal: solver.Any, Memory: 1 << 22, Workers: 1, Count: 1 << 20}, seed%4 < 2)
		switch {
		case want < 0:
			lost++
		default:
			won++
		}
		if exhausted != (want < 0) || (moves != nil) != (want >= 0) || moves != nil && !solver.Wins(p, moves) {
			t.Fatalf("seed %d: a solution has %d moves; found %v, no state left: %v", seed, want, moves, exhausted)
		}
	}
	if least := 100 / effort.UnderRace(10); won < least || lost < least {
		t.Errorf("%d levels can be won, %d cannot", won, lost)
	}
}

// hidden is a line into a maze that has one part: what is new is how far along the line a state is,
// and the heuristic sees that, too, but takes the maze to be nearer. From the end of the line on the
// subgoal leads through the maze to the win.
// State: how far along the line, nothing, where in the maze.
type hidden struct{ featured }

const (
	lineEnd  = 15
	mazeDeep = 30
)

func (p *hidden) Fork() solver.Puzzle             { return &hidden{featured{stairs: stairs{mute: p.mute}}} }
func (p *hidden) Won(state []byte) bool           { return state[0] >= lineEnd && state[2] == mazeDeep }
func (p *hidden) Part([]byte) (sort, part uint64) { return 0, 0 }
func (p *hidden) Sort([]byte) uint64              { return 0 }
func (p *hidden) Aim(state []byte, _, _ int) bool { return state[0] >= lineEnd }
func (p *hidden) Toward(state []byte) int         { return mazeDeep - int(state[2]) }
func (p *hidden) isInMaze(state []byte) bool {
	return bytes.ContainsFunc(state[2:], func(c rune) bool { return c != 0 })
}

func (p *hidden) Estimate(state []byte, _ int, estimates []int) {
	estimates[0] = 100 - 5*int(state[0])
	if p.isInMaze(state) {
		estimates[0] = 0
	}
}

func (p *hidden) Facts(state []byte, facts []uint32) []uint32 {
	if p.isInMaze(state) {
		return facts
	}
	return append(facts, uint32(state[0]))
}

func (p *hidden) Subgoals([]byte) []solver.Subgoal {
	if p.mute {
		return nil
	}
	return []solver.Subgoal{{Number: 1, Cost: 1}}
}

func (p *hidden) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumMoves) {
		copy(p.next[:], state)
		switch {
		case m > 0:
			p.next[1+m] = (p.next[1+m] + 1) % mazeWidth
		case state[0] == 20 || p.isInMaze(state):
			continue
		default:
			p.next[0]++
		}
		visit(m, p.next[:])
	}
}

// Probes go on from a state that is much nearer to the win than the first of its part.
func TestProbesGoOnFromNearerStates(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 100000}
	p := &hidden{}
	if moves, _ := search.Novelty(p, task, false); moves == nil || !solver.Wins(p, moves) {
		t.Errorf("%v does not win", moves)
	}
	p.mute = true
	if moves, _ := search.Novelty(p, task, false); moves != nil {
		t.Errorf("%v is found by novelty alone", moves)
	}
}
