package collection_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlewright/editor/collection"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

func TestMain(m *testing.M) { os.Exit(sandbox.Run(m)) }

// withSolution is a collection that says how its last level is won.
const withSolution = sandbox.Collection + `Solution
rrR
`

// file writes a collection and opens it.
func file(t testing.TB, text string) *collection.Collection {
	t.Helper()
	c, ok := collection.Open(sandbox.WriteCollection(t, text))
	if !ok {
		t.Fatal("it is no collection")
	}
	return c
}

func read(t testing.TB, c *collection.Collection) string {
	t.Helper()
	data, err := os.ReadFile(c.Path())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// titles are those that another program reads.
func titles(c *collection.Collection) string {
	var all []string
	for _, e := range games.Open(c.Path()) {
		if e.Level == nil {
			all = append(all, "?")
			continue
		}
		all = append(all, e.Level.Title)
	}
	return strings.Join(all, " ")
}

func drawn(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	path := filepath.Join(t.TempDir(), "one.xsb")
	if err := os.WriteFile(path, []byte(strings.Join(rows, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return games.Open(path)[0].Level
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestEachStepIsWrittenAndUndone: undoing all of it gives the file as it was,
// byte for byte, and redoing all of it what it came to be.
func TestEachStepIsWrittenAndUndone(t *testing.T) {
	c := file(t, withSolution)
	three := c.Slot(2)
	if got := c.Entry(0).Level.Game; got != "sokoban" {
		t.Errorf("its levels are of %q", got)
	}
	var states []string
	step := func(title, want string, err error) {
		t.Helper()
		must(t, err)
		if titles(c) != want || c.UndoTitle().String() != title {
			t.Fatalf("%s: %q, undo says %q", title, titles(c), c.UndoTitle())
		}
		states = append(states, read(t, c))
	}
	for i := range c.Len() {
		must(t, c.Slot(i).Write(c.Entry(i).Level.Clone(), nil))
	}
	if !c.UndoTitle().IsZero() {
		t.Errorf("levels saved as they are: undo says %q", c.UndoTitle())
	}
	step("Move level", "three one two", c.Move(three, 0))
	if three.Path() != c.Path()+"#1" {
		t.Errorf("it is now %s", three.Path())
	}
	step("Rename level", "THREE one two", c.Rename(three, "THREE"))
	step("Take level out", "THREE two", c.Remove(c.Slot(1)))
	added, err := c.Add(1, drawn(t, "#####", "#@$.#", "#####", "Title: new"), levels.Moves{levels.Right})
	step("Add level to collection", "THREE new two", err)
	step("Save level", "THREE new! two", added.Write(drawn(t, "#####", "#.$@#", "#####", "Title: new!"), nil))
	step("Rename level", "THREE newest two", added.Write(drawn(t, "#####", "#.$@#", "#####", "Title: newest"), nil))
	for i := len(states) - 2; i >= 0; i-- {
		must(t, c.Undo())
		if got := read(t, c); got != states[i] {
			t.Fatalf("undone to %q, want %q", got, states[i])
		}
	}
	if added.Held() || added.Path() != "" || three.Number() != 0 {
		t.Error("the slots do not follow")
	}
	must(t, c.Undo())
	if got := read(t, c); got != withSolution {
		t.Errorf("all undone, it is %q", got)
	}
	for range states {
		must(t, c.Redo())
	}
	if got := read(t, c); got != states[len(states)-1] || !added.Held() {
		t.Errorf("all redone, it is %q", got)
	}
	if e := c.Entry(0); e.Solution.String() != "3→" {
		t.Errorf("the solution of a moved level is %v", e.Solution)
	}
}

// TestOtherProgramsAreNotOverwritten: what they did stays, and each level is
// still told from the others.
func TestOtherProgramsAreNotOverwritten(t *testing.T) {
	c := file(t, withSolution)
	one, two, three := c.Slot(0), c.Slot(1), c.Slot(2)
	must(t, c.Move(three, 0))
	theirs := strings.Replace(withSolution, "#@ $.#", "#@ $ .#", 1)
	must(t, os.WriteFile(c.Path(), []byte(theirs), 0o644))
	if c.Undo() == nil || read(t, c) != theirs {
		t.Error("undoing has undone theirs")
	}
	if stale, err := two.Stale(); !stale || err != nil {
		t.Errorf("the level they changed is not: %v, %v", stale, err)
	}
	for i, s := range []*collection.Slot{one, three} {
		if stale, err := s.Stale(); stale || err != nil {
			t.Errorf("a level they left alone, %d: %v, %v", i, stale, err)
		}
	}
	if !c.UndoTitle().IsZero() || c.Undo() == nil {
		t.Error("undoing would undo theirs")
	}
	two.Keep()
	if stale, _ := two.Stale(); stale {
		t.Error("kept, and still to be decided")
	}
	must(t, c.Remove(one))
	if got := read(t, c); strings.Contains(got, "Title: one") || !strings.Contains(got, "#@ $ .#") {
		t.Errorf("it is %q", got)
	}
	must(t, os.WriteFile(c.Path(), []byte("#####\n#@$.#\n#####\nTitle: theirs\n"), 0o644))
	if _, err := three.Stale(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the level they took out: %v", err)
	}
	must(t, three.Write(drawn(t, "######", "#@  $.#", "######", "Title: three"), nil))
	if titles(c) != "theirs three" || three.Path() != c.Path()+"#2" {
		t.Errorf("saved all the same: %s", titles(c))
	}
	must(t, os.Remove(c.Path()))
	if _, err := three.Stale(); !errors.Is(err, fs.ErrNotExist) || c.Remove(three) == nil || three.Write(drawn(t, "####", "#@$.#"), nil) == nil {
		t.Error("a file that is gone is not missed")
	}
}

// TestLevelsAreFoundAgain after another program: where they are as they were, or else by
// their titles, or else by their places where there are as many.
func TestLevelsAreFoundAgain(t *testing.T) {
	const gone = -1
	for name, test := range map[string]struct {
		before, after string
		places        []int
		changed       []bool
	}{
		"others changed places":      {"one $ two $$", "two $$ one $", []int{1, 0}, []bool{false, false}},
		"alike but for their titles": {"one $ two $", "two $ one $", []int{1, 0}, []bool{false, false}},
		"one of them drawn on":       {"one $ two $$", "two $$ one $$$", []int{1, 0}, []bool{true, false}},
		"both drawn on":              {"one $ two $$", "two $$$$ one $$$", []int{1, 0}, []bool{true, true}},
		"drawn on, without a title":  {"- $ - $$", "- $ - $$$", []int{0, 1}, []bool{false, true}},
		"another title":              {"one $ two $$", "one $ three $$", []int{0, 1}, []bool{false, true}},
		"taken out":                  {"one $ two $$", "two $$", []int{gone, 0}, []bool{true, false}},
		"taken out, with no title":   {"- $ - $$ - $$$", "- $ - $$$", []int{0, gone, 1}, []bool{false, true, false}},
		"drawn on, and one more":     {"- $ - $$", "- $ - $$$ - $$$$", []int{0, gone}, []bool{false, true}},
		"twice the same":             {"- $ - $", "- $ - $", []int{0, 1}, []bool{false, false}},
	} {
		// Each level is its title and its boxes.
		text := func(of string) string {
			all, words := "", strings.Fields(of)
			for i := 0; i < len(words); i += 2 {
				inside := "@" + words[i+1] + strings.Repeat(".", len(words[i+1]))
				edge := strings.Repeat("#", len(inside)+2)
				all += edge + "\n#" + inside + "#\n" + edge + "\n"
				if words[i] != "-" {
					all += "Title: " + words[i] + "\n"
				}
				all += "\n"
			}
			return all
		}
		c := file(t, text(test.before))
		slots := []*collection.Slot{}
		for i := range c.Len() {
			slots = append(slots, c.Slot(i))
		}
		must(t, os.WriteFile(c.Path(), []byte(text(test.after)), 0o644))
		must(t, c.Refresh())
		for i, s := range slots {
			if stale, _ := s.Stale(); s.Number() != test.places[i] || stale != test.changed[i] {
				t.Errorf("%s: level %d is number %d, changed %v", name, i, s.Number(), stale)
			}
		}
	}
}

// TestWhatIsNotHeld: a place holds neither a level with other pieces, nor one that says other
// things of itself.
func TestWhatIsNotHeld(t *testing.T) {
	c := file(t, withSolution)
	own := c.Entry(0).Level
	titled, drawnOn := own.Clone(), own.Clone()
	titled.Title = "another"
	drawnOn.Set(levels.Cell{X: 1, Y: 1}, nil)
	for l, is := range map[*levels.Level]bool{own: true, titled: false, drawnOn: false} {
		if c.Slot(0).Is(l) != is {
			t.Errorf("it holds %q: %v", l.Title, !is)
		}
	}
}

// TestWhatAFileCannotHoldIsRefused, and leaves it as it was.
func TestWhatAFileCannotHoldIsRefused(t *testing.T) {
	c := file(t, withSolution)
	strange := levels.New(3, 1)
	strange.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "box"}, {Tile: "player"}})
	_, err := c.Add(0, strange, nil)
	if err == nil || !strings.Contains(err.Error(), "row 1, column 2") {
		t.Errorf("said %v", err)
	}
	if err := c.Rename(c.Slot(0), "two\nlines"); err == nil {
		t.Error("a title of two lines")
	}
	if read(t, c) != withSolution || !c.UndoTitle().IsZero() || !c.RedoTitle().IsZero() {
		t.Error("it is not as it was")
	}
	must(t, c.Remove(c.Slot(0)))
	must(t, c.Remove(c.Slot(0)))
	if err := c.Remove(c.Slot(0)); err == nil || !strings.Contains(err.Error(), "the only level") {
		t.Errorf("the last one: %v", err)
	}
}

// TestOneLevelBecomesSeveral: a file of one level is called by its own name until
// there is another.
func TestOneLevelBecomesSeveral(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.xsb")
	l := drawn(t, "#####", "#@$.#", "#####", "Title: first")
	must(t, collection.Create(path, games.ByName("sokoban"), l, nil))
	if collection.Create(path, games.ByName("sokoban"), l, nil) == nil {
		t.Error("made over another")
	}
	c, ok := collection.Open(path)
	if !ok || c.Slot(0).Path() != path || c.Find(path) != c.Slot(0) {
		t.Fatal("it is not called by its own name")
	}
	_, err := c.Add(1, drawn(t, "#####", "#.$@#", "#####", "Title: second"), nil)
	must(t, err)
	if titles(c) != "first second" || c.Find(path+"#2") != c.Slot(1) || c.Find(path) != nil {
		t.Errorf("it holds %s", titles(c))
	}
	if _, ok := collection.Open(filepath.Dir(path)); ok {
		t.Error("a folder is a collection")
	}
}

// TestFormatsThatAreWrittenAnew lose no level either.
func TestFormatsThatAreWrittenAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some.walk")
	must(t, os.WriteFile(path, []byte("walk\n@c\n\n@.c\n\n@..c\n"), 0o644))
	c, ok := collection.Open(path)
	if !ok {
		t.Fatal("it is no collection")
	}
	must(t, c.Move(c.Slot(2), 0))
	_, err := c.Add(0, nullgame.MustDraw("c@"), nil)
	must(t, err)
	if got := read(t, c); got != "walk\nc@\n\n@..c\n\n@c\n\n@.c\n" {
		t.Errorf("it is %q", got)
	}
}

// TestAnySteps: whatever is done, the file holds the levels it should, and undoing
// gives each state again.
func TestAnySteps(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		c := file(t, withSolution)
		model, next := []string{"one", "two", "three"}, 0
		states := []string{read(t, c)}
		for range rapid.IntRange(1, 8).Draw(r, "steps") {
			i := rapid.IntRange(0, len(model)-1).Draw(r, "level")
			switch rapid.IntRange(0, 3).Draw(r, "what") {
			case 0:
				next++
				title := "t" + strings.Repeat("x", next)
				_, err := c.Add(i, drawn(t, "#####", "#@$.#", "#####", "Title: "+title), nil)
				must(t, err)
				model = slices.Insert(model, i, title)
			case 1:
				if len(model) == 1 {
					continue
				}
				must(t, c.Remove(c.Slot(i)))
				model = slices.Delete(model, i, i+1)
			case 2:
				to := rapid.IntRange(0, len(model)-1).Draw(r, "to")
				if to == i {
					continue
				}
				must(t, c.Move(c.Slot(i), to))
				title := model[i]
				model = slices.Insert(slices.Delete(model, i, i+1), to, title)
			case 3:
				next++
				model[i] = "r" + strings.Repeat("y", next)
				must(t, c.Rename(c.Slot(i), model[i]))
			}
			if got := titles(c); got != strings.Join(model, " ") {
				r.Fatalf("it holds %q, want %q", got, model)
			}
			states = append(states, read(t, c))
		}
		for i := len(states) - 2; i >= 0; i-- {
			must(t, c.Undo())
			if read(t, c) != states[i] {
				r.Fatalf("undone, state %d is another", i)
			}
		}
	})
}

