// Package levelfile reads and writes the level files of Baba Is You itself: a .l file holds the
// grid, and the .ld file beside it all the rest, as settings. A folder of such pairs is a pack.
//
// What a level has besides what is played (palette, music, decoration) is kept: a level carries
// both files as options of its level.toml. A level that was not edited is written back byte for
// byte; in an edited one, only what was edited changes.
package levelfile

import (
	"bytes"
	"encoding/base64"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/words"
)

// Format is the game's own format.
var Format = convert.Format{
	Name: "baba", Title: "Baba Is You level", Game: words.Game,
	Extensions: []string{".l"},
	Fits:       func(data []byte) bool { return bytes.HasPrefix(data, []byte(signature)) },
	Pair:       &convert.Pair{Ending: ".ld", Read: read, Write: write, Index: index},
}

// The options in which a level carries the files that it was read from.
const (
	gridOption     = "file-l"
	settingsOption = "file-ld"
)

// read makes a level of a pair of files. settingsFile is nil where there is no .ld.
func read(gridFile, settingsFile []byte) convert.Entry {
	l, err := open(gridFile, settingsFile)
	if err != nil {
		return convert.Entry{Problems: []levels.Problem{{Kind: levels.InvalidFormat, Text: message.Of(err)}}}
	}
	e := convert.Entry{Line: 1, Level: l.decode()}
	e.Level.Options = map[string]string{gridOption: base64.StdEncoding.EncodeToString(gridFile)}
	if settingsFile != nil {
		e.Level.Options[settingsOption] = armour(settingsFile)
		return e
	}
	e.Problems = []levels.Problem{{
		Kind: levels.Advice,
		Text: message.New("there is no .ld file beside it, so that all objects are taken for the usual ones; put the two together"),
	}}
	return e
}

// A file is what was read from a pair of files.
type file struct {
	*grid
	*settings
}

// open reads a pair of files, and refuses what is no level to be played.
func open(gridFile, settingsFile []byte) (file, error) {
	g, err := readGrid(gridFile)
	if err != nil {
		return file{}, err
	}
	s, err := readSettings(settingsFile)
	if err != nil {
		return file{}, err
	}
	if s.get(general, "leveltype") == "1" {
		return file{}, message.Errorf("this is a map of levels, and nothing to be won; open one of its levels")
	}
	for _, what := range []struct {
		key  string
		text message.Message
	}{
		{"levels", message.Word("icons of levels")},
		{"paths", message.Word("paths")},
	} {
		if n, err := strconv.Atoi(s.get(general, what.key)); err == nil && n > 0 {
			return file{}, message.Errorf("there are %s in the level, as on a map, which cannot be played here; take them out in the game's editor", what.text)
		}
	}
	return file{g, s}, nil
}

// decode makes a level of what was read.
func (f file) decode() *levels.Level {
	l := levels.New(f.width-2, f.height-2)
	l.Title, l.Author = f.text(general, "name"), f.text(general, "author")
	t := f.table()
	tiles := map[objectID]string{}
	l.Cells(func(at levels.Cell, _ levels.Stack) {
		i := f.cell(at)
		var s levels.Stack
		for _, layer := range f.layers {
			id := layer.objects[i]
			if id == nothing || id == edge {
				continue
			}
			tile, ok := tiles[id]
			if !ok {
				tile = t.tileOf(id)
				tiles[id] = tile
			}
			facing := levels.Right
			if d := layer.directions[i]; d < levels.NumDirections {
				facing = levels.Move(d) // numbered alike
			}
			s = append(s, levels.Piece{Tile: tile, Facing: facing})
		}
		l.Set(at, s)
	})
	return l
}

// cell gives the place of a level's cell in the layers, which have an edge around it.
func (g *grid) cell(at levels.Cell) int { return (at.Y+1)*g.width + at.X + 1 }

// original gives the pair of files that a level carries, and what was read from them; ok is false
// where it carries none that can be read.
func original(l *levels.Level) (gridFile, settingsFile []byte, f file, ok bool) {
	text, ok := l.Options[gridOption]
	if !ok {
		return nil, nil, file{}, false
	}
	gridFile, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, nil, file{}, false
	}
	if text, ok := l.Options[settingsOption]; ok {
		if settingsFile, err = disarm(text); err != nil {
			return nil, nil, file{}, false
		}
	}
	f, err = open(gridFile, settingsFile)
	return gridFile, settingsFile, f, err == nil
}

