package e2e

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/ui/e2e/desktop"
)

// bundled copies a bundled level to where it can be edited.
func bundled(t *testing.T, name, to string) {
	t.Helper()
	for _, file := range []string{levels.TilesFile, levels.ContentFile} {
		data, err := levels.Bundled.ReadFile(name + "/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(to, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, file), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// atCopy opens a copy of the first bundled level, and waits for its verdict.
func atCopy(t *testing.T) (h *hand, dir string) {
	t.Helper()
	d := desktop.New(t)
	dir = filepath.Join(d.Dir(), "level")
	bundled(t, "baba/00", dir)
	h = handOn(t, d.Open(dir))
	h.awaitSolvable()
	return h, dir
}

// TestAnAfternoonOfDrawing is what the program is for, with mouse and keys.
func TestAnAfternoonOfDrawing(t *testing.T) {
	h, dir := atCopy(t)
	original := files(t, dir)

	// A wall across the way, with the tile that a right click picks.
	h.Click(3, h.on(wall.X, wall.Y))
	h.Drag(1, h.on(4, 3), h.on(4, 4), h.on(4, 5))
	h.awaitUnsolvable()
	h.Press("ctrl+s")
	const walled = "BIY     FI!\n" +
		"           \n" +
		"wwwwwwwwwww\n" +
		"    wr     \n" +
		" b  wr   f \n" +
		"    wr     \n" +
		"wwwwwwwwwww\n" +
		"           \n" +
		"WIS     RIP\n"
	h.awaitFiles(dir, map[string]string{"tiles.txt": original["tiles.txt"], "content.txt": walled})
	if a := solve(t, dir); a.Verdict != "unsolvable" {
		t.Errorf("the shell says %+v", a)
	}

	// Undone, it is what it was, to the byte, and the solution is kept.
	h.Press("ctrl+z")
	h.awaitSolvable()
	h.Press("ctrl+s")
	h.awaitFiles(dir, map[string]string{
		"tiles.txt": original["tiles.txt"], "content.txt": original["content.txt"], "solution.txt": "8→\n",
	})

	// A rock less, by the eraser, and a wall more.
	h.Press("e")
	h.Click(1, h.on(5, 4))
	h.Press("b")
	h.Click(1, h.on(9, 3))
	h.awaitSolvable()
	h.Press("ctrl+s")
	const drawn = "BIY     FI!\n" +
		"           \n" +
		"wwwwwwwwwww\n" +
		"     r   w \n" +
		" b       f \n" +
		"     r     \n" +
		"wwwwwwwwwww\n" +
		"           \n" +
		"WIS     RIP\n"
	h.awaitFiles(dir, map[string]string{"tiles.txt": original["tiles.txt"], "content.txt": drawn, "solution.txt": "8→\n"})

	// Playing touches nothing.
	h.Press("F5", "Right", "Right", "Up", "z", "Right", "Right", "Right", "Right", "Right", "Right", "Escape")
	h.awaitSolvable()
	h.Press("ctrl+s", "ctrl+q")
	if err := h.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	h.awaitFiles(dir, map[string]string{"tiles.txt": original["tiles.txt"], "content.txt": drawn, "solution.txt": "8→\n"})
}

// TestASheetFromAMenuTakesWhatIsTyped, with the mouse where nothing takes keys.
func TestASheetFromAMenuTakesWhatIsTyped(t *testing.T) {
	h, dir := atCopy(t)
	h.Click(1, image.Pt(216, 36)) // Level
	h.Settle()
	h.Click(1, image.Pt(260, 70)) // Title, author, notes…
	awaitSheet(h.Window)
	h.Write("Eight")
	h.Press("Return")
	awaitNothingInFront(h.Window)
	h.Press("ctrl+s")
	h.Await("the title to be written", func() bool {
		return strings.Contains(files(t, dir)[levels.MetaFile], "title = 'Eight'")
	})
}

// TestATileIsDraggedOntoTheBoard, where it is drawn once, in one step, whatever tool is in hand.
func TestATileIsDraggedOntoTheBoard(t *testing.T) {
	h, dir := atCopy(t)
	original := files(t, dir)
	h.Press("f") // flood fill
	h.Drag(1, h.tile("wall"), h.on(2, 1), h.on(5, 1), h.on(7, 3))
	h.Drag(1, h.tile("rock"), h.on(9, 5), image.Pt(desktop.Width/2, desktop.Height-4)) // beside the board
	h.Press("ctrl+s")
	const drawn = "BIY     FI!\n" +
		"           \n" +
		"wwwwwwwwwww\n" +
		"     r w   \n" +
		" b   r   f \n" +
		"     r     \n" +
		"wwwwwwwwwww\n" +
		"           \n" +
		"WIS     RIP\n"
	h.awaitFiles(dir, map[string]string{"tiles.txt": original["tiles.txt"], "content.txt": drawn, "solution.txt": "8→\n"})
	h.Press("ctrl+z", "ctrl+s")
	h.awaitFiles(dir, map[string]string{
		"tiles.txt": original["tiles.txt"], "content.txt": original["content.txt"], "solution.txt": "8→\n",
	})
	h.Press("ctrl+q")
	if err := h.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// TestOutAndInAgain: a level that is resized, exported by the system's dialog
// and opened again is the one that was drawn; so is its picture.
func TestOutAndInAgain(t *testing.T) {
	h, dir := atCopy(t)
	original, out := files(t, dir), filepath.Join(filepath.Dir(dir), "wider")
	h.Press("ctrl+shift+c") // Resize, its width first
	awaitSheet(h.Window)
	h.Press("ctrl+a")
	h.Write("13")
	h.Press("Return")
	awaitNothingInFront(h.Window)
	h.command("export level folder")
	awaitSheet(h.Window)
	h.Press("ctrl+a") // a name is proposed
	h.Write("wider")
	h.Press("Tab", "Tab", "space") // Browse begins in the folder that is proposed
	h.AwaitDialog()
	h.Settle()
	h.Press("Return")
	h.AwaitFocus()
	awaitSheet(h.Window)
	h.Press("Tab", "Tab", "Return")
	const wider = " BIY     FI! \n" +
		"             \n" +
		" wwwwwwwwwww \n" +
		"      r      \n" +
		"  b   r   f  \n" +
		"      r      \n" +
		" wwwwwwwwwww \n" +
		"             \n" +
		" WIS     RIP \n"
	exported := map[string]string{"tiles.txt": original["tiles.txt"], "content.txt": wider, "solution.txt": "8→\n"}
	h.awaitFiles(out, exported)
	h.AwaitFocus()
	h.command("export picture")
	awaitSheet(h.Window)
	h.Press("Return") // as it is proposed
	h.answerDialog("Export picture", out+".png")
	h.awaitPicture(out+".png", 13, 9)
	h.AwaitFocus()

	// Undone, nothing is left to be asked about.
	h.Press("ctrl+z", "ctrl+q")
	if err := h.Ends(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	h.awaitFiles(dir, original)

	w := h.Open(out)
	w.Await("the level", func() bool { return w.Title() == "wider – Puzzlewright" })
	h = &hand{Window: w, t: t}
	h.awaitSolvable()
	h.Press("ctrl+s", "ctrl+q")
	_ = h.Ends()
	h.awaitFiles(out, exported)
	if a := solve(t, out); a != (answer{"solved", "8→", true}) {
		t.Errorf("the shell says %+v", a)
	}
}

// command takes a command by its name.
func (h *hand) command(name string) {
	h.t.Helper()
	h.Press("ctrl+k")
	h.Await("the command palette", func() bool { return inFront(h.Window) })
	h.Write(name)
	h.Press("Return")
}

// answerDialog types a path into one of the system's dialogs, which has a title in the
// program's own words.
func (h *hand) answerDialog(title, path string) {
	h.t.Helper()
	if got := h.AwaitDialog(); got != title {
		h.t.Errorf("the dialog's title is %q, not %q", got, title)
	}
	h.Press("ctrl+a") // a name is proposed
	h.Write(path)
	h.Settle()
	h.Press("Return")
}

// awaitPicture waits for a picture of a level of so many cells.
func (h *hand) awaitPicture(file string, width, height int) {
	h.t.Helper()
	var size image.Point
	h.Await("the picture", func() bool {
		f, err := os.Open(file)
		if err != nil {
			return false
		}
		defer f.Close()
		img, err := png.Decode(f)
		if err != nil {
			return false
		}
		size = img.Bounds().Size()
		return true
	})
	if size.X/width != size.Y/height || size.X/width < 2 {
		h.t.Errorf("the picture is %v", size)
	}
}

// awaitFiles waits until these are the files of a folder.
func (h *hand) awaitFiles(dir string, want map[string]string) {
	h.t.Helper()
	var got map[string]string
	defer func() {
		if h.t.Failed() {
			h.t.Logf("in %s: %q", dir, got)
		}
	}()
	h.Await("the files to be written", func() bool {
		got = files(h.t, dir)
		if len(got) != len(want) {
			return false
		}
		for name, text := range want {
			if got[name] != text {
				return false
			}
		}
		return true
	})
}
