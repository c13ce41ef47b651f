// Package longcat is LongCat: a cat slides until something stops it and
// leaves its own body in every cell it passes. It has won when no free cell
// is left. With a free choice of the first cell the same puzzle is known as
// Mortal Coil.
//
// A win is a Hamiltonian path of the free cells that keeps the rule of sliding. The
// search lists all of them, depth first, with proofs that none is left. In reading
// order:
//
//	game.go         tiles, what is wrong with a level
//	board.go        the part of a level that moves do not change
//	puzzle.go       the plain rules
//	events.go       what a move does
//	maker.go        levels at random
//	format_text.go  levels as text
//	refute.go       why a board cannot be won, in a sentence
//
//	search.go       the depth-first search
//	edges.go        which edges are required or deleted, propagated after each slide
//	box.go          the cells in which the cat may end
//	blocktree.go    a proof by articulation points and colours
//	directions.go   a proof by the directions in which the cat can run through segments
//	halt.go         stopping these proofs halfway
package longcat

import (
	"embed"
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// The tiles that levels are drawn with, and those of the cat's body, which
// are only shown. A piece of body faces one of its ends: a straight one runs from
// there to the opposite side, a corner to the next side clockwise. The tail
// faces the rest of the cat, the head the direction of the last slide.
const (
	wallTile   = "wall"
	catTile    = "cat"
	headTile   = "cat head"
	bodyTile   = "cat body"
	cornerTile = "cat corner"
	tailTile   = "cat tail"
)

//go:embed de.json
var translations embed.FS

const gameName = "longcat"

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         gameName,
	Title:        "LongCat",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: wallTile, Group: "Board", Symbol: '#',
			Help: message.New("stops the cat; outside the grid all is wall"), Search: "block stop",
			Look: solver.Look{Sprite: "longcat/wall"},
		},
		{
			Name: catTile, Group: "Board", Symbol: 'C', Single: true,
			Help: message.New("where the cat begins; it has to fill every free cell"), Search: "start head player",
			Look: solver.Look{Sprite: "longcat/cat", Layer: 1},
		},
		{
			Name: levels.EmptyTile, Aliases: []string{"floor"}, Symbol: '.',
			Help: message.New("free, to be filled by the cat"),
		},
		{Name: headTile, Look: solver.Look{Sprite: "longcat/head", Layer: 1, Turn: solver.Rotated}},
		{Name: bodyTile, Look: solver.Look{Sprite: "longcat/body", Layer: 1, Turn: solver.Rotated}},
		{Name: cornerTile, Look: solver.Look{Sprite: "longcat/corner", Layer: 1, Turn: solver.Rotated}},
		{Name: tailTile, Look: solver.Look{Sprite: "longcat/tail", Layer: 1, Turn: solver.Rotated}},
	},
	Open: open,
	Templates: []solver.Template{
		{Title: "A cat in the corner", Make: corner},
		{Title: "Slides at random", Seeded: true, Make: slides},
	},
	Maker:   maker,
	Formats: []convert.Format{textFormat},
}

// corner is a level without walls, which the cat fills in a spiral.
func corner(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	l.Game = gameName
	l.Set(levels.Cell{}, levels.Stack{{Tile: catTile}})
	return l
}

// slides is a level around a random way of the cat, which wins.
func slides(width, height int, seed uint64, _ int) *levels.Level {
	l := rays(rand.New(rand.NewPCG(seed, 1)), width, height)
	l.Game = gameName
	return l
}

// check finds what keeps a level from being played: it needs one cat, and a
// cell holds one piece.
func check(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	wrong := func(cells []levels.Cell, text message.Message) {
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Cells: cells, Text: text})
	}
	var cats []levels.Cell
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(catTile) {
			cats = append(cats, c)
		}
		if len(s) > 1 {
			wrong([]levels.Cell{c}, message.New("%d pieces lie in one cell; leave one of them", len(s)))
		}
	})
	switch {
	case len(cats) == 0:
		wrong(nil, message.New("there is no cat; put one on a free cell"))
	case len(cats) > 1:
		wrong(cats, message.New("there are %d cats; leave one of them", len(cats)))
	}
	return problems
}
