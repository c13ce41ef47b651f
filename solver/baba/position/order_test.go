package position

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// How pieces of several kinds come by age is told in as many bytes as was said, and read
// as it was.
func TestTheOrderOfAgesComesBack(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 7))
	for range 2000 {
		var told, read interleaving
		for i := range int32(1 + r.IntN(5)) {
			n := r.IntN([]int{3, 12, 70}[r.IntN(3)])
			told.counts = append(told.counts, n)
			for range n {
				told.merged = append(told.merged, i)
			}
		}
		r.Shuffle(len(told.merged), func(i, j int) { told.merged[i], told.merged[j] = told.merged[j], told.merged[i] })
		read.counts = told.counts
		state := told.tell(nil)
		if len(state) != told.size() {
			t.Fatalf("%v take %d bytes, and are said to take %d", told.counts, len(state), told.size())
		}
		if rest := read.read(append(state, 42)); len(rest) != 1 || !slices.Equal(read.merged, told.merged) {
			t.Fatalf("%v is read as %v, with %v left", told.merged, read.merged, rest)
		}
	}
}
