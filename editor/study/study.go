package study

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Result is what was found out about a level so far.
type Result struct {
	// Intents are the intents that were judged so far.
	Intents []insight.Finding
	// Ways and Lost are nil while they are not known, or where the level is too
	// large to tell.
	Ways *insight.Ways
	Lost *insight.Lost
	// Pieces are the pieces with their roles, as far as these were found out, and Gone the idle
	// ones that can all go together: those that Tighten takes away. PiecesDone tells that all
	// pieces were looked at.
	Pieces, Gone []insight.Piece
	PiecesDone   bool
	// Vacant are the vacant cells, nil while they are not known.
	Vacant *insight.Vacancy
	// Features are what makes the level hard, and Naive is how the naive player fares; nil where
	// these are not known.
	Features *insight.Features
	Naive    *insight.Naive
	// Prediction is how hard people find the level, nil where that is not known.
	Prediction *solver.Prediction
	// Maps say what happens where, nil where that is not known.
	Maps *insight.Maps
	// Closest is how near to a win a level without solutions comes, nil where that is not
	// known.
	Closest *insight.Closest
	// Repairs are the smallest repairs that were found, of a level that cannot be won or played.
	Repairs []insight.Repair
	// Tried says which edits were tried for that, once it is Done.
	Tried insight.Tried
	// Done tells that nothing more will be found out.
	Done bool
}

// With gives the pieces with a role, also the walls of vacant cells.
func (r *Result) With(role insight.Role) []insight.Piece {
	pieces := slices.Clone(r.Pieces)
	if r.Vacant != nil {
		pieces = append(pieces, r.Vacant.Pieces...)
	}
	return slices.DeleteFunc(pieces, func(p insight.Piece) bool { return p.Role != role })
}

// with gives the part of a result that stays when the level is studied again with other intents.
func (r Result) with(intents []levels.Intent) Result {
	r.Intents = slices.DeleteFunc(slices.Clone(r.Intents), func(f insight.Finding) bool { return !slices.Contains(intents, f.Intent) })
	r.Gone, r.Repairs, r.Done = nil, nil, false
	return r
}

const (
	// mostStudied is how many positions of a level are explored, firstStudied how many at first,
	// which is enough for small levels.
	mostStudied  = 1_000_000
	firstStudied = 30_000
	// quickIntent is how long it may take to judge an intent before the positions of the level
	// are known, longIntent how long afterwards.
	quickIntent = time.Second
	longIntent  = 10 * time.Second
)

// A Request is a level to be studied. The caller must not change it afterwards.
type Request struct {
	Game  *solver.Game
	Level *levels.Level
	// Memory is how many bytes the study may take.
	Memory int64
	// Known are known solutions; Proved tells that the first is a shortest one, Unsolvable that
	// there is no solution.
	Known              []levels.Moves
	Proved, Unsolvable bool
	// Near is the cell where the author last changed something.
	Near levels.Cell
}

func (r *Request) limits() insight.Limits {
	return insight.Limits{Positions: mostStudied, Memory: r.Memory}
}

// An examiner studies a level and tells what it has found out, step by step.
type examiner struct {
	Request
	tell  func(Result)
	found Result
}

func (x *examiner) examine(ctx context.Context) {
	p, problems := x.Game.Examine(x.Level.Clone())
	switch {
	case slices.ContainsFunc(problems, func(p levels.Problem) bool { return p.Kind == levels.TooLarge }):
	case p == nil:
		x.repair(ctx)
	case x.Unsolvable:
		if x.found.Closest == nil {
			x.found.Closest = insight.ClosestOf(ctx, x.Level, p, x.limits())
		}
		x.found.Intents = nil
		for _, i := range x.Level.Intents {
			x.found.Intents = append(x.found.Intents, insight.Finding{Intent: i, Standing: insight.Void})
		}
		x.tell(x.found)
		x.repair(ctx)
	default:
		x.judge(ctx, p, nil, quickIntent)
	}
	if x.Proved {
		x.findWays(ctx, p)
	}
	if x.found.Ways != nil && ctx.Err() == nil {
		x.findRoles(ctx)
	}
	if x.Proved && (x.found.Lost == nil || x.open()) && ctx.Err() == nil {
		x.explore(ctx, p)
	}
	if x.Proved && x.found.Naive == nil && ctx.Err() == nil {
		if n := insight.PlayNaively(ctx, p); ctx.Err() == nil {
			x.found.Naive = &n
			x.found.Prediction = insight.Predict(ctx, p)
		}
	}
	if x.found.Ways != nil && x.found.Vacant == nil && ctx.Err() == nil {
		x.findVacant(ctx)
	}
	if x.found.Done = ctx.Err() == nil; x.found.Done {
		x.tell(x.found)
	}
}

