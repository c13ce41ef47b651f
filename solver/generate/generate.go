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
	// settings and intents are kept, the cells for which Locked is true, and where it is
	// its own mirror image, that. Both may be nil.
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
	// Elsewhere, which may be nil, has levels judged by others: it gives what Lot.Judge
	// gives, or nil for a lot that is to be judged here. An error ends the search.
	Elsewhere func(context.Context, Lot) ([]*Judged, error)
	// Pause, which may be nil, is called before a level is judged here, and may keep
	// that waiting.
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
	Level *levels.Level `json:"-"`
	// Moves are a shortest solution; Candidate is the number of the level.
	Moves     levels.Moves      `json:"moves"`
	Candidate int               `json:"-"`
	Ways      *insight.Ways     `json:"ways"`
	Features  *insight.Features `json:"features"`
	// Lost, Naive and Pieces are nil where they were not asked for.
	Lost   *insight.Lost   `json:"lost,omitempty"`
	Naive  *insight.Naive  `json:"naive,omitempty"`
	Pieces []insight.Piece `json:"pieces,omitempty"`
	// lesser are offers that are this one without some idle pieces, maybe turned.
	lesser []*Offer
}

// The limits of judging one level.
const (
	mostPositions       = 60_000
	mostMemory    int64 = 64 << 20
	mostSets            = 2_000
	mostOrders          = 2_000
)

const (
	// A round is the levels that are judged between two looks at the archive: from so
	// many to so many, a share of those before it. Small ones lose less to what the
	// archive does not know yet, large ones keep more machines busy.
	leastRound, mostRound, roundShare = 32, 128, 16
	// lotSize is how many of them are judged together where that is done elsewhere.
	lotSize = 4
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
	locked  []levels.Cell
	// symmetries are those of the level that is varied.
	symmetries []levels.Symmetry
	done       Report
	failed     error // why nothing can be judged elsewhere any more
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
	parent *Judged
	level  *levels.Level // nil where nothing came of it, or it was seen before
	hash   uint64
	judged *Judged
}

