package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// arrive goes on from a cell where YOU can be.
func (p *Planner) arrive(c, cost int32) {
	for i := p.top[c]; i != board.None; i = p.things[i].below {
		n := p.things[i].noun
		if w := p.win + fact(n); p.known[w].sure {
			p.reach(p.goal, min(cost+p.known[w].cost, maxCost-1), 0, means{fact(c), w, noFact})
		}
		p.goThrough(n, c)
		if p.has[n] != 0 {
			p.breakIn(int32(n), c)
		}
	}
	p.meetBrought(c)
	s := p.stepper
	for d := range board.NumDirections {
		ahead := s.Next[d][c]
		if ahead == board.None {
			continue
		}
		p.enter(c, ahead, d)
		p.pushAll(ahead, d)
		p.pushRow(ahead, d)
		to := s.Next[d][ahead]
		for _, i := range p.beside[ahead] {
			if of := &p.reading.sentences[i]; d%2 != of.direction%2 && to != board.None && !p.held[ahead] && !p.held[to] {
				step := pushCost + p.toEnter(ahead, to, d, p.levelOf(words.NounText))
				p.reach(p.broken+fact(i), min(cost+step, maxCost), step, means{fact(c), noFact, noFact})
			}
		}
	}
}

// goThrough has YOU go from a thing in a cell to all others of its noun, where they are TELE.
func (p *Planner) goThrough(n words.Noun, c int32) {
	tele, by := p.have(int32(n), words.IsTele)
	if tele == maxCost || p.levelOf(n) != p.level {
		return
	}
	for _, to := range p.cellsOf[n] {
		p.reach(fact(to), min(max(tele, p.known[c].cost)+stepCost, maxCost), stepCost, means{fact(c), by, noFact})
	}
}

// pushAll has YOU push on all that can be in a cell.
func (p *Planner) pushAll(cell int32, d int) {
	for left := p.at[cell]; left != 0; left &= left - 1 {
		p.push(int32(bits.TrailingZeros64(left)), cell, d)
	}
}

// pushRow has YOU push on, by rows that end in a cell, what can be in the cells ahead where YOU cannot follow.
func (p *Planner) pushRow(cell int32, d int) {
	next := p.stepper.Next[d]
	for range mostRow {
		if cell = next[cell]; cell == board.None || !p.isDeadly(cell) {
			return
		}
		p.pushAll(cell, d)
	}
}

// isDeadly tells whether YOU cannot be in a cell, but what is pushed can.
func (p *Planner) isDeadly(cell int32) bool {
	if p.top[cell] == board.None || p.known[cell].sure || p.known[p.clear+fact(cell)].sure {
		return false
	}
	const vanish = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsSink
	deadly := false
	for i := p.top[cell]; i != board.None; i = p.things[i].below {
		n := p.things[i].noun
		if p.penalty[n] == 0 || p.known[p.free+fact(n)].sure {
			continue
		}
		if p.reading.is[n]&vanish != 0 {
			return false
		}
		deadly = true
	}
	return deadly
}

// enter has YOU go on from a cell to the next.
func (p *Planner) enter(from, to int32, d int) {
	if p.held[to] {
		return
	}
	step, at := int32(stepCost), p.known[from].cost
	by := means{fact(from), noFact, noFact}
	cleared := p.clear + fact(to)
	for i := p.top[to]; i != board.None; i = p.things[i].below {
		n := fact(p.things[i].noun)
		switch free := p.free + n; {
		case p.penalty[n] == 0:
		case p.known[free].sure:
			by[1], at = free, max(at, p.known[free].cost)
		case p.known[cleared].sure:
			by[2], at = cleared, max(at, p.known[cleared].cost)
		case p.lenient:
			step += p.penalty[n]
		default:
			return
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
	if p.frozen[cell] {
		return frozenCost
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

// toEnter gives what it costs besides to push a piece from a cell to the next, maxCost where it
// does not come there.
func (p *Planner) toEnter(from, to int32, d, level int) (cost int32) {
	if p.owning[from] {
		cost += owningCost
	}
	cleared := p.known[p.clear+fact(to)].sure
	for i := p.top[to]; i != board.None; i = p.things[i].below {
		if n := fact(p.things[i].noun); p.penalty[n] > 0 && p.blocksPieces(n, level) && !cleared && !p.known[p.free+n].sure {
			if !p.lenient {
				return maxCost
			}
			cost += p.penalty[n]
		}
	}
	return cost + p.shove(to, d)
}

// blocksPieces tells whether pieces on a level cannot be pushed onto things of a noun, or are lost
// there.
func (p *Planner) blocksPieces(n fact, level int) bool {
	is := p.reading.is[n]
	return is&(blocks&^(1<<words.IsSink)) != 0 || is&(1<<words.IsSink) != 0 && p.levelOf(words.Noun(n)) == level
}

// push has YOU push a piece on from a cell, if it can be behind it, or a row of pieces.
func (p *Planner) push(sort, cell int32, d int) {
	s := p.stepper
	to, back := s.Next[d][cell], s.Next[(d+2)%board.NumDirections]
	if to == board.None || p.held[to] {
		return
	}
	step, end := int32(pushCost), cell // where YOU comes
	for n := 0; p.isDeadly(end); n++ {
		if end = back[end]; n == mostRow || end == board.None {
			return
		}
		step += rowCost
	}
	behind := back[end]
	if behind == board.None || !p.known[behind].sure {
		return
	}
	f := p.isIn(sort, cell)
	if p.held[cell] && p.known[f].step == 0 {
		return
	}
	at := max(p.known[f].cost, p.known[behind].cost)
	next := p.isIn(sort, to)
	if p.known[next].cost <= at+step && (p.top[to] == board.None || p.known[p.clear+fact(to)].sure) {
		return
	}
	by := noFact
	if n := p.nounOf(sort); n != words.NounText {
		rule, f := p.have(int32(n), words.IsPush)
		if rule == maxCost {
			return
		}
		at, by = max(at, rule), f
	}
	if p.destroy(sort, f, to, at+step, step, fact(behind)) {
		return
	}
	step += p.toEnter(cell, to, d, p.levelOfSort(sort))
	p.reach(next, min(at+step, maxCost), step, means{f, fact(behind), by})
}

// bring goes on from a piece that comes to a cell.
func (p *Planner) bring(sort, c int32) {
	p.at[c] |= 1 << sort
	for d := range board.NumDirections {
		p.push(sort, c, d)
	}
	if n := p.nounOf(sort); n != words.NounText {
		p.bringThing(int32(n), sort, c)
	} else {
		p.bringWord(sort, c)
	}
}

// meetBrought has YOU meet, in a cell, what comes to be there.
func (p *Planner) meetBrought(c int32) {
	for left := p.at[c] >> len(p.lexemes); left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left) + len(p.lexemes))
		if win := p.win + fact(p.nounOf(sort)); p.known[win].sure {
			p.winIn(c, win, p.isIn(sort, c))
		}
	}
	if p.ownMakes != 0 {
		p.makeOwn(c)
	}
	if p.pulls {
		p.pullTo(c)
	}
}

// pushFromAll pushes on, in every direction, what can be in a cell.
func (p *Planner) pushFromAll(c int32) {
	for d := range board.NumDirections {
		p.pushAll(c, d)
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
		p.pushAll(from, d)
	}
}
