package baba

import (
	"bytes"

	"puzzlewright/solver/states"
)

// A trait is what plain rules make of a kind, or of all that lies in a cell,
// as far as it matters to a turn: a bit for each.
type trait uint16

const (
	traitYou trait = 1 << iota
	traitWin
	traitDefeat
	traitHot
	traitMelt
	traitOpen
	traitShut
	// numClashing is how many traits act on others, SINK apart.
	numClashing = iota
)

const (
	traitSink trait = 1 << (numClashing + iota)
	// traitHard cannot be entered: STOP, and neither PUSH nor YOU.
	traitHard
	// traitChain can be entered if it goes on: PUSH, and what is STOP but YOU,
	// which goes on by itself.
	traitChain
	// traitThere is all that lies anywhere.
	traitThere
	traitPush
	traitFloat
)

// stops tells whether what has traits is STOP and not PUSH.
func (t trait) stops() bool {
	return t&traitHard != 0 || t&(traitChain|traitPush) == traitChain
}

// clashes tells of the traits in a cell whether things there may act on each
// other, or on themselves; SINK apart, for which it takes two.
func (t trait) clashes() bool { return clashing[t&(1<<numClashing-1)] }

var clashing = func() (t [1 << numClashing]bool) {
	for f := range trait(len(t)) {
		t[f] = f.has(traitYou|traitWin) || f.has(traitYou|traitDefeat) || f.has(traitHot|traitMelt) || f.has(traitOpen|traitShut)
	}
	return t
}()

// isIntricate tells whether what comes of such traits in a cell depends on more:
// on what floats, or on which key is the first for a lock.
func (t trait) isIntricate() bool { return t&traitFloat != 0 || t.has(traitOpen|traitShut) }

func (t trait) has(of trait) bool { return t&of == of }

// A digest is what the words of a board come to, where that is plain: every
// rule is X IS a property, always, of a few properties that are met in nearly
// all levels; or X IS Y.
type digest struct {
	key   []byte // the part of a state that tells of words
	plain bool
	// traits are those of each kind.
	traits []trait
	// turning lists the kinds that turn into something, and into what kind
	// each: none where it is not just one object.
	turning []kind
	into    []int32
	// moving lists the nouns that MOVE, rule by rule.
	moving []noun
	// leaves tells that something HAS something: what is destroyed leaves it.
	leaves bool
	// locks tells that something is OPEN and something SHUT, floats that
	// something is FLOAT.
	locks, floats bool
}

// plainProperties are those that digests know.
const (
	plainProperties = 1<<isYou | 1<<isYou2 | 1<<isWin | 1<<isEnd | 1<<isStop | 1<<isPush | 1<<isMove | 1<<isDefeat |
		1<<isHot | 1<<isMelt | 1<<isSink | 1<<isOpen | 1<<isShut | 1<<isFloat | lookless
)

// Digests kept for words that were met before. Each has one place, which the
// latest takes.
const keptDigests = 1 << 13

// A digester finds digests: in its memory, or by reading the words.
type digester struct {
	cast *cast
	next *[numDirections][]int32
	kept []*digest
	// What these consist of.
	digests slab[digest]
	traits  slab[trait]
	keys    slab[byte]
	parser  parser
	book    rulebook
	spoken  []placed

	// For glance, if the level is one for it: by cell, one past the word there;
	// by noun what it is, and whether it turns into others or stays.
	glances      bool
	at           []int32
	said         []uint64
	turns, stays []bool
	into         []int32
	moving       noun
	_            states.LastLine
}

func newDigester(c *cast, next *[numDirections][]int32) *digester {
	d := &digester{cast: c, next: next, kept: make([]*digest, keptDigests)}
	d.prepareGlance(len(next[0]))
	return d
}

// of gives the digest of a board's words, told by the part of a state that is
// about them, from which words reads them. It is good until the next call.
func (d *digester) of(key []byte, words func(key []byte, to []placed) []placed) *digest {
	at := &d.kept[states.Hash(key)>>32%keptDigests]
	if *at == nil {
		*at = &d.digests.take(1)[0]
		(*at).traits = d.traits.take(len(d.cast.roles))
	} else if bytes.Equal((*at).key, key) {
		return *at
	}
	g := *at
	g.key = d.keys.copied(g.key, key)
	d.spoken = words(key, d.spoken[:0])
	if d.glance(g) {
		return g
	}
	d.parser.read(d.spoken, d.next)
	d.book.compile(&d.parser, d.cast)
	g.digest(&d.book, d.cast)
	return g
}

