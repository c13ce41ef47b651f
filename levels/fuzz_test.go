package levels

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"testing"
	"unicode/utf8"
)

// The fuzz targets feed the readers anything at all. Whatever is not a level
// must end in problems that have a place and a sentence; whatever is one must
// come back byte for byte, and survive an edit.

// seeds adds every bundled file of a name.
func seeds(f *testing.F, name string, more ...string) {
	f.Helper()
	err := fs.WalkDir(Bundled, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(file) != name {
			return err
		}
		data, err := fs.ReadFile(Bundled, file)
		f.Add(data)
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range append(more, "", "\n", "\r\n", "\ufeff", "\x00", "\xff", "b\x00 \x00B\x00") {
		f.Add([]byte(text))
	}
}

func examine(t *testing.T, files map[string][]byte) {
	t.Helper()
	folder, problems := Decode(files)
	for _, p := range problems {
		if p.Kind == "" || p.File == "" || p.Text.IsZero() || !utf8.ValidString(p.Text.String()) || p.Line < 0 || p.Column < 0 {
			t.Errorf("an incomplete problem: %#v", p)
		}
	}
	if folder == nil {
		if len(problems) == 0 {
			t.Error("no level, and no problem")
		}
		return
	}
	source := maps.Clone(files)
	if len(source[MetaFile]) == 0 {
		delete(source, MetaFile) // an empty one says nothing
	}
	sameFiles(t, folder.Files(folder.Level.Clone(), nil), source)

	l := folder.Level.Clone()
	l.Set(Cell{l.Width() / 2, l.Height() / 2}, Stack{{Tile: "fuzz text", Facing: Down}})
	l.Title, l.Author, l.Notes = "fuzzed", "", l.Title
	l.Options = map[string]string{"fuzz": "yes"}
	for i := range l.CellNotes {
		l.CellNotes[i].Text += "!"
	}
	for i := range l.Intents {
		l.Intents[i].Never = !l.Intents[i].Never
	}
	l.CellNotes = append(l.CellNotes, CellNote{Text: "fuzz"})
	l.Intents = append(l.Intents, Intent{What: IsWaited})
	again := read(t, folder.Files(l, nil))
	if !again.Level.SameGrid(l) {
		t.Error("another grid is read back")
	}
	sameMeta(t, again.Level.Meta, l.Meta)
}

func FuzzTiles(f *testing.F) {
	seeds(f, TilesFile, goodTiles, "λ Baba\n. empty\n- EMPTY\n", "k keke ← + flag + \n", "b  a+b+c\nb b", "a ·", "é Baba", "e\u0301 Baba", "+ +\n")
	f.Fuzz(func(t *testing.T, tiles []byte) {
		// A grid that has each declared symbol.
		symbols := []rune{}
		if t, problems := splitLines(TilesFile, tiles); len(problems) == 0 {
			for _, line := range t.lines {
				if r, size := utf8.DecodeRuneInString(line); size > 0 {
					symbols = append(symbols, r)
				}
			}
		}
		if len(symbols) == 0 || len(symbols) > MaxSide {
			symbols = []rune("b")
		}
		examine(t, map[string][]byte{TilesFile: tiles, ContentFile: []byte(string(symbols))})
	})
}

func FuzzContent(f *testing.F) {
	seeds(f, ContentFile, goodContent, "b \r\nλ🙂", "b\n\nb", "bbb\nb", "\ufeff\ufeff")
	f.Fuzz(func(t *testing.T, content []byte) {
		examine(t, map[string][]byte{
			TilesFile:   []byte(goodTiles + "λ Baba text\n🙂 is text\nB is text\nI you text\n"),
			ContentFile: content,
		})
	})
}

func FuzzLevelToml(f *testing.F) {
	seeds(f, MetaFile, "title = 'x' # y\nnotes = \"\"\"\n\"\"\"\n[t]\na = 1", "a.b = 'c'\r\n'd e' = \"\\u00e9\"\r\n",
		"author = ''", "[[t]]\ngame = 'x'\n", "title = 1", "x = { y = 'z' }\n", "notes = '''\n'''", "title='a'\rauthor='b'",
		"# a\n[[note]] # b\nrow = 1 # c\ncolumn = 1\ntext = 'd'\n'my e' = \"\"\"\n[[note]]\n\"\"\"\nf.g = 1\n[note.h]\ni = 1\n[[note.j]]\n# k\n\n# l\n[m]\nn = 1\n",
		"note = [{row = 1, column = 1, text = 'a', b = {c = [1]}}, # d\n]\n[[intent]]\nmust = 'waited'\nrow = 'e'\n",
		"intent = [{must = 'waited'}, # a\r\n]\r\ntags = [ # b\r\n'c']\r\n[[note]] # d\r\nrow = 1\r\ncolumn = 1\r\ntext = 'e'\r\n")
	f.Fuzz(func(t *testing.T, meta []byte) {
		examine(t, map[string][]byte{TilesFile: []byte(goodTiles), ContentFile: []byte(goodContent), MetaFile: meta})
	})
}

func FuzzSolution(f *testing.F) {
	seeds(f, SolutionFile, "6→ 3← 1↓ 5→ 1↑\n", "→→·", "12", "0→", "1000000→", "٣→")
	f.Fuzz(func(t *testing.T, data []byte) {
		moves, err := decodeSolution(data)
		if err != nil {
			var p Problem
			if !errors.As(err, &p) || p.File != SolutionFile || p.Line < 1 || p.Column < 1 || p.Text.IsZero() {
				t.Errorf("an incomplete problem: %#v", err)
			}
			return
		}
		again, err := ParseMoves(moves.String())
		if err != nil || again.String() != moves.String() {
			t.Errorf("%s is read as %s, %v", moves, again, err)
		}
	})
}
