//go:build cgo && ci

package ui

import "fyne.io/fyne/v2"

// onLeaving does nothing where windows are not drawn on a screen.
func onLeaving(fyne.Window, func()) {}
