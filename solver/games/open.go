package games

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// An Entry is a level that was opened, from a folder or a foreign file, with
// everything that is wrong with it.
type Entry struct {
	// Name is the path; that of the 17th level of a collection is FILE#17.
	Name string
	// Level is nil where the level is too broken to be shown. Game is nil then too, and where
	// the level names a game that does not exist. The pieces have the names of the game's
	// table.
	Level *levels.Level
	Game  *solver.Game
	// Folder is the folder that the level was read from, nil for foreign files. It is not on
	// disk where something carried the level. Collection is all that a foreign file holds, nil
	// for folders.
	Folder     *levels.Folder
	Collection *convert.Collection
	// Pair is the pair of files that holds this level alone, nil for all else.
	Pair     *Pair
	Solution levels.Moves
	Problems []levels.Problem
	// Misread are those of the problems for which Level is not all that its files say: writing
	// it loses something.
	Misread []levels.Problem

	puzzle solver.Puzzle // see Load
	shown  *levels.Level // see Salvage
}

// Open reads a level folder, a file in a foreign format, which may hold many
// levels, or one level of such a file, FILE#17; a picture that carries a level, or a
// link; Piped stands for what another program pipes in. There is always at least one entry.
func Open(path string) []Entry {
	switch {
	case carry.IsLink(path):
		return []Entry{openLink(path)}
	case path == Piped:
		return openPiped(os.Stdin)
	}
	info, err := os.Stat(path)
	if err == nil && !info.IsDir() {
		return openFile(path)
	}
	if err != nil {
		if file, number, ok := Numbered(path); ok {
			return []Entry{openOne(file, number, path)}
		}
	}
	folder, problems := levels.Read(path)
	return []Entry{opened(path, folder, problems)}
}

// Find gives the paths of all levels in a folder and beneath it: level folders,
// and files that hold one level each, as a pack of levels does.
func Find(ctx context.Context, root string) ([]string, []levels.Problem) {
	return levels.Find(ctx, root, IsPair)
}

// Files gives the files right in a folder that are in a foreign format; and those that only have
// the ending of one, if they may be meant for levels or cannot be read.
func Files(dir string) []string {
	entries, _ := levels.Entries(dir) // Find tells why it cannot be read
	var files []string
	for _, e := range entries {
		file := filepath.Join(dir, e.Name())
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		named := ofEnding(file)
		fits := len(named) == 1
		if data, problem := levels.ReadForeign(file); problem == nil {
			text, _ := convert.Decode(data)
			fits = fits && named[0].IsMeant(text)
			if !fits {
				_, fits = convert.Detect(Formats(), file, text)
			}
		}
		if fits {
			files = append(files, file)
		}
	}
	return files
}

// ofEnding gives the formats whose files may have the ending of this file.
func ofEnding(file string) []convert.Format {
	ending := strings.ToLower(filepath.Ext(file))
	return slices.DeleteFunc(Formats(), func(f convert.Format) bool { return !slices.Contains(f.Extensions, ending) })
}

// Holds tells whether levels lie right in a folder that is no level itself, as Find
// would find them.
func Holds(dir string) bool { return levels.Holds(dir, IsPair) }

// OpenAll opens all levels that a path stands for: those in a folder and beneath it, a level
// folder's own, or those of a file. The problems are those of folders that cannot be read.
// Once ctx ends it opens no more.
func OpenAll(ctx context.Context, path string) ([]Entry, []levels.Problem) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return Open(path), nil
	}
	paths, problems := Find(ctx, path)
	var all []Entry
	for _, path := range paths {
		if ctx.Err() != nil {
			break
		}
		all = append(all, Open(path)...)
	}
	return all, problems
}

// IsPair tells whether a file is the first one of a pair of files that hold one level.
func IsPair(file string) bool { return convert.IsPair(Formats(), file) }

// Numbered splits FILE#17 into the two, if FILE is a file.
func Numbered(path string) (file string, number int, ok bool) {
	at := strings.LastIndexByte(path, '#')
	if at < 0 {
		return "", 0, false
	}
	file = path[:at]
	number, err := strconv.Atoi(path[at+1:])
	if err != nil {
		return "", 0, false
	}
	info, err := os.Stat(file)
	return file, number, err == nil && !info.IsDir()
}

// openOne reads the level of a file that has the number.
func openOne(file string, number int, name string) Entry {
	entries := openFile(file)
	if number >= 1 && number <= len(entries) {
		entries[number-1].Name = name
		return entries[number-1]
	}
	if e := entries[0]; e.Level == nil && e.Collection == nil && e.Problems[0].File == file {
		e.Name = name
		return e // its problem says why there is no level at all
	}
	return Entry{Name: name, Problems: []levels.Problem{{
		Kind: levels.FolderNotFound, File: file,
		Text: message.Plural(len(entries), "there is no level %[2]d in it, but one only; leave #%[2]d away",
			"there is no level %[2]d in it; write a number from 1 to %[1]d", number),
	}}}
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

// Salvage opens what can be shown of a level folder, or of a level of a foreign
// file, of which Open makes no level, to be mended; ok is false where there is
// nothing to be shown.
func Salvage(path string) (e Entry, ok bool) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		e = Open(path)[0]
		if e.Level == nil && e.shown != nil {
			e.Level, e.Misread = e.shown, e.Problems
			e.examine()
		}
		return e, e.Level != nil && e.Game != nil
	}
	folder, problems := levels.Salvage(path)
	if folder == nil {
		return e, false
	}
	misread := folder.Placed(problems)
	e = opened(path, folder, misread)
	e.Misread = misread
	return e, e.Game != nil
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
	e.puzzle, problems = game.Examine(e.Level)
	e.Problems = append(e.Problems, problems...)
}

