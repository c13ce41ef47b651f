package exact

import (
	"math/bits"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/states"
)

// A layout is the set of the blocks that lie, as the bits of their slots.
//
// An arrival is a way to come to a layout: the dude has just lifted a block, put one down or had
// it knocked off, and has not walked since. Whether he carries a block follows from the number of
// blocks that lie.
type arrival struct {
	state   uint32 // the pose, and the flags macro.Undoes and isExpanded
	presses uint16 // from the start
	total   uint16 // a lower bound on the presses from the start to the door
	parent  site   // the layout before this one
}

// isExpanded is the flag of an arrival that has been expanded with its present presses.
const isExpanded = 1 << 31

const (
	arrivalBytes    = 12
	arrivalsPerPage = 1 << 10
)

// maxPresses is what an arrival can record.
const maxPresses = 1<<16 - 1

// layouts is what one worker of the exact search stores: the layouts that it owns, and for each
// a row of all arrivals there. Arrivals are added and expanded in batches, so that the memory for
// many of them is fetched at once.
//
// The length of a row is a power of two. In the set, the link of a layout is the place of its row,
// counted in arrivals over all pages, and its cost how many of the row are in use.
type layouts struct {
	budget  *states.Budget
	set     *states.Set
	pages   [][]arrival
	used    int        // arrivals of the last page
	idle    [][]uint32 // the places of rows that were given up, by the logarithm of their length
	fetched uint64     // means nothing: it keeps the compiler from leaving out fetches
	_       states.LastLine
}

func newLayouts(budget *states.Budget) (*layouts, error) {
	set, err := states.New(budget)
	if err != nil {
		return nil, err
	}
	return &layouts{budget: budget, set: set}, nil
}

func (l *layouts) close() {
	l.set.Close()
	for _, p := range l.pages {
		l.budget.Give(int64(len(p)) * arrivalBytes)
	}
	l.pages = nil
}

// row gives the first count arrivals of the row at a place.
func (l *layouts) row(place uint32, count int) []arrival {
	from := place % arrivalsPerPage
	return l.pages[place/arrivalsPerPage][from : int(from)+count]
}

// claim finds a place for a row of 1<<class arrivals.
func (l *layouts) claim(class int) (place uint32, err error) {
	for class >= len(l.idle) {
		l.idle = append(l.idle, nil)
	}
	if last := len(l.idle[class]) - 1; last >= 0 {
		place = l.idle[class][last]
		l.idle[class] = l.idle[class][:last]
		return place, nil
	}
	size := 1 << class
	if len(l.pages) == 0 || l.used+size > len(l.pages[len(l.pages)-1]) {
		length := max(size, arrivalsPerPage)
		if len(l.pages) > (1<<32-1)/arrivalsPerPage || !l.budget.Take(int64(length)*arrivalBytes) {
			return 0, states.ErrMemory
		}
		l.pages = append(l.pages, make([]arrival, length))
		if l.used = 0; len(l.pages) == 1 {
			l.used = 1 // place 0 stands for no row
		}
	}
	place = uint32((len(l.pages)-1)*arrivalsPerPage + l.used)
	l.used += size
	return place, nil
}

// A batch holds arrivals for the worker who owns their layouts.
type batch struct {
	entries [batchSize]entry
	count   int
	layouts []byte // of the entries, one after the other
}

const batchSize = 32

// An entry is an arrival, with the hash of its layout, and the index in batch.layouts from which
// that goes to where the next entry's begins.
type entry struct {
	arrival
	hash uint64
	from int
}

// add adds an arrival and tells whether the batch is full.
func (b *batch) add(hash uint64, layout []byte, a arrival) (full bool) {
	b.entries[b.count] = entry{a, hash, len(b.layouts)}
	b.count++
	b.layouts = append(b.layouts, layout...)
	return b.count == batchSize
}

// add stores the arrivals of a batch and empties it, even if the memory does not suffice for all.
// It calls file for the layouts that are to be expanded, with the totals of the arrivals, and
// gives how many arrivals were new or took fewer presses. The error is states.ErrMemory.
func (l *layouts) add(b *batch, file func(total int, layout states.Ref) error) (news int, err error) {
	defer func() { b.count, b.layouts = 0, b.layouts[:0] }()
	var refs [batchSize]states.Ref
	for i := range b.count {
		refs[i] = l.set.FindHash(b.entries[i].hash)
	}
	l.fetch(refs[:b.count])
	end := len(b.layouts)
	for i := b.count - 1; i >= 0; i-- {
		x := &b.entries[i]
		ref, fresh, waits, err := l.record(x.hash, b.layouts[x.from:end], x.arrival)
		if err != nil {
			return news, err
		}
		end = x.from
		if fresh {
			news++
		}
		if fresh && !waits {
			if err := file(int(x.total), ref); err != nil {
				return news, err
			}
		}
	}
	return news, nil
}

