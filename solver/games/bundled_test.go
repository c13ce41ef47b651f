package games

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/levels"
)

// article is the first level of the article, whose files are as they were found:
// it says nothing of itself.
const article = "baba/00"

// bundledLevels are the paths of the levels that come with the program, below
// levels.Bundled.
func bundledLevels(t *testing.T) []string {
	t.Helper()
	var paths []string
	for _, g := range All {
		dirs, err := levels.Bundled.ReadDir(g.Name)
		if err != nil || len(dirs) < 10 {
			t.Errorf("%s comes with %d levels, fewer than 10; %v", g.Name, len(dirs), err)
		}
		for _, dir := range dirs {
			paths = append(paths, g.Name+"/"+dir.Name())
		}
	}
	return paths
}

// TestBundledLevelsAreClean: each opens without a problem, belongs to the game
// whose folder it is in, says what it is, and has no file that is not part of
// the level.
func TestBundledLevelsAreClean(t *testing.T) {
	titles := map[string]string{}
	for _, path := range bundledLevels(t) {
		entry := OpenFS(levels.Bundled, path)
		if len(entry.Problems) > 0 {
			t.Errorf("%s: %v", path, entry.Problems)
			continue
		}
		if game := filepath.Dir(path); entry.Game.Name != game {
			t.Errorf("%s is a level of %s", path, entry.Game.Name)
		}
		l := entry.Level
		if path != article && (l.Game == "" || l.Title == "" || l.Notes == "") {
			t.Errorf("%s says too little of itself: %+v", path, l.Meta)
		}
		if other, taken := titles[l.Title]; taken && l.Title != "" {
			t.Errorf("%s has the title of %s: %s", path, other, l.Title)
		}
		titles[l.Title] = path
		files, err := os.ReadDir(filepath.Join("../../levels", path))
		if err != nil {
			t.Error(err)
		}
		for _, file := range files {
			if !slices.Contains([]string{"tiles.txt", "content.txt", "level.toml"}, file.Name()) {
				t.Errorf("%s holds %s", path, file.Name())
			}
		}
	}
}

// TestBundledLevelsBegin: none is won from the start; and a move that waits is there at the
// beginning of some level of a game if, and only if, the game says so.
func TestBundledLevelsBegin(t *testing.T) {
	waits := map[string]bool{}
	for _, path := range bundledLevels(t) {
		entry := OpenFS(levels.Bundled, path)
		p, err := entry.Load()
		if err != nil {
			t.Fatal(err)
		}
		if p.Won(p.Start()) {
			t.Errorf("%s is won from the start", path)
		}
		p.Expand(p.Start(), func(m levels.Move, _ []byte) {
			if m == levels.Wait {
				waits[entry.Game.Name] = true
			}
		})
	}
	for _, g := range All {
		if g.Waits != waits[g.Name] {
			t.Errorf("%s says %v", g.Name, g.Waits)
		}
	}
}
