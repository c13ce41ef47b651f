package levels

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"pgregory.net/rapid"
)

// read reads the files of a level, which must have no problems.
func read(t rapid.TB, files map[string][]byte) *Folder {
	t.Helper()
	f, problems := Decode(files)
	if len(problems) > 0 {
		t.Fatalf("%v in\n%s\n%s\n%s", problems, files[TilesFile], files[ContentFile], files[MetaFile])
	}
	return f
}

func sameFiles(t rapid.TB, got, want map[string][]byte) {
	t.Helper()
	for name, data := range want {
		if string(got[name]) != string(data) {
			t.Errorf("%s is\n%q, want\n%q", name, got[name], data)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d files, want %d", len(got), len(want))
	}
}

// TestUneditedFilesComeBackByteForByte: every bundled level, and each manner
// of writing that is accepted.
func TestUneditedFilesComeBackByteForByte(t *testing.T) {
	cases := map[string]map[string][]byte{}
	err := fs.WalkDir(Bundled, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(Bundled, name)
		dir := path.Dir(name)
		if cases[dir] == nil {
			cases[dir] = map[string][]byte{}
		}
		cases[dir][path.Base(name)] = data
		return err
	})
	if err != nil || len(cases) == 0 {
		t.Fatal("no bundled levels", err)
	}
	for name, files := range map[string]fstest.MapFS{
		"CRLF":           folderOf("b Baba\r\n  empty\r\n", "b \r\n b\r\n", "title = 'x'\r\n"),
		"mixed ends":     folderOf("b Baba\r\n  empty\nw wall\r\n", "b \n b\r\n w", "title = 'x'\r\n\nauthor = 'y'"),
		"marks":          folderOf("\ufeffb Baba\n  empty", "\ufeffb \n b\n", "\ufefftitle = 'x'"),
		"empty lines":    folderOf("\n\nb Baba\n\n", "b\n", "\n\n\n"),
		"odd spacing":    folderOf("b    Baba  \nk keke   ←+  flag\n", "bk\n", "  title   =   'x'   # why\n\n[t]\nx = 1\n"),
		"two symbols":    folderOf(". empty\n- empty\n_ EMPTY\nb Baba\nc baba\n", ".-_bc\n-.cb_\n", "-"),
		"not written so": folderOf("k keke →\nl keke→\n", "kl\n", "-"),
		"unused symbols": folderOf("b Baba\nx oddity\n", "b\n", "-"),
		"beyond ASCII":   folderOf("λ Baba\n🙂 wall\n", "λ🙂\n", "title = \"\\u03bb\"\n"),
	} {
		cases[name] = map[string][]byte{}
		for file, f := range files {
			cases[name][file] = f.Data
		}
	}
	for name, files := range cases {
		t.Run(name, func(t *testing.T) {
			f := read(t, files)
			sameFiles(t, f.Files(f.Level.Clone(), nil), files)
			dir := t.TempDir()
			for range 2 { // into a new folder and over an old one
				written, err := f.Write(dir+"/copy", f.Level, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				sameFiles(t, written.source, files)
			}
		})
	}
}

func TestEditsKeepTheAuthorsManner(t *testing.T) {
	f := read(t, map[string][]byte{
		TilesFile:   []byte("\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall"),
		ContentFile: []byte("b.-\r\n-§b"),
	})
	usual := func(s Stack) rune {
		if len(s) == 1 && s[0].Tile == "rock" {
			return 'r'
		}
		return 0
	}
	for _, test := range []struct {
		name           string
		edit           func(*Level)
		tiles, content string
	}{
		{
			"a known tile", func(l *Level) { l.Set(Cell{1, 0}, Stack{{Tile: "Wall"}}) },
			"\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall", "b§-\r\n-§b",
		},
		{
			"a cell made empty gets the first symbol for it", func(l *Level) { l.Set(Cell{0, 0}, nil) },
			"\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall", "..-\r\n-§b",
		},
		{
			"the usual symbol of a new tile", func(l *Level) { l.Set(Cell{0, 0}, Stack{{Tile: "rock"}}) },
			"\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall\r\nr rock", "r.-\r\n-§b",
		},
		{
			"a stack, and a facing", func(l *Level) {
				l.Set(Cell{0, 0}, Stack{{Tile: "rock"}, {Tile: "keke", Facing: Up}})
			},
			"\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall\r\nr rock + keke ↑", "r.-\r\n-§b",
		},
		{
			"a symbol of one's own", func(l *Level) {
				l.Declarations = append(l.Declarations, Declaration{Symbol: '%', Stack: Stack{{Tile: "rock"}}})
				l.Set(Cell{0, 0}, Stack{{Tile: "rock"}})
			},
			"\ufeffb   BABA\r\n. empty\r\n- empty\r\n\r\n§ wall\r\n% rock", "%.-\r\n-§b",
		},
		{
			"a symbol given another meaning", func(l *Level) {
				l.Declarations[0].Stack = Stack{{Tile: "flag"}}
			},
			// Baba, still on the grid, needs another one: her letter is taken.
			"\ufeff. empty\r\n- empty\r\n\r\n§ wall\r\nb flag\r\na BABA", "a.-\r\n-§a",
		},
		{
			"a symbol given up", func(l *Level) { l.Declarations = slices.Delete(l.Declarations, 2, 3) },
			"\ufeffb   BABA\r\n. empty\r\n\r\n§ wall", "b..\r\n.§b",
		},
	} {
		l := f.Level.Clone()
		test.edit(l)
		files := f.Files(l, usual)
		if string(files[TilesFile]) != test.tiles || string(files[ContentFile]) != test.content {
			t.Errorf("%s: tiles.txt %q, content.txt %q", test.name, files[TilesFile], files[ContentFile])
		}
		if again := read(t, files); !again.Level.SameGrid(l) {
			t.Errorf("%s: another level is read back", test.name)
		}
	}
}

func TestSymbolsAreReadable(t *testing.T) {
	l := New(8, 1)
	for x, s := range []Stack{
		nil,
		{{Tile: "wall"}},
		{{Tile: "water"}},
		{{Tile: "wall text"}},
		{{Tile: "is text"}},
		{{Tile: "tile 12"}},
		{{Tile: "wall"}, {Tile: "flag"}},
		{{Tile: "wall", Facing: Up}},
	} {
		l.Set(Cell{x, 0}, s)
	}
	var none *Folder
	files := none.Files(l, nil)
	const want = "  empty\nI is text\nt tile 12\nw wall\nf wall + flag\nW wall text\nl wall ↑\na water\n"
	if got := string(files[TilesFile]); got != want {
		t.Errorf("tiles.txt is\n%s", got)
	}
	// However many there are, no two are the same.
	big := New(100, 20)
	i := 0
	big.Cells(func(c Cell, _ Stack) {
		big.Set(c, Stack{{Tile: "tile" + strings.Repeat("i", i%190), Facing: Move(i % 4)}, {Tile: "t", Facing: Move(i / 4 % 4)}, {Tile: strings.Repeat("x", i/190+1)}})
		i++
	})
	again := read(t, none.Files(big, nil))
	if !again.Level.SameGrid(big) {
		t.Error("2000 different stacks are not read back")
	}
	for _, d := range again.Level.Declarations {
		if d.Symbol > unicode.MaxASCII && !unicode.IsLetter(d.Symbol) {
			t.Errorf("%q is no letter", d.Symbol)
		}
	}
}

// The generators draw levels as people and programs may make them.

func genName() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"Baba", "wall", "wall text", "is text", "tile 12", "flag", "Flag TEXT", "日本 語"}),
		rapid.StringMatching(`[a-zA-Z0-9_.#;=-]{1,12}( [a-z]{1,5})?`),
	).Filter(func(s string) bool { return !strings.EqualFold(s, EmptyTile) })
}

