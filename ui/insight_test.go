package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/editor/settings"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/render"
)

// TestANoteIsTypedByItsKey, about the cell that was pressed last.
func TestANoteIsTypedByItsKey(t *testing.T) {
	d := sit(t)
	tab := d.editor.Front()
	cell := levels.Cell{X: 1, Y: 1}
	d.editor.Do("level.note")
	d.Settle()
	if d.editor.Message().IsZero() {
		t.Error("nobody says that a cell is to be pointed at")
	}
	d.right.Inspector.Inspect(tab, cell)
	d.sides.Fold(&d.sides.Right, true)
	d.editor.Do("level.note")
	d.Settle()
	d.Typing("a hint")
	if note := tab.Document.Level().NoteAt(cell); note != "a hint" || d.sides.Right.Folded {
		t.Errorf("the note is %q; the panel is folded: %v", note, d.sides.Right.Folded)
	}
}

// TestAHiddenVerdictIsGivenAwayNowhere: not by solutions, nor by the sidebar, nor while
// somebody plays.
func TestAHiddenVerdictIsGivenAwayNowhere(t *testing.T) {
	d, _ := shelve(t)
	d.editor.OpenItem(d.editor.Items()[2])
	d.Verdict()
	sidebar := func() string { return strings.Join(windowtest.Texts(d.line("three")), " ") }
	if !strings.Contains(windowtest.Reads(d.right.Object), "3 steps") || !strings.Contains(sidebar(), "3 steps") {
		t.Fatalf("not hidden, it reads %q and %q", windowtest.Reads(d.right.Object), sidebar())
	}
	d.editor.Do("view.hideverdict")
	d.Settle()
	for _, where := range []string{"drawing", "playing"} {
		if where == "playing" {
			d.editor.Do("play.begin")
			d.Until("the search from here", func() bool { s, ok := d.editor.Front().Score(); return ok && s.Known })
		}
		if got := windowtest.Reads(d.right.Object); strings.Contains(got, "3") {
			t.Errorf("%s, the panel reads %q", where, got)
		}
		if got := sidebar(); strings.Contains(got, "3") {
			t.Errorf("%s, the sidebar reads %q", where, got)
		}
	}
}

// TestAHiddenVerdictIsNotMarkedOnTheBoard: why a position is lost is seen there once the
// verdict is shown.
func TestAHiddenVerdictIsNotMarkedOnTheBoard(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n  empty\n", "#####\n#   #\n# $ #\n#.@ #\n#####\n"))
	d.Verdict()
	d.editor.Do("view.hideverdict")
	tab := d.editor.Front()
	reasons := func() int {
		return len(slices.DeleteFunc(d.board.marks(tab), func(m render.Mark) bool { return m.Kind != render.Reason }))
	}
	lost := func() bool { s, ok := tab.Score(); return ok && s.Lost && len(s.Cells) > 0 }
	d.editor.Do("play.begin")
	tab.Move(levels.Up)
	d.Until("the box to be lost", lost)
	if n := reasons(); n > 0 {
		t.Errorf("%d cells give it away", n)
	}
	d.editor.Do("view.hideverdict")
	if n := reasons(); n == 0 {
		t.Error("not hidden, no cell is marked")
	}
	d.editor.Do("play.leave")
	d.editor.Do("view.hideverdict")
	tab.PlaySolution(solution.Solution{Moves: levels.Moves{levels.Up}})
	d.Until("the point of no return", func() bool { _, lost := tab.NoReturn(); return lost })
	if n := reasons(); n > 0 {
		t.Errorf("played back, %d cells give it away", n)
	}
}

