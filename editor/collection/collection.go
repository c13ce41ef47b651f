// Package collection is a file of levels as a document: levels are added, taken out,
// renamed and put into another order. Each change is written at once and can be undone;
// the rest of the file stays byte for byte (convert.Format.Rewrite). A collection
// belongs to one goroutine.
package collection

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// A Collection is a file of levels, with the steps that were done to it.
type Collection struct {
	path     string
	format   convert.Format
	encoding convert.Encoding
	// data is the text of the file as it was read or written last, held the levels in it, and
	// slots has a slot for each of these.
	data  []byte
	held  convert.Collection
	slots []*Slot

	done, undone []*step
}

// A step is a change of the file. While it is done, it holds the file as it was before, with its
// encoding and slots; while it is undone, the file as it was after. Doing and undoing it are the same
// swap.
type step struct {
	name     message.Message
	data     []byte
	encoding convert.Encoding
	slots    []*Slot
}

var (
	// errTakenOut is the error of a level that is no longer in the collection.
	errTakenOut = message.Errorf("the level is no longer in the collection")
	errLast     = message.Errorf("it is the only level of the file; delete the file instead")
)

// Open reads a file of levels that can be written back. ok is false for anything else, such as a
// folder, or a file in a format that can only be read.
func Open(path string) (c *Collection, ok bool) {
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return nil, false
	}
	data, problem := levels.ReadForeign(path)
	if problem != nil {
		return nil, false
	}
	text, encoding := convert.Decode(data)
	format, ok := convert.Detect(games.Formats(), path, text)
	if !ok || format.Write == nil {
		return nil, false
	}
	c = &Collection{path: path, format: format, encoding: encoding}
	if !c.take(text) {
		return nil, false
	}
	for range c.held.Entries {
		c.slots = append(c.slots, &Slot{of: c})
	}
	return c, true
}

// Create makes a new file with one level, in the format of the game that has the ending of path.
func Create(path string, game *solver.Game, l *levels.Level, solution levels.Moves) error {
	if _, err := os.Lstat(path); err == nil {
		return message.Errorf("there is something called %q already; choose another name", filepath.Base(path))
	}
	_, err := games.Save(context.Background(), path, "", []games.Entry{{Level: l, Game: game, Solution: solution}})
	return err
}

// take reads the text of the file, and tells whether it holds any level.
func (c *Collection) take(data []byte) bool {
	held, _ := c.format.Read(data)
	if len(held.Entries) == 0 {
		return false
	}
	for _, e := range held.Entries {
		if game := c.Game(); e.Level != nil && game != nil {
			e.Level.Game = game.Name
			game.Spell(e.Level)
		}
	}
	c.data, c.held = data, held
	return true
}

// Path is the path of the file.
func (c *Collection) Path() string { return c.path }

// Game is the game of all levels in the file.
func (c *Collection) Game() *solver.Game { return games.ByName(c.format.Game) }

// Len is the number of levels.
func (c *Collection) Len() int { return len(c.slots) }

// Slot gives the slot of a level, by its index.
func (c *Collection) Slot(i int) *Slot { return c.slots[i] }

// Find gives the slot that a path names, FILE#17, or FILE where that holds one level; nil where there
// is none.
func (c *Collection) Find(path string) *Slot {
	for _, s := range c.slots {
		if s.Path() == path {
			return s
		}
	}
	return nil
}

// Entry gives the level with an index, which must not be changed.
func (c *Collection) Entry(i int) convert.Entry { return c.held.Entries[i] }

// Add inserts a level at an index, and gives its slot.
func (c *Collection) Add(at int, l *levels.Level, solution levels.Moves) (*Slot, error) {
	if err := c.Refresh(); err != nil {
		return nil, err
	}
	if err := games.CheckSettings(c.format, l); err != nil {
		return nil, err
	}
	s := &Slot{of: c}
	return s, c.insert(s, max(min(at, len(c.slots)), 0), l, solution)
}

// insert inserts a level with a slot at an index.
func (c *Collection) insert(s *Slot, at int, l *levels.Level, solution levels.Moves) error {
	wanted := slices.Insert(c.all(), at, convert.Wanted{Old: -1, New: convert.Entry{Level: l, Solution: solution}})
	return c.do(message.New("Add level to collection"), wanted, slices.Insert(slices.Clone(c.slots), at, s))
}

