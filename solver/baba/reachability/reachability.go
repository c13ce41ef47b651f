// Package reachability finds what can come of a position at the most, by a
// relaxation of the rules: where words can be pushed, which rules these can form,
// and which parts of the board anything moves in. What it does not find cannot
// happen.
package reachability

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A Reachability is what can come of a position at the most: where words can be
// pushed, which rules they can form, which parts of the board anything moves
// in, and what can come to lie there. It knows levels in which words are only
// pushed (wordsOnlyPushed), and is the least that holds these promises:
//
//   - A barrier, a cell that a noun bars (see bar), and a cell that holds its
//     word (see hold), are entered by nothing and left by nothing.
//   - A region, cells that hang together between those, is live if a thing in it
//     can come to move by itself: be YOU, MOVE or FALL, or FEAR. Elsewhere
//     nothing moves.
//   - A word moves from a cell in a live region only to a cell beside it that is
//     neither a barrier nor held, and if the cell behind it is neither.
//   - A rule is formed only where words for it can come to lie in a row.
//   - A thing stays in its region, and turns into another, leaves or makes one
//     there, only by such a rule.
//
// That is proved turn by turn. If all of it holds up to a turn, the rules of
// that turn are among those that can be formed. So what moves by itself is in a
// live region; what it pushes or pulls moves one cell ahead, which hangs
// together with its own; no barrier gives way; and nothing comes to be where
// the prospect has it not. Then it holds after the turn.
type Reachability struct {
	Table   *words.KindTable
	board   *board.Board
	Pieces  []board.Unit
	Lying   []int32 // by cell, how many pieces
	present []bool  // by kind of word, whether there are any
	// chained tells that sentences can have more than three words, negated that
	// some have a NOT. Where it is vague who does what, all can be about all:
	// there are groups, EMPTY does things, or the LEVEL.
	chained, negated, Vague bool

	// What grows, or shrinks: the nouns that bar their cells, by noun, of which
	// the sentences are standing, and the cells of live regions.
	Bars     []bool
	standing []bar
	Live     []bool

	// What follows from that. barrier and held are by cell, region is the number
	// of a cell's region, none for those two.
	Barrier, Held []bool
	Region        []int32
	At            [][]bool // by kind of word, by cell: where it can be
	hasWord       []bool   // by cell: some word can be there
	Rules         Possible
}

// A bar is a sentence by which a noun is STOP, its words as places among the
// pieces: three words, each alone in its cell, that stay. No NOT and no
// condition is there to weaken it, so that it holds for ever, whatever comes
// to lie before and behind it. Where things of the noun can never be anything
// by which they let things pass, go or perish, their cells are barriers.
type bar struct {
	noun  words.Noun
	words [3]int32
}

// besideStop are the properties that what bars a cell may have besides: with any
// other it might let something in, move or be destroyed.
const besideStop = 1<<words.IsStop | 1<<words.IsWin | 1<<words.IsEnd | 1<<words.IsHot | 1<<words.IsDefeat | 1<<words.IsFloat | 1<<words.IsSleep | 1<<words.IsSafe | 1<<words.IsStill |
	1<<words.IsPower | 1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown | 1<<words.IsLockedRight | 1<<words.IsLockedUp | 1<<words.IsLockedLeft | 1<<words.IsLockedDown | words.Lookless

// moving are the properties by which things move by themselves, but for those
// that no level has of which prospects are made.
const moving = 1<<words.IsYou | 1<<words.IsYou2 | 1<<words.IsMove | 1<<words.IsFall

// New makes the prospect of pieces, nil where it does not know them.
func New(s *rules.Survey, b *board.Board, pieces []board.Unit) *Reachability {
	if !s.WordsOnlyPushed() {
		return nil
	}
	p := &Reachability{
		Table: s.Table, board: b, Pieces: pieces, Lying: make([]int32, b.CellCount()), present: make([]bool, s.Table.Words),
		Bars: make([]bool, s.Table.Nouns), Live: make([]bool, b.CellCount()),
		Barrier: make([]bool, b.CellCount()), Held: make([]bool, b.CellCount()), Region: make([]int32, b.CellCount()),
		hasWord: make([]bool, b.CellCount()), Rules: newPossible(s.Table.Nouns),
	}
	p.meet()
	if p.Vague {
		for c := range p.Live {
			p.Live[c] = true
		}
	}
	for p.grow() {
	}
	return p
}

