package sokoban

import (
	"context"
	"encoding/csv"
	"math/rand/v2"
	"os"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// turn gives a level turned a quarter, or mirrored.
func turn(l *levels.Level, mirror bool) *levels.Level {
	t := levels.New(l.Height(), l.Width())
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if mirror {
			t.Set(levels.Cell{X: c.Y, Y: c.X}, s)
		} else {
			t.Set(levels.Cell{X: l.Height() - 1 - c.Y, Y: c.X}, s)
		}
	})
	return t
}

// TestRotationsAndMirrorsAgree: a level and its seven relatives cost the same.
func TestRotationsAndMirrorsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range thorough(60, 2000) {
		l := roomLevel(r, 7+r.IntN(2), 2+r.IntN(2))
		for _, goal := range []solver.Goal{solver.FewestMoves, fewestPushes} {
			want, _ := solveLevel(t, l, solver.Task{Goal: goal, Memory: 256 << 20})
			other := l
			for k := range 7 {
				other = turn(other, k == 3)
				got, _ := solveLevel(t, other, solver.Task{Goal: goal, Memory: 256 << 20})
				if got.Verdict != want.Verdict || got.Lower != want.Lower || !got.Optimal {
					t.Fatalf("%s\n%v in %d, but turned %d times %v in %d", draw(l), want.Verdict, want.Lower, k+1, got.Verdict, got.Lower)
				}
			}
		}
	}
}

// fewestPulls gives the fewest pulls that lead from any won position to the
// start: what the fewest pushes are, found from the other end.
func (t *twin) fewestPulls(start scene) int {
	var now []string
	won := scene{boxes: t.goals}
	for y := range t.height {
		for x := range t.width {
			if won.player = (levels.Cell{X: x, Y: y}); t.free(won.player) && !t.goals[won.player] {
				now = append(now, t.key(won))
			}
		}
	}
	target := t.key(start)
	done := map[string]bool{}
	for cost := 0; len(now) > 0; cost++ {
		var later []string
		for len(now) > 0 {
			s := now[len(now)-1]
			now = now[:len(now)-1]
			if done[s] {
				continue
			}
			if done[s] = true; s == target {
				return cost
			}
			t.backSteps(s, func(next string, pulled bool) {
				if pulled {
					later = append(later, next)
				} else {
					now = append(now, next)
				}
			})
		}
		now = later
	}
	return -1
}

// backSteps visits the pictures from which a move leads to this one.
func (t *twin) backSteps(s string, visit func(next string, pulled bool)) {
	var at levels.Cell
	for i := range len(s) {
		if s[i] == '@' {
			at = levels.Cell{X: i % t.width, Y: i / t.width}
		}
	}
	for m := range levels.Move(levels.NumDirections) {
		dx, dy := m.Delta()
		to := levels.Cell{X: at.X - dx, Y: at.Y - dy}
		if !t.free(to) || s[to.Y*t.width+to.X] == '$' {
			continue
		}
		next := []byte(s)
		next[at.Y*t.width+at.X], next[to.Y*t.width+to.X] = ' ', '@'
		visit(string(next), false)
		ahead := levels.Cell{X: at.X + dx, Y: at.Y + dy}
		if t.free(ahead) && s[ahead.Y*t.width+ahead.X] == '$' {
			next[ahead.Y*t.width+ahead.X], next[at.Y*t.width+at.X] = ' ', '$'
			visit(string(next), true)
		}
	}
}

// TestForwardEqualsBackward: pulling from the goals finds what pushing finds.
func TestForwardEqualsBackward(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range thorough(300, 4000) {
		l := randomLevel(r, 3+r.IntN(3), 3+r.IntN(4), 3)
		plain, s := newTwin(l)
		if len(survey(l).goals) != len(plain.goals) {
			continue // some goals are decoration, which a twin knows nothing of
		}
		a, _ := solveLevel(t, l, solver.Task{Goal: fewestPushes})
		want := plain.fewestPulls(s)
		if (want < 0) != (a.Verdict == solver.Unsolvable) || want >= 0 && a.Lower != want {
			t.Fatalf("%s\n%v in %d, backward %d", draw(l), a.Verdict, a.Lower, want)
		}
	}
}

// TestPruningChangesNothing: on boards with four boxes, the search without
// corrals, frozen boxes and the matching finds the same.
func TestPruningChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range thorough(60, 3000) {
		l := roomLevel(r, 7, 4)
		for _, goal := range []solver.Goal{solver.FewestMoves, fewestPushes} {
			a, p := solveLevel(t, l, solver.Task{Goal: goal})
			f, err := p.prepare(func() bool { return false })
			if err != nil {
				t.Fatal(err)
			}
			best := newOutcome(p.costs(goal))
			e, err := newExact(f, goal, 2, states.NewBudget(1<<30), best, nil)
			if err != nil {
				t.Fatal(err)
			}
			e.plain = true
			if finished := e.run(t.Context()); !finished || best.cost() != a.Lower {
				t.Fatalf("%s\ngoal %s: %d, plainly %d (%v)", draw(l), goal, a.Lower, best.cost(), finished)
			}
			e.close()
		}
	}
}

