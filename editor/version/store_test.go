package version

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/pelletier/go-toml/v2"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

const walker = "walker"

func digest(t testing.TB, rows ...string) Digest { return DigestOf(walker, nullgame.MustDraw(rows...)) }

// at makes a version of some rows, drawn at a minute.
func at(t testing.TB, minute int, rows ...string) document.Version {
	t.Helper()
	return document.Version{Level: nullgame.MustDraw(rows...), Verdict: "solved", Steps: minute, Time: time.Unix(int64(60*minute), 0).UTC()}
}

func starred(v document.Version) document.Version {
	v.Starred = true
	return v
}

func decided(v document.Version, star bool) document.Version {
	v.Starred, v.Decided = star, true
	return v
}

// store makes a store in a folder of its own, with versions of one level in it.
func store(t testing.TB, p Place, known []Digest, v ...document.Version) *Store {
	t.Helper()
	s := NewStore(filepath.Join(t.TempDir(), "versions"))
	keep(t, s, p, known, v...)
	return s
}

func keep(t testing.TB, s *Store, p Place, known []Digest, v ...document.Version) {
	t.Helper()
	if err := s.Keep(Level{Place: p, Known: known}, walker, v); err != nil {
		t.Fatal(err)
	}
}

// found gives what there is of a level, a word for each version, with * for a star.
func found(t testing.TB, s *Store, p Place, rows ...string) string {
	t.Helper()
	all, err := s.Load(Level{Place: p, Known: []Digest{digest(t, rows...)}})
	if err != nil {
		t.Error(err)
	}
	var words []string
	for _, v := range all {
		word := strings.ReplaceAll(nullgame.Picture(v.Level), "\n", "/")
		if v.Starred {
			word += "*"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func wants(t testing.TB, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %q, not %q", what, got, want)
	}
}

// files are those of a store but for its lock.
func files(t testing.TB, s *Store) []string {
	t.Helper()
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.Name() != lockFile {
			names = append(names, filepath.Join(s.dir, e.Name()))
		}
	}
	return names
}

// TestVersionsAreThereAgain for a level that is one of them, or was saved so, in its place.
func TestVersionsAreThereAgain(t *testing.T) {
	s := store(t, "/a", []Digest{digest(t, "@c"), digest(t, "@...c")}, at(t, 1, "@.c"), starred(at(t, 2, "@..c")))
	for _, row := range []string{"@c", "@.c", "@..c", "@...c"} {
		wants(t, row, found(t, s, "/a", row), "@.c @..c*")
	}
	wants(t, "another level in its place", found(t, s, "/a", "c@"), "")
	wants(t, "the level in another place", found(t, s, "/b", "@c"), "")
	all, _ := s.Load(Level{Place: "/a", Known: []Digest{digest(t, "@c")}})
	if len(all) != 2 || all[1].Steps != 2 || all[1].Verdict != "solved" || !all[1].Time.Equal(time.Unix(120, 0)) {
		t.Errorf("%+v", all)
	}
	if v, err := NewStore(filepath.Join(t.TempDir(), "none")).Load(Level{Place: "/a", Known: []Digest{digest(t, "@c")}}); v != nil || err != nil {
		t.Error(v, err)
	}
}

// TestALevelThatTakesThePlaceOfAnother has its own versions; the other's come back with it.
func TestALevelThatTakesThePlaceOfAnother(t *testing.T) {
	s := store(t, "/a", []Digest{digest(t, "@c")}, at(t, 1, "@c"), at(t, 2, "@.c"))
	keep(t, s, "/a", []Digest{digest(t, "c@")}, at(t, 3, "c@"), at(t, 4, "c.@"))
	wants(t, "the first", found(t, s, "/a", "@.c"), "@c @.c")
	wants(t, "the other", found(t, s, "/a", "c@"), "c@ c.@")
}

// TestWhatALevelWasFirstIsNotForgotten, however often it was saved since.
func TestWhatALevelWasFirstIsNotForgotten(t *testing.T) {
	known := []Digest{digest(t, "@c")}
	for i := range 2 * mostSaved {
		known = append(known, Digest(fmt.Sprintf("%032d", i)))
	}
	s := store(t, "/a", known, at(t, 1, "@.c"))
	keep(t, s, "/a", known[:1], at(t, 2, "@..c"))
	wants(t, "as it was first", found(t, s, "/a", "@c"), "@.c @..c")
	if r := readRecord(files(t, s)[0]); len(r.Saved) != mostSaved {
		t.Errorf("%d were saved", len(r.Saved))
	}
}

// TestTwoWindowsKeepTheVersionsOfBoth, and the star that one of them decided on.
func TestTwoWindowsKeepTheVersionsOfBoth(t *testing.T) {
	p, known := Place("/a"), []Digest{digest(t, "@c")}
	s := store(t, p, known, at(t, 1, "@c"), starred(at(t, 2, "@.c")), at(t, 3, "@..c"))
	keep(t, s, p, append(known, digest(t, "@...c")), at(t, 1, "@c"), starred(at(t, 2, "@.c")), decided(at(t, 3, "@..c"), true), at(t, 5, "@...c"))
	keep(t, NewStore(s.dir), p, append(known, digest(t, "@....c")), at(t, 1, "@c"), decided(at(t, 2, "@.c"), false), at(t, 3, "@..c"), at(t, 4, "@....c"))
	for _, row := range []string{"@c", "@...c", "@....c"} {
		wants(t, row, found(t, s, p, row), "@c @.c @..c* @....c @...c")
	}
	// Two that began apart become one when a level shows that they are.
	keep(t, s, p, []Digest{digest(t, "c@")}, at(t, 6, "c@"), at(t, 7, "c.@"))
	keep(t, s, p, []Digest{digest(t, "@c"), digest(t, "c@")}, at(t, 1, "@c"))
	wants(t, "both", found(t, s, p, "c.@"), "@c @.c @..c* @....c @...c c@ c.@")
	if n := len(files(t, s)); n != 1 {
		t.Errorf("%d files", n)
	}
}

// TestIntentsMakeVersions that are kept apart, and not again and again.
func TestIntentsMakeVersions(t *testing.T) {
	with := at(t, 2, "@c")
	with.Level.Intents = []levels.Intent{{What: levels.IsWaited}}
	known := []Digest{digest(t, "@c")}
	s := store(t, "/a", known, at(t, 1, "@c"), with)
	keep(t, s, "/a", known, at(t, 1, "@c"), with)
	wants(t, "two", found(t, s, "/a", "@c"), "@c @c")
}

// TestVersionsFollowTheirLevel to another name and into a collection.
func TestVersionsFollowTheirLevel(t *testing.T) {
	s := store(t, "/a", []Digest{digest(t, "@c")}, at(t, 1, "@c"))
	keep(t, s, "/a", []Digest{digest(t, "c@")}, at(t, 3, "c@"))
	keep(t, s, "/b", []Digest{digest(t, "@c")}, at(t, 2, "@.c"))
	if err := errors.Join(s.Move("/a", "/b"), s.Copy(Level{Place: "/b", Known: []Digest{digest(t, "@c")}}, "/c")); err != nil {
		t.Fatal(err)
	}
	wants(t, "left behind", found(t, s, "/a", "@c"), "")
	wants(t, "moved", found(t, s, "/b", "@c"), "@c @.c")
	wants(t, "moved too", found(t, s, "/b", "c@"), "c@")
	wants(t, "copied", found(t, s, "/c", "@c"), "@c @.c")
	wants(t, "not copied", found(t, s, "/c", "c@"), "")
}

// TestTheOldestVersionsAreNotKept where there are too many, or they take too much room; those
// with a star are.
func TestTheOldestVersionsAreNotKept(t *testing.T) {
	var all []document.Version
	for i := range mostVersions + 50 {
		all = append(all, at(t, i, "@"+strings.Repeat(".", i)+"c"))
	}
	all[3].Starred = true
	known := []Digest{digest(t, "@c")}
	s := store(t, "/a", known, all...)
	kept, err := s.Load(Level{Place: "/a", Known: known[:1]})
	if err != nil || len(kept) != mostVersions+1 || kept[0].Steps != 3 || kept[1].Steps != 50 {
		t.Errorf("%d versions, from %d and %d on, %v", len(kept), kept[0].Steps, kept[1].Steps, err)
	}
	for i := range all {
		var notes strings.Builder
		for n := range 2000 {
			fmt.Fprintf(&notes, "%x", (n+1)*(i+7)*2654435761)
		}
		all[i].Level.Notes = notes.String()
	}
	s = store(t, "/a", known, all...)
	kept, err = s.Load(Level{Place: "/a", Known: known[:1]})
	if err != nil || len(kept) < 5 || len(kept) > 200 || kept[0].Steps != 3 || kept[len(kept)-1].Steps != len(all)-1 {
		t.Errorf("%d versions, %v", len(kept), err)
	}
	if info, err := os.Stat(files(t, s)[0]); err != nil || info.Size() > mostText+64<<10 {
		t.Error(info.Size(), err)
	}
}

// TestAFileThatCannotBeReadIsTold, and stays beside what is kept then. One of a newer
// program is left alone.
func TestAFileThatCannotBeReadIsTold(t *testing.T) {
	known := []Digest{digest(t, "@c")}
	for name, text := range map[string]string{
		"no TOML": "\x00[[[", "other versions": "format = 1\nplace = '/a'\nsaved = ['" + string(known[0]) + "']\nversions = 'AAAA'\n",
		"cut": "format = 1\nsaved = ['", "too long": "# " + strings.Repeat("x", mostFile), "other kinds": "saved = 3",
	} {
		s := store(t, "/a", known, at(t, 1, "@c"))
		file := files(t, s)[0]
		write(t, file, text)
		if v, err := s.Load(Level{Place: "/a", Known: known[:1]}); err == nil || len(v) > 0 || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v, %v", name, v, err)
		}
		keep(t, s, "/a", known, at(t, 2, "@.c"))
		wants(t, name, found(t, s, "/a", "@c"), "@.c")
		if data, err := os.ReadFile(file + setAside); err != nil || string(data) != text {
			t.Errorf("%s: it is gone: %v", name, err)
		}
	}
	s := store(t, "/a", known, at(t, 1, "@c"))
	file, newer := files(t, s)[0], "format = 2\nlevels = 'somewhere else'\n"
	write(t, file, newer)
	if _, err := s.Load(Level{Place: "/a", Known: known[:1]}); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Error(err)
	}
	if err := s.Keep(Level{Place: "/a", Known: known}, walker, nil); err == nil {
		t.Error("a file of a newer program is written over")
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != newer {
		t.Errorf("%q, %v", data, err)
	}
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestVersionsOfOldProgramsAreRead: the file was written by the first that kept any.
func TestVersionsOfOldProgramsAreRead(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "format1.toml"))
	if err != nil {
		t.Fatal(err)
	}
	s := NewStore(t.TempDir())
	write(t, filepath.Join(s.dir, Place("/levels/one").prefix()+"0"+extension), string(data))
	wants(t, "old", found(t, s, "/levels/one", "@c"), "@c @.c*")
	r := readRecord(files(t, s)[0])
	if tried := (Level{Known: r.Tried[:1], There: r.Tried}); !tried.has(record{Tried: r.Tried}) {
		t.Error("where nothing is said to be saved, what was tried tells no level")
	}
}

