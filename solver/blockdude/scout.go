package blockdude

import (
	"context"
	"math/rand/v2"
	"sync/atomic"

	"puzzlewright/solver/states"
)

// A scout looks for any solution, among positions that do not look lost. It
// takes in turn, from each of its two agendas, what is newest of its kind
// there and of that what is guessed nearest to the door.
type scout struct {
	*board
	slots   slots
	homes   *homes
	budget  *states.Budget
	book    *book
	walk    *walk
	outlook *outlook
	forlorn *forlorn
	agendas [2]agenda
	chance  *rand.Rand
	manner
	best *outcome
	err  error

	// The arrival that is being expanded.
	node   node
	opened opened
	layout []byte // a copy, with one block moved for each successor
	blocks []cell
	after  []cell // blocks, with that one moved

	expanded, generated, stored int64
	reported                    [3]int64
	told                        *tally
	pace                        *pace
}

// A tally is what a search has done so far, for others to read.
type tally struct{ expanded, generated, stored atomic.Int64 }

func newScout(b *board, m manner, budget *states.Budget, told *tally, p *pace, best *outcome) (*scout, error) {
	s := &scout{
		board: b, slots: newSlots(b), homes: newHomes(b), budget: budget, best: best, told: told, pace: p,
		chance: rand.New(rand.NewPCG(1, 2)), manner: m,
	}
	if !budget.Take(noveltyBytes * int64(len(s.agendas))) {
		return nil, states.ErrMemory
	}
	var err error
	if s.book, err = newBook(budget); err != nil {
		budget.Give(noveltyBytes * int64(len(s.agendas)))
		return nil, err
	}
	s.agendas = [...]agenda{newAgenda(m.grain), newAgenda(outOfSight)}
	s.walk = newWalk(b, s)
	s.outlook = newOutlook(b, s.walk.kinds, m)
	s.forlorn = newForlorn(b, s.walk.kinds)
	return s, nil
}

func (s *scout) close() {
	s.book.close()
	s.budget.Give(noveltyBytes*int64(len(s.agendas)) + s.stored/agendaPage*agendaPageBytes)
}

// run searches until there is a solution, nothing is left to be expanded, its
// patience or the context ends. It tells whether there may be more to find.
func (s *scout) run(ctx context.Context, patience int64) (more bool) {
	defer s.tell()
	s.begin()
	for turn := 0; s.err == nil && s.best.cost() == noSolution && s.expanded < patience; turn++ {
		if turn%tellEvery == 0 {
			s.tell()
			if ctx.Err() != nil {
				return true
			}
			s.pace.rest()
		}
		n, some := s.agendas[turn%len(s.agendas)].pop()
		if !some {
			return false
		}
		a, _ := s.book.entry(n)
		if s.book.open(n, int(a.presses)+int(a.bound), &s.opened) {
			s.expand(n)
		}
	}
	return true
}

func (s *scout) tell() {
	s.told.expanded.Add(s.expanded - s.reported[0])
	s.told.generated.Add(s.generated - s.reported[1])
	s.told.stored.Add(s.stored - s.reported[2])
	s.reported = [...]int64{s.expanded, s.generated, s.stored}
}

// begin files the start.
func (s *scout) begin() {
	s.blocks = append(s.blocks, s.board.blocks...)
	for _, c := range s.blocks {
		s.layout = s.slots.flip(s.layout, c)
		s.walk.kinds[c] = block
	}
	state := uint32(poseOf(s.dude))
	if s.dude.loaded {
		state |= isLoaded
	}
	s.arrive(0, state, 0)
	for _, c := range s.blocks {
		s.walk.kinds[c] = air
	}
}

func (s *scout) expand(n node) {
	s.node = n
	s.layout = append(s.layout[:0], s.opened.layout...)
	s.blocks = s.slots.blocks(s.layout, s.blocks[:0])
	for _, c := range s.blocks {
		s.walk.kinds[c] = block
	}
	// Lifting loses nothing that was not lost before.
	if s.opened.loaded || s.daring || !s.forlorn.lost(s.opened.pose>>1, false, s.blocks) {
		s.expanded++
		s.walk.from(s.opened.source, s.opened.loaded, s.opened.before)
	}
	for _, c := range s.blocks {
		s.walk.kinds[c] = air
	}
}

func (s *scout) lifted(from cell, after pose, presses int32) {
	s.walk.kinds[from] = air
	s.change(from, uint32(after)|isLoaded, presses)
	s.walk.kinds[from] = block
}

func (s *scout) put(to cell, after pose, presses int32) {
	s.walk.kinds[to] = block
	s.change(to, uint32(after), presses)
	s.walk.kinds[to] = air
}

// change files the arrival at the layout in which one block has come or gone.
func (s *scout) change(c cell, state uint32, presses int32) {
	s.generated++
	s.layout = s.slots.flip(s.layout, c)
	s.arrive(c, state, presses)
	s.layout = s.slots.flip(s.layout, c)
}

// arrive files an arrival, unless it is no news or looks lost.
func (s *scout) arrive(changed cell, state uint32, presses int32) {
	at, loaded := cell(state&poseMask>>1), state&isLoaded != 0
	if s.homes.presses[at] == noWay || presses > maxPresses {
		return
	}
	n, news, err := s.book.note(s.layout, state, int(presses), 0, s.node)
	if err != nil || !news {
		s.err = err
		return
	}
	if s.stored++; s.stored%agendaPage == 0 && !s.budget.Take(agendaPageBytes) {
		s.err = states.ErrMemory
		return
	}
	s.after = s.after[:0]
	for _, c := range s.blocks {
		if c != changed {
			s.after = append(s.after, c)
		}
	}
	if changed != 0 && !loaded {
		s.after = append(s.after, changed)
	}
	guess, kind := s.outlook.guess(at, loaded, s.after)
	if guess == outOfSight {
		return
	}
	if s.noise > 0 {
		guess += guess * s.chance.Int32N(s.noise) / 100
	}
	for i := range s.agendas {
		s.agendas[i].push(n, guess, kind, at, changed, s.after)
	}
}

func (s *scout) reached(presses int32) {
	if int(presses) < s.best.cost() {
		s.best.offer(unfold(s.board, s.slots, s.book, s.node))
	}
}
