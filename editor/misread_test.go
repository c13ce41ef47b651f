package editor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
)

// TestABrokenLevelIsOpenedToBeMended: it is shown with its problems, its files stay
// as they are until its author says so, a recovery included.
func TestABrokenLevelIsOpenedToBeMended(t *testing.T) {
	dir := level(t, t.TempDir(), "ragged", "#####", "#@.", "#####")
	content := filepath.Join(dir, "content.txt")
	onDisk := func() string {
		data, err := os.ReadFile(content)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	const ragged = "#####\n#@.\n#####\n"
	if err := os.WriteFile(content, []byte(ragged), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), dir)
	s.ChangeSettings(func(c *settings.Settings) { c.Autosave = settings.Duration(100 * time.Millisecond) })
	front := s.Front()
	if front == nil || len(s.told) > 0 {
		t.Fatalf("it is not opened: %v", s.told)
	}
	d := front.Document
	if d.Level().Width() != 5 || len(d.Padded()) != 2 || len(front.Problems()) == 0 || d.Dirty() {
		t.Fatalf("%d wide, %v padded, dirty %v, problems %v", d.Level().Width(), d.Padded(), d.Dirty(), front.Problems())
	}
	wall := d.Level().At(at(0, 0))
	sandbox.SetStack(d, at(4, 1), wall)
	if padded := d.Padded(); len(padded) != 1 || padded[0] != at(3, 1) {
		t.Errorf("after one is drawn on, %v are padded", padded)
	}
	s.until("a copy for a recovery", func() bool {
		files, _ := filepath.Glob(filepath.Join(s.dir, "recovery", "run-*", "*.toml"))
		return len(files) == 1
	})
	s.Save(front, nil)
	if len(s.asked) != 1 || onDisk() != ragged {
		t.Errorf("saving asks %q, and there is now:\n%s", s.asked, onDisk())
	}
	s.save, s.choices = []string{dir}, []string{"Cancel"}
	s.SaveAs(front, nil)
	if len(s.asked) != 2 || onDisk() != ragged {
		t.Errorf("saving it elsewhere, which is there, asks %q", s.asked)
	}
	s.choices = []string{"Save as shown"}
	s.Save(front, nil)
	if got := onDisk(); got != "#####\n#@. #\n#####\n" && !strings.HasPrefix(got, "#####\n#@.") || len(front.Document.Misread()) != 0 || d.Dirty() {
		t.Errorf("saved, there is:\n%s", got)
	}
	if _, problems := levels.Read(dir); levels.AnyHarmful(problems) {
		t.Error(problems)
	}
}

// broken opens a level of which a file has been broken, and waits for what is said of it.
func broken(t *testing.T, file, text string, state live.State) *editor.Tab {
	t.Helper()
	dir := level(t, t.TempDir(), "odd", "#####", "#@..#", "#####")
	if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), dir)
	front := s.Front()
	s.until("a verdict", func() bool {
		v, current := front.Verdict()
		return current && v.State == state
	})
	return front
}

// TestABrokenLevelWithoutPiecesSaysWhatToDo: there is nothing yet to give a verdict on.
func TestABrokenLevelWithoutPiecesSaysWhatToDo(t *testing.T) {
	front := broken(t, levels.ContentFile, "   \n  \n", live.Blank)
	if d := front.Detail().String(); !strings.Contains(d, "mend the files") {
		t.Errorf("the verdict says %q", d)
	}
}

// TestAnUndeclaredSymbolIsToldOnce: with the file that has it, and its cell.
func TestAnUndeclaredSymbolIsToldOnce(t *testing.T) {
	front := broken(t, levels.ContentFile, "#####\n#@x.#\n#####\n", live.Invalid)
	p := front.Problems()
	if len(p) != 1 || !strings.Contains(p[0].Text.String(), "is not in tiles.txt") || len(p[0].Cells) != 1 || p[0].Cells[0] != at(2, 1) {
		t.Errorf("the problems are %+v", p)
	}
	if d := front.Detail().String(); d != p[0].Text.String() {
		t.Errorf("the verdict says %q", d)
	}
}

// TestALineWithoutATileIsToldOnce: by its place in tiles.txt, and the cell that has its symbol.
func TestALineWithoutATileIsToldOnce(t *testing.T) {
	front := broken(t, levels.TilesFile, "# bricks\n. empty\n@\n", live.Invalid)
	if p := front.Problems(); len(p) != 1 || p[0].File != levels.TilesFile || len(p[0].Cells) != 1 || p[0].Cells[0] != at(1, 1) {
		t.Errorf("the problems are %+v", p)
	}
}

// TestABrokenLevelOfACollectionIsSavedOnlyWhenAsked: a letter that stands for
// nothing is not lost without a question.
func TestABrokenLevelOfACollectionIsSavedOnlyWhenAsked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.xsb")
	const text = "#####\n#@$.#\n#####\n\n######\n#@?$.#\n######\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), file+"#2")
	front := s.Front()
	if front == nil || len(front.Document.Misread()) != 1 {
		t.Fatalf("it is not opened with its problem: %v", s.told)
	}
	sandbox.SetStack(front.Document, at(2, 1), nil)
	sandbox.SetStack(front.Document, at(2, 1), front.Document.Level().At(at(0, 0)))
	s.choices = []string{"Cancel", "Save as shown"}
	s.Save(front, nil)
	if data, _ := os.ReadFile(file); string(data) != text {
		t.Errorf("it was written:\n%s", data)
	}
	s.Save(front, nil)
	if data, _ := os.ReadFile(file); !strings.Contains(string(data), "#@#$.#") {
		t.Errorf("it is:\n%s", data)
	}
}