// digest takes in a book.
func (g *digest) digest(b *rulebook, c *cast) {
	g.turning, g.into, g.moving = g.turning[:0], g.into[:0], g.moving[:0]
	g.leaves = b.verbs&(1<<verbHas) != 0
	if g.plain = isPlain(b); !g.plain {
		return
	}
	for k := range g.traits {
		g.traits[k] = traitsOf(b.certain[c.roles[k].noun])
		if turns(b, c.roles[k].noun) {
			g.turning = append(g.turning, kind(k))
			g.into = append(g.into, turnsInto(b, c, c.roles[k].noun))
		}
	}
	for i := range b.rules {
		if r := &b.rules[i]; counts(r) && r.target == (lexeme{classProperty, uint8(isMove)}) {
			g.moving = append(g.moving, r.subject)
		}
	}
	g.sumUp()
}

// sumUp notes what any kind is.
func (g *digest) sumUp() {
	all := trait(0)
	for _, t := range g.traits {
		all |= t
	}
	g.locks, g.floats = all.has(traitOpen|traitShut), all.has(traitFloat)
}

// inAnyOrder tells whether the order of its rules makes no difference, and so
// neither does that of words on each other: of which sentences there are, the
// game reads every way to take one word of each cell (3.1).
func (g *digest) inAnyOrder() bool {
	for _, n := range g.moving {
		if n != g.moving[0] {
			return false
		}
	}
	return true
}

// counts tells whether a rule says what its subject is.
func counts(r *rule) bool {
	return !r.void && !r.not && r.verb == verbIs && r.subject != nounAll && !isNot(r.subject) && !isGroup(r.subject)
}

// isPlain tells whether a digest can hold a book.
func isPlain(b *rulebook) bool {
	if b.complex || b.circular || b.ofEmpty || b.ofLevel || b.verbs&^(1<<verbIs|1<<verbHas) != 0 || b.properties&^plainProperties != 0 {
		return false
	}
	if b.certain[nounText]&(1<<isMove) != 0 {
		return false // words of many kinds move in one order
	}
	for _, rules := range b.ofNoun {
		for _, i := range rules {
			if b.rules[i].expr != always || b.rules[i].verb != verbIs && b.rules[i].verb != verbHas {
				return false
			}
		}
	}
	return true
}

// turns tells whether a noun turns into anything else.
func turns(b *rulebook, n noun) bool {
	for _, i := range b.ofNoun[n] {
		if b.rules[i].turns() {
			return true
		}
	}
	return false
}

// turnsInto gives the kind of the one object that a noun turns into, none if it is
// several things, or nothing.
func turnsInto(b *rulebook, c *cast, n noun) int32 {
	into := none
	for _, i := range b.ofNoun[n] {
		switch r := &b.rules[i]; {
		case !r.transforming() || r.target == lexeme{classNoun, uint8(n)} && !r.not || r.not && r.target != lexeme{classNoun, uint8(n)}:
		case into != none || r.not || r.verb != verbIs || noun(r.target.meaning) < firstObject || noun(r.target.meaning) >= c.nouns:
			return none
		default:
			into = int32(c.object[r.target.meaning])
		}
	}
	return into
}

// traitsOf gives the traits that properties come to.
func traitsOf(properties uint64) trait {
	t := traitThere
	is := func(p property) bool { return properties&(1<<p) != 0 }
	you := is(isYou) || is(isYou2)
	switch {
	case is(isPush):
		t |= traitChain | traitPush
	case is(isStop) && you:
		t |= traitChain
	case is(isStop):
		t |= traitHard
	}
	for _, of := range [...]struct {
		has bool
		t   trait
	}{
		{you, traitYou},
		{is(isWin) || is(isEnd), traitWin},
		{is(isDefeat), traitDefeat},
		{is(isHot), traitHot},
		{is(isMelt), traitMelt},
		{is(isSink), traitSink},
		{is(isOpen), traitOpen},
		{is(isShut), traitShut},
		{is(isFloat), traitFloat},
	} {
		if of.has {
			t |= of.t
		}
	}
	return t
}

// hash tells rules apart by what they make of kinds.
func (g *digest) hash() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(odd)
	for _, t := range g.traits {
		h = (h ^ uint64(t)) * odd
	}
	return h
}
