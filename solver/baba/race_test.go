//go:build race

package baba

// The race detector makes everything about ten times slower, and what it looks
// for hardly depends on the level: of long rows of levels one in so many is tried.
const slowness = 32
