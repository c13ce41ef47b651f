// Package stamp keeps named pieces of board, which can be put down again, also after a
// restart.
package stamp

import (
	"slices"
	"strings"

	"puzzlewright/editor/document"
	"puzzlewright/editor/naming"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Stamp is a named piece of board.
type Stamp struct {
	Name string
	// Level has the pieces, and must not be changed.
	Level *levels.Level
	at    int // its index in Set.all
}

// A Set is the stamps of all games, in the order in which they were kept.
type Set struct {
	all []settings.Stamp
	// known are all stamps that were ever in all: others in the file are from another
	// program.
	known []settings.Stamp
	// unread says why the file of stamps cannot be read; it is then not overwritten, and no
	// stamp can be kept.
	unread error
}

// Load reads the stamps from a folder.
func Load(dir string) *Set {
	var s Set
	s.all, s.unread = settings.LoadStamps(dir)
	s.known = s.all
	return &s
}

// Of gives the stamps of a game, the latest first. Stamps that cannot be read are left out, but stay in
// the file.
func (s *Set) Of(g *solver.Game) []Stamp {
	var all []Stamp
	for i, k := range slices.Backward(s.all) {
		if k.Game != g.Name {
			continue
		}
		if l, left, err := document.DecodeClip(g, k.Clip); err == nil && left.IsZero() {
			all = append(all, Stamp{k.Name, l, i})
		}
	}
	return all
}

// Keep keeps a piece of board as a stamp and gives its name: name, with a number if that is taken.
func (s *Set) Keep(name string, g *solver.Game, clip *levels.Level) (string, error) {
	if s.unread != nil {
		return "", s.unread
	}
	name = s.free(name)
	s.add(len(s.all), settings.Stamp{Name: name, Game: g.Name, Clip: document.EncodeClip(g, clip)})
	return name, nil
}

// add inserts a stamp at an index.
func (s *Set) add(at int, k settings.Stamp) {
	s.all = slices.Insert(slices.Clone(s.all), at, k)
	s.known = append(slices.Clone(s.known), k)
}

// free gives a name that no stamp has.
func (s *Set) free(name string) string {
	return naming.Free(name, func(n string) bool {
		return slices.ContainsFunc(s.all, func(k settings.Stamp) bool { return k.Name == n })
	})
}

// Rename gives a stamp another name, and tells whether it was done.
func (s *Set) Rename(k Stamp, name string) bool {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || name == k.Name || k.at >= len(s.all) {
		return false
	}
	renamed := s.all[k.at]
	renamed.Name = s.free(name)
	s.Drop(k)
	s.add(k.at, renamed)
	return true
}

// Drop deletes a stamp, and tells whether it was there.
func (s *Set) Drop(k Stamp) bool {
	if k.at >= len(s.all) {
		return false
	}
	s.all = slices.Delete(slices.Clone(s.all), k.at, k.at+1)
	return true
}

// Saver gives a function that writes the stamps as they are now into a folder, followed by those that
// another program has kept there. It may be called later, on any goroutine.
func (s *Set) Saver(dir string) func() error {
	all, known := s.all, s.known
	return func() error {
		there, err := settings.LoadStamps(dir)
		if err != nil {
			return err
		}
		theirs := slices.DeleteFunc(there, func(k settings.Stamp) bool { return slices.Contains(known, k) })
		return settings.SaveStamps(dir, append(slices.Clone(all), theirs...))
	}
}
