package levels

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"puzzlewright/levels/message"
)

// The files of a level folder.
const (
	TilesFile     = "tiles.txt"
	ContentFile   = "content.txt"
	SolutionFile  = "solution.txt"
	SolutionsFile = "solutions.txt"
	MetaFile      = "level.toml"
)

// levelFiles are the files that say what a level is.
var levelFiles = [...]string{TilesFile, ContentFile, MetaFile}

// LevelFiles are the names of all files that a level folder may hold.
func LevelFiles() []string { return append(levelFiles[:], SolutionFile, SolutionsFile) }

// A Folder is a level folder as it was read: the level and the bytes of its files, so that what is
// not edited is written back as it was.
type Folder struct {
	// Path is where the folder is, as the caller named it, "" for nowhere.
	Path string
	// Level is the level as read. A caller that edits works on a Clone: Files
	// compares the two.
	Level *Level

	tiles, content text
	symbols        []rune        // of content.txt, row by row
	spoiled        map[rune]bool // symbols whose declaration has a problem already
	source         map[string][]byte

	// What Salvage changed: padded are the cells that it filled up, dropped the lines of
	// tiles.txt, from 1, that declare nothing, and commented the level.toml that became
	// comments.
	padded    []Cell
	dropped   map[int]bool
	commented []byte
}

// Read reads a level folder from disk. The folder is nil where the files make no level. Every
// problem is reported, not only the first.
func Read(dir string) (*Folder, []Problem) {
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return nil, []Problem{fileProblem(err, "", FolderNotFound,
			message.New("there is no folder or file %q; check the path", dir))}
	case !info.IsDir():
		return nil, []Problem{{
			Kind: FolderNotFound,
			Text: message.New("%q is a file; a level is a folder with tiles.txt and content.txt in it", dir),
		}}
	}
	folder, problems := ReadFS(os.DirFS(dir), ".")
	if folder != nil {
		folder.Path = dir
	}
	return folder, problems
}

// PartOfFolder gives the problem that a file belongs to a level folder: read alone, its symbols may
// mean something else than tiles.txt says. It is nil for any other file.
func PartOfFolder(file string) *Problem {
	if !slices.Contains(LevelFiles(), filepath.Base(file)) {
		return nil
	}
	dir := filepath.Dir(file)
	if _, err := os.Stat(filepath.Join(dir, TilesFile)); err == nil {
		return &Problem{Kind: InvalidFormat, File: file, Text: message.New("this is one file of a level folder; open the folder, %s", dir)}
	}
	return nil
}

// IsFolder tells whether a folder on disk looks like a level: it has a tiles.txt or a content.txt,
// or a level.toml and no files but those of a level. Files may be missing; Read tells which.
func IsFolder(dir string) bool {
	for _, name := range []string{TilesFile, ContentFile} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return true
		}
	}
	if _, err := os.Stat(filepath.Join(dir, MetaFile)); err != nil {
		return false
	}
	entries, err := os.ReadDir(dir)
	return err == nil && !slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		return e.Name() != MetaFile && e.Name() != SolutionFile && e.Name() != SolutionsFile
	})
}

// ReadFS reads a level folder of a file system, such as Bundled.
func ReadFS(fsys fs.FS, dir string) (*Folder, []Problem) {
	files := map[string][]byte{}
	var unread []Problem
	// The solution is read by ReadSolution: a spoiled one spoils no level.
	for _, name := range levelFiles {
		data, err := readFile(fsys, path.Join(dir, name))
		switch {
		case err == nil:
			files[name] = data
		case !errors.Is(err, fs.ErrNotExist):
			unread = append(unread, fileProblem(err, name, "", message.Message{}))
		}
	}
	f, problems := decode(files, unread)
	if f != nil {
		f.Path = dir
	}
	return f, problems
}

// Decode makes a folder from files by name, such as Files gives. Its Path is empty.
func Decode(files map[string][]byte) (*Folder, []Problem) { return decode(files, nil) }

// decode does so; unread are problems of files that could not be read, which it reports too.
func decode(files map[string][]byte, unread []Problem) (*Folder, []Problem) {
	f := &Folder{source: files}
	l := &Level{}
	var problems []Problem
	unreadable := func(name string) bool {
		i := slices.IndexFunc(unread, func(p Problem) bool { return p.File == name })
		if i >= 0 {
			problems = append(problems, unread[i])
		}
		return i >= 0
	}
	if data, ok := files[TilesFile]; ok {
		problems = append(problems, Begin(f.readTiles(l, data))...)
	} else if !unreadable(TilesFile) {
		problems = append(problems, Problem{
			Kind: TilesNotFound, File: TilesFile,
			Text: message.New("tiles.txt is missing; write one line per symbol in it, such as \"b Baba\""),
		})
	}
	if data, ok := files[ContentFile]; ok {
		problems = append(problems, Begin(f.readContent(l, data))...)
	} else if !unreadable(ContentFile) {
		problems = append(problems, Problem{
			Kind: ContentNotFound, File: ContentFile,
			Text: message.New("content.txt is missing; draw the grid in it, one symbol per cell"),
		})
	}
	if data, ok := files[MetaFile]; ok {
		meta, ps := readMeta(data)
		l.Meta = meta
		problems = append(problems, Begin(ps)...)
	} else {
		unreadable(MetaFile)
	}
	if AnyHarmful(problems) {
		return nil, problems
	}
	f.Level = l
	return f, problems
}

