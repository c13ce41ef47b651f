// Package terminal plays a level in a terminal, for those who live there: the board in
// colour and by the symbols of the level, the keys of play, a solution played back. It
// knows no game, and of the window only its colours.
//
//	picture.go  a level as text
//	colour.go   what colours its pieces have
//	screen.go   both on a screen, with what there is to say
//	play.go     a level is played
//	watch.go    a solution is played back
package terminal

import (
	"cmp"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A picture draws the positions of one level as text, a character for each cell: the
// symbol that the level has for what lies there. Where the game has pieces on the sides
// of cells, lines are drawn between the cells.
type picture struct {
	game    *solver.Game
	symbols *levels.Symbols
}

// newPicture prepares for the positions of a level.
func newPicture(game *solver.Game, l *levels.Level) *picture {
	bare := l.Clone()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		inside, _ := game.Parted(s)
		bare.Set(c, inside)
	})
	return &picture{game: game, symbols: bare.Symbols(game.Symbol)}
}

// symbol gives the symbol of what lies in a cell. A stack for which neither the level
// nor the game has one looks like its topmost piece.
func (p *picture) symbol(s levels.Stack) rune {
	if r, found := p.symbols.Find(s); found || len(s) == 0 {
		return cmp.Or(r, ' ')
	}
	if len(s) > 1 && p.game.Symbol(s) == 0 {
		return p.symbol(levels.Stack{p.top(s)})
	}
	if still := (levels.Piece{Tile: s[0].Tile}); s[0] != still && p.game.Symbol(s) == 0 {
		return p.symbol(levels.Stack{still})
	}
	return p.symbols.Of(s)
}

// top gives the piece of a stack that is drawn over the others.
func (p *picture) top(s levels.Stack) levels.Piece {
	layer := func(piece levels.Piece) int {
		if t := p.game.Tile(piece.Tile); t != nil {
			return t.Look.Layer
		}
		return 0
	}
	return slices.MaxFunc(s, func(a, b levels.Piece) int { return layer(a) - layer(b) })
}

// rows draws a position, a row a line.
func (p *picture) rows(l *levels.Level) []string {
	var rows []string
	for y := range l.Height() {
		if p.game.HasSides() {
			rows = append(rows, p.lines(l, y))
		}
		var row strings.Builder
		for x := range l.Width() {
			c := levels.Cell{X: x, Y: y}
			inside, _ := p.game.Parted(l.At(c))
			if p.game.HasSides() {
				row.WriteString(p.line(l, levels.Side{Cell: c, Facing: levels.Left}, "|"))
			}
			row.WriteRune(p.symbol(inside))
			if p.game.HasSides() {
				row.WriteByte(' ')
			}
		}
		if p.game.HasSides() {
			row.WriteString(p.line(l, levels.Side{Cell: levels.Cell{X: l.Width() - 1, Y: y}, Facing: levels.Right}, "|"))
		}
		rows = append(rows, row.String())
	}
	if p.game.HasSides() {
		rows = append(rows, p.lines(l, l.Height()))
	}
	return rows
}

// lines draws the lines above a row.
func (p *picture) lines(l *levels.Level, y int) string {
	var row strings.Builder
	for x := range l.Width() {
		row.WriteString("+" + p.line(l, levels.Side{Cell: levels.Cell{X: x, Y: y}, Facing: levels.Up}, "--"))
	}
	return row.String() + "+"
}

// line gives the line on a side, or as much space.
func (p *picture) line(l *levels.Level, s levels.Side, line string) string {
	if p.isDrawn(l, s) {
		return line
	}
	return strings.Repeat(" ", len(line))
}

// isDrawn tells whether there is a line on a side. The border is one.
func (p *picture) isDrawn(l *levels.Level, s levels.Side) bool {
	_, lies := p.game.SidePiece(l, s)
	return lies || !l.Holds(s.Cell) || !l.Holds(s.Across().Cell)
}