// write gives the pair of files of a level: those that it was read from if it is still the same, or
// else those with what has changed.
func write(e convert.Entry) (gridFile, settingsFile []byte, err error) {
	l := e.Level
	gridFile, settingsFile, from, ok := original(l)
	var old *levels.Level
	if ok {
		old = from.decode()
		if old.SameGrid(l) && old.Title == l.Title && old.Author == l.Author {
			return gridFile, settingsFile, nil
		}
	} else {
		s, err := readSettings([]byte(newSettings))
		if err != nil {
			return nil, nil, err
		}
		old, from = levels.New(1, 1), file{&grid{}, s}
	}
	if old.Title != l.Title || !ok {
		from.set(general, "name", l.Title)
	}
	if old.Author != l.Author || !ok {
		from.set(general, "author", l.Author)
	}
	g, err := from.encode(l, old)
	if err != nil {
		return nil, nil, err
	}
	return g.bytes(), from.settings.bytes(), nil
}

// encode makes the grid of a level; old is the level as the files had it. Cells that hold the same
// as in old keep their objects and layers.
func (f file) encode(l, old *levels.Level) (*grid, error) {
	layers := max(usualLayers, len(f.layers))
	found := map[string]bool{}
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		layers = max(layers, len(s))
		for _, p := range s {
			found[p.Tile] = true
		}
	})
	g := &grid{width: l.Width() + 2, height: l.Height() + 2}
	if layers > maxLayers || g.width*g.height*layers > maxStored {
		return nil, message.Errorf("the level is %d wide and %d high with up to %d pieces in a cell; that is too much for the game, so make it smaller",
			l.Width(), l.Height(), layers)
	}
	var held []objectID
	for _, layer := range f.layers {
		held = append(held, layer.objects...)
	}
	slices.Sort(held)
	held = slices.DeleteFunc(slices.Compact(held), func(id objectID) bool { return id == edge || id == nothing })
	idOf, err := f.assign(slices.Sorted(maps.Keys(found)), held)
	if err != nil {
		return nil, err
	}
	same := f.width == g.width && f.height == g.height
	for n := range layers {
		g.layers = append(g.layers, newLayer(g.width, g.height, n == 0))
		if same && n < len(f.layers) {
			copy(g.layers[n].objects, f.layers[n].objects)
			copy(g.layers[n].directions, f.layers[n].directions)
		}
	}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		if same && old.At(at).Equal(s) {
			return
		}
		i := g.cell(at)
		for n := range g.layers {
			g.layers[n].objects[i], g.layers[n].directions[i] = nothing, noDirection
			if n < len(s) {
				g.layers[n].objects[i], g.layers[n].directions[i] = idOf[s[n].Tile], byte(s[n].Facing)
			}
		}
	})
	return g, nil
}

// usualLayers is how many layers the game's editor offers.
const usualLayers = 3

// newLayer makes a layer with nothing in it; the lowest layer has the edge of the level.
func newLayer(width, height int, lowest bool) layer {
	l := layer{objects: make([]objectID, width*height), directions: make([]byte, width*height)}
	for i := range l.objects {
		x, y := i%width, i/width
		l.directions[i] = noDirection
		if !lowest || x > 0 && y > 0 && x < width-1 && y < height-1 {
			l.objects[i] = nothing
		}
	}
	return l
}

// newSettings is the .ld file of a level that was not read from files of the game.
const newSettings = "[general]\r\nselectorY=-1\r\nunlockcount=0\r\nleveltype=0\r\nspecials=0\r\ndisableshake=0\r\nlevels=0\r\n" +
	"selectorX=-1\r\ndisableruleeffect=0\r\ncustomruleword=\r\nmusic=baba\r\nrhythm=10\r\nauthor=\r\nlevelid=-1\r\nsubtitle=\r\n" +
	"currobjlist_total=0\r\npaths=0\r\nparticles=\r\ndisableparticles=0\r\nlevelz=20\r\npalette=default.png\r\nlocalmusic=0\r\n" +
	"customparent=\r\npaletteroot=1\r\nname=\r\n[tiles]\r\nchanged=\r\n[images]\r\ntotal=0\r\n"

// index gives world_data.txt, by which the game knows a pack.
func index(c convert.Collection, names []string) (name string, data []byte) {
	s, err := readSettings([]byte("[general]\r\n"))
	if err != nil || len(names) == 0 {
		return "", nil
	}
	s.set(general, "name", c.Title)
	s.set(general, "author", c.Author)
	s.set(general, "start", path.Base(names[0]))
	s.set(general, "firstlevel", path.Base(names[0]))
	return "world_data.txt", s.bytes()
}

// armoured begins a text that stands for a file that is no plain text.
const armoured = "base64:"

// armour makes a text of a file: the file itself if that is plain text, or else base64.
func armour(data []byte) string {
	text := string(data)
	control := func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }
	if utf8.ValidString(text) && !strings.ContainsFunc(text, control) && !strings.HasPrefix(text, armoured) {
		return text
	}
	return armoured + base64.StdEncoding.EncodeToString(data)
}

func disarm(text string) ([]byte, error) {
	if packed, ok := strings.CutPrefix(text, armoured); ok {
		return base64.StdEncoding.DecodeString(packed)
	}
	return []byte(text), nil
}
