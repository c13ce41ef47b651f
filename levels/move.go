package levels

import (
	"strconv"
	"strings"

	"puzzlewright/levels/message"
)

// A Move is one press of a player, the same five in every game. The four
// directions also say where a piece faces, so that Right, the facing a level
// folder leaves out, is the zero value.
type Move uint8

// The moves, numbered as Baba Is You numbers its directions.
const (
	Right Move = iota
	Up
	Left
	Down
	Wait
)

// NumMoves counts the moves, NumDirections those that go somewhere.
const (
	NumMoves      = 5
	NumDirections = 4
)

// arrows are the signs of solution.txt and of facings in tiles.txt.
var arrows = [NumMoves]string{"→", "↑", "←", "↓", "·"}

// String gives the sign of the move: an arrow, or a dot for a wait.
func (m Move) String() string {
	if int(m) < len(arrows) {
		return arrows[m]
	}
	return "?"
}

// Delta gives the step the move takes: x grows to the right, y grows downwards.
func (m Move) Delta() (dx, dy int) {
	switch m {
	case Right:
		return 1, 0
	case Up:
		return 0, -1
	case Left:
		return -1, 0
	case Down:
		return 0, 1
	}
	return 0, 0
}

// Opposite turns a direction round; waiting stays waiting.
func (m Move) Opposite() Move {
	if m < NumDirections {
		return (m + 2) % NumDirections
	}
	return m
}

// Turned turns a direction by quarters of a turn, clockwise.
func (m Move) Turned(quarters int) Move {
	if m < NumDirections {
		return (m + NumDirections - Move((quarters%4+4)%4)) % NumDirections
	}
	return m
}

// Mirrored swaps left and right, or up and down where upright is false.
func (m Move) Mirrored(upright bool) Move {
	if upright == (m == Left || m == Right) {
		return m.Opposite()
	}
	return m
}

// Corner gives the facing of a corner tile that joins two sides of a cell, which must not be
// opposite. Facing right, a corner tile joins the right side and the next one clockwise.
func Corner(a, b Move) Move {
	// Directions are numbered against the clock.
	if (a+NumDirections-1)%NumDirections == b {
		return a
	}
	return b
}

// MoveOf gives the move that a sign stands for.
func MoveOf(r rune) (Move, bool) {
	for m, arrow := range arrows {
		if string(r) == arrow {
			return Move(m), true
		}
	}
	return 0, false
}

// Moves is a sequence of moves; String writes it as solution.txt does.
type Moves []Move

// String writes run lengths, "6→ 3← 1↓"; no moves are the empty string.
func (ms Moves) String() string {
	var b strings.Builder
	for i := 0; i < len(ms); {
		j := i
		for j < len(ms) && ms[j] == ms[i] {
			j++
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(j - i))
		b.WriteString(ms[i].String())
		i = j
	}
	return b.String()
}

// maxMoves bounds what ParseMoves unrolls, so that a file of a few bytes
// cannot ask for all of the memory.
const maxMoves = 1_000_000

// ParseMoves reads the text of a solution: run lengths and arrows, with or
// without spaces and line ends between them. A missing number means one.
func ParseMoves(text string) (Moves, error) {
	var moves Moves
	count, line, column := -1, 1, 0
	for _, r := range text {
		column++
		if r >= '0' && r <= '9' {
			count = max(count, 0)*10 + int(r-'0')
			if count > maxMoves {
				return nil, placed(line, column, message.New("a run of more than a million moves; shorten it"))
			}
			continue
		}
		if m, ok := MoveOf(r); ok {
			if count < 0 {
				count = 1
			}
			if len(moves)+count > maxMoves {
				return nil, placed(line, column, message.New("more than a million moves in all; shorten it"))
			}
			for ; count > 0; count-- {
				moves = append(moves, m)
			}
			count = -1
			continue
		}
		if count >= 0 {
			return nil, placed(line, column, message.New("an arrow (→ ↑ ← ↓) or a dot (·) must follow the number"))
		}
		switch r {
		case '\n':
			line, column = line+1, 0
		case ' ', '\t', '\r':
		default:
			return nil, placed(line, column, message.New("%q is not a move; use → ↑ ← ↓ or · with a number before it", r))
		}
	}
	if count >= 0 {
		return nil, placed(line, column, message.New("the last number has no arrow after it"))
	}
	return moves, nil
}

func placed(line, column int, text message.Message) error {
	return Problem{File: SolutionFile, Line: line, Column: column, Kind: InvalidSolution, Text: text}
}