// Run looks for levels until there were enough candidates or the context ends, and
// gives the last report.
func Run(ctx context.Context, g *solver.Game, o Options) (Report, error) {
	if len(g.Maker.Changes()) == 0 {
		return Report{}, message.Errorf("%s has no way to change its levels at random", message.Word(g.Title))
	}
	s := &search{game: g, options: o.withDefaults(), archive: newArchive(), seen: map[uint64]struct{}{}}
	s.arms = armsOf(g, o.From != nil)
	s.bandit = newBandit(len(s.arms))
	if o.From != nil {
		s.symmetries = symmetriesOf(g, o.From)
	}
	if o.From != nil && o.Locked != nil {
		o.From.Cells(func(c levels.Cell, _ levels.Stack) {
			if o.Locked(c) {
				s.locked = append(s.locked, c)
			}
		})
	}
	choose := rand.New(rand.NewPCG(o.Seed, 0))
	for s.more() {
		batch := s.plan(choose)
		if s.work(ctx, batch); ctx.Err() != nil || s.failed != nil {
			break // what of the round was not judged would be missing
		}
		s.take(batch)
	}
	return s.done, s.failed
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
	for _, change := range g.Maker.Changes() {
		for _, times := range sizes {
			arms = append(arms, arm{&change, times})
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

// plan says what the next round of candidates is made from.
func (s *search) plan(choose *rand.Rand) []*candidate {
	n := min(max(leastRound, s.done.Candidates/roundShare), mostRound)
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
	s.each(ctx, batch, func(c *candidate) {
		c.level = s.make(rand.New(rand.NewPCG(s.options.Seed, uint64(c.number))), c)
		if c.level != nil {
			c.hash = hashOf(c.level)
		}
	})
	left := s.fresh(batch)
	terms := Terms{Wants: s.options.Wants, Limits: s.options.Limits, Locked: s.locked, Symmetries: s.symmetries, Marks: s.archive.marks()}
	if s.options.Elsewhere != nil {
		if left = s.send(ctx, terms, left); s.failed != nil {
			return
		}
	}
	j := newJudge(s.game, terms)
	s.each(ctx, left, func(c *candidate) {
		if s.options.Pause != nil {
			s.options.Pause(ctx)
		}
		c.judged = j.level(ctx, c.level)
	})
}

// each does something with each candidate, by all workers.
func (s *search) each(ctx context.Context, batch []*candidate, do func(*candidate)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(s.options.Workers, len(batch)) {
		workers.Go(func() {
			for {
				n := int(next.Add(1)) - 1
				if n >= len(batch) || ctx.Err() != nil {
					return
				}
				do(batch[n])
			}
		})
	}
	workers.Wait()
}

// fresh gives the candidates whose levels were not seen before.
func (s *search) fresh(batch []*candidate) []*candidate {
	if len(s.seen)+len(batch) > mostSeen {
		clear(s.seen)
	}
	var fresh []*candidate
	for _, c := range batch {
		if c.level == nil {
			continue
		}
		if _, known := s.seen[c.hash]; known {
			continue
		}
		s.seen[c.hash] = struct{}{}
		fresh = append(fresh, c)
	}
	return fresh
}

// send has candidates judged elsewhere, in lots, and gives those that are left for here:
// also where what is offered there does not win here.
func (s *search) send(ctx context.Context, terms Terms, batch []*candidate) (left []*candidate) {
	within, cancel := context.WithCancel(ctx)
	defer cancel()
	var lots sync.WaitGroup
	var lock sync.Mutex
	for of := range slices.Chunk(batch, lotSize) {
		lots.Go(func() {
			lot := Lot{Game: s.game.Name, Terms: terms}
			for _, c := range of {
				lot.Levels = append(lot.Levels, drawn(c.level))
			}
			all, err := s.options.Elsewhere(within, lot)
			lock.Lock()
			defer lock.Unlock()
			if err != nil {
				if within.Err() == nil { // else it only says that it was stopped
					s.failed = err
				}
				cancel()
				return
			}
			fine := len(all) == len(of)
			for i, c := range of {
				fine = fine && all[i].settle(s.game, c.level)
			}
			if !fine {
				left = append(left, of...)
				return
			}
			for i, c := range of {
				c.judged = all[i]
			}
		})
	}
	lots.Wait()
	return left
}

// make gives the level of a candidate, nil where nothing came of it.
func (s *search) make(r *rand.Rand, c *candidate) *levels.Level {
	arm := s.arms[c.arm]
	d := &solver.Draft{Rand: r}
	switch {
	case c.parent != nil:
		d.Level, d.Moves = c.parent.Level.Clone(), c.parent.Moves
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
		before := d.Level.Clone()
		if arm.change.Do(s.game, d) {
			changed, d.Moves = true, nil
		}
		d.Level = mirrored(s.game, s.symmetries, before, d.Level)
	}
	if !changed || !s.keepsLocked(d.Level) || !keeps(s.game, d.Level, s.symmetries) {
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
		if !(border && s.game.Encloses(stack)) && !slices.Contains(s.locked, c) {
			free = append(free, c)
		}
	})
	return free
}

// keepsLocked tells whether the locked cells are as they were.
func (s *search) keepsLocked(l *levels.Level) bool {
	return !slices.ContainsFunc(s.locked, func(c levels.Cell) bool { return !l.At(c).Equal(s.options.From.At(c)) })
}

// take files what came of a round, in the order of the candidates.
func (s *search) take(batch []*candidate) {
	news := false
	for _, c := range batch {
		s.done.Candidates++
		if c.judged == nil {
			continue
		}
		s.done.Winnable++
		if c.judged.Full && s.archive.keep(c.judged) {
			s.bandit.pay(c.arm)
			if o := c.judged.Offer; o != nil {
				o.Candidate, news = c.number, true
				o.compareWith(s.archive.offers(), s.game)
			}
		}
	}
	const often = 640
	if news {
		s.done.Offers = distinct(s.archive.offers())
	}
	if s.options.Report != nil && (news || s.done.Candidates%often < len(batch)) {
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
