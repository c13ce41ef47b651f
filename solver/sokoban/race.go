//go:build race

package sokoban

// The race detector makes everything about ten times slower: of long rows of
// cases one in so many is tried.
const fewer = 10