// TestALevelIsNotAddedAsAnotherPuzzle, where the file has no room for a setting of the game.
func TestALevelIsNotAddedAsAnotherPuzzle(t *testing.T) {
	low := games.OpenFS(levels.Bundled, "blockdude/05")
	l := low.Level.Clone()
	delete(l.Options, "low_ceiling")
	path := filepath.Join(t.TempDir(), "dudes.csv")
	if err := collection.Create(path, low.Game, l, nil); err != nil {
		t.Fatal(err)
	}
	c, ok := collection.Open(path)
	if !ok {
		t.Fatal("it is no collection")
	}
	if _, err := c.Add(1, low.Level, nil); err == nil || c.Len() != 1 {
		t.Errorf("%v, and %d levels", err, c.Len())
	}
	if _, err := c.Add(1, l, nil); err != nil || c.Len() != 2 {
		t.Errorf("%v, and %d levels", err, c.Len())
	}
}

// TestOldFilesStayAsTheyAreWritten: the bytes of what is not touched stay, as long as all that is
// written can be said so, and no other program writes them anew.
func TestOldFilesStayAsTheyAreWritten(t *testing.T) {
	for _, author := range []string{"F\xfcr \xc9lise", "F\x81r \x90lise"} {
		c := file(t, strings.Replace(withSolution, "Title: ", "Author: "+author+"\nTitle: ", 1))
		was := read(t, c)
		must(t, c.Rename(c.Slot(0), "Älter"))
		got := read(t, c)
		if !strings.Contains(got, author) || strings.Contains(got, "Ä") || titles(c) == "" || !strings.Contains(titles(c), "Älter") {
			t.Errorf("the file is %q", got)
		}
		must(t, c.Rename(c.Slot(0), "星"))
		if got := read(t, c); !strings.Contains(got, "Für Élise") || !strings.Contains(got, "星") {
			t.Errorf("the file is %q", got)
		}
		must(t, c.Undo())
		must(t, c.Undo())
		if got := read(t, c); got != was {
			t.Errorf("undone, it is %q, not %q", got, was)
		}
		must(t, os.WriteFile(c.Path(), []byte(strings.Replace(was, author, "Für Élise", 1)), 0o600))
		must(t, c.Rename(c.Slot(0), "Älter"))
		if got := read(t, c); !strings.Contains(got, "Für Élise") || !strings.Contains(got, "Älter") {
			t.Errorf("what another program wrote in UTF-8 is %q", got)
		}
	}
}
