package search

import (
	"encoding/binary"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A novelty search looks for any solution by what is new: best-first width search
// (Lipovetzky and Geffner 2017). States are parted by what seldom changes in them, and in
// each part come by their novelty: first those with a fact that held in no state of the part
// before, then those with such a pair of facts, then all others. So it forgets no state, and
// where none is left there is no solution.
//
// Parts with newer states come first. A heuristic is asked only for the first state of each
// part: it says how far the part is from a win. Of parts with equally new states the one that
// was chosen least often has its turn, and then the one that is nearest for how often it was.
type noveltySearch struct {
	*worker
	lists
	featurer solver.Featurer
	known    *states.Set // parts by their hashes, each linked to its number
	parts    []part
	queued   []queued
	turns    [2]*states.Frontier[partNumber]
	turn     int
	// noted has a bit for the hash of each fact that held in a state of a part, and of each
	// pair; news counts those that are set.
	noted *states.Words
	news  int
	// from is the part of the state that is being expanded and before are its facts,
	// facts those of a successor.
	from          uint32
	before, facts []uint32
	estimates     []int
}

// A partNumber names a part, from 1 on.
type partNumber uint32

// A part of the states has the first and last of its queues, by novelty.
type part struct {
	hash        uint64
	first, last [numNovelties]uint32
	chosen, far int32
	waits       [2]int32 // one more than when it has its turn, in either order; 0 for never
}

// A queued state is one of a part's, with the next of its novelty; 0 for none.
type queued struct {
	ref  states.Ref
	next uint32
}

// The novelties of states.
const (
	novelFact = iota
	novelPair
	notNovel
	numNovelties
)

const (
	atOnce      = 4       // states that a part expands when it is chosen
	anyPart     = 20      // is added to how far parts are, so that near ones are not all that is tried
	firstNoted  = 1 << 14 // words for what was noted
	mostNoted   = 1 << 22
	notedLonger = 8       // times as many when a quarter of the bits are set
	mostPaired  = 8       // changes of which pairs are noted
	orders      = 1 << 14 // of parts whose next states have one novelty
	nearness    = 8       // the order by nearness is so many times coarser
	wordBits    = 64
)

// attemptNovelty makes an attempt by novelty, and tells whether no state is left.
func (w *worker) attemptNovelty(start []byte, a attempt) (exhausted bool) {
	u := &noveltySearch{worker: w, lists: lists{budget: w.search.budget}, featurer: w.puzzle.(solver.Featurer), queued: make([]queued, 1), estimates: w.greedy.estimates}
	for i := range u.turns {
		u.turns[i] = states.NewFrontier[partNumber](w.search.budget)
	}
	defer u.close()
	defer w.publish()
	var err error
	if u.known, err = states.New(w.search.budget); err == nil {
		u.noted, err = states.NewWords(w.search.budget, firstNoted)
	}
	if err != nil {
		w.search.Fail(err)
		return false
	}
	w.node, w.cost = 0, 0
	u.reach(0, start)
	return u.run(int64(a.generated))
}

// close gives the memory back.
func (u *noveltySearch) close() {
	if u.known != nil {
		u.known.Close()
	}
	if u.noted != nil {
		u.noted.Close()
	}
	for _, t := range u.turns {
		t.Release()
	}
	u.lists.close()
}

// run expands states until so many were generated, and tells whether none is left.
func (u *noveltySearch) run(most int64) (exhausted bool) {
	before := u.counters.Generated
	for n := 0; u.counters.Generated-before < most && !u.search.Stopped(); {
		c, some := u.choose()
		if !some {
			if u.tooDeep {
				u.search.SkipDeep()
			}
			return !u.search.Stopped()
		}
		for range atOnce {
			ref, some := u.next(c)
			if !some || u.search.Stopped() {
				break
			}
			n++
			u.from = c
			u.take(ref)
			state := u.store.Read(ref, &u.taken)
			u.before = u.featurer.Facts(state, u.before[:0])
			eachStep(u.puzzle, state, states.MaxCost, u.reach)
			if n%lookEvery == 0 {
				u.publish()
			}
		}
		u.wait(c)
	}
	return false
}

// choose gives the next part to go on from.
func (u *noveltySearch) choose() (c uint32, some bool) {
	for {
		u.turn = 1 - u.turn
		order, some := u.turns[u.turn].Lowest()
		if !some {
			return 0, false
		}
		number, _ := u.turns[u.turn].First(order)
		c = uint32(number) - 1
		of := &u.parts[c]
		if int(of.waits[u.turn]) != order+1 {
			continue // it has waited for an earlier turn since
		}
		of.waits[u.turn] = 0
		if of.novelty() == numNovelties {
			continue
		}
		if of.order(u.turn) > order { // it had its turn in the other order
			u.wait(c)
			continue
		}
		of.chosen++
		return c, true
	}
}

// novelty gives that of the next state of a part, numNovelties where it has none.
func (c *part) novelty() int {
	for n, first := range c.first {
		if first != 0 {
			return n
		}
	}
	return numNovelties
}

// order gives when it is the part's turn, in one of the two orders: what is new comes first.
func (c *part) order(turn int) int {
	order := int(c.chosen)
	if turn == 1 {
		order = (order + 2) * (int(c.far) + anyPart) / nearness
	}
	return c.novelty()*orders + min(order, orders-1)
}

// wait has a part with states left wait for its turn.
func (u *noveltySearch) wait(c uint32) {
	of := &u.parts[c]
	if of.novelty() == numNovelties {
		return
	}
	for i, turn := range u.turns {
		if order := of.order(i); of.waits[i] == 0 || order+1 < int(of.waits[i]) {
			of.waits[i] = int32(order + 1)
			u.search.Fail(turn.Push(order, partNumber(c+1)))
		}
	}
}

// next takes the next state of a part.
func (u *noveltySearch) next(c uint32) (ref states.Ref, some bool) {
	of := &u.parts[c]
	n := of.novelty()
	if n == numNovelties {
		return 0, false
	}
	q := u.queued[of.first[n]]
	of.first[n] = q.next
	return q.ref, true
}

// reach stores a state and files it in its part.
func (u *noveltySearch) reach(moves int, state []byte) {
	ref, fresh, ok := u.admit(moves, state)
	if !ok || !fresh {
		return
	}
	c, first, ok := u.partOf(u.featurer.Part(u.fresh), ref)
	if !ok {
		u.search.Fail(states.ErrMemory)
		return
	}
	u.facts = u.featurer.Facts(u.fresh, u.facts[:0])
	n := u.note(u.parts[c].hash, !first && c == u.from)
	if first {
		n = novelFact
	}
	u.file(c, n, ref)
}

// partOf gives the part that the state belongs to which was stored last, and tells whether it
// is the first.
func (u *noveltySearch) partOf(hash uint64, state states.Ref) (c uint32, first, ok bool) {
	var key [8]byte
	binary.LittleEndian.PutUint64(key[:], hash)
	ref, fresh, err := u.known.Add(states.Hash(key[:]), key[:], uint32(len(u.parts)), 0)
	if err != nil {
		return 0, false, false
	}
	if !fresh {
		return u.known.Link(ref), false, true
	}
	if u.parts, ok = grown(&u.lists, u.parts); !ok {
		return 0, false, false
	}
	last := len(u.estimates) - 1
	u.greedy.estimator.Estimate(u.fresh, last, u.estimates)
	u.notePassed(u.fresh)
	u.noteFar(state, u.estimates[last])
	u.parts = append(u.parts, part{hash: hash, far: int32(max(u.estimates[last], 0))})
	return uint32(len(u.parts) - 1), true, true
}

// file puts a state into a queue of a part.
func (u *noveltySearch) file(c uint32, novelty int, ref states.Ref) {
	var ok bool
	if u.queued, ok = grown(&u.lists, u.queued); !ok {
		u.search.Fail(states.ErrMemory)
		return
	}
	at := uint32(len(u.queued))
	u.queued = append(u.queued, queued{ref: ref})
	of := &u.parts[c]
	if of.first[novelty] == 0 {
		of.first[novelty] = at
	} else {
		u.queued[of.last[novelty]].next = at
	}
	of.last[novelty] = at
	u.wait(c)
}

// note notes the facts of a successor and pairs of them with what did not hold in the state
// before it, and gives its novelty. Where that is of the same part, only what did not hold
// in it can be new.
func (u *noveltySearch) note(hash uint64, same bool) (novelty int) {
	novelty = notNovel
	i, changed := 0, 0
	for at, f := range u.facts {
		for i < len(u.before) && u.before[i] < f {
			i++
		}
		held := i < len(u.before) && u.before[i] == f
		if !(held && same) && u.isNew(hash, uint64(f)<<32) {
			novelty = novelFact
		}
		if changed++; held || changed > mostPaired {
			changed--
			continue
		}
		for other, g := range u.facts {
			if other != at && u.isNew(hash, uint64(max(f, g))<<32|uint64(min(f, g)+1)) {
				novelty = min(novelty, novelPair)
			}
		}
	}
	return novelty
}

// isNew notes something of a part, and tells whether it was not noted before.
func (u *noveltySearch) isNew(hash, what uint64) bool {
	const odd = 0x9E3779B97F4A7C15
	h := (what ^ hash) * odd
	h = (h ^ h>>32) * odd
	h ^= h >> 29
	word := &u.noted.Of[h/wordBits%uint64(len(u.noted.Of))]
	bit := uint64(1) << (h % wordBits)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	if u.news++; u.news > wordBits/4*len(u.noted.Of) {
		u.noteAnew()
	}
	return true
}

// noteAnew makes the table of what was noted larger, if there is memory for that. It forgets
// what is in it, so that some of what comes next is taken to be new.
func (u *noveltySearch) noteAnew() {
	u.news = 0
	if n := notedLonger * len(u.noted.Of); n <= mostNoted {
		if larger, err := states.NewWords(u.search.budget, n); err == nil {
			u.noted.Close()
			u.noted = larger
			return
		}
	}
	clear(u.noted.Of)
}
