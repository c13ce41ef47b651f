// Package reachability finds what can come of a position at the most, by a
// relaxation of the rules: where words can be pushed, which rules these can form,
// and which parts of the board anything moves in. What it does not find cannot
// happen. Read it in this order:
//
//	reachability.go  what can come of a position, grown until nothing is added
//	possible.go      the rules that can be formed, as far as they matter here
//	formable.go      where words come to lie, and which rules they form
//	chain.go         which words a sentence can lead to from a verb
//	bars.go          sentences that hold for ever, and cells that these bar for ever
//	carry.go         where things are carried by SHIFT and TELE
//	deadly.go        cells that what is YOU does not survive, whatever comes
//	explain.go       why nothing can win
package reachability

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A Reachability is all that can come of a position, and somewhat more: where words
// can be pushed, which rules they can form, in which parts of the board anything
// moves, and what can come to lie there. It is for levels in which words are never
// moved but by being pushed, or by being carried by things that are SHIFT or TELE (see
// possible). It is the smallest result with these properties:
//
//   - Nothing enters or leaves a barrier, a cell that some noun bars for good (see
//     Bars), or the cell of a word that is held for good (see hold).
//   - The cells between those fall into regions; all cells where something can be TELE are
//     in one region. A region is live if something in it can move by itself or carry others: by
//     being YOU, MOVE, FALL, SHIFT or TELE, or by FEAR. In other regions nothing moves.
//   - A word in a live region can move to a neighbouring cell that is neither a barrier nor
//     held, if the cell behind the word is neither, or if something can be SHIFT in the
//     word's cell; and it can move from any cell with TELE to any other.
//   - A rule can be formed where words for it can lie in a row.
//   - A thing stays in its region. What it turns into, leaves or makes, words too, is in that
//     region too, and follows from a rule that can be formed. A thing that is itself for good
//     (X IS X) turns into nothing else.
//
// The proof is by induction over turns. Suppose all this holds up to a turn. Then the rules of
// that turn are among those that can be formed. So what moves by itself is in a live
// region; what it pushes or pulls moves to a neighbouring cell of the same region;
// no barrier gives way; and nothing appears where it cannot appear by these
// properties. So they hold after the turn too.
type Reachability struct {
	Table   *words.KindTable
	board   *board.Board
	Pieces  []board.Unit
	Lying   []int32 // by cell, how many pieces lie there
	present []bool  // by kind of word, whether there are any at the start
	begin   []bool  // by noun, whether there are things of it at the start; for TEXT, words
	// chained tells that sentences can have more than three words; weakened, that some may have
	// a NOT or conditions. Vague tells that any rule may be about anything (see possible).
	chained, weakened, Vague bool
	// perish tells that words can be destroyed by more than SINK.
	perish bool
	left   int // how many pairs of nouns leave or become one another; counted only where some write words

	sentences []sentence

	// What shrinks, and what grows. Bars tells by noun that its things bar their cells: it is STOP for
	// good, and its things can never come to let anything in, to move or to perish. The cells where
	// they lie are then barriers. Live tells by cell that its region is live.
	Bars []bool
	Live []bool

	// What follows from those two. Barrier and Held are by cell. Region is by cell the number of its
	// region, board.None for a cell that is a barrier or held. shifts and teles tell by cell that
	// something there may be SHIFT or TELE.
	Barrier, Held []bool
	shifts, teles []bool
	Region        []int32
	At            [][]bool // by kind of word and by cell, whether it can be there; nil for a kind that never is
	hasWord       []bool   // by cell, whether some word can be there
	Rules         possible
}

// besideStop are the properties that a thing which bars its cell may have. With any
// other it might let something in, move or be destroyed. It may be SHUT, too, as long as nothing
// that is OPEN comes there.
const besideStop = 1<<words.IsStop | 1<<words.IsWin | 1<<words.IsEnd | 1<<words.IsHot | 1<<words.IsDefeat | 1<<words.IsFloat | 1<<words.IsSleep | 1<<words.IsSafe | 1<<words.IsStill |
	words.AnyPower | 1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown | 1<<words.IsLockedRight | 1<<words.IsLockedUp | 1<<words.IsLockedLeft | 1<<words.IsLockedDown

// moving are the properties by which things move by themselves, without those that
// make a level unfit for a Reachability.
const moving = words.AnyYou | 1<<words.IsMove | 1<<words.IsFall

// New makes the reachability of pieces, nil where words may come to move in other ways than by
// being pushed or carried.
func New(s *rules.Survey, b *board.Board, pieces []board.Unit) *Reachability {
	if !s.Relaxable() {
		return nil
	}
	p := &Reachability{
		Table: s.Table, board: b, Pieces: pieces, Lying: make([]int32, b.CellCount()), present: make([]bool, s.Table.Words), begin: make([]bool, s.Table.Nouns),
		Bars: make([]bool, s.Table.Nouns), Live: make([]bool, b.CellCount()),
		Barrier: make([]bool, b.CellCount()), Held: make([]bool, b.CellCount()), Region: make([]int32, b.CellCount()),
		shifts: make([]bool, b.CellCount()), teles: make([]bool, b.CellCount()),
		hasWord: make([]bool, b.CellCount()), Rules: newPossible(s.Table.Nouns),
	}
	p.meet()
	for p.grow() {
		if p.Rules.Unsettles {
			return nil
		}
	}
	return p
}

