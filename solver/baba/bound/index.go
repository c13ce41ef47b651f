package bound

import (
	"slices"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// A sentenceIndex lists the sentences that the words on a board can be pushed into, by what they
// say, each with the number of turns that this takes at least. Indexes are kept: states differ more
// often in where things are than in where words are.
type sentenceIndex struct {
	*wordTable
	key []byte // the part of a state that tells of the words
	// version counts how often the index was filled anew, with words that lie otherwise.
	version uint32
	words   []lyingWord
	// joints are copies of the words that are IS, in the order of wordTable.verbs; subjects are
	// those of the nouns, in the order of wordTable.nouns.
	joints, subjects []lyingWord
	// plain tells that the summary of the words is plain; players are the packed kinds that are YOU
	// then.
	plain   bool
	players []int32

	// The sentences that make something WIN (wins) or YOU (yous); by noun, those by which something
	// turns into it (turnings) or it is PUSH or PULL (carriers); and those by which something is
	// MOVE or PULL (moves).
	wins, yous         sentenceList
	turnings, carriers []sentenceList
	moves              sentenceList
	// ample is a limit of turns for which lists are made at least, as they will be asked for up to
	// it.
	ample int16
	// joint is what together has found for states that have things of the kinds in there; -1 if it
	// was not asked.
	joint int16
	there kindSet
}

// A wordTable tells what the words are, wherever they lie: their meanings, and which
// are nouns, verbs and so on.
type wordTable struct {
	counts  []int32 // by packed kind of words, how many there are of it and of the kinds before
	lexemes []words.Lexeme
	nouns   []int16 // the numbers of words
	verbs   []int16
	links   []int16 // AND, and conditions that ask about others
	others  [words.PropertyMeanings][]int16
	// near lists each IS that is near the third word that is looked at, by places in joints.
	near []int16
	// gathered is room for the sentences of a list that is being made; sentences is the memory of
	// all lists.
	gathered  []sentence
	sentences slab.Slab[sentence]
	// spread is how many words there can be between a noun and its IS, and between IS and the third
	// word, by linking: AND and another noun or property, or IS and another one; ON and a noun;
	// LONELY.
	spread int16
}

// A sentence is three words that are to lie in a row along an axis: a noun, IS and a third word,
// and perhaps a fourth, AND or a condition, that links others to them. It packs the numbers of
// these words, the axis, and, in the highest bits, at least how many turns it takes.
type sentence uint64

const (
	wordBits = 12
	noWord   = 1<<wordBits - 1 // the number that stands for no word
	axisBits = 1
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

// by completes a sentence that has neither IS nor turns.
func (p sentence) by(is, pushes int16) sentence {
	return p | sentence(is)<<((numSentence-1-wordIs)*wordBits+axisBits) | sentence(pushes)<<(numSentence*wordBits+axisBits)
}

// taking gives the same sentence with another number of turns.
func (p sentence) taking(pushes int16) sentence {
	const at = numSentence*wordBits + axisBits
	return p&(1<<at-1) | sentence(pushes)<<at
}

func (p sentence) pushes() int16 { return int16(p >> (numSentence*wordBits + axisBits)) }

func (p sentence) word(i int) int {
	return int(p >> (axisBits + (numSentence-1-i)*wordBits) & noWord)
}

func (p sentence) axis() int { return int(p & 1) }

func (p sentence) linked() bool { return p.word(wordLink) != noWord }

// shares tells whether two sentences of three words have any word in common: a word that is in both
// is the same part of each.
func (p sentence) shares(q sentence) bool {
	x := p ^ q
	return x>>((numSentence-1-wordNoun)*wordBits+axisBits)&noWord == 0 || x>>((numSentence-1-wordIs)*wordBits+axisBits)&noWord == 0 ||
		x>>((numSentence-1-wordThird)*wordBits+axisBits)&noWord == 0
}

// newWordTable makes the word table of the words of a position.
func newWordTable(placed []rules.Placed, counts []int32, spread int16) *wordTable {
	g := &wordTable{counts: slices.Clone(counts), spread: spread}
	for i, w := range placed {
		g.lexemes = append(g.lexemes, w.Reads)
		switch n := int16(i); w.Reads.Class {
		case words.ClassNoun:
			g.nouns = append(g.nouns, n)
		case words.ClassVerb:
			g.verbs = append(g.verbs, n)
		case words.ClassAnd, words.ClassInfix:
			g.links = append(g.links, n)
		case words.ClassProperty:
			g.others[w.Reads.Meaning] = append(g.others[w.Reads.Meaning], n)
		}
	}
	return g
}

// tells reports whether a word table is that of words of which there are so many, as in
// wordTable.counts.
func (g *wordTable) tells(counts []int32) bool { return slices.Equal(g.counts, counts) }

// read fills the index with words that can move, followed by frozen ones; places are by cell.
func (l *sentenceIndex) read(words []stepper.Token, frozen []lyingWord, places []place) {
	l.words = l.words[:0]
	for i := range words {
		l.words = append(l.words, places[words[i].Cell].lyingWord(l.lexemes[i].Meaning))
	}
	l.words = append(l.words, frozen...)
	l.joints, l.subjects = l.joints[:0], l.subjects[:0]
	for _, is := range l.verbs {
		l.joints = append(l.joints, l.words[is])
	}
	for _, first := range l.nouns {
		l.subjects = append(l.subjects, l.words[first])
	}
	l.version++
	l.joint = -1
}

// A sentenceList has all sentences of some kind that take fewer turns than a limit, those that take
// the fewest first.
type sentenceList struct {
	version   uint32 // the version of the index that the list is of
	limit     int16
	sentences []sentence
}

// within gives the sentences of a list that take fewer turns than a limit, and perhaps others; if
// the list does not have them, add finds them.
func (l *sentenceIndex) within(x *sentenceList, limit int16, add func(to []sentence, limit int16) []sentence) []sentence {
	if x.version != l.version || x.limit < limit {
		x.version, x.limit = l.version, max(limit+extractMore, l.ample)
		l.gathered = add(l.gathered[:0], x.limit)
		slices.Sort(l.gathered)
		x.sentences = l.sentences.Copied(x.sentences, l.gathered)
	}
	return x.sentences
}

// extractMore is how much farther a list is made than is asked for.
const extractMore = 1

// winning gives the sentences that make something WIN, below a limit of turns.
func (l *sentenceIndex) winning(limit int16) []sentence {
	return l.within(&l.wins, limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, words.IsWin, 0, limit), words.IsEnd, 0, limit)
	})
}

