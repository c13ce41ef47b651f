package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// beginWord files that a word lies in a cell, if plans have a use for it. Where any word destroys
// something that is in the way, that is every word. Else it is the words that form useful sentences,
// but for nouns of which there are no things and nothing is said.
func (p *Planner) beginWord(k words.Kind, cell int32) {
	sort := p.SortOf[k]
	if sort == board.None || !p.wordsFill && p.goals>>sort&1 == 0 {
		return
	}
	if x := p.Lexemes[sort]; !p.wordsFill && x.Class == words.ClassNoun && words.Noun(x.Meaning) >= words.FirstObject && p.SortOfThing[x.Meaning] == board.None && p.Reading.Is[x.Meaning] == 0 {
		return
	}
	p.reach(p.isIn(sort, cell), 0, 0)
}

// begin files what holds in the state.
func (p *Planner) begin() {
	r, s := p.Reading, p.Stepper
	p.NoteOwn()
	p.beginMeets()
	p.spare, p.other = len(p.Yous()) > 1, noFact
	p.pushable, p.pulled, p.movers = p.SortsOf(words.NounText)&^p.OnlyRead, 0, 0
	if p.Handling(words.NounText).Pulled {
		p.pulled = p.pushable
	}
	p.noteAxes()
	p.noteItself()
	p.beginSaid()
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		p.beginNoun(n, r.Is[n])
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
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if r.Is[n]>>words.IsShift&1 != 0 {
			p.beginRiders(n, 0, p.sentenceFor(n, 1<<words.IsShift))
		}
	}
	if r.Is[words.NounText]&words.AnyYou != 0 {
		for _, w := range r.Words {
			p.reach(fact(w.Cell), 0, 0)
		}
	}
	p.noteSentences()
}

// beginNoun files what follows from the properties that a noun has.
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
	if by := p.Handling(words.Noun(n)); by.Pushed || by.Pulled {
		p.noteHandling(n, by)
	}
	p.penalty[n], p.needs[n] = obstacle(is, p.Own)
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

// beginNegated goes on from the sentences with NOT that stand. They hold on a condition: else their
// properties are taken off already.
func (p *Planner) beginNegated() {
	for i := range p.Reading.Sentences {
		if of := &p.Reading.Sentences[i]; of.Third != board.None && of.Verb == sentences.IsNot {
			n := int32(of.Noun)
			p.formNot(p.saying(sentences.IsNot, n, of.Third), n, of.Third, conditionCost)
		}
	}
}

// noteSentences notes the cells of the sentences that stand, by what breaking them is good for.
func (p *Planner) noteSentences() {
	r := p.Reading
	for i := range r.Sentences {
		of := &r.Sentences[i]
		if 1<<of.Property&words.AnyYou != 0 {
			for _, c := range of.Cells {
				p.Owning[c] = true
			}
		}
		if p.isObstacle(of) {
			p.standing[of.Noun]++
		}
		if i < MaxBroken && (p.isObstacle(of) || p.isOwn(of) || parts>>of.Property&1 != 0 || p.itself[of.Noun] == int32(i)) {
			for _, c := range of.Cells {
				p.beside[c] = append(p.beside[c], int32(i))
			}
		}
	}
}

// noteBound notes which cells lie behind NOT, or behind a condition.
func (p *Planner) noteBound() {
	clear(p.bound)
	for _, w := range p.Reading.Words {
		if c := w.Reads.Class; c != words.ClassNot && c != words.ClassPrefix && c != words.ClassInfix {
			continue
		}
		for _, d := range words.Directions {
			if ahead := p.Stepper.Next[d][w.Cell]; ahead != board.None {
				p.bound[ahead] |= 1 << d
			}
		}
	}
}

// beginSaid files the sentences that stand.
func (p *Planner) beginSaid() {
	clear(p.doubted)
	p.noteBound()
	for i := range p.Reading.Sentences {
		of := &p.Reading.Sentences[i]
		if of.Third == board.None {
			continue
		}
		f, bit := p.saying(of.Verb, int32(of.Noun), of.Third), uint64(1)<<of.Third
		if of.Verb == sentences.Is && p.TurnsThings(of.Third) && words.Noun(p.Lexemes[of.Third].Meaning) != of.Noun && p.itself[of.Noun] == board.None {
			p.doubted[of.Noun] |= bit // it holds on a condition: else the things would have turned already
			p.reach(f, conditionCost, conditionCost)
			continue
		}
		if k := &p.known[f]; k.cost == maxCost {
			*k = known{by: noMeans, sure: true}
			p.touched = append(p.touched, f)
		}
		switch {
		case of.Verb == sentences.IsNot:
			p.doubted[of.Noun] |= bit
		case of.Verb == sentences.Has:
			p.noteHas(int32(of.Noun), of.Third)
		case of.Verb == sentences.Make:
			p.makes[of.Noun] |= bit
			if p.Reading.Is[of.Noun]&words.AnyYou != 0 {
				p.ownMakes |= bit
			}
		case of.Verb == sentences.Eat:
			p.formEat(f, int32(of.Noun), of.Third, 0)
		case of.Verb == sentences.Is && p.NounSorts&bit != 0 && p.Lexemes[of.Third].Meaning != uint8(of.Noun):
			p.becomes[of.Noun] |= bit
		}
	}
}

// sentenceFor gives the fact of a sentence that stands and gives things of a noun one of some
// properties, noFact for none.
func (p *Planner) sentenceFor(n int32, properties uint64) fact {
	for left := properties & p.Reading.Is[n]; left != 0; left &= left - 1 {
		if _, f := p.have(n, words.Property(bits.TrailingZeros64(left))); f != noFact {
			return f
		}
	}
	return noFact
}

// noteSeveral notes the sorts of which there is more than one piece, words that no push moves left out.
func (p *Planner) noteSeveral() {
	some := uint64(0)
	p.several = 0
	count := func(sort int32) {
		if sort != board.None {
			p.several |= some & (1 << sort)
			some |= 1 << sort
		}
	}
	s := p.Stepper
	for i := range s.Tokens[:s.First[s.Words]] {
		if t := &s.Tokens[i]; !p.Frozen[t.Cell] {
			count(p.SortOf[s.Kinds[t.Kind].Kind])
		}
	}
	for n, sort := range p.SortOfThing {
		for range p.CellsOf[n] {
			count(sort)
		}
	}
}

// noteGoals notes the sorts that a plan to win pushes: those of useful words and, where there is
// NOT, those of words for what is in the way.
func (p *Planner) noteGoals() {
	of := uint64(useful)
	if p.Nots != 0 {
		of |= layout.Hinders
	}
	for sort, x := range p.Lexemes {
		if x.Class != words.ClassProperty || of>>x.Meaning&1 != 0 {
			p.goals |= 1 << sort
		}
	}
}
