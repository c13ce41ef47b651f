//go:build linux

package editor_test

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// limitFiles makes every file that grows beyond so many bytes fail, as a full
// disk does, until the limit is lifted.
func limitFiles(t *testing.T, size uint64) (lift func()) {
	t.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	limit := before
	limit.Cur = size
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Skip(err)
	}
	lift = func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
			t.Error(err)
		}
	}
	t.Cleanup(lift)
	return lift
}

// inParent runs the test in a program of its own, and tells true where it is not in that: the
// limit is for a whole program, and go test writes files of its own.
func inParent(t *testing.T) bool {
	t.Helper()
	const inChild = "PUZZLEWRIGHT_FULL_DISK"
	if os.Getenv(inChild) != "" {
		return false
	}
	command := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	command.Env = append(os.Environ(), inChild+"=1")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	return true
}

// TestAFullDisk, in the middle of a save: a sentence, the work still there,
// what was on disk still a level; and once there is room, it is saved without
// a question.
func TestAFullDisk(t *testing.T) {
	if inParent(t) {
		return
	}
	const width = 1000 // of which content.txt is too long
	p := level(t, t.TempDir(), "a", "@"+strings.Repeat(".", width-1))
	s := start(t, t.TempDir(), p)
	s.paint("bricks", at(1, 0))
	s.paint("coin", at(2, 0))
	lift := limitFiles(t, width-100)
	s.do("file.save")
	if len(s.asked) != 1 || !strings.Contains(s.said, "\"content.txt\" cannot be written: file too large\n") || !strings.Contains(s.said, "still here") {
		t.Errorf("asked %q: %s", s.asked, s.said)
	}
	s.save = []string{filepath.Join(t.TempDir(), "copy")}
	if s.do("file.export"); !strings.Contains(s.said, "\"content.txt\" cannot be written: file too large\n\nChoose another place") {
		t.Errorf("it says %q", s.said)
	}
	if !s.Front().Document.Dirty() || !strings.HasPrefix(s.picture(), "@#c.") {
		t.Errorf("what is drawn: %.9s, dirty %v", s.picture(), s.Front().Document.Dirty())
	}
	if on := drawnIn(t, p); !strings.HasPrefix(on, "@...") {
		t.Errorf("on disk: %.9s", on)
	}
	s.until("it is said that no copy is kept", func() bool {
		return strings.Contains(s.Message().String(), "kept for a recovery (file too large); save it soon")
	})
	lift()
	s.do("file.save")
	if len(s.asked) != 2 {
		t.Errorf("with room again: asked %q", s.asked)
	}
	if on := drawnIn(t, p); !strings.HasPrefix(on, "@#c.") {
		t.Errorf("saved: %.9s", on)
	}
	if unfinished, _ := filepath.Glob(filepath.Join(p, "*")); len(unfinished) != 2 {
		t.Errorf("left behind: %q", unfinished)
	}
	if _, err := levels.ReadSolution(p); err == nil {
		t.Error("a solution of a level without a way")
	}
}

// disk mounts a disk in memory.
func disk(t *testing.T) string {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can mount a disk")
	}
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no disk can be mounted: %s", out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", "-l", dir).CombinedOutput(); err != nil {
			t.Errorf("%s", out)
		}
	})
	return dir
}

// TestAnotherPlaceIsOfferedWhereALevelCannotBeSaved, and it lies there from then on.
func TestAnotherPlaceIsOfferedWhereALevelCannotBeSaved(t *testing.T) {
	spoilt := map[string]func(t *testing.T, disk string){
		"full": func(t *testing.T, disk string) {
			t.Helper()
			if err := os.WriteFile(filepath.Join(disk, "rest"), make([]byte, 64<<10), 0o600); !errors.Is(err, syscall.ENOSPC) {
				t.Fatal(err)
			}
		},
		"read-only": func(t *testing.T, disk string) {
			t.Helper()
			if out, err := exec.Command("mount", "-o", "remount,ro", disk).CombinedOutput(); err != nil {
				t.Skipf("%s", out)
			}
		},
	}
	for name, spoil := range spoilt {
		t.Run(name, func(t *testing.T) {
			root := disk(t)
			p := level(t, root, "a", "@..")
			s := start(t, t.TempDir(), p)
			s.paint("bricks", at(1, 0))
			spoil(t, root)
			t.Setenv("HOME", t.TempDir())
			elsewhere := filepath.Join(t.TempDir(), "b")
			s.save, s.choices = []string{elsewhere}, []string{"Save elsewhere…"}
			s.do("file.save")
			if len(s.asked) != 1 || s.Front().Document.Dirty() || s.Front().Document.Path() != elsewhere {
				t.Fatalf("asked %q; it lies at %q", s.asked, s.Front().Document.Path())
			}
			if s.place.Folder != os.Getenv("HOME") || s.place.Name.String() != "a" {
				t.Errorf("%q in %s is suggested", s.place.Name, s.place.Folder)
			}
			if left, _ := os.ReadDir(s.place.Folder); len(left) > 0 {
				t.Errorf("left behind: %q", left)
			}
			if was, now := drawnIn(t, p), drawnIn(t, elsewhere); was != "@.." || now != "@#." {
				t.Errorf("%s, and elsewhere %s", was, now)
			}
		})
	}
}

// TestASolutionThatCannotBeKeptInAFileOfLevels is not said to be kept.
func TestASolutionThatCannotBeKeptInAFileOfLevels(t *testing.T) {
	if inParent(t) {
		return
	}
	file := filepath.Join(t.TempDir(), "two.xsb")
	text := "#####\n#@$.#\n#####\nTitle: one\n\n#####\n#.$@#\n#####\nTitle: two\n" + strings.Repeat("; a comment\n", 100)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), file+"#1")
	s.until("it is open", func() bool { return s.Front() != nil })
	lift := limitFiles(t, uint64(len(text)/2))
	s.Front().KeepSolution(levels.Moves{levels.Right})
	lift()
	if said := s.Message().String(); len(s.told) != 1 || said != "" {
		t.Errorf("told %q, said %q", s.told, said)
	}
	s.Front().KeepSolution(levels.Moves{levels.Right})
	if said := s.Message().String(); len(s.told) != 1 || said != "kept as the level's solution" {
		t.Errorf("with room again: told %q, said %q", s.told, said)
	}
}

// TestALevelIsNotSaidToBeAddedWithoutItsSolutions, where there was no room for these.
func TestALevelIsNotSaidToBeAddedWithoutItsSolutions(t *testing.T) {
	if inParent(t) {
		return
	}
	folder := t.TempDir()
	level(t, folder, "a", "@c")
	s := start(t, t.TempDir(), folder)
	s.until("the sidebar is filled", func() bool { return len(s.Items()) == 1 })
	if err := s.NewLevelFromText(games.ByName("nullgame"), "walk\n@..c\n"); err != nil {
		t.Fatal(err)
	}
	s.Front().KeepInList(strings.Repeat("a long name ", 100), levels.Moves{levels.Right, levels.Right, levels.Right})
	lift := limitFiles(t, 500)
	s.do("collection.add")
	lift()
	if said := s.Message().String(); strings.HasPrefix(said, "added") || !s.Front().Changed() {
		t.Errorf("said %q, changed %v", said, s.Front().Changed())
	}
	s.do("file.save")
	if s.Front().Changed() {
		t.Error("with room again, the solutions are not saved")
	}
}
