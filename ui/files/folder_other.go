//go:build cgo && !ci && !linux

package files

import "github.com/sqweek/dialog"

// folder asks for a folder.
func (p Request) folder() (string, error) {
	return dialog.Directory().Title(p.Title).SetStartDir(p.start()).Browse()
}
