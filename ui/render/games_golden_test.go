package render

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"puzzlewright/assets"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// An example is a level of a game, in the middle of being played.
type example struct {
	tiles, content, moves string
}

var examples = map[string]example{
	"baba": {
		"b Baba\nB Baba text\n  empty\nf flag\nF flag text\nI is text\nP push text\nr rock\nR rock text\nS stop text\n" +
			"w wall\nW wall text\n! win text\nY you text\nk keke ←\nK keke text\nM move text\n~ water\n≈ water text\n" +
			"s sink text\n& and text\n+ grass + rock\n= grass\nl lava\n# skull + star\n0 key + door + Baba text\n",
		"BIY &   FI!\n" + "          M\n" + "wwwwwwwwwww\n" + "==+=r    ~l\n" + " b  r   f  \n" +
			"== =r  k #~\n" + "wwwwwwwwwww\n" + "≈Is 0     K\n" + "WIS     RIP\n",
		"3→",
	},
	"sokoban": {
		"# wall\n. goal\n$ box\n@ player\n* box + goal\n+ player + goal\n  floor\n",
		"##########\n#  #     #\n# $ .@.  #\n#   #$## #\n#$  #  $.#\n#   .   *#\n##########\n",
		"1←",
	},
	"blockdude": {
		"# brick\nB block\nD door\n< dude ←\n. empty\n",
		"............\n.........#..\nD..........#\n##...B.....#\n##..#BB.<..#\n############\n",
		"1← 1↓",
	},
	"sliding": {
		"a tile 1\nb tile 2\nc tile 3\nd tile 4\ne tile 5\nf tile 6\ng tile 7\nh tile 8\ni tile 9\nj tile 10\nk tile 11\nl tile 12\nm tile 13\nn tile 14\no tile 15\n. empty\n",
		"lib.\nojkg\nmacn\nhdef\n",
		"1↓",
	},
	"longcat": {
		"# wall\n@ cat\n. empty\n",
		"#######\n#.....#\n#.##..#\n#....@#\n#.....#\n#.....#\n#######\n",
		"1↓ 1← 1↑ 1→ 1↓",
	},
	"theseus": {
		"# wall\n. empty\nT theseus\nM minotaur\nE exit\n] fence\n_ fence ↓\nJ fence ↓ + fence\nu fence ↓ + theseus\n",
		"T.]._...\n.J]_..#.\n]..J.M#.\n__.].]..\n...J..#E\n",
		"1↓",
	},
	"paths": {
		"# tree\n. empty\nG girl\nW wolf\n< house ←\n",
		"..#....\nG...<..\n...#...\n.W...#.\n",
		"1→ 1↓ 1→",
	},
}

// settings are the lines of level.toml that the example of a game needs.
var settings = map[string]string{"paths": "tiles = 'S, L, LL, RL'\n"}

// open makes a level from the text of its files, and the game it is of.
func open(t *testing.T, game, tiles, content string) (*levels.Level, *solver.Game) {
	t.Helper()
	e := games.OpenFS(fstest.MapFS{
		"level/" + levels.TilesFile:   {Data: []byte(tiles)},
		"level/" + levels.ContentFile: {Data: []byte(content)},
		"level/" + levels.MetaFile:    {Data: fmt.Appendf(nil, "game = %q\n%s", game, settings[game])},
	}, "level")
	for _, p := range e.Problems {
		t.Errorf("the level of %s: %v", game, p)
	}
	if t.Failed() {
		t.FailNow()
	}
	return e.Level, e.Game
}

// played gives a view of an example after its moves, with the path walked and
// a few steps beyond.
func played(t *testing.T, game string, s example) *View {
	t.Helper()
	level, g := open(t, game, s.tiles, s.content)
	p, err := g.Load(level)
	if err != nil {
		t.Fatal(err)
	}
	trace, _ := solver.Replay(p, cases.Moves(t, s.moves))
	v := &View{Level: p.Show(trace[len(trace)-1]), Game: g, Grid: true}
	if r, ok := p.(solver.Remarker); ok {
		v.Dim = true
		for _, remark := range r.Remarks(trace[len(trace)-1]) {
			v.Lit = append(v.Lit, remark.Cells...)
		}
	}
	if l, ok := p.(solver.Locator); ok {
		for _, state := range trace {
			for _, c := range l.Locate(state) {
				v.Dots = append(v.Dots, Dot{Cell: c, Walked: true})
			}
		}
	}
	return v
}

