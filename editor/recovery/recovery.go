// Package recovery keeps copies of levels with changes in the folder of the settings, apart
// from the levels' own files, and finds them again after a crash.
//
// Each running program has a folder of its own there, with a lock that the system frees
// however the program ends, and in it a file for each level with changes. A folder that
// is not locked belongs to a program that is gone: the levels in it were not saved.
package recovery

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
	"github.com/natefinch/atomic"
	"github.com/pelletier/go-toml/v2"

	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

const (
	lockFile  = "lock"
	extension = ".toml"
	runPrefix = "run-" // begins the name of a program's folder
)

// A Copy is a level as it was at a moment.
type Copy struct {
	// Path is where the level is saved, "" where it has no path yet; Unnamed tells that nobody
	// has given it its Name; Game is the name of its game.
	Path    string    `toml:"path"`
	Name    string    `toml:"name"`
	Title   string    `toml:"title"`
	Unnamed bool      `toml:"unnamed,omitempty"`
	Game    string    `toml:"game"`
	Time    time.Time `toml:"time"`
	// Seen is the digest of the files that the level was read from, or written to last; ""
	// where there are none.
	Seen string `toml:"seen,omitempty"`
	// Files are those of a level folder, by name.
	Files map[string]string `toml:"files"`
	// Steps are the steps of the document, as it writes them; "" where there are none.
	Steps string `toml:"steps,omitempty"`
	// Played are the moves with which the level was being played.
	Played string `toml:"played,omitempty"`
	// Versions are the versions of the level, as the document writes them.
	Versions string `toml:"versions,omitempty"`
}

// An Orphan is a copy whose program ended without removing it.
type Orphan struct {
	Copy
	// Level is the level of the copy, Folder all of its files.
	Level  *levels.Level
	Folder *levels.Folder
	// Newer is when the level at Path was last written, if that was after the copy; else zero.
	// It is also zero for a level in a file of several.
	Newer time.Time
	file  string
}

// A Store is the folder of copies of this program, and the folders that others left. It may be used by
// several goroutines, but only by one at a time for one copy.
type Store struct {
	dir  string // the folder of this program
	lock *flock.Flock
	// left are the folders of programs that are gone, locked so that no other program offers
	// their copies at the same time.
	left []leftover
}

type leftover struct {
	dir  string
	lock *flock.Flock
}

// Open makes a store in a folder that all programs of this user share.
func Open(root string) (*Store, error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, message.Errorf("the folder for recoveries cannot be made: %w", err)
	}
	s := &Store{}
	s.takeLeftovers(root)
	// Before the folder is locked, another program may take it for one that was left, and
	// remove it.
	for range 10 {
		dir, err := os.MkdirTemp(root, runPrefix)
		if err != nil {
			return nil, message.Errorf("the folder for recoveries cannot be made: %w", err)
		}
		if lock, ok := lockOf(dir); ok {
			s.dir, s.lock = dir, lock
			return s, nil
		}
	}
	return nil, errors.Join(message.Errorf("the folder for recoveries cannot be locked"), s.release())
}

func lockOf(dir string) (*flock.Flock, bool) {
	lock := flock.New(filepath.Join(dir, lockFile))
	ok, err := lock.TryLock()
	return lock, ok && err == nil
}

func (s *Store) takeLeftovers(root string) {
	for _, dir := range within(root, func(name string) bool { return strings.HasPrefix(name, runPrefix) }) {
		lock, ok := lockOf(dir)
		if !ok {
			continue // its program is running
		}
		if len(copies(dir)) > 0 {
			s.left = append(s.left, leftover{dir, lock})
			continue
		}
		_ = lock.Unlock()
		_ = os.RemoveAll(dir)
	}
}

func copies(dir string) []string {
	return within(dir, func(name string) bool { return strings.HasSuffix(name, extension) })
}

