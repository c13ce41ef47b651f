package longcat

import (
	"context"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Refute gives the reason why a board cannot be won where a sentence tells it.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	if ctx.Err() != nil {
		return nil
	}
	e := newEdges(p.ahead)
	if reasons := e.apart(); reasons != nil {
		return reasons
	}
	if dead := e.deadEnds(); len(dead) > 1 {
		return p.reason(dead, "there are %s dead ends, and the cat can end in only one of them", amount(len(dead)))
	}
	if ctx.Err() != nil {
		return nil
	}
	t := newBlockTree(e)
	if t.isPath() {
		return nil
	}
	switch {
	case len(t.leaves) > 1:
		cells := append(e.beyond(t.leaves[0]), e.beyond(t.leaves[1])...)
		return p.reason(cells, "two parts of the board have a single way in, and the cat can end in only one of them")
	case len(t.uneven) > 0 && t.uneven[0].articulation == e.head:
		return p.reason(nil, "%s; the cat is on %s, each step of it changes the colour, and it cannot come out even",
			e.colours(e.beyond(t.uneven[0])), e.coloured(e.head))
	case len(t.uneven) > 0:
		cells := e.beyond(t.uneven[0])
		door := t.uneven[0].articulation
		at := p.place(door)
		return p.reason(cells, "%s; each step of the cat changes the colour, and coming in by %s in row %d, column %d it cannot come out even",
			e.colours(cells), e.coloured(door), at.Y+1, at.X+1)
	}
	return nil
}

func (b *board) reason(cells []cell, format string, values ...any) []solver.Reason {
	r := solver.Reason{Text: message.New(format, values...)}
	for _, c := range cells {
		r.Cells = append(r.Cells, b.place(c))
	}
	return []solver.Reason{r}
}

// apart gives the reason that the free cells lie in several parts: the cat can fill one of those
// beside it at most, and none of the others.
func (e *edges) apart() []solver.Reason {
	inPart := make([]bool, len(e.wall))
	var parts [][]cell
	beside := 0 // parts beside the head
	add := func(c cell) bool {
		if !e.isFree[c] || inPart[c] {
			return false
		}
		parts = append(parts, e.spread(c, e.head, inPart))
		return true
	}
	for _, step := range e.step {
		if add(e.head + step) {
			beside++
		}
	}
	for c := range e.isFree {
		add(cell(c))
	}
	switch {
	case len(parts) == beside && beside > 1:
		// The smaller ones are marked.
		largest := 0
		for i, part := range parts {
			if len(part) > len(parts[largest]) {
				largest = i
			}
		}
		var cells []cell
		for i, part := range parts {
			if i != largest {
				cells = append(cells, part...)
			}
		}
		return e.reason(cells, "the free cells fall apart beside the cat, which can fill one part only")
	case len(parts) > beside:
		var cells []cell
		for _, part := range parts[beside:] {
			cells = append(cells, part...)
		}
		return e.reason(cells, "the free cells fall apart: the cat cannot come to %s of them", amount(len(cells)))
	}
	return nil
}

// beyond gives the cells of a part.
func (e *edges) beyond(p part) []cell {
	return e.spread(p.inside, p.articulation, make([]bool, len(e.wall)))
}

// spread gives the free cells that are connected with from without passing another cell, and
// notes them as reached.
func (e *edges) spread(from, without cell, reached []bool) []cell {
	cells := []cell{from}
	reached[from] = true
	for i := 0; i < len(cells); i++ {
		for _, step := range e.step {
			if n := cells[i] + step; e.isFree[n] && n != without && !reached[n] {
				reached[n] = true
				cells = append(cells, n)
			}
		}
	}
	return cells
}

// deadEnds gives the free cells with a single way in.
func (e *edges) deadEnds() []cell {
	var cells []cell
	for c := range e.isFree {
		if e.isFree[c] && e.possible[c]&(e.possible[c]-1) == 0 {
			cells = append(cells, cell(c))
		}
	}
	return cells
}

// colours counts cells by their colours.
func (e *edges) colours(cells []cell) message.Message {
	counts := [2]int{}
	for _, c := range cells {
		counts[e.colour[c]]++
	}
	return message.New("coloured like a chess board, %d of the cells are dark and %d are light", counts[0], counts[1])
}

// coloured says what colour a cell has.
func (e *edges) coloured(c cell) message.Message {
	return [...]message.Message{message.New("a dark one"), message.New("a light one")}[e.colour[c]]
}

func amount(n int) message.Message {
	if n < len(amounts) {
		return amounts[n]
	}
	return message.New("%d", n)
}

var amounts = [...]message.Message{
	message.New("none"), message.New("one"), message.New("two"), message.New("three"), message.New("four"), message.New("five"),
	message.New("six"),
}
