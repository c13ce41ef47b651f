package levels

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/natefinch/atomic"

	"puzzlewright/levels/message"
)

// Files gives the files of a level by name: tiles.txt, content.txt and, unless it would be empty,
// level.toml. What l has not changed against the folder comes back byte for byte; symbols and line
// ends stay as their author chose them, and the lines of symbols that l does not declare any more
// are left out. usual gives the symbol that a stack usually has, 0 for none; it may be nil. f may be
// nil, for a level that was never on disk.
func (f *Folder) Files(l *Level, usual func(Stack) rune) map[string][]byte {
	if f == nil {
		f = &Folder{tiles: text{finalLine: true}, content: text{finalLine: true}}
	}
	symbols, added := l.assignSymbols(usual)
	files := map[string][]byte{
		TilesFile:   f.tiles.with(f.tilesLines(l, added), f.source[TilesFile]),
		ContentFile: f.content.with(f.contentLines(l, symbols), f.source[ContentFile]),
	}
	if data := f.encodeMeta(l.Meta); len(data) > 0 {
		files[MetaFile] = data
	}
	return files
}

// tilesLines gives the lines of tiles.txt: the author's own, as far as the
// level still declares them, then what it declares besides.
func (f *Folder) tilesLines(l *Level, added []Declaration) []string {
	known := map[int]Declaration{}
	if f.Level != nil {
		for _, d := range f.Level.Declarations {
			known[d.Number] = d
		}
	}
	fresh := slices.Concat(l.Declarations, added)
	var lines []string
	for i, line := range f.tiles.lines {
		d, declares := known[i+1]
		if declares {
			same := slices.IndexFunc(fresh, func(n Declaration) bool {
				return n.Symbol == d.Symbol && n.Stack.Equal(d.Stack)
			})
			if same < 0 {
				continue
			}
			fresh = slices.Delete(fresh, same, same+1)
		} else if f.dropped[i+1] {
			continue
		}
		lines = append(lines, line)
	}
	for _, d := range fresh {
		lines = append(lines, d.text())
	}
	return lines
}

// text gives the line of tiles.txt: the author's own where it says the same.
func (d Declaration) text() string {
	own, problem := parseDeclaration(d.Line)
	if problem == nil && own.Symbol == d.Symbol && own.Stack.Equal(d.Stack) {
		return d.Line
	}
	return string(d.Symbol) + " " + d.Stack.String()
}

// contentLines draws the grid. A cell that holds the same as before keeps its symbol, so that a
// level in which both . and a space are empty cells keeps both.
func (f *Folder) contentLines(l *Level, symbols *Symbols) []string {
	meaning := l.declared()
	old := func(at Cell, s Stack) (rune, bool) {
		if f.Level == nil || !f.Level.Holds(at) {
			return 0, false
		}
		r := f.symbols[at.Y*f.Level.width+at.X]
		meant, declared := meaning[r]
		return r, declared && meant.Equal(s)
	}
	lines := make([]string, 0, l.height)
	var row strings.Builder
	l.Cells(func(at Cell, s Stack) {
		r, kept := old(at, s)
		if !kept {
			r = symbols.Of(s)
		}
		row.WriteRune(r)
		if at.X == l.width-1 {
			lines = append(lines, row.String())
			row.Reset()
		}
	})
	return lines
}

// assignSymbols finds a symbol for every stack of the level, and the declarations
// that must be added for it.
func (l *Level) assignSymbols(usual func(Stack) rune) (*Symbols, []Declaration) {
	symbols := &Symbols{of: map[string]rune{}, taken: map[rune]bool{}, usual: usual}
	for _, d := range l.Declarations {
		symbols.taken[d.Symbol] = true
		if _, known := symbols.Find(d.Stack); !known {
			symbols.of[d.Stack.key()] = d.Symbol
		}
	}
	missing := map[string]Stack{}
	for _, s := range l.cells {
		if _, known := symbols.Find(s); !known {
			missing[s.key()] = s
		}
	}
	var added []Declaration
	for _, s := range missing {
		added = append(added, Declaration{Stack: s})
	}
	slices.SortFunc(added, func(a, b Declaration) int {
		return cmp.Or(cmp.Compare(a.Stack.oddity(usual), b.Stack.oddity(usual)),
			cmp.Compare(a.Stack.key(), b.Stack.key()), cmp.Compare(a.Stack.String(), b.Stack.String()))
	})
	for i := range added {
		d := &added[i]
		d.Symbol = symbols.Of(d.Stack)
	}
	slices.SortFunc(added, func(a, b Declaration) int {
		return cmp.Compare(a.Stack.key(), b.Stack.key())
	})
	return symbols, added
}

// oddity orders stacks for the choice of symbols. Those that have a usual symbol
// choose first, then single tiles, then those that face somewhere, and last stacks
// of several, for which no symbol is better than others.
func (s Stack) oddity(usual func(Stack) rune) int {
	switch {
	case usual != nil && usual(s) != 0:
		return 0
	case len(s) > 1:
		return 3
	case len(s) == 1 && s[0].Facing != Right:
		return 2
	default:
		return 1
	}
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
	if _, missing := os.Stat(dir); missing != nil {
		err = f.writeNew(dir, l, usual, solution)
	} else {
		err = f.writeInto(dir, l, usual, solution)
	}
	if err != nil {
		return nil, err
	}
	written, problems := Read(dir)
	if len(problems) > 0 {
		return nil, message.Errorf("what was written cannot be read back: %w", problems[0])
	}
	return written, nil
}

