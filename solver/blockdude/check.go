package blockdude

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// maxBlocks bounds the length of a state, which names the cell of each block.
const maxBlocks = 4000

// check finds what keeps a level from being played: a dude or a door too few
// or too many, cells that hold several pieces, a setting nobody knows.
func check(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	wrong := func(cells []levels.Cell, format string, args ...any) {
		problems = append(problems, levels.Problem{
			Kind: levels.WrongLevel, Cells: cells, Text: message.New(format, args...),
		})
	}
	places := map[string][]levels.Cell{}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 1 {
			wrong([]levels.Cell{c}, "%d pieces are in one cell; leave one of them", len(s))
		}
		for _, p := range s {
			places[p.Tile] = append(places[p.Tile], c)
			if p.Tile == dudeTile && p.Facing != levels.Left && p.Facing != levels.Right {
				wrong([]levels.Cell{c}, "the dude faces %s; let him face ← or →", p.Facing)
			}
		}
	})
	for _, tile := range []string{dudeTile, doorTile} {
		switch n := len(places[tile]); n {
		case 0:
			wrong(nil, "there is no %s; draw one", message.Tile{Game: gameName, Name: tile})
		case 1:
		default:
			// The first may stay: the others are to be looked at.
			wrong(places[tile][1:], "there are %d %ss; leave one of them", n, message.Tile{Game: gameName, Name: tile})
		}
	}
	if n := len(places[blockTile]); n > maxBlocks {
		wrong(places[blockTile][maxBlocks:maxBlocks+1], "there are %d blocks, and a level has at most %d; clear some", n, maxBlocks)
	}
	if v := l.Options[lowCeiling]; v != "" && v != knock && v != refuse {
		problems = append(problems, levels.Problem{
			Kind: levels.InvalidMeta, File: levels.MetaFile,
			Text: message.New("%s is %q; write %q or %q", lowCeiling, v, knock, refuse),
		})
	}
	return problems
}