// within gives the paths of the entries of a folder for whose names called is true.
func within(dir string, called func(name string) bool) []string {
	entries, _ := os.ReadDir(dir)
	var paths []string
	for _, e := range entries {
		if called(e.Name()) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}

// Keep writes a copy, in place of the last one with the same id, which is a word of letters and digits.
func (s *Store) Keep(id string, c Copy) error { return c.write(s.file(id)) }

func (c Copy) write(file string) error {
	c.Path, c.Name, c.Title = naming.Text(c.Path), naming.Text(c.Name), naming.Text(c.Title)
	data, err := toml.Marshal(c)
	if err != nil {
		return message.Errorf("the level cannot be kept for a recovery (%w); save it soon", message.Cause(err))
	}
	if err := atomic.WriteFile(file, bytes.NewReader(data)); err != nil {
		return message.Errorf("the level cannot be kept for a recovery (%w); save it soon", message.Cause(err))
	}
	return nil
}

// Forget removes a copy: the level was saved, or given up.
func (s *Store) Forget(id string) error {
	if err := os.Remove(s.file(id)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("the copy for a recovery cannot be removed: %w", err)
	}
	return nil
}

func (s *Store) file(id string) string { return filepath.Join(s.dir, id+extension) }

// Orphans gives the copies that other programs left, the latest first. A copy that cannot be read is
// left alone.
func (s *Store) Orphans() []Orphan {
	var orphans []Orphan
	for _, l := range s.left {
		for _, file := range copies(l.dir) {
			if c, err := readCopy(file); err == nil {
				orphans = append(orphans, c)
			}
		}
	}
	slices.SortFunc(orphans, func(a, b Orphan) int { return b.Time.Compare(a.Time) })
	return orphans
}

func readCopy(file string) (Orphan, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return Orphan{}, message.Errorf("the copy cannot be read: %w", err)
	}
	l := Orphan{file: file}
	if err := toml.Unmarshal(data, &l.Copy); err != nil {
		return Orphan{}, message.Errorf("the copy cannot be read: %w", err)
	}
	l.Path, l.Name, l.Title = naming.OfText(l.Path), naming.OfText(l.Name), naming.OfText(l.Title)
	files := map[string][]byte{}
	for name, text := range l.Files {
		files[name] = []byte(text)
	}
	folder, problems := levels.Decode(files)
	if folder == nil {
		return Orphan{}, problems[0]
	}
	l.Level, l.Folder, l.Newer = folder.Level, folder, writtenAfter(l.Time, l.Path)
	return l, nil
}

// writtenAfter gives when a level was last written, if that was after a time; else zero. Its solution
// does not count, as it may be written alone.
func writtenAfter(at time.Time, path string) (last time.Time) {
	files := []string{path}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		files = nil
		for _, name := range levels.LevelFiles() {
			if name != levels.SolutionFile {
				files = append(files, filepath.Join(path, name))
			}
		}
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && info.ModTime().After(at) {
			at, last = info.ModTime(), info.ModTime()
		}
	}
	return last
}

// Same tells whether two orphans are the same copy.
func (l Orphan) Same(o Orphan) bool { return l.file == o.file }

// Moved gives the copy with another path and name, for a level that was moved.
func (l Orphan) Moved(path string) Orphan {
	if l.Title == l.Name {
		l.Title = filepath.Base(path)
	}
	l.Path, l.Name = path, filepath.Base(path)
	return l
}

// Rewrite writes the copy down again.
func (l Orphan) Rewrite() error { return l.Copy.write(l.file) }

// Discard removes the copy: the level was restored and has another copy, or is not wanted.
func (l Orphan) Discard() error {
	if err := os.Remove(l.file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("the copy cannot be removed: %w", err)
	}
	return nil
}

// Close ends the store. Copies that are still there are orphans for the next program.
func (s *Store) Close() error {
	s.left = append(s.left, leftover{s.dir, s.lock})
	return s.release()
}

// release unlocks the folders, and removes those without copies.
func (s *Store) release() error {
	var failed error
	for _, l := range s.left {
		empty := len(copies(l.dir)) == 0
		failed = errors.Join(failed, l.lock.Unlock())
		if empty {
			failed = errors.Join(failed, os.RemoveAll(l.dir))
		}
	}
	s.left = nil
	return failed
}

// CopyOf gives a level's files as texts, for Copy.Files.
func CopyOf(files map[string][]byte) map[string]string {
	texts := map[string]string{}
	for name, data := range files {
		texts[name] = strings.ToValidUTF8(string(data), "\ufffd")
	}
	return texts
}
