package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// Right is the panel at the right; the package comment lists its parts.
type Right struct {
	Object    *container.Scroll
	Column    *fyne.Container
	settled   *control.Settled
	steady    *control.Steady
	Inspector *Inspector
	parts     []Part
	window    Window
	// of is what the panel is about, drawn how far it was scrolled when play began, in Fyne's
	// units.
	of    subject
	drawn float32
}

// A subject is a level, and whether it is played.
type subject struct {
	tab     *editor.Tab
	playing bool
}

// NewRight makes the panel at the right.
func NewRight(w Window) *Right {
	p := &Right{window: w}
	verdict, study, playback, moves := newVerdict(w), newStudy(w), newPlayback(w), newMoves(w)
	playing, settings, rules, problems, legend := newPlaying(w), newSettings(w), newRules(w), newProblems(w), newLegend(w)
	solutions, intents, repairs := newSolutions(w), newIntents(w), newRepairs(w)
	p.Inspector = newInspector(w)
	p.parts = []Part{playing, verdict, settings, study, repairs, intents, legend, playback, moves, solutions, rules, p.Inspector, problems}
	p.Column = control.Column(16, playing.object, verdict.card.object, settings.object, study.object, repairs.object, intents.object, legend.object, playback.object, moves.object,
		solutions.object, rules.object, problems.object, p.Inspector.Object)
	p.settled = control.NewSettled(p.Column)
	p.Object = control.NewTightScroll(control.Inset(p.Column, 14, 16, 14, 14))
	p.steady = control.NewSteady(p.Object)
	return p
}

// Inspect shows a cell of a level from now on.
func (p *Right) Inspect(t *editor.Tab, at levels.Cell) {
	p.change(func() { p.Inspector.Inspect(t, at) })
}

// WriteNote gives the keyboard to the note of the cell that is inspected.
func (p *Right) WriteNote() { p.Inspector.window.Focus(p.Inspector.note) }

// Update draws anew what the events speak of.
func (p *Right) Update(events event.Event) {
	update := func() {
		for _, part := range p.parts {
			part.Update(events)
		}
	}
	was, now := p.of, subject{tab: p.window.Editor().Front()}
	now.playing = now.tab != nil && now.tab.Mode() == session.PlayingByHand
	if p.of = now; now == was || was.tab != now.tab && goesThrough(was.tab, now.tab) {
		p.change(update)
		return
	}
	// What is new is read from its top, the verdict.
	var to float32
	switch {
	case was.tab == now.tab && now.playing:
		p.drawn = p.steady.Wanted()
	case was.tab == now.tab:
		to = p.drawn
	}
	p.steady.Turn(to, p.settling(update))
}

// goesThrough tells whether somebody goes through the levels of the sidebar, and compares
// what they come to.
func goesThrough(was, now *editor.Tab) bool {
	return was != nil && now != nil && was.Passing() && now.Passing()
}

// change lays the panel out anew where its parts need more room, or less.
func (p *Right) change(with func()) { p.steady.Change(p.settling(with)) }

// settling is a change of the parts that tells whether it laid anything out.
func (p *Right) settling(with func()) func() bool {
	return func() bool {
		with()
		return p.settled.Settle()
	}
}
