package twin

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/xsb"
)

// Parse reads one level in XSB.
func Parse(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	c, problems := xsb.Formats[0].Read([]byte(strings.Join(rows, "\n")))
	if len(problems) > 0 || len(c.Entries) != 1 || c.Entries[0].Level == nil {
		t.Fatalf("%d levels, %v", len(c.Entries), problems)
	}
	return c.Entries[0].Level
}

// Draw writes a level in XSB, for messages.
func Draw(l *levels.Level) string {
	data, err := xsb.Formats[0].Write(convert.Collection{Entries: []convert.Entry{{Level: l}}})
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// RandomLevel makes a small level at random: some walls, as many goals as boxes, and boxes, some of
// which may be where they cannot be pushed.
func RandomLevel(r *rand.Rand, width, height, boxes int) *levels.Level {
	for {
		l := levels.New(width, height)
		walls := r.IntN(width*height/3 + 1)
		for range walls {
			l.Set(anywhere(r, l), levels.Stack{{Tile: board.WallTile}})
		}
		n := 1 + r.IntN(boxes)
		Scatter(r, l, board.GoalTile, n, false)
		Scatter(r, l, board.BoxTile, n, true)
		Scatter(r, l, board.PlayerTile, 1, true)
		if Playable(l) {
			return l
		}
	}
}

// OddLevel makes a level of a shape that is seldom drawn: a single row or column, a few cells, an
// open border, no boxes, or boxes that stand on goals already.
func OddLevel(r *rand.Rand) *levels.Level {
	for {
		width, height := 1+r.IntN(6), 1+r.IntN(6)
		if r.IntN(3) == 0 {
			width, height = 1+r.IntN(12), 1+r.IntN(2)
		}
		if r.IntN(2) == 0 {
			width, height = height, width
		}
		l := levels.New(width, height)
		for range r.IntN(width*height/4 + 1) {
			l.Set(anywhere(r, l), levels.Stack{{Tile: board.WallTile}})
		}
		n := r.IntN(4)
		Scatter(r, l, board.GoalTile, n, false)
		Scatter(r, l, board.BoxTile, n, true)
		Scatter(r, l, board.PlayerTile, 1, true)
		if Playable(l) {
			return l
		}
	}
}

// WideLevel makes a long winding corridor with alcoves, which has more cells across, down or both
// than a word has bits, with a box, the player and a goal near each other.
func WideLevel(r *rand.Rand) *levels.Level {
	for {
		width, height := 66+r.IntN(6), 3+r.IntN(4)
		switch r.IntN(3) {
		case 0:
			width, height = height, width
		case 1:
			height = width
		}
		l := levels.New(width, height)
		l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, levels.Stack{{Tile: board.WallTile}}) })
		var floor []levels.Cell
		for c := (levels.Cell{}); c.X < width && c.Y < height; {
			wide := min(r.IntN(8)/6, width-1-c.X, height-1-c.Y) // an alcove
			for dy := range wide + 1 {
				for dx := range wide + 1 {
					l.Set(c.Plus(dx, dy), nil)
					floor = append(floor, c.Plus(dx, dy))
				}
			}
			if c.Y == height-1 || c.X < width-1 && r.IntN(width+height) < width {
				c.X++
			} else {
				c.Y++
			}
		}
		at := r.IntN(len(floor))
		for _, tile := range []string{board.GoalTile, board.BoxTile, board.PlayerTile} {
			c := floor[min(max(at+r.IntN(13)-6, 0), len(floor)-1)]
			l.Set(c, append(slices.Clone(l.At(c)), levels.Piece{Tile: tile}))
		}
		if Playable(l) {
			return l
		}
	}
}

func anywhere(r *rand.Rand, l *levels.Level) levels.Cell {
	return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
}

// Scatter puts a number of pieces into free cells. With onGoal, a cell with
// nothing but a goal is free too.
func Scatter(r *rand.Rand, l *levels.Level, tile string, n int, onGoal bool) {
	for tries := 0; n > 0 && tries < 1000; tries++ {
		c := anywhere(r, l)
		s := l.At(c)
		if len(s) == 0 || onGoal && len(s) == 1 && s.Has(board.GoalTile) {
			l.Set(c, append(s[:len(s):len(s)], levels.Piece{Tile: tile}))
			n--
		}
	}
}

// RoomLevel makes a board like those on which solvers are trained: a winding
// room within walls, two thirds of it floor. The boxes are pulled away from their
// goals at random, so that the level can be won.
func RoomLevel(r *rand.Rand, side, boxes int) *levels.Level {
	for {
		l := levels.New(side, side)
		l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, levels.Stack{{Tile: board.WallTile}}) })
		carve(r, l, side)
		Scatter(r, l, board.GoalTile, boxes, false)
		t, s := New(l)
		if len(t.Goals) != boxes {
			continue
		}
		for c := range t.Goals {
			s.Boxes[c] = true
		}
		if s, ok := t.pullAway(r, s); ok {
			for c := range s.Boxes {
				l.Set(c, append(l.At(c), levels.Piece{Tile: board.BoxTile}))
			}
			l.Set(s.Player, append(l.At(s.Player), levels.Piece{Tile: board.PlayerTile}))
			if Playable(l) {
				return l
			}
		}
	}
}

// carve walks about at random and leaves floor behind.
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
func (t *Game) pullAway(r *rand.Rand, s Position) (Position, bool) {
	box := make([]bool, len(t.walls))
	for c := range s.Boxes {
		box[t.number(c)] = true
	}
	var floor []levels.Cell
	for i := range box {
		if !t.walls[i] && !box[i] {
			floor = append(floor, t.cell(i))
		}
	}
	if len(floor) == 0 {
		return s, false
	}
	s.Player = floor[r.IntN(len(floor))]
	for range 3000 {
		m := levels.Move(r.IntN(levels.NumDirections))
		dx, dy := m.Delta()
		to, behind := s.Player.Plus(dx, dy), s.Player.Plus(-dx, -dy)
		if !t.free(to) || box[t.number(to)] {
			continue
		}
		if t.free(behind) && box[t.number(behind)] && r.IntN(2) == 0 {
			box[t.number(behind)], box[t.number(s.Player)] = false, true
		}
		s.Player = to
	}
	clear(s.Boxes)
	for i, is := range box {
		if !is {
			continue
		}
		c := t.cell(i)
		if t.Goals[c] {
			return s, false
		}
		s.Boxes[c] = true
	}
	return s, true
}

// Playable tells whether a level has nothing wrong with it that hinders play.
func Playable(l *levels.Level) bool {
	b := board.New(l)
	boxes, goals := 0, 0
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		if s.Has(board.BoxTile) {
			boxes++
		}
		if s.Has(board.GoalTile) {
			goals++
		}
	})
	return len(b.Players) == 1 && len(b.Crowded)+len(b.UnreachableBoxes)+len(b.UnreachableGoals) == 0 && boxes == goals
}

// Crowded makes a small random level.
func Crowded(r *rand.Rand, i int) *levels.Level {
	if i%2 == 0 {
		return RoomLevel(r, 5+r.IntN(2), 2+r.IntN(2))
	}
	return RandomLevel(r, 3+r.IntN(2), 3+r.IntN(3), 3)
}
