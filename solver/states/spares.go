package states

import "sync"

// A pool keeps stretches of address space that were given back while little of them was
// ready, for whoever asks next: to have a stretch from the system, and give it back, can take as
// long as a search of thousands of states, and to look for idle pieces or to make levels takes
// thousands of small searches.
type pool struct {
	mutex sync.Mutex
	kept  []stretch
}

// spares are those of the program.
var spares pool

// mostReady is how many bytes of a stretch that is kept may be ready.
const mostReady = 64 << 10

// take gives a stretch of n bytes, all zero: of those kept the shortest that is long enough.
func (p *pool) take(n int64) (stretch, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	best := -1
	for i, s := range p.kept {
		if int64(cap(s.bytes)) >= n && (best < 0 || cap(s.bytes) < cap(p.kept[best].bytes)) {
			best = i
		}
	}
	if best >= 0 {
		s := p.kept[best]
		p.kept[best] = p.kept[len(p.kept)-1]
		p.kept = p.kept[:len(p.kept)-1]
		s.bytes = s.bytes[:n]
		return s, nil
	}
	b, err := mapMemory(n)
	if err != nil && len(p.kept) > 0 { // those kept may be what is in the way
		for _, s := range p.kept {
			unmapMemory(s.bytes)
		}
		p.kept = nil
		b, err = mapMemory(n)
	}
	return stretch{bytes: b}, err
}

// give takes a stretch back, of which nothing but the first used bytes was written.
func (p *pool) give(s stretch, used int64) {
	s.bytes = s.bytes[:cap(s.bytes)]
	if s.ready <= mostReady {
		clear(s.bytes[:used])
		p.mutex.Lock()
		defer p.mutex.Unlock()
		if len(p.kept) < mostSpares {
			p.kept = append(p.kept, s)
			return
		}
	}
	unmapMemory(s.bytes)
}
