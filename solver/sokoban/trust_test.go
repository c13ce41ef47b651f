package sokoban

import (
	"bytes"
	"context"
	"encoding/csv"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
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
	for range twin.Thorough(60, 2000) {
		l := twin.RoomLevel(r, 7+r.IntN(2), 2+r.IntN(2))
		for _, goal := range []solver.Goal{solver.FewestMoves, board.FewestPushes} {
			want, _ := solveLevel(t, l, solver.Task{Goal: goal, Memory: 256 << 20})
			other := l
			for k := range 7 {
				other = turn(other, k == 3)
				got, _ := solveLevel(t, other, solver.Task{Goal: goal, Memory: 256 << 20})
				if got.Verdict != want.Verdict || got.Lower != want.Lower || !got.Optimal {
					t.Fatalf("%s\n%v in %d, but turned %d times %v in %d", twin.Draw(l), want.Verdict, want.Lower, k+1, got.Verdict, got.Lower)
				}
			}
		}
	}
}

// TestForwardEqualsBackward: pulling from the goals finds what pushing finds.
func TestForwardEqualsBackward(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range twin.Thorough(300, 4000) {
		l := twin.RandomLevel(r, 3+r.IntN(3), 3+r.IntN(4), 3)
		plain, s := twin.New(l)
		if len(board.New(l).Goals) != len(plain.Goals) {
			continue // some goals are decoration, which a twin knows nothing of
		}
		a, _ := solveLevel(t, l, solver.Task{Goal: board.FewestPushes})
		want := plain.FewestPulls(s)
		if (want < 0) != (a.Verdict == solver.Unsolvable) || want >= 0 && a.Lower != want {
			t.Fatalf("%s\n%v in %d, backward %d", twin.Draw(l), a.Verdict, a.Lower, want)
		}
	}
}

