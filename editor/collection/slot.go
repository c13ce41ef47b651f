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

// A Slot is the place of a level in a collection. It stays that of the level when the order changes.
type Slot struct {
	of *Collection
	// changed tells that another program changed the level, and that it was neither read again
	// nor kept since.
	changed bool
}

// Number is the index of the level; -1 where it is not in the collection any more.
func (s *Slot) Number() int { return slices.Index(s.of.slots, s) }

// Held tells whether the level is in the collection.
func (s *Slot) Held() bool { return s.Number() >= 0 }

// Collection is the collection that the slot belongs to.
func (s *Slot) Collection() *Collection { return s.of }

// Path is FILE#17 for the 17th level, or FILE where that holds one level; "" where the level is not in
// the collection any more.
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

// Files is the path of the collection's file.
func (s *Slot) Files() []string { return []string{s.of.path} }

// Write replaces the level by another one, as a step that can be undone. If another program took the
// level out, the new one is added at the end.
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

// Lost gives what of a level the file has no room for.
func (s *Slot) Lost(l *levels.Level) []message.Message { return games.Lost(s.of.format, l) }

// changeTitle gives the title of the step that changes a level of a collection; before is nil where
// the level could not be read.
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

// Is tells whether the level in the slot is the same as l.
func (s *Slot) Is(l *levels.Level) bool {
	n := s.Number()
	if n < 0 {
		return false
	}
	held := s.of.held.Entries[n].Level
	return held != nil && held.SameGrid(l) && sameMeta(held, l)
}

// sameMeta tells whether two levels have the same Meta, but for the game, which the file tells.
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

// Digest is "": a recovered level is not compared with the file, where its place may be another
// level's.
func (s *Slot) Digest() string { return "" }

// Read reads the level from the file again.
func (s *Slot) Read() games.Entry {
	s.changed = false
	return games.Open(s.Path())[0]
}

// Keep takes the level in the file as the one that was read, so that it is not Stale.
func (s *Slot) Keep() { s.changed = false }
