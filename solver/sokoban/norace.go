//go:build !race

package sokoban

// fewer is one in how many cases of a long row is tried.
const fewer = 1
