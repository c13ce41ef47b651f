package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// bringWord goes on from a word that comes to a cell.
func (p *Planner) bringWord(sort, c int32) {
	s := p.Stepper
	bit := uint64(1) << sort
	for _, d := range words.Directions {
		next, back := s.Next[d], s.Next[(d+2)%board.NumDirections]
		ahead, before := next[c], back[c]
		if p.Joints&bit != 0 && ahead != board.None && before != board.None {
			p.join(before, c, ahead, d, p.Subjects, p.Thirds)
		}
		if p.Subjects&bit != 0 && ahead != board.None && next[ahead] != board.None {
			p.join(c, ahead, next[ahead], d, bit, p.Thirds)
		}
		if p.Thirds&bit != 0 && before != board.None && back[before] != board.None {
			p.join(back[before], before, c, d, p.Subjects, bit)
		}
		if p.Nots != 0 {
			p.bringNegated(bit, c, d)
		}
		if p.Infixes != 0 {
			p.bringPhrased(bit, c, d)
		}
		for _, and := range [3]int32{c, ahead, before} {
			if and != board.None && p.at[and]&p.Links != 0 {
				p.joinLinked(and, d)
			}
		}
	}
}

// join forms sentences of a noun in a cell, a verb in the next cell, and another word in the cell
// behind that.
func (p *Planner) join(first, middle, last int32, d int, nouns, thirds uint64) {
	joints := p.at[middle] & p.Joints
	nouns &= p.at[first]
	thirds &= p.at[last]
	if joints == 0 || nouns == 0 || thirds == 0 {
		return
	}
	for ; joints != 0; joints &= joints - 1 {
		of := int32(bits.TrailingZeros64(joints))
		v := sentences.VerbOf(words.Verb(p.Lexemes[of].Meaning), false)
		p.joinBy(v, p.isIn(of, middle), first, last, d, nouns, thirds&p.ThirdsOf(v))
	}
}

// joinBy forms sentences of a noun in the cell first, another word in the cell last, and what is between them.
func (p *Planner) joinBy(v sentences.Verb, between fact, first, last int32, d int, nouns, thirds uint64) {
	for ; nouns != 0; nouns &= nouns - 1 {
		x := int32(bits.TrailingZeros64(nouns))
		p.joinWith(v, int32(p.Lexemes[x].Meaning), p.isIn(x, first), between, last, p.bound[first]>>d&1 != 0, thirds)
	}
}

// joinWith forms sentences of one noun, another word in the cell last, and what is between them.
func (p *Planner) joinWith(v sentences.Verb, noun int32, n, between fact, last int32, bound bool, thirds uint64) {
	for ; thirds != 0; thirds &= thirds - 1 {
		y := int32(bits.TrailingZeros64(thirds))
		t := p.isIn(y, last)
		if v == sentences.IsNot && p.origin(n) == p.origin(t) {
			continue // X IS NOT X takes two words
		}
		p.say(v, noun, y, p.costOf(n)+p.known[between].cost+p.known[t].cost, bound, n, between, t)
	}
}

// origin follows the fact that a piece is in some cell back to the fact that it is where it lies.
func (p *Planner) origin(f fact) fact {
	for p.known[f].cost > 0 && p.sortIn(p.known[f].by[0]) != board.None {
		f = p.known[f].by[0]
	}
	return f
}

// say forms a sentence of words that can all be in place at a cost. Words that are bound, or that
// lie in place without the sentence standing, are part of something longer, which costs more. So
// does a sentence that another one denies, or that holds on a condition.
func (p *Planner) say(v sentences.Verb, noun, third, cost int32, bound bool, by ...fact) {
	third = p.ThirdSort[third]
	f := p.saying(v, noun, third)
	if cost >= p.known[f].cost {
		return
	}
	step := int32(0)
	switch {
	case v == sentences.Is && p.doubted[noun]>>third&1 != 0:
		step = conditionCost
	case bound || cost == 0:
		step = misplacedCost
	}
	p.reach(f, min(cost+step, maxCost), step, by...)
}

