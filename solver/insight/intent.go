package insight

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Standing says whether an intent is met.
type Standing string

// The standings: an intent is Kept, which is proved; or Broken, by a solution that is
// known; or Open, where neither was found out. It is Void where the level cannot be won
// at all.
const (
	Kept   Standing = "kept"
	Broken Standing = "broken"
	Open   Standing = "undecided"
	Void   Standing = "void"
)

// A Finding is what is known of an intent.
type Finding struct {
	Intent   levels.Intent
	Standing Standing
	// Shortcut are the moves that break the intent, where it is Broken.
	Shortcut levels.Moves
	// Reason says why the standing is Open.
	Reason message.Message
}

// Judge finds the standing of an intent about a level. It asks the known solutions first,
// then the graph of the puzzle, which may be nil; what these do not tell it searches for,
// within the limits of the task.
func Judge(ctx context.Context, l *levels.Level, p solver.Puzzle, g *Graph, i levels.Intent, task solver.Task, known ...levels.Moves) Finding {
	if i.What == levels.IsPlayed {
		return judgePlayed(ctx, g, i)
	}
	if _, why := solver.Vain(l.Game, l, p, i); !why.IsZero() {
		return Finding{Intent: i, Standing: Open, Reason: why}
	}
	happens := happening(p, i)
	if happens == nil {
		return Finding{Intent: i, Standing: Open, Reason: message.New("the game does not tell where the player is")}
	}
	wins := false // a solution is known
	for _, moves := range known {
		has, won := banned(p, moves, happens)
		if won && has == i.Never {
			return Finding{Intent: i, Standing: Broken, Shortcut: moves}
		}
		wins = wins || won
	}
	f := Finding{Intent: i}
	if i.Never {
		a := search.Solve(ctx, newWitness(p, happens), task)
		f.Standing, f.Shortcut, f.Reason = standingOf(a.Verdict), a.Moves, a.Why()
	} else {
		r := requirement{}
		if placer, ok := p.(solver.Placer); ok && i.What == levels.IsMoved && placer.Misplaced(i.Tile, i.Cell) {
			r.verdict = solver.Unsolvable
		} else if g != nil {
			r = g.require(ctx, happens)
		}
		if r.verdict == solver.Undecided {
			r = require(ctx, p, happens, task)
		}
		f.Standing, f.Shortcut, f.Reason = standingOf(r.verdict), r.shortcut, r.reason.Text
	}
	if f.Standing == Kept && !wins && !winnable(ctx, p, g, task) {
		f.Standing = Void
	}
	return f
}

// banned tells whether moves win, and whether the ban forbids one of them.
func banned(p solver.Puzzle, moves levels.Moves, ban Ban) (has, won bool) {
	trace, won := solver.Replay(p, moves)
	for n := 1; n < len(trace) && !has; n++ {
		if string(trace[n]) == string(trace[n-1]) {
			continue // a move that changes nothing does not count
		}
		events := solver.AppendEvents(p, nil, trace[n-1], moves[n-1], trace[n])
		has = ban(trace[n-1], moves[n-1], trace[n], events)
	}
	return has, won && len(trace) == len(moves)+1
}

// Intended tells whether an intent of a level is about a piece, so that the piece has to stay.
func Intended(l *levels.Level, at levels.Cell, tile string) bool {
	return slices.ContainsFunc(l.Intents, func(i levels.Intent) bool {
		return i.What == levels.IsMoved && i.Cell == at && i.Tile == tile
	})
}

// standingOf gives the standing of an intent from the verdict of the search for a solution
// that breaks it.
func standingOf(v solver.Verdict) Standing {
	switch v {
	case solver.Solved:
		return Broken
	case solver.Unsolvable:
		return Kept
	}
	return Open
}

// winnable is false where it is proved that the level has no solution.
func winnable(ctx context.Context, p solver.Puzzle, g *Graph, task solver.Task) bool {
	if g != nil {
		if _, won := g.Steps(); won || g.Complete() {
			return won
		}
	}
	task.Goal = solver.Any
	return search.Solve(ctx, p, task).Verdict != solver.Unsolvable
}

// happening gives a ban on what an intent is about; nil where the game does not tell whether
// it happens.
func happening(p solver.Puzzle, i levels.Intent) Ban {
	about := func(fits func(e solver.Event) bool) Ban {
		return func(_ []byte, _ levels.Move, _ []byte, events []solver.Event) bool {
			return slices.ContainsFunc(events, fits)
		}
	}
	switch i.What {
	case levels.IsMoved:
		return moving(p, i.Tile, i.Cell)
	case levels.IsFormed:
		return about(func(e solver.Event) bool { return e.Kind == solver.Formed && e.What == i.Rule })
	case levels.IsBroken:
		return about(func(e solver.Event) bool { return e.Kind == solver.Broken && e.What == i.Rule })
	case levels.IsWaited:
		return func(_ []byte, m levels.Move, _ []byte, _ []solver.Event) bool { return m == levels.Wait }
	case levels.IsEntered:
		if _, ok := p.(solver.Locator); !ok {
			return nil
		}
		return func(state []byte, move levels.Move, next []byte, _ []solver.Event) bool {
			return solver.Enters(p, state, move, next, i.Cell)
		}
	}
	return nil
}

