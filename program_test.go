package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"puzzlewright/internal/cases"
)

// program builds the program as a server would have it, without cgo, once.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "puzzlewright")
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "puzzlewright")
	build := exec.Command("go", "build", "-o", name, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", errors.New(string(out))
	}
	return name, nil
})

func TestMain(m *testing.M) {
	status := m.Run()
	if name, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(name))
	}
	os.Exit(status)
}

// built gives the program ready to be run in a folder.
func built(t *testing.T, dir string, args ...string) *exec.Cmd {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	return cmd
}

func TestTheProgramEndsWithItsStatus(t *testing.T) {
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "easy"), easy...)
	levelAt(t, filepath.Join(dir, "broken"), broken...)
	levelAt(t, filepath.Join(dir, "unwinnable"), unwinnable...)
	hardAt(t, filepath.Join(dir, "hard"))
	for _, test := range []struct {
		args []string
		want int
	}{
		{[]string{"solve", "easy"}, 0},
		{[]string{"verify", "easy"}, 0},
		{[]string{"check", "broken"}, 1},
		{[]string{"solve", "unwinnable", "broken"}, 2},
		{[]string{"solve", "--memory", "1MiB", "hard"}, 3},
		{[]string{"solve", "--time", "50ms", "hard"}, 3},
		{[]string{"--version"}, 0},
		{[]string{"nonsense"}, 1},
	} {
		cmd := built(t, dir, test.args...)
		out, _ := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != test.want {
			t.Errorf("%v: %d, want %d; said %s", test.args, got, test.want, out)
		}
	}
}

// TestWhatIsPipedIn is read like a file, and a file is written into a pipe.
func TestWhatIsPipedIn(t *testing.T) {
	const two = "#####\n#@$.#\n#####\nTitle: one\n\n######\n#@ $.#\n######\nTitle: two\n"
	const crates = "#####\n#@OX#\n#####\n"
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "easy"), easy...)
	run := func(in string, args ...string) (out, errs string) {
		cmd := built(t, dir, args...)
		var said, complained strings.Builder
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &said, &complained
		_ = cmd.Run() // what it says is looked at
		return said.String(), complained.String()
	}
	baba, err := filepath.Abs("levels/baba/00")
	if err != nil {
		t.Fatal(err)
	}
	levelAt(t, filepath.Join(dir, "meant"), easy...)
	if err := os.WriteFile(filepath.Join(dir, "meant", "level.toml"), []byte("[[intent]]\nnever = 'waited'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	link, _ := run("", "link", "easy")
	picture, _ := run("", "convert", "easy", "easy.png")
	drawn, err := os.ReadFile(filepath.Join(dir, "easy.png"))
	if err != nil || picture != "easy.png\n" {
		t.Fatal(picture, err)
	}
	for _, test := range []struct{ in, args, out, errs string }{
		{two, "solve -", "-#1: solved in 1 step and 1 push, shortest (proved): 1→\n-#2: solved in 2 steps and 1 push, shortest (proved): 2→\n", ""},
		{link, "check -", "link: fine: Sokoban, 6x3\n", ""},
		{string(drawn), "check -", "-: fine: Sokoban, 6x3\n", ""},
		{"", "check -", "-:1:1: the file is empty", ""},
		{two, "convert - - --format xsb", two, ""},
		{"#####\n#@$.#\n#####\n", "convert - - --format crates", crates, ""},
		{two, "convert - -", "", "say with --format how"},
		{"", "convert " + baba + " - --format baba", "", "is two files"},
		{"", "convert meant - --format xsb", "#####", "has no room for the intents"},
		{two, "convert - set", "set/01\nset/02\n", ""},
	} {
		out, errs := run(test.in, strings.Fields(test.args)...)
		if !strings.Contains(out, test.out) || (test.out == "") != (out == "") || !strings.Contains(errs, test.errs) {
			t.Errorf("%s: wrote %q, said %q", test.args, out, errs)
		}
	}
	if contentOf(t, dir, "-") != "none" {
		t.Error("a file is called -")
	}
}

func TestWithoutCgoThereIsNoWindow(t *testing.T) {
	cmd := built(t, t.TempDir())
	out, _ := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "this build has no window") {
		t.Errorf("%d, said %s", cmd.ProcessState.ExitCode(), out)
	}
}

