package baba

import "slices"

// An outline is what the words of a board can come to. It is kept, as states
// differ more often in where other things are.
type outline struct {
	*glossary
	key    []byte // the part of a state that tells of the words
	words  []speech
	joints []speech // those that are IS, once more
	// plain tells that it is plain what the words come to, players lists the
	// packed kinds that are YOU then; stuck tells that something is that never
	// changes.
	plain, stuck bool
	players      []int32

	// The sentences that have something WIN, or YOU; those by which something
	// turns into a noun, or is PUSH or PULL, by noun; and those by which
	// something is MOVE.
	wins, yous         extract
	turnings, carriers []extract
	moves              extract
	// ample is a limit of turns below which sentences will be asked for.
	ample int16
	// joint bounds the turns until something is WIN, and something YOU, where
	// there are things of the nouns in there; else it is -1.
	joint int16
	there uint64
}

// A glossary tells of words what they are, wherever they lie.
type glossary struct {
	lexemes []lexeme
	nouns   []int16 // the numbers of words
	verbs   []int16
	links   []int16 // AND, and conditions that ask about others
	others  [numProperties][]int16
	// gathered are sentences on their way to an extract, sentences what these
	// are kept in.
	gathered  []sentence
	sentences slab[sentence]
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
	nouns := sentence(words[wordNoun])<<wordBits | sentence(words[wordIs])
	others := sentence(words[wordThird])<<wordBits | sentence(words[wordLink])
	return ((sentence(pushes)<<(2*wordBits)|nouns)<<(2*wordBits)|others)<<axisBits | sentence(axis)
}

// by gives a sentence without a verb with that, and so many turns.
func (p sentence) by(is, pushes int16) sentence {
	return p | sentence(is)<<((numSentence-1-wordIs)*wordBits+axisBits) | sentence(pushes)<<(numSentence*wordBits+axisBits)
}

// taking gives a sentence with so many turns.
func (p sentence) taking(pushes int16) sentence {
	const at = numSentence*wordBits + axisBits
	return p&(1<<at-1) | sentence(pushes)<<at
}

func (p sentence) pushes() int16 { return int16(p >> (numSentence*wordBits + axisBits)) }

func (p sentence) word(i int) int {
	return int(p >> (axisBits + (numSentence-1-i)*wordBits) & maxSpoken)
}

func (p sentence) axis() int { return int(p & 1) }

func (p sentence) linked() bool { return p.word(wordLink) != maxSpoken }

// shares tells whether two sentences of three words have any in common: a word
// can be but the same part of both.
func (p sentence) shares(q sentence) bool {
	x := p ^ q
	return x>>((numSentence-1-wordNoun)*wordBits+axisBits)&maxSpoken == 0 || x>>((numSentence-1-wordIs)*wordBits+axisBits)&maxSpoken == 0 ||
		x>>((numSentence-1-wordThird)*wordBits+axisBits)&maxSpoken == 0
}

// newGlossary makes the glossary of words.
func newGlossary(words []placed, spread int16) *glossary {
	g := &glossary{spread: spread}
	for i, w := range words {
		g.lexemes = append(g.lexemes, w.reads)
		switch n := int16(i); w.reads.class {
		case classNoun:
			g.nouns = append(g.nouns, n)
		case classVerb:
			g.verbs = append(g.verbs, n)
		case classAnd, classInfix:
			g.links = append(g.links, n)
		case classProperty:
			g.others[w.reads.meaning] = append(g.others[w.reads.meaning], n)
		}
	}
	return g
}

// tells reports whether a glossary is that of words.
func (g *glossary) tells(words []placed) bool {
	return slices.EqualFunc(g.lexemes, words, func(x lexeme, w placed) bool { return x == w.reads })
}