// open tells whether the standing of some intent is still open.
func (x *examiner) open() bool {
	return slices.ContainsFunc(x.found.Intents, func(f insight.Finding) bool { return f.Standing == insight.Open })
}

// judge judges the intents whose standing is open or not known. Without a graph, it judges only those
// that were not judged before.
func (x *examiner) judge(ctx context.Context, p solver.Puzzle, g *insight.Graph, limit time.Duration) {
	task := solver.Task{Time: limit, Memory: x.limits().Memory, Workers: 1}
	for _, i := range x.Level.Intents {
		at := slices.IndexFunc(x.found.Intents, func(f insight.Finding) bool { return f.Intent == i })
		if at >= 0 && (g == nil || x.found.Intents[at].Standing != insight.Open) || ctx.Err() != nil {
			continue
		}
		f := insight.Judge(ctx, x.Level, p, g, i, task, x.Known...)
		if ctx.Err() != nil {
			return
		}
		// The slice that was told must not be written to.
		x.found.Intents = slices.Clone(x.found.Intents)
		if at >= 0 {
			x.found.Intents[at] = f
		} else {
			x.found.Intents = append(x.found.Intents, f)
		}
		x.tell(x.found)
	}
}

// graph explores up to most positions of the level; nil where these need too much memory, or the study
// has ended.
func (x *examiner) graph(ctx context.Context, p solver.Puzzle, purpose insight.Purpose, most int) *insight.Graph {
	limits := x.limits()
	limits.Positions = most
	g, err := insight.Explore(ctx, p, purpose, limits)
	switch {
	case err != nil:
		return nil
	case ctx.Err() != nil:
		g.Close()
		return nil
	}
	return g
}

// findWays finds the ways to win. A level with few positions is explored in full, for all that these
// tell; a larger one only as far as the shortest solutions need.
func (x *examiner) findWays(ctx context.Context, p solver.Puzzle) {
	if x.found.Ways != nil {
		return
	}
	if g := x.graph(ctx, p, insight.Everything, firstStudied); g != nil {
		if g.Complete() {
			x.tellAll(ctx, g)
		}
		g.Close()
	}
	if x.found.Lost != nil || ctx.Err() != nil {
		return
	}
	if g := x.graph(ctx, p, insight.Shortest, mostStudied); g != nil {
		if w, ok := g.Ways(ctx); ok {
			g.Distinguish(ctx, &w, x.Game, x.Level)
			x.found.Ways = &w
			x.tell(x.found)
			x.findFeatures(ctx, g)
		}
		g.Close()
	}
}

// explore explores all positions of the level, and judges the intents by them.
func (x *examiner) explore(ctx context.Context, p solver.Puzzle) {
	g := x.graph(ctx, p, insight.Everything, mostStudied)
	if g == nil {
		return
	}
	defer g.Close()
	x.tellAll(ctx, g)
	x.judge(ctx, p, g, longIntent)
}

// tellAll adds to the result what a graph tells, and tells of it.
func (x *examiner) tellAll(ctx context.Context, g *insight.Graph) {
	lost := g.Lost()
	x.found.Lost = &lost
	if w, ok := g.Ways(ctx); ok && x.found.Ways == nil {
		g.Distinguish(ctx, &w, x.Game, x.Level)
		x.found.Ways = &w
	}
	if m, ok := g.Maps(ctx); ok {
		x.found.Maps = &m
	}
	x.tell(x.found)
	x.findFeatures(ctx, g)
}

// findFeatures finds what makes the level hard. It is called again with larger graphs, which prove more
// positions lost.
func (x *examiner) findFeatures(ctx context.Context, g *insight.Graph) {
	if f, _, ok := g.Features(ctx); ok {
		x.found.Features = &f
		x.tell(x.found)
	}
}

// findRoles finds the role of each piece, and which idle pieces can go together.
func (x *examiner) findRoles(ctx context.Context) {
	idler := insight.NewIdler(x.Game, x.Level, *x.found.Ways, x.limits())
	if !x.found.PiecesDone {
		x.found.Pieces = idler.Pieces(ctx, x.Level)
	}
	_, x.found.Gone = idler.Tighten(ctx, x.Level, x.found.Pieces, func(p insight.Piece) bool { return !insight.Intended(x.Level, p.Cell, p.Tile) })
	if x.found.PiecesDone = ctx.Err() == nil; x.found.PiecesDone {
		x.tell(x.found)
	}
}

// findVacant finds the vacant cells.
func (x *examiner) findVacant(ctx context.Context) {
	if v := insight.NewIdler(x.Game, x.Level, *x.found.Ways, x.limits()).Vacant(ctx, x.Level); ctx.Err() == nil {
		x.found.Vacant = &v
	}
}