// meet looks at the pieces: which words there are, and of which nouns there are things.
func (p *Reachability) meet() {
	for i := range p.Pieces {
		u := &p.Pieces[i]
		p.Lying[u.Cell]++
		p.begin[p.Table.Roles[u.Kind].Noun] = true
		if !p.Table.IsText(u.Kind) {
			continue
		}
		p.present[u.Kind] = true
		switch p.Table.Roles[u.Kind].Reads.Class {
		case words.ClassNot, words.ClassInfix:
			p.weakened, p.chained = true, true
		case words.ClassPrefix:
			p.weakened = true
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
	p.findSentences()
}

// grow works out what follows from Bars, Live and what else is known so far, and tells whether
// any of these changes by that.
func (p *Reachability) grow() bool {
	p.wall()
	p.hold()
	p.divide(p.isBlocked)
	p.spreadWords(nil)
	p.formRules()
	if p.Rules.Unsettles = p.Rules.Unsettles || p.Rules.exchanges(); p.Rules.Unsettles {
		return true
	}
	broken, livened, carried, told := p.unbar(), p.enliven(), p.carry(), p.tell()
	return broken || livened || carried || told
}

// tell notes what rules do to words, and tells whether that is more than was known.
func (p *Reachability) tell() (more bool) {
	more = p.Rules.Perish && !p.perish
	p.perish = p.perish || p.Rules.Perish
	if !p.Rules.Writes {
		return more
	}
	left := 0
	for _, of := range p.Rules.leaves {
		for _, leaves := range of {
			if leaves {
				left++
			}
		}
	}
	more = more || left > p.left
	p.left = left
	return more
}

// wall finds the barriers: cells where something lies that bars its cell, and besides
// such things only words. The words stay, as nothing enters to push them.
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

// hold finds the words that hold each other in place. Each of them is alone in its cell. Go
// from such a word along its row, in one direction or the other, over cells of such words
// only: in at least one direction the edge of the board or a barrier comes next. The same
// holds along its column.
//
// None of them can be the first to move. A word moves only if it is pushed, along
// its row, say, together with all words of the same stretch of that row. If the
// stretch ends at the edge or at a barrier ahead, it cannot move on. If it ends
// there behind, nothing can push it, as words do not move by themselves. Nothing
// else gets into the cell of a word: things enter it only by pushing, and what makes
// things makes them where it is itself, in empty cells, or where nothing is PUSH.
// And a word alone in its cell is not destroyed. A single word in a corner is the
// smallest such set.
func (p *Reachability) hold() {
	clear(p.Held)
	if p.perish {
		return
	}
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

// leansOn tells whether the edge of the board or a barrier comes next after a held cell and
// the held cells in a row behind it, in direction d.
func (p *Reachability) leansOn(cell int32, d int) bool {
	for cell = p.board.Next[d][cell]; cell != board.None && p.Held[cell]; {
		cell = p.board.Next[d][cell]
	}
	return cell == board.None || p.Barrier[cell]
}

// divide finds the regions between blocked cells. A region is live if any cell of it was.
func (p *Reachability) divide(blocked func(cell int32) bool) {
	for c := range p.Region {
		p.Region[c] = board.None
	}
	regions, sent := int32(0), false
	var cells []int32
	for c := range p.Region {
		if p.Region[c] != board.None || blocked(int32(c)) {
			continue
		}
		cells = append(cells[:0], int32(c))
		p.Region[c] = regions
		reach := func(to int32) {
			if !blocked(to) && p.Region[to] == board.None {
				p.Region[to] = regions
				cells = append(cells, to)
			}
		}
		live := false
		for i := 0; i < len(cells); i++ { //nolint:intrange // cells grow meanwhile
			live = live || p.Live[cells[i]]
			for d := range board.NumDirections {
				reach(p.board.Next[d][cells[i]])
			}
			if p.teles[cells[i]] && !sent {
				sent = true
				p.eachTele(reach)
			}
		}
		for _, to := range cells {
			p.Live[to] = live
		}
		regions++
	}
}

// stays tells whether the word with an index into Pieces never moves.
func (p *Reachability) stays(word int32) bool { return p.isStuck(p.Pieces[word].Cell) }

// isStuck tells whether words in a cell stay there.
func (p *Reachability) isStuck(c int32) bool { return p.isBlocked(c) || !p.Live[c] }

// Frozen tells by piece whether it is a word that lies where it is for ever: it
// stays, and is not destroyed, as it is alone in its cell.
func (p *Reachability) Frozen() []bool {
	frozen := make([]bool, len(p.Pieces))
	for i := range frozen {
		frozen[i] = !p.perish && p.Table.IsText(p.Pieces[i].Kind) && p.Lying[p.Pieces[i].Cell] == 1 && p.stays(int32(i))
	}
	return frozen
}

// enliven finds regions that are live, and tells whether there are new ones. Where rules are
// vague, all regions are live.
func (p *Reachability) enliven() (livened bool) {
	if p.Rules.Vague {
		livened = !p.Vague
		p.Vague = true
		for c := range p.Live {
			p.Live[c] = true
		}
		return livened
	}
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
