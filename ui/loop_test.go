//go:build cgo

package ui

import (
	"testing"

	"fyne.io/fyne/v2/app"
)

// TestNothingIsLeftForTheLoopsEnd: the loop may end before it is asked.
func TestNothingIsLeftForTheLoopsEnd(t *testing.T) {
	a := app.NewWithID(programID + ".loop")
	hooks, ok := a.Lifecycle().(interface{ OnStopped() func() })
	if !ok || hooks.OnStopped() == nil {
		t.Fatal("Fyne has nothing to do at the end any more, or says so otherwise: is endSoon still wanted?")
	}
	endSoon(a)
	if hooks.OnStopped() != nil {
		t.Error("at the end, the loop is asked for something that it may not do any more")
	}
}

// TestAnEndedLoopIsAskedForNothing: what comes too late is not done beside what
// ends the editor.
func TestAnEndedLoopIsAskedForNothing(t *testing.T) {
	var l loop
	l.end()
	if l.post(func() { t.Error("done after the end") }) {
		t.Error("it says that it will be done")
	}
}
