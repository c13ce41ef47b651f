package document_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

func draw(rows ...string) *document.Document {
	return document.New(&nullgame.Game, nullgame.MustDraw(rows...))
}

func picture(d *document.Document) string { return nullgame.Picture(d.Level()) }

func at(x, y int) levels.Cell { return levels.Cell{X: x, Y: y} }

func stack(names ...string) levels.Stack {
	var s levels.Stack
	for _, n := range names {
		s = append(s, levels.Piece{Tile: n})
	}
	return s
}

func span(x1, y1, x2, y2 int) levels.Area { return levels.Span(at(x1, y1), at(x2, y2)) }

// TestCommands: what each command makes of a level, that undoing it brings
// the old one back, and that redoing it makes the same again.
func TestCommands(t *testing.T) {
	for _, test := range []struct {
		name     string
		rows     []string
		selected levels.Area
		do       func(*document.Document) error
		want     string
		title    string
		chosen   levels.Area
	}{
		{
			name: "fill", rows: []string{"..@", "..."}, selected: span(0, 0, 1, 1),
			do: func(d *document.Document) error { return d.Fill(stack("bricks")) }, want: "##@/##.",
			title: "Fill selection", chosen: span(0, 0, 1, 1),
		},
		{
			name: "clear", rows: []string{"#c@", "###"}, selected: span(1, 0, 2, 1),
			do: (*document.Document).Clear, want: "#../#..", title: "Clear selection", chosen: span(1, 0, 2, 1),
		},
		{
			name: "cut", rows: []string{"#c"}, selected: span(1, 0, 1, 0),
			do: func(d *document.Document) error { _, err := d.Cut(); return err }, want: "#.", title: "Cut", chosen: span(1, 0, 1, 0),
		},
		{
			name: "paste over", rows: []string{"####", "####"},
			do: func(d *document.Document) error { d.Drop(nullgame.MustDraw("c.", ".c"), at(1, 0), false); return nil }, want: "#c##/##c#",
			title: "Paste", chosen: span(1, 0, 2, 1),
		},
		{
			name: "paste over, empty cells and all", rows: []string{"####", "####"},
			do: func(d *document.Document) error {
				d.SetOpaque(true)
				d.Drop(nullgame.MustDraw("c.", ".c"), at(1, 0), false)
				return nil
			}, want: "#c.#/#.c#",
			title: "Paste", chosen: span(1, 0, 2, 1),
		},
		{
			name: "paste partly outside", rows: []string{"###", "###"},
			do: func(d *document.Document) error { d.Drop(nullgame.MustDraw("cc", "cc"), at(2, -1), false); return nil }, want: "##c/###",
			title: "Paste", chosen: span(2, 0, 2, 0),
		},
		{
			name: "paste on top", rows: []string{"cc"},
			do: func(d *document.Document) error { d.Drop(nullgame.MustDraw(".@"), at(0, 0), true); return nil }, want: "c+",
			title: "Paste", chosen: span(0, 0, 1, 0),
		},
		{
			name: "paste the only walker", rows: []string{"@.", ".."},
			do: func(d *document.Document) error { d.Drop(nullgame.MustDraw("@"), at(1, 1), false); return nil }, want: "../.@",
			title: "Paste", chosen: span(1, 1, 1, 1),
		},
		{
			name: "move", rows: []string{"c#..", "...."}, selected: span(0, 0, 1, 0),
			do: func(d *document.Document) error { return d.Move(1, 1, false) }, want: "..../.c#.",
			title: "Move selection", chosen: span(1, 1, 2, 1),
		},
		{
			name: "move half out", rows: []string{"c#.."}, selected: span(0, 0, 1, 0),
			do: func(d *document.Document) error { return d.Move(-1, 0, false) }, want: "#...",
			title: "Move selection", chosen: span(0, 0, 0, 0),
		},
		{
			name: "move a copy", rows: []string{"c#.."}, selected: span(0, 0, 1, 0),
			do: func(d *document.Document) error { return d.Move(2, 0, true) }, want: "c#c#",
			title: "Copy selection", chosen: span(2, 0, 3, 0),
		},
		{
			name: "duplicate to the right", rows: []string{"c#..."}, selected: span(0, 0, 1, 0),
			do: (*document.Document).Duplicate, want: "c#c#.", title: "Paste", chosen: span(2, 0, 3, 0),
		},
		{
			name: "duplicate below", rows: []string{"c#.", "..."}, selected: span(0, 0, 1, 0),
			do: (*document.Document).Duplicate, want: "c#./c#.", title: "Paste", chosen: span(0, 1, 1, 1),
		},
		{
			name: "rotate the selection", rows: []string{"c→..", "....", "...#"}, selected: span(0, 0, 1, 0),
			do: func(d *document.Document) error { return d.RotateSelection(1) }, want: "c.../↓.../...#",
			title: "Rotate selection", chosen: span(0, 0, 0, 1),
		},
		{
			name: "rotate at the edge", rows: []string{"....", "..c↑"}, selected: span(2, 1, 3, 1),
			do: func(d *document.Document) error { return d.RotateSelection(1) }, want: "..c./..→.",
			title: "Rotate selection", chosen: span(2, 0, 2, 1),
		},
		{
			name: "flip the selection", rows: []string{"c→@#"}, selected: span(0, 0, 2, 0),
			do: func(d *document.Document) error { return d.MirrorSelection(true) }, want: "<←c#",
			title: "Flip selection", chosen: span(0, 0, 2, 0),
		},
		{
			name: "grow", rows: []string{"c@"}, selected: span(1, 0, 1, 0),
			do: func(d *document.Document) error { return d.Resize(3, 3, document.Anchor{X: 1, Y: 0}) }, want: ".../.c@/...",
			title: "Resize level", chosen: span(2, 1, 2, 1),
		},
		{
			name: "cut off", rows: []string{"c@##", "####"}, selected: span(0, 0, 3, 0),
			do: func(d *document.Document) error { return d.Resize(2, 1, document.Anchor{X: -1, Y: -1}) }, want: "c@",
			title: "Resize level", chosen: span(0, 0, 1, 0),
		},
		{
			name: "crop", rows: []string{"....", ".c@.", "...."}, do: (*document.Document).Crop, want: "c@", title: "Crop level",
		},
		{
			name: "crop to the selection", rows: []string{"....", ".c@.", "...."}, selected: span(2, 0, 3, 1),
			do: (*document.Document).CropToSelection, want: "../@.", title: "Crop level",
		},
		{
			name: "rotate", rows: []string{"c@", "→."},
			do: func(d *document.Document) error { d.Rotate(1); return nil }, want: "↓c/.@", title: "Rotate level",
		},
		{
			name: "flip upside down", rows: []string{"c@", "↑."},
			do: func(d *document.Document) error { d.Mirror(false); return nil }, want: "↓./c@", title: "Flip level",
		},
		{
			name: "shift", rows: []string{"c@.", "..."}, selected: span(1, 1, 1, 1),
			do: func(d *document.Document) error { d.Shift(-1, 1); return nil }, want: ".../@.c",
			title: "Shift level", chosen: span(1, 1, 1, 1),
		},
		{
			name: "set a stack", rows: []string{"#."},
			do: func(d *document.Document) error { sandbox.SetStack(d, at(1, 0), stack("coin", "walker")); return nil }, want: "#+", title: "Change cell",
		},
		{
			name: "remove a piece", rows: []string{"+"},
			do: func(d *document.Document) error { d.RemovePiece(at(0, 0), 0); return nil }, want: "@", title: "Remove coin",
		},
		{
			name: "reorder", rows: []string{"+"},
			do: func(d *document.Document) error { d.MovePiece(at(0, 0), 1, 0); return nil }, want: "walker + coin", title: "Reorder cell",
		},
		{
			name: "reorder upwards", rows: []string{"+"},
			do: func(d *document.Document) error { d.MovePiece(at(0, 0), 0, 1); return nil }, want: "walker + coin", title: "Reorder cell",
		},
		{
			name: "turn", rows: []string{"@"},
			do: func(d *document.Document) error { d.TurnPiece(at(0, 0), 0, levels.Left); return nil }, want: "<", title: "Turn walker",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := draw(test.rows...)
			before := picture(d)
			d.Select(test.selected)
			if err := test.do(d); err != nil {
				t.Fatal(err)
			}
			check := func(when, want string, selection levels.Area) {
				t.Helper()
				if got := picture(d); got != want {
					t.Errorf("%s: %s, want %s", when, got, want)
				}
				if d.Selection() != selection {
					t.Errorf("%s: selected is %v, want %v", when, d.Selection(), selection)
				}
			}
			check("done", test.want, test.chosen)
			if d.UndoTitle().String() != test.title || !d.Dirty() {
				t.Errorf("the step is called %q, dirty %v", d.UndoTitle(), d.Dirty())
			}
			d.Undo()
			check("undone", before, test.selected)
			if d.Dirty() || d.UndoTitle().String() != "" || d.RedoTitle().String() != test.title {
				t.Errorf("undone: dirty %v, undo %q, redo %q", d.Dirty(), d.UndoTitle(), d.RedoTitle())
			}
			d.Redo()
			check("redone", test.want, test.chosen)

			d = draw(test.rows...)
			d.Select(test.selected)
			stroke := d.Begin(message.New("Paint"))
			if err := test.do(d); err != nil || stroke.Open() {
				t.Errorf("in the middle of a stroke: %v, which is open: %t", err, stroke.Open())
			}
		})
	}
}

