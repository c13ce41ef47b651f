package search_test

import (
	"encoding/binary"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// stairs has steps one above the other, each of which takes several moves to the right
// in a row. All other moves lead down again and into a maze of states, and the heuristic
// takes these to be nearer. State: stair, moves to the right so far, where in the maze.
type stairs struct {
	next [6]byte
	mute bool // it knows no subgoals
	aim  int
	room int64 // is what it keeps for them
}

const (
	stairCount  = 6
	stairHeight = 8
	mazeWidth   = 60
)

func (p *stairs) Start() []byte             { return make([]byte, 6) }
func (p *stairs) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (p *stairs) Fork() solver.Puzzle       { return &stairs{mute: p.mute} }
func (p *stairs) Won(state []byte) bool     { return state[0] == stairCount }
func (p *stairs) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumMoves) {
		copy(p.next[:], state)
		switch {
		case m > 0:
			p.next[1+m] = (p.next[1+m] + 1) % mazeWidth
			p.next[1] = 0
		case state[1]+1 < stairHeight:
			p.next[1]++
		default:
			p.next[0]++
			p.next[1] = 0
		}
		visit(m, p.next[:])
	}
}

func (p *stairs) Heuristics() int                               { return 1 }
func (p *stairs) Estimate(state []byte, _ int, estimates []int) { estimates[0] = int(state[1]) }

func (p *stairs) Sort(state []byte) uint64 { return uint64(state[0]) }

// Subgoals gives the next stair, and one that no state is ever on.
func (p *stairs) Subgoals(state []byte) []solver.Subgoal {
	if p.mute {
		return nil
	}
	return []solver.Subgoal{{Number: stairCount + 1, Cost: stairHeight / 2}, {Number: int(state[0]) + 1, Cost: stairHeight}}
}

func (p *stairs) Aim(_ []byte, subgoal, _ int) bool {
	p.aim = subgoal
	return true
}

func (p *stairs) Toward(state []byte) int {
	if int(state[0]) >= p.aim {
		return 0
	}
	return stairHeight - int(state[1])
}

func (p *stairs) Room() int64 { return p.room }

// What the heuristic hides is found from subgoal to subgoal.
func TestSubgoalsLeadWhereTheHeuristicDoesNot(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Time: time.Minute, Workers: 1}
	a := search.Solve(t.Context(), &stairs{}, task)
	if a.Verdict != solver.Solved || a.Expanded > 30000 {
		t.Errorf("%v after %d states: %s", a.Verdict, a.Expanded, a.Reason())
	}
}

// A probe ends where its subgoal is achieved, and what failed from one cell is gone for later
// from the next: where either is not so, it takes more than twice as many states.
func TestProbesAreBriefAndRememberFailures(t *testing.T) {
	p := &stairs{}
	moves, expanded := search.BySubgoals(p, solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 20}, true)
	if moves == nil || !solver.Wins(p, moves) || expanded > 150 {
		t.Errorf("%d states are expanded for %v", expanded, moves)
	}
}

// What a puzzle keeps for its subgoals is counted in the memory: where there is not so much,
// none is gone for.
func TestWhatSubgoalsKeepIsWithinTheBudget(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 20}
	for _, room := range []int64{task.Memory / 2, task.Memory} {
		moves, _ := search.BySubgoals(&stairs{room: room}, task, true)
		if found := moves != nil; found != (room < task.Memory) {
			t.Errorf("with %d bytes of %d kept for subgoals, solved is %t", room, task.Memory, found)
		}
	}
}

// A search whose subgoals come to nothing goes on without them, and proves nothing by
// them.
func TestSubgoalsThatAreNoneProveNothing(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 4 << 20, Time: time.Minute, Workers: 1}
	if a := search.Solve(t.Context(), &stairs{mute: true}, task); a.Verdict == solver.Unsolvable {
		t.Errorf("%v: %s", a.Verdict, a.Reason())
	}
}

// sorted has each state be of a sort of its own.
type sorted struct{ stairs }

func (p *sorted) Sort(state []byte) uint64 { return uint64(binary.BigEndian.Uint32(state)) }

// The archive of a search by subgoals is counted in the memory: what it takes is given
// back, and where there is no more the search ends.
func TestTheArchiveOfSortsIsWithinTheBudget(t *testing.T) {
	many := states.NewBudget(64 << 20)
	bytes, failed := search.ArchiveStates(&sorted{}, many, 20000)
	few := states.NewBudget(64 << 20)
	if least, _ := search.ArchiveStates(&sorted{}, few, 1); failed || bytes <= least || many.Peak()-few.Peak() < bytes-least || many.Taken() != 0 {
		t.Errorf("failed %t; it holds %d bytes and not %d, took %d and not %d, and %d are not given back", failed, bytes, least, many.Peak(), few.Peak(), many.Taken())
	}
	spent := states.NewBudget(few.Peak())
	if _, failed = search.ArchiveStates(&sorted{}, spent, 20000); !failed {
		t.Error("the search goes on beyond its memory")
	}
}

// forked is a way that parts in two: both arms lead to states of one sort, and only from the longer
// arm does a step lead to the win, so that the first state of that sort is a dead end. State: arm,
// moves along it, sort.
type forked struct{ stairs }

func (p *forked) Start() []byte         { return make([]byte, 3) }
func (p *forked) Fork() solver.Puzzle   { return &forked{} }
func (p *forked) Won(state []byte) bool { return state[2] == 2 }
func (p *forked) Sort(state []byte) uint64 {
	return uint64(state[2])<<8 + uint64(state[0])*uint64(1-min(state[2], 1))
}
func (p *forked) Toward(state []byte) int { return max(0, p.aim-int(state[2])) }
func (p *forked) Subgoals(state []byte) []solver.Subgoal {
	return []solver.Subgoal{{Number: int(state[2]) + 1, Cost: 1}}
}

func (p *forked) Expand(state []byte, visit func(levels.Move, []byte)) {
	const far = 3
	reach := func(m levels.Move, arm, along, sort byte) { visit(m, append(p.next[:0], arm, along, sort)) }
	switch {
	case state[2] == 0 && state[0] == 0:
		reach(levels.Right, 1, 0, 0)
		reach(levels.Left, 2, 0, 0)
	case state[2] == 0 && (state[0] == 1 || state[1] == far):
		reach(levels.Right, state[0], state[1], 1)
	case state[2] == 0:
		reach(levels.Left, state[0], state[1]+1, 0)
	case state[0] == 2:
		reach(levels.Right, state[0], state[1], 2)
	}
}

// Of states that achieve a subgoal several are kept, though they are of one sort: the first may be a
// dead end.
func TestSeveralStatesThatAchieveASubgoalAreKept(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 16}
	if moves, _ := search.BySubgoals(&forked{}, task, true); moves == nil || !solver.Wins(&forked{}, moves) {
		t.Errorf("%v does not win", moves)
	}
}