// owning gives the sentences that make something YOU, below a limit of turns.
func (l *sentenceIndex) owning(limit int16) []sentence {
	return l.within(&l.yous, limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(l.about(to, words.IsYou, 0, limit), words.IsYou2, 0, limit), words.Is3D, 0, limit)
	})
}

// turningInto gives the sentences that turn something into a noun, below a
// limit.
func (l *sentenceIndex) turningInto(n words.Noun, limit int16) []sentence {
	return l.within(&l.turnings[n], limit, func(to []sentence, limit int16) []sentence { return l.turning(to, n, limit) })
}

// carrying gives the sentences that make a noun PUSH or PULL, below a limit.
func (l *sentenceIndex) carrying(n words.Noun, limit int16) []sentence {
	return l.within(&l.carriers[n], limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, words.IsPush, n, limit), words.IsPull, n, limit)
	})
}

// moving gives the sentences that make something MOVE or PULL, below a limit.
func (l *sentenceIndex) moving(limit int16) []sentence {
	return l.within(&l.moves, limit, func(to []sentence, limit int16) []sentence {
		return l.about(l.about(to, words.IsMove, 0, limit), words.IsPull, 0, limit)
	})
}

// about adds the sentences that say of a noun, or of any noun where n is 0, that it has a property,
// and take fewer turns than a limit.
func (l *sentenceIndex) about(to []sentence, p words.Property, n words.Noun, limit int16) []sentence {
	for _, third := range l.others[p] {
		to = l.with(to, third, n, true, limit)
	}
	return to
}

// turning adds the sentences that turn something into a noun and take fewer turns than a limit.
func (l *sentenceIndex) turning(to []sentence, n words.Noun, limit int16) []sentence {
	for _, third := range l.nouns {
		if words.Noun(l.words[third].meaning) == n {
			to = l.with(to, third, n, false, limit)
		}
	}
	return to
}

