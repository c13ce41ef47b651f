package batch

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

func progress(seconds int) solver.Progress {
	return solver.Progress{
		Stats: solver.Stats{Stored: 4_123_456, Depth: 17, Bytes: 1300 << 20, Elapsed: time.Duration(seconds) * time.Second},
		Best:  make(levels.Moves, 31), Found: seconds > 5,
	}
}

// TestLogsGetALineNowAndThen: of the first level under way only.
func TestLogsGetALineNowAndThen(t *testing.T) {
	var out bytes.Buffer
	w := newWatch(&out, 0, 3)
	first, second := w.follow(0, "first"), w.follow(1, "second")
	first(progress(1))
	second(progress(1))
	if out.Len() > 0 {
		t.Errorf("said at once: %s", out.String())
	}
	w.told = time.Now().Add(-lineEvery)
	second(progress(9))
	first(progress(10))
	first(progress(11))
	if got := out.String(); got != "first: 10 s, depth 17, 4.1 M states, 1.3 GiB, best so far 31 steps\n" {
		t.Errorf("said %q", got)
	}
	w.done(0)
	out.Reset()
	w.told = time.Now().Add(-lineEvery)
	greedy := progress(20)
	greedy.Depth = 0
	second(greedy)
	if got := out.String(); got != "second: 20 s, 4.1 M states, 1.3 GiB, best so far 31 steps\n" {
		t.Errorf("said %q without a depth", got)
	}
	w.told = time.Now().Add(-lineEvery)
	second(progress(20))
	w.close()
	if !strings.HasSuffix(out.String(), "second: 20 s, depth 17, 4.1 M states, 1.3 GiB, best so far 31 steps\n") {
		t.Errorf("said %q", out.String())
	}
}

// TestTheBarFitsItsLine, however long the name of the level, and however many there are.
func TestTheBarFitsItsLine(t *testing.T) {
	for _, columns := range []int{1, 40, 80, 200} {
		for _, levels := range []int{1000, 100_000} {
			var out bytes.Buffer
			w := newWatch(&out, columns, levels)
			_ = w.bar.Set(levels - 2)
			w.done(0)
			w.follow(0, strings.Repeat("λevel/", 40))(progress(7))
			w.interrupt(func() { out.WriteString("|result|") })
			w.close()
			codes := regexp.MustCompile("\x1b\\[[0-9]*K|\r")
			for _, line := range strings.Split(codes.ReplaceAllString(out.String(), "\n"), "\n") {
				if n := utf8.RuneCountInString(line); n > max(columns, 50) {
					t.Errorf("%d columns, %d levels: a line of %d: %q", columns, levels, n, line)
				}
			}
			if !strings.Contains(codes.ReplaceAllString(out.String(), "\n"), "\n|result|") {
				t.Errorf("%d columns: the result is not on a line of its own: %q", columns, out.String())
			}
		}
	}
}

// TestTheBarIsOfALevelUnderWay: of the first, from when it begins.
func TestTheBarIsOfALevelUnderWay(t *testing.T) {
	var out bytes.Buffer
	w := newWatch(&out, 100, 3)
	shown := func(want string) {
		t.Helper()
		lines := strings.Split(out.String(), "\r")
		// The bar ends by wiping the rest of its line.
		if last := strings.TrimSuffix(lines[len(lines)-1], "\x1b[0K"); !strings.HasSuffix(strings.TrimSpace(last), want) {
			t.Errorf("the bar is %q, not of %q", last, want)
		}
	}
	first := w.follow(0, "first")
	shown("(0/3) first")
	second := w.follow(1, "second")
	first(progress(1))
	second(progress(2))
	shown("first: 1 s, depth 17, 4.1 M states, 1.3 GiB")
	w.done(0)
	w.interrupt(func() { out.WriteString("first: solved\n") })
	shown("(1/3) second: 2 s, depth 17, 4.1 M states, 1.3 GiB")
	p := progress(3)
	p.Stored = 1
	second(p)
	shown("second: 3 s, depth 17, 1 state, 1.3 GiB")
	p.Stored = 999
	second(p)
	shown("depth 17, 999 states, 1.3 GiB")
	w.done(1)
	w.interrupt(func() { out.WriteString("second: solved\n") })
	shown("second: solved")
	w.close()
}

func TestNobodyIsToldWithoutAnEar(t *testing.T) {
	w := newWatch(nil, 80, 3)
	if w.follow(0, "level") != nil {
		t.Error("reports are asked for")
	}
	w.done(0)
	w.interrupt(func() {})
	w.close()
}
