package version

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"puzzlewright/editor/document"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// A Store keeps the versions of saved levels in a folder of the program's own, never beside the level:
// in a file for each level, named by the level's place. A place may have another level by now, or several
// in a file: which of the files of a place belong to a level is told by the digests of all that the level
// was. Several programs may use the folder at once.
type Store struct{ dir string }

// NewStore makes a store in a folder, which is made once there is something to keep.
func NewStore(dir string) *Store { return &Store{dir} }

const (
	extension = ".toml"
	// setAside ends the name of a file that could not be read.
	setAside = ".old"
	lockFile = "lock"
)

// mostText is how many bytes the text of the versions of one level may have, mostBytes all files.
const (
	mostText  = 1 << 20
	mostBytes = 64 << 20
)

// patience is how long to wait for another program that has the folder locked.
const patience = 5 * time.Second

// A Place is the absolute path of a level: a folder, or a file of one or several levels.
type Place string

// PlaceOf gives the place of a path, FILE#17 for a level of a file, with links followed.
func PlaceOf(path string) Place {
	if file, _, numbered := games.Numbered(path); numbered {
		path = file
	}
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		return Place(resolved)
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return Place(filepath.Join(dir, filepath.Base(path)))
	}
	return Place(path)
}

// A Level identifies a level among those of its place: Known are its digests as it was read and saved,
// the latest last. There are the digests of all levels that the place has now, none where that is only
// one.
type Level struct {
	Place        Place
	Known, There []Digest
}

// has tells whether a record of the place is that of the level. If two levels were the same once, a record
// belongs to the one that it was saved for last.
func (l Level) has(r record) bool {
	if !slices.ContainsFunc(l.Known, r.knows) {
		return false
	}
	n := len(r.Saved)
	return n == 0 || r.Saved[n-1] == l.Known[len(l.Known)-1] || !slices.Contains(l.There, r.Saved[n-1])
}

// prefix begins the names of the place's files.
func (p Place) prefix() string { return sum([]byte(p)) + "-" }

// Keep writes the versions of a level, merged with those that are kept of it already. A file that cannot
// be read is set aside.
func (s *Store) Keep(l Level, game string, v document.Versions) error {
	if len(l.Known) == 0 {
		return nil
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return message.Errorf("the folder for versions cannot be made: %w", err)
	}
	return s.locked(func() error {
		all, err := s.records(l.Place)
		if err != nil {
			return err
		}
		r := record{Place: l.Place, Game: game, Saved: l.Known}
		var of []string
		for _, other := range all {
			if other.wrong == nil && !l.has(other) {
				continue
			}
			theirs, err := other.versions()
			switch {
			case errors.Is(err, errNewer):
				return unreadable(other.file, err)
			case err != nil:
				if err := os.Rename(other.file, other.file+setAside); err != nil {
					return message.Errorf("the versions of the level cannot be kept: %w", err)
				}
			default:
				r.Saved = other.and(r.Saved)
				v = merged(theirs, v)
				of = append(of, other.file)
			}
		}
		if len(of) == 0 {
			of = []string{s.fileFor(l, all)}
		}
		if err := r.write(of[0], v); err != nil {
			return err
		}
		for _, other := range of[1:] {
			_ = os.Remove(other) // its versions are in the first file now
		}
		return nil
	})
}

// fileFor names a file for a level: by its first digest, made different from the names of other files.
func (s *Store) fileFor(l Level, all []record) string {
	name := filepath.Join(s.dir, l.Place.prefix()+string(l.Known[0]))
	for slices.ContainsFunc(all, func(r record) bool { return r.file == name+extension }) {
		name += "-"
	}
	return name + extension
}

