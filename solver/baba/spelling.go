package baba

import "puzzlewright/solver/states"

// A spelling is what plain words on a board spell, as glance reads them: the
// sentences of three words, in the order in which they are met. Each is a
// number made of its first word and its last; how many there are comes last.
type spelling [maxSentences + 1]uint16

const maxSentences = 15

// A speller finds the spelling of the words that are laid, and keeps what it
// comes to: there are far fewer spellings than ways for words to lie.
type speller struct {
	able bool // the level has no words but those that glance knows
	// standing tells that the words of the state are noted: none lies on
	// another.
	standing bool
	// apart tells the same of the child, as long as nothing is destroyed.
	apart bool
	// codes number the words that can be told apart in a sentence, by kind:
	// first those of objects, up to nouns, then up to targets the properties
	// that matter. IS has the next number, all other words have the one behind
	// that, and what is no word has 0.
	codes          []uint16
	nouns, targets uint16
	// loose gives them by packed kind.
	loose []uint16
	// moves is the number of the word MOVE.
	moves uint16
	is    int32   // the packed kind of the word IS, none if it has none
	stuck []int32 // the cells of the frozen ones
	// frozen and at give by cell the number of the frozen word there, and of
	// any word; behind the last cell there is none.
	frozen, at []uint16
	// around gives to each cell its neighbours left, right, above and below,
	// and in place of those off the board the one behind the last cell, which
	// is its own neighbour.
	around [][4]int32
	kept   [keptSpellings]*verdicts
}

// keptSpellings is in how many places spellings are kept: as long as there is
// one that is free within a few of its own.
const (
	keptSpellings = 1 << 10
	nearPlaces    = 8
)

func newSpeller(s *stepper) *speller {
	p := &speller{able: s.digests.glances, is: none, loose: make([]uint16, len(s.kinds))}
	if !p.able {
		return p
	}
	p.number(s)
	for i := range s.kinds {
		p.loose[i] = p.codes[s.kinds[i].kind]
	}
	if int(p.nouns)*int(p.targets+2) > 1<<16-1 {
		p.able = false
		return p
	}
	cells := s.cellCount()
	p.frozen, p.at = make([]uint16, cells+1), states.OwnLines[uint16](cells+1)
	for i := range s.fixed {
		u := &s.fixed[i]
		if p.codes[u.kind] == 0 {
			continue
		}
		if p.frozen[u.cell] != 0 {
			p.able = false // glance does not know words on words
			return p
		}
		p.frozen[u.cell] = p.codes[u.kind]
		if isIs(s.cast, u.kind) {
			p.stuck = append(p.stuck, u.cell)
		}
	}
	p.around = make([][4]int32, cells+1)
	p.around[cells] = [4]int32{int32(cells), int32(cells), int32(cells), int32(cells)}
	for c := range cells {
		for i, d := range [4]int{2, 0, 1, 3} {
			if p.around[c][i] = s.next[d][c]; p.around[c][i] == none {
				p.around[c][i] = int32(cells)
			}
		}
	}
	return p
}

// number gives the words their numbers.
func (p *speller) number(s *stepper) {
	p.codes = make([]uint16, len(s.cast.roles))
	words := s.cast.roles[:s.cast.words]
	for k, r := range words {
		if r.reads.class == classNoun {
			p.nouns++
			p.codes[k] = p.nouns
		}
	}
	p.targets = p.nouns
	for k, r := range words {
		if r.reads.class == classProperty && lookless&(1<<r.reads.meaning) == 0 {
			p.targets++
			p.codes[k] = p.targets
			if property(r.reads.meaning) == isMove {
				p.moves = p.targets
			}
		}
	}
	for k := range words {
		switch {
		case isIs(s.cast, kind(k)):
			p.codes[k] = p.isCode()
			p.is = s.byKind[k]
		case p.codes[k] == 0:
			p.codes[k] = p.targets + 2
		}
	}
}

// isCode is the number of IS.
func (p *speller) isCode() uint16 { return p.targets + 1 }

// isIs tells whether a kind is the word IS.
func isIs(c *cast, k kind) bool {
	return c.roles[k].reads == lexeme{classVerb, uint8(verbIs)} && c.isText(k)
}

// lay notes where the words of the state are, and tells whether none lies on
// another.
func (p *speller) lay(s *stepper) bool {
	copy(p.at, p.frozen)
	for i := range s.tokens[:s.first[s.words]] {
		t := &s.tokens[i]
		if p.at[t.cell] != 0 {
			return false
		}
		p.at[t.cell] = p.loose[t.kind]
	}
	return true
}

// spell gives the spelling of the words as they are noted, whose IS are where
// the stepper's tokens are; false where it is too long.
func (p *speller) spell(s *stepper) (of spelling, ok bool) {
	n := 0
	note := func(x, y uint16) {
		if p.isSentence(x, y) {
			n = of.add(n, p.sentence(x, y))
		}
	}
	if p.is != none {
		for i := s.first[p.is]; i < s.first[p.is+1]; i++ {
			a := &p.around[s.tokens[i].cell]
			note(p.at[a[0]], p.at[a[1]])
			note(p.at[a[2]], p.at[a[3]])
		}
	}
	for _, c := range p.stuck {
		a := &p.around[c]
		note(p.at[a[0]], p.at[a[1]])
		note(p.at[a[2]], p.at[a[3]])
	}
	of[maxSentences] = uint16(n)
	return of, n <= maxSentences
}

