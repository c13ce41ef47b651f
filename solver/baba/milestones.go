package baba

import (
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/proof"
)

// Milestones implements solver.Milestoner: what can be WIN.
func (p *puzzle) Milestones() (all []message.Message) {
	p.heuristics()
	for _, n := range p.winning {
		all = append(all, proof.SayWinning(p.Space, n))
	}
	return all
}

// Passed implements solver.Milestoner.
func (p *puzzle) Passed(state []byte) uint64 {
	if p.Lost(state) {
		return 0
	}
	return p.heuristics().Winning(state, p.winning)
}
