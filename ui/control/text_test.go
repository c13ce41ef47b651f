package control_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/control"
	"puzzlewright/ui/theme"
)

// drawn lists the texts that a widget draws.
func drawn(w fyne.Widget) []string {
	var all []string
	for _, o := range test.WidgetRenderer(w).Objects() {
		if t, ok := o.(*canvas.Text); ok {
			all = append(all, t.Text)
		}
	}
	return all
}

// TestLabelsAreCutToTheirRoom, where they make do with it.
func TestLabelsAreCutToTheirRoom(t *testing.T) {
	test.NewTempApp(t)
	const text = "a level with a long name"
	whole, cut := control.NewLabel(text, 13, false, control.Text), control.NewCut(text, 13, false, control.Text)
	if cut.MinSize().Width != 0 || whole.MinSize().Width < 50 {
		t.Errorf("they ask for %v and %v", cut.MinSize(), whole.MinSize())
	}
	for width := float32(20); width < 300; width++ {
		cut.Resize(fyne.NewSize(width, 20))
		said := drawn(cut)[0]
		if used := fyne.MeasureText(said, 13, fyne.TextStyle{}).Width; used > width {
			t.Fatalf("%q is %v wide, and there is room for %v", said, used, width)
		}
		if head, dots := strings.CutSuffix(said, "…"); dots != (said != text) || !strings.HasPrefix(text, head) {
			t.Fatalf("%v wide, it reads %q", width, said)
		}
	}
	if cut.Said() != text || drawn(whole)[0] != text {
		t.Errorf("they say %q, %q", cut.Said(), drawn(whole))
	}
}

// TestButtonsAndMenusCutNames that somebody else chose, to a width of their own.
func TestButtonsAndMenusCutNames(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("a very long name ", 40)
	b := control.Made(&control.Button{Text: long, Style: control.Link, Most: 200})
	if width := b.MinSize().Width; width > 200 || width < 150 || !strings.HasSuffix(drawn(b)[0], "…") {
		t.Errorf("a button is %v wide, and says %q", width, drawn(b))
	}
	w := test.NewTempWindow(t, control.NewLabel("", 13, false, control.Text))
	w.Resize(fyne.NewSize(900, 600))
	m := control.ShowMenu(w.Canvas(), fyne.NewPos(0, 0), []control.Item{{Title: long, Keys: "Ctrl+N"}})
	for _, o := range test.WidgetRenderer(m).Objects() {
		if right := o.Position().X + o.Size().Width; right > 700 {
			t.Errorf("the menu reaches as far as %v", right)
		}
	}
}

// TestParagraphsBreakAtSpaces, within words only where these are wider than a
// line, and lose nothing.
func TestParagraphsBreakAtSpaces(t *testing.T) {
	test.NewTempApp(t)
	const text = "some words, and a verylongwordwithoutanyspacesinit\nand a line"
	p := control.NewParagraph(13, control.Run{Text: text, Bold: true}, control.Run{Text: " of its own"})
	for width := float32(60); width < 700; width += 7 {
		p.Resize(fyne.NewSize(width, 0))
		lines := p.Lines()
		if got := strings.Join(lines, ""); got != strings.ReplaceAll(p.Said(), "\n", "") {
			t.Fatalf("%v wide: %q", width, lines)
		}
		for _, line := range lines {
			if used := fyne.MeasureText(strings.TrimRight(line, " "), 13, fyne.TextStyle{}).Width; used > width {
				t.Fatalf("%v wide, %q takes %v", width, line, used)
			}
		}
		if width > 400 && len(lines) != 2 {
			t.Fatalf("%v wide: %q", width, lines)
		}
	}
}

// TestFyneBreaksAtNoBreakSpaces, which is why paragraphs are not its RichText.
// When this fails, they can be.
func TestFyneBreaksAtNoBreakSpaces(t *testing.T) {
	test.NewTempApp(t)
	const text = "about 662\u00a0KiB"
	rich, ours := widget.NewRichTextWithText(text), control.NewParagraph(14, control.Run{Text: text})
	rich.Wrapping = fyne.TextWrapWord
	broken := false
	for width := float32(60); width < 160; width++ {
		rich.Resize(fyne.NewSize(width, 100))
		for _, line := range drawn(rich) {
			broken = broken || strings.HasSuffix(strings.TrimSpace(line), "662")
		}
		ours.Resize(fyne.NewSize(width, 100))
		for _, line := range ours.Lines() {
			if strings.HasSuffix(strings.TrimSpace(line), "662") {
				t.Errorf("%v wide, the paragraph parts the number from its unit: %q", width, ours.Lines())
			}
		}
	}
	if !broken {
		t.Error("Fyne's RichText keeps the number with its unit")
	}
}

// TestPlatesFollowTheTheme, which Fyne's rectangles do not.
func TestPlatesFollowTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&theme.Theme{Choice: theme.Dark})
	s := control.NewSurface(control.Panel, control.Line, 4)
	plate, _ := test.WidgetRenderer(s).Objects()[0].(*canvas.Rectangle)
	dark := plate.FillColor
	app.Settings().SetTheme(&theme.Theme{Choice: theme.Light})
	s.Refresh()
	if plate.FillColor == dark || plate.StrokeWidth != 1 {
		t.Errorf("in the light it is %v, as in the dark", plate.FillColor)
	}
	s.SetRoles(control.Accent, nil)
	if plate.FillColor != theme.Current().Accent || plate.StrokeWidth != 0 {
		t.Errorf("it is %v, with a line of %v", plate.FillColor, plate.StrokeWidth)
	}
}

// TestVoidChipsAreStruckOut, and are as large as others.
func TestVoidChipsAreStruckOut(t *testing.T) {
	test.NewTempApp(t)
	plain, void := control.NewChip("YOU", control.Text, false), control.NewChip("YOU", control.Text, true)
	if plain.MinSize() != void.MinSize() || plain.MinSize().Width < 20 {
		t.Errorf("%v and %v large", plain.MinSize(), void.MinSize())
	}
	parts := func(c *control.Chip) int {
		o, _ := test.WidgetRenderer(c).Objects()[0].(*fyne.Container)
		return len(o.Objects)
	}
	if parts(void) != parts(plain)+1 {
		t.Error("nothing strikes it out")
	}
}
