package twin

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// Pulled gives a level whose boxes were pulled off the goals at random, by at most so many pulls,
// and moves that win it; nil where none can be pulled.
func Pulled(r *rand.Rand, l *levels.Level, pulls int) (*levels.Level, levels.Moves) {
	t, s := New(l)
	s.Boxes = map[levels.Cell]bool{}
	cells := slices.DeleteFunc(t.walk(s), func(c levels.Cell) bool { return t.Goals[c] })
	if len(cells) == 0 {
		return nil, nil
	}
	s.Player = cells[r.IntN(len(cells))]
	for c := range t.Goals {
		s.Boxes[c] = true
	}
	var back levels.Moves // backwards in time
	for last := s.Player; pulls > 0; pulls-- {
		way, ok := t.pull(r, &s, &last)
		if !ok {
			break
		}
		if back == nil {
			way = way[len(way)-1:] // the level is won by the last push
		}
		back = append(back, way...)
	}
	if t.Won(s) {
		return nil, nil
	}
	moves := levels.Moves{}
	for _, m := range slices.Backward(back) {
		moves = append(moves, m.Opposite())
	}
	return t.With(l, s), moves
}

// walk gives the cells where the player gets to, nearest first.
func (t *Game) walk(s Position) []levels.Cell {
	reached := []levels.Cell{s.Player}
	for i := 0; i < len(reached); i++ {
		for m := range levels.Move(levels.NumDirections) {
			if to := reached[i].Plus(m.Delta()); t.free(to) && !s.Boxes[to] && !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
	return reached
}

// pull pulls a box, mostly the last one again, and gives the moves: a walk, and then the pull.
func (t *Game) pull(r *rand.Rand, s *Position, last *levels.Cell) (way levels.Moves, ok bool) {
	came := map[levels.Cell]levels.Move{}
	type option struct {
		from levels.Cell
		m    levels.Move
	}
	var all, again []option
	for _, c := range t.walk(*s) {
		for m := range levels.Move(levels.NumDirections) {
			to, box := c.Plus(m.Delta()), c.Plus(m.Opposite().Delta())
			if !t.free(to) || s.Boxes[to] {
				continue
			}
			if _, known := came[to]; !known && to != s.Player {
				came[to] = m
			}
			if s.Boxes[box] {
				if all = append(all, option{c, m}); box == *last {
					again = append(again, option{c, m})
				}
			}
		}
	}
	if len(again) > 0 && r.IntN(8) > 0 {
		all = again
	}
	if len(all) == 0 {
		return nil, false
	}
	o := all[r.IntN(len(all))]
	for c := o.from; c != s.Player; c = c.Plus(came[c].Opposite().Delta()) {
		way = append(way, came[c])
	}
	slices.Reverse(way)
	delete(s.Boxes, o.from.Plus(o.m.Opposite().Delta()))
	s.Boxes[o.from], *last, s.Player = true, o.from, o.from.Plus(o.m.Delta())
	return append(way, o.m), true
}

// With gives a level with the boxes and the player of a position.
func (t *Game) With(l *levels.Level, s Position) *levels.Level {
	l = l.Clone()
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		if stack.Has(board.WallTile) {
			return
		}
		stack = nil
		if t.Goals[c] {
			stack = append(stack, levels.Piece{Tile: board.GoalTile})
		}
		if s.Boxes[c] {
			stack = append(stack, levels.Piece{Tile: board.BoxTile})
		} else if s.Player == c {
			stack = append(stack, levels.Piece{Tile: board.PlayerTile})
		}
		l.Set(c, stack)
	})
	return l
}
