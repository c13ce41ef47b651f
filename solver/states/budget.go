package states

import "sync/atomic"

// A Budget is how many bytes a search may hold at once, shared by everything that stores its
// states. Several goroutines may use it.
type Budget struct {
	limit, most int64
	whole       *Budget // what this one is a part of, or nil
	taken, peak atomic.Int64
}

// NewBudget makes a budget of a number of bytes.
func NewBudget(limit int64) *Budget { return &Budget{limit: limit, most: limit} }

// growth is how many times its size a growing budget may come to.
const growth = 8

// NewGrowingBudget makes a budget of a number of bytes that may be raised later. What takes from it
// reserves addresses for as much as it may grow to.
func NewGrowingBudget(limit int64) *Budget { return &Budget{limit: limit, most: growth * limit} }

// Part makes a budget of at most a number of bytes, all of which count in b as well.
func (b *Budget) Part(limit int64) *Budget {
	limit = min(limit, b.limit)
	return &Budget{limit: limit, most: limit, whole: b}
}

// Raise makes the budget larger, as far as it may grow, while nobody takes from it.
func (b *Budget) Raise(limit int64) { b.limit = max(b.limit, min(limit, b.most)) }

// Most is how far the budget may grow, in bytes.
func (b *Budget) Most() int64 { return b.most }

// Limit is the size of the budget in bytes.
func (b *Budget) Limit() int64 { return b.limit }

// Taken is how many bytes are held now.
func (b *Budget) Taken() int64 { return b.taken.Load() }

// Peak is the most that was ever taken at once.
func (b *Budget) Peak() int64 { return b.peak.Load() }

// Take takes n bytes, and tells whether so many were left; if not, it takes nothing.
func (b *Budget) Take(n int64) bool {
	now := b.taken.Add(n)
	if now > b.limit || b.whole != nil && !b.whole.Take(n) {
		b.taken.Add(-n)
		return false
	}
	for {
		peak := b.peak.Load()
		if now <= peak || b.peak.CompareAndSwap(peak, now) {
			return true
		}
	}
}

// Give gives n bytes back.
func (b *Budget) Give(n int64) {
	b.taken.Add(-n)
	if b.whole != nil {
		b.whole.Give(n)
	}
}
