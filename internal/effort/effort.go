// Package effort says how much tests try: less under the race detector, which
// makes everything about ten times slower, and more in a long run (make soak).
package effort

import "os"

// Soaking tells whether this is a long run.
func Soaking() bool { return os.Getenv("PUZZLEWRIGHT_SOAK") != "" }

// Cases is how many cases a test tries: usually so many, and others in a long run.
func Cases[N int | uint64](usual, soaking N) N {
	if Soaking() {
		return soaking
	}
	return usual
}

// UnderRace gives the divisor under the race detector, and else 1. A test divides
// the number of its cases by it.
func UnderRace(divisor int) int {
	if race {
		return divisor
	}
	return 1
}
