package shelf_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/shelf"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/nullgame"
)

func TestMain(m *testing.M) { os.Exit(sandbox.Run(m)) }

func save(t testing.TB, dir, solution string, rows ...string) {
	t.Helper()
	var moves levels.Moves
	if solution != "" {
		moves = cases.Moves(t, solution)
	}
	if err := document.New(&nullgame.Game, nullgame.MustDraw(rows...)).Export(dir, moves); err != nil {
		t.Fatal(err)
	}
}

type listener struct {
	*shelf.Shelf
	t    testing.TB
	told chan []shelf.Item
}

func listen(t testing.TB) *listener {
	t.Helper()
	l := &listener{t: t, told: make(chan []shelf.Item, 10_000)}
	l.Shelf = shelf.New(5*time.Second, func() batch.Remote { return nil }, func(items []shelf.Item, _ int) { l.told <- items })
	t.Cleanup(l.Close)
	return l
}

// until waits until the shelf looks like this: a word for each item.
func (l *listener) until(want ...string) []shelf.Item {
	l.t.Helper()
	timeout := time.After(3 * time.Minute)
	var last []string
	for {
		select {
		case items := <-l.told:
			last = nil
			for _, i := range items {
				last = append(last, i.Name+" "+i.Status.String())
			}
			if slices.Equal(last, want) {
				return items
			}
		case <-timeout:
			l.t.Fatalf("the shelf is %q, want %q", last, want)
		}
	}
}

