package rules

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/baba/words"
)

// Among nouns, IS and properties, one to a cell, the short sentences are those
// that the parser finds.
func TestShortSentencesAreThoseOfTheParser(t *testing.T) {
	const width, height = 5, 4
	next := grid(width, height)
	short, parser := NewShortSentences(&next), Parser{}
	choices := []words.Lexeme{
		{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)},
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject)},
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject + 1)},
		{Class: words.ClassProperty, Meaning: uint8(words.IsWin)},
	}
	found := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 7))
		var placed []Placed
		for cell := range int32(width * height) {
			if i := r.IntN(len(choices) + 2); i < len(choices) {
				placed = append(placed, Placed{cell, choices[i]})
			}
		}
		if !short.Lay(placed) {
			t.Fatal("words in cells of their own share some")
		}
		var got, want [][3]int32
		for i := range placed {
			all, n := short.About(int32(i))
			for _, s := range all[:n] {
				got = append(got, [3]int32{placed[s.Noun].Cell, placed[s.Verb].Cell, placed[s.Third].Cell})
			}
		}
		parser.Read(placed, &next)
		for _, s := range parser.Rules {
			want = append(want, [3]int32{parser.Words[s.Words[0]].Cell, parser.Words[s.Words[1]].Cell, parser.Words[s.Words[2]].Cell})
		}
		for _, list := range [][][3]int32{got, want} {
			slices.SortFunc(list, func(a, b [3]int32) int { return slices.CompareFunc(a[:], b[:], cmp.Compare[int32]) })
		}
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v, and the parser finds %v", seed, got, want)
		}
		found += len(got)
	}
	if found < 1000 {
		t.Errorf("only %d sentences were there to be found", found)
	}
}

// grid gives the neighbours of the cells of a board, column by column.
func grid(width, height int) (next [4][]int32) {
	for x := range width {
		for y := range height {
			for d, by := range [4][2]int{{1, 0}, {0, -1}, {-1, 0}, {0, 1}} {
				to := int32((x+by[0])*height + y + by[1])
				if x+by[0] < 0 || x+by[0] >= width || y+by[1] < 0 || y+by[1] >= height {
					to = -1
				}
				next[d] = append(next[d], to)
			}
		}
	}
	return next
}
