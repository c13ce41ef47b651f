package render

import (
	"context"
	"image"
	"image/gif"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// maxAnimation is the longest side of an animation, in pixels; cells are made
// smaller rather than exceed it.
const maxAnimation = 4096

// How long an animation shows the level before the first step, and how it
// ended before it begins again, where a step is shorter.
const (
	beforeFirst = 700 * time.Millisecond
	afterLast   = 2 * time.Second
)

// Animate draws turns one after the other as a GIF that repeats for ever. A turn
// is what a move of a solution looks like: a level, or several where the move has
// several steps, which share the time of one; the first turn is the level before
// any move. First and last are shown for longer. All have the size of the first.
// Beneath each turn stands its supply, what is left then of what the level is played
// with, of which the first turn has all; nil where there is none. It is empty where the
// context is over before it is drawn.
func Animate(ctx context.Context, turns, supply [][]*levels.Level, game *solver.Game, theme *Theme, cell int, step time.Duration) *gif.GIF {
	g := &gif.GIF{}
	all := slices.Concat(turns...)
	if len(all) == 0 {
		return g
	}
	var left [][]*levels.Level // of each picture
	for i, turn := range turns {
		for range turn {
			g.Delay = append(g.Delay, hundredths(step/time.Duration(len(turn))))
			if supply != nil {
				left = append(left, supply[i])
			}
		}
	}
	cell = animated(cell, all[0])
	v := View{Level: all[0], Game: game, Theme: theme, Cell: cell, Grid: true}
	room := 0
	for _, supply := range left {
		_, height := layOut(supply, cell, v.Size().X)
		room = max(room, height)
	}
	finish := func(i int, img *image.RGBA) *image.RGBA {
		if room == 0 {
			return img
		}
		return withSupply(img, left[i], game, theme, cell, room)
	}

	// Twice over: once to see all colours, once to draw with the best of them.
	var h histogram
	eachFrame(ctx, &v, all, finish, func(img, before *image.RGBA, changed image.Rectangle) {
		h.add(img, before, changed)
	})
	colours := h.palette(maxColours)
	g.Config = image.Config{ColorModel: colours.all, Width: v.Size().X, Height: v.Size().Y + room}
	eachFrame(ctx, &v, all, finish, func(img, before *image.RGBA, changed image.Rectangle) {
		g.Image = append(g.Image, colours.frame(img, before, changed))
		g.Disposal = append(g.Disposal, gif.DisposalNone)
	})
	if ctx.Err() != nil {
		return &gif.GIF{}
	}
	g.Delay[0] = hundredths(max(step, beforeFirst))
	g.Delay[len(all)-1] = hundredths(max(step, afterLast))
	return g
}

// animated makes cells as large as wanted, or as an animation of a level may have them.
func animated(cell int, l *levels.Level) int {
	return min(max(cell, MinCell), max((maxAnimation-1)/max(l.Width(), l.Height()), MinCell))
}

// AnimationSize gives the size of what Animate draws of a level, in pixels.
func AnimationSize(l *levels.Level, game *solver.Game, cell int) image.Point {
	return PictureSize(l, game, animated(cell, l))
}

// hundredths is the time unit of a GIF. Viewers take less than 2 as a mistake
// and play slowly.
func hundredths(d time.Duration) int { return max(int(d.Milliseconds()/10), 2) }

// eachFrame draws the levels, has each finished, and gives each picture, the one before
// it, nil at first, and the rectangle in which they differ, which has a pixel at least, until
// the context is over.
func eachFrame(ctx context.Context, v *View, all []*levels.Level, finish func(i int, img *image.RGBA) *image.RGBA, visit func(img, before *image.RGBA, changed image.Rectangle)) {
	var canvas Canvas
	var before *image.RGBA
	view := *v
	for i, l := range all {
		if ctx.Err() != nil {
			return
		}
		view.Level = l
		img := finish(i, canvas.Draw(&view, v.Size()))
		changed := img.Rect
		if before != nil {
			changed = difference(img, before)
		}
		visit(img, before, changed)
		if before == nil {
			before = image.NewRGBA(img.Rect)
		}
		copy(before.Pix, img.Pix)
	}
}

// difference gives the smallest rectangle that holds all pixels in which two pictures of one size
// differ.
func difference(a, b *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		i, j := a.PixOffset(a.Rect.Min.X, y), a.PixOffset(a.Rect.Max.X, y)
		rowA, rowB := a.Pix[i:j], b.Pix[i:j]
		first := 0
		for first < len(rowA) && rowA[first] == rowB[first] {
			first++
		}
		if first == len(rowA) {
			continue
		}
		last := len(rowA) - 1
		for rowA[last] == rowB[last] {
			last--
		}
		r = r.Union(image.Rect(a.Rect.Min.X+first/4, y, a.Rect.Min.X+last/4+1, y+1))
	}
	if r.Empty() {
		r = image.Rectangle{Min: a.Rect.Min, Max: a.Rect.Min.Add(image.Pt(1, 1))}
	}
	return r
}

// frame draws the changed rectangle of a picture in the colours of the palette. Its pixels that did
// not change are transparent, which takes little room.
func (p *palette) frame(img, before *image.RGBA, changed image.Rectangle) *image.Paletted {
	out := image.NewPaletted(changed, p.all)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			c := img.RGBAAt(x, y)
			if before != nil && before.RGBAAt(x, y) == c {
				out.SetColorIndex(x, y, transparentIndex)
			} else {
				out.SetColorIndex(x, y, p.nearest(c))
			}
		}
	}
	return out
}
