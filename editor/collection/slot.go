package collection

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A Slot is the place of a level in a collection. It stays that of its level,
// whatever the order is.
type Slot struct {
	of *Collection
	// changed tells that another program changed the level, and nobody has
	// decided yet which version shall be.
	changed bool
}

// Number is the place of the level, from 0; -1 where it is no longer in the
// collection.
func (s *Slot) Number() int { return slices.Index(s.of.slots, s) }

// Held tells whether the level is in the collection.
func (s *Slot) Held() bool { return s.Number() >= 0 }

// Collection is what the slot is a place of.
func (s *Slot) Collection() *Collection { return s.of }

// Path names the place: FILE#17, or FILE where that holds one level.
func (s *Slot) Path() string {
	switch i := s.Number(); {
	case i < 0:
		return ""
	case len(s.of.slots) == 1:
		return s.of.path
	default:
		return fmt.Sprintf("%s#%d", s.of.path, i+1)
	}
}

// Files is the one that the collection lies in.
func (s *Slot) Files() []string { return []string{s.of.path} }

// Write puts another level in the place, as a step that can be undone. A level
// that another program took out comes to stand at the end.
func (s *Slot) Write(l *levels.Level, solution levels.Moves) error {
	if err := s.of.Refresh(); err != nil {
		return err
	}
	if !s.Held() {
		return s.of.insert(s, s.of.Len(), l, solution)
	}
	return s.of.at(s, func(i int) error {
		s.changed = false
		if s.Is(l) && (solution == nil || slices.Equal(s.of.held.Entries[i].Solution, solution)) {
			return nil
		}
		return s.of.replace(i, changeTitle(s.of.held.Entries[i].Level, l), l, solution)
	})
}

// Lost gives what the file has no room for of a level.
func (s *Slot) Lost(l *levels.Level) []message.Message { return games.Lost(s.of.format, l) }

// changeTitle names what makes a level of a collection another one; before is nil where it
// could not be read.
func changeTitle(before, after *levels.Level) message.Message {
	if before != nil && before.SameGrid(after) {
		renamed := *before
		renamed.Title = after.Title
		if sameMeta(&renamed, after) {
			return message.New("Rename level")
		}
	}
	return message.New("Save level")
}

// Is tells whether the level in the place is this one.
func (s *Slot) Is(l *levels.Level) bool {
	n := s.Number()
	if n < 0 {
		return false
	}
	held := s.of.held.Entries[n].Level
	return held != nil && held.SameGrid(l) && sameMeta(held, l)
}

// sameMeta tells whether two levels say the same of themselves but for the game,
// which the file tells.
func sameMeta(a, b *levels.Level) bool {
	m := b.Meta
	m.Game = a.Game
	return a.Meta.Equal(m)
}

// Stale tells whether another program has changed the level, and gives
// fs.ErrNotExist where it is gone.
func (s *Slot) Stale() (bool, error) {
	if _, err := os.Stat(s.of.path); errors.Is(err, fs.ErrNotExist) {
		return true, fs.ErrNotExist
	}
	if err := s.of.Refresh(); err != nil {
		return true, err
	}
	if !s.Held() {
		return true, fs.ErrNotExist
	}
	return s.changed, nil
}

// Digest is "": a level that was not saved when its program ended is not looked for in the
// file, where the place may be another level's.
func (s *Slot) Digest() string { return "" }

// Read gives the level as it is in the file now.
func (s *Slot) Read() games.Entry {
	s.changed = false
	return games.Open(s.Path())[0]
}

// Keep takes what is in the file for what was read.
func (s *Slot) Keep() { s.changed = false }