// with adds the sentences of a noun, any IS and a third word that take fewer turns
// than a limit. The noun is n if only is set, any other if it is not, and any at
// all where n is 0. It looks for the IS near the third word first, as most words
// are too far away.
func (l *sentenceIndex) with(to []sentence, third int16, n words.Noun, only bool, limit int16) []sentence {
	if len(l.links) > 0 {
		return l.withLinks(to, third, n, only, limit)
	}
	c := &l.words[third]
	for along := range 2 {
		if l.near = l.near[:0]; !c.servesAs(wordThird, along) {
			continue
		}
		for i := range l.joints {
			if b := &l.joints[i]; b.pushesBefore(c, along, 1) < limit && b.servesAs(wordIs, along) && b.canLieBefore(c, along, 1) {
				l.near = append(l.near, int16(i))
			}
		}
		if len(l.near) == 0 {
			continue
		}
		for i := range l.subjects {
			a := &l.subjects[i]
			if a.pushesBefore(c, along, 2) < limit && (n == 0 || (words.Noun(a.meaning) == n) == only) && a.servesAs(wordNoun, along) && a.canLieBefore(c, along, 2) {
				to = l.around(to, a, c, [numSentence]int16{l.nouns[i], 0, third, noWord}, along, limit)
			}
		}
	}
	return to
}

// around adds the sentences of a noun, a third word and each IS listed in near.
func (l *sentenceIndex) around(to []sentence, a, c *lyingWord, words [numSentence]int16, along int, limit int16) []sentence {
	across := 1 - along
	// Where IS is to be as the noun has it, and as the third word has it.
	before, after := a.at[along]+1, c.at[along]-1
	low, high := min(before, after), max(before, after)
	left, right := min(a.at[across], c.at[across]), max(a.at[across], c.at[across])
	said := newSentence(words, along, 0)
	outer := a.passes(c, along)
	for _, i := range l.near {
		b := &l.joints[i]
		x, y := b.at[along], b.at[across]
		pushes := max(high, x) - min(low, x) + max(right, y) - min(left, y)
		if pushes >= limit || !a.canLieBefore(b, along, 1) {
			continue
		}
		// As many as placement.distance gives for the three words.
		switch p := outer | a.passes(b, along) | b.passes(c, along); {
		case p == passesNot:
		case p&passesNever != 0:
			continue
		case left == right && y == left:
			pushes += 2
		default:
			pushes++
		}
		if pushes < limit {
			to = append(to, said.by(l.verbs[i], pushes))
		}
	}
	return to
}

// withLinks does the same as with, where other words can be linked to the three.
func (l *sentenceIndex) withLinks(to []sentence, third int16, n words.Noun, only bool, limit int16) []sentence {
	for _, first := range l.nouns {
		if n != 0 && (words.Noun(l.words[first].meaning) == n) != only {
			continue
		}
		a, c := &l.words[first], &l.words[third]
		for along := range 2 {
			words := [numSentence]int16{first, 0, third, noWord}
			l.near = l.near[:0]
			if !a.servesAs(wordNoun, along) || !c.servesAs(wordThird, along) {
				continue
			}
			for i := range l.joints {
				if b := &l.joints[i]; b.servesAs(wordIs, along) && b.canLieBefore(c, along, 1) {
					l.near = append(l.near, int16(i))
				}
			}
			if a.canLieBefore(c, along, 2) {
				to = l.around(to, a, c, words, along, limit)
			}
			for _, is := range l.verbs {
				for _, link := range l.links {
					words[wordIs], words[wordLink] = is, link
					to = l.linked(to, words, along, limit)
				}
			}
		}
	}
	return to
}

// linked adds the sentence of four words, one of them a link, if it takes fewer turns than a limit.
func (l *sentenceIndex) linked(to []sentence, words [numSentence]int16, along int, limit int16) []sentence {
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
		f := l.placementOf(newSentence(words, along, 0))
		if !f.measure() || f.pushes >= limit {
			return to
		}
		pushes = f.pushes
	}
	return append(to, newSentence(words, along, pushes))
}

// placementOf makes the placement of a sentence, whose place is where IS lies.
func (l *sentenceIndex) placementOf(p sentence) (f placement) {
	f.pushes = p.pushes()
	for ; f.n < numSentence; f.n++ {
		n := p.word(int(f.n))
		if n == noWord {
			break
		}
		w := &l.words[n]
		f.jammed = f.jammed || !w.servesAs(int(f.n), p.axis())
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
	if p.linked() { // the link may lie before or behind IS, and others between them
		high[wordNoun] += l.spread
		low[wordThird] -= l.spread
		low[wordLink] -= l.spread
		high[wordLink] += l.spread
	} else {
		f.passes()
	}
	return f
}

// nounOf gives the noun that a sentence is about.
func (l *sentenceIndex) nounOf(p sentence) words.Noun { return words.Noun(l.words[p.word(0)].meaning) }
