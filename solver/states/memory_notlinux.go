//go:build unix && !linux

package states

func hugePages([]byte) {}

func populate([]byte) {}
