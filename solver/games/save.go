package games

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Save writes levels to path: as a file of the named foreign format, or, where format is "", of
// the one that the path's ending means; without an ending, as level folders, one level into path
// itself, several into folders in it. Solutions that win are written too. It gives the paths
// written. Once ctx ends it begins no further file, and does not write a file of several levels at
// all.
func Save(ctx context.Context, path, format string, entries []Entry) ([]string, error) {
	if len(entries) == 0 {
		return nil, message.Errorf("there is no level to write")
	}
	if format != "" || !MeansFolder(path) {
		return saveForeign(ctx, path, format, entries)
	}
	if len(entries) == 1 {
		if err := saveFolder(path, entries[0]); err != nil {
			return nil, err
		}
		return []string{path}, nil
	}
	var written []string
	for i, name := range folderNames(entries) {
		folder := filepath.Join(path, name)
		if ctx.Err() != nil {
			return written, ctx.Err()
		}
		if err := saveFolder(folder, entries[i]); err != nil {
			return written, message.Errorf("%s: %w", folder, err)
		}
		written = append(written, folder)
	}
	return written, nil
}

// MeansFolder tells whether a path to be written means a folder: it is one, or does not exist and
// has no ending.
func MeansFolder(path string) bool {
	if info, err := os.Stat(path); err == nil {
		return info.IsDir()
	}
	return filepath.Ext(path) == "" || strings.HasSuffix(path, string(filepath.Separator)) || strings.HasSuffix(path, "/")
}

