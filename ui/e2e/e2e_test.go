package e2e

import (
	"bytes"
	"image"
	"testing"

	"puzzlewright/ui/e2e/desktop"
)

// TestTheDesktopWorks: what is done with its mouse is to be seen.
func TestTheDesktopWorks(t *testing.T) {
	d := desktop.New(t)
	d.Do("mousemove", "100", "100")
	d.Settle()
	before := d.Screen()
	if before.Bounds() != image.Rect(0, 0, desktop.Width, desktop.Height) {
		t.Errorf("the screen is %v", before.Bounds())
	}
	d.Do("mousemove", "600", "400")
	d.Await("the pointer to move", func() bool { return !bytes.Equal(d.Screen().Pix, before.Pix) })
}
