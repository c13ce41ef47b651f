package stepper

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A SentenceKey lists the sentences of three words that stand on a board, in the
// order in which they are found. Each is a number made of its first and its last
// word; the last entry is how many there are. Equal keys have equal rules.
type SentenceKey [MaxSentences + 1]uint16

// MaxSentences is how many sentences a sentence key has room for.
const MaxSentences = 15

// A SentenceFinder finds the sentences on a board where all of them are simple:
// noun, IS, noun or property, with one word to a cell. It keeps the rules that
// follow from a key, as there are far fewer keys than ways for words to lie.
type SentenceFinder struct {
	Able bool // all words of the level are simple
	// standing tells that at has the words of the state, no two of them in one cell;
	// apart tells the same of the child, as long as nothing is destroyed.
	standing, apart bool
	// codes gives the words numbers by kind, as far as sentences tell them apart:
	// nouns first, up to Nouns, then the properties that matter, up to
	// Targets, then IS. All other words share the number after that; kinds that are no
	// words have 0.
	codes          []uint16
	Nouns, Targets uint16
	// Loose gives the same codes by packed kind.
	Loose []uint16
	// moves is the code of the word MOVE, 0 if there is none.
	moves uint16
	is    int32   // the packed kind of the word IS, board.None if it has none
	Stuck []int32 // the cells of the words IS that never move
	// at gives by cell the code of the word there, Frozen that of a word that never moves,
	// 0 for none. Both have one more entry, for cells off the board.
	Frozen, at []uint16
	// Around gives for each cell its neighbours left, right, above and below; those off
	// the board are the extra entry.
	Around [][4]int32
	memory [keptEffects]*Effects
}

// keptEffects is how many slots there are for effects; nearPlaces is in how many slots
// a key is looked for, from its own one on. If none of these is free, the effects are not kept.
const (
	keptEffects = 1 << 10
	nearPlaces  = 8
)

func newSentenceFinder(s *Stepper) *SentenceFinder {
	p := &SentenceFinder{Able: s.Summaries.Simple, is: board.None, Loose: make([]uint16, len(s.Kinds))}
	if !p.Able {
		return p
	}
	p.number(s)
	for i := range s.Kinds {
		p.Loose[i] = p.codes[s.Kinds[i].Kind]
	}
	if int(p.Nouns)*int(p.Targets+2) > 1<<16-1 {
		p.Able = false
		return p
	}
	cells := s.CellCount()
	p.Frozen, p.at = make([]uint16, cells+1), states.OwnLines[uint16](cells+1)
	for i := range s.Fixed {
		u := &s.Fixed[i]
		if p.codes[u.Kind] == 0 {
			continue
		}
		if p.Frozen[u.Cell] != 0 {
			p.Able = false // readSimple does not know words on words
			return p
		}
		p.Frozen[u.Cell] = p.codes[u.Kind]
		if isIs(s.Table, u.Kind) {
			p.Stuck = append(p.Stuck, u.Cell)
		}
	}
	p.Around = make([][4]int32, cells+1)
	p.Around[cells] = [4]int32{int32(cells), int32(cells), int32(cells), int32(cells)}
	for c := range cells {
		for i, d := range [4]int{2, 0, 1, 3} {
			if p.Around[c][i] = s.Next[d][c]; p.Around[c][i] == board.None {
				p.Around[c][i] = int32(cells)
			}
		}
	}
	return p
}

// number gives the words their codes.
func (p *SentenceFinder) number(s *Stepper) {
	p.codes = make([]uint16, len(s.Table.Roles))
	all := s.Table.Roles[:s.Table.Words]
	for k, r := range all {
		if r.Reads.Class == words.ClassNoun {
			p.Nouns++
			p.codes[k] = p.Nouns
		}
	}
	p.Targets = p.Nouns
	for k, r := range all {
		if r.Reads.Class == words.ClassProperty && !words.IsLook(words.Property(r.Reads.Meaning)) {
			p.Targets++
			p.codes[k] = p.Targets
			if words.Property(r.Reads.Meaning) == words.IsMove {
				p.moves = p.Targets
			}
		}
	}
	for k := range all {
		switch {
		case isIs(s.Table, words.Kind(k)):
			p.codes[k] = p.IsCode()
			p.is = s.ByKind[k]
		case p.codes[k] == 0:
			p.codes[k] = p.Targets + 2
		}
	}
}

// IsCode is the code of IS.
func (p *SentenceFinder) IsCode() uint16 { return p.Targets + 1 }

// isIs tells whether a kind is the word IS.
func isIs(c *words.KindTable, k words.Kind) bool {
	return c.Roles[k].Reads == words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)} && c.IsText(k)
}

// lay notes in at where the words of the state are, and tells whether no two share a
// cell.
func (p *SentenceFinder) lay(s *Stepper) bool {
	copy(p.at, p.Frozen)
	for i := range s.Tokens[:s.First[s.Words]] {
		t := &s.Tokens[i]
		if p.at[t.Cell] != 0 {
			return false
		}
		p.at[t.Cell] = p.Loose[t.Kind]
	}
	return true
}

// find gives the sentence key of the words that are noted in at; the words IS among them lie
// where the stepper's tokens do. It gives false where there are too many sentences.
func (p *SentenceFinder) find(s *Stepper) (of SentenceKey, ok bool) {
	n := 0
	note := func(x, y uint16) {
		if p.isSentence(x, y) {
			n = of.Add(n, p.Sentence(x, y))
		}
	}
	if p.is != board.None {
		for i := s.First[p.is]; i < s.First[p.is+1]; i++ {
			a := &p.Around[s.Tokens[i].Cell]
			note(p.at[a[0]], p.at[a[1]])
			note(p.at[a[2]], p.at[a[3]])
		}
	}
	for _, c := range p.Stuck {
		a := &p.Around[c]
		note(p.at[a[0]], p.at[a[1]])
		note(p.at[a[2]], p.at[a[3]])
	}
	of[MaxSentences] = uint16(n)
	return of, n <= MaxSentences
}

