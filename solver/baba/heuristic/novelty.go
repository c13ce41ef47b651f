package heuristic

import "puzzlewright/solver/baba/traits"

// notedBits is the length of the hashes in noted: each is of a kind of piece, its cell, the rules,
// and the number of pieces of each kind.
const notedBits = 20

// isNovel tells whether some piece is where none of its kind was before, among all
// states asked about that have the same rules and as many pieces of each kind (the
// novelty of Lipovetzky and Geffner 2017). It notes where all pieces are, but for those
// that are YOU: these walk about.
func (g *Heuristic) isNovel(d *traits.Summary) (found bool) {
	const odd = 0x9E3779B97F4A7C15
	s := g.stepper
	rules := uint64(odd)
	if d.Plain {
		rules = d.Hash()
	}
	for i := s.Words; i < len(s.Kinds); i++ {
		rules = (rules ^ uint64(s.First[i+1]-s.First[i])) * odd
	}
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if d.Plain && d.Traits[s.Kinds[t.Kind].Kind]&traits.You != 0 {
			continue
		}
		note := ((rules^uint64(t.Kind))*odd ^ uint64(t.Cell)) * odd >> (64 - notedBits)
		if word, bit := note/64, uint64(1)<<(note%64); g.noted[word]&bit == 0 {
			g.noted[word] |= bit
			found = true
		}
	}
	return found
}
