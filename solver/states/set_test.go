package states

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
)

func newSet(t testing.TB, budget *Budget) *Set {
	t.Helper()
	s, err := New(budget)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// A record is what the plain twin of a set, a Go map, knows of a state.
type record struct {
	ref    Ref
	link   uint32
	cost   int
	marked bool
}

// check compares everything a set says with what a map says.
func check(t *testing.T, s *Set, twin map[string]*record, order []string) {
	t.Helper()
	if s.Len() != len(twin) {
		t.Fatalf("%d states, want %d", s.Len(), len(twin))
	}
	for state, r := range twin {
		b := []byte(state)
		if got := s.FindHash(Hash(b)); got != r.ref {
			t.Fatalf("%q is guessed to be %d, want %d", state, got, r.ref)
		}
		if got := s.Find(Hash(b), b); got != r.ref {
			t.Fatalf("%q is found at %d, want %d", state, got, r.ref)
		}
		if string(s.State(r.ref)) != state || s.Link(r.ref) != r.link || s.Cost(r.ref) != r.cost {
			t.Fatalf("%d holds %q, link %d, cost %d; want %q, %d, %d",
				r.ref, s.State(r.ref), s.Link(r.ref), s.Cost(r.ref), state, r.link, r.cost)
		}
	}
	i := 0
	for ref := range s.All() {
		if i >= len(order) || twin[order[i]].ref != ref {
			t.Fatalf("the %dth of all is %d", i, ref)
		}
		i++
	}
	if i != len(order) {
		t.Fatalf("all are %d, want %d", i, len(order))
	}
}

// TestASetIsAMap: after any sequence of its operations, whatever the lengths
// of the states, and however often the table has grown and the set was emptied.
func TestASetIsAMap(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := newSet(t, NewBudget(64<<20))
		twin := map[string]*record{}
		var order []string
		longest := []int{1, 2, 8, 20, 300, 700}[seed%6]
		some := func() []byte {
			if len(order) > 0 && r.IntN(3) == 0 {
				return []byte(order[r.IntN(len(order))])
			}
			state := make([]byte, r.IntN(longest+1))
			for i := range state {
				state[i] = byte(r.IntN(256))
			}
			return state
		}
		for range 8_000 {
			if r.IntN(4_000) == 0 {
				check(t, s, twin, order)
				s.Clear()
				clear(twin)
				order = order[:0]
			}
			state := some()
			known := twin[string(state)]
			link, cost := r.Uint32(), r.IntN(MaxCost+1)
			if known != nil && r.IntN(4) == 0 {
				cost = known.cost
			}
			switch r.IntN(10) {
			default:
				ref, fresh, err := s.Add(Hash(state), state, link, cost)
				if err != nil {
					t.Fatal(err)
				}
				if fresh != (known == nil) || known != nil && ref != known.ref || ref == 0 {
					t.Fatalf("seed %d: %q added as %d, fresh %v; known: %v", seed, state, ref, fresh, known)
				}
				if fresh {
					twin[string(state)] = &record{ref: ref, link: link, cost: cost}
					order = append(order, string(state))
				}
			case 0:
				if known != nil {
					s.Relink(known.ref, link, cost)
					known.link, known.cost, known.marked = link, cost, false
				}
			case 1:
				if known != nil {
					if s.Mark(known.ref) != known.marked {
						t.Fatalf("seed %d: %q was marked before: %v", seed, state, !known.marked)
					}
					known.marked = true
				}
			case 2:
				ref, fresh, cheaper, err := s.Reach(Hash(state), state, link, cost)
				if err != nil || fresh != (known == nil) || cheaper != (known != nil && cost < known.cost) {
					t.Fatalf("seed %d: %q of cost %d: fresh %v, cheaper %v, %v; known: %v", seed, state, cost, fresh, cheaper, err, known)
				}
				switch {
				case fresh:
					twin[string(state)] = &record{ref: ref, link: link, cost: cost}
					order = append(order, string(state))
				case cheaper:
					known.link, known.cost, known.marked = link, cost, false
				}
			case 3:
				want := Ref(0)
				if known != nil {
					want = known.ref
				}
				if got := s.Find(Hash(state), state); got != want {
					t.Fatalf("seed %d: %q is found at %d, want %d", seed, state, got, want)
				}
			}
		}
		check(t, s, twin, order)
	}
}

