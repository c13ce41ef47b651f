package heuristic

import "puzzlewright/solver/baba/traits"

// notedBits is how long a hash is that tells apart what there is to note: a
// piece of a kind in a cell, under rules, with so many of each kind left.
const notedBits = 20

// isNovel tells whether any piece is where none of its kind was before, in all
// states that it was asked about with the same rules and as many pieces of each
// kind (Lipovetzky and Geffner 2017 call it novelty, and search for it first).
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
	return g.note(g.noted, rules, d, false)
}

// note notes where all pieces are, under a hash of what matters besides, and
// tells whether any was not noted there before. That leaves out what is YOU,
// which walks about, but where several are and that is wanted.
func (g *Heuristic) note(noted []uint64, besides uint64, d *traits.Summary, you bool) (found bool) {
	const odd = 0x9E3779B97F4A7C15
	s := g.stepper
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if !you && d.Plain && d.Traits[s.Kinds[t.Kind].Kind]&traits.You != 0 {
			continue
		}
		note := ((besides^uint64(t.Kind))*odd ^ uint64(t.Cell)) * odd >> (64 - notedBits)
		if word, bit := note/64, uint64(1)<<(note%64); noted[word]&bit == 0 {
			noted[word] |= bit
			found = true
		}
	}
	return found
}
