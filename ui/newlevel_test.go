package ui

import (
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
	s := d.newLevel()
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
	s := d.newLevel()
	s.choose(games.ByName("sokoban"))
	s.text.SetText(text)
	s.choose(games.ByName("sliding"))
	s.sheet.Open(nil)
	s.sheet.Cancel()
	s = d.newLevel()
	s.choose(games.ByName("sokoban"))
	if s.text.Text != text {
		t.Fatalf("the text is %q", s.text.Text)
	}
	s.templates.Changed(slices.Index(s.templates.Options, "Typed or pasted text"))
	s.sheet.Open(nil)
	s.create()
	if s := d.newLevel(); s.text.Text != "" || d.editor.Front().Document.Level().Width() != 5 {
		t.Errorf("once it is made, the text is %q", s.text.Text)
	}
}

// TestLevelsAreTypedInAFontOfOneWidth, so that the rows of a drawing line up.
func TestLevelsAreTypedInAFontOfOneWidth(t *testing.T) {
	if !sit(t).newLevel().text.TextStyle.Monospace {
		t.Error("signs are of many widths")
	}
}

// TestTextThatIsTooLongIsNotPasted, as laying it out would stop the window; what to do is said
// in front of whatever the field is on, and the keyboard is in the field again then.
func TestTextThatIsTooLongIsNotPasted(t *testing.T) {
	d := sit(t)
	s := d.newLevel()
	s.choose(games.ByName("sokoban"))
	s.templates.Changed(slices.Index(s.templates.Options, "Typed or pasted text"))
	s.sheet.Open(s.text)
	clipboard := d.app.Clipboard()
	paste := func(text string) {
		clipboard.SetContent(text)
		s.text.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		d.Settle()
	}
	paste("#@$.#\n")
	if s.text.Text != "#@$.#\n" {
		t.Fatalf("the text is %q", s.text.Text)
	}
	paste(strings.Repeat("#", 1<<20))
	if s.text.Text != "#@$.#\n" || !strings.Contains(windowtest.Reads(d.Top()), "ave it as a file") {
		t.Errorf("%d signs are taken; said %q", len(s.text.Text), windowtest.Reads(d.Top()))
	}
	d.Press(fyne.KeyReturn)
	if d.Top() != s.sheet || d.fyne.Canvas().Focused() != s.text {
		t.Errorf("the keyboard is in %T", d.fyne.Canvas().Focused())
	}
}

// TestAGameIsChosenWithSpaceAndTakenWithReturn, which does not choose it once more.
func TestAGameIsChosenWithSpaceAndTakenWithReturn(t *testing.T) {
	d := sit(t)
	s := d.newLevel()
	s.sheet.Open(s.games[1].button)
	d.Press(fyne.KeySpace)
	d.Press(fyne.KeyReturn)
	if d.Top() != nil || d.editor.Front().Document.Game() != games.All[1] {
		t.Error("no level of the game is created")
	}
}

// TestTheSetOfTilesStaysWhereItIsTyped: what the verdict brings and takes away comes
// below it, and not even a long list of it takes the field out of sight.
func TestTheSetOfTilesStaysWhereItIsTyped(t *testing.T) {
	d := sit(t)
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Verdict()
	d.Settle()
	field := windowtest.First(d.right.Object, func(e *control.Entry) bool { return e.Text == "S, S, S" })
	if field == nil {
		t.Fatal("there is no field with the tiles")
	}
	place := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(field).Y }
	before := place()
	tab.Document.SetText("tiles", "S, S")
	d.Until("edits that mend it", func() bool { return strings.Contains(windowtest.Reads(d.right.Object), "Do this") })
	if after := place(); after < before-20 || after > before+20 {
		t.Errorf("the field goes from %.0f to %.0f while one types", before, after)
	}
}

// TestALongSetOfTilesIsSeenWhole, in as many rows as it takes, and no more.
func TestALongSetOfTilesIsSeenWhole(t *testing.T) {
	d := sit(t)
	d.fyne.Resize(fyne.NewSize(900, 600))
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Settle()
	high := func(tiles string) float32 {
		tab.Document.SetText("tiles", tiles)
		d.Settle()
		return windowtest.First(d.right.Object, func(e *control.Entry) bool { return e.Text == tiles }).Size().Height
	}
	short := high("S, SR, LL")
	if long := high(strings.Repeat("SSR, ", 20) + "S"); long < short+30 {
		t.Errorf("21 tiles are in a field %.0f high, three in one of %.0f", long, short)
	}
	if again := high("S"); again != short {
		t.Errorf("one tile is in a field %.0f high, three in one of %.0f", again, short)
	}
}

// TestEveryProblemOfASettingIsTold beneath its field, the first few of many.
func TestEveryProblemOfASettingIsTold(t *testing.T) {
	d := sit(t)
	tab := d.editor.NewLevel(games.ByName("paths"), 0, 5, 5, 0, 0)
	d.Verdict()
	for _, test := range []struct {
		value string
		says  []string
	}{
		{"X, S, Y", []string{"Column 1: ", "Column 7: "}},
		{"ABCDEF", []string{"Column 1: ", "Column 2: ", "Column 3: ", "and 3 more"}},
	} {
		tab.Document.SetText("tiles", test.value)
		d.Settle()
		text := windowtest.Reads(d.right.Object)
		for _, want := range test.says {
			if !strings.Contains(text, want) {
				t.Errorf("%q is told without %q: %s", test.value, want, text)
			}
		}
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
	s := sit(t).newLevel()
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
	s := d.newLevel()
	s.sheet.Open(s.width.Focus())
	s.choose(games.ByName("longcat"))
	d.Typing("23")
	if s.width.Value() != 23 {
		t.Errorf("23 is typed, and it is %d wide", s.width.Value())
	}
}

// TestANewLevelHasASizeThatItsGameAllows.
func TestANewLevelHasASizeThatItsGameAllows(t *testing.T) {
	s := sit(t).newLevel()
	for _, g := range games.All {
		s.choose(g)
		s.templates.Changed(0) // an empty grid
		s.width.Set(levels.MaxSide + 1)
		s.height.Set(0)
		width, height := s.width.Value(), s.height.Value()
		if g.Name == "sliding" && (width != 10 || height != 2) || g.Name != "sliding" && (width != levels.MaxSide || height != 1) {
			t.Errorf("%s: %d x %d", g.Title, width, height)
		}
	}
}
