package theseus

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// check gives everything that keeps a level from being played: there is one
// Theseus, one Minotaur and an exit, and a cell holds one of these or a wall.
func check(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	report := func(cells []levels.Cell, text message.Message) {
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Cells: cells, Text: text})
	}
	found := map[string][]levels.Cell{}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		inside, _ := parted(s)
		for _, p := range inside {
			found[p.Tile] = append(found[p.Tile], c)
		}
		if len(inside) > 1 {
			report([]levels.Cell{c}, message.New("%s and %s lie in one cell; leave one of them", says(inside[0]), says(inside[1])))
		}
	})
	one := func(tile string, none, several message.Message) {
		switch cells := found[tile]; {
		case len(cells) == 0:
			report(nil, none)
		case len(cells) > 1:
			report(cells, several)
		}
	}
	one(theseusTile, message.New("Theseus is missing; draw him"), message.New("Theseus is there %d times; leave him once", len(found[theseusTile])))
	one(minotaurTile, message.New("the Minotaur is missing; draw it"), message.New("the Minotaur is there %d times; leave it once", len(found[minotaurTile])))
	if len(found[exitTile]) == 0 {
		report(nil, message.New("there is no exit; draw one"))
	}
	return problems
}

// parted gives the pieces that lie in a cell, and the fences on its sides.
func parted(s levels.Stack) (inside, fences levels.Stack) {
	for _, p := range s {
		if p.Tile == fenceTile {
			fences = append(fences, p)
		} else {
			inside = append(inside, p)
		}
	}
	return inside, fences
}

func says(p levels.Piece) message.Tile { return message.Tile{Game: name, Name: p.Tile} }
