package parallel

import "time"

// WorthWaking is how long the states at hand must keep one worker busy before it
// pays to wake the others. Only tests change it.
var WorthWaking = 300 * time.Microsecond

// A Pace remembers how long it recently took to expand states, so as to tell whether some states
// are work enough for all workers.
type Pace struct {
	states int
	took   time.Duration
}

// paceMemory is how many states a pace remembers at the most.
const paceMemory = 1 << 12

// Note takes in how long it took one worker to expand a number of states.
func (p *Pace) Note(states int, took time.Duration) {
	p.states, p.took = p.states+states, p.took+took
	if p.states > paceMemory {
		p.states, p.took = p.states/2, p.took/2
	}
}

// IsWorthWaking tells whether a number of states is worth waking the other workers.
func (p *Pace) IsWorthWaking(states int) bool {
	return p.took*time.Duration(states)/time.Duration(max(1, p.states)) >= WorthWaking
}
