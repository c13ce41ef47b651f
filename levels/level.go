// Package levels is the level format: what a level is, the folder of text
// files it lives in, and the levels that come with the program. It knows
// pieces by their names only; what a name means is a matter of the games. Read it in this order:
//
//	level.go       cells, pieces, stacks, and the level; area.go, rectangles of cells; side.go, sides of them
//	move.go        the moves of a player; lurd.go, moves in letters
//	folder.go      the folder of a level; write.go writes it
//	text.go        its files cut into lines
//	tiles.go       tiles.txt; symbols.go, which character stands for what
//	content.go     content.txt
//	meta.go        level.toml; metatable.go, its tables; intent.go and note.go, what these say
//	solutions.go   solutions.txt
//	problem.go     what is wrong with a level
//	salvage.go     what can be shown of a level that cannot be read
//	unfinished.go  what killed programs left while they wrote
//	walk.go        the levels in a folder; order.go, in which order; bundled.go, those of the program
//	transform.go   a level resized, turned, flipped; symmetry.go, cells that are images of others;
//	               turning.go, moves that follow it
//	flood.go       cells that are connected
package levels

import (
	"maps"
	"slices"
	"strings"

	"puzzlewright/levels/message"
)

// MaxSide is the largest width and height of a level, in cells.
const MaxSide = 1000

// EmptyTile is the name of a cell with nothing in it, in every game.
const EmptyTile = "empty"

// A Cell is a place on the grid: X counts columns from the left, Y rows from
// the top, both from 0. What a user reads counts from 1.
type Cell struct{ X, Y int }

// A Piece is one thing in a cell: the name of its tile and the direction it faces.
type Piece struct {
	Tile   string
	Facing Move
}

// A Stack is what one cell holds, the bottom piece first; nil is an empty
// cell. A stack that is in a level is never changed, only replaced, so levels
// share stacks freely.
type Stack []Piece

// Meta is what level.toml says of a level. Options holds a game's own
// settings by their key.
type Meta struct {
	Game, Title, Author, Notes string
	Options                    map[string]string
	// Tags are words to find the level by, parted by commas.
	Tags string
	// Intents are what the author wants of the solutions.
	Intents []Intent
	// CellNotes are notes on cells, at most one on each.
	CellNotes []CellNote
	// others has, by key, the values of level.toml that are not text, written as text.
	others map[string]string
	// places says where the values of level.toml stood when it was read: the line and the
	// column of the first character, by key or Setting.
	places map[string]place
}

type place struct{ line, column int }

// A Declaration is a line of tiles.txt: the symbol and the stack it stands
// for. Line is the author's own text of it, kept when the file is written.
type Declaration struct {
	Symbol rune
	Stack  Stack
	Line   string
	// Number is the line in tiles.txt, from 1; 0 if it was never in a file.
	Number int
}

// A Level is a grid of stacks with the symbols its author chose for them.
type Level struct {
	Meta
	Declarations []Declaration

	width, height int
	cells         []Stack
}

// New makes an empty level of the given size in cells. Sizes are cut to
// 1..MaxSide.
func New(width, height int) *Level {
	width = min(max(width, 1), MaxSide)
	height = min(max(height, 1), MaxSide)
	return &Level{width: width, height: height, cells: make([]Stack, width*height)}
}

// Width is the number of columns.
func (l *Level) Width() int { return l.width }

// Height is the number of rows.
func (l *Level) Height() int { return l.height }

// Holds tells whether a cell lies on the grid.
func (l *Level) Holds(c Cell) bool {
	return c.X >= 0 && c.X < l.width && c.Y >= 0 && c.Y < l.height
}

// At gives what a cell holds: nil for an empty cell and for one off the grid.
func (l *Level) At(c Cell) Stack {
	if !l.Holds(c) {
		return nil
	}
	return l.cells[c.Y*l.width+c.X]
}

// Set puts a stack into a cell of the grid; a cell off the grid is left alone.
func (l *Level) Set(c Cell, s Stack) {
	if !l.Holds(c) {
		return
	}
	if len(s) == 0 {
		s = nil
	}
	l.cells[c.Y*l.width+c.X] = s
}

