package bound

import (
	"bytes"
	"math/bits"

	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/traits"
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

	outlines slab.Slab[outline]
	extracts slab.Slab[extract]
	spelled  slab.Slab[byte]
	speeches slab.Slab[speech]
	numbers  slab.Slab[int32]
	players  []int32 // on their way to an outline
}

const (
	keptOutlines   = 1 << 12
	keptGlossaries = 1 << 6
)

// sketch gives the outline of words, told by the part of a state that is about
// them. It is good until the next call.
func (o *Outlook) sketch(key []byte) *outline {
	if o.kept == nil {
		o.kept = make([]*outline, keptOutlines)
	}
	at := &o.kept[states.Hash(key)>>32%keptOutlines]
	l := *at
	switch {
	case l == nil:
		nouns := int(o.Cast.Nouns)
		l = &o.outlines.Take(1)[0]
		l.turnings, l.carriers = o.extracts.Take(nouns), o.extracts.Take(nouns)
		*at = l
	case bytes.Equal(l.key, key):
		o.use(l.glossary)
		return l
	}
	counts := o.First[1 : o.Words+1]
	if o.glossary == nil || !o.glossary.tells(counts) {
		o.use(o.glossaryOf(key, counts))
	}
	l.glossary, l.key = o.glossary, o.spelled.Copied(l.key, key)
	if n := len(l.lexemes); cap(l.words) < n {
		l.words, l.joints, l.subjects = o.speeches.Take(n), o.speeches.Take(len(l.verbs)), o.speeches.Take(len(l.nouns))
	}
	l.read(o.Tokens[:o.First[o.Words]], o.frozen, o.places)
	o.notePlayers(l, o.Digests.Of(key, o.Readable))
	return l
}

// notePlayers notes in an outline what is YOU by a digest.
func (o *Outlook) notePlayers(l *outline, d *traits.Digest) {
	l.plain, l.stuck = d.Plain, false
	if !d.Plain {
		return
	}
	o.players = o.players[:0]
	for i := range o.Kinds {
		if d.Traits[o.Kinds[i].Kind]&traits.You != 0 {
			o.players = append(o.players, int32(i))
		}
	}
	l.players = o.numbers.Copied(l.players, o.players)
	for k, cells := range o.still {
		l.stuck = l.stuck || len(cells) > 0 && d.Traits[k]&traits.You != 0
	}
}

// glossaryOf gives the glossary of the words that a part of a state tells of,
// so many by kind, added up: one that is kept if it can.
func (o *Outlook) glossaryOf(key []byte, counts []int32) *glossary {
	for _, g := range o.glossaries {
		if g.tells(counts) {
			return g
		}
	}
	g := newGlossary(o.Read(key, nil), counts, o.between)
	if len(o.glossaries) < keptGlossaries {
		o.glossaries = append(o.glossaries, g)
		return g
	}
	o.last = (o.last + 1) % keptGlossaries
	o.glossaries[o.last] = g
	return g
}

// use has words have the numbers of a glossary.
func (o *Outlook) use(g *glossary) {
	if g != o.glossary {
		o.glossary, o.hint = g, hint{}
	}
}

// standing tells by a bit for each kind of objects whether there are any; of
// the last it takes several together.
func (o *Outlook) standing() (there uint64) {
	for i := o.Words; i < len(o.Kinds); i++ {
		if o.First[i+1] > o.First[i] {
			there |= 1 << min(i-o.Words, bits.UintSize-1)
		}
	}
	return there
}
