package levels

import (
	"strconv"
	"strings"
	"unicode"

	"puzzlewright/levels/message"
)

// lurdLetters are the letters of the moves, in the order of Move: those in which players of Sokoban
// write solutions, and a dot for a wait.
const lurdLetters = "ruld."

// LURD writes moves in small letters, l, u, r and d, a wait as a dot. Games in
// which a capital means something write their own.
func (ms Moves) LURD() string {
	var b strings.Builder
	for _, m := range ms {
		b.WriteByte(lurdLetters[m])
	}
	return b.String()
}

// maxLURD is how many moves ParseLURD unrolls at most.
const maxLURD = 1_000_000

// ParseLURD reads a solution in letters. Capitals and small letters mean the
// same moves; a number before a letter repeats it, and one before brackets
// repeats what is in them; white space is passed over.
func ParseLURD(text string) (Moves, error) {
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

// maxBrackets is how deep brackets may be nested.
const maxBrackets = 100

// sequence reads up to the end or a closing bracket.
func (p *lurdParser) sequence(depth int) (Moves, error) {
	moves := Moves{}
	for p.at < len(p.text) {
		count, err := p.number()
		if err != nil {
			return nil, err
		}
		if p.at == len(p.text) {
			return nil, message.Errorf("column %d: a letter (l u r d) must follow the number", p.at)
		}
		var part Moves
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
			m := strings.IndexRune(lurdLetters, unicode.ToLower(rune(c)))
			if m < 0 {
				return nil, message.Errorf("column %d: %q is not a move; use the letters l, u, r and d", p.at+1, rune(c))
			}
			part = Moves{Move(m)}
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
