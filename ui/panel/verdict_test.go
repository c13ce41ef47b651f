package panel

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/live"
	"puzzlewright/editor/player"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/theme"
)

// TestTheCardSaysHowTheSearchStands: green as soon as there is a solution, with what can be
// done about it, and what going on may take.
func TestTheCardSaysHowTheSearchStands(t *testing.T) {
	test.NewTempApp(t)
	e := editor.New(editor.Options{Post: func(func()) {}, Dir: t.TempDir()})
	t.Cleanup(e.Close)
	p, colours := newVerdict(bench{editor: e}), theme.Current()
	for _, c := range []struct {
		s       live.Snapshot
		colour  color.RGBA
		action  string
		further bool
	}{
		{live.Snapshot{State: live.Searching}, colours.Warn, "Stop", false},
		{live.Snapshot{State: live.Searching, Found: true, CanSearchOn: true}, colours.Good, "Stop", false},
		{live.Snapshot{State: live.Solved, Found: true, CanSearchOn: true}, colours.Good, "Search on", true},
		{live.Snapshot{State: live.Solved, Found: true, Proved: true}, colours.Good, "", false},
		{live.Snapshot{State: live.Undecided, CanSearchOn: true}, colours.Unsure, "Search on", true},
		{live.Snapshot{State: live.Unsolvable}, colours.Bad, "", false},
		{live.Snapshot{State: live.Invalid}, colours.Warn, "", false},
	} {
		c.s.Measure, c.s.Best = solver.Moves, levels.Moves{levels.Up}
		p.show(&c.s, c.s.Detail())
		action := ""
		if p.action.Visible() {
			action = p.action.Text
		}
		if p.card.dot.FillColor != c.colour || action != c.action || p.further.Visible() != c.further {
			t.Errorf("%+v: the colour is %v, the button %q, and how far it may go on is shown: %v", c.s, p.card.dot.FillColor, action, p.further.Visible())
		}
	}
}

// TestWhatIsLeftIsSaidAsItIsKnown: a way that is not proved shortest is no more than that.
func TestWhatIsLeftIsSaidAsItIsKnown(t *testing.T) {
	for want, s := range map[string]player.Score{
		"0": {Won: true}, "–": {Lost: true}, "5": {Known: true, Proved: true, Left: 5}, "≤ 5": {Known: true, Left: 5, Searching: true},
		"…": {Searching: true}, "?": {},
	} {
		if got := leftText(s); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
}

// TestNumbersStayWithTheirUnits, where a line ends.
func TestNumbersStayWithTheirUnits(t *testing.T) {
	test.NewTempApp(t)
	p := control.NewParagraph(12, control.Run{Text: (&live.Snapshot{
		State: live.Searching, Stats: solver.Stats{Stored: 3_100_000, Bytes: 662 << 10}, Budget: live.Budget{Memory: 2 << 30},
	}).Work().String()})
	for width := float32(60); width < 260; width++ {
		p.Resize(fyne.NewSize(width, 0))
		for _, line := range p.Lines() {
			if strings.HasPrefix(line, "GiB") || strings.HasPrefix(line, "KiB") || strings.HasPrefix(line, "M ") {
				t.Fatalf("%v wide, a line begins with %q", width, line)
			}
		}
	}
}
