package ui

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/editor"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/theme"
)

func TestANewLevelByKeyboardAlone(t *testing.T) {
	for n, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			d := sit(t)
			d.editor.Do("file.new")
			sheet := d.Top()
			if sheet == nil {
				t.Fatal("no sheet opens")
			}
			d.choose(n)
			d.Typing("7")
			d.fyne.Canvas().FocusNext()
			d.Typing("5")
			d.Press(fyne.KeyReturn)
			if d.Top() != nil {
				t.Fatal("Return does not create the level")
			}
			l := d.editor.Front().Document.Level()
			if l.Width() != 7 || l.Height() != 5 || d.editor.Front().Document.Game() != g {
				t.Errorf("the level is %d by %d of %s", l.Width(), l.Height(), d.editor.Front().Document.Game().Name)
			}
		})
	}
}

// choose presses the button of a game in the sheet for a new level, and goes
// to its width.
func (d *desk) choose(n int) {
	var games []*control.Button
	var numbers []fyne.Focusable
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if b, ok := o.(*control.Button); ok && b.Side == gameSide {
			games = append(games, b)
		}
		if f, ok := o.(fyne.Focusable); ok {
			if _, isButton := o.(*control.Button); !isButton {
				numbers = append(numbers, f)
			}
		}
		for _, in := range windowtest.Parts(o) {
			walk(in)
		}
	}
	walk(d.Top())
	games[n].Tapped(nil)
	numbers = nil
	walk(d.Top())
	for _, f := range numbers {
		if _, isChoice := f.(*control.Choice); !isChoice {
			d.fyne.Canvas().Focus(f)
			return
		}
	}
}

// TestTheSizeOfAnAnimationIsTold, whose cells are smaller than those of a picture of a wide level.
func TestTheSizeOfAnAnimationIsTold(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$."+strings.Repeat(" ", 117)+"\n"))
	d.Until("it is solved", func() bool { return d.editor.Front().Solved() != nil })
	d.editor.Do("file.picture")
	told := func(want string) {
		t.Helper()
		if text := windowtest.Reads(d.Top()); !strings.Contains(text, want+" × ") {
			t.Errorf("the sheet reads %q, want %s", text, want)
		}
	}
	told("5761")
	kinds := windowtest.First(d.Top(), func(c *control.Choice) bool { return len(c.Options) == 3 })
	kinds.Changed(2)
	d.Settle()
	told("4081")
}

func TestResizingWarnsOfWhatIsCutOff(t *testing.T) {
	d := sit(t)
	d.editor.Do("level.resize")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Nothing is cut off") {
		t.Errorf("the sheet reads %q", text)
	}
	d.Typing("5")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "cells with pieces would be cut off") {
		t.Errorf("with five columns, the sheet reads %q", text)
	}
	d.Press(fyne.KeyReturn)
	if w := d.editor.Front().Document.Level().Width(); w != 5 {
		t.Errorf("the level is %d wide", w)
	}
	d.editor.Do("edit.undo")
	if w := d.editor.Front().Document.Level().Width(); w != 11 {
		t.Errorf("undone, the level is %d wide", w)
	}
}

// TestResizingKeepsToTheGamesSides: a sliding level has 10 columns at most, unless it has more already.
func TestResizingKeepsToTheGamesSides(t *testing.T) {
	for columns, want := range map[int]int{3: 10, 12: 12} {
		tiles, row := "  empty\n", " "
		for n := range columns - 1 {
			tiles += fmt.Sprintf("%c tile %d\n", 'a'+n, n+1)
			row = string(rune('a'+columns-2-n)) + row
		}
		d := sit(t, windowtest.Write(t, "sliding", tiles, row+"\n"+strings.Repeat(" ", columns)+"\n"))
		d.editor.Do("level.resize")
		d.Typing("30")
		d.Press(fyne.KeyReturn)
		if w := d.editor.Front().Document.Level().Width(); w != want {
			t.Errorf("a level of %d columns comes to %d, not %d", columns, w, want)
		}
	}
}

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

