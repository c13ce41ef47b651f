package rules

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// Letters in a row, or below each other, that spell a word are that word (3.8). Such a
// word takes as many cells as it has letters. The ways to read a line are then the paths
// of words, each of which begins behind the one before.

// A spelt is a word that letters spell: its direction, the cells where it begins and ends, and the
// letters, as numbers of words.
type spelt struct {
	word        int32 // its number in Parser.Words, after those of the words on the board
	d           int
	first, last int32
	letters     []int32
}

// A Doubt is about letters of which it is not known how the game reads them: why, and the numbers
// of the two words in question, twice the same where there is one only.
type Doubt struct {
	Why           Unclear
	First, Second int32
}

// Unclear is why it is not known how the game reads letters.
type Unclear uint8

// Why it is not known how the game reads letters.
const (
	Clear       Unclear = iota
	TwoSpelled          // both words have a letter's cell, as ALL and WALL do
	LaidUpon            // the second word lies on a letter of the first
	SpellsOther         // the first word is not supported
	PlaysWord           // the second word is among or right behind the letters of PLAY
)

// doubt notes a doubt, unless there is one already.
func (p *Parser) doubt(why Unclear, first, second int32) {
	if p.Doubt.Why == Clear {
		p.Doubt = Doubt{why, first, second}
	}
}

// spell finds what the letters on the board spell, and lists it behind the words there.
func (p *Parser) spell() {
	for _, c := range p.cells {
		for _, d := range words.Directions {
			p.spellFrom(c, c, d, "", nil)
		}
	}
}

// spellFrom goes on spelling, after text from the cell first on, with each of the letters in cell
// c.
func (p *Parser) spellFrom(first, c int32, d int, text string, letters []int32) {
	if c < 0 {
		return
	}
	for w := p.first[c]; w != 0; w = p.above[w-1] {
		x := p.Words[w-1].Reads
		if x.Class != words.ClassLetter {
			continue
		}
		longer, with := text+x.Sign(), append(slices.Clip(letters), w-1)
		reads, word, begins := p.speller.Spells(longer)
		if word {
			n := int32(len(p.Words))
			p.spelt = append(p.spelt, spelt{n, d, first, c, with})
			p.Words = append(p.Words, Placed{first, reads})
			if reads.Class == words.ClassOther {
				p.doubt(SpellsOther, n, n)
			}
		}
		if begins {
			p.spellFrom(first, p.next[d][c], d, longer, with)
		}
	}
}

// Spelling gives the name of a word that letters spell, "" for a word that lies on the board.
func (p *Parser) Spelling(word int32) string {
	name := ""
	for i := range p.spelt {
		if s := &p.spelt[i]; s.word == word {
			for _, l := range s.letters {
				name += p.Words[l].Reads.Sign()
			}
		}
	}
	return name
}

// Cells visits the cells of a word: its own, or those of its letters.
func (p *Parser) Cells(word int32, visit func(cell int32)) {
	for i := range p.spelt {
		if s := &p.spelt[i]; s.word == word {
			for _, l := range s.letters {
				visit(p.Words[l].Cell)
			}
			return
		}
	}
	visit(p.Words[word].Cell)
}

// runSpelled notes every way to read the lines that begin in a cell: those in whose direction no
// word ends right before it.
func (p *Parser) runSpelled(c int32) {
	for _, d := range words.Directions {
		before := p.next[(d+2)%4][c]
		ends := before >= 0 && p.wordIn(before) >= 0
		for i := range p.spelt {
			ends = ends || before >= 0 && p.spelt[i].d == d && p.spelt[i].last == before
		}
		if !ends {
			p.follow(c, d, nil)
		}
	}
}

// wordIn gives the first word in a cell, letters aside, -1 where there is none.
func (p *Parser) wordIn(c int32) int32 {
	for w := p.first[c]; w != 0; w = p.above[w-1] {
		if p.Class(w-1) != words.ClassLetter {
			return w - 1
		}
	}
	return -1
}

// hasLetter tells whether a cell has a letter.
func (p *Parser) hasLetter(c int32) bool {
	for w := p.first[c]; w != 0; w = p.above[w-1] {
		if p.Class(w-1) == words.ClassLetter {
			return true
		}
	}
	return false
}

// follow goes on with each word that begins in a cell, those on the board before those
// that are spelled. Where none does the line is over.
func (p *Parser) follow(c int32, d int, path []int32) {
	if p.complex {
		return
	}
	p.checkSound(c, d, path)
	over := true
	if c >= 0 {
		for w := p.first[c]; w != 0; w = p.above[w-1] {
			if p.Class(w-1) != words.ClassLetter {
				over = false
				p.follow(p.next[d][c], d, append(slices.Clip(path), w-1))
			}
		}
		for i := range p.spelt {
			if s := &p.spelt[i]; s.d == d && s.first == c {
				over = false
				p.follow(p.next[d][s.last], d, append(slices.Clip(path), s.word))
			}
		}
	}
	if !over {
		return
	}
	if len(path) < 3 { // fewer than three words say nothing
		return
	}
	p.checkOverlaps(path)
	low := int32(len(p.Lines))
	p.Lines = append(p.Lines, path...)
	line := Span{low, low + int32(len(path))}
	p.tasks = append(p.tasks, task{line: line, several: true, mark: markOf(path)})
	p.complex = len(p.tasks) > maxTasks
}

// checkOverlaps notes a doubt about a line with a spelled word that shares a letter's cell with
// another spelled word of its direction, such as ALL within WALL, or with a word on the board.
func (p *Parser) checkOverlaps(path []int32) {
	for i := range p.spelt {
		s := &p.spelt[i]
		if !slices.Contains(path, s.word) {
			continue
		}
		for j := range p.spelt {
			if o := &p.spelt[j]; i != j && o.d == s.d && p.share(s, o) {
				p.doubt(TwoSpelled, s.word, o.word)
			}
		}
		for _, l := range s.letters {
			if w := p.wordIn(p.Words[l].Cell); w >= 0 {
				p.doubt(LaidUpon, s.word, w)
			}
		}
	}
}

// share tells whether two spelled words have a cell in common.
func (p *Parser) share(a, b *spelt) bool {
	return slices.ContainsFunc(a.letters, func(l int32) bool {
		return slices.ContainsFunc(b.letters, func(m int32) bool { return p.Words[l].Cell == p.Words[m].Cell })
	})
}

// checkSound notes a doubt about PLAY with letters, such as A SHARP 4, if there are words among
// them or right behind them: the game may go on with other rules there.
func (p *Parser) checkSound(c int32, d int, path []int32) {
	play := words.Lexeme{Class: words.ClassVerb, Meaning: uint8(words.VerbPlay)}
	last := len(path) - 1
	if last < 1 || p.Words[path[last]].Reads != play {
		return
	}
	for letters := 0; c >= 0; letters++ {
		hasLetter := p.hasLetter(c)
		begins := func(s spelt) bool { return s.d == d && s.first == c }
		if hasLetter || letters > 0 {
			if w := p.wordIn(c); w >= 0 {
				p.doubt(PlaysWord, path[last], w)
			} else if i := slices.IndexFunc(p.spelt, begins); i >= 0 {
				p.doubt(PlaysWord, path[last], p.spelt[i].word)
			}
		}
		if !hasLetter {
			return
		}
		c = p.next[d][c]
	}
}
