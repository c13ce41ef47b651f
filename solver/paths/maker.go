package paths

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// maker makes levels by a walk at random, cuts the way into a set, and puts trees beside it.
var maker = solver.Maker{
	Width: 6, Height: 5, Symmetry: solver.AllTurns, Relabel: spellSet,
	Make: func(r *rand.Rand, width, height int) *levels.Level {
		const fewest, more = 2, 7 // tiles
		return walk(max(width, 3), max(height, 3), r.Uint64(), fewest+r.IntN(more))
	},
	Mutations: []solver.Mutation{solver.Toggle(treeTile), {Name: "place", Do: takeElsewhere}, {Name: "cut", Do: cutAnew}},
}

// spellSet spells the set of a level such that equal sets are spelt alike.
func spellSet(l *levels.Level, _ int, _ bool) {
	tiles := parted(strings.ToUpper(l.Options[tilesKey]))
	for i, t := range tiles {
		// Of the spellings from the two ends of a tile, the lesser one.
		other := []byte(swapped(t))
		slices.Reverse(other)
		tiles[i] = min(t, string(other))
	}
	slices.Sort(tiles)
	if l.Options == nil {
		l.Options = map[string]string{}
	}
	l.Options[tilesKey] = strings.Join(tiles, ", ")
}

// parted splits the line of a set into its tiles.
func parted(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}

// swapped spells tiles with left and right exchanged, as a mirrored level needs them: tiles are
// never turned over.
func swapped(tiles string) string {
	return strings.NewReplacer("L", "R", "R", "L", "l", "r", "r", "l").Replace(tiles)
}

// takeElsewhere moves a walker or the house to an empty cell; the house may turn as well.
func takeElsewhere(_ *solver.Game, d *solver.Draft) bool {
	from, ok := d.AnyWith(func(s levels.Stack) bool { return len(s) > 0 && !s.Has(treeTile) })
	to, free := d.AnyEmpty()
	if !ok || !free {
		return false
	}
	s := slices.Clone(d.At(from))
	if s[0].Tile == houseTile && d.Rand.IntN(2) == 0 {
		s[0].Facing = levels.Move(d.Rand.IntN(int(levels.NumDirections)))
	}
	d.Set(from, nil)
	d.Set(to, s)
	return true
}

// cutAnew joins two tiles of the set, cuts one in two, or changes a letter.
func cutAnew(_ *solver.Game, d *solver.Draft) bool {
	tiles := parted(d.Options[tilesKey])
	if len(tiles) == 0 {
		return false
	}
	n := d.Rand.IntN(len(tiles))
	const longest = 4
	switch d.Rand.IntN(3) {
	case 0:
		other := d.Rand.IntN(len(tiles))
		if other == n || len(tiles[n])+len(tiles[other]) > longest {
			return false
		}
		tiles[n] += tiles[other]
		tiles = slices.Delete(tiles, other, other+1)
	case 1:
		if len(tiles[n]) < 2 {
			return false
		}
		at := 1 + d.Rand.IntN(len(tiles[n])-1)
		tiles = append(tiles, tiles[n][at:])
		tiles[n] = tiles[n][:at]
	default:
		letters := []byte(tiles[n])
		letters[d.Rand.IntN(len(letters))] = "SLR"[d.Rand.IntN(3)]
		tiles[n] = string(letters)
	}
	slices.Sort(tiles)
	d.Options[tilesKey] = strings.Join(tiles, ", ")
	return true
}
