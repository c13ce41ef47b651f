//go:build !cgo || ci

package files

import "fyne.io/fyne/v2"

// System gives the dialogs that are drawn in a window, as there are no others.
func System(func(func())) func(fyne.Window) Chooser { return Window }
