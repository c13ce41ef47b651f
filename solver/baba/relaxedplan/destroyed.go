package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// What is in the way is destroyed by what is pushed onto it. So plans push things, too, just as they push
// words.

// keys are pairs of a property of one thing and a property of another: a thing with the first
// destroys a thing with the second when it is pushed onto that. NoProperty stands for any thing.
var keys = [...][2]words.Property{
	{words.IsOpen, words.IsShut},
	{words.IsShut, words.IsOpen},
	{words.IsSink, sentences.NoProperty},
	{sentences.NoProperty, words.IsSink},
	{words.IsHot, words.IsMelt},
	{words.IsMelt, words.IsHot},
}

func (p *Planner) layerOfSort(sort int32) int { return p.LayerOf(p.NounOf(sort)) }

// beginThings files the cells of things of a noun that can be pushed, or go on by themselves, by some fact.
func (p *Planner) beginThings(n, cost int32, by fact) {
	if sort := p.SortOfThing[n]; sort != board.None && p.Reading.Is[n]&words.AnyYou == 0 {
		for _, c := range p.CellsOf[n] {
			p.reach(p.isIn(sort, c), cost, 0, by)
		}
	}
}

// noteFilling notes whether something is in the way that any word destroys.
func (p *Planner) noteFilling() {
	p.wordsFill = false
	for m, needs := range p.needs {
		if needs == needFiller && len(p.CellsOf[m]) > 0 {
			cost, _, _ := p.rulesToDestroy(int32(words.NounText), int32(m))
			p.wordsFill = p.wordsFill || cost < maxCost
		}
	}
}

// destroy has a piece be pushed onto what is in the way in a cell and destroy that. It gives
// false where that comes to nothing new. What the piece HAS comes to be there, too.
func (p *Planner) destroy(sort int32, piece fact, to, cost, step int32, behind, rule fact) (some bool) {
	n := p.NounOf(sort)
	isClear := p.known[p.clear+fact(to)].sure
	if isClear && p.known[p.again+fact(to)].sure && p.has[n] == 0 {
		return false
	}
	for i := p.Top[to]; i != board.None; i = p.Things[i].Below {
		m := p.Things[i].Noun
		if (p.needs[m] == needNothing || p.needs[m] == needRule && !p.opens) && p.has[m] == 0 && p.has[n] == 0 {
			continue
		}
		rules, own, other := p.rulesToDestroy(int32(n), int32(m))
		if rules == maxCost {
			continue
		}
		if p.leaves(n, to) {
			p.createFrom(p.has[n], sentences.Has, int32(n), to, step, piece, behind)
		}
		more := p.toSpend(sort, m)
		p.clearBy(to, min(max(cost+rules+more, p.now), maxCost), step+more, piece, behind, rule, own, other)
		some = !isClear
	}
	return some
}

// clearBy has what is in the way in a cell be destroyed; the first of the facts is that of the
// piece. If pieces of two sorts can do so, the cheaper sort counts as clear, the other one as
// again.
func (p *Planner) clearBy(cell, cost, step int32, by ...fact) {
	f := p.clear + fact(cell)
	if k := &p.known[f]; cost >= k.cost && p.sortIn(k.by[0]) != p.sortIn(by[0]) {
		f = p.again + fact(cell)
	}
	p.reach(f, cost, step, by...)
}

// sortIn gives the sort of a fact that a piece is in a cell, board.None for any other fact.
func (p *Planner) sortIn(f fact) int32 {
	if f < p.placed || f >= p.broken {
		return board.None
	}
	return int32(f-p.placed) / p.Cells
}

// toSpend gives what it costs in addition to have a piece sink with things of a noun: more for the
// only word of its kind, if it can be part of useful sentences.
func (p *Planner) toSpend(sort int32, n words.Noun) int32 {
	if p.NounOf(sort) == words.NounText && p.goals&^p.several>>sort&1 != 0 && p.Reading.Is[n]>>words.IsSink&1 != 0 {
		return spentCost
	}
	return 0
}

// isSpentOn tells whether the piece that clears a cell is the only one of its sort, and is
// destroyed by that, too.
func (p *Planner) isSpentOn(cell int32) bool {
	const spends = 1<<words.IsSink | 1<<words.IsShut | 1<<words.IsOpen
	by := &p.known[p.clear+fact(cell)].by
	sort := p.sortIn(by[0])
	if sort == board.None || p.several>>sort&1 != 0 {
		return false
	}
	is := p.Reading.Is[p.NounOf(sort)] & (1 << words.IsSink)
	for i := p.Top[cell]; i != board.None; i = p.Things[i].Below {
		is |= p.Reading.Is[p.Things[i].Noun]
	}
	for _, f := range by {
		if f >= p.said && f < p.you {
			if _, _, third := p.sayingOf(f); p.Lexemes[third].Class == words.ClassProperty {
				is |= 1 << p.Lexemes[third].Meaning
			}
		}
	}
	return is&spends != 0
}

