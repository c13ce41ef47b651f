package blockdude

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search"
)

// TestRefutedPositionsAreLost: what is refuted at a glance, from any position
// that can be reached in random levels, cannot be won.
func TestRefutedPositionsAreLost(t *testing.T) {
	limit, stride := effort.Cases(2000, 20_000), effort.Cases(7, 5)
	refuted, lost := 0, 0
	for seed := range effort.Seeds(t, uint64(400/twin.Fewer), 4000) {
		l := twin.RandomLevel(seed)
		c := twin.NewChart(l, limit)
		if c == nil {
			continue
		}
		p := newPuzzle(board.New(l))
		for i := 0; i < len(c.Positions); i += stride {
			reasons := p.From(stateOf(p, c.Positions[i])).(*puzzle).Refute(t.Context())
			if c.Left[i] < 0 {
				lost++
			}
			if len(reasons) == 0 {
				continue
			}
			refuted++
			if c.Left[i] >= 0 {
				t.Fatalf("seed %d: %d presses win, but %s\n%s%v\nfrom %s", seed, c.Left[i], reasons[0].Text, twin.Draw(l), l.Options, c.Positions[i].Key())
			}
		}
	}
	t.Logf("of %d lost positions %d were refuted", lost, refuted)
	if refuted == 0 {
		t.Error("nothing was refuted")
	}
}

// stateOf packs a position of the plain rules.
func stateOf(p *puzzle, q twin.Position) []byte {
	d := board.Dude{Cell: p.Index(q.Dude), Front: -1, Loaded: q.Carries}
	if q.Right {
		d.Front = 1
	}
	var blocks []board.Cell
	for c := range q.Blocks {
		blocks = board.MoveBlock(blocks, 0, p.Index(c))
	}
	return p.Pack(nil, d, blocks)
}

// TestRefusalsSayWhyAndWhere: each reason is a sentence, with its cells.
func TestRefusalsSayWhyAndWhere(t *testing.T) {
	for name, c := range map[string]struct {
		rows, want string
		cells      []levels.Cell
	}{
		"door walled in": {
			rows:  "#######\n#..####\n#>.#D##\n#######\n",
			want:  "the door is walled in; open a way to it",
			cells: []levels.Cell{{X: 4, Y: 2}},
		},
		"dude walled in": {
			rows:  "#########\n#..##...#\n#>.##..D#\n#########\n",
			want:  "bricks bar every way from the dude to the door; open one",
			cells: []levels.Cell{{X: 1, Y: 2}, {X: 7, Y: 2}},
		},
		"dude walled in, and a way down to the door": {
			rows:  "#########\n#..##...#\n#>.##.#D#\n#########\n",
			want:  "bricks bar every way from the dude to the door; open one",
			cells: []levels.Cell{{X: 1, Y: 2}, {X: 7, Y: 2}},
		},
		"no block": {
			rows:  "#......#\n#...#..#\n#>..#.D#\n########\n",
			want:  "too few blocks for the first wall: 0 within reach, at least 1 needed",
			cells: []levels.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}},
		},
		"too few blocks": {
			rows:  "#......#\n#...#..#\n#...#..#\n#>B.#.D#\n########\n",
			want:  "too few blocks for the first wall: 1 within reach, at least 3 needed",
			cells: []levels.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}},
		},
		"a block of no use": {
			rows:  "#.......#\n#....#..#\n#....#..#\n#>B..#BD#\n#########\n",
			want:  "too few blocks for the first wall: 1 within reach, at least 3 needed",
			cells: []levels.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}, {X: 4, Y: 1}},
		},
		"a pit first": {
			rows:  "#....#\n#D.<.#\n##.###\n##.###\n######\n",
			want:  "too few blocks for the first wall: 0 within reach, at least 1 needed",
			cells: []levels.Cell{{X: 3, Y: 0}, {X: 4, Y: 0}, {X: 2, Y: 2}},
		},
		"above the picture": {
			rows:  "D.<#\n#.##\n#.##\n####\n",
			want:  "too few blocks for the first wall: 0 within reach, at least 1 needed",
			cells: []levels.Cell{{X: 1, Y: 1}},
		},
		"blocks in the way": {
			rows:  "#######\n#>B.BD#\n#######\n",
			want:  "blocks that cannot be lifted bar every way to the door; clear one",
			cells: []levels.Cell{{X: 2, Y: 1}, {X: 4, Y: 1}},
		},
		"a step under bricks": {
			rows:  "#####\n##..#\n#>#D#\n#####\n",
			want:  "bricks bar every way from the dude to the door; open one",
			cells: []levels.Cell{{X: 1, Y: 2}, {X: 3, Y: 2}},
		},
		"a step under a block": {
			rows:  "#####\n#B..#\n#>#D#\n#####\n",
			want:  "blocks that cannot be lifted bar every way to the door; clear one",
			cells: []levels.Cell{{X: 1, Y: 1}},
		},
		"a dude under bricks": {
			rows:  "######\n##...#\n#>B.D#\n######\n",
			want:  "blocks that cannot be lifted bar every way to the door; clear one",
			cells: []levels.Cell{{X: 2, Y: 2}},
		},
		"a block under bricks": {
			rows:  "######\n#.#..#\n#>B.D#\n######\n",
			want:  "blocks that cannot be lifted bar every way to the door; clear one",
			cells: []levels.Cell{{X: 2, Y: 2}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			reasons := newPuzzle(board.New(twin.Parse(t, c.rows))).Refute(t.Context())
			if len(reasons) != 1 || reasons[0].Text.String() != c.want {
				t.Fatalf("%v, want %q", reasons, c.want)
			}
			got := slices.SortedFunc(slices.Values(reasons[0].Cells), func(a, b levels.Cell) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
			if !slices.Equal(got, c.cells) {
				t.Errorf("the cells are %v, not %v", got, c.cells)
			}
		})
	}
}

// TestFewBlocksBearTheDude: over a deep pit he walks on a block that hangs there, or on one that
// rests above the door, though he could never fill the pit.
func TestFewBlocksBearTheDude(t *testing.T) {
	for _, rows := range []string{
		"#..........#\n#..........#\n#......#...#\n#......#..D#\n#>B.B#######\n####.#######\n####.#######\n####.#######\n############\n",
		"................\n................\n>B..............\n###.###########.\n###D............\n###..B.B.B.B.B..\n###..###########\n###.############\n###.############\n################\n",
	} {
		p := newPuzzle(board.New(twin.Parse(t, rows)))
		for left := range 20 { // and where it is stopped
			if reasons := p.Refute(&effort.Countdown{Context: t.Context(), Left: left}); len(reasons) > 0 {
				t.Error(reasons[0].Text)
			}
		}
		a := search.Solve(t.Context(), p, solver.Task{Time: time.Minute})
		if a.Verdict != solver.Solved || !a.Optimal {
			t.Errorf("%v, %s", a.Verdict, a.Reason())
		}
	}
}

// A way of very many presses is one.
func TestVeryLongWaysAreWays(t *testing.T) {
	l, _ := twin.LongWay()
	if reasons := newPuzzle(board.New(l)).Refute(t.Context()); len(reasons) > 0 {
		t.Errorf("it is refuted: %s", reasons[0].Text)
	}
}
