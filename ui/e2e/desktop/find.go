package desktop

import (
	"bytes"
	"image"
	"image/color"
)

// Find gives where a picture is to be seen in another, the uppermost and then
// the leftmost place; false where it is nowhere.
func Find(in, what *image.RGBA) (image.Point, bool) {
	size, room := what.Rect.Size(), in.Rect
	for y := room.Min.Y; y+size.Y <= room.Max.Y; y++ {
		for x := room.Min.X; x+size.X <= room.Max.X; x++ {
			if at := image.Pt(x, y); same(in, what, at) {
				return at, true
			}
		}
	}
	return image.Point{}, false
}

func same(in, what *image.RGBA, at image.Point) bool {
	for y := range what.Rect.Dy() {
		from, part := in.PixOffset(at.X, at.Y+y), what.PixOffset(what.Rect.Min.X, what.Rect.Min.Y+y)
		n := 4 * what.Rect.Dx()
		if !bytes.Equal(in.Pix[from:from+n], what.Pix[part:part+n]) {
			return false
		}
	}
	return true
}

// Count counts the pixels of a colour.
func Count(in *image.RGBA, c color.RGBA) int {
	n := 0
	for y := in.Rect.Min.Y; y < in.Rect.Max.Y; y++ {
		for x := in.Rect.Min.X; x < in.Rect.Max.X; x++ {
			if in.RGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}
