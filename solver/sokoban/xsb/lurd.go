package xsb

import (
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// LURD writes a solution as letters: l, u, r, d for a step and capitals for
// a push. A wait, which these games do not have, is left out.
func LURD(l *levels.Level, moves levels.Moves) string {
	boxes := map[levels.Cell]bool{}
	var player levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(board.BoxTile) {
			boxes[c] = true
		}
		if s.Has(board.PlayerTile) {
			player = c
		}
	})
	var b strings.Builder
	for _, m := range moves {
		if m >= levels.NumDirections {
			continue
		}
		dx, dy := m.Delta()
		to := levels.Cell{X: player.X + dx, Y: player.Y + dy}
		letter := "ruld"[m]
		if boxes[to] {
			delete(boxes, to)
			boxes[levels.Cell{X: to.X + dx, Y: to.Y + dy}] = true
			letter -= 'a' - 'A'
		}
		player = to
		b.WriteByte(letter)
	}
	return b.String()
}

// isLURD tells whether a line is all letters of a solution.
func isLURD(line string) bool {
	return line != "" && strings.Trim(line, "lurdLURD0123456789() \t") == ""
}
