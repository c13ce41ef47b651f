package explore

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/states"
)

// TestQueueGivesTheLeastFirst: however pushing and popping alternate.
func TestQueueGivesTheLeastFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var q queue
	scores := map[int32]int{}
	for range 20_000 {
		if len(q) == 0 || r.IntN(5) > 1 {
			score := r.Int32N(50)
			scores[score]++
			q.push(queued{score, node(score)})
			continue
		}
		first := q.pop()
		for score := range first.score {
			if scores[score] > 0 {
				t.Fatalf("%d comes before %d", first.score, score)
			}
		}
		if scores[first.score]--; scores[first.score] < 0 || first.node != node(first.score) {
			t.Fatalf("%v was not pushed", first)
		}
	}
}

// TestHashSetKnowsWhatWasAdded: and give the memory back.
func TestHashSetKnowsWhatWasAdded(t *testing.T) {
	budget := states.NewBudget(1 << 20)
	var d hashSet
	r := rand.New(rand.NewPCG(2, 2))
	known := map[uint64]bool{}
	for range 30_000 {
		hash := r.Uint64N(40_000) * 0x9E3779B97F4A7C15
		fresh, err := d.add(hash, budget)
		if err != nil || fresh == known[hash|1] {
			t.Fatalf("%x is new: %v, %v", hash, fresh, err)
		}
		known[hash|1] = true
	}
	if budget.Taken() != int64(len(d.table))*hashBytes {
		t.Errorf("%d bytes are taken, for %d places", budget.Taken(), len(d.table))
	}
	if d.drop(budget); budget.Taken() != 0 {
		t.Errorf("%d bytes are left", budget.Taken())
	}
	if _, err := d.add(1, states.NewBudget(10)); err == nil {
		t.Error("there is room in 10 bytes")
	}
}
