package e2e

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"puzzlewright/editor/recovery"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/e2e/desktop"
)

// TestAKilledProgramLosesNoLevel: while a hand paints walls and saves, the
// program is killed at any moment. What is on disk then is a whole level: the
// one that was there with some of the walls that were painted, all of those
// whose saving was seen. What was not saved comes back at the next start, with its steps.
func TestAKilledProgramLosesNoLevel(t *testing.T) {
	kills := 2
	if soak() > 0 {
		kills = 200
	}
	d := desktop.New(t)
	dir, config := filepath.Join(d.Dir(), "level"), filepath.Join(d.Dir(), ".config", "puzzlewright")
	often := settings.Default()
	often.Autosave = settings.Duration(100 * time.Millisecond)
	if err := often.Save(config); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 7))
	seen, steps := 0, 0 // walls that were seen to be saved, steps undone after a restart
	for kill := range kills {
		bundled(t, "baba/00", dir)
		// A kill between saving and forgetting the copy leaves one that is saved too.
		if err := os.RemoveAll(filepath.Join(config, "recovery")); err != nil {
			t.Fatal(err)
		}
		painted, saved := paintUntilKilled(t, d, dir, r)
		got := wallsOf(t, dir)
		for c := range got {
			if !slices.Contains(painted, c) {
				t.Fatalf("kill %d: there is a wall at %v that nobody painted", kill, c)
			}
		}
		seen += len(saved)
		for c := range saved {
			if !got[c] {
				t.Fatalf("kill %d: the wall at %v was saved, and is gone", kill, c)
			}
		}
		if kept := orphan(t, filepath.Join(config, "recovery")); kept != nil {
			steps += restore(t, d, dir, r, painted, wallsIn(t, kept))
		}
	}
	t.Logf("%d kills, %d walls seen to be saved, %d steps undone after a restart", kills, seen, steps)
	if kills > 2 && (seen == 0 || steps == 0) {
		t.Error("nothing was ever saved, or undone")
	}
}

// paintUntilKilled paints walls and saves until the program is killed. It gives the cells in
// the order in which they were painted, and those that were seen to be saved.
func paintUntilKilled(t *testing.T, d *desktop.Desktop, dir string, r *rand.Rand) (painted []levels.Cell, saved map[levels.Cell]bool) {
	t.Helper()
	w := d.Open(dir)
	h := handOn(t, w)
	h.Click(3, h.on(wall.X, wall.Y))
	saved = map[levels.Cell]bool{}
	timer := time.AfterFunc(time.Duration(r.IntN(2500))*time.Millisecond, w.Kill)
	defer timer.Stop()
	for n := 0; w.Runs(); n++ {
		at := levels.Cell{X: r.IntN(11), Y: 3 + r.IntN(3)}
		if original.At(at) != nil || slices.Contains(painted, at) {
			continue
		}
		painted = append(painted, at)
		to := h.on(at.X, at.Y)
		_, _ = d.Try("mousemove", strconv.Itoa(to.X), strconv.Itoa(to.Y), "sleep", "0.05", "click", "1", "sleep", "0.1")
		if n%3 == 2 {
			_, _ = d.Try("key", "ctrl+s")
			for c := range wallsOf(t, dir) {
				saved[c] = true
			}
		}
		if len(painted) > mostPainted {
			w.Kill()
		}
	}
	return painted, saved
}

// mostPainted leaves cells free to be painted.
const mostPainted = 12

// orphan gives the level that a killed program kept, nil where there is none.
func orphan(t *testing.T, root string) *levels.Level {
	t.Helper()
	store, err := recovery.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}()
	for _, o := range store.Orphans() {
		return o.Level
	}
	return nil
}

// restore starts the program again and has it restore what was kept. That has the walls
// that it was kept with, and each step that is undone takes the last of them away. It
// gives how many were undone.
func restore(t *testing.T, d *desktop.Desktop, dir string, r *rand.Rand, painted []levels.Cell, kept map[levels.Cell]bool) int {
	t.Helper()
	w := d.Open(dir)
	defer w.Kill()
	w.Press("Return")
	undone := 0
	for {
		w.Settle()
		w.Press("ctrl+s")
		w.Await(fmt.Sprintf("the walls %v, of those painted %v", kept, painted), func() bool { return maps.Equal(wallsOf(t, dir), kept) })
		if len(kept) == 0 {
			return undone
		}
		for range 1 + r.IntN(len(kept)) {
			last := slices.MaxFunc(slices.Collect(maps.Keys(kept)), func(a, b levels.Cell) int {
				return slices.Index(painted, a) - slices.Index(painted, b)
			})
			delete(kept, last)
			w.Press("ctrl+z")
			undone++
		}
	}
}

var original = games.OpenFS(levels.Bundled, "baba/00").Level

// wallsOf gives the walls that a level has and the article's has not. Apart
// from them, it must be that level.
func wallsOf(t *testing.T, dir string) map[levels.Cell]bool {
	t.Helper()
	folder, problems := levels.Read(dir)
	if folder == nil || len(problems) > 0 {
		t.Fatalf("the level is lost: %v", problems)
	}
	return wallsIn(t, folder.Level)
}

func wallsIn(t *testing.T, l *levels.Level) map[levels.Cell]bool {
	t.Helper()
	games.ByName("baba").Spell(l)
	walls := map[levels.Cell]bool{}
	if l.Width() != original.Width() || l.Height() != original.Height() {
		t.Fatalf("the level is %dx%d", l.Width(), l.Height())
	}
	for y := range original.Height() {
		for x := range original.Width() {
			at := levels.Cell{X: x, Y: y}
			was, is := fmt.Sprint(original.At(at)), fmt.Sprint(l.At(at))
			switch {
			case was == is:
			case len(original.At(at)) == 0 && len(l.At(at)) == 1 && l.At(at)[0].Tile == "wall":
				walls[at] = true
			default:
				t.Fatalf("row %d, column %d holds %s, where it was %s", y+1, x+1, is, was)
			}
		}
	}
	return walls
}