// TestCountsAgree: the counted collection costs what is known of it, wherever
// the search comes to an end in a short time.
func TestCountsAgree(t *testing.T) {
	entries := counted(t)
	file, err := os.Open("../../../shared/conformance/sokoban/counts.csv")
	if err != nil {
		t.Skip("the counts are not here:", err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	limit := time.Duration(thorough(100*fewer, 10_000)) * time.Millisecond
	compared := 0
	for _, row := range rows[1:] {
		number, _ := strconv.Atoi(row[0])
		if number%fewer != 0 {
			continue
		}
		for i, goal := range []solver.Goal{fewestPushes, solver.FewestMoves} {
			want, err := strconv.Atoi(row[i+1])
			if err != nil {
				continue
			}
			a, p := solveLevel(t, entries[number-1].Level, solver.Task{Goal: goal, Time: limit})
			if cost := p.costs(goal)(a.Moves); a.Optimal && cost != want || a.Verdict == solver.Unsolvable ||
				a.Verdict == solver.Solved && cost < want || a.Lower > want {
				t.Errorf("level %d, goal %s: %v in %d, at least %d; want %d", number, goal, a.Verdict, cost, a.Lower, want)
			}
			if a.Optimal {
				compared++
			}
		}
	}
	t.Logf("%d counts compared", compared)
	if compared < 60/fewer { // how many come to an end in time is the machine's affair
		t.Errorf("only %d counts compared", compared)
	}
}

// hard is a level that no search of a second proves.
func hard(t testing.TB) *levels.Level {
	t.Helper()
	return parse(t,
		" ##########",
		"##   ##   ##",
		"#  $ ## $  #",
		"#  $    $  #",
		"##  ....  ##",
		" #  ....  #",
		"##        ##",
		"#  $    $  #",
		"#  $ ## $  #",
		"##   ## @ ##",
		" ##########")
}

// hardField is the field of that level.
func hardField(t testing.TB) *field {
	t.Helper()
	f, err := newField(survey(hard(t)), never)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestStopIsHeardSoon(t *testing.T) {
	p, err := load(hard(t))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var stopped atomic.Int64
	time.AfterFunc(150*time.Millisecond, func() {
		stopped.Store(time.Now().UnixNano())
		cancel()
	})
	a := search.Solve(ctx, p, solver.Task{Time: time.Minute})
	t.Logf("heard after %v", time.Duration(time.Now().UnixNano()-stopped.Load()))
	if a.Optimal || a.Verdict == solver.Unsolvable {
		t.Errorf("%v", a.Verdict)
	}
}

// TestMemoryIsKeptWithin: the budget is never passed, and what it leaves
// undecided is called so.
func TestMemoryIsKeptWithin(t *testing.T) {
	const memory = 4 << 20
	a, _ := solveLevel(t, hard(t), solver.Task{Memory: memory, Time: 20 * time.Second})
	if a.Bytes > memory || a.Verdict == solver.Unsolvable || a.Optimal {
		t.Errorf("%v with %d bytes, %s", a.Verdict, a.Bytes, a.Reason())
	}
}

// TestBetterSolutionsAreReported: while the shortest is searched for, there is
// one to play, and the gap closes from both sides.
func TestBetterSolutionsAreReported(t *testing.T) {
	p, err := load(hard(t))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	best, lower, found := 1<<30, 0, 0
	a := search.Solve(ctx, p, solver.Task{Time: time.Minute, Report: func(r solver.Progress) {
		if r.Lower < lower || r.Found && len(r.Best) > best {
			t.Errorf("from %d..%d to %d..%d", lower, best, r.Lower, len(r.Best))
		}
		lower = r.Lower
		if r.Found {
			if found == 0 {
				time.AfterFunc(2*time.Second, cancel) // how long the first takes is the machine's affair
			}
			found++
			best = len(r.Best)
		}
	}})
	if found == 0 || a.Verdict != solver.Solved || !solver.Wins(p, a.Moves) || a.Lower > len(a.Moves) {
		t.Errorf("%d reports, %v in %d, at least %d", found, a.Verdict, len(a.Moves), a.Lower)
	}
	if a.Optimal != (a.Reason() == "") {
		t.Errorf("proved %v, and what is left unknown is so because %q", a.Optimal, a.Reason())
	}
}

// BenchmarkExact searches boards of 10x10 with four boxes.
func BenchmarkExact(b *testing.B) {
	for goal, title := range map[solver.Goal]string{fewestPushes: "pushes", solver.FewestMoves: "moves"} {
		b.Run(title, func(b *testing.B) {
			r := rand.New(rand.NewPCG(15, 16))
			var boards []*levels.Level
			for range 40 {
				boards = append(boards, roomLevel(r, 10, 4))
			}
			b.ReportAllocs()
			var generated, stored, bytes int64
			worst := time.Duration(0)
			for i := 0; b.Loop(); i++ {
				a, _ := solveLevel(b, boards[i%len(boards)], solver.Task{Goal: goal, Workers: 1})
				if !a.Optimal {
					b.Fatal("not proved")
				}
				generated += a.Generated
				stored += a.Stored
				bytes += a.Bytes
				worst = max(worst, a.Elapsed)
			}
			b.ReportMetric(float64(generated)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(bytes)/float64(stored), "B/state")
			b.ReportMetric(float64(worst.Milliseconds()), "worst-ms")
		})
	}
}
