package insight

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Closest says how near to a win a level without solutions comes.
type Closest struct {
	// Moves lead to the position that looks nearest to a win; of equally near ones, to
	// the first that was found.
	Moves levels.Moves
	// Exact tells that all positions were looked at; only then are Unentered and Unmoved
	// known.
	Exact bool
	// Unentered are the cells that the player never enters, though they look open: at
	// the start they hold only tiles that he enters in other cells. Unmoved are the
	// pieces that are never moved, changed or taken away, while other pieces of the same
	// tile are.
	Unentered []levels.Cell
	Unmoved   []Piece
}

// mostToldEdges is up to how many moves of a graph are asked for their events; mostAsked
// is how many questions spared may ask the game.
const (
	mostToldEdges = 300_000
	mostAsked     = 3_000_000
)

// ClosestOf finds how near to a win a level without solutions comes, nil where that is not
// known. l is as for Graph.Closest.
func ClosestOf(ctx context.Context, l *levels.Level, p solver.Puzzle, limits Limits) *Closest {
	g, err := Explore(ctx, p, Everything, limits)
	if err != nil {
		return nil
	}
	defer g.Close()
	if c, ok := g.Closest(ctx, l); ok {
		return &c
	}
	return nil
}

// Closest finds the position that looks nearest to a win; false where the game does not say
// how near positions look, or the context ended. l is the level of the graph; with nil,
// Unentered and Unmoved are left out.
func (g *Graph) Closest(ctx context.Context, l *levels.Level) (Closest, bool) {
	estimator, ok := g.puzzle.(solver.NaiveEstimator)
	if !ok {
		return Closest{}, false
	}
	best, least := int32(0), estimator.NaiveEstimate(g.state(0))
	for at := range g.refs {
		if look := estimator.NaiveEstimate(g.state(int32(at))); look < least {
			best, least = int32(at), look
		}
		if at%lookEvery == 0 && ctx.Err() != nil {
			return Closest{}, false
		}
	}
	c := Closest{Moves: g.movesTo(best), Exact: g.Complete()}
	if l != nil && c.Exact && len(g.to) <= mostToldEdges {
		c.Unentered = g.unentered(ctx, l)
		c.Unmoved = g.unmoved(ctx, l)
	}
	return c, ctx.Err() == nil
}

// movesTo gives the fewest moves from the start to a position.
func (g *Graph) movesTo(to int32) levels.Moves {
	begin, before := g.backEdges()
	moves := make(levels.Moves, g.depth[to])
	for n := len(moves) - 1; n >= 0; n-- {
		for _, from := range before[begin[to]:begin[to+1]] {
			if g.depth[from] == int32(n) {
				moves[n] = g.moveTo(from, to)
				to = from
				break
			}
		}
	}
	return moves
}

// unentered gives the cells that the player never enters or passes; none where the game
// does not tell where he is.
func (g *Graph) unentered(ctx context.Context, l *levels.Level) []levels.Cell {
	locator, ok := g.puzzle.(solver.Locator)
	if !ok {
		return nil
	}
	entered := map[levels.Cell]bool{}
	for at := range g.refs {
		if at%lookEvery == 0 && ctx.Err() != nil {
			return nil
		}
		for _, c := range locator.Locate(g.state(int32(at))) {
			entered[c] = true
		}
	}
	passable := map[string]bool{}
	for c := range entered {
		for _, p := range l.At(c) {
			passable[p.Tile] = true
		}
	}
	var never []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		open := !entered[c]
		for _, p := range s {
			open = open && passable[p.Tile]
		}
		if open {
			never = append(never, c)
		}
	})
	enterer, ok := g.puzzle.(solver.Enterer)
	if !ok {
		return never
	}
	return spared(ctx, g, never, func(c levels.Cell, state []byte, move levels.Move, next []byte) bool {
		return enterer.Enters(state, move, next, c)
	})
}

// spared gives those of some things for which is holds of no move; none where that would
// take more than mostAsked questions, or the context ended.
func spared[T any](ctx context.Context, g *Graph, some []T, is func(thing T, state []byte, move levels.Move, next []byte) bool) []T {
	asked := 0
	for at := range g.expanded() {
		if ctx.Err() != nil {
			return nil
		}
		for e := g.edges[at]; e < g.edges[at+1] && len(some) > 0; e++ {
			if asked += len(some); asked > mostAsked {
				return nil
			}
			some = slices.DeleteFunc(some, func(thing T) bool {
				return is(thing, g.state(int32(at)), g.moves[e], g.state(g.to[e]))
			})
		}
	}
	return some
}

// unmoved gives the pieces that no move does anything to. Pieces that walk are left out,
// since events do not tell of walks.
func (g *Graph) unmoved(ctx context.Context, l *levels.Level) []Piece {
	touched, told := map[solver.Event]bool{}, map[string]bool{}
	var events []solver.Event
	for at := range g.expanded() {
		if at%lookEvery == 0 && ctx.Err() != nil {
			return nil
		}
		for e := g.edges[at]; e < g.edges[at+1]; e++ {
			events = solver.AppendEvents(g.puzzle, events[:0], g.state(int32(at)), g.moves[e], g.state(g.to[e]))
			for _, event := range events {
				told[event.What] = true
				if event.Touches(event.What, event.From) {
					touched[solver.Event{What: event.What, From: event.From}] = true
				}
			}
		}
	}
	mannered, manners := g.puzzle.(solver.Mannered)
	var never []Piece
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for place, p := range s {
			walks := manners && mannered.Manner(p.Tile, c) == solver.Walks
			if told[p.Tile] && !walks && !touched[solver.Event{What: p.Tile, From: c}] {
				never = append(never, Piece{Cell: c, Place: place, Tile: p.Tile})
			}
		}
	})
	leaver, ok := g.puzzle.(solver.Leaver)
	if !ok {
		return never
	}
	return spared(ctx, g, never, func(p Piece, state []byte, move levels.Move, _ []byte) bool {
		return leaver.Leaves(state, move, p.Tile, p.Cell) > 0
	})
}
