package games

import (
	"fmt"
	"io/fs"
	"os"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
)

// An Entry is a level that was opened, from a folder or a foreign file, with
// everything that is wrong with it.
type Entry struct {
	// Name is the path, FILE#17 for the 17th level of a collection.
	Name string
	// Level is nil where the level is too broken to be shown; Game is nil then
	// too, and where the level names a game there is none of. Its pieces have
	// the names of the game's table.
	Level *levels.Level
	Game  *solver.Game
	// Folder is where it was read from, nil for foreign files.
	Folder   *levels.Folder
	Solution levels.Moves
	Problems []levels.Problem
}

// Open reads a level folder, or a file in a foreign format, which may hold
// many levels. There is always at least one entry.
func Open(path string) []Entry {
	info, err := os.Stat(path)
	if err != nil || info.IsDir() {
		folder, problems := levels.Read(path)
		return []Entry{opened(path, folder, problems)}
	}
	return openFile(path)
}

// OpenFS reads a level folder of a file system, such as levels.Bundled.
func OpenFS(fsys fs.FS, dir string) Entry {
	folder, problems := levels.ReadFS(fsys, dir)
	return opened(dir, folder, problems)
}

func opened(name string, folder *levels.Folder, problems []levels.Problem) Entry {
	e := Entry{Name: name, Folder: folder, Problems: problems}
	if folder != nil {
		e.Level = folder.Level
		e.examine()
	}
	return e
}

// examine finds the game of the entry's level and what it has to object to.
func (e *Entry) examine() {
	game, problems := Of(e.Level)
	e.Problems = append(e.Problems, problems...)
	if game == nil {
		return
	}
	e.Game = game
	game.Spell(e.Level)
	e.Problems = append(e.Problems, game.Problems(e.Level)...)
}

func openFile(path string) []Entry {
	data, problem := levels.ReadForeign(path)
	if problem != nil {
		return []Entry{{Name: path, Problems: []levels.Problem{*problem}}}
	}
	format, ok := convert.Detect(Formats(), path, data)
	if !ok {
		return []Entry{{Name: path, Problems: []levels.Problem{{
			Kind: levels.InvalidFormat, File: path,
			Text: "no game knows this format; open a level folder, or a file in one of the formats of the games",
		}}}}
	}
	collection, problems := format.Read(data)
	for i := range problems {
		problems[i].File = path
	}
	if len(collection.Entries) == 0 {
		return []Entry{{Name: path, Problems: problems}}
	}
	entries := make([]Entry, len(collection.Entries))
	for i, c := range collection.Entries {
		e := &entries[i]
		e.Name, e.Level, e.Solution, e.Problems = path, c.Level, c.Solution, c.Problems
		if len(entries) > 1 {
			e.Name = fmt.Sprintf("%s#%d", path, i+1)
		}
		if i == 0 {
			e.Problems = append(e.Problems, problems...)
		}
		if e.Level != nil {
			e.Level.Game = format.Game
			e.examine()
		}
		for j := range e.Problems {
			p := &e.Problems[j]
			if p.File == levels.ContentFile && p.Line > 0 {
				p.Line += c.Line - 1
			}
			p.File = path
		}
	}
	return entries
}
