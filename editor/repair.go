package editor

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

const (
	// mostRepairs is how many repairs are looked for, repairTime for how long,
	// and repairEach how long one of them is tried.
	mostRepairs = 6
	repairTime  = 10 * time.Second
	repairEach  = 50 * time.Millisecond
)

// repair looks for the smallest edits that make the level winnable.
func (x *examiner) repair(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, repairTime)
	defer cancel()
	insight.Repairer{
		Game: x.game, Level: x.level, Near: x.near, Most: mostRepairs,
		May:  func(c levels.Cell) bool { return !aboutCell(x.level, c) },
		Each: solver.Task{Time: repairEach, Memory: x.limits.Memory, Workers: 1},
	}.Repairs(ctx, func(r insight.Repair) {
		x.found.Repairs = append(slices.Clone(x.found.Repairs), r)
		x.tell(x.found)
	})
}

// aboutCell tells whether an intent of the level is about a cell.
func aboutCell(l *levels.Level, at levels.Cell) bool {
	return slices.ContainsFunc(l.Intents, func(i levels.Intent) bool { return i.HasCell() && i.Cell == at })
}

// lastChanged gives the cell where something was changed last, or else the middle of
// the level.
func (t *Tab) lastChanged() levels.Cell {
	l := t.Document.Level()
	if at, ok := t.Document.LastChanged(); ok && l.Holds(at) {
		return at
	}
	return levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}
}

// Apply makes a level that cannot be won what a repair makes of it, in one step.
func (t *Tab) Apply(r insight.Repair) {
	if t.Mode() == PlayingByHand {
		return
	}
	t.Tools.Cancel()
	t.learn(r.Moves)
	t.Document.Restore(message.New("Repair level"), r.Level)
	says := make([]message.Message, len(r.Edits))
	for i, e := range r.Edits {
		says[i] = e.Says(t.Document.Game().Name)
	}
	t.editor.Say(message.New("repaired: %s", message.Join("; ", says...)))
}