// TestWhatCannotBeDoneSaysSo and changes nothing.
func TestWhatCannotBeDoneSaysSo(t *testing.T) {
	for name, do := range map[string]func(*document.Document) error{
		"fill nothing":      func(d *document.Document) error { return d.Fill(stack("coin")) },
		"clear nothing":     (*document.Document).Clear,
		"cut nothing":       func(d *document.Document) error { _, err := d.Cut(); return err },
		"move nothing":      func(d *document.Document) error { return d.Move(1, 0, false) },
		"rotate nothing":    func(d *document.Document) error { return d.RotateSelection(1) },
		"flip nothing":      func(d *document.Document) error { return d.MirrorSelection(true) },
		"duplicate nothing": (*document.Document).Duplicate,
		"crop to nothing":   (*document.Document).CropToSelection,
		"no room":           func(d *document.Document) error { d.Select(span(0, 0, 2, 0)); return d.Duplicate() },
		"too long to turn":  func(d *document.Document) error { d.Select(span(0, 0, 2, 0)); return d.RotateSelection(1) },
		"out of the level":  func(d *document.Document) error { d.Select(span(0, 0, 1, 0)); return d.Move(0, 1, false) },
		"no width":          func(d *document.Document) error { return d.Resize(0, 4, document.Anchor{}) },
		"no height":         func(d *document.Document) error { return d.Resize(4, 0, document.Anchor{}) },
		"too wide":          func(d *document.Document) error { return d.Resize(levels.MaxSide+1, 4, document.Anchor{}) },
		"too high":          func(d *document.Document) error { return d.Resize(4, levels.MaxSide+1, document.Anchor{}) },
		"crop to no pieces": func(d *document.Document) error {
			d.Select(d.Level().Area())
			_ = d.Clear()
			d.Select(levels.Area{})
			err := d.Crop()
			d.Undo()
			return err
		},
	} {
		d := draw("c#@")
		if err := do(d); err == nil {
			t.Errorf("%s: went through", name)
		}
		if picture(d) != "c#@" || d.Dirty() {
			t.Errorf("%s: left %s", name, picture(d))
		}
	}
	d := draw("+")
	d.MovePiece(at(0, 0), 0, 2)
	d.MovePiece(at(0, 1), 0, 1)
	d.TurnPiece(at(0, 0), 1, levels.Up)
	d.TurnPiece(at(0, 0), 0, levels.Left)
	d.TurnPiece(at(0, 0), -1, levels.Left)
	d.RemovePiece(at(0, 0), 2)
	if picture(d) != "+" || d.Dirty() {
		t.Errorf("pieces out of reach: %s", picture(d))
	}
}