// TestAFolderIsSolvedOneAfterAnother, with what is wrong told.
func TestAFolderIsSolvedOneAfterAnother(t *testing.T) {
	dir := t.TempDir()
	save(t, filepath.Join(dir, "a"), "", "@..c")
	save(t, filepath.Join(dir, "b"), "", "@#c")
	save(t, filepath.Join(dir, "c"), "", "..c")
	save(t, filepath.Join(dir, "deep", "d"), "1↓ 1→ 1↑", "@c", "..")
	if err := os.MkdirAll(filepath.Join(dir, "e"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "e", "tiles.txt"), []byte("spoiled"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := listen(t)
	s.Open(dir)
	items := s.until("a solved", "b unsolvable", "c invalid", "deep/d solved", "e invalid")
	if items[0].Steps != 3 || !items[0].Proved || items[3].Steps != 1 || items[3].Title != "deep/d" {
		t.Errorf("%+v, %+v", items[0], items[3])
	}
	if !strings.Contains(items[2].Reason.String(), "walker") || items[4].Level != nil || items[1].Reason.String() == "" {
		t.Errorf("%+v, %+v", items[2], items[4])
	}

	// Looking again keeps the verdicts, and solves what is new.
	save(t, filepath.Join(dir, "a"), "", "@..c", "....")
	save(t, filepath.Join(dir, "aa"), "", "@c")
	if err := os.RemoveAll(filepath.Join(dir, "e")); err != nil {
		t.Fatal(err)
	}
	s.Open(dir)
	s.until("a waiting", "aa waiting", "b unsolvable", "c invalid", "deep/d solved")
	s.until("a solved", "aa solved", "b unsolvable", "c invalid", "deep/d solved")
	s.Open("")
	s.until()
}

// TestWhatCanBeShownOfABrokenLevelIsOnTheShelf, and once it is mended, it is solved, though
// it looks the same.
func TestWhatCanBeShownOfABrokenLevelIsOnTheShelf(t *testing.T) {
	dir := t.TempDir()
	save(t, filepath.Join(dir, "a"), "", "@..c", "....")
	content := filepath.Join(dir, "a", "content.txt")
	whole, err := os.ReadFile(content)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(content, append(whole[:len(whole)-2:len(whole)-2], '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
	s := listen(t)
	s.Open(dir)
	items := s.until("a invalid")
	if l := items[0].Level; l == nil || l.Width() != 4 || items[0].Game != &nullgame.Game || items[0].Reason.IsZero() {
		t.Fatalf("%+v", items[0])
	}
	if err := os.WriteFile(content, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	s.Open(dir)
	s.until("a solved")
}

// TestACollectionIsAShelf too.
func TestACollectionIsAShelf(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.walk")
	if err := os.WriteFile(file, []byte("walk\n@c\n\n#c\n@.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := listen(t)
	s.Open(file)
	items := s.until("two.walk#1 solved", "two.walk#2 solved")
	if items[1].Path != file+"#2" || items[1].Folder || items[1].Steps != 2 {
		t.Errorf("%+v", items[1])
	}
	for _, err := range []error{
		shelf.Delete(items[0].Path), shelf.DeleteForGood(items[0].Path),
		second(shelf.Rename(items[0].Path, "x")), second(shelf.Duplicate(items[0].Path, "copy")),
	} {
		if err == nil || !strings.Contains(err.Error(), "part of a file") {
			t.Errorf("a level of a file: %v", err)
		}
	}
	s.Open(filepath.Join(t.TempDir(), "nothing"))
	s.until()
}

// TestTheShelfWaits while something more urgent is solved.
func TestTheShelfWaits(t *testing.T) {
	dir := t.TempDir()
	save(t, filepath.Join(dir, "a"), "", "@..c")
	synctest.Test(t, func(t *testing.T) {
		s := listen(t)
		s.SetBusy(true)
		s.Open(dir)
		s.until("a waiting")
		synctest.Wait() // until there is nothing that it would do by itself
		if len(s.told) > 0 {
			t.Error("it did not wait")
		}
		s.SetBusy(false)
		s.until("a solved")
	})
}

// TestInterruptedLevelsWaitAgain, and are solved later.
func TestInterruptedLevelsWaitAgain(t *testing.T) {
	dir := t.TempDir()
	// Coins enough to keep a search for the shortest way busy for a while.
	save(t, filepath.Join(dir, "a"), "", "@c.c.c.c.c.c.c", ".c.c.c.c.c.c.c", "c.c.c.c.c.c.c.", ".c.c.c.c.c.c.c", "c.c.c.c.c.c.c.")
	s := listen(t)
	s.SetTime(time.Minute)
	s.Open(dir)
	s.until("a solving")
	s.SetBusy(true)
	s.until("a waiting")
	s.SetTime(time.Nanosecond)
	s.SetBusy(false)
	items := s.until("a undecided")
	if items[0].Reason.String() == "" {
		t.Error("undecided without a reason")
	}
}

func second[A, B any](_ A, b B) B { return b }

// TestFilesOfTheShelf: renamed, duplicated, deleted, never over another.
func TestFilesOfTheShelf(t *testing.T) {
	dir := t.TempDir()
	a := filepath.Join(dir, "a")
	save(t, a, "2→", "@.c")
	save(t, filepath.Join(dir, "taken"), "", "@c")
	if err := os.WriteFile(filepath.Join(a, "mine.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", " ", "..", "x/y", `x\y`, "taken", ".hidden"} {
		if to, err := shelf.Rename(a, name); err == nil {
			t.Errorf("renamed to %q: %s", name, to)
		}
	}
	if _, err := shelf.Rename(a, strings.Repeat("x", 300)); err == nil || err.Error() != "the level cannot be renamed: the name is too long; choose a shorter one" {
		t.Errorf("renamed to more than a disk takes: %v", err)
	}
	if _, err := shelf.Rename(a, "taken"); err == nil || err.Error() != "there is something called \"taken\" already; choose another name" {
		t.Errorf("renamed to what there is: %v", err)
	}
	if to, err := shelf.Rename(a, "a"); err != nil || to != a {
		t.Errorf("renamed to itself: %v", err)
	}
	b, err := shelf.Rename(a, " b ")
	if err != nil || b != filepath.Join(dir, "b") {
		t.Fatalf("renamed to %s: %v", b, err)
	}
	for _, want := range []string{"b copy", "b copy 2"} {
		to, err := shelf.Duplicate(b, "copy")
		if err != nil || to != filepath.Join(dir, want) {
			t.Fatalf("duplicated as %s: %v", to, err)
		}
		folder, problems := levels.Read(to)
		if len(problems) > 0 || nullgame.Picture(folder.Level) != "@.c" {
			t.Errorf("the copy: %v", problems)
		}
		if moves, err := levels.ReadSolution(to); err != nil || moves.String() != "2→" {
			t.Errorf("the copy's solution: %v", err)
		}
	}
	if err := shelf.Delete(filepath.Join(dir, "b copy")); err != nil {
		t.Fatal(err)
	}
	bin, _ := filepath.Glob(filepath.Join(os.Getenv("XDG_DATA_HOME"), "Trash", "files", "b copy*", "content.txt"))
	outside, _ := filepath.Glob(filepath.Join("/", ".Trash*", "files", "b copy*"))
	if len(bin)+len(outside) == 0 {
		t.Log("the level is in some other bin of the system")
	}
	if err := shelf.DeleteForGood(filepath.Join(dir, "b copy 2")); err != nil {
		t.Fatal(err)
	}
	// What is not the level's stays.
	if err := shelf.DeleteForGood(b); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(b, "mine.txt")); err != nil || levels.IsFolder(b) {
		t.Errorf("deleted for good: %v", err)
	}
	var left []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if !slices.Equal(left, []string{"b", "taken"}) {
		t.Errorf("left: %q", left)
	}
	if err := shelf.Delete(filepath.Join(dir, "b copy")); err == nil {
		t.Error("deleted twice")
	}
}

// TestABrokenLevelOfACollectionIsOnTheShelf, in its place, with what is wrong with it and what
// can be shown of it.
func TestABrokenLevelOfACollectionIsOnTheShelf(t *testing.T) {
	file := sandbox.WriteCollection(t, strings.Replace(sandbox.Collection, "#@ $.#", "#@x$.#", 1))
	s := listen(t)
	s.Open(file)
	items := s.until("some.xsb#1 solved", "some.xsb#2 invalid", "some.xsb#3 solved")
	if i := items[1]; i.Level == nil || i.Title != "two" || !strings.Contains(i.Reason.String(), "'x' stands for nothing here") {
		t.Errorf("%+v", i)
	}
}
