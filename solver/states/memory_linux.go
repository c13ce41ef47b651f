package states

import "golang.org/x/sys/unix"

// reserveNothing has the kernel count no swap space for pages that were not touched.
const reserveNothing = unix.MAP_NORESERVE

// hugePages is a wish; where the kernel will not, small pages do.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }

// populate asks for pages at once that will be written soon. Otherwise a page
// that is read first is mapped to a shared page of zeros, and the first write
// replaces it and interrupts all cores. Kernels before 5.14 do not know the
// request; their pages come when they are touched.
func populate(b []byte) { _ = unix.Madvise(b, unix.MADV_POPULATE_WRITE) }
