package levels_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
)

// broken writes a level folder.
func broken(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestWhatCanBeShownOfABrokenLevelIsRead, and written it is a level that is
// nowhere broken; of a level that is not, Salvage is Read.
func TestWhatCanBeShownOfABrokenLevelIsRead(t *testing.T) {
	const tiles = "# wall\n. empty\nb box\n"
	for name, c := range map[string]struct {
		files    map[string]string
		want     string // the grid, a letter a cell
		padded   int
		problems int
	}{
		"a line is short":     {map[string]string{"tiles.txt": tiles, "content.txt": "####\n#b\n####\n"}, "####/#b../####", 2, 1},
		"a line is long":      {map[string]string{"tiles.txt": tiles, "content.txt": "###\n#.#b\n###\n"}, "###./#.#b/###.", 2, 1},
		"a line ends in dots": {map[string]string{"tiles.txt": tiles, "content.txt": "###\n#.#..\n###\n"}, "###/#.#/###", 0, 1},
		"unknown letters":     {map[string]string{"tiles.txt": tiles, "content.txt": "#x#\n#+ \n###\n"}, "#u#/#u./###", 0, 3},
		"a bad declaration":   {map[string]string{"tiles.txt": "# wall\nbox\n. empty\n", "content.txt": "#b#\n"}, "#u#", 0, 1},
		"a bad level.toml":    {map[string]string{"tiles.txt": tiles, "content.txt": "#b#\n", "level.toml": "title = \"A\"\nauthor = [\n"}, "#b#", 0, 1},
		"a value of no use":   {map[string]string{"tiles.txt": tiles, "content.txt": "#b#\n", "level.toml": "title = 3\nauthor = \"me\"\n"}, "#b#", 0, 1},
		"too many columns":    {map[string]string{"tiles.txt": tiles, "content.txt": strings.Repeat("#", 1200) + "\n"}, strings.Repeat("#", 1000), 0, 1},
		"nothing is wrong":    {map[string]string{"tiles.txt": tiles, "content.txt": "#b#\n"}, "#b#", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := broken(t, c.files)
			folder, problems := levels.Salvage(dir)
			if folder == nil {
				t.Fatalf("nothing is shown: %v", problems)
			}
			if got := letters(folder.Level); got != c.want || len(folder.Padded()) != c.padded || len(problems) != c.problems {
				t.Errorf("it is %s with %d cells padded and %v", got, len(folder.Padded()), problems)
			}
			for _, p := range folder.Placed(problems) {
				if (p.File == levels.ContentFile || name == "a bad declaration") && (len(p.Cells) == 0 || !folder.Level.Holds(p.Cells[0])) {
					t.Errorf("%v has no cell to jump to", p)
				}
			}
			for name, text := range c.files {
				if data, _ := os.ReadFile(filepath.Join(dir, name)); string(data) != text {
					t.Errorf("%s was written to", name)
				}
			}
			written, err := folder.Write(dir, folder.Level, nil, nil)
			if err != nil || letters(written.Level) != c.want || len(written.Padded()) != 0 {
				t.Fatalf("written: %v", err)
			}
			if name == "a value of no use" && written.Level.Author != "me" {
				t.Error("what level.toml says besides is lost")
			}
			if data, _ := os.ReadFile(filepath.Join(dir, "level.toml")); name == "a bad level.toml" && !strings.Contains(string(data), "# author = [") {
				t.Errorf("of a bad level.toml is left:\n%s", data)
			}
		})
	}
	if folder, problems := levels.Salvage(broken(t, map[string]string{"tiles.txt": tiles})); folder != nil || len(problems) == 0 {
		t.Error("without a grid there is a level")
	}
}

// letters draws a level: u is a tile that nobody declared.
func letters(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if c.X == 0 && c.Y > 0 {
			b.WriteByte('/')
		}
		switch {
		case len(s) == 0:
			b.WriteByte('.')
		case strings.HasPrefix(s[0].Tile, "unknown"):
			b.WriteByte('u')
		case s[0].Tile == "wall":
			b.WriteByte('#')
		default:
			b.WriteByte(s[0].Tile[0])
		}
	})
	return b.String()
}

// FuzzSalvage: what is salvaged of any files can be written, and read.
func FuzzSalvage(f *testing.F) {
	f.Add("# wall\nx\n", "##\n#y\n #", "title = 1\n[[intent]]\n")
	f.Add("# wall\n# box\n", "#+→\n\n##", "author = \"a\x7f\"\nx")
	f.Fuzz(func(t *testing.T, tiles, content, meta string) {
		dir := broken(t, map[string]string{"tiles.txt": tiles, "content.txt": content, "level.toml": meta})
		folder, _ := levels.Salvage(dir)
		if folder == nil {
			return
		}
		written, err := folder.Write(dir, folder.Level, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !written.Level.SameGrid(folder.Level) {
			t.Fatalf("%s became %s", letters(folder.Level), letters(written.Level))
		}
	})
}
