package exact

import (
	"encoding/binary"
	"testing"

	"puzzlewright/solver/states"
)

// TestLayoutsKeepWhatWasAdded: of many arrivals at a few layouts, in any order,
// each pose is kept with its fewest presses, and opened once for its total.
func TestLayoutsKeepWhatWasAdded(t *testing.T) {
	l, err := newLayouts(states.NewBudget(1 << 24))
	if err != nil {
		t.Fatal(err)
	}
	defer l.close()
	const layouts, poses, most = 40, 100, 50
	var b batch
	queued := map[int]map[states.Ref]bool{}
	for total := range most {
		queued[total] = map[states.Ref]bool{}
	}
	add := func() {
		if _, err := l.add(&b, func(total int, layout states.Ref) error {
			queued[total][layout] = true
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	least := map[[2]int]int{}
	for i := range layouts * poses * 3 {
		x := i * 7919
		layout, p, presses := x%layouts, x/layouts%poses, x*31%most
		if known, ok := least[[2]int{layout, p}]; !ok || presses < known {
			least[[2]int{layout, p}] = presses
		}
		bytes := binary.LittleEndian.AppendUint32(nil, uint32(layout)+1)
		if b.add(states.Hash(bytes), bytes, arrival{state: uint32(p), presses: uint16(presses), total: uint16(presses)}) {
			add()
		}
	}
	add()
	seen := 0
	for total := range most {
		for ref := range queued[total] {
			var x [1]expansion
			l.open([]states.Ref{ref}, total, x[:])
			layout := int(binary.LittleEndian.Uint32(append(x[0].layout, 0, 0, 0))) - 1
			for _, s := range x[0].mine {
				seen++
				if want := least[[2]int{layout, int(s.Pose)}]; want != total || int(s.Presses) != total {
					t.Errorf("layout %d, pose %d: %d presses are opened at %d, want %d", layout, s.Pose, s.Presses, total, want)
				}
			}
			for i, s := range x[0].earlier {
				if i > 0 && s.Presses < x[0].earlier[i-1].Presses || int(s.Presses) >= total {
					t.Errorf("layout %d: what was opened before %d is %v", layout, total, x[0].earlier)
				}
			}
		}
	}
	if seen != len(least) {
		t.Errorf("%d arrivals were opened, want %d", seen, len(least))
	}
}

// TestLayoutsSurviveTheEndOfMemory: once the budget is spent, all that is added
// is an error, and batches are empty after it.
func TestLayoutsSurviveTheEndOfMemory(t *testing.T) {
	for _, memory := range []int64{1 << 16, 1 << 20, 5 << 18, 3 << 19, 1 << 21} {
		l, err := newLayouts(states.NewBudget(memory))
		if err != nil {
			continue
		}
		failed := 0
		var b batch
		for i := range uint32(300_000) {
			bytes := binary.LittleEndian.AppendUint32(nil, i|1<<24)
			if !b.add(states.Hash(bytes), bytes, arrival{state: i % 5}) {
				continue
			}
			if _, err := l.add(&b, func(int, states.Ref) error { return nil }); err != nil {
				failed++
			}
			if b.count != 0 {
				t.Fatal("a batch is not empty")
			}
		}
		if failed == 0 {
			t.Errorf("%d bytes suffice", memory)
		}
		l.close()
	}
}
