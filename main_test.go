package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// typed runs the program as if its arguments had been typed in a shell.
func typed(t *testing.T, args ...string) (out, errs string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(t.Context(), args, &o, &e)
	return o.String(), e.String(), status
}

// expect runs the program and compares what it writes and how it ends.
func expect(t *testing.T, status int, out string, args ...string) {
	t.Helper()
	got, errs, ended := typed(t, args...)
	if ended != status {
		t.Errorf("%v ended with %d, want %d; said %s%s", args, ended, status, got, errs)
	}
	if got != out {
		t.Errorf("%v said\n%swant\n%s", args, got, out)
	}
}

const sokobanTiles = "# wall\n$ box\n. goal\n@ player\n  floor\n"

// levelAt draws a level with the symbols of Sokoban into a folder.
func levelAt(t *testing.T, dir string, rows ...string) string {
	t.Helper()
	return filesAt(t, dir, map[string]string{"tiles.txt": sokobanTiles, "content.txt": strings.Join(rows, "\n") + "\n"})
}

func filesAt(t *testing.T, dir string, files map[string]string) string {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Levels of each fate.
var (
	easy       = []string{"######", "#@$ .#", "######"}
	unwinnable = []string{"#####", "#$ .#", "# @ #", "#####"}
	broken     = []string{"######", "#@$ #", "###?##"}
)

// hard is a board of sliding tiles that no time of a test's is enough for.
func hardAt(t *testing.T, dir string) string {
	t.Helper()
	var tiles, row strings.Builder
	tiles.WriteString("_ empty\n")
	symbols := []rune("abcdefghijklmnopqrstuvwxyzABCDEFGHI")
	for i, r := range symbols {
		fmt.Fprintf(&tiles, "%c tile %d\n", r, i+1)
	}
	// All in reverse: as far from order as a board of this size can look.
	slices.Reverse(symbols)
	symbols[0], symbols[1] = symbols[1], symbols[0]
	for i, r := range append(symbols, '_') {
		row.WriteRune(r)
		if i%6 == 5 {
			row.WriteByte('\n')
		}
	}
	return filesAt(t, dir, map[string]string{"tiles.txt": tiles.String(), "content.txt": row.String()})
}

func contentOf(t *testing.T, path ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(path...))
	if os.IsNotExist(err) {
		return "none"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSolveWritesSolutionsBesideLevels(t *testing.T) {
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "1"), easy...)
	levelAt(t, filepath.Join(dir, "2"), unwinnable...)
	for _, level := range []string{"1", "2"} {
		filesAt(t, filepath.Join(dir, level), map[string]string{"solution.txt": "1↑\n"})
	}
	out, errs, status := typed(t, "solve", "--dry-run", dir)
	if status != 2 || contentOf(t, dir, "1/solution.txt") != "1↑\n" || contentOf(t, dir, "2/solution.txt") != "1↑\n" {
		t.Errorf("a dry run ended with %d and touched files", status)
	}
	expect(t, 2, out, "solve", dir)
	if got := contentOf(t, dir, "1/solution.txt"); got != "2→\n" {
		t.Errorf("the solution is %q", got)
	}
	if got := contentOf(t, dir, "2/solution.txt"); got != "none" {
		t.Errorf("the old solution of an unwinnable level stayed: %q", got)
	}
	lines := strings.Split(out, "\n")
	if want := filepath.Join(dir, "1") + ": solved in 2 steps and 2 pushes, shortest (proved): 2→"; lines[0] != want {
		t.Errorf("said %q, want %q", lines[0], want)
	}
	if want := filepath.Join(dir, "2") + ": unsolvable: "; !strings.HasPrefix(lines[1], want) {
		t.Errorf("said %q", lines[1])
	}
	if errs != "2 levels: 1 solved, 1 unsolvable\n" {
		t.Errorf("the total is %q", errs)
	}
}

