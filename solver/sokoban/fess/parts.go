package fess

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
)

// A parts fills goals that lie apart from each other one part after the other (serial subgoals:
// Korf 1987). Each part is searched as a level of its own, in which all other boxes are walls: what
// wins it can be played in the whole level. That a part cannot be won in this way proves nothing.
type parts struct {
	*board.Position              // the position after the parts that are done
	moves           levels.Moves // the moves to that position
	search          *Portfolio   // the search for the part at hand, nil between two parts
	bytes           int64        // what the tables of that search take
	turns           int          // how many turns that search still has
	trial           int          // how many times the parts were begun
	idle            int          // how many turns to leave out
}

// minGap is how many steps, at least, goals that lie apart are away from the nearest other goals.
const minGap = 8

// partTurns is the least number of turns that the search for a part has, and how many turns are
// left out after one that ends at once without a way, as beginning another takes as long as a few
// turns.
const partTurns = 16

// apart gives a goal and those linked to it before the longest gap of at least minGap; all goals
// where there is no such gap.
func apart(f *board.Tables, first board.Square) []board.Square {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	var rest, linked []board.Square
	for _, g := range f.Goals {
		rest = append(rest, board.Square(g))
	}
	links := make([]uint16, len(rest))
	longest, cut := uint16(minGap-1), len(rest)
	// Prim's algorithm (1957): the next goal to be linked is the one nearest to those that are
	// linked.
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

// newParts gives nil where the goals without a box are all near each other, and on a board where it
// would take long to find out.
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

// draw draws the next part: its goals, some of them without a box, and for each square whether it
// holds a box for one of them. It gives nil where the boxes cannot be matched to goals.
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

// level gives a part as a level, with each cell where it is in the whole level.
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

// beginPart begins the search for a part. It returns false where none can be searched.
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

// turnOfParts goes on with the part at hand. If that is not won in its turns, all parts begin
// again. won tells that the level is won.
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