func TestTheCommandPaletteFindsAndDoes(t *testing.T) {
	d := sit(t)
	d.editor.Do("help.commands")
	d.Typing("select all")
	d.Press(fyne.KeyReturn)
	if d.Top() != nil {
		t.Error("the palette stays")
	}
	if d.editor.Front().Document.Selection().Empty() {
		t.Error("nothing is selected")
	}
	d.editor.Do("help.commands")
	d.Typing("undo")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "there is nothing to undo") {
		t.Errorf("what cannot be done reads %q", text)
	}
	colour := func(words string) color.Color {
		t.Helper()
		line := windowtest.First(d.Top(), func(line *canvas.Text) bool { return strings.Contains(line.Text, words) })
		if line == nil {
			t.Fatalf("%q is not in the palette: %q", words, windowtest.Reads(d.Top()))
		}
		return line.Color
	}
	if faint := colour("there is nothing to undo"); faint != theme.Current().Faint {
		t.Errorf("what cannot be done has the colour %v", faint)
	}
	d.Press(fyne.KeyReturn)
	if d.Top() == nil {
		t.Error("what cannot be done closes the palette")
	}
	d.Press(fyne.KeyEscape)
	d.editor.Do("help.commands")
	d.Typing("zzzz")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Nothing is called that") {
		t.Errorf("with nothing found, the palette reads %q", text)
	}
	d.Press(fyne.KeyReturn)
	if d.Top() == nil {
		t.Error("with nothing found, Return closes the palette")
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
	d.files.(*windowtest.Place).Path = dir
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

// TestAKeyIsGivenWithoutTheMouse: found by a word, asked for by Return.
func TestAKeyIsGivenWithoutTheMouse(t *testing.T) {
	d := sit(t)
	d.editor.Do("help.keys")
	d.Typing("flip")
	d.Press(fyne.KeyDown)
	d.Press(fyne.KeyReturn)
	if n := len(d.fyne.Canvas().Overlays().List()); n != 2 {
		t.Fatalf("%d sheets are open", n)
	}
	d.Press(fyne.KeyF5)
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "Taken from: Play by hand") {
		t.Errorf("with another's key it reads %q", text)
	}
	d.Press(fyne.KeyF7)
	if text := windowtest.Reads(d.Top()); strings.Contains(text, "Taken from") {
		t.Errorf("with a free key it reads %q", text)
	}
	d.Click("Take it")
	d.Press(fyne.KeyEscape)
	if d.Top() != nil {
		t.Fatal("a sheet stays open")
	}
	if keys := d.editor.KeysOf(d.editor.Action("edit.flipvertical")); len(keys) != 1 || keys[0] != "F7" {
		t.Errorf("the second that was found has the keys %q", keys)
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

// TestWhatIsTypedReplacesTheName that is proposed.
func TestWhatIsTypedReplacesTheName(t *testing.T) {
	d := sit(t)
	got := ""
	d.AskText("Rename", "Name", "Rename", "04", func(name string) { got = name })
	d.Typing("kitchen")
	d.Press(fyne.KeyReturn)
	if got != "kitchen" {
		t.Errorf("the name is %q", got)
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

// TestALevelBecomesAPageAndABook: the sheets write what they say, with the ending that
// belongs to it.
func TestALevelBecomesAPageAndABook(t *testing.T) {
	d := sit(t)
	for _, test := range []struct {
		panel       editor.Panel
		ending, has string
	}{{editor.PagePanel, ".html", "<!doctype html>"}, {editor.PrintPanel, ".pdf", "%PDF-"}} {
		name := filepath.Join(t.TempDir(), "out")
		d.files = &windowtest.Place{Path: name}
		d.Show(test.panel)
		d.Settle()
		d.Press(fyne.KeyReturn)
		d.Until("the file "+test.ending, func() bool {
			data, err := os.ReadFile(name + test.ending)
			return d.Top() != nil || err == nil && strings.HasPrefix(string(data), test.has)
		})
		if d.Top() == nil {
			continue
		}
		if text := windowtest.Reads(d.Top()); !strings.Contains(text, "make build") {
			t.Fatalf("it says %q", text)
		}
		t.Skip(cases.Wants + "ui/web/built; make build fills it")
	}
}

// TestThePropertiesAreInTheLevelAtOnce, as one step that undo takes back: Escape loses nothing,
// and whoever closes the window while they are typed is asked.
func TestThePropertiesAreInTheLevelAtOnce(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n"))
	doc := d.editor.Front().Document
	doc.SetText("stars", "3")
	d.editor.Do("file.save")
	d.Until("it is saved", func() bool { return !doc.Dirty() })
	was := doc.Level().Meta
	d.editor.Do("level.properties")
	d.Settle()
	windowtest.First(d.Top(), func(e *control.Entry) bool { // of none: all are typed in
		for _, letter := range "new" {
			e.SetText(e.Text + string(letter))
		}
		return false
	})
	l := doc.Level()
	if l.Title != "new" || l.Notes != "new" || l.Tags != "new" || l.Options["stars"] != "3new" || l.Options["new"] != "new" || len(l.Options) != 2 {
		t.Fatalf("typed is %+v", l.Meta)
	}
	d.editor.Quit()
	d.Settle()
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "changes that are not saved") {
		t.Fatalf("closing the window, it reads %q", text)
	}
	d.Click("Cancel")
	d.Press(fyne.KeyEscape)
	if d.Top() != nil || doc.Level().Title != "new" {
		t.Fatalf("after Escape, the title is %q; in front is %T", doc.Level().Title, d.Top())
	}
	d.editor.Do("level.properties")
	d.Typing("er")
	d.Press(fyne.KeyReturn)
	doc.Undo()
	if title := doc.Level().Title; title != "new" || d.Top() != nil {
		t.Errorf("one step back, the title is %q", title)
	}
	doc.Undo()
	if now := doc.Level().Meta; !now.Equal(was) || doc.Dirty() {
		t.Errorf("two steps back, it is %+v, and to be saved: %v", now, doc.Dirty())
	}
}

// TestANewFieldNeedsANameOfItsOwn: what is wrong stands beneath it, and it stays typed.
func TestANewFieldNeedsANameOfItsOwn(t *testing.T) {
	d := sit(t)
	doc := d.editor.Front().Document
	d.editor.Do("level.properties")
	d.Settle()
	field := func(hint string) *control.Entry {
		return windowtest.First(d.Top(), func(e *control.Entry) bool { return e.PlaceHolder == hint })
	}
	field("value").SetText("7")
	field("name").SetText("title")
	d.Click("Done")
	if d.Top() == nil || !strings.Contains(windowtest.Reads(d.Top()), "There is a field") || doc.Dirty() {
		t.Fatalf("a second title: it reads %q, and is changed: %v", windowtest.Reads(d.Top()), doc.Dirty())
	}
	field("name").SetText("")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "has no name") {
		t.Errorf("without a name, it reads %q", text)
	}
	field("name").SetText("my stars")
	d.Click("Done")
	if got := doc.Level().Options["my-stars"]; d.Top() != nil || got != "7" {
		t.Errorf("the field is %q; in front is %T", got, d.Top())
	}
}

// TestAKeyIsAskedForByKeyboard: Escape leaves it as it was, Return takes what was pressed, and may
// be a key itself.
func TestAKeyIsAskedForByKeyboard(t *testing.T) {
	d := sit(t)
	brush := d.editor.Action("tool.brush")
	for _, test := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyEscape}, "B"},
		{[]fyne.KeyName{fyne.KeyF8, fyne.KeyEscape}, "B"},
		{[]fyne.KeyName{fyne.KeyF8, fyne.KeyReturn}, "F8"},
		{[]fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, "Return"},
	} {
		d.askKey(brush, func() {})
		for _, key := range test.keys {
			d.Press(key)
		}
		if got := d.editor.KeysOf(brush); d.Top() != nil || len(got) != 1 || got[0] != test.want {
			t.Errorf("%v: the keys are %q, want %s; in front is %T", test.keys, got, test.want, d.Top())
		}
	}
}

// TestTheLinkIsShown to be copied by hand, and Return puts it away.
func TestTheLinkIsShown(t *testing.T) {
	d := sit(t)
	d.editor.Do("file.link")
	d.Settle()
	entry, _ := d.fyne.Canvas().Focused().(*control.Entry)
	if entry == nil || entry.Text != d.Clipboard() || entry.SelectedText() != entry.Text || !carry.IsLink(entry.Text) {
		t.Fatalf("the sheet reads %q", windowtest.Reads(d.Top()))
	}
	if d.Press(fyne.KeyReturn); d.Top() != nil {
		t.Error("Return leaves it open")
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
