package insight

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A plainGraph is the twin of Graph: all positions of a level on maps, and
// everything found by going through all of it.
type plainGraph struct {
	puzzle solver.Puzzle
	names  []string          // the start first
	first  map[string]string // by position: the name of the state that came to it first
	next   map[string][]plainEdge
	won    map[string]bool
	winner map[string]bool // a win can be reached
}

type plainEdge struct {
	move   levels.Move
	to     string
	events []solver.Event
}

// plainOf gives nil where there are too many positions.
func plainOf(p solver.Puzzle, most int) *plainGraph {
	g := &plainGraph{puzzle: p, next: map[string][]plainEdge{}, won: map[string]bool{}, winner: map[string]bool{}}
	g.names = []string{string(p.Start())}
	g.first = map[string]string{g.position(p.Start()): g.names[0]}
	for i := 0; i < len(g.names); i++ {
		if len(g.names) > most {
			return nil
		}
		at := g.names[i]
		if g.won[at] = p.Won([]byte(at)); g.won[at] {
			continue
		}
		p.Expand([]byte(at), func(m levels.Move, next []byte) {
			g.next[at] = append(g.next[at], plainEdge{move: m, to: string(next)})
		})
		for j := range g.next[at] {
			e := &g.next[at][j]
			e.events = solver.AppendEvents(p, nil, []byte(at), e.move, []byte(e.to))
			position := g.position([]byte(e.to))
			if first, known := g.first[position]; known {
				e.to = first
				continue
			}
			g.first[position] = e.to
			g.names = append(g.names, e.to)
		}
	}
	for again := true; again; {
		again = false
		for _, at := range g.names {
			hope := g.won[at] || slices.ContainsFunc(g.next[at], func(e plainEdge) bool { return g.winner[e.to] })
			again = again || hope != g.winner[at]
			g.winner[at] = hope
		}
	}
	return g
}

// position is what tells the position of a state from others.
func (g *plainGraph) position(state []byte) string {
	return string(solver.AppendPosition(g.puzzle, nil, state))
}

func (g *plainGraph) lost() int {
	n := 0
	for _, at := range g.names {
		if !g.winner[at] {
			n++
		}
	}
	return n
}

// shortest gives the fewest moves to a win without banned ones, -1 where there is
// no way.
func (g *plainGraph) shortest(ban Ban) int {
	seen := map[string]bool{g.names[0]: true}
	layer := []string{g.names[0]}
	for steps := 0; len(layer) > 0; steps++ {
		var next []string
		for _, at := range layer {
			if g.won[at] {
				return steps
			}
			for _, e := range g.next[at] {
				if !seen[e.to] && (ban == nil || !ban([]byte(at), e.move, []byte(e.to), e.events)) {
					seen[e.to] = true
					next = append(next, e.to)
				}
			}
		}
		layer = next
	}
	return -1
}

// A plainWays lists all shortest solutions one by one.
type plainWays struct {
	solutions    int
	ways, orders map[string]bool
	over         bool
	turned       int // the fewest changes of piece
	graph        *plainGraph
	steps, most  int
	distance     map[string]int
}

func (g *plainGraph) ways(most int) *plainWays {
	w := &plainWays{ways: map[string]bool{}, orders: map[string]bool{}, graph: g, steps: g.shortest(nil), most: most, turned: 1 << 30}
	if w.steps < 0 {
		return w
	}
	w.distance = map[string]int{}
	for again := true; again; {
		again = false
		for _, at := range g.names {
			best, known := w.distance[at]
			if g.won[at] && !known {
				w.distance[at], again = 0, true
				continue
			}
			for _, e := range g.next[at] {
				if d, ok := w.distance[e.to]; ok && (!known || d+1 < best) {
					best, known = d+1, true
					w.distance[at], again = best, true
				}
			}
		}
	}
	w.list(g.names[0], nil)
	return w
}

func (w *plainWays) list(at string, done [][]solver.Event) {
	if w.over {
		return
	}
	if w.graph.won[at] {
		w.note(done)
		return
	}
	for _, e := range w.graph.next[at] {
		if d, ok := w.distance[e.to]; ok && len(done)+1+d == w.steps {
			w.list(e.to, append(done[:len(done):len(done)], e.events))
		}
	}
}

func (w *plainWays) note(done [][]solver.Event) {
	if w.solutions++; w.solutions > w.most {
		w.over = true
	}
	var all []solver.Event
	var order []string
	last, changes := solver.Event{}, 0
	for _, events := range done {
		all = append(all, events...)
		if len(events) > 0 {
			events = slices.SortedFunc(slices.Values(events), solver.Event.Compare)
			order = append(order, fmt.Sprint(events))
		}
	}
	for _, events := range done {
		if i := slices.IndexFunc(events, touches); i >= 0 {
			if last.Kind != "" && !goesOn(last, events[i]) {
				changes++
			}
			last = events[i]
		}
	}
	w.turned = min(w.turned, changes)
	slices.SortFunc(all, solver.Event.Compare)
	w.ways[fmt.Sprint(all)] = true
	w.orders[strings.Join(order, "/")] = true
}
