// Package paths is path tiles, after Little Red Riding Hood (SmartGames): a way
// to the house is laid from a set of path tiles, all of which must be used, by
// walking it. With a wolf there are two ways, one after the other, which share
// the cell before the door.
//
// The number of steps follows from the set. What a designer asks is whether the
// way is the only one, so all ways are counted. In reading order:
//
//	game.go         the list entry, and the tiles of the board
//	template.go     ways to begin a level
//	maker.go        levels at random
//	tileset.go      the set of path tiles, a line of text
//	check.go        what is wrong with a level
//	board.go        the part of a level that moves do not change
//	cuts.go         how what is laid so far can be cut into tiles of the set
//	puzzle.go       the plain rules
//	show.go         what is drawn and said of a position
//	events.go       what a step does
//	refute.go       lower bounds, and why a level cannot be won, in a sentence
//	search.go       the search for all ways, depth first
//	reach.go        which cells can still be reached
//	ends.go         from which cells the tiles that are left lead home
//	changes.go      sets that differ a little
//	format_text.go  levels as text
package paths

import (
	"embed"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

const name = "paths"

// tilesKey is the setting of level.toml that has the set of path tiles.
const tilesKey = "tiles"

// The tiles, as tiles.txt spells them, and those of the path, which are only
// shown. A piece of path faces one of its ends: a straight one runs from there to the
// opposite side, a bend to the next side clockwise. A path end is the cell where a walker
// stands, a path start the one where he began.
const (
	treeTile     = "tree"
	girlTile     = "girl"
	houseTile    = "house"
	wolfTile     = "wolf"
	straightTile = "path straight"
	bendTile     = "path bend"
	endTile      = "path end"
	startTile    = "path start"
)

// whoTiles are the tiles of the walkers.
var whoTiles = [walkers]string{girlTile, wolfTile}

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         name,
	Title:        "Path tiles",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: girlTile, Group: "Who", Symbol: 'G', Single: true,
			Help:   message.New("Walks to the house, and lays the path behind her."),
			Search: "player you start red riding hood", Look: solver.Look{Sprite: "paths/girl", Layer: 2},
		},
		{
			Name: wolfTile, Group: "Who", Symbol: 'W', Single: true,
			Help:   message.New("Walks to the same door when the girl is home, with the tiles that are left."),
			Search: "enemy second start", Look: solver.Look{Sprite: "paths/wolf", Layer: 2},
		},
		{
			Name: houseTile, Group: "Forest", Symbol: '>', Single: true,
			Help:   message.New("Where the paths end; its door is on the side that it faces."),
			Search: "goal door home grandmother", Look: solver.Look{Sprite: "paths/house", Layer: 1, Turn: solver.Rotated},
		},
		{
			Name: treeTile, Group: "Forest", Symbol: '#',
			Help: message.New("No path leads through it."), Search: "wall block forest", Look: solver.Look{Sprite: "paths/tree"},
		},
		{
			Name: levels.EmptyTile, Aliases: []string{"free"}, Group: "Forest", Symbol: '.',
			Help: message.New("Where path tiles may lie; not all of it need be covered."),
		},
		{Name: straightTile, Look: solver.Look{Sprite: "paths/straight", Turn: solver.Rotated}},
		{Name: bendTile, Look: solver.Look{Sprite: "paths/bend", Turn: solver.Rotated}},
		{Name: endTile, Look: solver.Look{Sprite: "paths/end", Turn: solver.Rotated}},
		{Name: startTile, Look: solver.Look{Sprite: "paths/start", Turn: solver.Rotated}},
	},
	Symbols: map[string]rune{"house ↑": '^', "house ←": '<', "house ↓": 'v'},
	Open:    open,
	Texts: []solver.Text{{
		Key: tilesKey, Title: "Path tiles", Hint: "S, S, SL",
		Help:  message.New("A tile is what the path does in each of its cells: S straight on, L to the left, R to the right."),
		Check: checkSet, Pictures: pictures, Mirrored: swapped, Changes: changes,
	}},
	Templates: []solver.Template{
		{Title: "A clearing", Make: clearing},
		{Title: "A walk at random", Amount: "tiles", Seeded: true, Make: walk},
	},
	Maker:   maker,
	Formats: []convert.Format{textFormat},
}