// Remove takes a level out of the file.
func (c *Collection) Remove(s *Slot) error {
	return c.at(s, func(i int) error {
		if len(c.slots) == 1 {
			return errLast
		}
		return c.do(message.New("Take level out"), slices.Delete(c.all(), i, i+1), slices.Delete(slices.Clone(c.slots), i, i+1))
	})
}

// Move moves a level to another index.
func (c *Collection) Move(s *Slot, to int) error {
	return c.at(s, func(i int) error {
		to = max(min(to, len(c.slots)-1), 0)
		if to == i {
			return nil
		}
		wanted, slots := c.all(), slices.Clone(c.slots)
		w := wanted[i]
		wanted = slices.Insert(slices.Delete(wanted, i, i+1), to, w)
		slots = slices.Insert(slices.Delete(slots, i, i+1), to, s)
		return c.do(message.New("Move level"), wanted, slots)
	})
}

// Rename gives a level another title.
func (c *Collection) Rename(s *Slot, title string) error {
	return c.at(s, func(i int) error {
		e := c.held.Entries[i]
		if e.Level == nil {
			return message.Errorf("the level cannot be read; mend it in the file first")
		}
		if e.Level.Title == title {
			return nil
		}
		l := e.Level.Clone()
		l.Title = title
		if err := c.replace(i, message.New("Rename level"), l, e.Solution); err != nil {
			return err
		}
		if c.held.Entries[i].Level.Title != title {
			_ = c.Undo()
			c.undone = nil
			return message.Errorf("%s holds no such title; write it in one line, of letters and digits", message.Word(c.format.Title))
		}
		return nil
	})
}

// replace replaces the level with an index.
func (c *Collection) replace(i int, name message.Message, l *levels.Level, solution levels.Moves) error {
	wanted := c.all()
	wanted[i] = convert.Wanted{Old: -1, New: convert.Entry{Level: l, Solution: solution}}
	return c.do(name, wanted, slices.Clone(c.slots))
}

// at reads the file again if it was changed, and calls work with the index of a slot's level in it.
func (c *Collection) at(s *Slot, work func(i int) error) error {
	if err := c.Refresh(); err != nil {
		return err
	}
	i := slices.Index(c.slots, s)
	if i < 0 {
		return errTakenOut
	}
	return work(i)
}

// all gives all levels in their order, for do.
func (c *Collection) all() []convert.Wanted {
	wanted := make([]convert.Wanted, len(c.slots))
	for i := range wanted {
		wanted[i].Old = i
	}
	return wanted
}

// do writes the file with the levels that are wanted.
func (c *Collection) do(name message.Message, wanted []convert.Wanted, slots []*Slot) error {
	data, err := c.format.Rewrite(c.data, c.held, wanted)
	if err != nil {
		return err
	}
	s := &step{name, data, c.encoding, slots}
	if err := c.swap(s); err != nil {
		return err
	}
	c.done, c.undone = append(c.done, s), nil
	return nil
}

// swap writes the file that the step holds, and has the step hold the file as it was.
func (c *Collection) swap(s *step) error {
	data := c.data
	if err := levels.WriteFile(c.path, s.encoding.Encode(s.data)); err != nil {
		return err
	}
	c.take(s.data)
	s.data = data
	c.slots, s.slots = s.slots, c.slots
	return nil
}

// Undo takes the last step back.
func (c *Collection) Undo() error { return c.goOn(&c.done, &c.undone) }

// Redo does again what was undone last.
func (c *Collection) Redo() error { return c.goOn(&c.undone, &c.done) }

func (c *Collection) goOn(from, to *[]*step) error {
	if err := c.Refresh(); err != nil {
		return err
	}
	n := len(*from)
	if n == 0 {
		return message.Errorf("another program has changed the file; what was done before cannot be undone")
	}
	s := (*from)[n-1]
	if err := c.swap(s); err != nil {
		return err
	}
	*from, *to = (*from)[:n-1], append(*to, s)
	return nil
}

// UndoTitle names the step that Undo would take back, nothing where there is none.
func (c *Collection) UndoTitle() message.Message { return lastTitle(c.done) }

// RedoTitle names the step that Redo would do again, nothing where there is none.
func (c *Collection) RedoTitle() message.Message { return lastTitle(c.undone) }

func lastTitle(steps []*step) message.Message {
	if len(steps) == 0 {
		return message.Message{}
	}
	return steps[len(steps)-1].name
}
