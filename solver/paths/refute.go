package paths

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Bound gives the number of steps to any win: one to each cell of path still to be laid, and
// the steps into the house. It is negative where no win is possible.
func (p *puzzle) Bound(state []byte, _ int) int {
	left := p.set.cells - laid(state)
	switch who := stage(state); {
	case who == stranded:
		return none
	case who == home:
		return 0
	case who == wolfWalks && head(state) == p.door:
		return 1
	case who == wolfWalks:
		return left + 2
	case p.starts[wolf] != none:
		return left + 3
	}
	return left + 1
}

// Lost tells whether there is a reason why a position cannot be won, without a search.
func (p *puzzle) Lost(state []byte) bool {
	return stage(state) != home && len(p.reasons(state)) > 0
}

// Refute gives the reason why a level cannot be won where a sentence tells it.
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	if ctx.Err() != nil || stage(p.start) == home {
		return nil
	}
	return p.reasons(p.start)
}

// reasons looks for a reason why a state cannot be won; nil where it finds none.
func (p *puzzle) reasons(state []byte) []solver.Reason {
	who := stage(state)
	if who == stranded {
		return reason(nil, message.New("all are home, and tiles are left over"))
	}
	if p.crossing != "" {
		return reason(nil, message.New("the tile %s crosses itself, and no path can hold it; leave it out", p.crossing))
	}
	at := head(state)
	if who == wolf && at == p.door {
		return nil
	}
	if p.door == none {
		return reason(p.entrance(), message.New("the door of the house leads out of the level; turn the house"))
	}
	if !p.ground[p.door] {
		return reason(p.entrance(), message.New("the door of the house is built up; turn the house, or clear the cell before it"))
	}
	if who == girl && at != p.door && piece(state, p.door) != 0 {
		return reason(p.entrance(), message.New("the path has passed the door already"))
	}
	p.survey(state)
	return p.hopeless(who, at, laid(state))
}

// entrance gives the house, and the cell before the door where there is one.
func (p *puzzle) entrance() []levels.Cell {
	cells := []levels.Cell{p.place[p.house]}
	if p.door != none {
		cells = append(cells, p.place[p.door])
	}
	return cells
}

// hopeless compares the number of cells that are left to lay with the ways that are possible;
// laid is how many are laid.
func (p *puzzle) hopeless(who int, at cell, laid int) []solver.Reason {
	left := p.set.cells - laid
	p.reach.clear()
	steps, doors := 0, 0
	ends := []cell{p.door}
	for ; who < walkers && at != none; who, at = who+1, p.starts[wolf] {
		if at == p.door {
			continue // who walks goes in
		}
		f := p.reach.from(at)
		ends = append(ends, at)
		switch {
		case f.toDoor == none && who == girl:
			return reason(p.shutIn(at), message.New("no way leads from the girl to the door"))
		case f.toDoor == none:
			return reason(p.shutIn(at), message.New("no way leads from the wolf to the door"))
		case who == girl:
			doors++ // she lays path in the door cell, the wolf does not
		default:
			steps--
		}
		steps += f.toDoor
	}
	p.reach.fillDeadEnds(ends...)
	p.reach.keepFree()
	cells := p.reach.cells(p.reach.all)
	if doors > 0 {
		cells = append(cells, p.place[p.door])
	}
	switch room := len(cells); {
	case steps > left && laid > 0:
		return reason(nil, message.New("the shortest way from here takes %d more cells of path, and the tiles have %d left", steps, left))
	case (left-steps)%2 != 0 && left%2 != 0 && laid > 0:
		return reason(nil, message.New("every way from here takes an even number of cells, and the tiles have %d left", left))
	case (left-steps)%2 != 0 && laid > 0:
		return reason(nil, message.New("every way from here takes an odd number of cells, and the tiles have %d left", left))
	case room < left && laid > 0:
		return reason(cells, message.New("the tiles have %d cells left, and only %d of the free ones can lie on a way home", left, room))
	case steps > left:
		return reason(nil, message.New("the shortest way takes %d cells of path, and the tiles have %d", steps, left))
	case (left-steps)%2 != 0 && left%2 != 0:
		return reason(nil, message.New("every way takes an even number of cells, and the tiles have %d", left))
	case (left-steps)%2 != 0:
		return reason(nil, message.New("every way takes an odd number of cells, and the tiles have %d", left))
	case room < left:
		return reason(cells, message.New("the tiles have %d cells, and only %d free ones can lie on a way home", left, room))
	}
	return nil
}

// shutIn gives a cell and the cells that the last spread, from there, reached.
func (p *puzzle) shutIn(at cell) []levels.Cell {
	return append([]levels.Cell{p.place[at]}, p.reach.cells(p.reach.last)...)
}

func reason(cells []levels.Cell, text message.Message) []solver.Reason {
	return []solver.Reason{{Text: text, Cells: cells}}
}