// writeNew writes a new folder: it fills it under another name, and then renames it.
func (f *Folder) writeNew(dir string, l *Level, usual func(Stack) rune, solution Moves) error {
	parent, name := filepath.Dir(filepath.Clean(dir)), filepath.Base(dir)
	err := os.MkdirAll(parent, 0o777)
	var unfinished string
	if err == nil {
		unfinished, err = os.MkdirTemp(parent, "."+name+".*")
	}
	if err != nil {
		return message.Errorf("the folder %q cannot be made: %w", dir, message.Cause(err))
	}
	defer os.RemoveAll(unfinished) // which has been renamed where all went well
	if err := f.writeInto(unfinished, l, usual, solution); err != nil {
		return err
	}
	if err := os.Chmod(unfinished, 0o755); err != nil {
		return message.Errorf("the folder's permissions cannot be set: %w", err)
	}
	if err := os.Rename(unfinished, dir); err != nil {
		return message.Errorf("the folder cannot be given its name: %w", message.Cause(err))
	}
	return nil
}

func (f *Folder) writeInto(dir string, l *Level, usual func(Stack) rune, solution Moves) error {
	for _, s := range f.steps(dir, l, usual, solution) {
		if err := s.take(); err != nil {
			return err
		}
	}
	return nil
}

// A step makes one file of a folder hold data, or removes it where it is not wanted.
type step struct {
	name   string
	data   []byte
	wanted bool
}

func (s step) take() error { return replace(s.name, s.data, s.wanted) }

// steps gives the steps that write a level into a folder. Their order is such that after each of
// them the folder holds a level, with its own solution or none, should the program be killed.
func (f *Folder) steps(dir string, l *Level, usual func(Stack) rune, solution Moves) []step {
	files := f.Files(l, usual)
	of := func(name string, data []byte, wanted bool) step { return step{filepath.Join(dir, name), data, wanted} }
	steps := []step{
		of(TilesFile, withSymbolsOf(dir, files[TilesFile]), true),
		of(ContentFile, files[ContentFile], true),
		of(TilesFile, files[TilesFile], true),
		of(MetaFile, files[MetaFile], len(files[MetaFile]) > 0),
	}
	old, err := ReadSolution(dir)
	if err == nil && solution != nil && slices.Equal(old, solution) {
		return steps // the solution stays as it is written
	}
	gone := of(SolutionFile, nil, false)
	steps = slices.Insert(steps, 0, gone)
	return append(steps, of(SolutionFile, encodeSolution(solution), solution != nil))
}

// withSymbolsOf adds to a new tiles.txt the lines that only the old one in a folder has, so that the
// old content.txt can still be read.
func withSymbolsOf(dir string, tiles []byte) []byte {
	old, err := readFile(os.DirFS(dir), TilesFile)
	if err != nil {
		return tiles
	}
	symbols := func(data []byte) (text, map[rune]string) {
		t, _ := splitLines(TilesFile, data)
		lines := map[rune]string{}
		for _, line := range t.lines {
			if r, _ := utf8.DecodeRuneInString(line); line != "" {
				lines[r] = line
			}
		}
		return t, lines
	}
	t, known := symbols(tiles)
	_, before := symbols(old)
	more := slices.Clone(t.lines)
	for _, r := range slices.Sorted(maps.Keys(before)) {
		if known[r] == "" {
			more = append(more, before[r])
		}
	}
	return t.with(more, tiles)
}

// WriteSolution writes solution.txt into a level folder; nil removes it. A
// file that says the same moves in another manner is left as it is.
func WriteSolution(dir string, solution Moves) error {
	if old, err := ReadSolution(dir); err == nil && solution != nil && slices.Equal(old, solution) {
		return nil
	}
	return replace(filepath.Join(dir, SolutionFile), encodeSolution(solution), solution != nil)
}

func encodeSolution(solution Moves) []byte { return []byte(solution.String() + "\n") }

// WriteFile writes a file whole or not at all.
func WriteFile(name string, data []byte) error { return replace(name, data, true) }

// replace makes a file hold data, or removes it where it is not wanted.
func replace(name string, data []byte, wanted bool) error {
	if !wanted {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return nil // on a read-only file system, removing it would give another error
		}
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return message.Errorf("the old %q cannot be removed: %w", filepath.Base(name), message.Cause(err))
		}
		return nil
	}
	info, err := os.Stat(name)
	fresh := errors.Is(err, fs.ErrNotExist)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() { // reading such a file might never end
		return message.Errorf("%q is a device or a pipe; name a file to write into", filepath.Base(name))
	}
	if err == nil && info.Size() == int64(len(data)) {
		if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
			return nil
		}
	}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // so that a link stays a link
	}
	if err := atomic.WriteFile(name, bytes.NewReader(data)); err != nil {
		dir := filepath.Dir(name)
		if info, statErr := os.Stat(dir); errors.Is(statErr, fs.ErrNotExist) || statErr == nil && !info.IsDir() {
			return message.Errorf("there is no folder %q to write into; make it, or name another", dir)
		}
		return message.Errorf("%q cannot be written: %w", filepath.Base(name), message.Cause(err))
	}
	if fresh {
		// A temporary file can be read by its owner only; a level is to be as public as other
		// files.
		if err := os.Chmod(name, 0o644); err != nil {
			return message.Errorf("the file's permissions cannot be set: %w", err)
		}
	}
	return nil
}
