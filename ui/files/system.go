//go:build cgo && !ci

package files

import (
	"os"
	"runtime"
	"sync/atomic"

	"fyne.io/fyne/v2"
)

// System gives a function that gives a window the system's own dialogs, which answer by post; where
// there are none, those that are drawn in the window.
func System(post func(func())) func(fyne.Window) Chooser {
	if os.Getenv(variable) == "window" {
		return Window
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return Window // GTK is spoken to over X11
	}
	return func(w fyne.Window) Chooser { return &system{post: post, window: w} }
}

// system asks through the dialogs of the desktop, one at a time, each on a
// thread of its own: they wait until they are answered.
type system struct {
	post   func(func())
	window fyne.Window
	open   atomic.Bool
}

func (s *system) OpenFolder(p Request, done func(string)) {
	s.ask(done, p.openFolder)
}

func (s *system) OpenFile(p Request, done func(string)) {
	s.ask(done, p.openFile)
}

// SaveFolder asks in the window. The system's dialogs save files: a folder that
// exists cannot be named in them, for they would only go into it.
func (s *system) SaveFolder(p Request, done func(string)) {
	inWindow{s.window, s.OpenFolder}.SaveFolder(p, done)
}

// SaveFile asks again where the system's dialog was given a name without its ending, and
// a file with the ending is there.
func (s *system) SaveFile(p Request, done func(string)) {
	s.ask(func(path string) {
		if ended := p.ended(path); ended != path {
			inWindow{s.window, s.OpenFolder}.unlessThere(ended, done)
			return
		}
		done(path)
	}, p.saveFile)
}

// ask opens a dialog; while one is open already, it answers "" at once.
func (s *system) ask(done func(string), choose func() (string, error)) {
	if !s.open.CompareAndSwap(false, true) {
		done("")
		return
	}
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		path, err := choose()
		settle()
		if err != nil {
			path = "" // given up, or as good as
		}
		s.open.Store(false)
		s.post(func() { done(path) })
	}()
}
