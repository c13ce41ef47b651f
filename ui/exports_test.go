package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/solver/games"
	"puzzlewright/ui/instance"
	"puzzlewright/ui/pages"
	"puzzlewright/ui/render"

	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/internal/windowtest"
)

// slowly gives a producer that waits until it may go on, or is given up.
func slowly(text string, may <-chan bool) producer {
	return func(ctx context.Context) ([]byte, message.Message, error) {
		select {
		case <-may:
		case <-ctx.Done():
		}
		return []byte(text), message.Message{}, nil
	}
}

// TestAFileThatCannotBeWrittenSaysWhatToDo, and what was chosen for it stays chosen.
func TestAFileThatCannotBeWrittenSaysWhatToDo(t *testing.T) {
	d := sit(t)
	missing := filepath.Join(t.TempDir(), "no folder")
	d.files = &windowtest.Place{Path: filepath.Join(missing, "out")}
	d.editor.Front().Document.SetMeta(levels.Meta{Game: "baba", Title: "🧩"}) // of which the pages say that they lack it
	d.Show(editor.PrintPanel)
	d.Settle()
	d.Press(fyne.KeyReturn)
	d.Until("a sentence", func() bool { return d.Top() != nil && strings.Contains(windowtest.Reads(d.Top()), "not written") })
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Choose another place") || strings.Contains(windowtest.Reads(d.fyne.Content()), "Writing") {
		t.Errorf("it says %q, and %q", text, windowtest.Reads(d.fyne.Content()))
	}
	file := filepath.Join(t.TempDir(), "out.pdf")
	again := &windowtest.Place{Path: file}
	d.files = again
	d.Click("Save elsewhere…")
	d.Until("the file is written", func() bool { return strings.Contains(d.editor.Message().String(), file) })
	if again.Start != missing || again.Suggested != "out.pdf" || d.Top() == nil || !strings.Contains(windowtest.Reads(d.Top()), "🧩") {
		t.Errorf("it begins with %q in %q; in front is %T", again.Suggested, again.Start, d.Top())
	}
	if data, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(data), "%PDF-") {
		t.Errorf("it holds %.10q, %v", data, err)
	}
}

// TestAFileThatIsWrittenIsShownUntilItIs, whatever is drawn meanwhile, and can be given up.
func TestAFileThatIsWrittenIsShownUntilItIs(t *testing.T) {
	d := sit(t)
	shown := func() bool {
		d.Settle()
		return strings.Contains(windowtest.Reads(d.fyne.Content()), "Writing a file")
	}
	file := filepath.Join(t.TempDir(), "out.txt")
	d.files = &windowtest.Place{Path: file}
	may := make(chan bool)
	d.export("", "out", ".txt", slowly("one", may))
	setStack(d.editor.Front().Document, levels.Cell{}, nil)
	if !shown() {
		t.Error("after an edit it is not shown any more")
	}
	close(may)
	d.Until("it is written", func() bool { return !shown() })
	d.export("", "out", ".txt", slowly("two", nil))
	saved := make(chan bool)
	what := message.Plural(3, "saving %d level…", "saving %d levels…")
	d.WriteAside(file, what, func(context.Context) error { <-saved; return nil }, func(error) {})
	d.Settle()
	if text := windowtest.Reads(d.fyne.Content()); !strings.Contains(text, "Saving 3 levels…, writing a file…") {
		t.Errorf("it says %s", text)
	}
	close(saved)
	d.Until("the levels are saved", func() bool {
		d.Settle()
		return strings.Contains(windowtest.Reads(d.fyne.Content()), "Writing a file…")
	})
	d.Click("Writing a file…")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, file) {
		t.Errorf("it asks %q", text)
	}
	d.Click("Give up")
	d.Until("it is given up", func() bool { return !shown() })
	if data, err := os.ReadFile(file); err != nil || string(data) != "one" || d.Top() != nil {
		t.Errorf("the file holds %q, %v; in front is %T", data, err, d.Top())
	}
}

// TestWhatIsGivenUpIsNotDrawnOn, whichever kind of picture it is.
func TestWhatIsGivenUpIsNotDrawnOn(t *testing.T) {
	ctx, giveUp := context.WithCancel(t.Context())
	giveUp()
	l := levels.New(4, 4)
	game := games.ByName("sokoban")
	for _, kind := range []pictureKind{plainPicture, strip, animation} {
		d := drawing{kind: kind, all: []*levels.Level{l}, turns: [][]*levels.Level{{l}}, level: l, game: game, theme: render.Light, cell: 8}
		if _, _, err := d.draw(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%d: %v", kind, err)
		}
	}
	if _, _, err := book(ctx, "", []pages.Puzzle{{Level: l, Game: game}}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the pages: %v", err)
	}
}

// TestAFileIsWrittenBeforeTheProgramEnds; the window goes at once, so that a further start
// is not handed over to it.
func TestAFileIsWrittenBeforeTheProgramEnds(t *testing.T) {
	d := sit(t)
	file := filepath.Join(t.TempDir(), "out.txt")
	d.files = &windowtest.Place{Path: file}
	gone, stayed := make(chan bool), false
	d.export("", "out", ".txt", func(context.Context) ([]byte, message.Message, error) {
		select {
		case <-gone:
			time.Sleep(100 * time.Millisecond)
		case <-time.After(20 * time.Second):
			stayed = true
		}
		return []byte("done"), message.Message{}, nil
	})
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
	d.files = &windowtest.Place{Path: lost}
	may := make(chan bool)
	d.export("", "out", ".txt", slowly("lost", may))
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