func genStack() *rapid.Generator[Stack] {
	return rapid.Custom(func(t *rapid.T) Stack {
		var s Stack
		for range rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3}).Draw(t, "pieces") {
			s = append(s, Piece{genName().Draw(t, "tile"), rapid.SampledFrom([]Move{Right, Right, Right, Up, Left, Down}).Draw(t, "facing")})
		}
		return s
	})
}

func genText() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.String(),
		rapid.StringMatching(`[a-z '"\\#=\n\r\t]*`),
	).Filter(func(s string) bool { return !strings.ContainsRune(s, 0) })
}

func genMeta() *rapid.Generator[Meta] {
	return rapid.Custom(func(t *rapid.T) Meta {
		m := Meta{}
		for _, field := range []*string{&m.Game, &m.Title, &m.Author, &m.Notes} {
			if rapid.Bool().Draw(t, "field") {
				*field = genText().Draw(t, "text")
			}
		}
		for range rapid.IntRange(0, 2).Draw(t, "options") {
			if m.Options == nil {
				m.Options = map[string]string{}
			}
			key := rapid.SampledFrom([]string{"low_ceiling", "with space", "dotted.key", "ключ"}).Draw(t, "key")
			m.Options[key] = genText().Draw(t, "value")
		}
		return m
	})
}

