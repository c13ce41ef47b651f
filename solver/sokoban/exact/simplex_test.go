package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/twin"
)

// TestSimplexFindsTheShortestWay: the farthest apart that two unknowns can be, of which
// pairs may differ by so much at the most, is the length of the shortest way between them.
func TestSimplexFindsTheShortestWay(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	unlimited := 0
	for range twin.Thorough(500, 20_000) {
		n := 2 + r.IntN(8)
		var list []inequality
		length := make([]float64, (n+1)*(n+1))
		for i := range length {
			length[i] = math.Inf(1)
		}
		for range 3 * n {
			from, to, most := 1+r.IntN(n), 1+r.IntN(n), r.IntN(6)
			list = append(list, inequality{[2]int32{int32(from)}, [2]int32{int32(to)}, int32(most)})
			length[from*(n+1)+to] = min(length[from*(n+1)+to], float64(most))
		}
		for k := range n + 1 {
			for i := range n + 1 {
				for j := range n + 1 {
					length[i*(n+1)+j] = min(length[i*(n+1)+j], length[i*(n+1)+k]+length[k*(n+1)+j])
				}
			}
		}
		weights := make([]float64, n+1)
		weights[1], weights[2] = 1, -1
		values, limited := newSimplex(list, weights).solve(func() bool { return false })
		shortest := length[n+1+2]
		if limited == math.IsInf(shortest, 1) {
			t.Fatalf("%v: limited %t, the shortest way is %v", list, limited, shortest)
		}
		if !limited {
			unlimited++
			continue
		}
		if d := values[1] - values[2]; math.Abs(d-shortest) > 0.01 {
			t.Fatalf("%v: %v, the shortest way is %v", list, d, shortest)
		}
		for _, q := range list {
			if d := values[q.plus[0]] - values[q.minus[0]]; d > float64(q.most)+0.01 {
				t.Fatalf("%v: %v breaks %v", list, values, q)
			}
		}
	}
	if unlimited == 0 {
		t.Error("each sum has a limit")
	}
}

// TestLowerGivesUp: pushes in a circle, each of which asks for less than the one before.
func TestLowerGivesUp(t *testing.T) {
	circle := []inequality{
		{plus: [2]int32{1, 3}, minus: [2]int32{2, 4}},
		{plus: [2]int32{2, 3}, minus: [2]int32{1, 4}},
	}
	if values := []int32{0, 5, 7, 1, 0}; lower(circle, values) {
		t.Errorf("they are kept by %v", values)
	}
	values := []int32{0, 5, 7, 0, 0}
	if !lower(circle, values) || values[1] != 5 || values[2] != 5 {
		t.Errorf("%v", values)
	}
}
