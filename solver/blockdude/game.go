package blockdude

import (
	"embed"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// The tiles. A dude who carries a block is only shown, never drawn by hand.
const (
	brickTile    = "brick"
	blockTile    = "block"
	doorTile     = "door"
	dudeTile     = "dude"
	carryingTile = "dude with block"
)

// The layers, from the back.
const (
	layerDoor = iota
	layerSolid
	layerDude
)

const gameName = "blockdude"

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         gameName,
	Title:        "Block Dude",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: levels.EmptyTile, Symbol: '.', Help: message.New("Air, to walk, climb and fall through."),
		},
		{
			Name: brickTile, Group: "Board", Symbol: '#', Help: message.New("Stays where it is; one can stand on it."),
			Search: "wall floor ground", Look: solver.Look{Sprite: "blockdude/brick", Layer: layerSolid},
		},
		{
			Name: doorTile, Group: "Board", Symbol: 'D', Single: true, Help: message.New("The dude wins when he stands in it; there is exactly one."),
			Search: "exit goal win", Look: solver.Look{Sprite: "blockdude/door", Layer: layerDoor},
		},
		{
			Name: blockTile, Group: "Pieces", Symbol: 'B', Help: message.New("Can be lifted, carried and put down; hangs in the air until it is lifted."),
			Search: "box crate carry", Look: solver.Look{Sprite: "blockdude/block", Layer: layerSolid},
		},
		{
			Name: dudeTile, Group: "Pieces", Symbol: '>', Single: true, Help: message.New("Walks, climbs one step up, falls any depth; there is exactly one."),
			Search: "player man you", Look: solver.Look{Sprite: "blockdude/dude", Layer: layerDude, Turn: solver.Mirrored},
		},
		{
			Name: carryingTile, Help: message.New("The dude with a block on his hands."),
			Look: solver.Look{Sprite: "blockdude/dude-block", Layer: layerDude, Turn: solver.Mirrored},
		},
	},
	Symbols: map[string]rune{dudeTile + " ←": '<'},
	Open:    open,
	Keys:    [levels.NumMoves]string{levels.Up: "climb", levels.Down: "lift or put down"},
	Choices: []solver.Choice{{
		Key: lowCeiling, Title: "Carrying a block under a low ceiling",
		Values: []solver.ChoiceValue{
			{Value: knock, Title: "knocks the block off"},
			{Value: refuse, Title: "is refused"},
		},
	}},
	Templates: []solver.Template{{Title: "A pit with a dude and a door", Make: pit}},
	Formats:   formats,
}

// The setting of level.toml, and its values.
const (
	lowCeiling = "low_ceiling"
	knock      = "knock"
	refuse     = "refuse"
)

// pit is a level with a floor and two walls, open above.
func pit(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(max(width, 4), max(height, 2))
	l.Game = gameName
	set := func(x, y int, p levels.Piece) { l.Set(levels.Cell{X: x, Y: y}, levels.Stack{p}) }
	right, floor := l.Width()-1, l.Height()-1
	for x := range l.Width() {
		set(x, floor, levels.Piece{Tile: brickTile})
	}
	for y := range l.Height() {
		set(0, y, levels.Piece{Tile: brickTile})
		set(right, y, levels.Piece{Tile: brickTile})
	}
	set(1, floor-1, levels.Piece{Tile: doorTile})
	set(right-1, floor-1, levels.Piece{Tile: dudeTile, Facing: levels.Left})
	return l
}
