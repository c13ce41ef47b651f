package terminal

import (
	"image/color"

	"github.com/gdamore/tcell/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/render"
)

// theme is the dark one, as most terminals are dark.
var theme = render.Dark

// colours are those of pieces, as the window draws them.
type colours struct {
	game  *solver.Game
	known map[levels.Piece]color.RGBA
}

// swatch is the side of the picture whose colours are averaged.
const swatch = 16

// of gives the colour of a piece: that of its word, or what its picture mostly has.
func (k *colours) of(p levels.Piece) color.RGBA {
	if c, ok := k.known[p]; ok {
		return c
	}
	c := k.average(p)
	if t := k.game.Tile(p.Tile); t != nil && t.Look.Word != "" && t.Look.Sprite == "" {
		c = theme.Ink(t.Look.Ink)
	}
	k.known[p] = c
	return c
}

// average is the mean colour of a piece's picture; each piece has a picture. Bright pixels count
// for more, as they are what one sees.
func (k *colours) average(p levels.Piece) color.RGBA {
	var red, green, blue int
	all := 1 // also where the picture is black
	img := render.Pieces(levels.Stack{p}, k.game, theme, swatch)
	for at := 0; at < len(img.Pix); at += 4 {
		r, g, b, a := int(img.Pix[at]), int(img.Pix[at+1]), int(img.Pix[at+2]), int(img.Pix[at+3])
		weight := a * max(r, g, b)
		red, green, blue, all = red+weight*r, green+weight*g, blue+weight*b, all+weight
	}
	return color.RGBA{R: uint8(red / all), G: uint8(green / all), B: uint8(blue / all), A: 255}
}

// How much of its colour the ground below a piece has, and by how much its symbol is
// brighter.
const (
	groundPart = 0.35
	symbolPart = 0.35
)

// style gives the colours of a cell in which a piece lies on top.
func (k *colours) style(p levels.Piece) tcell.Style {
	c := k.of(p)
	white := color.RGBA{R: 255, G: 255, B: 255, A: 255}
	return tcell.StyleDefault.
		Background(painted(render.Blend(theme.Board, c, groundPart))).
		Foreground(painted(render.Blend(c, white, symbolPart)))
}

func painted(c color.RGBA) tcell.Color {
	return tcell.NewRGBColor(int32(c.R), int32(c.G), int32(c.B))
}
