package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"puzzlewright/assets"
)

// letters are the outlines of the font for words and numbers. Outlines rather
// than a font.Face, because a word is fitted to its plate: narrowed without
// losing height, with the tops and feet of its letters on whole pixels.
type letters struct {
	sync.Mutex
	font   *sfnt.Font
	buffer sfnt.Buffer
	glyphs map[rune]*glyph
	// capital is the height of capital letters; lengths are in font units.
	capital float64
}

// A glyph is the outline of one letter, in font units, y growing downwards
// from the baseline.
type glyph struct {
	segments sfnt.Segments
	advance  float64
}

var heavy = sync.OnceValue(func() *letters {
	f, err := sfnt.Parse(assets.Heavy.TTF())
	if err != nil {
		// The font is part of the program and its tests.
		panic(fmt.Sprintf("the embedded font cannot be read: %v", err))
	}
	l := &letters{font: f, glyphs: map[rune]*glyph{}}
	l.capital = -bounds(l.glyph('H').segments).top
	return l
})

// glyph gives the outline of a letter; one the font lacks is a question mark.
func (l *letters) glyph(r rune) *glyph {
	if g, ok := l.glyphs[r]; ok {
		return g
	}
	g := l.load(r)
	l.glyphs[r] = g
	return g
}

func (l *letters) load(r rune) *glyph {
	// At one pixel a unit, outlines come in font units.
	unit := fixed.I(int(l.font.UnitsPerEm()))
	index, err := l.font.GlyphIndex(&l.buffer, r)
	if err != nil || index == 0 {
		if r == '?' {
			return &glyph{}
		}
		return l.glyph('?')
	}
	segments, err := l.font.LoadGlyph(&l.buffer, index, unit, nil)
	if err != nil {
		return &glyph{}
	}
	advance, err := l.font.GlyphAdvance(&l.buffer, index, unit, font.HintingNone)
	if err != nil {
		return &glyph{}
	}
	// The segments lie in the buffer, which the next letter overwrites.
	return &glyph{append(sfnt.Segments(nil), segments...), float(advance)}
}

func float(v fixed.Int26_6) float64 { return float64(v) / 64 }

type extent struct{ left, right, top float64 }

// bounds gives how far an outline reaches.
func bounds(segments sfnt.Segments) extent {
	e := extent{left: math.Inf(1), right: math.Inf(-1), top: 0}
	for _, s := range segments {
		for _, p := range s.Args[:points[s.Op]] {
			e.left, e.right = min(e.left, float(p.X)), max(e.right, float(p.X))
			e.top = min(e.top, float(p.Y))
		}
	}
	return e
}

// points counts the points of a segment by its kind.
var points = map[sfnt.SegmentOp]int{
	sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3,
}

// A line of letters, laid out: its ink begins at left and is width wide, in
// font units.
type line struct {
	text        string
	left, width float64
}

func (l *letters) measure(text string) line {
	at, left, right := 0.0, math.Inf(1), 0.0
	for _, r := range text {
		g := l.glyph(r)
		if len(g.segments) > 0 {
			e := bounds(g.segments)
			left, right = min(left, at+e.left), at+e.right
		}
		at += g.advance
	}
	if math.IsInf(left, 1) {
		return line{text: text}
	}
	return line{text, left, right - left}
}

// minNarrow is how far letters are narrowed before they get lower, too.
const minNarrow = 0.62

// text draws lines of letters into the middle of a rectangle, as high as fits
// but not higher than tallest pixels a line.
func text(dst *image.RGBA, r image.Rectangle, lines []string, tallest float64, ink color.RGBA) {
	l := heavy()
	l.Lock()
	defer l.Unlock()
	laid := make([]line, len(lines))
	widest := 1.0
	for i, s := range lines {
		laid[i] = l.measure(s)
		widest = max(widest, laid[i].width)
	}
	n := float64(len(lines))
	// Between lines lies a fifth of a letter's height, a pixel at least.
	height := min(tallest, float64(r.Dy())/(n+(n-1)*0.2))
	scale := min(height/l.capital, float64(r.Dx())/(widest*minNarrow))
	// Letters of a whole number of pixels have sharp tops and feet.
	capital := max(math.Floor(scale*l.capital+0.3), 3)
	gap := max(math.Round(capital*0.2), 1)
	scaleY := capital / l.capital
	scaleX := min(scaleY, float64(r.Dx())/widest)
	y := float64(r.Min.Y) + math.Floor((float64(r.Dy())-n*capital-(n-1)*gap)/2)
	raster := vector.NewRasterizer(dst.Rect.Dx(), dst.Rect.Dy())
	for _, line := range laid {
		y += capital
		x := float64(r.Min.X) + (float64(r.Dx())-line.width*scaleX)/2 - line.left*scaleX
		for _, c := range line.text {
			g := l.glyph(c)
			g.draw(raster, x, y, scaleX, scaleY, l.capital)
			x += g.advance * scaleX
		}
		y += gap
	}
	raster.Draw(dst, dst.Rect, image.NewUniform(ink), image.Point{})
}

// draw adds the outline to a rasteriser, its foot at x, y. Round letters reach
// a little past flat ones; at these sizes that is only blur, and is cut off.
func (g *glyph) draw(raster *vector.Rasterizer, x, y, scaleX, scaleY, capital float64) {
	at := func(p fixed.Point26_6) (float32, float32) {
		py := max(float(p.Y), -capital)
		if float(p.Y) < capital*0.1 {
			py = min(py, 0)
		}
		return float32(x + float(p.X)*scaleX), float32(y + py*scaleY)
	}
	for _, s := range g.segments {
		ax, ay := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			raster.ClosePath()
			raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			bx, by := at(s.Args[1])
			raster.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	raster.ClosePath()
}