// read takes in words, the last of which are frozen.
func (l *outline) read(words []placed, frozen int, places []place) {
	l.words = l.words[:0]
	for _, w := range words {
		p := &places[w.cell]
		l.words = append(l.words, speech{meaning: w.reads.meaning, at: p.at, loose: p.loose})
	}
	for i := len(words) - frozen; i < len(words); i++ {
		l.words[i].loose = 0
	}
	l.joints = l.joints[:0]
	for _, is := range l.verbs {
		l.joints = append(l.joints, l.words[is])
	}
	for i := range l.turnings {
		l.turnings[i].limit, l.carriers[i].limit = 0, 0
	}
	l.wins.limit, l.yous.limit, l.moves.limit = 0, 0, 0
	l.joint = -1
}

// An extract is sentences of some kind: all of fewer turns than a limit, and
// maybe others, those first that take the fewest.
type extract struct {
	limit     int16
	sentences []sentence
}

// within gives the sentences of an extract of fewer turns than a limit, and
// maybe others; where they are not known, add finds them.
func (l *outline) within(x *extract, limit int16, add func(to []sentence, limit int16) []sentence) []sentence {
	if x.limit < limit {
		x.limit = max(limit+extractMore, l.ample)
		l.gathered = add(l.gathered[:0], x.limit)
		slices.Sort(l.gathered)
		x.sentences = l.sentences.copied(x.sentences, l.gathered)
	}
	return x.sentences
}

// extractMore is by how much the limit of an extract exceeds what is asked for.
const extractMore = 1

// winning gives the sentences that have something WIN, below a limit.
func (l *outline) winning(limit int16) []sentence {
	return l.within(&l.wins, limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, isWin, 0, limit), isEnd, 0, limit)
	})
}

// owning gives the sentences that have something YOU, below a limit.
func (l *outline) owning(limit int16) []sentence {
	return l.within(&l.yous, limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, isYou, 0, limit), isYou2, 0, limit)
	})
}

// turningInto gives the sentences that turn something into a noun, below a
// limit.
func (l *outline) turningInto(n noun, limit int16) []sentence {
	return l.within(&l.turnings[n], limit, func(to []sentence, limit int16) []sentence { return l.turning(to, n, limit) })
}

// carrying gives the sentences that have a noun be PUSH or PULL, below a limit.
func (l *outline) carrying(n noun, limit int16) []sentence {
	return l.within(&l.carriers[n], limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, isPush, n, limit), isPull, n, limit)
	})
}

// moving gives the sentences that have something MOVE, below a limit.
func (l *outline) moving(limit int16) []sentence {
	return l.within(&l.moves, limit, func(to []sentence, limit int16) []sentence { return l.about(to, isMove, 0, limit) })
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
	if len(l.links) == 0 && abs16(a.at[0]-c.at[0])+abs16(a.at[1]-c.at[1])-2 >= limit {
		return to
	}
	for along := range 2 {
		across := 1 - along
		// Where IS is to be, as the others have it.
		before, after := int(a.at[along])+1, int(c.at[along])-1
		low, high := min(before, after), max(before, after)
		left, right := min(int(a.at[across]), int(c.at[across])), max(int(a.at[across]), int(c.at[across]))
		if len(l.links) == 0 && high-low+right-left >= int(limit) {
			continue
		}
		if a.loose&c.loose != 3 && len(l.links) == 0 && !canLie(a, &either, c, along) {
			continue
		}
		words := [numSentence]int16{first, 0, third, maxSpoken}
		said := newSentence(words, along, 0)
		for i := range l.joints {
			b := &l.joints[i]
			x, y := int(b.at[along]), int(b.at[across])
			pushes := max(high, x) - min(low, x) + max(right, y) - min(left, y)
			if pushes < int(limit) && (a.loose&b.loose&c.loose == 3 || canLie(a, b, c, along)) {
				to = append(to, said.by(l.verbs[i], int16(pushes)))
			}
		}
		if len(l.links) == 0 {
			continue
		}
		for _, is := range l.verbs {
			for _, link := range l.links {
				words[wordIs], words[wordLink] = is, link
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

// either is a word that can be pushed anywhere.
var either = speech{loose: 3}

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
