package render

import "image"

// intents draws what its author wants of a cell in its lower right corner: a plate
// with an exclamation mark for what must be, with a bar for what must not. The plate is round,
// or square where the intent is broken, and in the colour of how it stands.
func (p *painter) intents(dst *image.RGBA, r image.Rectangle, state cellState) {
	if state&(Must.state()|Never.state()) == 0 {
		return
	}
	plate, corner := p.theme.Unsure, 0.5
	switch {
	case state&Broken.state() != 0:
		plate, corner = p.theme.Bad, 0.12
	case state&Kept.state() != 0:
		plate = p.theme.Good
	}
	size := max(6, r.Dx()*28/100)
	at := image.Rect(r.Max.X-size, r.Max.Y-size, r.Max.X, r.Max.Y)
	for _, kind := range []MarkKind{Must, Never} {
		if state&kind.state() == 0 {
			continue
		}
		roundRect(dst, at, corner*float64(size), p.theme.Board)
		roundRect(dst, at.Inset(1), corner*float64(size-2), plate)
		if kind == Must {
			shape(dst, at, p.theme.Board, [2]float64{0.4, 0.18}, [2]float64{0.6, 0.18}, [2]float64{0.56, 0.58}, [2]float64{0.44, 0.58})
			shape(dst, at, p.theme.Board, [2]float64{0.41, 0.66}, [2]float64{0.59, 0.66}, [2]float64{0.59, 0.83}, [2]float64{0.41, 0.83})
		} else {
			shape(dst, at, p.theme.Board, [2]float64{0.22, 0.42}, [2]float64{0.78, 0.42}, [2]float64{0.78, 0.6}, [2]float64{0.22, 0.6})
		}
		at = at.Sub(image.Pt(size, 0))
	}
}
