package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// beginWord files where a word lies, if plans have a use for it: for any word where words
// destroy what is in the way; else for those that form useful sentences, without the nouns of
// which there are no things and of which nothing is said.
func (p *Planner) beginWord(k words.Kind, cell int32) {
	sort := p.sortOf[k]
	if sort == board.None || !p.wordsFill && p.goals>>sort&1 == 0 {
		return
	}
	if x := p.lexemes[sort]; !p.wordsFill && x.Class == words.ClassNoun && words.Noun(x.Meaning) >= words.FirstObject && p.sortOfThing[x.Meaning] == board.None && p.reading.is[x.Meaning] == 0 {
		return
	}
	p.reach(p.isIn(sort, cell), 0, 0)
}

// begin files what holds in the state.
func (p *Planner) begin() {
	r, s := p.reading, p.stepper
	p.noteOwn()
	p.beginMeets()
	p.spare = len(p.yous()) > 1
	p.pushable, p.pulled, p.movers = p.sortsOf(words.NounText)&^p.onlyRead, 0, 0
	if p.handling(words.NounText).pulled {
		p.pulled = p.pushable
	}
	p.noteAxes()
	p.noteItself()
	p.beginSaid()
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		p.beginNoun(n, r.is[n])
	}
	p.beginNegated()
	p.noteFilling()
	for i := range s.Fixed {
		if u := &s.Fixed[i]; s.Table.IsText(u.Kind) {
			p.beginWord(u.Kind, u.Cell)
		}
	}
	for i := range s.Tokens[:s.First[s.Words]] {
		t := &s.Tokens[i]
		p.beginWord(s.Kinds[t.Kind].Kind, t.Cell)
	}
	p.noteSeveral()
	p.beginMade()
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		if r.is[n]>>words.IsShift&1 != 0 {
			p.beginRiders(n, 0, p.sentenceFor(n, 1<<words.IsShift))
		}
	}
	if r.is[words.NounText]&words.AnyYou != 0 {
		for _, w := range r.words {
			p.reach(fact(w.Cell), 0, 0)
		}
	}
	p.noteSentences()
}

// beginNoun files what a noun is.
func (p *Planner) beginNoun(n int32, is uint64) {
	if is>>words.IsWord&1 != 0 {
		p.beginWorded(n, 0, p.sentenceFor(n, 1<<words.IsWord))
	}
	if is&words.AnyWin != 0 {
		p.reach(p.win+fact(n), 0, 0, p.sentenceFor(n, words.AnyWin))
	}
	if is&words.AnyYou != 0 {
		p.reach(p.you+fact(n), 0, 0, p.sentenceFor(n, words.AnyYou))
		return
	}
	if by := p.handling(words.Noun(n)); by.pushed || by.pulled {
		p.noteHandling(n, by)
	}
	p.penalty[n], p.needs[n] = obstacle(is, p.own)
	if is>>words.IsSink&1 != 0 && is>>words.IsSwap&1 == 0 {
		p.needs[n] = max(p.needs[n], needFiller) // pieces sink in it, though YOU may not
	}
	if is&(1<<words.IsPush) != 0 {
		p.beginThings(n, 0, p.sentenceFor(n, 1<<words.IsPush))
	}
	if is&movesItself != 0 {
		p.beginMovers(n, 0, p.sentenceFor(n, movesItself))
	}
}

// beginNegated goes on from the sentences with NOT that stand: on a condition, as else it is no property by now.
func (p *Planner) beginNegated() {
	for i := range p.reading.sentences {
		if of := &p.reading.sentences[i]; of.third != board.None && of.verb == sayNot {
			n := int32(of.noun)
			p.formNot(p.saying(sayNot, n, of.third), n, of.third, conditionCost)
		}
	}
}

