package ui

import (
	"regexp"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/settings"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// cutOff finds a word that had too little room.
var cutOff = regexp.MustCompile(`\pL…`)

// TestThePanelsFitTheirWidth in each language, whatever the window is busy
// with: what needs more room than its panel has is cut off at the right.
func TestThePanelsFitTheirWidth(t *testing.T) {
	defer func() {
		if err := language.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	for _, code := range []string{"en", "de"} {
		dir, s := t.TempDir(), settings.Default()
		s.Language = code
		s.Time = 0 // the least there is
		if err := s.Save(dir); err != nil {
			t.Fatal(err)
		}
		d := sitAt(t, dir)
		fits := func(where string) {
			t.Helper()
			d.Settle()
			if w := d.right.Column.MinSize().Width; w > rightWidth-28 {
				t.Errorf("%s, %s: the panel at the right needs %v", code, where, w)
			}
			if text := windowtest.Reads(d.right.Object); cutOff.MatchString(text) {
				t.Errorf("%s, %s: the panel at the right cuts words off: %q", code, where, text)
			}
		}
		for _, g := range games.All {
			d.editor.OpenBundled(g.Name + "/01")
			d.Verdict()
			fits(g.Name)
			d.Show(editor.GeneratePanel)
			if text := windowtest.Reads(d.Top()); cutOff.MatchString(text) {
				t.Errorf("%s, %s: the sheet that generates cuts words off: %q", code, g.Name, text)
			}
			d.fyne.Canvas().Overlays().Remove(d.fyne.Canvas().Overlays().Top())
			d.editor.Do("play.begin")
			fits(g.Name + ", played")
			d.editor.Do("play.hint")
			fits(g.Name + ", with a hint")
			d.editor.Do("play.leave")
		}
		d.editor.OpenBundled("sokoban/12")
		if s := d.Verdict(); !s.CanSearchOn {
			t.Fatalf("%s: nothing to search on: %v", code, s.State)
		}
		fits("a search that ran out of time")
		d.editor.OpenPath(windowtest.Write(t, "longcat", "# wall\nc cat\n  empty\n", "c     \n      \n#     \n      \n"))
		d.editor.Do("play.begin")
		d.editor.Do("play.down")
		d.editor.Do("play.right")
		d.Until("the closest position", func() bool { s, _ := d.editor.Front().Score(); return s.Near })
		fits("lost")
		d.fyne.Resize(fyne.NewSize(900, 600))
		if least := d.fyne.Content().MinSize(); least.Width > 900 || least.Height > 600 {
			t.Errorf("%s: the window is at least %v", code, least)
		}
	}
}

// TestTheNoticeLeavesTheBoardItsRoom in the smallest window, with several buttons in the
// longest words.
func TestTheNoticeLeavesTheBoardItsRoom(t *testing.T) {
	defer func() {
		if err := language.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	dir, s := t.TempDir(), settings.Default()
	s.Language = "de"
	if err := s.Save(dir); err != nil {
		t.Fatal(err)
	}
	d := sitAt(t, dir, windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n", "@$.\n##x\n"))
	n := newNotice(d.window)
	n.Update(event.Disk)
	n.object.Resize(fyne.NewSize(390, 600)) // as in a window of 900x600
	if h := n.object.MinSize().Height; n.shown != misread || h > 120 {
		t.Errorf("notice %d is %v high", n.shown, h)
	}
	n.object.Resize(fyne.NewSize(2000, 600)) // where one line has room for all
	if h := n.object.MinSize().Height; h > 60 {
		t.Errorf("in a wide window it is %v high", h)
	}
}
