// Package effort says how much tests try: less under the race detector, which
// makes everything about ten times slower, and more in a long run (make soak). A Countdown ends
// what they try in the middle.
package effort

import (
	"cmp"
	"iter"
	"os"
	"strconv"
	"testing"
)

// Soaking tells whether this is a long run.
func Soaking() bool { return os.Getenv("PUZZLEWRIGHT_SOAK") != "" }

// Cases is how many cases a test tries: the first number usually, the second in a long run.
func Cases[N int | uint64](usual, soaking N) N {
	if Soaking() {
		return soaking
	}
	return usual
}

// UnderRace gives divisor under the race detector, and 1 otherwise. A test divides the number of
// its cases by it.
func UnderRace(divisor int) int {
	if race {
		return divisor
	}
	return 1
}

// Seeds gives the seeds of random cases: as many as usual says, or as soaking says in a long run.
// They begin with PUZZLEWRIGHT_SEED, or else with 0.
func Seeds(t testing.TB, usual, soaking uint64) iter.Seq[uint64] {
	t.Helper()
	first, err := strconv.ParseUint(cmp.Or(os.Getenv("PUZZLEWRIGHT_SEED"), "0"), 10, 64)
	if err != nil {
		t.Fatal("PUZZLEWRIGHT_SEED: ", err)
	}
	return func(yield func(uint64) bool) {
		for seed := range Cases(usual, soaking) {
			if !yield(first + seed) {
				return
			}
		}
	}
}
