package patterndb

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// keepFilesIn has databases kept in a folder of the test's own.
func keepFilesIn(t *testing.T, dir string) {
	t.Helper()
	old := cacheFolder
	cacheFolder = func() (string, error) { return dir, nil }
	t.Cleanup(func() { cacheFolder = old })
}

const storedPartition = "AAAABBBB"

// laidOut gives a database that is laid out and not filled.
func laidOut(t testing.TB, width, height int, partition string) *Database {
	t.Helper()
	db := New(width, height, partition)
	if err := db.layOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

func storedDatabase(t *testing.T) *Database {
	t.Helper()
	db := laidOut(t, 3, 3, storedPartition)
	if err := db.build(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return db
}

func sameBits(a, b *Database) bool {
	return slices.EqualFunc(a.Patterns, b.Patterns, func(p, q *Pattern) bool {
		return slices.Equal(p.secondBits.Of, q.secondBits.Of)
	})
}

func TestDatabasesComeBackFromTheirFile(t *testing.T) {
	keepFilesIn(t, filepath.Join(t.TempDir(), "not", "there", "yet"))
	db := storedDatabase(t)
	again := laidOut(t, 3, 3, storedPartition)
	shared := &Shared{name: "x"}
	if again.load(t.Context(), "x") || shared.HasFile() {
		t.Fatal("they came from nowhere")
	}
	db.save(t.Context(), "x")
	if !shared.HasFile() {
		t.Error("the file is not there")
	}
	if !again.load(t.Context(), "x") || !sameBits(db, again) {
		t.Fatal("they are not what was saved")
	}
	if again.load(t.Context(), "y") {
		t.Fatal("another name has the same database")
	}
}

// TestFilesAreLeftAloneOnceTheContextEnds: neither is half of a file written, nor
// half of one read.
func TestFilesAreLeftAloneOnceTheContextEnds(t *testing.T) {
	dir := t.TempDir()
	keepFilesIn(t, dir)
	db := storedDatabase(t)
	ended, end := context.WithCancel(t.Context())
	end()
	db.save(ended, "x")
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("files were left: %v", left)
	}
	db.save(t.Context(), "x")
	again := laidOut(t, 3, 3, storedPartition)
	if again.load(ended, "x") || again.isBegun() {
		t.Error("it was read")
	}
}

// TestDamagedFilesAreNotBelieved cuts the file, and turns single bits, at more
// places near its beginning.
func TestDamagedFilesAreNotBelieved(t *testing.T) {
	dir := t.TempDir()
	keepFilesIn(t, dir)
	storedDatabase(t).save(t.Context(), "x")
	path := filepath.Join(dir, "sliding-x.table")
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	again := laidOut(t, 3, 3, storedPartition)
	try := func(data []byte) bool {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if !again.load(t.Context(), "x") {
			return false
		}
		again.close()
		return true
	}
	if !try(sound) {
		t.Fatal("the sound file is not believed")
	}
	for n := 0; n < len(sound); n += 1 + n*fewer/100 {
		if try(sound[:n]) {
			t.Fatalf("the first %d of %d bytes are believed", n, len(sound))
		}
	}
	damaged := slices.Clone(sound)
	for i := 0; i < len(damaged); i += 1 + i*fewer/100 {
		damaged[i] ^= 1 << (i % 8)
		if try(damaged) {
			t.Fatalf("byte %d is wrong, and the file believed", i)
		}
		damaged[i] = sound[i]
	}
}

// TestDatabasesAreBuiltWhereTheyCannotBeKept: nothing about the folder matters
// but time.
func TestDatabasesAreBuiltWhereTheyCannotBeKept(t *testing.T) {
	for name, dir := range map[string]func(*testing.T) string{
		"a file in its place": func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		},
		"read-only folder": func(t *testing.T) string {
			if os.Getuid() == 0 { // who may write in any folder
				return disk(t, "ro,size=1m")
			}
			dir := t.TempDir()
			if err := os.Chmod(dir, 0o500); err != nil {
				t.Fatal(err)
			}
			return dir
		},
		"full disk": smallDisk,
	} {
		t.Run(name, func(t *testing.T) {
			dir := dir(t)
			keepFilesIn(t, dir)
			db := storedDatabase(t)
			db.save(t.Context(), "x")
			again := laidOut(t, 3, 3, storedPartition)
			if again.load(t.Context(), "x") {
				t.Fatal("they were kept")
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "sliding-*")); len(left) > 0 {
				t.Errorf("half of a file was left: %v", left)
			}
			d := &Shared{name: "x", database: again, keepsFile: true}
			if !d.build(t.Context(), 1) || d.failed || !sameBits(again, db) {
				t.Error("it is not what is built without a file")
			}
		})
	}
	t.Run("no folder at all", func(t *testing.T) {
		old := cacheFolder
		defer func() { cacheFolder = old }()
		cacheFolder = func() (string, error) { return "", errors.New("none") }
		storedDatabase(t).save(t.Context(), "x")
		if laidOut(t, 3, 3, storedPartition).load(t.Context(), "x") {
			t.Fatal("they came from nowhere")
		}
	})
}

// smallDisk mounts a disk that is too small for the database.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := disk(t, "size=4k")
	if err := os.WriteFile(filepath.Join(dir, "rest"), make([]byte, 4096), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// disk mounts a disk in memory.
func disk(t *testing.T, options string) string {
	t.Helper()
	if runtime.GOOS != "linux" || os.Getuid() != 0 {
		t.Skip("only root can mount a disk")
	}
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", options, "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no disk can be mounted: %s", out)
	}
	t.Cleanup(func() {
		if err := exec.Command("umount", dir).Run(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
	})
	return dir
}
