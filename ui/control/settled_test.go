package control_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/ui/control"
)

func TestTextThatNeedsMoreLinesPushesDownWhatIsBelow(t *testing.T) {
	test.NewTempApp(t)
	above, below := control.NewParagraph(14, control.Run{Text: "short"}), control.NewParagraph(12, control.Run{Text: "below"})
	column := control.Column(4, above, below)
	w := test.NewTempWindow(t, column)
	w.Resize(fyne.NewSize(200, 300))
	settled := control.NewSettled(column)
	settled.Settle()
	before := below.Position().Y
	above.Set(control.Run{Text: strings.Repeat("much longer ", 12)})
	below.Set(control.Run{Text: "still below"})
	settled.Settle()
	if bottom := above.Position().Y + above.MinSize().Height; below.Position().Y < bottom || below.Position().Y <= before {
		t.Errorf("what is below begins at %v, and what is above ends at %v", below.Position().Y, bottom)
	}
}
