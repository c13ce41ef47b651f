package paths

import (
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
)

// A cut is the number of a set of parts, which are all ways to cut the turns of a path so far
// into tiles of the set, the last of which may be unfinished. Paths with the same cut can go
// on in the same ways.
type cut = int32

// cuts has the cuts of a set of tiles. They are the states of an automaton, which are made as
// they are met (the subset construction: Rabin and Scott 1959). A cut is a sorted list of
// parts, and a part, from the highest bit down,
//
//	32 bits  the rest: the tiles that are left, with the one under way, as a number whose
//	         digits are the counts of the kinds
//	32 bits  the branch: how far the tile under way has been laid; 0 between two tiles
type cuts struct {
	set      *tileSet
	branches []branch       // a tree, from branch 0
	places   []uint64       // of each kind, what its digit in a rest counts
	known    []cutEntry     // of each cut
	numbers  map[string]cut // by the parts, as bytes
	bytes    int64          // that known and numbers take
	scratch  []uint64       // the parts of the cut that is made, for number
	key      []byte         // for number
}

// A branch is a node of the tree of the words of all tiles, from either end.
type branch struct {
	next [levels.NumDirections]int32 // by turn; 0 for none
	ends int                         // the kind that ends here, or none
	// beyond has a bit for each kind that goes on from here.
	beyond uint32
}

// A cutEntry is what is known of a cut.
type cutEntry struct {
	parts []uint64
	next  [levels.NumDirections]cut // by turn; unmade where not worked out
	whole cut                       // of those cuts alone that end with a whole tile; unmade
	goes  bool                      // whether any tile can go on
	spent bool                      // whether all tiles may be laid
}

const unmade cut = -2

// noCut is for turns that cannot be cut; beginning is the cut of no turns.
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

// after gives the cut after one more turn, noCut where the turns cannot be cut then.
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

// whole gives the cut of those parts that end with a whole tile, noCut where none does.
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

// number gives the cut whose parts are in scratch, and makes it if it is new.
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

// spent tells whether the path can be cut such that all tiles are laid.
func (c *cuts) spent(n cut) bool { return c.known[n].spent }
