package insight

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Features are what makes a level hard, as far as its positions tell. They are of the
// shortest solution that goes from piece to piece least often.
type Features struct {
	// Events counts the events of the solution, Pieces the pieces that it moves, and
	// Changes how often it goes on to another piece than the one before: no shortest
	// solution has fewer changes.
	Events  int `json:"events"`
	Pieces  int `json:"pieces"`
	Changes int `json:"changes"`
	// Parts is into how many parts, one after the other, the solution can be cut that
	// have no piece in common. Largest is the number of deeds in the largest part.
	Parts   int `json:"parts"`
	Largest int `json:"largest"`
	// Away counts the counter-intuitive deeds: those after which the win looks farther
	// away than before. It is 0 where the game does not say how positions look.
	Away int `json:"away"`
	// Choices is between how many results of a next deed the player chooses, on average over
	// the deeds of the solution, and Traps how many of these are proved lost. TrapsAtLeast
	// tells that there may be more, as the graph does not have all positions.
	Choices      float64 `json:"choices"`
	Traps        float64 `json:"traps"`
	TrapsAtLeast bool    `json:"traps_atleast"`
}

// A deed is a move with events on a solution, between two positions of the graph.
type deed struct {
	at, to int32
	events []solver.Event
}

// Features finds the features of a level, and the solution that they describe; false
// where the graph does not have all shortest solutions, or the context ended.
func (g *Graph) Features(ctx context.Context) (Features, levels.Moves, bool) {
	if !g.hasShortest() {
		return Features{}, nil, false
	}
	path, changes := g.steadiest(ctx)
	if ctx.Err() != nil {
		return Features{}, nil, false
	}
	f := Features{Changes: changes, TrapsAtLeast: !g.Complete()}
	moves := make(levels.Moves, 0, len(path))
	var deeds []deed
	for i := 1; i < len(path); i++ {
		at, to := path[i-1], path[i]
		move := g.moveTo(at, to)
		moves = append(moves, move)
		if events := solver.AppendEvents(g.puzzle, nil, g.state(at), move, g.state(to)); len(events) > 0 {
			deeds = append(deeds, deed{at, to, events})
			f.Events += len(events)
		}
	}
	f.divide(deeds)
	if estimator, ok := g.puzzle.(solver.NaiveEstimator); ok {
		for _, d := range deeds {
			if !g.won[d.to] && estimator.NaiveEstimate(g.state(d.to)) > estimator.NaiveEstimate(g.state(d.at)) {
				f.Away++
			}
		}
	}
	g.choices(ctx, deeds, &f)
	return f, moves, ctx.Err() == nil
}

// moveTo gives a move that leads from one position to another.
func (g *Graph) moveTo(at, to int32) levels.Move {
	for e := g.edges[at]; e < g.edges[at+1]; e++ {
		if g.to[e] == to {
			return g.moves[e]
		}
	}
	return levels.Wait
}

// A prefix stands for the beginnings of solutions that lead to a position and touched the
// same piece last: at is the position, last the event of that piece.
type prefix struct {
	at   int32
	last solver.Event
}

// steadiest gives the positions of a shortest solution that changes from piece to piece as
// seldom as possible, and how often it does.
func (g *Graph) steadiest(ctx context.Context) (path []int32, changes int) {
	type reached struct {
		changes int
		from    prefix
	}
	layer := map[prefix]reached{{at: 0}: {}}
	layers := []map[prefix]reached{layer}
	for range g.left[0] {
		next := map[prefix]reached{}
		for _, h := range sorted(layer) {
			if ctx.Err() != nil {
				return nil, 0
			}
			for e := g.edges[h.at]; e < g.edges[h.at+1]; e++ {
				to := g.to[e]
				if g.left[to] != g.left[h.at]-1 {
					continue
				}
				n, then := layer[h].changes, prefix{to, h.last}
				for _, event := range solver.AppendEvents(g.puzzle, nil, g.state(h.at), g.moves[e], g.state(to)) {
					if !touches(event) {
						continue
					}
					if h.last.Kind != "" && !follows(h.last, event) {
						n++
					}
					then.last = event
					break
				}
				if old, known := next[then]; !known || n < old.changes {
					next[then] = reached{n, h}
				}
			}
		}
		layer = next
		layers = append(layers, layer)
	}
	best, found := prefix{}, false
	for _, h := range sorted(layer) {
		if !found || layer[h].changes < layer[best].changes {
			best, found = h, true
		}
	}
	changes = layer[best].changes
	for depth := len(layers) - 1; depth >= 0; depth-- {
		path = append(path, best.at)
		best = layers[depth][best].from
	}
	slices.Reverse(path)
	return path, changes
}

