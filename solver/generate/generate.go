package generate

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// Options say what is looked for, and for how long.
type Options struct {
	// Width and Height are the size of new levels, in cells.
	Width, Height int
	// From is a level of which variations are made in place of new ones: its size,
	// settings and intents are kept, and the cells for which Locked is true. Both
	// may be nil.
	From   *levels.Level
	Locked func(levels.Cell) bool
	Wants  []Want
	Seed   uint64
	// Candidates is after how many levels it ends; 0 leaves that to the context.
	Candidates int
	// Workers is how many goroutines judge levels, 0 one for each core. Limits are
	// those of judging one level; 0 means the limits of this package.
	Workers int
	Limits  insight.Limits
	// Pause, which may be nil, is called by workers before each level, and may keep
	// them waiting.
	Pause func(context.Context)
	// Report is told when there is another level to offer, and now and then; it may
	// be nil. What it gets is not changed afterwards.
	Report func(Report)
}

// A Report says how far it has come.
type Report struct {
	// Candidates were judged so far, Winnable of them can be won.
	Candidates, Winnable int
	Offers               []*Offer
}

// An Offer is a level with everything that was asked of it, proved.
type Offer struct {
	Level *levels.Level
	// Moves are a shortest solution; Candidate is the number of the level.
	Moves     levels.Moves
	Candidate int
	Ways      *insight.Ways
	Features  *insight.Features
	// Lost, Naive and Pieces are nil where they were not asked for.
	Lost   *insight.Lost
	Naive  *insight.Naive
	Pieces []insight.Piece
}

// The limits of judging one level.
const (
	mostPositions       = 60_000
	mostMemory    int64 = 64 << 20
	mostSets            = 2_000
	mostOrders          = 2_000
)

const (
	// round is how many levels are judged between two looks at the archive.
	round = 32
	// mostSeen bounds the levels that are remembered, so as not to judge them again.
	mostSeen = 1 << 18
)

// sizes are how many changes are made at once.
var sizes = [...]int{1, 2, 4, 8}

// A search is a run of the generator.
type search struct {
	game    *solver.Game
	options Options
	arms    []arm
	bandit  *bandit
	archive *archive
	seen    map[uint64]struct{}
	done    Report
}

// An arm is what the bandit may choose: to change a level so many times in one way,
// or to make a new one.
type arm struct {
	change *solver.Mutation // nil for a new level
	times  int
}

// A candidate is a level to be made and judged, and what came of it.
type candidate struct {
	number int
	arm    int
	parent *judged
	hash   uint64
	judged *judged
}

// Run looks for levels until there were enough candidates or the context ends, and
// gives the last report.
func Run(ctx context.Context, g *solver.Game, o Options) (Report, error) {
	if len(g.Maker.Mutations) == 0 && !g.Maker.Plain {
		return Report{}, message.Errorf("%s has no way to change its levels at random", g.Title)
	}
	s := &search{game: g, options: o.withDefaults(), archive: newArchive(), seen: map[uint64]struct{}{}}
	s.arms = armsOf(g, o.From != nil)
	s.bandit = newBandit(len(s.arms))
	choose := rand.New(rand.NewPCG(o.Seed, 0))
	for s.more() {
		batch := s.plan(choose)
		if s.work(ctx, batch); ended(ctx) {
			break // what of the round was not judged would be missing
		}
		s.take(batch)
	}
	return s.done, nil
}

func (o Options) withDefaults() Options {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Limits == (insight.Limits{}) {
		o.Limits = insight.Limits{Positions: mostPositions, Memory: mostMemory, Sets: mostSets, Orders: mostOrders}
	}
	return o
}

// armsOf lists what the bandit chooses from.
func armsOf(g *solver.Game, varies bool) []arm {
	var arms []arm
	changes := slices.Clone(g.Maker.Mutations)
	if g.Maker.Plain {
		changes = append(changes, solver.PlainMutations...)
	}
	for i := range changes {
		for _, times := range sizes {
			arms = append(arms, arm{&changes[i], times})
		}
	}
	if !varies {
		arms = append(arms, arm{})
	}
	return arms
}

func (s *search) more() bool {
	return s.options.Candidates == 0 || s.done.Candidates < s.options.Candidates
}

// ended tells whether the search is to stop, which is no error.
func ended(ctx context.Context) bool { return ctx.Err() != nil }

