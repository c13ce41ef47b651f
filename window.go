//go:build cgo

package main

import (
	"puzzlewright/ui"
	_ "puzzlewright/ui/locale" // before the window's library
)

// openWindow opens the program's window, and returns when it is closed.
func openWindow(paths []string) error {
	if err := display(); err != nil {
		return failure{err}
	}
	if err := ui.Run(paths, version(), build); err != nil {
		return failure{err}
	}
	return nil
}
