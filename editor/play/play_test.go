package play_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/play"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/search"
)

func record(t testing.TB, text string, rows ...string) *play.Recording {
	t.Helper()
	r, err := play.Record(&nullgame.Game, nullgame.MustDraw(rows...), cases.Moves(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRecordings: every position as a level, up to the first win.
func TestRecordings(t *testing.T) {
	r := record(t, "2→ 3←", "@.c")
	var shown []string
	for step := -1; step <= 3; step++ {
		shown = append(shown, nullgame.Picture(r.Level(step)))
	}
	if want := []string{"@.c", "@.c", ".@c", "..@", "..@"}; !slices.Equal(shown, want) {
		t.Errorf("shown: %q, want %q", shown, want)
	}
	if r.Steps() != 2 || !r.Won() || r.Moves().String() != "2→" {
		t.Errorf("%d steps, won %v, %s", r.Steps(), r.Won(), r.Moves())
	}
	if r.Remarks(0)[0].Text.String() != "1 coin left" || r.Remarks(2)[0].Text.String() != "0 coins left" {
		t.Error("the remarks are of other positions")
	}
	want := [][]levels.Cell{{{X: 0}}, {{X: 1}}, {{X: 2}}}
	if !slices.EqualFunc(r.Path(), want, slices.Equal) {
		t.Errorf("the path is %v", r.Path())
	}
	if lost := record(t, "1→", "@.c"); lost.Won() || lost.Steps() != 1 {
		t.Error("a recording without a win has one")
	}
}

// TestPlayback: each button, from each place, and running.
func TestPlayback(t *testing.T) {
	p := play.NewPlayback(record(t, "4→", "@...c"))
	for _, test := range []struct {
		name string
		do   func()
		step int
	}{
		{"back at the first", p.Back, 0},
		{"forward", p.Forward, 1},
		{"last", p.Last, 4},
		{"forward at the last", p.Forward, 4},
		{"back", p.Back, 3},
		{"seek", func() { p.Seek(2) }, 2},
		{"seek too far", func() { p.Seek(99) }, 4},
		{"first", p.First, 0},
		{"tick without running", func() { p.Tick() }, 0},
		{"run", p.Toggle, 0},
		{"tick", func() { p.Tick() }, 1},
		{"stop", p.Toggle, 1},
		{"tick after stopping", func() { p.Tick() }, 1},
	} {
		test.do()
		if p.Step() != test.step {
			t.Errorf("%s: at %d, want %d", test.name, p.Step(), test.step)
		}
	}
	p.Toggle()
	ticks := 1
	for ; p.Tick(); ticks++ {
	}
	if p.Step() != 4 || p.Running() || ticks != 3 {
		t.Errorf("ran to %d in %d ticks, running %v", p.Step(), ticks, p.Running())
	}
	p.Toggle()
	if p.Step() != 0 || !p.Running() {
		t.Error("at the end, running does not begin again")
	}
	p.Forward()
	if p.Running() {
		t.Error("a step by hand does not stop it")
	}
	p.Last()
	p.Toggle()
	p.Tick()
	p.Tick()
	p.Replace(record(t, "1→", "@c"))
	if p.Step() != 1 || p.Running() || nullgame.Picture(p.Level()) != ".@" {
		t.Errorf("another recording: at %d of %d", p.Step(), p.Recording().Steps())
	}
	p.Replace(record(t, "", "@"))
	p.Toggle()
	if p.Running() {
		t.Error("nothing runs")
	}
}

func begin(t testing.TB, text string, rows ...string) *play.Attempt {
	t.Helper()
	a, err := play.Begin(&nullgame.Game, nullgame.MustDraw(rows...), cases.Moves(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func (p player) play(text string) {
	for _, m := range cases.Moves(p.t, text) {
		p.Move(m)
	}
}

type player struct {
	*play.Attempt
	t testing.TB
}

// TestPlaying: moves, moves that are none, undo, restart, and the win.
func TestPlaying(t *testing.T) {
	a := player{begin(t, "", "@.c#", "...#"), t}
	shows := func(when, want string, steps int) {
		t.Helper()
		if got := nullgame.Picture(a.Level()); got != want || a.Steps() != steps {
			t.Errorf("%s: %s after %d, want %s after %d", when, got, a.Steps(), want, steps)
		}
	}
	shows("begun", "@.c#/...#", 0)
	if a.Move(levels.Up) || a.Move(levels.Wait) || a.Undo() {
		t.Error("what changes nothing is a step")
	}
	a.play("1↓ 1← 1→")
	shows("played", "..c#/.@.#", 2)
	a.Undo()
	shows("undone", "..c#/@..#", 1)
	a.play("1↑ 1→")
	a.Restart()
	shows("restarted", "@.c#/...#", 0)
	a.Undo()
	shows("the restart undone", ".@c#/...#", 3)
	a.Restart()
	a.play("1→")
	a.Undo()
	if a.Undo() {
		t.Error("a restart was undone after other moves")
	}
	if a.Finish(nil, false, false).String() != "" {
		t.Error("finished before the win")
	}
	a.play("2→ 1←")
	shows("won", "..@#/...#", 2)
	if !a.Won() || a.Moves().String() != "2→" || a.Tally()[0].Count != 0 {
		t.Errorf("won %v by %s", a.Won(), a.Moves())
	}
	if got := len(a.Path()); got != 3 {
		t.Errorf("the path has %d places", got)
	}
	for _, test := range []struct {
		best          string
		known, proved bool
		want          string
	}{
		{"", false, false, "Solved in 2"},
		{"1→", true, false, "Solved in 2; 1 is possible"},
		{"2→", true, true, "Solved in 2, the fewest possible"},
		{"2→", true, false, "Solved in 2"},
		{"3→", true, false, "Solved in 2"},
	} {
		if got := a.Finish(cases.Moves(t, test.best), test.known, test.proved).String(); got != test.want {
			t.Errorf("the win: %q, want %q", got, test.want)
		}
	}
}

// TestPlayingFromAStepOfAPlayback: steps count from the level as drawn, undo does not
// go behind where the player began, and restart does from there alone.
func TestPlayingFromAStepOfAPlayback(t *testing.T) {
	a := player{begin(t, "2→", "@...c"), t}
	if a.Steps() != 2 || a.Undo() || nullgame.Picture(a.Level()) != "..@.c" {
		t.Errorf("begun at %d: %s", a.Steps(), nullgame.Picture(a.Level()))
	}
	a.play("1← 1→")
	a.Restart()
	if a.Steps() != 2 {
		t.Errorf("restarted at %d", a.Steps())
	}
	a.play("2→")
	if !a.Won() || a.Moves().String() != "4→" {
		t.Errorf("won %v by %s", a.Won(), a.Moves())
	}
	a.Restart()
	a.Restart()
	if a.Steps() != 0 || nullgame.Picture(a.Level()) != "@...c" {
		t.Errorf("restarted twice: at %d", a.Steps())
	}
	if !a.Undo() || a.Steps() != 2 {
		t.Errorf("the second restart was taken back: at %d", a.Steps())
	}
}

// ask learns about the position from a search, as a session does.
func ask(t testing.TB, a *play.Attempt) {
	t.Helper()
	p, key := a.Position()
	answer := search.Solve(t.Context(), p, solver.Task{})
	a.Learn(key, play.Fact{
		Lost: answer.Verdict == solver.Unsolvable, Found: answer.Verdict == solver.Solved,
		Proved: answer.Optimal, Best: answer.Moves,
	})
}

// TestShortestFromHere follows the player: known from a search, or because
// the hint was taken.
func TestShortestFromHere(t *testing.T) {
	a := player{begin(t, "", "@..c", "..##"), t}
	if f := a.Known(); f.Found || f.Lost {
		t.Errorf("known before any search: %+v", f)
	}
	if _, ok := a.Hint(); ok {
		t.Error("a hint out of nowhere")
	}
	ask(t, a.Attempt)
	for left := 3; left > 0; left-- {
		f := a.Known()
		if !f.Found || !f.Proved || len(f.Best) != left {
			t.Errorf("%d left: %+v", left, f)
		}
		m, ok := a.Hint()
		if !ok || m != levels.Right {
			t.Errorf("%d left: the hint is %v", left, m)
		}
		a.Move(m)
	}
	if f := a.Known(); !f.Proved || len(f.Best) != 0 {
		t.Errorf("won: %+v", f)
	}
	a.Undo()
	a.play("1←")
	a.play("1↓")
	if f := a.Known(); f.Found {
		t.Errorf("known without a search: %+v", f)
	}
	if p, way := a.Earlier(); p == nil || !solver.Wins(p, way) || len(way) != 2 {
		t.Errorf("from the position before, %s wins", way)
	}
	ask(t, a.Attempt)
	a.Undo()
	a.play("1↓")
	if f := a.Known(); len(f.Best) != 3 {
		t.Errorf("forgotten: %+v", f)
	}
	// What is worse known does not replace what is better known.
	_, key := a.Position()
	a.Learn(key, play.Fact{Found: true, Best: cases.Moves(t, "9→")})
	a.Learn(key, play.Fact{Found: true, Best: a.Known().Best})
	a.Learn(key, play.Fact{})
	if f := a.Known(); len(f.Best) != 3 || !f.Proved {
		t.Errorf("replaced by %+v", f)
	}
}

// TestLostPositions say so, and since which move, where that is known.
func TestLostPositions(t *testing.T) {
	a := player{begin(t, "", "....@...c"), t}
	lose := func() {
		_, key := a.Position()
		a.Learn(key, play.Fact{Lost: true}) // as if a bridge had burnt
	}
	ask(t, a.Attempt)
	lose()
	if !a.Known().Found || a.Known().Lost {
		t.Error("a position with a known win is lost")
	}
	a.play("2←")
	lose()
	if a.LostSince() != 0 {
		t.Error("lost since a move after an unknown position")
	}
	a.Undo()
	lose()
	if a.LostSince() != 1 || !a.Known().Lost {
		t.Errorf("lost since %d", a.LostSince())
	}
	a.play("1←")
	if a.LostSince() != 1 {
		t.Errorf("a move on, lost since %d", a.LostSince())
	}
	a.Undo()
	a.Undo()
	if a.LostSince() != 0 || a.Known().Lost {
		t.Error("undone, it is lost still")
	}
}