// TestAPanelThatGetsLowerIsScrolledBack, so that it is not seen empty.
func TestAPanelThatGetsLowerIsScrolledBack(t *testing.T) {
	d, _ := shelve(t)
	d.Verdict()
	d.fyne.Resize(fyne.NewSize(900, 400))
	d.right.Inspect(d.editor.Front(), levels.Cell{})
	d.right.WriteNote()
	d.Settle()
	before := d.right.Object.Offset.Y
	d.editor.Do("view.hideverdict")
	d.Settle()
	after, most := d.right.Object.Offset.Y, max(d.right.Object.Content.MinSize().Height-d.right.Object.Size().Height, 0)
	if before <= most || after > most {
		t.Errorf("scrolled by %v, then %v; there are %v", before, after, most)
	}
}

// TestALevelOfWhichThereIsNothingToSayHasNoHeadingForIt: no position of this one is nearer to
// a win than the first.
func TestALevelOfWhichThereIsNothingToSayHasNoHeadingForIt(t *testing.T) {
	const tiles = "1 tile 1\n2 tile 2\n3 tile 3\n. empty\n"
	d := sit(t, windowtest.Write(t, "sliding", tiles, "21\n3.\n"))
	d.Verdict()
	d.Until("the closest", func() bool { s := d.editor.Front().Study(); return s != nil && s.Closest != nil })
	d.Settle()
	if got := windowtest.Reads(d.right.Object); strings.Contains(strings.ToLower(got), "what it comes to") {
		t.Errorf("it reads %q", got)
	}
}

// TestTheKeysOfPlayAreTheGames: the space bar is told of where one can wait.
func TestTheKeysOfPlayAreTheGames(t *testing.T) {
	d := sit(t)
	for name, waits := range map[string]bool{"sokoban/01": false, "theseus/01": true} {
		d.editor.OpenBundled(name)
		d.editor.Do("play.begin")
		d.Settle()
		if got := windowtest.Reads(d.right.Object); strings.Contains(got, "space bar") != waits || !strings.Contains(got, "Escape goes back") {
			t.Errorf("%s: the panel reads %q", name, got)
		}
	}
}

// TestWhyAGameIsLostIsSaidOnce, and under no heading for rules: this one has none of words.
func TestWhyAGameIsLostIsSaidOnce(t *testing.T) {
	d := sit(t, windowtest.Write(t, "theseus", "t Theseus\nm Minotaur\ne exit\n  empty\n", "t m e\n     \n"))
	d.Verdict()
	d.editor.Do("play.begin")
	tab := d.editor.Front()
	tab.Move(levels.Wait)
	d.Until("the Minotaur to have Theseus", func() bool { s, ok := tab.Score(); return ok && s.Lost && !s.Why.IsZero() })
	d.Settle()
	if text := windowtest.Reads(d.right.Object); strings.Count(text, "Minotaur has Theseus") != 1 || strings.Contains(text, "RULES") {
		t.Errorf("it reads %q", text)
	}
	d.editor.Do("view.hideverdict")
	d.Settle()
	if text := windowtest.Reads(d.right.Object); !strings.Contains(text, "Minotaur has Theseus") {
		t.Errorf("with the verdict hidden, it reads %q", text)
	}
}

// TestAnIdleFenceIsMarkedItself, and not a cell beside it.
func TestAnIdleFenceIsMarkedItself(t *testing.T) {
	d := sit(t, windowtest.Write(t, "theseus", "t Theseus\nm Minotaur\ne exit\nf fence ↓\n  empty\n", "te   \n  f  \n    m\n"))
	d.Verdict()
	d.editor.ChangeSettings(func(s *settings.Settings) { s.Pieces = insight.Idle })
	tab := d.editor.Front()
	d.Until("an idle fence", func() bool {
		s := tab.Study()
		return s != nil && slices.ContainsFunc(s.With(insight.Idle), func(p insight.Piece) bool { return p.Tile == "fence" })
	})
	d.Settle()
	view := d.board.View()
	if want := (levels.Side{Cell: levels.Cell{X: 2, Y: 1}, Facing: levels.Down}); !slices.Contains(view.MarkedSides, want) {
		t.Errorf("marked are %v", view.MarkedSides)
	}
	if slices.Contains(view.Marks, render.Mark{Cell: levels.Cell{X: 2, Y: 1}, Kind: render.Hinted}) {
		t.Error("so is the cell beside it")
	}
	if view.MarkedSides = nil; d.board.shows(view) {
		t.Error("without its mark, the board counts as the same")
	}
}

