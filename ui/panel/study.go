package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// studyPart is what a designer asks after the verdict: how many ways there are to
// win, how much is lost, which pieces nobody needs, what makes it hard.
type studyPart struct {
	window  Window
	object  *fyne.Container
	ways    *control.Paragraph
	which   *control.Label
	steps   *fyne.Container
	longer  *control.Paragraph
	more    *control.Button
	heat    *control.Paragraph
	lost    *control.Paragraph
	idle    *control.Paragraph
	idleRow fyne.CanvasObject // with what idle is as its tip
	never   *control.Paragraph
	closest *control.Button
	mark    *control.Button
	tighten *control.Button
	buttons *fyne.Container
	roles   []roleLink
	hard    *hardPart
	// Links stand in rows of their own, which are hidden with them: an empty row leaves a gap.
	moreRow, closestRow *fyne.Container
}

// A roleLink says how many pieces have a role, and marks them.
type roleLink struct {
	role insight.Role
	says func(s *study.Result, n int) message.Message
	link *control.Button
	row  *fyne.Container
}

func newRoleLink(w Window, role insight.Role, says func(s *study.Result, n int) message.Message) roleLink {
	link := act(w, "view."+string(role), &control.Button{Style: control.Link})
	return roleLink{role, says, link, control.Row(0, link)}
}

func newStudy(w Window) *studyPart {
	p := &studyPart{
		window: w, hard: newHard(w), ways: control.NewParagraph(control.Normal), lost: control.NewParagraph(control.Normal), idle: control.NewParagraph(control.Normal), never: control.NewParagraph(control.Normal),
		closest: closestButton(w),
		mark:    act(w, "view.idle", &control.Button{Style: control.Link}),
		roles: []roleLink{
			newRoleLink(w, insight.Shortening, func(_ *study.Result, n int) message.Message {
				return message.Plural(n, "1 piece makes it longer", "%d pieces make it longer")
			}),
			newRoleLink(w, insight.Needed, func(_ *study.Result, n int) message.Message {
				return message.Plural(n, "1 piece is needed to win", "%d pieces are needed to win")
			}),
			newRoleLink(w, insight.Vacant, func(s *study.Result, n int) message.Message {
				if s.Vacant.AtLeast {
					return message.Plural(n, "at least 1 cell could be a wall", "at least %d cells could be walls")
				}
				return message.Plural(n, "1 cell could be a wall", "%d cells could be walls")
			}),
		},
		tighten: act(w, "level.tighten", &control.Button{Text: lang.L("Tighten"), Style: control.Link}),
	}
	p.buttons = control.Row(14, p.mark, p.tighten)
	p.idleRow = control.NewTipped(p.idle, lang.L("A piece is idle if the level without it takes as few steps, in the same ways."))
	step := func(icon, action string) *control.Button {
		return act(w, action, &control.Button{Icon: icon, Style: control.Filled, Side: 28})
	}
	p.which = control.NewCut("", 12, false, control.Faint)
	p.steps = control.Frame(nil, nil, nil, control.Row(4, step("back", "preview.earlierway"), step("forward", "preview.nextway")), control.Middle(p.which))
	p.longer, p.heat = control.NewParagraph(12), control.NewParagraph(12)
	p.more = control.NewButton("", control.Link, func() {
		if t := w.Editor().Front(); t != nil {
			t.FindLonger()
		}
	})
	p.moreRow, p.closestRow = control.Row(0, p.more), control.Row(0, p.closest)
	p.object = control.Section(lang.L("What it comes to"), control.Column(4,
		p.ways, p.steps, p.longer, p.moreRow, p.lost, p.idleRow, p.buttons, p.roles[0].row, p.roles[1].row, p.roles[2].row, p.hard.object, p.closestRow, p.never, p.heat))
	p.object.Hide()
	return p
}

