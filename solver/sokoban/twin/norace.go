//go:build !race

package twin

// Fewer is one in how many cases of a long row is tried.
const Fewer = 1
