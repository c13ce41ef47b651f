package levelfile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/words"
)

// shown writes a level a row a line, cells apart.
func shown(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(at levels.Cell, s levels.Stack) {
		b.WriteString(s.String())
		b.WriteString(map[bool]string{true: "\n", false: " | "}[at.X == l.Width()-1])
	})
	return b.String()
}

func mustRead(t *testing.T, grid, settings []byte) *levels.Level {
	t.Helper()
	e := read(grid, settings)
	if e.Level == nil || len(e.Problems) > 0 {
		t.Fatalf("%v", e.Problems)
	}
	return e.Level
}

func mustWrite(t *testing.T, l *levels.Level) (grid, settings []byte) {
	t.Helper()
	grid, settings, err := write(convert.Entry{Level: l})
	if err != nil {
		t.Fatal(err)
	}
	return grid, settings
}

const plain = "[general]\nname=First\nauthor=Ann\n"

// TestEveryVersionIsRead: as the description of the format says.
func TestEveryVersionIsRead(t *testing.T) {
	for version := 256; version <= 261; version++ {
		m := empty(version, 3, 2, 2)
		m.put(0, 0, 0, 1, 0, 0) // baba
		m.put(0, 1, 0, 9, 4, 2) // text_melt
		m.put(0, 2, 1, 0, 6, 1) // grass
		m.put(1, 2, 1, 2, 0, 3) // keke upon it
		l := mustRead(t, m.bytes(), []byte(plain))
		if got, want := shown(l), "Baba | melt text ← | empty\nempty | empty | grass ↑ + keke ↓\n"; got != want {
			t.Errorf("version %d: %q, want %q", version, got, want)
		}
		if l.Title != "First" || l.Author != "Ann" {
			t.Errorf("version %d: %+v", version, l.Meta)
		}
		m.directions = nil
		if got, want := shown(mustRead(t, m.bytes(), []byte(plain))), "Baba | melt text | empty\nempty | empty | grass + keke\n"; got != want {
			t.Errorf("version %d without directions: %q, want %q", version, got, want)
		}
	}
}

// TestWhatIsNoPieceIsLeftOut: an edge in the middle; a direction that is none is to the right.
func TestWhatIsNoPieceIsLeftOut(t *testing.T) {
	m := empty(261, 2, 1, 1)
	m.put(0, 0, 0, 0, 0, 0)
	m.put(0, 1, 0, 1, 0, 4)
	if got, want := shown(mustRead(t, m.bytes(), []byte(plain))), "empty | Baba\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestEachEditIsWritten, if it is the only one.
func TestEachEditIsWritten(t *testing.T) {
	for what, edit := range map[string]func(*levels.Level){
		"title":  func(l *levels.Level) { l.Title = "Second" },
		"author": func(l *levels.Level) { l.Author = "Bea" },
		"cell":   func(l *levels.Level) { l.Set(levels.Cell{}, levels.Stack{{Tile: "keke", Facing: levels.Up}}) },
	} {
		l := mustRead(t, empty(261, 2, 1, 1).bytes(), []byte(plain)).Clone()
		edit(l)
		grid, settings := mustWrite(t, l)
		again := mustRead(t, grid, settings)
		if !again.SameGrid(l) || again.Title != l.Title || again.Author != l.Author {
			t.Errorf("%s: %+v, want %+v", what, again.Meta, l.Meta)
		}
	}
}

// TestNamesAreLookedUpInOrder: what the level changes, what it lists, the
// default table.
func TestNamesAreLookedUpInOrder(t *testing.T) {
	m := empty(261, 6, 1, 1)
	m.put(0, 0, 0, 6, 3, 0)   // object041, star, changed
	m.put(0, 1, 0, 10, 10, 0) // object068, ghost, listed and changed
	m.put(0, 2, 0, 0, 12, 0)  // object120, no name, listed
	m.put(0, 3, 0, 20, 30, 0) // not in the table, listed with a slot that is changed
	m.put(0, 4, 0, 4, 0, 0)   // object003, text_grass, in [tiles] but not changed
	m.put(0, 5, 0, 99, 99, 0) // nowhere
	ld := "\ufeff; a comment\r\n[General]\r\nName = Odd\r\n[tiles]\r\nchanged=object041,object068,object100,\r\nobject041_name=text_sink\r\n" +
		"object068_name=TEXT_Kill\r\nobject003_name=bat\r\nobject100_name=slime\r\n\r\n[currobjlist]\r\n1name=jelly\r\n1object=object068\r\n1tile=10,10\r\n" +
		"2name=text_turn\r\n2object=object120\r\n2tile=0,12\r\n3name=foot\r\n3object=object100\r\n3tile=20,30\r\nnonsense\r\n"
	l := mustRead(t, m.bytes(), []byte(ld))
	if got, want := shown(l), "sink text | defeat text | turn text | slime | grass text | object at 99,99\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if l.Title != "Odd" {
		t.Errorf("it is called %q", l.Title)
	}
	grid, settings := mustWrite(t, l)
	if !bytes.Equal(grid, m.bytes()) || string(settings) != ld {
		t.Error("an unedited level is not written as it came")
	}
}

