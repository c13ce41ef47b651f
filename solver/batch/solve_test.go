package batch

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// A slow remote lets a level be changed while it is solved.
type slow struct{ meanwhile func() }

func (s slow) Do(ctx context.Context, j Job, _ func(solver.Progress)) (Outcome, error) {
	o := j.Do(ctx, 1, nil)
	s.meanwhile()
	return o, nil
}

// TestASolutionIsNotWrittenBesideAnotherLevel, one that was saved while the first was
// solved, perhaps with a solution of its own.
func TestASolutionIsNotWrittenBesideAnotherLevel(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(levels.TilesFile, "# wall\n@ player\n$ box\n. goal\n")
	write(levels.ContentFile, "#####\n#@$.#\n#####\n")
	var out bytes.Buffer
	status := Solve(t.Context(), []string{dir}, Options{Output: &out, Remote: slow{func() {
		write(levels.ContentFile, "#####\n#.$@#\n#####\n")
		write(levels.SolutionFile, "1←\n")
	}}})
	kept, err := os.ReadFile(filepath.Join(dir, levels.SolutionFile))
	if err != nil || string(kept) != "1←\n" || status != SomeInvalid || !strings.Contains(out.String(), "changed") {
		t.Errorf("status %d, said %s; the solution is %q, %v", status, out.String(), kept, err)
	}
}

// A liar gives an outcome, whatever it is asked.
type liar Outcome

func (l liar) Do(context.Context, Job, func(solver.Progress)) (Outcome, error) {
	return Outcome(l), nil
}

// TestNothingIsTakenOnTrust: what a worker sends is a solution where it wins here, and else the
// level is undecided.
func TestNothingIsTakenOnTrust(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{levels.TilesFile: "# wall\n@ player\n$ box\n. goal\n", levels.ContentFile: "#####\n#@$.#\n#####\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	e := games.Open(dir)[0]
	p, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		verdict, moves string
		want           Status
		trusted        bool
	}{
		{"solved", "1→", AllSolved, true},
		{"solved", "1←", SomeUndecided, false},
		{"solved", "2→", SomeUndecided, false},
		{"solved", "", SomeUndecided, false},
		{"solved", "rightwards", SomeUndecided, false},
		{"great", "1→", SomeUndecided, false},
		{"", "", SomeUndecided, false},
	} {
		said := liar{Result: Result{Verdict: test.verdict, Moves: test.moves}, Summary: test.verdict}
		var out bytes.Buffer
		if status := Solve(t.Context(), []string{dir}, Options{Output: &out, Remote: said}); status != test.want || test.trusted == strings.Contains(out.String(), "undecided: ") {
			t.Errorf("%s by %q: status %d, said %s", test.verdict, test.moves, status, out.String())
		}
		if moves, err := levels.ReadSolution(dir); (err == nil) != test.trusted {
			t.Errorf("%s by %q: kept %v, %v", test.verdict, test.moves, moves, err)
		}
		if a, err := Ask(t.Context(), said, e, p, solver.Task{}); (err == nil) != test.trusted {
			t.Errorf("%s by %q: the window has %v, %v", test.verdict, test.moves, a.Verdict, err)
		}
	}
}

// TestAReplayThatIsStoppedDecidesNothing: the rest of the solution may win.
func TestAReplayThatIsStoppedDecidesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.xsb")
	if err := os.WriteFile(path, []byte("######\n#@$ .#\n######\nSolution: RR\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	e := games.Open(path)[0]
	p, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for _, want := range []string{"the solution wins, in 2 steps: 2→", "undecided: the replay was stopped"} {
		r := newResult(e)
		if r.replay(ctx, e, p); r.summary != want || len(r.Problems) > 0 {
			t.Errorf("said %s, want %s", r, want)
		}
		stop()
	}
}

// TestTheStatusOfAWorkerIsTaken, as it knows the faults of a level that it studied.
func TestTheStatusOfAWorkerIsTaken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.xsb")
	if err := os.WriteFile(path, []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	said := liar{Result: Result{Verdict: "solved", Moves: "1→"}, Summary: "solved; 2 ways", Exit: SomeInvalid}
	var out bytes.Buffer
	if status := Examine(t.Context(), []string{path}, Options{Output: &out, Remote: said}, Faults); status != SomeInvalid {
		t.Errorf("status %d, said %s", status, out.String())
	}
}

// TestWhatIsKeptWithALevelCounts where the search has no time to find anything: the shortest of
// what wins, here and elsewhere.
func TestWhatIsKeptWithALevelCounts(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		levels.TilesFile: "# wall\n@ player\n$ box\n. goal\n_ empty\n", levels.ContentFile: "########\n#@$___.#\n########\n",
		levels.MetaFile:      "[[intent]]\nmust = \"moved\"\ntile = \"box\"\nrow = 2\ncolumn = 4\n", // where none is
		levels.SolutionsFile: "begun: 2→\nlong: 1← 4→\nfine: 4→\nlonger: 2← 4→\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, there := range []Remote{nil, slow{func() {}}} {
		var out bytes.Buffer
		status := Solve(t.Context(), []string{dir}, Options{Output: &out, Remote: there, Task: solver.Task{Time: 1, Count: 5}})
		if moves, err := levels.ReadSolution(dir); err != nil || status != AllSolved || moves.String() != "4→" {
			t.Errorf("status %d, said %s; the solution is %v, %v", status, out.String(), moves, err)
		}
		if !strings.Contains(out.String(), ", at least 1 different solution") {
			t.Errorf("with it there is one solution, and more are not known: %s", out.String())
		}
		if strings.Count(out.String(), "level.toml:3:") != 1 {
			t.Errorf("the advice about an intent is not told once: %s", out.String())
		}
	}
}
