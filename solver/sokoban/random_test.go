package sokoban

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
)

// parse reads one level in XSB.
func parse(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	c, problems := formats[0].Read([]byte(strings.Join(rows, "\n")))
	if len(problems) > 0 || len(c.Entries) != 1 || c.Entries[0].Level == nil {
		t.Fatalf("%d levels, %v", len(c.Entries), problems)
	}
	return c.Entries[0].Level
}

// draw writes a level in XSB, for messages.
func draw(l *levels.Level) string {
	data, err := formats[0].Write(convert.Collection{Entries: []convert.Entry{{Level: l}}})
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// randomLevel makes a small level at random: some walls, as many goals as
// boxes, boxes that are not all where they can be pushed.
func randomLevel(r *rand.Rand, width, height, boxes int) *levels.Level {
	for {
		l := levels.New(width, height)
		walls := r.IntN(width*height/3 + 1)
		for range walls {
			l.Set(anywhere(r, l), levels.Stack{{Tile: wallTile}})
		}
		n := 1 + r.IntN(boxes)
		scatter(r, l, goalTile, n, false)
		scatter(r, l, boxTile, n, true)
		scatter(r, l, playerTile, 1, true)
		if !levels.AnyHarmful(survey(l).check()) {
			return l
		}
	}
}

func anywhere(r *rand.Rand, l *levels.Level) levels.Cell {
	return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
}

// scatter puts a number of pieces into cells that are free of others; a goal
// leaves room for what solid pieces come later.
func scatter(r *rand.Rand, l *levels.Level, tile string, n int, onGoal bool) {
	for tries := 0; n > 0 && tries < 1000; tries++ {
		c := anywhere(r, l)
		s := l.At(c)
		if len(s) == 0 || onGoal && len(s) == 1 && s.Has(goalTile) {
			l.Set(c, append(s[:len(s):len(s)], levels.Piece{Tile: tile}))
			n--
		}
	}
}

// roomLevel makes a board of the kind that is solved by the thousand: walls
// around, a winding room of two thirds floor in it, boxes scattered by pulling
// them from their goals, so that it can be won.
func roomLevel(r *rand.Rand, side, boxes int) *levels.Level {
	for {
		l := levels.New(side, side)
		l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, levels.Stack{{Tile: wallTile}}) })
		carve(r, l, side)
		scatter(r, l, goalTile, boxes, false)
		t, s := newTwin(l)
		if len(t.goals) != boxes {
			continue
		}
		for c := range t.goals {
			s.boxes[c] = true
		}
		if s, ok := t.pullAway(r, s); ok {
			for c := range s.boxes {
				l.Set(c, append(l.At(c), levels.Piece{Tile: boxTile}))
			}
			l.Set(s.player, append(l.At(s.player), levels.Piece{Tile: playerTile}))
			if !levels.AnyHarmful(survey(l).check()) {
				return l
			}
		}
	}
}

// carve walks about and leaves floor behind.
func carve(r *rand.Rand, l *levels.Level, side int) {
	shapes := [][]levels.Cell{
		{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}},
		{{X: 0, Y: 0}, {X: 0, Y: 1}, {X: 0, Y: 2}},
		{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: 1, Y: 1}},
		{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}},
		{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}},
	}
	c := levels.Cell{X: 1 + r.IntN(side-2), Y: 1 + r.IntN(side-2)}
	for range 2 * side {
		for _, d := range shapes[r.IntN(len(shapes))] {
			at := levels.Cell{X: c.X + d.X, Y: c.Y + d.Y}
			if at.X > 0 && at.Y > 0 && at.X < side-1 && at.Y < side-1 {
				l.Set(at, nil)
			}
		}
		dx, dy := levels.Move(r.IntN(levels.NumDirections)).Delta()
		c.X = min(max(c.X+dx, 1), side-2)
		c.Y = min(max(c.Y+dy, 1), side-2)
	}
}

// pullAway pulls boxes about at random, and tells whether each has left its
// goal.
func (t *twin) pullAway(r *rand.Rand, s scene) (scene, bool) {
	var floor []levels.Cell
	for y := range t.height {
		for x := range t.width {
			if c := (levels.Cell{X: x, Y: y}); t.free(c) && !s.boxes[c] {
				floor = append(floor, c)
			}
		}
	}
	if len(floor) == 0 {
		return s, false
	}
	s.player = floor[r.IntN(len(floor))]
	for range 3000 {
		m := levels.Move(r.IntN(levels.NumDirections))
		dx, dy := m.Delta()
		to := levels.Cell{X: s.player.X + dx, Y: s.player.Y + dy}
		behind := levels.Cell{X: s.player.X - dx, Y: s.player.Y - dy}
		if !t.free(to) || s.boxes[to] {
			continue
		}
		if s.boxes[behind] && r.IntN(2) == 0 {
			delete(s.boxes, behind)
			s.boxes[s.player] = true
		}
		s.player = to
	}
	for c := range s.boxes {
		if t.goals[c] {
			return s, false
		}
	}
	return s, true
}

// thorough gives the larger of two numbers in a long test run, and less than
// the smaller where everything takes longer.
func thorough(quick, soak int) int {
	if os.Getenv("PUZZLEWRIGHT_SOAK") != "" {
		return soak
	}
	return quick / fewer
}
