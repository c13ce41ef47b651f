//go:build cgo

package ui

import (
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"puzzlewright/editor/settings"
	"puzzlewright/ui/files"
	"puzzlewright/ui/instance"
	"puzzlewright/ui/theme"
)

// programID is the program's name for the system.
const programID = "app.puzzlewright"

// Run opens the window with what the paths stand for, or with what was open when it was closed
// last, and returns when it is closed. Where the window is open already, that window opens the
// paths and comes to the front. build names the build of the program: programs of different builds
// cannot work together by a hub.
func Run(paths []string, version string, build func() string) error {
	dir, err := settings.Dir()
	if err != nil {
		return err
	}
	address := instance.Address(dir)
	if instance.Hand(address, paths) {
		return nil
	}
	app.SetMetadata(fyne.AppMetadata{
		ID: programID, Name: programName, Version: version, Icon: theme.ProgramIcon(),
		Migrations: map[string]bool{"fyneDo": true},
	})
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, 0o700) // Fyne complains where it is missing
	}
	a := app.NewWithID(programID)
	a.SetIcon(theme.ProgramIcon())
	endSoon(a)
	l := new(loop)
	post := func(work func()) { l.post(work) }
	w := newWindow(a, options{
		dir: dir, post: post, later: l.later, chooser: files.System(post), version: version, build: build, workers: makeRoom(),
	})
	w.fyne.SetOnClosed(l.end)
	w.restoreSize()
	a.Lifecycle().SetOnStarted(func() {
		onLeaving(w.fyne, w.board.MouseOut)
		w.editor.Start(paths)
		w.TellUnwritten()
		w.post(w.FocusBoard) // after the board is shown
	})
	// Without a listener, only this fails: further starts open windows of their own.
	listener, err := instance.Listen(address, func(paths []string) bool { return l.post(func() { w.openFurther(paths) }) })
	w.fyne.ShowAndRun()
	l.end() // where the system ends the program, its window is not closed
	if err == nil {
		_ = listener.Close() // a further start listens from here on
	}
	return w.end(address)
}
