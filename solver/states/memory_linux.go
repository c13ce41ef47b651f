package states

import "golang.org/x/sys/unix"

// hugePages is a wish; where the kernel will not, small pages do.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }
