package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
)

// rightPart is the panel at the right: the verdict, the solution, what the
// game has to say, what is wrong.
type rightPart struct {
	object    fyne.CanvasObject
	column    *fyne.Container
	settled   *control.Settled
	inspector *inspectorPart
	parts     []Part
}

func newRight(w Window) *rightPart {
	p := &rightPart{}
	verdict, playback, moves := newVerdict(w), newPlayback(w), newMoves(w)
	playing, rules, problems := newPlaying(w), newRules(w), newProblems(w)
	p.inspector = newInspector(w)
	p.parts = []Part{playing, verdict, playback, moves, rules, p.inspector, problems}
	p.column = control.Column(16, playing.object, verdict.object, playback.object, moves.object, rules.object,
		problems.object, p.inspector.object)
	p.settled = control.NewSettled(p.column)
	p.object = container.NewVScroll(control.Inset(p.column, 14, 16, 14, 14))
	return p
}

func (p *rightPart) Update(events editor.Event) {
	for _, part := range p.parts {
		part.Update(events)
	}
	p.settled.Settle()
}