func TestExitStatusIsTheHighest(t *testing.T) {
	dir := t.TempDir()
	level := map[int]string{
		0: levelAt(t, filepath.Join(dir, "solved"), easy...),
		1: levelAt(t, filepath.Join(dir, "invalid"), broken...),
		2: levelAt(t, filepath.Join(dir, "unsolvable"), unwinnable...),
		3: hardAt(t, filepath.Join(dir, "undecided")),
	}
	for _, test := range [][]int{{0}, {1}, {2}, {3}, {0, 1}, {2, 1, 0}, {0, 3, 1}, {3, 2, 1, 0}, {1, 2}} {
		args := []string{"solve", "--time", "100ms"}
		for _, n := range test {
			args = append(args, level[n])
		}
		if out, _, status := typed(t, args...); status != slices.Max(test) {
			t.Errorf("%v: %d\n%s", test, status, out)
		}
	}
}

// TestJSONForm: the fields, their order and their types are a promise.
func TestJSONForm(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "easy", easy...)
	levelAt(t, "broken", broken...)
	levelAt(t, "unwinnable", unwinnable...)
	filesAt(t, "cat", map[string]string{"tiles.txt": "C cat\n. empty\n", "content.txt": "C..\n...\n", "level.toml": "game = 'longcat'\n"})

	number := `[0-9.e-]+`
	work := `"expanded":` + number + `,"generated":` + number + `,"stored":` + number + `,"seconds":` + number + `,"bytes":` + number
	none := `"expanded":0,"generated":0,"stored":0,"seconds":0,"bytes":0`
	for _, test := range []struct {
		args []string
		want string
	}{
		{
			[]string{"solve", "--json", "easy"},
			`{"level":"easy","game":"sokoban","verdict":"solved","steps":2,"moves":"2→","optimal":true,"lower":2,"reason":"",` +
				work + `,"problems":\[\],"pushes":2}`,
		},
		{
			[]string{"solve", "--json", "--goal", "pushes", "--count", "5", "easy"},
			`{"level":"easy","game":"sokoban","verdict":"solved","steps":2,"moves":"2→","optimal":true,"lower":2,"reason":"",` +
				work + `,"problems":\[\],"pushes":2,"count":1}`,
		},
		{
			[]string{"solve", "--json", "unwinnable"},
			`{"level":"unwinnable","game":"sokoban","verdict":"unsolvable","steps":0,"moves":"","optimal":false,"lower":0,"reason":"[^"]+",` +
				work + `,"problems":\[\],"pushes":0}`,
		},
		{
			[]string{"solve", "--json", "--count", "100", "cat"},
			`{"level":"cat","game":"longcat","verdict":"solved","steps":3,"moves":"[^"]+","optimal":true,"lower":3,"reason":"",` +
				work + `,"problems":\[\],"count":2}`,
		},
		{
			[]string{"solve", "--json", "broken"},
			`{"level":"broken","game":"","verdict":"invalid","steps":0,"moves":"","optimal":false,"lower":0,"reason":"this line[^"]+",` + none +
				`,"problems":\[{"kind":"unequal line length","file":"content.txt","line":2,"column":6,"text":"this line[^"]+"},` +
				`{"kind":"undeclared symbol","file":"content.txt","line":3,"column":4,"text":"[^"]+"}\]}`,
		},
		{
			[]string{"check", "--json", "easy"},
			`{"level":"easy","game":"sokoban","verdict":"undecided","steps":0,"moves":"","optimal":false,"lower":0,"reason":"checked, not solved",` +
				none + `,"problems":\[\]}`,
		},
		{
			[]string{"verify", "--json", "easy"},
			`{"level":"easy","game":"sokoban","verdict":"solved","steps":2,"moves":"2→","optimal":false,"lower":0,"reason":"",` +
				none + `,"problems":\[\],"pushes":2}`,
		},
		{
			[]string{"solve", "--json", "nowhere"},
			`{"level":"nowhere","game":"","verdict":"invalid","steps":0,"moves":"","optimal":false,"lower":0,"reason":"[^}]+",` + none +
				`,"problems":\[{"kind":"folder not found","file":"","line":0,"column":0,"text":"there is no folder or file [^}]+"}\]}`,
		},
	} {
		out, _, _ := typed(t, test.args...)
		if !regexp.MustCompile(`^` + test.want + `\n$`).MatchString(out) {
			t.Errorf("%v said\n%swant\n%s", test.args, out, test.want)
		}
		if !json.Valid([]byte(out)) {
			t.Errorf("%v: no JSON", test.args)
		}
	}
}