// meet looks at what words there are.
func (p *Reachability) meet() {
	conditions := false
	for i := range p.Pieces {
		u := &p.Pieces[i]
		p.Lying[u.Cell]++
		if !p.Table.IsText(u.Kind) {
			continue
		}
		p.present[u.Kind] = true
		switch x := p.Table.Roles[u.Kind].Reads; x.Class {
		case words.ClassNoun:
			p.Vague = p.Vague || words.Noun(x.Meaning) < words.FirstObject && words.Noun(x.Meaning) != words.NounAll
		case words.ClassVerb:
			p.Vague = p.Vague || words.Verb(x.Meaning) == words.VerbMimic
		case words.ClassNot:
			p.negated, p.chained = true, true
		case words.ClassPrefix:
			conditions = true
		case words.ClassInfix:
			conditions, p.chained = true, true
		case words.ClassAnd:
			p.chained = true
		}
	}
	p.At = make([][]bool, p.Table.Words)
	for k := range p.At {
		if p.present[k] {
			p.At[k] = make([]bool, p.board.CellCount())
		}
	}
	if !p.Vague && !p.negated && !conditions {
		p.findBars()
	}
}

// findBars finds the sentences of three words by which something is STOP.
func (p *Reachability) findBars() {
	alone := make([]int32, p.board.CellCount()) // one past the word that is
	for i := range p.Pieces {
		if u := &p.Pieces[i]; p.Table.IsText(u.Kind) && p.Lying[u.Cell] == 1 {
			alone[u.Cell] = int32(i + 1)
		}
	}
	reads := func(cell int32) (words.Lexeme, int32) {
		if cell == board.None || alone[cell] == 0 {
			return words.Lexeme{Class: words.ClassOther}, board.None
		}
		return p.Table.Roles[p.Pieces[alone[cell]-1].Kind].Reads, alone[cell] - 1
	}
	for c := range alone {
		is, at := reads(int32(c))
		if is != (words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)}) {
			continue
		}
		for _, d := range [2]int{0, 3} {
			x, first := reads(p.board.Next[(d+2)%board.NumDirections][c])
			y, last := reads(p.board.Next[d][c])
			if x.Class == words.ClassNoun && words.Noun(x.Meaning) >= words.FirstObject && y == (words.Lexeme{Class: words.ClassProperty, Meaning: uint8(words.IsStop)}) {
				p.Bars[x.Meaning] = true
				p.standing = append(p.standing, bar{words.Noun(x.Meaning), [3]int32{first, at, last}})
			}
		}
	}
}

// grow takes in what follows, and tells whether that changes what it follows
// from.
func (p *Reachability) grow() bool {
	p.wall()
	p.hold()
	p.divide(p.isBlocked)
	p.spreadWords(nil)
	p.formRules()
	broken, livened := p.unbar(), p.enliven()
	return broken || livened
}

// wall finds the barriers: cells that some noun bars, and where nothing lies
// but such things, and words. They stay, as nothing enters to push them.
func (p *Reachability) wall() {
	clear(p.Barrier)
	for i := range p.Pieces {
		if u := &p.Pieces[i]; p.Bars[p.Table.Roles[u.Kind].Noun] {
			p.Barrier[u.Cell] = true
		}
	}
	for i := range p.Pieces {
		if u := &p.Pieces[i]; !p.Table.IsText(u.Kind) && !p.Bars[p.Table.Roles[u.Kind].Noun] {
			p.Barrier[u.Cell] = false
		}
	}
}

