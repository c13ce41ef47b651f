package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
)

// TestHeightsOfOneBoxAreExact: where there is one box, the heights of pairs can tell the fewest moves of
// any position, and nearly do so for the one that is asked for.
func TestHeightsOfOneBoxAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	far := 0
	for range twin.Thorough(400, 4000) {
		l := twin.RandomLevel(r, 3+r.IntN(4), 3+r.IntN(5), 1)
		plain, start := twin.New(l)
		fewest := plain.Fewest(start, false)
		if fewest <= 0 {
			continue
		}
		w := workerOf(t, l)
		g := newProgram(w.tables, true)
		n := g.newDemand()
		n.add(w.Boxes, w.Player, 1)
		pairs := n.heights(newGradient(g), 10_000, w.Stopped)
		if pairs == nil {
			t.Fatalf("%s\nno heights", twin.Draw(l))
		}
		if value := n.value(pairs) / heightScale; value > float64(fewest) || value < 0.97*float64(fewest)-0.1 {
			t.Fatalf("%s\nthe potential lies %.2f above the wins, %d moves away", twin.Draw(l), value, fewest)
		}
		if fewest > 10 {
			far++
		}
	}
	if far < 10/twin.Fewer {
		t.Errorf("only %d levels take more than ten moves", far)
	}
}

// TestGradientGoesOn: for the same demand, heights are no worse where it begins with those of a simpler
// program, or goes on from its own.
func TestGradientGoesOn(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	for range twin.Thorough(20, 500) {
		w := workerOf(t, hallLevel(r, 6+r.IntN(2), 2+r.IntN(2)))
		simple, g := newProgram(w.tables, false), newProgram(w.tables, true)
		if len(g.last) == 0 {
			continue
		}
		n := g.newDemand()
		n.add(w.Boxes, w.Player, 1)
		before, after := newGradient(simple), newGradient(g)
		least := n.value(n.heights(before, 3000, w.Stopped))
		after.begin(before)
		first := n.value(n.heights(after, 1500, w.Stopped))
		if first < 0.97*least {
			t.Fatalf("heights of pairs come to %v, without their own to %v", first, least)
		}
		if second := n.value(n.heights(after, 3000, w.Stopped)); second < 0.97*first {
			t.Fatalf("heights come to %v, then to %v", first, second)
		}
	}
}

// TestHeightsThatAreTooLargeAreNone: they do not fit into the sums of a position.
func TestHeightsThatAreTooLargeAreNone(t *testing.T) {
	w := workerOf(t, twin.Parse(t, "######", "#@$ .#", "######"))
	n := newProgram(w.tables, true).newDemand()
	for _, v := range []float64{math.NaN(), math.Inf(1), mostHeight} {
		pairs := make([]float64, len(n.weights))
		pairs[1] = v
		if n.rounded(pairs, 1) != nil {
			t.Errorf("%v is rounded", v)
		}
	}
	if pairs := n.heights(newGradient(n.program), 10, w.Stopped); pairs != nil {
		t.Errorf("without any weight there are heights: %v", pairs)
	}
}

// TestImagesHaveTheSamePotential: a position and its mirror image.
func TestImagesHaveTheSamePotential(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	for range twin.Thorough(20, 500) {
		w := workerOf(t, mirrored(r, 2+r.IntN(3), 3+r.IntN(3), 2))
		w.givePotentials(r)
		for range 5 {
			if ahead, back := w.bounds(); w.potentials == nil || max(ahead, back) >= matching.Infeasible {
				break
			}
			for _, image := range w.Symmetries {
				var boxes []board.Square
				for _, b := range w.Boxes {
					boxes = append(boxes, image[b])
				}
				if a, b := w.potentials.sum(w.Boxes, none, 0, w.Player), w.potentials.sum(boxes, none, 0, image[w.Player]); a != b {
					t.Fatalf("%v, and %v for the image", a, b)
				}
			}
			w.pushAtRandom(r)
		}
	}
}
