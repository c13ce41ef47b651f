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
	open   bool
	shown  *study.Result
}

func newHard() *hardPart {
	p := &hardPart{lines: control.Column(4)}
	p.link = control.NewButton("", control.Link, func() {
		p.open = !p.open
		p.show(p.shown)
	})
	p.object = control.Column(4, control.Row(0, p.link), p.lines)
	return p
}

// show says what is known; s is nil where nothing is.
func (p *hardPart) show(s *study.Result) {
	p.shown = s
	var sentences []message.Message
	if s != nil {
		sentences = hardOf(s)
	}
	p.link.SetText(lang.L("What makes it hard"))
	if p.open {
		p.link.SetText(lang.L("Hide what makes it hard"))
	}
	p.lines.RemoveAll()
	if p.open {
		for _, m := range sentences {
			p.lines.Add(control.NewParagraph(12, control.Run{Text: language.Capital(language.Say(m))}))
		}
	}
	control.ShowIf(p.object, len(sentences) > 0)
}

// hardOf gives the sentences, in the order of what is known to matter to people.
func hardOf(s *study.Result) []message.Message {
	var all []message.Message
	if f := s.Features; f != nil && f.Events > 0 {
		switch {
		case f.Parts > 1:
			all = append(all, message.New("the solution falls into %d parts without a piece in common", f.Parts))
		case f.Parts == 1:
			all = append(all, message.New("the solution is one whole: no part of it can be solved by itself"))
		}
		switch {
		case f.Changes > 0:
			all = append(all, message.Plural(f.Changes, "once it goes on with another piece", "%d times it goes on with another piece"))
		case f.Pieces > 0:
			all = append(all, message.New("it never goes on with another piece"))
		}
		switch {
		case s.Naive == nil || !s.Naive.Tells:
		case f.Away > 0:
			all = append(all, message.Plural(f.Away, "%d thing has to be done after which the win looks farther", "%d things have to be done after which the win looks farther"))
		default:
			all = append(all, message.New("after nothing that has to be done does the win look farther"))
		}
		all = append(all, message.New("before each thing to do there are %.1f choices on average, of which %.1f are proved to lose", f.Choices, f.Traps))
	}
	switch n := s.Naive; {
	case n == nil || !n.Tells:
	case n.Won:
		all = append(all, message.New("whoever always does what looks best wins"))
	default:
		all = append(all, message.New("whoever always does what looks best fails"))
	}
	if n := s.Prediction; n != nil {
		all = append(all, n.Message())
	}
	return all
}
