package baba

// A rulebook is the rules in force: what the sentences on the board come to
// once ALL, NOT, MIMIC and GROUP are written out and rules have cancelled each
// other. It knows nouns, not pieces, so that it serves every board whose
// words lie the same way.
type rulebook struct {
	rules []rule
	// what has conditions hangs on these
	exprs []expression
	parts []part
	conds []condition
	args  []argument

	// certain and maybe give, by noun, the properties that hold anyway and
	// those that depend on conditions.
	certain, maybe []uint64
	// ofNoun are the rules of each noun, in their order: places in rules.
	ofNoun [][]int32
	// properties and verbs are what any rule is about.
	properties uint64
	verbs      uint8
	// transforms tells that some noun may turn into something.
	transforms bool
	// ofEmpty and ofLevel tell that EMPTY and LEVEL are subjects.
	ofEmpty, ofLevel bool
	members          [numGroups][]member

	// complex and circular tell why the level is destroyed by such rules.
	complex, circular bool
}

// A rule is one subject, one verb, one target.
type rule struct {
	subject noun
	not     bool // of the target
	verb    verb
	target  lexeme
	expr    int32 // when it holds
	void    bool  // cancelled
	// origin is the statement it comes of, -1 for TEXT IS PUSH.
	origin int32
}

// An expression is when a rule holds: all of its conditions and all of its
// parts. The first one is always true.
type expression struct{ conds, parts span }

// A part is another expression, maybe negated.
type part struct {
	expr int32
	not  bool
}

const always int32 = 0

// maxRules is where a level is too complex: membership in groups and stacked
// words multiply rules beyond any use.
const maxRules = 10000

// compile makes the book out of what the parser read (3.5). What is derived
// comes after what is written.
func (b *rulebook) compile(p *parser, c *cast) {
	b.reset(p, c)
	b.rules = append(b.rules, rule{subject: nounText, verb: verbIs, target: lexeme{classProperty, uint8(isPush)}, origin: -1})
	b.expand(p, c)
	b.imitate()
	b.formGroups(c)
	b.cancel(func(r *rule) bool { return true })
	b.protect()
	b.index()
}

func (b *rulebook) reset(p *parser, c *cast) {
	b.rules, b.parts = b.rules[:0], b.parts[:0]
	b.exprs = append(b.exprs[:0], expression{})
	b.conds = append(b.conds[:0], p.conds...)
	b.args = b.args[:0]
	b.complex, b.circular = p.complex, false
	b.properties, b.verbs = 0, 0
	b.transforms, b.ofEmpty, b.ofLevel = false, false, false
	if len(b.certain) < int(c.nouns) {
		b.certain = make([]uint64, c.nouns)
		b.maybe = make([]uint64, c.nouns)
		b.ofNoun = make([][]int32, c.nouns)
	}
	for n := range b.ofNoun {
		b.certain[n], b.maybe[n], b.ofNoun[n] = 0, 0, b.ofNoun[n][:0]
	}
	for g := range b.members {
		b.members[g] = b.members[g][:0]
	}
}

// add puts a rule into the book, unless there are too many.
func (b *rulebook) add(r rule) {
	if b.complex = b.complex || len(b.rules) >= maxRules; !b.complex {
		b.rules = append(b.rules, r)
	}
}

// both gives an expression that holds while both of two do.
func (b *rulebook) both(x, y int32) int32 {
	if x == always {
		return y
	}
	if y == always {
		return x
	}
	n := int32(len(b.parts))
	b.parts = append(b.parts, part{expr: x}, part{expr: y})
	b.exprs = append(b.exprs, expression{parts: span{n, n + 2}})
	return int32(len(b.exprs) - 1)
}

// butNot gives an expression that holds while the first does and the second
// does not.
func (b *rulebook) butNot(x, y int32) int32 {
	n := int32(len(b.parts))
	b.parts = append(b.parts, part{expr: x}, part{expr: y, not: true})
	b.exprs = append(b.exprs, expression{parts: span{n, n + 2}})
	return int32(len(b.exprs) - 1)
}

// expand writes out ALL and NOT as subjects, ALL as what is had, made, eaten
// and so on, and ALL in conditions. ALL is every object noun; never TEXT,
// EMPTY, LEVEL or a group. NOT X is all of those but X, and NOT ALL is EMPTY
// and TEXT.
func (b *rulebook) expand(p *parser, c *cast) {
	for i := range b.conds {
		b.expandArguments(p, &b.conds[i], c)
	}
	expr, of := always, span{}
	for i, s := range p.rules {
		if i == 0 || s.conds != of {
			of, expr = s.conds, always
			if s.conds.len() > 0 {
				b.exprs = append(b.exprs, expression{conds: s.conds})
				expr = int32(len(b.exprs) - 1)
			}
		}
		r := rule{subject: s.subject, verb: s.verb, target: s.target, not: s.notTgt, expr: expr, origin: int32(i)}
		if s.notSubj {
			r.subject = notNoun(s.subject)
		}
		b.add(r)
	}
	for i := range len(b.rules) {
		r := b.rules[i]
		// X IS ALL stays as it is: it makes something of everything. What X
		// WRITEs is the word ALL.
		everything := r.target == lexeme{classNoun, uint8(nounAll)} && r.verb != verbIs && r.verb != verbWrite
		b.eachSubject(r.subject, c, func(n noun) {
			switch {
			case everything:
				for other := firstObject; other < c.nouns; other++ {
					d := r
					d.subject, d.target.meaning = n, uint8(other)
					b.add(d)
				}
			case n != r.subject:
				d := r
				d.subject = n
				b.add(d)
			}
		})
	}
}

