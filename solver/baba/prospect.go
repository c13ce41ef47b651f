package baba

// A prospect is what can come of a position at the most: where words can be
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
type prospect struct {
	cast    *cast
	board   *board
	pieces  []unit
	lying   []int32 // by cell, how many pieces
	present []bool  // by kind of word, whether there are any
	// chained tells that sentences can have more than three words, negated that
	// some have a NOT. Where it is vague who does what, all can be about all:
	// there are groups, EMPTY does things, or the LEVEL.
	chained, negated, vague bool

	// What grows, or shrinks: the nouns that bar their cells, by noun, of which
	// the sentences are standing, and the cells of live regions.
	bars     []bool
	standing []bar
	live     []bool

	// What follows from that. barrier and held are by cell, region is the number
	// of a cell's region, none for those two.
	barrier, held []bool
	region        []int32
	at            [][]bool // by kind of word, by cell: where it can be
	spoken        []bool   // by cell: some word can be there
	said          sayings
}

// A bar is a sentence by which a noun is STOP, its words as places among the
// pieces: three words, each alone in its cell, that stay. No NOT and no
// condition is there to weaken it, so that it holds for ever, whatever comes
// to lie before and behind it. Where things of the noun can never be anything
// by which they let things pass, go or perish, their cells are barriers.
type bar struct {
	noun  noun
	words [3]int32
}

// besideStop are the properties that what bars a cell may have besides: with any
// other it might let something in, move or be destroyed.
const besideStop = 1<<isStop | 1<<isWin | 1<<isEnd | 1<<isHot | 1<<isDefeat | 1<<isFloat | 1<<isSleep | 1<<isSafe | 1<<isStill |
	1<<isPower | 1<<isRight | 1<<isUp | 1<<isLeft | 1<<isDown | 1<<isLockedRight | 1<<isLockedUp | 1<<isLockedLeft | 1<<isLockedDown | lookless

// moving are the properties by which things move by themselves, but for those
// that no level has of which prospects are made.
const moving = 1<<isYou | 1<<isYou2 | 1<<isMove | 1<<isFall

// newProspect makes the prospect of pieces, nil where it does not know them.
func newProspect(s *survey, b *board, pieces []unit) *prospect {
	if !s.wordsOnlyPushed() {
		return nil
	}
	p := &prospect{
		cast: s.cast, board: b, pieces: pieces, lying: make([]int32, b.cellCount()), present: make([]bool, s.cast.words),
		bars: make([]bool, s.cast.nouns), live: make([]bool, b.cellCount()),
		barrier: make([]bool, b.cellCount()), held: make([]bool, b.cellCount()), region: make([]int32, b.cellCount()),
		spoken: make([]bool, b.cellCount()), said: newSayings(s.cast.nouns),
	}
	p.meet()
	if p.vague {
		for c := range p.live {
			p.live[c] = true
		}
	}
	for p.grow() {
	}
	return p
}

// meet looks at what words there are.
func (p *prospect) meet() {
	conditions := false
	for i := range p.pieces {
		u := &p.pieces[i]
		p.lying[u.cell]++
		if !p.cast.isText(u.kind) {
			continue
		}
		p.present[u.kind] = true
		switch x := p.cast.roles[u.kind].reads; x.class {
		case classNoun:
			p.vague = p.vague || noun(x.meaning) < firstObject && noun(x.meaning) != nounAll
		case classVerb:
			p.vague = p.vague || verb(x.meaning) == verbMimic
		case classNot:
			p.negated, p.chained = true, true
		case classPrefix:
			conditions = true
		case classInfix:
			conditions, p.chained = true, true
		case classAnd:
			p.chained = true
		}
	}
	p.at = make([][]bool, p.cast.words)
	for k := range p.at {
		if p.present[k] {
			p.at[k] = make([]bool, p.board.cellCount())
		}
	}
	if !p.vague && !p.negated && !conditions {
		p.findBars()
	}
}

// findBars finds the sentences of three words by which something is STOP.
func (p *prospect) findBars() {
	alone := make([]int32, p.board.cellCount()) // one past the word that is
	for i := range p.pieces {
		if u := &p.pieces[i]; p.cast.isText(u.kind) && p.lying[u.cell] == 1 {
			alone[u.cell] = int32(i + 1)
		}
	}
	reads := func(cell int32) (lexeme, int32) {
		if cell == none || alone[cell] == 0 {
			return lexeme{class: classOther}, none
		}
		return p.cast.roles[p.pieces[alone[cell]-1].kind].reads, alone[cell] - 1
	}
	for c := range alone {
		is, at := reads(int32(c))
		if is != (lexeme{classVerb, uint8(verbIs)}) {
			continue
		}
		for _, d := range [2]int{0, 3} {
			x, first := reads(p.board.next[(d+2)%numDirections][c])
			y, last := reads(p.board.next[d][c])
			if x.class == classNoun && noun(x.meaning) >= firstObject && y == (lexeme{classProperty, uint8(isStop)}) {
				p.bars[x.meaning] = true
				p.standing = append(p.standing, bar{noun(x.meaning), [3]int32{first, at, last}})
			}
		}
	}
}

