package shelf

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Fact is what was found out elsewhere about a level on the shelf.
type Fact struct {
	// Best is the best solution known, nil for none; Proved tells that there is no shorter one.
	Best   levels.Moves
	Proved bool
	// Unsolvable tells that there is no solution; Reason says why.
	Unsolvable bool
	Reason     message.Message
	// Over tells that no better solution is being looked for there.
	Over bool
}

// A lesson is a fact about the level of an item.
type lesson struct {
	path  string
	level *levels.Level
	fact  Fact
}

// Teach tells the shelf a fact about the level of a published item. It interrupts nothing.
func (s *Shelf) Teach(i Item, f Fact) {
	s.inbox.Lock()
	s.inbox.lessons = append(s.inbox.lessons, lesson{i.Path, i.Level, f})
	s.inbox.Unlock()
	select {
	case s.taught <- struct{}{}:
	default: // it has been woken already
	}
}

// Learns tells whether a fact says more about the item than is known.
func (i Item) Learns(f Fact) bool { return i.learn(f) }

// learn takes over what a fact says beyond what is known of the item, and tells whether that is anything.
// A waiting level is still solved here if the fact is not Over.
func (i *Item) learn(f Fact) bool {
	switch {
	case i.Level == nil || i.Status == Invalid:
		return false
	case f.Best != nil && i.Status == Solved:
		if len(f.Best) > i.Steps || len(f.Best) == i.Steps && (i.Proved || !f.Proved) {
			return false
		}
		i.solve(f.Best, f.Proved)
	case f.Best != nil && f.Over:
		i.solve(f.Best, f.Proved)
	case f.Unsolvable && i.Status != Solved && i.Status != Unsolvable:
		i.Status, i.Reason = Unsolvable, f.Reason
	default:
		return false
	}
	i.fact = f
	return true
}

// learn takes over the lessons.
func (w *worker) learn() {
	w.shelf.inbox.Lock()
	lessons := w.shelf.inbox.lessons
	w.shelf.inbox.lessons = nil
	w.shelf.inbox.Unlock()
	for _, l := range lessons {
		at := slices.IndexFunc(w.items, func(i Item) bool { return i.Path == l.path && i.Level == l.level })
		if at >= 0 && w.items[at].learn(l.fact) {
			w.tellSoon()
		}
	}
}