func TestEachKindOfPath(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "set/b/1", easy...)
	levelAt(t, "set/b/2", easy...)
	levelAt(t, "set/a", easy...)
	filesAt(t, "set/.hidden", map[string]string{"tiles.txt": ""})
	filesAt(t, "empty", nil)
	filesAt(t, ".", map[string]string{
		"two.xsb": "######\n#@$ .#\n######\nTitle: First\n\n#####\n#@$.#\n#####\nTitle: Second\n",
		"one.xsb": "#####\n#@$.#\n#####\n",
		"odd#1":   "#####\n#@$.#\n#####\n",
		"notes":   "Buy milk.\n",
	})
	names := func(args ...string) []string {
		out, _, _ := typed(t, append([]string{"solve", "--json"}, args...)...)
		var found []string
		for line := range strings.Lines(out) {
			var r struct{ Level, Verdict string }
			if err := json.Unmarshal([]byte(line), &r); err != nil {
				t.Fatal(err)
			}
			found = append(found, r.Level+" "+r.Verdict)
		}
		return found
	}
	for _, test := range []struct{ args, want []string }{
		{[]string{"set/a"}, []string{"set/a solved"}},
		{[]string{"set"}, []string{"set/a solved", "set/b/1 solved", "set/b/2 solved"}},
		{[]string{"set/b/", "set/a/"}, []string{"set/b/1 solved", "set/b/2 solved", "set/a/ solved"}},
		{[]string{"two.xsb"}, []string{"two.xsb#1 solved", "two.xsb#2 solved"}},
		{[]string{"two.xsb#2"}, []string{"two.xsb#2 solved"}},
		{[]string{"two.xsb#3"}, []string{"two.xsb#3 invalid"}},
		{[]string{"one.xsb"}, []string{"one.xsb solved"}},
		{[]string{"one.xsb#1"}, []string{"one.xsb#1 solved"}},
		{[]string{"odd#1"}, []string{"odd#1 solved"}},
		{[]string{"empty"}, []string{"empty invalid"}},
		{[]string{"notes"}, []string{"notes invalid"}},
		{[]string{"nowhere", "set/a"}, []string{"nowhere invalid", "set/a solved"}},
	} {
		if got := names(test.args...); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.args, got, test.want)
		}
	}
	if left, _ := filepath.Glob("*/*/solution.txt"); !slices.Equal(left, []string{"set/a/solution.txt"}) {
		t.Errorf("solutions lie beside %v", left)
	}
}

func TestABrokenLevelLeavesTheRestOfItsCollection(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	filesAt(t, ".", map[string]string{"three.xsb": "#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n\n#####\n#.$@#\n#####\n"})
	out, errs, status := typed(t, "solve", "three.xsb")
	lines := strings.Split(out, "\n")
	if status != 1 || !strings.HasPrefix(lines[0], "three.xsb#1: solved") || !strings.HasPrefix(lines[1], "three.xsb#2: invalid: 1 problem") ||
		!strings.HasPrefix(lines[2], "three.xsb:6:") || !strings.HasPrefix(lines[3], "three.xsb#3: solved") {
		t.Errorf("%d, said\n%s", status, out)
	}
	if errs != "3 levels: 2 solved, 1 invalid\n" {
		t.Errorf("the total is %q", errs)
	}
}

