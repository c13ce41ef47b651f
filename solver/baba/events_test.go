package baba

import (
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/insight"
)

// TestEventsTellOfEachPieceWhatBecameOfIt, where others of its kind lie beside it too, and
// of rules that are in force within a turn only.
func TestEventsTellOfEachPieceWhatBecameOfIt(t *testing.T) {
	moved := func(tile string, x, y, toX, toY int) solver.Event {
		return solver.Event{Kind: solver.Moved, What: tile, From: levels.Cell{X: x, Y: y}, To: levels.Cell{X: toX, Y: toY}}
	}
	in := func(kind solver.EventKind, tile, into string, x, y int) solver.Event {
		at := levels.Cell{X: x, Y: y}
		return solver.Event{Kind: kind, What: tile, Into: into, From: at, To: at}
	}
	for name, c := range map[string]struct {
		rows []string
		move levels.Move
		want []solver.Event
	}{
		"a row": {
			[]string{"BABA IS YOU . ROCK IS PUSH", "baba rock rock . . . ."},
			levels.Right,
			[]solver.Event{moved("rock", 1, 1, 2, 1), moved("rock", 2, 1, 3, 1)},
		},
		"a row into water": {
			[]string{"BABA IS YOU . ROCK IS PUSH", "WATER IS SINK . . . .", "baba rock rock water . . ."},
			levels.Right,
			[]solver.Event{moved("rock", 1, 2, 2, 2), in(solver.Destroyed, "rock", "", 2, 2), in(solver.Destroyed, "water", "", 3, 2)},
		},
		"two that go the same way": {
			[]string{"ROCK IS MOVE . BABA IS YOU", "rock rock . . . . baba"},
			levels.Wait,
			[]solver.Event{{Kind: solver.Waited}, moved("rock", 0, 1, 1, 1), moved("rock", 1, 1, 2, 1)},
		},
		"what leaves its like": {
			[]string{"BABA IS YOU . ROCK IS PUSH", "ROCK HAS ROCK . WATER IS SINK", "baba rock water . . . ."},
			levels.Right,
			[]solver.Event{in(solver.Destroyed, "rock", "", 1, 2), in(solver.Changed, "water", "rock", 2, 2)},
		},
		"a rule that is sunk as it is formed": {
			[]string{"BABA IS YOU WATER IS SINK", "FLAG IS water . . .", ". . flag+WIN . . .", ". . baba . . ."},
			levels.Up,
			[]solver.Event{
				in(solver.Destroyed, "water", "", 2, 1), in(solver.Destroyed, "win text", "", 2, 2),
				{Kind: solver.Broken, What: "FLAG IS WIN"},
				{Kind: solver.Formed, What: "FLAG IS WIN"},
			},
		},
		"what becomes another": {
			[]string{"BABA IS YOU . ROCK IS .", "FLAG . . . . . KEY", "rock . . . . . baba"},
			levels.Up,
			[]solver.Event{moved("key text", 6, 1, 6, 0), in(solver.Changed, "rock", "key", 0, 2), {Kind: solver.Formed, What: "ROCK IS KEY"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := loaded(t, twin.Draw(c.rows...), false)
			next := slices.Clone(solver.Step(p, p.Start(), c.move))
			if got := p.AppendEvents(nil, p.Start(), c.move, next); !slices.Equal(got, c.want) {
				t.Errorf("%+v, not %+v", got, c.want)
			}
		})
	}
}

// TestWhatIsYouEntersTheCellsThatItPasses, those too that another leaves or that it falls
// from.
func TestWhatIsYouEntersTheCellsThatItPasses(t *testing.T) {
	for name, c := range map[string]struct {
		rows []string
		move levels.Move
		want []levels.Cell
	}{
		"one behind another": {[]string{"BABA IS YOU .", "baba baba . ."}, levels.Right, []levels.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}}},
		"before a wall":      {[]string{"BABA IS YOU .", "WALL IS STOP .", "baba baba wall ."}, levels.Right, []levels.Cell{{X: 1, Y: 2}}},
		"a fall": {
			[]string{"BABA IS YOU .", "BABA IS FALL .", "ROCK IS STOP .", "baba . . .", "rock . . .", "rock . . ."},
			levels.Right,
			[]levels.Cell{{X: 1, Y: 3}, {X: 1, Y: 4}, {X: 1, Y: 5}},
		},
		"carried on": {[]string{"BABA IS YOU .", "BELT IS SHIFT .", "baba belt . ."}, levels.Right, []levels.Cell{{X: 1, Y: 2}, {X: 2, Y: 2}}},
		"what becomes YOU": {
			[]string{"BABA IS YOU .", "ROCK IS . .", ". . YOU rock", ". . baba ."}, levels.Up, []levels.Cell{{X: 2, Y: 2}, {X: 3, Y: 2}},
		},
		"a rock that is pushed": {[]string{"BABA IS YOU .", "ROCK IS PUSH .", "baba rock . ."}, levels.Right, []levels.Cell{{X: 1, Y: 2}}},
	} {
		t.Run(name, func(t *testing.T) {
			l := twin.Draw(c.rows...)
			p := loaded(t, l, false)
			next := slices.Clone(solver.Step(p, p.Start(), c.move))
			var got []levels.Cell
			l.Cells(func(at levels.Cell, _ levels.Stack) {
				if p.Enters(p.Start(), c.move, next, at) {
					got = append(got, at)
				}
			})
			if !slices.Equal(got, c.want) {
				t.Errorf("%v, not %v", got, c.want)
			}
		})
	}
}

