package main

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
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

// hardAt draws a level that no time of a test's is enough for: 360 boxes apart
// from each other, and their goals close together.
func hardAt(t *testing.T, dir string) string {
	t.Helper()
	const size, boxes = 49, 360
	rows, goals := make([]string, size), 0
	for y := range size {
		row := make([]byte, size)
		for x := range size {
			inside := min(x, y) >= 12 && max(x, y) < 37
			switch {
			case min(x, y) == 0 || max(x, y) == size-1:
				row[x] = '#'
			case x == 1 && y == 1:
				row[x] = '@'
			case inside && goals < boxes:
				row[x] = '.'
				goals++
			case !inside && x%2 == 0 && y%2 == 0:
				row[x] = '$'
			default:
				row[x] = ' '
			}
		}
		rows[y] = string(row)
	}
	return levelAt(t, dir, rows...)
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
	filesAt(t, "good", map[string]string{"solution.txt": "2x\n", "solutions.txt": "mine: 2→\nno moves\n"})
	expect(t, 1, "good: invalid: 2 problems\n"+
		"good/solution.txt:1:2: an arrow (→ ↑ ← ↓) or a dot (·) must follow the number\n"+
		"good/solutions.txt:2:1: a name, a colon and moves belong on a line, such as \"the short way: 2→ 1↑\"\n", "check", "good")
}

// TestCheckReplaysIntents: a solution that an intent wants to be the only way has to win.
func TestCheckReplaysIntents(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "level", easy...)
	for _, c := range []struct {
		moves, says string
		status      int
	}{
		{"2→", "level: fine: Sokoban, 6x3\n", 0},
		{"1→", "level: invalid: 1 problem\nlevel/level.toml:4:10: intent wrong: the solution that was played is the only way; its moves do not win the level; write those of a solution\n", 1},
	} {
		filesAt(t, "level", map[string]string{"level.toml": "title = \"A\"\n[[intent]]\nmust = \"played\"\nmoves = \"" + c.moves + "\"\n"})
		expect(t, c.status, c.says, "check", "level")
	}
}

// TestAFolderOfFiles stands for the levels of those that are in a foreign format, where it holds no level folder.
func TestAFolderOfFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	drawn := strings.Join(easy, "\n") + "\n"
	filesAt(t, "files", map[string]string{"a.xsb": drawn, "b.txt": drawn + "\n" + drawn, "c.xsb": "?\n", "README.txt": "Levels.\n", ".d.xsb": drawn})
	file := func(name string) string { return filepath.Join("files", name) }
	expect(t, 1, file("a.xsb")+": fine: Sokoban, 6x3\n"+file("b.txt#1")+": fine: Sokoban, 6x3\n"+file("b.txt#2")+": fine: Sokoban, 6x3\n"+
		file("c.xsb")+": invalid: 1 problem\n"+file("c.xsb")+":1:1: there is no level here; draw one with # for walls, @ for the player, $ for boxes and . for goals\n", "check", "files")
	levelAt(t, filepath.Join("files", "e"), easy...)
	expect(t, 0, file("e")+": fine: Sokoban, 6x3\n", "check", "files")
}

// TestAFolderOfFilesLeavesOutWhatIsNoLevel, though its ending is that of levels; what is meant for one is told.
func TestAFolderOfFilesLeavesOutWhatIsNoLevel(t *testing.T) {
	t.Chdir(t.TempDir())
	filesAt(t, "files", map[string]string{
		"a.xsb": strings.Join(easy, "\n") + "\n", "package.json": `{"name": "x", "scripts": {}}`, "times.csv": "level,seconds\na,0.1\n",
		"b.json": `{"levels": [{"ascii": "b.f"}`, "c.csv": "4,?,1,1\n", "d.json": "",
	})
	out, _, status := typed(t, "check", "files")
	var told []string
	for line := range strings.Lines(out) {
		if name, _, found := strings.Cut(strings.TrimPrefix(line, "files"+string(filepath.Separator)), ": invalid"); found {
			told = append(told, name)
		}
	}
	if want := []string{"b.json", "c.csv", "d.json"}; status != 1 || !slices.Equal(told, want) || strings.Contains(out, "package") || strings.Contains(out, "times") {
		t.Errorf("it ends with %d and says\n%s", status, out)
	}
}

