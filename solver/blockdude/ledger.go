package blockdude

import (
	"math/bits"
	"sync"

	"puzzlewright/solver/states"
)

// A ledger holds layouts and, for each, all arrivals there, for several
// workers, in shards with a lock each. What is to be noted or opened comes in
// batches for one shard: so a lock serves many, and memory that is far away is
// fetched for all of them at once.
type ledger struct {
	budget *states.Budget
	shards [shardCount]ledgerShard
}

// A ledgerShard has the arrivals of a layout side by side in a row, whose
// length is a power of two. The layout's link is where its row begins, in
// arrivals, and its cost how many of the row are in use.
type ledgerShard struct {
	sync.Mutex
	layouts *states.Set
	pages   [][]passage
	used    int        // of the last page
	idle    [][]uint32 // rows that were given up, by the logarithm of their length
	fetched uint64     // of no meaning: it keeps the fetching from being left out
	_       [64]byte   // the next shard is another worker's
}

// A passage is an arrival in a ledger. Whether the dude carries a block is told
// by the number of those that lie.
type passage struct {
	state   uint32 // the pose, undoes, and isSpent
	presses uint16 // from the start
	total   uint16 // presses from the start to the door, at least
	parent  site   // the layout before this one
}

// isSpent is the flag of a passage that has been expanded since its presses
// last changed.
const isSpent = 1 << 31

const (
	passageBytes    = 12
	passagesPerPage = 1 << 10
)

// A site names a layout: its Ref in its shard, shifted left, and the shard
// below; 0 is none.
type site uint32

func newLedger(budget *states.Budget) (*ledger, error) {
	l := &ledger{budget: budget}
	for i := range l.shards {
		set, err := states.New(budget)
		if err != nil {
			l.close()
			return nil, err
		}
		l.shards[i].layouts = set
	}
	return l, nil
}

func (l *ledger) close() {
	for i := range l.shards {
		s := &l.shards[i]
		if s.layouts != nil {
			s.layouts.Close()
		}
		for _, p := range s.pages {
			l.budget.Give(int64(len(p)) * passageBytes)
		}
		s.pages = nil
	}
}

// row gives the passages that begin at a place.
func (s *ledgerShard) row(place uint32, count int) []passage {
	from := place % passagesPerPage
	return s.pages[place/passagesPerPage][from : int(from)+count]
}

// claim finds a place for a row of 1<<class passages.
func (l *ledger) claim(s *ledgerShard, class int) (place uint32, err error) {
	for class >= len(s.idle) {
		s.idle = append(s.idle, nil)
	}
	if last := len(s.idle[class]) - 1; last >= 0 {
		place = s.idle[class][last]
		s.idle[class] = s.idle[class][:last]
		return place, nil
	}
	size := 1 << class
	if len(s.pages) == 0 || s.used+size > len(s.pages[len(s.pages)-1]) {
		length := max(size, passagesPerPage)
		if len(s.pages) > (1<<32-1)/passagesPerPage || !l.budget.Take(int64(length)*passageBytes) {
			return 0, states.ErrMemory
		}
		s.pages = append(s.pages, make([]passage, length))
		if s.used = 0; len(s.pages) == 1 {
			s.used = 1 // place 0 is none
		}
	}
	place = uint32((len(s.pages)-1)*passagesPerPage + s.used)
	s.used += size
	return place, nil
}

// A tray holds what is to be noted in one shard.
type tray struct {
	notes   [traySize]note
	count   int
	layouts []byte
}

const traySize = 32

// A note is a passage with its layout, which ends where the next note's begins.
type note struct {
	passage
	hash uint64
	from int
}

// put adds a note and tells whether the tray is full.
func (t *tray) put(hash uint64, layout []byte, p passage) (full bool) {
	t.notes[t.count] = note{p, hash, len(t.layouts)}
	t.count++
	t.layouts = append(t.layouts, layout...)
	return t.count == traySize
}

func (t *tray) empty() { t.count, t.layouts = 0, t.layouts[:0] }

// enter writes down what is on a tray of a shard, and leaves it empty, even
// where the memory does not suffice for all. It visits the sites that are to be
// opened, with the total, and gives how many passages were news. The error is
// states.ErrMemory.
func (l *ledger) enter(index site, t *tray, open func(total int, at site) error) (news int, err error) {
	s := &l.shards[index]
	s.Lock()
	defer s.Unlock()
	defer t.empty()
	s.fetchNotes(t)
	end := len(t.layouts)
	for i := t.count - 1; i >= 0; i-- {
		n := &t.notes[i]
		ref, fresh, waits, err := l.note(s, n.hash, t.layouts[n.from:end], n.passage)
		if err != nil {
			return news, err
		}
		end = n.from
		if fresh {
			news++
		}
		if fresh && !waits {
			at := site(ref)<<shardBits | index
			if at>>shardBits != site(ref) {
				return news, states.ErrMemory
			}
			if err := open(int(n.total), at); err != nil {
				return news, err
			}
		}
	}
	return news, nil
}

