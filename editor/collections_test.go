package editor_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/event"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/shelf"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// openCollection writes a collection and opens it, with its levels solved.
func openCollection(t *testing.T) (s *screen, file string) {
	t.Helper()
	file = sandbox.WriteCollection(t, sandbox.Collection)
	s = start(t, t.TempDir(), file)
	s.until("the sidebar is solved", func() bool { return browse.Count(s.Items()) == browse.Totals{All: 3, Solved: 3} })
	return s, file
}

func titlesOf(items []shelf.Item) string {
	var titles []string
	for _, i := range items {
		titles = append(titles, i.Title)
	}
	return strings.Join(titles, " ")
}

// is waits until the sidebar and the file hold these levels, all of them solved.
func (s *screen) holds(file, want string) {
	s.t.Helper()
	if got := titlesOf(s.Items()); got != want {
		s.t.Errorf("the sidebar shows %q at once, want %q", got, want)
	}
	s.until("the sidebar has read "+want, func() bool {
		return titlesOf(s.Items()) == want && browse.Count(s.Items()).Solved == len(s.Items())
	})
	var titles []string
	for _, e := range games.Open(file) {
		titles = append(titles, e.Level.Title)
	}
	if got := strings.Join(titles, " "); got != want {
		s.t.Errorf("the file holds %q, want %q", got, want)
	}
}