// fetch reads the row of each layout, so that it is in the cache. These reads do not wait for each
// other, as those of the work itself would.
func (l *layouts) fetch(refs []states.Ref) {
	var places [batchSize]uint32
	sum := uint64(0)
	for i, ref := range refs {
		if ref != 0 {
			places[i] = l.set.Link(ref)
		}
	}
	for _, place := range places {
		if place != 0 {
			sum += uint64(l.row(place, 1)[0].state)
		}
	}
	l.fetched += sum
}

// record stores an arrival unless a known one in the same pose took as few presses. It gives its
// layout; fresh tells whether it was stored, and waits whether another arrival at the layout waits
// to be expanded for the same total.
func (l *layouts) record(hash uint64, layout []byte, a arrival) (ref states.Ref, fresh, waits bool, err error) {
	ref, first, err := l.set.Add(hash, layout, 0, 0)
	if err != nil {
		return 0, false, false, err
	}
	if first {
		place, err := l.claim(0)
		if err != nil {
			return 0, false, false, err
		}
		l.row(place, 1)[0] = a
		l.set.Relink(ref, place, 1)
		return ref, true, false, nil
	}
	place, count := l.set.Link(ref), l.set.Cost(ref)
	if place == 0 { // the memory sufficed for the layout, but not for a row
		return 0, false, false, states.ErrMemory
	}
	row := l.row(place, count)
	known := -1
	for i := range row {
		x := &row[i]
		switch {
		case (x.state^a.state)&macro.PoseMask == 0:
			if x.presses <= a.presses {
				return 0, false, false, nil
			}
			known = i
		case x.total == a.total && x.state&isExpanded == 0:
			waits = true
		}
	}
	if known >= 0 {
		row[known] = a
		return ref, true, waits, nil
	}
	if count&(count-1) == 0 { // the row is full
		class := bits.Len(uint(count))
		wider, err := l.claim(class)
		if err != nil || count == states.MaxCost {
			return 0, false, false, states.ErrMemory
		}
		copy(l.row(wider, count), row)
		l.idle[class-1] = append(l.idle[class-1], place)
		place = wider
	}
	l.row(place, count+1)[count] = a
	l.set.Relink(ref, place, count+1)
	return ref, true, waits, nil
}

// An expansion is a layout whose arrivals of a total are to be expanded: mine are these, earlier
// those that were expanded before. Both are in the order of their presses.
type expansion struct {
	ref           states.Ref
	layout        []byte // the set's own
	mine, earlier []macro.Source
}

// open fills expansions for some layouts, no more than a batch holds, and marks their arrivals of
// the total as expanded. For a layout without any, mine is left empty.
func (l *layouts) open(refs []states.Ref, total int, expansions []expansion) {
	l.fetch(refs)
	for i, ref := range refs {
		x := &expansions[i]
		x.ref, x.layout = ref, l.set.State(ref)
		x.mine, x.earlier = x.mine[:0], x.earlier[:0]
		row := l.row(l.set.Link(ref), l.set.Cost(ref))
		for j := range row {
			a := &row[j]
			from := macro.Source{Pose: board.Pose(a.state &^ isExpanded), Presses: int32(a.presses)}
			switch {
			case a.state&isExpanded != 0:
				x.earlier = inOrder(x.earlier, from)
			case int(a.total) == total:
				a.state |= isExpanded
				x.mine = inOrder(x.mine, from)
			}
		}
	}
}

// inOrder inserts a source into sources that are in the order of their presses.
func inOrder(sources []macro.Source, s macro.Source) []macro.Source {
	sources = append(sources, s)
	for i := len(sources) - 1; i > 0 && sources[i-1].Presses > s.Presses; i-- {
		sources[i-1], sources[i] = sources[i], sources[i-1]
	}
	return sources
}

// at gives a layout and the arrivals there.
func (l *layouts) at(ref states.Ref) (layout []byte, row []arrival) {
	return l.set.State(ref), l.row(l.set.Link(ref), l.set.Cost(ref))
}
