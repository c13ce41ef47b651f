package solver

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// A Game is all that the program knows of a game. Playing, preview, undo,
// solving, saving and the shell are written once, for all of them.
type Game struct {
	// Name is what level.toml and folders call the game, Title what people call it.
	Name, Title string
	// Translations holds a file of message.Words for each language, named by its code: "de.json".
	// The game itself speaks English.
	Translations fs.FS
	// Tiles is the one table of what can be drawn: palette, parser, writer,
	// canvas and help all read it.
	Tiles []Tile
	// Open makes a level ready to be played and solved, and gives every problem of meaning that it
	// has. The puzzle is nil if, and only if, one of them is harmful; with advice alone there is a
	// puzzle. Unknown tiles are reported by Game.Examine, not by Open.
	Open func(*levels.Level) (Puzzle, []levels.Problem)
	// TooLarge tells whether a level, which may be wrong in any way, is too large to be searched,
	// though it can be played or could be if mended; nil where no level is.
	TooLarge func(*levels.Level) bool
	// Essential tells of a tile whether it is one of those without which there is nothing to win or
	// to lose in a level: boxes, words. nil where any tile is.
	Essential func(tile string) bool
	// Symbols are the characters that usually stand for stacks of several pieces, by the stack as
	// tiles.txt writes it: "box + goal".
	Symbols map[string]rune
	// Keys says what a move means where an arrow alone does not, "" elsewhere.
	Keys [levels.NumMoves]string
	// Waits tells that waiting is a move, as in games whose things go by themselves.
	Waits bool
	// Rules tells that tiles that are words spell rules, which are formed and broken in play.
	Rules bool
	// Choices and Texts are this game's own settings in level.toml: those with one of a few values,
	// and those that are text.
	Choices []Choice
	Texts   []Text
	// LeastSide and MostSide are how many cells a level has at least and at most, across and down;
	// 0 where the game sets no limit of its own.
	LeastSide, MostSide int
	// Templates are the ways to begin a new level; none means an empty grid.
	Templates []Template
	// Maker makes and changes levels at random.
	Maker Maker
	// Measures are what a solution can have few of besides moves.
	Measures []Measure
	// LURD writes moves in letters as players of the game do; nil where levels.Moves.LURD does.
	LURD func(*levels.Level, levels.Moves) string
	// Formats are the foreign file formats that hold levels of this game.
	Formats []convert.Format
}

// A Tile is one row of a game's table.
type Tile struct {
	// Name is how tiles.txt spells the tile. Aliases are read and never written.
	Name    string
	Aliases []string
	// Label is the name as a window says it, where that differs from Name, or where it is put
	// together from parts for the sake of translations.
	Label message.Message
	// Group is the palette's heading for the tile; a tile without one is only shown, never drawn by
	// hand, and no level may contain it.
	Group string
	// Help is one line on what the tile does; Search are other words to find it by.
	Help   message.Message
	Search string
	// Symbol is the character that usually stands for the tile in content.txt, 0 where none is
	// usual.
	Symbol rune
	// Rank lets pieces share a cell when they are drawn one after the other: a piece joins those of
	// other ranks, the lower rank lying below, and replaces those of its own. A piece of rank 0
	// shares its cell with nothing.
	Rank int
	// Single tells that a level has at most one piece of the tile; drawn again, it moves. Swaps
	// tells that what such a piece is drawn over then goes to where the piece was.
	Single, Swaps bool
	// Side tells that a piece of the tile lies on the side of its cell that it faces: a line in the
	// colour of its Ink. Each side has room for one, whatever else is in the cell.
	Side bool
	// Encloses tells that pieces of the tile at the rim of a level are its border, even where
	// nothing depends on them.
	Encloses bool
	// Unsupported says in a sentence why a level with the tile cannot be solved; empty for tiles
	// that work.
	Unsupported message.Message
	Look        Look
}

