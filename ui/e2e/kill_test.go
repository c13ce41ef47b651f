package e2e

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pelletier/go-toml/v2"

	"puzzlewright/editor/document"
	"puzzlewright/editor/recovery"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/solver/games"
	"puzzlewright/ui/e2e/desktop"
)

// A place is where the level that is drawn on lies.
type place struct {
	name string
	open string // what the program is started with
	path string // "" where it is saved nowhere
	// stays tells that a level that was recovered is saved there; else it may be another
	// one by now, and the user is asked for a place.
	stays bool
}

// places makes the article's level in each kind of place.
func places(t *testing.T, dir string) []place {
	t.Helper()
	entries := []games.Entry{games.OpenFS(levels.Bundled, "baba/00"), games.OpenFS(levels.Bundled, "baba/01")}
	written := func(name, format string, entries ...games.Entry) string {
		t.Helper()
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := games.Save(t.Context(), filepath.Join(dir, name), format, entries); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, name)
	}
	folder := filepath.Join(dir, "level")
	bundled(t, "baba/00", folder)
	pack := filepath.Join(written("pack", "baba", entries...), "00.l")
	file := written("some.json", "keke", entries...)
	link, err := carry.Link(map[string][]byte{
		levels.TilesFile: []byte(files(t, folder)[levels.TilesFile]), levels.ContentFile: []byte(files(t, folder)[levels.ContentFile]),
	})
	if err != nil {
		t.Fatal(err)
	}
	return []place{
		{"a folder", folder, folder, true},
		{"a pack", pack, pack, true},
		{"a collection", file, file + "#1", false},
		{"nowhere", link, "", false},
	}
}

// A drawing is what a hand has done to the level: a wall a step.
type drawing struct{ done, undone []levels.Cell }

func (d drawing) walls() map[levels.Cell]bool {
	walls := map[levels.Cell]bool{}
	for _, c := range d.done {
		walls[c] = true
	}
	return walls
}

// paint, undo and redo give the drawing as it is after that.

func (d drawing) paint(c levels.Cell) drawing {
	return drawing{append(slices.Clone(d.done), c), nil}
}

func (d drawing) undo() drawing {
	last := len(d.done) - 1
	return drawing{d.done[:last:last], append(slices.Clone(d.undone), d.done[last])}
}

func (d drawing) redo() drawing {
	last := len(d.undone) - 1
	return drawing{append(slices.Clone(d.done), d.undone[last]), d.undone[:last:last]}
}

// mostPainted leaves cells free to be painted.
const mostPainted = 12

// A victim is a program that is drawn in until it is killed.
type victim struct {
	*desktop.Window
	t      *testing.T
	place  place
	config string
	// now is what was drawn, before that without what was done last. disk are the walls
	// that were seen on disk last, saving those that may be there besides.
	now, before  drawing
	disk, saving map[levels.Cell]bool
}