// TestWhatComesToBeYouLeavesItsCell, and what is there besides does not.
func TestWhatComesToBeYouLeavesItsCell(t *testing.T) {
	l := twin.Draw(
		". ROCK IS . YOU baba",
		"BABA IS YOU . . .",
		". rock flag . . .",
		"FLAG IS WIN . . .",
	)
	p := loaded(t, l, false)
	cell := levels.Cell{X: 1, Y: 2}
	formed := slices.Clone(solver.Step(p, p.Start(), levels.Left))
	if p.Leaves(p.Start(), levels.Left, "rock", cell) != 0 || p.Leaves(formed, levels.Right, "rock", cell) != 1 || p.Leaves(formed, levels.Right, "flag", cell) != 0 {
		t.Error("the rock leaves its cell where it is YOU, and only there")
	}
	i := levels.Intent{What: levels.IsMoved, Never: true, Tile: "rock", Cell: cell}
	f := insight.Judge(t.Context(), l, p, nil, i, solver.Task{Workers: 1})
	if f.Standing != insight.Broken || f.Shortcut.String() != "1← 1→" {
		t.Errorf("never moved is %v by %v", f.Standing, f.Shortcut)
	}
}

// TestWhatPassesOverLeavesTheOtherInItsPlace: of two like pieces in a cell the one that the
// intent names has stayed as long as one does.
func TestWhatPassesOverLeavesTheOtherInItsPlace(t *testing.T) {
	l := twin.Draw(
		"BABA IS YOU . . .",
		"FLAG IS WIN . . .",
		"ROCK FACING LEFT IS MOVE .",
		"WALL IS STOP . . .",
		". rock . rock . .",
		"wall wall wall wall wall wall",
		"baba . . . . flag",
	)
	l.Set(levels.Cell{X: 3, Y: 4}, levels.Stack{{Tile: "rock", Facing: levels.Left}})
	p := loaded(t, l, false)
	for _, c := range []struct {
		x     int
		never bool
		want  insight.Standing
	}{{1, true, insight.Kept}, {1, false, insight.Broken}, {3, true, insight.Broken}, {3, false, insight.Kept}} {
		i := levels.Intent{What: levels.IsMoved, Never: c.never, Tile: "rock", Cell: levels.Cell{X: c.x, Y: 4}}
		if f := insight.Judge(t.Context(), l, p, nil, i, solver.Task{Workers: 1}); f.Standing != c.want {
			t.Errorf("column %d, never %v: %s by %v", c.x, c.never, f.Standing, f.Shortcut)
		}
	}
}
