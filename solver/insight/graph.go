package insight

import (
	"context"
	"math"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// Limits bound how much is explored. 0 means the default.
type Limits struct {
	// Positions is how many positions may be stored, Memory how many bytes.
	Positions int
	Memory    int64
	// Sets is how many multisets of events are told apart when ways are counted, Orders
	// how many steps are followed when orders are counted.
	Sets, Orders int
}

// The default limits.
const (
	defaultPositions       = 2_000_000
	defaultMemory    int64 = 512 << 20
)

func (l Limits) withDefaults() Limits {
	if l.Positions <= 0 {
		l.Positions = defaultPositions
	}
	if l.Memory <= 0 {
		l.Memory = defaultMemory
	}
	if l.Sets <= 0 {
		l.Sets = mostSets
	}
	if l.Orders <= 0 {
		l.Orders = mostSteps
	}
	return l
}

// A Graph holds the positions that can be reached in a level, each once, with the
// moves between them: all of them, or the nearest ones where a limit is met.
// Positions are numbered in the order of their depth, from the start, which is 0; those
// that are won are not expanded. A Graph is for one goroutine.
type Graph struct {
	puzzle solver.Puzzle
	limits Limits
	set    *states.Set
	// same finds the number of a position by its key. For a solver.Positioner, where
	// several states are one position, it is a set of its own; else it is the set above.
	same   *states.Set
	key    []byte // the key that find made last, for add
	budget *states.Budget
	refs   []states.Ref // of position n, in set
	depth  []int32      // of position n: the fewest moves from the start
	won    []bool       // of position n
	// nearest is the depth of the nearest win.
	nearest int32
	// The moves of an expanded position n are those from edges[n] up to edges[n+1]: moves
	// has the moves themselves, to the positions that they lead to.
	edges []uint32
	to    []int32
	moves []levels.Move
	// left is, of position n, the fewest moves to a win; none where no way through the
	// graph leads to one.
	left []int32
	// open tells, of position n, that the graph may lack some of its successors; see findOpen.
	open []bool
	// held is how many bytes of the budget the slices above take.
	held int64
}

// none stands for no position, and for no number of moves.
const none = -1

// How many bytes a position and an edge take in the slices, at most: slices that grow
// hold up to twice what they need.
const (
	positionBytes = 2 * (4 + 4 + 1 + 4 + 4 + 1)
	edgeBytes     = 2 * (4 + 1 + 4) // with the edge back, see backEdges
)

// A Purpose says how far to explore.
type Purpose bool

// Everything explores all that can be reached. Shortest explores what is needed to know all
// shortest solutions: up to the depth of the nearest win, and no positions that the puzzle
// calls lost.
const (
	Everything Purpose = false
	Shortest   Purpose = true
)

// Explore goes through the positions of a puzzle, nearest first, until there are no
// more, a limit is met, or the context ends. Close gives the memory back.
func Explore(ctx context.Context, p solver.Puzzle, purpose Purpose, limits Limits) (*Graph, error) {
	g, err := newGraph(p, limits.withDefaults())
	if err != nil {
		return nil, err
	}
	g.expandAll(ctx, purpose)
	g.findOpen(ctx)
	g.left = g.backFrom(g.won)
	return g, nil
}

// newGraph makes a graph of the start alone.
func newGraph(p solver.Puzzle, limits Limits) (*Graph, error) {
	g := &Graph{puzzle: p, limits: limits, budget: states.NewBudget(limits.Memory), edges: []uint32{0}, nearest: math.MaxInt32}
	if !g.hold(solver.Hold(p, limits.Memory)) {
		return nil, states.ErrMemory
	}
	var err error
	if g.set, err = states.New(g.budget); err != nil {
		return nil, err
	}
	g.same = g.set
	if _, ok := p.(solver.Positioner); ok {
		if g.same, err = states.New(g.budget); err != nil {
			g.set.Close()
			return nil, err
		}
	}
	if _, err = g.add(p.Start(), 0); err != nil {
		g.Close()
		return nil, err
	}
	return g, nil
}

// expandAll adds the positions that can be reached, as far as the purpose needs them.
func (g *Graph) expandAll(ctx context.Context, purpose Purpose) {
	var pruner solver.Pruner
	if purpose == Shortest {
		pruner, _ = g.puzzle.(solver.Pruner)
	}
	for at := 0; at < len(g.refs); at++ { //nolint:intrange // positions are added meanwhile
		if at%lookEvery == 0 && ctx.Err() != nil || purpose == Shortest && g.depth[at] >= g.nearest {
			return
		}
		if !g.won[at] && !g.expand(int32(at), pruner) {
			g.to, g.moves = g.to[:g.edges[at]], g.moves[:g.edges[at]]
			return
		}
		g.edges = append(g.edges, uint32(len(g.to)))
	}
}

// expand adds the edges of a position, but for those to positions that the pruner, which may
// be nil, calls lost. It tells whether there was room for all of them.
func (g *Graph) expand(at int32, pruner solver.Pruner) bool {
	full := false
	g.puzzle.Expand(g.state(at), func(m levels.Move, next []byte) {
		if full || pruner != nil && pruner.Lost(next) {
			return
		}
		to, err := g.add(next, g.depth[at]+1)
		if full = err != nil || !g.hold(edgeBytes); !full {
			g.to, g.moves = append(g.to, to), append(g.moves, m)
		}
	})
	return !full
}

// lookEvery is how many positions are expanded between two looks at the context.
const lookEvery = 1 << 4

// Close gives the memory of the graph back. What its methods gave may be used afterwards, the
// graph may not.
func (g *Graph) Close() {
	g.set.Close()
	if g.same != g.set {
		g.same.Close()
	}
}

// hold takes bytes for the slices from the budget; false where there are not enough.
func (g *Graph) hold(bytes int64) bool {
	g.held += bytes
	return g.budget.Taken()+g.held <= g.budget.Limit()
}

// add gives the number of a position, and adds it if it is new.
func (g *Graph) add(state []byte, depth int32) (int32, error) {
	if known := g.find(state); known != none {
		return known, nil
	}
	if max(len(state), len(g.key)) > states.MaxState || len(g.refs) >= g.limits.Positions || !g.hold(positionBytes) {
		return 0, states.ErrMemory
	}
	n := int32(len(g.refs))
	ref, _, err := g.same.Add(states.Hash(g.key), g.key, uint32(n), 0)
	if err == nil && g.same != g.set {
		ref, _, err = g.set.Add(states.Hash(state), state, uint32(n), 0)
	}
	if err != nil {
		return 0, err
	}
	g.refs, g.depth = append(g.refs, ref), append(g.depth, depth)
	g.won = append(g.won, g.puzzle.Won(state))
	if g.won[n] {
		g.nearest = min(g.nearest, depth)
	}
	return n, nil
}

// findOpen notes the positions that may have successors which are not in the graph: those
// that were not expanded, and those of which the puzzle omits a move. Once the context has
// ended, all positions that the puzzle was not asked about count as open. A win is not open.
func (g *Graph) findOpen(ctx context.Context) {
	g.open = make([]bool, len(g.refs))
	for at := g.expanded(); at < len(g.refs); at++ {
		g.open[at] = !g.won[at]
	}
	d, ok := g.puzzle.(solver.Doubter)
	if !ok || d.Doubt().IsZero() {
		return
	}
	over := false
	for at := range g.expanded() {
		if over = over || at%lookEvery == 0 && ctx.Err() != nil; over {
			g.open[at] = !g.won[at]
			continue
		}
		for m := levels.Right; m < levels.NumMoves && !g.won[at]; m++ {
			g.open[at] = g.open[at] || !d.Omits(g.set.State(g.refs[at]), m).IsZero()
		}
	}
}

// backFrom gives for each position the fewest moves to the nearest target, none where no
// way leads to one.
func (g *Graph) backFrom(target []bool) []int32 {
	begin, before := g.backEdges()
	left := make([]int32, len(g.refs))
	var queue []int32
	for at := range left {
		left[at] = none
		if target[at] {
			left[at] = 0
			queue = append(queue, int32(at))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, from := range before[begin[at]:begin[at+1]] {
			if left[from] == none {
				left[from] = left[at] + 1
				queue = append(queue, from)
			}
		}
	}
	return left
}

// backEdges gives the edges the other way round: before[begin[n]:begin[n+1]] are the
// positions from which a move leads to position n.
func (g *Graph) backEdges() (begin []uint32, before []int32) {
	begin = make([]uint32, len(g.refs)+2)
	for _, to := range g.to {
		begin[to+2]++
	}
	for at := 2; at < len(begin); at++ {
		begin[at] += begin[at-1]
	}
	before = make([]int32, len(g.to))
	for at := range g.expanded() {
		for _, to := range g.to[g.edges[at]:g.edges[at+1]] {
			before[begin[to+1]] = int32(at)
			begin[to+1]++
		}
	}
	return begin[:len(g.refs)+1], before
}

// expanded counts the positions whose successors are known.
func (g *Graph) expanded() int { return len(g.edges) - 1 }

// Reached counts the positions that were reached.
func (g *Graph) Reached() int { return len(g.refs) }

// Complete tells whether the graph has all positions that can be reached. One that was
// explored for the Shortest solutions may still lack lost positions.
func (g *Graph) Complete() bool { return !slices.Contains(g.open, true) }

// Steps gives the fewest moves to a win; ok is false where the graph has none.
func (g *Graph) Steps() (steps int, ok bool) { return int(g.left[0]), g.left[0] != none }

// hasShortest tells whether the graph has all shortest solutions: it has a win, and all
// successors of every position nearer to the start than the nearest win.
func (g *Graph) hasShortest() bool { return g.left[0] != none && g.hasWithin(g.left[0]) }

// state gives the state of a position.
func (g *Graph) state(at int32) []byte { return g.set.State(g.refs[at]) }

// find gives the number of a position, none where the graph does not have it.
func (g *Graph) find(state []byte) int32 {
	g.key = solver.AppendPosition(g.puzzle, g.key[:0], state)
	ref := g.same.Find(states.Hash(g.key), g.key)
	if ref == 0 {
		return none
	}
	return int32(g.same.Link(ref))
}