// TestLevelsOfAFileThatWereTheSame share what was tried while they are, and each has its own from
// then on, also where one comes to be what the other was.
func TestLevelsOfAFileThatWereTheSame(t *testing.T) {
	one, two := digest(t, "@c"), digest(t, "@.c")
	s := NewStore(filepath.Join(t.TempDir(), "versions"))
	keep := func(known, there []Digest, v ...document.Version) {
		t.Helper()
		if err := s.Keep(Level{"/a", known, there}, walker, v); err != nil {
			t.Fatal(err)
		}
	}
	wants := func(what string, d Digest, there []Digest, want string) {
		t.Helper()
		all, err := s.Load(Level{"/a", []Digest{d}, there})
		got := ""
		for _, v := range all {
			got += strings.TrimSpace(nullgame.Picture(v.Level)) + " "
		}
		if err != nil || strings.TrimSpace(got) != want {
			t.Errorf("%s: %q, %v, not %q", what, got, err, want)
		}
	}
	same, parted := []Digest{one, one}, []Digest{one, two}
	keep([]Digest{one}, same, at(t, 1, "@c"))
	wants("the same", one, same, "@c")
	keep([]Digest{one, two}, parted, at(t, 1, "@c"), at(t, 2, "@.c"))
	wants("one", one, parted, "@c")
	wants("two", two, parted, "@c @.c")
	keep([]Digest{one}, parted, at(t, 3, "@.c")) // tried only
	keep([]Digest{two}, parted, at(t, 4, "@..c"))
	wants("one", one, parted, "@c @.c")
	wants("two", two, parted, "@c @.c @..c")
	keep([]Digest{two, one}, []Digest{one, digest(t, "c@")}, at(t, 5, "@#"))
	wants("what was two", one, []Digest{one, digest(t, "c@")}, "@c @.c @..c @#")
	if n := len(files(t, s)); n != 1 {
		t.Errorf("%d files", n)
	}
}

