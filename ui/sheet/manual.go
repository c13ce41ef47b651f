package sheet

import (
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/docs"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showManual opens the manual: at the page of the game that is being drawn, or
// else at the first.
func (w *Window) showManual() {
	name := ""
	if t := w.Editor.Front(); t != nil && t.Document.Game() != nil {
		name = t.Document.Game().Name
	}
	w.showManualPage(name)
}

// showManualPage opens the manual at a page, or else at the first.
func (w *Window) showManualPage(name string) {
	pages := docs.Manual(language.Code())
	scroll := container.NewVScroll(nil)
	var buttons []*control.Button
	var column []fyne.CanvasObject
	turn := func(n int) {
		scroll.Content = manualPage(pages[n])
		scroll.ScrollToTop()
		scroll.Refresh()
		for i, b := range buttons {
			b.Set(true, i == n)
		}
	}
	for i, p := range pages {
		b := control.Made(&control.Button{Text: p.Title, Side: 28, Listed: true, Action: func() { turn(i) }})
		buttons = append(buttons, b)
		column = append(column, b)
	}
	first := max(0, pageNamed(name, pages))
	turn(first)
	list := container.NewVScroll(control.Inset(control.Column(2, column...), 0, 0, 0, 16))
	list.SetMinSize(fyne.NewSize(control.Column(2, column...).MinSize().Width+16, 0))
	sheet := control.NewSheet(w.Canvas, lang.L("Manual"), control.Frame(nil, nil, list, nil, scroll),
		fyne.NewSize(manualWidth, manualHeight), control.NewButton(lang.L("Close"), control.Primary, nil))
	sheet.Read = scroll
	sheet.Open(nil)
	// Before it is drawn, the window does not know where the button is; the list does.
	chosen := buttons[first]
	list.ScrollToOffset(fyne.NewPos(0, max(0, chosen.Position().Y+chosen.Size().Height-list.Size().Height)))
}

// pageNamed finds a page, -1 where there is none.
func pageNamed(name string, pages []docs.Page) int {
	return slices.IndexFunc(pages, func(p docs.Page) bool { return p.Name == name })
}

// What the manual measures where there is room, and its pictures at most.
const (
	manualWidth   = 900
	manualHeight  = 620
	pictureHeight = 220
)

var picture = regexp.MustCompile(`(?m)^!\[([^\]]*)\]\(([^)]*)\)$`)

// manualPage sets a page, with its pictures between the texts: Fyne's Markdown
// shows pictures from files alone.
func manualPage(p docs.Page) fyne.CanvasObject {
	page := container.NewVBox(control.Inset(control.NewLabel(p.Title, 22, true, control.Text), 0, 4, 8, 8))
	text := p.Text
	for len(text) > 0 {
		at := picture.FindStringSubmatchIndex(text)
		if at == nil {
			page.Add(manualText(text))
			break
		}
		if before := strings.TrimSpace(text[:at[0]]); before != "" {
			page.Add(manualText(before))
		}
		image := canvas.NewImageFromResource(fyne.NewStaticResource(text[at[4]:at[5]], docs.Picture(text[at[4]:at[5]])))
		image.FillMode = canvas.ImageFillContain
		image.SetMinSize(fyne.NewSize(0, pictureHeight))
		page.Add(image)
		text = text[at[1]:]
	}
	return control.Inset(page, 0, 0, 0, 12)
}

// manualText sets Markdown.
func manualText(markdown string) fyne.CanvasObject {
	text := widget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = fyne.TextWrapWord
	return text
}
