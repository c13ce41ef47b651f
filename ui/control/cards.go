package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewCards lays out cards of one size, as large as the width allows: as many stand in a row as
// have room at their least size, but no more than mostInRow, and together they fill it.
func NewCards(least fyne.Size) *fyne.Container { return container.New(&cards{least: least}) }

const (
	cardGap   = 6 // between two cards, in Fyne's units
	mostInRow = 8 // in a wider window the cards grow instead
)

// cards learns its width only when it is laid out; until then it reckons with the previous width.
type cards struct {
	least fyne.Size
	width float32
}

// grid gives how many cards stand in a row, and the size of each.
func (c *cards) grid() (columns int, size fyne.Size) {
	columns = min(max(int((c.width+cardGap)/(c.least.Width+cardGap)), 1), mostInRow)
	width := max((c.width+cardGap)/float32(columns)-cardGap, c.least.Width)
	return columns, fyne.NewSize(width, c.least.Height*width/c.least.Width)
}

func (c *cards) MinSize(all []fyne.CanvasObject) fyne.Size {
	columns, size := c.grid()
	rows := (len(all) + columns - 1) / columns
	return fyne.NewSize(c.least.Width, max(float32(rows)*(size.Height+cardGap)-cardGap, 0))
}

func (c *cards) Layout(all []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	columns, card := c.grid()
	for i, o := range all {
		o.Resize(card)
		o.Move(fyne.NewPos(float32(i%columns)*(card.Width+cardGap), float32(i/columns)*(card.Height+cardGap)))
	}
}
