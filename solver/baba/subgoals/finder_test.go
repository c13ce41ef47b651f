package subgoals_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/subgoals"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/games/gametest"
)

// finderOf makes a finder of subgoals for a level that is drawn, and a puzzle of that.
func finderOf(t *testing.T, rows ...string) (solver.Puzzle, *subgoals.Finder) {
	t.Helper()
	l := twin.Draw(rows...)
	baba.Game.Spell(l)
	p, err := baba.Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	return p, newFinder(t, l)
}

// newFinder makes a finder for a level, nil where plans do not know it.
func newFinder(t *testing.T, l *levels.Level) *subgoals.Finder {
	t.Helper()
	p, err := position.New(l, position.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return subgoals.New(p)
}

// planned visits random levels that a finder knows, with states of each that are not over.
func planned(t *testing.T, usual, long uint64, visit func(seed uint64, p solver.Puzzle, fresh func() *subgoals.Finder, met [][]byte, r *rand.Rand)) {
	t.Helper()
	for seed := range effort.Seeds(t, max(1, usual/uint64(effort.UnderRace(32))), long) {
		l := twin.Random(seed+1<<35, twin.Vocabularies[seed%uint64(len(twin.Vocabularies))], 9, 7)
		baba.Game.Spell(l)
		p, err := baba.Game.Load(l)
		if err != nil {
			continue // it begins with what is left to chance
		}
		met := slices.DeleteFunc(gametest.FirstStates(p, 50), func(state []byte) bool { return state[0]&(position.Won|position.Lost) != 0 })
		if newFinder(t, l) != nil && len(met) > 0 {
			visit(seed, p, func() *subgoals.Finder { return newFinder(t, l) }, met, rand.New(rand.NewPCG(seed, 9)))
		}
	}
}

// An estimate, and the part of a state, depend on the state alone, not on those before.
func TestRelaxedPlansForgetTheOneBefore(t *testing.T) {
	planned(t, 60, 2000, func(seed uint64, p solver.Puzzle, fresh func() *subgoals.Finder, met [][]byte, r *rand.Rand) {
		used := fresh()
		for range met {
			state := met[r.IntN(len(met))]
			if got, want := used.Estimate(state), fresh().Estimate(state); got != want {
				t.Fatalf("seed %d:\n%sis estimated to take %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), got, want)
			}
			sort, part := used.Part(state)
			if wantSort, want := fresh().Part(state); sort != wantSort || part != want {
				t.Fatalf("seed %d:\n%sis in another part than by a fresh planner", seed, twin.Picture(p.Show(state)))
			}
		}
	})
}

// A sentence that goes down is broken from the side, whether or not the same one was seen across.
func TestPlansKnowWhichWayASentenceGoes(t *testing.T) {
	rows := []string{
		". . . wall . . . .",
		". WALL IS wall . . . flag",
		". IS . wall . . BABA .",
		". . . STOP baba . IS .",
		". . . wall . . YOU .",
		"FLAG IS WIN wall . . . .",
	}
	p, r := finderOf(t, rows...)
	across := levels.Moves{levels.Down, levels.Left, levels.Up, levels.Up}
	down := repeated(levels.Left, 2)
	for _, first := range [...]levels.Moves{across, down} {
		trace, _ := solver.Replay(p, first)
		r.Estimate(trace[len(trace)-1])
	}
	for _, moves := range [...]levels.Moves{across, down} {
		trace, _ := solver.Replay(p, moves)
		state := trace[len(trace)-1]
		_, unused := finderOf(t, rows...)
		used, fresh := r.Subgoals(state), unused.Subgoals(state)
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

// How far a subgoal is depends on the state in which it was taken up, and on the state alone,
// not on what was asked before.
func TestSubgoalsForgetTheOneBefore(t *testing.T) {
	asked := 0
	planned(t, 30, 1000, func(seed uint64, p solver.Puzzle, fresh func() *subgoals.Finder, met [][]byte, r *rand.Rand) {
		used := fresh()
		goals := used.Subgoals(met[0])
		if len(goals) == 0 {
			return // nothing is YOU
		}
		for range 20 {
			from, g, before := met[r.IntN(len(met))], goals[r.IntN(len(goals))], r.IntN(3)
			unused := fresh()
			got, want := used.Aim(from, g.Number, before), unused.Aim(from, g.Number, before)
			if got != want {
				t.Fatalf("seed %d:\n%sa way to subgoal %d is seen: %v, and by a fresh planner: %v", seed, twin.Picture(p.Show(from)), g.Number, got, want)
			}
			for range 4 {
				if state := met[r.IntN(len(met))]; want && used.Toward(state) != unused.Toward(state) {
					t.Fatalf("seed %d:\n%sis %d from subgoal %d, and %d by a fresh planner", seed, twin.Picture(p.Show(state)), used.Toward(state), g.Number, unused.Toward(state))
				}
				asked++
			}
		}
	})
	if asked == 0 {
		t.Error("nothing was asked")
	}
}

// States in which the words lie alike and the same pieces are there, as many on each other, are of
// one sort, wherever the things lie; states in which other rules are in force are not.
func TestASortIsRulesAndNumbersOfThings(t *testing.T) {
	same, others, alike := 0, 0, 0
	planned(t, 200, 5000, func(seed uint64, p solver.Puzzle, fresh func() *subgoals.Finder, met [][]byte, _ *rand.Rand) {
		used := fresh()
		type seen struct {
			things map[string]int
			words  []string
			rules  []string
			sort   uint64
		}
		var all []seen
		for _, state := range met {
			is := seen{things: map[string]int{}, sort: used.Sort(state)}
			p.Show(state).Cells(func(at levels.Cell, s levels.Stack) {
				for _, piece := range s {
					is.things[piece.Tile]++
					if strings.HasSuffix(piece.Tile, "text") {
						is.words = append(is.words, fmt.Sprint(at, piece.Tile))
						continue
					}
					for _, other := range s {
						is.things[piece.Tile+" on "+other.Tile]++
					}
				}
			})
			for _, x := range p.(solver.Remarker).Remarks(state) {
				if !x.Void {
					is.rules = append(is.rules, x.Text.String())
				}
			}
			slices.Sort(is.rules)
			all = append(all, is)
		}
		for i := range all {
			a, b := &all[0], &all[i]
			switch equal := a.sort == b.sort; {
			case maps.Equal(a.things, b.things) && slices.Equal(a.words, b.words):
				same++
				if !equal {
					t.Fatalf("seed %d: %v, %v and %v, %v are of two sorts", seed, a.things, a.words, b.things, b.words)
				}
			case !slices.Equal(a.rules, b.rules):
				others++
				if equal {
					alike++
				}
			}
		}
	})
	// Rules about what is not there matter to no sort.
	if same == 0 || others == 0 || alike > others/10 {
		t.Errorf("%d states were of the same sort, %d of others, %d of the same in spite of their rules", same, others, alike)
	}
}
