package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

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
	filesAt(t, filepath.Join(dir, "1"), map[string]string{"solutions.txt": "no moves\n"})
	told := filepath.Join(dir, "1", "solutions.txt") + ":1:1: a name, a colon and moves belong on a line, such as \"the short way: 2→ 1↑\"\n"
	expect(t, 0, lines[0]+"\n"+told, "solve", filepath.Join(dir, "1"))
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
				work + `,"problems":\[\],"pushes":2,"count":1,"capped":true}`,
		},
		{
			[]string{"solve", "--json", "--goal", "any", "--count", "5", "easy"}, // of which not all are looked for
			`{"level":"easy","game":"sokoban","verdict":"solved","steps":2,"moves":"2→","optimal":[a-z]+,"lower":[0-9],"reason":"",` +
				work + `,"problems":\[\],"pushes":2,"count":1,"capped":true}`,
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

// TestPlacesInForeignFilesAreNamed: what is wrong with a file, or with a level
// of it that cannot be drawn, is told with a path that opens.
func TestPlacesInForeignFilesAreNamed(t *testing.T) {
	t.Chdir(t.TempDir())
	filesAt(t, ".", map[string]string{"two.xsb": "#####\n#@?.#\n#####\n\n#####\n#@$.#\n#####\n", "prose.xsb": "hello\n"})
	out, _, status := typed(t, "solve", "two.xsb", "prose.xsb")
	if status != 1 || !strings.Contains(out, "\ntwo.xsb:2:3: '?'") || !strings.Contains(out, "\ntwo.xsb#2: solved") || !strings.Contains(out, "\nprose.xsb:1:1: there is no level") {
		t.Errorf("%d, said\n%s", status, out)
	}
}
