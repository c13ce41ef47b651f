// Package rules reads sentences and makes rules of them. The parser finds the
// sentences in the rows and columns of words (sentence.go) and what each says
// (statement.go); the rulebook is what all of them come to, with NOT, ALL,
// GROUP and MIMIC written out. The survey tells which rules the words of a level
// can ever form.
//
// Numbers in comments are those of the sections of the rules document. Read it in this order:
//
//	lines.go        the rows and columns of words that may have a sentence
//	scanner.go      where a sentence ends; sentence.go finds them
//	letters.go      words that letters spell
//	statement.go    what a sentence says
//	expressions.go  when a rule holds
//	rulebook.go     what all sentences come to; groups.go writes GROUP out
//	meetings.go     the table of what happens where two things meet
//	survey.go       what rules the words of a level can ever form
//	short.go        sentences of three words alone, fast; parts.go, which parts of these a word can be
package rules

import (
	"puzzlewright/solver/baba/words"
)

// A Rulebook is the rules in force: what the sentences on the board come to once ALL, NOT, MIMIC
// and GROUP are written out and rules have cancelled each other. It is about nouns, not pieces, so
// that it serves every board whose words lie in the same way.
type Rulebook struct {
	// Parser has read the sentences that the book is made of.
	Parser Parser
	Rules  []Rule
	// When rules hold, by Rule.Expr.
	Expressions

	// Certain and Maybe give by noun, as bits, the properties that hold without conditions, and
	// those that depend on conditions.
	Certain, Maybe []uint64
	// OfNoun lists by noun the rules with that subject, as places in Rules, in their order.
	OfNoun [][]int32
	// Properties and Verbs are those of all rules, as bits. IS and WRITE are not among the verbs.
	Properties uint64
	Verbs      uint8
	// Transforms tells that some noun may turn into something; Transforming tells by noun whether
	// rules say what it turns into.
	Transforms   bool
	Transforming []bool
	// OfEmpty and OfLevel tell that EMPTY, and LEVEL, is the subject of a rule.
	OfEmpty, OfLevel bool
	Members          [numGroups][]member

	// Complex and Circular tell why the level is destroyed by such rules.
	Complex, Circular bool
	// Contrary tells that a group depends on itself by a NOT, so that its members are not known.
	Contrary bool
	// TooMany tells that there are more rules than the book takes, and that some are left out.
	TooMany bool
	// OfAll tells that something depends on which nouns ALL stands for.
	OfAll bool
}

// A Rule is one subject, one verb, one target.
type Rule struct {
	Subject words.Noun
	Not     bool // NOT stands before the target
	Verb    words.Verb
	Target  words.Lexeme
	Expr    int32 // when it holds
	Void    bool  // cancelled
	// Origin is the place of its statement in Parser.Rules, -1 for TEXT IS PUSH.
	Origin int32
}

// maxRules is how many rules a book takes: membership in groups and stacked
// words multiply rules beyond any use. The game has no such limit.
const maxRules = 10000

// maxExprs is how many expressions a book takes, to limit its memory.
const maxExprs = 1 << 20

// Compile reads the words of a board and makes the book of their sentences (3.5). Derived rules
// come after written ones.
func (b *Rulebook) Compile(placed []Placed, next *[4][]int32, c *words.KindTable) {
	p := &b.Parser
	p.speller = c
	p.Read(placed, next)
	b.reset(p, c)
	b.Rules = append(b.Rules, Rule{Subject: words.NounText, Verb: words.VerbIs, Target: words.IsPush.Lexeme(), Origin: -1})
	b.expand(p, c)
	b.imitate()
	b.formGroups(c)
	b.cancel(func(r *Rule) bool { return true })
	b.protect()
	b.index()
}

func (b *Rulebook) reset(p *Parser, c *words.KindTable) {
	b.Rules, b.Parts = b.Rules[:0], b.Parts[:0]
	b.Exprs = append(b.Exprs[:0], expression{})
	b.Conds = append(b.Conds[:0], p.Conds...)
	b.Args = b.Args[:0]
	b.Complex, b.Circular, b.Contrary, b.TooMany, b.OfAll = p.complex, false, false, false, false
	b.Properties, b.Verbs = 0, 0
	b.Transforms, b.OfEmpty, b.OfLevel = false, false, false
	if len(b.Certain) < int(c.Nouns) {
		b.Certain = make([]uint64, c.Nouns)
		b.Maybe = make([]uint64, c.Nouns)
		b.OfNoun = make([][]int32, c.Nouns)
		b.Transforming = make([]bool, c.Nouns)
	}
	for n := range b.OfNoun {
		b.Certain[n], b.Maybe[n], b.OfNoun[n], b.Transforming[n] = 0, 0, b.OfNoun[n][:0], false
	}
	for g := range b.Members {
		b.Members[g] = b.Members[g][:0]
	}
}

