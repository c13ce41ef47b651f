package render

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// maxColours is the number of colours of a picture in a GIF: all of a byte but
// the transparent one, which comes first.
const (
	maxColours       = 255
	transparentIndex = 0
)

// depth is the number of bits of each of red, green and blue that tell colours
// apart in choosing a palette.
const depth = 6

// bucketOf numbers colours by the leading bits of red, green and blue.
func bucketOf(c color.RGBA) int {
	return int(c.R>>(8-depth))<<(2*depth) | int(c.G>>(8-depth))<<depth | int(c.B>>(8-depth))
}

// A histogram counts the pixels of pictures by colour. Colours that share a
// bucket are kept as their mean, which is exact for those that stand alone, as
// the flat ones of a board do.
type histogram struct {
	count [1 << (3 * depth)]float64
	sum   [1 << (3 * depth)][3]float64
}

// add counts the pixels of a rectangle that differ from the picture before.
func (h *histogram) add(img, before *image.RGBA, r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := img.RGBAAt(x, y)
			if before != nil && before.RGBAAt(x, y) == c {
				continue
			}
			i := bucketOf(c)
			h.count[i]++
			for k, v := range [3]uint8{c.R, c.G, c.B} {
				h.sum[i][k] += float64(v)
			}
		}
	}
}

// A swatch is one colour with the number of its pixels.
type swatch struct {
	rgb   [3]float64
	count float64
}

// A box is a group of swatches that become one colour. Its error is what that
// costs: the squared distances to their mean.
type box struct {
	swatches []swatch
	mean     [3]float64
	error    float64
	widest   int // the channel in which they lie furthest apart
}

func newBox(swatches []swatch) box {
	b := box{swatches: swatches}
	var total float64
	for _, s := range swatches {
		total += s.count
		for k := range 3 {
			b.mean[k] += s.rgb[k] * s.count
		}
	}
	for k := range 3 {
		b.mean[k] /= total
	}
	var spread [3]float64
	for _, s := range swatches {
		for k := range 3 {
			d := s.rgb[k] - b.mean[k]
			spread[k] += d * d * s.count
		}
	}
	for k := range 3 {
		b.error += spread[k]
		if spread[k] > spread[b.widest] {
			b.widest = k
		}
	}
	return b
}

// split divides a box at its mean, across the channel in which it is widest.
func (b box) split() (low, high box) {
	k := b.widest
	slices.SortFunc(b.swatches, func(s, t swatch) int { return cmp.Compare(s.rgb[k], t.rgb[k]) })
	// Rounding must not leave a half empty.
	at := slices.IndexFunc(b.swatches, func(s swatch) bool { return s.rgb[k] > b.mean[k] })
	at = min(max(at, 1), len(b.swatches)-1)
	return newBox(b.swatches[:at]), newBox(b.swatches[at:])
}

// palette chooses colours: beginning with one box of all, the box whose colours
// suit each other least is split, until there are as many as are wanted
// (Wu's variance-based quantisation, Graphics Gems II, in its plain form).
func (h *histogram) palette(n int) *palette {
	var all []swatch
	for i, count := range h.count {
		if count > 0 {
			s := swatch{count: count}
			for k := range 3 {
				s.rgb[k] = h.sum[i][k] / count
			}
			all = append(all, s)
		}
	}
	p := &palette{all: color.Palette{color.RGBA{}}}
	if len(all) == 0 {
		return p
	}
	boxes := []box{newBox(all)}
	for len(boxes) < n {
		worst := 0
		for i := range boxes {
			if boxes[i].error > boxes[worst].error {
				worst = i
			}
		}
		if len(boxes[worst].swatches) < 2 {
			break
		}
		low, high := boxes[worst].split()
		boxes[worst] = low
		boxes = append(boxes, high)
	}
	for _, b := range boxes {
		c := opaque(b.mean)
		p.opaque = append(p.opaque, c)
		p.all = append(p.all, c)
	}
	return p
}

// A palette is a choice of colours, the first of them transparent.
type palette struct {
	all    color.Palette
	opaque []color.RGBA // all but the first
	// known has the answer for each bucket of colours, 0 where it was not
	// asked for yet.
	known [1 << (3 * depth)]uint8
}

// nearest gives the colour of the palette that is most like another.
func (p *palette) nearest(c color.RGBA) uint8 {
	bucket := bucketOf(c)
	if i := p.known[bucket]; i != 0 {
		return i
	}
	best, least := 1, 1<<30
	for i, o := range p.opaque {
		dr, dg, db := int(c.R)-int(o.R), int(c.G)-int(o.G), int(c.B)-int(o.B)
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = i+1, d
		}
	}
	p.known[bucket] = uint8(best)
	return uint8(best)
}

// opaque is a colour by its red, green and blue.
func opaque(rgb [3]float64) color.RGBA {
	return color.RGBA{R: uint8(rgb[0] + 0.5), G: uint8(rgb[1] + 0.5), B: uint8(rgb[2] + 0.5), A: 255}
}
