//go:build unix && !linux

package states

// reserveNothing asks for nothing: FreeBSD knows no such flag, and it changes nothing on macOS.
const reserveNothing = 0

func hugePages([]byte) {}

func populate([]byte) {}