// TestOnlyTextMakesAWord: an object whose name ends as the tiles of words do is no word.
func TestOnlyTextMakesAWord(t *testing.T) {
	m := empty(261, 1, 1, 1)
	m.put(0, 0, 0, 6, 3, 0)
	ld := "[tiles]\r\nchanged=object041,\r\nobject041_name=baba text\r\n"
	l := mustRead(t, m.bytes(), []byte(ld))
	if got, want := shown(l), "object at 6,3\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	grid, settings := mustWrite(t, l)
	if !bytes.Equal(grid, m.bytes()) || string(settings) != ld {
		t.Error("an unedited level is not written as it came")
	}
}

// TestOfSeveralNamesOfAnObjectTheFirstCounts, each time that the file is read.
func TestOfSeveralNamesOfAnObjectTheFirstCounts(t *testing.T) {
	m := empty(261, 1, 1, 1)
	m.put(0, 0, 0, 20, 30, 0)
	ld := "[currobjlist]\r\n"
	for n, name := range []string{"jelly", "foot", "slime", "bat"} {
		ld += fmt.Sprintf("%[1]dname=%[2]s\r\n%[1]dobject=object%[1]d\r\n%[1]dtile=20,30\r\n", n+1, name)
	}
	for range 20 {
		if got := shown(mustRead(t, m.bytes(), []byte(ld))); got != "jelly\n" {
			t.Fatalf("it is read as %q", got)
		}
	}
}

// TestTheDefaultTableIsKnown: the editor has a tile for each of its objects.
func TestTheDefaultTableIsKnown(t *testing.T) {
	known := map[string]bool{}
	for _, tile := range words.Tiles() {
		known[tile.Name] = true
	}
	if len(slots) != 156 {
		t.Errorf("%d slots", len(slots))
	}
	for _, s := range slots {
		if tile := (table{}).tileOf(s.id); s.name != unnamed && !known[tile] {
			t.Errorf("%s, %s, is no tile", s.key, tile)
		}
	}
}

// TestNothingIsLost: levels made by the description are read, written and read
// again, unedited and edited.
func TestNothingIsLost(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	for range 200 / effort.UnderRace(5) {
		m, ld := random(r)
		data := m.bytes()
		l := mustRead(t, data, []byte(ld))
		grid, settings := mustWrite(t, l)
		if !bytes.Equal(grid, data) || string(settings) != ld {
			t.Fatal("an unedited level is not written as it came")
		}
		edited := l.Clone()
		all := words.Tiles()[1:]
		for range 1 + r.IntN(8) {
			var s levels.Stack
			for range r.IntN(3) {
				s = append(s, levels.Piece{Tile: all[r.IntN(len(all))].Name, Facing: levels.Move(r.IntN(4))})
			}
			edited.Set(levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}, s)
		}
		edited.Title = "Another = one"
		grid, settings = mustWrite(t, edited)
		again := mustRead(t, grid, settings)
		if !again.SameGrid(edited) || again.Title != edited.Title || again.Author != l.Author {
			t.Fatalf("%s\nis read as\n%s\n%s", shown(edited), shown(again), settings)
		}
		for _, line := range []string{"palette=ruins.png", "odd line", "[images]", "total=0"} {
			if !strings.Contains(string(settings), line) {
				t.Fatalf("%q is lost in\n%s", line, settings)
			}
		}
		if again2, _ := mustWrite(t, again); !bytes.Equal(again2, grid) {
			t.Fatal("what was written is not written again as it is")
		}
		// Undone, it is what it was.
		undone := again.Clone()
		undone.Meta = l.Meta
		l.Cells(func(at levels.Cell, s levels.Stack) { undone.Set(at, s) })
		if grid, _ := mustWrite(t, undone); !bytes.Equal(grid, data) {
			t.Fatal("an edit that was undone is not forgotten")
		}
	}
}

