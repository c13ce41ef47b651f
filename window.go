//go:build cgo

package main

import (
	"puzzlewright/ui"
	_ "puzzlewright/ui/locale" // before the window's library
)

// openWindow opens the program's window, and returns when it is closed.
func openWindow(paths []string) error {
	err := display()
	if err == nil {
		err = ui.Run(paths, version(), build)
	}
	return failed(err)
}
