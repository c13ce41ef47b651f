// Package tools has the drawing tools: brush, eraser, line, rectangles, fills, pick,
// select and paste. A tool turns presses and drags over cells into steps of a document, and
// can tell beforehand what a press would do. It knows cells, but no pixels.
package tools

import (
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Modifiers are the keys held while drawing.
type Modifiers uint8

// The modifiers: Extend goes on from where the last stroke ended (Shift),
// Stack adds on top of what a cell holds, or copies what is moved (Ctrl, Alt).
const (
	Extend Modifiers = 1 << iota
	Stack
)

// A Tool turns presses and drags into steps of the box's document. Between
// Press and Release or Cancel, it may be dragged.
type Tool interface {
	// Name is the name of the tool in settings and key bindings, Title its name for people,
	// and Help a line on how it is used.
	Name() string
	Title() string
	Help() string

	Press(b *Box, at levels.Cell, m Modifiers)
	Drag(b *Box, at levels.Cell, m Modifiers)
	Release(b *Box, m Modifiers)
	// Cancel leaves the level as it was before the press.
	Cancel(b *Box)
	// Ghosts are the cells that would change, by a press where the mouse is, or by the release
	// of a drag. Cells that the stroke has changed already are no ghosts.
	Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost
}

// about has the texts of a tool.
type about struct{ name, title, help string }

func (a about) Name() string  { return a.name }
func (a about) Title() string { return a.title }
func (a about) Help() string  { return a.help }

// A Ghost is what a cell would hold.
type Ghost struct {
	Cell  levels.Cell
	Stack levels.Stack
}

// A Box is the tools of one document: which one is in hand, what it paints with, and where the mouse is.
type Box struct {
	document *document.Document
	tray     *Tray
	tools    []Tool
	current  Tool
	// before is the tool that was in hand before a paste.
	before Tool
	clip   *levels.Level // the clip of a paste, nil for none
	typed  *typed        // see Type

	pressed  bool
	hover    levels.Cell
	hovering bool
	held     Modifiers
	// spot is where in its cell the mouse is, seen the spot at the last press, drag or hover.
	spot, seen spot
	// last is the cell where the last stroke ended, from which an extended stroke goes on.
	last    levels.Cell
	hasLast bool
	// lastSide is the side at which the last stroke ended.
	lastSide levels.Side

	symmetry levels.Symmetry

	// Changed is called when the tool, the brush or the ghosts may have
	// changed; nil is fine.
	Changed func()
}

// NewBox makes the tools of a document, with a tray that may be shared by all
// documents of its game.
func NewBox(d *document.Document, tray *Tray) *Box {
	b := &Box{document: d, tray: tray, tools: All()}
	b.current = b.tools[0]
	return b
}

// All makes one of each tool but the one that pastes, in the order of a
// toolbar.
func All() []Tool {
	const shape = "Drag from one corner to the other; with Shift, a square; with Ctrl, on top of what is there."
	return []Tool{
		&brush{about: about{
			"brush", "Brush", "Drag to paint; with Ctrl, on top of what is there. Shift-click paints a line. The right button picks.",
		}},
		&brush{about: about{"eraser", "Eraser", "Drag to empty cells; with Ctrl, only the top piece goes. Shift-click erases a line."}, erases: true},
		&line{about: about{"line", "Line", "Drag from one end to the other; with Ctrl, on top of what is there."}},
		&rectangle{about: about{"rectangle", "Rectangle", shape}},
		&rectangle{about: about{"filled rectangle", "Filled rectangle", shape}, filled: true},
		&flood{about: about{"flood fill", "Flood fill", "Click to paint all cells around that hold the same; with Ctrl, on top of what is there."}},
		&flood{about: about{"flood erase", "Flood erase", "Click to empty all cells around that hold the same."}, erases: true},
		&pick{about{"pick", "Pick", "Click a cell to paint with what it holds; with Ctrl, with all of its pieces."}},
		&selecting{about: about{
			"select", "Select", "Drag a rectangle to select it; drag the selection to move it, with Ctrl a copy. Return puts down what was moved, Escape puts it back.",
		}},
	}
}

// Tool is the tool in hand.
func (b *Box) Tool() Tool { return b.current }

// Choose takes a tool in hand by its name; an unknown name changes nothing. A stroke that is under way
// ends where it is, and a paste is given up.
func (b *Box) Choose(name string) {
	for _, t := range b.tools {
		if t.Name() == name {
			b.take(t)
		}
	}
}

func (b *Box) take(t Tool) {
	b.Finish()
	b.Cancel()
	b.current = t
	b.changed()
}

// Press begins a stroke at a cell, on the grid or off it.
func (b *Box) Press(at levels.Cell, m Modifiers) {
	b.do(func() {
		b.cancelStroke()
		b.pressed = true
		b.point(at, m)
		b.current.Press(b, at, m)
	})
}

// Drag goes on with a stroke; without one, it is a Hover.
func (b *Box) Drag(at levels.Cell, m Modifiers) {
	moved := !b.hovering || at != b.hover || m != b.held || b.spot != b.seen
	if !moved {
		return
	}
	b.do(func() {
		b.point(at, m)
		if b.pressed {
			b.current.Drag(b, at, m)
		}
	})
}

// Carries tells whether the selection is being dragged to another place.
func (b *Box) Carries() bool {
	t, selecting := b.current.(*selecting)
	return b.pressed && selecting && t.moving
}

// Release ends a stroke.
func (b *Box) Release(m Modifiers) {
	if !b.pressed {
		return
	}
	b.do(func() {
		b.pressed = false
		b.current.Release(b, m)
		b.last, b.hasLast, b.lastSide = b.hover, true, b.side(b.hover)
	})
}

// Finish ends a stroke where it is.
func (b *Box) Finish() { b.Release(b.held) }

// Cancel gives up a stroke or a paste, and tells whether there was one.
func (b *Box) Cancel() bool {
	if !b.pressed && b.before == nil {
		return false
	}
	b.do(func() {
		b.cancelStroke()
		b.endPaste()
	})
	return true
}

func (b *Box) cancelStroke() {
	if b.pressed {
		b.pressed = false
		b.current.Cancel(b)
	}
}

// Hover tells over which cell the mouse is, and which keys are held.
func (b *Box) Hover(at levels.Cell, m Modifiers) { b.Drag(at, m) }

// Leave tells that the mouse is not over the canvas.
func (b *Box) Leave() {
	if b.hovering && !b.pressed {
		b.hovering = false
		b.changed()
	}
}

// Hovered is the cell under the mouse, if it is over the grid.
func (b *Box) Hovered() (levels.Cell, bool) {
	return b.hover, b.hovering && b.document.Level().Holds(b.hover)
}

// Ghosts are the cells on the grid that a press, or the release of a drag, would change. Those of a paste
// are all its cells, as the paste would else not be seen over the same pieces.
func (b *Box) Ghosts() []Ghost {
	l := b.document.Level()
	var ghosts []Ghost
	switch {
	case b.typed != nil:
		ghosts = b.typed.ghosts(b.document)
	case b.hovering:
		ghosts = b.reflected(b.current.Ghosts(b, b.hover, b.held))
	case b.clip != nil:
		ghosts = laid(b.document, b.clip, b.document.Selection().Min, 0) // as PutDown does
	}
	return slices.DeleteFunc(ghosts, func(g Ghost) bool { return !l.Holds(g.Cell) || b.clip == nil && l.At(g.Cell).Equal(g.Stack) })
}

func (b *Box) point(at levels.Cell, m Modifiers) {
	b.hover, b.hovering, b.held, b.seen = at, true, m, b.spot
}

// do works on the document, and tells the listeners of all changes at once.
func (b *Box) do(work func()) {
	b.document.Batch(work)
	b.changed()
}

func (b *Box) changed() {
	if b.Changed != nil {
		b.Changed()
	}
}

// painted gives the ghosts of painting cells with the brush. A brush with a tile of which a level has at
// most one paints only the last cell, and takes the tile away elsewhere.
func (b *Box) painted(cells []levels.Cell, m Modifiers) []Ghost {
	if b.onSides() {
		var sides []levels.Side
		for _, c := range cells {
			sides = append(sides, b.side(c))
		}
		return b.bordered(sides)
	}
	var ghosts []Ghost
	if b.single() && len(cells) > 0 {
		cells = cells[len(cells)-1:]
		ghosts = b.takenAway(cells[0])
	}
	for _, c := range cells {
		ghosts = append(ghosts, Ghost{c, b.document.Place(c, b.Brush(), m&Stack != 0)})
	}
	return ghosts
}

// takenAway gives the ghosts of what is taken away elsewhere when a cell is painted with the brush.
func (b *Box) takenAway(at levels.Cell) []Ghost {
	l := b.document.Level()
	if l.Width()*l.Height() > mostGhosts || !l.Holds(at) {
		return nil
	}
	var ghosts []Ghost
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if c == at {
			return
		}
		for _, p := range b.Brush() {
			if t := b.document.Game().Tile(p.Tile); t != nil && t.Single && s.Has(p.Tile) {
				s = b.document.WithoutSingle(s, t, l.At(at))
				ghosts = append(ghosts, Ghost{c, s})
			}
		}
	})
	return ghosts
}

