package generate_test

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// drawing makes a level of rows of letters.
func drawing(g *solver.Game, rows string, tiles map[rune]string) *levels.Level {
	lines := strings.Fields(rows)
	l := levels.New(len(lines[0]), len(lines))
	l.Game = g.Name
	for y, line := range lines {
		for x, letter := range line {
			if tile := tiles[letter]; tile != "" {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}})
			}
		}
	}
	return l
}

// TestVariationsKeepSymmetry: those of a level that is its own mirror image, or it turned by
// half, are so too, what of a level there is one is left out of that where it lies beside the
// axis, and where it lies on it it stays there.
func TestVariationsKeepSymmetry(t *testing.T) {
	letters := map[rune]string{'#': "wall", '$': "box", '.': "goal", '@': "player", 'T': "theseus", 'M': "minotaur", 'E': "exit"}
	leftRight := func(l *levels.Level, faces levels.Faces) *levels.Level { return l.Mirrored(true, faces) }
	upDown := func(l *levels.Level, faces levels.Faces) *levels.Level { return l.Mirrored(false, faces) }
	halfTurn := func(l *levels.Level, faces levels.Faces) *levels.Level { return l.Rotated(2, faces) }
	for what, c := range map[string]struct {
		game, rows string
		image      func(*levels.Level, levels.Faces) *levels.Level
		beside     bool // the player lies beside the axis
		fences     []levels.Side
	}{
		"left and right": {"sokoban", "####### #--@--# #-$-$-# #.---.# #--#--# #######", leftRight, false, nil},
		"the player":     {"sokoban", "####### #-@---# #-$-$-# #.---.# #--#--# #######", leftRight, true, nil},
		"up and down":    {"sokoban", "####### #-$.--# #---#-# #@----# #---#-# #-$.--# #######", upDown, false, nil},
		"half a turn":    {"sokoban", "####### #-$.--# ##----# #--@--# #----## #--.$-# #######", halfTurn, false, nil},
		"fences": {"theseus", "E---E --T-- ----- --M-- -----", leftRight, false, []levels.Side{
			{Cell: levels.Cell{X: 1, Y: 1}, Facing: levels.Left}, {Cell: levels.Cell{X: 3, Y: 1}, Facing: levels.Right},
		}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			g := games.ByName(c.game)
			from := drawing(g, c.rows, letters)
			for _, f := range c.fences {
				from.Set(f.Cell, g.Beside(from.At(f.Cell), levels.Piece{Tile: "fence", Facing: f.Facing}))
			}
			g.Settle(from)
			isImage := func(l *levels.Level) bool {
				image := c.image(l, g.MayFace)
				g.Settle(image)
				if c.beside {
					l, image = without(l, "player"), without(image, "player")
				}
				return l.SameGrid(image)
			}
			if !isImage(from) {
				t.Fatal("the level itself is not symmetric")
			}
			for _, wants := range []string{"", "idle=0"} {
				o := small(g)
				o.From, o.Candidates = from, 640
				done := run(t, g, o, wants)
				if wants == "" && len(done.Offers) < 3 {
					t.Errorf("%d levels are offered", len(done.Offers))
				}
				for _, o := range done.Offers {
					if !isImage(o.Level) {
						t.Errorf("candidate %d is not symmetric: %s", o.Candidate, grid(o.Level))
					}
					if o.Ways.Distinct == 0 && !o.Ways.Count.AtLeast {
						t.Errorf("candidate %d: nothing tells which ways are mirror images", o.Candidate)
					}
				}
			}
		})
	}
}

// without gives a level without the pieces of a tile.
func without(l *levels.Level, tile string) *levels.Level {
	l = l.Clone()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		var rest levels.Stack
		for _, p := range s {
			if p.Tile != tile {
				rest = append(rest, p)
			}
		}
		l.Set(c, rest)
	})
	return l
}