// TestEqualHashesAreToldApart: states are compared in full, also where their
// hashes are the same.
func TestEqualHashesAreToldApart(t *testing.T) {
	s := newSet(t, NewBudget(64<<20))
	twin := map[string]*record{}
	for _, hash := range []uint64{0, 1 << 63, 1<<64 - 1} {
		for i := range 500 {
			state := binary.LittleEndian.AppendUint64(nil, hash^uint64(i))
			ref, fresh, err := s.Add(hash, state, 0, 0)
			if err != nil || !fresh {
				t.Fatalf("%d: fresh %v, %v", i, fresh, err)
			}
			twin[string(state)] = &record{ref: ref}
		}
		for i := range 500 {
			state := binary.LittleEndian.AppendUint64(nil, hash^uint64(i))
			if got := s.Find(hash, state); got != twin[string(state)].ref {
				t.Fatalf("%d is found at %d", i, got)
			}
		}
		if s.Find(hash, []byte("another")) != 0 {
			t.Fatal("a state that was never added is found")
		}
	}
}

// TestGrowthKeepsWhatRunsRoundTheEnd: slots that belong near the end of the
// table, more than there is room for, are found however often it grows.
func TestGrowthKeepsWhatRunsRoundTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	s := newSet(t, NewBudget(64<<20))
	var hashes []uint64
	many := 80_000 / effort.UnderRace(4)
	for i := range many {
		tag := r.Uint32()
		if r.IntN(40) == 0 {
			tag |= 0xfff80000
		}
		hash := uint64(tag) << 32
		if _, fresh, err := s.Add(hash, numbered(i), uint32(i), 0); err != nil || !fresh {
			t.Fatalf("%d: fresh %v, %v", i, fresh, err)
		}
		hashes = append(hashes, hash)
		if i%3989 == 0 || i == many-1 {
			for j, hash := range hashes {
				if ref := s.Find(hash, numbered(j)); ref == 0 || s.Link(ref) != uint32(j) {
					t.Fatalf("%d of %d is not found", j, i)
				}
			}
		}
	}
}

func TestLengthsAtTheEdges(t *testing.T) {
	s := newSet(t, NewBudget(64<<20))
	twin := map[string]*record{}
	var order []string
	for _, n := range []int{0, 1, 253, 254, 255, 256, 257, 1000, MaxState - 1, MaxState} {
		for fill := range 3 {
			state := make([]byte, n)
			for i := range state {
				state[i] = byte(fill + i)
			}
			ref, fresh, err := s.Add(Hash(state), state, uint32(n), MaxCost)
			if err != nil || fresh == (twin[string(state)] != nil) {
				t.Fatalf("%d bytes: fresh %v, %v", n, fresh, err)
			}
			if fresh {
				twin[string(state)] = &record{ref: ref, link: uint32(n), cost: MaxCost}
				order = append(order, string(state))
			}
		}
	}
	check(t, s, twin, order)
}

// numbered is the nth of many states of eight bytes.
func numbered(n int) []byte {
	return binary.LittleEndian.AppendUint64(nil, uint64(n)*0x9E3779B97F4A7C15)
}

// TestASpentBudgetLeavesTheSetUsable: what was added is still found, what was
// not is not, and nothing beyond the budget was taken.
func TestASpentBudgetLeavesTheSetUsable(t *testing.T) {
	for _, limit := range []int64{100 << 10, 1 << 20, 5 << 20, 12<<20 + 12345} {
		budget := NewBudget(limit)
		s := newSet(t, budget)
		n := 0
		for ; ; n++ {
			state := numbered(n)
			_, _, err := s.Add(Hash(state), state, uint32(n), n%MaxCost)
			if err != nil {
				if !errors.Is(err, ErrMemory) {
					t.Fatal(err)
				}
				break
			}
			if n > int(limit) {
				t.Fatal("the budget never ran out")
			}
		}
		if budget.Peak() > limit || budget.Taken() > limit {
			t.Errorf("%d bytes: %d taken, %d at most", limit, budget.Taken(), budget.Peak())
		}
		if n < 100 || s.Len() != n {
			t.Errorf("%d bytes: %d states, said to be %d", limit, n, s.Len())
		}
		for i := range n {
			state := numbered(i)
			ref, fresh, err := s.Add(Hash(state), state, 0, 0)
			if err != nil || fresh || s.Link(ref) != uint32(i) || s.Cost(ref) != i%MaxCost {
				t.Fatalf("%d bytes: state %d of %d is lost: %v, %v", limit, i, n, fresh, err)
			}
		}
		again := numbered(n)
		if s.Find(Hash(again), again) != 0 {
			t.Errorf("%d bytes: the state that did not fit is found", limit)
		}
		if _, _, err := s.Add(Hash(again), again, 0, 0); !errors.Is(err, ErrMemory) {
			t.Errorf("%d bytes: now it fits: %v", limit, err)
		}
	}
}