// TestAnyLevelIsWritten: with every tile that there is, and by a grid that the
// twin of the writer makes the same.
func TestAnyLevelIsWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	all := words.Tiles()[1:]
	for range 100 / effort.UnderRace(5) {
		l := levels.New(1+r.IntN(20), 1+r.IntN(20))
		l.Title, l.Author = "Fresh", "Bea"
		l.Cells(func(at levels.Cell, _ levels.Stack) {
			if r.IntN(4) > 0 {
				return
			}
			var s levels.Stack
			for range 1 + r.IntN(4) {
				s = append(s, levels.Piece{Tile: all[r.IntN(60)*5%len(all)].Name, Facing: levels.Move(r.IntN(4))})
			}
			l.Set(at, s)
		})
		grid, settings := mustWrite(t, l)
		again := mustRead(t, grid, settings)
		if !again.SameGrid(l) || again.Title != l.Title || again.Author != l.Author {
			t.Fatalf("%s\nis read as\n%s\n%s", shown(l), shown(again), settings)
		}
		for _, key := range []string{"leveltype=0", "palette=default.png", "levels=0", "paths=0"} {
			if !strings.Contains(string(settings), key) {
				t.Fatalf("%q is missing in\n%s", key, settings)
			}
		}
		var m made
		g, err := readGrid(grid)
		if err != nil {
			t.Fatal(err)
		}
		m.version, m.width, m.height = 261, g.width, g.height
		for _, layer := range g.layers {
			ids := make([]uint16, len(layer.objects))
			for i, id := range layer.objects {
				ids[i] = uint16(id)
				x, y := i%g.width, i/g.width
				if ring := x == 0 || y == 0 || x == g.width-1 || y == g.height-1; len(m.layers) == 0 && ring != (id == edge) {
					t.Fatalf("object %d at %d,%d", id, x, y)
				}
			}
			m.layers, m.directions = append(m.layers, ids), append(m.directions, layer.directions)
		}
		if !bytes.Equal(squeezeless(m.bytes()), squeezeless(grid)) {
			t.Fatal("the twin writes another file")
		}
	}
}

// TestAWordInASlotIsAWordToTheGame: its kind is in numbers of the game, and so is what it takes after it.
func TestAWordInASlotIsAWordToTheGame(t *testing.T) {
	for tile, want := range map[string]string{
		"fear text":    "text_fear text 1 0",
		"write text":   "text_write text 1 0,2",
		"is text":      "text_is text 1 0,2",
		"best text":    "text_best text 2 ",
		"lonely text":  "text_lonely text 3 ",
		"not text":     "text_not text 4 ",
		"and text":     "text_and text 6 ",
		"near text":    "text_near text 7 0",
		"facing text":  "text_facing text 7 0,2",
		"feeling text": "text_feeling text 7 2",
		"bee text":     "text_bee text 0 ",
		"bee":          "bee object 0 ",
	} {
		s, err := readSettings([]byte(newSettings))
		if err != nil {
			t.Fatal(err)
		}
		s.name(slot{key: "object119"}, tile)
		var got []string
		for _, key := range []string{"name", "unittype", "type", "argtype"} {
			got = append(got, s.get(tiles, "object119_"+key))
		}
		if got := strings.Join(got, " "); got != want || s.get(tiles, "changed") != "object119," {
			t.Errorf("%s is %q, want %q", tile, got, want)
		}
	}
}

// squeezeless cuts a file off before its first compressed block.
func squeezeless(data []byte) []byte {
	head, _, _ := bytes.Cut(data, []byte("MAIN"))
	return head
}

// TestTooManyPiecesInACellAreRefused, as they could not be read again.
func TestTooManyPiecesInACellAreRefused(t *testing.T) {
	for count, want := range map[int]bool{levels.MaxStack: true, levels.MaxStack + 1: false} {
		l := levels.New(1, 1)
		l.Set(levels.Cell{}, slices.Repeat(levels.Stack{{Tile: "keke"}}, count))
		if _, _, err := write(convert.Entry{Level: l}); (err == nil) != want {
			t.Errorf("%d: %v", count, err)
		}
	}
	large := levels.New(levels.MaxSide, levels.MaxSide)
	large.Set(levels.Cell{}, slices.Repeat(levels.Stack{{Tile: "keke"}}, 5))
	if _, _, err := write(convert.Entry{Level: large}); err == nil {
		t.Error("a large level of five layers is written")
	}
}

// TestTooManyKindsAreRefused: the game has 156 slots.
func TestTooManyKindsAreRefused(t *testing.T) {
	all := words.Tiles()[1:]
	l := levels.New(len(all), 1)
	for x, tile := range all {
		l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile.Name}})
	}
	if _, _, err := write(convert.Entry{Level: l}); err == nil || !strings.Contains(err.Error(), "places are free") {
		t.Errorf("%v", err)
	}
}

