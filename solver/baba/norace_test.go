//go:build !race

package baba

const slowness = 1
