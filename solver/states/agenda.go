package states

import "sync"

// An Agenda holds numbers that name what is still to be done, by cost, for
// several workers. Each worker has a Desk of its own and keeps what it files
// to itself until a page of it is full or another worker has nothing to do.
// Within a cost the last filed is taken first.
type Agenda struct {
	mu      sync.Mutex
	changed *sync.Cond
	budget  *Budget
	levels  [][]*page
	free    []*page
	desks   []*Desk
	idle    int
	over    bool // the level, or the work
}

const pageSize = 256

type page struct {
	size    int
	entries [pageSize]uint32
}

// NewAgenda makes an agenda that takes its memory from a budget.
func NewAgenda(budget *Budget) *Agenda {
	a := &Agenda{budget: budget}
	a.changed = sync.NewCond(&a.mu)
	return a
}

// Desk gives a place to work for one more worker. It is called before any of
// them begins.
func (a *Agenda) Desk() *Desk {
	d := &Desk{agenda: a}
	a.desks = append(a.desks, d)
	return d
}

// Lowest gives the least cost, from one on, of which there is anything to be
// done. It is called while no worker works.
func (a *Agenda) Lowest(from int) (cost int, some bool) {
	for cost = from; ; cost++ {
		more := cost < len(a.levels)
		if more && len(a.levels[cost]) > 0 {
			return cost, true
		}
		for _, d := range a.desks {
			if cost < len(d.pages) {
				more = true
				if p := d.pages[cost]; p != nil && p.size > 0 {
					return cost, true
				}
			}
		}
		if !more {
			return 0, false
		}
	}
}

// Begin makes ready for work at another cost. It is called while no worker
// works.
func (a *Agenda) Begin() {
	a.mu.Lock()
	a.idle, a.over = 0, false
	a.mu.Unlock()
}

// Stop ends the work at the present cost: whoever waits goes home.
func (a *Agenda) Stop() {
	a.mu.Lock()
	a.over = true
	a.changed.Broadcast()
	a.mu.Unlock()
}

// A Desk is an agenda as one worker sees it. It is for one goroutine.
type Desk struct {
	agenda *Agenda
	pages  []*page // that this worker fills, by cost
}

// Push files an entry. The error is ErrMemory.
func (d *Desk) Push(cost int, entry uint32) error {
	for cost >= len(d.pages) {
		d.pages = append(d.pages, nil)
	}
	p := d.pages[cost]
	if p != nil && p.size == pageSize {
		d.agenda.file(cost, p)
		p = nil
	}
	if p == nil {
		if p = d.agenda.fresh(); p == nil {
			return ErrMemory
		}
		d.pages[cost] = p
	}
	p.entries[p.size] = entry
	p.size++
	return nil
}

// Pop takes an entry of a cost: an own one, or else anybody's. It waits while
// others may still file some, and gives none once nobody has any.
func (d *Desk) Pop(cost int) (entry uint32, some bool) {
	for cost >= len(d.pages) {
		d.pages = append(d.pages, nil)
	}
	p := d.pages[cost]
	if p == nil || p.size == 0 {
		if p = d.agenda.take(cost, p); p == nil {
			d.pages[cost] = nil
			return 0, false
		}
		d.pages[cost] = p
	}
	p.size--
	return p.entries[p.size], true
}

// PopMany takes entries of a cost as Pop does, as many as are at hand and fit.
// It gives how many they are.
func (d *Desk) PopMany(cost int, entries []uint32) int {
	first, some := d.Pop(cost)
	if !some || len(entries) == 0 {
		return 0
	}
	entries[0] = first
	p := d.pages[cost]
	n := min(p.size, len(entries)-1)
	p.size -= n
	copy(entries[1:], p.entries[p.size:p.size+n])
	return 1 + n
}

// Bare tells that this worker has no entries of a cost at hand: Pop would look
// for some of others, and may wait.
func (d *Desk) Bare(cost int) bool {
	return cost >= len(d.pages) || d.pages[cost] == nil || d.pages[cost].size == 0
}

// Share gives the entries of a cost to others where they wait for work.
func (d *Desk) Share(cost int) {
	if cost >= len(d.pages) {
		return
	}
	if p := d.pages[cost]; p != nil && p.size > 1 && d.agenda.hungry() {
		d.agenda.file(cost, p)
		d.pages[cost] = nil
	}
}

// fresh gives an empty page; nil where the memory is spent.
func (a *Agenda) fresh() *page {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n := len(a.free); n > 0 {
		p := a.free[n-1]
		a.free = a.free[:n-1]
		return p
	}
	if !a.budget.Take(4*pageSize + 8) {
		return nil
	}
	return new(page)
}

// file puts a page up for everybody.
func (a *Agenda) file(cost int, p *page) {
	a.mu.Lock()
	for cost >= len(a.levels) {
		a.levels = append(a.levels, nil)
	}
	a.levels[cost] = append(a.levels[cost], p)
	if a.idle > 0 {
		a.changed.Broadcast()
	}
	a.mu.Unlock()
}

// take gives a page of a cost in exchange for an empty one, or nil.
func (a *Agenda) take(cost int, empty *page) *page {
	a.mu.Lock()
	defer a.mu.Unlock()
	if empty != nil {
		a.free = append(a.free, empty)
	}
	a.idle++
	for {
		if cost < len(a.levels) {
			if n := len(a.levels[cost]); n > 0 {
				p := a.levels[cost][n-1]
				a.levels[cost] = a.levels[cost][:n-1]
				a.idle--
				return p
			}
		}
		if a.idle == len(a.desks) || a.over {
			a.over = true
			a.changed.Broadcast()
			return nil
		}
		a.changed.Wait()
	}
}

// hungry tells whether somebody waits. It may be wrong for a moment.
func (a *Agenda) hungry() bool {
	if !a.mu.TryLock() {
		return false
	}
	defer a.mu.Unlock()
	return a.idle > 0
}
