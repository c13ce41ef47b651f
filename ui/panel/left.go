package panel

import (
	"fyne.io/fyne/v2"

	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
)

// Left is the panel at the left: the tiles over the folder of levels.
type Left struct {
	palette *palettePart
	Folder  *folderPart
	Object  fyne.CanvasObject
	Halves  *control.Halves
}

// NewLeft makes the panel at the left.
func NewLeft(w Window) *Left {
	p := &Left{palette: newPalette(w), Folder: newFolder(w)}
	p.Halves = control.NewHalves(p.palette.object, p.Folder.object, 0.64)
	p.Halves.Enough, p.Halves.Suffices = p.palette.height, p.Folder.height
	p.palette.changed = p.Halves.Object().Refresh
	p.Object = p.Halves.Object()
	return p
}

// SearchTiles gives the keyboard to the search of tiles.
func (p *Left) SearchTiles() { p.palette.startSearch() }

// SearchLevels gives the keyboard to the search of levels.
func (p *Left) SearchLevels() { p.Folder.startSearch() }

// Update draws anew what the events speak of.
func (p *Left) Update(events event.Event) {
	p.palette.Update(events)
	p.Folder.Update(events)
	if events&event.Folder != 0 {
		p.Halves.Object().Refresh()
	}
}
