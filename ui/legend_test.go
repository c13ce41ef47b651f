package ui

import (
	"strings"
	"testing"

	"puzzlewright/editor/session"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// TestThePlaybackStaysWhereItIsAsItBegins, although no cell is hatched any more, nor said
// to be.
func TestThePlaybackStaysWhereItIsAsItBegins(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "######\n#    #\n#@$ .#\n#    #\n######\n"))
	tab := d.editor.Front()
	d.Until("cells that are hatched", func() bool { return d.stepButton() != nil && len(tab.Overlays()) > 0 })
	title := language.Word(tab.Overlays()[0].Title)
	says := func() bool { return strings.Contains(windowtest.Reads(d.right.Object), title) }
	before := where(d.stepButton())
	if !says() {
		t.Errorf("nowhere stands %q", title)
	}
	d.editor.Do("preview.last")
	d.drawRaised()
	if tab.Mode() != session.Previewing || says() {
		t.Errorf("in mode %v stands %q", tab.Mode(), title)
	}
	if now := where(d.stepButton()); now != before {
		t.Errorf("the button was at %v, and is at %v", before, now)
	}
	d.editor.Do("preview.draw")
	if d.drawRaised(); !says() {
		t.Errorf("back at drawing, nowhere stands %q", title)
	}
}