// moving gives a ban on moving, changing or taking away a piece that lies in a cell at the
// start. Positions do not tell the piece from others of its tile that come into the cell: it
// counts as having stayed while the cell holds no fewer of them than at the start.
func moving(p solver.Puzzle, tile string, at levels.Cell) Ban {
	first := lying(p, p.Start(), tile, at)
	leaver, leaves := p.(solver.Leaver)
	return func(state []byte, m levels.Move, _ []byte, events []solver.Event) bool {
		gone := 0
		for _, e := range events {
			if e.Touches(tile, at) {
				gone++
			}
		}
		if leaves {
			gone += leaver.Leaves(state, m, tile, at)
		}
		return gone > 0 && lying(p, state, tile, at)-gone < first
	}
}

// lying counts the pieces of a tile in a cell.
func lying(p solver.Puzzle, state []byte, tile string, at levels.Cell) int {
	n := 0
	for _, piece := range p.Show(state).At(at) {
		if piece.Tile == tile {
			n++
		}
	}
	return n
}

// judgePlayed judges the intent that its moves are the only way to win: all shortest
// solutions are to have the same events as they.
func judgePlayed(ctx context.Context, g *Graph, i levels.Intent) Finding {
	f := Finding{Intent: i, Standing: Open, Reason: message.New("not all shortest solutions are known")}
	moves, err := levels.ParseMoves(i.Moves)
	if g == nil || err != nil {
		return f
	}
	ways, ok := g.Ways(ctx)
	switch {
	case !ok && g.Complete() && g.left[0] == none:
		return Finding{Intent: i, Standing: Void}
	case !ok:
		return f
	}
	var own []solver.Event
	shortest := len(moves) == ways.Steps && solver.Wins(g.puzzle, moves)
	if shortest {
		own = g.eventsOf(moves)
	}
	for _, w := range ways.Ways {
		if !shortest || !slices.Equal(w.Events, own) {
			return Finding{Intent: i, Standing: Broken, Shortcut: w.Moves}
		}
	}
	if ways.Count.AtLeast {
		return f
	}
	return Finding{Intent: i, Standing: Kept}
}

// eventsOf gives the events of moves from the start, sorted. Each move has to change the
// state.
func (g *Graph) eventsOf(moves levels.Moves) []solver.Event {
	var events []solver.Event
	state := g.state(0)
	for _, m := range moves {
		next := solver.Step(g.puzzle, state, m)
		events = solver.AppendEvents(g.puzzle, events, state, m, next)
		state = next
	}
	slices.SortFunc(events, solver.Event.Compare)
	return events
}

// A witness is a puzzle that is only won if something has happened on the way. A state is a
// byte, 1 if it has happened, and then the state of the puzzle.
type witness struct {
	solver.Puzzle
	happens Ban
	events  []solver.Event
	next    []byte

	successors successors
}

func newWitness(p solver.Puzzle, happens Ban) solver.Puzzle {
	return narrow(&witness{Puzzle: p, happens: happens}, p, 1)
}

// Start is the start of the puzzle, where it has not happened.
func (w *witness) Start() []byte { return append([]byte{0}, w.Puzzle.Start()...) }

// Won tells whether the puzzle is won and it has happened.
func (w *witness) Won(state []byte) bool { return state[0] == 1 && w.Puzzle.Won(state[1:]) }

// Show shows the state of the puzzle.
func (w *witness) Show(state []byte) *levels.Level { return w.Puzzle.Show(state[1:]) }

// Expand plays by the rules of the puzzle, and not beyond a win.
func (w *witness) Expand(state []byte, visit func(levels.Move, []byte)) {
	if w.Puzzle.Won(state[1:]) {
		return
	}
	for _, s := range w.successors.of(w.Puzzle, state[1:]) {
		w.events = solver.AppendEvents(w.Puzzle, w.events[:0], state[1:], s.move, s.state)
		w.next = append(w.next[:0], state[0])
		if w.happens(state[1:], s.move, s.state, w.events) {
			w.next[0] = 1
		}
		w.next = append(w.next, s.state...)
		visit(s.move, w.next)
	}
}

// JudgeAll finds the standing of each intent of a level, in their order.
func JudgeAll(ctx context.Context, l *levels.Level, p solver.Puzzle, task solver.Task, limits Limits) []Finding {
	if len(l.Intents) == 0 {
		return nil
	}
	g, err := Explore(ctx, p, Everything, limits)
	if err == nil {
		defer g.Close()
	}
	var all []Finding
	for _, i := range l.Intents {
		all = append(all, Judge(ctx, l, p, g, i, task))
	}
	return all
}
