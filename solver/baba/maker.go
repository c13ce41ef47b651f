package baba

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/words"
)

// maker writes the first sentences of the game, some with a word out of place, and puts
// the things they are about between them.
var maker = solver.Maker{
	Width: 9, Height: 7, Make: story, Symmetry: solver.Diagonal, Plain: true,
	Mutations: []solver.Mutation{{Name: "word", Do: putWord}, {Name: "sentence", Do: putSentence}, {Name: "thing", Do: putThing}},
}

// The words that levels are made of.
var (
	makerNouns      = []string{"Baba", "flag", "rock", "wall", "keke"}
	makerProperties = []string{"you", "win", "stop", "push", "sink", "defeat", "move"}
)

// story is a level with somebody who is YOU, and something that may come to be WIN.
func story(r *rand.Rand, width, height int) *levels.Level {
	l := levels.New(max(width, 6), max(height, 5))
	last := l.Height() - 1
	sentence(l, 0, 0, "Baba", "is", "you")
	said := [][]string{{"flag", "is", "win"}, {"wall", "is", "stop"}, {"rock", "is", "push"}, {"rock", "is", "win"}, {"flag", "is", "stop"}}
	r.Shuffle(len(said)-1, func(i, j int) { said[i+1], said[j+1] = said[j+1], said[i+1] })
	rows := []levels.Cell{{X: l.Width() - 3, Y: last}, {X: 0, Y: last}, {X: l.Width() - 3, Y: 0}}
	for i, at := range rows[:1+r.IntN(len(rows))] {
		if l.Width() < 7 && at.Y == 0 {
			continue
		}
		for j, word := range said[i] {
			if i == 0 && r.IntN(4) == 0 { // astray
				scatter(r, l, word+words.TextSuffix)
				continue
			}
			thing(l, at.X+j, at.Y, word+words.TextSuffix)
		}
	}
	if r.IntN(2) == 0 { // a wall across, with a gap
		x, gap := 2+r.IntN(l.Width()-4), 1+r.IntN(last-1)
		for y := 1; y < last; y++ {
			if y != gap {
				thing(l, x, y, "wall")
			}
		}
	}
	scatter(r, l, "Baba")
	scatter(r, l, "flag")
	const most = 4
	for range r.IntN(most) {
		scatter(r, l, "rock")
	}
	return l
}

// scatter puts a piece into an empty cell that is not at the edge; it gives up after some tries.
func scatter(r *rand.Rand, l *levels.Level, tile string) {
	const tries = 100
	for range tries {
		c := levels.Cell{X: 1 + r.IntN(l.Width()-2), Y: 1 + r.IntN(l.Height()-2)}
		if len(l.At(c)) == 0 {
			l.Set(c, levels.Stack{{Tile: tile}})
			return
		}
	}
}

func anyOf(r *rand.Rand, names []string) string { return names[r.IntN(len(names))] }

// putWord puts a word into an empty cell.
func putWord(_ *solver.Game, d *solver.Draft) bool {
	at, ok := d.AnyEmpty()
	if ok {
		word := "is"
		switch d.Rand.IntN(3) {
		case 0:
			word = anyOf(d.Rand, makerNouns)
		case 1:
			word = anyOf(d.Rand, makerProperties)
		}
		d.Set(at, levels.Stack{{Tile: word + words.TextSuffix}})
	}
	return ok
}

// putThing puts an object whose noun is in the level into an empty cell.
func putThing(_ *solver.Game, d *solver.Draft) bool {
	at, ok := d.AnyEmpty()
	noun := anyOf(d.Rand, makerNouns)
	if !ok || d.Count(noun+words.TextSuffix) == 0 {
		return false
	}
	d.Set(at, levels.Stack{{Tile: noun}})
	return true
}

// putSentence writes a sentence across or down, if there is room at the empty cell it picks.
func putSentence(_ *solver.Game, d *solver.Draft) bool {
	at, ok := d.AnyEmpty()
	if !ok {
		return false
	}
	along := []levels.Move{levels.Right, levels.Down}[d.Rand.IntN(2)]
	said := [3]string{anyOf(d.Rand, makerNouns), "is", anyOf(d.Rand, makerProperties)}
	cells := [3]levels.Cell{at, at.Plus(along.Delta())}
	cells[2] = cells[1].Plus(along.Delta())
	for _, c := range cells {
		if !d.Holds(c) || len(d.At(c)) > 0 {
			return false
		}
	}
	for i, c := range cells {
		d.Set(c, levels.Stack{{Tile: said[i] + words.TextSuffix}})
	}
	return true
}
