package panel

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor/live"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
)

// TestNumbersStayWithTheirUnits, where a line ends.
func TestNumbersStayWithTheirUnits(t *testing.T) {
	test.NewTempApp(t)
	p := control.NewParagraph(12, control.Run{Text: (&live.Snapshot{
		State: live.Searching, Stats: solver.Stats{Stored: 3_100_000, Bytes: 662 << 10}, Budget: live.Budget{Memory: 2 << 30},
	}).Work().String()})
	for width := float32(60); width < 260; width++ {
		p.Resize(fyne.NewSize(width, 0))
		for _, line := range p.Lines() {
			if strings.HasPrefix(line, "GiB") || strings.HasPrefix(line, "KiB") || strings.HasPrefix(line, "M ") {
				t.Fatalf("%v wide, a line begins with %q", width, line)
			}
		}
	}
}
