package subgoals

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// A said is what a sentence says.
type said struct {
	noun  words.Noun
	verb  sentences.Verb
	third int32
}

// What an aim keeps of the sentences that stand.
type keeping int

const (
	keepNone keeping = iota
	keepPlan         // those that the plan to win needs
	keepAll
)

// keep chooses which of the sentences that stand are kept, but for the one that is to be broken:
// their words are not moved then. Where something else is to be YOU, the sentences by which
// something is so need not be kept for the plan.
func (p *Finder) keep(which keeping) {
	a := &p.aim
	a.keeps, a.kept = which != keepNone, a.kept[:0]
	if !a.keeps {
		return
	}
	isYou := false
	if !p.brings(a.subgoal) {
		v, _, third := p.sentenceOf(a.subgoal)
		x := p.Lexemes[third]
		isYou = v == sentences.Is && !breaks(a.subgoal) && x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0
	}
	for i := range p.Reading.Sentences {
		of := &p.Reading.Sentences[i]
		if !p.brings(a.subgoal) && breaks(a.subgoal) && p.isOf(of, a.subgoal) {
			continue
		}
		if which == keepPlan && (!p.isPlanned(of) || isYou && words.AnyYou>>of.Property&1 != 0) {
			continue
		}
		a.kept = append(a.kept, said{of.Noun, of.Verb, of.Third})
		for _, c := range of.Cells {
			p.Owning[c] = true
		}
	}
	a.keeps = len(a.kept) > 0
}

// isPlanned tells whether the last plan to win needs a sentence that stands.
func (p *Finder) isPlanned(of *sentences.Sentence) bool {
	return of.Third != board.None && p.Forms(p.NumberOf(of.Verb, int32(of.Noun), of.Third))
}

// isOf tells whether a subgoal is about a sentence.
func (p *Finder) isOf(of *sentences.Sentence, subgoal int) bool {
	v, noun, third := p.sentenceOf(subgoal)
	return int32(of.Noun) == noun && of.Verb == v && of.Third == third
}

// lost counts the sentences that were to be kept and do not stand.
func (p *Finder) lost() (n int) {
	a := &p.aim
	for _, of := range a.kept {
		if !p.says(of) {
			n++
		}
	}
	return n
}

// says tells whether a sentence stands that says the same.
func (p *Finder) says(of said) bool {
	for i := range p.Reading.Sentences {
		if x := &p.Reading.Sentences[i]; x.Noun == of.noun && x.Verb == of.verb && x.Third == of.third {
			return true
		}
	}
	return false
}

// noteHome notes where all pieces lie.
func (p *Finder) noteHome() {
	a, s := &p.aim, p.Stepper
	if a.home == nil {
		a.home, a.isPart = make([]int32, p.Cells), make([]bool, len(s.Kinds))
	}
	clear(a.home)
	clear(a.isPart)
	for i := range a.parts {
		from, to := p.kindsOf(&a.parts[i])
		for j := from; j < to; j++ {
			a.isPart[j] = true
		}
	}
	for i := range s.Tokens {
		a.home[s.Tokens[i].Cell] = int32(s.Tokens[i].Kind) + 1
	}
}

// displaced counts the pieces that do not lie where such a piece lay when the subgoal was taken
// up, and are not to be pushed.
func (p *Finder) displaced() (n int) {
	a, s := &p.aim, p.Stepper
	for i := range s.Kinds {
		if a.isPart[i] || p.Reading.Is[s.Table.Roles[s.Kinds[i].Kind].Noun]&words.AnyYou != 0 {
			continue
		}
		for j := s.First[i]; j < s.First[i+1]; j++ {
			if a.home[s.Tokens[j].Cell] != int32(i)+1 {
				n++
			}
		}
	}
	return n
}