func (p *studyPart) Update(events event.Event) {
	if events&(event.Verdict|event.Preview|event.Tabs|event.Playing|event.Preferences) == 0 {
		return
	}
	var s *study.Result
	if t := p.window.Editor().Front(); t != nil && t.Mode() != session.PlayingByHand && !hidesVerdict(p.window) {
		s = t.Study()
	}
	if !control.ShowIf(p.object, s != nil && (s.Ways != nil || s.Lost != nil || saysCloser(s.Closest))) {
		return
	}
	verdict, current := p.window.Editor().Front().Verdict()
	say(p.ways, waysOf(s, current && verdict.OnlyShortest()))
	p.showWays(p.window.Editor().Front())
	say(p.lost, lostOf(s))
	say(p.heat, heatOf(p.window.Editor().Settings().Map, s))
	say(p.idle, idleOf(s))
	control.ShowIf(p.idleRow, p.idle.Visible())
	p.hard.show(s, p.window.Editor().Settings().Hard)
	say(p.never, neverOf(s.Closest))
	if control.ShowIf(p.closestRow, s.Closest != nil && len(s.Closest.Moves) > 0) {
		nameClosest(p.closest, s.Closest.Moves)
	}
	marked := p.window.Editor().Settings().Pieces
	if marked == insight.Idle {
		p.mark.SetText(lang.L("Unmark them"))
	} else {
		p.mark.SetText(lang.L("Mark them"))
	}
	control.ShowIf(p.tighten, len(s.Gone) > 0)
	control.ShowIf(p.buttons, len(s.With(insight.Idle)) > 0)
	for _, r := range p.roles {
		r.show(s, marked == r.role)
	}
}

func (r *roleLink) show(s *study.Result, marked bool) {
	n := len(s.With(r.role))
	if !control.ShowIf(r.row, s.PiecesDone && n > 0) {
		return
	}
	r.link.Icon = ""
	if marked {
		r.link.Icon = "check"
	}
	r.link.SetText(language.Sentence(r.says(s, n)))
}

// showWays shows which of the ways is played back, and what is known of longer ones.
func (p *studyPart) showWays(t *editor.Tab) {
	shown, count := t.WayShown()
	control.ShowIf(p.steps, count > 1)
	p.which.Set(lang.L("step through the ways"))
	if shown >= 0 {
		p.which.Set(lang.L("way {{.Shown}} of {{.Count}}", map[string]any{"Shown": language.Count(shown + 1), "Count": language.Count(count)}))
	}
	say(p.longer, longerOf(t.Longer()))
	p.more.SetText(lang.L("Look for ways of {{.More}} more steps", map[string]any{"More": t.NextLonger()}))
	control.ShowIf(p.moreRow, t.MayFindLonger())
}

// longerOf says how many longer ways there are.
func longerOf(l *study.Longer) message.Message {
	switch {
	case l == nil:
		return message.Message{}
	case !l.Done:
		return message.New("looking for longer ways")
	case l.Unknown:
		return message.New("too large to go through longer ways")
	case l.AtLeast:
		return message.New("at least %d other ways take up to %d more steps", len(l.Ways), l.More)
	case len(l.Ways) == 0:
		return message.New("no other way takes up to %d more steps", l.More)
	}
	return message.New("other ways that take up to %d more steps: %d", l.More, len(l.Ways))
}

// heatOf says what the map shows that lies over the level.
func heatOf(m settings.Map, s *study.Result) message.Message {
	tooLarge := s.Maps == nil && s.Lost != nil || s.Maps != nil && s.Maps.AllMoved == nil && m == settings.AllMoved
	if m != settings.NoMap && tooLarge {
		return message.New("too large for a map")
	}
	if s.Maps == nil {
		return message.Message{}
	}
	switch m {
	case settings.Walked:
		return message.New("the more colour, the more often shortest solutions come to the cell or pass it")
	case settings.Moved:
		return message.New("the more colour, the more often shortest solutions move something there")
	case settings.AllWalked:
		return message.New("the more colour, the more positions have the player there")
	case settings.AllMoved:
		return message.New("the more colour, the more moves between all positions move something there")
	}
	return message.Message{}
}

