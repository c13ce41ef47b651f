package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// Right is the panel at the right: the verdict, the solution, what the game has
// to say, what is wrong.
type Right struct {
	Object    *container.Scroll
	Column    *fyne.Container
	settled   *control.Settled
	steady    *control.Steady
	Inspector *Inspector
	parts     []Part
}

// NewRight makes the panel at the right.
func NewRight(w Window) *Right {
	p := &Right{}
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
	p.change(func() {
		for _, part := range p.parts {
			part.Update(events)
		}
	})
}

// change lays the panel out anew where its parts need more room, or less.
func (p *Right) change(with func()) {
	p.steady.Change(func() bool {
		with()
		return p.settled.Settle()
	})
}
