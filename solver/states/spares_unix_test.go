//go:build unix

package states

import (
	"testing"

	"golang.org/x/sys/unix"
)

// TestALargeStretchGoesBackWhole, also where less of it was taken.
func TestALargeStretchGoesBackWhole(t *testing.T) {
	p := &pool{}
	p.give(takeFrom(t, p, 1<<20), 0)
	s := takeFrom(t, p, 1<<19)
	s.ready = 2 * mostReady
	p.give(s, 0)
	if unix.Munmap(s.bytes[:cap(s.bytes)]) == nil {
		t.Error("the system had not got it back")
	}
}
