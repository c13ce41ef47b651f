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
	moves, expanded := search.BySubgoals(p, solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 20})
	if moves == nil || !solver.Wins(p, moves) || expanded > 150 {
		t.Errorf("%d states are expanded for %v", expanded, moves)
	}
}

// What a puzzle keeps for its subgoals is counted in the memory: where there is not so much,
// none is gone for.
func TestWhatSubgoalsKeepIsWithinTheBudget(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 20}
	for _, room := range []int64{task.Memory / 2, task.Memory} {
		moves, _ := search.BySubgoals(&stairs{room: room}, task)
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

// plainStairs knows no subgoal but the win, to which it sees no way, and says what its states are like.
type plainStairs struct{ stairs }

func (p *plainStairs) Subgoals([]byte) []solver.Subgoal {
	return []solver.Subgoal{{Number: solver.Win}}
}
func (p *plainStairs) Aim([]byte, int, int) bool { return false }

func (p *plainStairs) Part(state []byte) uint64 { return uint64(state[0]) }
func (p *plainStairs) Facts(state []byte, facts []uint32) []uint32 {
	for i, b := range state {
		facts = append(facts, uint32(i)<<8+uint32(b))
	}
	return facts
}

// Where there are no subgoals, stairs are found by what is new on each of them, in far fewer states
// than there are; where nobody says what is new, none is.
func TestCellsAreExploredWhereNoSubgoalHelps(t *testing.T) {
	task := solver.Task{Goal: solver.Any, Memory: 64 << 20, Workers: 1, Count: 1 << 20}
	p := &plainStairs{}
	if moves, expanded := search.BySubgoals(p, task); moves == nil || !solver.Wins(p, moves) || expanded > 4000 {
		t.Errorf("%d states are expanded for %v", expanded, moves)
	}
	if moves, _ := search.BySubgoals(&stairs{mute: true}, task); moves != nil {
		t.Errorf("%v is found without a subgoal", moves)
	}
}
