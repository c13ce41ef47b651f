package insight

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Role is what becomes of a level without one of its pieces.
type Role string

// The roles. Without an Idle piece the level has the same least number of steps and
// the same ways; without a Shortening one it has fewer steps; without a Needed one
// it cannot be won; without one that Matters it has more steps, or other ways. Without
// a Fixed piece it is no level of the game. All of these are proved; Unclear means that
// the role was not found out.
const (
	Idle       Role = "idle"
	Shortening Role = "shortening"
	Needed     Role = "needed"
	Matters    Role = "matters"
	Fixed      Role = "fixed"
	Unclear    Role = "unclear"
	// Vacant is the role of a wall that is not there: with it in its empty cell the level
	// has the same least number of steps and the same ways.
	Vacant Role = "vacant"
)

// A Piece is a piece of a level with its role. Place is its index in the stack of its
// cell, 0 being the lowest.
type Piece struct {
	Cell  levels.Cell
	Place int
	Tile  string
	Role  Role
}

// perPiece is how long it may take to find the role of one piece. allPieces is how long
// each method of an Idler may take, unless the context has a deadline of its own.
const (
	perPiece  = time.Second
	allPieces = 20 * time.Second
)

// An Idler finds out what becomes of a level without some of its pieces.
type Idler struct {
	game   *solver.Game
	ways   Ways
	limits Limits
	each   time.Duration // see perPiece
	all    time.Duration // see allPieces
	// rim has the cells of the pieces that enclose the level, outside the cells beyond
	// them; see rimOf.
	rim, outside cellSet
	// Counted has the roles depend on the limits alone, and not on the clock: positions
	// are explored up to the limits, and no search with a time limit is run.
	Counted bool
}

// NewIdler makes an Idler for a level whose ways are known.
func NewIdler(g *solver.Game, l *levels.Level, ways Ways, limits Limits) *Idler {
	rim, outside := rimOf(g, l)
	return &Idler{game: g, ways: ways, limits: limits.withDefaults(), each: perPiece, all: allPieces, rim: rim, outside: outside}
}

// within gives the context of a method: with a deadline, see allPieces.
func (i *Idler) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, ends := ctx.Deadline(); ends || i.Counted {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, i.all)
}

// Pieces finds the role of each piece of the level, row by row, but for those of its rim.
// Once the time is up, those that are left are Unclear.
func (i *Idler) Pieces(ctx context.Context, l *levels.Level) []Piece {
	ctx, cancel := i.within(ctx)
	defer cancel()
	var all []Piece
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for place, piece := range s {
			if i.encloses(c, piece.Tile) {
				continue
			}
			role := Unclear
			if ctx.Err() == nil {
				role = i.judge(ctx, without(l, c, place))
			}
			all = append(all, Piece{c, place, piece.Tile, role})
		}
	})
	return all
}

// A Vacancy has the vacant cells of a level, each found by itself: walls in several of them
// may change it. AtLeast tells that some cells were not decided.
type Vacancy struct {
	Pieces  []Piece
	AtLeast bool
}

// Vacant finds the vacant cells of the level, row by row, but for those outside of its rim.
func (i *Idler) Vacant(ctx context.Context, l *levels.Level) (v Vacancy) {
	n := slices.IndexFunc(i.game.Tiles, func(t solver.Tile) bool { return t.Encloses })
	if n < 0 {
		return v
	}
	ctx, cancel := i.within(ctx)
	defer cancel()
	wall := levels.Stack{{Tile: i.game.Tiles[n].Name}}
	for cell := range l.Width() * l.Height() {
		c := levels.Cell{X: cell % l.Width(), Y: cell / l.Width()}
		if len(l.At(c)) > 0 || i.outside.has(c) {
			continue
		}
		if ctx.Err() != nil {
			v.AtLeast = true
			break
		}
		trial := l.Clone()
		trial.Set(c, wall)
		switch i.judge(ctx, trial) {
		case Idle:
			v.Pieces = append(v.Pieces, Piece{Cell: c, Tile: wall[0].Tile, Role: Vacant})
		case Unclear:
			v.AtLeast = true
		}
	}
	return v
}

// Tighten takes idle pieces away, one after the other, until none is left that may go. It
// gives the level without them, and the pieces that are gone, the top of each stack first.
// may tells which pieces may go. An idle piece may have to stay once others are gone, and
// one that was not idle may be idle then. Once the time is up, all that are left stay.
func (i *Idler) Tighten(ctx context.Context, l *levels.Level, pieces []Piece, may func(Piece) bool) (tight *levels.Level, gone []Piece) {
	ctx, cancel := i.within(ctx)
	defer cancel()
	for more, again := true, false; more; again = true {
		more = false
		for _, p := range slices.Backward(pieces) {
			worth := p.Role == Idle || again && p.Role != Fixed && p.Role != Unclear
			if !worth || !may(p) || slices.Contains(gone, p) || ctx.Err() != nil {
				continue
			}
			place := p.Place
			for _, o := range gone {
				if o.Cell == p.Cell && o.Place < p.Place {
					place--
				}
			}
			if smaller := without(l, p.Cell, place); i.judge(ctx, smaller) == Idle {
				l, more = smaller, true
				gone = append(gone, p)
			}
		}
	}
	slices.SortFunc(gone, func(a, b Piece) int { return slices.Index(pieces, b) - slices.Index(pieces, a) })
	return l, gone
}

// judge gives the role of the difference between l and the idler's own level: of the piece
// that l lacks, or of the wall that it has besides.
func (i *Idler) judge(ctx context.Context, l *levels.Level) Role {
	p, _ := i.game.Examine(l.Clone())
	if p == nil {
		return Fixed
	}
	if !i.Counted {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, i.each)
		defer cancel()
		a := search.Solve(ctx, p, solver.Task{Time: i.each, Memory: i.limits.Memory, Workers: 1})
		switch {
		case a.Verdict == solver.Unsolvable:
			return Needed
		case a.Verdict != solver.Solved:
			return Unclear
		case len(a.Moves) < i.ways.Steps:
			return Shortening
		case a.Lower > i.ways.Steps: // also where the solution is proved to be a shortest one
			return Matters
		case !a.Optimal:
			return Unclear
		}
	}
	g, err := Explore(ctx, p, Shortest, i.limits)
	if err != nil {
		return Unclear
	}
	defer g.Close()
	return i.compare(ctx, g)
}

// compare gives the role, as judge does, from the graph of the changed level.
func (i *Idler) compare(ctx context.Context, g *Graph) Role {
	switch steps, won := g.Steps(); {
	case !won && g.Complete():
		return Needed
	case won && steps < i.ways.Steps:
		return Shortening
	case won && steps > i.ways.Steps && g.hasShortest():
		return Matters
	}
	ways, ok := g.Ways(ctx)
	if !ok {
		return Unclear
	}
	switch same, sure := i.ways.same(ways); {
	case !sure:
		return Unclear
	case same:
		return Idle
	}
	return Matters
}

// without gives a level without a piece.
func without(l *levels.Level, c levels.Cell, place int) *levels.Level {
	l = l.Clone()
	l.Set(c, slices.Delete(slices.Clone(l.At(c)), place, place+1))
	return l
}

// encloses tells whether a piece belongs to what encloses the level.
func (i *Idler) encloses(c levels.Cell, tile string) bool {
	t := i.game.Tile(tile)
	return t != nil && t.Encloses && i.rim.has(c)
}