// grow takes in what follows, and tells whether that changes what it follows
// from.
func (p *prospect) grow() bool {
	p.wall()
	p.hold()
	p.divide(p.isBlocked)
	p.scatter(nil)
	p.speak()
	broken, livened := p.unbar(), p.enliven()
	return broken || livened
}

// wall finds the barriers: cells that some noun bars, and where nothing lies
// but such things, and words. They stay, as nothing enters to push them.
func (p *prospect) wall() {
	clear(p.barrier)
	for i := range p.pieces {
		if u := &p.pieces[i]; p.bars[p.cast.roles[u.kind].noun] {
			p.barrier[u.cell] = true
		}
	}
	for i := range p.pieces {
		if u := &p.pieces[i]; !p.cast.isText(u.kind) && !p.bars[p.cast.roles[u.kind].noun] {
			p.barrier[u.cell] = false
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
func (p *prospect) hold() {
	clear(p.held)
	for i := range p.pieces {
		if u := &p.pieces[i]; p.cast.isText(u.kind) && p.lying[u.cell] == 1 {
			p.held[u.cell] = true
		}
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for i := range p.pieces {
			c := p.pieces[i].cell
			if p.held[c] && !(p.leansOn(c, 0) || p.leansOn(c, 2)) || p.held[c] && !(p.leansOn(c, 1) || p.leansOn(c, 3)) {
				p.held[c], shrunk = false, true
			}
		}
	}
}

// leansOn tells whether one comes from a held cell over such cells alone to
// the edge of the board or a barrier.
func (p *prospect) leansOn(cell int32, d int) bool {
	for cell = p.board.next[d][cell]; cell != none && p.held[cell]; {
		cell = p.board.next[d][cell]
	}
	return cell == none || p.barrier[cell]
}

// divide finds the regions between cells that are blocked. One of which a part
// is live is live.
func (p *prospect) divide(blocked func(cell int32) bool) {
	for c := range p.region {
		p.region[c] = none
	}
	regions := int32(0)
	var cells []int32
	for c := range p.region {
		if p.region[c] != none || blocked(int32(c)) {
			continue
		}
		cells = append(cells[:0], int32(c))
		p.region[c] = regions
		live := false
		for i := 0; i < len(cells); i++ {
			live = live || p.live[cells[i]]
			for d := range numDirections {
				if to := p.board.next[d][cells[i]]; !blocked(to) && p.region[to] == none {
					p.region[to] = regions
					cells = append(cells, to)
				}
			}
		}
		for _, to := range cells {
			p.live[to] = live
		}
		regions++
	}
}

// stays tells whether a word never moves.
func (p *prospect) stays(word int32) bool { return p.isStuck(p.pieces[word].cell) }

// isStuck tells whether words in a cell stay there.
func (p *prospect) isStuck(c int32) bool { return p.isBlocked(c) || !p.live[c] }

// frozen tells by piece which of them are words that lie for ever where they
// lie: they stay, and alone in their cells they are not destroyed.
func (p *prospect) frozen() []bool {
	frozen := make([]bool, len(p.pieces))
	for i := range frozen {
		frozen[i] = p.cast.isText(p.pieces[i].kind) && p.lying[p.pieces[i].cell] == 1 && p.stays(int32(i))
	}
	return frozen
}

// unbar has nouns no longer bar their cells that may not do so for ever, and
// tells whether there were any.
func (p *prospect) unbar() (broken bool) {
	for n := range p.bars {
		if !p.bars[n] {
			continue
		}
		s := p.said
		stands := s.is[n]&^besideStop == 0 && !s.does[n] && !s.eaten[n]
		for m, turns := range s.becomes[n] {
			stands = stands && (!turns || m == n)
		}
		if stands && p.isStanding(noun(n)) {
			continue
		}
		p.bars[n], broken = false, true
	}
	return broken
}

// isStanding tells whether a noun is STOP by words that stay.
func (p *prospect) isStanding(n noun) bool {
	for _, b := range p.standing {
		if b.noun == n && p.stays(b.words[0]) && p.stays(b.words[1]) && p.stays(b.words[2]) {
			return true
		}
	}
	return false
}

// enliven finds regions that are live, and tells whether there are new ones.
func (p *prospect) enliven() (livened bool) {
	comes := p.said.outcomes()
	for i := range p.pieces {
		u := &p.pieces[i]
		if p.cast.isText(u.kind) || p.barrier[u.cell] || p.live[u.cell] {
			continue
		}
		for n, can := range comes[p.cast.roles[u.kind].noun] {
			if can && (p.said.is[n]&moving != 0 || p.said.fears[n]) {
				p.live[u.cell], livened = true, true
			}
		}
	}
	return livened
}
