package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/event"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
)

// movesPart is the solution as text.
type movesPart struct {
	window Window
	object fyne.CanvasObject
	text   *control.Paragraph
	moves  string
	whole  bool
	more   *control.Button
}

// fewMoves is how much of a long solution is shown until the rest is asked
// for, in characters.
const fewMoves = 400

func newMoves(w Window) *movesPart {
	p := &movesPart{window: w, text: control.NewParagraph(control.Normal)}
	copyIt := control.Made(&control.Button{Icon: "copy", Tip: lang.L("Copy the moves"), Action: func() {
		w.SetClipboard(p.moves)
		w.Editor().Say(message.New("the moves are in the clipboard"))
	}})
	p.more = control.NewButton(lang.L("all of it"), control.Link, func() {
		p.whole = !p.whole
		p.show()
	})
	p.more.Hide()
	text := control.Inset(control.Column(4, p.text, control.Row(0, p.more)), 8, 8, 12, 0)
	p.object = container.NewStack(control.NewSurface(control.Raised, nil, 7),
		control.Frame(nil, nil, nil, control.Column(0, copyIt), text))
	return p
}

func (p *movesPart) Update(events event.Event) {
	if events&(event.Verdict|event.Playing|event.Tabs|event.Preferences) == 0 {
		return
	}
	moves := ""
	if t := p.window.Editor().Front(); t != nil && t.CanPreview() && !hidesVerdict(p.window) {
		moves = t.Solved().Moves().String()
	}
	control.ShowIf(p.object, moves != "")
	if moves != p.moves {
		p.moves, p.whole = moves, false
		p.show()
	}
}

func (p *movesPart) show() {
	text := p.moves
	if long := []rune(text); len(long) > fewMoves && !p.whole {
		text = string(long[:fewMoves]) + " …"
	}
	control.ShowIf(p.more, text != p.moves)
	p.text.Set(control.Run{Text: text})
}
