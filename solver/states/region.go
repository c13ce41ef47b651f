package states

import "unsafe"

// A region is a stretch of address space, of which the first size bytes are
// in use and accounted for.
type region struct {
	budget *Budget
	stretch
	size int64
}

// A stretch is a piece of address space, of which the system has given the first ready bytes.
type stretch struct {
	bytes []byte
	ready int64
}

// A region grows in steps of a sixteenth of its size, within these limits: a search of a hundred
// states should not cost a megabyte.
const (
	smallStep = 8 << 10
	largeStep = 4 << 20
)

// reserve takes n bytes of address space, and nothing from the budget yet.
func reserve(budget *Budget, n int64) (*region, error) {
	s, err := spares.take(n)
	if err != nil {
		return nil, err
	}
	return &region{budget: budget, stretch: s}, nil
}

// extend brings at least the first n bytes into use. They are zero.
func (r *region) extend(n int64) error {
	step := min(max(r.size/16, smallStep), largeStep)
	return r.extendTo((n + step - 1) / step * step)
}

// smallPage is the size of a page, or divides it.
const smallPage = 4 << 10

// extendTo brings the first n bytes into use, in whole pages, or as many as the
// stretch has.
func (r *region) extendTo(n int64) error {
	n = min((n+smallPage-1)&^(smallPage-1), int64(len(r.bytes)))
	if n <= r.size || !r.budget.Take(n-r.size) {
		return ErrMemory
	}
	if n > r.ready {
		if err := commitMemory(r.bytes, r.ready, n); err != nil {
			r.budget.Give(n - r.size)
			return ErrMemory
		}
		r.ready = n
	}
	r.size = n
	return nil
}

func (r *region) release() {
	if r.bytes == nil {
		return
	}
	spares.give(r.stretch, r.size)
	r.budget.Give(r.size)
	r.stretch, r.size = stretch{}, 0
}

// slotsOf gives memory, which is page-aligned, as the slots of a table.
func slotsOf(b []byte) []slot {
	return unsafe.Slice((*slot)(unsafe.Pointer(unsafe.SliceData(b))), len(b)/slotBytes)
}
