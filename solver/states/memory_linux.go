package states

import "golang.org/x/sys/unix"

// hugePages is a wish; where the kernel will not, small pages do.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }

// populate has pages come into being at once that are written soon anyway. One
// that is first read would be a page of zeros that all share, to be replaced
// when it is written, of which every core has to be told. Kernels before 5.14
// do not know how; then they come when they are touched.
func populate(b []byte) { _ = unix.Madvise(b, unix.MADV_POPULATE_WRITE) }