// Cells calls visit for every cell, row by row from the top.
func (l *Level) Cells(visit func(Cell, Stack)) {
	for i, s := range l.cells {
		visit(Cell{i % l.width, i / l.width}, s)
	}
}

// Count tells how many pieces of a tile lie in the cells.
func (l *Level) Count(tile string) int {
	n := 0
	for _, s := range l.cells {
		for _, p := range s {
			if p.Tile == tile {
				n++
			}
		}
	}
	return n
}

// Clone copies a level so that changing either leaves the other as it was.
func (l *Level) Clone() *Level {
	c := *l
	c.cells = slices.Clone(l.cells)
	c.Declarations = slices.Clone(l.Declarations)
	c.Options, c.Intents, c.CellNotes = maps.Clone(l.Options), slices.Clone(l.Intents), slices.Clone(l.CellNotes)
	return &c
}

// SameGrid tells whether two levels hold the same pieces in the same cells.
func (l *Level) SameGrid(o *Level) bool {
	return l.width == o.width && l.height == o.height &&
		slices.EqualFunc(l.cells, o.cells, Stack.Equal)
}

// SamePuzzle tells whether two levels are played alike: they differ only in texts about them, such
// as title, notes and intents.
func (l *Level) SamePuzzle(o *Level) bool {
	return l.SameGrid(o) && maps.Equal(l.Options, o.Options)
}

// Equal tells whether two metas say the same.
func (m Meta) Equal(o Meta) bool {
	return m.Game == o.Game && m.Title == o.Title && m.Author == o.Author && m.Notes == o.Notes &&
		m.Tags == o.Tags && maps.Equal(m.Options, o.Options) && slices.Equal(m.Intents, o.Intents) && slices.Equal(m.CellNotes, o.CellNotes)
}

// Equal tells whether two stacks hold the same pieces in the same order.
// Names of tiles are compared without regard to case.
func (s Stack) Equal(o Stack) bool {
	return slices.EqualFunc(s, o, func(a, b Piece) bool {
		return a.Facing == b.Facing && strings.EqualFold(a.Tile, b.Tile)
	})
}

// Has tells whether a piece of the tile is in the stack.
func (s Stack) Has(tile string) bool {
	return slices.ContainsFunc(s, func(p Piece) bool { return p.Tile == tile })
}

// String writes the stack as a declaration does: "keke ← + flag".
func (s Stack) String() string {
	if len(s) == 0 {
		return EmptyTile
	}
	var b strings.Builder
	for i, p := range s {
		if i > 0 {
			b.WriteString(" + ")
		}
		b.WriteString(p.Tile)
		if p.Facing != Right {
			b.WriteString(" " + p.Facing.String())
		}
	}
	return b.String()
}

// Says writes the stack as String does, with the names of the game's tiles.
func (s Stack) Says(game string) message.Message {
	if len(s) == 0 {
		return message.New("%s", message.Tile{Game: game, Name: EmptyTile})
	}
	parts := make([]message.Message, len(s))
	for i, p := range s {
		parts[i] = message.New("%s", message.Tile{Game: game, Name: p.Tile})
		if p.Facing != Right {
			parts[i] = message.New("%s %s", parts[i], p.Facing)
		}
	}
	return message.Join(" + ", parts...)
}

// Rename gives every piece the name that canonical returns for its own, in
// the cells and in the declarations; a piece renamed to "" is dropped. It is
// how a game puts its own spelling in place of the author's.
func (l *Level) Rename(canonical func(string) string) {
	rename := oncePerStack(func(s Stack) (renamed Stack) {
		for _, p := range s {
			if p.Tile = canonical(p.Tile); p.Tile != "" {
				renamed = append(renamed, p)
			}
		}
		return renamed
	})
	for i, s := range l.cells {
		l.cells[i] = rename(s)
	}
	for i := range l.Declarations {
		l.Declarations[i].Stack = rename(l.Declarations[i].Stack)
	}
}
