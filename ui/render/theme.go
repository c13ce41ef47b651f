package render

import (
	"image/color"

	"puzzlewright/solver"
)

// A Theme is the colours of everything that is drawn: the level, and the
// window around it, which takes them from here so that each is said once.
type Theme struct {
	Dark bool

	// Canvas lies around the board, Board is an empty cell, Grid the lines
	// between cells and Edge the line around them.
	Canvas, Board, Grid, Edge color.RGBA
	// Stone is what pictures leave to the theme: walls, plates.
	Stone color.RGBA
	// Plate lies behind a word, Inks are the colours of words.
	Plate color.RGBA
	Inks  map[solver.Ink]color.RGBA

	// Accent is the one colour that asks for attention: selection, cursor,
	// path, the main button; OnAccent is text on it.
	Accent, OnAccent color.RGBA
	// Good, Bad, Warn and Unsure are the verdicts' colours, Bad and Warn those
	// of cells that a proof or a problem speaks of.
	Good, Bad, Warn, Unsure color.RGBA

	// Panel is a side panel, Raised a button or field on it, Hovered one under
	// the mouse, Line what separates. Text is for reading, Faint for headings
	// and asides.
	Panel, Raised, Hovered, Line, Text, Faint color.RGBA
}

// Dark is the theme for dark rooms.
var Dark = &Theme{
	Dark:   true,
	Canvas: rgb(0x14161A), Board: rgb(0x181B20), Grid: rgb(0x22262D), Edge: rgb(0x2B2F38),
	Stone: rgb(0x3C4452), Plate: rgb(0x2B2F38),
	Inks: map[solver.Ink]color.RGBA{
		"white": rgb(0xFFFFFF), "grey": rgb(0x98A2B3), "silver": rgb(0xC9D1DE), "black": rgb(0x7B8494),
		"brown": rgb(0xD6A06C), "red": rgb(0xF16A6A), "orange": rgb(0xFF9A56), "gold": rgb(0xE8BC4A),
		"yellow": rgb(0xFFD84D), "lime": rgb(0xC3EA5F), "green": rgb(0x97CF6A), "teal": rgb(0x4FCFB0),
		"cyan": rgb(0xA9E3FF), "blue": rgb(0x6FB1F5), "purple": rgb(0xB99BF8), "pink": rgb(0xF975B0),
	},
	Accent: rgb(0x6EA8FE), OnAccent: rgb(0x0E1A2E),
	Good: rgb(0x48B486), Bad: rgb(0xE86161), Warn: rgb(0xE8A33A), Unsure: rgb(0x8C94A3),
	Panel: rgb(0x1B1E24), Raised: rgb(0x242830), Hovered: rgb(0x2E343E), Line: rgb(0x2B2F38),
	Text: rgb(0xE9ECF3), Faint: rgb(0x98A1B0),
}

// Light is the theme for bright rooms, and for print.
var Light = &Theme{
	Canvas: rgb(0xF3F4F6), Board: rgb(0xFAFBFC), Grid: rgb(0xE4E7EC), Edge: rgb(0xC9CFDA),
	Stone: rgb(0xC3CAD5), Plate: rgb(0xFFFFFF),
	Inks: map[solver.Ink]color.RGBA{
		"white": rgb(0x3A4150), "grey": rgb(0x66707F), "silver": rgb(0x7D8899), "black": rgb(0x14161A),
		"brown": rgb(0x94602A), "red": rgb(0xCC3333), "orange": rgb(0xC75B12), "gold": rgb(0x946F0B),
		"yellow": rgb(0xA67C00), "lime": rgb(0x6B8A0F), "green": rgb(0x3E862B), "teal": rgb(0x0D8069),
		"cyan": rgb(0x137C9E), "blue": rgb(0x2563C9), "purple": rgb(0x7747D6), "pink": rgb(0xC92C7C),
	},
	Accent: rgb(0x2F6FDF), OnAccent: rgb(0xFFFFFF),
	Good: rgb(0x2E9E6B), Bad: rgb(0xE05252), Warn: rgb(0xD98E1F), Unsure: rgb(0x7A8494),
	Panel: rgb(0xFFFFFF), Raised: rgb(0xEEF0F4), Hovered: rgb(0xE1E6EE), Line: rgb(0xDFE2E8),
	Text: rgb(0x1B1E24), Faint: rgb(0x656D7A),
}

// BadText is the colour of letters that say what is wrong: Bad is too faint for them.
func (t *Theme) BadText() color.RGBA { return Blend(t.Bad, t.Text, 0.35) }

// BadPlate is what the name of something that loses work lies on.
func (t *Theme) BadPlate() color.RGBA { return Blend(t.Raised, t.Bad, 0.15) }

// Ink gives the colour of a word; one the theme does not know is like white.
func (t *Theme) Ink(i solver.Ink) color.RGBA {
	if c, ok := t.Inks[i]; ok {
		return c
	}
	return t.Inks["white"]
}

// rgb is an opaque colour as one writes it: 0xRRGGBB.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// Fade makes a colour translucent: alpha 0 is nothing, 1 the colour as it is.
func Fade(c color.RGBA, alpha float64) color.RGBA {
	part := func(v uint8) uint8 { return uint8(float64(v)*alpha + 0.5) }
	return color.RGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: part(c.A)}
}

// Blend gives the colour a part of the way from one opaque colour to another.
func Blend(from, to color.RGBA, part float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*part + 0.5) }
	return color.RGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: 255}
}
