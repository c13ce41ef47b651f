package states

import (
	"errors"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
)

// cutAtFirst cuts a state behind as many bytes as its first byte says, as far
// as there are any.
func cutAtFirst(state []byte) int {
	if len(state) == 0 {
		return 0
	}
	return min(int(state[0]), len(state))
}

func newStore(t testing.TB, budget *Budget, cut func([]byte) int, width int) *Store {
	t.Helper()
	s, err := NewStore(budget, cut, width)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// randomState makes states with few different heads and tails, of all lengths.
func randomState(r *rand.Rand, longest int) []byte {
	head, tail := r.IntN(longest), r.IntN(longest)
	state := []byte{byte(1 + head)}
	for i := range head {
		state = append(state, byte(i+r.IntN(2)*(i%7/6)))
	}
	for i := range tail {
		state = append(state, byte(i*r.IntN(2)*(i%9/8)))
	}
	return state
}

// TestAStoreIsAMap: whether states are cut or not, and in however many bits
// their bytes are kept, each is stored once, and read as it was added.
func TestAStoreIsAMap(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 9))
		longest := []int{2, 12, 40, 300}[seed%4]
		cut := cutAtFirst
		if seed >= 8 {
			cut = nil
		}
		s := newStore(t, NewBudget(64<<20), cut, int(4+seed%5))
		twin := map[string]*record{}
		for range 20_000 / effort.UnderRace(4) {
			state := randomState(r, longest)
			link, cost := r.Uint32(), r.IntN(MaxCost+1)
			known := twin[string(state)]
			ref, fresh, err := s.Add(Hash(state), state, link, cost)
			if err != nil {
				t.Fatal(err)
			}
			if fresh != (known == nil) || known != nil && ref != known.ref || ref == 0 {
				t.Fatalf("seed %d: %x added as %d, fresh %v; known: %v", seed, state, ref, fresh, known)
			}
			switch {
			case fresh:
				twin[string(state)] = &record{ref: ref, link: link, cost: cost}
			case r.IntN(2) == 0:
				s.Relink(ref, link, cost)
				*known = record{ref: ref, link: link, cost: cost}
			default:
				if s.Marked(ref) != known.marked || s.Mark(ref) != known.marked {
					t.Fatalf("seed %d: %x was marked before: %v", seed, state, !known.marked)
				}
				known.marked = true
			}
		}
		if s.Len() != len(twin) {
			t.Fatalf("%d states, want %d", s.Len(), len(twin))
		}
		var room []byte
		for state, k := range twin {
			if got := s.Read(k.ref, &room); string(got) != state {
				t.Fatalf("%x is read as %x", state, got)
			}
			if s.Link(k.ref) != k.link || s.Cost(k.ref) != k.cost || s.Marked(k.ref) != k.marked {
				t.Fatalf("%x has link %d, cost %d, mark %v, want %v", state, s.Link(k.ref), s.Cost(k.ref), s.Marked(k.ref), k)
			}
		}
	}
}

// TestPartsAreToldApart: states of one hash, whose parts are alike, are
// different states.
func TestPartsAreToldApart(t *testing.T) {
	s := newStore(t, NewBudget(8<<20), cutAtFirst, 6)
	var room []byte
	for _, state := range []string{"\x01ab", "\x02ab", "\x03ab", "\x01", "", "\x01\x01ab", "\x02\x01ab"} {
		b := []byte(state)
		ref, fresh, err := s.Add(77, b, 0, 0) // all of one hash
		if err != nil || !fresh || string(s.Read(ref, &room)) != state {
			t.Errorf("%q: fresh %v, %v, read as %q", state, fresh, err, room)
		}
	}
}

// TestStoresKeepToTheirBudgetAndGiveItBack: what parts take counts.
func TestStoresKeepToTheirBudgetAndGiveItBack(t *testing.T) {
	budget := NewBudget(1 << 20)
	s, err := NewStore(budget, cutAtFirst, 8)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for n := 0; err == nil; n++ {
		if n > 1<<20 {
			t.Fatal("the budget was never spent")
		}
		state := numbered(r.IntN(1 << 30))
		_, _, err = s.Add(Hash(state), state, 0, 0)
	}
	if !errors.Is(err, ErrMemory) || budget.Peak() > budget.Limit() || budget.Taken() < budget.Limit()/2 {
		t.Errorf("%v: %d bytes taken, at most %d of %d", err, budget.Taken(), budget.Peak(), budget.Limit())
	}
	s.Close()
	if budget.Taken() != 0 {
		t.Errorf("%d bytes are kept", budget.Taken())
	}
}

// BenchmarkStore adds states of 52 bytes, of which one in four has a new head.
func BenchmarkStore(b *testing.B) {
	for _, c := range []struct {
		name  string
		cut   func([]byte) int
		width int
	}{{"whole", nil, 8}, {"narrow", nil, 6}, {"cut", func([]byte) int { return 36 }, 8}} {
		b.Run(c.name, func(b *testing.B) {
			budget := NewBudget(1 << 32)
			s := newStore(b, budget, c.cut, c.width)
			state := make([]byte, 52)
			r := rand.New(rand.NewPCG(1, 1))
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				if n%4 == 0 {
					for i := range 4 {
						state[r.IntN(36)] = byte(i)
					}
				}
				state[40] = byte(n % 4)
				if _, _, err := s.Add(Hash(state), state, 0, 0); err != nil {
					b.Fatal(err)
				}
				n++
			}
			b.ReportMetric(float64(budget.Peak())/float64(s.Len()), "B/state")
		})
	}
}
