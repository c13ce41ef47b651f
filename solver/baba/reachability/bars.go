package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A sentence says of a noun that it has a property, or is itself: the noun, IS, and properties or nouns
// with AND between them, the last of them being what is said, each alone in its cell. It holds for
// good if these words can never move; and, where the level has a NOT or a condition, if none of
// those ever comes to lie before it, as that could weaken it, and no rule is ever formed by which the
// noun is NOT what is said. Whatever comes to lie behind it does no harm, and without NOT and
// conditions neither does what comes to lie before it.
type sentence struct {
	noun  words.Noun
	says  words.Lexeme
	words []int32 // indices into Pieces, in reading order
	back  int     // the direction from the noun to what lies before it
}

// findSentences finds the sentences, and assumes for a start that all nouns which one of them makes
// STOP bar their cells, and that those which are themselves turn into nothing else.
func (p *Reachability) findSentences() {
	alone := make([]int32, len(p.Lying)) // by cell, the index of the word that is alone there
	for c := range alone {
		alone[c] = board.None
	}
	for i := range p.Pieces {
		if u := &p.Pieces[i]; p.Table.IsText(u.Kind) && p.Lying[u.Cell] == 1 {
			alone[u.Cell] = int32(i)
		}
	}
	for c, i := range alone {
		if i == board.None {
			continue
		}
		if x := p.Table.Roles[p.Pieces[i].Kind].Reads; x.Class == words.ClassNoun && words.Noun(x.Meaning) >= words.FirstObject {
			p.findSentencesFrom(alone, int32(c), 0)
			p.findSentencesFrom(alone, int32(c), 3)
		}
	}
	for _, of := range p.sentences {
		p.Bars[of.noun] = p.Bars[of.noun] || of.says == words.IsStop.Lexeme()
		p.Rules.Itself[of.noun] = p.Rules.Itself[of.noun] || of.says == of.noun.Lexeme()
	}
}

// findSentencesFrom finds what is said in a direction of the noun in a cell.
func (p *Reachability) findSentencesFrom(alone []int32, c int32, d int) {
	next := p.board.Next[d]
	var said []int32
	for n := 0; c != board.None && alone[c] != board.None; n++ {
		x := p.Table.Roles[p.Pieces[alone[c]].Kind].Reads
		said = append(said, alone[c])
		c = next[c]
		switch {
		case n == 0:
		case n == 1 && x == words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)}:
		case n%2 == 1 && n > 1 && x.Class == words.ClassAnd:
		case n%2 == 0 && (x.Class == words.ClassProperty || x.Class == words.ClassNoun):
			noun := words.Noun(p.Table.Roles[p.Pieces[said[0]].Kind].Reads.Meaning)
			p.sentences = append(p.sentences, sentence{noun, x, slices.Clone(said), (d + 2) % board.NumDirections})
		default:
			return
		}
	}
}

// unbar finds nouns that may not bar their cells, or stay themselves, for ever. It takes that back,
// and tells whether there were any.
func (p *Reachability) unbar() (broken bool) {
	for n, is := range p.Rules.Itself {
		if is && (p.Rules.Does[n] || !p.isAlways(words.Noun(n), words.Noun(n).Lexeme())) {
			p.Rules.Itself[n], broken = false, true
		}
	}
	openers := p.openers()
	for n := range p.Bars {
		if !p.Bars[n] {
			continue
		}
		s := &p.Rules
		if s.Is[n]&^(besideStop|1<<words.IsShut) == 0 && p.lasts(n) && p.is(words.Noun(n), words.IsStop) && (s.Is[n]>>words.IsShut&1 == 0 || !p.opens(words.Noun(n), openers)) {
			continue
		}
		p.Bars[n], broken = false, true
	}
	return broken
}

// lasts tells whether things of a noun never turn into others, are never eaten, make nothing, and fear nothing.
func (p *Reachability) lasts(n int) bool {
	s := &p.Rules
	for m, turns := range s.Becomes[n] {
		if turns && m != n {
			return false
		}
	}
	return !s.Vague && !s.Does[n] && !s.Eaten[n]
}

// is tells whether a noun has a property for good: a sentence says so for good, and no rule with
// NOT cancels that.
func (p *Reachability) is(n words.Noun, property words.Property) bool {
	return p.Rules.Cancels[n]>>property&1 == 0 && p.isAlways(n, property.Lexeme())
}

// isAlways tells whether a sentence says something of a noun for good, but for rules with NOT that
// may cancel that.
func (p *Reachability) isAlways(n words.Noun, what words.Lexeme) bool {
	if p.Rules.Vague || p.Rules.Perish {
		return false
	}
	return slices.ContainsFunc(p.sentences, func(of sentence) bool {
		return of.noun == n && of.says == what && p.isFirm(of) && !slices.ContainsFunc(of.words, func(w int32) bool { return !p.stays(w) })
	})
}

// isFirm tells whether no NOT and no condition ever comes to lie before a sentence in its
// line. Where the level has none of these, that is so.
func (p *Reachability) isFirm(of sentence) bool {
	if !p.weakened {
		return true
	}
	next := p.board.Next[of.back]
	for c := next[p.Pieces[of.words[0]].Cell]; c != board.None && p.hasWord[c]; c = next[c] {
		for k, at := range p.At {
			if at == nil || !at[c] {
				continue
			}
			switch p.Table.Roles[k].Reads.Class {
			case words.ClassNot, words.ClassPrefix, words.ClassInfix:
				return false
			}
		}
	}
	return true
}

// openers tells by region whether something that can be OPEN may come from there to a cell
// beside the region; nil if nothing can be OPEN. A thing that neither moves nor is moved comes
// nowhere. Words that are OPEN perish, and then nothing bars its cells at all.
func (p *Reachability) openers() (regions []bool) {
	s := &p.Rules
	if !s.can(1 << words.IsOpen) {
		return nil
	}
	regions = make([]bool, len(p.Region))
	moved := s.can(carriers | 1<<words.IsSwap)
	comes := s.Outcomes()
	for i := range p.Pieces {
		u := &p.Pieces[i]
		r := p.Region[u.Cell]
		if p.Table.IsText(u.Kind) || r == board.None {
			continue
		}
		for n, can := range comes[p.Table.Roles[u.Kind].Noun] {
			regions[r] = regions[r] || can && s.Is[n]>>words.IsOpen&1 != 0 && (moved || s.Is[n]&carrying != 0 || s.Fears[n])
		}
	}
	return regions
}

// opens tells whether something that is OPEN may come to things of a noun that bar their
// cells; openers tells by region whether it may come from there.
func (p *Reachability) opens(n words.Noun, openers []bool) bool {
	return openers != nil && slices.ContainsFunc(p.Pieces, func(u board.Unit) bool {
		if p.Table.IsText(u.Kind) || p.Table.Roles[u.Kind].Noun != n {
			return false
		}
		for d := range board.NumDirections {
			if c := p.board.Next[d][u.Cell]; c != board.None && p.Region[c] != board.None && openers[p.Region[c]] {
				return true
			}
		}
		return false
	})
}
