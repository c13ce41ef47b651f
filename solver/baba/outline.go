package baba

import "slices"

// An outline is what the words of a board can come to.
type outline struct {
	words  []speech
	nouns  []int16 // the numbers of words
	verbs  []int16
	links  []int16 // AND, and conditions that ask about others
	others [numProperties][]int16
	named  uint64 // the properties of which there are words

	// wins and yous are the sentences that have something WIN, or YOU: those
	// first that take the fewest turns.
	wins, yous []sentence
	// turned bounds by noun the turns until something turns into it, where
	// that is known; else it is -1.
	turned     []int16
	few, moves []sentence
	// spread is how many words there can be between a noun and its IS, and
	// between that and what it is: AND and another noun or property, or IS and
	// one; ON and a noun; LONELY.
	spread int16
}

// A speech is a word: where it lies along both axes, and along which it can be
// pushed, a bit for each.
type speech struct {
	meaning uint8
	loose   uint8
	at      [2]int16
}

// A sentence is a noun, IS and a third word, to lie in a row along an axis, and
// what links others to them, if it is not they alone: the numbers of the words,
// above them how many turns that takes at least.
type sentence uint64

const (
	wordBits  = 12
	maxSpoken = 1<<wordBits - 1 // is no word
	axisBits  = 1
)

// The words of a sentence.
const (
	wordNoun = iota
	wordIs
	wordThird
	wordLink
	numSentence
)

func newSentence(words [numSentence]int16, axis int, pushes int16) sentence {
	p := sentence(pushes)
	for _, w := range words {
		p = p<<wordBits | sentence(w)
	}
	return p<<axisBits | sentence(axis)
}

func (p sentence) pushes() int16 { return int16(p >> (numSentence*wordBits + axisBits)) }

func (p sentence) word(i int) int {
	return int(p >> (axisBits + (numSentence-1-i)*wordBits) & maxSpoken)
}

func (p sentence) axis() int { return int(p & 1) }

func (p sentence) linked() bool { return p.word(wordLink) != maxSpoken }

// read takes in words, the last of which are frozen.
func (l *outline) read(words []placed, frozen int, size [2]int32) {
	l.words, l.nouns, l.verbs, l.links = l.words[:0], l.nouns[:0], l.verbs[:0], l.links[:0]
	for i := range l.others {
		if l.named>>i&1 != 0 {
			l.others[i] = l.others[i][:0]
		}
	}
	l.named = 0
	for i, w := range words {
		x := speech{meaning: w.reads.meaning, at: [2]int16{int16(w.cell / size[1]), int16(w.cell % size[1])}}
		if i < len(words)-frozen {
			for axis, at := range x.at {
				if at > 0 && int32(at) < size[axis]-1 {
					x.loose |= 1 << axis
				}
			}
		}
		l.words = append(l.words, x)
		switch w.reads.class {
		case classNoun:
			l.nouns = append(l.nouns, int16(i))
		case classVerb:
			l.verbs = append(l.verbs, int16(i))
		case classAnd, classInfix:
			l.links = append(l.links, int16(i))
		case classProperty:
			l.others[x.meaning] = append(l.others[x.meaning], int16(i))
			l.named |= 1 << x.meaning
		}
	}
	l.wins = l.about(l.about(l.wins[:0], isWin, 0, never), isEnd, 0, never)
	l.yous = l.about(l.about(l.yous[:0], isYou, 0, never), isYou2, 0, never)
	slices.Sort(l.wins)
	slices.Sort(l.yous)
	for i := range l.turned {
		l.turned[i] = -1
	}
}

// about adds the sentences that say of a noun, or any for 0, that it has a
// property, of fewer turns than a limit.
func (l *outline) about(to []sentence, p property, n noun, limit int16) []sentence {
	for _, third := range l.others[p] {
		for _, first := range l.nouns {
			if n == 0 || noun(l.words[first].meaning) == n {
				to = l.with(to, first, third, limit)
			}
		}
	}
	return to
}

// turning adds the sentences that turn something into a noun, of fewer turns
// than a limit.
func (l *outline) turning(to []sentence, n noun, limit int16) []sentence {
	for _, third := range l.nouns {
		if noun(l.words[third].meaning) != n {
			continue
		}
		for _, first := range l.nouns {
			if noun(l.words[first].meaning) != n {
				to = l.with(to, first, third, limit)
			}
		}
	}
	return to
}

