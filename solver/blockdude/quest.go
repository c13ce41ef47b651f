package blockdude

import (
	"context"

	"puzzlewright/solver/states"
)

// A quest is a search from a post for a way to a zone, or to the door. It
// takes in turn, of all realms that it came to, the one that promises most,
// and less of each the longer it was there: so no one of them keeps it.
type quest struct {
	target int32 // the zone
	dwell  int32 // the scout's
	goals  []cell
	realms map[uint64]*realm
	list   []*realm
	order  ranking // of realms, by their numbers; one may be in it several times
	seen   digests
	hits   int // positions found that are in the zone
}

// A realm is the positions of a kind.
type realm struct {
	number int
	best   int32 // the least guess
	spent  int32 // positions expanded
	queue  ranking
}

// realmBytes is about what a realm takes of memory.
const realmBytes = 256

func (s *scout) newQuest(from *post, target int32) *quest {
	q := &quest{target: target, dwell: s.dwell, realms: map[uint64]*realm{}, goals: s.zones.cells[target]}
	if target == s.zones.of[s.door] {
		q.goals = []cell{s.door}
	}
	q.file(0, 0, from.node)
	return q
}

// file puts a position into the realm of its kind.
func (q *quest) file(kind uint64, guess int32, n node) (fresh bool) {
	r := q.realms[kind]
	if fresh = r == nil; fresh {
		r = &realm{number: len(q.list), best: guess}
		q.realms[kind] = r
		q.list = append(q.list, r)
	}
	better := guess < r.best
	r.best = min(r.best, guess)
	if fresh || better || len(r.queue) == 0 {
		q.rank(r)
	}
	r.queue.push(ranked{guess, n})
	return fresh
}

func (q *quest) rank(r *realm) {
	q.order.push(ranked{r.best + q.dwell*r.spent, node(r.number)})
}

// next takes a position out.
func (q *quest) next() (n node, some bool) {
	for len(q.order) > 0 {
		first := q.order.pop()
		r := q.list[first.node]
		if len(r.queue) == 0 || first.score != r.best+q.dwell*r.spent {
			continue // was ranked anew
		}
		n = r.queue.pop().node
		r.spent++
		if len(r.queue) > 0 {
			q.rank(r)
		}
		return n, true
	}
	return 0, false
}

// stint is how many positions are tried in a quest at a time; after enoughHits
// it is given up.
const (
	stint      = 100
	enoughHits = 4
)

// pursue goes on with a quest. It tells whether there is more to be done.
func (s *scout) pursue(ctx context.Context, q *quest) (more bool) {
	s.quest = q
	hits := q.hits
	for range stint {
		n, some := q.next()
		if !some {
			return false
		}
		s.try(n)
		if s.done(ctx) {
			return false
		}
		if q.hits > hits {
			return q.hits < enoughHits
		}
	}
	return true
}

// lookEvery is how many positions are tried between two looks around: in a
// large level each may take milliseconds.
const lookEvery = 4

// done tells whether to stop, after a look around now and then.
func (s *scout) done(ctx context.Context) bool {
	if s.tried%lookEvery == 0 {
		s.tell()
		s.pace.rest()
		s.ended = s.ended || ctx.Err() != nil || s.best.cost() != noSolution
	}
	return s.ended || s.err != nil
}

// arrive files a position in which one block has come to a cell.
func (s *scout) arrive(to cell, state uint32, presses int32) {
	at := cell(state & poseMask >> 1)
	if s.homes.presses[at] == noWay || presses > maxPresses {
		return
	}
	q, a := s.quest, s.appraisal
	fresh, err := q.seen.add(states.Hash(s.layout)^a.enter(at), s.budget)
	if err != nil || !fresh {
		s.err = err
		return
	}
	n, err := s.book.note(s.layout, state, int(presses), s.node)
	if s.stored++; err == nil && s.stored%storedPage == 0 {
		err = s.take(storedPage * storedBytes)
	}
	if err != nil {
		s.err = err
		return
	}
	if a.region.has(s.door) {
		s.winning = n
		return
	}
	s.after = append(append(s.after[:0], s.blocks...), to)
	s.cover()
	if s.covered[q.target] != 0 && q.target != s.zones.of[s.door] {
		q.hits++
		s.occupy(n)
		return
	}
	guess := a.guess(s.after, q.goals)
	if s.noise > 0 {
		guess += guess * s.chance.Int32N(s.noise) / 100
	}
	if q.file(s.kind(), guess, n) {
		s.err = s.take(realmBytes)
	}
}

// cover marks the zones the dude gets to.
func (s *scout) cover() {
	clear(s.covered)
	ground := s.appraisal.region
	if s.homing {
		ground = s.appraisal.around
		ground.back(s.appraisal.region)
	}
	for _, c := range ground.cells {
		s.covered[s.zones.of[c]] = 1
	}
}

// kind numbers the kinds of positions: by the zones the dude gets to, how many
// blocks lie in each, and how many are out of his reach. Unless the scout is
// thorough, only those zones count, and those that the way leads through.
func (s *scout) kind() uint64 {
	a := s.appraisal
	clear(s.matters)
	for _, c := range a.region.cells {
		s.matters[s.zones.of[c]] = true
	}
	for _, w := range a.wants {
		s.matters[s.zones.of[w.cell]] = true
	}
	clear(s.counts)
	for _, c := range s.after {
		if z := s.zones.of[c]; s.thorough || s.matters[z] {
			s.counts[z]++
		}
	}
	return states.Hash(s.covered)*31 ^ states.Hash(s.counts) ^ uint64(a.far)*0x9E3779B97F4A7C15
}
