package states

import "sync"

// A pool keeps stretches of address space that were given back while little of them was ready, for
// the next search: to get a stretch from the system and give it back can take as long as a search
// of thousands of states, and looking for idle pieces or making levels takes thousands of small
// searches.
type pool struct {
	mutex sync.Mutex
	kept  []stretch
}

// spares is the pool of the program.
var spares pool

// mostReady is how many bytes of a stretch may be ready for it to be kept.
const mostReady = 64 << 10

// take gives a stretch of n bytes, all zero: the shortest kept one that is long enough, or a new
// one.
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
	if err != nil && len(p.kept) > 0 { // the kept ones may be what is in the way
		for _, s := range p.kept {
			unmapMemory(s.bytes)
		}
		p.kept = nil
		b, err = mapMemory(n)
	}
	return stretch{bytes: b}, err
}

// give takes back a stretch, of which nothing but the first used bytes was written.
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
