// Package files asks for places on disk: with the system's own dialogs, or
// with ones drawn in the window where those cannot work.
package files

import (
	"os"
	"path/filepath"
)

// variable names the environment variable that chooses the dialogs: "window"
// for those drawn in the window.
const variable = "PUZZLEWRIGHT_DIALOGS"

// A Kind is a kind of files to choose from.
type Kind struct {
	// Title is what a user reads, Extensions the endings, with their dots.
	Title      string
	Extensions []string
}

// A Request is what is asked for.
type Request struct {
	// Title names the dialog.
	Title string
	// Start is the folder in which it begins, "" for any.
	Start string
	// Name is a suggestion for what is to be saved.
	Name string
	// Kinds are offered where a file is chosen.
	Kinds []Kind
}

// A Chooser asks. Its methods return at once and later call done on the
// interface's goroutine, with "" where the user would rather not.
type Chooser interface {
	OpenFolder(p Request, done func(path string))
	OpenFile(p Request, done func(path string))
	// SaveFolder asks for a folder that may not exist yet.
	SaveFolder(p Request, done func(path string))
	SaveFile(p Request, done func(path string))
}

// start gives a folder that exists to begin in.
func (p Request) start() string {
	dir := p.Start
	for dir != "" {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}