// fetchNotes reads what will be read for the notes on a tray. One such reading
// does not wait for the one before, as notings would.
func (s *ledgerShard) fetchNotes(t *tray) {
	var refs [traySize]states.Ref
	for i := range t.count {
		refs[i] = s.layouts.FindHash(t.notes[i].hash)
	}
	s.fetch(refs[:t.count])
}

// fetch reads of each layout the beginning and the row.
func (s *ledgerShard) fetch(refs []states.Ref) {
	var places [traySize]uint32
	sum := uint64(0)
	for i, ref := range refs {
		if ref != 0 {
			places[i] = s.layouts.Link(ref)
		}
	}
	for _, place := range places {
		if place != 0 {
			sum += uint64(s.row(place, 1)[0].state)
		}
	}
	s.fetched += sum
}

// note writes a passage down unless one in the same pose took as few presses.
// It tells where, whether it is news, and whether another one waits there for
// the same total.
func (l *ledger) note(s *ledgerShard, hash uint64, layout []byte, p passage) (ref states.Ref, news, waits bool, err error) {
	ref, fresh, err := s.layouts.Add(hash, layout, 0, 0)
	if err != nil {
		return 0, false, false, err
	}
	if fresh {
		place, err := l.claim(s, 0)
		if err != nil {
			return 0, false, false, err
		}
		s.row(place, 1)[0] = p
		s.layouts.Relink(ref, place, 1)
		return ref, true, false, nil
	}
	place, count := s.layouts.Link(ref), s.layouts.Cost(ref)
	if place == 0 { // the memory sufficed for the layout, and for no row
		return 0, false, false, states.ErrMemory
	}
	row := s.row(place, count)
	known := -1
	for i := range row {
		x := &row[i]
		switch {
		case (x.state^p.state)&poseMask == 0:
			if x.presses <= p.presses {
				return 0, false, false, nil
			}
			known = i
		case x.total == p.total && x.state&isSpent == 0:
			waits = true
		}
	}
	if known >= 0 {
		row[known] = p
		return ref, true, waits, nil
	}
	if count&(count-1) == 0 { // the row is full
		class := bits.Len(uint(count))
		wider, err := l.claim(s, class)
		if err != nil || count == states.MaxCost {
			return 0, false, false, states.ErrMemory
		}
		copy(s.row(wider, count), row)
		s.idle[class-1] = append(s.idle[class-1], place)
		place = wider
	}
	s.row(place, count+1)[count] = p
	s.layouts.Relink(ref, place, count+1)
	return ref, true, waits, nil
}

// An opened layout is one whose arrivals of a total are to be expanded: they,
// and those that were expanded before, both by their presses.
type opened struct {
	site         site
	layout       []byte // the ledger's own
	mine, before []source
}

// open takes up the arrivals of a total at sites of one shard, no more than a
// tray holds. Of a site that has none, mine is left empty.
func (l *ledger) open(sites []uint32, total int, opened []opened) {
	s := &l.shards[sites[0]&(shardCount-1)]
	s.Lock()
	defer s.Unlock()
	var refs [traySize]states.Ref
	for i, at := range sites {
		refs[i] = states.Ref(at >> shardBits)
	}
	s.fetch(refs[:len(sites)])
	for i, at := range sites {
		o := &opened[i]
		o.site, o.layout = site(at), s.layouts.State(refs[i])
		o.mine, o.before = o.mine[:0], o.before[:0]
		row := s.row(s.layouts.Link(refs[i]), s.layouts.Cost(refs[i]))
		for j := range row {
			x := &row[j]
			from := source{pose(x.state &^ isSpent), int32(x.presses)}
			switch {
			case x.state&isSpent != 0:
				o.before = inOrder(o.before, from)
			case int(x.total) == total:
				x.state |= isSpent
				o.mine = inOrder(o.mine, from)
			}
		}
	}
}

// inOrder puts a source among others that are in the order of their presses.
func inOrder(sources []source, s source) []source {
	sources = append(sources, s)
	for i := len(sources) - 1; i > 0 && sources[i-1].presses > s.presses; i-- {
		sources[i-1], sources[i] = sources[i], sources[i-1]
	}
	return sources
}

// entry gives a layout and the arrivals there.
func (l *ledger) entry(at site) (layout []byte, row []passage) {
	s := &l.shards[at&(shardCount-1)]
	ref := states.Ref(at >> shardBits)
	s.Lock()
	defer s.Unlock()
	row = append(row, s.row(s.layouts.Link(ref), s.layouts.Cost(ref))...)
	return s.layouts.State(ref), row
}
