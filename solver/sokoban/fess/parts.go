package fess

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
)

// Parts are goals that lie apart from each other, filled one part after the other (serial
// subgoals: Korf 1987). Each is searched as a level of its own, in which all other boxes are walls:
// what wins it can be played as it is. That a part cannot be won so proves nothing.
type parts struct {
	*board.Position              // where the parts that are done end
	moves           levels.Moves // the way there
	search          *Portfolio   // for the part at hand, nil between two parts
	bytes           int64        // what its tables take
	turns           int          // how many turns it still has
	trial           int          // numbers how often the first part was begun
	idle            int          // how many turns it leaves out
}

// minGap is how many steps goals that lie apart are from the nearest of the others at least.
const minGap = 8

// partTurns is how many turns the search for a part has at least, and how many are left out after
// one that ends at once without a way, as to begin takes as long as a few.
const partTurns = 16

// apart gives a goal and those near it, up to the longest gap; all where there is none.
func apart(f *board.Tables, first board.Square) []board.Square {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	var rest, linked []board.Square
	for _, g := range f.Goals {
		rest = append(rest, board.Square(g))
	}
	links := make([]uint16, len(rest))
	longest, cut := uint16(minGap-1), len(rest)
	// Prim's algorithm (1957): the goal nearest to those that are linked is linked next.
	for next := slices.Index(rest, first); len(rest) > 0; {
		if len(linked) > 0 && links[next] > longest {
			longest, cut = links[next], len(linked)
		}
		linked = append(linked, rest[next])
		p.Here.FloodWithSteps(p, rest[next])
		rest, links = slices.Delete(rest, next, next+1), slices.Delete(links, next, next+1)
		next = 0
		for i, g := range rest {
			if steps := p.Here.Steps[g]; len(linked) == 1 || steps < links[i] {
				links[i] = steps
			}
			if links[i] < links[next] {
				next = i
			}
		}
	}
	return linked[:cut]
}

// openGoals gives the goals without a box.
func openGoals(p *board.Position) (open []board.Square) {
	for _, g := range p.Goals {
		if !p.Taken[g] {
			open = append(open, board.Square(g))
		}
	}
	return open
}

// newParts gives nil where the goals without a box are all near each other, and on a board where
// it would take long to tell.
func newParts(f *board.Tables) *parts {
	p := board.NewPosition(f)
	open := openGoals(p)
	if len(open) == 0 || board.CountDistances(f.Board) > board.FewDistances {
		return nil
	}
	near := apart(f, open[0])
	if !slices.ContainsFunc(open, func(g board.Square) bool { return !slices.Contains(near, g) }) {
		return nil
	}
	return &parts{Position: p, trial: 1}
}

// draw draws the next part: goals, some of them without a box, and for each square whether there is a box for one of them.
// It gives nil where the boxes cannot be matched to goals.
func (w *parts) draw(random *rand.Rand) (goals []board.Square, moves []bool) {
	match := matching.New(w.Distances, w.NumGoals)
	for i, b := range w.Boxes {
		match.Rows[i] = w.Row(b, w.Player)
	}
	if match.Solve() >= matching.Infeasible {
		return nil, nil
	}
	open := openGoals(w.Position)
	goals = apart(w.Tables, open[random.IntN(len(open))])
	moves = make([]bool, w.NumSquares)
	for i, b := range w.Boxes {
		moves[b] = slices.Contains(goals, board.Square(w.Goals[match.GoalOf(i)]))
	}
	return goals, moves
}

// level gives a part as a level. Its squares are places of the whole level.
func (w *parts) level(goals []board.Square, moves []bool) *levels.Level {
	l := w.Level.Clone()
	for c := range board.Square(w.NumSquares) {
		var stack levels.Stack
		put := func(tile string, there bool) {
			if there {
				stack = append(stack, levels.Piece{Tile: tile})
			}
		}
		put(board.WallTile, w.Taken[c] && !moves[c])
		put(board.GoalTile, slices.Contains(goals, c))
		put(board.BoxTile, moves[c])
		put(board.PlayerTile, c == w.Player)
		l.Set(w.Place[c], stack)
	}
	return l
}

// beginPart begins the search for a part. It returns false where there is no use in one.
func (s *Portfolio) beginPart() bool {
	w := s.parts
	goals, moves := w.draw(s.random)
	if goals == nil {
		return false
	}
	b := board.New(w.level(goals, moves))
	bytes := distanceBytes * int64(board.CountDistances(b))
	if len(b.Goals) < len(goals) || len(b.Boxes) < len(goals) || !s.budget.Take(bytes) {
		return false
	}
	f, err := board.NewTables(b, s.halted)
	if err != nil || slices.ContainsFunc(f.Boxes, func(c board.Cell) bool { return !f.Live[c] }) {
		s.budget.Give(bytes)
		return false
	}
	w.bytes, w.turns = bytes, partTurns*turnsOf(w.trial)
	w.search = NewPortfolio(f, s.random.Uint64(), s.budget, s.halted)
	w.search.add(s.variants)
	return true
}

// endPart ends the search for a part and counts what it has done.
func (s *Portfolio) endPart() {
	w := s.parts
	if w == nil || w.search == nil {
		return
	}
	w.search.Close()
	expanded, generated, stored := w.search.Stats()
	s.expanded, s.generated, s.stored = s.expanded+expanded, s.generated+generated, s.stored+stored
	s.budget.Give(w.bytes)
	w.search = nil
}

// turnOfParts goes on with the part at hand. Where it is not won in its turns, all parts begin
// anew. won tells that the level is won.
func (s *Portfolio) turnOfParts(tell func()) (moves levels.Moves, won bool) {
	w := s.parts
	if w == nil || s.halted() {
		return nil, false
	}
	if w.idle > 0 {
		w.idle--
		return nil, false
	}
	var way levels.Moves
	over := w.search == nil && !s.beginPart()
	if !over {
		way, over, _ = w.search.turn(tell)
		if w.turns--; !over && w.turns > 0 {
			return nil, false
		}
		s.endPart()
	}
	if way == nil {
		s.parts = &parts{Position: board.NewPosition(s.tables), trial: w.trial + 1}
		if over {
			s.parts.idle = partTurns
		}
		return nil, false
	}
	for _, step := range way {
		w.Play(step)
	}
	w.moves = append(w.moves, way...)
	return w.moves, w.Solved()
}
