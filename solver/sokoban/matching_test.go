package sokoban

import (
	"math/rand/v2"
	"testing"
)

// cheapest tries all pairings.
func cheapest(rows [][]uint16, taken []bool) int {
	if len(rows) == 0 {
		return 0
	}
	best := hopeless
	for j, d := range rows[0] {
		if !taken[j] && d != far {
			taken[j] = true
			if c := cheapest(rows[1:], taken); c < hopeless {
				best = min(best, int(d)+c)
			}
			taken[j] = false
		}
	}
	return best
}

// TestMatchingIsTheCheapest: solved anew and with one row replaced, with and
// without pairs that cannot be.
func TestMatchingIsTheCheapest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	row := func(n int) []uint16 {
		row := make([]uint16, n)
		for j := range row {
			if row[j] = uint16(r.IntN(12)); r.IntN(3) == 0 {
				row[j] = far
			}
		}
		return row
	}
	for range 5000 {
		n := 1 + r.IntN(6)
		m := newMatching(n)
		for i := range m.rows {
			m.rows[i] = row(n)
		}
		want := cheapest(m.rows, make([]bool, n))
		if got := int(m.solve()); got != want {
			t.Fatalf("%v cost %d, want %d", m.rows, got, want)
		}
		for i := 0; i < n && want < hopeless; i++ {
			other := row(n)
			rows := append([][]uint16(nil), m.rows...)
			rows[i] = other
			if got, want := int(m.replaced(i, other)), cheapest(rows, make([]bool, n)); got != want {
				t.Fatalf("%v, row %d now %v, cost %d, want %d", m.rows, i, other, got, want)
			}
		}
	}
}
