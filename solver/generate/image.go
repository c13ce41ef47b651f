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

// compareWith notes of a new offer, and of those that there are, which is another one, maybe
// turned, with idle pieces besides: such as change nothing in what offers are sorted by.
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

// distinct leaves those offers out that are another of them with idle pieces besides.
func distinct(offers []*Offer) []*Offer {
	return slices.DeleteFunc(slices.Clone(offers), func(o *Offer) bool {
		return slices.ContainsFunc(o.lesser, func(l *Offer) bool { return slices.Contains(offers, l) })
	})
}

// isWithin tells whether a level of the same size and settings has all pieces of another one where
// they are there, and others besides.
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