// with adds the sentences of a noun, any IS, and a third word, of fewer turns
// than a limit.
func (l *outline) with(to []sentence, first, third, limit int16) []sentence {
	a, c := &l.words[first], &l.words[third]
	for along := range 2 {
		across := 1 - along
		// Where IS is to be, as the others have it.
		low, high := min(a.at[along]+1, c.at[along]-1), max(a.at[along]+1, c.at[along]-1)
		left, right := min(a.at[across], c.at[across]), max(a.at[across], c.at[across])
		if len(l.links) == 0 && high-low+right-left >= limit {
			continue
		}
		for _, is := range l.verbs {
			b := &l.words[is]
			pushes := max(high, b.at[along]) - min(low, b.at[along]) + max(right, b.at[across]) - min(left, b.at[across])
			words := [numSentence]int16{first, is, third, maxSpoken}
			if pushes < limit && (a.loose&b.loose&c.loose == 3 || canLie(a, b, c, along)) {
				to = append(to, newSentence(words, along, pushes))
			}
			for _, link := range l.links {
				words[wordLink] = link
				to = l.linked(to, words, along, limit)
			}
		}
	}
	return to
}

// linked adds the sentence of four words, if it takes fewer turns than a limit.
func (l *outline) linked(to []sentence, words [numSentence]int16, along int, limit int16) []sentence {
	across := 1 - along
	a, b, c, d := &l.words[words[0]], &l.words[words[1]], &l.words[words[2]], &l.words[words[3]]
	low := max(a.at[along]+1, b.at[along], c.at[along]-1-l.spread, d.at[along]-l.spread)
	high := min(a.at[along]+1+l.spread, b.at[along], c.at[along]-1, d.at[along]+l.spread)
	left := min(a.at[across], b.at[across], c.at[across], d.at[across])
	right := max(a.at[across], b.at[across], c.at[across], d.at[across])
	pushes := max(0, low-high) + right - left
	if pushes >= limit {
		return to
	}
	if a.loose&b.loose&c.loose&d.loose != 3 {
		f := l.frame(newSentence(words, along, 0))
		if !f.measure() || f.pushes >= limit {
			return to
		}
		pushes = f.pushes
	}
	return append(to, newSentence(words, along, pushes))
}

// canLie tells whether three words can come to lie in a row along an axis:
// whether those that cannot be pushed along an axis do already.
func canLie(a, b, c *speech, along int) bool {
	for axis := range 2 {
		by := int16(0)
		if axis == along {
			by = 1
		}
		stuckA, stuckB, stuckC := a.loose>>axis&1 == 0, b.loose>>axis&1 == 0, c.loose>>axis&1 == 0
		if stuckA && stuckB && a.at[axis]+by != b.at[axis] || stuckB && stuckC && b.at[axis]+by != c.at[axis] ||
			stuckA && stuckC && a.at[axis]+2*by != c.at[axis] {
			return false
		}
	}
	return true
}

// frame makes the frame of a sentence: the frame is where IS lies.
func (l *outline) frame(p sentence) (f frame) {
	f.pushes = p.pushes()
	for ; f.n < numSentence; f.n++ {
		n := p.word(int(f.n))
		if n == maxSpoken {
			break
		}
		w := &l.words[n]
		f.words[f.n] = int16(n)
		for axis, at := range w.at {
			f.at[axis][f.n], f.low[axis][f.n], f.high[axis][f.n] = at, at, at
			f.loose[axis] |= w.loose >> axis & 1 << f.n
		}
	}
	low, high := &f.low[p.axis()], &f.high[p.axis()]
	low[wordNoun]++
	high[wordNoun]++
	low[wordThird]--
	high[wordThird]--
	if p.linked() { // it may lie before or behind IS, and others between
		high[wordNoun] += l.spread
		low[wordThird] -= l.spread
		low[wordLink] -= l.spread
		high[wordLink] += l.spread
	}
	return f
}

// nounOf gives what a sentence is about.
func (l *outline) nounOf(p sentence) noun { return noun(l.words[p.word(0)].meaning) }