// TestTheFolderIsKeptSmall: what was not used for longest goes, and what killed programs left.
func TestTheFolderIsKeptSmall(t *testing.T) {
	s := store(t, "/a", []Digest{digest(t, "@c")}, at(t, 1, "@c"))
	kept := files(t, s)[0]
	old := time.Now().Add(-2 * time.Hour)
	for i := range 3 {
		for _, name := range []string{"%d.toml", "%d.toml.old", "%d.toml1234567890"} {
			file := filepath.Join(s.dir, fmt.Sprintf(name, i))
			write(t, file, "")
			if err := errors.Join(os.Truncate(file, mostBytes/4), os.Chtimes(file, old, old.Add(time.Duration(i)*time.Minute))); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(t, filepath.Join(s.dir, "new.toml1234567890"), "")
	lock := filepath.Join(s.dir, lockFile)
	if err := errors.Join(os.Chtimes(lock, old, old), s.Tidy()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(lock); err != nil {
		t.Errorf("nothing keeps two programs apart: %v", err)
	}
	var names []string
	for _, file := range files(t, s) {
		if file != kept {
			names = append(names, filepath.Base(file))
		}
	}
	want := []string{"1.toml.old", "2.toml", "2.toml.old", "new.toml1234567890"}
	if alike := []string{"1.toml", "2.toml", "2.toml.old", "new.toml1234567890"}; !slices.Equal(names, want) && !slices.Equal(names, alike) {
		t.Error(names)
	}
	if err := os.Chtimes(kept, old, old); err != nil {
		t.Fatal(err)
	}
	wants(t, "what was used last", found(t, s, "/a", "@c"), "@c")
	if info, err := os.Stat(kept); err != nil || info.ModTime().Before(old.Add(time.Minute)) {
		t.Error("it was used, and may go first")
	}
	none := NewStore(filepath.Join(t.TempDir(), "none"))
	if err := errors.Join(none.Tidy(), none.Move("/a", "/b")); err != nil {
		t.Error(err)
	}
}

// TestAnotherProgramIsWaitedFor while it has the folder.
func TestAnotherProgramIsWaitedFor(t *testing.T) {
	s := store(t, "/a", []Digest{digest(t, "@c")}, at(t, 1, "@c"))
	lock := flock.New(filepath.Join(s.dir, lockFile))
	if err := lock.Lock(); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(50*time.Millisecond, func() { _ = lock.Unlock() })
	wants(t, "waited for", found(t, s, "/a", "@c"), "@c")
}

// TestAPlaceIsTheSameByALink.
func TestAPlaceIsTheSameByALink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	write(t, filepath.Join(dir, "some.xsb"), "")
	for _, path := range []string{"", "none", "some.xsb", "some.xsb#17"} {
		if a, b := PlaceOf(filepath.Join(dir, path)), PlaceOf(filepath.Join(link, path)); a != b {
			t.Errorf("%s: %s and %s", path, a, b)
		}
	}
	if PlaceOf(filepath.Join(dir, "some.xsb#17")) != PlaceOf(filepath.Join(dir, "some.xsb#2")) {
		t.Error("a level that moves in its file is in another place")
	}
	if t.Chdir(dir); PlaceOf("some.xsb") != PlaceOf(filepath.Join(dir, "some.xsb")) {
		t.Error("the place depends on where the program was started")
	}
}

// FuzzRecord feeds the reader of files anything: it gives an error, or versions that are
// levels and are the same when they are written and read again.
func FuzzRecord(f *testing.F) {
	v := document.Versions{at(f, 1, "@c"), starred(at(f, 2, "@.c"))}
	text, err := v.Encode()
	if err != nil {
		f.Fatal(err)
	}
	data, err := toml.Marshal(record{Format: 1, Place: "/a", Game: walker, Versions: text})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(bytes.ReplaceAll(data, []byte("versions"), []byte("saved")))
	f.Add([]byte("format = 2"))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		file := filepath.Join(dir, "some"+extension)
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		r := readRecord(file)
		v, err := r.versions()
		if err != nil {
			return
		}
		var l List
		l.Take(v)
		if err := r.write(file, l.Written()); err != nil {
			t.Fatal(err)
		}
		again, err := readRecord(file).versions()
		if err != nil || len(again) > len(v) {
			t.Errorf("%d versions came back as %d, %v", len(v), len(again), err)
		}
	})
}
