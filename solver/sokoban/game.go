// Package sokoban is the game of walls, boxes and goals: one player walks
// over the floor and pushes boxes, one at a time, never pulling, until every
// box is on a goal.
package sokoban

import (
	"embed"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

const name = "sokoban"

// The tiles. A box that is on a goal is shown as one while playing, so that
// what is done can be told from what is still to do; it is never drawn by
// hand, where the two are a stack.
const (
	wallTile   = "wall"
	goalTile   = "goal"
	boxTile    = "box"
	playerTile = "player"
	homeTile   = "box on goal"
)

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         name,
	Title:        "Sokoban",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: wallTile, Group: "Board", Symbol: '#', Help: message.New("Nothing passes a wall."),
			Look: solver.Look{Sprite: "sokoban/wall", Layer: layerWall},
		},
		{
			Name: levels.EmptyTile, Aliases: []string{"floor"}, Symbol: ' ', Help: message.New("Floor, where the player walks and boxes are pushed."),
		},
		{
			Name: goalTile, Group: "Board", Symbol: '.', Rank: 1, Help: message.New("Every box must be pushed onto a goal; there are as many goals as boxes."),
			Search: "mark target storage win", Look: solver.Look{Sprite: "sokoban/goal", Layer: layerGoal},
		},
		{
			Name: boxTile, Group: "Pieces", Symbol: '$', Rank: 2, Help: message.New("Can be pushed, one at a time, and never pulled."),
			Search: "crate push", Look: solver.Look{Sprite: "sokoban/box", Layer: layerBox},
		},
		{
			Name: playerTile, Group: "Pieces", Symbol: '@', Rank: 2, Single: true, Help: message.New("Walks and pushes; there is exactly one."),
			Search: "worker man you", Look: solver.Look{Sprite: "sokoban/player", Layer: layerPlayer},
		},
		{
			Name: homeTile, Help: message.New("A box that is where it belongs."),
			Look: solver.Look{Sprite: "sokoban/box-on-goal", Layer: layerBox},
		},
	},
	Symbols: map[string]rune{
		"goal + box": '*', "box + goal": '*', "goal + player": '+', "player + goal": '+',
	},
	Open:      open,
	Measures:  []solver.Measure{pushMeasure},
	Templates: []solver.Template{{Title: "A room", Make: room}},
	Formats:   formats,
}

// fewestPushes is the goal that players compare solutions by.
const fewestPushes solver.Goal = "pushes"

var pushMeasure = solver.Measure{
	Goal: fewestPushes, Title: "fewest pushes", Search: "Look for fewest pushes", Proved: "fewest (proved)",
	Amount: func(n int) message.Message { return message.Plural(n, "%d push", "%d pushes") },
	Under:  func(n int) message.Message { return message.Plural(n, "under %d push", "under %d pushes") },
}

// The layers, above the floor.
const (
	layerGoal = iota + 1
	layerWall
	layerBox
	layerPlayer
)

// open looks for problems, and makes the puzzle of the same look at the level.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	b := survey(l)
	problems := b.check()
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return newPuzzle(b), problems
}

// room is an empty room with the player in it: the border every level needs.
func room(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(max(width, 3), max(height, 3))
	l.Game = name
	for y := range l.Height() {
		for x := range l.Width() {
			if x == 0 || y == 0 || x == l.Width()-1 || y == l.Height()-1 {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: wallTile}})
			}
		}
	}
	l.Set(levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}, levels.Stack{{Tile: playerTile}})
	return l
}
