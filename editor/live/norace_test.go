//go:build !race

package live_test

const overhead = 1