func TestCheckSolvesNothing(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "good", easy...)
	levelAt(t, "lost", unwinnable...)
	levelAt(t, "bad", broken...)
	filesAt(t, "two", map[string]string{"tiles.txt": "@ player\n$ boks\n", "content.txt": "@@$\n"})
	expect(t, 0, "good: fine: Sokoban, 6x3\nlost: fine: Sokoban, 5x4\n", "check", "good", "lost")
	expect(t, 1, "bad: invalid: 2 problems\n"+
		"bad/content.txt:2:6: this line has 5 cells where line 1 has 6; add 1\n"+
		"bad/content.txt:3:4: the symbol '?' is not in tiles.txt; add a line for it there, or replace it here\n", "check", "bad")
	expect(t, 1, "two: invalid: 1 problem\ntwo/tiles.txt:2:3: Sokoban has no tile \"boks\"; did you mean \"box\"?\n", "check", "two")
	if left, _ := filepath.Glob("*/solution.txt"); len(left) > 0 {
		t.Errorf("written: %v", left)
	}
}

func TestVerifyReplaysSolutions(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "level", easy...)
	for _, test := range []struct {
		solution, want string
		status         int
	}{
		{"2→\n", "level: the solution wins, in 2 steps: 2→\n", 0},
		{"1← → ↑ →", "level: the solution wins, in 4 steps: 1← 1→ 1↑ 1→\n", 0},
		{"1→", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 1 step the level is not won\n", 1},
		{"", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 0 steps the level is not won\n", 1},
		{"3→", "level: invalid: 1 problem\nlevel/solution.txt: the solution wins after 2 of its 3 steps; cut off the rest\n", 1},
		{"2x", "level: invalid: 1 problem\nlevel/solution.txt:1:2: an arrow (→ ↑ ← ↓) or a dot (·) must follow the number\n", 1},
		{"999999·", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 999999 steps the level is not won\n", 1},
	} {
		filesAt(t, "level", map[string]string{"solution.txt": test.solution})
		expect(t, test.status, test.want, "verify", "level")
		if contentOf(t, "level/solution.txt") != test.solution {
			t.Error("the solution was changed")
		}
	}
	if err := os.Remove("level/solution.txt"); err != nil {
		t.Fatal(err)
	}
	expect(t, 3, "level: undecided: there is no solution to replay\n", "verify", "level")
	levelAt(t, "bad", broken...)
	if _, _, status := typed(t, "verify", "bad"); status != 1 {
		t.Errorf("an invalid level: %d", status)
	}
	filesAt(t, ".", map[string]string{
		"right.xsb": "#####\n#@$.#\n#####\nSolution: R\n",
		"wrong.xsb": "#####\n#@$.#\n#####\nSolution: L\n",
	})
	expect(t, 0, "right.xsb: the solution wins, in 1 step: 1→\n", "verify", "right.xsb")
	if out, _, status := typed(t, "verify", "wrong.xsb"); status != 1 || !strings.Contains(out, "wrong.xsb: the solution does not win") {
		t.Errorf("%d: %s", status, out)
	}
}

// TestWhatSolveWritesVerifies, also with several levels at once, whose
// results come in the order in which they were named all the same.
func TestWhatSolveWritesVerifies(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	var want strings.Builder
	for n := range 12 {
		// The longer ones first, so that later ones are done earlier.
		levelAt(t, fmt.Sprintf("%02d", n), "#"+strings.Repeat("#", 32-n)+"#", "#@$"+strings.Repeat(" ", 29-n)+".#", "#"+strings.Repeat("#", 32-n)+"#")
		fmt.Fprintf(&want, "%02d: the solution wins, in %d steps: %d→\n", n, 30-n, 30-n)
	}
	out, _, status := typed(t, "solve", "--jobs", "4", ".")
	if status != 0 || !slices.IsSorted(slices.Collect(strings.Lines(out))) {
		t.Errorf("%d, said\n%s", status, out)
	}
	expect(t, 0, want.String(), "verify", "--jobs", "3", ".")
}

func TestConvertThereAndBack(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	const collection = "######\n#@$ .#\n######\nTitle: First\n\n#####\n#@$.#\n#####\nTitle: Second\n"
	filesAt(t, ".", map[string]string{"two.xsb": collection})
	expect(t, 0, "set/01\nset/02\n", "convert", "two.xsb", "set")
	if got := contentOf(t, "set/01/content.txt"); got != "######\n#@$ .#\n######\n" {
		t.Errorf("content.txt is %q", got)
	}
	if got := contentOf(t, "set/02/level.toml"); got != "game = 'sokoban'\ntitle = 'Second'\n" {
		t.Errorf("level.toml is %q", got)
	}
	expect(t, 0, "again.xsb\n", "convert", "set", "again.xsb")
	for _, title := range []string{"######\n#@$ .#\n######\n", "Title: First", "#####\n#@$.#\n#####\n", "Title: Second"} {
		if got := contentOf(t, "again.xsb"); !strings.Contains(got, title) {
			t.Errorf("%q is missing in\n%s", title, got)
		}
	}
	expect(t, 0, "one\n", "convert", "two.xsb#2", "one")
	expect(t, 0, "one.txt\n", "convert", "--format", "crates", "one", "one.txt")
	if got := contentOf(t, "one.txt"); !strings.Contains(got, "X") {
		t.Errorf("crates are written as\n%s", got)
	}
	// Solutions go along, in both directions, unless they are wrong.
	filesAt(t, "set/01", map[string]string{"solution.txt": "→→"})
	filesAt(t, "set/02", map[string]string{"solution.txt": "←"})
	expect(t, 0, "solved.xsb\n", "convert", "set", "solved.xsb")
	expect(t, 0, "solved/01\nsolved/02\n", "convert", "solved.xsb", "solved")
	if one, two := contentOf(t, "solved/01/solution.txt"), contentOf(t, "solved/02/solution.txt"); one != "2→\n" || two != "none" {
		t.Errorf("the solutions are %q and %q", one, two)
	}
	// A level folder is copied byte for byte.
	filesAt(t, "odd", map[string]string{"tiles.txt": sokobanTiles + "x wall", "content.txt": "x#####\r\n#@$ .#\r\n######"})
	expect(t, 0, "copy\n", "convert", "odd", "copy")
	for _, name := range []string{"tiles.txt", "content.txt", "level.toml"} {
		if contentOf(t, "odd", name) != contentOf(t, "copy", name) {
			t.Errorf("%s is not the same", name)
		}
	}
}

func TestConvertSaysWhatItCannot(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "soko", easy...)
	levelAt(t, "bad", broken...)
	filesAt(t, "cat", map[string]string{"tiles.txt": "C cat\n. empty\n", "content.txt": "C..\n", "level.toml": "game = 'longcat'\n"})
	filesAt(t, "mixed", nil)
	for _, name := range []string{"soko", "cat"} {
		if err := os.CopyFS("mixed/"+name, os.DirFS(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"soko", "out.csv"}, `no format of Sokoban has the ending ".csv"; use .sok, .txt, .xsb, or a folder`},
		{[]string{"--format", "nonsense", "soko", "out.txt"}, `no format of Sokoban is called "nonsense"; use xsb, crates`},
		{[]string{"mixed", "out.txt"}, "a file holds levels of one game"},
		{[]string{"soko", "nowhere/deep/out.xsb"}, "cannot be written"},
		{[]string{"soko"}, "name what to read and what to write"},
	} {
		out, errs, status := typed(t, append([]string{"convert"}, test.args...)...)
		if status != 1 || !strings.Contains(errs, test.want) || out != "" {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
	if out, _, status := typed(t, "convert", "bad", "out"); status != 1 || !strings.Contains(out, "bad/content.txt:2:6:") {
		t.Errorf("a broken level: %d, %s", status, out)
	}
	if contentOf(t, "out") != "none" {
		t.Error("something was written")
	}
}

func TestWrongUsageSaysWhatToDo(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"solve"}, "name at least one level"},
		{[]string{"slove"}, `did you mean "solve"?`},
		{[]string{"nonsense"}, `there is no command or folder "nonsense"`},
		{[]string{"solve", "--time", "0s", "x"}, "--time must be more than nothing"},
		{[]string{"solve", "--time", "soon", "x"}, "soon"},
		{[]string{"solve", "--memory", "much", "x"}, "write a size such as 512MiB"},
		{[]string{"solve", "--memory", "0", "x"}, "write a size such as 512MiB"},
		{[]string{"solve", "--goal", "fame", "x"}, "write one of any, moves, pushes"},
		{[]string{"solve", "--count", "-1", "x"}, "--count cannot be negative"},
		{[]string{"solve", "--jobs", "0", "x"}, "--jobs must be at least 1"},
		{[]string{"check", "--jobs", "0", "x"}, "--jobs must be at least 1"},
		{[]string{"solve", "--nonsense", "x"}, "unknown flag"},
	} {
		out, errs, status := typed(t, test.args...)
		if status != 1 || out != "" || !strings.Contains(errs, test.want) || !strings.Contains(errs, "--help") {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
}

func TestHelpHasExamples(t *testing.T) {
	for _, command := range [][]string{{}, {"solve"}, {"check"}, {"verify"}, {"convert"}} {
		out, _, status := typed(t, append(command, "--help")...)
		if status != 0 || !strings.Contains(out, "Examples:\n  puzzlewright") {
			t.Errorf("%v: %d\n%s", command, status, out)
		}
	}
	if out, _, status := typed(t, "--version"); status != 0 || !regexp.MustCompile(`^puzzlewright \d+\.\d+\.\d+\n$`).MatchString(out) {
		t.Errorf("%d, %q", status, out)
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out, _, status := typed(t, "completion", shell); status != 0 || !strings.Contains(out, "puzzlewright") {
			t.Errorf("completion for %s: %d", shell, status)
		}
	}
	out, _, _ := typed(t, "__complete", "solve", "--goal", "")
	for name := range maps.Keys(goals) {
		if !strings.Contains(out, name+"\n") {
			t.Errorf("--goal is not completed with %s: %q", name, out)
		}
	}
}

// TestSizesAreReadAndWritten as people do both.
func TestSizesAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]string{"2GiB": "2GiB", "512 MiB": "512MiB", "1.5GiB": "1.5GiB", "1048576": "1MiB", "1k": "1000B"} {
		var s size
		if err := s.Set(text); err != nil || s.String() != want {
			t.Errorf("%q is %s, %v", text, s.String(), err)
		}
	}
}

// TestAnEndingContextEndsARun: what is known is said, the rest is left.
func TestAnEndingContextEndsARun(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "1", easy...)
	hardAt(t, "2")
	hardAt(t, "3")
	ctx, stop := context.WithCancel(t.Context())
	out := &trigger{pull: stop}
	var errs bytes.Buffer
	status := run(ctx, []string{"solve", "--time", "1h", "1", "2", "3"}, out, &errs)
	lines := strings.Split(out.String(), "\n")
	if status != 3 || len(lines) < 2 || !strings.HasPrefix(lines[0], "1: solved") {
		t.Errorf("%d, said %s", status, out)
	}
	if !strings.Contains(errs.String(), "not looked at") {
		t.Errorf("said besides: %s", errs.String())
	}
}

// A trigger is pulled by the first thing that is written.
type trigger struct {
	bytes.Buffer
	pull func()
}

func (w *trigger) Write(p []byte) (int, error) {
	w.pull()
	return w.Buffer.Write(p)
}