// Add adds a sentence to a key that has n, if there is room, and gives how many
// there are then.
func (of *SentenceKey) Add(n int, sentence uint16) int {
	if n < MaxSentences {
		of[n] = sentence
	}
	return n + 1
}

// kept gives the effects that are kept for a sentence key, nil for none. They may then be
// kept in the place it gives, nil if no slot is free.
func (p *SentenceFinder) kept(of *SentenceKey) (v *Effects, place **Effects) {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(0)
	for _, x := range of[:of[MaxSentences]] {
		h = (h ^ uint64(x)) * odd
	}
	home := h >> 54
	for i := range uint64(nearPlaces) {
		at := &p.memory[(home+i)%keptEffects]
		if *at == nil {
			return nil, at
		}
		if (*at).sentences == *of {
			return *at, at
		}
	}
	return nil, nil
}

// moving counts the sentences about MOVE.
func (p *SentenceFinder) moving(of *SentenceKey) (n int) {
	for _, x := range of[:of[MaxSentences]] {
		if p.moves > 0 && x%p.Targets == p.moves-1 {
			n++
		}
	}
	return n
}

// RulesOf gives the effects of a sentence key; key is the part of a state that holds its
// words. spare is room for effects that cannot be kept.
func (s *Stepper) RulesOf(of *SentenceKey, key []byte, spare *Effects) *Effects {
	v, place := s.Sentences.kept(of)
	if v != nil {
		return v
	}
	g := s.Summaries.Of(key, s.Readable)
	if place == nil || s.Sentences.moving(of) > 1 {
		// The order in which things MOVE depends on where the words are.
		spare.Adopt(s, g)
		return spare
	}
	v = NewEffects(s)
	v.Adopt(s, g)
	v.sentences, v.keyed = *of, true
	*place = v
	return v
}

// A movedWord is a word that a turn takes from a cell to another.
type movedWord struct {
	token, from, to int32
	code            uint16
}

// noteMoved notes that a word goes from a cell to another.
func (s *Stepper) noteMoved(i, from, to int32) {
	s.movedWords = append(s.movedWords, movedWord{i, from, to, s.Sentences.Loose[s.Tokens[i].Kind]})
}

// fewMoved is up to how many moved words are looked at to see whether they are in any
// sentence; where more move, all sentences are found anew.
const fewMoved = 2

// rulesAfter gives the rules of the child. The tokens lie where the child has them,
// while at still has the moved words where they came from.
func (s *Stepper) rulesAfter() *Effects {
	key := s.child[1:s.Offset[s.Words]]
	p := s.Sentences
	if p.apart = p.standing; p.apart {
		v := s.rulesMoved(key)
		if v != nil {
			return v
		}
	}
	return s.effectsOf(s.Summaries.Of(key, s.Readable), s.changed)
}

// rulesMoved gives the rules once the moved words are where they go, nil where two words
// share a cell or there are too many sentences. key is the part of the child that holds its words.
func (s *Stepper) rulesMoved(key []byte) *Effects {
	p := s.Sentences
	var same bool
	p.apart, same = p.carry(s.movedWords, s.Rules.keyed)
	var of SentenceKey
	ok := p.apart
	if ok && !same {
		of, ok = p.find(s)
	}
	for i := range s.movedWords {
		p.at[s.movedWords[i].to] = 0
	}
	for i := range s.movedWords {
		w := &s.movedWords[i]
		p.at[w.from] = w.code
	}
	switch {
	case !ok:
		return nil
	case same:
		return s.Rules
	}
	return s.RulesOf(&of, key, s.changed)
}

// rulesFollowed gives the rules of the state, whose words lie as at has them,
// but for the moved ones; spare is room for rules that cannot be kept.
func (s *Stepper) rulesFollowed(spare *Effects) *Effects {
	p := s.Sentences
	if !p.standing {
		return s.readRules(spare)
	}
	var same bool
	if p.standing, same = p.carry(s.movedWords, s.Rules.keyed); p.standing && same {
		return s.Rules
	}
	return s.readNoted(spare)
}

// carry notes in at the moved words where they go, and tells whether no two words share a
// cell then. If ask is set, it also tells whether the sentences are certain to be the
// same.
func (p *SentenceFinder) carry(words []movedWord, ask bool) (apart, same bool) {
	same = ask && len(words) <= fewMoved
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
func (p *SentenceFinder) isMute(cell int32) bool {
	w, is, a := p.at[cell], p.IsCode(), &p.Around[cell]
	left, right, above, below := p.at[a[0]], p.at[a[1]], p.at[a[2]], p.at[a[3]]
	if w == is {
		return !p.isSentence(left, right) && !p.isSentence(above, below)
	}
	return (left != is || !p.isSentence(p.at[p.Around[a[0]][0]], w)) &&
		(right != is || !p.isSentence(w, p.at[p.Around[a[1]][1]])) &&
		(above != is || !p.isSentence(p.at[p.Around[a[2]][2]], w)) &&
		(below != is || !p.isSentence(w, p.at[p.Around[a[3]][3]]))
}

// isSentence tells whether words with the codes x and y, and IS between them, are a sentence.
func (p *SentenceFinder) isSentence(x, y uint16) bool { return x-1 < p.Nouns && y-1 < p.Targets }

// Sentence gives the number of the sentence of the words with the codes x and y before and behind IS.
func (p *SentenceFinder) Sentence(x, y uint16) uint16 { return (x-1)*p.Targets + y - 1 }
