package sliding

import "puzzlewright/solver/sliding/boards"

// linearConflict is a lower bound on the moves from any board to a given one: the
// Manhattan distances of all tiles, and two moves for each linear conflict, which is
// a tile that must leave its own row or column to let another pass (Hansson, Mayer
// and Yung 1992). Beams use it where there is no database.
type linearConflict struct {
	width int
	x, y  []int8 // where each tile belongs
}

func newLinearConflict(width int, to []byte) linearConflict {
	l := linearConflict{width: width, x: make([]int8, len(to)), y: make([]int8, len(to))}
	for c, tile := range to {
		l.x[tile], l.y[tile] = int8(c%width), int8(c/width)
	}
	return l
}

// lowerBound is the bound of a board.
func (l *linearConflict) lowerBound(board []byte) int {
	sum := 0
	for c, tile := range board {
		if tile > 0 {
			sum += l.manhattan(tile, c)
		}
	}
	for y := range len(board) / l.width {
		sum += 2 * l.rowConflicts(board, y)
	}
	for x := range l.width {
		sum += 2 * l.columnConflicts(board, x)
	}
	return sum
}

// manhattan counts the steps that a tile in a cell is from where it belongs.
func (l *linearConflict) manhattan(tile byte, c int) int {
	dx, dy := c%l.width-int(l.x[tile]), c/l.width-int(l.y[tile])
	return max(dx, -dx) + max(dy, -dy)
}

// rowConflicts counts the tiles that have to leave a row they belong in.
func (l *linearConflict) rowConflicts(board []byte, y int) int {
	var order [boards.MaxSide]int8
	n := 0
	for _, tile := range board[y*l.width : (y+1)*l.width] {
		if tile > 0 && int(l.y[tile]) == y {
			order[n] = l.x[tile]
			n++
		}
	}
	return n - ascending(order[:n])
}

func (l *linearConflict) columnConflicts(board []byte, x int) int {
	var order [boards.MaxSide]int8
	n := 0
	for c := x; c < len(board); c += l.width {
		if tile := board[c]; tile > 0 && int(l.x[tile]) == x {
			order[n] = l.y[tile]
			n++
		}
	}
	return n - ascending(order[:n])
}

// ascending gives the length of a longest ascending subsequence: of the tiles
// that can stay.
func ascending(order []int8) int {
	var ends [boards.MaxSide]int8 // the least last number of one of each length
	n := 0
	for _, o := range order {
		i := n
		for i > 0 && ends[i-1] > o {
			i--
		}
		ends[i] = o
		n = max(n, i+1)
	}
	return n
}

// lowerBoundChange gives how the bound changes when a tile goes to the gap.
func (l *linearConflict) lowerBoundChange(board []byte, from, gap int) int {
	tile := board[from]
	change := l.manhattan(tile, gap) - l.manhattan(tile, from)
	// Only lines that the tile belongs in, and leaves or enters, can change
	// their conflicts.
	conflicts := l.columnConflicts
	line, before, after := int(l.x[tile]), from%l.width, gap%l.width
	if before == after {
		conflicts = l.rowConflicts
		line, before, after = int(l.y[tile]), from/l.width, gap/l.width
	}
	if line != before && line != after {
		return change
	}
	change -= 2 * conflicts(board, line)
	board[gap], board[from] = tile, 0
	change += 2 * conflicts(board, line)
	board[from], board[gap] = tile, 0
	return change
}
