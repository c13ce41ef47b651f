package states_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"puzzlewright/solver/states"
)

// Workers send each other numbers, each of which makes two smaller ones, until
// there are none left: every one comes in, and nobody waits for ever. Now and
// then more is sent at once than a box holds.
func TestPostLosesNothing(t *testing.T) {
	const workers, first, atOnce = 4, 10, 200
	p := states.NewPost[int](workers)
	for round := range 20 {
		var sum atomic.Int64
		p.Begin()
		var all sync.WaitGroup
		for at := range workers {
			all.Go(func() {
				var mine []int
				take := func(n int) { mine = append(mine, n) }
				if at == round%workers {
					for i := range atOnce {
						p.Send(at, (at+1+i)%workers, first, take)
					}
				}
				for {
					for len(mine) > 0 {
						n := mine[len(mine)-1]
						mine = mine[:len(mine)-1]
						sum.Add(1)
						for i := 0; i < 2 && n > 0; i++ {
							p.Send(at, (at+n+i)%workers, n-1, take)
						}
					}
					if n, some := p.Receive(at); some {
						take(n)
						continue
					}
					n, some := p.Wait(at)
					if !some {
						return
					}
					take(n)
				}
			})
		}
		all.Wait()
		if want := int64(atOnce * (1<<(first+1) - 1)); sum.Load() != want {
			t.Fatalf("%d numbers came in, want %d", sum.Load(), want)
		}
	}
}

// Who waits is known to wait, until something comes.
func TestPostKnowsWhoWaits(t *testing.T) {
	p := states.NewPost[string](2)
	p.Begin()
	if p.IsIdle(1) {
		t.Error("who has not yet waited is idle")
	}
	came := make(chan string)
	go func() {
		for {
			what, some := p.Wait(1)
			if !some {
				close(came)
				return
			}
			came <- what
		}
	}()
	for !p.IsIdle(1) {
	}
	p.Send(0, 1, "news", func(string) { t.Error("the sender received something") })
	if got := <-came; got != "news" {
		t.Errorf("%q came", got)
	}
	if _, some := p.Wait(0); some {
		t.Error("something came to who sent it")
	}
	if _, more := <-came; more {
		t.Error("more came")
	}
}
