package words

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Game is what level.toml calls the game.
const Game = "baba"

// TextSuffix ends the name of every tile that is a word.
const TextSuffix = " text"

// symbols are the usual signs for objects, and for the nouns that name them; 0 for none.
var symbols = map[string][2]rune{
	"baba": {'b', 'B'}, "keke": {'k', 'K'}, "me": {'m', 0}, "flag": {'f', 'F'}, "rock": {'r', 'R'}, "wall": {'w', 'W'},
	"skull": {'s', 0}, "lava": {'l', 'L'}, "goop": {'g', 'G'}, "water": {'~', '≈'}, "ice": {'i', 0}, "door": {'d', 0},
	"key": {'κ', 'Κ'}, "love": {'♥', '♡'}, "star": {'*', '☆'}, "grass": {'"', 0}, "tile": {'.', 0}, "floor": {':', 0},
}

// Tiles is the game's table of tiles: the empty cell, the objects, the
// nouns, and the rest of the vocabulary.
func Tiles() []solver.Tile {
	table := []solver.Tile{{
		Name: levels.EmptyTile, Group: groupObjects, Symbol: ' ',
		Help: message.New("Nothing: clears a cell."), Search: "erase delete clear",
	}}
	for _, t := range things {
		table = append(table, solver.Tile{
			Name: objectName(t.name), Group: groupObjects, Symbol: symbols[t.name][0], Rank: rank(t.layer), Encloses: t.name == "wall",
			Help:   message.New("An object. The words of the level say what it does."),
			Search: "object thing",
			Look:   solver.Look{Sprite: "baba/" + t.name, Ink: t.ink, Layer: t.layer, Turn: t.turn},
		})
	}
	for _, t := range things {
		table = append(table, solver.Tile{
			Name: objectName(t.name) + TextSuffix, Label: label(t.name), Group: groupNouns, Symbol: symbols[t.name][1], Rank: rank(words),
			Help:   message.New("Names every %s of the level in a rule.", message.Tile{Game: Game, Name: objectName(t.name)}),
			Search: "word noun",
			Look:   wordLook(t.name, t.ink),
		})
	}
	for _, v := range Vocabulary {
		tile := solver.Tile{
			Name: v.Name + TextSuffix, Label: label(v.Name), Group: v.Group, Symbol: v.symbol, Rank: rank(words),
			Help: message.Word(v.help), Search: "word " + v.search,
			Look: wordLook(v.Name, v.ink),
		}
		for _, alias := range v.aliases {
			tile.Aliases = append(tile.Aliases, alias+TextSuffix)
		}
		if v.Unsupported != "" {
			tile.Unsupported = v.Sentence()
			tile.Help = message.New("A word of the game that this solver does not know: %s.", message.Word(v.Unsupported))
		}
		table = append(table, tile)
	}
	return slices.Clip(table)
}

// objectName spells the name of an object as tiles.txt does.
func objectName(name string) string {
	if name == "baba" {
		return "Baba"
	}
	return name
}

// label is the name of a word's tile, as a text in which languages can put the words in their own order.
func label(name string) message.Message {
	return message.New("%[1]s text", objectName(name), strings.ToUpper(name))
}

// wordLook is how a word is drawn. It is marked with where it faces, as words can walk,
// too.
func wordLook(name string, ink solver.Ink) solver.Look {
	return solver.Look{Word: strings.ToUpper(name), Ink: ink, Layer: words, Turn: solver.Marked}
}
