package theseus

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Bound gives the number of moves to the win: exactly in levels of usual size, so that a search
// goes straight there.
func (p *puzzle) Bound(state []byte, _ int) int { return p.table.known().from(unpack(state)) }

// Lost tells whether Theseus can no longer win.
func (p *puzzle) Lost(state []byte) bool { return p.table.known().from(unpack(state)) == none }

// Refute says why Theseus cannot get out: there is no way at all, or the Minotaur leaves him
// none.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	theseus, minotaur := unpack(p.start)
	d := p.table.get(func() bool { return ctx.Err() != nil })
	if d == nil {
		return nil
	}
	switch {
	case theseus == minotaur:
		return []solver.Reason{{Text: message.New("the Minotaur has Theseus"), Cells: []levels.Cell{p.place[theseus]}}}
	case d.walks[theseus] == none:
		return []solver.Reason{{Text: message.New("no way leads from Theseus to an exit"), Cells: p.shutIn(theseus)}}
	case d.from(theseus, minotaur) == none:
		return []solver.Reason{{
			Text:  message.New("whatever Theseus does, the Minotaur gets him or keeps him from the exit"),
			Cells: []levels.Cell{p.place[theseus], p.place[minotaur]},
		}}
	}
	return nil
}

// shutIn gives the cells that Theseus can walk to, his own first.
func (p *puzzle) shutIn(theseus cell) []levels.Cell {
	seen := make([]bool, len(p.place))
	seen[theseus] = true
	queue := []cell{theseus}
	cells := []levels.Cell{p.place[theseus]}
	for i := 0; i < len(queue); i++ {
		for _, to := range p.board.next[queue[i]] {
			if to != none && !seen[to] {
				seen[to] = true
				queue = append(queue, to)
				cells = append(cells, p.place[to])
			}
		}
	}
	return cells
}

// Overlays marks for the level's author the cells in which Theseus would be lost, with the
// Minotaur where it begins.
func (p *puzzle) Overlays() []solver.Overlay {
	lost := solver.Overlay{Title: "Theseus would be lost here"}
	_, minotaur := unpack(p.start)
	d := p.table.known()
	for theseus, c := range p.place {
		if d.from(cell(theseus), minotaur) == none {
			lost.Cells = append(lost.Cells, c)
		}
	}
	return []solver.Overlay{lost}
}