// plan says what the next round of candidates is made from.
func (s *search) plan(choose *rand.Rand) []*candidate {
	n := round
	if s.options.Candidates > 0 {
		n = min(n, s.options.Candidates-s.done.Candidates)
	}
	batch := make([]*candidate, n)
	for i := range batch {
		c := &candidate{number: s.done.Candidates + i + 1, arm: s.bandit.pick()}
		if s.arms[c.arm].change != nil {
			c.parent = s.archive.parent(choose)
		}
		batch[i] = c
	}
	return batch
}

// work makes and judges the levels of a round.
func (s *search) work(ctx context.Context, batch []*candidate) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(s.options.Workers, len(batch)) {
		workers.Go(func() {
			for {
				n := int(next.Add(1)) - 1
				if n >= len(batch) || ctx.Err() != nil {
					return
				}
				if s.options.Pause != nil {
					s.options.Pause(ctx)
				}
				s.try(ctx, batch[n])
			}
		})
	}
	workers.Wait()
}

// try makes a level and judges it.
func (s *search) try(ctx context.Context, c *candidate) {
	r := rand.New(rand.NewPCG(s.options.Seed, uint64(c.number)))
	l := s.make(r, c)
	if l == nil {
		return
	}
	c.hash = hashOf(l)
	if _, known := s.seen[c.hash]; known {
		return
	}
	j := judge{search: s, number: c.number}
	c.judged = j.level(ctx, l)
}

// make gives the level of a candidate, nil where nothing came of it.
func (s *search) make(r *rand.Rand, c *candidate) *levels.Level {
	arm := s.arms[c.arm]
	d := &solver.Draft{Rand: r}
	switch {
	case c.parent != nil:
		d.Level, d.Moves = c.parent.level.Clone(), c.parent.moves
	case s.options.From != nil:
		d.Level = s.options.From.Clone()
		if c.number == 1 {
			return d.Level // as it is: what comes after is compared with it
		}
	default:
		return Make(s.game, r, s.options.Width, s.options.Height)
	}
	d.Free = s.free(d.Level)
	changed := false
	for range arm.times {
		if arm.change.Do(s.game, d) {
			changed, d.Moves = true, nil
		}
	}
	if !changed || !s.keepsLocked(d.Level) {
		return nil
	}
	return d.Level
}

// free gives the cells that may be changed: not those that are locked, nor what
// encloses a level at its border.
func (s *search) free(l *levels.Level) []levels.Cell {
	var free []levels.Cell
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		border := c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1
		encloses := slices.ContainsFunc(stack, func(p levels.Piece) bool { t := s.game.Tile(p.Tile); return t != nil && t.Encloses })
		if !(border && encloses) && !s.locked(c) {
			free = append(free, c)
		}
	})
	return free
}

func (s *search) locked(c levels.Cell) bool { return s.options.Locked != nil && s.options.Locked(c) }

// keepsLocked tells whether the locked cells are as they were.
func (s *search) keepsLocked(l *levels.Level) bool {
	if s.options.From == nil || s.options.Locked == nil {
		return true
	}
	kept := true
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		kept = kept && (!s.locked(c) || stack.Equal(s.options.From.At(c)))
	})
	return kept
}

// take files what came of a round, in the order of the candidates.
func (s *search) take(batch []*candidate) {
	if len(s.seen)+len(batch) > mostSeen {
		clear(s.seen)
	}
	news := false
	for _, c := range batch {
		s.done.Candidates++
		if c.hash != 0 {
			s.seen[c.hash] = struct{}{}
		}
		if c.judged == nil {
			continue
		}
		s.done.Winnable++
		if c.judged.full && s.archive.keep(c.judged) {
			s.bandit.pay(c.arm)
			news = news || c.judged.offer != nil
		}
	}
	const often = 20 * round
	if news {
		s.done.Offers = s.archive.offers()
	}
	if s.options.Report != nil && (news || s.done.Candidates%often < round) {
		s.options.Report(s.done)
	}
}

// Make gives a new level of a game, to begin from.
func Make(g *solver.Game, r *rand.Rand, width, height int) *levels.Level {
	if g.Maker.Make != nil {
		l := g.Maker.Make(r, width, height)
		l.Game = g.Name
		return l
	}
	const most = 8 // of what a template has an amount of
	l := levels.New(width, height)
	if n := len(g.Templates); n > 0 {
		l = g.Templates[r.IntN(n)].Make(width, height, r.Uint64(), 1+r.IntN(most))
	}
	l.Game = g.Name
	return l
}
