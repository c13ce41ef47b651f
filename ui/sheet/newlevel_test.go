package sheet

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

func TestANewLevelByKeyboardAlone(t *testing.T) {
	for n, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			d := sit(t)
			d.Editor.Do("file.new")
			sheet := d.Top()
			if sheet == nil {
				t.Fatal("no sheet opens")
			}
			d.choose(n)
			d.Typing("7")
			d.Window.Canvas().FocusNext()
			d.Typing("5")
			d.Press(fyne.KeyReturn)
			if d.Top() != nil {
				t.Fatal("Return does not create the level")
			}
			l := d.Editor.Front().Document.Level()
			if l.Width() != 7 || l.Height() != 5 || d.Editor.Front().Document.Game() != g {
				t.Errorf("the level is %d by %d of %s", l.Width(), l.Height(), d.Editor.Front().Document.Game().Name)
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
			d.Window.Canvas().Focus(f)
			return
		}
	}
}

// TestTypedLevelsAreExaminedBesideTheInterface: it goes on while a game looks
// at what was typed, and what it says of a text that is gone is not shown.
func TestTypedLevelsAreExaminedBesideTheInterface(t *testing.T) {
	d := sit(t)
	examined := make(chan string)
	slow := *games.ByName("sliding")
	slow.Open = func(*levels.Level) (solver.Puzzle, []levels.Problem) {
		return nil, []levels.Problem{{Kind: levels.WrongLevel, Text: message.New("%s", <-examined)}}
	}
	say := func(text string) {
		t.Helper()
		select {
		case examined <- text:
		case <-time.After(3 * time.Minute):
			t.Fatal("nobody looks at the level")
		}
	}
	s := d.sheets.newLevel()
	s.choose(&slow)
	s.templates.Changed(slices.Index(s.templates.Options, "Typed or pasted text"))
	s.text.SetText("1 2 3 0")
	say("too small")
	d.Until("the problem is shown", func() bool { return strings.Contains(s.wrong.Said(), "oo small") })
	s.text.SetText("3 2 1 0")
	s.text.SetText("")
	say("outdated")
	d.Settle()
	if said := s.wrong.Said(); strings.Contains(said, "outdated") || !strings.Contains(said, "0 for the gap") {
		t.Errorf("of no text is said %q", said)
	}
}

// TestATypedLevelStaysTyped until it is made: Escape and another game lose nothing.
func TestATypedLevelStaysTyped(t *testing.T) {
	d := sit(t)
	const text = "#####\n#@$.#\n#####"
	s := d.sheets.newLevel()
	s.choose(games.ByName("sokoban"))
	s.text.SetText(text)
	s.choose(games.ByName("sliding"))
	s.sheet.Open(nil)
	s.sheet.Cancel()
	s = d.sheets.newLevel()
	s.choose(games.ByName("sokoban"))
	if s.text.Text != text {
		t.Fatalf("the text is %q", s.text.Text)
	}
	s.templates.Changed(slices.Index(s.templates.Options, "Typed or pasted text"))
	s.sheet.Open(nil)
	s.create()
	if s := d.sheets.newLevel(); s.text.Text != "" || d.Editor.Front().Document.Level().Width() != 5 {
		t.Errorf("once it is made, the text is %q", s.text.Text)
	}
}

// TestLevelsAreTypedInAFontOfOneWidth, so that the rows of a drawing line up.
func TestLevelsAreTypedInAFontOfOneWidth(t *testing.T) {
	if !sit(t).sheets.newLevel().text.TextStyle.Monospace {
		t.Error("signs are of many widths")
	}
}

// TestAGameIsChosenWithSpaceAndTakenWithReturn, which does not choose it once more.
func TestAGameIsChosenWithSpaceAndTakenWithReturn(t *testing.T) {
	d := sit(t)
	s := d.sheets.newLevel()
	s.sheet.Open(s.games[1].button)
	d.Press(fyne.KeySpace)
	d.Press(fyne.KeyReturn)
	if d.Top() != nil || d.Editor.Front().Document.Game() != games.All[1] {
		t.Error("no level of the game is created")
	}
}

// TestANewLevelIsNotWonYet in any game.
func TestANewLevelIsNotWonYet(t *testing.T) {
	for _, g := range games.All {
		if len(g.Templates) == 0 {
			continue
		}
		l := document.FromTemplate(g, 0, 4, 4, 1, usualAmount).Level()
		if p, err := g.Load(l); err == nil && g.HasBegun(l) && p.Won(p.Start()) {
			t.Errorf("%s begins with a level that is won", g.Name)
		}
	}
}

// TestTheNewLevelSaysWhatItsGameIs, in a few plain sentences, for every game.
func TestTheNewLevelSaysWhatItsGameIs(t *testing.T) {
	s := sit(t).sheets.newLevel()
	said := map[string]bool{}
	for _, g := range games.All {
		s.choose(g)
		text := strings.TrimSpace(windowtest.Reads(aboutGame(g)))
		if len(text) < 40 || len(text) > 300 || strings.ContainsAny(text, "*_`[") || said[text] || !strings.Contains(windowtest.Reads(s.fields), text) {
			t.Errorf("of %s, it says %q", g.Name, text)
		}
		said[text] = true
	}
}

// TestASizeIsTypedAfterAGameWasClickedOn: the keyboard is in the field that is seen.
func TestASizeIsTypedAfterAGameWasClickedOn(t *testing.T) {
	d := sit(t)
	s := d.sheets.newLevel()
	s.sheet.Open(s.width.Focus())
	s.choose(games.ByName("longcat"))
	d.Typing("23")
	if s.width.Value() != 23 {
		t.Errorf("23 is typed, and it is %d wide", s.width.Value())
	}
}

// TestANewLevelHasASizeThatItsGameAllows.
func TestANewLevelHasASizeThatItsGameAllows(t *testing.T) {
	s := sit(t).sheets.newLevel()
	for _, g := range games.All {
		s.choose(g)
		s.templates.Changed(0) // an empty grid
		s.width.Set(levels.MaxSide + 1)
		s.height.Set(0)
		if least, most := g.Sides(); s.width.Value() != most || s.height.Value() != least {
			t.Errorf("%s: %d x %d", g.Title, s.width.Value(), s.height.Value())
		}
	}
}

// TestANewLevelIsOfTheGameOfTheSidebar, where no level is in front.
func TestANewLevelIsOfTheGameOfTheSidebar(t *testing.T) {
	d := sit(t, filepath.Dir(windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "@$.\n")))
	d.Until("the sidebar has its level", func() bool { return len(d.Editor.Items()) == 1 })
	for t := d.Editor.Front(); t != nil; t = d.Editor.Front() {
		d.Editor.CloseTab(t)
	}
	if g := d.sheets.newLevel().game; g.Name != "sokoban" {
		t.Errorf("it is of %s", g.Name)
	}
}
