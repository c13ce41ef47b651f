package search

// order gives the cost under which a state is filed: the least cost that a solution through it can
// have, as far as is known. hopeful is false where there is no such solution, or none better than
// the best so far.
func (w *worker) order(state []byte, cost int) (order int, hopeful bool) {
	if w.pruner != nil && w.pruner.Lost(state) {
		return 0, false
	}
	order = cost
	switch {
	case w.bounder == nil:
	case w.macros != nil:
		// The bound is asked for only when the state is taken: see expandMacros.
		order = max(cost+1, int(w.search.lower.Load()))
	default:
		h := w.bounder.Bound(state, 0)
		if h < 0 {
			return 0, false
		}
		order += h
	}
	return order, order < w.search.best.Cost()
}

// A yield tells whether it pays to ask for a lower bound before a state is expanded. Where hardly
// any recent bound put its state off, only a few are asked for (rational lazy A*: Tolpin et al.
// 2013).
type yield struct {
	// idle is the share of the recent bounds that put no state off, in parts of wholeYield; passed
	// counts the states since a bound was last asked for.
	idle, passed int
}

const (
	wholeYield = 1 << 16
	lately     = 64
	// Above this share of idle bounds, only one bound in askEvery is asked for.
	mostlyIdle = wholeYield - wholeYield/20
	askEvery   = 8
)

// asks tells whether a bound is to be asked for.
func (y *yield) asks() bool {
	if y.passed++; y.idle > mostlyIdle && y.passed < askEvery {
		return false
	}
	y.passed = 0
	return true
}

// note takes in whether a bound put its state off.
func (y *yield) note(putOff bool) {
	y.idle -= y.idle / lately
	if !putOff {
		y.idle += wholeYield / lately
	}
}