// TestPainting: what a brush leaves in a cell is what the table says.
func TestPainting(t *testing.T) {
	left := levels.Stack{{Tile: "walker", Facing: levels.Left}}
	for _, test := range []struct {
		onto, brush levels.Stack
		stacking    bool
		want        levels.Stack
	}{
		{nil, stack("bricks"), false, stack("bricks")},
		{stack("bricks"), stack("coin"), false, stack("coin")},
		{stack("coin"), stack("bricks"), false, stack("bricks")},
		{stack("coin"), stack("walker"), false, stack("coin", "walker")},
		{stack("walker"), stack("coin"), false, stack("coin", "walker")},
		{stack("coin", "walker"), stack("coin"), false, stack("coin", "walker")},
		{stack("coin", "walker"), left, false, append(stack("coin"), left...)},
		{stack("coin", "walker"), stack("sign"), false, stack("sign")},
		{stack("coin"), stack("bricks"), true, stack("coin", "bricks")},
		{stack("coin"), stack("bricks", "sign"), false, stack("bricks", "sign")},
		{stack("coin"), nil, false, nil},
	} {
		before := test.onto.String()
		got := nullgame.Game.Painted(false, test.onto, test.brush, test.stacking)
		if !got.Equal(test.want) {
			t.Errorf("%v onto %v, stacking %v: %v, want %v", test.brush, test.onto, test.stacking, got, test.want)
		}
		if test.onto.String() != before {
			t.Errorf("%v onto %v changed what was there", test.brush, before)
		}
	}
}

