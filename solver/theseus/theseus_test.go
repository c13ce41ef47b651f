package theseus

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// drawn reads the first maze of a drawing.
func drawn(t testing.TB, text string) *levels.Level {
	t.Helper()
	c, problems := readMazes([]byte(text))
	if len(problems) > 0 || len(c.Entries) == 0 || len(c.Entries[0].Problems) > 0 {
		t.Fatal(problems, c.Entries)
	}
	return c.Entries[0].Level
}

func load(t testing.TB, text string) solver.Puzzle {
	t.Helper()
	p, err := Game.Load(drawn(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestReasonsNameTheirCells: where there is no way, and where the Minotaur is
// in it.
func TestReasonsNameTheirCells(t *testing.T) {
	for _, test := range []struct {
		maze, want string
		cells      int
	}{
		{"+--+--+--+\n|T    |E |\n+  +  +--+\n|   M |  |\n+--+--+--+\n", "no way leads from Theseus to an exit", 4},
		{"+--+--+--+\n|T  M  E |\n+--+--+--+\n", "whatever Theseus does, the Minotaur gets him or keeps him from the exit", 2},
	} {
		a := search.Solve(t.Context(), load(t, test.maze), solver.Task{})
		if a.Verdict != solver.Unsolvable || a.Reason() != test.want || len(a.Reasons[0].Cells) != test.cells {
			t.Errorf("%v, %+v, want %q with %d cells", a.Verdict, a.Reasons, test.want, test.cells)
		}
	}
}

// TestALostTheseusIsSaidToBe: in a position where the Minotaur has him.
func TestALostTheseusIsSaidToBe(t *testing.T) {
	p := load(t, "+--+--+--+\n|T  M  E |\n+--+--+--+\n")
	lost := p.(solver.Continuer).From(solver.Step(p, p.Start(), levels.Right))
	if reasons := lost.(solver.Refuter).Refute(t.Context()); len(reasons) != 1 || reasons[0].Text.String() != "the Minotaur has Theseus" {
		t.Errorf("%+v", reasons)
	}
	if n, m := len(p.(solver.Remarker).Remarks(p.Start())), len(p.(solver.Remarker).Remarks(lost.Start())); n != 0 || m != 1 {
		t.Errorf("%d remarks at the start, %d at the end", n, m)
	}
}

// TestWhatKeepsALevelFromBeingPlayedIsTold: who is missing, or there too often.
func TestWhatKeepsALevelFromBeingPlayedIsTold(t *testing.T) {
	for rows, want := range map[string]string{
		"|T |M |E |": "",
		"|T |  |E |": "the Minotaur is missing; draw it",
		"|T |T |E |": "Theseus is there 2 times; leave him once, the Minotaur is missing; draw it",
		"|M |T |  |": "there is no exit; draw one",
	} {
		var said []string
		for _, p := range check(drawn(t, "+--+--+--+\n"+rows+"\n+--+--+--+\n")) {
			said = append(said, p.Text.String())
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s: %q, not %q", rows, got, want)
		}
	}
	l := drawn(t, "+--+--+\n|T |M |\n+--+--+\n")
	l.Set(levels.Cell{X: 1}, append(l.At(levels.Cell{X: 1}), levels.Piece{Tile: exitTile}))
	if problems := check(l); len(problems) != 1 || problems[0].Text.String() != "minotaur and exit lie in one cell; leave one of them" {
		t.Errorf("%+v", problems)
	}
}

// TestEventsAreWaitsAndSteps, and the nearest exit is what the naive player sees.
func TestEventsAreWaitsAndSteps(t *testing.T) {
	p := load(t, "+--+--+--+--+--+\n|E |  |T |  |M |\n+  +  +  +  +  +\n|  |  |  |  |E |\n+--+--+--+--+--+\n").(*puzzle)
	if n := p.NaiveEstimate(p.Start()); n != 2 {
		t.Errorf("the exit seems %d steps away", n)
	}
	for m, want := range map[levels.Move]int{levels.Wait: 1, levels.Down: 0} {
		if events := p.AppendEvents(nil, p.Start(), m, p.Start()); len(events) != want {
			t.Errorf("%v: %v", m, events)
		}
	}
}

// TestLostCellsAreMarked: those from which Theseus could not win, and no others.
func TestLostCellsAreMarked(t *testing.T) {
	l := drawn(t, "+--+--+--+--+--+--+\n|M  T           E |\n+--+--+--+--+--+--+\n")
	p, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	marked := p.(solver.Overlayer).Overlays()[0].Cells
	minotaur, start, exit := levels.Cell{}, levels.Cell{X: 1}, levels.Cell{X: 5}
	lost := 0
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if c == minotaur || c == exit {
			return
		}
		there := l.Clone()
		there.Set(start, nil)
		there.Set(c, append(there.At(c), levels.Piece{Tile: theseusTile}))
		q, err := Game.Load(there)
		if err != nil {
			t.Fatal(c, err)
		}
		cannot := search.Solve(t.Context(), q, solver.Task{}).Verdict == solver.Unsolvable
		if cannot {
			lost++
		}
		if slices.Contains(marked, c) != cannot {
			t.Errorf("%v: lost %v, marked %v", c, cannot, !cannot)
		}
	})
	if lost != 2 || slices.Contains(marked, exit) {
		t.Errorf("%d cells are lost, %v are marked", lost, marked)
	}
}

// TestLargeLevelsAreSearched: beyond what is worked out, the search has the
// walk to the exit as its bound.
func TestLargeLevelsAreSearched(t *testing.T) {
	l := field(60, 60, 0, 0)
	l.Set(levels.Cell{X: 59}, levels.Stack{})
	l.Set(levels.Cell{X: 59, Y: 0}, nil)
	l.Set(levels.Cell{X: 1, Y: 0}, levels.Stack{{Tile: minotaurTile}})
	for y := range 59 {
		l.Set(levels.Cell{X: 1, Y: y}, Game.Beside(l.At(levels.Cell{X: 1, Y: y}), levels.Piece{Tile: fenceTile}))
		l.Set(levels.Cell{X: 0, Y: y}, Game.Beside(l.At(levels.Cell{X: 0, Y: y}), levels.Piece{Tile: fenceTile}))
	}
	l.Set(levels.Cell{X: 1, Y: 0}, Game.Beside(l.At(levels.Cell{X: 1, Y: 0}), levels.Piece{Tile: fenceTile, Facing: levels.Down}))
	p, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	a := search.Solve(t.Context(), p, solver.Task{})
	if a.Verdict != solver.Solved || len(a.Moves) != 59 || !a.Optimal {
		t.Errorf("%v in %d", a.Verdict, len(a.Moves))
	}
}

// TestDrawingsSayWhereTheyAreWrong: line and column of each mistake.
func TestDrawingsSayWhereTheyAreWrong(t *testing.T) {
	wide := strings.Repeat("+-", levels.MaxSide+1) + "+\n"
	for _, test := range []struct {
		text         string
		line, column int
	}{
		{"+--+-+\n|  | |\n+--+-+\n", 1, 1},
		{"+--+--+\n|T |Q |\n+--+--+\n", 2, 5},
		{"+--+--+\n|TM|E |\n+--+--+\n", 2, 3},
		{"+--+--+\n|T |E |\n*--+--+\n", 3, 1},
		{"+--+--+\n|T xE |\n+--+--+\n", 2, 4},
		{"+--+--+\n|T  E |\n+- +--+\n|     |\n+--+--+\n", 3, 2},
		{"+--+--+\n|T  E |\n+=-+--+\n|     |\n+--+--+\n", 3, 2},
		{"+--+--+\n|T  E  \n+--+--+\n", 2, 7},
		{"+--+--+\n T  E |\n+--+--+\n", 2, 1},
		{"+--+--+\n|T  E |\n+--+  +\n", 3, 5},
		{"+--+--+\n|T  E |x\n+--+--+\n", 2, 8},
		{"+--+--+\n|T#|E |\n+--+--+\n", 2, 3},
		{"+--+--+\n|#T|E |\n+--+--+\n", 2, 3},
		{"+--+\n", 1, 1},
		{"+--+\n|T |\n+--+\n|E |\n", 4, 1},
		{"+--+  +\n|T  E |\n+--+--+\n", 1, 5},
		{wide + "|" + strings.Repeat("  ", levels.MaxSide) + " |\n" + wide, 1, 1},
		{"+--+--+\n|T  E |\n", 2, 1},
		{"; one\n\n+--+\n|T?|\n+--+\n", 4, 3},
	} {
		c, problems := readMazes([]byte(test.text))
		if len(c.Entries) > 0 {
			problems = append(problems, c.Entries[0].Problems...)
		}
		if len(problems) == 0 || problems[0].Line != test.line || problems[0].Column != test.column {
			t.Errorf("%q: %+v, want line %d, column %d", test.text, problems, test.line, test.column)
		}
	}
}

// TestDrawingsRefuseWhatTheyCannotSay: two pieces in a cell, one without a letter.
func TestDrawingsRefuseWhatTheyCannotSay(t *testing.T) {
	exit := levels.Piece{Tile: exitTile}
	for _, s := range []levels.Stack{{exit, exit}, {{Tile: "keke"}}} {
		l := levels.New(2, 2)
		l.Set(levels.Cell{Y: 1}, s)
		if _, err := writeMazes(convert.Collection{Entries: []convert.Entry{{Level: l}}}); err == nil || !strings.Contains(err.Error(), "row 2, column 1") {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// TestAFenceOnTheBorderIsTheBorder: it is drawn as that, also where a level takes the place of
// another in a file.
func TestAFenceOnTheBorderIsTheBorder(t *testing.T) {
	const text = "+--+--+\n|T |E |\n+  +--+\n|M  ##|\n+--+--+\n"
	l := drawn(t, text)
	fenced := l.Clone()
	fenced.Set(levels.Cell{}, sides.Beside(l.At(levels.Cell{}), levels.Piece{Tile: fenceTile, Facing: levels.Up}))
	fenced.Set(levels.Cell{X: 1, Y: 1}, sides.Beside(l.At(levels.Cell{X: 1, Y: 1}), levels.Piece{Tile: fenceTile}))
	got, err := writeMazes(convert.Collection{Entries: []convert.Entry{{Level: fenced}}})
	if string(got) != text || err != nil {
		t.Errorf("%v\n%s", err, got)
	}
	held, _ := mazes.Read([]byte(text))
	if got, err = mazes.Rewrite([]byte(text), held, []convert.Wanted{{Old: -1, New: convert.Entry{Level: fenced}}}); string(got) != text || err != nil {
		t.Errorf("%v\n%s", err, got)
	}
}

// TestACellKnowsItsPlace: that of its first character, beneath a title.
func TestACellKnowsItsPlace(t *testing.T) {
	c, _ := readMazes([]byte("; one\n\n+---+---+\n|   | E |\n+   +---+\n| T |   |\n+---+---+\n"))
	for at, want := range map[levels.Cell][2]int{{}: {4, 2}, {X: 1}: {4, 6}, {Y: 1}: {6, 2}, {X: 1, Y: 1}: {6, 6}} {
		if line, column := c.Entries[0].Place(at); line != want[0] || column != want[1] {
			t.Errorf("%v is at %d:%d", at, line, column)
		}
	}
	for text, want := range map[string]bool{"+-+ +\n": true, "+ -+\n": false, "---\n": false, "+-a-+\n": false} {
		if fitsMaze([]byte(text)) != want {
			t.Errorf("%q is a maze: %t", text, !want)
		}
	}
}

// TestDrawingsOfAnyWidth: cells of one character or of three are the same.
func TestDrawingsOfAnyWidth(t *testing.T) {
	narrow := drawn(t, "+-+-+\n|T|E|\n+ +-+\n|M #|\n+-+-+\n")
	wide := drawn(t, "; one\n+---+---+  \n| T | E | \n+   +---+\n|.M. ###|\n+---+---+\n")
	if !narrow.SameGrid(wide) || narrow.Width() != 2 || wide.Title != "one" || narrow.At(levels.Cell{}).String() != "fence + theseus" {
		t.Error(narrow.At(levels.Cell{}), wide.At(levels.Cell{}))
	}
}

func FuzzMaze(f *testing.F) {
	f.Add("+--+--+\n|T |E |\n+  +--+\n|M  ##|\n+--+--+\n")
	f.Add("; a title\n+-+\n|T|\n+-+\n\n+----+\n|  M |\n+----+\n")
	f.Fuzz(func(t *testing.T, text string) { gametest.ReadsAgain(t, mazes, []byte(text)) })
}

// TestTheTableCountsInTheMemory: a search holds no more than it may, with the
// distances of all positions or without.
func TestTheTableCountsInTheMemory(t *testing.T) {
	l := scattered(20, 20, 3, 150)
	var lengths []int
	for _, memory := range []int64{64 << 20, 3 << 20} {
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		table := int64(bytesOfPair * 400 * 400)
		a := search.Solve(t.Context(), p, solver.Task{Memory: memory})
		if a.Bytes > memory || (a.Bytes >= table) != (memory/2 >= table) {
			t.Errorf("of %d bytes %d are held, the table takes %d", memory, a.Bytes, table)
		}
		if lengths = append(lengths, len(a.Moves)); !a.Optimal || lengths[0] != len(a.Moves) {
			t.Errorf("with %d bytes %v in %v", memory, a.Verdict, lengths)
		}
	}
}

// BenchmarkDistances works out all positions of a level of 30 by 30 cells.
func BenchmarkDistances(b *testing.B) {
	l := scattered(30, 30, 3, 400)
	for b.Loop() {
		p, err := Game.Load(l)
		if err != nil {
			b.Fatal(err)
		}
		p.(*puzzle).table.known()
	}
}