// A Look is how a tile is drawn: as a picture, as a word on a plate, or, where
// it has both, as the word across the picture.
type Look struct {
	// Sprite is the name of a picture in assets. Where assets have a picture for a piece on
	// another, such as "sokoban/box-on-goal", it is drawn for the two.
	Sprite string
	Word   string
	// Ink is the colour of the word.
	Ink Ink
	// Layer orders the pieces of a cell, lower ones first.
	Layer int
	// Turn tells what facing does to the picture.
	Turn Turn
}

// An Ink names a colour; the theme decides what it looks like.
type Ink string

// A Turn is what the facing of a piece does to its picture.
type Turn uint8

// What facing does to a picture: nothing; it is mirrored when facing left; it gets a mark on the
// side it faces, where that matters; it is rotated, being drawn facing right.
const (
	Still Turn = iota
	Mirrored
	Marked
	Rotated
)

// A Template is a way to begin a new level. Make gets the size in cells. If the template is Seeded,
// it also gets a seed, another one for each level. If Amount is set, it is the name of a number
// that the user chooses ("moves"), which Make gets.
type Template struct {
	Title  string
	Amount string
	Seeded bool
	Make   func(width, height int, seed uint64, amount int) *levels.Level
}

// Tile finds a tile by name or alias, without regard to case; nil where there is none.
func (g *Game) Tile(name string) *Tile {
	for i := range g.Tiles {
		t := &g.Tiles[i]
		if strings.EqualFold(t.Name, name) {
			return t
		}
		for _, alias := range t.Aliases {
			if strings.EqualFold(alias, name) {
				return t
			}
		}
	}
	return nil
}

// Sides gives LeastSide and MostSide, or what holds for every game where these are 0.
func (g *Game) Sides() (least, most int) {
	return cmp.Or(g.LeastSide, 1), cmp.Or(g.MostSide, levels.MaxSide)
}

// Symbol gives the character that usually stands for a stack in content.txt, 0 where there is none.
// levels.Folder.Write asks for it.
func (g *Game) Symbol(s levels.Stack) rune {
	if len(s) > 1 {
		return g.Symbols[s.String()]
	}
	name := levels.EmptyTile
	if len(s) == 1 {
		if s[0].Facing != levels.Right {
			return g.Symbols[s.String()]
		}
		name = s[0].Tile
	}
	if t := g.Tile(name); t != nil {
		return t.Symbol
	}
	return 0
}

// MayFace tells whether a piece of the tile may face in a direction. A piece whose facing does
// nothing faces right.
func (t *Tile) MayFace(m levels.Move) bool {
	if t.Side {
		return m < levels.NumDirections
	}
	switch t.Look.Turn {
	case Still:
		return m == levels.Right
	case Mirrored:
		return m == levels.Right || m == levels.Left
	default:
		return m < levels.NumDirections
	}
}

// HasBegun tells whether there is anything on a level that can be won or lost.
func (g *Game) HasBegun(l *levels.Level) bool {
	begun := false
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		begun = begun || len(s) > 0 && (g.Essential == nil || slices.ContainsFunc(s, func(p levels.Piece) bool { return g.Essential(p.Tile) }))
	})
	return begun
}

// Letters writes moves on a level in letters.
func (g *Game) Letters(l *levels.Level, moves levels.Moves) string {
	if g.LURD != nil {
		return g.LURD(l, moves)
	}
	return moves.LURD()
}

// Encloses tells whether a piece of a stack is of a tile that encloses levels.
func (g *Game) Encloses(s levels.Stack) bool {
	return g.holds(s, func(t *Tile) bool { return t.Encloses })
}

// HoldsSingle tells whether a stack has a piece of a tile of which a level has at most one.
func (g *Game) HoldsSingle(s levels.Stack) bool {
	return g.holds(s, func(t *Tile) bool { return t.Single })
}

func (g *Game) holds(s levels.Stack, is func(*Tile) bool) bool {
	return slices.ContainsFunc(s, func(p levels.Piece) bool { t := g.Tile(p.Tile); return t != nil && is(t) })
}

