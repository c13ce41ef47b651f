package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/internal/windowtest"
)

func TestEscapeClosesEverySheet(t *testing.T) {
	d := sit(t)
	for _, p := range []editor.Panel{
		editor.NewLevelPanel, editor.ResizePanel, editor.PropertiesPanel, editor.PreferencesPanel, editor.CommandsPanel,
		editor.BundledPanel, editor.GeneratePanel, editor.VaryPanel, editor.PicturePanel, editor.PagePanel, editor.PrintPanel, editor.KeysPanel, editor.ManualPanel, editor.AboutPanel,
	} {
		d.FocusBoard()
		before := d.fyne.Canvas().Focused()
		d.Show(p)
		d.Settle()
		if d.Top() == nil {
			t.Errorf("%s does not open", p)
			continue
		}
		d.Press(fyne.KeyEscape)
		if d.Top() != nil {
			t.Errorf("Escape does not close %s", p)
			d.fyne.Canvas().Overlays().Remove(d.Top())
		}
		if now := d.fyne.Canvas().Focused(); now == nil || now != before {
			t.Errorf("after %s, the keyboard is not at the board", p)
		}
	}
}

func TestAFileChangedOnDiskIsAskedAbout(t *testing.T) {
	dir := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, dir)
	if err := os.WriteFile(filepath.Join(dir, "content.txt"), []byte("######\n#@ $.#\n######\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Until("the question", func() bool { return windowtest.Button(d.fyne.Canvas().Content(), "Reload") != nil })
	d.Click("Reload")
	if w := d.editor.Front().Document.Level().Width(); w != 6 {
		t.Errorf("reloaded, the level is %d wide", w)
	}
	d.Settle()
	if windowtest.Button(d.fyne.Canvas().Content(), "Reload") != nil {
		t.Error("the question stays")
	}
}

func TestTheHintOfTheFirstStartIsShownOnce(t *testing.T) {
	dir := t.TempDir()
	d := sitAt(t, dir)
	d.Settle()
	d.Click("Got it")
	if windowtest.Button(d.fyne.Canvas().Content(), "Got it") != nil {
		t.Error("the hint stays")
	}
	_ = d.close()
	again := sitAt(t, dir)
	again.Settle()
	if windowtest.Button(again.fyne.Canvas().Content(), "Got it") != nil {
		t.Error("the hint comes again")
	}
}

func TestWithNothingOpenThereIsSomethingToDo(t *testing.T) {
	d := sit(t)
	d.editor.Do("file.close")
	d.Settle()
	if text := windowtest.Reads(d.fyne.Canvas().Content()); !strings.Contains(text, "No level is open") {
		t.Fatalf("the window reads %q", text)
	}
	d.Click("New level…")
	d.Click("Create")
	if d.editor.Front() == nil {
		t.Error("no level is made")
	}
}

func TestSavingWritesTheLevelWithItsSolution(t *testing.T) {
	d := sit(t)
	d.Verdict()
	dir := filepath.Join(t.TempDir(), "mine")
	d.Files.(*windowtest.Place).Path = dir
	d.editor.Do("file.saveas")
	d.Until("the level to be saved", func() bool {
		_, err := os.Stat(filepath.Join(dir, "solution.txt"))
		return err == nil && !d.editor.Front().Document.Dirty()
	})
	if text, err := os.ReadFile(filepath.Join(dir, "solution.txt")); err != nil || strings.TrimSpace(string(text)) != "8→" {
		t.Errorf("the solution is %q, %v", text, err)
	}
	if recent := d.recentItems(3); len(recent) == 0 || !strings.Contains(recent[0].Title, "mine") {
		t.Errorf("opened last are %v", recent)
	}
}

// TestASheetForgetsTheKeysThatAreHeld: of Ctrl and K, the release of Ctrl is
// not seen by the board.
func TestASheetForgetsTheKeysThatAreHeld(t *testing.T) {
	d := sit(t)
	for range 2 {
		d.Press(fyne.KeyDown) // to a wall
	}
	tile := d.editor.Front().Tools.Brush()
	pieces := func() int {
		d.Settle()
		ghosts := d.editor.Front().Ghosts()
		if len(ghosts) != 1 {
			t.Fatalf("%d ghosts with a brush of %v", len(ghosts), tile)
		}
		return len(ghosts[0].Stack)
	}
	before := pieces()
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if pieces() != before+1 {
		t.Errorf("with Ctrl, %d pieces instead of %d", pieces(), before)
	}
	d.editor.Do("help.commands")
	d.Press(fyne.KeyEscape)
	if pieces() != before {
		t.Errorf("after the sheet, %d pieces instead of %d", pieces(), before)
	}
}

// TestAFolderWithoutLevelsSaysSo, and one that is not read yet says nothing.
func TestAFolderWithoutLevelsSaysSo(t *testing.T) {
	const none = "There is no level in this folder"
	d := sit(t)
	d.editor.OpenFolder(t.TempDir())
	if d.drawRaised(); strings.Contains(windowtest.Reads(d.fyne.Content()), none) {
		t.Error("it is said too soon")
	}
	d.Until("the folder to be read", func() bool { return strings.Contains(windowtest.Reads(d.fyne.Content()), none) })
	d.editor.OpenFolder("")
	if d.Settle(); strings.Contains(windowtest.Reads(d.fyne.Content()), none) {
		t.Error("it is said of no folder")
	}
}

// TestNothingIsToBeChosenWhereThereIsNoLevel at the left.
func TestNothingIsToBeChosenWhereThereIsNoLevel(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n")
	for folder, want := range map[string]string{t.TempDir(): "No level is open", filepath.Dir(level): "Choose a level at the left"} {
		d := sit(t, folder)
		d.Until(want, func() bool { return strings.Contains(windowtest.Reads(d.fyne.Content()), want) })
	}
}

// TestWhatWasSaidIsAboutTheLevelInFront, as it is: gone with it, and with the next edit.
func TestWhatWasSaidIsAboutTheLevelInFront(t *testing.T) {
	d := sit(t)
	d.editor.Say(message.New("saved"))
	if d.Settle(); !strings.Contains(windowtest.Reads(d.fyne.Content()), "Saved") {
		t.Error("it is not said")
	}
	d.editor.OpenBundled("sokoban/03")
	if d.Settle(); strings.Contains(windowtest.Reads(d.fyne.Content()), "Saved") {
		t.Error("it is said of another level")
	}
	d.editor.Say(message.New("saved"))
	setStack(d.editor.Front().Document, levels.Cell{}, nil)
	if d.Settle(); strings.Contains(windowtest.Reads(d.fyne.Content()), "Saved") {
		t.Error("it is said of another version")
	}
}

// TestAKeptSolutionIsCalledAsItWasTyped, without a capital that is not its own.
func TestAKeptSolutionIsCalledAsItWasTyped(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n"))
	d.Verdict()
	d.editor.Front().KeepInList("myroute", levels.Moves{levels.Right})
	d.drawRaised()
	if said := windowtest.Reads(d.right.Object); !strings.Contains(said, "myroute") || !strings.Contains(said, "The shortest") {
		t.Errorf("the panel reads %q", said)
	}
}
