package paths

import (
	"slices"
	"strings"
	"unicode"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A turn is what the path does in a cell: by how many quarters it turns to the left.
type turn = uint8

const (
	straight  turn = 0
	leftward  turn = 1
	rightward turn = 3
)

// A word is a tile: what the path does in each of its cells.
type word []turn

// turns are the letters of a tile.
var turns = map[rune]turn{'S': straight, 'L': leftward, 'R': rightward}

// String spells the tile.
func (w word) String() string {
	spelt := make([]byte, len(w))
	for i, t := range w {
		spelt[i] = "SL?R"[t]
	}
	return string(spelt)
}

// fromTheOtherEnd gives the word of the same tile from its other end.
func (w word) fromTheOtherEnd() word {
	other := make(word, len(w))
	for i, t := range w {
		other[len(w)-1-i] = -t % levels.NumDirections
	}
	return other
}

// fromBothEnds gives the words of a tile from either end; one word where these are the same.
func (w word) fromBothEnds() []word {
	if other := w.fromTheOtherEnd(); !slices.Equal(w, other) {
		return []word{w, other}
	}
	return []word{w}
}

// lesser gives the lesser of the words of a tile from its two ends.
func (w word) lesser() word { return slices.MinFunc([]word{w, w.fromTheOtherEnd()}, slices.Compare) }

// crossesItself tells whether no path can hold the tile: two of the cells that it passes, with
// the one before it and the one after it, are the same.
func (w word) crossesItself() bool {
	at, way := levels.Cell{}, levels.Up
	passed := []levels.Cell{at}
	for _, t := range append(slices.Clone(w), straight) {
		at = at.Plus(way.Delta())
		if slices.Contains(passed, at) {
			return true
		}
		passed = append(passed, at)
		way = (way + levels.Move(t)) % levels.NumDirections
	}
	return false
}

// crossing gives the first tile of the line that crosses itself, "" where there is
// none.
func (s *tileSet) crossing() string {
	for _, w := range s.spelt {
		if w.crossesItself() {
			return w.String()
		}
	}
	return ""
}

// A kind is equal tiles of the set, and how many they are. word is the lesser of their words
// from the two ends.
type kind struct {
	word  word
	count int
}

// A tileSet is the tiles that a path is laid with.
type tileSet struct {
	kinds []kind
	// kindOf is the index of the kind of each tile, spelt its word as the line has it; both
	// in the order of the line.
	kindOf []int
	spelt  []word
	cells  int // of all tiles together
}

// mostRests is how many rests a set may have: the product of the counts of its kinds, each
// plus one. Sixteen tiles that all differ have as many.
const mostRests = 1 << 16

// readSet reads the line of a set, "S, S, SL", with commas or blanks between the tiles. The
// column of a problem counts characters of the line from 1; 0 means none in particular.
func readSet(line string) (*tileSet, []levels.Problem) {
	var problems []levels.Problem
	wrong := func(column int, text message.Message) {
		problems = append(problems, levels.Problem{Kind: levels.InvalidMeta, Setting: tilesKey, Column: column, Text: text})
	}
	if strings.TrimSpace(line) == "" {
		wrong(0, message.New("the level has no path tiles; write some as %q, such as S, S, SL", tilesKey))
		return nil, problems
	}
	set := &tileSet{}
	column, tiles := 0, 0
	for part := range strings.SplitSeq(line, ",") {
		before := tiles
		var w word
		inside := false
		for _, r := range part {
			column++
			if unicode.IsSpace(r) {
				set.add(w)
				w, inside = nil, false
				continue
			}
			if !inside {
				inside, tiles = true, tiles+1
			}
			t, known := turns[unicode.ToUpper(r)]
			if !known {
				wrong(column, message.New("%q is no letter of a path tile; write S for straight on, L for left, R for right", string(r)))
			}
			w = append(w, t)
		}
		set.add(w)
		if column++; tiles == before {
			tiles++
			wrong(column, message.New("tile %d has no letter; write some, or take a comma away", tiles))
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	if set.rests() > mostRests {
		wrong(0, message.New("what can be left of the set differs in more than %d ways; take some tiles out, or have more of them alike", mostRests))
		return nil, problems
	}
	return set, nil
}

// add puts a tile into the set, unless the word is empty.
func (s *tileSet) add(w word) {
	if len(w) == 0 {
		return
	}
	s.cells += len(w)
	s.spelt = append(s.spelt, w)
	w = w.lesser()
	k := slices.IndexFunc(s.kinds, func(k kind) bool { return slices.Equal(k.word, w) })
	if k < 0 {
		k = len(s.kinds)
		s.kinds = append(s.kinds, kind{word: w})
	}
	s.kinds[k].count++
	s.kindOf = append(s.kindOf, k)
}

// rests counts the rests of the set. It stops counting at some number above mostRests.
func (s *tileSet) rests() int {
	rests := 1
	for _, k := range s.kinds {
		if rests *= k.count + 1; rests > mostRests {
			break
		}
	}
	return rests
}

// checkSet gives the problems of a set while it is typed.
func checkSet(line string) []levels.Problem {
	_, problems := readSet(line)
	return problems
}
