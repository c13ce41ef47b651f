package levels

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/internal/effort"
)

// noFile says of each file that it is no level.
func noFile(string) bool { return false }

func TestFoldersAreFoundInOrder(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"b/2", "b/10", "a", "c/deep/down", "a/inside a level", ".hidden/x", "empty"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
		if dir != "empty" {
			write(t, filepath.Join(root, dir), map[string]string{TilesFile: goodTiles})
		}
	}
	if err := os.Symlink(root, filepath.Join(root, "empty", "round")); err != nil {
		t.Fatal(err)
	}
	found, problems := Find(t.Context(), root, noFile)
	want := []string{"a", "b/2", "b/10", "c/deep/down"}
	for i := range want {
		want[i] = filepath.Join(root, want[i])
	}
	if len(problems) > 0 || !slices.Equal(found, want) {
		t.Errorf("found %v, %v", found, problems)
	}
	if found, _ := Find(t.Context(), filepath.Join(root, "a"), noFile); len(found) != 1 || found[0] != filepath.Join(root, "a") {
		t.Errorf("a level itself: %v", found)
	}
	if _, problems := Find(t.Context(), filepath.Join(root, "nothing"), noFile); len(problems) != 1 || problems[0].Kind != FolderNotFound {
		t.Errorf("no folder: %v", problems)
	}
	if os.Getuid() != 0 {
		closed := filepath.Join(root, "c", "deep")
		if err := os.Chmod(closed, 0); err != nil {
			t.Fatal(err)
		}
		found, problems := Find(t.Context(), root, noFile)
		if len(found) != 3 || len(problems) != 1 || problems[0].File != closed {
			t.Errorf("a closed folder: %v, %v", found, problems)
		}
		_ = os.Chmod(closed, 0o755)
	}
}

// TestAFolderHoldsTheLevelsRightInIt, none deeper down and none that are hidden, unless it is a level.
func TestAFolderHoldsTheLevelsRightInIt(t *testing.T) {
	root := ""
	holds := func() bool {
		return Holds(root, func(file string) bool { return filepath.Base(file) == "one.xsb" })
	}
	for file, want := range map[string]bool{
		"a/" + TilesFile: true, ".a/" + TilesFile: false, "a/b/" + TilesFile: false, "one.xsb": true, "two.xsb": false,
	} {
		root = t.TempDir()
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(file)), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, root, map[string]string{file: goodTiles})
		if holds() != want {
			t.Errorf("%s: holds levels: %t", file, !want)
		}
		if write(t, root, map[string]string{TilesFile: goodTiles}); holds() {
			t.Errorf("%s: a level holds levels", file)
		}
	}
}

// TestALevelWithoutItsBoardIsALevel, so that whoever reads it is told what is missing; a
// folder of levels may have a level.toml of its own.
func TestALevelWithoutItsBoardIsALevel(t *testing.T) {
	for other, want := range map[string]bool{"": true, SolutionFile: true, SolutionsFile: true, "one.xsb": false} {
		files := map[string]string{MetaFile: ""}
		if other != "" {
			files[other] = ""
		}
		if dir := onDisk(t, files); IsFolder(dir) != want {
			t.Errorf("beside level.toml lies %q: a level: %t, want %t", other, !want, want)
		}
	}
	if dir := onDisk(t, map[string]string{SolutionFile: ""}); IsFolder(dir) {
		t.Error("a solution alone is a level")
	}
}

// TestAWalkEndsWithItsContext: nothing is read that lies behind.
func TestAWalkEndsWithItsContext(t *testing.T) {
	root := t.TempDir()
	for i := range 20 {
		dir := filepath.Join(root, fmt.Sprintf("%02d", i))
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{TilesFile, ContentFile} {
			if err := os.WriteFile(filepath.Join(dir, file), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, left := range []int{0, 1, 7} {
		found, problems := Find(&effort.Countdown{Context: t.Context(), Left: left}, root, noFile)
		if len(found) != left || len(problems) > 0 {
			t.Errorf("%d folders, %v; want %d", len(found), problems, left)
		}
	}
}
