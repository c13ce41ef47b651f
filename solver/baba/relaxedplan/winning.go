package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// Winning tells which of some nouns are WIN, or may be, in a state: a bit for each.
func (p *Planner) Winning(state []byte, nouns []words.Noun) (set uint64) {
	p.open(state)
	for i, n := range nouns {
		if p.reading.is[n]&words.AnyWin != 0 {
			set |= 1 << i
		}
	}
	return set
}

// onWin gives the hash of the nouns of which things lie on what is WIN: these win once they are
// YOU.
func (p *Planner) onWin() (hash uint64) {
	s := p.stepper
	isWin := func(k words.Kind) bool { return p.reading.is[s.Table.Roles[k].Noun]&words.AnyWin != 0 }
	p.wins++
	some := false
	mark := func(cell int32) { p.winAt[cell], some = p.wins, true }
	for i := range s.Fixed {
		if u := &s.Fixed[i]; isWin(u.Kind) {
			mark(u.Cell)
		}
	}
	for i := s.Words; i < len(s.Kinds); i++ {
		if isWin(s.Kinds[i].Kind) {
			for j := s.First[i]; j < s.First[i+1]; j++ {
				mark(s.Tokens[j].Cell)
			}
		}
	}
	for i := s.Words; some && i < len(s.Kinds); i++ {
		if k := s.Kinds[i].Kind; !isWin(k) && p.anyOnWin(i) {
			hash += mix(uint64(s.Table.Roles[k].Noun) + 1<<62)
		}
	}
	return hash
}

// anyOnWin tells whether a thing of a packed kind lies on what is WIN.
func (p *Planner) anyOnWin(i int) bool {
	s := p.stepper
	return slices.ContainsFunc(s.Tokens[s.First[i]:s.First[i+1]], func(t stepper.Token) bool { return p.winAt[t.Cell] == p.wins })
}
