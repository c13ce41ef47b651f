package recovery_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/internal/crash"
	"puzzlewright/editor/recovery"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// child is the environment variable with the folder in which a copy of this
// test paints and saves until it is killed.
const child = "PUZZLEWRIGHT_TEST_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(child); dir != "" {
		paintAndSave(dir)
	}
	os.Exit(m.Run())
}

func open(t testing.TB, root string) *recovery.Store {
	t.Helper()
	s, err := recovery.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func filesOf(t testing.TB, rows ...string) map[string]string {
	t.Helper()
	var none *levels.Folder
	return recovery.CopyOf(none.Files(nullgame.MustDraw(rows...), nullgame.Game.Symbol))
}

// TestCopiesAreFoundAfterACrash, the latest first; not those that were
// forgotten, nor those of a program that is running; whatever their folders are called.
func TestCopiesAreFoundAfterACrash(t *testing.T) {
	root := filepath.Join(t.TempDir(), "a [b", "recovery")
	first := open(t, root)
	now := time.Now().Truncate(time.Second)
	for i, rows := range []string{"@.c", "@..c", "@...c", "@c"} {
		c := recovery.Copy{
			Path: "/levels/l\xe4vel %41/" + strconv.Itoa(i), Name: strconv.Itoa(i), Title: "\"quoted\"\n", Game: "walker",
			Time: now.Add(time.Duration(i) * time.Second), Files: filesOf(t, rows),
		}
		if err := first.Keep("a"+strconv.Itoa(i), c); err != nil {
			t.Fatal(err)
		}
	}
	if err := first.Forget("a1"); err != nil {
		t.Fatal(err)
	}
	if err := first.Forget("a1"); err != nil {
		t.Errorf("forgotten twice: %v", err)
	}
	meanwhile := open(t, root)
	if lost := meanwhile.Orphans(); len(lost) != 0 {
		t.Errorf("a running program has lost %d levels", len(lost))
	}
	if err := meanwhile.Close(); err != nil {
		t.Error(err)
	}
	if err := first.Close(); err != nil { // as the system does after a crash
		t.Error(err)
	}

	second := open(t, root)
	third := open(t, root)
	if lost := third.Orphans(); len(lost) != 0 {
		t.Error("two programs offer the same")
	}
	var got []string
	for _, l := range second.Orphans() {
		got = append(got, l.Name+":"+nullgame.Picture(l.Level)+":"+l.Path)
		if l.Title != "\"quoted\"\n" || l.Game != "walker" || l.Time.IsZero() {
			t.Errorf("the copy says %+v", l.Copy)
		}
	}
	if want := "3:@c:/levels/l\xe4vel %41/3 2:@...c:/levels/l\xe4vel %41/2 0:@.c:/levels/l\xe4vel %41/0"; strings.Join(got, " ") != want {
		t.Errorf("found %v, want %s", got, want)
	}
	if err := second.Orphans()[0].Discard(); err != nil {
		t.Error(err)
	}
	_ = second.Close()
	_ = third.Close()
	fourth := open(t, root)
	lost := fourth.Orphans()
	if len(lost) != 2 {
		t.Errorf("what nobody decided on is gone: %d left", len(lost))
	}
	for _, l := range lost {
		_ = l.Discard()
	}
	_ = fourth.Close()
	if left, _ := os.ReadDir(root); len(left) != 0 {
		t.Errorf("left over: %v", left)
	}
}

// TestSpoiledCopiesStay where they are, and spoil nothing else.
func TestSpoiledCopiesStay(t *testing.T) {
	root := t.TempDir()
	s := open(t, root)
	if err := s.Keep("good", recovery.Copy{Name: "good", Files: filesOf(t, "@c")}); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep("empty", recovery.Copy{Name: "empty"}); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	dirs, _ := os.ReadDir(root)
	dir := filepath.Join(root, dirs[0].Name())
	if err := os.WriteFile(filepath.Join(dir, "bad.toml"), []byte("name = "), 0o600); err != nil {
		t.Fatal(err)
	}
	s = open(t, root)
	if lost := s.Orphans(); len(lost) != 1 || lost[0].Name != "good" {
		t.Errorf("found %v", lost)
	}
	_ = s.Close()
	if _, err := os.Stat(filepath.Join(dir, "bad.toml")); err != nil {
		t.Error("a spoiled copy was removed")
	}
}

// generation is what a painter has drawn after n strokes: a row with n coins,
// counted in binary, so that no two are the same and a mixture is none.
func generation(n int) *levels.Level {
	l := levels.New(24, 3)
	for x := range 24 {
		tile := "bricks"
		if n&(1<<x) != 0 {
			tile = "coin"
		}
		for y := range 3 {
			l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile, Facing: levels.Move(n % 4)}})
		}
	}
	return l
}

// number reads the generation of a level, and fails where it is none.
func number(l *levels.Level) (int, error) {
	n := 0
	for x := range 24 {
		if l.At(levels.Cell{X: x}).Has("coin") {
			n |= 1 << x
		}
	}
	if !l.SameGrid(generation(n)) {
		return 0, fmt.Errorf("%q is half one level and half another", nullgame.Picture(l))
	}
	return n, nil
}

