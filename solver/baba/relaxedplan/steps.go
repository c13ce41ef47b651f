package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/words"
)

// arrive goes on from a cell where YOU can be.
func (p *Planner) arrive(c, cost int32) {
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		if w := p.win + fact(n); p.known[w].sure {
			p.winIn(c, w, noFact)
		}
		p.goThrough(n, c)
		if p.has[n] != 0 {
			p.breakIn(int32(n), c)
		}
	}
	p.meetBrought(c)
	if p.MayRead {
		p.readOwn(c)
	}
	s := p.Stepper
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
			if of := &p.Reading.Sentences[i]; d%2 != of.Direction%2 && to != board.None && !p.Held[ahead] && !p.Held[to] {
				more, open := p.toEnter(ahead, to, d, words.NounText, noFact)
				step := layout.PushCost + more
				p.reach(p.broken+fact(i), min(cost+step, maxCost), step, fact(c), open)
			}
		}
	}
}

// pushAll has all that can be in a cell be pushed on from it.
func (p *Planner) pushAll(cell int32, d int) {
	p.pushSorts(p.at[cell], cell, d)
}

// pushSorts has pieces of some sorts be pushed on from a cell by YOU, or by what goes on by itself, if that can be behind
// them or behind a row of pieces. Pieces that go on by themselves do so, too.
func (p *Planner) pushSorts(sorts uint64, cell int32, d int) {
	sorts &= p.pushable | p.movers
	to := p.Stepper.Next[d][cell]
	if sorts == 0 || to == board.None || p.Held[to] {
		return
	}
	if p.Top[to] == board.None {
		if sorts &^= p.at[to]; sorts == 0 { // what is there already would come there at no less cost
			return
		}
	}
	behind, step := p.pusher(cell, d)
	for left := sorts; left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left))
		if p.movers>>sort&1 != 0 {
			p.move(sort, cell, to, d)
		}
		if behind != noFact && p.pushable>>sort&1 != 0 {
			p.push(sort, cell, to, d, behind, step)
		}
	}
}

// pushRow has YOU push on what can be in the cells ahead of a cell, where YOU cannot follow, by
// rows whose last piece is in that cell.
func (p *Planner) pushRow(cell int32, d int) {
	next := p.Stepper.Next[d]
	for range layout.MostRow {
		if cell = next[cell]; cell == board.None || !p.isDeadly(cell) {
			return
		}
		p.pushAll(cell, d)
	}
}

// isDeadly tells whether YOU cannot be in a cell, but what is pushed can.
func (p *Planner) isDeadly(cell int32) bool {
	if p.Top[cell] == board.None || p.known[cell].sure || p.known[p.clear+fact(cell)].sure {
		return false
	}
	const vanish = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsSink
	deadly := false
	for i := p.Top[cell]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		if p.penalty[n] == 0 || p.known[p.free+fact(n)].sure {
			continue
		}
		if p.Reading.Is[n]&vanish != 0 {
			return false
		}
		deadly = true
	}
	return deadly
}

// enter has YOU go on from a cell to the next.
func (p *Planner) enter(from, to int32, d int) {
	if p.Held[to] {
		return
	}
	step, at := int32(layout.StepCost), p.known[from].cost
	by := append(make([]fact, 0, len(means{})), fact(from))
	cleared := p.clear + fact(to)
	for i := p.Top[to]; i != board.None; i = p.Things[i].Below {
		n := fact(p.Things[i].Noun)
		switch free := p.free + n; {
		case p.penalty[n] == 0:
		case p.known[free].sure:
			by, at = append(by, free), max(at, p.known[free].cost)
		case p.known[cleared].sure:
			by, at = append(by, cleared), max(at, p.known[cleared].cost)
		case p.lenient:
			step += p.penalty[n]
		default:
			p.perish(words.Noun(n), from, to)
			return
		}
	}
	step += p.Shove(to, d)
	p.reach(fact(to), min(at+step, maxCost), step, by...)
}

// toEnter gives what it costs in addition to push a piece from a cell to the next, maxCost where it
// cannot come there; and the fact by which nothing is in the way there, noFact where nothing was.
// in is the fact of the piece.
func (p *Planner) toEnter(from, to int32, d int, piece words.Noun, in fact) (cost int32, open fact) {
	open = noFact
	if p.Owning[from] {
		cost += owningCost
	}
	if p.Owning[to] {
		cost += layout.UsedCost
	}
	for i := p.Top[to]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		if p.needs[n] == needNothing || !p.blocksPieces(n, piece) {
			continue
		}
		switch free, cleared := p.free+fact(n), p.clear+fact(to); {
		case p.known[cleared].sure && (p.known[cleared].by[0] != in || !p.isSpentOn(to)):
			open = cleared
		case p.known[p.again+fact(to)].sure:
			open = p.again + fact(to)
		case p.known[free].sure:
			open = free
		case p.lenient:
			cost += max(p.penalty[n], sunkCost)
		default:
			return maxCost, noFact
		}
	}
	return cost + p.Shove(to, d), open
}

