// Package sokoban is the game of walls, boxes and goals: one player walks over the floor
// and pushes boxes, one at a time and never pulling, until every box is on a goal.
//
// This package is the game as the editor sees it: game.go (tiles, templates), check.go
// (what is wrong with a level), puzzle.go (playing step by step), refute.go (reasons why
// a level cannot be won that are seen without a search) and search.go, where solving
// begins: it runs the searches side by side.
//
// A level is solved in pushes. The packages beneath this one, to be read in this order:
//
//	board     squares, push distances and dead squares, positions, where the player
//	          can walk
//	matching  the lower bound: every box gets a goal of its own at the least cost
//	deadlock  proofs that a position is lost: freeze, pair, bipartite and corral
//	          deadlocks
//	exact     the optimal search: bidirectional A* for the fewest pushes or moves
//	fess      the satisficing search: some solution, also of large levels
//	players   simulated players, who foretell how hard people find a level
//	twin      the rules as plainly as possible, for the tests of all of these
//
// A solution that fess finds while the optimal search is running is an upper bound for
// it, and improve.go makes it shorter meanwhile, in its neighbourhood (neighbourhood.go) and by
// rearranging a few boxes (rearrange.go), as it does with other solutions. Of solutions with
// the fewest pushes tidy.go looks for one with few moves.
package sokoban

import (
	"embed"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/xsb"
)

// homeTile is how a box on a goal is shown while playing, so that boxes still to be brought home
// stand out. It is never drawn by hand, where the two are a stack.
const homeTile = "box on goal"

//go:embed de.json
var translations embed.FS

// Game is the game for the list of games.
var Game = solver.Game{
	Name:         board.Game,
	Title:        "Sokoban",
	Translations: translations,
	Tiles: []solver.Tile{
		{
			Name: board.WallTile, Group: "Board", Symbol: '#', Encloses: true, Help: message.New("Nothing passes a wall."),
			Look: solver.Look{Sprite: "sokoban/wall", Layer: layerWall},
		},
		{
			Name: levels.EmptyTile, Aliases: []string{"floor"}, Symbol: ' ', Help: message.New("Floor, where the player walks and boxes are pushed."),
		},
		{
			Name: board.GoalTile, Group: "Board", Symbol: '.', Rank: 1, Help: message.New("Every box must be pushed onto a goal; there are as many goals as boxes."),
			Search: "mark target storage win", Look: solver.Look{Sprite: "sokoban/goal", Layer: layerGoal},
		},
		{
			Name: board.BoxTile, Group: "Pieces", Symbol: '$', Rank: 2, Help: message.New("Can be pushed, one at a time, and never pulled."),
			Search: "crate push", Look: solver.Look{Sprite: "sokoban/box", Layer: layerBox},
		},
		{
			Name: board.PlayerTile, Group: "Pieces", Symbol: '@', Rank: 2, Single: true, Help: message.New("Walks and pushes; there is exactly one."),
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
	Essential: func(tile string) bool { return tile == board.BoxTile || tile == board.GoalTile },
	Open:      open,
	TooLarge:  tooLarge,
	Measures:  []solver.Measure{pushMeasure},
	Templates: []solver.Template{{Title: "A room", Make: room}},
	Maker:     maker,
	LURD:      xsb.LURD,
	Formats:   xsb.Formats,
}

var pushMeasure = solver.Measure{
	Goal: board.FewestPushes, Title: "fewest pushes", Search: "Look for fewest pushes", Proved: "fewest (proved)",
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

// open looks for problems, and makes the puzzle from the same reading of the level.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	b := board.New(l)
	problems := check(b)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return newPuzzle(b), problems
}

// tooLarge tells that the board of a level is too large to be searched; without a player that of
// its first unreachable box or goal.
func tooLarge(l *levels.Level) bool {
	b := board.New(l)
	if loose := slices.Concat(b.UnreachableBoxes, b.UnreachableGoals); len(b.Players) == 0 && len(loose) > 0 {
		l = l.Clone()
		l.Set(loose[0], levels.Stack{{Tile: board.PlayerTile}})
		b = board.New(l)
	}
	return b.TooLarge()
}

// room is an empty room with the player in it: the border every level needs.
func room(width, height int, _ uint64, _ int) *levels.Level {
	l := levels.New(max(width, 3), max(height, 3))
	l.Game = board.Game
	for y := range l.Height() {
		for x := range l.Width() {
			if x == 0 || y == 0 || x == l.Width()-1 || y == l.Height()-1 {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: board.WallTile}})
			}
		}
	}
	l.Set(levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}, levels.Stack{{Tile: board.PlayerTile}})
	return l
}
