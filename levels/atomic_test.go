package levels

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestReadersNeverSeeHalfAFile: while a level is written over and over, larger
// and smaller, whoever reads its files finds each of them whole.
func TestReadersNeverSeeHalfAFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "level")
	var none *Folder
	of := func(rows ...string) *Level {
		l := drawn(rows...)
		l.Title = strings.Repeat("long ", 2000)
		return l
	}
	folder, err := none.Write(dir, of("ab.", "..c"), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	versions := []*Level{of("ab.", "..c"), of("dd", "ee", "..", "xx"), of("fedcba", "......"), of("a")}
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 2 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				for _, name := range []string{TilesFile, ContentFile, MetaFile} {
					data, err := os.ReadFile(filepath.Join(dir, name))
					if err != nil || len(data) == 0 || data[len(data)-1] != '\n' {
						t.Errorf("half a %s: %q, %v", name, data, err)
					}
				}
			}
		})
	}
	for i := range 60 {
		l := versions[i%len(versions)].Clone()
		if i%3 == 0 {
			folder = nil // as if saved over another level
		}
		if folder, err = folder.Write(dir, l, nil, Moves{Right}); err != nil {
			t.Error(err)
			break
		}
	}
	close(done)
	readers.Wait()
}

// TestFoldersAreLevelsWhileTheyAreWritten stops before each step of a save,
// as a kill would, and reads what is there.
func TestFoldersAreLevelsWhileTheyAreWritten(t *testing.T) {
	source := map[string][]byte{TilesFile: []byte("a a\nb b\n. empty\n"), ContentFile: []byte("ab\n..\n")}
	for stop := range 8 {
		dir := t.TempDir()
		for name, data := range source {
			write(t, dir, map[string]string{name: string(data)})
		}
		write(t, dir, map[string]string{SolutionFile: "1→\n"})
		folder, problems := Read(dir)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		l := drawn("cc.", "a.c")
		steps := folder.steps(dir, l, nil, Moves{Up})
		for _, s := range steps[:min(stop, len(steps))] {
			if err := s.take(); err != nil {
				t.Fatal(err)
			}
		}
		now, problems := Read(dir)
		if len(problems) > 0 {
			t.Errorf("stopped before step %d: %v", stop, problems)
			continue
		}
		moves, err := ReadSolution(dir)
		switch old := now.Level.SameGrid(folder.Level); {
		case !old && !now.Level.SameGrid(l):
			t.Errorf("stopped before step %d: neither the old level nor the new one", stop)
		case err == nil && old != (moves.String() == "1→"):
			t.Errorf("stopped before step %d: the solution %s of the other level", stop, moves)
		}
	}
}

// TestAFailedWriteLeavesTheOldFile: a folder that takes no new files.
func TestAFailedWriteLeavesTheOldFile(t *testing.T) {
	dir := onDisk(t, map[string]string{TilesFile: goodTiles, ContentFile: goodContent, SolutionFile: "1→\n"})
	// A folder in the way stops a write even where root may do anything.
	blocked := filepath.Join(dir, MetaFile)
	if err := os.Mkdir(blocked, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, blocked, map[string]string{"x": "x"})
	if err := WriteFile(blocked, []byte("title = 'x'\n")); err == nil {
		t.Error("a folder was written over")
	}
	if err := WriteFile(filepath.Join(dir, TilesFile, "x"), []byte("x")); err == nil {
		t.Error("a file below a file was written")
	}
	if os.Getuid() != 0 {
		if err := os.Chmod(dir, 0o555); err != nil {
			t.Fatal(err)
		}
		if err := WriteFile(filepath.Join(dir, ContentFile), []byte("b\n")); err == nil {
			t.Error("a file of a read-only folder was written")
		}
		if err := WriteSolution(dir, nil); err == nil {
			t.Error("a file of a read-only folder was removed")
		}
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{TilesFile: goodTiles, ContentFile: goodContent, SolutionFile: "1→\n"} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != want {
			t.Errorf("%s is %q, %v", name, data, err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 4 {
		t.Errorf("left behind: %v", left)
	}
}

// TestNothingButAFileIsWrittenOver, or read first: a device or a pipe may have no end.
func TestNothingButAFileIsWrittenOver(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "s")
	socket, err := (&net.ListenConfig{}).Listen(t.Context(), "unix", name)
	if err != nil {
		t.Skip("no sockets among files: ", err)
	}
	defer socket.Close()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(name, link); err != nil {
		t.Skip("no links: ", err)
	}
	for _, name := range []string{name, link} {
		if err := WriteFile(name, []byte("x")); err == nil || !strings.Contains(err.Error(), "is a device or a pipe; name a file") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if info, err := os.Stat(name); err != nil || info.Mode().IsRegular() {
		t.Error("the socket was replaced: ", info, err)
	}
}

func TestWritesKeepPermissions(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	if err := WriteFile(name, []byte("a")); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o644 {
		t.Errorf("a new file has %v", info.Mode())
	}
	if err := os.Chmod(name, 0o664); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(name, []byte("b")); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o664 {
		t.Errorf("a rewritten file has %v", info.Mode())
	}
	var none *Folder
	if written, err := none.Write(filepath.Join(dir, "level"), drawn("ab"), nil, nil); err != nil {
		t.Error(err)
	} else if info, _ := os.Stat(written.Path); info.Mode().Perm() != 0o755 {
		t.Errorf("a new folder has %v", info.Mode())
	}
}

// TestWhatSaysTheSameIsNotTouched: who watches the file is told of nothing.
func TestWhatSaysTheSameIsNotTouched(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := errors.Join(WriteFile(name, []byte("a")), os.Chtimes(name, old, old)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text    string
		touched bool
	}{{"a", false}, {"b", true}} {
		if err := WriteFile(name, []byte(c.text)); err != nil {
			t.Fatal(err)
		}
		if info, _ := os.Stat(name); info.ModTime().Equal(old) == c.touched {
			t.Errorf("%q is written: %t", c.text, !c.touched)
		}
	}
}
