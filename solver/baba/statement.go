package baba

// extract takes a sentence apart into subjects, conditions and verbs with
// their targets, and notes a statement for each combination (3.4). NOT
// negates the next word only. A word of the wrong type for its verb ends the
// sentence, and a new one may begin with it.
func (p *parser) extract(t task, s span) {
	p.subjects, p.targets, p.clauses = p.subjects[:0], p.targets[:0], p.clauses[:0]
	conds := span{int32(len(p.conds)), int32(len(p.conds))}
	const (
		subjects = iota
		arguments
		targets
	)
	part := subjects
	not := false
	sentence := p.lines[s.low:s.high]
scan:
	for i, w := range sentence {
		x := p.words[w].reads
		switch x.class {
		case classNot:
			not = !not
			continue
		case classNoun, classProperty:
			switch {
			case part == subjects && x.class == classNoun:
				p.subjects = append(p.subjects, term{x, not, w})
			case part == arguments && p.fits(x):
				p.addArgument(x, not, w)
			case part == targets && (x.class == classNoun || takesProperties(p.clauses[len(p.clauses)-1].verb)):
				p.targets = append(p.targets, term{x, not, w})
				p.clauses[len(p.clauses)-1].targets.high++
			default:
				p.restart(t, int(s.low-t.line.low)+i)
				break scan
			}
		case classVerb:
			if i < len(sentence)-1 {
				n := int32(len(p.targets))
				p.clauses = append(p.clauses, clause{verb(x.meaning), w, span{n, n}})
				part = targets
			}
		case classPrefix, classInfix:
			if i < len(sentence)-1 {
				n := int32(len(p.args))
				p.conds = append(p.conds, condition{relation(x.meaning), not, span{n, n}, w})
				if x.class == classInfix {
					part = arguments
				}
			}
		}
		not = false
	}
	conds.high = int32(len(p.conds))
	for _, subject := range p.subjects {
		for _, c := range p.clauses {
			for _, target := range p.targets[c.targets.low:c.targets.high] {
				p.rules = append(p.rules, statement{
					subject: noun(subject.reads.meaning), notSubj: subject.not,
					verb: c.verb, target: target.reads, notTgt: target.not,
					conds: conds, words: [3]int32{subject.word, c.word, target.word}, sentence: s,
				})
			}
		}
	}
}

// takesProperties tells which verbs take properties beside nouns.
func takesProperties(v verb) bool { return v == verbIs || v == verbWrite }

// fits tells whether a word can be an argument of the last condition: a noun,
// or a direction of FACING.
func (p *parser) fits(x lexeme) bool {
	return x.class == classNoun || p.conds[len(p.conds)-1].relation == condFacing && directionOf(x) >= 0
}

func (p *parser) addArgument(x lexeme, not bool, word int32) {
	p.args = append(p.args, argument{noun: noun(x.meaning), not: not, direction: directionOf(x), word: word})
	p.conds[len(p.conds)-1].args.high++
}

// directionOf gives the direction that RIGHT, UP, LEFT or DOWN means, -1 for
// other words.
func directionOf(x lexeme) int8 {
	if x.class == classProperty && property(x.meaning) >= isRight && property(x.meaning) <= isDown {
		return int8(property(x.meaning) - isRight)
	}
	return -1
}
