package levels

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/natefinch/atomic"
)

// Files gives the files of a level by name, tiles.txt and content.txt and,
// where there is something to say, level.toml. What l has not changed against
// the folder comes back byte for byte; symbols and line ends stay as their
// author chose them, and the lines of symbols that l no longer declares go. usual names the symbol a stack usually has, 0 for none;
// it may be nil. f may be nil: a level that was never on disk.
func (f *Folder) Files(l *Level, usual func(Stack) rune) map[string][]byte {
	if f == nil {
		f = &Folder{}
	}
	files := map[string][]byte{}
	if f.Level != nil && f.Level.SameGrid(l) && len(f.dropped(l)) == 0 {
		files[TilesFile], files[ContentFile] = f.source[TilesFile], f.source[ContentFile]
	} else {
		files[TilesFile], files[ContentFile] = f.encodeGrid(l, usual)
	}
	if data := f.encodeMeta(l.Meta); len(data) > 0 {
		files[MetaFile] = data
	}
	return files
}

// dropped gives the lines of tiles.txt, from 1, whose declarations the level
// has no longer.
func (f *Folder) dropped(l *Level) map[int]bool {
	lines := map[int]bool{}
	if f.Level == nil {
		return lines
	}
	for _, d := range f.Level.Declarations {
		lines[d.Number] = true
	}
	for _, d := range l.Declarations {
		delete(lines, d.Number)
	}
	return lines
}

// encodeGrid writes tiles.txt and content.txt anew.
func (f *Folder) encodeGrid(l *Level, usual func(Stack) rune) (tiles, content []byte) {
	symbolOf, added := l.assignSymbols(usual)
	dropped := f.dropped(l)
	tiles = f.source[TilesFile]
	if tiles == nil || len(added)+len(dropped) > 0 {
		t := f.tiles
		t.lines = nil
		for i, line := range f.tiles.lines {
			if !dropped[i+1] {
				t.lines = append(t.lines, line)
			}
		}
		if f.source == nil {
			t.finalLine = true
			added = slices.Concat(l.Declarations, added)
		}
		for _, d := range added {
			if d.Line == "" {
				d.Line = string(d.Symbol) + " " + d.Stack.String()
			}
			t.lines = append(t.lines, d.Line)
		}
		tiles = t.bytes()
	}

	c := f.content
	if f.source == nil {
		c = text{finalLine: true}
	}
	c.lines = make([]string, 0, l.height)
	var row strings.Builder
	l.Cells(func(at Cell, s Stack) {
		r, kept := f.symbolAt(at, s)
		if !kept {
			r = symbolOf[s.key()]
		}
		row.WriteRune(r)
		if at.X == l.width-1 {
			c.lines = append(c.lines, row.String())
			row.Reset()
		}
	})
	return tiles, c.bytes()
}

// symbolAt gives the author's own symbol of a cell that still holds what it
// held: one who wrote both . and a space for empty cells keeps both.
func (f *Folder) symbolAt(at Cell, s Stack) (rune, bool) {
	if f.Level == nil || !f.Level.Holds(at) || !f.Level.At(at).Equal(s) {
		return 0, false
	}
	return f.symbols[at.Y*f.Level.width+at.X], true
}

// assignSymbols finds a symbol for every stack of the level, by the stack's
// key, and the declarations that must be added for it.
func (l *Level) assignSymbols(usual func(Stack) rune) (map[string]rune, []Declaration) {
	symbolOf := map[string]rune{}
	taken := map[rune]bool{}
	for _, d := range l.Declarations {
		taken[d.Symbol] = true
		if _, ok := symbolOf[d.Stack.key()]; !ok {
			symbolOf[d.Stack.key()] = d.Symbol
		}
	}
	missing := map[string]Stack{}
	for _, s := range l.cells {
		if _, ok := symbolOf[s.key()]; !ok {
			missing[s.key()] = s
		}
	}
	var added []Declaration
	for _, s := range missing {
		added = append(added, Declaration{Stack: s})
	}
	slices.SortFunc(added, func(a, b Declaration) int {
		// Single tiles choose before stacks, whose symbols are anybody's guess.
		return cmp.Or(cmp.Compare(min(len(a.Stack), 2), min(len(b.Stack), 2)),
			cmp.Compare(a.Stack.key(), b.Stack.key()), cmp.Compare(a.Stack.String(), b.Stack.String()))
	})
	for i := range added {
		d := &added[i]
		d.Symbol = symbolFor(d.Stack, taken, usual)
		taken[d.Symbol] = true
		symbolOf[d.Stack.key()] = d.Symbol
	}
	slices.SortFunc(added, func(a, b Declaration) int {
		return cmp.Compare(a.Stack.key(), b.Stack.key())
	})
	return symbolOf, added
}