// TestThereIsOneWalker, wherever he is painted next.
func TestThereIsOneWalker(t *testing.T) {
	d := draw("+#.")
	s := d.Begin(message.New("Paint walker"))
	s.Set(at(1, 0), stack("walker"))
	if picture(d) != "c@." {
		t.Errorf("painted: %s", picture(d))
	}
	s.Restore(at(1, 0))
	s.Set(at(2, 0), stack("walker"))
	s.Commit()
	if picture(d) != "c#@" {
		t.Errorf("painted on: %s", picture(d))
	}
	d.Undo()
	if picture(d) != "+#." {
		t.Errorf("undone: %s", picture(d))
	}
}

// TestCutOffTellsWhatIsLost by a resize, and nothing else.
func TestCutOffTellsWhatIsLost(t *testing.T) {
	d := draw("c.@", "...", "#..")
	for _, test := range []struct {
		width, height int
		anchor        document.Anchor
		want          []levels.Cell
	}{
		{3, 3, document.Anchor{}, nil},
		{9, 9, document.Anchor{}, nil},
		{2, 3, document.Anchor{X: -1}, []levels.Cell{at(2, 0)}},
		{2, 3, document.Anchor{X: 1}, []levels.Cell{at(0, 0), at(0, 2)}},
		{1, 1, document.Anchor{}, []levels.Cell{at(0, 0), at(2, 0), at(0, 2)}},
		{3, 2, document.Anchor{Y: -1}, []levels.Cell{at(0, 2)}},
	} {
		got := d.CutOff(test.width, test.height, test.anchor)
		if !slices.Equal(got, test.want) {
			t.Errorf("%dx%d at %v: %v, want %v", test.width, test.height, test.anchor, got, test.want)
		}
		kept := 3 - len(got)
		if err := d.Resize(test.width, test.height, test.anchor); err != nil {
			t.Fatal(err)
		}
		left := 0
		d.Level().Cells(func(_ levels.Cell, s levels.Stack) { left += len(s) })
		if left != kept {
			t.Errorf("%dx%d at %v: %d pieces left, %d promised", test.width, test.height, test.anchor, left, kept)
		}
		if test.width != 3 || test.height != 3 {
			d.Undo()
		}
	}
}

// TestDescriptionsOfSides: what lies on a side is told of both cells.
func TestDescriptionsOfSides(t *testing.T) {
	l := levels.New(2, 1)
	l.Set(at(0, 0), levels.Stack{{Tile: "fence", Facing: levels.Down}, {Tile: "fence"}, {Tile: "minotaur"}})
	d := document.New(games.ByName("theseus"), l)
	for c, want := range map[levels.Cell]string{
		at(0, 0): "row 1, column 1: minotaur, fence below, fence on the right",
		at(1, 0): "row 1, column 2: fence on the left",
	} {
		if got := d.Describe(c).String(); got != want {
			t.Errorf("%v: %q, want %q", c, got, want)
		}
	}
}

// TestATurnedFenceStaysInItsCell, and takes the place of no other.
func TestATurnedFenceStaysInItsCell(t *testing.T) {
	fence := func(facing levels.Move) levels.Piece { return levels.Piece{Tile: "fence", Facing: facing} }
	l := levels.New(2, 2)
	l.Set(at(0, 0), levels.Stack{fence(levels.Right)})
	l.Set(at(1, 1), levels.Stack{fence(levels.Down)})
	d := document.New(games.ByName("theseus"), l)
	for _, test := range []struct {
		c        levels.Cell
		is, want levels.Move
	}{
		{at(0, 0), levels.Right, levels.Down},
		{at(1, 0), levels.Down, levels.Up}, // left of it lies a fence, and above it nobody else has the side
		{at(1, 1), levels.Down, levels.Right},
	} {
		if got := d.TurnedIn(test.c, fence(test.is), true); got != test.want {
			t.Errorf("at %v from %v to %v, want %v", test.c, test.is, got, test.want)
		}
	}
}

