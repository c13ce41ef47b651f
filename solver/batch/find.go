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

// find gives the levels that paths stand for, in their order. A path is a level folder; a folder,
// for the level folders and the files of a pack in it, or where it has none of these, for the
// levels of its files in foreign formats; a file, for its levels; or one level of a file. A path
// without a level gives a source that opens as an entry which says so.
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

// One opens the one level that a path stands for; an error says that it stands for several, or
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

// opened gives the sources of levels that are open.
func opened(entries ...games.Entry) []source {
	var all []source
	for _, e := range entries {
		all = append(all, source{e.Name, func() games.Entry { return e }})
	}
	return all
}

// later gives the source of the one level of a path, which is opened when its turn comes.
func later(path string) source {
	return source{path, func() games.Entry { return games.Open(path)[0] }}
}

// inFile gives the levels of one of many files. A level that is alone in its file is opened
// again when its turn comes, as an open level holds memory.
func inFile(file string) []source {
	if entries := games.Open(file); len(entries) > 1 {
		return opened(entries...)
	}
	return []source{later(file)}
}
