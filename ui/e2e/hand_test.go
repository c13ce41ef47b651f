package e2e

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/e2e/desktop"
	"puzzlewright/ui/render"
)

// A hand draws in a window that shows the article's level, or one much like
// it.
type hand struct {
	*desktop.Window
	t      *testing.T
	corner image.Point // of the level, in the window
}

// side is that of a cell at its actual size, in pixels.
const side = 48

var themes = []*render.Theme{render.Dark, render.Light}

// handOn looks for the level: its topmost walls begin in the first column of
// the third row.
func handOn(t *testing.T, w *desktop.Window) *hand {
	t.Helper()
	h := &hand{Window: w, t: t}
	h.locate()
	return h
}

// wall is the first wall of the level.
var wall = image.Pt(0, 2)

func (h *hand) locate() {
	h.t.Helper()
	level := games.OpenFS(levels.Bundled, "baba/00")
	var looks []*image.RGBA
	for _, theme := range themes {
		picture := render.Picture(level.Level, games.ByName("baba"), theme, side)
		// Without the edge, on which the mouse or a mark may be.
		looks = append(looks, picture.SubImage(cell(wall).Inset(4)).(*image.RGBA))
	}
	h.Await("the level to be there", func() bool {
		h.Press("ctrl+0") // again and again: it may not be open yet
		h.Settle()
		screen := h.Screen()
		for _, look := range looks {
			if at, ok := desktop.Find(screen, look); ok {
				h.corner = at.Sub(look.Rect.Min)
				return true
			}
		}
		return false
	})
}

// cell gives the pixels of a cell in the picture of a level.
func cell(at image.Point) image.Rectangle {
	corner := at.Mul(side)
	return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
}

// on gives the middle of a cell, in the window.
func (h *hand) on(x, y int) image.Point {
	return cell(image.Pt(x, y)).Min.Add(image.Pt(side/2, side/2)).Add(h.corner)
}

// tile gives the middle of a tile of the palette, in the window.
func (h *hand) tile(name string) (at image.Point) {
	h.t.Helper()
	game := games.ByName("baba")
	plate := []render.Plate{{Stack: levels.Stack{{Tile: name}}}}
	h.Await(name+" among the tiles", func() bool {
		screen := h.Screen()
		left := screen.SubImage(image.Rect(0, 0, desktop.Width/4, desktop.Height)).(*image.RGBA)
		for _, theme := range themes {
			for size := 30; size < 60; size++ {
				whole := (&render.Plates{Game: game, Theme: theme, Side: size}).Draw(plate, 1)
				inside := whole.SubImage(whole.Rect.Inset(size / 4)).(*image.RGBA) // of its round corners
				corner, ok := desktop.Find(left, inside)
				if at = corner.Add(image.Pt(size/4, size/4)); ok {
					return true
				}
			}
		}
		return false
	})
	return at
}

// inFront tells whether something is in front of the whole window: its shade lies over the
// bar of the menus too.
func inFront(w *desktop.Window) bool {
	bar := w.Screen().RGBAAt(desktop.Width*3/4, 36)
	return !slices.ContainsFunc(themes, func(t *render.Theme) bool { return bar == t.Panel })
}

// awaitSheet waits for a sheet with its button to go on, which is filled as nothing else in
// front is.
func awaitSheet(w *desktop.Window) {
	filled := func(t *render.Theme) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 8, 12))
		draw.Draw(img, img.Rect, image.NewUniform(t.Accent), image.Point{}, draw.Src)
		return img
	}
	w.Await("a sheet", func() bool {
		middle := w.Screen().SubImage(image.Rect(desktop.Width/4, 0, desktop.Width*3/4, desktop.Height)).(*image.RGBA)
		return inFront(w) && slices.ContainsFunc(themes, func(t *render.Theme) bool {
			_, found := desktop.Find(middle, filled(t))
			return found
		})
	})
}

func awaitNothingInFront(w *desktop.Window) {
	w.Await("nothing to be in front", func() bool { return !inFront(w) })
}

// verdict is the colour of the card beside the level.
func (h *hand) verdict(of func(*render.Theme) color.RGBA) bool {
	screen := h.Screen()
	right := screen.SubImage(image.Rect(desktop.Width*3/4, 0, desktop.Width, desktop.Height)).(*image.RGBA)
	const dot = 60 // pixels at least
	for _, theme := range themes {
		if desktop.Count(right, of(theme)) > dot {
			return true
		}
	}
	return false
}

func good(t *render.Theme) color.RGBA { return t.Good }
func bad(t *render.Theme) color.RGBA  { return t.Bad }

func (h *hand) awaitSolvable() {
	h.t.Helper()
	h.Await("the level to be solvable", func() bool { return h.verdict(good) })
}

func (h *hand) awaitUnsolvable() {
	h.t.Helper()
	h.Await("the level to be unwinnable", func() bool { return h.verdict(bad) })
}

// files are what is in a folder, by name.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, e := range entries {
		// What is being written is there under another name for a moment.
		if data, err := os.ReadFile(filepath.Join(dir, e.Name())); err == nil {
			all[e.Name()] = string(data)
		}
	}
	return all
}

// An answer is what the program says of a level in the shell.
type answer struct {
	Verdict string
	Moves   string
	Optimal bool
}

func solve(t *testing.T, path string) answer {
	t.Helper()
	cmd := exec.Command(os.Getenv(desktop.ProgramVariable), "solve", "--dry-run", "--json", path)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, _ := cmd.Output() // its status speaks of the verdict
	var a answer
	if err := json.Unmarshal(out, &a); err != nil {
		t.Fatalf("%v: %s%s", err, out, errs.String())
	}
	return a
}
