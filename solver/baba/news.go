package baba

// notedBits is how long a hash is that tells apart what there is to note: a
// piece of a kind in a cell, under rules, with so many of each kind left.
const notedBits = 20

// news tells whether any piece is where none of its kind was before, in all
// states that it was asked about with the same rules and as many pieces of each
// kind (Lipovetzky and Geffner 2017 call it novelty, and search for it first).
func (g *guide) news(d *digest) (found bool) {
	const odd = 0x9E3779B97F4A7C15
	s := g.stepper
	rules := uint64(odd)
	if d.plain {
		rules = d.hash()
	}
	for i := s.words; i < len(s.kinds); i++ {
		rules = (rules ^ uint64(s.first[i+1]-s.first[i])) * odd
	}
	return g.note(g.noted, rules, d, false)
}

// note notes where all pieces are, under a hash of what matters besides, and
// tells whether any was not noted there before. That leaves out what is YOU,
// which walks about, but where several are and that is wanted.
func (g *guide) note(noted []uint64, besides uint64, d *digest, you bool) (found bool) {
	const odd = 0x9E3779B97F4A7C15
	s := g.stepper
	for i := range s.tokens {
		t := &s.tokens[i]
		if !you && d.plain && d.traits[s.kinds[t.kind].kind]&traitYou != 0 {
			continue
		}
		note := ((besides^uint64(t.kind))*odd ^ uint64(t.cell)) * odd >> (64 - notedBits)
		if word, bit := note/64, uint64(1)<<(note%64); noted[word]&bit == 0 {
			noted[word] |= bit
			found = true
		}
	}
	return found
}
