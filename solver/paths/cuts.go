package paths

import (
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
)

// A cut is a number of cuts: of all ways in which the turns of a path so far
// are cut into tiles of the set, the last of which may be unfinished. Paths with
// the same cut can go on in the same ways.
type cut = int32

// cuts knows the cuts of a set of tiles: an automaton whose states are made as
// they are met (the subset construction: Rabin and Scott 1959). What it tells
// apart is
//
//	32 bits  the rest: the tiles that are left, one under way still among them,
//	         as a number whose digits are the counts of the kinds
//	32 bits  the branch: how far the tile under way has been laid; 0 between two
//	         tiles
//
// of which a cut is a sorted list.
type cuts struct {
	set      *tileSet
	branches []branch
	places   []uint64 // the value of a kind's digit in a rest
	known    []cutEntry
	numbers  map[string]cut
	bytes    int64
	scratch  []uint64
	key      []byte
}

// A branch of the tree of all tiles, from either end.
type branch struct {
	next [levels.NumDirections]int32 // by turn; 0 for none
	ends int                         // the kind that ends here, or none
	// beyond are the kinds that go on from here, a bit each.
	beyond uint32
}

type cutEntry struct {
	parts []uint64
	next  [levels.NumDirections]cut // by turn; unmade where not worked out
	whole cut                       // of those cuts alone that end with a whole tile; unmade
	goes  bool                      // whether any tile can go on
	spent bool                      // whether all tiles may be laid
}

const unmade cut = -2

// noCut is where the turns cannot be cut, and beginning the cut of no turns.
const (
	noCut     cut = -1
	beginning cut = 0
)

func newCuts(set *tileSet) *cuts {
	c := &cuts{set: set, branches: []branch{{ends: none}}, numbers: map[string]cut{}}
	value := uint64(1)
	all := uint64(0)
	for n, k := range set.kinds {
		c.places = append(c.places, value)
		all += value * uint64(k.count)
		value *= uint64(k.count + 1)
		c.grow(k.word, n)
		c.grow(k.word.fromTheOtherEnd(), n)
	}
	c.scratch = append(c.scratch, all<<32)
	c.number()
	return c
}

// grow adds a word to the tree.
func (c *cuts) grow(w word, kind int) {
	at := int32(0)
	for _, t := range w {
		c.branches[at].beyond |= 1 << kind
		if c.branches[at].next[t] == 0 {
			c.branches[at].next[t] = int32(len(c.branches))
			c.branches = append(c.branches, branch{ends: none})
		}
		at = c.branches[at].next[t]
	}
	c.branches[at].ends = kind
}

// left counts the tiles of a kind in a rest.
func (c *cuts) left(rest uint64, kind int) int {
	return int(rest / c.places[kind] % uint64(c.set.kinds[kind].count+1))
}

// goesOn tells whether a tile of the rest goes on from a branch.
func (c *cuts) goesOn(rest uint64, at int32) bool {
	for kinds, kind := c.branches[at].beyond, 0; kinds != 0; kinds, kind = kinds>>1, kind+1 {
		if kinds&1 != 0 && c.left(rest, kind) > 0 {
			return true
		}
	}
	return false
}

// after gives the cut after one more turn, noCut where there is none.
func (c *cuts) after(from cut, t turn) cut {
	if to := c.known[from].next[t]; to != unmade {
		return to
	}
	c.scratch = c.scratch[:0]
	for _, part := range c.known[from].parts {
		rest, at := part>>32, int32(part)
		if at = c.branches[at].next[t]; at == 0 {
			continue
		}
		if c.goesOn(rest, at) {
			c.scratch = append(c.scratch, rest<<32|uint64(at))
		}
		if kind := c.branches[at].ends; kind != none && c.left(rest, kind) > 0 {
			c.scratch = append(c.scratch, (rest-c.places[kind])<<32)
		}
	}
	to := c.number()
	c.known[from].next[t] = to
	return to
}

// whole gives the cuts that end with a whole tile, noCut where there is none.
func (c *cuts) whole(from cut) cut {
	if c.known[from].whole == unmade {
		c.scratch = c.scratch[:0]
		for _, part := range c.known[from].parts {
			if int32(part) == 0 {
				c.scratch = append(c.scratch, part)
			}
		}
		to := c.number()
		c.known[from].whole = to
	}
	return c.known[from].whole
}

// number gives the number of the cut in scratch.
func (c *cuts) number() cut {
	if len(c.scratch) == 0 {
		return noCut
	}
	slices.Sort(c.scratch)
	c.scratch = slices.Compact(c.scratch)
	c.key = c.key[:0]
	for _, part := range c.scratch {
		c.key = binary.LittleEndian.AppendUint64(c.key, part)
	}
	if n, known := c.numbers[string(c.key)]; known {
		return n
	}
	n := cut(len(c.known))
	e := cutEntry{parts: slices.Clone(c.scratch), next: [levels.NumDirections]cut{unmade, unmade, unmade, unmade}, whole: unmade}
	for _, part := range e.parts {
		e.goes = e.goes || c.goesOn(part>>32, int32(part))
		e.spent = e.spent || part == 0
	}
	c.numbers[string(c.key)] = n
	c.known = append(c.known, e)
	const perCut = 160 // the entry, and its place in the map
	c.bytes += perCut + 16*int64(len(e.parts))
	return n
}

// goes tells whether the path can have another cell.
func (c *cuts) goes(n cut) bool { return c.known[n].goes }

// spent tells whether all tiles may be laid.
func (c *cuts) spent(n cut) bool { return c.known[n].spent }