// bringNegated goes on from a word that comes to a cell in which it may belong to a sentence with
// IS NOT in direction d.
func (p *Planner) bringNegated(bit uint64, c int32, d int) {
	s := p.Stepper
	next, back := s.Next[d], s.Next[(d+2)%board.NumDirections]
	negate := func(is, not int32) {
		if is == board.None || not == board.None || p.at[is]&p.IsSorts == 0 || p.at[not]&p.Nots == 0 {
			return
		}
		a, b := p.isIn(int32(bits.TrailingZeros64(p.at[is]&p.IsSorts)), is), p.isIn(int32(bits.TrailingZeros64(p.at[not]&p.Nots)), not)
		p.reach(p.negatedAt(is, d), min(p.known[a].cost+p.known[b].cost, maxCost), 0, a, b)
	}
	switch {
	case bit&p.IsSorts != 0:
		negate(c, next[c])
	case bit&p.Nots != 0:
		negate(back[c], c)
	default:
		if p.Subjects&bit != 0 && next[c] != board.None {
			p.joinNegated(next[c], d)
		}
		if not := back[c]; p.Thirds&bit != 0 && not != board.None && back[not] != board.None {
			p.joinNegated(back[not], d)
		}
	}
}

// negatedAt gives the fact that IS is in a cell, and NOT behind it in direction d.
func (p *Planner) negatedAt(is int32, d int) fact {
	return p.negated + fact(2*is+int32(d/words.Directions[1]))
}

// joinNegated forms the sentences with IS in a cell and NOT behind it.
func (p *Planner) joinNegated(is int32, d int) {
	s := p.Stepper
	f := p.negatedAt(is, d)
	if !p.known[f].sure {
		return
	}
	if second := s.Next[(d+2)%board.NumDirections][is]; p.Infixes != 0 && second != board.None {
		p.phrase(s.Next[(d+2)%board.NumDirections][second], d)
	}
	first, last := s.Next[(d+2)%board.NumDirections][is], s.Next[d][s.Next[d][is]]
	if first != board.None && last != board.None {
		p.joinBy(sentences.IsNot, f, first, last, d, p.at[first]&p.Subjects, p.at[last]&p.ThirdsOf(sentences.IsNot))
	}
}

// joinLinked forms the sentences that an AND in a cell joins to one that stands, with a word on
// the AND's other side.
func (p *Planner) joinLinked(and int32, d int) {
	s := p.Stepper
	before, ahead := s.Next[(d+2)%board.NumDirections][and], s.Next[d][and]
	if before == board.None || ahead == board.None {
		return
	}
	link := p.isIn(int32(bits.TrailingZeros64(p.at[and]&p.Links)), and)
	for i := range p.Reading.Sentences {
		of := &p.Reading.Sentences[i]
		if of.Direction != d || of.Verb == sentences.IsNot || of.Third == board.None {
			continue
		}
		if of.Cells[2] == before {
			for left := p.at[ahead] & p.ThirdsOf(of.Verb); left != 0; left &= left - 1 {
				y := int32(bits.TrailingZeros64(left))
				t := p.isIn(y, ahead)
				p.say(of.Verb, int32(of.Noun), y, p.known[link].cost+p.known[t].cost, false, link, t)
			}
		}
		if of.Cells[0] == ahead {
			for left := p.at[before] & p.Subjects; left != 0; left &= left - 1 {
				x := int32(bits.TrailingZeros64(left))
				n := p.isIn(x, before)
				p.say(of.Verb, int32(p.Lexemes[x].Meaning), of.Third, p.known[link].cost+p.known[n].cost, false, link, n)
			}
		}
	}
}

