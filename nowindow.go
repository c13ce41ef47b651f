//go:build !cgo

package main

import "errors"

// openWindow says that there is none.
func openWindow([]string) error {
	return failure{errors.New("this build has no window; the subcommands work (puzzlewright --help)")}
}
