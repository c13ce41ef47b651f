package solver

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
)

// A Maker makes levels of a game, and changes them, at random, so that a search can look for good
// ones. All that it does follows from the random numbers it gets.
type Maker struct {
	// Width and Height are the usual size, in cells.
	Width, Height int
	// Make draws a level of about a size, in cells. It can be played, and also won where Make can
	// see to that. If nil, levels begin with the game's templates.
	Make func(r *rand.Rand, width, height int) *levels.Level
	// Mutations are the game's own ways to change a level. Plain tells that PlainMutations, which
	// follow from the table of tiles, are of use too.
	Mutations []Mutation
	Plain     bool
	// Symmetry tells which turns of a level are the same puzzle. Relabel, which may be nil, changes
	// whatever else a turn must change, and spells settings in one way.
	Symmetry Symmetry
	Relabel  func(l *levels.Level, quarters int, mirrored bool)
}

// Changes are all the ways to change a level of the game.
func (m *Maker) Changes() []Mutation {
	if m.Plain {
		return slices.Concat(m.Mutations, PlainMutations)
	}
	return m.Mutations
}

// A Mutation is a way to change a level a little. Do changes the draft, only in its free cells and
// only with tiles of the game, and tells whether it did. Whether the level can still be played is
// checked later.
type Mutation struct {
	Name string
	Do   func(g *Game, d *Draft) bool
}

// A Draft is a level that is being changed.
type Draft struct {
	*levels.Level
	Rand *rand.Rand
	// Free are the cells that may be changed, in rising order.
	Free []levels.Cell
	// Moves are a solution of the level before the change; nil where none is known, or the level
	// was changed since.
	Moves levels.Moves
}

// Any gives a free cell at random, false where there is none.
func (d *Draft) Any() (levels.Cell, bool) {
	if len(d.Free) == 0 {
		return levels.Cell{}, false
	}
	return d.Free[d.Rand.IntN(len(d.Free))], true
}

// AnyWith gives a free cell at random whose stack fits, false where there is none.
func (d *Draft) AnyWith(fits func(levels.Stack) bool) (levels.Cell, bool) {
	var fit []levels.Cell
	for _, c := range d.Free {
		if fits(d.At(c)) {
			fit = append(fit, c)
		}
	}
	if len(fit) == 0 {
		return levels.Cell{}, false
	}
	return fit[d.Rand.IntN(len(fit))], true
}

// AnyEmpty gives a free cell at random that holds nothing, false where there is none.
func (d *Draft) AnyEmpty() (levels.Cell, bool) {
	return d.AnyWith(func(s levels.Stack) bool { return len(s) == 0 })
}

// Toggle is the mutation that puts a piece of a tile into an empty cell, or empties a cell
// with one.
func Toggle(tile string) Mutation {
	return Mutation{Name: tile, Do: func(_ *Game, d *Draft) bool {
		at, ok := d.AnyWith(func(s levels.Stack) bool { return len(s) == 0 || s.Has(tile) })
		switch {
		case !ok:
		case len(d.At(at)) == 0:
			d.Set(at, levels.Stack{{Tile: tile}})
		default:
			d.Set(at, nil)
		}
		return ok
	}}
}

// A Symmetry is which turns of a level are the same puzzle.
type Symmetry uint8

// The symmetries: none; left and right alike; top and bottom alike as well; a level and its mirror
// image at the diagonal from the top left, which swaps rows and columns; all eight turns.
const (
	NoSymmetry Symmetry = iota
	Sideways
	SidewaysAndUpright
	Diagonal
	AllTurns
)

// turnings are the turns of each symmetry: how many quarters clockwise, and whether left and right
// are then swapped.
var turnings = [...][]struct {
	quarters int
	mirrored bool
}{
	NoSymmetry:         {{0, false}},
	Sideways:           {{0, false}, {0, true}},
	SidewaysAndUpright: {{0, false}, {0, true}, {2, true}, {2, false}},
	Diagonal:           {{0, false}, {1, true}},
	AllTurns:           {{0, false}, {1, false}, {2, false}, {3, false}, {0, true}, {1, true}, {2, true}, {3, true}},
}

// Images gives the levels that are the same puzzle: first the level itself, then turned or
// mirrored.
func (g *Game) Images(l *levels.Level) []*levels.Level {
	var images []*levels.Level
	for _, t := range turnings[g.Maker.Symmetry] {
		image := l.Rotated(t.quarters, g.MayFace)
		if t.mirrored {
			image = g.Mirrored(image, true)
		}
		g.Settle(image)
		if g.Maker.Relabel != nil {
			g.Maker.Relabel(image, t.quarters, t.mirrored)
		}
		images = append(images, image)
	}
	return images
}