// eachSubject visits the nouns that the subject of a rule stands for.
func (b *rulebook) eachSubject(s noun, c *cast, visit func(noun)) {
	switch {
	case s == notNoun(nounAll):
		visit(nounEmpty)
		visit(nounText)
	case s == nounAll || isNot(s) && !isGroup(s.plain()): // formGroups does NOT GROUP
		for n := firstObject; n < c.nouns; n++ {
			if n != s.plain() {
				visit(n)
			}
		}
	case !isNot(s):
		visit(s)
	}
}

// expandArguments copies the arguments of a condition into the book. ALL
// asks for one of every noun at once, NOT ALL for EMPTY and TEXT.
func (b *rulebook) expandArguments(p *parser, cond *condition, c *cast) {
	low := int32(len(b.args))
	for _, a := range p.args[cond.args.low:cond.args.high] {
		switch {
		case a.direction >= 0 || a.noun != nounAll:
			b.args = append(b.args, a)
		case a.not:
			b.args = append(b.args, argument{noun: nounEmpty, direction: -1}, argument{noun: nounText, direction: -1})
		default:
			for n := firstObject; n < c.nouns; n++ {
				b.args = append(b.args, argument{noun: n, direction: -1})
			}
		}
	}
	cond.args = span{low, int32(len(b.args))}
}

// imitate copies rules for X MIMIC Y: all that Y is and does, but for
// MIMIC itself and for turning into things. What Y has by imitating another
// is not copied on. X MIMIC NOT Y cancels first, as it could not later.
func (b *rulebook) imitate() {
	b.cancel(func(r *rule) bool { return r.verb == verbMimic })
	own := len(b.rules)
	for i := range own {
		m := b.rules[i]
		if m.verb != verbMimic || m.not || m.void {
			continue
		}
		for j := range own {
			r := b.rules[j]
			if r.subject == noun(m.target.meaning) && r.verb != verbMimic && !r.transforming() {
				r.subject, r.expr, r.origin = m.subject, b.both(m.expr, r.expr), m.origin
				b.add(r)
			}
		}
	}
}

// transforming tells whether a rule turns its subject into something else.
func (r *rule) transforming() bool {
	return r.verb == verbWrite || r.verb == verbIs && r.target.class == classNoun && !isGroup(noun(r.target.meaning))
}

// turns tells whether a rule that is transforming does turn things into others,
// or into nothing: X IS X alone changes nothing, and neither does X IS NOT Y.
func (r *rule) turns() bool {
	return r.transforming() && (r.verb == verbWrite || r.not == (r.target == lexeme{classNoun, uint8(r.subject)}))
}

// notNoun stands for NOT X as the subject of a rule, until it is written out.
func notNoun(n noun) noun { return n | notBit }

// cancel has each X v NOT Y cancel each X v Y (3.5, step 3): for good where it
// has no conditions, else while they hold. Only rules that suit are cancelled.
func (b *rulebook) cancel(suits func(*rule) bool) {
	for i := range b.rules {
		n := &b.rules[i]
		if !n.not || !suits(n) {
			continue
		}
		for j := range b.rules {
			r := &b.rules[j]
			if !r.not && !r.void && r.subject == n.subject && r.verb == n.verb && r.target == n.target {
				b.limit(r, n.expr)
			}
		}
	}
}

// limit has a rule hold only while an expression does not.
func (b *rulebook) limit(r *rule, expr int32) {
	if expr == always {
		r.void = true
	} else {
		r.expr = b.butNot(r.expr, expr)
	}
}

// protect has X IS X cancel whatever would turn X into anything else (3.5,
// step 4), X IS NOT X excepted.
func (b *rulebook) protect() {
	for i := range b.rules {
		self := b.rules[i]
		if self.not || self.void || self.verb != verbIs || self.target != (lexeme{classNoun, uint8(self.subject)}) || isGroup(self.subject) {
			continue
		}
		for j := range b.rules {
			r := &b.rules[j]
			if r.subject == self.subject && !r.not && !r.void && r.transforming() && (r.verb == verbWrite || r.target != self.target) {
				b.limit(r, self.expr)
			}
		}
	}
}

// index files the rules by noun, and what they come to.
func (b *rulebook) index() {
	for i := range b.rules {
		r := &b.rules[i]
		if r.void || isNot(r.subject) || isGroup(r.subject) || r.subject == nounAll {
			continue
		}
		if r.not && !r.transforming() {
			continue // it has cancelled all it can
		}
		b.ofNoun[r.subject] = append(b.ofNoun[r.subject], int32(i))
		b.ofEmpty = b.ofEmpty || r.subject == nounEmpty
		b.ofLevel = b.ofLevel || r.subject == nounLevel
		switch {
		case r.transforming():
			b.transforms = b.transforms || r.turns()
		case r.verb != verbIs:
			b.verbs |= 1 << r.verb
		case r.target.class == classProperty:
			bit := uint64(1) << r.target.meaning
			b.properties |= bit
			if r.expr == always {
				b.certain[r.subject] |= bit
			} else {
				b.maybe[r.subject] |= bit
			}
		}
	}
}
