//go:build race

package twin

// Fewer divides the number of random cases: the race detector makes them about
// ten times slower.
const Fewer = 10
