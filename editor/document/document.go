// Package document is a level being edited: its pieces, what was changed and
// can be undone, what is selected, and the folder it is kept in. Everything
// that is the same for all games happens here, once. A document belongs to
// one goroutine, knows no screen, and never waits for a solver. Read it in this order:
//
//	document.go     the document
//	history.go      steps done and undone; steps.go writes them down
//	stroke.go       a step in the making: cells set one after the other
//	pieces.go       what a cell holds; swap.go and alike.go, pieces of a tile wherever they lie
//	symmetry.go     what is drawn in the images of a cell
//	selection.go    what is selected; float.go, where it was moved and not put down
//	clip.go         pieces as text, to be copied and pasted
//	grid.go         the size of the level
//	notes.go        notes and fields of the author's own; annotations.go, notes and intents that go with cells
//	file.go         the folder of the level; location.go, its place in a foreign file; export.go, copies
//	version.go      levels as they were once
package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Change says what of a document is no longer as it was.
type Change uint8

// The changes. Cells includes the size of the grid; History includes whether
// there are changes to save.
const (
	Cells Change = 1 << iota
	Meta
	Selection
	History
	File
)

// A Document is a level being edited.
type Document struct {
	game  *solver.Game
	level *levels.Level
	// sided tells that tiles of the game lie on sides.
	sided bool
	// opaque tells that empty cells of what is moved or pasted empty those that
	// they come to lie on.
	opaque bool
	// folder is what the level is compared with when it is written; path is
	// where it is saved, "" for what has no place yet, such as a bundled level.
	folder *levels.Folder
	// place is where in files of a foreign format the level lies, instead of in
	// a folder; path is that of a folder.
	place   Location
	path    string
	name    string
	unnamed bool // nobody has given it its name
	// spared is what the level may be saved without where it lies.
	spared []string
	// seen is what a recovered level had seen of its files, where these are others
	// now; "" elsewhere.
	seen string
	// misread is what of those files is not in the level, padded the cells that
	// are in no file.
	misread []levels.Problem
	padded  []levels.Cell

	history   history
	stroke    *Stroke
	selection levels.Area
	// picked are the selected cells of that area; nil for all.
	picked map[levels.Cell]bool
	// cut is the selection that was cut last, where it was; nil for none.
	cut      *float
	revision int

	listeners []*func(Change)
	held      int
	pending   Change
}

// Game is the game the level is of.
func (d *Document) Game() *solver.Game { return d.game }

// Sided tells whether tiles of the game lie on sides of cells.
func (d *Document) Sided() bool { return d.sided }

// Level is the level as it is now. It must not be changed, and is another
// one after some changes.
func (d *Document) Level() *levels.Level { return d.level }

// Copy gives the level for somebody else to keep, such as a solver: without
// the symbols of unknown tiles that lie nowhere any more.
func (d *Document) Copy() *levels.Level {
	c := d.level.Clone()
	c.Declarations = d.declarations()
	return c
}

// Revision counts the changes of the level, undoing them included: as long as
// it stays, the level does.
func (d *Document) Revision() int { return d.revision }

// Subscribe calls listen after each change, on the goroutine that made it,
// until cancel is called.
func (d *Document) Subscribe(listen func(Change)) (cancel func()) {
	entry := &listen
	d.listeners = append(d.listeners, entry)
	return func() {
		// The list may be being walked through.
		d.listeners = slices.DeleteFunc(slices.Clone(d.listeners), func(l *func(Change)) bool { return l == entry })
	}
}

// Batch calls work, and tells the listeners of all its changes at once.
func (d *Document) Batch(work func()) {
	d.held++
	defer func() {
		d.held--
		d.tell()
	}()
	work()
}

func (d *Document) changed(c Change) {
	if c&(Cells|Meta) != 0 {
		d.revision++
	}
	d.pending |= c
	d.tell()
}

func (d *Document) tell() {
	if d.held > 0 || d.pending == 0 {
		return
	}
	c := d.pending
	d.pending = 0
	for _, listen := range d.listeners {
		(*listen)(c)
	}
}

// declarations gives the symbols of the level but for those of tiles that
// the game does not know and no cell holds: erasing such a tile mends the
// level.
func (d *Document) declarations() []levels.Declaration {
	strange := func(s levels.Stack) bool {
		return slices.ContainsFunc(s, func(p levels.Piece) bool { t := d.game.Tile(p.Tile); return t == nil || t.Group == "" })
	}
	var kept []levels.Declaration
	var used map[string]bool
	for _, dec := range d.level.Declarations {
		if strange(dec.Stack) {
			if used == nil {
				used = map[string]bool{}
				d.level.Cells(func(_ levels.Cell, s levels.Stack) { used[s.String()] = true })
			}
			if !used[dec.Stack.String()] {
				continue
			}
		}
		kept = append(kept, dec)
	}
	return kept
}

// sameCell tells whether a stack is, piece for piece, what the cell holds.
func (d *Document) sameCell(c levels.Cell, s levels.Stack) bool { return d.level.At(c).Equal(s) }
