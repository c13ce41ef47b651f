package settings

import (
	"maps"
	"math"
	"path/filepath"
	"slices"

	"puzzlewright/editor/naming"
)

// State is the state in which the program was left.
type State struct {
	// Recent are the levels and folders opened last, the last one first.
	Recent []string `toml:"recent"`
	// Folder is what the sidebar shows, Tabs the open tabs, Active the index of the one in
	// front.
	Folder string `toml:"folder"`
	Tabs   []Tab  `toml:"tabs"`
	Active int    `toml:"active"`
	// Window has values of the window, by its own names.
	Window map[string]float64 `toml:"window,omitempty"`
}

// A Tab is a level that was open: its path, FILE#17 for the 17th of a collection, its view, and the moves
// with which it was being played.
type Tab struct {
	Path   string `toml:"path"`
	View   View   `toml:"view"`
	Played string `toml:"played,omitempty"`
}

// A View says how a level is shown: Zoom is the size of a cell, 0 for as large as fits; X and Y are the
// cell in the middle.
type View struct {
	Zoom float64 `toml:"zoom"`
	X    float64 `toml:"x"`
	Y    float64 `toml:"y"`
}

// mostRecent is how many recent levels are remembered.
const mostRecent = 20

// Visit puts a path in front of the recent ones.
func (s *State) Visit(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	s.Recent = slices.DeleteFunc(slices.Clone(s.Recent), func(p string) bool { return p == path })
	s.Recent = slices.Insert(s.Recent, 0, path)
	s.Recent = s.Recent[:min(len(s.Recent), mostRecent)]
}

// Forget takes a path off the recent ones.
func (s *State) Forget(path string) {
	s.Recent = slices.DeleteFunc(slices.Clone(s.Recent), func(p string) bool { return p == path })
}

// LoadState reads the state from a folder; with an error, there is none.
func LoadState(dir string) (State, error) {
	var s State
	if err := read(filepath.Join(dir, stateFile), &s); err != nil {
		return State{}, err
	}
	s = s.withPaths(naming.OfText)
	for i := range s.Tabs {
		if v := s.Tabs[i].View; !finite(v.Zoom) || !finite(v.X) || !finite(v.Y) || v.Zoom < 0 {
			s.Tabs[i].View = View{}
		}
	}
	maps.DeleteFunc(s.Window, func(_ string, v float64) bool { return !finite(v) })
	if s.Active < 0 || s.Active >= len(s.Tabs) {
		s.Active = 0
	}
	return s, nil
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

// Save writes the state into a folder, which is made where it is missing.
func (s State) Save(dir string) error { return write(dir, stateFile, s.withPaths(naming.Text)) }

// withPaths gives the state with each of its paths changed by into.
func (s State) withPaths(into func(string) string) State {
	s.Recent, s.Tabs = slices.Clone(s.Recent), slices.Clone(s.Tabs)
	for i := range s.Recent {
		s.Recent[i] = into(s.Recent[i])
	}
	for i := range s.Tabs {
		s.Tabs[i].Path = into(s.Tabs[i].Path)
	}
	s.Folder = into(s.Folder)
	return s
}
