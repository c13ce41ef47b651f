package states

import (
	"testing"
	"unsafe"
)

// line is the bytes that a core takes from others at once.
const line = 64

func TestOwnLinesAreNotShared(t *testing.T) {
	taken := map[uintptr]bool{}
	checkLines[byte](t, taken, 0, 1, 40, 513, 5000)
	checkLines[int32](t, taken, 0, 7, 200, 1025)
	checkLines[[3]int32](t, taken, 0, 41, 43, 64, 100)
	checkLines[[28]byte](t, taken, 0, 17, 19, 80)
	checkLines[[32]byte](t, taken, 0, 16, 17, 33)
}

// checkLines makes rooms for so many things, each some times, and tells of those
// that lie on lines that are taken.
func checkLines[T any](t *testing.T, taken map[uintptr]bool, sizes ...int) {
	t.Helper()
	for _, n := range sizes {
		for range 20 {
			list := OwnLines[T](n)
			if len(list) != n || cap(list) == 0 {
				t.Fatalf("room for %d things has %d and %d more", n, len(list), cap(list)-len(list))
			}
			keep = append(keep, list)
			size := uintptr(cap(list)) * unsafe.Sizeof(*new(T))
			first := uintptr(unsafe.Pointer(unsafe.SliceData(list)))
			for at := first / line; at <= (first+size-1)/line; at++ {
				if taken[at] {
					t.Fatalf("room for %d things of %d bytes shares a line", n, unsafe.Sizeof(*new(T)))
				}
				taken[at] = true
			}
		}
	}
}

// keep keeps memory from being used again.
var keep []any

func TestWhatFollowsALastLineIsOnAnotherOne(t *testing.T) {
	type written struct {
		count int
		_     LastLine
	}
	var both [2]written
	if by := unsafe.Offsetof(both[0].count) + unsafe.Sizeof(both[0]) - unsafe.Sizeof(both[0].count); by < line {
		t.Errorf("what follows is %d bytes on", by)
	}
}
