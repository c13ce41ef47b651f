package games

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
)

// TestBundledLevelsAreCarried: of every bundled level there is a link that opens it, and
// a picture that does, with its game, its title and its solution.
func TestBundledLevelsAreCarried(t *testing.T) {
	longest := 0
	for _, g := range All {
		dirs, err := levels.Bundled.ReadDir(g.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			e := OpenFS(levels.Bundled, g.Name+"/"+dir.Name())
			moves := levels.Moves{levels.Right, levels.Wait}
			files := Carried(e.Level, g, e.Folder, moves)
			link, err := carry.Link(files)
			if err != nil {
				t.Fatal(err)
			}
			longest = max(longest, len(link))
			var drawn bytes.Buffer
			if err := png.Encode(&drawn, image.NewRGBA(image.Rect(0, 0, 1, 1))); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "level.png")
			if err := os.WriteFile(file, carry.IntoPNG(drawn.Bytes(), files), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, path := range []string{link, file} {
				got := Open(path)[0]
				if len(got.Problems) > 0 || got.Game != g || !got.Level.SameGrid(e.Level) || got.Level.Title != e.Level.Title ||
					got.Solution.String() != moves.String() || got.Folder.OnDisk() {
					t.Fatalf("%s/%s as %.40s: %+v", g.Name, dir.Name(), path, got)
				}
			}
		}
	}
	t.Logf("the longest link has %d characters", longest)
}

// TestWhatIsNoTextIsCarried: a field of the author's own comes out as it went in.
func TestWhatIsNoTextIsCarried(t *testing.T) {
	const meta = "title = \"Corner\"\nstars = 3 # of five\nseen = [2024-05-01, 2025-05-01]\n"
	link, err := carry.Link(map[string][]byte{
		levels.TilesFile: []byte("# wall\n@ player\n$ box\n. goal\n"), levels.ContentFile: []byte("#####\n#@$.#\n#####\n"), levels.MetaFile: []byte(meta),
	})
	if err != nil {
		t.Fatal(err)
	}
	e := Open(link)[0]
	if _, err := e.Known(); !errors.Is(err, fs.ErrNotExist) || e.InFolder() {
		t.Errorf("it lies somewhere on disk: %v", err)
	}
	out := filepath.Join(t.TempDir(), "out")
	written, err := Save(t.Context(), out, "", []Entry{e})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(written[0], levels.MetaFile)); string(got) != meta {
		t.Errorf("in %s is %q, %v", written[0], got, err)
	}
}

// TestWhatCarriesNoLevelSaysSo, with what to do.
func TestWhatCarriesNoLevelSaysSo(t *testing.T) {
	var drawn bytes.Buffer
	if err := png.Encode(&drawn, image.NewRGBA(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "holiday.png")
	if err := os.WriteFile(file, drawn.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	broken, err := carry.Link(map[string][]byte{levels.TilesFile: []byte("b Baba\n"), levels.ContentFile: []byte("b?\n")})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		file:                "this picture carries no level",
		"puzzlewright:AQ":   "cut off or damaged",
		"puzzlewright:Ahem": "another version",
		broken:              "link: content.txt:1:2",
	} {
		e := Open(path)[0]
		if e.Level != nil || len(e.Problems) == 0 || !strings.Contains(e.Problems[0].Error(), want) {
			t.Errorf("%.30s: %v, want %q", path, e.Problems, want)
		}
	}
}
