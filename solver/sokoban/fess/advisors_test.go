package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// plainBest chooses a candidate as best does, but looks at all of them again whenever one turns
// out not to be as good as it seems, but of what is new at none after one that is lost.
func plainBest(s *Search, advisor, packing int) *candidate {
	for {
		var best *candidate
		for i := range s.candidates {
			o := &s.candidates[i]
			if o.lost || o.gains[advisor] <= 0 {
				continue
			}
			if best == nil || o.gains[advisor] > best.gains[advisor] || o.gains[advisor] == best.gains[advisor] && o.pushes < best.pushes {
				best = o
			}
		}
		if best == nil || best.tested || s.judge(best, packing) {
			return best
		}
		if best.lost && advisor >= squareAdvisor {
			return nil
		}
	}
}

// TestTheBestCandidateIsChosen: of candidates with random gains, each advisor recommends the one
// that is the best after all that seemed better were judged.
func TestTheBestCandidateIsChosen(t *testing.T) {
	r := rand.New(rand.NewPCG(77, 78))
	f, err := board.NewTables(board.New(twin.HardLevel(1229)), never)
	if err != nil {
		t.Fatal(err)
	}
	portfolio := NewPortfolio(f, 2, states.NewBudget(64<<20), never)
	defer portfolio.Close()
	m := &member{variant: Variant{anyOrder: true}}
	if err := portfolio.begin(m); err != nil {
		t.Fatal(err)
	}
	defer portfolio.end(m)
	m.search.run(30_000)
	var positions []states.Ref
	for _, group := range m.search.groups {
		for _, c := range group.cells {
			positions = append(positions, c.first)
		}
	}
	chosen, lost, corrected := 0, 0, 0
	for _, ref := range positions[:min(len(positions), twin.Thorough(300, 3000))] {
		m.search.encoding.Load(m.search.Position, m.search.seen.State(ref))
		m.search.Here.Flood(m.search.Position, m.search.Player)
		now := m.search.extractor.features()
		m.search.advise(now)
		drawGains(r, m.search.candidates)
		fresh := slices.Clone(m.search.candidates)
		for advisor := range numAdvisors {
			copy(m.search.candidates, fresh)
			want := plainBest(m.search, advisor, int(now.packing))
			wanted := slices.Clone(m.search.candidates)
			index := slices.IndexFunc(wanted, func(o candidate) bool { return want != nil && o.advice == want.advice })
			copy(m.search.candidates, fresh)
			got := m.search.best(advisor, int(now.packing))
			// What is asked for again may be found lost after all.
			if alike := func(a, b candidate) bool { return a.lost == b.lost }; !slices.EqualFunc(wanted, m.search.candidates, alike) {
				continue
			}
			if (got == nil) != (want == nil) || got != nil && got != &m.search.candidates[index] || !slices.Equal(wanted, m.search.candidates) {
				t.Fatalf("advisor %d: %v, want %v", advisor, got, want)
			}
			if got != nil {
				chosen++
			}
			for k, o := range wanted {
				if o.lost {
					lost++
				}
				if o.gains != fresh[k].gains {
					corrected++
				}
			}
		}
	}
	if chosen < 40/twin.Fewer || lost < 10/twin.Fewer || corrected < 40/twin.Fewer {
		t.Errorf("%d chosen, %d lost, %d corrected", chosen, lost, corrected)
	}
}

// drawGains gives candidates that are not judged yet random gains.
func drawGains(r *rand.Rand, candidates []candidate) {
	for k := range candidates {
		o := &candidates[k]
		o.tested, o.lost, o.unplanned, o.pushes = false, false, r.IntN(2) == 0, r.IntN(3)
		for a := range o.gains {
			o.gains[a] = r.IntN(4) - 1
		}
	}
}
