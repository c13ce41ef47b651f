package games

import (
	"errors"
	"path/filepath"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// linkName is the name of an entry that came in a link.
const linkName = "link"

// Carried gives what a link, a picture or a page carries of a level: its files, by name, also that
// of a solution where there is one. folder is where the level was read from, nil for nowhere.
func Carried(l *levels.Level, g *solver.Game, folder *levels.Folder, solution levels.Moves) map[string][]byte {
	files := folder.Files(l, g.Symbol)
	if len(solution) > 0 {
		files[levels.SolutionFile] = []byte(solution.String() + "\n")
	}
	return files
}

// Link gives a link that carries the level of an entry, with its solution if that wins. The error
// says that the level is too large for a link.
func (e Entry) Link() (string, error) {
	return carry.Link(Carried(e.Level, e.Game, e.Folder, e.Winning()))
}

// openLink gives the level that a link carries.
func openLink(link string) Entry {
	files, err := carry.OfLink(link)
	return carriedBy(linkName, files, err)
}

// openPicture gives the level that a picture carries.
func openPicture(path string, data []byte) Entry {
	files, err := carry.OfPNG(data)
	if errors.Is(err, carry.ErrNone) {
		err = message.Errorf("this picture carries no level; open one that was exported with its level inside")
	}
	return carriedBy(filepath.Clean(path), files, err)
}

// OpenPacked gives the level of packed files (carry.Pack), under a name.
func OpenPacked(name string, packed []byte) Entry {
	files, err := carry.Unpack(packed)
	return carriedBy(name, files, err)
}

// carriedBy makes an entry of files that were carried by something, such as a link; err says why
// there are none.
func carriedBy(name string, files map[string][]byte, err error) Entry {
	if err != nil {
		return Entry{Name: name, Problems: []levels.Problem{{Kind: levels.InvalidFormat, File: name, Text: message.Of(err)}}}
	}
	folder, problems := levels.Decode(files)
	e := opened(name, folder, problems)
	if text, some := files[levels.SolutionFile]; some {
		e.Solution, err = levels.ParseMoves(string(text))
		if err != nil {
			e.Solution = nil // a spoiled solution spoils no level
		}
	}
	for i := range e.Problems {
		e.Problems[i].File = name + ": " + e.Problems[i].File
	}
	return e
}

// OpenFiles opens a level from its files in memory, by their names, as Carried gives them.
func OpenFiles(name string, files map[string][]byte) Entry { return carriedBy(name, files, nil) }