// TestAKilledProgramLosesNoLevel: while a hand paints walls, undoes, redoes and saves, the
// program is killed at any moment. What is on disk then is a whole level, the one that was
// saved last or was being saved. What comes back at the next start is at most one step
// older than what was drawn, and all its steps can be undone and redone.
func TestAKilledProgramLosesNoLevel(t *testing.T) {
	kills := 4
	if soak() > 0 {
		kills = 200
	}
	d := desktop.New(t)
	config := filepath.Join(d.Dir(), ".config", "puzzlewright")
	often := settings.Default()
	often.Autosave = settings.Duration(100 * time.Millisecond)
	if err := often.Save(config); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 7))
	found := map[string]int{} // by place, how many steps were found again
	for kill := range kills {
		// A kill between saving and forgetting the copy leaves one.
		if err := os.RemoveAll(filepath.Join(config, "recovery")); err != nil {
			t.Fatal(err)
		}
		all := places(t, d.Dir())
		v := &victim{t: t, place: all[kill%len(all)], config: config}
		v.disk = v.drawnOnDisk()
		v.saving = v.disk
		v.drawUntilKilled(d, r)
		at := fmt.Sprintf("kill %d, in %s, drawn %v, and before %v", kill, v.place.name, v.now, v.before)
		if got := v.drawnOnDisk(); !maps.Equal(got, v.disk) && !maps.Equal(got, v.saving) {
			t.Fatalf("%s: saved were %v or %v, on disk are %v", at, v.disk, v.saving, got)
		}
		kept := v.kept()
		if kept == nil {
			if !maps.Equal(v.disk, v.now.walls()) && !maps.Equal(v.disk, v.before.walls()) {
				t.Fatalf("%s: nothing is kept, and %v are on disk", at, v.disk)
			}
			continue
		}
		was := v.now
		if !maps.Equal(wallsIn(t, kept.level()), was.walls()) {
			was = v.before
		}
		if why := differs(t, kept, was); why != "" {
			t.Fatalf("%s: what is kept %s", at, why)
		}
		if v.place.path != "" && maps.Equal(v.drawnOnDisk(), was.walls()) {
			continue // it is saved, and so it is not offered
		}
		found[v.place.name] += len(was.done) + len(was.undone)
		v.restore(d, r, was)
	}
	t.Logf("%d kills; steps that were found again: %v", kills, found)
	for _, p := range places(t, d.Dir()) {
		if kills > 4 && found[p.name] == 0 {
			t.Errorf("in %s nothing was ever found again", p.name)
		}
	}
}

// drawUntilKilled paints, undoes, redoes and saves until the program is killed. After each
// of these it waits until what was drawn is kept, or saved.
func (v *victim) drawUntilKilled(d *desktop.Desktop, r *rand.Rand) {
	v.Window = d.Open(v.place.open)
	h := handOn(v.t, v.Window)
	h.Click(3, h.on(wall.X, wall.Y))
	timer := time.AfterFunc(time.Duration(r.IntN(6000))*time.Millisecond, v.Kill)
	defer timer.Stop()
	for painted := 0; v.Runs() && painted < mostPainted; {
		switch do := r.IntN(9); {
		case do == 0 && v.place.path != "":
			v.saving = v.now.walls()
			_, _ = d.Try("key", "ctrl+s")
			v.await("the walls to be saved", func() bool { return maps.Equal(v.drawnOnDisk(), v.saving) })
			if v.Runs() {
				v.disk = v.saving
			}
		case do < 3 && len(v.now.done) > 0:
			v.draw(v.now.undo(), "key", "ctrl+z")
		case do < 5 && len(v.now.undone) > 0:
			v.draw(v.now.redo(), "key", "ctrl+y")
		default:
			at := levels.Cell{X: r.IntN(11), Y: 3 + r.IntN(3)}
			if original.At(at) != nil || slices.Contains(v.now.done, at) {
				continue
			}
			painted++
			v.MoveTo(h.on(at.X, at.Y))
			v.draw(v.now.paint(at), "click", "1")
		}
	}
	v.Kill()
}

// draw does something, and waits until what comes of it would be found again.
func (v *victim) draw(next drawing, how ...string) {
	v.before, v.now = v.now, next
	_, _ = v.Try(how...)
	v.await("what is drawn to be kept", func() bool {
		if kept := v.kept(); kept != nil {
			return differs(v.t, kept, next) == ""
		}
		return maps.Equal(v.drawnOnDisk(), next.walls())
	})
}

// await waits until something is so, or the program is killed.
func (v *victim) await(what string, so func() bool) {
	v.t.Helper()
	v.Await(fmt.Sprintf("%s in %s, %v", what, v.place.name, v.now), func() bool { return !v.Runs() || so() })
}

