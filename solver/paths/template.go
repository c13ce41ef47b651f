package paths

import (
	"math/rand/v2"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// clearing is a level without trees: the girl at the left, the house at the
// right with its door towards her, and straight tiles between.
func clearing(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(width, height)
	l.Game = name
	put := func(c levels.Cell, p levels.Piece) { l.Set(c, levels.Stack{p}) }
	middle, tiles := l.Height()/2, l.Width()-2
	if tiles < 1 { // too narrow: the girl at the top, the house at the bottom
		put(levels.Cell{}, levels.Piece{Tile: girlTile})
		put(levels.Cell{X: l.Width() - 1, Y: l.Height() - 1}, levels.Piece{Tile: houseTile, Facing: levels.Up})
		tiles = max(l.Height()-2, 1)
	} else {
		put(levels.Cell{Y: middle}, levels.Piece{Tile: girlTile})
		put(levels.Cell{X: l.Width() - 1, Y: middle}, levels.Piece{Tile: houseTile, Facing: levels.Left})
	}
	l.Options = map[string]string{tilesKey: strings.Repeat(", S", tiles)[2:]}
	return l
}

// walk is a level that can be won: a path walked at random to a house, cut into
// tiles of one to three cells, and trees in some of the cells beside it.
func walk(width, height int, seed uint64, amount int) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 2))
	l := clearing(width, height, seed, amount)
	if l.Width()*l.Height() < 3 {
		return l
	}
	const tries = 20 // of which the longest is taken
	var way []levels.Cell
	for range tries {
		if w := wander(r, l, 2*max(amount, 1)); len(w) > len(way) {
			way = w
		}
	}
	if len(way) < 3 {
		return l
	}
	l = levels.New(l.Width(), l.Height())
	l.Game = name
	last := len(way) - 1
	l.Set(way[0], levels.Stack{{Tile: girlTile}})
	var letters []string
	for i := 1; i < last; i++ {
		letters = append(letters, letterOf(moveBetween(way[i-1], way[i]), moveBetween(way[i], way[i+1])))
	}
	l.Set(way[last], levels.Stack{{Tile: houseTile, Facing: moveBetween(way[last], way[last-1])}})
	var tiles []string
	for len(letters) > 0 {
		n := min(1+r.IntN(3), len(letters))
		tiles = append(tiles, strings.Join(letters[:n], ""))
		letters = letters[n:]
	}
	slices.Sort(tiles)
	l.Options = map[string]string{tilesKey: strings.Join(tiles, ", ")}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if !slices.Contains(way, c) && r.IntN(3) == 0 {
			l.Set(c, levels.Stack{{Tile: treeTile}})
		}
	})
	return l
}

// wander walks at random from a random cell, over cells where it has not been, with at most most
// cells between the first and the last.
func wander(r *rand.Rand, l *levels.Level, most int) []levels.Cell {
	way := []levels.Cell{{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}}
	for len(way) < most+2 {
		var open []levels.Cell
		for m := range levels.Move(levels.NumDirections) {
			if to := way[len(way)-1].Plus(m.Delta()); l.Holds(to) && !slices.Contains(way, to) {
				open = append(open, to)
			}
		}
		if len(open) == 0 {
			break
		}
		way = append(way, open[r.IntN(len(open))])
	}
	return way
}

// moveBetween gives the move from a cell to its neighbour.
func moveBetween(from, to levels.Cell) levels.Move {
	for m := range levels.Move(levels.NumDirections) {
		if from.Plus(m.Delta()) == to {
			return m
		}
	}
	return levels.Wait
}

// letterOf gives the letter of a cell of path that is entered and left by two moves.
func letterOf(in, out levels.Move) string {
	return word{turnOf(in, out)}.String()
}
