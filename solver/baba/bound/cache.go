package bound

import (
	"bytes"
	"math"

	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/states"
)

// indexCache keeps sentence indexes by the part of a state that tells of words. Each has a slot by
// the hash of that part; the latest one takes it.
type indexCache struct {
	kept      []*sentenceIndex
	wordTable *wordTable
	// wordTables are word tables that were met before; wordTable is the one in use. last is the
	// place of the one that was replaced last. between is the spread of each (see wordTable).
	wordTables []*wordTable
	last       int
	between    int16

	indexes slab.Slab[sentenceIndex]
	lists   slab.Slab[sentenceList]
	keys    slab.Slab[byte]
	words   slab.Slab[lyingWord]
	numbers slab.Slab[int32]
	players []int32 // room for notePlayers
}

const (
	keptIndexes    = 1 << 12
	keptWordTables = 1 << 6
)

// indexOf gives the index of the words that a part of a state (key) tells of. It is valid until the
// next call.
func (o *LowerBound) indexOf(key []byte) *sentenceIndex {
	if o.kept == nil {
		o.kept = make([]*sentenceIndex, keptIndexes)
	}
	at := &o.kept[states.Hash(key)>>32%keptIndexes]
	l := *at
	switch {
	case l == nil:
		nouns := int(o.Table.Nouns)
		l = &o.indexes.Take(1)[0]
		l.turnings, l.carriers = o.lists.Take(nouns), o.lists.Take(nouns)
		*at = l
	case bytes.Equal(l.key, key):
		o.use(l.wordTable)
		return l
	}
	counts := o.First[1 : o.Words+1]
	if o.wordTable == nil || !o.wordTable.tells(counts) {
		o.use(o.wordTableOf(key, counts))
	}
	l.wordTable, l.key = o.wordTable, o.keys.Copied(l.key, key)
	if n := len(l.lexemes); cap(l.words) < n {
		l.words, l.joints, l.subjects = o.words.Take(n), o.words.Take(len(l.verbs)), o.words.Take(len(l.nouns))
	}
	l.read(o.Tokens[:o.First[o.Words]], o.frozen, o.places)
	o.notePlayers(l, o.Summaries.Of(key, o.Readable))
	return l
}

// notePlayers notes in an index what is YOU by a summary, if that is plain.
func (o *LowerBound) notePlayers(l *sentenceIndex, d *traits.Summary) {
	if l.plain = d.Plain; !d.Plain {
		return
	}
	o.players = o.players[:0]
	for i := range o.Kinds {
		if d.Traits[o.Kinds[i].Kind]&traits.You != 0 {
			o.players = append(o.players, int32(i))
		}
	}
	l.players = o.numbers.Copied(l.players, o.players)
}

// wordTableOf gives the word table of the words that a part of a state tells of, one that is kept
// if there is such. counts says how many words there are, as in wordTable.
func (o *LowerBound) wordTableOf(key []byte, counts []int32) *wordTable {
	for _, g := range o.wordTables {
		if g.tells(counts) {
			return g
		}
	}
	g := newWordTable(o.Read(key, nil), counts, o.between)
	if len(o.wordTables) < keptWordTables {
		o.wordTables = append(o.wordTables, g)
		return g
	}
	o.last = (o.last + 1) % keptWordTables
	o.wordTables[o.last] = g
	return g
}

// use takes a word table into use; the hint, which numbers words by another one, is dropped.
func (o *LowerBound) use(g *wordTable) {
	if g != o.wordTable {
		o.wordTable, o.hint = g, hint{}
	}
}

// A kindSet has a bit for each kind of objects: there are no more of these than nouns, whose
// numbers are bytes.
type kindSet [(math.MaxUint8 + 1) / 64]uint64

// standing gives the kinds of objects of which there are any.
func (o *LowerBound) standing() (there kindSet) {
	for i := o.Words; i < len(o.Kinds); i++ {
		if o.First[i+1] > o.First[i] {
			there[(i-o.Words)/64] |= 1 << ((i - o.Words) % 64)
		}
	}
	return there
}
