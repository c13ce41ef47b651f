package render

import (
	"cmp"
	"image"
	"path"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/assets"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A painter draws single cells: what does not differ from cell to cell of one
// view.
type painter struct {
	game  *solver.Game
	theme *Theme
	cell  int
	grid  bool
	faces map[string]bool
	tiles map[string]*solver.Tile
	// lines numbers the tiles that lie on sides; nil where the game has none. rim is the line
	// that closes the board.
	lines map[string]sideLine
	rim   sideLine
}

// tile finds the row of a tile in the game's table, nil where it has none.
func (p *painter) tile(name string) *solver.Tile {
	if t, ok := p.tiles[name]; ok {
		return t
	}
	var t *solver.Tile
	if p.game != nil {
		t = p.game.Tile(name)
	}
	p.tiles[name] = t
	return t
}

// emptySprite is the picture of the empty tile, which is in no level and in
// every palette.
const emptySprite = "empty"

// A figure is a piece as it is drawn: a picture, a word, or a word across a
// picture.
type figure struct {
	levels.Piece
	look solver.Look
	// unknown is a piece of no tile of the game.
	unknown bool
	// pieces counts those that the one figure shows: with a picture of their
	// own together.
	pieces int
}

// figures says what to draw of a stack, the lowest first: ordered by layer,
// with pieces that have a picture together made one, and pieces that look the
// same drawn once.
func (p *painter) figures(s levels.Stack) []figure {
	var all []figure
	for _, piece := range s {
		f := figure{Piece: piece, pieces: 1}
		if t := p.tile(piece.Tile); t != nil {
			f.look = t.Look
		}
		if f.look.Sprite == "" && f.look.Word == "" {
			if piece.Tile == levels.EmptyTile {
				f.look.Sprite = emptySprite
			} else {
				f.look.Word, f.unknown = piece.Tile, true
			}
		}
		if !slices.ContainsFunc(all, func(o figure) bool { return o.Piece == piece }) {
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b figure) int { return cmp.Compare(a.look.Layer, b.look.Layer) })
	return joined(all)
}

// joined puts the one picture of two pieces in place of both, where there is
// one: "sokoban/box-on-goal" for sokoban/box above sokoban/goal. The upper piece
// may have that picture already.
func joined(all []figure) []figure {
	for i := len(all) - 1; i > 0; i-- {
		for j := range i {
			upper, lower := all[i].look.Sprite, all[j].look.Sprite
			if upper == "" || lower == "" {
				continue
			}
			on := "-on-" + path.Base(lower)
			both := strings.TrimSuffix(upper, on) + on
			if _, ok := assets.SpriteNamed(both); ok {
				all[i].look.Sprite = both
				all[i].pieces += all[j].pieces
				return joined(slices.Delete(all, j, j+1))
			}
		}
	}
	return all
}

// sprite draws the picture of a figure at a size, nil where it has none.
func (p *painter) sprite(f figure, size int) *sprite {
	if f.look.Sprite == "" {
		return nil
	}
	return spriteOf(f.look.Sprite, size, p.theme, turnOf(f.look.Turn, f.Facing))
}

// stack draws the pieces of a cell. The lowest that fills its cell is the
// ground; between lies what beneath draws; the others stand on it, moved
// apart when they are several, so that each can be seen.
func (p *painter) stack(dst *image.RGBA, r image.Rectangle, s levels.Stack, lit bool, beneath func()) {
	s = p.inside(s)
	all := p.figures(s)
	ground := slices.IndexFunc(all, func(f figure) bool { return p.fills(f, r.Dx()) && f.look.Word == "" })
	drawn := 0
	if ground >= 0 {
		p.figure(dst, r, all[ground], lit)
		drawn = all[ground].pieces
		all = slices.Delete(all, ground, ground+1)
	}
	beneath()
	// Of many pieces the upper ones are drawn, and the number of all: where all
	// are drawn, it would only hide some of them.
	shown := all[max(0, len(all)-maxShown):]
	for i, f := range shown {
		at := place(r, i, len(shown))
		if ground >= 0 && len(shown) == 1 && p.fills(f, r.Dx()) {
			at = onGround(r, f.look.Word != "")
		}
		p.figure(dst, at, f, lit)
		drawn += f.pieces
	}
	if drawn < len(s) {
		p.count(dst, r, len(s), len(shown))
	}
}

// maxShown is how many pieces of a cell are drawn beside each other.
const maxShown = 4

// place gives the i-th of n pieces its part of a cell: along the diagonal, or
// a quarter each.
func place(r image.Rectangle, i, n int) image.Rectangle {
	if n == 1 {
		return r
	}
	size := r.Dx() * [...]int{0, 100, 68, 56, 50}[n] / 100
	room := r.Dx() - size
	at := image.Pt(room*i/(n-1), room*i/(n-1))
	if n == 4 {
		at = image.Pt(room*(i%2), room*(i/2))
	}
	at = at.Add(r.Min)
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(size, size))}
}