// sorted gives the keys of a layer in an order that is always the same.
func sorted[V any](layer map[prefix]V) []prefix {
	return slices.SortedFunc(maps.Keys(layer), func(a, b prefix) int {
		return cmp.Or(cmp.Compare(a.at, b.at), a.last.Compare(b.last))
	})
}

// touches tells whether an event moves a piece.
func touches(e solver.Event) bool {
	switch e.Kind {
	case solver.Moved, solver.Lifted, solver.PutDown, solver.Filled:
		return true
	}
	return false
}

// follows tells whether an event is about the same piece as the last one.
func follows(last, e solver.Event) bool {
	if last.Kind == solver.Filled {
		return e.Kind == solver.Filled
	}
	return last.What == e.What && (last.To == e.From || last.Kind == solver.Lifted && e.Kind == solver.PutDown)
}

// divide counts the pieces that the solution moves, and the parts into which it can be
// cut: at a cut, each piece was touched for the last time, or not yet.
func (f *Features) divide(deeds []deed) {
	type span struct{ first, last int }
	var spans []span
	// The number of the piece that lies somewhere, by its tile and cell. A piece that is
	// carried, or that filled something, has a key without these.
	holds := map[solver.Event]int{}
	for i, d := range deeds {
		for _, e := range d.events {
			if !touches(e) {
				continue
			}
			key := solver.Event{What: e.What, From: e.From}
			switch e.Kind {
			case solver.PutDown:
				key = solver.Event{Kind: solver.Lifted}
			case solver.Filled:
				key = solver.Event{Kind: solver.Filled}
			}
			piece, known := holds[key]
			if !known {
				piece = len(spans)
				spans = append(spans, span{i, i})
			}
			spans[piece].last = i
			delete(holds, key)
			switch e.Kind {
			case solver.Lifted:
				key = solver.Event{Kind: solver.Lifted}
			case solver.Moved, solver.PutDown:
				key = solver.Event{What: e.What, From: e.To}
			}
			holds[key] = piece
		}
	}
	f.Pieces = len(spans)
	slices.SortFunc(spans, func(a, b span) int { return a.first - b.first })
	for i := 0; i < len(spans); {
		first, last := spans[i].first, spans[i].last
		for ; i < len(spans) && spans[i].first <= last; i++ {
			last = max(last, spans[i].last)
		}
		f.Parts++
		f.Largest = max(f.Largest, last-first+1)
	}
}

// choices counts, for each deed of a solution, what could be done there.
func (g *Graph) choices(ctx context.Context, deeds []deed, f *Features) {
	if len(deeds) == 0 {
		return
	}
	hopes := g.hopes()
	pruner, prunes := g.puzzle.(solver.Pruner)
	for _, d := range deeds {
		if ctx.Err() != nil {
			return
		}
		done := map[string]bool{}
		eachDeed(ctx, g.puzzle, g.state(d.at), func(next []byte) {
			if done[string(next)] {
				return
			}
			done[string(next)] = true
			f.Choices++
			at := g.find(next)
			if at != none && hopes[at] == none || at == none && prunes && pruner.Lost(next) {
				f.Traps++
			}
		})
	}
	f.Choices /= float64(len(deeds))
	f.Traps /= float64(len(deeds))
}