// refusals are files that are no level, by what is said of them.
func refusals() map[string][2]string {
	ok := empty(261, 3, 2, 1)
	good := string(ok.bytes())
	at := func(offset int, bytes string) string { return good[:offset] + bytes + good[offset+len(bytes):] }
	const width, layers, blocks = 30, 28, 70
	sizes := ok
	sizes.layers = append(sizes.layers, sizes.layers[0])
	sizes.directions = append(sizes.directions, sizes.directions[0])
	unequal := sizes.bytes()
	second := len(good)
	unequal[second]++
	bomb := empty(261, 1, 1, 1)
	bomb.layers[0] = make([]uint16, 16<<20)
	short := empty(261, 4, 4, 1)
	short.layers[0] = short.layers[0][1:]
	return map[string][2]string{
		"larger than 2 MB":                {good + strings.Repeat("x", maxGrid), plain},
		"does not begin with ACHTUNG!":    {"ACHTUNG?" + good[8:], plain},
		"the file has version 262;":       {at(8, "\x06"), plain},
		"the file has version 255;":       {at(8, "\xff\x00"), plain},
		"ends before its layers":          {good[:20], plain},
		"the file has 0 layers":           {at(layers, "\x00"), plain},
		"the file has 65,535 layers":      {at(layers, "\xff\xff"), plain},
		"is -1 wide and 4 high":           {at(width, "\xff\xff\xff\xff"), plain},
		"is 2 wide and 4 high":            {at(width, "\x02"), plain},
		"is 1,000,000 wide, 4 high":       {at(width, "\x40\x42\x0f\x00"), plain},
		"is 1003 wide, 4 high":            {at(width, "\xeb\x03\x00\x00"), plain},
		"is 1002 wide, 1002 high and 100": {at(layers, "\x64\x00\xea\x03\x00\x00\xea\x03\x00\x00"), plain},
		"have different sizes":            {string(unequal), plain},
		"has 3 blocks of data":            {at(blocks, "\x03"), plain},
		`has "MEIN" where "MAIN" belongs`: {at(blocks+2, "E"), plain},
		"in the middle of a layer":        {good[:len(good)-1], plain},
		"compressed cells cannot be read": {at(blocks+9, "xx"), plain},
		"compressed cells cannot  be":     {string(bomb.bytes()), plain},
		"compressed  cells cannot be":     {string(short.bytes()), plain},
		"directions take 2 bytes a cell":  {strings.Replace(good, "DATA\x01", "DATA\x02", 1), plain},
		".ld file is larger than 1 MB":    {good, strings.Repeat("a=b\n", maxSettings/4+1)},
		"this is a map of levels":         {good, "[general]\nleveltype=1\n"},
		"there are paths in the level":    {good, "[general]\npaths=3\n"},
		"there are icons of levels in":    {good, "[general]\nlevels=2\n"},
	}
}

// TestWhatIsNoLevelIsRefused with a sentence, in English and German.
func TestWhatIsNoLevelIsRefused(t *testing.T) {
	data, err := os.ReadFile("../de.json")
	if err != nil {
		t.Fatal(err)
	}
	var german message.Words
	if err := json.Unmarshal(data, &german); err != nil {
		t.Fatal(err)
	}
	language := message.NewLanguage("de")
	language.Add(words.Game, german)
	for want, pair := range refusals() {
		e := read([]byte(pair[0]), []byte(pair[1]))
		if e.Level != nil || len(e.Problems) != 1 {
			t.Errorf("%s: %v", want, e.Problems)
			continue
		}
		text := e.Problems[0].Text
		if got := text.String(); !strings.Contains(got, strings.Join(strings.Fields(want), " ")) {
			t.Errorf("%q, want %q", got, want)
		}
		if !language.Knows(text.Format) {
			t.Errorf("no German for %q", text.Format)
		}
		if !regexp.MustCompile("take another|choose another|save it anew|open one of its|take them out").MatchString(text.Format) {
			t.Errorf("%q does not say what to do", text.Format)
		}
	}
	e := read(empty(261, 3, 2, 1).bytes(), nil)
	if e.Level == nil || len(e.Problems) != 1 || !e.Problems[0].Harmless() || !language.Knows(e.Problems[0].Text.Format) {
		t.Errorf("without a .ld file: %v", e.Problems)
	}
}

