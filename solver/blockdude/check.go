package blockdude

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/blockdude/board"
)

// maxBlocks bounds the length of a state, which names the cell of each block.
const maxBlocks = 4000

// check finds what keeps a level from being played: a missing dude or door, or several of them;
// cells that hold several pieces; too many blocks; a wrong value of the setting.
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
			if p.Tile == board.DudeTile && p.Facing != levels.Left && p.Facing != levels.Right {
				wrong([]levels.Cell{c}, "the dude faces %s; let him face ← or →", p.Facing)
			}
		}
	})
	for _, tile := range []string{board.DudeTile, board.DoorTile} {
		switch n := len(places[tile]); n {
		case 0:
			wrong(nil, "there is no %s; draw one", message.Tile{Game: board.Game, Name: tile})
		case 1:
		default:
			// The first one may stay: the others are marked.
			wrong(places[tile][1:], "there are %d %ss; leave one of them", n, message.Tile{Game: board.Game, Name: tile})
		}
	}
	if n := len(places[board.BlockTile]); n > maxBlocks {
		wrong(places[board.BlockTile][maxBlocks:maxBlocks+1], "there are %d blocks, and a level has at most %d; clear some", n, maxBlocks)
	}
	if v := l.Options[board.LowCeiling]; v != "" && v != board.Knock && v != board.Refuse {
		problems = append(problems, levels.Problem{
			Kind: levels.InvalidMeta, Setting: board.LowCeiling,
			Text: message.New("%s is %q; write %q or %q", board.LowCeiling, v, board.Knock, board.Refuse),
		})
	}
	return problems
}
