package levels

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	goodTiles   = "b Baba\n  empty\nw wall\nk keke ← + flag\n"
	goodContent = "b w\n k \n"
)

// folderOf gives a level folder in memory; a file of "-" is left out.
func folderOf(tiles, content, meta string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{TilesFile: tiles, ContentFile: content, MetaFile: meta} {
		if text != "-" {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return files
}

// told writes problems as compilers do, without what they advise.
func told(problems []Problem) string {
	var lines []string
	for _, p := range problems {
		lines = append(lines, fmt.Sprintf("%s:%d:%d %s", p.File, p.Line, p.Column, p.Kind))
	}
	return strings.Join(lines, "\n")
}

func TestProblemsHaveTheirPlaces(t *testing.T) {
	for _, test := range []struct {
		name                 string
		tiles, content, meta string
		want                 string // "" for a level without problems
	}{
		{"tiles ok, content ok", goodTiles, goodContent, "-", ""},
		{"with everything", goodTiles, goodContent, "title = 'x'\ngame = \"baba\"\n", ""},
		{"CRLF", "b Baba\r\n  empty\r\n", "b \r\n b\r\n", "title = 'x'\r\n", ""},
		{"byte-order marks", "\ufeffb Baba\n  empty\n", "\ufeffb \n b\n", "\ufefftitle = 'x'\n", ""},
		{"last lines without an end", "b Baba\n  empty", "b \n b", "title = 'x'", ""},
		{"empty lines between declarations", "b Baba\n\n\n  empty\n\n", "b \n", "-", ""},
		{"symbols beyond ASCII", "λ Baba\n🙂 wall\n· empty\n", "λ🙂\n··\n", "-", ""},
		{"two symbols for one tile", ". empty\n- empty\nb Baba\n", ".-b\n", "-", ""},
		{"names in any case and spacing", "b  BABA\nB baba   TEXT\n", "bB\n", "-", ""},
		{"an empty level.toml", goodTiles, goodContent, "", ""},
		{"one cell", "b Baba\n", "b", "-", ""},

		{"tiles file not found", "-", goodContent, "-", "tiles.txt:0:0 tiles file not found"},
		{"content file not found", goodTiles, "-", "-", "content.txt:0:0 content file not found"},
		{
			"neither file", "-", "-", "-",
			"tiles.txt:0:0 tiles file not found\ncontent.txt:0:0 content file not found",
		},
		{"empty tiles file", "", goodContent, "-", "tiles.txt:1:1 empty file"},
		{"tiles file of empty lines", "\n\n", "\n", "-", "tiles.txt:1:1 empty file\ncontent.txt:1:1 empty file"},
		{"empty content file", goodTiles, "", "-", "content.txt:1:1 empty file"},
		{"content file of a mark", goodTiles, "\ufeff", "-", "content.txt:1:1 empty file"},

		{"invalid declaration: no space", "b Baba\nwwall\n", "b\n", "-", "tiles.txt:2:2 invalid declaration"},
		{"invalid declaration: a tab", "b\tBaba\n", "b\n", "-", "tiles.txt:1:2 invalid declaration"},
		{"invalid declaration: a symbol alone", "b\n", "b\n", "-", "tiles.txt:1:2 invalid declaration"},
		{"invalid declaration: no tile", "b Baba\nw  \n", "bw\n", "-", "tiles.txt:2:3 invalid declaration"},
		{"invalid declaration: only an arrow", "b ←\n", "b\n", "-", "tiles.txt:1:3 invalid declaration"},
		{"invalid declaration: nothing after +", "b Baba + \n", "b\n", "-", "tiles.txt:1:9 invalid declaration"},
		{"invalid declaration: nothing before +", "b + Baba\n", "b\n", "-", "tiles.txt:1:3 invalid declaration"},
		{"invalid declaration: a wait for a facing", "b Baba + keke ·\n", "b\n", "-", "tiles.txt:1:10 invalid declaration"},
		{"invalid declaration: empty in a stack", "b Baba + EMPTY\n", "b\n", "-", "tiles.txt:1:10 invalid declaration"},
		{"invalid declaration: a control character", "\x01 Baba\n", "\x01\n", "-", "tiles.txt:1:1 invalid declaration"},
		{"invalid declaration: an invisible symbol", "\u200b Baba\n", "\u200b\n", "-", "tiles.txt:1:1 invalid declaration"},
		{
			"invalid declaration: an endless name", "b " + strings.Repeat("x", 3_000_000) + "\n", "b\n", "-",
			"tiles.txt:1:3 invalid declaration",
		},
		{
			"invalid declaration: an endless stack", "b " + strings.Repeat("x+", 1_500_000) + "x\n", "b\n", "-",
			"tiles.txt:1:203 invalid declaration",
		},
		{
			"symbol declared twice", "b Baba\nw wall\nb flag\n", "bw\n", "-",
			"tiles.txt:3:1 symbol declared twice",
		},

		{"unequal line length: shorter", goodTiles, "b w\nb \nbbb\n", "-", "content.txt:2:3 unequal line length"},
		{"unequal line length: longer", goodTiles, "b w\nb www\nbbb\n", "-", "content.txt:2:4 unequal line length"},
		{"unequal line length: the first line", goodTiles, "b\nbbb\nbbb\n", "-", "content.txt:1:2 unequal line length"},
		{"unequal line length: empty last line", goodTiles, "b w\nbbb\n\n", "-", "content.txt:3:1 unequal line length"},
		{"unequal line length: in characters, not bytes", "λ Baba\nb wall\n", "λλ\nbb\nbbb\n", "-", "content.txt:3:3 unequal line length"},
		{
			"undeclared symbols, each once", goodTiles, "bxb\nyxx\n", "-",
			"content.txt:1:2 undeclared symbol\ncontent.txt:2:1 undeclared symbol",
		},
		{"undeclared symbol after a wide one", "λ Baba\n", "λ?\n", "-", "content.txt:1:2 undeclared symbol"},
		{"an undeclared carriage return", goodTiles, "bb\rw\n", "-", "content.txt:1:3 undeclared symbol"},
		{"a 3 MB line", goodTiles, strings.Repeat("b", 3_000_000), "-", "content.txt:1:1 too large"},
		{"3 MB of lines", goodTiles, strings.Repeat("b\n", 1_500_000), "-", "content.txt:1:1 too large"},

		{"NUL bytes", "b Baba\nw w\x00all\n", "b\x00\n\x00\n", "-", "tiles.txt:2:4 not a text file\ncontent.txt:1:2 not a text file\ncontent.txt:2:1 not a text file"},
		{"invalid UTF-8", "b B\xffba\n", "λb\xc3\n", "-", "tiles.txt:1:4 not a text file\ncontent.txt:1:3 not a text file"},
		{"the first few of many", strings.Repeat("\x00\n", 9), "b\n", "-", fmt.Sprintf("%s1%[2]s\n%[1]s2%[2]s\n%[1]s3%[2]s\n%[1]s4%[2]s\n%[1]s5%[2]s", "tiles.txt:", ":1 not a text file")},
		{"UTF-16", "b\x00 \x00B\x00", "b\x00", "-", "tiles.txt:1:2 not a text file\ncontent.txt:1:2 not a text file"},

		{"level.toml without a value", goodTiles, goodContent, "title = \n", "level.toml:1:9 invalid level.toml"},
		{"level.toml, second line", goodTiles, goodContent, "title = 'x'\nλ\n", "level.toml:2:1 invalid level.toml"},
		{"level.toml with a number for a title", goodTiles, goodContent, "\ntitle = 7\n", "level.toml:2:1 invalid level.toml"},
		{"level.toml with a NUL", goodTiles, goodContent, "title = '\x00'\n", "level.toml:1:10 not a text file"},

		{
			"everything at once", "b Baba\nb flag\nq\n", "b?q\nb\nb.b\n", "game = 1\nauthor = false\n",
			"tiles.txt:2:1 symbol declared twice\ntiles.txt:3:2 invalid declaration\n" +
				"content.txt:1:2 undeclared symbol\ncontent.txt:2:2 unequal line length\ncontent.txt:3:2 undeclared symbol\n" +
				"level.toml:2:1 invalid level.toml\nlevel.toml:1:1 invalid level.toml",
		},
	} {
		folder, problems := ReadFS(folderOf(test.tiles, test.content, test.meta), ".")
		if got := told(problems); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
		if (folder == nil) != (test.want != "") {
			t.Errorf("%s: folder is %v", test.name, folder)
		}
		for _, p := range problems {
			if p.Text.IsZero() || len(p.Text.String()) > 400 {
				t.Errorf("%s: no sentence: %.500s", test.name, p.Text)
			}
		}
	}
}

// TestProblemsSayWhatToDo: the sentences that are read most.
func TestProblemsSayWhatToDo(t *testing.T) {
	_, problems := ReadFS(folderOf("b Baba\nb flag\nw\n", "bbb\nb\n?bbb\n\nbbb\n", "-"), ".")
	want := []string{
		"tiles.txt:2:1: the symbol 'b' already stands for a tile on line 1; give this tile another symbol",
		`tiles.txt:3:2: a line is one symbol, one space and a tile, such as "b Baba"`,
		"content.txt:2:2: this line has one cell where line 1 has 3; add 2",
		"content.txt:3:4: this line has 4 cells where line 1 has 3; remove 1",
		"content.txt:3:1: the symbol '?' is not in tiles.txt; add a line for it there, or replace it here",
		"content.txt:4:1: this line has 0 cells where line 1 has 3; fill it or remove it",
	}
	for i, p := range problems {
		if i >= len(want) || p.Error() != want[i] {
			t.Errorf("said: %s", p.Error())
		}
	}
	if len(problems) != len(want) {
		t.Errorf("%d problems, want %d", len(problems), len(want))
	}
}

func TestWhatIsRead(t *testing.T) {
	folder, problems := ReadFS(folderOf(
		"\ufeffb Baba\r\n  empty\r\nk keke ← + flag\r\nK KEKE  Text→\r\n", "bk\r\nK \r\n",
		"game = \"baba\"\ntitle = 'A title'\nlow_ceiling = \"knock\"\nyear = 1999\n[editor]\ntitle = 'no'\n"), ".")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	l := folder.Level
	if l.Width() != 2 || l.Height() != 2 || l.Game != "baba" || l.Title != "A title" || len(l.Options) != 1 || l.Options["low_ceiling"] != "knock" {
		t.Errorf("read %dx%d, %+v", l.Width(), l.Height(), l.Meta)
	}
	for at, want := range map[Cell]Stack{
		{0, 0}: {{Tile: "Baba"}},
		{1, 0}: {{Tile: "keke", Facing: Left}, {Tile: "flag"}},
		{0, 1}: {{Tile: "KEKE Text"}},
		{1, 1}: nil,
		{2, 2}: nil,
	} {
		if got := l.At(at); !got.Equal(want) {
			t.Errorf("%v holds %v, want %v", at, got, want)
		}
	}
	if d := l.Declarations[2]; d.Number != 3 || d.Symbol != 'k' || d.ColumnOf("FLAG") != 12 || d.ColumnOf("keke") != 3 {
		t.Errorf("declared: %+v, flag in column %d", d, d.ColumnOf("flag"))
	}
}

// onDisk makes a level folder on disk.
func onDisk(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, files)
	return dir
}

func TestFoldersThatAreNone(t *testing.T) {
	dir := onDisk(t, map[string]string{"file": "x"})
	for path, want := range map[string]string{
		filepath.Join(dir, "nothing"): "check the path",
		filepath.Join(dir, "file"):    "is a file; a level is a folder",
		"a\x00b":                      "check the path",
	} {
		folder, problems := Read(path)
		if folder != nil || len(problems) != 1 || problems[0].Kind != FolderNotFound && path[0] == '/' {
			t.Errorf("%q: %v, %v", path, folder, problems)
			continue
		}
		if !strings.Contains(problems[0].Text.String(), want) {
			t.Errorf("%q: %s", path, problems[0].Text)
		}
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	dir := onDisk(t, map[string]string{TilesFile: goodTiles, MetaFile: "title = 'x'"})
	if err := os.Mkdir(filepath.Join(dir, ContentFile), 0o755); err != nil {
		t.Fatal(err)
	}
	_, problems := Read(dir)
	if len(problems) != 1 || problems[0].Error() != "content.txt: content.txt is a folder; a text file belongs here" {
		t.Errorf("a folder for a file: %v", problems)
	}

	dir = onDisk(t, map[string]string{TilesFile: goodTiles})
	if err := os.Symlink(ContentFile, filepath.Join(dir, ContentFile)); err == nil {
		_, problems = Read(dir)
		if len(problems) != 1 || !strings.HasSuffix(problems[0].Error(), "; put a text file in its place") {
			t.Errorf("a link to itself: %v", problems)
		}
	}

	for _, name := range []string{ContentFile, MetaFile} {
		dir = onDisk(t, map[string]string{TilesFile: goodTiles, ContentFile: goodContent, MetaFile: ""})
		if err := os.Truncate(filepath.Join(dir, name), 9<<20); err != nil {
			t.Fatal(err)
		}
		_, problems = Read(dir)
		if told(problems) != name+":0:0 too large" {
			t.Errorf("9 MB of %s: %v", name, told(problems))
		}
	}

	dir = onDisk(t, map[string]string{TilesFile: goodTiles})
	if err := exec.Command("mkfifo", filepath.Join(dir, ContentFile)).Run(); err == nil {
		_, problems = Read(dir)
		if len(problems) != 1 || problems[0].Error() != "content.txt: content.txt is a device or a pipe; a text file belongs here" {
			t.Errorf("a pipe: %v", problems)
		}
	}
}

func TestUnreadableFiles(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may read everything")
	}
	dir := onDisk(t, map[string]string{TilesFile: goodTiles, ContentFile: goodContent, MetaFile: "title = 'x'"})
	for _, name := range []string{ContentFile, MetaFile} {
		if err := os.Chmod(filepath.Join(dir, name), 0); err != nil {
			t.Fatal(err)
		}
	}
	_, problems := Read(dir)
	if told(problems) != "content.txt:0:0 unreadable file\nlevel.toml:0:0 unreadable file" {
		t.Errorf("told: %s", told(problems))
	}
	for _, p := range problems {
		if !strings.Contains(p.Text.String(), "change its permissions") {
			t.Error(p.Text)
		}
	}
}

func TestSolutionsAreRead(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"6→ 3← 1↓ 5→ 1↑\n", "6→ 3← 1↓ 5→ 1↑"},
		{"\ufeff→→→\r\n2·↑\r\n", "3→ 2· 1↑"},
		{"", ""},
		{"\n", ""},
		{"12→1↑", "12→ 1↑"},
		{"6", "solution.txt:1:1: the last number has no arrow after it"},
		{"→\n 3 ↑", "solution.txt:2:3: an arrow (→ ↑ ← ↓) or a dot (·) must follow the number"},
		{"→→\n→x", "solution.txt:2:2: 'x' is not a move; use → ↑ ← ↓ or · with a number before it"},
		{"99999999999999999999→", "solution.txt:1:7: a run of more than a million moves; shorten it"},
		{strings.Repeat("400000→", 3), "solution.txt:1:21: more than a million moves in all; shorten it"},
		{"→\x00", "solution.txt:1:2: there is a NUL byte here; save the file as plain UTF-8 text"},
		{"→\xff", "solution.txt:1:2: the byte 0xFF here is not UTF-8; save the file as UTF-8 text"},
	} {
		dir := onDisk(t, map[string]string{SolutionFile: test.text})
		moves, err := ReadSolution(dir)
		got := moves.String()
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%.40q: %s, want %s", test.text, got, test.want)
		}
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, SolutionFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadSolution(dir); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("a folder for a solution: %v", err)
	}
}

func TestForeignFilesAreReadWithinBounds(t *testing.T) {
	dir := onDisk(t, map[string]string{"a.xsb": "#@$.#"})
	data, problem := ReadForeign(filepath.Join(dir, "a.xsb"))
	if problem != nil || string(data) != "#@$.#" {
		t.Errorf("%q, %v", data, problem)
	}
	for path, want := range map[string]Kind{dir: Unreadable, filepath.Join(dir, "none"): FolderNotFound} {
		if _, problem := ReadForeign(path); problem == nil || problem.Kind != want {
			t.Errorf("%s: %v", path, problem)
		}
	}
}
