package relaxedplan

import (
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// A fact is something that a relaxed plan achieves. Its number says what; facts holds the first
// number of each range:
//
//	cell                             YOU can be in the cell
//	placed + sort*cells + cell       a piece of the sort can be in the cell
//	broken + sentence                the sentence can be broken
//	free   + noun                    things of the noun need not be in the way
//	clear  + cell                    what is in the way in the cell can be destroyed
//	again  + cell                    the same, by pieces of another sort than clear takes
//	negated + 2*cell + direction     IS can be in the cell, and NOT behind it
//	phrases + 2*(2*cell + direction) + verb   a phrase can begin in the cell, with IS or IS NOT behind the phrase
//	said   + sentence                the sentence can be formed (see saying)
//	you    + noun                    things of the noun can be YOU
//	win    + noun                    things of the noun can be WIN
//	meet   + noun                    what is YOU can meet things of the noun where they are
//	goal                             the level can be won
type fact int32

const noFact fact = -1

// means are the facts by which a fact is achieved. Where a piece destroys what is in the way, it comes first.
type means [5]fact

var noMeans = means{noFact, noFact, noFact, noFact, noFact}

// facts holds what is known of all facts, and where each range of them begins.
type facts struct {
	placed, broken, free, clear, again, negated, phrases, said, you, win, meet, goal fact
	known                                                                            []known
	// touched lists the facts of which anything is known; buckets lists the facts by cost.
	touched []fact
	buckets [maxCost][]fact
	highest int32 // the highest cost of any fact that is known
	now     int32 // the cost of the facts that are achieved at the moment
	stack   []fact
}

// known is what is known of a fact: the cost at which it is achieved, what the last step to it
// costs, and by what means. sure tells that it cannot cost less, isInPlan that the plan to win
// needs it.
type known struct {
	cost, step     int32
	by             means
	sure, isInPlan bool
}

const (
	maxCost = 1 << 10 // a fact of that cost is out of reach
	// MaxBroken is how many of the sentences that stand, from the first one on, plans can break.
	MaxBroken = 128
)

// The costs of steps, beside those of package layout.
const (
	spentCost  = 12 // of sinking the only word of its kind
	sunkCost   = 16 // of pushing something where it sinks
	owningCost = 16 // of pushing a word by which something is YOU
	// conditionCost is the cost of making a condition hold of which it is not known how.
	conditionCost = 30
	// misplacedCost is the cost of making words a sentence that lie in place but are none, as they
	// are part of something longer.
	misplacedCost = 8
	// apartCost is the cost of meeting something that, as far as is known, cannot be met.
	apartCost = 200
)

// number gives the ranges of facts their first numbers.
func (p *Planner) number() {
	at := fact(p.Cells)
	take := func(n int32) (first fact) {
		first = at
		at += fact(n)
		return first
	}
	p.placed = take(int32(len(p.Lexemes)+len(p.Pushed)) * p.Cells)
	p.broken = take(MaxBroken)
	p.free, p.clear, p.again = take(p.Nouns), take(p.Cells), take(p.Cells)
	p.negated = take(2 * p.Cells)
	p.phrases = take(4 * p.Cells)
	p.said = take(p.NumSentences())
	p.you, p.win = take(p.Nouns), take(p.Nouns)
	p.meet = take(p.Nouns)
	p.goal = take(1)
	p.known = make([]known, at)
	for i := range p.known {
		p.known[i].cost = maxCost
	}
}

// isIn gives the fact that a word or thing of some sort can be in a cell.
func (p *Planner) isIn(sort, cell int32) fact { return p.placed + fact(sort*p.Cells+cell) }

// forget forgets all facts.
func (p *Planner) forget() {
	for _, f := range p.touched {
		p.known[f] = known{cost: maxCost}
	}
	p.touched = p.touched[:0]
	for i := range p.buckets[:p.highest+1] {
		p.buckets[i] = p.buckets[i][:0]
	}
	p.highest, p.now = 0, 0
	for c := range p.beside {
		p.beside[c] = p.beside[c][:0]
	}
	clear(p.at)
	clear(p.standing)
	clear(p.penalty)
	clear(p.needs)
	clear(p.Owning)
	clear(p.becomes)
	clear(p.has)
	clear(p.drops)
	clear(p.makes)
	p.ownMakes = 0
}

// reach files a fact under a cost, unless it is known to cost no more than that.
func (p *Planner) reach(f fact, cost, step int32, by ...fact) {
	if cost < p.known[f].cost {
		p.note(f, cost, step, by)
	}
}

// note files a fact under a cost, in place of what was known of it.
func (p *Planner) note(f fact, cost, step int32, by []fact) {
	k := &p.known[f]
	if k.cost == maxCost {
		p.touched = append(p.touched, f)
	}
	*k = known{cost: cost, step: step, by: noMeans}
	copy(k.by[:], by)
	p.highest = max(p.highest, cost)
	p.buckets[cost] = append(p.buckets[cost], f)
}

// achieve achieves facts in the order of their costs until the level is won (Knuth 1977).
// It gives false if no win is reached.
func (p *Planner) achieve() (won bool) {
	for cost := int32(0); cost <= p.highest; cost++ {
		p.now = cost
		for i := 0; i < len(p.buckets[cost]); i++ { //nolint:intrange // the bucket grows meanwhile
			f := p.buckets[cost][i]
			if k := &p.known[f]; k.sure || k.cost != cost {
				continue
			}
			if f == p.goal {
				return true
			}
			p.known[f].sure = true
			p.goOn(f, cost)
		}
	}
	return false
}

// goOn files what follows from a fact.
func (p *Planner) goOn(f fact, cost int32) {
	switch {
	case f < p.placed:
		p.arrive(int32(f), cost)
	case f < p.broken:
		of := int32(f - p.placed)
		p.bring(of/p.Cells, of%p.Cells)
	case f < p.free:
		p.breakUp(f, cost)
	case f < p.clear:
		for _, c := range p.CellsOf[f-p.free] {
			p.unlock(c)
		}
	case f < p.again:
		p.unlock(int32(f - p.clear))
		p.dropIn(int32(f - p.clear))
	case f < p.negated:
		if cell := int32(f - p.again); p.isSpentOn(cell) {
			p.unlock(cell)
		}
	case f < p.phrases:
		of := int32(f - p.negated)
		p.joinNegated(of/2, words.Directions[of%2])
	case f < p.said:
		of := int32(f - p.phrases)
		p.joinPhrased(of/4, words.Directions[of/2%2], sentences.Verb(of%2))
	case f < p.you:
		p.form(f, cost)
	case f < p.win:
		p.yours(f, words.Noun(f-p.you), cost)
		p.turn(p.you, int32(f-p.you), cost)
		p.turnAllToWin(cost)
	case f < p.meet:
		p.eachPlace(int32(f-p.win), func(c int32, in fact) { p.winIn(c, f, in) })
		p.turn(p.win, int32(f-p.win), cost)
	case f < p.goal:
		p.winAs(f)
	}
}

// extract marks the facts of the plan that wins, and adds up their steps, each once.
func (p *Planner) extract() (sum int) {
	p.stack = append(p.stack[:0], p.goal)
	p.known[p.goal].isInPlan = true
	for len(p.stack) > 0 {
		f := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		sum += int(p.known[f].step)
		for _, by := range p.known[f].by {
			if by != noFact && !p.known[by].isInPlan {
				p.known[by].isInPlan = true
				p.stack = append(p.stack, by)
			}
		}
	}
	return sum
}

// saying gives the fact of a sentence.
func (p *Planner) saying(v sentences.Verb, noun, third int32) fact {
	return p.said + fact(p.NumberOf(v, noun, third))
}

// sayingOf gives what a sentence says.
func (p *Planner) sayingOf(f fact) (v sentences.Verb, noun, third int32) {
	return p.Split(int32(f - p.said))
}
