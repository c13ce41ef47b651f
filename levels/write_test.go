package levels

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNewFoldersAppearWhole: nothing but the finished folder is ever left.
func TestNewFoldersAppearWhole(t *testing.T) {
	dir := t.TempDir()
	var none *Folder
	written, err := none.Write(filepath.Join(dir, "deep", "new"), drawn("ab.", "..b"), nil, Moves{Right})
	if err != nil {
		t.Fatal(err)
	}
	if !written.Level.SameGrid(drawn("ab.", "..b")) {
		t.Errorf("written: %s", picture(written.Level))
	}
	if moves, err := ReadSolution(written.Path); err != nil || moves.String() != "1→" {
		t.Errorf("the solution is %v, %v", moves, err)
	}
	left, _ := os.ReadDir(filepath.Join(dir, "deep"))
	if len(left) != 1 {
		t.Errorf("left over: %v", left)
	}
	// A name that cannot be had leaves nothing behind either.
	write(t, dir, map[string]string{"file": "x"})
	if _, err := none.Write(filepath.Join(dir, "file", "level"), drawn("a"), nil, nil); err == nil {
		t.Error("a level was written below a file")
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("left over: %v", left)
	}
}

// TestSolutionsThatSayTheSameStay: in whatever manner they are written.
func TestSolutionsThatSayTheSameStay(t *testing.T) {
	dir := t.TempDir()
	const manner = "→→ 1→\n\n↑"
	write(t, dir, map[string]string{SolutionFile: manner})
	for _, test := range []struct {
		moves Moves
		want  string
	}{
		{Moves{Right, Right, Right, Up}, manner},
		{Moves{Right, Right}, "2→\n"},
		{Moves{}, "\n"},
	} {
		if err := WriteSolution(dir, test.moves); err != nil {
			t.Fatal(err)
		}
		data, _ := os.ReadFile(filepath.Join(dir, SolutionFile))
		if string(data) != test.want {
			t.Errorf("%v: %q, want %q", test.moves, data, test.want)
		}
	}
	if err := WriteSolution(dir, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadSolution(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a stale solution stayed: %v", err)
	}
	write(t, dir, map[string]string{TilesFile: goodTiles, ContentFile: goodContent, SolutionFile: manner})
	folder, _ := Read(dir)
	if _, err := folder.Write(dir, folder.Level, nil, Moves{Right, Right, Right, Up}); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(filepath.Join(dir, SolutionFile)); string(data) != manner {
		t.Errorf("with the level: %q, want %q", data, manner)
	}
}

// TestASolutionThatCannotBeRemovedIsTold: a level without it would not be what was saved.
func TestASolutionThatCannotBeRemovedIsTold(t *testing.T) {
	dir := t.TempDir()
	blocked := filepath.Join(dir, SolutionFile)
	if err := os.Mkdir(blocked, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, blocked, map[string]string{"x": "x"})
	if err := WriteSolution(dir, nil); err == nil {
		t.Error("it says nothing")
	}
}

// TestLinesOfTilesKeepTheirManner, in another folder too.
func TestLinesOfTilesKeepTheirManner(t *testing.T) {
	folder, problems := Decode(map[string][]byte{TilesFile: []byte("a  a+b\n. empty\n"), ContentFile: []byte("a.\n")})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var other *Folder
	if got := string(other.Files(folder.Level, nil)[TilesFile]); got != "a  a+b\n. empty\n" {
		t.Errorf("elsewhere: %q", got)
	}
	l := folder.Level.Clone()
	l.Declarations[0].Symbol = 'x'
	if got := string(other.Files(l, nil)[TilesFile]); got != "x a + b\n. empty\n" {
		t.Errorf("with another symbol: %q", got)
	}
}

// TestALineWithoutAnEndIsNoneOfWindows: lines that are added to it end as elsewhere.
func TestALineWithoutAnEndIsNoneOfWindows(t *testing.T) {
	folder, problems := Decode(map[string][]byte{TilesFile: []byte("a a"), ContentFile: []byte("a")})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	files := folder.Files(folder.Level.Resized(1, 2, Cell{}), nil)
	if tiles, content := string(files[TilesFile]), string(files[ContentFile]); tiles != "a a\n  empty" || content != "a\n " {
		t.Errorf("%q and %q", tiles, content)
	}
}

// TestStaleFoldersAreNoticed: whatever file another program touches.
func TestStaleFoldersAreNoticed(t *testing.T) {
	files := map[string]string{TilesFile: "a a\n", ContentFile: "aa\n"}
	for name, change := range map[string]func(dir string){
		"nothing":       func(string) {},
		"a solution":    func(dir string) { write(t, dir, map[string]string{SolutionFile: "1→"}) },
		"other tiles":   func(dir string) { write(t, dir, map[string]string{TilesFile: "a b\n"}) },
		"other content": func(dir string) { write(t, dir, map[string]string{ContentFile: "aaa\n"}) },
		"a new title":   func(dir string) { write(t, dir, map[string]string{MetaFile: "title = \"x\"\n"}) },
		"no content":    func(dir string) { os.Remove(filepath.Join(dir, ContentFile)) },
		"no folder":     func(dir string) { os.RemoveAll(dir) },
	} {
		dir := t.TempDir()
		write(t, dir, files)
		folder, problems := Read(dir)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		change(dir)
		stale, err := folder.Stale()
		if want := name != "nothing" && name != "a solution"; stale != want {
			t.Errorf("%s: stale is %v", name, stale)
		}
		if gone := errors.Is(err, fs.ErrNotExist); gone != (name == "no folder") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestFilesAndDecodeAreInverse: also where a symbol is dropped and one added.
func TestFilesAndDecodeAreInverse(t *testing.T) {
	source := map[string][]byte{
		TilesFile:   []byte("a a\r\n. empty\r\nx oddity\r\n\r\n- empty"),
		ContentFile: []byte("a.-\r\n-ax"),
		MetaFile:    []byte("title = 'one' # first\n"),
	}
	folder, problems := Decode(source)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	same := folder.Files(folder.Level.Clone(), nil)
	for name, data := range source {
		if string(same[name]) != string(data) {
			t.Errorf("%s: %q, want %q", name, same[name], data)
		}
	}
	l := folder.Level.Clone()
	l.Set(Cell{2, 1}, Stack{{Tile: "b"}})
	l.Declarations = l.Declarations[:2]
	l.Declarations = append(l.Declarations, folder.Level.Declarations[3])
	files := folder.Files(l, nil)
	if want := "a a\r\n. empty\r\n\r\n- empty\r\nb b"; string(files[TilesFile]) != want {
		t.Errorf("tiles.txt is %q, want %q", files[TilesFile], want)
	}
	if want := "a.-\r\n-ab"; string(files[ContentFile]) != want {
		t.Errorf("content.txt is %q, want %q", files[ContentFile], want)
	}
	if again, problems := Decode(files); len(problems) > 0 || !again.Level.SameGrid(l) {
		t.Errorf("read again: %v", problems)
	}
	if _, problems := Decode(nil); len(problems) != 2 {
		t.Errorf("no files at all: %v", problems)
	}
}

// TestALinkStaysALink: what it leads to is written.
func TestALinkStaysALink(t *testing.T) {
	dir, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "real.txt")
	link := filepath.Join(dir, SolutionFile)
	if err := os.WriteFile(elsewhere, []byte("1←\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, link); err != nil {
		t.Skip(err)
	}
	if err := WriteSolution(dir, Moves{Right}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(elsewhere)
	if at, _ := os.Readlink(link); at != elsewhere || string(data) != "1→\n" {
		t.Errorf("the link leads to %q, and there is %q, %v", at, data, err)
	}
}
