package states

import "golang.org/x/sys/unix"

// reserveNothing has the kernel reserve no swap space for pages that were not touched.
const reserveNothing = unix.MAP_NORESERVE

// hugePages asks the kernel for huge pages; it may give small ones.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }

// populate asks at once for pages that will soon be written. Otherwise a page that is read first is
// mapped to a shared page of zeros, and the first write replaces it and interrupts all cores.
// Kernels before 5.14 do not know the request; their pages come when they are touched.
func populate(b []byte) { _ = unix.Madvise(b, unix.MADV_POPULATE_WRITE) }