// TestCountsAgree: the counted collection costs what is known of it, wherever
// the search comes to an end with little memory.
func TestCountsAgree(t *testing.T) {
	entries := twin.Counted(t)
	table := csv.NewReader(bytes.NewReader(cases.Own(t, "solver/sokoban/testdata/proved.csv")))
	table.Comment = '#'
	rows, err := table.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	memory := int64(twin.Thorough(8*twin.Fewer, 2048)) << 20
	compared := 0
	for _, row := range rows[1:] {
		number, _ := strconv.Atoi(row[0])
		if number%twin.Fewer != 0 {
			continue
		}
		for i, goal := range []solver.Goal{board.FewestPushes, solver.FewestMoves} {
			want, err := strconv.Atoi(row[i+1])
			if err != nil {
				continue
			}
			a, p := solveLevel(t, entries[number-1].Level, solver.Task{Goal: goal, Memory: memory})
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
	if compared < 200/twin.Fewer { // a few hang on which search takes the memory first
		t.Errorf("only %d counts compared", compared)
	}
}

// TestStopIsHeardSoon: after a stop in the middle of a search, all searches together
// generate no more than they do in a few hundredths of a second, whatever is minimised.
func TestStopIsHeardSoon(t *testing.T) {
	const few = 1 << 17
	for _, goal := range []solver.Goal{solver.FewestMoves, board.FewestPushes, solver.Any} {
		p, err := Game.Load(twin.HardLevel(2000))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		then := int64(-1)
		a := search.Solve(ctx, p, solver.Task{Goal: goal, Report: func(r solver.Progress) {
			if then < 0 && r.Generated > 0 {
				then = r.Generated
				cancel()
			}
		}})
		cancel()
		if goal == solver.Any && a.Verdict == solver.Solved {
			continue // before the first report
		}
		if a.Optimal || a.Verdict == solver.Unsolvable || then < 0 || a.Generated-then > few {
			t.Errorf("goal %s: %v; stopped when %d were generated, in the end %d", goal, a.Verdict, then, a.Generated)
		}
	}
}

// TestMemoryIsKeptWithin: the budget is never passed, and what it leaves
// undecided is called so.
func TestMemoryIsKeptWithin(t *testing.T) {
	const memory = 4 << 20
	a, _ := solveLevel(t, twin.Hard(t), solver.Task{Memory: memory})
	if a.Bytes > memory || a.Verdict == solver.Unsolvable || a.Optimal {
		t.Errorf("%v with %d bytes, %s", a.Verdict, a.Bytes, a.Reason())
	}
}

// TestBetterSolutionsAreReported: while the shortest is searched for, there is
// one to play, and the gap closes from both sides.
func TestBetterSolutionsAreReported(t *testing.T) {
	p, err := Game.Load(twin.Hard(t))
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
			if found++; found == 5 {
				cancel()
			}
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
	for goal, title := range map[solver.Goal]string{board.FewestPushes: "pushes", solver.FewestMoves: "moves"} {
		b.Run(title, func(b *testing.B) {
			r := rand.New(rand.NewPCG(15, 16))
			var boards []*levels.Level
			for range 40 {
				boards = append(boards, twin.RoomLevel(r, 10, 4))
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

// solveLevel answers a task about a level. Where the task names no time it has
// plenty, however busy the machine is.
func solveLevel(t testing.TB, l *levels.Level, task solver.Task) (solver.Answer, *puzzle) {
	t.Helper()
	p, err := Game.Load(l)
	if err != nil {
		t.Fatalf("%s\n%v", twin.Draw(l), err)
	}
	if task.Time == 0 {
		task.Time = 5 * time.Minute
	}
	return search.Solve(t.Context(), p, task), p.(*puzzle)
}

// TestSearchesAgreeWithThePlainTwin: on random boards the searches find out
// what trying everything in order finds out, verdict and cost, on however many
// cores.
func TestSearchesAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	won := 0
	for i := range twin.Thorough(1000, 20_000) {
		l := twin.RandomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
		switch {
		case i%2 == 0:
			l = twin.RoomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		case i%16 == 1:
			l = twin.WideLevel(r)
		case i%4 == 1:
			l = twin.OddLevel(r)
		}
		plain, s := twin.New(l)
		for _, goal := range []solver.Goal{solver.FewestMoves, board.FewestPushes, solver.Any} {
			want := plain.Fewest(s, goal == board.FewestPushes)
			a, p := solveLevel(t, l, solver.Task{Goal: goal, Workers: 1 + i%3, Memory: 64 << 20})
			cost := len(a.Moves)
			if goal == board.FewestPushes {
				cost = p.pushes(a.Moves)
			}
			switch {
			case want < 0 && a.Verdict == solver.Unsolvable:
			case want < 0 || a.Verdict != solver.Solved:
				t.Fatalf("%s\n%v for goal %s, %s; want %d", twin.Draw(l), a.Verdict, goal, a.Reason(), want)
			case goal == solver.Any && (a.Lower > want || a.Optimal && cost != want):
				t.Fatalf("%s\n%d for any, optimal %v, lower %d; want %d", twin.Draw(l), cost, a.Optimal, a.Lower, want)
			case goal != solver.Any && (cost != want || !a.Optimal || a.Lower != want):
				t.Fatalf("%s\n%d for goal %s, optimal %v, lower %d; want %d", twin.Draw(l), cost, goal, a.Optimal, a.Lower, want)
			default:
				won++
			}
		}
	}
	t.Logf("%d solved", won)
}

// TestSearchesContinueAnywhere: a puzzle that goes on from some position of one
// that was searched is solved as if nothing had come before.
func TestSearchesContinueAnywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	for range twin.Thorough(150, 4000) {
		l := twin.RoomLevel(r, 6+r.IntN(2), 2)
		_, p := solveLevel(t, l, solver.Task{Goal: board.FewestPushes})
		state := p.Start()
		for range 1 + r.IntN(12) {
			state = solver.Step(p, state, levels.Move(r.IntN(levels.NumDirections)))
		}
		from := p.From(state).(*puzzle)
		plain, s := twin.New(p.Show(state))
		for _, goal := range []solver.Goal{solver.FewestMoves, board.FewestPushes} {
			a := search.Solve(t.Context(), from, solver.Task{Goal: goal, Time: 5 * time.Minute})
			want := plain.Fewest(s, goal == board.FewestPushes)
			if got := from.costs(goal)(a.Moves); want < 0 && a.Verdict != solver.Unsolvable || want >= 0 && (got != want || !a.Optimal) {
				t.Fatalf("%s\n%v in %d for goal %s, want %d", twin.Draw(l), a.Verdict, got, goal, want)
			}
		}
	}
}