func TestEveryGameLooksAsItDid(t *testing.T) {
	for _, game := range slices.Sorted(maps.Keys(examples)) {
		v := played(t, game, examples[game])
		for _, theme := range []*Theme{Dark, Light} {
			for _, cell := range []int{44, 20, 12} {
				name := fmt.Sprintf("%s-%s-%d", game, themeName(theme), cell)
				t.Run(name, func(t *testing.T) {
					v.Theme, v.Cell = theme, cell
					golden(t, name, Whole(v))
				})
			}
		}
	}
}

// TestEveryTileLooksAsItDid draws the whole table of each game, in rows.
func TestEveryTileLooksAsItDid(t *testing.T) {
	for _, g := range games.All {
		columns := 12
		if len(g.Tiles) > 200 {
			columns = 26
		}
		l := levels.New(columns, (len(g.Tiles)+columns-1)/columns)
		for i := range g.Tiles {
			l.Set(levels.Cell{X: i % columns, Y: i / columns}, levels.Stack{{Tile: g.Tiles[i].Name}})
		}
		for _, theme := range []*Theme{Dark, Light} {
			name := fmt.Sprintf("tiles-%s-%s", g.Name, themeName(theme))
			t.Run(name, func(t *testing.T) { golden(t, name, Picture(l, g, theme, 32)) })
		}
	}
}

func TestEveryTileHasItsPictureAndEveryPictureItsTile(t *testing.T) {
	used := map[string]bool{emptySprite: true}
	for _, g := range games.All {
		for i := range g.Tiles {
			look := g.Tiles[i].Look
			used[look.Sprite] = true
			if _, ok := assets.SpriteNamed(look.Sprite); look.Sprite != "" && !ok {
				t.Errorf("%s: the tile %q has no picture: there is no %s", g.Name, g.Tiles[i].Name, look.Sprite)
			}
			if look.Sprite == "" && look.Word == "" && g.Tiles[i].Name != levels.EmptyTile && !g.Tiles[i].Side {
				t.Errorf("%s: the tile %q has neither picture nor word", g.Name, g.Tiles[i].Name)
			}
			if (look.Word != "" || g.Tiles[i].Side) && look.Ink != "" {
				if _, ok := Dark.Inks[look.Ink]; !ok {
					t.Errorf("%s: the tile %q is written in %q, which no theme knows", g.Name, g.Tiles[i].Name, look.Ink)
				}
			}
		}
	}
	sprites := os.DirFS("../../assets/sprites")
	ofNone, _ := fs.Glob(sprites, "*.svg") // the patterns are right ones
	ofGames, _ := fs.Glob(sprites, "*/*.svg")
	for _, file := range append(ofNone, ofGames...) {
		name := strings.TrimSuffix(file, ".svg")
		upper, _, both := strings.Cut(name, "-on-")
		if !used[name] && (!both || !used[upper]) {
			t.Errorf("no tile is drawn as %s", name)
		}
	}
}

func TestThemesKnowTheSameInks(t *testing.T) {
	dark, light := slices.Sorted(maps.Keys(Dark.Inks)), slices.Sorted(maps.Keys(Light.Inks))
	if !slices.Equal(dark, light) {
		t.Errorf("dark knows %v, light %v", dark, light)
	}
}

// TestInksCanBeRead asks for the contrast that the Web Content Accessibility
// Guidelines ask of large bold text, 3 to 1, on the plate of a word.
func TestInksCanBeRead(t *testing.T) {
	for _, theme := range []*Theme{Dark, Light} {
		for name, ink := range theme.Inks {
			if c := contrast(ink, theme.Plate); c < 3 {
				t.Errorf("%s: %s on a plate has a contrast of %.1f", themeName(theme), name, c)
			}
		}
		for what, c := range map[string]float64{
			"text on panels":        contrast(theme.Text, theme.Panel),
			"faint text on panels":  contrast(theme.Faint, theme.Panel),
			"text on raised things": contrast(theme.Text, theme.Raised),
			"the hint in a field":   contrast(theme.Faint, theme.Raised),
			"text on the accent":    contrast(theme.OnAccent, theme.Accent),
			"what is wrong":         contrast(theme.BadText(), theme.Panel),
			"what loses work":       contrast(theme.BadText(), theme.BadPlate()),
		} {
			if c < 4.5 {
				t.Errorf("%s: %s has a contrast of %.1f, below 4.5", themeName(theme), what, c)
			}
		}
	}
}
