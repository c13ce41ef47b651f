package subgoals

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A row brings a piece farther than YOU can follow, over what is DEFEAT or SINK: other pieces are
// pushed behind it, one for each cell, the last of them from where YOU can still be.

// A rowEnd is the cell where the last piece of a row lies, with what it costs to push a piece there
// from each cell.
type rowEnd struct {
	cell int32
	away []int32
}

// mostEnds is for how many ends of rows tables are kept at once.
const mostEnds = 8

// shuns tells whether YOU cannot be in a cell, or cannot come there.
func (f *Finder) shuns(cell int32) bool { return f.Bars(cell) || f.pushes.reach[cell] >= unreachable }

// isBeyond tells whether YOU cannot follow a piece that is pushed on from a cell. A cell with
// things that can be pushed is none of these.
func (f *Finder) isBeyond(cell int32) bool {
	return f.Marks[cell]&traits.Hard == 0 && (f.Meets[0][cell]|f.Meets[1][cell])&traits.Chain == 0 && f.shuns(cell)
}

// endOfRow gives the cell of the last piece of the row by which what lies in a cell is pushed on in a
// direction; board.None where there can be no such row.
func (f *Finder) endOfRow(cell int32, d, layer int) int32 {
	back := f.Stepper.Next[(d+2)%board.NumDirections]
	for n := 0; f.shuns(cell); n++ {
		if n == layout.MostRow || f.Frozen[cell] || f.Marks[cell]&traits.Hard != 0 || f.Meets[layer][cell]&traits.Sink != 0 {
			return board.None
		}
		if cell = back[cell]; cell == board.None {
			return board.None
		}
	}
	if stand := back[cell]; stand == board.None || f.shuns(stand) {
		return board.None
	}
	return cell
}

// rowLeft gives what it costs to complete the row behind a piece in a cell, and the cell from which
// the row is pushed: board.None as long as the row is not complete.
func (f *Finder) rowLeft(layer int, cell int32, d int) (cost, stand int32) {
	s := f.Stepper
	back := s.Next[(d+2)%board.NumDirections]
	end := f.endOfRow(cell, d, layer)
	if end == board.None {
		return unreachable, board.None
	}
	row := f.pushes.row[:0]
	for c := back[cell]; c != back[end]; c = back[c] {
		row = append(row, c)
	}
	f.pushes.row = row
	filled, away := 0, f.toEnd(end, layer)
	cost = unreachable
	for i := range s.Tokens {
		u := &s.Tokens[i]
		switch {
		case u.Cell == cell || !f.goesInRow(u, layer):
		case slices.Contains(row, u.Cell):
			filled++
		case !f.Owning[u.Cell]:
			cost = min(cost, away[u.Cell]+layout.RowCost)
		}
	}
	if filled >= len(row) {
		return 0, back[end]
	}
	return min(cost, unreachable), board.None
}

// goesInRow tells whether a piece can be part of a row on a layer: it can be pushed there.
func (f *Finder) goesInRow(t *stepper.Token, layer int) bool {
	k := f.Stepper.Kinds[t.Kind].Kind
	n := f.Stepper.Table.Roles[k].Noun
	return f.LayerOf(n) == layer && (f.Stepper.Table.IsText(k) || f.Reading.Is[n]&(1<<words.IsPush) != 0)
}

// toEnd gives by cell what it costs to push a piece from there to the end of a row.
func (f *Finder) toEnd(end int32, layer int) []int32 {
	a, q := &f.aim, &f.pushes
	if i := slices.IndexFunc(a.ends, func(e rowEnd) bool { return e.cell == end }); i >= 0 {
		return a.ends[i].away
	}
	if len(a.ends) == mostEnds {
		f.dropEnds()
	}
	t := q.table(f.Cells)
	q.lower(t, end, 0)
	f.spreadBack(t, layer, 0, layout.Handling{Pushed: true})
	a.ends = append(a.ends, rowEnd{end, t})
	return t
}

// dropEnds drops the tables of the ends of rows.
func (f *Finder) dropEnds() {
	for i := range f.aim.ends {
		f.pushes.drop(&f.aim.ends[i].away)
	}
	f.aim.ends = f.aim.ends[:0]
}