// TestInterruptedInTheMiddle: what is solved is said and kept, what is under
// way counts as undecided, and the end comes soon.
func TestInterruptedInTheMiddle(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals there")
	}
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "1"), easy...)
	hardAt(t, filepath.Join(dir, "2"))
	levelAt(t, filepath.Join(dir, "3"), easy...)
	if err := os.WriteFile(filepath.Join(dir, "2", "solution.txt"), []byte("2→\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := built(t, dir, "solve", "--time", "10m", "1", "2", "3")
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	// The first result is there while the second level is being solved.
	if !lines.Scan() || lines.Text() != "1: solved in 2 steps and 2 pushes, shortest (proved): 2→" {
		t.Errorf("said %q", lines.Text())
	}
	// As the second begins, its old solution is deleted.
	for end := time.Now().Add(3 * time.Minute); contentOf(t, dir, "2/solution.txt") != "none"; {
		if time.Now().After(end) {
			t.Fatal("the second level was not begun")
		}
		<-time.After(5 * time.Millisecond)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	// Whoever asks it to stop does not wait for long.
	tooLong := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer tooLong.Stop()
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "2: undecided: the search was stopped") {
		t.Errorf("said %q", lines.Text())
	}
	if lines.Scan() {
		t.Errorf("said %q besides", lines.Text())
	}
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != 3 || errs.String() != "3 levels: 1 solved, 1 undecided, 1 not looked at\n" {
		t.Errorf("%d, said %s", cmd.ProcessState.ExitCode(), errs.String())
	}
	if contentOf(t, dir, "1/solution.txt") != "2→\n" || contentOf(t, dir, "3/solution.txt") != "none" {
		t.Error("the solutions are not those of the levels solved")
	}
}

// TestTheBarIsForTerminalsOnly, and leaves nothing of itself behind.
func TestTheBarIsForTerminalsOnly(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip(cases.Wants + "script(1)")
	}
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "1"), easy...)
	hardAt(t, filepath.Join(dir, "2"))
	cmd := built(t, dir)
	cmd.Path, cmd.Args = script, []string{"script", "-qec", "stty cols 100; exec " + cmd.Path + " solve --time 1h 1 2", "/dev/null"}
	cmd.Env = append(os.Environ(), "SHELL=/bin/sh") // which script starts
	var keys io.WriteCloser
	if keys, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	screen, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var out []byte
	for piece := make([]byte, 4096); ; {
		n, err := screen.Read(piece)
		if out = append(out, piece[:n]...); err != nil {
			break
		}
		if keys != nil && regexp.MustCompile(`\(1/2\) 2: \d+ s, (depth )?\d`).Match(out) {
			_, _ = keys.Write([]byte{3}) // Ctrl+C
			_ = keys.Close()
			keys = nil
		}
	}
	_ = cmd.Wait()
	if status := cmd.ProcessState.ExitCode(); status != 3 || keys != nil {
		t.Fatalf("%d, no bar, or not stopped: %q", status, out)
	}
	// What stays on the screen: the text after the last return of each line.
	for line := range strings.Lines(string(out)) {
		line = strings.TrimRight(line, "\r\n")
		line = line[strings.LastIndexByte(line, '\r')+1:]
		line = strings.TrimPrefix(line, "\x1b[2K")
		if strings.ContainsAny(line, "\x1b█|") {
			t.Errorf("left on the screen: %q", line)
		}
	}

	cmd = built(t, dir, "solve", "--time", "1s", "2")
	out, _ = cmd.CombinedOutput() // whether 2 is solved by then does not matter
	if strings.ContainsAny(string(out), "\r\x1b%") {
		t.Errorf("a bar where there is no terminal: %q", out)
	}
}
