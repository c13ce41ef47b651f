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

// keep chooses which of the sentences that stand are kept, never the one that is to be broken.
// Words of kept sentences are not moved. Where the subgoal makes something YOU, the plan's sentences
// by which something is YOU need not be kept.
func (f *Finder) keep(which keeping) {
	a := &f.aim
	a.keeps, a.kept = which != keepNone, a.kept[:0]
	if !a.keeps {
		return
	}
	isYou := false
	if !f.brings(a.subgoal) {
		v, _, third := f.sentenceOf(a.subgoal)
		x := f.Lexemes[third]
		isYou = v == sentences.Is && !breaks(a.subgoal) && x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0
	}
	for i := range f.Reading.Sentences {
		of := &f.Reading.Sentences[i]
		if !f.brings(a.subgoal) && breaks(a.subgoal) && f.isOf(of, a.subgoal) {
			continue
		}
		if which == keepPlan && (!f.isPlanned(of) || isYou && words.AnyYou>>of.Property&1 != 0) {
			continue
		}
		a.kept = append(a.kept, said{of.Noun, of.Verb, of.Third})
		for _, c := range of.Cells {
			f.Owning[c] = true
		}
	}
	a.keeps = len(a.kept) > 0
}

// isPlanned tells whether the last plan to win needs a sentence that stands.
func (f *Finder) isPlanned(of *sentences.Sentence) bool {
	return of.Third != board.None && f.Forms(f.NumberOf(of.Verb, int32(of.Noun), of.Third))
}

// isOf tells whether a subgoal is about a sentence.
func (f *Finder) isOf(of *sentences.Sentence, subgoal int) bool {
	v, noun, third := f.sentenceOf(subgoal)
	return int32(of.Noun) == noun && of.Verb == v && of.Third == third
}

// lost counts the sentences that were to be kept and do not stand.
func (f *Finder) lost() (n int) {
	a := &f.aim
	for _, of := range a.kept {
		if !f.says(of) {
			n++
		}
	}
	return n
}

// says tells whether a sentence with the same meaning stands.
func (f *Finder) says(of said) bool {
	for i := range f.Reading.Sentences {
		if x := &f.Reading.Sentences[i]; x.Noun == of.noun && x.Verb == of.verb && x.Third == of.third {
			return true
		}
	}
	return false
}

// noteHome notes where all pieces lie.
func (f *Finder) noteHome() {
	a, s := &f.aim, f.Stepper
	if a.home == nil {
		a.home, a.isPart = make([]int32, f.Cells), make([]bool, len(s.Kinds))
	}
	clear(a.home)
	clear(a.isPart)
	for i := range a.parts {
		from, to := f.kindsOf(&a.parts[i])
		for j := from; j < to; j++ {
			a.isPart[j] = true
		}
	}
	for i := range s.Tokens {
		a.home[s.Tokens[i].Cell] = int32(s.Tokens[i].Kind) + 1
	}
}

// displaced counts the pieces that do not lie where a piece of their kind lay when the subgoal was taken
// up. Pieces that are to be pushed, and those that are YOU, do not count.
func (f *Finder) displaced() (n int) {
	a, s := &f.aim, f.Stepper
	for i := range s.Kinds {
		if a.isPart[i] || f.Reading.Is[s.Table.Roles[s.Kinds[i].Kind].Noun]&words.AnyYou != 0 {
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
