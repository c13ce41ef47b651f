package ui

import (
	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
)

// leftPart is the panel at the left: the tiles over the folder of levels.
type leftPart struct {
	palette *palettePart
	folder  *folderPart
	object  fyne.CanvasObject
	halves  *control.Halves
}

func newLeft(w Window) *leftPart {
	p := &leftPart{palette: newPalette(w), folder: newFolder(w)}
	p.halves = control.NewHalves(p.palette.object, p.folder.object, 0.64)
	p.halves.Enough = p.palette.height
	p.palette.changed = p.halves.Object().Refresh
	p.object = p.halves.Object()
	return p
}

func (p *leftPart) Update(events editor.Event) {
	p.palette.Update(events)
	p.folder.Update(events)
}