// add adds a sentence to so many, of which there is room for maxSentences, and
// gives how many there are then.
func (of *spelling) add(n int, sentence uint16) int {
	if n < maxSentences {
		of[n] = sentence
	}
	return n + 1
}

// find gives what is kept of a spelling, nil where nothing is; then it may be
// kept in the place, if there is one.
func (p *speller) find(of *spelling) (v *verdicts, place **verdicts) {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(0)
	for _, x := range of[:of[maxSentences]] {
		h = (h ^ uint64(x)) * odd
	}
	home := h >> 54
	for i := range uint64(nearPlaces) {
		at := &p.kept[(home+i)%keptSpellings]
		if *at == nil {
			return nil, at
		}
		if (*at).spelling == *of {
			return *at, at
		}
	}
	return nil, nil
}

// moving counts the sentences about MOVE.
func (p *speller) moving(of *spelling) (n int) {
	for _, x := range of[:of[maxSentences]] {
		if p.moves > 0 && x%p.targets == p.moves-1 {
			n++
		}
	}
	return n
}

// rulesOf gives the rules of a spelling of words that a part of a state tells
// of; spare is where they are put if they cannot be kept.
func (s *stepper) rulesOf(of *spelling, key []byte, spare *verdicts) *verdicts {
	v, place := s.speller.find(of)
	if v != nil {
		return v
	}
	g := s.digests.of(key, s.readable)
	if place == nil || s.speller.moving(of) > 1 {
		// Which MOVEs first depends on where the words are.
		spare.adopt(s, g)
		return spare
	}
	v = newVerdicts(s)
	v.adopt(s, g)
	v.spelling, v.spelled = *of, true
	*place = v
	return v
}

// A spoken word is one that a turn takes from a cell to another.
type spoken struct {
	token, from, to int32
	code            uint16
}

// say notes that a word goes from a cell to another.
func (s *stepper) say(i, from, to int32) {
	s.said = append(s.said, spoken{i, from, to, s.speller.loose[s.tokens[i].kind]})
}

// fewSpoken is of how many words it is looked whether they are in any
// sentences; where more of them move, all are spelled.
const fewSpoken = 2

// rulesAfter gives the rules of the child, where the tokens of the words IS
// are; those that are said come from elsewhere.
func (s *stepper) rulesAfter() *verdicts {
	key := s.child[1:s.offset[s.words]]
	p := s.speller
	if p.apart = p.standing; p.apart {
		v := s.rulesSaid(key)
		if v != nil {
			return v
		}
	}
	s.changed.adopt(s, s.digests.of(key, s.readable))
	return s.changed
}

// rulesSaid gives the rules of the words once those that are said are where
// they go; nil where glance would not know them.
func (s *stepper) rulesSaid(key []byte) *verdicts {
	p := s.speller
	var same bool
	p.apart, same = p.carry(s.said, s.rules.spelled)
	var of spelling
	ok := p.apart
	if ok && !same {
		of, ok = p.spell(s)
	}
	for i := range s.said {
		p.at[s.said[i].to] = 0
	}
	for i := range s.said {
		w := &s.said[i]
		p.at[w.from] = w.code
	}
	switch {
	case !ok:
		return nil
	case same:
		return s.rules
	}
	return s.rulesOf(&of, key, s.changed)
}

// rulesFollowed gives the rules of the state, in which the words that are said
// lie elsewhere than when they were last noted; spare is for what cannot be
// kept.
func (s *stepper) rulesFollowed(spare *verdicts) *verdicts {
	p := s.speller
	if !p.standing {
		return s.readRules(spare)
	}
	var same bool
	if p.standing, same = p.carry(s.said, s.rules.spelled); p.standing && same {
		return s.rules
	}
	return s.readNoted(spare)
}

// carry notes words where they go, and tells whether none comes to lie on
// another; and whether, if it is asked, the sentences are known to be the same.
func (p *speller) carry(words []spoken, ask bool) (apart, same bool) {
	same = ask && len(words) <= fewSpoken
	for i := range words {
		w := &words[i]
		same = same && p.isMute(w.from)
	}
	for i := range words {
		p.at[words[i].from] = 0
	}
	apart = true
	for i := range words {
		w := &words[i]
		apart = apart && p.at[w.to] == 0
		p.at[w.to] = w.code
	}
	for i := range words {
		same = same && p.isMute(words[i].to)
	}
	return apart, same
}

// isMute tells whether the word in a cell is in no sentence.
func (p *speller) isMute(cell int32) bool {
	w, is, a := p.at[cell], p.isCode(), &p.around[cell]
	left, right, above, below := p.at[a[0]], p.at[a[1]], p.at[a[2]], p.at[a[3]]
	if w == is {
		return !p.isSentence(left, right) && !p.isSentence(above, below)
	}
	return (left != is || !p.isSentence(p.at[p.around[a[0]][0]], w)) &&
		(right != is || !p.isSentence(w, p.at[p.around[a[1]][1]])) &&
		(above != is || !p.isSentence(p.at[p.around[a[2]][2]], w)) &&
		(below != is || !p.isSentence(w, p.at[p.around[a[3]][3]]))
}

// isSentence tells whether two words with IS between them are a sentence.
func (p *speller) isSentence(x, y uint16) bool { return x-1 < p.nouns && y-1 < p.targets }

// sentence gives the number of a sentence with such words before and behind IS.
func (p *speller) sentence(x, y uint16) uint16 { return (x-1)*p.targets + y - 1 }