// blocksPieces tells whether pieces of the noun piece cannot be pushed onto things of noun n, or
// are lost there.
func (p *Planner) blocksPieces(n, piece words.Noun) bool {
	is := p.Reading.Is[n]
	return is&(blocks&^(1<<words.IsSink)) != 0 || is&(1<<words.IsSink) != 0 && p.LayerOf(n) == p.LayerOf(piece)
}

// push has a piece be pushed on from a cell to the next, in a step by what is behind it.
func (p *Planner) push(sort, cell, to int32, d int, behind fact, step int32) {
	f, next := p.isIn(sort, cell), p.isIn(sort, to)
	if p.Held[cell] && p.known[f].step == 0 {
		return
	}
	at := p.now // all that the push needs is known by now, and the last of it to come is what had it tried
	if p.known[next].cost <= at+step && p.changesNothing(sort, to) {
		return
	}
	rule := noFact
	if n := p.NounOf(sort); n != words.NounText {
		var cost int32
		if cost, rule = p.have(int32(n), words.IsPush); cost == maxCost {
			return
		}
	}
	if p.destroy(sort, f, to, at+step, step, behind, rule) {
		return
	}
	more, open := p.toEnter(cell, to, d, p.NounOf(sort), f)
	p.reach(next, min(at+step+more, maxCost), step+more, f, behind, rule, open)
}

// changesNothing tells whether a piece that comes to a cell where it can be already destroys
// nothing there that was not destroyed before, and leaves nothing there.
func (p *Planner) changesNothing(sort, to int32) bool {
	return p.Top[to] == board.None || p.known[p.clear+fact(to)].sure && !p.leaves(p.NounOf(sort), to)
}

// pusher gives the fact that something can push on what is in a cell, noFact for none, and what
// such a push costs. YOU, or what goes on by itself, is behind the cell or, where YOU cannot be in
// the cell, behind a row of pieces that ends there.
func (p *Planner) pusher(cell int32, d int) (behind fact, step int32) {
	back := p.Stepper.Next[(d+2)%board.NumDirections]
	step = layout.PushCost
	for n := 0; p.isDeadly(cell); n++ {
		if cell = back[cell]; n == layout.MostRow || cell == board.None {
			return noFact, 0
		}
		step += layout.RowCost
	}
	switch c := back[cell]; {
	case c == board.None:
		return noFact, 0
	case p.known[c].sure:
		return fact(c), step
	default:
		return p.moverIn(c, d), step
	}
}

// bring goes on from a piece that comes to a cell.
func (p *Planner) bring(sort, c int32) {
	p.at[c] |= 1 << sort
	if p.OnlyRead>>sort&1 != 0 {
		p.bringWord(sort, c)
		return
	}
	p.carry(sort, c)
	if p.mayShift {
		p.ride(sort, c)
	}
	if p.now > 0 {
		p.destroyHere(sort, c)
	}
	for d := range board.NumDirections {
		p.pushSorts(1<<sort, c, d)
		if ahead := p.Stepper.Next[d][c]; ahead != board.None && p.movers>>sort&1 != 0 {
			p.pushAll(ahead, d)
		}
	}
	if n := p.NounOf(sort); n != words.NounText {
		p.bringThing(int32(n), sort, c)
	} else {
		p.bringWord(sort, c)
	}
	if p.pulled>>sort&1 != 0 {
		p.pullFrom(c)
	}
}

// meetBrought has YOU meet, in a cell, what comes to be there; make what it MAKEs there; and pull
// by a step there.
func (p *Planner) meetBrought(c int32) {
	for left := p.at[c] >> len(p.Lexemes); left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left) + len(p.Lexemes))
		if win := p.win + fact(p.NounOf(sort)); p.known[win].sure {
			p.winIn(c, win, p.isIn(sort, c))
		}
	}
	if p.ownMakes != 0 {
		p.makeOwn(c)
	}
	if p.pulled != 0 {
		p.pullTo(c)
	}
}

// pushFromAll pushes on, in every direction, what can be in a cell.
func (p *Planner) pushFromAll(c int32) {
	for d := range board.NumDirections {
		p.pushAll(c, d)
	}
}

// unlock goes on from a cell in which something is out of the way from now on.
func (p *Planner) unlock(c int32) {
	s := p.Stepper
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		if n := p.Things[i].Noun; p.known[p.you+fact(n)].sure {
			p.ownIn(c, n)
		}
	}
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
