package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/e2e/desktop"
)

// TestAKilledProgramLosesNoLevel: while a hand paints walls and saves, the
// program is killed at any moment. What is on disk then is a whole level: the
// one that was there with some of the walls that were painted, all of those
// whose saving was seen.
func TestAKilledProgramLosesNoLevel(t *testing.T) {
	kills := 2
	if soak() > 0 {
		kills = 200
	}
	d := desktop.New(t)
	dir := filepath.Join(d.Dir(), "level")
	bundled(t, "baba/00", dir)
	r := rand.New(rand.NewPCG(7, 7))
	painted := map[levels.Cell]bool{} // in all runs
	seen := 0                         // walls that were seen to be saved
	for kill := range kills {
		w := d.Open(dir)
		w.Press("Escape") // what was not saved is there again, and given up
		h := handOn(t, w)
		h.Click(3, h.on(wall.X, wall.Y))
		saved := wallsOf(t, dir)
		timer := time.AfterFunc(time.Duration(r.IntN(2500))*time.Millisecond, w.Kill)
		for n := 0; w.Runs(); n++ {
			at := levels.Cell{X: r.IntN(11), Y: 3 + r.IntN(3)}
			if original.At(at) != nil {
				continue
			}
			painted[at] = true
			to := h.on(at.X, at.Y)
			_, _ = d.Try("mousemove", strconv.Itoa(to.X), strconv.Itoa(to.Y), "sleep", "0.03", "click", "1")
			if n%3 == 2 {
				_, _ = d.Try("key", "ctrl+s")
				for c := range wallsOf(t, dir) {
					saved[c] = true
				}
			}
		}
		timer.Stop()
		got := wallsOf(t, dir)
		for c := range got {
			if !painted[c] {
				t.Fatalf("kill %d: there is a wall at %v that nobody painted", kill, c)
			}
		}
		seen += len(saved)
		for c := range saved {
			if !got[c] {
				t.Fatalf("kill %d: the wall at %v was saved, and is gone", kill, c)
			}
		}
		if len(got) > 12 { // the next begin anew
			bundled(t, "baba/00", dir)
			painted = map[levels.Cell]bool{}
		}
	}
	t.Logf("%d kills, %d walls seen to be saved", kills, seen)
	if seen == 0 && kills > 2 {
		t.Error("nothing was ever saved")
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
	games.ByName("baba").Spell(folder.Level)
	walls := map[levels.Cell]bool{}
	if folder.Level.Width() != original.Width() || folder.Level.Height() != original.Height() {
		t.Fatalf("the level is %dx%d", folder.Level.Width(), folder.Level.Height())
	}
	for y := range original.Height() {
		for x := range original.Width() {
			at := levels.Cell{X: x, Y: y}
			was, is := fmt.Sprint(original.At(at)), fmt.Sprint(folder.Level.At(at))
			switch {
			case was == is:
			case len(original.At(at)) == 0 && len(folder.Level.At(at)) == 1 && folder.Level.At(at)[0].Tile == "wall":
				walls[at] = true
			default:
				t.Fatalf("row %d, column %d holds %s, where it was %s", y+1, x+1, is, was)
			}
		}
	}
	return walls
}
