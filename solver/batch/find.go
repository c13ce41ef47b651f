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

// find gives the levels that paths stand for, in their order: a level folder, the level
// folders and the files of a pack in a folder, or where it has none of these the levels of
// its files in foreign formats, the levels of a file, or one of them. What cannot be found
// is there too, and opens as an entry that says so.
func find(ctx context.Context, paths []string) []source {
	var found []source
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			found = append(found, opened(games.Open(path)...)...)
			continue
		}
		folders, problems := games.Find(ctx, path)
		for _, folder := range folders {
			found = append(found, later(folder))
		}
		if len(folders)+len(problems) == 0 {
			files := games.Files(path)
			for _, file := range files {
				found = append(found, inFile(file)...)
			}
			if len(files) == 0 {
				problems = []levels.Problem{{
					Kind: levels.FolderNotFound,
					Text: message.New("there is no level in %q; a level is a folder with tiles.txt and content.txt in it", path),
				}}
			}
		}
		for _, p := range problems {
			name := cmp.Or(p.File, path) // the folder that cannot be read
			p.File = ""
			found = append(found, opened(games.Entry{Name: name, Problems: []levels.Problem{p}})...)
		}
	}
	return found
}

// One opens the one level that a path stands for; an error says so where it stands for several, or
// why there is none.
func One(ctx context.Context, path string) (games.Entry, error) {
	found := find(ctx, []string{path})
	if len(found) > 1 {
		return games.Entry{}, message.Errorf("%s holds %d levels; name one of them, such as %s", path, len(found), found[0].name)
	}
	e := found[0].open()
	if e.Level == nil || e.Game == nil {
		return e, e.FirstHarmful()
	}
	return e, nil
}

// opened gives levels that are open.
func opened(entries ...games.Entry) []source {
	var all []source
	for _, e := range entries {
		all = append(all, source{e.Name, func() games.Entry { return e }})
	}
	return all
}

// later gives the one level of a path, to be opened when its turn comes.
func later(path string) source {
	return source{path, func() games.Entry { return games.Open(path)[0] }}
}

// inFile gives the levels of one of many files: a level alone, which has its puzzle once it
// is open, is opened when its turn comes.
func inFile(file string) []source {
	if entries := games.Open(file); len(entries) > 1 {
		return opened(entries...)
	}
	return []source{later(file)}
}