// form goes on from a sentence that is formed.
func (p *Planner) form(f fact, cost int32) {
	v, n, third := p.sayingOf(f)
	if words.Noun(n) == words.NounAll {
		for m := int32(words.FirstObject); m < p.Nouns; m++ {
			if len(p.CellsOf[m]) > 0 {
				p.reach(p.saying(v, m, third), cost, 0, f)
			}
		}
		return
	}
	if words.Noun(n) == words.NounGroup {
		for m := int32(words.FirstObject); m < p.Nouns; m++ {
			p.formMember(v, m, third, f)
		}
		return
	}
	switch {
	case words.Noun(n) == words.NounEmpty: // plans have no use for empty cells
	case v == sentences.IsNot:
		p.formNot(f, n, third, cost)
	case v == sentences.Has:
		p.formHas(n, third)
	case v == sentences.Make:
		p.formMake(f, n, third)
	case v == sentences.Eat:
		p.formEat(f, n, third, cost)
		p.pushAgain(n)
	default:
		p.formIs(f, n, third, cost)
	}
}

// formMember has a sentence about GROUP say the same of a noun, once that noun IS GROUP.
func (p *Planner) formMember(v sentences.Verb, n, third int32, group fact) {
	if w := p.NounWord[words.NounGroup]; w != board.None && p.SortOf[w] != board.None {
		if member := p.saying(sentences.Is, n, p.SortOf[w]); p.known[member].sure {
			p.reach(p.saying(v, n, third), min(p.known[group].cost+p.known[member].cost, maxCost), 0, group, member)
		}
	}
}

// formIs goes on from a sentence with IS.
func (p *Planner) formIs(f fact, n, third, cost int32) {
	switch x := p.Lexemes[third]; {
	case x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0 && words.Noun(n) == words.NounText:
		for _, w := range p.Reading.Words {
			p.reach(fact(w.Cell), cost, 0, f)
		}
	case x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0:
		p.reach(p.you+fact(n), cost, 0, f)
	case x.Class == words.ClassProperty && words.AnyWin>>x.Meaning&1 != 0:
		p.reach(p.win+fact(n), cost, 0, f)
	case x.Class == words.ClassProperty:
		p.formOther(f, n, words.Property(x.Meaning), cost)
	case words.Noun(x.Meaning) == words.NounGroup:
		for of := range p.NumSentences() {
			if v, group, said := p.Split(of); words.Noun(group) == words.NounGroup && p.known[p.said+fact(of)].sure {
				p.formMember(v, n, said, p.said+fact(of))
			}
		}
	default:
		p.formTurns(f, n, third, cost)
	}
}

// formNot goes on from a sentence with IS NOT.
func (p *Planner) formNot(f fact, n, third, cost int32) {
	if p.Lexemes[third].Class != words.ClassProperty {
		if int32(p.Lexemes[third].Meaning) == n && p.penalty[n] > 0 && !p.losesByTurning(p.free, n, n) {
			p.reach(p.free+fact(n), cost, cost-p.known[f].cost, f) // X IS NOT X destroys it
		}
		return
	}
	property := words.Property(p.Lexemes[third].Meaning)
	p.freeAs(n, p.Reading.Is[n]&^(1<<property), f, cost)
	p.meetAs(n, p.Reading.Is[n]&^(1<<property), f, cost)
	if p.Reading.Is[n]&words.AnyYou != 0 {
		p.freeFor(p.Own&^(1<<property), f, cost)
		p.meetFrom(p.Own&^(1<<property), f, cost)
	}
}

// moves are the properties by which things leave their cells, or let others in.
const moves = 1<<words.IsPush | 1<<words.IsMove | 1<<words.IsFall | 1<<words.IsSwap

