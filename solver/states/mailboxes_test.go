package states_test

import (
	"runtime"
	"sync/atomic"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver/states"
)

// Workers send each other numbers, each of which makes two smaller ones, until
// there are none left: every one comes in, and nobody waits for ever. More is
// sent at once than a box holds.
func TestMailboxesLoseNothing(t *testing.T) {
	const workers, first, atOnce = 4, 10, 200
	mine := make([][]int, workers)
	p := states.NewMailboxes(workers, func(at, n int) { mine[at] = append(mine[at], n) })
	for round := range 20 / effort.UnderRace(4) {
		var seen atomic.Int64
		for range atOnce {
			mine[round%workers] = append(mine[round%workers], first)
		}
		p.Run(func(at int) {
			for len(mine[at]) > 0 || p.Receive(at) {
				last := len(mine[at]) - 1
				n := mine[at][last]
				mine[at] = mine[at][:last]
				seen.Add(1)
				for i := 0; i < 2 && n > 0; i++ {
					p.Send(at, (at+n+i)%workers, n-1)
				}
			}
		})
		if want := int64(atOnce * (1<<(first+1) - 1)); seen.Load() != want {
			t.Fatalf("%d numbers came in, want %d", seen.Load(), want)
		}
	}
}

// Who waits is known to wait, until something comes.
func TestMailboxesKnowWhoWaits(t *testing.T) {
	const sender, receiver = 0, 1
	var came []string
	p := states.NewMailboxes(2, func(at int, what string) {
		if at != receiver {
			t.Errorf("%q came to %d", what, at)
		}
		came = append(came, what)
	})
	for range 100 {
		came = nil
		p.Run(func(at int) {
			switch {
			case at == sender:
				for !p.IsIdle(receiver) {
					runtime.Gosched()
				}
				p.Send(sender, receiver, "news")
			case p.IsIdle(receiver):
				t.Error("who works is said to wait")
			}
		})
		if len(came) != 1 {
			t.Fatalf("%q came", came)
		}
	}
}
