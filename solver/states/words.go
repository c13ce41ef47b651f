package states

import "unsafe"

// Words is memory outside of Go's heap for a table of a known size: zero at
// first, in large pages where the system has them.
type Words struct {
	// Of holds the words until Close.
	Of     []uint64
	region *region
}

// NewWords takes n words out of the budget, which may be nil for memory that
// is accounted for elsewhere.
func NewWords(budget *Budget, n int) (*Words, error) {
	size := int64(max(n, 1)) * 8
	if budget == nil {
		budget = NewBudget(size + largeStep)
	}
	// A region's last step is cut off at its end, so that it takes no more
	// than its size.
	r, err := reserve(budget, size)
	if err != nil {
		return nil, err
	}
	if err := r.extend(size); err != nil {
		r.release()
		return nil, err
	}
	return &Words{Of: unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(r.bytes))), n), region: r}, nil
}

// Close gives the memory back.
func (w *Words) Close() {
	w.region.release()
	w.Of = nil
}
