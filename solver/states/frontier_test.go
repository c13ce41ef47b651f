package states_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/states"
)

// A frontier gives back what was filed, within a cost from the end that is asked
// for.
func TestAFrontierLosesNothing(t *testing.T) {
	budget := states.NewBudget(1 << 20)
	for seed := range uint64(3) {
		f := states.NewFrontier[uint32](budget)
		checkFrontier(t, f, rand.New(rand.NewPCG(seed, 4)))
		f.Release()
		if got := budget.Taken(); got != 0 {
			t.Fatalf("seed %d: %d bytes were not given back", seed, got)
		}
	}
}

// checkFrontier files and takes at random; what is to come out it knows from
// lists.
func checkFrontier(t *testing.T, f *states.Frontier[uint32], r *rand.Rand) {
	t.Helper()
	costs := [...]int{0, 1, 63, 64, 5100} // some beside each other, others far between
	var want [len(costs)][]uint32
	for entry := range uint32(30000) {
		k := r.IntN(len(costs))
		cost, list := costs[k], want[k]
		grows := entry%8000 < 3000 // and else it shrinks
		switch n := len(list); {
		case n == 0 || (r.IntN(4) > 0) == grows:
			if err := f.Push(cost, entry); err != nil {
				t.Fatal(err)
			}
			want[k] = append(list, entry)
		case r.IntN(2) == 0:
			if got, some := f.First(cost); !some || got != list[0] {
				t.Fatalf("of cost %d came %d (%v) first, want %d", cost, got, some, list[0])
			}
			want[k] = list[1:]
		default:
			if got, some := f.Last(cost); !some || got != list[n-1] {
				t.Fatalf("of cost %d came %d (%v) last, want %d", cost, got, some, list[n-1])
			}
			want[k] = list[:n-1]
		}
		if n := f.Size(cost); n != len(want[k]) {
			t.Fatalf("there are %d of cost %d, want %d", n, cost, len(want[k]))
		}
		least := slices.IndexFunc(want[:], func(list []uint32) bool { return len(list) > 0 })
		if lowest, some := f.Lowest(); some != (least >= 0) || some && lowest != costs[least] {
			t.Fatalf("the lowest cost is %d (%v), want number %d of %v", lowest, some, least, costs)
		}
		var filed []int
		for k, list := range want {
			if len(list) > 0 {
				filed = append(filed, costs[k])
			}
		}
		number := r.Uint64()
		if cost, some := f.AnyCost(number); some != (len(filed) > 0) || some && cost != filed[number%uint64(len(filed))] {
			t.Fatalf("of the costs %v, number %d is %d (%v)", filed, number, cost, some)
		}
	}
	for _, take := range []func(int) (uint32, bool){f.First, f.Last} {
		if _, some := take(99); some || f.Size(99) != 0 {
			t.Fatal("there is something that was never filed")
		}
	}
}

func TestAFrontierTellsWhenMemoryIsSpent(t *testing.T) {
	f := states.NewFrontier[uint32](states.NewBudget(4 << 10))
	var err error
	n := 0
	for ; err == nil && n < 5000; n++ {
		err = f.Push(0, 1)
	}
	if !errors.Is(err, states.ErrMemory) || n < 256 {
		t.Errorf("after %d entries: %v", n, err)
	}
}
