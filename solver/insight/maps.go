package insight

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Map says how often something happens in each cell; cells that are missing have 0.
type Map map[levels.Cell]float64

// Maps say what happens where. Walked and Moved are averages over the shortest solutions: how
// often the player comes to a cell or passes it, and how often a piece is moved, changed or
// taken away there. AllWalked is the share of all positions in which the player is in the
// cell. AllMoved is for each cell the number of pieces that are moved, changed or taken away
// there, over all moves, divided by the number of moves; it is nil where there are too many
// moves to ask each for its events.
type Maps struct {
	Walked, Moved       Map
	AllWalked, AllMoved Map
}

// Maps goes through the shortest solutions and all positions; false where the graph
// does not have all shortest solutions, or the context ended.
func (g *Graph) Maps(ctx context.Context) (Maps, bool) { return g.maps(ctx, mostToldEdges) }

func (g *Graph) maps(ctx context.Context, most int) (Maps, bool) {
	if !g.hasShortest() {
		return Maps{}, false
	}
	m := Maps{Walked: Map{}, Moved: Map{}, AllWalked: Map{}}
	if len(g.to) <= most {
		m.AllMoved = Map{}
	}
	locate := func(int32) []levels.Cell { return nil }
	if l, ok := g.puzzle.(solver.Locator); ok {
		locate = func(at int32) []levels.Cell { return once(l.Locate(g.state(at))) }
	}
	weights, shown := g.weights(), g.puzzle.Show(g.state(0)).Clone()
	var events []solver.Event
	for at := range int32(len(g.refs)) {
		if at%lookEvery == 0 && ctx.Err() != nil {
			return Maps{}, false
		}
		here := locate(at)
		for _, c := range here {
			m.AllWalked[c] += 1 / float64(len(g.refs))
		}
		if int(at) >= g.expanded() {
			continue
		}
		for e := g.edges[at]; e < g.edges[at+1]; e++ {
			weight := 0.0
			if g.left[g.to[e]] == g.left[at]-1 {
				weight = weights[at].before * weights[g.to[e]].after / weights[0].after
			}
			if weight == 0 && m.AllMoved == nil {
				continue
			}
			events = solver.AppendEvents(g.puzzle, events[:0], g.state(at), g.moves[e], g.state(g.to[e]))
			for _, event := range events {
				if event.Touches(event.What, event.From) {
					m.AllMoved.add(event.From, 1/float64(len(g.to)))
					m.Moved.add(event.From, weight)
				}
			}
			if weight > 0 {
				for _, c := range g.entered(at, e, here, locate(g.to[e])) {
					if shown.Holds(c) { // a dude may walk above his level
						m.Walked.add(c, weight)
					}
				}
			}
		}
	}
	return m, true
}

// once gives some cells, each once: several pieces that the player moves may share one.
func once(some []levels.Cell) (cells []levels.Cell) {
	for _, c := range some {
		if !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// entered gives the cells that the player enters or passes in a move, from the cells before
// to those after it. Who slides or falls passes cells between these, or beside them; the
// cells that several pieces pass are left out.
func (g *Graph) entered(at int32, edge uint32, before, after []levels.Cell) (cells []levels.Cell) {
	enters := func(c levels.Cell) bool {
		return solver.Enters(g.puzzle, g.state(at), g.moves[edge], g.state(g.to[edge]), c)
	}
	if _, passes := g.puzzle.(solver.Enterer); !passes || len(before) != 1 || len(after) != 1 {
		return slices.DeleteFunc(after, func(c levels.Cell) bool { return !enters(c) })
	}
	from, to := before[0], after[0]
	for y := min(from.Y, to.Y) - 1; y <= max(from.Y, to.Y)+1; y++ {
		for x := min(from.X, to.X) - 1; x <= max(from.X, to.X)+1; x++ {
			if c := (levels.Cell{X: x, Y: y}); enters(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// add adds to a cell, if the map is not nil; cells that get nothing do not come into it.
func (m Map) add(c levels.Cell, weight float64) {
	if weight > 0 && m != nil {
		m[c] += weight
	}
}

// A weight counts the beginnings of shortest solutions that lead to a position, and the
// ends of shortest solutions that lead on from it.
type weight struct{ before, after float64 }

// weights gives the weight of each position. The counts are floats: there may be very many.
func (g *Graph) weights() []weight {
	all := make([]weight, len(g.refs))
	onShortest := func(at, to int32) bool { return g.left[to] == g.left[at]-1 }
	all[0].before = 1
	for at := range int32(g.expanded()) { // by depth
		for e := g.edges[at]; e < g.edges[at+1]; e++ {
			if onShortest(at, g.to[e]) {
				all[g.to[e]].before += all[at].before
			}
		}
	}
	for at := int32(len(g.refs)) - 1; at >= 0; at-- {
		if g.won[at] {
			all[at].after = 1
		}
		if int(at) >= g.expanded() {
			continue
		}
		for e := g.edges[at]; e < g.edges[at+1]; e++ {
			if onShortest(at, g.to[e]) {
				all[at].after += all[g.to[e]].after
			}
		}
	}
	return all
}
