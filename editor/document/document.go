// Package document is a level being edited: its pieces, the steps that can be undone,
// the selection, and the folder it is kept in. It is the same for all games. A document
// belongs to one goroutine, knows no screen, and never waits for a solver. Read it in
// this order:
//
//	document.go     the document
//	history.go      steps done and undone; steps.go writes them down
//	stroke.go       a step in the making: cells set one after the other
//	pieces.go       what a cell holds; swap.go and alike.go, pieces of a tile wherever they lie
//	symmetry.go     what is drawn in the images of a cell
//	selection.go    what is selected; float.go, a selection that was moved and not put down
//	clip.go         pieces as text, to be copied and pasted
//	grid.go         the size of the level
//	notes.go        notes and fields of the author's own; annotations.go, notes and intents that go with cells
//	file.go         the folder of the level; location.go, its place in a foreign file; export.go, copies
//	version.go      the level as it was after earlier edits
package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Change says what of a document has changed.
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
	// sided tells that the game has tiles on sides of cells.
	sided bool
	// opaque: see Opaque.
	opaque bool
	// folder is the folder with which the level is compared when it is written; path is the
	// folder where it is saved, "" where it has none, as a bundled level.
	folder *levels.Folder
	// place is the place of the level in files of a foreign format; nil where it has none. Only
	// one of place and path is set.
	place   Location
	path    string
	name    string
	unnamed bool // name was made by the program
	// spared is what the level may be saved without, as its file has no room for it: see Spare.
	spared []string
	// seen is, for a recovered level whose files have been changed since, the digest of the
	// files as they were; else "".
	seen string
	// misread are the problems for which the level lacks something of its files; see Misread.
	// padded are the cells that no file has; see Padded.
	misread []levels.Problem
	padded  []levels.Cell

	history   history
	stroke    *Stroke
	selection levels.Area
	// picked are the selected cells of that area; nil for all.
	picked map[levels.Cell]bool
	// cut is the selection that was cut last, where it was; nil for none.
	cut      *float
	revision int // see Revision
	// turning is how the level is turned and flipped as a whole since it was opened, turningSaved how it
	// was when it was last saved.
	turning, turningSaved levels.Turning

	listeners []*func(Change)
	held      int
	pending   Change
}

// Game is the game the level is of.
func (d *Document) Game() *solver.Game { return d.game }

// Sided tells whether the game has tiles on sides of cells.
func (d *Document) Sided() bool { return d.sided }

// Level is the level as it is now. It must not be changed, and is another
// one after some changes.
func (d *Document) Level() *levels.Level { return d.level }

// Copy gives a copy of the level, such as for a solver, without the symbols of unknown tiles that lie
// in no cell.
func (d *Document) Copy() *levels.Level {
	c := d.level.Clone()
	c.Declarations = d.declarations()
	return c
}

// Revision counts the changes of the level, also by undo: while it is the same, so is the level.
func (d *Document) Revision() int { return d.revision }

// Subscribe calls listen after each change, on the goroutine that made it,
// until cancel is called.
func (d *Document) Subscribe(listen func(Change)) (cancel func()) {
	entry := &listen
	d.listeners = append(d.listeners, entry)
	return func() {
		// A copy, as tell may be going through the list.
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

// declarations gives the declarations of the level, but for those of tiles that the game does not know
// and no cell holds: so erasing such tiles from the cells mends the level.
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

// sameCell tells whether a cell holds a stack.
func (d *Document) sameCell(c levels.Cell, s levels.Stack) bool { return d.level.At(c).Equal(s) }
