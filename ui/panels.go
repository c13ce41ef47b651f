package ui

import "puzzlewright/editor"

// Show opens one of the window's own panels.
func (w *window) Show(p editor.Panel) {}
