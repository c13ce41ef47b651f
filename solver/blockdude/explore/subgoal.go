package explore

import (
	"context"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A subgoalSearch looks for a way from a base to a zone, or to the door. It is a
// best-first search in two stages: it takes the most promising feature cell, and
// there the position with the least estimate. Each expansion makes its feature
// cell less promising, so that none holds the search for long (feature space
// search: Shoham and Schaeffer 2020).
type subgoalSearch struct {
	target           int32 // the zone
	expansionPenalty int32 // the explorer's
	goals            []board.Cell
	cells            map[uint64]*featureCell
	list             []*featureCell
	queue            queue // of feature cells, by their numbers; one may be in it several times
	seen             hashSet
	hits             int // how many positions were found from which the dude gets to the zone
}

// A featureCell is the positions with the same features.
type featureCell struct {
	number int   // its index in list
	best   int32 // the least estimate that is not rough; if all are, the least
	rough  bool  // all estimates are rough, see scoreOf
	spent  int32 // how many of its positions were expanded
	queue  queue
}

// featureCellBytes is about how many bytes a feature cell takes.
const featureCellBytes = 256

// scoreOf makes the score for the queue of a feature cell from an estimate. A rough estimate was
// made from the plan of the position before (see heuristic.RelaxedPlan); it comes after equal
// estimates that are not rough.
func scoreOf(estimate int32, rough bool) int32 {
	if rough {
		return estimate<<1 | 1
	}
	return estimate << 1
}

func estimateOf(score int32) int32 { return score >> 1 }
func isRough(score int32) bool     { return score&1 != 0 }

func (s *explorer) newSubgoalSearch(from *base, target int32) *subgoalSearch {
	q := &subgoalSearch{target: target, expansionPenalty: s.expansionPenalty, cells: map[uint64]*featureCell{}, goals: s.zones.cells[target]}
	if target == s.zones.of[s.Door] {
		q.goals = []board.Cell{s.Door}
	}
	q.file(0, 0, from.node)
	return q
}

// file puts a position into the feature cell of its features, by a rough estimate.
func (q *subgoalSearch) file(features uint64, estimate int32, n node) (fresh bool) {
	r := q.cells[features]
	if fresh = r == nil; fresh {
		r = &featureCell{number: len(q.list), best: estimate, rough: true}
		q.cells[features] = r
		q.list = append(q.list, r)
	}
	q.enqueue(r, estimate, true, n)
	return fresh
}

// enqueue adds a position to a feature cell.
func (q *subgoalSearch) enqueue(r *featureCell, estimate int32, rough bool, n node) {
	was := r.promise(q.expansionPenalty)
	empty := len(r.queue) == 0
	if r.rough && !rough {
		r.best, r.rough = estimate, false
	} else if r.rough == rough {
		r.best = min(r.best, estimate)
	}
	r.queue.push(queued{scoreOf(estimate, rough), n})
	if empty || r.promise(q.expansionPenalty) != was {
		q.queue.push(queued{r.promise(q.expansionPenalty), node(r.number)})
	}
}

// promise gives the score of a feature cell: the least is the most promising.
func (r *featureCell) promise(penalty int32) int32 {
	best := r.best
	if len(r.queue) > 0 {
		best = min(best, estimateOf(r.queue[0].score))
	}
	return best + penalty*r.spent
}

// next takes a position out of the most promising feature cell.
func (q *subgoalSearch) next() (r *featureCell, x queued, some bool) {
	for len(q.queue) > 0 {
		first := q.queue.pop()
		r = q.list[first.node]
		if len(r.queue) == 0 || first.score != r.promise(q.expansionPenalty) {
			continue // stale: the cell is queued again with another promise
		}
		return r, r.queue.pop(), true
	}
	return nil, queued{}, false
}

// again queues a feature cell from which a position was taken.
func (q *subgoalSearch) again(r *featureCell) {
	if len(r.queue) > 0 {
		q.queue.push(queued{r.promise(q.expansionPenalty), node(r.number)})
	}
}

// perTurn is how many positions are tried in one turn of a subgoal search; after enoughHits
// positions from which the dude gets to the zone it ends.
const (
	perTurn    = 100
	enoughHits = 4
)

// runSubgoal gives a subgoal search its turn. It tells whether there is more to do.
func (s *explorer) runSubgoal(ctx context.Context, q *subgoalSearch) (more bool) {
	s.search = q
	hits := q.hits
	for end := s.tried + perTurn; s.tried < end; {
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

// lookEvery is how many positions are tried between two looks whether to stop: in a large level
// each may take milliseconds.
const lookEvery = 4

// done tells whether to stop; it looks for that every lookEvery calls.
func (s *explorer) done(ctx context.Context) bool {
	if s.looks++; s.looks%lookEvery == 0 {
		s.counters.Publish()
		s.throttle.rest()
		s.ended = s.ended || ctx.Err() != nil || s.best.Cost() != parallel.NoSolution
	}
	return s.ended || s.err != nil
}

// arrive files a position in which one block has come to a cell, unless the door
// or the zone can be reached from there.
func (s *explorer) arrive(to board.Cell, state uint32, presses int32) {
	at := board.Cell(state & macro.PoseMask >> 1)
	if s.distances.Presses[at] == board.NoWay || presses > states.MaxCost {
		return
	}
	q, a := s.search, s.heuristic
	fresh, err := q.seen.add(states.Hash(s.layout)^a.Enter(at), s.budget)
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
	if a.Region.Has(s.Door) {
		s.winning = n
		return
	}
	s.after = append(append(s.after[:0], s.blocks...), to)
	s.cover()
	if s.covered[q.target] != 0 && q.target != s.zones.of[s.Door] {
		q.hits++
		s.addBase(n)
		return
	}
	if q.file(s.features(), s.plan.EstimateSuccessor(a, s.from, to, s.after, s.distantPenalty), n) {
		s.err = s.take(featureCellBytes)
	}
}

// cover marks in covered the zones that the dude gets to.
func (s *explorer) cover() {
	clear(s.covered)
	s.heuristic.Settle()
	for _, c := range s.heuristic.Area().Cells {
		s.covered[s.zones.of[c]] = 1
	}
}

// features gives a hash of the features of a position: the zones that the dude gets to, how many
// blocks lie in each zone, and how many are out of his reach. Unless the explorer is thorough,
// blocks count only in zones that he gets to, or in which his way lacks blocks.
func (s *explorer) features() uint64 {
	a := s.heuristic
	clear(s.matters)
	for _, c := range a.Region.Cells {
		s.matters[s.zones.of[c]] = true
	}
	for _, c := range s.plan.Wants {
		s.matters[s.zones.of[c]] = true
	}
	clear(s.counts)
	for _, c := range s.after {
		if z := s.zones.of[c]; s.thorough || s.matters[z] {
			s.counts[z]++
		}
	}
	return states.Hash(s.covered)*31 ^ states.Hash(s.counts) ^ uint64(a.Distant(s.after))*0x9E3779B97F4A7C15
}
