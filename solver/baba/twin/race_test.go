//go:build race

package twin

// The race detector makes everything about ten times slower, and here nothing
// runs at once: of long rows of cases one in so many is tried.
const fewer = 40
