package control

import (
	"slices"

	"fyne.io/fyne/v2"
)

// A Settled lays a container out anew when something in it needs another
// size. Fyne does so by itself, but forgets a box when two things in it
// change at once.
type Settled struct {
	root  *fyne.Container
	sizes []fyne.Size
}

// NewSettled looks after a container.
func NewSettled(root *fyne.Container) *Settled { return &Settled{root: root} }

// Settle lays the container out if a size in it has changed, and tells whether it did.
func (s *Settled) Settle() bool {
	sizes := sizesOf(s.root, nil)
	if slices.Equal(sizes, s.sizes) {
		return false
	}
	s.sizes = sizes
	s.root.Refresh()
	return true
}

// sizesOf lists the sizes that all visible things in a container need.
func sizesOf(c *fyne.Container, sizes []fyne.Size) []fyne.Size {
	for _, o := range c.Objects {
		switch inner, ok := o.(*fyne.Container); {
		case !o.Visible():
			sizes = append(sizes, fyne.Size{})
		case ok:
			sizes = sizesOf(inner, sizes)
		default:
			sizes = append(sizes, o.MinSize())
		}
	}
	return sizes
}