// TestAFenceIsStoredOnce, in the cell that keeps it, however the level is turned.
func TestAFenceIsStoredOnce(t *testing.T) {
	theseus := games.ByName("theseus")
	l := levels.New(3, 3)
	l.Set(at(0, 0), levels.Stack{{Tile: "fence", Facing: levels.Right}, {Tile: "fence", Facing: levels.Down}})
	l.Set(at(1, 1), levels.Stack{{Tile: "fence", Facing: levels.Right}})
	d := document.New(theseus, l)
	turns := []func(){func() { d.Rotate(1) }, func() { d.Mirror(true) }, func() { d.Mirror(false) }, func() { d.Shift(1, 1) }}
	for n, turn := range turns {
		turn()
		settled := d.Copy()
		if theseus.Settle(settled); !settled.SameGrid(d.Level()) || settled.Count("fence") != 3 {
			t.Errorf("after turn %d there are %d fences, not all of them where they belong", n, settled.Count("fence"))
		}
	}
}

// TestAMirroredLevelHasMirroredSettings: path tiles are never turned over, so that only with
// others is it the same puzzle.
func TestAMirroredLevelHasMirroredSettings(t *testing.T) {
	const drawn, mirrored = "S, sL,LR", "S, sR,RL"
	l := levels.New(2, 1)
	l.Options = map[string]string{"tiles": drawn}
	d := document.New(games.ByName("paths"), l)
	for n, test := range []struct {
		do   func()
		want string
	}{
		{func() { d.Mirror(true) }, mirrored},
		{func() { d.Rotate(1) }, mirrored},
		{func() { d.Mirror(false) }, drawn},
		{d.Undo, mirrored},
	} {
		if test.do(); d.Option("tiles") != test.want {
			t.Errorf("after step %d the tiles are %q, want %q", n, d.Option("tiles"), test.want)
		}
	}
}

func TestDescriptions(t *testing.T) {
	d := draw(".#", "+↓")
	for c, want := range map[levels.Cell]string{
		at(0, 0): "row 1, column 1: empty",
		at(1, 0): "row 1, column 2: bricks",
		at(0, 1): "row 2, column 1: walker facing right on coin",
		at(1, 1): "row 2, column 2: sign facing down",
		at(2, 0): "",
	} {
		if got := d.Describe(c).String(); got != want {
			t.Errorf("%v: %q, want %q", c, got, want)
		}
	}
	walkerPiece, sign := levels.Piece{Tile: "walker"}, levels.Piece{Tile: "sign"}
	if d.Turned(walkerPiece, true) != levels.Left || d.Turned(sign, true) != levels.Down || d.Turned(sign, false) != levels.Up {
		t.Error("pieces turn the wrong way")
	}
	if d.Turned(levels.Piece{Tile: "coin"}, true) != levels.Right {
		t.Error("a coin turns")
	}
}

// TestUnknownTilesCanBeErased: with the last of them goes their symbol, and
// with that the problem.
func TestUnknownTilesCanBeErased(t *testing.T) {
	folder, problems := levels.Decode(map[string][]byte{
		levels.TilesFile: []byte("c coin\n@ walker\nx gold\n"), levels.ContentFile: []byte("c@x\n"),
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	d := document.New(&nullgame.Game, folder.Level)
	sandbox.SetStack(d, at(0, 0), nil)
	if !levels.AnyHarmful(nullgame.Game.Problems(d.Copy())) || len(d.Copy().Declarations) != 3 {
		t.Fatalf("gold is no problem, of %v", d.Copy().Declarations)
	}
	sandbox.SetStack(d, at(2, 0), nil)
	if levels.AnyHarmful(nullgame.Game.Problems(d.Copy())) {
		t.Errorf("without gold: %v", nullgame.Game.Problems(d.Copy()))
	}
	d.Undo()
	if !levels.AnyHarmful(nullgame.Game.Problems(d.Copy())) {
		t.Error("gold came back as no problem")
	}
}
