package reachability

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// findBars finds the sentences by which something is STOP.
func (p *Reachability) findBars() {
	alone := make([]int32, len(p.Lying)) // by cell, the place of the word that is alone there
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
		x := p.Table.Roles[p.Pieces[i].Kind].Reads
		if x.Class != words.ClassNoun || words.Noun(x.Meaning) < words.FirstObject {
			continue
		}
		for _, d := range [2]int{0, 3} {
			if of := p.stopSentence(alone, int32(c), d); of != nil {
				p.Bars[x.Meaning] = true
				p.standing = append(p.standing, bar{words.Noun(x.Meaning), of, (d + 2) % board.NumDirections})
			}
		}
	}
}

// stopSentence gives the words of the sentence that says in a direction from a cell on that the
// noun there is STOP, nil for none.
func (p *Reachability) stopSentence(alone []int32, c int32, d int) (of []int32) {
	next := p.board.Next[d]
	for n := 0; c != board.None && alone[c] != board.None; n++ {
		x := p.Table.Roles[p.Pieces[alone[c]].Kind].Reads
		of = append(of, alone[c])
		fits := false
		switch {
		case n == 0:
			fits = true
		case n == 1:
			fits = x == words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)}
		case n%2 == 1:
			fits = x.Class == words.ClassAnd
		case x == words.Lexeme{Class: words.ClassProperty, Meaning: uint8(words.IsStop)}:
			return of
		default:
			fits = x.Class == words.ClassProperty || x.Class == words.ClassNoun
		}
		if !fits {
			return nil
		}
		c = next[c]
	}
	return nil
}

// unbar has nouns no longer bar their cells that may not do so for ever, and
// tells whether there were any.
func (p *Reachability) unbar() (broken bool) {
	openers := p.openers()
	for n := range p.Bars {
		if !p.Bars[n] {
			continue
		}
		s := &p.Rules
		stands := !s.Vague && !s.Perish && s.Is[n]&^(besideStop|1<<words.IsShut) == 0 && s.Cancels[n]&(1<<words.IsStop) == 0 && !s.Does[n] && !s.Eaten[n]
		for m, turns := range s.Becomes[n] {
			stands = stands && (!turns || m == n)
		}
		if stands && p.isStanding(words.Noun(n)) && (s.Is[n]>>words.IsShut&1 == 0 || !p.opens(words.Noun(n), openers)) {
			continue
		}
		p.Bars[n], broken = false, true
	}
	return broken
}

// isStanding tells whether a noun is STOP by words that stay.
func (p *Reachability) isStanding(n words.Noun) bool {
	for _, b := range p.standing {
		if b.noun == n && p.isFirm(b) && !slices.ContainsFunc(b.words, func(w int32) bool { return !p.stays(w) }) {
			return true
		}
	}
	return false
}

// isFirm tells whether no NOT and no condition ever comes to lie before a sentence, in the
// same line, where there are any.
func (p *Reachability) isFirm(b bar) bool {
	if !p.weakened {
		return true
	}
	next := p.board.Next[b.back]
	for c := next[p.Pieces[b.words[0]].Cell]; c != board.None && p.hasWord[c]; c = next[c] {
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
// beside it: nil for no region. A thing comes nowhere that neither moves nor is moved. Words that are
// OPEN perish, and then nothing bars its cells at all.
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
// cells, from the regions of openers.
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
