package export

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/pages"
	"puzzlewright/ui/render"
)

// TestAFileThatCannotBeWrittenSaysWhatToDo, and what was chosen for it stays chosen.
func TestAFileThatCannotBeWrittenSaysWhatToDo(t *testing.T) {
	d := sit(t)
	missing := filepath.Join(t.TempDir(), "no folder")
	d.Files = &windowtest.Place{Path: filepath.Join(missing, "out")}
	d.Editor.Front().Document.SetMeta(levels.Meta{Game: "baba", Title: "🧩"}) // of which the pages say that they lack it
	d.Show(editor.PrintPanel)
	d.Settle()
	d.Press(fyne.KeyReturn)
	d.Until("a sentence", func() bool { return d.Top() != nil && strings.Contains(windowtest.Reads(d.Top()), "not written") })
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Choose another place") || strings.Contains(windowtest.Reads(d.Desk.Window.Content()), "Writing") {
		t.Errorf("it says %q, and %q", text, windowtest.Reads(d.Desk.Window.Content()))
	}
	file := filepath.Join(t.TempDir(), "out.pdf")
	again := &windowtest.Place{Path: file}
	d.Files = again
	d.Click("Save elsewhere…")
	d.Until("the file is written", func() bool { return strings.Contains(d.Editor.Message().String(), file) })
	if again.Start != missing || again.Suggested != "out.pdf" || d.Top() == nil || !strings.Contains(windowtest.Reads(d.Top()), "🧩") {
		t.Errorf("it begins with %q in %q; in front is %T", again.Suggested, again.Start, d.Top())
	}
	if data, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(data), "%PDF-") {
		t.Errorf("it holds %.10q, %v", data, err)
	}
}

// TestAFileThatIsWrittenIsToldOfUntilItIs; what is given up stays as it was.
func TestAFileThatIsWrittenIsToldOfUntilItIs(t *testing.T) {
	d := sit(t)
	slowly := func(text string, may <-chan bool) producer {
		return func(ctx context.Context) ([]byte, message.Message, error) {
			select {
			case <-may:
			case <-ctx.Done():
			}
			return []byte(text), message.Message{}, nil
		}
	}
	file := filepath.Join(t.TempDir(), "out.txt")
	d.Files = &windowtest.Place{Path: file}
	may := make(chan bool)
	d.export("", "out", ".txt", slowly("one", may))
	if said := d.Says().String(); said != "writing a file…" {
		t.Errorf("while it is written, it says %q", said)
	}
	close(may)
	d.Until("it is written", func() bool { return d.Says().IsZero() })
	d.export("", "out", ".txt", slowly("two", nil))
	d.export("", "out", ".txt", slowly("three", nil))
	if said := d.Says().String(); said != "writing 2 files…" {
		t.Errorf("while two are written, it says %q", said)
	}
	d.AskGiveUp()
	d.Click("Go on")
	if d.untold[0].ctx.Err() != nil {
		t.Error("it is given up, and was to go on")
	}
	d.AskGiveUp()
	d.Click("Give up")
	d.Until("it is given up", func() bool { return d.Says().IsZero() })
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

// TestALevelBecomesAPageAndABook: the sheets write what they say, with the ending that
// belongs to it.
func TestALevelBecomesAPageAndABook(t *testing.T) {
	d := sit(t)
	for _, test := range []struct {
		panel       editor.Panel
		ending, has string
	}{{editor.PagePanel, ".html", "<!doctype html>"}, {editor.PrintPanel, ".pdf", "%PDF-"}} {
		name := filepath.Join(t.TempDir(), "out")
		d.Files = &windowtest.Place{Path: name}
		d.Show(test.panel)
		d.Settle()
		d.Press(fyne.KeyReturn)
		d.Until("the file "+test.ending, func() bool {
			data, err := os.ReadFile(name + test.ending)
			return d.Top() != nil || err == nil && strings.HasPrefix(string(data), test.has)
		})
		if d.Top() == nil {
			continue
		}
		if text := windowtest.Reads(d.Top()); !strings.Contains(text, "make build") {
			t.Fatalf("it says %q", text)
		}
		t.Skip(cases.Wants + "ui/web/built; make build fills it")
	}
}
