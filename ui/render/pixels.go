package render

import (
	"image"
	"image/color"
	"image/draw"
)

// fill paints a rectangle with a colour, over what is there.
func fill(dst *image.RGBA, r image.Rectangle, c color.RGBA) {
	op := draw.Over
	if c.A == 255 {
		op = draw.Src
	}
	draw.Draw(dst, r, image.NewUniform(c), image.Point{}, op)
}

// frame paints a border of the given width inside a rectangle.
func frame(dst *image.RGBA, r image.Rectangle, width int, c color.RGBA) {
	if r.Dx() <= 2*width || r.Dy() <= 2*width {
		fill(dst, r, c)
		return
	}
	fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+width), c)
	fill(dst, image.Rect(r.Min.X, r.Max.Y-width, r.Max.X, r.Max.Y), c)
	fill(dst, image.Rect(r.Min.X, r.Min.Y+width, r.Min.X+width, r.Max.Y-width), c)
	fill(dst, image.Rect(r.Max.X-width, r.Min.Y+width, r.Max.X, r.Max.Y-width), c)
}

// dashes paints a broken border of the given width inside a rectangle.
func dashes(dst *image.RGBA, r image.Rectangle, width int, c color.RGBA) {
	dash := max(2, r.Dx()/7)
	for at := 0; at < r.Dx(); at += 2 * dash {
		end := min(at+dash, r.Dx())
		fill(dst, image.Rect(r.Min.X+at, r.Min.Y, r.Min.X+end, r.Min.Y+width), c)
		fill(dst, image.Rect(r.Min.X+at, r.Max.Y-width, r.Min.X+end, r.Max.Y), c)
		fill(dst, image.Rect(r.Min.X, r.Min.Y+at, r.Min.X+width, r.Min.Y+end), c)
		fill(dst, image.Rect(r.Max.X-width, r.Min.Y+at, r.Max.X, r.Min.Y+end), c)
	}
}

// over lays a picture with its corner at p; alpha makes it translucent.
func over(dst, src *image.RGBA, p image.Point, alpha float64) {
	r := image.Rectangle{Min: p, Max: p.Add(src.Rect.Size())}
	if alpha >= 1 {
		draw.Draw(dst, r, src, src.Rect.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(alpha*255 + 0.5)})
	draw.DrawMask(dst, r, src, src.Rect.Min, mask, image.Point{}, draw.Over)
}

// copyRows copies a whole picture of opaque pixels to p, clipped. It is what
// most of a redraw consists of, so it copies rows and mixes nothing.
func copyRows(dst, src *image.RGBA, p image.Point) {
	r := src.Rect.Sub(src.Rect.Min).Add(p).Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	n := r.Dx() * 4
	from := src.PixOffset(src.Rect.Min.X+r.Min.X-p.X, src.Rect.Min.Y+r.Min.Y-p.Y)
	to := dst.PixOffset(r.Min.X, r.Min.Y)
	for range r.Dy() {
		copy(dst.Pix[to:to+n], src.Pix[from:from+n])
		from += src.Stride
		to += dst.Stride
	}
}

// mirrored gives a picture with left and right exchanged.
func mirrored(src *image.RGBA) *image.RGBA {
	return moved(src, func(x, y, n int) (int, int) { return n - 1 - x, y })
}

// turned gives a square picture turned by quarters, against the clock.
func turned(src *image.RGBA, quarters int) *image.RGBA {
	for range quarters {
		src = moved(src, func(x, y, n int) (int, int) { return y, n - 1 - x })
	}
	return src
}

// moved gives a square picture with every pixel put where to says.
func moved(src *image.RGBA, to func(x, y, n int) (int, int)) *image.RGBA {
	n := src.Rect.Dx()
	dst := image.NewRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			tx, ty := to(x, y, n)
			dst.SetRGBA(tx, ty, src.RGBAAt(x, y))
		}
	}
	return dst
}

// hatch draws slanted lines across a cell of which dst is the picture, grid included. They run on
// from cell to cell, as there is a whole number of them in each.
func hatch(dst *image.RGBA, r image.Rectangle, c color.RGBA) {
	side := dst.Rect.Dx()
	lines := max(1, min(7, side/4))
	width := max(1, side/lines/3)
	ink := image.NewUniform(c)
	mask := image.NewAlpha(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if (x-y+side)*lines%side < width*lines {
				mask.SetAlpha(x, y, color.Alpha{A: 255})
			}
		}
	}
	draw.DrawMask(dst, r, ink, image.Point{}, mask, r.Min, draw.Over)
}

// Shrunk gives a picture made smaller by a whole number, each pixel being the
// mean of those it stands for; by 1 it is the picture itself.
func Shrunk(img *image.RGBA, by int) *image.RGBA {
	if by <= 1 {
		return img
	}
	size := img.Rect.Size().Div(by)
	small := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			var sum [4]int
			for dy := range by {
				row := img.Pix[(y*by+dy)*img.Stride+x*by*4:][:by*4]
				for i := 0; i < len(row); i += 4 {
					sum[0] += int(row[i])
					sum[1] += int(row[i+1])
					sum[2] += int(row[i+2])
					sum[3] += int(row[i+3])
				}
			}
			at := small.Pix[y*small.Stride+x*4:][:4]
			for i := range at {
				at[i] = uint8(sum[i] / (by * by))
			}
		}
	}
	return small
}
