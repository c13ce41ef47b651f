package batch

import (
	"cmp"
	"context"
	"os"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A source is a level that is known by name and opened when its turn comes:
// a folder of a thousand levels is not read before the first is solved.
type source struct {
	name string
	open func() games.Entry
}

// find gives the levels that paths stand for, in their order: a level folder,
// the level folders and the files of a pack in a folder, the levels of a file, or one of them. What
// cannot be found is there too, and opens as an entry that says so.
func find(ctx context.Context, paths []string) []source {
	var found []source
	add := func(entries ...games.Entry) {
		for _, e := range entries {
			found = append(found, source{e.Name, func() games.Entry { return e }})
		}
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			add(games.Open(path)...)
			continue
		}
		folders, problems := games.Find(ctx, path)
		for _, folder := range folders {
			found = append(found, source{folder, func() games.Entry { return games.Open(folder)[0] }})
		}
		if len(folders) == 0 && len(problems) == 0 {
			problems = []levels.Problem{{
				Kind: levels.FolderNotFound,
				Text: message.New("there is no level in %q; a level is a folder with tiles.txt and content.txt in it", path),
			}}
		}
		for _, p := range problems {
			name := cmp.Or(p.File, path) // the folder that cannot be read
			p.File = ""
			add(games.Entry{Name: name, Problems: []levels.Problem{p}})
		}
	}
	return found
}