// paintAndSave paints, keeps each stroke for a recovery, and saves every few,
// until it is killed. It tells of what is kept and saved only afterwards.
func paintAndSave(dir string) {
	fail := func(err error) {
		if err != nil {
			fmt.Println("failed", err)
			os.Exit(1)
		}
	}
	store, err := recovery.Open(filepath.Join(dir, "recovery"))
	fail(err)
	var folder *levels.Folder
	place := filepath.Join(dir, "level")
	if levels.IsFolder(place) {
		folder, _ = levels.Read(place)
	}
	begin, _ := strconv.Atoi(os.Getenv(child + "_FROM"))
	for n := begin; ; n++ {
		l := generation(n)
		if folder != nil {
			l.Declarations = folder.Level.Declarations
		}
		fail(store.Keep("level", recovery.Copy{Files: recovery.CopyOf(folder.Files(l, nullgame.Game.Symbol))}))
		fmt.Println("kept", n)
		if n%3 == 0 {
			folder, err = folder.Write(place, l, nullgame.Game.Symbol, nil)
			fail(err)
			fmt.Println("saved", n)
			fail(store.Forget("level"))
		}
	}
}

// TestKilledAtAnyMoment: however a program that paints and saves ends, its
// level's files are a level it drew and no older than the last save it told
// of; and the last stroke it told of is either saved or kept.
func TestKilledAtAnyMoment(t *testing.T) {
	kills := 12
	if effort.Soaking() {
		kills = 200
	}
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(1, 1))
	next := 0
	for kill := range kills {
		kept, saved := runAndKill(t, dir, next, time.Duration(r.IntN(60_000))*time.Microsecond)
		found := -1
		if kept < 0 && saved < 0 && next == 0 {
			continue // killed before it began
		}
		folder, problems := levels.Read(filepath.Join(dir, "level"))
		if folder != nil {
			n, err := number(folder.Level)
			if err != nil || n < saved {
				t.Fatalf("kill %d: the files are level %d, saved was %d: %v", kill, n, saved, err)
			}
			found = n
		} else if saved >= 0 {
			t.Fatalf("kill %d: level %d was saved, and is gone: %v", kill, saved, problems)
		}
		store := open(t, filepath.Join(dir, "recovery"))
		for _, lost := range store.Orphans() {
			n, err := number(lost.Level)
			if err != nil {
				t.Fatalf("kill %d: kept: %v", kill, err)
			}
			found = max(found, n)
			if err := lost.Discard(); err != nil {
				t.Fatal(err)
			}
		}
		_ = store.Close()
		if found < kept {
			t.Fatalf("kill %d: stroke %d was kept, %d is the last that is found", kill, kept, found)
		}
		next = max(found, next) + 1
	}
	if next < kills {
		t.Logf("only %d strokes in %d runs", next, kills)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".level*")); len(left) > 0 {
		t.Logf("unfinished folders: %v", left)
	}
}

// runAndKill runs a painter for a while, and gives the last strokes that it
// told were kept and saved, -1 for none.
func runAndKill(t *testing.T, dir string, from int, after time.Duration) (kept, saved int) {
	t.Helper()
	kept, saved = -1, -1
	crash.Copy{
		Env: []string{child + "=" + dir, child + "_FROM=" + strconv.Itoa(from)}, After: after,
		Heard: func(word, rest string, n int) {
			switch word {
			case "kept":
				kept = n
			case "saved":
				saved = n
			default:
				t.Fatalf("the painter says %s %s", word, rest)
			}
		},
	}.Run(t)
	return kept, saved
}

// TestWhatIsSavedMayBeNewerThanACopy: a folder, by its own files but for the solution, or a file.
func TestWhatIsSavedMayBeNewerThanACopy(t *testing.T) {
	at := time.Now().Truncate(time.Second)
	second := time.Second
	for what, test := range map[string]struct {
		files map[string]time.Duration // when each was written, after the copy
		want  time.Duration            // of the last that counts; 0 for none
	}{
		"a drawing":        {map[string]time.Duration{"one/content.txt": second}, second},
		"a title":          {map[string]time.Duration{"one/level.toml": time.Hour, "one/content.txt": second, "one/tiles.txt": second}, time.Hour},
		"tiles":            {map[string]time.Duration{"one/level.toml": second, "one/content.txt": second, "one/tiles.txt": time.Hour}, time.Hour},
		"a solution":       {map[string]time.Duration{"one/solution.txt": second}, 0},
		"something else":   {map[string]time.Duration{"one/notes.txt": second}, 0},
		"an older drawing": {map[string]time.Duration{"one/content.txt": -second}, 0},
		"as old a drawing": {map[string]time.Duration{"one/content.txt": 0}, 0},
		"a file":           {map[string]time.Duration{"one": second}, second},
		"an older file":    {map[string]time.Duration{"one": -second}, 0},
	} {
		dir, root := t.TempDir(), t.TempDir()
		for name, after := range test.files {
			file := filepath.Join(dir, name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, nil, 0o600), os.Chtimes(file, at, at.Add(after))); err != nil {
				t.Fatal(err)
			}
		}
		s := open(t, root)
		for _, path := range []string{filepath.Join(dir, "one"), filepath.Join(dir, "two"), ""} {
			if err := s.Keep("a"+filepath.Base(path), recovery.Copy{Path: path, Time: at, Files: filesOf(t, "@.c")}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = open(t, root)
		lost := s.Orphans()
		for _, l := range lost {
			want := time.Time{}
			if test.want > 0 && filepath.Base(l.Path) == "one" {
				want = at.Add(test.want)
			}
			if !l.Newer.Equal(want) {
				t.Errorf("%s, %q: %v, not %v", what, l.Path, l.Newer, want)
			}
		}
		if len(lost) != 3 {
			t.Errorf("%d copies", len(lost))
		}
		_ = s.Close()
	}
}
