package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
)

// verdictPart is the card that says whether the level can be won.
type verdictPart struct {
	window  Window
	card    *card
	detail  *control.Paragraph
	wrong   *fyne.Container // the one problem, where there is no other
	figures *control.Paragraph
	came    *control.Paragraph // how far the search came
	closest *control.Button
	action  *control.Button
	further *control.Paragraph // what going on may take, and what else can be done
	state   live.State
	amber   bool
	hidden  bool
}

func newVerdict(w Window) *verdictPart {
	p := &verdictPart{
		window:  w,
		detail:  control.NewParagraph(14),
		wrong:   control.Column(0),
		figures: control.NewParagraph(12),
		came:    control.NewParagraph(control.Normal),
		closest: closestButton(w),
		action:  control.NewButton("", control.Link, nil),
		further: control.NewParagraph(12),
	}
	p.card = newCard(p.colour, 7, p.detail, p.wrong, p.came, control.Row(0, p.closest), p.figures, control.Row(0, p.action), p.further)
	return p
}

// colour is that of the verdict.
func (p *verdictPart) colour(t *render.Theme) color.RGBA {
	if p.hidden {
		return t.Unsure
	}
	switch p.state {
	case live.Solved:
		return t.Good
	case live.Unsolvable:
		return t.Bad
	case live.Searching:
		if p.amber {
			return t.Warn
		}
		return t.Good
	case live.Invalid:
		return t.Warn
	default:
		return t.Unsure
	}
}

func (p *verdictPart) Update(events event.Event) {
	if events&(event.Verdict|event.Tabs|event.Playing|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if !control.ShowIf(p.card.object, t != nil && t.Mode() != session.PlayingByHand) {
		return
	}
	s, _ := t.Verdict()
	if p.hidden = hidesVerdict(p.window); p.hidden {
		p.hide(s)
	} else {
		p.show(s, t.Detail())
		p.showWrong(t, s)
	}
}

// show says what is known of the level.
func (p *verdictPart) show(s *live.Snapshot, d live.Detail) {
	p.state, p.amber = s.State, !s.Found
	headline := s.Headline()
	if s.State == live.Idle {
		headline = (&live.Snapshot{State: live.Searching}).Headline() // in a moment
	}
	p.card.say(language.Say(headline))
	switch {
	case !d.Amount.IsZero():
		p.detail.Set(control.Run{Text: language.Sentence(d.Amount), Bold: true}, control.Run{Text: language.Say(d.Rest)})
	case !d.Rest.IsZero():
		p.detail.Set(control.Run{Text: language.Sentence(d.Rest)})
	default:
		p.detail.Set()
	}
	p.figures.Set(control.Run{Text: language.Say(s.Work()), Role: control.Faint})
	control.ShowIf(p.figures, !s.Work().IsZero())
	p.showHeadway(s)
	switch {
	case s.State == live.Searching:
		p.offer("solve.stop", lang.L("Stop"))
	case s.CanSearchOn:
		p.offer("solve.on", lang.L("Search on"))
		p.further.Set(control.Run{Text: onFrom(s), Role: control.Faint})
	default:
		p.action.Hide()
	}
	control.ShowIf(p.further, s.CanSearchOn && s.State != live.Searching)
}

// onFrom says what searching on may take, and what else helps with a level that is undecided.
func onFrom(s *live.Snapshot) string {
	text := language.Say(s.Further())
	if s.State == live.Undecided {
		text += ". " + lang.L("Or play the beginning: it is searched on from where you are.")
	}
	return text
}

// showWrong has the one thing that is wrong with a level stand in the card alone, to be
// clicked on; of others it says that they follow.
func (p *verdictPart) showWrong(t *editor.Tab, s *live.Snapshot) {
	p.wrong.RemoveAll()
	if !control.ShowIf(p.wrong, s.State == live.Invalid) {
		return
	}
	p.detail.Set()
	if _, alone := parted(p.window, t); alone != nil {
		p.wrong.Add(newProblem(p.window, *alone))
		return
	}
	n := len(levels.Harmful(t.Problems()))
	p.detail.Set(control.Run{Text: language.Sentence(message.Plural(n, "%d problem, told below", "%d problems, told below"))})
}

// showHeadway shows how far an undecided search came.
func (p *verdictPart) showHeadway(s *live.Snapshot) {
	say(p.came, s.Came())
	if control.ShowIf(p.closest, s.State == live.Undecided && s.Headway != nil && len(s.Headway.Closest) > 0) {
		nameClosest(p.closest, s.Headway.Closest)
	}
}

// hide hides the verdict; it says only whether the search is running.
func (p *verdictPart) hide(s *live.Snapshot) {
	p.card.say(lang.L("Verdict hidden"))
	text := lang.L("The search is done.")
	if s.State == live.Searching || s.State == live.Idle {
		text = lang.L("The search is on.")
	}
	p.detail.Set(control.Run{Text: text})
	p.wrong.Hide()
	p.figures.Hide()
	p.came.Hide()
	p.closest.Hide()
	p.further.Hide()
	p.offer("view.hideverdict", lang.L("Show the verdict"))
}

// hidesVerdict tells whether the verdict, and what gives it away, is not to be seen.
func hidesVerdict(w Window) bool { return w.Editor().Settings().HideVerdict }

// offer shows what can be done about the verdict.
func (p *verdictPart) offer(action, text string) {
	p.action.Action = func() { p.window.Editor().Do(action) }
	p.action.TipNow = func() string { return p.window.TipOf(action) }
	p.action.SetText(text)
	p.action.Show()
}
