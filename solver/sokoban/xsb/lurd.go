package xsb

import (
	"strconv"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sokoban/board"
)

// lurdLetters are the letters of the moves, in the order of levels.Move.
const lurdLetters = "ruld"

// toLURD writes a solution as letters: l, u, r, d for a step and capitals for
// a push. A wait, which these games do not have, is left out.
func toLURD(l *levels.Level, moves levels.Moves) string {
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
		letter := lurdLetters[m]
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

// maxLURD bounds what parseLURD unrolls.
const maxLURD = 1_000_000

// parseLURD reads a solution in letters. Capitals and small letters mean the
// same moves; a number before a letter repeats it, and one before brackets
// repeats what is in them; white space is passed over.
func parseLURD(text string) (levels.Moves, error) {
	p := lurdParser{text: text}
	moves, err := p.sequence(0)
	if err == nil && p.at < len(text) {
		err = message.Errorf("column %d: this bracket closes nothing; remove it", p.at+1)
	}
	if err != nil {
		return nil, err
	}
	return moves, nil
}

type lurdParser struct {
	text string
	at   int
}

// maxBrackets is how deep brackets may stand in brackets.
const maxBrackets = 100

// sequence reads up to the end or a closing bracket.
func (p *lurdParser) sequence(depth int) (levels.Moves, error) {
	moves := levels.Moves{}
	for p.at < len(p.text) {
		count, err := p.number()
		if err != nil {
			return nil, err
		}
		if p.at == len(p.text) {
			return nil, message.Errorf("column %d: a letter (l u r d) must follow the number", p.at)
		}
		var part levels.Moves
		switch c := p.text[p.at]; {
		case c == ')':
			return moves, nil
		case c == '(' && depth < maxBrackets:
			p.at++
			if part, err = p.sequence(depth + 1); err != nil {
				return nil, err
			}
			if p.at == len(p.text) {
				return nil, message.Errorf("column %d: a closing bracket is missing", p.at)
			}
		case strings.IndexByte(" \t\r\n", c) >= 0:
			p.at++
			continue
		default:
			m := strings.IndexByte(lurdLetters, c|('a'-'A'))
			if m < 0 {
				return nil, message.Errorf("column %d: %q is not a move; use the letters l, u, r and d", p.at+1, rune(c))
			}
			part = levels.Moves{levels.Move(m)}
		}
		p.at++
		if len(moves)+count*len(part) > maxLURD {
			return nil, message.Errorf("column %d: more than a million moves; shorten it", p.at)
		}
		for range count {
			moves = append(moves, part...)
		}
	}
	return moves, nil
}

// number reads a number, 1 where there is none.
func (p *lurdParser) number() (int, error) {
	from := p.at
	for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		p.at++
	}
	if p.at == from {
		return 1, nil
	}
	n, err := strconv.Atoi(p.text[from:p.at])
	if err != nil || n > maxLURD {
		return 0, message.Errorf("column %d: a run of more than a million moves; shorten it", from+1)
	}
	return n, nil
}

// isLURD tells whether a line is all letters of a solution.
func isLURD(line string) bool {
	return line != "" && strings.Trim(line, "lurdLURD0123456789() \t") == ""
}