func TestCloseGivesEverythingBack(t *testing.T) {
	budget := NewBudget(32 << 20)
	for range 20 {
		s, err := New(budget)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 100_000 {
			state := numbered(i)
			if _, _, err := s.Add(Hash(state), state, 0, 0); err != nil {
				t.Fatal(err)
			}
		}
		s.Close()
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes are not given back", budget.Taken())
		}
		s.Close() // is harmless
	}
	if budget.Taken() != 0 {
		t.Errorf("%d bytes after closing twice", budget.Taken())
	}
}

func TestTooSmallABudgetIsAnError(t *testing.T) {
	for _, limit := range []int64{1, 100, 4 << 10} {
		budget := NewBudget(limit)
		s, err := New(budget)
		if err == nil {
			_, _, err = s.Add(Hash(nil), nil, 0, 0)
			s.Close()
		}
		if !errors.Is(err, ErrMemory) || budget.Taken() != 0 {
			t.Errorf("%d bytes: %v, %d taken", limit, err, budget.Taken())
		}
	}
}

// TestBudgetsAreShared: two sets together hold no more than the one budget.
func TestBudgetsAreShared(t *testing.T) {
	budget := NewBudget(4 << 20)
	a, b := newSet(t, budget), newSet(t, budget)
	full := 0
	for i := 0; full < 2; i++ {
		full = 0
		for _, s := range []*Set{a, b} {
			state := numbered(i)
			if _, _, err := s.Add(Hash(state), state, 0, 0); err != nil {
				full++
			}
		}
	}
	if budget.Peak() > 4<<20 {
		t.Errorf("%d bytes of %d", budget.Peak(), 4<<20)
	}
	a.Close()
	b.Close()
	if budget.Taken() != 0 {
		t.Errorf("%d bytes are not given back", budget.Taken())
	}
}

// TestAPartCountsInTheWhole, has no more than that, and gives back to both; and a budget grows as far
// as it may.
func TestAPartCountsInTheWhole(t *testing.T) {
	whole := NewGrowingBudget(100)
	part := whole.Part(1000)
	if part.Limit() != 100 || !part.Take(60) || whole.Taken() != 60 || part.Take(50) || !whole.Take(40) || part.Take(1) {
		t.Errorf("of a part of %d bytes %d are taken, and %d of the whole", part.Limit(), part.Taken(), whole.Taken())
	}
	if part.Give(60); part.Taken() != 0 || whole.Taken() != 40 {
		t.Errorf("%d and %d bytes are left", part.Taken(), whole.Taken())
	}
	for limit, want := range map[int64]int64{50: 100, 300: 300, 5000: growth * 100} {
		b := NewGrowingBudget(100)
		if b.Raise(limit); b.Limit() != want {
			t.Errorf("raised to %d bytes it has %d, want %d", limit, b.Limit(), want)
		}
	}
}

func TestHashesDiffer(t *testing.T) {
	seen := map[uint64][]byte{}
	add := func(state []byte) {
		h := Hash(state)
		if other, ok := seen[h]; ok && string(other) != string(state) {
			t.Fatalf("%x and %x have the same hash", other, state)
		}
		seen[h] = state
	}
	// Every length, and every place in which a byte may differ.
	for n := range 70 {
		add(make([]byte, n))
		for i := range n {
			for _, v := range []byte{1, 0x80, 0xff} {
				state := make([]byte, n)
				state[i] = v
				add(state)
			}
		}
	}
	for i := range 200_000 {
		add(numbered(i))
	}
}

func BenchmarkAdd(b *testing.B) {
	const count = 1 << 20
	b.ReportAllocs()
	var bytes int64
	for b.Loop() {
		budget := NewBudget(1 << 30)
		s, err := New(budget)
		if err != nil {
			b.Fatal(err)
		}
		var state [24]byte
		for i := range count {
			binary.LittleEndian.PutUint64(state[8:], uint64(i)*0x9E3779B97F4A7C15)
			if _, _, err := s.Add(Hash(state[:]), state[:], 0, 0); err != nil {
				b.Fatal(err)
			}
		}
		bytes = budget.Peak()
		s.Close()
	}
	b.ReportMetric(float64(count)*float64(b.N)/b.Elapsed().Seconds(), "states/s")
	b.ReportMetric(float64(bytes)/count, "B/state")
}

// A state that is too long for its length to be told is not stored, and not cut short.
func TestStatesThatAreTooLongAreNotStored(t *testing.T) {
	s := newSet(t, NewBudget(1<<24))
	for _, bytes := range []int{MaxState, MaxState + 1, MaxState} {
		state := make([]byte, bytes)
		if _, _, err := s.Add(Hash(state), state, 0, 0); errors.Is(err, ErrMemory) != (bytes > MaxState) {
			t.Errorf("%d bytes: %v", bytes, err)
		}
	}
	if s.Len() != 1 {
		t.Errorf("%d states", s.Len())
	}
}
