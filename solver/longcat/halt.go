package longcat

// A halt lets the phases of a search stop between two cells. The zero value and nil never stop
// them.
type halt struct {
	asked func() bool // whether to stop
	cells int         // how many were looked at since asked was last called
	isNow bool        // what asked last gave
}

// cellsPerAsk is how many cells a phase looks at between two questions whether to
// stop.
const cellsPerAsk = 1 << 12

// isDue is called for each cell that a phase looks at, and tells whether to stop.
func (h *halt) isDue() bool {
	if h == nil || h.asked == nil {
		return false
	}
	if h.cells++; h.cells == cellsPerAsk {
		h.cells, h.isNow = 0, h.asked()
	}
	return h.isNow
}
