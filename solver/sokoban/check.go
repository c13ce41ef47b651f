package sokoban

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sokoban/board"
)

// check gives all that is wrong with a level.
func check(b *board.Board) []levels.Problem {
	var problems []levels.Problem
	report := func(kind levels.Kind, cells []levels.Cell, format string, args ...any) {
		problems = append(problems, levels.Problem{Kind: kind, Cells: cells, Text: message.New(format, args...)})
	}
	switch len(b.Players) {
	case 0:
		report(levels.WrongLevel, nil, "there is no player; draw one")
	case 1:
	default:
		report(levels.WrongLevel, b.Players, "there are %d players; keep one and erase the others", len(b.Players))
	}
	if len(b.Crowded) > 0 {
		report(levels.WrongLevel, b.Crowded,
			"%s; a cell holds a wall, or a goal with at most one box or player on it", message.Plural(len(b.Crowded),
				"a cell holds things that cannot share it", "%d cells hold things that cannot share them"))
	}
	if len(b.Players) > 0 {
		checkReach(b, report)
	}
	checkNumbers(b, report)
	if len(b.OnEdge) > 0 {
		c := b.OnEdge[0]
		report(levels.Advice, b.OnEdge,
			"the border is open at row %d, column %d; the edge of the grid stops the player, but other programs want a wall there", c.Y+1, c.X+1)
	}
	return problems
}

type reporter func(kind levels.Kind, cells []levels.Cell, format string, args ...any)

// checkReach reports boxes and goals behind walls. A box on a goal there is decoration, which many
// levels have, and is not reported.
func checkReach(b *board.Board, report reporter) {
	if n := len(b.UnreachableBoxes); n > 0 {
		report(levels.WrongLevel, b.UnreachableBoxes, "%s", message.Plural(n,
			"the player can never get to this box; open a way to it or erase it",
			"the player can never get to %d boxes; open a way to it or erase it"))
	}
	if n := len(b.UnreachableGoals); n > 0 {
		report(levels.WrongLevel, b.UnreachableGoals, "%s", message.Plural(n,
			"no box can ever get to this goal; open a way to it or erase it",
			"no box can ever get to %d goals; open a way to it or erase it"))
	}
}

// checkNumbers compares the numbers of boxes and goals.
func checkNumbers(b *board.Board, report reporter) {
	var boxes, goals []levels.Cell
	b.Level.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(board.BoxTile) {
			boxes = append(boxes, c)
		}
		if s.Has(board.GoalTile) {
			goals = append(goals, c)
		}
	})
	switch {
	case len(boxes) == 0 && len(goals) == 0:
		report(levels.Advice, nil, "there is nothing to push yet; draw a box and a goal")
	case len(boxes) > len(goals):
		report(levels.WrongLevel, boxes, "there are more boxes than goals, %d and %d; draw goals or erase boxes", len(boxes), len(goals))
	case len(boxes) < len(goals):
		report(levels.WrongLevel, goals, "there are more goals than boxes, %d and %d; draw boxes or erase goals", len(goals), len(boxes))
	}
}
