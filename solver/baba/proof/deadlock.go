package proof

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// Deadlocks finds dead states: positions of words from which a rule that every win
// needs can never be formed again. It is for levels in which words are never moved
// but by being pushed (see Survey.WordsOnlyPushed), and whose words are nouns,
// verbs, properties and conditions before the subject. There something is YOU, or
// WIN, only by three words in a row: a noun, IS and the property.
//
// For each of the three words it takes all cells that such a word can reach at most.
// A word at the edge of the board cannot be pushed off that edge, neither outwards
// nor inwards, so it stays in its row or column, and in a corner where it is. Words
// that never move stay where they are. All other words are taken to get anywhere. If
// no three cells in a row suit, the rule can never be formed.
type Deadlocks struct {
	width, height int
	next          *[board.NumDirections][]int32
	table         *words.KindTable
	// needs are the rules that a win needs, the properties of which any will
	// do for each.
	needs [2]uint64
	// reader reads the words of a state: last so many frozen ones.
	reader *stepper.Stepper
	frozen int
	taken  []bool // by cell: by a frozen word, or by what lets no word in
	lines  []line // by cell, where a word goes from there

	// The words that are looked at, and by part which of them can be it, as
	// places among all, and whether one of those goes anywhere.
	placed []rules.Placed
	parts  [rules.NumParts][]int
	free   [rules.NumParts]bool
	// The part of a state that was asked about last, and the answer: brothers
	// mostly have their words where their parent has them.
	asked  []byte
	answer int32
	_      states.LastLine
}

// NewDeadlocks makes them, nil for levels that it does not know.
func NewDeadlocks(p *position.Space, s *stepper.Stepper) *Deadlocks {
	if s == nil || !p.Survey.WordsOnlyPushed() {
		return nil
	}
	for k := range p.Table.Words {
		if p.Survey.Present[k] == 0 {
			continue
		}
		switch c := p.Table.Roles[k].Reads.Class; c {
		case words.ClassNoun, words.ClassVerb, words.ClassProperty, words.ClassPrefix:
		default:
			return nil
		}
	}
	f := &Deadlocks{
		width: p.Engine.Width, height: p.Engine.Height, next: &p.Engine.Next, table: p.Table, reader: s,
		needs:  [2]uint64{words.AnyYou, words.AnyWin},
		placed: states.OwnLines[rules.Placed](0), asked: states.OwnLines[byte](0),
	}
	for i := range f.parts {
		f.parts[i] = states.OwnLines[int](0)
	}
	f.taken = slices.Clone(p.Barrier)
	f.lines = make([]line, p.Engine.CellCount())
	for c := range f.lines {
		f.lines[c] = f.lineOf(int32(c))
	}
	for i := range s.Fixed {
		if p.Table.IsText(s.Fixed[i].Kind) {
			f.frozen++
			f.taken[s.Fixed[i].Cell] = true
		}
	}
	return f
}

// Lacks gives the first of the needs that can never be met again from where
// the words are that a state tells of, board.None if there is no such.
func (f *Deadlocks) Lacks(state []byte) int32 {
	key := f.reader.WordsOf(state)
	if len(f.asked) == 0 || !bytes.Equal(key, f.asked[1:]) {
		f.asked = append(append(f.asked[:0], 0), key...) // not empty, once asked
		f.answer = f.find(key)
	}
	return f.answer
}

func (f *Deadlocks) find(key []byte) int32 {
	f.placed = f.reader.Read(key, f.placed[:0])
	for need := range f.needs {
		if !f.canForm(need) {
			return int32(need)
		}
	}
	return board.None
}

// canForm tells whether a need may be met again.
func (f *Deadlocks) canForm(need int) bool {
	for part := range f.free {
		f.free[part] = false
		f.parts[part] = f.parts[part][:0]
	}
	left := rules.NumParts // parts none of whose words goes anywhere
	for i, w := range f.placed {
		part := rules.PartOf(w.Reads, f.needs[need])
		if part == rules.NumParts {
			continue
		}
		f.parts[part] = append(f.parts[part], i)
		if f.free[part] || f.lines[w.Cell] != lineAny || f.stays(i) {
			continue
		}
		f.free[part] = true
		if left--; left == 0 {
			return true // as far as is seen here
		}
	}
	bound := slices.Index(f.free[:], false)
	for _, i := range f.parts[bound] {
		if f.canFormWith(bound, i) {
			return true
		}
	}
	return false
}

// canFormWith tells whether a word that goes along a line at the most can be a
// part of a rule.
func (f *Deadlocks) canFormWith(part, word int) bool {
	at := f.placed[word].Cell
	if f.suits(part, at) {
		return true
	}
	if f.stays(word) {
		return false
	}
	for _, d := range f.lines[at].directions() {
		for c := f.next[d][at]; c != board.None; c = f.next[d][c] {
			if !f.taken[c] && f.suits(part, c) {
				return true
			}
		}
	}
	return false
}

// suits tells whether there can be a rule of which a part is in a cell.
func (f *Deadlocks) suits(part int, cell int32) bool {
	for _, d := range [2]int{0, 3} { // to the right, downwards
		c, ok := cell, true
		for before := part; before > 0; before-- {
			if c = f.next[(d+2)%board.NumDirections][c]; c == board.None {
				break
			}
		}
		for p := 0; p < rules.NumParts && ok; p++ {
			ok = c != board.None && (p == part || f.reaches(p, c))
			if ok && p < rules.NumParts-1 {
				c = f.next[d][c]
			}
		}
		if ok {
			return true
		}
	}
	return false
}

// reaches tells whether some word of a part can be in a cell.
func (f *Deadlocks) reaches(part int, cell int32) bool {
	if f.free[part] && !f.taken[cell] {
		return true
	}
	for _, i := range f.parts[part] {
		at := f.placed[i].Cell
		switch {
		case at == cell:
			return true
		case f.taken[cell] || f.stays(i):
		case f.lines[at] == lineRow && int(at)%f.height == int(cell)%f.height,
			f.lines[at] == lineColumn && int(at)/f.height == int(cell)/f.height:
			return true
		}
	}
	return false
}

// stays tells whether a word is frozen.
func (f *Deadlocks) stays(i int) bool { return i >= len(f.placed)-f.frozen }

// A line is where a word can be pushed from a cell: along its row, along its
// column, or anywhere.
type line uint8

const (
	lineNone line = iota
	lineRow
	lineColumn
	lineAny
)

// lineOf tells along which line a word can be pushed from a cell.
func (f *Deadlocks) lineOf(cell int32) line {
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

// directions gives both ways along a line that is no more than one.
func (l line) directions() []int {
	switch l {
	case lineRow:
		return alongRow
	case lineColumn:
		return alongColumn
	}
	return nil
}

var alongRow, alongColumn = []int{0, 2}, []int{1, 3}