// waysOf says how many ways there are, and in how many orders. only tells that there is no
// more than one shortest solution.
func waysOf(s *study.Result, only bool) message.Message {
	w := s.Ways
	switch {
	case w == nil && only:
		return message.Plural(1, "one way", "%d ways")
	case w == nil && s.Lost == nil:
		return message.Message{}
	case w == nil:
		return message.New("too large to go through all ways")
	}
	ways := message.Plural(small(w.Count.N), "one way", "%d ways")
	if w.Count.AtLeast {
		ways = message.New("at least %d ways", small(w.Count.N))
	}
	switch {
	case !w.AreMirrored():
	case w.Distinct == 1:
		ways = message.New("%s, mirror images", ways)
	default:
		ways = message.New("%s, %d without mirror images", ways, w.Distinct)
	}
	switch {
	case w.Orders.AtLeast:
		return message.New("%s, in at least %d orders", ways, small(w.Orders.N))
	case w.Orders.N > w.Count.N:
		return message.New("%s, in %d orders", ways, small(w.Orders.N))
	}
	return ways
}

// small gives a number as an int, cut off at 2^62.
func small(n uint64) int { return int(min(n, 1<<62)) }

// lostOf says how many positions are lost.
func lostOf(s *study.Result) message.Message {
	l := s.Lost
	switch {
	case l == nil && s.Ways != nil && !s.Done:
		return message.New("looking for lost positions")
	case l == nil:
		return message.Message{}
	}
	switch {
	case l.Exact && l.Lost == 0:
		return message.New("no position is lost")
	case l.Lost == 0:
		return message.New("none of the nearest %d positions is known to be lost", l.Reached)
	case l.Exact:
		return message.New("%s of %d positions are lost", l.Percent(), l.Reached)
	}
	return message.New("at least %d of the nearest %d positions are lost", l.Lost, l.Reached)
}

// idleOf says how many pieces nobody needs.
func idleOf(s *study.Result) message.Message {
	idle, unclear := len(s.With(insight.Idle)), len(s.With(insight.Unclear))
	switch {
	case s.Ways == nil:
		return message.Message{}
	case !s.PiecesDone:
		return message.New("looking for idle pieces")
	case unclear > 0:
		return message.New("idle pieces: %d; not decided: %d", idle, unclear)
	case idle == 0:
		return message.New("no piece is idle: the level is tight")
	}
	return message.Plural(idle, "%d piece is idle", "%d pieces are idle")
}

// closestButton plays back what comes closest to a win.
func closestButton(w Window) *control.Button {
	return control.NewButton("", control.Link, func() {
		if t := w.Editor().Front(); t != nil {
			t.ShowClosest()
			w.FocusBoard()
		}
	})
}

// nameClosest writes on a button how many moves lead to what comes closest to a win.
func nameClosest(b *control.Button, moves levels.Moves) {
	b.SetText(lang.L("Show the closest: {{.Steps}}", map[string]any{"Steps": language.Say(solver.Moves.Amount(len(moves)))}))
}

// saysCloser tells whether there is anything to say of how near a level comes to a win.
func saysCloser(c *insight.Closest) bool {
	return c != nil && (len(c.Moves) > 0 || !neverOf(c).IsZero())
}

// neverOf says how many pieces are never moved and how many cells never entered in a level that
// cannot be won.
func neverOf(c *insight.Closest) message.Message {
	if c == nil || !c.Exact {
		return message.Message{}
	}
	var never []message.Message
	if n := len(c.Unmoved); n > 0 {
		never = append(never, message.Plural(n, "%d piece is never moved", "%d pieces are never moved"))
	}
	if n := len(c.Unentered); n > 0 {
		never = append(never, message.Plural(n, "%d cell is never entered", "%d cells are never entered"))
	}
	return message.Join("; ", never...)
}
