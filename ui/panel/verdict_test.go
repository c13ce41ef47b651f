package panel

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/ui/control"
)

// TestNumbersStayWithTheirUnits, where a line ends.
func TestNumbersStayWithTheirUnits(t *testing.T) {
	test.NewTempApp(t)
	p := control.NewParagraph(12, control.Run{Text: together("3.1 M states · 662 KiB of 2.0 GiB")})
	for width := float32(60); width < 260; width++ {
		p.Resize(fyne.NewSize(width, 0))
		for _, line := range p.Lines() {
			if strings.HasPrefix(line, "GiB") || strings.HasPrefix(line, "KiB") || strings.HasPrefix(line, "M ") {
				t.Fatalf("%v wide, a line begins with %q", width, line)
			}
		}
	}
}

// TestNumbersStandOut at the front of a sentence, and whole sentences do not.
func TestNumbersStandOut(t *testing.T) {
	for text, bold := range map[string]string{
		"8 steps, shortest (proved)": "8 steps", "at most 8 steps": "", "": "",
		"12 pushes; the time ran out": "12 pushes", "two boxes are stuck, and more": "",
	} {
		said, strong := "", ""
		for _, run := range emphasised(text) {
			said += run.Text
			if run.Bold {
				strong += run.Text
			}
		}
		if !strings.EqualFold(said, text) || strong != bold {
			t.Errorf("%q reads %q, with %q bold", text, said, strong)
		}
	}
}
