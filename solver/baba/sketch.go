package baba

import (
	"bytes"
	"math/bits"

	"puzzlewright/solver/states"
)

// sketches keep outlines for words that were met before. Each has one place,
// which the latest takes.
type sketches struct {
	kept     []*outline
	glossary *glossary
	// glossaries are the latest ones, of which last is the very latest.
	glossaries []*glossary
	last       int
	between    int16

	outlines slab[outline]
	extracts slab[extract]
	spelled  slab[byte]
	speeches slab[speech]
	numbers  slab[int32]
	players  []int32 // on their way to an outline
}

const (
	keptOutlines   = 1 << 12
	keptGlossaries = 1 << 6
)

// sketch gives the outline of words, told by the part of a state that is about
// them. It is good until the next call.
func (o *outlook) sketch(key []byte) *outline {
	if o.kept == nil {
		o.kept = make([]*outline, keptOutlines)
	}
	at := &o.kept[states.Hash(key)>>32%keptOutlines]
	l := *at
	switch {
	case l == nil:
		nouns := int(o.cast.nouns)
		l = &o.outlines.take(1)[0]
		l.turnings, l.carriers = o.extracts.take(nouns), o.extracts.take(nouns)
		*at = l
	case bytes.Equal(l.key, key):
		o.use(l.glossary)
		return l
	}
	counts := o.first[1 : o.words+1]
	if o.glossary == nil || !o.glossary.tells(counts) {
		o.use(o.glossaryOf(key, counts))
	}
	l.glossary, l.key = o.glossary, o.spelled.copied(l.key, key)
	if n := len(l.lexemes); cap(l.words) < n {
		l.words, l.joints, l.subjects = o.speeches.take(n), o.speeches.take(len(l.verbs)), o.speeches.take(len(l.nouns))
	}
	l.read(o.tokens[:o.first[o.words]], o.frozen, o.places)
	o.notePlayers(l, o.digests.of(key, o.readable))
	return l
}

// notePlayers notes in an outline what is YOU by a digest.
func (o *outlook) notePlayers(l *outline, d *digest) {
	l.plain, l.stuck = d.plain, false
	if !d.plain {
		return
	}
	o.players = o.players[:0]
	for i := range o.kinds {
		if d.traits[o.kinds[i].kind]&traitYou != 0 {
			o.players = append(o.players, int32(i))
		}
	}
	l.players = o.numbers.copied(l.players, o.players)
	for k, cells := range o.still {
		l.stuck = l.stuck || len(cells) > 0 && d.traits[k]&traitYou != 0
	}
}

// glossaryOf gives the glossary of the words that a part of a state tells of,
// so many by kind, added up: one that is kept if it can.
func (o *outlook) glossaryOf(key []byte, counts []int32) *glossary {
	for _, g := range o.glossaries {
		if g.tells(counts) {
			return g
		}
	}
	g := newGlossary(o.read(key, nil), counts, o.between)
	if len(o.glossaries) < keptGlossaries {
		o.glossaries = append(o.glossaries, g)
		return g
	}
	o.last = (o.last + 1) % keptGlossaries
	o.glossaries[o.last] = g
	return g
}

// use has words have the numbers of a glossary.
func (o *outlook) use(g *glossary) {
	if g != o.glossary {
		o.glossary, o.hint = g, hint{}
	}
}

// standing tells by a bit for each kind of objects whether there are any; of
// the last it takes several together.
func (o *outlook) standing() (there uint64) {
	for i := o.words; i < len(o.kinds); i++ {
		if o.first[i+1] > o.first[i] {
			there |= 1 << min(i-o.words, bits.UintSize-1)
		}
	}
	return there
}