// TestSavingIntoACollection: a level of it is saved where it stands, with its
// solution, and the others stay as they were.
func TestSavingIntoACollection(t *testing.T) {
	s, file := openCollection(t)
	s.OpenItem(s.Items()[1])
	if s.Front().Document.Name() != "some.xsb#2" || s.Front().Document.Dirty() {
		t.Fatalf("it is %q", s.Front().Document.Name())
	}
	sandbox.SetStack(s.Front().Document, at(2, 1), levels.Stack{{Tile: "goal"}})
	sandbox.SetStack(s.Front().Document, at(4, 1), nil)
	s.verdict()
	s.do("file.save")
	if len(s.told) > 0 || s.Front().Document.Dirty() {
		t.Fatalf("told %q", s.told)
	}
	data, _ := os.ReadFile(file)
	for _, part := range []string{"; of a friend\n\n####\n#@$.#\n####\nTitle: one\n\n", "#@.$ #", "######\n#@  $.#\n######\nTitle: three\n"} {
		if !strings.Contains(string(data), part) {
			t.Errorf("%q is not in %q", part, data)
		}
	}
	if s.Front().KeepInList("mine", levels.Moves{levels.Right}); s.Front().Unsaved() {
		t.Error("it is unsaved for a solution that its file cannot hold")
	}
	s.do("collection.undo")
	if data, _ := os.ReadFile(file); string(data) != sandbox.Collection {
		t.Errorf("undone, it is %q", data)
	}
	// Another program is asked about, as with folders.
	sandbox.SetStack(s.Front().Document, at(3, 1), levels.Stack{{Tile: "box"}})
	if err := os.WriteFile(file, []byte(strings.Replace(sandbox.Collection, "#@ $.#", "#@$ .#", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	s.choices = []string{"Cancel"}
	s.do("file.save")
	if !slices.Equal(s.asked, []string{"Changed by another program"}) {
		t.Errorf("asked %q", s.asked)
	}
}

// TestLevelsComeGoAndChangePlaces in a collection: the sidebar shows it at once,
// tabs know where their levels are, and all of it can be undone.
func TestLevelsComeGoAndChangePlaces(t *testing.T) {
	s, file := openCollection(t)
	s.OpenItem(s.Items()[2])
	s.Front().Stay()
	tab := s.Front()
	s.do("collection.up", "collection.up")
	s.holds(file, "three one two")
	if tab.Document.Name() != "some.xsb#1" || !tab.IsOf(file+"#1") || s.Can(s.Action("collection.up")) {
		t.Errorf("it is called %q", tab.Document.Name())
	}
	s.RenameItem(s.Items()[2], "two!")
	s.holds(file, "three one two!")
	if err := s.RenameItem(s.Items()[2], "two\nlines"); err == nil || len(s.told) != 0 {
		t.Errorf("a title that the file cannot hold: %v, told %q", err, s.told)
	}
	s.RenameItem(s.Items()[2], "two")
	s.RenameItem(s.Items()[1], "ONE") // which is open
	s.RenameItem(s.Items()[0], "THREE")
	s.until("it is saved", func() bool { return !tab.Document.Dirty() && titlesOf(s.Items()) == "THREE ONE two" })
	s.MoveItem(s.Items()[2], s.Items()[0])
	s.holds(file, "two THREE ONE")
	s.DuplicateItem(s.Items()[1])
	s.holds(file, "two THREE THREE ONE")
	s.DeleteItem(s.Items()[2])
	s.holds(file, "two THREE ONE")
	s.DeleteItem(s.Items()[1])
	s.holds(file, "two ONE")
	if tab.Document.Path() != "" || !slices.Contains(s.Tabs(), tab) {
		t.Error("the level that was taken out is no longer open")
	}
	s.NewLevel(games.ByName("sokoban"), 0, 5, 5, 0, 0)
	sandbox.SetStack(s.Front().Document, at(1, 1), levels.Stack{{Tile: "goal"}, {Tile: "box"}})
	m := s.Front().Document.Level().Meta
	m.Title = "new"
	s.Front().Document.SetMeta(m)
	s.do("collection.add")
	if got := titlesOf(s.Items()); got != "two ONE new" || s.Front().Document.Name() != "some.xsb#3" {
		t.Errorf("added to %q; told %q", got, s.told)
	}
	for s.Do("collection.undo") {
	}
	s.holds(file, "one two three")
	if data, _ := os.ReadFile(file); string(data) != sandbox.Collection {
		t.Errorf("all undone, it is %q", data)
	}
	if tab.Document.Path() != file+"#3" || tab.Document.Title() != "three" || tab.Unsaved() {
		t.Errorf("what was taken out lies at %q, as %q", tab.Document.Path(), tab.Document.Title())
	}
	for s.Do("collection.redo") {
	}
	if tab.Document.Path() != "" {
		t.Errorf("taken out again, it lies at %q", tab.Document.Path())
	}
	if got := titlesOf(s.Items()); got != "two ONE new" {
		t.Errorf("all redone: %q", got)
	}
	if len(s.told) > 0 {
		t.Errorf("told %q", s.told)
	}
}

// TestWhatIsListedIsWhatIsMeant: a level that another program has put elsewhere
// is not confused with the one that stands in its place.
func TestWhatIsListedIsWhatIsMeant(t *testing.T) {
	s, file := openCollection(t)
	item := s.Items()[0]
	turned := "#####\n#@ $.#\n#####\nTitle: two\n\n####\n#@$.#\n####\nTitle: one\n"
	if err := os.WriteFile(file, []byte(turned), 0o644); err != nil {
		t.Fatal(err)
	}
	s.DeleteItem(item)
	if data, _ := os.ReadFile(file); string(data) != "#####\n#@ $.#\n#####\nTitle: two\n" {
		t.Errorf("said %q; it is %q", s.Message(), data)
	}
	s.until("the sidebar shows it", func() bool { return titlesOf(s.Items()) == "two" })
	item = s.Items()[0]
	changed := "#####\n#@$ .#\n#####\nTitle: two\n"
	if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	s.DeleteItem(item)
	if data, _ := os.ReadFile(file); string(data) != changed || !strings.Contains(s.Message().String(), "look at it again") {
		t.Errorf("said %q; it is %q", s.Message(), data)
	}
}

// TestBetweenCollectionAndFolder: a level leaves a collection for a folder of its
// own, and comes into one from there; all of them become folders.
func TestBetweenCollectionAndFolder(t *testing.T) {
	s, file := openCollection(t)
	out := filepath.Join(t.TempDir(), "out")
	s.save = []string{out}
	s.OpenItem(s.Items()[0])
	s.do("collection.takeout")
	s.holds(file, "two three")
	if s.Front().Document.Path() != out || !levels.IsFolder(out) {
		t.Errorf("it lies in %q", s.Front().Document.Path())
	}
	s.do("collection.add")
	s.holds(file, "two three one")
	if s.Front().Document.Path() != out {
		t.Error("a copy was added, and the level is no longer in its folder")
	}
	all := filepath.Join(t.TempDir(), "all.levels")
	s.save, s.choices = []string{all}, []string{"Level folders"}
	s.do("collection.saveall")
	s.until("all are saved", func() bool { return strings.Contains(s.Message().String(), "3 levels are saved") })
	if dirs, _ := os.ReadDir(all); len(dirs) != 3 || len(s.told) > 0 || s.writing != "saving 3 levels…" {
		t.Errorf("there are %d folders; told %q, shown %q", len(dirs), s.told, s.writing)
	}
	s.save, s.choices = []string{all}, []string{"Level folders"}
	s.do("collection.saveall")
	s.until("it is asked", func() bool { return strings.Contains(s.said, "empty folder") })
	// A new collection, and a level of another game.
	file = filepath.Join(t.TempDir(), "new")
	s.choices, s.save = []string{"New"}, []string{file}
	s.do("collection.addto")
	s.until("the new collection is shown", func() bool { return s.FolderPath() == file+".xsb" && len(s.Items()) == 1 })
	s.OpenPath(level(t, t.TempDir(), "other", "@c"))
	s.do("collection.add")
	if len(s.told) != 1 || !strings.Contains(s.told[0], "holds levels of Sokoban") {
		t.Errorf("a level of another game: told %q", s.told)
	}
}

// TestAllLevelsThatCanBeRead are saved, and how many are left behind is told; a folder
// that was made for them stays only where something lies in it.
func TestAllLevelsThatCanBeRead(t *testing.T) {
	root, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	saves := func(sure string, told ...string) {
		t.Helper()
		s := start(t, t.TempDir(), root)
		s.until("the folder is read", func() bool { return len(s.Items()) > 0 })
		s.save, s.choices = []string{out}, []string{"Level folders"}
		s.do("collection.saveall")
		s.until(sure, func() bool { return strings.Contains(s.Message().String()+s.said, sure) })
		if len(s.told) != len(told) || len(told) > 0 && !strings.Contains(s.told[0], told[0]) {
			t.Errorf("told %q", s.told)
		}
	}
	long := strings.Repeat("long ", 50) // which leaves no room for an unfinished folder
	longNamed := []string{filepath.Join(root, "b "+long), filepath.Join(root, "c "+long)}
	for _, path := range longNamed {
		if err := os.Rename(level(t, root, "short", "@c"), path); err != nil {
			t.Fatal(err)
		}
	}
	saves("cannot be made: the name is too long")
	if _, err := os.Stat(out); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder with nothing in it stays: %v", err)
	}
	level(t, root, "a", "@.c")
	saves("cannot be made: the name is too long")
	if drawnIn(t, filepath.Join(out, "a")) != "@.c" {
		t.Error("a level that was saved is gone")
	}
	out += " again"
	for _, path := range longNamed {
		if err := os.Remove(filepath.Join(path, levels.TilesFile)); err != nil {
			t.Fatal(err)
		}
	}
	level(t, root, "d", "@..c")
	saves("2 levels are saved", "2 cannot be read")
	if dirs, _ := os.ReadDir(out); len(dirs) != 2 {
		t.Errorf("there are %d folders", len(dirs))
	}
}

// TestNothingStaysOfASaveThatIsGivenUp, in either kind of folder, but for a folder that was there.
func TestNothingStaysOfASaveThatIsGivenUp(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	for _, name := range []string{"00", "01"} {
		if _, err := games.Save(t.Context(), filepath.Join(dir, name), "", []games.Entry{games.OpenFS(levels.Bundled, "baba/"+name)}); err != nil {
			t.Fatal(err)
		}
	}
	s := start(t, t.TempDir(), dir)
	s.until("the sidebar is filled", func() bool { return len(s.Items()) == 2 })
	givesUp := func(format, path string, looks int) {
		t.Helper()
		s.save, s.choices, s.aside = []string{path}, []string{format}, nil
		s.patience = &effort.Countdown{Context: t.Context(), Left: looks}
		s.do("collection.saveall")
		s.until("it is over", func() bool { return len(s.aside) > 0 })
		if left, err := os.ReadDir(out); len(left) > 0 || err != nil || !errors.Is(s.aside[0], context.Canceled) {
			t.Fatalf("%s: %v stay, %v; it ended with %v", format, left, err, s.aside[0])
		}
	}
	for _, path := range []string{filepath.Join(out, "new"), out} { // with one level written
		givesUp("Level folders", path, 1)
		givesUp("Baba Is You level", path, 3)
	}
	if said := s.Message(); !said.IsZero() {
		t.Errorf("said %q", said)
	}
}

// TestAddingToAFolder puts a level folder there.
func TestAddingToAFolder(t *testing.T) {
	root := t.TempDir()
	level(t, root, "a", "@.c")
	s := start(t, t.TempDir(), root)
	s.until("the folder is read", func() bool { return len(s.Items()) == 1 })
	s.NewLevel(s.Items()[0].Game, -1, 3, 3, 0, 0)
	s.do("collection.add", "collection.add")
	s.until("both are there", func() bool { return len(s.Items()) == 3 })
	if s.Front().Document.Path() != filepath.Join(root, "untitled") || s.Items()[2].Name != "untitled 2" {
		t.Errorf("the level lies in %q; %q", s.Front().Document.Path(), titlesOf(s.Items()))
	}
}

// TestOneTabIsForLooking: the next level of the sidebar takes its place, unless it
// is kept, drawn on or played.
func TestOneTabIsForLooking(t *testing.T) {
	s, _ := openCollection(t)
	tabs := len(s.Tabs())
	look := func(n, want int) {
		t.Helper()
		s.OpenItem(s.Items()[n])
		if got := len(s.Tabs()) - tabs; got != want || s.Front().Document.Name() != "some.xsb#"+strconv.Itoa(n+1) {
			t.Fatalf("%d more tabs, want %d, in front %q", got, want, s.Front().Document.Name())
		}
	}
	look(1, 1)
	look(2, 1)
	look(1, 1)
	sandbox.SetStack(s.Front().Document, at(2, 1), levels.Stack{{Tile: "box"}})
	look(2, 2)
	if !s.Front().Passing() {
		t.Error("it stays without a reason")
	}
	s.events = 0
	s.do("play.begin", "play.leave")
	if s.Front().Passing() || s.events&event.Tabs == 0 {
		t.Error("the level that was played does not stay, or nothing tells of it")
	}
	look(0, 2) // the file's first level, which is open
	s.do("collection.next")
	if s.Front().Document.Name() != "some.xsb#2" || !s.Front().Changed() || s.Can(s.Action("collection.previous")) == s.Can(s.Action("collection.up")) != true {
		t.Errorf("the next one is %q", s.Front().Document.Name())
	}
}

// TestBrowsing: searched, filtered, grouped, ordered and counted.
func TestBrowsing(t *testing.T) {
	root := t.TempDir()
	level(t, root, "a", "@...c")
	level(t, root, "b", "@#c")
	level(t, root, "c", "..c")
	level(t, root, "d", "@.c")
	level(t, root, "e", "...", "..c")
	sokoban := "####\n#@$.#\n####\nTitle: first of all\n"
	entry := func() games.Entry {
		path := filepath.Join(t.TempDir(), "one.xsb")
		if err := os.WriteFile(path, []byte(sokoban), 0o644); err != nil {
			t.Fatal(err)
		}
		return games.Open(path)[0]
	}()
	if _, err := games.Save(t.Context(), filepath.Join(root, "f"), "", []games.Entry{entry}); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), root)
	want := browse.Totals{All: 6, Solved: 3, Unsolvable: 1, NotReady: 2}
	s.until("the folder is solved", func() bool { return browse.Count(s.Items()) == want })
	names := func(b browse.Query) string {
		s.SetBrowse(b)
		var all []string
		for _, g := range s.Groups() {
			if !g.Title.IsZero() {
				all = append(all, g.Title.String()+":")
			}
			for _, i := range g.Items {
				all = append(all, i.Name)
			}
		}
		return strings.Join(all, " ")
	}
	for want, b := range map[string]browse.Query{
		"a b c d e f": {},
		"f":           {Words: "ALL first"},
		"":            {Words: "nothing like it"},
		"c e":         {Words: "walker"}, // in the problem
		"a d f":       {Only: browse.Solved},
		"b":           {Only: browse.Unsolvable},
		"a b c d e":   {Game: s.Items()[0].Game},
		"f d a b c e": {Order: browse.BySteps},
		"solved: a d f cannot be won: b not ready: c e": {Group: browse.GroupByVerdict},
		"Walk: a b c d e Sokoban: f":                    {Group: browse.GroupByGame},
		"Walk: d a b c e Sokoban: f":                    {Group: browse.GroupByGame, Order: browse.BySteps}, // the larger group first
	} {
		want = strings.Replace(want, "Walk", s.Items()[0].Game.Title, 1)
		if got := names(b); got != want {
			t.Errorf("%+v shows %q, want %q", b, got, want)
		}
	}
	if got := names(browse.Query{Group: browse.GroupByReason}); !strings.Contains(got, "solved: a d f") || !strings.Contains(got, ": c e") {
		t.Errorf("by reason: %q", got)
	}
	s.SetBrowse(browse.Query{Words: "first"})
	s.OpenFolder(filepath.Join(root, "a"))
	if s.Browse().Narrow() {
		t.Error("another folder is searched for what was meant in the last")
	}
}