// add puts a rule into the book, unless there are too many.
func (b *Rulebook) add(r Rule) {
	if b.TooMany = b.TooMany || len(b.Rules) >= maxRules; !b.TooMany {
		b.Rules = append(b.Rules, r)
	}
}

// both gives an expression that holds while both of two do.
func (b *Rulebook) both(x, y int32) int32 {
	if x == Always {
		return y
	}
	if y == Always {
		return x
	}
	return b.join(part{Expr: x}, part{Expr: y})
}

// butNot gives an expression that holds while the first does and the second
// does not.
func (b *Rulebook) butNot(x, y int32) int32 {
	return b.join(part{Expr: x}, part{Expr: y, Not: true})
}

// join gives an expression that holds while two parts do, and Always once there are too many
// expressions.
func (b *Rulebook) join(x, y part) int32 {
	if b.TooMany = b.TooMany || len(b.Exprs) >= maxExprs; b.TooMany {
		return Always
	}
	n := int32(len(b.Parts))
	b.Parts = append(b.Parts, x, y)
	b.Exprs = append(b.Exprs, expression{Parts: Span{n, n + 2}})
	return int32(len(b.Exprs) - 1)
}

// expand writes out ALL and NOT as subjects, ALL as what is had, made, eaten and so on, and ALL in
// conditions. ALL is every object noun, but not TEXT, EMPTY, LEVEL or a group. NOT X is all of
// those except X, and NOT ALL is EMPTY and TEXT.
func (b *Rulebook) expand(p *Parser, c *words.KindTable) {
	b.OfAll = c.Unlaid != nil && p.aboutUnlaid(c)
	for i := range b.Conds {
		b.expandArguments(p, &b.Conds[i], c)
	}
	expr, of := Always, Span{}
	for i, s := range p.Rules {
		if i == 0 || s.Conds != of {
			of, expr = s.Conds, Always
			if s.Conds.len() > 0 {
				b.Exprs = append(b.Exprs, expression{Conds: s.Conds})
				expr = int32(len(b.Exprs) - 1)
			}
		}
		b.OfAll = b.OfAll || s.target == words.NounAll.Lexeme() && s.verb != words.VerbWrite
		r := Rule{Subject: s.Subject, Verb: s.verb, Target: s.target, Not: s.notTgt, Expr: expr, Origin: int32(i)}
		if s.notSubj {
			r.Subject = notNoun(s.Subject)
		}
		b.add(r)
	}
	for i := range len(b.Rules) {
		r := b.Rules[i]
		// X IS ALL stays as it is: the engine makes everything of X. What X WRITEs is the word ALL.
		everything := r.Target == words.NounAll.Lexeme() && r.Verb != words.VerbIs && r.Verb != words.VerbWrite
		b.eachSubject(r.Subject, c, func(n words.Noun) {
			switch {
			case everything:
				for other := words.FirstObject; other < c.Nouns; other++ {
					d := r
					d.Subject, d.Target.Meaning = n, uint8(other)
					b.add(d)
				}
			case n != r.Subject:
				d := r
				d.Subject = n
				b.add(d)
			}
		})
	}
}

// aboutUnlaid tells whether a rule is about ALL or NOT X, and so about nouns that lie nowhere too,
// while these can matter: others turn into them, have them or make them, they are members of a
// group, or there is MIMIC.
func (p *Parser) aboutUnlaid(c *words.KindTable) bool {
	all, matters := false, false
	for _, s := range p.Rules {
		noun := words.Noun(s.target.Meaning)
		joins := s.target.Class == words.ClassNoun && words.IsGroup(noun)
		all = all || (s.Subject == words.NounAll) != s.notSubj && (joins || !words.IsGroup(s.Subject))
		matters = matters || s.verb == words.VerbMimic || s.target.Class == words.ClassNoun && (words.IsGroup(noun) || noun >= words.FirstObject && c.Unlaid[noun])
	}
	return all && matters
}

// eachSubject visits the nouns that the subject of a rule stands for.
func (b *Rulebook) eachSubject(s words.Noun, c *words.KindTable, visit func(words.Noun)) {
	switch {
	case s == notNoun(words.NounAll):
		visit(words.NounEmpty)
		visit(words.NounText)
	case s == words.NounAll || words.IsNot(s) && !words.IsGroup(s.Plain()): // formGroups does NOT GROUP
		for n := words.FirstObject; n < c.Nouns; n++ {
			if n != s.Plain() {
				visit(n)
			}
		}
	case !words.IsNot(s):
		visit(s)
	}
}

