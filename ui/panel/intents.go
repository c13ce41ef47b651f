package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/intent"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// intentsPart lists what the author wants of the solutions, and how it stands with
// each: a shortcut can be played.
type intentsPart struct{ *rows[intent.Intent] }

func newIntents(w Window) intentsPart {
	p := intentsPart{newRows[intent.Intent](w, lang.L("Intents"), 8, event.Verdict|event.Level)}
	p.all = func(t *editor.Tab, _ bool) []intent.Intent { return t.Intents() }
	p.row = p.show
	return p
}

// show shows an intent.
func (p intentsPart) show(t *editor.Tab, i intent.Intent, hidden bool) fyne.CanvasObject {
	remove := control.Made(&control.Button{Icon: "close", Tip: lang.L("Remove this intent"), Side: 26, Action: func() { t.ToggleIntent(i.Intent) }})
	p.holds(remove)
	said := language.Sentence(i.Says(t.Document.Game().Name))
	lines := control.Column(1, control.NewParagraph(control.Normal, control.Run{Text: said}))
	if text := standingOf(i); !hidden && !text.IsZero() {
		lines.Add(control.NewAside(language.Sentence(text)))
	}
	if i.Standing == insight.Broken && !hidden {
		play := control.NewButton(lang.L("Play the shortcut"), control.Link, func() {
			t.PlayShortcut(i)
			p.window.FocusBoard()
		})
		p.holds(play)
		lines.Add(control.Row(0, play))
	}
	dot := canvas.NewCircle(colourOf(i, hidden)(theme.Current()))
	mark := container.NewGridWrap(fyne.NewSquareSize(8), dot)
	return control.Frame(nil, nil, control.Inset(control.Column(0, mark), 4, 0, 2, 10), control.Column(0, remove), lines)
}

// colourOf is the colour of how it stands with an intent.
func colourOf(i intent.Intent, hidden bool) control.Role {
	return func(t *render.Theme) color.RGBA {
		switch {
		case hidden:
		case i.Standing == insight.Kept:
			return t.Good
		case i.Standing == insight.Broken:
			return t.Bad
		}
		return t.Unsure
	}
}

// standingOf says how it stands with an intent.
func standingOf(i intent.Intent) message.Message {
	switch {
	case i.Gone:
		return message.New("no such piece lies there any more")
	case i.Standing == insight.Kept:
		return message.New("so it is in every solution: proved")
	case i.Standing == insight.Broken:
		return message.New("here is a shortcut, in %d steps", len(i.Shortcut))
	case i.Standing == insight.Void:
		return message.New("the level cannot be won at all")
	case i.Standing == insight.Open && !i.Reason.IsZero():
		return message.New("not decided: %s", i.Reason)
	case i.Standing == insight.Open:
		return message.New("not decided")
	}
	return message.Message{}
}
