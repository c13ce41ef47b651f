package baba

import (
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A former proves of positions of words that some rule that every win needs
// can never be formed again. It knows levels in which words are only pushed
// (wordsOnlyPushed), and whose words are nouns, verbs and properties only: then
// what is YOU, or WIN, is so by three words in a row, a noun, IS and the
// property, whatever else the rules do.
//
// For each of the three it takes the cells that such words can reach at the
// most. Where a word lies at the edge of the board, nothing can come to push
// it away from the edge, nor push it beyond: it stays in its row or column, in
// a corner where it is; and frozen words stay. The others, it says, go
// anywhere. If no three cells in a row suit, the rule is not formed again. A
// word that was destroyed reaches nothing, and none comes back.
type former struct {
	width, height int
	next          *[numDirections][]int32
	cast          *cast
	// needs are the rules that a win needs, the properties of which any will
	// do for each.
	needs [2][]property
	// reader reads the words of a state: last so many frozen ones.
	reader *stepper
	frozen int
	taken  []bool // by cell, by a frozen word

	spoken []placed
	reach  [numParts][]bool
	free   [numParts]bool // some word of the part goes anywhere
}

// The parts of the three words of a rule.
const (
	partNoun = iota
	partIs
	partProperty
	numParts
)

// newFormer makes a former, nil for levels that it does not know.
func newFormer(p *puzzle, s *stepper) *former {
	if s == nil || !p.survey.wordsOnlyPushed() {
		return nil
	}
	for k := range p.cast.words {
		if p.survey.present[k] == 0 {
			continue
		}
		switch c := p.cast.roles[k].reads.class; c {
		case classNoun, classVerb, classProperty, classPrefix:
		default:
			return nil
		}
	}
	f := &former{
		width: p.engine.width, height: p.engine.height, next: &p.engine.next, cast: p.cast, reader: s,
		needs: [2][]property{{isYou, isYou2}, {isWin, isEnd}},
	}
	f.taken = make([]bool, p.engine.cellCount())
	for i := range f.reach {
		f.reach[i] = make([]bool, p.engine.cellCount())
	}
	for i := range s.fixed {
		if p.cast.isText(s.fixed[i].kind) {
			f.frozen++
			f.taken[s.fixed[i].cell] = true
		}
	}
	return f
}

// lacks gives the first of the needs that can never be met again from where
// the words are that a state tells of, none if there is no such. It is noted
// with the digest of the words.
func (f *former) lacks(state []byte) int32 {
	g := f.reader.digests.of(f.reader.wordsOf(state), f.reader.readable)
	if !g.asked {
		g.lacks, g.asked = f.find(g.key), true
	}
	return g.lacks
}

func (f *former) find(key []byte) int32 {
	f.spoken = f.reader.read(key, f.spoken[:0])
	for need := range f.needs {
		if !f.canForm(need, numParts) {
			return int32(need)
		}
	}
	return none
}

// canForm tells whether a need may be met again; the words of one part are
// taken to go anywhere, of none for numParts.
func (f *former) canForm(need, anywhere int) bool {
	for part := range f.free {
		f.free[part] = part == anywhere
	}
	for i, w := range f.spoken {
		if part := f.partOf(need, w.reads); part < numParts && f.lineOf(w.cell) == lineAny && !f.stays(i) {
			f.free[part] = true
		}
	}
	if f.free[partNoun] && f.free[partIs] && f.free[partProperty] {
		return true // as far as is seen here
	}
	for part := range f.reach {
		for c := range f.reach[part] {
			f.reach[part][c] = f.free[part] && !f.taken[c]
		}
	}
	for i, w := range f.spoken {
		if part := f.partOf(need, w.reads); part < numParts {
			f.fill(f.reach[part], w.cell, f.stays(i))
		}
	}
	for c := range f.reach[partIs] {
		if !f.reach[partIs][c] {
			continue
		}
		for _, d := range [2]int{0, 3} { // to the right, downwards
			before, after := f.next[(d+2)%numDirections][c], f.next[d][c]
			if before != none && after != none && f.reach[partNoun][before] && f.reach[partProperty][after] {
				return true
			}
		}
	}
	return false
}

// stays tells whether a word is frozen.
func (f *former) stays(i int) bool { return i >= len(f.spoken)-f.frozen }

// partOf tells which part of a rule a word can be, numParts for none.
func (f *former) partOf(need int, x lexeme) int {
	switch x.class {
	case classNoun:
		return partNoun
	case classVerb:
		if verb(x.meaning) == verbIs {
			return partIs
		}
	case classProperty:
		for _, p := range f.needs[need] {
			if property(x.meaning) == p {
				return partProperty
			}
		}
	}
	return numParts
}

// The lines along which a word can go from a cell.
const (
	lineNone = iota
	lineRow
	lineColumn
	lineAny
)

// lineOf tells along which line a word can be pushed from a cell.
func (f *former) lineOf(cell int32) int {
	x, y := int(cell)/f.height, int(cell)%f.height
	column, row := x == 0 || x == f.width-1, y == 0 || y == f.height-1
	switch {
	case column && row:
		return lineNone
	case column:
		return lineColumn
	case row:
		return lineRow
	}
	return lineAny
}

// fill notes what a word reaches from a cell.
func (f *former) fill(reach []bool, cell int32, stays bool) {
	reach[cell] = true
	line := f.lineOf(cell)
	if stays || line == lineNone {
		return
	}
	for c := range reach {
		if reach[c] || f.taken[c] {
			continue
		}
		switch line {
		case lineAny:
			reach[c] = true
		case lineColumn:
			reach[c] = c/f.height == int(cell)/f.height
		case lineRow:
			reach[c] = c%f.height == int(cell)%f.height
		}
	}
}

// reason says why a need can never be met, as lacks found of the start.
func (f *former) reason(p *puzzle, need int32) solver.Reason {
	f.spoken = f.reader.read(f.reader.wordsOf(p.start), f.spoken[:0])
	what := [...]string{"YOU", "WIN"}[need]
	parts := [numParts]string{"noun", "word IS", "word " + what}
	for _, part := range [numParts]int{partProperty, partIs, partNoun} {
		name := parts[part]
		if !f.canForm(int(need), part) {
			continue // it would not help if that went anywhere
		}
		var cells []levels.Cell
		for _, w := range f.spoken {
			if f.partOf(int(need), w.reads) == part {
				cells = append(cells, p.cell(w.cell))
			}
		}
		switch {
		case len(cells) != 1:
			name = "every " + name + " is stuck at the edges or among stuck words"
		case f.lineOf(f.spoken[f.first(int(need), part)].cell) == lineNone:
			name = fmt.Sprintf("the %s is stuck in the corner at row %d, column %d", name, cells[0].Y+1, cells[0].X+1)
		default:
			name = fmt.Sprintf("the %s is stuck at row %d, column %d", name, cells[0].Y+1, cells[0].X+1)
		}
		return solver.Reason{Text: fmt.Sprintf("%s can never be formed: %s", what, name), Cells: cells}
	}
	var cells []levels.Cell
	for i, w := range f.spoken {
		if f.partOf(int(need), w.reads) < numParts && (f.stays(i) || f.lineOf(w.cell) != lineAny) {
			cells = append(cells, p.cell(w.cell))
		}
	}
	return solver.Reason{Text: what + " can never be formed: the words for it are stuck at the edges, too far apart", Cells: cells}
}

// first gives the first word that can be a part.
func (f *former) first(need, part int) int {
	return slices.IndexFunc(f.spoken, func(w placed) bool { return f.partOf(need, w.reads) == part })
}

// Lost implements solver.Pruner.
func (p *puzzle) Lost(state []byte) bool {
	return state[0]&stateLost != 0 || p.former != nil && p.former.lacks(state) != none
}
