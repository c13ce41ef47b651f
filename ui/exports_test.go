package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/instance"
	"puzzlewright/ui/internal/windowtest"
)

// TestAFileThatIsWrittenIsShownUntilItIs, whatever is drawn meanwhile, and can be given up.
func TestAFileThatIsWrittenIsShownUntilItIs(t *testing.T) {
	d := sit(t)
	shown := func(what string) bool {
		d.Settle()
		return strings.Contains(windowtest.Reads(d.fyne.Content()), what)
	}
	file, saved := filepath.Join(t.TempDir(), "out.txt"), make(chan bool)
	d.WriteAside(file, message.Message{}, func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, nil)
	what := message.Plural(3, "saving %d level…", "saving %d levels…")
	d.WriteAside("levels", what, func(context.Context) error { <-saved; return nil }, func(error) { /* it is saved */ })
	setStack(d.editor.Front().Document, levels.Cell{}, nil)
	if !shown("Saving 3 levels…, writing a file…") {
		t.Errorf("after an edit, it says %s", windowtest.Reads(d.fyne.Content()))
	}
	close(saved)
	d.Until("the levels are saved", func() bool { return shown("Writing a file…") })
	d.Click("Writing a file…")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, file) {
		t.Errorf("it asks %q", text)
	}
	d.Click("Give up")
	d.Until("it is given up", func() bool { return !shown("riting a file…") })
}

// TestAFileIsWrittenBeforeTheProgramEnds; the window goes at once, so that a further start
// is not handed over to it.
func TestAFileIsWrittenBeforeTheProgramEnds(t *testing.T) {
	d := sit(t)
	file := filepath.Join(t.TempDir(), "out.txt")
	gone, stayed := make(chan bool), false
	d.WriteAside(file, message.Message{}, func(context.Context) error {
		select {
		case <-gone:
			time.Sleep(100 * time.Millisecond)
		case <-time.After(20 * time.Second):
			stayed = true
		}
		return os.WriteFile(file, []byte("done"), 0o600)
	}, nil)
	d.Quit()
	close(gone)
	err := d.close()
	if data, missing := os.ReadFile(file); missing != nil || string(data) != "done" || stayed || err != nil {
		t.Errorf("the file holds %q, %v; the window stayed: %v; the program says %v", data, missing, stayed, err)
	}
}

// TestAFileThatNoWindowTellsOf is told by the program that ends, and once more by the window that is
// open by then.
func TestAFileThatNoWindowTellsOf(t *testing.T) {
	dir, lost := t.TempDir(), filepath.Join(t.TempDir(), "no folder", "out.txt")
	address, asked := filepath.Join(dir, "socket"), make(chan bool, 3)
	newer, err := instance.Listen(address, func(paths []string) bool { asked <- len(paths) == 0; return true })
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = newer.Close() }()
	d := sitAt(t, dir)
	may := make(chan bool)
	d.WriteAside(lost, message.Message{}, func(context.Context) error { <-may; return levels.WriteFile(lost, nil) }, nil)
	d.Quit()
	close(may)
	if err := d.end(address); err == nil || !strings.Contains(err.Error(), lost+": there is no folder") {
		t.Errorf("it ends with %v", err)
	}
	if len(asked) != 1 || !<-asked {
		t.Error("the newer window is not asked to the front")
	}
	for _, want := range []bool{true, false} {
		d := sitAt(t, dir)
		d.openFurther(nil)
		if told := d.Top() != nil && strings.Contains(windowtest.Reads(d.Top()), lost); told != want {
			t.Errorf("told is %v, want %v", told, want)
		}
		if err := d.end(address); err != nil || len(asked) > 0 {
			t.Errorf("it ends with %v; a newer window is asked for nothing: %v", err, len(asked) > 0)
		}
	}
}
