package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/cases"
)

// A console is a real terminal, with the program in it.
type console struct {
	t      *testing.T
	socket string
}

// consoleWith starts the program in a terminal of its own.
func consoleWith(t *testing.T, args ...string) console {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip(cases.Wants + "tmux")
	}
	c := console{t, filepath.Join(t.TempDir(), "tmux")}
	program := built(t, ".", args...)
	// A shell tells how the program ends, and keeps the terminal open.
	c.do(append([]string{
		"-f", "/dev/null", "new-session", "-d", "-x", "70", "-y", "24", "sh", "-c", `"$@"; echo ended with $?; exec sleep 600`, "sh", program.Path,
	}, args...)...)
	t.Cleanup(func() { _ = exec.Command("tmux", "-S", c.socket, "kill-server").Run() })
	return c
}

func (c console) do(args ...string) string {
	c.t.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", c.socket}, args...)...).CombinedOutput()
	if err != nil {
		c.t.Fatalf("tmux %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// sees waits until the terminal shows a text.
func (c console) sees(text string) {
	c.t.Helper()
	shown := ""
	for range 1200 {
		if shown = c.do("capture-pane", "-p"); strings.Contains(shown, text) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatalf("never saw %q, but\n%s", text, shown)
}

// TestALevelIsPlayedInATerminal: with arrows and letters, undone, hinted, won, and told
// of at the end.
func TestALevelIsPlayedInATerminal(t *testing.T) {
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "easy"), easy...)
	c := consoleWith(t, "play", filepath.Join(dir, "easy"))
	c.sees("arrows or hjkl move")
	c.do("send-keys", "?")
	c.sees("Hint: ")
	c.do("send-keys", "Right")
	c.sees("1: 1→")
	c.do("send-keys", "u")
	c.sees("0:")
	c.do("send-keys", "q")
	c.sees("ended with 0")
}

// TestASolutionIsShownInATerminal: to its end.
func TestASolutionIsShownInATerminal(t *testing.T) {
	dir := t.TempDir()
	levelAt(t, filepath.Join(dir, "easy"), easy...)
	c := consoleWith(t, "play", "--solution", "--every", "20ms", filepath.Join(dir, "easy"))
	c.sees("Won in ")
	c.do("send-keys", "q")
	c.sees("ended with 0")
}

// TestBoardsAreForPipes: every board of the solution as text; and where there is no
// terminal, playing says so.
func TestBoardsAreForPipes(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "easy")
	levelAt(t, path, easy...)
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"play", "--boards", path}, &out, &errs); status != 0 {
		t.Fatalf("%d: %s", status, errs.String())
	}
	boards := strings.Split(strings.TrimSpace(out.String()), "\n\n")
	for i, board := range boards {
		head, rows, _ := strings.Cut(board, "\n")
		if !strings.HasPrefix(head, fmt.Sprint(i)) || strings.Count(rows, "\n") != strings.Count(boards[0], "\n")-1 {
			t.Errorf("board %d:\n%s", i, board)
		}
	}
	if len(boards) < 2 {
		t.Errorf("%d boards", len(boards))
	}
	for want, args := range map[string][]string{
		"this is no terminal":     {"play", path},
		"name one level":          {"play"},
		"leave one of them out":   {"play", "--solution", "--boards", path},
		"write both, or neither":  {"play", "--every", "1s", path},
		"--every must be more":    {"play", "--solution", "--every", "0s", path},
		"there is no solution to": {"play", "--boards", func() string { levelAt(t, path+"2", unwinnable...); return path + "2" }()},
	} {
		errs.Reset()
		if status := run(t.Context(), args, &out, &errs); status != 1 || !strings.Contains(errs.String(), want) {
			t.Errorf("%v: %d, %s", args, status, errs.String())
		}
	}
}
