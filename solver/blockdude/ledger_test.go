package blockdude

import (
	"encoding/binary"
	"testing"

	"puzzlewright/solver/states"
)

// TestLedgerKeepsWhatWasNoted: of many arrivals at a few layouts, in any order,
// each pose is kept with its fewest presses, and opened once for its total.
func TestLedgerKeepsWhatWasNoted(t *testing.T) {
	l, err := newLedger(states.NewBudget(1 << 24))
	if err != nil {
		t.Fatal(err)
	}
	defer l.close()
	const layouts, poses, most = 40, 100, 50
	var trays [shardCount]tray
	queued := map[int]map[site]bool{}
	for total := range most {
		queued[total] = map[site]bool{}
	}
	enter := func(index site) {
		if _, err := l.enter(index, &trays[index], func(total int, at site) error {
			queued[total][at] = true
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
		hash := states.Hash(bytes)
		index := site(hash & (shardCount - 1))
		if trays[index].put(hash, bytes, passage{state: uint32(p), presses: uint16(presses), total: uint16(presses)}) {
			enter(index)
		}
	}
	for index := range trays {
		enter(site(index))
	}
	seen := 0
	for total := range most {
		for at := range queued[total] {
			var o [1]opened
			l.open([]uint32{uint32(at)}, total, o[:])
			layout := int(binary.LittleEndian.Uint32(append(o[0].layout, 0, 0, 0))) - 1
			for _, s := range o[0].mine {
				seen++
				if want := least[[2]int{layout, int(s.pose)}]; want != total || int(s.presses) != total {
					t.Errorf("layout %d, pose %d: %d presses are opened at %d, want %d", layout, s.pose, s.presses, total, want)
				}
			}
			for i, s := range o[0].before {
				if i > 0 && s.presses < o[0].before[i-1].presses || int(s.presses) >= total {
					t.Errorf("layout %d: what was opened before %d is %v", layout, total, o[0].before)
				}
			}
		}
	}
	if seen != len(least) {
		t.Errorf("%d arrivals were opened, want %d", seen, len(least))
	}
}

// TestLedgerSurvivesTheEndOfMemory: once the budget is spent, all that is noted
// is an error, and trays are empty after it.
func TestLedgerSurvivesTheEndOfMemory(t *testing.T) {
	for _, memory := range []int64{1 << 20, 5 << 18, 3 << 19, 1 << 21} {
		l, err := newLedger(states.NewBudget(memory))
		if err != nil {
			continue
		}
		failed := 0
		var trays [shardCount]tray
		for i := range uint32(300_000) {
			bytes := binary.LittleEndian.AppendUint32(nil, i|1<<24)
			hash := states.Hash(bytes)
			index := site(hash & (shardCount - 1))
			if !trays[index].put(hash, bytes, passage{state: i % 5}) {
				continue
			}
			if _, err := l.enter(index, &trays[index], func(int, site) error { return nil }); err != nil {
				failed++
			}
			if trays[index].count != 0 {
				t.Fatal("a tray is not empty")
			}
		}
		if failed == 0 {
			t.Errorf("%d bytes suffice", memory)
		}
		l.close()
	}
}