// noteSentences notes what hangs on the cells of the sentences that stand.
func (p *Planner) noteSentences() {
	r := p.reading
	for i := range r.sentences {
		of := &r.sentences[i]
		if 1<<of.property&words.AnyYou != 0 {
			for _, c := range of.cells {
				p.owning[c] = true
			}
		}
		if p.isObstacle(of) {
			p.standing[of.noun]++
		}
		if i < maxBroken && (p.isObstacle(of) || p.isOwn(of) || parts>>of.property&1 != 0 || p.itself[of.noun] == int32(i)) {
			for _, c := range of.cells {
				p.beside[c] = append(p.beside[c], int32(i))
			}
		}
	}
}

// noteBound notes which words stand behind NOT, or behind a condition.
func (p *Planner) noteBound() {
	clear(p.bound)
	for _, w := range p.reading.words {
		if c := w.Reads.Class; c != words.ClassNot && c != words.ClassPrefix && c != words.ClassInfix {
			continue
		}
		for _, d := range directions {
			if ahead := p.stepper.Next[d][w.Cell]; ahead != board.None {
				p.bound[ahead] |= 1 << d
			}
		}
	}
}

// beginSaid files the sentences that stand.
func (p *Planner) beginSaid() {
	clear(p.doubted)
	p.noteBound()
	for i := range p.reading.sentences {
		of := &p.reading.sentences[i]
		if of.third == board.None {
			continue
		}
		f, bit := p.saying(of.verb, int32(of.noun), of.third), uint64(1)<<of.third
		if of.verb == sayIs && p.turnsThings(of.third) && words.Noun(p.lexemes[of.third].Meaning) != of.noun && p.itself[of.noun] == board.None {
			p.doubted[of.noun] |= bit // it holds on a condition, as else it had turned
			p.reach(f, conditionCost, conditionCost)
			continue
		}
		if k := &p.known[f]; k.cost == maxCost {
			*k = known{by: noMeans, sure: true}
			p.touched = append(p.touched, f)
		}
		switch {
		case of.verb == sayNot:
			p.doubted[of.noun] |= bit
		case of.verb == sayHas:
			p.noteHas(int32(of.noun), of.third)
		case of.verb == sayMake:
			p.makes[of.noun] |= bit
			if p.reading.is[of.noun]&words.AnyYou != 0 {
				p.ownMakes |= bit
			}
		case of.verb == sayEat:
			p.formEat(f, int32(of.noun), of.third, 0)
		case of.verb == sayIs && p.nounSorts&bit != 0 && p.lexemes[of.third].Meaning != uint8(of.noun):
			p.becomes[of.noun] |= bit
		}
	}
}

// sentenceFor gives the fact of a sentence that stands by which things of a noun have one of
// some properties.
func (p *Planner) sentenceFor(n int32, properties uint64) fact {
	for left := properties & p.reading.is[n]; left != 0; left &= left - 1 {
		if _, f := p.have(n, words.Property(bits.TrailingZeros64(left))); f != noFact {
			return f
		}
	}
	return noFact
}

// noteSeveral notes the sorts of which there is more than one piece. Words that no push moves do not count.
func (p *Planner) noteSeveral() {
	some := uint64(0)
	p.several = 0
	count := func(sort int32) {
		if sort != board.None {
			p.several |= some & (1 << sort)
			some |= 1 << sort
		}
	}
	s := p.stepper
	for i := range s.Tokens[:s.First[s.Words]] {
		if t := &s.Tokens[i]; !p.frozen[t.Cell] {
			count(p.sortOf[s.Kinds[t.Kind].Kind])
		}
	}
	for n, sort := range p.sortOfThing {
		for range p.cellsOf[n] {
			count(sort)
		}
	}
}

// noteGoals notes the sorts that a plan to win pushes: with NOT, also what is in the way.
func (p *Planner) noteGoals() {
	of := uint64(useful)
	if p.nots != 0 {
		of |= hinders
	}
	for sort, x := range p.lexemes {
		if x.Class != words.ClassProperty || of>>x.Meaning&1 != 0 {
			p.goals |= 1 << sort
		}
	}
}
