package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/study"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// hardPart says what makes a level hard, a sentence for each feature, beneath a link that
// opens and shuts it.
type hardPart struct {
	object *fyne.Container
	link   *control.Button
	lines  *fyne.Container
}

func newHard(w Window) *hardPart {
	p := &hardPart{lines: control.Column(4), link: act(w, "study.hard", &control.Button{Style: control.Link})}
	p.object = control.Column(4, control.Row(0, p.link), p.lines)
	return p
}

// show says what is known, where it is open; s is nil where nothing is.
func (p *hardPart) show(s *study.Result, open bool) {
	var sentences []message.Message
	if s != nil {
		sentences = s.Hard()
	}
	p.link.SetText(lang.L("What makes it hard"))
	p.lines.RemoveAll()
	if open {
		p.link.SetText(lang.L("Hide what makes it hard"))
		for _, m := range sentences {
			p.lines.Add(control.NewParagraph(12, control.Run{Text: language.Sentence(m)}))
		}
	}
	control.ShowIf(p.object, len(sentences) > 0)
}