// genLevel draws a level whose cells are of a few stacks, as levels are.
func genLevel() *rapid.Generator[*Level] {
	return rapid.Custom(func(t *rapid.T) *Level {
		l := New(rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 8).Draw(t, "height"))
		l.Meta = genMeta().Draw(t, "meta")
		fill(t, l, rapid.SliceOfN(genStack(), 1, 8).Draw(t, "stacks"))
		return l
	})
}

func fill(t *rapid.T, l *Level, stacks []Stack) {
	l.Cells(func(c Cell, _ Stack) {
		l.Set(c, stacks[rapid.IntRange(0, len(stacks)-1).Draw(t, "stack")])
	})
}

func sameMeta(t rapid.TB, got, want Meta) {
	t.Helper()
	if got.Game != want.Game || got.Title != want.Title || got.Author != want.Author || got.Notes != want.Notes || !maps.Equal(got.Options, want.Options) ||
		!slices.Equal(got.Intents, want.Intents) || !slices.Equal(got.CellNotes, want.CellNotes) {
		t.Fatalf("read %+v, want %+v", got, want)
	}
}

// TestWhatIsWrittenIsRead: any level, new or edited over an old one any
// number of times, symbols declared, changed and given up between.
func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var f *Folder
		l := genLevel().Draw(t, "level")
		for range rapid.IntRange(1, 4).Draw(t, "edits") {
			files := f.Files(l, nil)
			again := read(t, files)
			if !again.Level.SameGrid(l) {
				t.Fatalf("another grid is read back from\n%s\n%s", files[TilesFile], files[ContentFile])
			}
			sameMeta(t, again.Level.Meta, l.Meta)
			sameFiles(t, again.Files(again.Level.Clone(), nil), files)

			f, l = again, again.Level.Clone()
			edit(t, l)
		}
	})
}

// edit changes a level as an editor may.
func edit(t *rapid.T, l *Level) {
	for range rapid.IntRange(0, 6).Draw(t, "cells") {
		c := Cell{rapid.IntRange(0, l.Width()-1).Draw(t, "x"), rapid.IntRange(0, l.Height()-1).Draw(t, "y")}
		l.Set(c, genStack().Draw(t, "stack"))
	}
	if rapid.IntRange(0, 3).Draw(t, "resize") == 0 {
		*l = *l.Resized(rapid.IntRange(1, 14).Draw(t, "width"), rapid.IntRange(1, 9).Draw(t, "height"),
			Cell{rapid.IntRange(-3, 3).Draw(t, "right"), rapid.IntRange(-3, 3).Draw(t, "down")})
	}
	if rapid.Bool().Draw(t, "meta") {
		l.Meta = genMeta().Draw(t, "meta")
	}
	symbol := rapid.RuneFrom([]rune("abc.§λ🙂")).Draw(t, "symbol")
	at := slices.IndexFunc(l.Declarations, func(d Declaration) bool { return d.Symbol == symbol })
	switch rapid.SampledFrom([]string{"declare", "give up", "leave"}).Draw(t, "declaration") {
	case "declare":
		s := genStack().Draw(t, "stack")
		if at >= 0 {
			l.Declarations[at].Stack = s
		} else {
			l.Declarations = append(l.Declarations, Declaration{Symbol: symbol, Stack: s})
		}
	case "give up":
		if at >= 0 {
			l.Declarations = slices.Delete(l.Declarations, at, at+1)
		}
	}
}

// TestMovesAreReadAsWritten: whatever the moves.
func TestMovesAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		moves := Moves(rapid.SliceOf(rapid.SampledFrom([]Move{Right, Up, Left, Down, Wait})).Draw(t, "moves"))
		again, err := ParseMoves(moves.String())
		if err != nil || !slices.Equal(again, moves) {
			t.Fatalf("%s is read as %s, %v", moves, again, err)
		}
	})
}