// TestUndoInTheCollectionIsSeenInTheTabs of its levels, but for those that have something
// to save.
func TestUndoInTheCollectionIsSeenInTheTabs(t *testing.T) {
	for _, unsaved := range []bool{false, true} {
		s, file := openCollection(t)
		s.OpenItem(s.Items()[1])
		tab := s.Front()
		s.RenameItem(s.Items()[1], "middle")
		s.until("the new title", func() bool { return titlesOf(s.Items()) == "one middle three" })
		if unsaved {
			sandbox.SetStack(tab.Document, at(3, 1), nil)
		}
		drawn := tab.Document.Level().Clone()
		s.do("collection.undo")
		want := map[bool]string{false: "two", true: "middle"}[unsaved]
		if tab.Document.Title() != want || tab.Document.Dirty() != unsaved || !tab.Document.Level().SameGrid(drawn) {
			t.Errorf("to be saved: %v, after undo %v; it is called %q, want %q", unsaved, tab.Document.Dirty(), tab.Document.Title(), want)
		}
		s.holds(file, "one two three")
		s.do("collection.redo")
		if tab.Document.Title() != "middle" || tab.Document.Dirty() != unsaved || !tab.Document.Level().SameGrid(drawn) {
			t.Errorf("to be saved: %v, done again %v; it is called %q", unsaved, tab.Document.Dirty(), tab.Document.Title())
		}
	}
}
