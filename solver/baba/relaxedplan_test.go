package baba

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/relaxedplan"
	"puzzlewright/solver/baba/subgoals"
	"puzzlewright/solver/baba/twin"
)

// finderOf makes a finder of subgoals for a level that is laid out, and a puzzle of that.
func finderOf(t *testing.T, rows ...string) (*puzzle, *subgoals.Finder) {
	t.Helper()
	p := loaded(t, laidOut(t, rows...), false)
	return p, subgoals.New(p.Space)
}

// On an open board a relaxed plan is the way to what is WIN.
func TestRelaxedPlanCountsSteps(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . . .",
		". . . . . . .",
		"baba . . . . flag .",
		". . . . . . .",
		"FLAG IS WIN . . . .",
	)
	if got := r.Estimate(p.Start()); got != 5 {
		t.Errorf("the flag is five steps away, not %d", got)
	}
}

// Where a sentence walls YOU in and can be broken, the plan breaks it; once it is broken
// the plan is shorter.
func TestRelaxedPlanBreaksWhatIsInTheWay(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . wall . .",
		". WALL . . . wall . .",
		". IS . baba . wall . flag",
		". STOP . . . wall . .",
		"FLAG IS WIN . . wall . .",
	)
	first := r.Estimate(p.Start())
	trace, _ := solver.Replay(p, levels.Moves{levels.Left, levels.Left})
	if last := r.Estimate(trace[len(trace)-1]); first < 8 || first > 20 || last >= first {
		t.Errorf("it takes %d at first, and %d when the wall is open", first, last)
	}
}

// Words that are to make something WIN are pushed, and where one of them is stuck for good there is
// no plan.
func TestRelaxedPlanFormsWhatCanBeFormed(t *testing.T) {
	p, r := finderOf(t,
		"BABA IS YOU . . . .",
		". . . . . . .",
		"baba . . FLAG IS . flag",
		". . . . . WIN .",
		". . . . . . .",
	)
	if got := r.Estimate(p.Start()); got >= 60 {
		t.Errorf("one push forms FLAG IS WIN, and it takes %d", got)
	}
	p, r = finderOf(t,
		"WIN . . . . . .",
		". . . . . . .",
		"baba . . FLAG IS . flag",
		". . . . . . .",
		". BABA IS YOU . . .",
	)
	if got := r.Estimate(p.Start()); got != relaxedplan.Hopeless {
		t.Errorf("WIN is stuck in a corner, and it takes %d", got)
	}
}

// planned visits random levels that a planner knows, with states of each that are not over.
func planned(t *testing.T, usual, long uint64, visit func(seed uint64, p *puzzle, used *subgoals.Finder, met [][]byte, r *rand.Rand)) {
	t.Helper()
	for seed := range seeds(t, usual, long) {
		p := loaded(t, twin.Random(seed+1<<35, twin.Vocabularies[seed%uint64(len(twin.Vocabularies))], 9, 7), false)
		met := slices.DeleteFunc(firstStates(t, p, 50), func(state []byte) bool { return state[0]&(position.Won|position.Lost) != 0 })
		if used := subgoals.New(p.Space); used != nil && len(met) > 0 {
			visit(seed, p, used, met, rand.New(rand.NewPCG(seed, 9)))
		}
	}
}

// An estimate, and the part of a state, depend on the state alone, not on those before.
func TestRelaxedPlansForgetTheOneBefore(t *testing.T) {
	planned(t, 60, 2000, func(seed uint64, p *puzzle, used *subgoals.Finder, met [][]byte, r *rand.Rand) {
		for range met {
			state := met[r.IntN(len(met))]
			if got, want := used.Estimate(state), subgoals.New(p.Space).Estimate(state); got != want {
				t.Fatalf("seed %d:\n%sis estimated to take %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), got, want)
			}
			sort, part := used.Part(state)
			if wantSort, want := subgoals.New(p.Space).Part(state); sort != wantSort || part != want {
				t.Fatalf("seed %d:\n%sis in another part than by a fresh planner", seed, twin.Picture(p.Show(state)))
			}
		}
	})
}

// A sentence that goes down is broken from the side, whether or not the same one was seen across.
func TestPlansKnowWhichWayASentenceGoes(t *testing.T) {
	p, r := finderOf(t,
		". . . wall . . . .",
		". WALL IS wall . . . flag",
		". IS . wall . . BABA .",
		". . . STOP baba . IS .",
		". . . wall . . YOU .",
		"FLAG IS WIN wall . . . .",
	)
	across := levels.Moves{levels.Down, levels.Left, levels.Up, levels.Up}
	down := repeated(levels.Left, 2)
	for _, first := range [...]levels.Moves{across, down} {
		trace, _ := solver.Replay(p, first)
		r.Estimate(trace[len(trace)-1])
	}
	for _, moves := range [...]levels.Moves{across, down} {
		trace, _ := solver.Replay(p, moves)
		state := trace[len(trace)-1]
		used, fresh := r.Subgoals(state), subgoals.New(p.Space).Subgoals(state)
		if len(used) < 2 || !slices.Equal(used, fresh) {
			t.Errorf("%s%v are its subgoals, and %v of a fresh planner", twin.Picture(p.Show(state)), used, fresh)
		}
	}
}

// However large the board is, what is kept of the ways to its cells stays within what the
// planner says.
func TestWaysOnALargeBoardStayWithinTheirRoom(t *testing.T) {
	const size = 200
	rows := make([]string, size)
	for i := range rows {
		rows[i] = strings.Repeat(". ", size)
	}
	for i, row := range []string{"BABA IS YOU ", "ROCK IS PUSH ", "WATER IS SINK ", "FLAG IS WIN "} {
		rows[2*i] = row + rows[2*i][2*len(strings.Fields(row)):]
	}
	rows[20] = "baba rock " + rows[20][4:]
	rows[30] = strings.Repeat(". ", size-1) + "water"
	rows[40] = "flag " + rows[40][2:]
	p, r := finderOf(t, rows...)
	bring := 0
	for _, g := range r.Subgoals(p.Start()) {
		bring = max(bring, g.Number) // the last are to bring things
	}
	if !r.Aim(p.Start(), bring, 0) {
		t.Fatal("the rock cannot be pushed into the water")
	}
	trace, _ := solver.Replay(p, slices.Repeat(levels.Moves{levels.Right}, size-4))
	before := heapInUse()
	for _, state := range trace {
		if r.Toward(state) <= 0 {
			t.Fatal("there is no way to the water")
		}
	}
	if grown := heapInUse() - before; grown > r.Room() {
		t.Errorf("it keeps %d bytes more, and says %d at the most", grown, r.Room())
	}
	runtime.KeepAlive(r)
}

// heapInUse gives how many bytes are in use.
func heapInUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// What is pushed to where a word lies by which something is YOU takes that out of its place, which costs much.
func TestRelaxedPlanLeavesYouAsItIs(t *testing.T) {
	for sentence, want := range map[string][2]int{"BABA IS YOU . .": {60, 80}, "KEKE IS ROCK . .": {5, 20}} {
		p, r := finderOf(t,
			"wall wall . . .",
			sentence,
			". . . . .",
			". . WIN . .",
			". . . . .",
			". baba keke . .",
			". . . . .",
			"WALL IS STOP . .",
			"BABA IS YOU . .",
		)
		if got := r.Estimate(p.Start()); got < want[0] || got > want[1] {
			t.Errorf("%s: it takes %d, want %d to %d", sentence, got, want[0], want[1])
		}
	}
}
