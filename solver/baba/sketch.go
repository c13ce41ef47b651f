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
	between  int16
}

const keptOutlines = 1 << 12

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
		nouns := o.cast.nouns
		l = &outline{turned: make([]int16, nouns), turnings: make([]extract, nouns), carriers: make([]extract, nouns)}
		*at = l
	case bytes.Equal(l.key, key):
		o.use(l.glossary)
		return l
	}
	o.spoken = o.read(key, o.spoken[:0])
	if o.glossary == nil || !o.glossary.tells(o.spoken) {
		o.use(newGlossary(o.spoken, o.between))
	}
	l.glossary, l.key = o.glossary, append(l.key[:0], key...)
	l.read(o.spoken, o.frozen, o.size)
	return l
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
