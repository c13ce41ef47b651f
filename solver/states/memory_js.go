package states

import (
	"syscall"

	"puzzlewright/levels/message"
)

// mostMemory is the largest region there can be in a browser, whose programs have
// 4 GiB of addresses for everything.
const mostMemory = 512 << 20

// mapMemory takes Go's own memory: in a browser no addresses can be had without it.
func mapMemory(n int64) ([]byte, error) {
	if n > mostMemory {
		return nil, message.Errorf("the system gives no memory: %w", syscall.ENOMEM)
	}
	return make([]byte, n), nil
}

func commitMemory([]byte, int64, int64) error { return nil }

func unmapMemory([]byte) {}

// mostSpares is how many stretches are kept: none, as the whole of each is in use here.
const mostSpares = 0
