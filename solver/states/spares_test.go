package states

import (
	"slices"
	"testing"
)

// takeFrom takes a stretch, which must be there.
func takeFrom(t *testing.T, p *pool, n int64) stretch {
	t.Helper()
	s, err := p.take(n)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSmallStretchesAreTakenAgain, all zero, whatever was written, and by whoever wants less or more of them.
func TestSmallStretchesAreTakenAgain(t *testing.T) {
	const length, small = 1 << 20, 3 * smallPage
	p := &pool{}
	first := takeFrom(t, p, length)
	if err := commitMemory(first.bytes, 0, small); err != nil {
		t.Fatal(err)
	}
	first.ready = small
	for i := range first.bytes[:small] {
		first.bytes[i] = 0xff
	}
	p.give(first, small)
	longer := takeFrom(t, p, length+1)
	if &longer.bytes[0] == &first.bytes[0] {
		t.Error("a stretch is taken that is too short")
	}
	p.give(longer, 0)
	again := takeFrom(t, p, length/2)
	if len(again.bytes) != length/2 || &again.bytes[0] != &first.bytes[0] || again.ready != small {
		t.Errorf("%d bytes, %d ready: not the shortest one that was kept", len(again.bytes), again.ready)
	}
	if slices.ContainsFunc(again.bytes[:small], func(b byte) bool { return b != 0 }) {
		t.Error("what was written before is still there")
	}
	p.give(again, 0)
	if whole := takeFrom(t, p, length); &whole.bytes[0] != &first.bytes[0] {
		t.Error("a stretch that was taken for less is no longer whole")
	}
}

// TestARegionKnowsWhatIsReady, by which it is told whether its stretch is small.
func TestARegionKnowsWhatIsReady(t *testing.T) {
	r, err := reserve(NewBudget(1<<20), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer r.release()
	if err := r.extend(2 * mostReady); err != nil || r.size < 2*mostReady || r.ready < r.size {
		t.Errorf("error %v; of %d bytes in use %d are ready", err, r.size, r.ready)
	}
}

// TestFewAndSmallStretchesAreKept: what is held back from the system is no more than a megabyte.
func TestFewAndSmallStretchesAreKept(t *testing.T) {
	p := &pool{}
	all := make([]stretch, mostSpares+1)
	for i := range all {
		all[i] = takeFrom(t, p, 1<<20)
	}
	all[0].ready = mostReady + smallPage
	p.give(all[0], 0)
	if len(p.kept) != 0 {
		t.Error("a stretch is kept of which much is ready")
	}
	all[0] = takeFrom(t, p, 1<<20)
	for _, s := range all {
		p.give(s, 0)
	}
	if len(p.kept) != mostSpares {
		t.Errorf("%d are kept", len(p.kept))
	}
	if _, err := p.take(1 << 60); err == nil || len(p.kept) != 0 {
		t.Errorf("error %v; %d are kept where addresses are lacking", err, len(p.kept))
	}
}

// TestSetsAreEmptyAtFirst, though their memory was that of others.
func TestSetsAreEmptyAtFirst(t *testing.T) {
	budget := NewBudget(1 << 24)
	for _, states := range []int{3, 1000, 20, 5000, 800} {
		s, err := New(budget)
		if err != nil {
			t.Fatal(err)
		}
		for i := range states {
			state := []byte{byte(i), byte(i >> 8), 7}
			if _, fresh, err := s.Add(Hash(state), state, 0, 0); !fresh || err != nil {
				t.Fatalf("state %d of %d: fresh %v, error %v", i, states, fresh, err)
			}
		}
		s.Close()
		if taken := budget.Taken(); taken != 0 {
			t.Errorf("after %d states %d bytes are taken", states, taken)
		}
	}
}
