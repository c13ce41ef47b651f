package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Things that are WORD count as words of their nouns: they are read with the words of a state, and plans form sentences with
// them wherever they can be. They have sorts of their own as words, which are not pushed: the things are.

// addWorded adds the sorts of things as words, in a level in which things may be WORD.
func (p *Planner) addWorded(may bool) {
	p.asWord = make([]int32, p.nouns)
	for n := range p.asWord {
		p.asWord[n] = board.None
	}
	for sort := range p.lexemes {
		p.thirdSort = append(p.thirdSort, int32(sort))
	}
	if p.mayRead = may; !may {
		return
	}
	p.reads = make([]bool, p.nouns)
	s := p.stepper
	for n := words.FirstObject; int32(n) < p.nouns; n++ {
		k := s.Table.Object[n]
		if len(p.lexemes) == maxSorts || s.ByKind[k] == board.None && !slices.ContainsFunc(s.Fixed, func(u board.Unit) bool { return u.Kind == k }) {
			continue
		}
		sort := int32(len(p.lexemes))
		bit := uint64(1) << sort
		p.asWord[n] = sort
		p.onlyRead |= bit
		p.subjects |= bit
		p.thirds |= bit
		p.nounSorts |= bit
		p.lexemes, p.kindOf = append(p.lexemes, n.Lexeme()), append(p.kindOf, k)
		if w := p.nounWord[n]; w != board.None && p.sortOf[w] != board.None {
			sort = p.sortOf[w]
		}
		p.thirdSort = append(p.thirdSort, sort)
	}
}

// mostReadings is how often the words of a state are read at most, as things come to be WORD by what others say.
const mostReadings = 4

// readWorded gives what the words of a state say together with the things that are WORD by what was read.
func (p *Planner) readWorded(of *reading) *reading {
	s, r, reads := p.stepper, &p.worded, p.reads
	clear(reads)
	for range mostReadings {
		more := false
		for n := range reads {
			if of.is[n]>>words.IsWord&1 != 0 && !reads[n] {
				reads[n], more = true, true
			}
		}
		if !more {
			break
		}
		r.words = s.Read(p.opened[1:s.Offset[s.Words]], r.words[:0])
		add := func(k words.Kind, cell int32) {
			if x := &s.Table.Roles[k]; !s.Table.IsText(k) && reads[x.Noun] {
				r.words = append(r.words, rules.Placed{Cell: cell, Reads: x.Reads})
			}
		}
		for i := range s.Fixed {
			add(s.Fixed[i].Kind, s.Fixed[i].Cell)
		}
		for i := range s.Tokens {
			add(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell)
		}
		p.readWords(r)
		of = r
	}
	return of
}

// isRead tells whether things of a noun are WORD in a reading, for any noun.
func (p *Planner) isRead(r *reading) bool {
	return slices.ContainsFunc(r.is[words.FirstObject:], func(is uint64) bool { return is>>words.IsWord&1 != 0 })
}

// beginWorded files where things are as words that are WORD by some sentence.
func (p *Planner) beginWorded(n, cost int32, by fact) {
	if p.asWord[n] == board.None {
		return
	}
	p.eachPlace(n, func(c int32, in fact) {
		p.reach(p.isIn(p.asWord[n], c), min(cost+p.costOf(in), maxCost), 0, in, by)
	})
	if p.reading.is[n]&words.AnyYou != 0 {
		for c := range p.cells {
			if p.known[c].sure {
				p.reach(p.isIn(p.asWord[n], c), max(cost, p.known[c].cost), 0, fact(c), by)
			}
		}
	}
}

// readIn has a thing of a noun that comes to a cell, by a fact, be a word there, if it is WORD.
func (p *Planner) readIn(n, c int32, in fact) {
	if p.asWord[n] == board.None {
		return
	}
	if cost, by := p.have(n, words.IsWord); cost < maxCost {
		p.reach(p.isIn(p.asWord[n], c), max(cost+p.costOf(in), p.now), 0, in, by)
	}
}

// readOwn has what is YOU be a word in a cell, if it is WORD.
func (p *Planner) readOwn(c int32) {
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		if p.reading.is[n]&words.AnyYou != 0 {
			p.readIn(n, c, fact(c))
		}
	}
}
