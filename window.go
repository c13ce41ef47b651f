//go:build cgo

package main

import "puzzlewright/ui"

// openWindow opens the program's window.
func openWindow(paths []string) error {
	if err := ui.Run(paths, version()); err != nil {
		return failure{err}
	}
	return nil
}
