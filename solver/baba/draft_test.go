package baba

import (
	"math/rand/v2"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/words"
)

// A draft is a random level that is being made.
type draft struct {
	*rand.Rand
	level *levels.Level
}

// newDraft begins the level of a seed; each kind of level has a stream of its own.
func newDraft(seed, stream uint64) draft { return draft{Rand: rand.New(rand.NewPCG(seed, stream))} }

// one chooses one of some words, or of some phrases with a ; between them.
func (d *draft) one(list string) string {
	choices := strings.Fields(list)
	if strings.Contains(list, ";") {
		choices = strings.Split(list, ";")
	}
	return choices[d.IntN(len(choices))]
}

// put lays a piece on a cell, facing any way.
func (d *draft) put(x, y int, tile string) {
	at := levels.Cell{X: x, Y: y}
	facing := levels.Move(d.IntN(levels.NumDirections))
	d.level.Set(at, append(d.level.At(at), levels.Piece{Tile: tile, Facing: facing}))
}

// row writes a sentence to the right.
func (d *draft) row(x, y int, sentence string) {
	for i, word := range strings.Fields(sentence) {
		d.put(x+i, y, word+words.TextSuffix)
	}
}