// Spell gives every piece of the level, and every intent, the table's spelling of its name. A name
// that the game does not know stays as it is. It also stores each piece on a side once (Settle).
func (g *Game) Spell(l *levels.Level) {
	for n, i := range l.Intents {
		tile, rule := i.Tile, levels.SpellRule(i.Rule)
		if t := g.Tile(tile); t != nil {
			tile = t.Name
		}
		l.SpellIntent(n, tile, rule)
	}
	l.Rename(func(name string) string {
		switch t := g.Tile(name); {
		case t == nil:
			return name
		case t.Name == levels.EmptyTile:
			return ""
		default:
			return t.Name
		}
	})
	g.Settle(l)
}

// Examine makes a level that Spell has been through ready to be played and solved, and gives
// everything wrong with it, each problem with its place: unknown tiles and settings that are no
// text, or, if there are none, what Open finds and intents about nothing; and notes on cells off
// the board. The puzzle is nil where a problem is harmful.
func (g *Game) Examine(l *levels.Level) (Puzzle, []levels.Problem) {
	var puzzle Puzzle
	problems := append(g.UnknownTiles(l), g.settingsNotText(l)...)
	if len(problems) == 0 {
		puzzle, problems = g.Open(l)
	}
	if puzzle != nil {
		problems = append(problems, g.vainIntents(l, puzzle)...)
	}
	problems = append(problems, strayNotes(l)...)
	l.Locate(problems)
	return puzzle, problems
}

// Problems gives what Examine finds wrong.
func (g *Game) Problems(l *levels.Level) []levels.Problem {
	_, problems := g.Examine(l)
	return problems
}

// Load gives the puzzle of a level. The error is its first harmful problem.
func (g *Game) Load(l *levels.Level) (Puzzle, error) {
	puzzle, problems := g.Examine(l)
	return puzzle, levels.FirstHarmful(problems)
}

// UnknownTiles reports each tile of a level that the game does not know, once: where it is
// declared, or else where it first lies, with how many times it lies there.
func (g *Game) UnknownTiles(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	seen := map[string]bool{}
	lies := map[int]string{} // the tiles of the problems that name a cell, by index of the problem
	report := func(s levels.Stack, at levels.Problem) {
		for _, p := range s {
			if seen[p.Tile] {
				continue
			}
			seen[p.Tile] = true
			t := g.Tile(p.Tile)
			if t != nil && t.Group != "" {
				continue
			}
			at.Kind = levels.UnknownTile
			at.Text = message.New("%s has no tile %q", message.Word(g.Title), shortened(p.Tile))
			if near := g.nearest(p.Tile); near != "" {
				at.Text = message.New("%s; did you mean %q?", at.Text, near)
			}
			problems = append(problems, at)
		}
	}
	for _, d := range l.Declarations {
		for i, p := range d.Stack {
			report(d.Stack[i:i+1], levels.Problem{File: levels.TilesFile, Line: d.Number, Column: d.ColumnOf(p.Tile)})
		}
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for i, p := range s {
			before := len(problems)
			report(s[i:i+1], levels.Problem{Cells: []levels.Cell{c}})
			if len(problems) > before {
				lies[before] = p.Tile
			}
		}
	})
	for i, tile := range lies {
		if n := l.Count(tile); n > 1 {
			problems[i].Text = message.New("%s; it lies there %d times", problems[i].Text, n)
		}
	}
	return problems
}

// shortened cuts a name so that a sentence can hold it.
func shortened(name string) string {
	const most = 40
	if utf8.RuneCountInString(name) <= most {
		return name
	}
	return string([]rune(name)[:most]) + "…"
}

// nearest gives the known name that is the fewest letters away, "" where even that is far off.
func (g *Game) nearest(name string) string {
	best, distance := "", len(name)/2+1
	for i := range g.Tiles {
		// Names whose lengths differ by more are at least so many letters away.
		if g.Tiles[i].Group == "" || len(name)-len(g.Tiles[i].Name) >= distance {
			continue
		}
		if d := editDistance(strings.ToLower(name), strings.ToLower(g.Tiles[i].Name)); d < distance {
			best, distance = g.Tiles[i].Name, d
		}
	}
	return best
}

// editDistance counts the letters to insert, delete or replace (Levenshtein).
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diagonal
			if a[i-1] != b[j-1] {
				cost++
			}
			diagonal = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}
