package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A fact is something that a relaxed plan achieves. Its number tells what:
//
//	cell                             YOU can be in the cell
//	placed + sort*cells + cell       such a word can be in the cell
//	broken + sentence                the sentence can be broken
//	free   + noun                    things of the noun need not be in the way
//	said   + noun*lexemes + lexeme   the sentence of both and IS can be formed
//	you    + noun                    things of the noun can be YOU
//	win    + noun                    things of the noun can be WIN
//	goal                             the level can be won
type fact int32

const noFact fact = -1

// means are the facts that a fact is achieved by.
type means [3]fact

var noMeans = means{noFact, noFact, noFact}

// facts are what is known of all facts.
type facts struct {
	placed, broken, free, said, you, win, goal fact
	known                                      []known
	// touched lists the facts of which anything is known, buckets lists them by cost.
	touched []fact
	buckets [maxCost][]fact
	highest int32 // cost of any
	stack   []fact
}

// known is what is known of a fact: at what cost it is achieved, and what the last step
// to it takes.
type known struct {
	cost, step     int32
	by             means
	sure, isInPlan bool
}

const (
	maxCost   = 1 << 10 // a fact of that cost is out of reach
	maxBroken = 128
)

// The costs of steps.
const (
	stepCost   = 1  // to the next cell
	shoveCost  = 1  // of pushing something on the way
	jamCost    = 12 // of pushing where nothing gives way
	pushCost   = 4  // of a push of a word
	owningCost = 16 // of a push of a word by which something is YOU
)

// number gives the facts their numbers.
func (p *Planner) number() {
	at := fact(p.cells)
	take := func(n int32) (first fact) {
		first = at
		at += fact(n)
		return first
	}
	p.placed = take(int32(len(p.lexemes)) * p.cells)
	p.broken = take(maxBroken)
	p.free = take(p.nouns)
	p.said = take(p.nouns * int32(len(p.lexemes)))
	p.you, p.win = take(p.nouns), take(p.nouns)
	p.goal = take(1)
	p.known = make([]known, at)
	for i := range p.known {
		p.known[i].cost = maxCost
	}
}

func (p *Planner) wordIn(sort, cell int32) fact { return p.placed + fact(sort*p.cells+cell) }

// clear forgets all facts.
func (p *Planner) clear() {
	for _, f := range p.touched {
		p.known[f] = known{cost: maxCost}
	}
	p.touched = p.touched[:0]
	for i := range p.buckets[:p.highest+1] {
		p.buckets[i] = p.buckets[i][:0]
	}
	p.highest = 0
	clear(p.at)
	clear(p.standing)
	clear(p.penalty)
	clear(p.owning)
}

// reach files a fact under a cost, if it was not known to cost as little.
func (p *Planner) reach(f fact, cost, step int32, by means) {
	k := &p.known[f]
	if cost >= k.cost {
		return
	}
	if k.cost == maxCost {
		p.touched = append(p.touched, f)
	}
	*k = known{cost: cost, step: step, by: by}
	p.highest = max(p.highest, cost)
	p.buckets[cost] = append(p.buckets[cost], f)
}

// achieve achieves facts in the order of their costs, until the level is won (Knuth 1977).
// It gives false where it cannot be won.
func (p *Planner) achieve() (won bool) {
	for cost := int32(0); cost <= p.highest; cost++ {
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
		p.bring(of/p.cells, of%p.cells)
	case f < p.free:
		of := &p.reading.sentences[f-p.broken]
		if n := int32(of.noun); p.isObstacle(of) {
			p.standing[n]--
			if p.standing[n] > 0 {
				return
			}
			p.reach(p.free+fact(n), cost, 0, means{f, noFact, noFact})
		}
	case f < p.said:
		for _, c := range p.cellsOf[f-p.free] {
			p.unlock(c)
		}
	case f < p.you:
		of := int32(f - p.said)
		p.form(f, of/int32(len(p.lexemes)), of%int32(len(p.lexemes)), cost)
	case f < p.win:
		for _, c := range p.cellsOf[f-p.you] {
			p.reach(fact(c), cost, 0, means{f, noFact, noFact})
		}
		p.turn(p.you, int32(f-p.you), cost)
	case f < p.goal:
		for _, c := range p.cellsOf[f-p.win] {
			if p.known[c].sure {
				p.reach(p.goal, min(cost+p.known[c].cost, maxCost-1), 0, means{fact(c), f, noFact})
			}
		}
		p.turn(p.win, int32(f-p.win), cost)
	}
}