// Load gives the versions that are kept of a level. With an error, which names a file of the place that
// cannot be read, it gives those in the other files.
func (s *Store) Load(l Level) (v document.Versions, wrong error) {
	if s.empty() {
		return nil, nil
	}
	err := s.locked(func() error {
		all, err := s.records(l.Place)
		for _, r := range all {
			if r.wrong == nil && !l.has(r) {
				continue
			}
			theirs, err := r.versions()
			if err != nil {
				wrong = unreadable(r.file, err)
				continue
			}
			now := time.Now()
			_ = os.Chtimes(r.file, now, now) // Tidy removes the files that were not used for longest
			v = merged(v, theirs)
		}
		return err
	})
	return v, cmp.Or(err, wrong)
}

// Move moves the versions of all levels of a place to another place.
func (s *Store) Move(from, to Place) error {
	return s.follow(from, to, func(record) bool { return true }, os.Remove)
}

// Copy copies the versions of a level to another place, for a copy of the level.
func (s *Store) Copy(l Level, to Place) error {
	return s.follow(l.Place, to, l.has, func(string) error { return nil })
}

// follow writes copies of some of the files of a place for another place, and then calls then with each
// of the old files. A file that cannot be read stays.
func (s *Store) follow(from, to Place, which func(record) bool, then func(file string) error) error {
	if from == to || s.empty() {
		return nil
	}
	return s.locked(func() error {
		all, err := s.records(from)
		for _, r := range all {
			v, wrong := r.versions()
			if wrong != nil || !which(r) {
				continue
			}
			name := filepath.Join(s.dir, to.prefix()+strings.TrimPrefix(filepath.Base(r.file), from.prefix()))
			if there := readRecord(name); there.wrong == nil {
				theirs, _ := there.versions()
				r.Saved = there.and(r.Saved)
				v = merged(theirs, v)
			}
			r.Place = to
			failed := r.write(name, v)
			if failed == nil {
				failed = then(r.file)
			}
			err = errors.Join(err, failed)
		}
		return err
	})
}

// empty tells whether nothing was ever kept.
func (s *Store) empty() bool {
	_, err := os.Stat(s.dir)
	return errors.Is(err, fs.ErrNotExist)
}

// locked does something while the folder is locked against other programs.
func (s *Store) locked(do func() error) error {
	lock := flock.New(filepath.Join(s.dir, lockFile))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if ok, err := lock.TryLockContext(ctx, 10*time.Millisecond); !ok {
		return message.Errorf("the folder for versions cannot be locked: %w", err)
	}
	defer func() { _ = lock.Unlock() }() // the end of the program unlocks it too
	return do()
}

// records reads the files of a place.
func (s *Store) records(p Place) ([]record, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, message.Errorf("the folder for versions cannot be read: %w", err)
	}
	var all []record
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), p.prefix()) && strings.HasSuffix(e.Name(), extension) {
			all = append(all, readRecord(filepath.Join(s.dir, e.Name())))
		}
	}
	return all, nil
}

// Tidy removes what killed programs left while they wrote, and, if all files take more than mostBytes,
// those that were not used for longest.
func (s *Store) Tidy() error {
	if s.empty() {
		return nil
	}
	return s.locked(func() error {
		entries, err := os.ReadDir(s.dir)
		if err != nil {
			return message.Errorf("the folder for versions cannot be read: %w", err)
		}
		var files []fs.FileInfo
		for _, e := range entries {
			info, err := e.Info()
			switch {
			case err != nil || !info.Mode().IsRegular() || e.Name() == lockFile:
			case strings.HasSuffix(e.Name(), extension) || strings.HasSuffix(e.Name(), extension+setAside):
				files = append(files, info)
			case time.Since(info.ModTime()) > time.Hour:
				_ = os.Remove(filepath.Join(s.dir, e.Name())) // where that fails, the file stays
			}
		}
		slices.SortFunc(files, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
		left := int64(mostBytes)
		for _, f := range files {
			if left -= f.Size(); left < 0 {
				_ = os.Remove(filepath.Join(s.dir, f.Name()))
			}
		}
		return nil
	})
}
