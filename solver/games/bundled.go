package games

import (
	"io/fs"
	"path"
	"sync"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A BundledLevel is a level that comes with the program.
type BundledLevel struct {
	// Path is the path of its folder in levels.Bundled, Title the name of the folder and the
	// title of the level.
	Path, Title string
	Game        *solver.Game
	// Level is for small pictures, and must not be changed.
	Level *levels.Level
}

// Bundled lists the levels that come with the program, game by game.
func Bundled() []BundledLevel { return allBundled() }

var allBundled = sync.OnceValue(func() []BundledLevel {
	var all []BundledLevel
	for _, g := range All {
		dirs, err := fs.Glob(levels.Bundled, g.Name+"/*/"+levels.ContentFile)
		if err != nil {
			continue // the pattern is not at fault
		}
		for _, d := range dirs {
			name := path.Dir(d)
			entry := OpenFS(levels.Bundled, name)
			if entry.Level == nil {
				continue
			}
			title := path.Base(name)
			if entry.Level.Title != "" {
				title += " " + entry.Level.Title
			}
			all = append(all, BundledLevel{name, title, g, entry.Level})
		}
	}
	return all
})
