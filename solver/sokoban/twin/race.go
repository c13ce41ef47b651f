//go:build race

package twin

// The race detector makes everything about ten times slower: of long rows of
// cases one in so many is tried.
const Fewer = 10
