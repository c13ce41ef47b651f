package solver

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Manner is what moves can do to a piece.
type Manner uint8

// The manners. Movable: the piece can be moved, changed or taken away, which events tell. Walks: it
// is what the player moves; it walks, which is not told as Moved. Stays: nothing is done to it.
const (
	Movable Manner = iota
	Walks
	Stays
)

// Vain says why an intent of a level is about nothing, and what to write instead, with the key of
// its table that is to blame; both are empty where it is about something. It does not look at
// rules. The game is the level's.
func Vain(game string, l *levels.Level, p Puzzle, i levels.Intent) (key string, why message.Message) {
	if !i.HasCell() {
		return "", message.Message{}
	}
	row, column := i.Cell.Y+1, i.Cell.X+1
	manner, tile := Movable, message.Tile{Game: game, Name: i.Tile}
	if m, ok := p.(Mannered); ok && i.What == levels.IsMoved {
		manner = m.Manner(i.Tile, i.Cell)
	}
	if key, why = offBoard(l, i.Cell); !why.IsZero() {
		return key, why
	}
	switch there := l.At(i.Cell); {
	case i.What != levels.IsMoved:
		return "", message.Message{}
	case manner == Walks:
		return "tile", message.New("%s is what the player moves, and that is not told as moved; write entered in its place, and a cell to come to", tile)
	case len(there) == 0:
		return "tile", message.New("nothing lies in row %d, column %d as the level begins; name the cell of a piece", row, column)
	case !there.Has(i.Tile):
		return "tile", message.New("there is no %q in row %d, column %d, but %s; name what lies there", shortened(i.Tile), row, column, there.Says(game))
	case manner == Stays:
		return "tile", message.New("no move does anything to %s; name a piece that can be moved", tile)
	}
	return "", message.Message{}
}

// offBoard says so if a cell is not on the board, with the key that is to blame.
func offBoard(l *levels.Level, c levels.Cell) (key string, why message.Message) {
	switch row, column := c.Y+1, c.X+1; {
	case row > l.Height():
		return "row", message.New("row %d is not on the board; write one from 1 to %d", row, l.Height())
	case column > l.Width():
		return "column", message.New("column %d is not on the board; write one from 1 to %d", column, l.Width())
	}
	return "", message.Message{}
}

// strayNotes gives advice on the notes of a level that are on no cell of the board.
func strayNotes(l *levels.Level) (problems []levels.Problem) {
	for _, n := range l.CellNotes {
		if key, why := offBoard(l, n.Cell); !why.IsZero() {
			problems = append(problems, levels.Problem{Kind: levels.Advice, Setting: n.Setting(key), Text: why})
		}
	}
	return problems
}

// vainIntents gives advice on the intents of a level that are about nothing.
func (g *Game) vainIntents(l *levels.Level, p Puzzle) []levels.Problem {
	var problems []levels.Problem
	for _, i := range l.Intents {
		if key, why := g.Vain(l, p, i); !why.IsZero() {
			problems = append(problems, levels.Problem{Kind: levels.Advice, Setting: i.Setting(key), Text: why})
		}
	}
	return problems
}

// Vain says what the function of that name does, for a level of the game, and looks at rules, too.
func (g *Game) Vain(l *levels.Level, p Puzzle, i levels.Intent) (key string, why message.Message) {
	if i.What == levels.IsFormed || i.What == levels.IsBroken {
		return "rule", g.unspoken(i.Rule)
	}
	return Vain(g.Name, l, p, i)
}

// unspoken says why words could not spell a rule, and what to write instead; empty where they
// could.
func (g *Game) unspoken(rule string) message.Message {
	if !g.Rules {
		return message.New("%s has no rules; take this intent away", message.Word(g.Title))
	}
	spoken := strings.Fields(rule)
	line := levels.New(len(spoken), 1)
	line.Game = g.Name
	for x, word := range spoken {
		at := slices.IndexFunc(g.Tiles, func(t Tile) bool { return t.Look.Sprite == "" && strings.EqualFold(t.Look.Word, word) })
		if at < 0 {
			return message.New("there is no word %q; write a rule such as ROCK IS PUSH", shortened(word))
		}
		line.Set(levels.Cell{X: x}, levels.Stack{{Tile: g.Tiles[at].Name}})
	}
	p, _ := g.Open(line)
	remarker, ok := p.(Remarker)
	if !ok || slices.ContainsFunc(remarker.Remarks(p.Start()), func(r Remark) bool { return r.Text.String() == rule }) {
		return message.Message{}
	}
	return message.New("%q is no rule by itself; write one such as ROCK IS PUSH, without AND between its things", shortened(rule))
}
