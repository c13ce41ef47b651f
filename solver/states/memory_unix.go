//go:build unix

package states

import (
	"golang.org/x/sys/unix"

	"puzzlewright/levels/message"
)

// mapMemory reserves address space; pages come into being when touched.
func mapMemory(n int64) ([]byte, error) {
	b, err := unix.Mmap(-1, 0, int(n), unix.PROT_READ|unix.PROT_WRITE,
		unix.MAP_ANON|unix.MAP_PRIVATE|reserveNothing)
	if err != nil {
		return nil, message.Errorf("the system gives no memory: %w", err)
	}
	return b, nil
}

// commitMemory asks for huge pages where a region has grown large: far fewer
// misses of the translation cache.
func commitMemory(b []byte, from, to int64) error {
	if to >= 2*largeStep {
		hugePages(b[:to&^(hugePage-1)])
	}
	populate(b[from:to])
	return nil
}

func unmapMemory(b []byte) {
	// Only a slice that is not a mapping of ours could fail.
	_ = unix.Munmap(b)
}

const hugePage = 2 << 20

// mostSpares is how many stretches are kept: those of a few searches at once.
const mostSpares = 16
