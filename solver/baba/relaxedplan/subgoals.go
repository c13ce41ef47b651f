package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A subgoal is a sentence to form or to break. Its number is 1 + 2*s for forming the
// sentence s and 2 + 2*s for breaking it, where s is noun*lexemes + lexeme.

// Subgoals lists the sentences that could be formed or broken from a state, and the win.
func (p *Planner) Subgoals(state []byte) []solver.Subgoal {
	p.open(state)
	p.target, p.active = noFact, 1<<len(p.lexemes)-1
	p.plan()
	if p.known[p.goal].cost < maxCost {
		p.target = p.goal
		p.extract()
	}
	all := []solver.Subgoal{{Number: solver.Win, Cost: int(min(p.known[p.goal].cost, maxCost-1))}}
	for of := range p.nouns * int32(len(p.lexemes)) {
		n, x := of/int32(len(p.lexemes)), p.lexemes[of%int32(len(p.lexemes))]
		if k := &p.known[p.said+fact(of)]; k.cost > 0 && k.cost < maxCost && p.stands(n, x) < 0 {
			all = append(all, solver.Subgoal{Number: int(1 + 2*of), Cost: p.urge(p.said + fact(of))})
		}
		if i := p.stands(n, x); i >= 0 && i < maxBroken && p.known[p.broken+fact(i)].cost < maxCost {
			all = append(all, solver.Subgoal{Number: int(2 + 2*of), Cost: p.urge(p.broken + fact(i))})
		}
	}
	return all
}

// urge gives the cost of a fact, less if the plan to win needs it.
func (p *Planner) urge(f fact) int {
	if k := &p.known[f]; k.isInPlan {
		return int(k.cost) / 8
	}
	return int(p.known[f].cost)
}

// Sort gives the hash of what the things are that there are, and of about how many of each.
func (p *Planner) Sort(state []byte) uint64 {
	const odd = 0x9E3779B97F4A7C15
	p.open(state)
	s := p.stepper
	sort := uint64(odd)
	for i := s.Words; i < len(s.Kinds); i++ {
		n := s.Table.Roles[s.Kinds[i].Kind].Noun
		if count := s.First[i+1] - s.First[i]; count > 0 {
			sort = (sort ^ p.reading.is[n]) * odd
			sort = (sort ^ uint64(n)<<8 ^ uint64(bits.Len32(uint32(count)))) * odd
			sort ^= sort >> 32
		}
	}
	for i := range s.Fixed {
		if u := &s.Fixed[i]; !s.Table.IsText(u.Kind) {
			n := s.Table.Roles[u.Kind].Noun
			sort += (p.reading.is[n]*odd ^ uint64(n)) * odd
		}
	}
	return sort
}

// stands gives the first sentence on the board that gives a noun a property, -1 for none.
func (p *Planner) stands(n int32, x words.Lexeme) int {
	if x.Class == words.ClassProperty {
		for i := range p.reading.sentences {
			if of := &p.reading.sentences[i]; int32(of.noun) == n && uint8(of.property) == x.Meaning {
				return i
			}
		}
	}
	return -1
}

// Toward estimates how far a state is from a subgoal.
func (p *Planner) Toward(state []byte, subgoal int) int {
	if subgoal == solver.Win {
		return p.Estimate(state)
	}
	p.open(state)
	of := int32(subgoal-1) / 2
	n, third := of/int32(len(p.lexemes)), of%int32(len(p.lexemes))
	i := p.stands(n, p.lexemes[third])
	if subgoal%2 == 0 {
		if i < 0 {
			return 0
		}
		if i >= maxBroken {
			return -1
		}
		p.target, p.active = p.broken+fact(i), 0
	} else {
		if i >= 0 {
			return 0
		}
		p.target, p.active = p.said+fact(of), p.joints|1<<third
		for left := p.subjects; left != 0; left &= left - 1 {
			if x := bits.TrailingZeros64(left); int32(p.lexemes[x].Meaning) == n {
				p.active |= 1 << x
			}
		}
	}
	if cost := p.plan(); cost < Hopeless {
		return cost
	}
	return -1
}

// Gain tells how much of the plan that was made last a successor achieves.
func (p *Planner) Gain(next []byte) (gain int) {
	s := p.stepper
	s.State = next
	s.Decode()
	p.noteWords(1)
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if i < int(s.First[s.Words]) {
			if sort := p.sortOf[s.Kinds[t.Kind].Kind]; sort != board.None {
				gain += p.gainOf(p.wordIn(sort, t.Cell), 0)
			}
		} else if p.reading.is[s.Table.Roles[s.Kinds[t.Kind].Kind].Noun]&words.AnyYou != 0 {
			gain += p.gainOf(fact(t.Cell), stepCost)
		}
	}
	for i := range min(len(p.reading.sentences), maxBroken) {
		for _, c := range p.reading.sentences[i].cells {
			if p.wordAt[1][c] != p.wordAt[0][c] {
				gain += p.gainOf(p.broken+fact(i), 0)
				break
			}
		}
	}
	return gain
}

// gainOf gives the cost of the last step to a fact, if that is in the plan and more than some
// cost.
func (p *Planner) gainOf(f fact, more int32) int {
	if k := &p.known[f]; k.isInPlan && k.step > more {
		return int(k.step)
	}
	return 0
}

// noteWords notes where the words of the state lie that is decoded.
func (p *Planner) noteWords(of int) {
	s := p.stepper
	clear(p.wordAt[of])
	for i := range s.Tokens[:s.First[s.Words]] {
		p.wordAt[of][s.Tokens[i].Cell] = int32(s.Tokens[i].Kind) + 1
	}
}
