//go:build cgo && !ci

package ui

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// onLeaving has work done when the mouse leaves a window. Fyne 2.8 does not ask for that: to it,
// the mouse stays on what it was on last.
func onLeaving(w fyne.Window, work func()) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return
	}
	drawn.RunWithContext(func() {
		if of := glfw.GetCurrentContext(); of != nil {
			of.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
				if !entered {
					work()
				}
			})
		}
	})
}
