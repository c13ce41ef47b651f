package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/ui/e2e/desktop"
)

// soak is how long a long test may take: as long as PUZZLEWRIGHT_SOAK says, or
// ten minutes where it says something else; 0 where it says nothing.
func soak() time.Duration {
	said := os.Getenv("PUZZLEWRIGHT_SOAK")
	if said == "" {
		return 0
	}
	if d, err := time.ParseDuration(said); err == nil {
		return d
	}
	return 10 * time.Minute
}

// seed is what the random hands begin with: what PUZZLEWRIGHT_SEED says, or
// another one each time.
func seed(t *testing.T) uint64 {
	t.Helper()
	said := os.Getenv("PUZZLEWRIGHT_SEED")
	if said == "" {
		return uint64(time.Now().UnixNano())
	}
	seed, err := strconv.ParseUint(said, 10, 64)
	if err != nil {
		t.Fatal("PUZZLEWRIGHT_SEED: ", err)
	}
	return seed
}

// A monkey does anything at all, and remembers the last of it.
type monkey struct {
	*desktop.Window
	r    *rand.Rand
	done []string
}

const typed = "abcdefghijklmnopqrstuvwxyz0123456789-+?',.[]"

var monkeyKeys = []string{
	"Return", "Tab", "shift+Tab", "space", "BackSpace", "Delete", "Up", "Down", "Left", "Right", "Home", "End",
	"Prior", "Next", "F1", "F2", "F5", "F9", "F10", "F11", "Escape", "Escape", "Escape",
}

// act does one thing.
func (m *monkey) act() {
	const titleBar = 20 // is the window manager's
	at := func() string {
		return fmt.Sprint(m.r.IntN(desktop.Width), " ", titleBar+m.r.IntN(desktop.Height-titleBar))
	}
	key := func() string {
		if m.r.IntN(2) == 0 {
			return monkeyKeys[m.r.IntN(len(monkeyKeys))]
		}
		return string(typed[m.r.IntN(26+10)])
	}
	var do string
	switch m.r.IntN(10) {
	case 0, 1, 2, 3:
		do = fmt.Sprintf("mousemove %s sleep 0.02 click %d", at(), 1+m.r.IntN(5))
	case 4, 5:
		do = fmt.Sprintf("mousemove %s mousedown 1 mousemove %s sleep 0.02 mousemove %s mouseup 1", at(), at(), at())
	case 6:
		do = "key --delay 10 ctrl+" + key()
	case 7:
		do = "key --delay 10 ctrl+shift+" + key()
	case 8:
		do = "type --delay 10 " + string(typed[m.r.IntN(len(typed))])
	default:
		do = "key --delay 10 " + key()
	}
	m.done = append(m.done, do)
	_, _ = m.Try(strings.Fields(do)...)
}

// TestRandomHands click, drag and type whatever comes to them. The program may
// be told to quit by it, but neither breaks nor stands still; and where it is
// built with the race detector, that has nothing to say.
func TestRandomHands(t *testing.T) {
	length := soak()
	if length == 0 {
		length = 5 * time.Second
	}
	seed := seed(t)
	t.Logf("the seed is %d", seed)
	d := desktop.New(t)
	d.Set("PUZZLEWRIGHT_DIALOGS", "window")
	d.Set("GORACE", "halt_on_error=1")
	for _, name := range []string{"baba/00", "sokoban/03"} {
		bundled(t, name, filepath.Join(d.Dir(), "levels", name))
	}
	m := &monkey{r: rand.New(rand.NewPCG(seed, 1))}
	acts, begun := 0, time.Now()
	for time.Since(begun) < length {
		m.Window = d.Open(filepath.Join(d.Dir(), "levels"))
		for time.Since(begun) < length && m.Runs() {
			for range 50 {
				m.act()
				acts++
			}
			m.lives()
		}
		m.Kill()
	}
	t.Logf("%d acts", acts)
}

// cancels are where the dialogs that Fyne draws have their buttons to leave them:
// that for a new folder, and the one for files below it. A list that has the
// keyboard keeps Escape to itself.
var cancels = []string{"581 430", "980 694"}

// lives tells whether the window still answers: a panel that is folded away or
// out is seen.
func (m *monkey) lives() {
	for range 3 {
		_, _ = m.Try("key", "--delay", "30", "Escape", "Escape")
	}
	_, _ = m.Try("mousemove", "600", "780")
	if !m.Runs() {
		m.endedWell()
		return
	}
	before := m.side()
	m.Await("the window to answer", func() bool {
		if !m.Runs() {
			m.endedWell()
			return true
		}
		m.Raise()
		_, _ = m.Try("key", "Escape", "F9", "sleep", "0.3")
		if m.side() != before {
			return true
		}
		for _, at := range cancels {
			_, _ = m.Try(strings.Fields("mousemove " + at + " sleep 0.05 click 1 sleep 0.05")...)
		}
		_, _ = m.Try("mousemove", "600", "780")
		return false
	})
	m.done = nil
}

func (m *monkey) endedWell() {
	if err := m.Ends(); err != nil {
		m.Fatalf("ended with %v after:\n%s", err, strings.Join(m.done, "\n"))
	}
}

// side is a picture of the left side of the screen, as something to compare.
func (m *monkey) side() string {
	img := m.Screen().SubImage(image.Rect(0, 200, 200, desktop.Height-100)).(*image.RGBA)
	return string(img.Pix[:img.Stride*(img.Rect.Dy()-1)])
}
