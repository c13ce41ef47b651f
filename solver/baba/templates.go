package baba

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/words"
)

// templates are the ways to begin a level: with the first sentences of the game,
// and with the things they are about.
var templates = []solver.Template{
	{Title: "Baba, a flag, and the words for them", Make: beginning},
	{Title: "A corridor of walls, with a rock", Make: corridor},
	{Title: "A walled room", Make: walledRoom},
}

// beginning has BABA IS YOU at the left and FLAG IS WIN at the right.
func beginning(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	l.Game = words.Game
	last := l.Height() - 1
	sentence(l, 0, 0, "Baba", "is", "you")
	if l.Width() > 6 {
		sentence(l, l.Width()-3, 0, "flag", "is", "win")
	} else {
		sentence(l, 0, last, "flag", "is", "win")
	}
	thing(l, l.Width()/4, l.Height()/2, "Baba")
	thing(l, l.Width()-1-l.Width()/4, l.Height()/2, "flag")
	return l
}

// corridor has walls between the words above and those below, and a rock in the
// way.
func corridor(width, height int, _ uint64, _ int) *levels.Level {
	l := beginning(width, height, 0, 0)
	last := l.Height() - 1
	if last < 6 || l.Width() < 7 {
		return l
	}
	for x := range l.Width() {
		thing(l, x, 2, "wall")
		thing(l, x, last-2, "wall")
	}
	for y := 3; y < last-2; y++ {
		thing(l, l.Width()/2, y, "rock")
	}
	sentence(l, 0, last, "wall", "is", "stop")
	sentence(l, l.Width()-3, last, "rock", "is", "push")
	return l
}

// walledRoom has walls all around, and the words inside.
func walledRoom(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	if l.Width() < 9 || l.Height() < 7 {
		return beginning(width, height, 0, 0)
	}
	l.Game = words.Game
	right, last := l.Width()-1, l.Height()-1
	for x := range l.Width() {
		thing(l, x, 0, "wall")
		thing(l, x, last, "wall")
	}
	for y := range l.Height() {
		thing(l, 0, y, "wall")
		thing(l, right, y, "wall")
	}
	sentence(l, 1, 1, "Baba", "is", "you")
	sentence(l, right-3, 1, "flag", "is", "win")
	sentence(l, 1, last-1, "wall", "is", "stop")
	thing(l, 2, l.Height()/2, "Baba")
	thing(l, right-2, l.Height()/2, "flag")
	return l
}

// sentence puts words beside each other, unless the row is too short for all of them.
func sentence(l *levels.Level, x, y int, said ...string) {
	if x < 0 || x+len(said) > l.Width() {
		return
	}
	for i, word := range said {
		thing(l, x+i, y, word+words.TextSuffix)
	}
}

// thing puts a piece into a cell, unless something lies there.
func thing(l *levels.Level, x, y int, tile string) {
	if c := (levels.Cell{X: x, Y: y}); len(l.At(c)) == 0 {
		l.Set(c, levels.Stack{{Tile: tile}})
	}
}
