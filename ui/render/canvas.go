package render

import (
	"image"
	"maps"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Canvas keeps the picture of a level from one Draw to the next, and
// composes only those cells anew that look different. Cells that look alike
// are composed once and copied.
//
// It is not safe for concurrent use.
type Canvas struct {
	painter
	// fixed is what every cell depends on; when it changes, nothing is kept.
	fixed layout
	// window is the part of the level that the picture shows; when it changes, all cells are put
	// into the picture anew, from those composed already.
	window window
	img    *image.RGBA

	// seen, firsts and states are of the cells in the window, row by row: what
	// each shows now, the identity of its stack, and what it is to show.
	seen   []cellKey
	firsts []stackID
	states []cellState
	ghosts []int32
	// changed has the stacks of ghosts by their cells, where the game has tiles that lie on sides.
	changed map[levels.Cell]levels.Stack
	// marked are the sides of which the line is marked.
	marked map[levels.Side]bool

	// stacks numbers the stacks by what they hold; composed has the pictures of cells.
	stacks   map[string]int32
	spelling []byte
	composed map[cellKey]*image.RGBA

	// Composed and Copied count the cells that the last Draw composed, and
	// those that it put into the picture.
	Composed, Copied int
}

type layout struct {
	game  *solver.Game
	theme *Theme
	cell  int
	grid  bool
}

type window struct {
	size, scroll  image.Point
	width, height int // of the level, in cells
	coordinates   bool
	cells         image.Rectangle
}

// A cellKey is all that the pixels of a cell depend on within a layout. Stacks
// are numbered from 1; 0 is an empty cell.
type cellKey struct {
	stack, ghost int32
	state        cellState
	sides        cellSides
}

// unseen is the key of a cell that is not in the picture yet.
var unseen = cellKey{stack: -1}

// A stackID tells stacks apart without reading them: stacks in levels are
// never changed, only replaced. Being a pointer, it also keeps the memory of
// the stack from being used for another one.
type stackID struct {
	first *levels.Piece
	n     int
}

func identify(s levels.Stack) stackID {
	if len(s) == 0 {
		return stackID{}
	}
	return stackID{&s[0], len(s)}
}

// The bounds of what is kept: bytes of composed cells, and different stacks.
const (
	maxComposed = 96 << 20
	maxStacks   = 1 << 16
)

// Draw composes the view into a picture of the given size in pixels. The
// picture is the canvas's own and valid until the next Draw.
func (c *Canvas) Draw(v *View, size image.Point) *image.RGBA {
	c.Composed, c.Copied = 0, 0
	view := *v
	view.Cell = min(max(view.Cell, MinCell), MaxCell)
	c.prepare(&view, size)
	c.collect(&view)
	w := c.window.cells
	for y := w.Min.Y; y < w.Max.Y; y++ {
		for x := w.Min.X; x < w.Max.X; x++ {
			c.refresh(&view, levels.Cell{X: x, Y: y})
		}
	}
	if view.Coordinates {
		c.coordinates(&view)
	}
	return c.img
}

// prepare brings what is kept in line with the view, forgetting what cannot
// stay.
func (c *Canvas) prepare(v *View, size image.Point) {
	fixed := layout{v.Game, v.Theme, v.Cell, v.Grid}
	full := len(c.stacks) > maxStacks || len(c.composed)*v.Cell*v.Cell*4 > maxComposed
	if c.fixed != fixed || !SameFaces(c.faces, v.Faces) || full || c.composed == nil {
		c.fixed = fixed
		c.painter = painter{
			game: v.Game, theme: v.Theme, cell: v.Cell, grid: v.Grid,
			faces: maps.Clone(v.Faces), tiles: map[string]*solver.Tile{}, lines: sideTiles(v.Game), rim: rimLine(v.Game),
		}
		c.composed = map[cellKey]*image.RGBA{}
		c.stacks = map[string]int32{}
		c.window = window{}
	}
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	if c.img == nil || c.img.Rect.Size() != size {
		c.img = image.NewRGBA(image.Rectangle{Max: size})
		c.window = window{}
	}
	first, last := v.CellAt(image.Point{}), v.CellAt(size.Sub(image.Pt(1, 1)))
	w := window{
		size: size, scroll: v.Scroll, width: v.Level.Width(), height: v.Level.Height(), coordinates: v.Coordinates,
		cells: image.Rect(first.X, first.Y, last.X+1, last.Y+1).
			Intersect(image.Rect(0, 0, v.Level.Width(), v.Level.Height())),
	}
	if c.window != w {
		c.window = w
		c.open(v)
	}
}

// open begins a picture of other cells.
func (c *Canvas) open(v *View) {
	n := c.window.cells.Dx() * c.window.cells.Dy()
	c.seen, c.firsts = make([]cellKey, n), make([]stackID, n)
	c.states, c.ghosts = make([]cellState, n), make([]int32, n)
	for i := range c.seen {
		c.seen[i] = unseen
	}
	board := image.Rectangle{Max: image.Pt(v.Level.Width()*v.Cell, v.Level.Height()*v.Cell)}.Sub(v.Scroll)
	if !c.img.Rect.In(board) {
		fill(c.img, c.img.Rect, c.theme.Canvas)
	}
	if c.gridded() {
		edge := image.Rectangle{Min: board.Min, Max: board.Max.Add(image.Pt(1, 1))}
		fill(c.img, image.Rect(board.Max.X, edge.Min.Y, edge.Max.X, edge.Max.Y), c.theme.Edge)
		fill(c.img, image.Rect(edge.Min.X, board.Max.Y, edge.Max.X, edge.Max.Y), c.theme.Edge)
	}
}

// index gives the place of a cell in the slices of the window.
func (c *Canvas) index(at levels.Cell) (int, bool) {
	w := c.window.cells
	if !(image.Point{X: at.X, Y: at.Y}).In(w) {
		return 0, false
	}
	return (at.Y-w.Min.Y)*w.Dx() + at.X - w.Min.X, true
}

// collect spreads the view's lists over the cells of the window.
func (c *Canvas) collect(v *View) {
	var base cellState
	if !v.Dim {
		base = lit
	}
	for i := range c.states {
		c.states[i], c.ghosts[i] = base, 0
	}
	put := func(at levels.Cell, s cellState) {
		if i, ok := c.index(at); ok {
			c.states[i] |= s
		}
	}
	for _, at := range v.Lit {
		put(at, lit)
	}
	for _, m := range v.Marks {
		put(m.Cell, m.Kind.state())
	}
	for at, part := range v.Heat {
		put(at, heated(part))
	}
	for _, d := range v.Dots {
		if d.Walked {
			put(d.Cell, walked)
		} else {
			put(d.Cell, ahead)
		}
	}
	c.marked = nil
	for _, side := range v.MarkedSides {
		if c.marked == nil {
			c.marked = map[levels.Side]bool{}
		}
		c.marked[side] = true
	}
	c.collectGhosts(v)
	c.outlineSelection(v)
	if c.gridded() {
		for x := range c.window.width {
			put(levels.Cell{X: x}, topmost)
		}
		for y := range c.window.height {
			put(levels.Cell{Y: y}, leftmost)
		}
	}
}

// collectGhosts notes what cells would hold after what the mouse would draw.
func (c *Canvas) collectGhosts(v *View) {
	clear(c.changed)
	for _, g := range v.Ghosts {
		if c.lines != nil {
			if c.changed == nil {
				c.changed = map[levels.Cell]levels.Stack{}
			}
			c.changed[g.Cell] = g.Stack
			if now := v.Level.At(g.Cell); !g.Stack.Equal(now) && c.inside(g.Stack).Equal(c.inside(now)) {
				continue // nothing but lines on sides, which show it themselves
			}
		}
		if i, ok := c.index(g.Cell); ok {
			c.states[i] |= ghosted
			c.ghosts[i] = c.number(g.Stack)
		}
	}
}

// outlineSelection finds the sides of selected cells beyond which nothing is
// selected. A neighbour outside the window counts as selected when it is.
func (c *Canvas) outlineSelection(v *View) {
	var beyond map[levels.Cell]bool
	selected := func(at levels.Cell) bool {
		if i, ok := c.index(at); ok {
			return c.states[i]&Selected.state() != 0
		}
		if beyond == nil {
			beyond = map[levels.Cell]bool{}
			for _, m := range v.Marks {
				if _, ok := c.index(m.Cell); !ok && m.Kind == Selected {
					beyond[m.Cell] = true
				}
			}
		}
		return beyond[at]
	}
	for _, m := range v.Marks {
		i, ok := c.index(m.Cell)
		if m.Kind != Selected || !ok {
			continue
		}
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			if !selected(levels.Cell{X: m.Cell.X + dx, Y: m.Cell.Y + dy}) {
				c.states[i] |= endRight << d
			}
		}
	}
}