func TestWrongUsageSaysWhatToDo(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"solve"}, "name at least one level"},
		{[]string{"hub", "one", "two"}, "name one folder"},
		{[]string{"slove"}, `did you mean "solve"?`},
		{[]string{"nonsense"}, `there is no command or folder "nonsense"`},
		{[]string{"solve", "--time", "0s", "x"}, "--time must be more than nothing"},
		{[]string{"solve", "--time", "soon", "x"}, `"soon" for "--time" flag: write a duration with its unit, such as 10s or 2m`},
		{[]string{"study", "--time", "5", "x"}, `"5" for "--time" flag: write a duration with its unit`},
		{[]string{"generate", "--time", "5", "sokoban"}, `"5" for "--time" flag: write a duration with its unit`},
		{[]string{"play", "--every", "5", "x"}, `"5" for "--every" flag: write a duration with its unit`},
		{[]string{"convert", "--step", "5", "x", "y.gif"}, `"5" for "--step" flag: write a duration with its unit`},
		{[]string{"solve", "--memory", "much", "x"}, "write a size such as 512MiB"},
		{[]string{"solve", "--memory", "0", "x"}, "write a size such as 512MiB"},
		{[]string{"solve", "--memory", "2", "x"}, "write a size such as 512MiB"},
		{[]string{"solve", "--goal", "fame", "x"}, "write one of any, moves, pushes"},
		{[]string{"solve", "--count", "-1", "x"}, "--count cannot be negative"},
		{[]string{"solve", "--count", "many", "x"}, `"many" for "--count" flag: write a whole number`},
		{[]string{"check", "--jobs", "99999999999999999999", "x"}, `"-j, --jobs" flag: write a whole number of at most 18 digits`},
		{[]string{"check", "--json=maybe", "x"}, `"--json" flag: write true or false`},
		{[]string{"generate", "sokoban", "--seed", "-1"}, `"--seed" flag: write a whole number of at most 18 digits, not negative`},
		{[]string{"generate", "--seed", "-1", "sokoban"}, `"-1" for "--seed" flag: write a whole number`},
		{[]string{"solve", "--jobs", "0", "x"}, "--jobs must be at least 1"},
		{[]string{"check", "--jobs", "0", "x"}, "--jobs must be at least 1"},
		{[]string{"solve", "--nonsense", "x"}, "unknown flag"},
		{[]string{"help", "nosuch"}, `no command "nosuch"`},
		{[]string{"help", "slove"}, `did you mean "solve"?`},
		{[]string{"help", "solve", "x"}, `no command "solve x"`},
		{[]string{"completion", "foo"}, "bash, fish, powershell or zsh"},
	} {
		out, errs, status := typed(t, test.args...)
		if status != 1 || out != "" || !strings.Contains(errs, test.want) || !strings.Contains(errs, "--help") {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
}

func TestHelpHasExamples(t *testing.T) {
	for _, command := range [][]string{{}, {"solve"}, {"check"}, {"verify"}, {"study"}, {"generate"}, {"convert"}, {"play"}, {"link"}, {"hub"}, {"work"}} {
		out, _, status := typed(t, append(command, "--help")...)
		if status != 0 || !strings.Contains(out, "Examples:\n  puzzlewright") {
			t.Errorf("%v: %d\n%s", command, status, out)
		}
	}
	help, _, _ := typed(t, "--help")
	for _, g := range games.All {
		if !regexp.MustCompile(`(?m)^  ` + g.Name + ` +` + g.Title + `$`).MatchString(help) {
			t.Errorf("the help does not list %s:\n%s", g.Title, help)
		}
	}
	if out, _, status := typed(t, "--version"); status != 0 || !regexp.MustCompile(`^puzzlewright \d+\.\d+\.\d+\n$`).MatchString(out) {
		t.Errorf("%d, %q", status, out)
	}
	for _, command := range [][]string{{"help"}, {"help", "solve"}, {"help", "completion", "bash"}, {"completion"}} {
		if out, errs, status := typed(t, command...); status != 0 || errs != "" || !strings.Contains(out, "Usage:\n  puzzlewright") {
			t.Errorf("%v: %d\n%s", command, status, out)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out, _, status := typed(t, "completion", shell); status != 0 || !strings.Contains(out, "puzzlewright") {
			t.Errorf("completion for %s: %d", shell, status)
		}
	}
	for flag, of := range map[string]struct {
		command string
		words   []string
	}{
		"--goal": {"solve", goalNames()}, "--format": {"convert", formatNames()}, "--sort": {"generate", texts(generate.Sorts)},
	} {
		out, _, _ := typed(t, "__complete", of.command, flag, "")
		for _, name := range of.words {
			if !strings.Contains(out, name+"\n") {
				t.Errorf("%s is not completed with %s: %q", flag, name, out)
			}
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

// TestWhatCannotBeWrittenIsAnError: a full disk behind the output of any command is told of,
// and seen by the exit status.
func TestWhatCannotBeWrittenIsAnError(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "1", easy...)
	for _, command := range []string{"solve 1", "solve --json 1", "check 1", "study 1", "link 1", "play --boards 1", "convert 1 2", "convert 1 3.png", "--help", "--version", "completion bash"} {
		var errs bytes.Buffer
		status := run(t.Context(), strings.Fields(command), full{}, &errs)
		if said := errs.String(); status != 1 || !strings.HasSuffix(said, "puzzlewright: not all could be written: the disk is full\n") {
			t.Errorf("%s: %d, %q", command, status, said)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// A trigger is pulled by the first thing that is written.
type trigger struct {
	bytes.Buffer
	pull func()
}

func (w *trigger) Write(p []byte) (int, error) {
	w.pull()
	return w.Buffer.Write(p)
}

// TestADesktopMayNameAFileByItsAddress, with spaces and all; anything else is a path.
func TestADesktopMayNameAFileByItsAddress(t *testing.T) {
	for path, want := range map[string]string{
		"file:///home/ann/two%20words/a.xsb": "/home/ann/two words/a.xsb", "file:///a%23b.xsb": "/a#b.xsb",
		"levels/baba": "levels/baba", "/a b%20c.xsb": "/a b%20c.xsb", "file:": "file:", "puzzlewright:AQ": "puzzlewright:AQ", "%": "%",
	} {
		if got := onDisk(path); got != filepath.FromSlash(want) {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
}

// TestAnAddressOnWindows names a drive or another machine; elsewhere it is a path from the root.
func TestAnAddressOnWindows(t *testing.T) {
	for address, want := range map[string][2]string{
		"file:///C:/Ann%20Lee/a.xsb":     {"C:/Ann Lee/a.xsb", "/C:/Ann Lee/a.xsb"},
		"file://localhost/C:/a.xsb":      {"C:/a.xsb", "/C:/a.xsb"},
		"file://shared/levels/a%23b.xsb": {"//shared/levels/a#b.xsb", "/levels/a#b.xsb"},
		"file:///levels/a.xsb":           {"/levels/a.xsb", "/levels/a.xsb"},
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{pathIn(u, true), pathIn(u, false)}; got != want {
			t.Errorf("%s is %q, want %q", address, got, want)
		}
	}
}
