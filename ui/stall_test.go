//go:build cgo

package ui

import (
	"bufio"
	"fmt"
	"image"
	"os"
	"os/exec"
	"runtime/pprof"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/board"
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
			setStack(d, levels.Cell{X: x + i, Y: y}, levels.Stack{{Tile: tile}})
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
	a := app.NewWithID(programID + ".stall")
	endSoon(a)
	o := &own{}
	l := new(loop)
	w := newWindow(a, options{
		dir: dir, post: func(work func()) { l.post(func() { o.time(work) }) }, later: l.later, workers: makeRoom(),
	})
	w.fyne.Resize(fyne.NewSize(1280, 800))
	o.timeDrawing(w.board.Board)
	if file := os.Getenv(profiling); file != "" {
		defer profile(file)()
	}
	a.Lifecycle().SetOnStarted(func() {
		t := endless(w.editor, side)
		switch what {
		case "rest":
			t.Stop()
		case "draw":
			// A level that is not ready is not searched.
			setStack(t.Document, levels.Cell{X: 2, Y: 8}, levels.Stack{{Tile: "often text"}})
		}
		go func() {
			time.Sleep(2 * time.Second)
			o.report(probe(t, what, o))
			fyne.Do(a.Quit)
		}()
	})
	w.fyne.ShowAndRun()
	_ = w.close()
}

// probe asks the interface's goroutine for a moment again and again.
func probe(t *editor.Tab, what string, o *own) (stalls []time.Duration, painted, searching int) {
	const lasts, every = 8 * time.Second, 5 * time.Millisecond
	begun := time.Now()
	done := make(chan bool)
	for n := 0; time.Since(begun) < lasts; n++ {
		asked := time.Now()
		fyne.Do(func() {
			stalls = append(stalls, time.Since(asked))
			o.next()
			if v, _ := t.Verdict(); v.State == live.Searching {
				searching++
			}
			if (what == "paint" || what == "draw") && n%3 == 0 {
				o.time(func() { paint(t, painted) })
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
func (o *own) report(stalls []time.Duration, painted, searching int) {
	ms := func(of []time.Duration, part float64) float64 {
		slices.Sort(of)
		return float64(of[int(part*float64(len(of)-1))].Microseconds()) / 1000
	}
	fmt.Println(ms(stalls, 0.5), "ms-p50")
	fmt.Println(ms(stalls, 0.99), "ms-p99")
	fmt.Println(ms(stalls, 1), "ms-max")
	fmt.Println(ms(o.all, 0.99), "thread-ms-p99")
	fmt.Println(ms(o.spent, 0.99), "own-ms-p99")
	fmt.Println(ms(o.spent, 1), "own-ms-max")
	fmt.Println(float64(painted), "cells-painted")
	fmt.Println(100*float64(searching)/float64(len(stalls)), "%searching")
}

// own is the processor time that the interface's thread spends in the program's
// own code: on strokes, on what they have drawn anew, on the picture of the
// level. The rest of a stall is the toolkit's, the graphics library's, and what
// other threads take.
type own struct {
	now   time.Duration   // since the last probe
	spent []time.Duration // between one probe and the next
	all   []time.Duration // of the whole thread, likewise
	was   time.Duration
}

func (o *own) time(work func()) {
	begun := threadTime()
	work()
	o.now += threadTime() - begun
}

func (o *own) next() {
	now := threadTime()
	if o.was > 0 { // what was before the first probe is the start
		o.all, o.spent = append(o.all, now-o.was), append(o.spent, o.now)
	}
	o.was, o.now = now, 0
}

// timeDrawing times the picture of the level.
func (o *own) timeDrawing(b *board.Board) {
	for _, object := range test.WidgetRenderer(b).Objects() {
		if raster, ok := object.(*canvas.Raster); ok {
			draw := raster.Generator
			raster.Generator = func(width, height int) (img image.Image) {
				o.time(func() { img = draw(width, height) })
				return img
			}
		}
	}
}

// profiling names, in the environment, a file for a profile of the window's
// processor time.
const profiling = "PUZZLEWRIGHT_STALL_PROFILE"

func profile(file string) (end func()) {
	f, err := os.Create(file)
	if err != nil {
		panic(err)
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		panic(err)
	}
	return func() {
		pprof.StopCPUProfile()
		_ = f.Close()
	}
}