// refresh puts a cell into the picture if it looks different from what is
// there.
func (c *Canvas) refresh(v *View, at levels.Cell) {
	i, _ := c.index(at)
	s := v.Level.At(at)
	key := cellKey{ghost: c.ghosts[i], state: c.states[i]}
	if id := identify(s); id == c.firsts[i] && c.seen[i] != unseen {
		key.stack = c.seen[i].stack
	} else {
		c.firsts[i], key.stack = id, c.number(s)
	}
	if c.lines != nil {
		key.sides = c.sides(v, at)
	}
	if key == c.seen[i] {
		return
	}
	c.seen[i] = key
	img, ok := c.composed[key]
	if !ok {
		img = image.NewRGBA(image.Rect(0, 0, v.Cell, v.Cell))
		c.paint(img, s, c.ghost(v, at, key), key)
		c.composed[key] = img
		c.Composed++
	}
	copyRows(c.img, img, v.Bounds(at).Min)
	c.Copied++
}

// ghost finds the stack of a cell's ghost, which is only looked for when the
// cell is composed.
func (c *Canvas) ghost(v *View, at levels.Cell, key cellKey) levels.Stack {
	if key.state&ghosted != 0 {
		for i := len(v.Ghosts) - 1; i >= 0; i-- {
			if v.Ghosts[i].Cell == at {
				return v.Ghosts[i].Stack
			}
		}
	}
	return nil
}

// number gives stacks that hold the same the same number, from 1; 0 is the
// empty one.
func (c *Canvas) number(s levels.Stack) int32 {
	if len(s) == 0 {
		return 0
	}
	b := c.spelling[:0]
	for _, p := range s {
		b = append(b, p.Tile...)
		// No name of a tile has a NUL in it.
		b = append(b, 0, byte(p.Facing))
	}
	c.spelling = b
	if n, ok := c.stacks[string(b)]; ok {
		return n
	}
	n := int32(len(c.stacks) + 1)
	c.stacks[string(b)] = n
	return n
}