// TestPiecesAreMarkedByWhatBecomesOfTheLevel without them: those that make it longer, or that it
// cannot be won without, at a click on how many they are; and where a wall changes nothing.
func TestPiecesAreMarkedByWhatBecomesOfTheLevel(t *testing.T) {
	const tiles = "b Baba\nf flag\nw wall\nB Baba text\nF flag text\nW wall text\ni is text\ny you text\n! win text\ns stop text\n  empty\n"
	d := sit(t, windowtest.Write(t, "baba", tiles, "Biy \nFi! \nWis \n    \nbwf \n    \n"))
	tab := d.editor.Front()
	d.Until("the study", func() bool { s := tab.Study(); return s != nil && s.Vacant != nil })
	d.Settle()
	if tab.Study().Lost == nil {
		t.Error("what is lost waits for where walls could come")
	}
	for says, role := range map[string]insight.Role{"make it longer": insight.Shortening, "needed to win": insight.Needed, "could be": insight.Vacant} {
		pieces := tab.Study().With(role)
		link := windowtest.First(d.right.Object, func(b *control.Button) bool { return strings.Contains(b.Text, says) })
		if len(pieces) == 0 || link == nil {
			t.Fatalf("%s: there are %v, and the panel reads %q", role, pieces, windowtest.Reads(d.right.Object))
		}
		link.Tapped(nil)
		d.Settle()
		for _, mark := range []bool{true, false} {
			for _, p := range pieces {
				if slices.Contains(d.board.View().Marks, render.Mark{Cell: p.Cell, Kind: render.Hinted}) != mark {
					t.Errorf("%s: marked is not %v at %v", role, mark, p.Cell)
				}
			}
			link.Tapped(nil)
			d.Settle()
		}
		link.Tapped(nil)
	}
}

// TestWhereNoEditMendsALevelThatIsSaid.
func TestWhereNoEditMendsALevelThatIsSaid(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#$.$#\n#.@.#\n#$ $#\n##.##\n"))
	says := func(text string) func() bool {
		return func() bool { return strings.Contains(windowtest.Reads(d.right.Object), text) }
	}
	d.Until("it is said that no edit was found", says("No edit was found"))
	d.editor.Front().Document.Select(levels.Area{Min: levels.Cell{X: 1, Y: 1}, Max: levels.Cell{X: 4, Y: 2}})
	d.editor.Do("edit.clear")
	d.Until("it is not said of another level", func() bool { return !says("No edit was found")() })
}

// TestNoEditIsLookedForWhereNoSearchCanBeMade, and that is said: this board lacks its player.
func TestNoEditIsLookedForWhereNoSearchCanBeMade(t *testing.T) {
	const side = 260
	row := "#" + strings.Repeat(" ", side-2) + "#\n"
	edge := strings.Repeat("#", side) + "\n"
	board := edge + strings.Repeat(row, side-3) + "#$." + row[3:] + edge
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, board))
	d.Until("it is said why no edit is found", func() bool {
		return strings.Contains(windowtest.Reads(d.right.Object), "The board is too large to be searched")
	})
}

// TestWaysAreSteppedThroughInOnePlace: where each solution is a way of its own, there are no
// buttons for solutions beside those for ways.
func TestWaysAreSteppedThroughInOnePlace(t *testing.T) {
	d := sit(t)
	d.editor.OpenBundled("paths/02")
	d.Until("the ways", func() bool { return strings.Contains(windowtest.Reads(d.right.Object), "step through the ways") })
	if got := windowtest.Reads(d.right.Object); strings.Contains(got, "solution 1 of") {
		t.Errorf("the panel reads %q", got)
	}
}
