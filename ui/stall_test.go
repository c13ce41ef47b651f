//go:build cgo

package ui

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"puzzlewright/editor"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// stalling names, in the environment of a child, what its window does.
const stalling = "PUZZLEWRIGHT_STALL"

// TestMain gives the main thread to a window where a benchmark wants one.
func TestMain(m *testing.M) {
	if does := os.Getenv(stalling); does != "" {
		measureStalls(does)
		return
	}
	os.Exit(m.Run())
}

// BenchmarkStall measures, in a real window, how long the interface's goroutine
// takes to get to something new: at rest, while somebody paints up to sixty cells
// a second, while a search runs at full load, and with both.
func BenchmarkStall(b *testing.B) {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		b.Skip("needs a display; xvfb-run makes one")
	}
	for _, does := range []string{"rest 50", "draw 50", "search 50", "paint 50", "draw 100", "search 100", "paint 100"} {
		b.Run(strings.ReplaceAll(does, " ", "/"), func(b *testing.B) {
			for b.Loop() {
				command := exec.Command(os.Args[0])
				command.Env = append(os.Environ(), stalling+"="+does)
				out, err := command.Output()
				if err != nil {
					b.Fatal(err)
				}
				lines := bufio.NewScanner(strings.NewReader(string(out)))
				for lines.Scan() {
					var value float64
					var unit string
					if _, err := fmt.Sscan(lines.Text(), &value, &unit); err == nil {
						b.ReportMetric(value, unit)
					}
				}
			}
			b.ReportMetric(0, "ns/op") // which is how long it was measured
		})
	}
}

// endless draws a Baba level that no search is done with soon, whatever the
// cell that is painted.
func endless(e *editor.Editor, side int) *editor.Tab {
	t := e.NewLevel(games.ByName("baba"), -1, side, side, 0, 0)
	d := t.Document
	put := func(x, y int, tiles ...string) {
		for i, tile := range tiles {
			d.SetStack(levels.Cell{X: x + i, Y: y}, levels.Stack{{Tile: tile}})
		}
	}
	for i := range side {
		put(i, 0, "wall")
		put(i, side-1, "wall")
		put(0, i, "wall")
		put(side-1, i, "wall")
	}
	put(2, 2, "Baba text", "is text", "you text")
	put(2, 4, "rock text", "is text", "push text")
	put(2, 6, "wall text", "is text", "stop text")
	put(20, 9, "flag text")
	put(12, 20, "is text")
	put(30, 31, "win text")
	put(10, 10, "Baba")
	for i := range 12 {
		put(8+2*i, 14+i, "rock")
	}
	put(side-4, side-4, "flag")
	return t
}

// measureStalls opens a window, does what it is told for some seconds, and
// writes what it measured.
func measureStalls(does string) {
	dir, err := os.MkdirTemp("", "stall")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	var what string
	var side int
	if _, err := fmt.Sscan(does, &what, &side); err != nil {
		panic(err)
	}
	s := settings.Default()
	s.Time = settings.Duration(time.Hour)
	if err := s.Save(dir); err != nil {
		panic(err)
	}
	a := app.NewWithID(ID + ".stall")
	w := newWindow(a, options{dir: dir, post: fyne.Do, later: later, workers: makeRoom()})
	w.fyne.Resize(fyne.NewSize(1280, 800))
	a.Lifecycle().SetOnStarted(func() {
		t := endless(w.editor, side)
		switch what {
		case "rest":
			t.Stop()
		case "draw":
			// A level that is not ready is not searched.
			t.Document.SetStack(levels.Cell{X: 2, Y: 8}, levels.Stack{{Tile: "often text"}})
		}
		go func() {
			time.Sleep(2 * time.Second)
			report(probe(t, what))
			fyne.Do(a.Quit)
		}()
	})
	w.fyne.ShowAndRun()
	w.close()
}

// probe asks the interface's goroutine for a moment again and again.
func probe(t *editor.Tab, what string) (stalls []time.Duration, painted, searching int) {
	const lasts, every = 8 * time.Second, 5 * time.Millisecond
	begun := time.Now()
	done := make(chan bool)
	for n := 0; time.Since(begun) < lasts; n++ {
		asked := time.Now()
		fyne.Do(func() {
			stalls = append(stalls, time.Since(asked))
			if v, _ := t.Verdict(); v.State == live.Searching {
				searching++
			}
			if (what == "paint" || what == "draw") && n%3 == 0 {
				paint(t, painted)
				painted++
			}
			done <- true
		})
		<-done
		time.Sleep(time.Until(asked.Add(every)))
	}
	return stalls, painted, searching
}

// paint paints the next cell of a long stroke, but what is drawn already.
func paint(t *editor.Tab, n int) {
	side := t.Document.Level().Width() - 8
	c := levels.Cell{X: 4 + n%side, Y: 8 + n/side%side}
	switch {
	case len(t.Document.Level().At(c)) > 0:
	case n%side == 0 || !t.Document.Stroking():
		t.Release(0)
		t.Tools.PaintTile("grass")
		t.Press(c, 0)
	default:
		t.Drag(c, 0)
	}
}

// report writes a figure and its unit a line.
func report(stalls []time.Duration, painted, searching int) {
	slices.Sort(stalls)
	ms := func(part float64) float64 {
		return float64(stalls[int(part*float64(len(stalls)-1))].Microseconds()) / 1000
	}
	fmt.Println(ms(0.5), "ms-p50")
	fmt.Println(ms(0.99), "ms-p99")
	fmt.Println(ms(1), "ms-max")
	fmt.Println(float64(painted), "cells-painted")
	fmt.Println(100*float64(searching)/float64(len(stalls)), "%searching")
}