// key is equal for equal stacks.
func (s Stack) key() string { return strings.ToLower(s.String()) }

// Write saves the level into dir, which is made where it does not exist, and
// gives the folder as it now is. A file is written whole or not at all, and
// not touched where it already says the same; a folder that is made appears
// with all of its files or not at all. A nil solution removes solution.txt,
// which would speak of another level.
func (f *Folder) Write(dir string, l *Level, usual func(Stack) rune, solution Moves) (*Folder, error) {
	var err error
	if _, missing := os.Stat(dir); errors.Is(missing, fs.ErrNotExist) {
		err = f.writeNew(dir, l, usual, solution)
	} else {
		err = f.writeInto(dir, l, usual, solution)
	}
	if err != nil {
		return nil, err
	}
	written, problems := Read(dir)
	if len(problems) > 0 {
		return nil, fmt.Errorf("what was written cannot be read back: %w", problems[0])
	}
	return written, nil
}

// writeNew fills a folder under another name before it gets its own.
func (f *Folder) writeNew(dir string, l *Level, usual func(Stack) rune, solution Moves) error {
	parent, name := filepath.Split(filepath.Clean(dir))
	if parent == "" {
		parent = "."
	}
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return fmt.Errorf("the folder cannot be made: %w", err)
	}
	unfinished, err := os.MkdirTemp(parent, "."+name+".*")
	if err != nil {
		return fmt.Errorf("the folder cannot be made: %w", err)
	}
	defer os.RemoveAll(unfinished) // gone by then where all went well
	if err := f.writeInto(unfinished, l, usual, solution); err != nil {
		return err
	}
	if err := os.Chmod(unfinished, 0o755); err != nil {
		return fmt.Errorf("the folder's permissions cannot be set: %w", err)
	}
	if err := os.Rename(unfinished, dir); err != nil {
		return fmt.Errorf("the folder cannot be given its name: %w", err)
	}
	return nil
}

func (f *Folder) writeInto(dir string, l *Level, usual func(Stack) rune, solution Moves) error {
	files := f.Files(l, usual)
	for _, name := range []string{TilesFile, ContentFile, MetaFile} {
		data, wanted := files[name]
		if err := replace(filepath.Join(dir, name), data, wanted); err != nil {
			return err
		}
	}
	return WriteSolution(dir, solution)
}

// WriteSolution writes solution.txt into a level folder; nil removes it. A
// file that says the same moves in another manner is left as it is.
func WriteSolution(dir string, solution Moves) error {
	if old, err := ReadSolution(dir); err == nil && solution != nil && slices.Equal(old, solution) {
		return nil
	}
	return replace(filepath.Join(dir, SolutionFile), []byte(solution.String()+"\n"), solution != nil)
}

// WriteFile writes a file whole or not at all.
func WriteFile(name string, data []byte) error { return replace(name, data, true) }

// replace makes a file hold data, or be gone where it is not wanted.
func replace(name string, data []byte, wanted bool) error {
	if !wanted {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("the old file cannot be removed: %w", err)
		}
		return nil
	}
	old, err := os.ReadFile(name)
	if err == nil && bytes.Equal(old, data) {
		return nil
	}
	fresh := errors.Is(err, fs.ErrNotExist)
	if err := atomic.WriteFile(name, bytes.NewReader(data)); err != nil {
		return fmt.Errorf("the file cannot be written: %w", err)
	}
	if fresh {
		// The temporary file is its owner's alone; a level is as public as
		// what else lies beside it.
		if err := os.Chmod(name, 0o644); err != nil {
			return fmt.Errorf("the file's permissions cannot be set: %w", err)
		}
	}
	return nil
}