// TestHostileFilesTakeLittleMemory: less than a few times what a file may hold.
func TestHostileFilesTakeLittleMemory(t *testing.T) {
	for want, pair := range refusals() {
		first, second := []byte(pair[0]), []byte(pair[1])
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(first, second)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 16<<20 {
			t.Errorf("%s: %d MB", want, took>>20)
		}
	}
}

// TestDamagedFilesHarmNothing: a level comes of them, or a sentence.
func TestDamagedFilesHarmNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	damaged := func(data []byte) []byte {
		for range r.IntN(3) {
			if len(data) > 0 {
				data[r.IntN(len(data))] = byte(r.IntN(256))
			}
		}
		return data[:len(data)-r.IntN(2)*r.IntN(len(data)+1)]
	}
	for range 500 / effort.UnderRace(5) {
		m, ld := random(r)
		anyPair(t, damaged(m.bytes()), damaged([]byte(ld)))
	}
}

// TestHugeSettingsTakeNoTime: a .ld file of nothing but changed objects.
func TestHugeSettingsTakeNoTime(t *testing.T) {
	var ld strings.Builder
	ld.WriteString("[tiles]\nchanged=" + strings.Repeat("object041,", 40000) + "\n")
	for ld.Len() < maxSettings-10000 {
		ld.WriteString("objectX" + string(rune('a'+ld.Len()%26)) + "_name=text_sink\n")
	}
	l := mustRead(t, empty(261, 3, 2, 1).bytes(), []byte(ld.String()))
	for x, tile := range []string{"fofo", "jiji", "bat"} {
		l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
	}
	grid, settings := mustWrite(t, l)
	if !mustRead(t, grid, settings).SameGrid(l) {
		t.Error("the level is another one")
	}
}

// TestTextsComeBack: whatever bytes a .ld file has.
func TestTextsComeBack(t *testing.T) {
	for _, text := range []string{"", "[general]\r\nname=Ä\r\n", "name=\xc4\n", "\x00\x01", "base64:abc", "\ufeff[a]\n'''\"\"\"\\\n"} {
		back, err := disarm(armour([]byte(text)))
		if err != nil || string(back) != text {
			t.Errorf("%q comes back as %q, %v", text, back, err)
		}
	}
	l := mustRead(t, empty(261, 1, 1, 1).bytes(), []byte("[general]\nname=\xc4pfel\n"))
	if l.Title != "Äpfel" {
		t.Errorf("Latin-1 is read as %q", l.Title)
	}
}

// TestANameOfNoObjectNamesNone: a key without the object before it is not that of all objects
// which are not listed, though the list ends with a comma.
func TestANameOfNoObjectNamesNone(t *testing.T) {
	l := mustRead(t, empty(261, 3, 2, 1).bytes(), []byte("[tiles]\nchanged=object041,\n_name=text_fofo\nobject041_name=jiji\n"))
	l.Set(levels.Cell{}, levels.Stack{{Tile: "flag"}})
	grid, settings := mustWrite(t, l)
	if again := mustRead(t, grid, settings); !again.SameGrid(l) {
		t.Errorf("the flag comes back as %v", again.At(levels.Cell{}))
	}
}

// FuzzPair: any two files are a level that comes back, or a sentence.
func FuzzPair(f *testing.F) {
	r := rand.New(rand.NewPCG(16, 3))
	for range 12 {
		m, ld := random(r)
		f.Add(m.bytes(), []byte(ld))
	}
	for _, pair := range refusals() {
		if len(pair[0])+len(pair[1]) < 5000 {
			f.Add([]byte(pair[0]), []byte(pair[1]))
		}
	}
	f.Fuzz(anyPair)
}

// anyPair holds any two files to what FuzzPair says.
func anyPair(t *testing.T, grid, settings []byte) {
	e := read(grid, settings)
	if e.Level == nil {
		if len(e.Problems) == 0 || e.Problems[0].Text.String() == "" {
			t.Fatal("neither a level nor a problem")
		}
		return
	}
	first, second, err := write(e)
	if err != nil || !bytes.Equal(first, grid) || !bytes.Equal(second, settings) && len(settings) > 0 {
		t.Fatalf("not written as it came: %v", err)
	}
	e.Level.Set(levels.Cell{}, levels.Stack{{Tile: "fofo", Facing: levels.Left}, {Tile: "write text"}})
	first, second, err = write(e)
	if err != nil {
		return // too many layers or pieces
	}
	if again := read(first, second); again.Level == nil || !again.Level.SameGrid(e.Level) {
		t.Fatalf("the edited level comes back as another one: %v\n%q\n%q", again.Problems, settings, second)
	}
}
