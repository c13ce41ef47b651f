package states_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/states"
)

// Piles give back what was filed, within a cost the last first.
func TestPilesLoseNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	p := states.NewPiles(states.NewBudget(1 << 20))
	var want [5][]uint32
	for entry := range uint32(20000) {
		cost := r.IntN(len(want))
		if n := len(want[cost]); r.IntN(3) > 0 || n == 0 {
			if err := p.Push(cost, entry); err != nil {
				t.Fatal(err)
			}
			want[cost] = append(want[cost], entry)
		} else {
			if got, some := p.Pop(cost); !some || got != want[cost][n-1] {
				t.Fatalf("of cost %d came %d (%v), want %d", cost, got, some, want[cost][n-1])
			}
			want[cost] = want[cost][:n-1]
		}
		if n := p.Size(cost); n != len(want[cost]) {
			t.Fatalf("there are %d of cost %d, want %d", n, cost, len(want[cost]))
		}
		least := slices.IndexFunc(want[:], func(pile []uint32) bool { return len(pile) > 0 })
		if lowest, some := p.Lowest(); some != (least >= 0) || some && lowest != least {
			t.Fatalf("the lowest cost is %d (%v), want %d", lowest, some, least)
		}
	}
	for cost := range want {
		for n := len(want[cost]) - 1; n >= 0; n-- {
			if lowest, some := p.Lowest(); !some || lowest != cost {
				t.Fatalf("the lowest cost is %d (%v), want %d", lowest, some, cost)
			}
			if got, some := p.Pop(cost); !some || got != want[cost][n] {
				t.Fatalf("of cost %d came %d (%v), want %d", cost, got, some, want[cost][n])
			}
		}
	}
	if cost, some := p.Lowest(); some {
		t.Fatalf("there is still something of cost %d", cost)
	}
	if _, some := p.Pop(99); some || p.Size(99) != 0 {
		t.Fatal("there is something that was never filed")
	}
}

func TestPilesTellWhenMemoryIsSpent(t *testing.T) {
	p := states.NewPiles(states.NewBudget(4 << 10))
	var err error
	n := 0
	for ; err == nil && n < 5000; n++ {
		err = p.Push(0, 1)
	}
	if !errors.Is(err, states.ErrMemory) || n < 256 {
		t.Errorf("after %d entries: %v", n, err)
	}
}
