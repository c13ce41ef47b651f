package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
)

// leftPart is the panel at the left: the tiles over the folder of levels.
type leftPart struct {
	palette *palettePart
	folder  *folderPart
	object  fyne.CanvasObject
	split   *container.Split
}

func newLeft(w *window) *leftPart {
	p := &leftPart{palette: newPalette(w), folder: newFolder(w)}
	p.split = container.NewVSplit(p.palette.object, p.folder.object)
	p.split.SetOffset(0.62)
	p.object = onPanel(p.split)
	return p
}

func (p *leftPart) update(events editor.Event) {
	p.palette.update(events)
	p.folder.update(events)
}
