package render

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// sample is a game of everything the compositor can be asked for.
var sample = &solver.Game{
	Name: "sample",
	Tiles: []solver.Tile{
		picture("rabbit", "baba/baba", 5, solver.Marked),
		picture("rock", "baba/rock", 4, solver.Marked),
		picture("flag", "baba/flag", 4, solver.Marked),
		picture("skull", "baba/skull", 4, solver.Marked),
		picture("star", "baba/star", 4, solver.Marked),
		picture("key", "baba/key", 4, solver.Marked),
		picture("wall", "baba/wall", 2, solver.Still),
		picture("water", "baba/water", 1, solver.Still),
		picture("lava", "baba/lava", 1, solver.Still),
		picture("grass", "baba/grass", 0, solver.Still),
		picture("belt", "baba/belt", 1, solver.Rotated),
		picture("goal", "sokoban/goal", 1, solver.Still),
		picture("box", "sokoban/box", 3, solver.Still),
		picture("player", "sokoban/player", 4, solver.Still),
		picture("dude", "blockdude/dude", 4, solver.Mirrored),
		word("baba", "pink"), word("is", "white"), word("you", "pink"), word("flag", "yellow"),
		word("win", "yellow"), word("wall", "grey"), word("stop", "green"), word("defeat", "red"),
		{Name: "tile 7", Group: "g", Look: solver.Look{Sprite: "sliding/plate", Word: "7"}},
		{Name: "tile 12", Group: "g", Look: solver.Look{Sprite: "sliding/plate", Word: "12"}},
	},
}

func picture(name, sprite string, layer int, turn solver.Turn) solver.Tile {
	return solver.Tile{Name: name, Group: "pictures", Look: solver.Look{Sprite: sprite, Layer: layer, Turn: turn}}
}

func word(name string, ink solver.Ink) solver.Tile {
	return solver.Tile{Name: name + " text", Group: "words", Look: solver.Look{Word: name, Ink: ink, Layer: 3, Turn: solver.Marked}}
}

// grid reads a level drawn as text: cells are separated by commas, the pieces
// of a cell by +, and an arrow says where a piece faces.
func grid(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	width := 0
	for _, row := range rows {
		width = max(width, len(strings.Split(row, ",")))
	}
	l := levels.New(width, len(rows))
	for y, row := range rows {
		for x, text := range strings.Split(row, ",") {
			var s levels.Stack
			for piece := range strings.SplitSeq(text, "+") {
				fields := strings.Fields(piece)
				if len(fields) == 0 {
					continue
				}
				var p levels.Piece
				last := []rune(fields[len(fields)-1])
				if m, ok := levels.MoveOf(last[0]); ok && len(last) == 1 {
					p.Facing, fields = m, fields[:len(fields)-1]
				}
				p.Tile = strings.Join(fields, " ")
				s = append(s, p)
			}
			l.Set(levels.Cell{X: x, Y: y}, s)
		}
	}
	return l
}
