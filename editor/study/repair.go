package study

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// MostRepairs is how many repairs are looked for.
const MostRepairs = 6

const (
	// repairTime is for how long they are looked for, repairEach how long one is tried.
	repairTime = 10 * time.Second
	repairEach = 50 * time.Millisecond
)

// repair looks for the smallest edits that make the level winnable.
func (x *examiner) repair(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, repairTime)
	defer cancel()
	_, x.found.Tried = insight.Repairer{
		Game: x.Game, Level: x.Level, Near: x.Near, Most: MostRepairs,
		May:  func(c levels.Cell) bool { return !aboutCell(x.Level, c) },
		Each: solver.Task{Time: repairEach, Memory: x.Memory, Workers: 1},
	}.Repairs(ctx, func(r insight.Repair) {
		x.found.Repairs = append(slices.Clone(x.found.Repairs), r)
		x.tell(x.found)
	})
}

// aboutCell tells whether an intent of the level is about a cell.
func aboutCell(l *levels.Level, at levels.Cell) bool {
	return slices.ContainsFunc(l.Intents, func(i levels.Intent) bool { return i.HasCell() && i.Cell == at })
}
