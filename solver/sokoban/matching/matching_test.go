package matching

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/sokoban/board"
)

// cheapest tries all pairings.
func cheapest(rows [][]uint16, taken []bool) int {
	if len(rows) == 0 {
		return 0
	}
	best := Infeasible
	for j, d := range rows[0] {
		if !taken[j] && d != board.Far {
			taken[j] = true
			if c := cheapest(rows[1:], taken); c < Infeasible {
				best = min(best, int(d)+c)
			}
			taken[j] = false
		}
	}
	return best
}

// distances makes a table of distances on a chessboard, a third of them far.
func distances(r *rand.Rand, rows, n int) []uint16 {
	colours := make([]int, n)
	for j := range colours {
		colours[j] = r.IntN(2)
	}
	table := make([]uint16, rows*n)
	for i := range rows {
		colour := r.IntN(2)
		for j := range n {
			if table[i*n+j] = uint16(2*r.IntN(6) + (colour+colours[j])%2); r.IntN(3) == 0 {
				table[i*n+j] = board.Far
			}
		}
	}
	return table
}

// TestMatchingIsTheCheapest: solved anew, solved after another one that is like
// it, and with one row replaced, with and without pairs that cannot be.
func TestMatchingIsTheCheapest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	solved := 0
	for range 500 {
		n := 1 + r.IntN(6)
		rows := n + r.IntN(8)
		m := New(distances(r, rows, n), n)
		chosen := func() (all [][]uint16) {
			for _, at := range m.Rows {
				all = append(all, m.row(at))
			}
			return all
		}
		for i, at := range r.Perm(rows)[:n] {
			m.Rows[i] = int32(at)
		}
		for range 20 {
			if r.IntN(4) > 0 {
				slices.Sort(m.Rows)
			}
			want := cheapest(chosen(), make([]bool, n))
			if got := int(m.Solve()); got != want {
				t.Fatalf("%v cost %d, want %d", chosen(), got, want)
			}
			for i := 0; i < n && want < Infeasible; i++ {
				solved++
				other := int32(r.IntN(rows))
				with := chosen()
				with[i] = m.row(other)
				if got, want := int(m.SolveWith(i, other)), cheapest(with, make([]bool, n)); got != want {
					t.Fatalf("%v, row %d now %v, cost %d, want %d", chosen(), i, m.row(other), got, want)
				}
			}
			if at := int32(r.IntN(rows)); !slices.Contains(m.Rows, at) {
				m.Rows[r.IntN(n)] = at
			}
		}
	}
	if solved < 5000 {
		t.Errorf("only %d solved", solved)
	}
}
