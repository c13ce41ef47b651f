package rules

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/baba/words"
)

// Every condition and argument that the parser keeps belongs to a statement, so that words
// that say the same leave the same, whatever else lies on the board.
func TestWhatSaysNothingLeavesNothing(t *testing.T) {
	const width, height = 6, 4
	next := grid(width, height)
	parser, conditions := Parser{}, 0
	choices := []words.Lexeme{
		{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)},
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject)},
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject + 1)},
		{Class: words.ClassProperty, Meaning: uint8(words.IsWin)},
		{Class: words.ClassNot},
		{Class: words.ClassAnd},
		{Class: words.ClassPrefix, Meaning: uint8(words.CondIdle)},
		{Class: words.ClassInfix, Meaning: uint8(words.CondNear)},
	}
	for seed := range uint64(50000) {
		r := rand.New(rand.NewPCG(seed, 11))
		var placed []Placed
		for cell := range int32(width * height) {
			if i := r.IntN(len(choices) + 1); i < len(choices) {
				placed = append(placed, Placed{cell, choices[i]})
			}
		}
		parser.Read(placed, &next)
		used, asked := make([]bool, len(parser.Conds)), make([]bool, len(parser.Args))
		for _, s := range parser.Rules {
			for i := s.Conds.Low; i < s.Conds.High; i++ {
				used[i] = true
				for a := parser.Conds[i].Args.Low; a < parser.Conds[i].Args.High; a++ {
					asked[a] = true
				}
			}
		}
		for _, all := range [2][]bool{used, asked} {
			for i := range all {
				if conditions++; !all[i] {
					t.Fatalf("seed %d: of %v, number %d of %v belongs to no statement", seed, placed, i, all)
				}
			}
		}
	}
	if conditions < 1000 {
		t.Errorf("only %d conditions and arguments were there", conditions)
	}
}
