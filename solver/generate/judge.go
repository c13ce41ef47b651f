package generate

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A judged level is one that can be won, with what was found out about it.
type judged struct {
	level  *levels.Level
	place  place
	much   int
	number int
	// full tells that it was measured in full, so that the rest is known: how far it
	// is from what is wanted, a solution, what it is when turned (imageOf), and the
	// offer, where it is all that is wanted.
	full  bool
	miss  float64
	moves levels.Moves
	image string
	offer *Offer
}

// A judge judges one candidate.
type judge struct {
	*search
	number    int
	tightened bool
}

// level gives what is known of a level that can be won; nil of any other.
func (j *judge) level(ctx context.Context, l *levels.Level) *judged {
	p, problems := j.game.Examine(l)
	if p == nil || levels.AnyHarmful(problems) || p.Won(p.Start()) {
		return nil
	}
	d := &judged{level: l, number: j.number}
	pieces := j.pieces(l)
	if g, ok := p.(solver.Gauger); ok {
		verdict, much := g.Gauge(j.options.Limits.Positions)
		if verdict == solver.Unsolvable {
			return nil
		}
		if verdict == solver.Solved {
			d.much, d.place = much, placeOf(much, pieces)
			if old := j.archive.elites[d.place]; !beats(0, d.much, old) {
				return d
			}
		}
	}
	if r, ok := p.(solver.Refuter); ok && d.much == 0 && len(r.Refute(ctx)) > 0 {
		return nil
	}
	g, err := insight.Explore(ctx, p, j.purpose(), j.options.Limits)
	if err != nil {
		return nil
	}
	defer g.Close()
	steps, won := g.Steps()
	ways, ok := g.Ways(ctx)
	if !won || !ok {
		return nil
	}
	features, moves, ok := g.Features(ctx)
	if !ok {
		return nil
	}
	if d.much == 0 {
		d.much = muchOf(steps, features)
		d.place = placeOf(d.much, pieces)
	}
	o := &Offer{Level: l, Moves: moves, Candidate: j.number, Ways: &ways, Features: &features}
	return j.measure(ctx, d, o, p, g)
}

// muchOf tells how much there is to a level whose shortest solution is known: what it
// does, and going from piece to piece counts twice, as that is what people find hard.
func muchOf(steps int, f insight.Features) int {
	if f.Events == 0 {
		return steps
	}
	return f.Events + 2*f.Changes
}

// purpose says how much of a level has to be gone through.
func (j *judge) purpose() insight.Purpose {
	for _, w := range j.options.Wants {
		if w.Criterion.everywhere() {
			return insight.Everything
		}
	}
	if j.options.From != nil && len(j.options.From.Intents) > 0 {
		return insight.Everything
	}
	return insight.Shortest
}

// pieces counts the pieces of a level that do not enclose it.
func (j *judge) pieces(l *levels.Level) int {
	n := 0
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			if t := j.game.Tile(p.Tile); t != nil && !t.Encloses {
				n++
			}
		}
	})
	return n
}

// measure finds out what is asked for, the cheap first, as long as the level would be
// kept.
func (j *judge) measure(ctx context.Context, d *judged, o *Offer, p solver.Puzzle, g *insight.Graph) *judged {
	old := j.archive.elites[d.place]
	for _, w := range j.options.Wants {
		if !beats(d.miss, d.much, old) {
			return d
		}
		before := d.miss
		d.miss += w.miss(j.span(ctx, w.Criterion, o, p, g))
		if w.Criterion == Idle && d.miss > before && before == 0 && !j.tightened {
			if tight := j.tighten(ctx, o); tight != nil {
				return tight
			}
		}
	}
	if !beats(d.miss, d.much, old) || !j.keepsIntents(ctx, p, g) || ctx.Err() != nil {
		return d
	}
	d.full, d.moves, d.image = true, o.Moves, imageOf(j.game, o.Level)
	if d.miss == 0 && j.replays(o) {
		d.offer = o
	}
	return d
}

