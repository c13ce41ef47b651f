package render

import (
	"bytes"
	"fmt"
	"image"
	"sync"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"puzzlewright/assets"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A sprite is a picture of a piece at one size. It is shared and never
// changed.
type sprite struct {
	*image.RGBA
	// covers tells that it fills its cell like a floor does, so that other
	// pieces of the cell belong on top of it.
	covers bool
	// reaches tells that it goes on beyond its cell, as a brick does into the
	// next one: no line of the grid may part it from its neighbour.
	reaches bool
}

// spriteKey is all that the pixels of a sprite depend on.
type spriteKey struct {
	name  string
	size  int
	stone uint32
	turn  spriteTurn
}

// A spriteTurn is how a picture is turned: by quarters, or mirrored.
type spriteTurn uint8

const mirror spriteTurn = levels.NumDirections

// turnOf says what facing does to a picture.
func turnOf(turn solver.Turn, facing levels.Move) spriteTurn {
	switch {
	case facing >= levels.NumDirections:
		return 0
	case turn == solver.Rotated:
		return spriteTurn(facing)
	case turn == solver.Mirrored && facing == levels.Left:
		return mirror
	default:
		return 0
	}
}

// drawn holds every sprite that was drawn, for all pictures of the program:
// parsing and drawing one takes some 0.4 ms, and a canvas needs dozens at once.
var drawn = struct {
	sync.Mutex
	sprites map[spriteKey]*sprite
	bytes   int
}{sprites: map[spriteKey]*sprite{}}

// maxDrawn bounds the bytes of sprites that are held; zooming through all
// sizes would otherwise keep them all.
const maxDrawn = 64 << 20

// spriteOf gives a picture at a size in pixels, nil if there is none of the
// name.
func spriteOf(name string, size int, theme *Theme, turn spriteTurn) *sprite {
	stone := theme.Stone
	key := spriteKey{name, size, uint32(stone.R)<<16 | uint32(stone.G)<<8 | uint32(stone.B), turn}
	drawn.Lock()
	defer drawn.Unlock()
	if s, ok := drawn.sprites[key]; ok {
		return s
	}
	s := drawSprite(key)
	if drawn.bytes > maxDrawn {
		clear(drawn.sprites)
		drawn.bytes = 0
	}
	drawn.sprites[key] = s
	if s != nil {
		drawn.bytes += len(s.Pix)
	}
	return s
}

func drawSprite(key spriteKey) *sprite {
	data, ok := assets.SpriteNamed(key.name)
	if !ok {
		return nil
	}
	pixels, err := rasterise(data, key.size, fmt.Sprintf("#%06x", key.stone))
	if err != nil {
		return nil
	}
	if key.turn == mirror {
		pixels = mirrored(pixels)
	} else {
		pixels = turned(pixels, int(key.turn))
	}
	return &sprite{pixels, covers(pixels), reaches(pixels)}
}

// rasterise draws an SVG into a square of size pixels; stone takes the place
// of currentColor.
func rasterise(svg []byte, size int, stone string) (*image.RGBA, error) {
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(svg), stone, oksvg.WarnErrorMode)
	if err != nil {
		return nil, fmt.Errorf("drawing a picture: %w", err)
	}
	box := icon.ViewBox
	scale := float64(size) / max(box.W, box.H)
	// The library's own SetTarget mistakes view boxes that do not begin at 0,
	// and nothing in it scales the width of lines.
	icon.Transform = rasterx.Identity.Scale(scale, scale).Translate(-box.X, -box.Y)
	for i := range icon.SVGPaths {
		p := &icon.SVGPaths[i]
		p.LineWidth *= scale
		for j := range p.Dash {
			p.Dash[j] *= scale
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, img, img.Rect)
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)
	return img, nil
}

// covers tells whether nine tenths of a picture are anything but transparent.
func covers(img *image.RGBA) bool {
	set := 0
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 0 {
			set++
		}
	}
	return set*10 >= len(img.Pix)/4*9
}

// reaches tells whether a picture is solid somewhere along its edge.
func reaches(img *image.RGBA) bool {
	last := img.Rect.Dx() - 1
	solid := func(x, y int) bool { return img.RGBAAt(x, y).A >= 250 }
	for i := range last + 1 {
		if solid(i, 0) || solid(0, i) || solid(i, last) || solid(last, i) {
			return true
		}
	}
	return false
}
