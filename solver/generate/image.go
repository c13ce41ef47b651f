package generate

import (
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// textOf writes all that makes a level the puzzle that it is.
func textOf(l *levels.Level) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(l.Width()) + "x" + strconv.Itoa(l.Height()))
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		b.WriteByte('|')
		for i, p := range s {
			if i > 0 {
				b.WriteByte('+')
			}
			b.WriteString(p.Tile)
			b.WriteByte('0' + byte(p.Facing))
		}
	})
	for _, key := range slices.Sorted(maps.Keys(l.Options)) {
		b.WriteString("\n" + key + "=" + l.Options[key])
	}
	return b.String()
}

// hashOf tells levels apart that were judged; where two that differ have the same,
// one is passed over.
func hashOf(l *levels.Level) uint64 {
	h := fnv.New64a()
	_, _ = io.WriteString(h, textOf(l)) // a hash takes everything
	return h.Sum64()
}

// imageOf gives the same text for a level and for what it is turned or mirrored, where
// that is the same puzzle.
func imageOf(g *solver.Game, l *levels.Level) string {
	least := ""
	for i, image := range g.Images(l) {
		if text := textOf(image); i == 0 || text < least {
			least = text
		}
	}
	return least
}