// formOther goes on from a sentence that gives things of a noun a property, which is not YOU or WIN.
func (p *Planner) formOther(f fact, n int32, property words.Property, cost int32) {
	is := p.Reading.Is[n]
	if p.penalty[n] > 0 && moves>>property&1 != 0 {
		p.reach(p.free+fact(n), cost, 0, f)
	}
	p.freeAs(n, is|1<<property, f, cost)
	p.meetAs(n, is|1<<property, f, cost)
	if is&words.AnyYou != 0 {
		p.freeFor(p.Own|1<<property, f, cost)
		p.meetFrom(p.Own|1<<property, f, cost)
	}
	switch property {
	case words.IsPush:
		p.noteHandling(n, layout.Handling{Pushed: true})
		p.beginThings(n, cost, f)
		p.pushOwn(n)
		p.turnInto(n)
		p.eachPlace(n, func(c int32, _ fact) { p.pushFromAll(c) })
	case words.IsMove, words.IsFall:
		p.beginMovers(n, cost, f)
		p.eachPlace(n, func(c int32, _ fact) { p.pushFromAll(c) })
	case words.IsPull:
		p.noteHandling(n, layout.Handling{Pulled: true})
		p.turnInto(n)
		p.pullAll(n)
	case words.IsShift:
		p.beginRiders(n, cost, f)
	case words.IsWord:
		p.beginWorded(n, cost, f)
	case words.IsWeak:
		p.breakHeld(n)
	case words.IsTele:
		p.openTeles(n)
	case words.IsOpen, words.IsShut, words.IsSink, words.IsHot, words.IsMelt:
		p.pushAgain(n)
		if p.has[n] != 0 {
			p.dropAgain(n)
		}
		if p.spare && is&words.AnyYou != 0 {
			p.enterAgain()
		}
	}
}

// pushAgain has things of a noun, or words, be pushed again onto what is in the way, as they may
// destroy it from now on. Where things of the noun are in the way themselves, all pieces are pushed
// onto them.
func (p *Planner) pushAgain(n int32) {
	for m, needs := range p.needs {
		if needs != needFiller && (needs != needRule || !p.opens) {
			continue
		}
		sorts := ^uint64(0)
		if int32(m) != n {
			if cost, _, _ := p.rulesToDestroy(n, int32(m)); cost == maxCost {
				continue
			}
			sorts = p.SortsOf(words.Noun(n))
		}
		for _, c := range p.CellsOf[m] {
			p.pushOnto(sorts, c)
		}
	}
}

// pushOnto has pieces of some sorts be pushed onto a cell and, where they are in it already,
// destroy what is in the way there.
func (p *Planner) pushOnto(sorts uint64, c int32) {
	for left := p.at[c] & sorts; left != 0; left &= left - 1 {
		p.destroyHere(int32(bits.TrailingZeros64(left)), c)
	}
	for d := range board.NumDirections {
		if from := p.Stepper.Next[(d+2)%board.NumDirections][c]; from != board.None {
			p.pushSorts(p.at[from]&sorts, from, d)
		}
	}
}

// breakUp goes on from a sentence that is broken.
func (p *Planner) breakUp(f fact, cost int32) {
	of := &p.Reading.Sentences[f-p.broken]
	n := int32(of.Noun)
	if p.isOwn(of) {
		p.freeFor(p.Own&^(1<<of.Property), f, cost)
		p.meetFrom(p.Own&^(1<<of.Property), f, cost)
	} else if parts>>of.Property&1 != 0 {
		p.meetAs(n, p.Reading.Is[n]&^(1<<of.Property), f, cost)
	}
	if p.itself[n] == int32(f-p.broken) {
		p.turnAgain(n)
	}
	if p.isObstacle(of) {
		p.standing[n]--
		if p.standing[n] == 0 {
			p.reach(p.free+fact(n), cost, 0, f)
		}
	}
}

// isOwn tells whether a sentence gives what is YOU a property by which more is in its way.
func (p *Planner) isOwn(of *sentences.Sentence) bool {
	return of.Property != sentences.NoProperty && parts>>of.Property&1 != 0 && p.Reading.Is[of.Noun]&words.AnyYou != 0
}
