package batch

import (
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"

	"puzzlewright/solver"
)

// A watch shows the progress of the levels under way: on a terminal as a bar, followed by the
// figures of the first of these levels; elsewhere, such as in a log, as a line from time to time
// for a search that takes long.
type watch struct {
	mutex   sync.Mutex
	out     io.Writer // nil where nothing is to be shown
	columns int
	bar     *progressbar.ProgressBar // nil where it is no terminal
	shown   bool                     // the bar is on the screen
	running map[int]string           // by index, the line for each level under way
	told    time.Time                // when the last line was written, or the watch began
}

// lineEvery is how far apart lines in a log are at least.
const lineEvery = 10 * time.Second

const barWidth = 20

func newWatch(out io.Writer, columns, levels int) *watch {
	w := &watch{out: out, columns: columns, running: map[int]string{}, told: time.Now()}
	if out != nil && columns > 0 && levels > 0 {
		w.bar = progressbar.NewOptions(levels,
			progressbar.OptionSetWriter(out),
			progressbar.OptionSetWidth(barWidth),
			progressbar.OptionShowCount(),
			progressbar.OptionShowDescriptionAtLineEnd(),
			progressbar.OptionSetPredictTime(false),
			progressbar.OptionSetElapsedTime(false),
			progressbar.OptionUseANSICodes(true),
			progressbar.OptionClearOnFinish())
	}
	return w
}

// follow notes that a level is under way, and gives the function that gets the reports of its
// search; nil where nothing is to be shown.
func (w *watch) follow(level int, name string) func(solver.Progress) {
	if w.out == nil {
		return nil
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.running[level] = name // a large level takes a while before it has figures
	w.draw()
	return func(p solver.Progress) {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		w.running[level] = name + ": " + standing(p)
		switch first, _ := w.first(); {
		case first != level: // one line is for the first level under way
		case w.bar != nil:
			w.draw()
		case time.Since(w.told) >= lineEvery:
			w.told = time.Now()
			fmt.Fprintln(w.out, w.running[level])
		}
	}
}

// first gives the index of the first level under way, if there is one.
func (w *watch) first() (level int, ok bool) {
	for other := range w.running {
		if !ok || other < level {
			level, ok = other, true
		}
	}
	return level, ok
}

// standing says how far a search has come. A search for any solution has no depth: it completes
// none.
func standing(p solver.Progress) string {
	stored := plural(int(p.Stored), "state")
	if p.Stored >= 1000 {
		stored = humanize.SIWithDigits(float64(p.Stored), 1, "") + " states"
	}
	depth := ""
	if p.Depth > 0 {
		depth = fmt.Sprintf("depth %d, ", p.Depth)
	}
	s := fmt.Sprintf("%.0f s, %s%s, %s", p.Elapsed.Seconds(), depth, stored, humanize.IBytes(uint64(max(p.Bytes, 0))))
	if p.Found {
		s += fmt.Sprintf(", best so far %s", plural(len(p.Best), "step"))
	}
	return s
}

// draw writes the line of the first level behind the bar, cut to what fits: a line that wraps
// round could not be wiped away.
func (w *watch) draw() {
	first, ok := w.first()
	if !ok || w.bar == nil {
		return
	}
	text := w.running[first]
	room := w.columns - barWidth - len(fmt.Sprintf(" 100%% || (%[1]d/%[1]d)  ", w.bar.GetMax()))
	for utf8.RuneCountInString(text) > max(room, 0) {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	w.bar.Describe(text)
	w.shown = true
}

// done tells that a level is no longer under way.
func (w *watch) done(level int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	delete(w.running, level)
	if w.bar != nil {
		_ = w.bar.Add(1) // an error means that the terminal is gone
		w.shown = true
		w.draw()
	}
}

// interrupt wipes the bar away while something is written to the same screen.
func (w *watch) interrupt(write func()) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.clear()
	write()
	w.draw()
}

// close ends the watch and leaves a clean line.
func (w *watch) close() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.clear()
	w.bar = nil
}

func (w *watch) clear() {
	if w.bar != nil && w.shown {
		_ = w.bar.Clear()
		w.shown = false
	}
}