// restore starts the program again and has it restore what was kept: each step that is
// undone takes the last wall away.
func (v *victim) restore(d *desktop.Desktop, r *rand.Rand, was drawing) {
	v.t.Helper()
	v.Window = d.Open()
	awaitSheet(v.Window)
	v.Press("Return")
	awaitNothingInFront(v.Window)
	v.now = was
	for {
		v.Settle()
		v.await("what was lost", func() bool {
			kept := v.kept()
			return kept != nil && differs(v.t, kept, v.now) == ""
		})
		if v.place.stays {
			v.Press("ctrl+s")
			v.await("what was lost to be saved", func() bool { return maps.Equal(v.drawnOnDisk(), v.now.walls()) })
		}
		if len(v.now.done) == 0 {
			v.Kill()
			return
		}
		for range 1 + r.IntN(len(v.now.done)) {
			v.now = v.now.undo()
			v.Press("ctrl+z")
		}
	}
}

// kept gives the copy that was kept last for a recovery, nil where there is none.
func (v *victim) kept() *copied {
	v.t.Helper()
	var last *copied
	root := filepath.Join(v.config, "recovery")
	runs, _ := os.ReadDir(root)
	for _, run := range runs {
		for name, text := range files(v.t, filepath.Join(root, run.Name())) {
			if !strings.HasSuffix(name, ".toml") {
				continue
			}
			c := &copied{t: v.t}
			if err := toml.Unmarshal([]byte(text), &c.Copy); err != nil {
				v.t.Fatalf("what is kept is no copy: %v\n%s", err, text)
			}
			if last == nil || c.Time.After(last.Time) {
				last = c
			}
		}
	}
	return last
}

// A copied level is a copy for a recovery, as it lies on disk.
type copied struct {
	recovery.Copy
	t *testing.T
}

func (c *copied) level() *levels.Level {
	c.t.Helper()
	data := map[string][]byte{}
	for name, text := range c.Files {
		data[name] = []byte(text)
	}
	folder, problems := levels.Decode(data)
	if folder == nil || len(problems) > 0 {
		c.t.Fatalf("what is kept is no level: %v", problems)
	}
	return folder.Level
}

// differs tells in which way a copy is not the drawing, with all that can be undone and
// redone; "" in none.
func differs(t *testing.T, c *copied, want drawing) string {
	t.Helper()
	is := func(d *document.Document, what string) string {
		if got := wallsIn(t, d.Level()); !maps.Equal(got, want.walls()) {
			return fmt.Sprintf("%s has the walls %v, not %v", what, got, want.walls())
		}
		return ""
	}
	d := document.Recover(games.ByName("baba"), c.level(), "", c.Name, "")
	why := is(d, "as it is")
	if c.Steps != "" {
		steps, err := document.DecodeSteps(c.Steps)
		if err != nil {
			t.Fatal(err)
		}
		d.SetSteps(steps)
	}
	for ; why == "" && len(want.done) > 0; why = is(d, "with steps undone") {
		d.Undo()
		want = want.undo()
	}
	if title := d.UndoTitle().String(); why == "" && title != "" {
		why = "has more steps: " + title
	}
	for ; why == "" && len(want.undone) > 0; why = is(d, "with steps redone") {
		d.Redo()
		want = want.redo()
	}
	if title := d.RedoTitle().String(); why == "" && title != "" {
		why = "has more steps that are undone: " + title
	}
	return why
}

var original = games.OpenFS(levels.Bundled, "baba/00").Level

// drawnOnDisk gives the walls that the level on disk has and the article's has not; none
// where it is saved nowhere. Apart from them, it must be that level.
func (v *victim) drawnOnDisk() map[levels.Cell]bool {
	v.t.Helper()
	if v.place.path == "" {
		return nil
	}
	e := games.Open(v.place.path)[0]
	if e.Level == nil || len(e.Problems) > 0 {
		v.t.Fatalf("the level is lost: %v", e.Problems)
	}
	return wallsIn(v.t, e.Level)
}

func wallsIn(t *testing.T, l *levels.Level) map[levels.Cell]bool {
	t.Helper()
	l = l.Clone()
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
