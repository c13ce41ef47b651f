package subgoals

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A row brings a piece farther than YOU can follow, over what is DEFEAT or SINK: others are
// pushed behind it, one for each cell, the last of them where YOU can still be.

// A rowEnd is the cell of the last piece of rows, with what it costs to push a piece there from
// each cell.
type rowEnd struct {
	cell int32
	away []int32
}

// mostEnds is for how many ends of rows tables are kept.
const mostEnds = 8

// shuns tells whether YOU cannot be in a cell, or not for long, or cannot come there.
func (p *Finder) shuns(cell int32) bool { return p.Bars(cell) || p.pushes.reach[cell] >= unreachable }

// isBeyond tells whether YOU cannot follow a piece that is pushed on from a cell. Things that can be
// pushed themselves are not in the way.
func (p *Finder) isBeyond(cell int32) bool {
	return p.Marks[cell]&traits.Hard == 0 && (p.Meets[0][cell]|p.Meets[1][cell])&traits.Chain == 0 && p.shuns(cell)
}

// endOfRow gives the cell of the last piece of the row that pushes on, in a direction, what lies in
// a cell; board.None where there can be no such row.
func (p *Finder) endOfRow(cell int32, d, level int) int32 {
	back := p.Stepper.Next[(d+2)%board.NumDirections]
	for n := 0; p.shuns(cell); n++ {
		if n == layout.MostRow || p.Frozen[cell] || p.Marks[cell]&traits.Hard != 0 || p.Meets[level][cell]&traits.Sink != 0 {
			return board.None
		}
		if cell = back[cell]; cell == board.None {
			return board.None
		}
	}
	if stand := back[cell]; stand == board.None || p.shuns(stand) {
		return board.None
	}
	return cell
}

// rowLeft gives what it costs to have a row behind a piece in a cell, and from where it is pushed:
// board.None as long as the row is not there.
func (p *Finder) rowLeft(level int, cell int32, d int) (cost, stand int32) {
	s := p.Stepper
	back := s.Next[(d+2)%board.NumDirections]
	end := p.endOfRow(cell, d, level)
	if end == board.None {
		return unreachable, board.None
	}
	row := p.pushes.row[:0]
	for c := back[cell]; c != back[end]; c = back[c] {
		row = append(row, c)
	}
	p.pushes.row = row
	filled, away := 0, p.toEnd(end, level)
	cost = unreachable
	for i := range s.Tokens {
		u := &s.Tokens[i]
		switch {
		case u.Cell == cell || !p.goesInRow(u, level):
		case slices.Contains(row, u.Cell):
			filled++
		case !p.Owning[u.Cell]:
			cost = min(cost, away[u.Cell]+layout.RowCost)
		}
	}
	if filled >= len(row) {
		return 0, back[end]
	}
	return min(cost, unreachable), board.None
}

// goesInRow tells whether a piece is pushed on a level.
func (p *Finder) goesInRow(t *stepper.Token, level int) bool {
	k := p.Stepper.Kinds[t.Kind].Kind
	n := p.Stepper.Table.Roles[k].Noun
	return p.LevelOf(n) == level && (p.Stepper.Table.IsText(k) || p.Reading.Is[n]&(1<<words.IsPush) != 0)
}

// toEnd gives by cell what it costs to push a piece from there to the end of a row.
func (p *Finder) toEnd(end int32, level int) []int32 {
	a, q := &p.aim, &p.pushes
	if i := slices.IndexFunc(a.ends, func(e rowEnd) bool { return e.cell == end }); i >= 0 {
		return a.ends[i].away
	}
	if len(a.ends) == mostEnds {
		p.dropEnds()
	}
	t := q.table(p.Cells)
	q.lower(t, end, 0)
	p.spreadBack(t, level, 0, layout.Handling{Pushed: true})
	a.ends = append(a.ends, rowEnd{end, t})
	return t
}

// dropEnds drops the tables of the ends of rows.
func (p *Finder) dropEnds() {
	for i := range p.aim.ends {
		p.pushes.drop(&p.aim.ends[i].away)
	}
	p.aim.ends = p.aim.ends[:0]
}
