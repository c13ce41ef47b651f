package search

// A worth tells whether it is worth asking for a bound before a state is
// expanded: where hardly any bound of late put its state off, only few are
// asked for (what is asked should pay for itself: Tolpin et al. 2013).
type worth struct {
	// idle is how many bounds of late put nothing off, of lately asked ones, as
	// a part of wholeWorth; passed counts the states since one was asked for.
	idle, passed int
}

const (
	wholeWorth = 1 << 16
	lately     = 64
	// From this part of idle ones on, one bound in so many is asked for.
	mostlyIdle = wholeWorth - wholeWorth/20
	askAfter   = 8
)

// due tells whether a bound is to be asked for.
func (w *worth) due() bool {
	if w.passed++; w.idle > mostlyIdle && w.passed < askAfter {
		return false
	}
	w.passed = 0
	return true
}

// note takes in whether a bound put its state off.
func (w *worth) note(putOff bool) {
	w.idle -= w.idle / lately
	if !putOff {
		w.idle += wholeWorth / lately
	}
}
