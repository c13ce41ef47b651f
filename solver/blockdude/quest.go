package blockdude

import (
	"context"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A quest is a search from a post for a way to a zone, or to the door. It
// takes in turn, of all realms that it came to, the one that promises most,
// and less of each the longer it was there: so no one of them keeps it.
type quest struct {
	target int32 // the zone
	dwell  int32 // the scout's
	regret int32 // the scout's, but who is ranging has none on the way to the door
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
	best   int32 // the least guess; for want of any, the least rough one
	rough  bool  // there is none that is not
	spent  int32 // positions expanded
	queue  ranking
}

// realmBytes is about what a realm takes of memory.
const realmBytes = 256

// scoreOf makes a score of a guess, for the queue of a realm: of equal ones
// the rough comes last.
func scoreOf(guess int32, rough bool) int32 {
	if rough {
		return guess<<1 | 1
	}
	return guess << 1
}

func guessOf(score int32) int32 { return score >> 1 }
func isRough(score int32) bool  { return score&1 != 0 }

func (s *scout) newQuest(from *post, target int32) *quest {
	q := &quest{target: target, dwell: s.dwell, regret: s.regret, realms: map[uint64]*realm{}, goals: s.zones.cells[target]}
	if target == s.zones.of[s.door] {
		q.goals = []cell{s.door}
		if s.ranging {
			q.regret = 0
		}
	}
	q.file(0, 0, true, from.node)
	return q
}

// file puts a position into the realm of its kind.
func (q *quest) file(kind uint64, guess int32, rough bool, n node) (fresh bool) {
	r := q.realms[kind]
	if fresh = r == nil; fresh {
		r = &realm{number: len(q.list), best: guess, rough: rough}
		q.realms[kind] = r
		q.list = append(q.list, r)
	}
	q.put(r, guess, rough, n)
	return fresh
}

// put adds a position to a realm.
func (q *quest) put(r *realm, guess int32, rough bool, n node) {
	was := r.rank(q.dwell)
	empty := len(r.queue) == 0
	if r.rough && !rough {
		r.best, r.rough = guess, false
	} else if r.rough == rough {
		r.best = min(r.best, guess)
	}
	r.queue.push(ranked{scoreOf(guess, rough), n})
	if empty || r.rank(q.dwell) != was {
		q.order.push(ranked{r.rank(q.dwell), node(r.number)})
	}
}

// rank is what a realm promises; less is more.
func (r *realm) rank(dwell int32) int32 {
	best := r.best
	if len(r.queue) > 0 {
		best = min(best, guessOf(r.queue[0].score))
	}
	return best + dwell*r.spent
}

// next takes a position out.
func (q *quest) next() (r *realm, x ranked, some bool) {
	for len(q.order) > 0 {
		first := q.order.pop()
		r = q.list[first.node]
		if len(r.queue) == 0 || first.score != r.rank(q.dwell) {
			continue // was ranked anew
		}
		return r, r.queue.pop(), true
	}
	return nil, ranked{}, false
}

// again ranks a realm from which a position was taken.
func (q *quest) again(r *realm) {
	if len(r.queue) > 0 {
		q.order.push(ranked{r.rank(q.dwell), node(r.number)})
	}
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
	for end := s.tried + stint; s.tried < end; {
		r, x, some := q.next()
		if !some {
			return false
		}
		s.try(r, x)
		q.again(r)
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
	if s.looks++; s.looks%lookEvery == 0 {
		s.counters.Publish()
		s.pace.rest()
		s.ended = s.ended || ctx.Err() != nil || s.best.Cost() != parallel.NoSolution
	}
	return s.ended || s.err != nil
}

// arrive files a position in which one block has come to a cell.
func (s *scout) arrive(to cell, state uint32, presses int32) {
	at := cell(state & poseMask >> 1)
	if s.homes.presses[at] == noWay || presses > states.MaxCost {
		return
	}
	q, a := s.quest, s.appraisal
	fresh, err := q.seen.add(states.Hash(s.layout)^a.enter(at), s.budget)
	if err != nil || !fresh {
		s.err = err
		return
	}
	n, err := s.positions.add(s.layout, state, int(presses), s.node)
	if s.counters.Stored++; err == nil && s.counters.Stored%storedPage == 0 {
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
	if q.file(s.kind(), s.plan.roughly(a, s.from, to, s.after, q.regret), true, n) {
		s.err = s.take(realmBytes)
	}
}

// cover marks the zones the dude gets to.
func (s *scout) cover() {
	clear(s.covered)
	s.appraisal.settle()
	for _, c := range s.appraisal.ground().cells {
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
	for _, c := range s.plan.wants {
		s.matters[s.zones.of[c]] = true
	}
	clear(s.counts)
	for _, c := range s.after {
		if z := s.zones.of[c]; s.thorough || s.matters[z] {
			s.counts[z]++
		}
	}
	return states.Hash(s.covered)*31 ^ states.Hash(s.counts) ^ uint64(a.distant(s.after))*0x9E3779B97F4A7C15
}
