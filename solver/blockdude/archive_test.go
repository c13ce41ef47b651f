package blockdude

import (
	"bytes"
	"sync"
	"sync/atomic"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// explore runs an explorer from an origin, and archives its bases.
func explore(t *testing.T, from *origin, k *archive, patience int64) levels.Moves {
	t.Helper()
	m := parametersOf(1)
	m.returning, m.exploring = true, true
	best := parallel.NewIncumbent(parallel.CountMoves)
	s, err := newExplorer(from.board, m, states.NewBudget(1<<30), new(parallel.Counters), new(throttle), best)
	if err != nil {
		t.Error(err)
		return nil
	}
	s.before = from.before
	s.run(t.Context(), patience)
	k.keep(s)
	s.close()
	return best.Moves()
}

// TestOriginsAreWhereTheirPressesLead: the presses before an origin lead from the
// start of the level to its position, also those of origins of an explorer that set
// out from an origin; and what is found from there wins from the start. Explorers
// share the origins.
func TestOriginsAreWhereTheirPressesLead(t *testing.T) {
	archived, won := 0, atomic.Int32{}
	for _, seed := range []uint64{9, 19, 21, 29}[:max(1, 4/fewer)] {
		l := gorges(seed)
		p := newPuzzle(newBoard(l))
		k := newArchive(states.NewBudget(1 << 30))
		explore(t, &origin{board: p.board}, k, 150)
		var explorers sync.WaitGroup
		for range 3 {
			explorers.Go(func() {
				c := k.choose()
				if c == nil {
					return
				}
				if moves := explore(t, c, k, 150); moves != nil {
					won.Add(1)
					if !solver.Wins(p.Fork(), moves) {
						t.Errorf("seed %d: what was found from an origin does not win: %v\n%s", seed, moves, drawing(l))
					}
				}
			})
		}
		explorers.Wait()
		for _, at := range k.list {
			for _, c := range at.origins {
				archived++
				trace, _ := solver.Replay(p, c.before)
				want := p.pack(nil, c.board.dude, c.board.blocks)
				if got := trace[len(trace)-1]; !bytes.Equal(got, want) {
					t.Fatalf("seed %d: %v leads not to the origin\n%s", seed, c.before, drawing(l))
				}
			}
		}
	}
	t.Logf("%d origins, %d solutions from them", archived, won.Load())
	if archived == 0 || won.Load() == 0 {
		t.Errorf("%d origins and %d solutions from them are too few to test anything", archived, won.Load())
	}
}

// TestDominatedCoverages: a reach is the lesser if another has all its zones and as
// many blocks, or more of them; of two that have each something of their own
// neither is. The one with more zones is chosen more often.
func TestDominatedCoverages(t *testing.T) {
	all := []coverage{
		newCoverage([]uint8{1, 1, 0, 0}, 2),
		newCoverage([]uint8{1, 1, 1, 0}, 2),
		newCoverage([]uint8{0, 0, 0, 1}, 1),
		newCoverage([]uint8{1, 1, 0, 0}, 3),
	}
	for i := range all {
		for j := range i {
			all[i].compare(&all[j])
		}
	}
	for i, want := range []bool{true, false, false, false} {
		if all[i].dominated != want {
			t.Errorf("reach %d: lesser %v, want %v", i, all[i].dominated, want)
		}
	}
	few, many := &all[2], &all[1]
	for range 100 {
		if few.isDueBefore(many) {
			few.spent++
		} else {
			many.spent++
		}
	}
	if few.spent < 5 || many.spent < 8*few.spent {
		t.Errorf("one zone was chosen %d times, three %d times", few.spent, many.spent)
	}
}