// Symmetry is the symmetry by which strokes draw on images too.
func (b *Box) Symmetry() levels.Symmetry { return b.symmetry }

// SetSymmetry changes Symmetry.
func (b *Box) SetSymmetry(s levels.Symmetry) {
	b.Cancel()
	b.symmetry = s
	b.changed()
}

// begin begins a step that draws on images too.
func (b *Box) begin(title message.Message) *document.Stroke {
	s := b.document.Begin(title)
	s.Reflect(b.symmetry)
	return s
}

// reflected adds the ghosts of the images of cells.
func (b *Box) reflected(ghosts []Ghost) []Ghost {
	if b.symmetry == levels.NoSymmetry || !draws(b.current) {
		return ghosts
	}
	for _, g := range ghosts[:len(ghosts):len(ghosts)] {
		if b.document.Level().Holds(g.Cell) {
			b.document.Reflected(b.symmetry, g.Cell, g.Stack, func(c levels.Cell, s levels.Stack) { ghosts = append(ghosts, Ghost{c, s}) })
		}
	}
	return ghosts
}

// draws tells whether a tool draws on images too.
func draws(t Tool) bool {
	switch t.(type) {
	case *brush, *flood, *line, *rectangle:
		return true
	}
	return false
}

// commit makes one step of ghosts.
func (b *Box) commit(title message.Message, ghosts []Ghost) {
	s := b.begin(title)
	lay(s, ghosts)
	s.Commit()
}
