package panel

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/player"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
)

// playingPart stands in the place of the verdict while the level is played:
// how far it is, how far it would be from here, and whether it still can be
// won.
type playingPart struct {
	window   Window
	object   *fyne.Container
	card     *card
	detail   *control.Paragraph
	steps    *control.Label
	left     *control.Label
	figures  *control.Label
	hint     *control.Paragraph
	why      *control.Paragraph
	closest  *control.Button
	keep     *control.Button
	keys     *control.Paragraph
	standing standing
	// game is the one that the keys are told for.
	game string
}

// standing is how a level that is being played stands.
type standing uint8

const (
	open standing = iota
	lost
	won
)

func newPlaying(w Window) *playingPart {
	p := &playingPart{
		window:  w,
		detail:  control.NewParagraph(14),
		steps:   control.NewLabel("", control.Large, true, control.Text),
		left:    control.NewLabel("", control.Large, true, control.Text),
		figures: control.NewCut("", 12, false, control.Faint),
		hint:    control.NewParagraph(14),
		keys:    control.NewParagraph(12),
		why:     control.NewParagraph(control.Normal),
	}
	p.closest = control.NewButton("", control.Link, func() {
		if t := w.Editor().Front(); t != nil {
			t.GoClosest()
			w.FocusBoard()
		}
	})
	numbers := container.NewGridWithColumns(2,
		control.Column(1, control.NewCut(lang.L("steps so far"), 12, false, control.Faint), p.steps),
		control.Column(1, control.NewCut(lang.L("shortest from here"), 12, false, control.Faint), p.left))
	p.card = newCard(p.colour, 9, p.detail, p.why, control.Row(0, p.closest), numbers, p.figures)
	button := func(action, text string) *control.Button {
		return act(w, action, &control.Button{Text: text, Style: control.Filled, Side: 34}, w.FocusBoard)
	}
	p.keep = button("play.keep", lang.L("Keep as solution"))
	p.keep.Style = control.Primary
	p.object = control.Column(12, p.card.object,
		control.NewFlow(6, button("play.undo", lang.L("Undo")),
			button("play.restart", lang.L("Restart")), button("play.hint", lang.L("Hint")), button("play.record", lang.L("Keep"))),
		p.hint, p.keep, p.keys)
	return p
}

// colour is that of how the level stands.
func (p *playingPart) colour(t *render.Theme) color.RGBA {
	switch p.standing {
	case lost:
		return t.Bad
	case won:
		return t.Good
	default:
		return t.Accent
	}
}

func (p *playingPart) Update(events event.Event) {
	if events&(event.Playing|event.Tabs|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if !control.ShowIf(p.object, t != nil && t.Mode() == session.PlayingByHand) {
		return
	}
	score, ok := t.Score()
	if !ok {
		return
	}
	p.show(score)
	p.tellKeys(t)
}

func (p *playingPart) show(s player.Score) {
	if hidesVerdict(p.window) {
		s = bare(s)
	}
	headline := lang.L("Playing")
	p.standing = open
	switch {
	case s.Won:
		p.standing = won
		headline = lang.L("Solved")
	case s.Lost:
		p.standing = lost
		headline = lang.L("Lost")
	}
	p.card.say(headline)
	say(p.detail, s.Text)
	say(p.why, s.Why)
	p.closest.SetText(lang.L("Play on to the closest: {{.Steps}}", map[string]any{"Steps": language.Say(solver.Moves.Amount(len(s.Closest)))}))
	control.ShowIf(p.closest, s.Near)
	p.steps.Set(language.Number(float64(s.Steps)))
	p.left.Set(leftText(s))
	figures := ""
	for i, f := range s.Figures {
		if i > 0 {
			figures += " · "
		}
		figures += fmt.Sprintf("%s: %s", language.Word(f.Name), language.Count(f.Count))
	}
	p.figures.Set(figures)
	control.ShowIf(p.figures, figures != "")
	hint := ""
	if !s.HintText.IsZero() && !s.Won {
		hint = language.Sentence(s.HintText)
	}
	p.hint.Set(control.Run{Text: hint, Role: control.Accent})
	control.ShowIf(p.hint, hint != "")
	control.ShowIf(p.keep, s.Won)
}

// bare gives a score without what the solver knows.
func bare(s player.Score) player.Score {
	s.Lost, s.Near, s.Known, s.Searching = false, false, false, false
	s.Why = message.Message{}
	if !s.Won {
		s.Text = message.Message{}
	}
	return s
}

// leftText is how many moves it would be from here.
func leftText(s player.Score) string {
	switch {
	case s.Won:
		return "0"
	case s.Lost:
		return "–"
	case s.Known && s.Proved:
		return language.Number(float64(s.Left))
	case s.Known:
		return "≤ " + language.Number(float64(s.Left))
	case s.Searching:
		return "…"
	default:
		return "?"
	}
}

// tellKeys says what the keys do in this game.
func (p *playingPart) tellKeys(t *editor.Tab) {
	g := t.Document.Game()
	if p.game == g.Name {
		return
	}
	p.game = g.Name
	text := lang.L("Move with the arrow keys, h j k l, or a click. Z takes a move back, Y makes it again, R begins again, Escape goes back to drawing.")
	if g.Waits {
		text = lang.L("Move with the arrow keys, h j k l, or a click; the space bar waits. Z takes a move back, Y makes it again, R begins again, Escape goes back to drawing.")
	}
	for m := range levels.Move(levels.NumMoves) {
		if word := g.Keys[m]; word != "" {
			text += "\n" + m.String() + "  " + language.Word(word)
		}
	}
	p.keys.Set(control.Run{Text: text, Role: control.Faint})
}
