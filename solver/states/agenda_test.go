package states_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"puzzlewright/solver/states"
)

// TestAgendaLosesNothing: several workers who file and take at the same time
// do everything once, cost after cost.
func TestAgendaLosesNothing(t *testing.T) {
	const workers, costs, each = 4, 5, 3000
	a := states.NewAgenda(states.NewBudget(1 << 20))
	var desks []*states.Desk
	for range workers {
		desks = append(desks, a.Desk())
	}
	var done [costs][each]atomic.Int32
	for entry := range uint32(each) {
		if err := desks[0].Push(0, entry); err != nil {
			t.Fatal(err)
		}
	}
	next := 0
	for cost, some := a.Lowest(0); some; cost, some = a.Lowest(cost) {
		if cost != next {
			t.Fatalf("cost %d, want %d", cost, next)
		}
		next++
		a.Begin()
		var all sync.WaitGroup
		for _, d := range desks {
			all.Go(func() {
				var entries [100]uint32
				for n := d.PopMany(cost, entries[:]); n > 0; n = d.PopMany(cost, entries[:]) {
					for _, entry := range entries[:n] {
						done[cost][entry].Add(1)
						if cost+1 < costs {
							if err := d.Push(cost+1, entry); err != nil {
								t.Error(err)
							}
						}
					}
					d.Share(cost)
				}
			})
		}
		all.Wait()
	}
	for cost := range done {
		for entry := range done[cost] {
			if n := done[cost][entry].Load(); n != 1 {
				t.Fatalf("entry %d of cost %d was done %d times", entry, cost, n)
			}
		}
	}
}

// TestAgendaKeepsWithinItsBudget: filing ends in an error, not in more memory.
func TestAgendaKeepsWithinItsBudget(t *testing.T) {
	budget := states.NewBudget(10_000)
	d := states.NewAgenda(budget).Desk()
	for entry := range uint32(100_000) {
		if err := d.Push(0, entry); err != nil {
			if !errors.Is(err, states.ErrMemory) || entry < 1000 {
				t.Fatalf("%v after %d entries", err, entry)
			}
			return
		}
	}
	t.Fatal("the budget was never spent")
}

// TestAgendaStops: a worker who waits goes home when told to.
func TestAgendaStops(t *testing.T) {
	a := states.NewAgenda(states.NewBudget(1 << 20))
	d, other := a.Desk(), a.Desk()
	_ = other // who never comes, so that d would wait for ever
	a.Begin()
	var wait sync.WaitGroup
	wait.Go(func() {
		if _, some := d.Pop(3); some {
			t.Error("there was nothing to take")
		}
	})
	a.Stop()
	wait.Wait()
}
