package states

import (
	"unsafe"

	"golang.org/x/sys/windows"

	"puzzlewright/levels/message"
)

// mapMemory reserves address space; commitMemory brings it into being.
func mapMemory(n int64) ([]byte, error) {
	at, err := windows.VirtualAlloc(0, uintptr(n), windows.MEM_RESERVE, windows.PAGE_READWRITE)
	if err != nil {
		return nil, message.Errorf("the system gives no memory: %w", err)
	}
	// The address is not Go's, so that the collector will never move it.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), n), nil
}

func commitMemory(b []byte, from, to int64) error {
	_, err := windows.VirtualAlloc(uintptr(unsafe.Pointer(&b[from])), uintptr(to-from),
		windows.MEM_COMMIT, windows.PAGE_READWRITE)
	return err
}

func unmapMemory(b []byte) {
	_ = windows.VirtualFree(uintptr(unsafe.Pointer(unsafe.SliceData(b))), 0, windows.MEM_RELEASE)
}

// mostSpares is how many stretches are kept: those of a few searches at once.
const mostSpares = 16
