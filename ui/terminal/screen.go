package terminal

import (
	"image/color"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A view draws a position on a screen, and below it what there is to say.
type view struct {
	screen  tcell.Screen
	picture *picture
	colours *colours
}

func newView(screen tcell.Screen, game *solver.Game, l *levels.Level) *view {
	return &view{
		screen: screen, picture: newPicture(game, l),
		colours: &colours{game: game, known: map[levels.Piece]color.RGBA{}},
	}
}

var (
	plain  = tcell.StyleDefault
	strong = plain.Bold(true)
	faint  = plain.Dim(true)
	empty  = plain.Background(painted(theme.Board)).Foreground(painted(theme.Grid))
	line   = empty.Foreground(painted(theme.Text))
)

// A said is a line of text below the board.
type said struct {
	text  string
	style tcell.Style
}

// cellColumns is the width of a cell, which makes it about a square.
const cellColumns = 2

// draw shows a position. Where the board is larger than its room, the part around a
// cell is shown.
func (v *view) draw(l *levels.Level, around levels.Cell, lines []said) {
	v.screen.Clear()
	columns, rows := v.screen.Size()
	text := wrapped(lines, columns)
	text = text[:min(len(text), max(rows-1, 0))]
	room := max(rows-len(text)-1, 1)
	pitchX, pitchY := cellColumns, 1
	if v.picture.game.HasSides() {
		pitchX, pitchY = cellColumns+1, 2
	}
	left := scroll(around.X*pitchX, l.Width()*pitchX+1, columns)
	top := scroll(around.Y*pitchY, l.Height()*pitchY+1, room)
	put := func(x, y int, r rune, s tcell.Style) {
		if x -= left; x < 0 || x >= columns {
			return
		}
		if y -= top; y >= 0 && y < room {
			v.screen.SetContent(x, y, r, nil, s)
		}
	}
	if v.picture.game.HasSides() {
		v.sides(put, l)
	}
	l.Cells(func(c levels.Cell, s levels.Stack) { v.cell(put, c.X*pitchX, c.Y*pitchY, s) })
	for i, t := range text {
		v.write(t, rows-len(text)+i, columns)
	}
	v.screen.Show()
}

// cell draws what lies in a cell whose first character has a place on the screen.
func (v *view) cell(put func(x, y int, r rune, s tcell.Style), x, y int, s levels.Stack) {
	inside, _ := v.picture.game.Parted(s)
	if v.picture.game.HasSides() {
		x, y = x+1, y+1
	}
	style := empty
	if len(inside) > 0 {
		style = v.colours.style(v.picture.top(inside))
	}
	for i := range cellColumns {
		put(x+i, y, ' ', style)
	}
	put(x, y, v.picture.symbol(inside), style)
}

// sides draws the lines between cells.
func (v *view) sides(put func(x, y int, r rune, s tcell.Style), l *levels.Level) {
	for y := range l.Height() + 1 {
		for x := range l.Width() + 1 {
			c := levels.Cell{X: x, Y: y}
			left, top := x*(cellColumns+1), y*2
			put(left, top, '·', empty)
			across, down := ' ', ' '
			if v.picture.isDrawn(l, levels.Side{Cell: c, Facing: levels.Up}) {
				across = '─'
			}
			if v.picture.isDrawn(l, levels.Side{Cell: c, Facing: levels.Left}) {
				down = '│'
			}
			for i := range cellColumns {
				if x < l.Width() {
					put(left+1+i, top, across, line)
				}
			}
			if y < l.Height() {
				put(left, top+1, down, line)
			}
		}
	}
}

// scroll gives the first place that is shown where only room of all places fit, with one of them in
// the middle if possible.
func scroll(middle, all, room int) int {
	return max(min(middle-room/2, all-room), 0)
}

// write writes a line of text.
func (v *view) write(t said, y, columns int) {
	x := 0
	for g := uniseg.NewGraphemes(t.text); g.Next() && x+g.Width() <= columns; x += g.Width() {
		r := g.Runes()
		v.screen.SetContent(x, y, r[0], r[1:], t.style)
	}
}

// wrapped breaks lines between words.
func wrapped(lines []said, columns int) (all []said) {
	for _, l := range lines {
		row := ""
		for word := range strings.SplitSeq(l.text, " ") {
			if row != "" && uniseg.StringWidth(row)+1+uniseg.StringWidth(word) > columns {
				all = append(all, said{row, l.style})
				row = ""
			}
			if row != "" {
				row += " "
			}
			row += word
		}
		all = append(all, said{row, l.style})
	}
	return all
}
