// Package windowtest is for tests of the window and of what comes in front of it: it does the
// work of the interface, presses keys and buttons, and reads what is seen.
package windowtest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/live"
)

// A Desk has a window of the test driver, whose work is done when the test says so, on its
// own goroutine.
type Desk struct {
	T      *testing.T
	Window fyne.Window
	Editor *editor.Editor
	work   chan func()
}

// New gives a desk that has no window yet.
func New(t *testing.T) *Desk { return &Desk{T: t, work: make(chan func(), 100_000)} }

// Post has work wait.
func (d *Desk) Post(work func()) { d.work <- work }

// Until does the interface's work until something is so.
func (d *Desk) Until(what string, so func() bool) {
	d.T.Helper()
	deadline := time.After(3 * time.Minute)
	for !so() || len(d.work) > 0 {
		select {
		case f := <-d.work:
			f()
		case <-time.After(5 * time.Millisecond):
		case <-deadline:
			d.T.Fatalf("waited in vain for %s", what)
		}
	}
}

// Settle does the work that waits.
func (d *Desk) Settle() { d.Until("nothing", func() bool { return true }) }

// Verdict waits for the verdict on the level as it is now.
func (d *Desk) Verdict() *live.Snapshot {
	d.T.Helper()
	var s *live.Snapshot
	d.Until("a verdict", func() bool {
		var current bool
		s, current = d.Editor.Front().Verdict()
		return current && s.State != live.Searching && s.State != live.Idle
	})
	return s
}

// Top is what is in front of the window, nil for nothing.
func (d *Desk) Top() fyne.CanvasObject { return d.Window.Canvas().Overlays().Top() }

// Press presses a key as the window's driver would.
func (d *Desk) Press(key fyne.KeyName) {
	d.T.Helper()
	c := d.Window.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	} else {
		c.OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	d.Settle()
}

// Typing types into what has the keyboard.
func (d *Desk) Typing(text string) {
	d.T.Helper()
	f := d.Window.Canvas().Focused()
	if f == nil {
		d.T.Fatal("nothing has the keyboard")
	}
	for _, r := range text {
		f.TypedRune(r)
	}
	d.Settle()
}

// Click presses the button with a text in front of the window.
func (d *Desk) Click(text string) {
	d.T.Helper()
	root := d.Window.Content()
	if top := d.Top(); top != nil {
		root = top
	}
	b := Button(root, text)
	if b == nil {
		d.T.Fatalf("there is no button %q; one reads %q", text, Reads(root))
	}
	b.Tapped(nil)
	d.Settle()
}

// SokobanTiles is the tiles.txt of most levels in these tests.
const SokobanTiles = "# wall\n@ player\n$ box\n. goal\n  empty\n"

// Write makes a level folder.
func Write(t *testing.T, game, tiles, content string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "level")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"tiles.txt": tiles, "content.txt": content, "level.toml": "game = \"" + game + "\"\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
