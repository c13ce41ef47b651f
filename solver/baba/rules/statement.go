package rules

import "puzzlewright/solver/baba/words"

// extract takes a sentence apart into subjects, conditions and verbs with
// their targets, and notes a statement for each combination (3.4). NOT
// negates the next word only. A word of the wrong type for its verb ends the
// sentence, and a new one may begin with it.
func (p *Parser) extract(t task, s Span) {
	p.subjects, p.targets, p.clauses = p.subjects[:0], p.targets[:0], p.clauses[:0]
	conds, args := Span{int32(len(p.Conds)), int32(len(p.Conds))}, len(p.Args)
	const (
		subjects = iota
		arguments
		targets
	)
	part := subjects
	not := false
scan:
	for i, w := range p.Lines[s.Low:s.High] {
		x := p.Words[w].Reads
		switch x.Class {
		case words.ClassNot:
			not = !not
			continue
		case words.ClassNoun, words.ClassProperty:
			switch {
			case part == subjects && x.Class == words.ClassNoun:
				p.subjects = append(p.subjects, term{x, not, w})
			case part == arguments && p.fits(x):
				p.addArgument(x, not, w)
			case part == targets && takes(p.clauses[len(p.clauses)-1].verb, x):
				p.targets = append(p.targets, term{x, not, w})
				p.clauses[len(p.clauses)-1].targets.High++
			default:
				p.restart(t, int(s.Low-t.line.Low)+i)
				break scan
			}
		case words.ClassVerb:
			n := int32(len(p.targets))
			p.clauses = append(p.clauses, clause{words.Verb(x.Meaning), w, Span{n, n}})
			part = targets
		case words.ClassPrefix, words.ClassInfix:
			n := int32(len(p.Args))
			p.Conds = append(p.Conds, Condition{words.Relation(x.Meaning), not, Span{n, n}, w})
			if x.Class == words.ClassInfix {
				part = arguments
			}
		}
		not = false
	}
	conds.High = int32(len(p.Conds))
	if !p.combine(conds, s) { // a sentence without statements leaves no conditions
		p.Conds, p.Args = p.Conds[:conds.Low], p.Args[:args]
	}
}

// combine notes a statement for each subject with each target of each verb, and tells
// whether there are any.
func (p *Parser) combine(conds, sentence Span) (some bool) {
	before := len(p.Rules)
	for _, subject := range p.subjects {
		for _, c := range p.clauses {
			for _, target := range p.targets[c.targets.Low:c.targets.High] {
				p.Rules = append(p.Rules, Statement{
					Subject: words.Noun(subject.reads.Meaning), notSubj: subject.not,
					verb: c.verb, target: target.reads, notTgt: target.not,
					Conds: conds, Words: [3]int32{subject.word, c.word, target.word}, Sentence: sentence,
				})
			}
		}
	}
	return len(p.Rules) > before
}

// takes tells whether a verb can have a word as its target: a noun, and for some verbs a property.
// PLAY takes letters, which are no words by themselves.
func takes(v words.Verb, x words.Lexeme) bool {
	switch v {
	case words.VerbPlay:
		return false
	case words.VerbIs, words.VerbWrite:
		return true
	}
	return x.Class == words.ClassNoun
}

// fits tells whether a word can be an argument of the last condition: a noun, a
// direction of FACING, or, of FEELING, a property and nothing else.
func (p *Parser) fits(x words.Lexeme) bool {
	switch p.Conds[len(p.Conds)-1].Relation {
	case words.CondFeeling:
		return x.Class == words.ClassProperty
	case words.CondFacing:
		return x.Class == words.ClassNoun || directionOf(x) >= 0
	}
	return x.Class == words.ClassNoun
}

func (p *Parser) addArgument(x words.Lexeme, not bool, word int32) {
	c := &p.Conds[len(p.Conds)-1]
	a := Argument{Noun: words.Noun(x.Meaning), Not: not, Direction: directionOf(x), Word: word}
	if c.Relation == words.CondFeeling {
		a.Noun, a.Direction, a.Property = 0, asksProperty, words.Property(x.Meaning)
	}
	p.Args = append(p.Args, a)
	c.Args.High++
}

// directionOf gives the direction that RIGHT, UP, LEFT or DOWN means, -1 for
// other words.
func directionOf(x words.Lexeme) int8 {
	if x.Class == words.ClassProperty && words.Property(x.Meaning) >= words.IsRight && words.Property(x.Meaning) <= words.IsDown {
		return int8(words.Property(x.Meaning) - words.IsRight)
	}
	return -1
}