// Load gives the puzzle of an entry that has a level and a game: the one that
// was made when the level was opened, if there is one. So it is for one
// goroutine. The error is that of FirstHarmful.
func (e Entry) Load() (solver.Puzzle, error) {
	if err := e.FirstHarmful(); err != nil {
		return nil, err
	}
	if e.puzzle != nil {
		return e.puzzle, nil
	}
	return e.Game.Load(e.Level)
}

// InFolder tells whether the entry is a level folder, or was to be one: the files of
// its problems lie in it.
func (e Entry) InFolder() bool {
	if e.Folder != nil || e.Collection != nil {
		return e.Folder.OnDisk()
	}
	info, err := os.Stat(e.Name)
	return err == nil && info.IsDir()
}

// FirstHarmful gives the first problem that keeps the level from being played, nil
// where none does. That of a level folder is told with the folder's path.
func (e Entry) FirstHarmful() error {
	for _, p := range e.Problems {
		if p.Harmless() {
			continue
		}
		if e.InFolder() {
			p.File = filepath.Join(e.Name, p.File)
		}
		return p
	}
	return nil
}

// unknown says what is wrong with a file that is in no format by what it holds: what the format
// says to it that its ending means, where that is one, or where several are, which bytes are no text.
func unknown(path string, data []byte) (problems []levels.Problem) {
	formats := ofEnding(path)
	if len(formats) == 1 {
		var c convert.Collection
		c, _, problems = formats[0].ReadFile(path, data)
		for i := 0; len(problems) == 0 && i < len(c.Entries); i++ {
			e := Entry{Problems: c.Entries[i].Problems}
			e.examineForeign(path, formats[0].Game, c.Entries[i])
			problems = e.Problems
		}
		if formats[0].Pair == nil {
			levels.Begin(problems)
		}
	} else if len(formats) > 1 {
		problems = levels.BadBytes(data)
	}
	switch {
	case len(problems) > 0:
	case len(bytes.TrimSpace(data)) == 0:
		problems = []levels.Problem{{
			Kind: levels.EmptyFile, Line: 1, Column: 1,
			Text: message.New("the file is empty; a level needs at least one line here"),
		}}
	default:
		problems = []levels.Problem{{
			Kind: levels.InvalidFormat,
			Text: message.New("no game knows this format; open a level folder, or a file in one of the formats of the games"),
		}}
	}
	problems = slices.Clone(problems[:min(len(problems), mostUnknown)])
	for i := range problems {
		problems[i].File = path
	}
	return problems
}

// mostUnknown is how many problems are told of a file that is in no known format.
const mostUnknown = 8

func openFile(path string) []Entry {
	path = convert.FirstOfPair(Formats(), path)
	data, problem := levels.ReadForeign(path)
	if problem == nil {
		problem = levels.PartOfFolder(path)
	}
	if problem != nil {
		return []Entry{{Name: path, Problems: []levels.Problem{*problem}}}
	}
	return openData(path, data)
}

// Piped is the path of the standard input, and of the standard output.
const Piped = "-"

// openPiped reads the levels that come in a pipe: a file of any kind, or a link.
func openPiped(from io.Reader) []Entry {
	data, problem := levels.ReadPiped(from, Piped)
	switch {
	case problem != nil:
		return []Entry{{Name: Piped, Problems: []levels.Problem{*problem}}}
	case carry.IsLink(string(data)):
		return []Entry{openLink(string(data))}
	}
	return openData(Piped, data)
}

// openData reads the levels of a file that holds the data.
func openData(path string, data []byte) []Entry {
	if carry.IsPNG(data) {
		return []Entry{openPicture(path, data)}
	}
	text, _ := convert.Decode(data)
	format, ok := convert.Detect(Formats(), path, text)
	if !ok {
		return []Entry{{Name: path, Problems: unknown(path, text)}}
	}
	if format.Pair == nil {
		data = text
	}
	collection, second, problems := format.ReadFile(path, data)
	if format.Pair == nil {
		levels.Begin(problems)
	}
	for i := range problems {
		problems[i].File = path
	}
	if len(collection.Entries) == 0 {
		return []Entry{{Name: path, Problems: problems}}
	}
	entries := make([]Entry, len(collection.Entries))
	for i, c := range collection.Entries {
		e := &entries[i]
		*e = Entry{Name: path, Level: c.Level, Solution: c.Solution, Problems: c.Problems, Collection: &collection}
		if format.Pair != nil {
			e.Pair = &Pair{File: path, format: format, first: data, second: second}
		}
		if i == 0 {
			e.Problems = append(e.Problems, problems...)
		}
		e.examineForeign(path, format.Game, c)
		if len(entries) > 1 {
			e.Name = fmt.Sprintf("%s#%d", path, i+1)
			e.puzzle = nil // thousands of them would take too much memory
		}
	}
	return entries
}

// examineForeign examines the level of a foreign file, and tells all problems with their
// places there.
func (e *Entry) examineForeign(path, game string, c convert.Entry) {
	if c.Shown != nil {
		c.Shown.Game, e.shown = game, c.Shown
	}
	read := len(e.Problems)
	if e.Level != nil {
		e.Level.Game = game
		e.examine()
	}
	for i := range e.Problems {
		p := &e.Problems[i]
		switch {
		case p.File != levels.ContentFile || p.Line == 0:
		case c.Place != nil && len(p.Cells) > 0:
			p.Line, p.Column = c.Place(p.Cells[0])
		default:
			p.Line += c.Line - 1
		}
		if p.Line == 0 && e.Pair == nil {
			p.Line, p.Column = max(c.Line, 1), 1
		}
		p.File = path
	}
	if e.Level != nil {
		e.Misread = levels.Harmful(e.Problems[:read])
	}
}
