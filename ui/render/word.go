package render

import (
	"image"
	"image/color"
	"strings"

	"golang.org/x/image/vector"
)

// The sizes, in pixels, below which a word loses the border of its plate, and
// the plate itself.
const (
	borderedWord = 18
	platedWord   = 13
)

// drawWord draws a word on its plate into a square. A word that is lit has a
// border in its ink; one that is not has none, and is faint.
func drawWord(dst *image.RGBA, r image.Rectangle, word string, ink color.RGBA, lit bool, theme *Theme) {
	n := r.Dx()
	plate, border := theme.Plate, Blend(theme.Plate, ink, 0.55)
	if !lit {
		plate = Blend(theme.Board, theme.Plate, 0.5)
		ink = Blend(plate, ink, 0.5)
		border = plate
	}
	inner := r
	if n >= platedWord {
		margin := n / 24
		inner = r.Inset(margin)
		corner := float64(n) / 8
		if n >= borderedWord {
			roundRect(dst, inner, corner, border)
			width := max(1, (n+12)/28)
			inner = inner.Inset(width)
			roundRect(dst, inner, corner-float64(width), plate)
		} else {
			roundRect(dst, inner, corner, plate)
		}
		inner = inner.Inset(max(1, n/12))
	}
	lines := wordLines(word)
	tallest := float64(n)*0.34 + 1.2
	if len(lines) > 1 {
		tallest = float64(n)*0.2 + 3.3
	}
	text(dst, inner, lines, tallest, ink)
}

// drawNumber writes a word across a picture that serves as its plate.
func drawNumber(dst *image.RGBA, r image.Rectangle, word string, ink color.RGBA) {
	n := r.Dx()
	text(dst, r.Inset(max(1, n/8)), []string{word}, float64(n)*0.44, ink)
}

// endings are directions that words end with; a word is broken before one.
var endings = []string{"RIGHT", "LEFT", "DOWN", "UP"}

// wordLines breaks a word as its plate shows it: up to three letters in one
// line, more in two: at a space, before a direction, or in the middle.
func wordLines(word string) []string {
	word = strings.ToUpper(strings.TrimSpace(word))
	letters := []rune(word)
	if len(letters) <= 3 {
		return []string{word}
	}
	if first, rest, ok := strings.Cut(word, " "); ok {
		return []string{first, rest}
	}
	for _, ending := range endings {
		if first, ok := strings.CutSuffix(word, ending); ok && len(first) > 3 {
			return []string{first, ending}
		}
	}
	half := (len(letters) + 1) / 2
	return []string{string(letters[:half]), string(letters[half:])}
}

// arc is how far the control points of a quarter circle's cubic lie from its
// ends, in radii.
const arc = 0.5523

// roundRect fills a rectangle with round corners.
func roundRect(dst *image.RGBA, r image.Rectangle, corner float64, c color.RGBA) {
	if r.Empty() {
		return
	}
	raster := vector.NewRasterizer(dst.Rect.Dx(), dst.Rect.Dy())
	addRoundRect(raster, float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y), float32(max(corner, 0)))
	raster.Draw(dst, dst.Rect, image.NewUniform(c), image.Point{})
}

func addRoundRect(raster *vector.Rasterizer, left, top, right, bottom, corner float32) {
	k := corner * (1 - arc)
	raster.MoveTo(left+corner, top)
	raster.LineTo(right-corner, top)
	raster.CubeTo(right-k, top, right, top+k, right, top+corner)
	raster.LineTo(right, bottom-corner)
	raster.CubeTo(right, bottom-k, right-k, bottom, right-corner, bottom)
	raster.LineTo(left+corner, bottom)
	raster.CubeTo(left+k, bottom, left, bottom-k, left, bottom-corner)
	raster.LineTo(left, top+corner)
	raster.CubeTo(left, top+k, left+k, top, left+corner, top)
	raster.ClosePath()
}

// disc fills a circle around the middle of a rectangle.
func disc(dst *image.RGBA, r image.Rectangle, radius float64, c color.RGBA) {
	x, y := float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2
	a := float32(radius)
	raster := vector.NewRasterizer(dst.Rect.Dx(), dst.Rect.Dy())
	addRoundRect(raster, x-a, y-a, x+a, y+a, a)
	raster.Draw(dst, dst.Rect, image.NewUniform(c), image.Point{})
}

// shape fills a polygon, its corners given as parts of a rectangle.
func shape(dst *image.RGBA, r image.Rectangle, c color.RGBA, corners ...[2]float64) {
	raster := vector.NewRasterizer(dst.Rect.Dx(), dst.Rect.Dy())
	for i, p := range corners {
		x := float32(r.Min.X) + float32(p[0])*float32(r.Dx())
		y := float32(r.Min.Y) + float32(p[1])*float32(r.Dy())
		if i == 0 {
			raster.MoveTo(x, y)
		} else {
			raster.LineTo(x, y)
		}
	}
	raster.ClosePath()
	raster.Draw(dst, dst.Rect, image.NewUniform(c), image.Point{})
}
