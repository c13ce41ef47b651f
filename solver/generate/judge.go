package generate

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// Terms are all that the judgement of a level depends on, besides the level itself: it is the
// same on every machine.
type Terms struct {
	Wants  []Want         `json:"wants"`
	Limits insight.Limits `json:"limits"`
	// Locked are the cells whose pieces must stay.
	Locked []levels.Cell `json:"locked,omitempty"`
	// Symmetries are those that the level must keep.
	Symmetries []levels.Symmetry `json:"symmetries,omitempty"`
	// Marks are those of the archive. A level that does not beat the mark of its place is not
	// measured any further.
	Marks []Mark `json:"marks,omitempty"`
}

// A Mark says how good the best level of a place is. Miss is the sum of how far it is from
// each want, 0 where it meets all; Much is how much there is to it.
type Mark struct {
	Place Place   `json:"place"`
	Miss  float64 `json:"miss"`
	Much  int     `json:"much"`
}

// Judged is a level that can be won, with what was found out about it.
type Judged struct {
	Level *levels.Level `json:"-"`
	// Tight are the cells of Level row by row, where idle pieces were taken out of the
	// candidate; else nil.
	Tight []levels.Stack `json:"tight,omitempty"`

	Mark
	// Full tells that the level was measured in full, so that the rest is known: Moves, a
	// solution; Image, its imageOf; and Offer, if it meets all wants.
	Full  bool         `json:"full,omitempty"`
	Moves levels.Moves `json:"moves,omitempty"`
	Image string       `json:"image,omitempty"`
	Offer *Offer       `json:"offer,omitempty"`
}

// A judge judges levels of a game. It may be used by many goroutines.
type judge struct {
	game *solver.Game
	Terms

	marks     map[Place]Mark // those of Terms
	tightened bool           // it judges a level without its idle pieces
}

func newJudge(g *solver.Game, t Terms) *judge {
	j := &judge{game: g, Terms: t, marks: make(map[Place]Mark, len(t.Marks))}
	for _, m := range t.Marks {
		j.marks[m.Place] = m
	}
	return j
}

// wouldKeep tells whether the archive would keep a level: its place is empty, or it beats the
// one there.
func (j *judge) wouldKeep(m Mark) bool {
	old, some := j.marks[m.Place]
	return !some || m.beats(old)
}

// beats tells whether a level misses less than another one, or as much while there is more to
// it.
func (m Mark) beats(old Mark) bool {
	return m.Miss < old.Miss || m.Miss == old.Miss && m.Much > old.Much
}

// level judges a level; nil if it cannot be won, is won as it begins, or is too large to find
// out.
func (j *judge) level(ctx context.Context, l *levels.Level) *Judged {
	p, problems := j.game.Examine(l)
	if p == nil || levels.AnyHarmful(problems) || p.Won(p.Start()) {
		return nil
	}
	d := &Judged{Level: l}
	pieces := j.pieces(l)
	if g, ok := p.(solver.Gauger); ok {
		verdict, much := g.Gauge(j.Limits.Positions)
		if verdict == solver.Unsolvable {
			return nil
		}
		if verdict == solver.Solved {
			d.Much, d.Place = much, placeOf(much, pieces)
			if !j.wouldKeep(d.Mark) {
				return d
			}
		}
	}
	if r, ok := p.(solver.Refuter); ok && d.Much == 0 && len(r.Refute(ctx)) > 0 {
		return nil
	}
	g, err := insight.Explore(ctx, p, j.purpose(l), j.Limits)
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
	if d.Much == 0 {
		d.Much = muchOf(steps, features)
		d.Place = placeOf(d.Much, pieces)
	}
	o := &Offer{Level: l, Moves: moves, Ways: &ways, Features: &features}
	return j.measure(ctx, d, o, p, g)
}

// muchOf tells how much there is to a level whose shortest solution is known: the number of
// its events, and twice its changes from piece to piece, as people find these hard.
func muchOf(steps int, f insight.Features) int {
	if f.Events == 0 {
		return steps
	}
	return f.Events + 2*f.Changes
}

// purpose says how far a level has to be explored.
func (j *judge) purpose(l *levels.Level) insight.Purpose {
	for _, w := range j.Wants {
		if w.Criterion.everywhere() {
			return insight.Everything
		}
	}
	if len(l.Intents) > 0 {
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

// measure compares a level with the wants, the cheap ones first, as long as the archive would
// keep it.
func (j *judge) measure(ctx context.Context, d *Judged, o *Offer, p solver.Puzzle, g *insight.Graph) *Judged {
	for _, w := range j.Wants {
		if !j.wouldKeep(d.Mark) {
			return d
		}
		before := d.Miss
		d.Miss += w.miss(j.span(ctx, w.Criterion, o, p, g))
		if w.Criterion == Idle && d.Miss > before && before == 0 && !j.tightened {
			if tight := j.tighten(ctx, o); tight != nil {
				return tight
			}
		}
	}
	if !j.wouldKeep(d.Mark) || !j.keepsIntents(ctx, o.Level, p, g) || ctx.Err() != nil {
		return d
	}
	d.Full, d.Moves, d.Image = true, o.Moves, imageOf(j.game, o.Level)
	if d.Miss == 0 && o.replays(j.game) {
		g.Distinguish(ctx, o.Ways, j.game, o.Level)
		d.Offer = o
	}
	return d
}

// span gives what is known of a level by a criterion, and adds it to the offer.
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
		if f.TrapsAtLeast {
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

// idler gives an Idler that is bounded by numbers of positions, as no result may depend on
// the clock.
func (j *judge) idler(o *Offer) *insight.Idler {
	i := insight.NewIdler(j.game, o.Level, *o.Ways, j.Limits)
	i.Counted = true
	return i
}

// idle counts the idle pieces. An unclear one may be idle.
func (j *judge) idle(ctx context.Context, o *Offer) span {
	idle, unclear := 0, 0
	o.Pieces = j.idler(o).Pieces(ctx, o.Level)
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
func (j *judge) tighten(ctx context.Context, o *Offer) *Judged {
	tight, gone := j.idler(o).Tighten(ctx, o.Level, o.Pieces, func(p insight.Piece) bool {
		return !slices.Contains(j.Locked, p.Cell) && !insight.Intended(o.Level, p.Cell, p.Tile)
	})
	if len(gone) == 0 || ctx.Err() != nil || !keeps(j.game, tight, j.Symmetries) {
		return nil
	}
	again := *j
	again.tightened = true
	d := again.level(ctx, tight)
	if d != nil {
		d.Tight = cellsOf(tight)
	}
	return d
}

// keepsIntents tells whether every intent is proved to be kept.
func (j *judge) keepsIntents(ctx context.Context, l *levels.Level, p solver.Puzzle, g *insight.Graph) bool {
	task := solver.Task{Time: intentTime, Memory: j.Limits.Memory, Workers: 1}
	for _, i := range l.Intents {
		if insight.Judge(ctx, l, p, g, i, task).Standing != insight.Kept {
			return false
		}
	}
	return true
}

// intentTime bounds the search about an intent. The limit of memory is meant to end it
// before.
const intentTime = time.Minute

// replays tells whether the solution wins by the plain rules, in the level opened anew, and
// has as many moves as are proved to be the fewest.
func (o *Offer) replays(g *solver.Game) bool {
	p, _ := g.Examine(o.Level.Clone())
	return p != nil && len(o.Moves) == o.Ways.Steps && solver.Wins(p, o.Moves)
}
