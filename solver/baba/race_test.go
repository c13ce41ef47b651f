//go:build race

package baba

// The race detector makes everything about ten times slower.
const slowness = 8
