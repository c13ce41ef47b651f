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

// textOf writes all of a level that matters to the puzzle: its size, pieces and options.
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

// hashOf hashes a level. Of two levels with the same hash only one is judged.
func hashOf(l *levels.Level) uint64 {
	h := fnv.New64a()
	_, _ = io.WriteString(h, textOf(l)) // a hash takes everything
	return h.Sum64()
}

// imageOf gives a text that is the same for a level and for its turned and mirrored images
// that are the same puzzle.
func imageOf(g *solver.Game, l *levels.Level) string {
	least := ""
	for i, image := range g.Images(l) {
		if text := textOf(image); i == 0 || text < least {
			least = text
		}
	}
	return least
}

// compareWith compares a new offer with the others, and notes where one of two is the other
// one, maybe turned, with more pieces: these are idle if the two are equal in all that offers
// are sorted by.
func (o *Offer) compareWith(offers []*Offer, g *solver.Game) {
	var images []*levels.Level
	for _, other := range offers {
		if !o.isNoWorse(other) || !other.isNoWorse(o) {
			continue
		}
		if images == nil {
			images = g.Images(o.Level)
		}
		for _, image := range images {
			switch {
			case isWithin(image, other.Level):
				other.lesser = append(other.lesser, o)
			case isWithin(other.Level, image):
				o.lesser = append(o.lesser, other)
			}
		}
	}
}

// distinct leaves out the offers that are another offer with idle pieces added.
func distinct(offers []*Offer) []*Offer {
	return slices.DeleteFunc(slices.Clone(offers), func(o *Offer) bool {
		return slices.ContainsFunc(o.lesser, func(l *Offer) bool { return slices.Contains(offers, l) })
	})
}

// isWithin tells whether larger has the same size and settings as l, all pieces of l in the
// same cells, and others besides.
func isWithin(l, larger *levels.Level) bool {
	if l.Width() != larger.Width() || l.Height() != larger.Height() || !maps.Equal(l.Options, larger.Options) {
		return false
	}
	within, more := true, false
	l.Cells(func(c levels.Cell, s levels.Stack) {
		rest := slices.Clone(larger.At(c))
		for _, p := range s {
			at := slices.Index(rest, p)
			if at < 0 {
				within = false
				return
			}
			rest = slices.Delete(rest, at, at+1)
		}
		more = more || len(rest) > 0
	})
	return within && more
}