// arrive goes on from a cell where YOU can be.
func (p *Planner) arrive(c, cost int32) {
	for i := p.top[c]; i != board.None; i = p.things[i].below {
		if w := p.win + fact(p.things[i].noun); p.known[w].sure {
			p.reach(p.goal, min(cost+p.known[w].cost, maxCost-1), 0, means{fact(c), w, noFact})
		}
	}
	s := p.stepper
	for d := range board.NumDirections {
		ahead := s.Next[d][c]
		if ahead == board.None {
			continue
		}
		p.enter(c, ahead, d)
		for left := p.at[ahead]; left != 0; left &= left - 1 {
			p.push(int32(bits.TrailingZeros64(left)), ahead, d)
		}
		to := s.Next[d][ahead]
		for _, i := range p.beside[ahead] {
			if of := &p.reading.sentences[i]; d%2 != of.direction%2 && to != board.None && !p.held[ahead] && !p.held[to] {
				step := pushCost + p.toEnter(ahead, to, d)
				p.reach(p.broken+fact(i), min(cost+step, maxCost), step, means{fact(c), noFact, noFact})
			}
		}
	}
}

// enter has YOU go on from a cell to the next.
func (p *Planner) enter(from, to int32, d int) {
	if p.held[to] {
		return
	}
	step, at := int32(stepCost), p.known[from].cost
	by := means{fact(from), noFact, noFact}
	for i := p.top[to]; i != board.None; i = p.things[i].below {
		n := fact(p.things[i].noun)
		switch free := p.free + n; {
		case p.penalty[n] == 0:
		case p.known[free].sure:
			by[1], at = free, max(at, p.known[free].cost)
		default:
			step += p.penalty[n]
		}
	}
	step += p.shove(to, d)
	p.reach(fact(to), min(at+step, maxCost), step, by)
}

// shove gives what it costs besides to push what is in a cell, 0 where nothing is pushed.
func (p *Planner) shove(cell int32, d int) int32 {
	if p.marks[cell]&traits.Chain == 0 {
		return 0
	}
	for next := p.stepper.Next[d]; cell != board.None; cell = next[cell] {
		switch f := p.marks[cell]; {
		case f&traits.Hard != 0:
			return shoveCost + jamCost
		case f&traits.Chain == 0:
			return shoveCost
		}
	}
	return shoveCost + jamCost
}

// toEnter gives what it costs besides to push a word from a cell to the next.
func (p *Planner) toEnter(from, to int32, d int) (cost int32) {
	if p.owning[from] {
		cost += owningCost
	}
	for i := p.top[to]; i != board.None; i = p.things[i].below {
		if n := fact(p.things[i].noun); p.penalty[n] > 0 && p.blocksWords(n) && !p.known[p.free+n].sure {
			cost += p.penalty[n]
		}
	}
	return cost + p.shove(to, d)
}

// blocksWords tells whether words cannot be pushed onto things of a noun, or are lost there.
func (p *Planner) blocksWords(n fact) bool {
	is := p.reading.is[n]
	return is&(blocks&^(1<<words.IsSink)) != 0 || is&(1<<words.IsSink) != 0 && p.levelOf(words.Noun(n)) == p.levelOf(words.NounText)
}

// push has YOU push a word on from a cell, if it can be behind it.
func (p *Planner) push(sort, cell int32, d int) {
	s := p.stepper
	behind, to := s.Next[(d+2)%board.NumDirections][cell], s.Next[d][cell]
	if behind == board.None || to == board.None || !p.known[behind].sure || p.held[to] {
		return
	}
	f := p.wordIn(sort, cell)
	if p.held[cell] && p.known[f].step == 0 {
		return
	}
	at := max(p.known[f].cost, p.known[behind].cost)
	if next := p.wordIn(sort, to); p.known[next].cost > at+pushCost {
		step := pushCost + p.toEnter(cell, to, d)
		p.reach(next, min(at+step, maxCost), step, means{f, fact(behind), noFact})
	}
}

