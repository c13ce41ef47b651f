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
	// From is a level of which variations are made in place of new levels. They keep its
	// size, settings, intents and symmetries, and the cells for which Locked is true. Both
	// may be nil.
	From   *levels.Level
	Locked func(levels.Cell) bool
	Wants  []Want
	Seed   uint64
	// Candidates is after how many levels the search ends; with 0 the context ends it.
	Candidates int
	// Workers is how many goroutines judge levels; 0 means one for each core. Limits are
	// those of judging one level; the zero value means the limits of this package.
	Workers int
	Limits  insight.Limits
	// Elsewhere, which may be nil, has levels judged by other machines: it gives what
	// Lot.Judge gives, or nil for a lot that is to be judged here. An error ends the search.
	Elsewhere func(context.Context, Lot) ([]*Judged, error)
	// Pause, which may be nil, is called before each level is judged here, and may block.
	Pause func(context.Context)
	// Report, which may be nil, is called when there is another level to offer, and from
	// time to time. What it gets is not changed afterwards.
	Report func(Report)
}

// Sides gives how many cells the sides of new levels may have: as many as the game allows, but
// neither one, where nothing has room, nor so many that hardly a level is proved to be anything.
func Sides(g *solver.Game) (least, most int) {
	least, most = g.Sides()
	return max(least, 2), min(most, 50)
}

// A Report says how far a search has come.
type Report struct {
	// Candidates is how many candidates there were, Winnable how many of them can be won.
	Candidates, Winnable int
	Offers               []*Offer
}

// An Offer is a level that is proved to meet all wants.
type Offer struct {
	Level *levels.Level `json:"-"`
	// Moves are a shortest solution; Candidate is the number of the candidate, from 1.
	Moves     levels.Moves      `json:"moves"`
	Candidate int               `json:"-"`
	Ways      *insight.Ways     `json:"ways"`
	Features  *insight.Features `json:"features"`
	// Lost, Naive and Pieces are nil where they were not asked for.
	Lost   *insight.Lost   `json:"lost,omitempty"`
	Naive  *insight.Naive  `json:"naive,omitempty"`
	Pieces []insight.Piece `json:"pieces,omitempty"`
	// lesser are offers that are this level without some idle pieces, maybe turned.
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
	// A round has a roundShare-th of the number of candidates before it, but at least
	// leastRound and at most mostRound. Small rounds lose less to what the archive does not
	// know yet, large ones keep more machines busy.
	leastRound, mostRound, roundShare = 32, 128, 16
	// lotSize is how many candidates are sent elsewhere together.
	lotSize = 4
	// mostSeen is how many levels are remembered, so as not to judge them again.
	mostSeen = 1 << 18
)

// sizes are the numbers of changes that an arm may make at once.
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
	// symmetries are those of Options.From, but for its lone pieces.
	symmetries []levels.Symmetry
	done       Report
	failed     error // the error of Options.Elsewhere, which ends the search
}

// An arm is a choice of the bandit: to change a level so many times in one way, or to make a
// new one.
type arm struct {
	change *solver.Mutation // nil for a new level
	times  int
}

// A candidate is a level to be made and judged, and what came of it.
type candidate struct {
	number int
	arm    int
	parent *Judged       // the level that is changed; nil for a new one, or while there is none
	level  *levels.Level // nil where none could be made
	hash   uint64        // of level
	judged *Judged       // nil where the level cannot be won, or was seen before
}

// Run looks for levels until there are enough candidates or the context ends, and gives the
// last report.
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
			break // only whole rounds count
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

// plan chooses how the candidates of the next round are made.
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

// each calls do for each candidate, on all workers.
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

// send has candidates judged elsewhere, in lots, and gives those that are left to be judged
// here: those that nobody judged, and those of lots with an offer that does not win here.
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
				if within.Err() == nil { // else the error only says that the lot was stopped
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

// make makes the level of a candidate; nil where no change was possible, or the level does
// not keep what it has to keep.
func (s *search) make(r *rand.Rand, c *candidate) *levels.Level {
	arm := s.arms[c.arm]
	d := &solver.Draft{Rand: r}
	switch {
	case c.parent != nil:
		d.Level, d.Moves = c.parent.Level.Clone(), c.parent.Moves
	case s.options.From != nil:
		d.Level = s.options.From.Clone()
		if c.number == 1 {
			return d.Level // unchanged: the variations are compared with it
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

// free gives the cells that may be changed: not the locked ones, nor those at the border
// with pieces that enclose the level.
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

// keepsLocked tells whether the locked cells are as in the level that is varied.
func (s *search) keepsLocked(l *levels.Level) bool {
	return !slices.ContainsFunc(s.locked, func(c levels.Cell) bool { return !l.At(c).Equal(s.options.From.At(c)) })
}

// take puts the results of a round into the archive, in the order of the candidates.
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

// Make gives a new level of a game, made by the game's Maker or from a template.
func Make(g *solver.Game, r *rand.Rand, width, height int) *levels.Level {
	if g.Maker.Make != nil {
		l := g.Maker.Make(r, width, height)
		l.Game = g.Name
		return l
	}
	const most = 8 // the largest amount that a template is given
	l := levels.New(width, height)
	if n := len(g.Templates); n > 0 {
		l = g.Templates[r.IntN(n)].Make(width, height, r.Uint64(), 1+r.IntN(most))
	}
	l.Game = g.Name
	return l
}
