package explore

import (
	"sync"
	"sync/atomic"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// explore runs an explorer from an origin, and archives its bases.
func explore(t *testing.T, from *origin, k *archive, patience int64) levels.Moves {
	t.Helper()
	m := parametersOf(1)
	m.Returning, m.exploring = true, true
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

// positionAtStart translates the start of a board for the plain rules.
func positionAtStart(b *board.Board) twin.Position {
	p := twin.Position{Dude: b.Place(b.Dude.Cell), Right: b.Dude.Front > 0, Carries: b.Dude.Loaded, Blocks: map[levels.Cell]bool{}}
	for _, c := range b.Blocks {
		p.Blocks[b.Place(c)] = true
	}
	return p
}

// TestOriginsAreWhereTheirPressesLead: the presses before an origin lead from the
// start of the level to its position, also those of origins of an explorer that set
// out from an origin; and what is found from there wins from the start. Explorers
// share the origins.
func TestOriginsAreWhereTheirPressesLead(t *testing.T) {
	archived, won := 0, atomic.Int32{}
	for _, seed := range []uint64{9, 19, 21, 29}[:max(1, 4/twin.Fewer)] {
		l := twin.Gorges(seed)
		k := newArchive(states.NewBudget(1 << 30))
		explore(t, &origin{board: board.New(l)}, k, 150)
		var explorers sync.WaitGroup
		for range 3 {
			explorers.Go(func() {
				c := k.choose()
				if c == nil {
					return
				}
				if moves := explore(t, c, k, 150); moves != nil {
					won.Add(1)
					if !twin.Wins(l, moves) {
						t.Errorf("seed %d: what was found from an origin does not win: %v\n%s", seed, moves, twin.Draw(l))
					}
				}
			})
		}
		explorers.Wait()
		for _, at := range k.list {
			for _, c := range at.origins {
				archived++
				w, start := twin.New(l)
				if got, want := w.Replay(start, c.before), positionAtStart(c.board); got.Key() != want.Key() {
					t.Fatalf("seed %d: %v leads not to the origin\n%s", seed, c.before, twin.Draw(l))
				}
			}
		}
	}
	t.Logf("%d origins, %d solutions from them", archived, won.Load())
	if archived == 0 || won.Load() == 0 {
		t.Errorf("%d origins and %d solutions from them are too few to test anything", archived, won.Load())
	}
}

// TestDominatedCoverages: a coverage is dominated if another has all its zones and as
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
			t.Errorf("coverage %d: dominated %v, want %v", i, all[i].dominated, want)
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