// span gives what is known of a criterion.
func (j *judge) span(ctx context.Context, m Criterion, o *Offer, p solver.Puzzle, g *insight.Graph) span {
	f := o.Features
	switch m {
	case Steps:
		return exactly(float64(o.Ways.Steps))
	case Ways:
		return numbered(o.Ways.Count)
	case Orders:
		return numbered(o.Ways.Orders)
	case Events:
		return exactly(float64(f.Events))
	case Pieces:
		return exactly(float64(f.Pieces))
	case Changes:
		return exactly(float64(f.Changes))
	case Parts:
		return exactly(float64(f.Parts))
	case Largest:
		return exactly(float64(f.Largest))
	case Away:
		return exactly(float64(f.Away))
	case Choices:
		return exactly(f.Choices)
	case Traps:
		if !g.Complete() {
			return span{f.Traps, unknown.high}
		}
		return exactly(f.Traps)
	case LostShare, Positions:
		lost := g.Lost()
		o.Lost = &lost
		switch {
		case !lost.Exact && m == Positions:
			return span{float64(lost.Reached), unknown.high}
		case !lost.Exact:
			return unknown
		case m == Positions:
			return exactly(float64(lost.Reached))
		}
		return exactly(100 * lost.Share())
	case Naive:
		n := insight.PlayNaively(ctx, p)
		if !n.Tells || ctx.Err() != nil {
			return unknown
		}
		o.Naive = &n
		if n.Won {
			return exactly(1)
		}
		return exactly(0)
	case Idle:
		return j.idle(ctx, o)
	}
	return unknown
}

func numbered(n insight.Number) span {
	if n.AtLeast {
		return span{float64(n.N), unknown.high}
	}
	return exactly(float64(n.N))
}

// idler finds out about pieces by counting positions alone, as what is found must not
// hang on the clock.
func (j *judge) idler(o *Offer) *insight.Idler {
	i := insight.NewIdler(j.game, o.Level, *o.Ways, j.options.Limits)
	i.Counted = true
	return i
}

// idle counts the idle pieces. One that was too much to find out about may be idle.
func (j *judge) idle(ctx context.Context, o *Offer) span {
	idle, unclear := 0, 0
	o.Pieces = j.idler(o).Pieces(ctx, o.Level, nil)
	for _, p := range o.Pieces {
		switch p.Role {
		case insight.Idle:
			idle++
		case insight.Unclear:
			unclear++
		}
	}
	return span{float64(idle), float64(idle + unclear)}
}

// tighten judges the level anew without its idle pieces; nil where none may go.
func (j *judge) tighten(ctx context.Context, o *Offer) *judged {
	tight, gone := j.idler(o).Tighten(ctx, o.Level, o.Pieces, func(p insight.Piece) bool { return !j.locked(p.Cell) && !insight.Intended(o.Level, p.Cell, p.Tile) })
	if len(gone) == 0 || ctx.Err() != nil {
		return nil
	}
	again := judge{search: j.search, number: j.number, tightened: true}
	return again.level(ctx, tight)
}

// keepsIntents tells whether every intent is proved to be kept.
func (j *judge) keepsIntents(ctx context.Context, p solver.Puzzle, g *insight.Graph) bool {
	if j.options.From == nil {
		return true
	}
	task := solver.Task{Time: intentTime, Memory: j.options.Limits.Memory, Workers: 1}
	for _, i := range j.options.From.Intents {
		if insight.Judge(ctx, p, g, i, task).Standing != insight.Kept {
			return false
		}
	}
	return true
}

// intentTime bounds the search for an intent, which its memory ends before.
const intentTime = time.Minute

// replays tells whether the solution wins by the plain rules of the level, opened
// anew, in as many moves as are proved to be the fewest.
func (j *judge) replays(o *Offer) bool {
	p, _ := j.game.Examine(o.Level.Clone())
	return p != nil && len(o.Moves) == o.Ways.Steps && solver.Wins(p, o.Moves)
}
