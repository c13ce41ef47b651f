//go:build race

package live_test

// The race detector keeps books about memory, in memory.
const overhead = 3
