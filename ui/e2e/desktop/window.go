package desktop

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A Window is one of a program's, somewhere on a desktop. Places are in pixels
// of the screen.
type Window struct {
	*Desktop
	id string
	// done is closed when the program has ended, with err as its outcome.
	done chan struct{}
	err  error
	said *bytes.Buffer
	cmd  *exec.Cmd
}

// Open starts the program and waits for its window, which is moved into the
// corner of the screen and made as large as that.
func (d *Desktop) Open(args ...string) *Window {
	d.t.Helper()
	w := &Window{Desktop: d, done: make(chan struct{}), said: new(bytes.Buffer)}
	w.cmd = exec.Command(os.Getenv(ProgramVariable), args...)
	w.cmd.Env, w.cmd.Dir = d.env, d.dir
	w.cmd.Stdout, w.cmd.Stderr = w.said, w.said
	if err := w.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	go func() {
		w.err = w.cmd.Wait()
		close(w.done)
	}()
	d.t.Cleanup(func() {
		if d.t.Failed() {
			d.t.Logf("the screen as it was last: %s", d.Keep())
			// What it was doing is told by its goroutines.
			_ = w.cmd.Process.Signal(syscall.SIGQUIT)
			select {
			case <-w.done:
			case <-time.After(patience / 10):
			}
		}
		w.Kill()
		if d.t.Failed() && w.said.Len() > 0 {
			d.t.Logf("the program said:\n%s", w.said.String())
		}
	})
	d.Await("a window", func() bool {
		select {
		case <-w.done:
			d.t.Fatalf("the program ended: %v, %s", w.err, w.said.String())
		default:
		}
		w.id = w.largest("")
		return w.id != ""
	})
	d.Do("windowmove", w.id, "0", "0")
	d.Do("windowsize", w.id, strconv.Itoa(Width), strconv.Itoa(Height))
	w.focus(w.id)
	w.Settle()
	return w
}

// Raise brings the window back where it was made an icon.
func (w *Window) Raise() {
	_, _ = w.Try("windowmap", w.id, "windowmove", w.id, "0", "0", "windowfocus", w.id)
}

// Start starts the program once more, waits until it ends by itself, and gives what it says and how
// it ends.
func (d *Desktop) Start(args ...string) (said string, err error) {
	cmd := exec.Command(os.Getenv(ProgramVariable), args...)
	cmd.Env, cmd.Dir = d.env, d.dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// largest gives the largest visible window of the program except without, "" where none is of any
// size: the file dialogs' library has a tiny one of its own.
func (w *Window) largest(without string) string {
	found, err := w.Try("search", "--onlyvisible", "--pid", strconv.Itoa(w.cmd.Process.Pid))
	if err != nil {
		return ""
	}
	best, area := "", 100*100
	for id := range strings.FieldsSeq(found) {
		geometry, err := w.Try("getwindowgeometry", "--shell", id)
		if err != nil || id == without {
			continue
		}
		var width, height int
		for line := range strings.Lines(geometry) {
			_, _ = fmt.Sscanf(line, "WIDTH=%d", &width)
			_, _ = fmt.Sscanf(line, "HEIGHT=%d", &height)
		}
		if width*height > area {
			best, area = id, width*height
		}
	}
	return best
}

// Title gives the title of the window.
func (w *Window) Title() string {
	w.t.Helper()
	return w.Do("getwindowname", w.id)
}

// AwaitDialog waits until another window of the program has the keyboard, and gives its title.
func (w *Window) AwaitDialog() string {
	w.t.Helper()
	dialog := ""
	w.Await("a dialog", func() bool {
		dialog = w.largest(w.id)
		return dialog != ""
	})
	w.focus(dialog)
	w.Settle()
	return w.Do("getwindowname", dialog)
}

// AwaitFocus waits until the window has no dialog and the keyboard.
func (w *Window) AwaitFocus() {
	w.t.Helper()
	w.Await("a dialog to be gone", func() bool { return w.largest(w.id) == "" })
	w.focus(w.id)
	w.Settle()
}

// focus waits until a window has the keyboard. On a busy machine the window manager
// does not always give it that, and a person would click on it.
func (w *Window) focus(id string) {
	w.t.Helper()
	w.Await("the keyboard", func() bool {
		if now, err := w.Try("getwindowfocus"); err == nil && now == id {
			return true
		}
		_, _ = w.Try("windowfocus", id)
		return false
	})
}

// Click presses a button of the mouse (1 left, 2 middle, 3 right, 4 and 5 the
// wheel) at a place.
func (w *Window) Click(button int, at image.Point) {
	w.t.Helper()
	w.MoveTo(at)
	w.Do("click", strconv.Itoa(button))
}

// Drag presses a button at the first place and lets it go at the last.
func (w *Window) Drag(button int, places ...image.Point) {
	w.t.Helper()
	w.MoveTo(places[0])
	w.Do("mousedown", strconv.Itoa(button))
	for _, at := range places[1:] {
		w.MoveTo(at)
	}
	w.Do("mouseup", strconv.Itoa(button))
}

// MoveTo moves the pointer to a place, and waits until the program has noticed:
// Fyne looks where the mouse is once a frame, so that a button that is pressed
// too soon would be pressed where the mouse was before.
func (w *Window) MoveTo(at image.Point) {
	w.t.Helper()
	w.Do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
	w.Settle()
}

// Press presses keys one after the other: "ctrl+s", "Return".
func (w *Window) Press(keys ...string) {
	w.t.Helper()
	w.Do(append([]string{"key", "--clearmodifiers", "--delay", "30"}, keys...)...)
}

// Write types a text.
func (w *Window) Write(text string) {
	w.t.Helper()
	w.Do("type", "--clearmodifiers", "--delay", "30", text)
}

// Runs tells whether the program has not ended.
func (w *Window) Runs() bool {
	select {
	case <-w.done:
		return false
	default:
		return true
	}
}

// Kill ends the program as a crash would.
func (w *Window) Kill() {
	_ = w.cmd.Process.Kill()
	<-w.done
}

// Ends waits until the program has ended, and gives how.
func (w *Window) Ends() error {
	w.t.Helper()
	select {
	case <-w.done:
	case <-time.After(leaving):
		w.t.Fatalf("the program goes on %v after it was asked to end", leaving)
	}
	return w.err
}
