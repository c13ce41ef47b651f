package blockdude

import (
	"embed"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/format"
)

// The layers, from the back.
const (
	layerDoor = iota
	layerSolid
	layerDude
)

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         board.Game,
	Title:        "Block Dude",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: levels.EmptyTile, Symbol: '.', Help: message.New("Air, to walk, climb and fall through."),
		},
		{
			Name: board.BrickTile, Group: "Board", Symbol: '#', Help: message.New("Stays where it is; one can stand on it."),
			Search: "wall floor ground", Look: solver.Look{Sprite: "blockdude/brick", Layer: layerSolid},
		},
		{
			Name: board.DoorTile, Group: "Board", Symbol: 'D', Single: true, Help: message.New("The dude wins when he stands in it; there is exactly one."),
			Search: "exit goal win", Look: solver.Look{Sprite: "blockdude/door", Layer: layerDoor},
		},
		{
			Name: board.BlockTile, Group: "Pieces", Symbol: 'B', Help: message.New("Can be lifted, carried and put down; hangs in the air until it is lifted."),
			Search: "box crate carry", Look: solver.Look{Sprite: "blockdude/block", Layer: layerSolid},
		},
		{
			Name: board.DudeTile, Group: "Pieces", Symbol: '>', Single: true, Help: message.New("Walks, climbs one step up, falls any depth; there is exactly one."),
			Search: "player man you", Look: solver.Look{Sprite: "blockdude/dude", Layer: layerDude, Turn: solver.Mirrored},
		},
		{
			Name: board.CarryingTile, Help: message.New("The dude with a block on his hands."),
			Look: solver.Look{Sprite: "blockdude/dude-block", Layer: layerDude, Turn: solver.Mirrored},
		},
	},
	Symbols: map[string]rune{board.DudeTile + " ←": '<'},
	Open:    open,
	Keys:    [levels.NumMoves]string{levels.Up: "climb", levels.Down: "lift or put down"},
	Choices: []solver.Choice{{
		Key: board.LowCeiling, Title: "Carrying a block under a low ceiling",
		Values: []solver.ChoiceValue{
			{Value: board.Knock, Title: "knocks the block off"},
			{Value: board.Refuse, Title: "is refused"},
		},
	}},
	Templates: []solver.Template{{Title: "A pit with a dude and a door", Make: pit}},
	Maker:     maker,
	Formats:   format.All,
}

// pit is a level with a floor and two walls, open above.
func pit(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(max(width, 4), max(height, 2))
	l.Game = board.Game
	set := func(x, y int, p levels.Piece) { l.Set(levels.Cell{X: x, Y: y}, levels.Stack{p}) }
	right, floor := l.Width()-1, l.Height()-1
	for x := range l.Width() {
		set(x, floor, levels.Piece{Tile: board.BrickTile})
	}
	for y := range l.Height() {
		set(0, y, levels.Piece{Tile: board.BrickTile})
		set(right, y, levels.Piece{Tile: board.BrickTile})
	}
	set(1, floor-1, levels.Piece{Tile: board.DoorTile})
	set(right-1, floor-1, levels.Piece{Tile: board.DudeTile, Facing: levels.Left})
	return l
}
