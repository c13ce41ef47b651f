package control

import (
	"slices"

	"fyne.io/fyne/v2"
)

// A Settled lays a container out anew when something in it needs another
// height. Fyne does so by itself, but forgets a box when two things in it
// change at once.
type Settled struct {
	root    *fyne.Container
	heights []float32
}

// NewSettled looks after a container.
func NewSettled(root *fyne.Container) *Settled { return &Settled{root: root} }

// Settle lays the container out where that is called for.
func (s *Settled) Settle() {
	heights := heightsOf(s.root, nil)
	if !slices.Equal(heights, s.heights) {
		s.heights = heights
		s.root.Refresh()
	}
}

// heightsOf lists the heights that all visible things in a container need.
func heightsOf(c *fyne.Container, heights []float32) []float32 {
	for _, o := range c.Objects {
		switch inner, ok := o.(*fyne.Container); {
		case !o.Visible():
			heights = append(heights, 0)
		case ok:
			heights = heightsOf(inner, heights)
		default:
			heights = append(heights, o.MinSize().Height)
		}
	}
	return heights
}
