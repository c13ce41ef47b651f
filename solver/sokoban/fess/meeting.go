package fess

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A meeting is what a search goes for in place of the win: a position that a search in the other
// direction came to. The ways of both together win. Where one direction is stuck, the rest of the
// way may be easy for the other.
type meeting struct {
	tables *board.Tables    // of the game that ends in the position
	rest   [][]board.Square // the other search's way, as paths of boxes in the order of play
	bytes  int64            // what the tables take from the budget
}

// meet draws a meeting for a search in one direction. It gives nil where there is none yet, or no
// time or memory for one.
func (s *Portfolio) meet(backward bool) *meeting {
	i := slices.IndexFunc(s.members, func(m *member) bool {
		return m.search != nil && m.meeting == nil && m.search.Pulls != backward && len(m.search.groups) > 0
	})
	distances := board.CountDistances(s.tables.Board)
	bytes := distanceBytes * int64(distances)
	if i < 0 || distances > board.FewDistances || !s.budget.Take(bytes) {
		return nil
	}
	other := s.members[i].search
	ref := other.draw(s.random)
	rest := other.way(ref)
	other.encoding.Load(other.Position, other.seen.State(ref))
	f, err := other.Reversed.WithGoals(other.Boxes, other.Player, s.halted)
	if err != nil || rest == nil || slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
		s.budget.Give(bytes)
		return nil
	}
	return &meeting{f, rest, bytes}
}

// distanceBytes is what a distance takes, counting that of the reversed game.
const distanceBytes = 4

// draw draws one of the positions that were the first in their cells: more often one with many
// goals filled, but any of them can be drawn, as those may be dead ends.
func (s *Search) draw(random *rand.Rand) states.Ref {
	var cells []*featureCell
	for _, f := range s.groups {
		cells = append(cells, f.cells...)
	}
	slices.SortStableFunc(cells, func(a, b *featureCell) int { return int(b.packing) - int(a.packing) })
	return cells[random.IntN(1+random.IntN(len(cells)))].first
}