// hold finds the words that hold each other, where that is not by lying in a
// region that is not live: each is alone in its cell, and from each, along its
// row as along its column, one comes over such cells alone to the edge of the
// board or a barrier.
//
// None of them is ever the first to move. It moves only if it is pushed, along
// a row, say, and with all that lie in the same stretch of that row. If that
// stretch ends at the edge or a barrier ahead, it cannot go on; if behind,
// there is nothing to begin it, as words do not move by themselves. And
// nothing enters the cell of a word but by pushing it, nor is anything made
// there: what makes things makes them where it is itself, where the cell is
// empty, or where nothing is PUSH. What is alone with a word is not destroyed.
// A single word in a corner is the smallest such set.
func (p *Reachability) hold() {
	clear(p.Held)
	for i := range p.Pieces {
		if u := &p.Pieces[i]; p.Table.IsText(u.Kind) && p.Lying[u.Cell] == 1 {
			p.Held[u.Cell] = true
		}
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for i := range p.Pieces {
			c := p.Pieces[i].Cell
			if p.Held[c] && !(p.leansOn(c, 0) || p.leansOn(c, 2)) || p.Held[c] && !(p.leansOn(c, 1) || p.leansOn(c, 3)) {
				p.Held[c], shrunk = false, true
			}
		}
	}
}

// leansOn tells whether one comes from a held cell over such cells alone to
// the edge of the board or a barrier.
func (p *Reachability) leansOn(cell int32, d int) bool {
	for cell = p.board.Next[d][cell]; cell != board.None && p.Held[cell]; {
		cell = p.board.Next[d][cell]
	}
	return cell == board.None || p.Barrier[cell]
}

// divide finds the regions between cells that are blocked. One of which a part
// is live is live.
func (p *Reachability) divide(blocked func(cell int32) bool) {
	for c := range p.Region {
		p.Region[c] = board.None
	}
	regions := int32(0)
	var cells []int32
	for c := range p.Region {
		if p.Region[c] != board.None || blocked(int32(c)) {
			continue
		}
		cells = append(cells[:0], int32(c))
		p.Region[c] = regions
		live := false
		for i := 0; i < len(cells); i++ {
			live = live || p.Live[cells[i]]
			for d := range board.NumDirections {
				if to := p.board.Next[d][cells[i]]; !blocked(to) && p.Region[to] == board.None {
					p.Region[to] = regions
					cells = append(cells, to)
				}
			}
		}
		for _, to := range cells {
			p.Live[to] = live
		}
		regions++
	}
}

// stays tells whether a word never moves.
func (p *Reachability) stays(word int32) bool { return p.IsStuck(p.Pieces[word].Cell) }

// IsStuck tells whether words in a cell stay there.
func (p *Reachability) IsStuck(c int32) bool { return p.isBlocked(c) || !p.Live[c] }

// Frozen tells by piece which of them are words that lie for ever where they
// lie: they stay, and alone in their cells they are not destroyed.
func (p *Reachability) Frozen() []bool {
	frozen := make([]bool, len(p.Pieces))
	for i := range frozen {
		frozen[i] = p.Table.IsText(p.Pieces[i].Kind) && p.Lying[p.Pieces[i].Cell] == 1 && p.stays(int32(i))
	}
	return frozen
}

// unbar has nouns no longer bar their cells that may not do so for ever, and
// tells whether there were any.
func (p *Reachability) unbar() (broken bool) {
	for n := range p.Bars {
		if !p.Bars[n] {
			continue
		}
		s := p.Rules
		stands := s.Is[n]&^besideStop == 0 && !s.Does[n] && !s.Eaten[n]
		for m, turns := range s.Becomes[n] {
			stands = stands && (!turns || m == n)
		}
		if stands && p.isStanding(words.Noun(n)) {
			continue
		}
		p.Bars[n], broken = false, true
	}
	return broken
}

// isStanding tells whether a noun is STOP by words that stay.
func (p *Reachability) isStanding(n words.Noun) bool {
	for _, b := range p.standing {
		if b.noun == n && p.stays(b.words[0]) && p.stays(b.words[1]) && p.stays(b.words[2]) {
			return true
		}
	}
	return false
}

// enliven finds regions that are live, and tells whether there are new ones.
func (p *Reachability) enliven() (livened bool) {
	comes := p.Rules.Outcomes()
	for i := range p.Pieces {
		u := &p.Pieces[i]
		if p.Table.IsText(u.Kind) || p.Barrier[u.Cell] || p.Live[u.Cell] {
			continue
		}
		for n, can := range comes[p.Table.Roles[u.Kind].Noun] {
			if can && (p.Rules.Is[n]&moving != 0 || p.Rules.Fears[n]) {
				p.Live[u.Cell], livened = true, true
			}
		}
	}
	return livened
}