// bring goes on from a word that comes to a cell.
func (p *Planner) bring(sort, c int32) {
	s := p.stepper
	p.at[c] |= 1 << sort
	for d := range board.NumDirections {
		p.push(sort, c, d)
	}
	bit := uint64(1) << sort
	for _, d := range [2]int{0, 3} {
		next, back := s.Next[d], s.Next[(d+2)%board.NumDirections]
		ahead, before := next[c], back[c]
		if p.joints&bit != 0 && ahead != board.None && before != board.None {
			p.join(before, c, ahead, p.subjects, p.thirds)
		}
		if p.subjects&bit != 0 && ahead != board.None && next[ahead] != board.None {
			p.join(c, ahead, next[ahead], bit, p.thirds)
		}
		if p.thirds&bit != 0 && before != board.None && back[before] != board.None {
			p.join(back[before], before, c, p.subjects, bit)
		}
	}
}

// join forms the sentences of nouns in a cell, IS in the next, and other words in the one
// behind that.
func (p *Planner) join(first, middle, last int32, nouns, thirds uint64) {
	is := p.at[middle] & p.joints
	nouns &= p.at[first]
	thirds &= p.at[last]
	if is == 0 || nouns == 0 || thirds == 0 {
		return
	}
	j := p.wordIn(int32(bits.TrailingZeros64(is)), middle)
	for ; nouns != 0; nouns &= nouns - 1 {
		x := int32(bits.TrailingZeros64(nouns))
		n := p.wordIn(x, first)
		for left := thirds; left != 0; left &= left - 1 {
			y := int32(bits.TrailingZeros64(left))
			t := p.wordIn(y, last)
			said := p.said + fact(int32(p.lexemes[x].Meaning)*int32(len(p.lexemes))+y)
			p.reach(said, min(p.known[n].cost+p.known[j].cost+p.known[t].cost, maxCost), 0, means{n, j, t})
		}
	}
}

// unlock goes on from a cell in which nothing is in the way any more.
func (p *Planner) unlock(c int32) {
	s := p.stepper
	for d := range board.NumDirections {
		from := s.Next[(d+2)%board.NumDirections][c]
		if from == board.None {
			continue
		}
		if p.known[from].sure {
			p.enter(from, c, d)
		}
		for left := p.at[from]; left != 0; left &= left - 1 {
			p.push(int32(bits.TrailingZeros64(left)), from, d)
		}
	}
}

// form goes on from a sentence that is formed.
func (p *Planner) form(f fact, n, third, cost int32) {
	by := means{f, noFact, noFact}
	switch x := p.lexemes[third]; {
	case x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0:
		p.reach(p.you+fact(n), cost, 0, by)
	case x.Class == words.ClassProperty && words.AnyWin>>x.Meaning&1 != 0:
		p.reach(p.win+fact(n), cost, 0, by)
	case x.Class == words.ClassProperty:
		if p.penalty[n] > 0 && p.reading.is[n]&(hinders&^(1<<words.IsStop|1<<words.IsPull)) == 0 {
			p.reach(p.free+fact(n), cost, 0, by)
		}
	default:
		m := fact(x.Meaning)
		for _, kind := range [3]fact{p.you, p.win, p.free} {
			if k := &p.known[kind+m]; k.sure {
				p.reach(kind+fact(n), min(cost+k.cost, maxCost), 0, means{f, kind + m, noFact})
			}
		}
		if p.penalty[m] == 0 {
			p.reach(p.free+fact(n), cost, 0, by)
		}
	}
}

// turn has things be YOU, or WIN, that can turn into others which are.
func (p *Planner) turn(kind fact, n, cost int32) {
	for third, x := range p.lexemes {
		if x.Class != words.ClassNoun || int32(x.Meaning) != n {
			continue
		}
		for m := int32(words.FirstObject); m < p.nouns; m++ {
			if f := p.said + fact(m*int32(len(p.lexemes))+int32(third)); p.known[f].sure {
				p.reach(kind+fact(m), min(cost+p.known[f].cost, maxCost), 0, means{f, kind + fact(n), noFact})
			}
		}
	}
}

// extract adds up the steps of the plan that wins, each once.
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