// folderNames gives each level the name of the folder or the file it came from,
// or else its number.
func folderNames(entries []Entry) []string {
	digits := max(2, len(fmt.Sprint(len(entries))))
	taken := map[string]bool{}
	names := make([]string, len(entries))
	for i, e := range entries {
		name := fmt.Sprintf("%0*d", digits, i+1)
		switch {
		case e.Folder.OnDisk():
			name = filepath.Base(filepath.Clean(e.Folder.Path))
		case e.Pair != nil:
			name = strings.TrimSuffix(filepath.Base(e.Pair.File), filepath.Ext(e.Pair.File))
		}
		for base, n := name, 2; taken[name]; n++ {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		taken[name] = true
		names[i] = name
	}
	return names
}

func saveFolder(dir string, e Entry) error {
	var usual func(levels.Stack) rune
	if e.Game != nil {
		usual = e.Game.Symbol
	}
	l := e.Level
	if e.Collection != nil && l.Author == "" && e.Collection.Author != "" {
		// The author of the collection is that of each level.
		l = l.Clone()
		l.Author = e.Collection.Author
	}
	_, err := e.Folder.Write(dir, l, usual, e.Winning())
	if err != nil {
		return message.Errorf("the level cannot be written: %w", err)
	}
	return nil
}

// Known gives the solution in the level's folder or file. The error is fs.ErrNotExist where there
// is none, a levels.Problem where it cannot be read.
func (e Entry) Known() (levels.Moves, error) {
	switch {
	case e.Solution != nil:
		return e.Solution, nil
	case !e.Folder.OnDisk():
		return nil, fs.ErrNotExist
	default:
		return levels.ReadSolution(e.Folder.Path)
	}
}

// Winning gives the known solution if it wins, else nil.
func (e Entry) Winning() levels.Moves {
	moves, err := e.Known()
	if err != nil || e.Game == nil || levels.AnyHarmful(e.Problems) {
		return nil
	}
	p, err := e.Load()
	if err != nil || !solver.Wins(p, moves) {
		return nil
	}
	return moves
}

// saveForeign writes levels in a foreign format: into one file; or, if the format keeps each level
// in a pair of files, into pairs in a folder.
func saveForeign(ctx context.Context, path, name string, entries []Entry) ([]string, error) {
	format, c, err := collected(ctx, path, name, entries)
	if err != nil {
		return nil, err
	}
	switch {
	case format.Pair == nil:
		data, err := encode(path, format, c)
		if err != nil {
			return nil, err
		}
		if err := levels.WriteFile(path, data); err != nil {
			return nil, err
		}
		return []string{path}, nil
	case MeansFolder(path):
		return savePack(ctx, path, format, c, folderNames(entries))
	case len(entries) > 1:
		return nil, message.Errorf("a file in %s holds one level; name a folder and write --format %s", filepath.Ext(path), format.Name)
	default:
		p := Pair{File: path, format: format}
		if err := p.Write(entries[0].Level, nil); err != nil {
			return nil, err
		}
		return []string{path}, nil
	}
}

// Encode gives the file of the foreign format named that holds the levels, for a pipe.
func Encode(ctx context.Context, name string, entries []Entry) ([]byte, error) {
	if name == "" {
		return nil, message.Errorf("say with --format how the levels are to be written to the standard output; ./- is a folder of that name")
	}
	format, c, err := collected(ctx, Piped, name, entries)
	switch {
	case err != nil:
		return nil, err
	case format.Pair != nil:
		return nil, message.Errorf("a level in %s is two files, and cannot be written to the standard output; name a file or a folder", format.Name)
	}
	return encode(Piped, format, c)
}

// collected gives the levels with their solutions, as they are written to path in the
// foreign format named.
func collected(ctx context.Context, path, name string, entries []Entry) (convert.Format, convert.Collection, error) {
	c := convert.Collection{}
	format, err := formatFor(path, name, entries)
	if err != nil {
		return format, c, err
	}
	if first := entries[0].Collection; first != nil {
		c.Title, c.Author, c.Notes = first.Title, first.Author, first.Notes
	}
	for _, e := range entries {
		if ctx.Err() != nil {
			return format, c, ctx.Err()
		}
		if err := CheckSettings(format, e.Level); err != nil {
			return format, c, err
		}
		c.Entries = append(c.Entries, convert.Entry{Level: e.Level, Solution: e.Winning()})
	}
	return format, c, nil
}

// encode gives the file that is written to path.
func encode(path string, format convert.Format, c convert.Collection) ([]byte, error) {
	data, err := format.Write(c)
	if err != nil {
		return nil, message.Errorf("the levels cannot be written as %s: %w", message.Word(format.Title), err)
	}
	if !readsBack(path, data, format, len(c.Entries)) {
		return nil, message.Errorf("%s would not be known as %s again by what is drawn in it; draw more, or write a level folder", path, message.Word(format.Title))
	}
	return data, nil
}

// readsBack tells whether a file would be opened as so many levels in the format in which it is
// written.
func readsBack(path string, data []byte, format convert.Format, count int) bool {
	as, known := convert.Detect(Formats(), path, data)
	if !known || as.Name != format.Name {
		return false
	}
	c, _ := format.Read(data)
	return len(c.Entries) == count
}

// savePack writes each level into a pair of files in a folder, and the index of
// the folder where it has none.
func savePack(ctx context.Context, dir string, format convert.Format, c convert.Collection, names []string) ([]string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, message.Errorf("the folder %q cannot be made: %w", dir, message.Cause(err))
	}
	var written []string
	for i, e := range c.Entries {
		if ctx.Err() != nil {
			return written, ctx.Err()
		}
		p := Pair{File: filepath.Join(dir, names[i]+format.Extensions[0]), format: format}
		if err := p.Write(e.Level, nil); err != nil {
			return written, message.Errorf("%s: %w", p.File, err)
		}
		written = append(written, p.File)
	}
	if format.Pair.Index == nil {
		return written, nil
	}
	if c.Title == "" {
		c.Title = filepath.Base(filepath.Clean(dir))
	}
	for _, e := range c.Entries {
		c.Author = cmp.Or(c.Author, e.Level.Author)
	}
	name, data := format.Pair.Index(c, names)
	at := filepath.Join(dir, name)
	if _, err := os.Lstat(at); !errors.Is(err, fs.ErrNotExist) {
		return written, nil // the pack has one
	}
	return written, levels.WriteFile(at, data)
}

// formatFor finds the format of a file to be written: one of the game of the
// levels that has the name, or else the file's ending.
func formatFor(path, name string, entries []Entry) (convert.Format, error) {
	game := entries[0].Game
	for _, e := range entries {
		if err := e.FirstHarmful(); e.Game == nil && err != nil {
			return convert.Format{}, err // the level names a game that does not exist
		}
		if e.Game == nil || e.Game != game {
			return convert.Format{}, message.Errorf("a file holds levels of one game; convert them game by game")
		}
	}
	ending := strings.ToLower(filepath.Ext(path))
	var names, endings []string
	for _, f := range game.Formats {
		if !f.CanWrite() {
			continue
		}
		if f.Name == name || name == "" && slices.Contains(f.Extensions, ending) {
			return f, nil
		}
		names = append(names, f.Name)
		endings = append(endings, f.Extensions...)
	}
	switch {
	case len(names) == 0:
		return convert.Format{}, message.Errorf("%s has no format for files; write the levels into a folder", message.Word(game.Title))
	case name != "":
		return convert.Format{}, message.Errorf("no format of %s is called %q; use %s", message.Word(game.Title), name, strings.Join(names, ", "))
	default:
		slices.Sort(endings)
		return convert.Format{}, message.Errorf("no format of %s has the ending %q; use %s, or a folder",
			message.Word(game.Title), ending, strings.Join(slices.Compact(endings), ", "))
	}
}
