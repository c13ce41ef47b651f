package sheet

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/assets"
	"puzzlewright/ui/control"
	"puzzlewright/ui/theme"
)

// showAbout says what the program is, and where its pictures and fonts come
// from.
func (w *Window) showAbout() {
	icon := canvas.NewImageFromResource(theme.ProgramIcon())
	icon.FillMode = canvas.ImageFillContain
	name := control.NewLabel(w.Program, 18, true, control.Text)
	what := control.NewParagraph(control.Normal, control.Run{
		Text: lang.L("Draws grid puzzles and knows, while you draw, whether they can be won."),
	}, control.Run{Text: "\n" + lang.L("The program is free under the MIT licence."), Role: control.Faint})
	head := control.Frame(nil, nil, control.Inset(container.NewGridWrap(fyne.NewSquareSize(64), icon), 0, 0, 0, 16), nil,
		control.Column(4, name, what))
	licences := widget.NewRichTextFromMarkdown(assets.Licences())
	licences.Wrapping = fyne.TextWrapWord
	for _, s := range licences.Segments {
		if link, ok := s.(*widget.HyperlinkSegment); ok && link.URL == nil {
			link.URL = &url.URL{}
		}
	}
	scroll := container.NewVScroll(licences)
	box := container.NewStack(control.NewSurface(control.Backdrop, nil, 8), control.Inset(scroll, 4, 4, 6, 2))
	control.NewSheet(w.Canvas, "", control.Frame(control.Inset(head, 0, 16, 0, 0), nil, nil, nil, box),
		fyne.NewSize(600, 480), control.NewButton(lang.L("Close"), control.Primary, nil)).Open(nil)
}