// Mirrored gives a level with left and right swapped, or top and bottom where upright is
// false, and its settings with it.
func (g *Game) Mirrored(l *levels.Level, upright bool) *levels.Level {
	image := l.Mirrored(upright, g.MayFace)
	for _, t := range g.Texts {
		if value, set := image.Options[t.Key]; set && t.Mirrored != nil {
			image.Options[t.Key] = t.Mirrored(value)
		}
	}
	return image
}

// OwnTurns gives the turns, but the first, that map a level onto itself as the same puzzle: each as
// a function from moves to the moves they become.
func (g *Game) OwnTurns(l *levels.Level) []func(levels.Move) levels.Move {
	var own []func(levels.Move) levels.Move
	images := g.Images(l)
	for i, t := range turnings[g.Maker.Symmetry] {
		if i == 0 || !images[i].SamePuzzle(images[0]) {
			continue
		}
		own = append(own, func(m levels.Move) levels.Move {
			if m = m.Turned(t.quarters); t.mirrored {
				m = m.Mirrored(true)
			}
			return m
		})
	}
	return own
}

// PlainMutations are the ways to change a level that follow from the table of tiles.
var PlainMutations = []Mutation{{"put", put}, {"take", take}, {"move", move}, {"swap", swap}, {"grow", grow}}

// put draws a piece of a tile that the level has, or of any tile if the table is short, in a free
// cell.
func put(g *Game, d *Draft) bool {
	at, ok := d.Any()
	if !ok {
		return false
	}
	var tiles []*Tile
	const short = 20 // a longer table is a vocabulary, of which a level has what it is about
	known := map[string]bool{}
	add := func(t *Tile) {
		if t != nil && !known[t.Name] && t.Group != "" && !t.Single && t.Name != levels.EmptyTile && t.Unsupported.IsZero() {
			known[t.Name] = true
			tiles = append(tiles, t)
		}
	}
	if len(g.Tiles) <= short {
		for i := range g.Tiles {
			add(&g.Tiles[i])
		}
	}
	d.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			add(g.Tile(p.Tile))
		}
	})
	if len(tiles) == 0 || g.HoldsSingle(d.At(at)) {
		return false
	}
	t := tiles[d.Rand.IntN(len(tiles))]
	p := levels.Piece{Tile: t.Name}
	if m := levels.Move(d.Rand.IntN(int(levels.NumDirections))); t.MayFace(m) && t.Look.Turn != Marked {
		p.Facing = m
	}
	d.Set(at, g.Painted(g.HasSides(), d.At(at), levels.Stack{p}, false))
	g.Settle(d.Level)
	return true
}

// take removes a piece from a cell that holds none of which a level has at most one.
func take(g *Game, d *Draft) bool {
	at, ok := d.AnyWith(func(s levels.Stack) bool { return len(s) > 0 && !g.HoldsSingle(s) })
	if !ok {
		return false
	}
	s, place := d.At(at), d.Rand.IntN(len(d.At(at)))
	d.Set(at, slices.Delete(slices.Clone(s), place, place+1))
	return true
}

// move takes what a cell holds to an empty one.
func move(_ *Game, d *Draft) bool {
	from, ok := d.AnyWith(func(s levels.Stack) bool { return len(s) > 0 })
	to, free := d.AnyEmpty()
	if !ok || !free {
		return false
	}
	d.Set(to, d.At(from))
	d.Set(from, nil)
	return true
}

// swap exchanges what two cells hold that hold different things.
func swap(_ *Game, d *Draft) bool {
	a, ok := d.Any()
	if !ok {
		return false
	}
	b, ok := d.AnyWith(func(s levels.Stack) bool { return !s.Equal(d.At(a)) })
	if !ok {
		return false
	}
	held := d.At(a)
	d.Set(a, d.At(b))
	d.Set(b, held)
	return true
}

// grow copies what a cell holds to one beside it.
func grow(g *Game, d *Draft) bool {
	to, ok := d.Any()
	if !ok {
		return false
	}
	from := to.Plus(levels.Move(d.Rand.IntN(int(levels.NumDirections))).Delta())
	if g.HoldsSingle(d.At(to)) || g.HoldsSingle(d.At(from)) || d.At(from).Equal(d.At(to)) || !d.Holds(from) {
		return false
	}
	d.Set(to, d.At(from))
	return true
}