// OnDisk tells whether the folder is one on disk; f may be nil.
func (f *Folder) OnDisk() bool { return f != nil && f.Path != "" }

// Digest is a hash of the files as they were read or written last.
func (f *Folder) Digest() string {
	h := sha256.New()
	for _, name := range levelFiles {
		data, known := f.source[name]
		_, _ = fmt.Fprintf(h, "%s %v %d\n%s", name, known, len(data), data) // a digest takes all that is written
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Stale tells whether the files on disk differ from those that were read, and gives fs.ErrNotExist
// where the folder is gone. It does not look at the solution, which a solver may write at any time.
func (f *Folder) Stale() (bool, error) {
	if _, err := os.Stat(f.Path); err != nil {
		return true, message.Errorf("the folder cannot be found: %w", err)
	}
	for _, name := range levelFiles {
		data, err := readFile(os.DirFS(f.Path), name)
		source, known := f.source[name]
		switch {
		case errors.Is(err, fs.ErrNotExist) && !known:
		case err != nil, !known, !bytes.Equal(data, source):
			return true, nil //nolint:nilerr // a file that cannot be read is not the one that was
		}
	}
	return false, nil
}

var (
	errTooLarge  = message.Errorf("too large")
	errDirectory = message.Errorf("is a directory")
	errNoFile    = message.Errorf("is a device or a pipe")
)

// openFile opens a file to be read. It refuses what is not a regular file.
func openFile(fsys fs.FS, name string) (fs.File, error) {
	// Checked before it is opened: opening a pipe would wait for a writer.
	info, err := fs.Stat(fsys, name)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errDirectory
	case !info.Mode().IsRegular():
		return nil, errNoFile
	}
	return fsys.Open(name)
}

func readFile(fsys fs.FS, name string) ([]byte, error) {
	file, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

func readAll(file io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = errTooLarge
	}
	return data, err
}

// fileProblem makes a problem from the error of a read.
func fileProblem(err error, name string, missing Kind, remedy message.Message) Problem {
	p := Problem{Kind: Unreadable, File: name}
	thing := message.Quote(name)
	if name == "" {
		thing = message.New("the folder")
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && missing != "":
		p.Kind, p.Text = missing, remedy
	case errors.Is(err, errTooLarge):
		p.Kind, p.Text = TooLarge, message.New("%s is larger than 8 MB; that cannot be a level", thing)
	case errors.Is(err, fs.ErrPermission):
		p.Text = message.New("%s may not be read; change its permissions", thing)
	case errors.Is(err, errDirectory):
		p.Text = message.New("%s is a folder; a text file belongs here", thing)
	case errors.Is(err, errNoFile):
		p.Text = message.New("%s is a device or a pipe; a text file belongs here", thing)
	default:
		p.Text = message.New("%s cannot be read: %v; put a text file in its place", thing, err)
		if name == "" {
			p.Text = message.New("%s cannot be read: %v; check the path", thing, err)
		}
	}
	return p
}

// ReadSolution reads solution.txt of a folder on disk. It gives
// fs.ErrNotExist where there is none, and a Problem where it is malformed.
func ReadSolution(dir string) (Moves, error) {
	data, err := readFile(os.DirFS(dir), SolutionFile)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		return nil, fileProblem(err, SolutionFile, "", message.Message{})
	}
	return decodeSolution(data)
}

func decodeSolution(data []byte) (Moves, error) {
	if len(data) == 0 {
		return Moves{}, nil
	}
	t, problems := splitLines(SolutionFile, data)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	t.mark = false
	return ParseMoves(string(t.bytes()))
}

// ReadForeign reads a file that is not part of a level folder. Its size is bounded as theirs are.
func ReadForeign(name string) ([]byte, *Problem) {
	data, err := readFile(os.DirFS(filepath.Dir(name)), filepath.Base(name))
	if err != nil {
		p := fileProblem(err, name, FolderNotFound, message.New("there is no such file; check the path"))
		return nil, &p
	}
	return data, nil
}

// ReadPiped reads levels that come in a pipe, under a name, as ReadForeign reads a file of them.
func ReadPiped(from io.Reader, name string) ([]byte, *Problem) {
	data, err := readAll(from)
	if err != nil {
		p := fileProblem(err, name, "", message.Message{})
		return nil, &p
	}
	return data, nil
}

// ReadHead reads the beginning of a file: enough to tell what kind of file it is.
func ReadHead(name string) ([]byte, error) {
	file, err := openFile(os.DirFS(filepath.Dir(name)), filepath.Base(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	const head = 64
	return io.ReadAll(io.LimitReader(file, head))
}
