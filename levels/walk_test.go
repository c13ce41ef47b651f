package levels

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

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
	found, problems := Folders(root)
	want := []string{"a", "b/10", "b/2", "c/deep/down"}
	for i := range want {
		want[i] = filepath.Join(root, want[i])
	}
	if len(problems) > 0 || !slices.Equal(found, want) {
		t.Errorf("found %v, %v", found, problems)
	}
	if found, _ := Folders(filepath.Join(root, "a")); len(found) != 1 || found[0] != filepath.Join(root, "a") {
		t.Errorf("a level itself: %v", found)
	}
	if _, problems := Folders(filepath.Join(root, "nothing")); len(problems) != 1 || problems[0].Kind != FolderNotFound {
		t.Errorf("no folder: %v", problems)
	}
	if os.Getuid() != 0 {
		closed := filepath.Join(root, "c", "deep")
		if err := os.Chmod(closed, 0); err != nil {
			t.Fatal(err)
		}
		found, problems := Folders(root)
		if len(found) != 3 || len(problems) != 1 || problems[0].File != closed {
			t.Errorf("a closed folder: %v, %v", found, problems)
		}
		_ = os.Chmod(closed, 0o755)
	}
}
