package e2e

import (
	"bytes"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/ui/e2e/desktop"
)

// firstTitle is the window's with the level that it opens with.
const firstTitle = "Out of the way – Puzzlewright"

// TestTheDesktopWorks: what is done with its mouse is to be seen.
func TestTheDesktopWorks(t *testing.T) {
	d := desktop.New(t)
	d.Do("mousemove", "100", "100")
	d.Settle()
	before := d.Screen()
	if before.Bounds() != image.Rect(0, 0, desktop.Width, desktop.Height) {
		t.Errorf("the screen is %v", before.Bounds())
	}
	d.Do("mousemove", "600", "400")
	d.Await("the pointer to move", func() bool { return !bytes.Equal(d.Screen().Pix, before.Pix) })
}

// TestTheWindowOpensAndCloses, with the first level in it.
func TestTheWindowOpensAndCloses(t *testing.T) {
	w := desktop.New(t).Open()
	w.Await("the first level", func() bool { return w.Title() == firstTitle })
	w.Press("ctrl+q")
	if err := w.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// TestAFurtherStartOpensItsLevelInTheWindowThatRuns, by the name that it was
// given where it was started.
func TestAFurtherStartOpensItsLevelInTheWindowThatRuns(t *testing.T) {
	d := desktop.New(t)
	bundled(t, "sokoban/03", filepath.Join(d.Dir(), "further"))
	w := d.Open()
	w.Await("the first level", func() bool { return w.Title() == firstTitle })
	if said, err := d.Start("further"); err != nil || said != "" {
		t.Fatalf("the further start ended with %v, and said %q", err, said)
	}
	w.Await("the further level", func() bool { return w.Title() == "further – Puzzlewright" })
	w.Press("ctrl+q")
	if err := w.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// TestFilesThatAreDroppedAreOpened, whatever their names, and what cannot be is told of.
func TestFilesThatAreDroppedAreOpened(t *testing.T) {
	d := desktop.New(t)
	first, second := filepath.Join(d.Dir(), "two words"), filepath.Join(d.Dir(), "100 %ä")
	bundled(t, "sokoban/03", first)
	bundled(t, "longcat/01", second)
	w := d.Open()
	w.Await("the first level", func() bool { return w.Title() == firstTitle })
	middle := image.Pt(desktop.Width/2, desktop.Height/2)
	w.DropFiles(middle, first)
	w.Await("the level that was dropped", func() bool { return w.Title() == "two words – Puzzlewright" })
	w.DropFiles(middle, filepath.Join(d.Dir(), "nothing"), second)
	w.Await("the other level", func() bool { return w.Title() == "100 %ä – Puzzlewright" })
	awaitSheet(w)
	w.Press("Return")
	awaitNothingInFront(w)
	w.Press("ctrl+q")
	if err := w.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// TestCommandsAreQuiet: the window's libraries are in the program, and say
// nothing where there is no window, whatever the locale.
func TestCommandsAreQuiet(t *testing.T) {
	program := os.Getenv(desktop.ProgramVariable)
	if program == "" {
		t.Skip("needs the program with its window; make window builds it")
	}
	for _, locale := range []string{"", "C", "POSIX", "C.UTF-8", "eo.UTF-8", "de_DE.UTF-8"} {
		cmd := exec.Command(program, "--version")
		cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LANG=" + locale}
		var errs strings.Builder
		cmd.Stderr = &errs
		if out, err := cmd.Output(); err != nil || !strings.HasPrefix(string(out), "puzzlewright ") || errs.Len() > 0 {
			t.Errorf("LANG=%s: %v, %q, %q", locale, err, out, errs.String())
		}
	}
	cmd := exec.Command(program)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}
	out, _ := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != 1 || !strings.HasPrefix(string(out), "puzzlewright: there is no display") {
		t.Errorf("without a display: %d, %q", cmd.ProcessState.ExitCode(), out)
	}
}
