// Package twin is Sokoban written as plainly as it can be, and levels made at random: the tests
// check the fast packages against it. Nothing but tests imports it.
package twin

import (
	"math/rand/v2"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver/plain"
)

// A Game is the part of a level that does not change.
type Game struct {
	walls         []bool // row by row
	Goals         map[levels.Cell]bool
	width, height int
}

// A Position is the part of a level that changes.
type Position struct {
	Boxes  map[levels.Cell]bool
	Player levels.Cell
}

// New reads a level.
func New(l *levels.Level) (*Game, Position) {
	t := &Game{walls: make([]bool, l.Width()*l.Height()), Goals: map[levels.Cell]bool{}, width: l.Width(), height: l.Height()}
	s := Position{Boxes: map[levels.Cell]bool{}}
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		for _, p := range stack {
			switch p.Tile {
			case "wall":
				t.walls[t.number(c)] = true
			case "goal":
				t.Goals[c] = true
			case "box", "box on goal":
				s.Boxes[c] = true
			case "player":
				s.Player = c
			}
		}
	})
	return t, s
}

func (t *Game) number(c levels.Cell) int { return c.Y*t.width + c.X }

func (t *Game) cell(number int) levels.Cell {
	return levels.Cell{X: number % t.width, Y: number / t.width}
}

func (t *Game) free(c levels.Cell) bool {
	return c.X >= 0 && c.Y >= 0 && c.X < t.width && c.Y < t.height && !t.walls[t.number(c)]
}

// Step gives the position after a move; moved is false where nothing changes.
func (t *Game) Step(s Position, m levels.Move) (next Position, moved, pushed bool) {
	dx, dy := m.Delta()
	to := levels.Cell{X: s.Player.X + dx, Y: s.Player.Y + dy}
	if !t.free(to) {
		return s, false, false
	}
	if !s.Boxes[to] {
		return Position{s.Boxes, to}, true, false
	}
	beyond := levels.Cell{X: to.X + dx, Y: to.Y + dy}
	if !t.free(beyond) || s.Boxes[beyond] {
		return s, false, false
	}
	boxes := map[levels.Cell]bool{beyond: true}
	for c := range s.Boxes {
		if c != to {
			boxes[c] = true
		}
	}
	return Position{boxes, to}, true, true
}

// Wander gives the position after so many steps anywhere.
func (t *Game) Wander(r *rand.Rand, s Position, steps int) Position {
	for range steps {
		s, _, _ = t.Step(s, levels.Move(r.IntN(levels.NumDirections)))
	}
	return s
}

// Replay gives the position after some moves, and how many of them were pushes.
func (t *Game) Replay(s Position, moves levels.Moves) (end Position, pushes int) {
	for _, m := range moves {
		next, _, pushed := t.Step(s, m)
		if pushed {
			pushes++
		}
		s = next
	}
	return s, pushes
}

// Cost counts the pushes of a solution, or its moves.
func (t *Game) Cost(s Position, moves levels.Moves, pushesOnly bool) int {
	if pushesOnly {
		_, pushes := t.Replay(s, moves)
		return pushes
	}
	return len(moves)
}

// Won tells whether every box is on a goal.
func (t *Game) Won(s Position) bool {
	for c := range s.Boxes {
		if !t.Goals[c] {
			return false
		}
	}
	return true
}

// Key gives a picture of a position, a byte for each cell, row by row.
func (t *Game) Key(s Position) string {
	var b strings.Builder
	for i := range t.walls {
		switch c := t.cell(i); {
		case s.Boxes[c]:
			b.WriteByte('$')
		case s.Player == c:
			b.WriteByte('@')
		default:
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// Fewest gives the least cost of a solution, counting moves or pushes; -1
// where there is none.
func (t *Game) Fewest(from Position, pushesOnly bool) int {
	return cheapest([]string{t.Key(from)}, t.wonPicture, func(s string, visit func(string, bool)) {
		t.steps(s, func(next string, pushed bool) { visit(next, pushed || !pushesOnly) })
	})
}

// cheapest gives the least cost of a way from some pictures to a wanted one.
func cheapest(from []string, wanted func(string) bool, steps func(s string, visit func(next string, costs bool))) int {
	return plain.Search[string]{Key: func(s string) string { return s }, Wanted: wanted, Steps: steps}.Cheapest(from...)
}

// steps visits the pictures after each move that changes something.
func (t *Game) steps(s string, visit func(next string, pushed bool)) {
	at := strings.IndexByte(s, '@')
	player := t.cell(at)
	for m := range levels.Move(levels.NumDirections) {
		dx, dy := m.Delta()
		to := levels.Cell{X: player.X + dx, Y: player.Y + dy}
		if !t.free(to) {
			continue
		}
		next := []byte(s)
		pushed := next[t.number(to)] == '$'
		if pushed {
			beyond := levels.Cell{X: to.X + dx, Y: to.Y + dy}
			if !t.free(beyond) || next[t.number(beyond)] == '$' {
				continue
			}
			next[t.number(beyond)] = '$'
		}
		next[at], next[t.number(to)] = ' ', '@'
		visit(string(next), pushed)
	}
}

func (t *Game) wonPicture(s string) bool {
	for i := range len(s) {
		if s[i] == '$' && !t.Goals[t.cell(i)] {
			return false
		}
	}
	return true
}

// FewestPulls gives the fewest pulls that lead from any won position to the
// start. They are as many as the fewest pushes.
func (t *Game) FewestPulls(start Position) int {
	var now []string
	won := Position{Boxes: t.Goals}
	for i, wall := range t.walls {
		if won.Player = t.cell(i); !wall && !t.Goals[won.Player] {
			now = append(now, t.Key(won))
		}
	}
	target := t.Key(start)
	return cheapest(now, func(s string) bool { return s == target }, t.backSteps)
}

// backSteps visits the pictures from which a move leads to the given one.
func (t *Game) backSteps(s string, visit func(next string, pulled bool)) {
	var at levels.Cell
	for i := range len(s) {
		if s[i] == '@' {
			at = t.cell(i)
		}
	}
	for m := range levels.Move(levels.NumDirections) {
		dx, dy := m.Delta()
		to := levels.Cell{X: at.X - dx, Y: at.Y - dy}
		if !t.free(to) || s[t.number(to)] == '$' {
			continue
		}
		next := []byte(s)
		next[t.number(at)], next[t.number(to)] = ' ', '@'
		visit(string(next), false)
		ahead := levels.Cell{X: at.X + dx, Y: at.Y + dy}
		if t.free(ahead) && s[t.number(ahead)] == '$' {
			next[t.number(ahead)], next[t.number(at)] = ' ', '$'
			visit(string(next), true)
		}
	}
}