// rulesToDestroy gives the cost of the rules by which a thing of noun n that is pushed destroys
// one of noun m, and the facts of these rules; maxCost where there are none.
func (p *Planner) rulesToDestroy(n, m int32) (cost int32, own, other fact) {
	cost, own, other = maxCost, noFact, noFact
	for _, k := range keys {
		if isKey := k[0] == words.IsOpen || k[0] == words.IsShut; !isKey && (p.Reading.Is[m]&(blocks&^(1<<words.IsSink)) != 0 || p.LayerOf(words.Noun(n)) != p.LayerOf(words.Noun(m))) {
			continue
		}
		if sum, f, g := p.haveBoth(n, m, k); sum < cost {
			cost, own, other = sum, f, g
		}
	}
	if p.eats && p.NounWord[m] != board.None && p.LayerOf(words.Noun(n)) == p.LayerOf(words.Noun(m)) {
		if third := p.SortOf[p.NounWord[m]]; third != board.None {
			if f := p.saying(sentences.Eat, n, third); p.known[f].sure && p.known[f].cost < cost {
				cost, own, other = p.known[f].cost, f, noFact
			}
		}
	}
	return cost, own, other
}

// perish has one of several things that are YOU go from a cell to the next, where a thing of a noun
// destroys it. By SINK, or by OPEN with SHUT, that clears the cell; and what it HAS comes to be there.
func (p *Planner) perish(n words.Noun, from, to int32) {
	if !p.spare {
		return
	}
	cost, own, other := p.opensBoth(int32(n))
	if p.Reading.Is[n]&blocking == 0 {
		p.dropOwn(to, fact(from))
		if p.Reading.Is[n]>>words.IsSink&1 != 0 {
			cost, own, other = 0, noFact, noFact
		}
	}
	if cost < maxCost {
		const perishCost = 16
		p.reach(p.clear+fact(to), min(max(p.known[from].cost+cost, p.now)+perishCost, maxCost), perishCost, fact(from), own, other)
	}
}

// opensBoth gives the cost of the rules by which what is YOU and things of a noun destroy each other
// by OPEN and SHUT, and the facts of these rules; maxCost where there are none.
func (p *Planner) opensBoth(n int32) (cost int32, own, other fact) {
	cost, own, other = maxCost, noFact, noFact
	if !p.opens {
		return cost, own, other
	}
	for m, is := range p.Reading.Is {
		if is&words.AnyYou == 0 || p.LayerOf(words.Noun(m)) != p.LayerOf(words.Noun(n)) {
			continue
		}
		for _, k := range keys[:2] {
			if sum, f, g := p.haveBoth(int32(m), n, k); sum < cost {
				cost, own, other = sum, f, g
			}
		}
	}
	return cost, own, other
}

// haveBoth gives the cost at which things of two nouns have the properties of a pair, and the facts
// by which they have them.
func (p *Planner) haveBoth(n, m int32, pair [2]words.Property) (cost int32, own, other fact) {
	one, own := p.have(n, pair[0])
	if one == maxCost {
		return maxCost, noFact, noFact
	}
	two, other := p.have(m, pair[1])
	return one + two, own, other
}

// enterAgain has YOU try again to enter the cells of what is in the way and can be destroyed.
func (p *Planner) enterAgain() {
	for m, needs := range p.needs {
		if needs == needFiller {
			for _, c := range p.CellsOf[m] {
				p.unlock(c)
			}
		}
	}
}

// destroyHere has a piece destroy what is in the way in its own cell, once the piece or the obstacle
// has become something by which it does so.
func (p *Planner) destroyHere(sort, c int32) {
	if p.Top[c] != board.None {
		p.destroy(sort, p.isIn(sort, c), c, p.now, 0, noFact, noFact)
	}
}

// formEat goes on from a sentence by which things of a noun EAT others.
func (p *Planner) formEat(f fact, n, third, cost int32) {
	m := words.Noun(p.Lexemes[third].Meaning)
	if p.Reading.Is[n]&words.AnyYou != 0 && p.LayerOf(words.Noun(n)) == p.LayerOf(m) {
		p.reach(p.free+fact(m), cost, 0, f)
		p.breakHeld(int32(m))
	}
}

// isEaten tells whether what is YOU EATs things of a noun.
func (p *Planner) isEaten(n int32) bool {
	if !p.eats || p.NounWord[n] == board.None || p.SortOf[p.NounWord[n]] == board.None {
		return false
	}
	for m, is := range p.Reading.Is {
		if is&words.AnyYou != 0 && p.known[p.saying(sentences.Eat, int32(m), p.SortOf[p.NounWord[n]])].sure {
			return true
		}
	}
	return false
}

// have gives the cost at which things of a noun have a property, and the fact of the sentence by
// which they have it.
func (p *Planner) have(n int32, property words.Property) (cost int32, by fact) {
	if property == sentences.NoProperty {
		return 0, noFact
	}
	if x := p.SortOfProperty[property]; x != board.None {
		if f := p.saying(sentences.Is, n, x); p.known[f].sure {
			return p.known[f].cost, f
		}
	}
	if p.Reading.Is[n]>>property&1 != 0 {
		return 0, noFact
	}
	return maxCost, noFact
}
