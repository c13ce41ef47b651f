package insight

import (
	"encoding/binary"
	"maps"
	"slices"
)

// orders counts the sequences of events of shortest solutions. The events of one move
// count as one. After a sequence the level can be in several positions, since moves
// without an event may follow. So the count goes from set of positions to set of
// positions, as in the subset construction for automata (Rabin and Scott 1959).
func (c *counting) orders() Number {
	o := ordering{counting: c, known: map[string]Number{}, seen: make([]int, len(c.refs))}
	return o.from([]int32{0})
}

// An ordering is the work of orders.
type ordering struct {
	*counting
	known map[string]Number // by set of positions, encoded
	held  int               // bytes of the keys of known
	steps int               // how many sets were gone on from
	seen  []int             // of each position, the last step that met it
}

// mostHeld is how many bytes the known sets of positions may take: in wide rooms there are
// many ways to walk, and a set has all positions that they pass.
const mostHeld = 128 << 20

// from counts the sequences of events from some positions to a win.
func (o *ordering) from(positions []int32) Number {
	key := string(encoded(positions))
	if n, known := o.known[key]; known {
		return n
	}
	if o.steps++; o.steps > o.limits.Orders || o.held > mostHeld || o.steps%lookEvery == 0 && o.ctx.Err() != nil {
		// Every position here is on a solution, so that there is one at least.
		return Number{1, true}
	}
	for _, at := range positions {
		o.seen[at] = o.steps
	}
	// Whoever walks may walk on before the next event.
	next := map[string][]int32{}
	ended := false
	for i := 0; i < len(positions); i++ {
		ended = ended || o.won[positions[i]]
		for _, a := range o.arrows[positions[i]] {
			if len(a.events) > 0 {
				events := string(encoded(a.events))
				next[events] = append(next[events], a.to)
			} else if o.seen[a.to] != o.steps {
				o.seen[a.to] = o.steps
				positions = append(positions, a.to)
			}
		}
	}
	n := Number{}
	if ended {
		n.N = 1
	}
	for _, events := range slices.Sorted(maps.Keys(next)) { // sorted, so that a limit always stops at the same sequence
		after := next[events]
		slices.Sort(after)
		n = n.plus(o.from(slices.Compact(after)))
	}
	o.known[key] = n
	o.held += len(key)
	return n
}

// encoded writes numbers as bytes, to be a key.
func encoded(numbers []int32) []byte {
	b := make([]byte, 0, 4*len(numbers))
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}