// onGround leaves a rim of the ground around a piece that would hide it: a
// word in the middle, which must stay large, a picture in the corner.
func onGround(r image.Rectangle, word bool) image.Rectangle {
	if word {
		return r.Inset(max(1, r.Dx()/12))
	}
	size := r.Dx() * 62 / 100
	return image.Rectangle{Min: r.Max.Sub(image.Pt(size, size)), Max: r.Max}
}

// fills tells whether a figure leaves nothing of its square free.
func (p *painter) fills(f figure, size int) bool {
	pic := p.sprite(f, size)
	return pic == nil || pic.covers
}

// figure draws one piece into a square.
func (p *painter) figure(dst *image.RGBA, r image.Rectangle, f figure, lit bool) {
	pic := p.sprite(f, r.Dx())
	if pic != nil && pic.reaches && r.Max == dst.Rect.Max && r.Dx() == dst.Rect.Dx()-1 {
		r = dst.Rect
		pic = p.sprite(f, r.Dx())
	}
	ink := p.theme.Ink(f.look.Ink)
	switch {
	case f.unknown:
		drawWord(dst, r, f.look.Word, p.theme.Bad, true, p.theme)
	case pic == nil:
		drawWord(dst, r, cmp.Or(f.look.Word, f.Tile), ink, lit, p.theme)
	default:
		over(dst, pic.RGBA, r.Min, 1)
		if f.look.Word != "" {
			drawNumber(dst, r, f.look.Word, ink)
		}
	}
	if f.look.Turn == solver.Marked && f.Facing < levels.NumDirections &&
		f.Facing != levels.Right && (p.faces == nil || p.faces[f.Tile]) {
		p.facing(dst, r, f.Facing)
	}
}

// pointer is the mark of a facing, drawn facing right, and the rim around it,
// in parts of a cell.
var (
	pointer = [][2]float64{{0.80, 0.34}, {0.98, 0.50}, {0.80, 0.66}}
	rim     = [][2]float64{{0.76, 0.24}, {1.05, 0.50}, {0.76, 0.76}}
)

// facing marks the side that a piece faces.
func (p *painter) facing(dst *image.RGBA, r image.Rectangle, facing levels.Move) {
	turn := func(corners [][2]float64) [][2]float64 {
		out := make([][2]float64, len(corners))
		for i, c := range corners {
			x, y := c[0]-0.5, c[1]-0.5
			for range facing {
				x, y = y, -x
			}
			out[i] = [2]float64{x + 0.5, y + 0.5}
		}
		return out
	}
	shape(dst, r, Fade(p.theme.Board, 0.85), turn(rim)...)
	shape(dst, r, p.theme.Text, turn(pointer)...)
}

// smallCount is the side of a cell below which the number of pieces is only
// a corner.
const smallCount = 18

// count marks a cell with the number of its pieces, 99 for more: in the upper right corner,
// which the diagonal leaves free, or between four.
func (p *painter) count(dst *image.RGBA, r image.Rectangle, n, shown int) {
	if r.Dx() < smallCount {
		shape(dst, r, p.theme.Text, [2]float64{1, 0}, [2]float64{1, 0.35}, [2]float64{0.65, 0})
		return
	}
	label := strconv.Itoa(n)
	if n > 99 {
		label = "99"
	}
	height := max(9, r.Dx()*22/100)
	width := max(height, height*(1+2*len(label))/4)
	badge := image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Min.Y+height)
	if shown == maxShown {
		badge = badge.Add(image.Pt(-(r.Dx()-width)/2, (r.Dy()-height)/2))
	}
	roundRect(dst, badge, float64(height)/2.5, p.theme.Board)
	badge = badge.Inset(1)
	roundRect(dst, badge, float64(height)/2.5-1, p.theme.Text)
	text(dst, badge.Inset(max(1, height/7)), []string{label}, float64(height)*0.62, p.theme.Board)
}
