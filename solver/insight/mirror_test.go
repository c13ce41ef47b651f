package insight

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestWaysThatAreMirrorImagesCountAsOne, where the level is its own mirror image, or itself
// again when it is turned; elsewhere all of them differ.
func TestWaysThatAreMirrorImagesCountAsOne(t *testing.T) {
	tiles := map[rune]levels.Stack{'#': {{Tile: "wall"}}, '$': {{Tile: "box"}}, '.': {{Tile: "goal"}}, '@': {{Tile: "player"}}}
	for what, c := range map[string]struct {
		rows     string
		count    uint64
		distinct int
		mirrored bool
	}{
		"left or right":     {"####### #--.--# #--#--# #--$--# #--@--# #-----# #######", 2, 1, true},
		"not its own image": {"####### #--.--# #--#--# #--$--# #--@--# #----## #######", 2, 2, false},
		"each of two boxes": {"######### #.-----.# #-$---$-# #---@---# #-------# #########", 3, 2, true},
		"turned by half":    {"####### #.--### #-$---# #--@--# #---$-# ###--.# #######", 4, 3, true},
		"turned all ways":   {"####### #.---## #-$---# #--@--# #---$-# ##---.# #######", 4, 2, true},
		"one way":           {"##### #@$.# #####", 1, 1, false},
	} {
		rows := strings.Fields(c.rows)
		l := levels.New(len(rows[0]), len(rows))
		for y, row := range rows {
			for x, letter := range row {
				l.Set(levels.Cell{X: x, Y: y}, tiles[letter])
			}
		}
		g := games.ByName("sokoban")
		l.Game = g.Name
		p, err := g.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		w := Examine(t.Context(), g, l, p, solver.Task{Workers: 1}, Limits{}).Ways
		if w == nil || w.Count != (Number{N: c.count}) || w.Distinct != c.distinct || w.AreMirrored() != c.mirrored {
			t.Errorf("%s: %+v", what, w)
		}
	}
}
