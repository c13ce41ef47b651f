package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/sokoban/xsb"
	"puzzlewright/solver/states"
)

// playableField gives a small level that is not won yet, with no box on a dead square.
func playableField(t *testing.T, r *rand.Rand, i int) (*levels.Level, *board.Tables) {
	t.Helper()
	for {
		l, f := crowdedField(t, r, i)
		plain, start := twin.New(l)
		if !plain.Won(start) && !slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
			return l, f
		}
	}
}

// drawnField is the field of a level that takes many turns.
func drawnField(t *testing.T) *board.Tables {
	t.Helper()
	drawn, problems := xsb.Formats[0].Read(cases.Own(t, "solver/sokoban/testdata/drawn.xsb"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	f, err := board.NewTables(board.New(drawn.Entries[1].Level), never)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// beginMeeting makes a portfolio in which a search came to some positions, and another one, in
// the given direction, is about to begin, which is to meet it.
func beginMeeting(t *testing.T, f *board.Tables, seed uint64, backward bool) (s *Portfolio, m *member) {
	t.Helper()
	s = NewPortfolio(f, seed, states.NewBudget(64<<20), never)
	other, m := &member{variant: Variant{Backward: !backward}}, &member{variant: Variant{restarts: true, meets: true}}
	s.members = []*member{other, m}
	if err := s.begin(other); err != nil {
		t.Fatal(err)
	}
	other.search.run(int64(seed % 40))
	if err := s.begin(m); err != nil {
		t.Fatal(err)
	}
	s.members = []*member{m, other}
	return s, m
}

// TestSearchesMeet: in either direction a search goes for a position to which another one came.
// Where it gets there, the ways of both together win; where it runs out of positions, that
// proves nothing.
func TestSearchesMeet(t *testing.T) {
	for k, backward := range []bool{false, true} {
		r := rand.New(rand.NewPCG(25, uint64(k)))
		begun, met, wanted := 0, 0, twin.Thorough(100, 3000)
		for i := 0; begun < wanted && i < 40*wanted; i++ {
			l, f := playableField(t, r, i)
			s, m := beginMeeting(t, f, uint64(i), backward)
			if m.meeting != nil && m.search.Pulls == backward {
				begun++
				plain, start := twin.New(l)
				moves, exhausted := s.Run(nil, func() {})
				if m.meeting != nil && m.search.won != 0 {
					met++
				}
				won, want := winsAtLast(plain, start, moves), plain.Fewest(start, false) >= 0
				if exhausted == want || won != want {
					t.Fatalf("%s\nexhausted %v, won %v; can be won: %v", twin.Draw(l), exhausted, won, want)
				}
			}
			if s.Close(); s.budget.Taken() != 0 {
				t.Fatalf("%s\n%d bytes kept", twin.Draw(l), s.budget.Taken())
			}
		}
		if begun < wanted || met < begun/4 || met == begun {
			t.Errorf("backward %v: of %d searches %d had something to meet, %d met", backward, wanted, begun, met)
		}
	}
}

// TestPortfoliosMeet: in each goroutine a search goes for a position of another one.
func TestPortfoliosMeet(t *testing.T) {
	f := drawnField(t)
	for _, variants := range [][]Variant{FirstVariants, OtherVariants} {
		var s *Portfolio
		found := false
		s = NewPortfolio(f, 2, states.NewBudget(64<<20), func() bool {
			found = found || slices.ContainsFunc(s.members, func(m *member) bool {
				return m.search != nil && m.meeting != nil && m.search.Tables == m.meeting.tables
			})
			_, generated, _ := s.Stats()
			return found || generated > 100_000
		})
		s.Run(variants, func() {})
		s.Close()
		if !found {
			t.Errorf("none of %v went for a meeting", variants)
		}
	}
}

// TestMeetingsCanBeStoppedAnywhere: wherever a search that is to meet is told to stop while it
// begins, all memory is given back.
func TestMeetingsCanBeStoppedAnywhere(t *testing.T) {
	f := drawnField(t)
	for asked := 1; ; asked += 1 + asked/8 {
		left, budget := 1<<30, states.NewBudget(64<<20)
		s := NewPortfolio(f, 2, budget, func() bool { left--; return left <= 0 })
		other, m := &member{variant: Variant{Backward: true}}, &member{variant: Variant{restarts: true, meets: true}}
		s.members = []*member{other, m}
		if err := s.begin(other); err != nil {
			t.Fatal(err)
		}
		other.search.run(leastEffort)
		left = asked
		err := s.begin(m)
		if s.Close(); budget.Taken() != 0 {
			t.Fatalf("after %d questions: %v, %d bytes kept", asked, err, budget.Taken())
		}
		if left > 0 {
			break
		}
	}
}