// expandArguments copies the arguments of a condition into the book. ALL
// asks for one of every noun at once, NOT ALL for EMPTY and TEXT.
func (b *Rulebook) expandArguments(p *Parser, cond *Condition, c *words.KindTable) {
	low := int32(len(b.Args))
	for _, a := range p.Args[cond.Args.Low:cond.Args.High] {
		switch {
		case a.Direction >= 0 || a.Noun != words.NounAll:
			b.Args = append(b.Args, a)
			continue
		case a.Not:
			b.Args = append(b.Args, Argument{Noun: words.NounEmpty, Direction: -1}, Argument{Noun: words.NounText, Direction: -1})
		default:
			for n := words.FirstObject; n < c.Nouns; n++ {
				b.Args = append(b.Args, Argument{Noun: n, Direction: -1})
			}
		}
		b.OfAll = true
	}
	cond.Args = Span{low, int32(len(b.Args))}
}

// imitate copies rules for X MIMIC Y: all that Y is and does, except MIMIC itself and turning into
// things. What Y has by imitating another noun is not copied. X MIMIC NOT Y must cancel before
// that, as it could not cancel copies.
func (b *Rulebook) imitate() {
	b.cancel(func(r *Rule) bool { return r.Verb == words.VerbMimic })
	own := len(b.Rules)
	for i := range own {
		m := b.Rules[i]
		if m.Verb != words.VerbMimic || m.Not || m.Void {
			continue
		}
		for j := range own {
			r := b.Rules[j]
			if r.Subject == words.Noun(m.Target.Meaning) && r.Verb != words.VerbMimic && !r.Transforming() {
				r.Subject, r.Expr, r.Origin = m.Subject, b.both(m.Expr, r.Expr), m.Origin
				b.add(r)
			}
		}
	}
}

// Transforming tells whether a rule turns its subject into something else.
func (r *Rule) Transforming() bool {
	return r.Verb == words.VerbWrite || r.Verb == words.VerbIs && r.Target.Class == words.ClassNoun && !words.IsGroup(words.Noun(r.Target.Meaning))
}

// Turns tells whether a rule does turn things into others, or into nothing: of transforming rules,
// X IS X alone changes nothing, and neither does X IS NOT Y.
func (r *Rule) Turns() bool {
	return r.Transforming() && (r.Verb == words.VerbWrite || r.Not == (r.Target == words.Lexeme{Class: words.ClassNoun, Meaning: uint8(r.Subject)}))
}

// notNoun stands for NOT X as the subject of a rule, until it is written out.
func notNoun(n words.Noun) words.Noun { return n | words.NotBit }

// cancel has each X v NOT Y cancel each X v Y (3.5, step 3): for good where the former has no
// conditions, otherwise while they hold. Only rules with NOT that suit do so.
func (b *Rulebook) cancel(suits func(*Rule) bool) {
	for i := range b.Rules {
		n := &b.Rules[i]
		if !n.Not || !suits(n) {
			continue
		}
		for j := range b.Rules {
			r := &b.Rules[j]
			if !r.Not && !r.Void && r.Subject == n.Subject && r.Verb == n.Verb && r.Target == n.Target {
				b.limit(r, n.Expr)
			}
		}
	}
}

// limit makes a rule hold only while an expression does not.
func (b *Rulebook) limit(r *Rule, expr int32) {
	if expr == Always {
		r.Void = true
	} else {
		r.Expr = b.butNot(r.Expr, expr)
	}
}

// protect has X IS X cancel whatever would turn X into anything else (3.5, step 4), except X IS NOT
// X.
func (b *Rulebook) protect() {
	for i := range b.Rules {
		self := b.Rules[i]
		if self.Not || self.Void || self.Verb != words.VerbIs || self.Target != (words.Lexeme{Class: words.ClassNoun, Meaning: uint8(self.Subject)}) || words.IsGroup(self.Subject) {
			continue
		}
		for j := range b.Rules {
			r := &b.Rules[j]
			if r.Subject == self.Subject && !r.Not && !r.Void && r.Transforming() && (r.Verb == words.VerbWrite || r.Target != self.Target) {
				b.limit(r, self.Expr)
			}
		}
	}
}

// index files the rules by noun, and sums up what they are about.
func (b *Rulebook) index() {
	for i := range b.Rules {
		r := &b.Rules[i]
		if r.Void || words.IsNot(r.Subject) || words.IsGroup(r.Subject) || r.Subject == words.NounAll {
			continue
		}
		if r.Not && !r.Transforming() {
			continue // it has cancelled all it can
		}
		b.OfNoun[r.Subject] = append(b.OfNoun[r.Subject], int32(i))
		b.OfEmpty = b.OfEmpty || r.Subject == words.NounEmpty
		b.OfLevel = b.OfLevel || r.Subject == words.NounLevel
		switch {
		case r.Transforming():
			b.Transforms, b.Transforming[r.Subject] = b.Transforms || r.Turns(), true
		case r.Verb != words.VerbIs:
			b.Verbs |= 1 << r.Verb
		case r.Target.Class == words.ClassProperty:
			bit := uint64(1) << r.Target.Meaning
			b.Properties |= bit
			if r.Expr == Always {
				b.Certain[r.Subject] |= bit
			} else {
				b.Maybe[r.Subject] |= bit
			}
		}
	}
}
