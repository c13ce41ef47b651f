package baba

import "slices"

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
	// usesAll tells that the book depends on which kinds have existed.
	usesAll bool
	members [numGroups][]member

	complex bool
}

const numGroups = 3

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

// A member is a noun that belongs to a group while an expression holds.
type member struct {
	noun noun
	expr int32
}

// maxRules is where a level is too complex: membership in groups and stacked
// words multiply rules beyond any use.
const maxRules = 10000

// compile makes the book out of what the parser read. existed tells which
// nouns there are or have been objects of (3.5).
func (b *rulebook) compile(p *parser, c *cast, existed []bool) {
	b.reset(p, c)
	b.rules = append(b.rules, rule{subject: nounText, verb: verbIs, target: lexeme{classProperty, uint8(isPush)}, origin: -1})
	b.expand(p, c, existed)
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
	b.complex = p.complex
	b.usesAll = false
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

// expand writes out ALL and NOT as subjects, ALL as the target of verbs that
// take things, and ALL in conditions. ALL is every noun of which there is or
// has been an object; never TEXT, EMPTY, LEVEL or a group. NOT X is all of
// those but X; so NOT ALL, as a subject, is nothing.
func (b *rulebook) expand(p *parser, c *cast, existed []bool) {
	for i := range b.conds {
		b.expandArguments(p, &b.conds[i], c, existed)
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
		switch {
		case s.notSubj && isGroup(s.subject):
			// formGroups does it, once it knows the members.
			r.subject = notGroup(s.subject)
			b.addTargets(r, c, existed)
		case s.notSubj || s.subject == nounAll:
			b.usesAll = true
			for n := firstObject; n < c.nouns; n++ {
				if existed[n] && s.subject != n && !(s.notSubj && s.subject == nounAll) {
					r.subject = n
					b.addTargets(r, c, existed)
				}
			}
		default:
			b.addTargets(r, c, existed)
		}
	}
}

// addTargets adds a rule, once for each thing that ALL is as its target. X IS
// ALL stays as it is: it makes something of everything.
func (b *rulebook) addTargets(r rule, c *cast, existed []bool) {
	if r.verb == verbIs || r.verb == verbWrite || r.target != (lexeme{classNoun, uint8(nounAll)}) {
		if r.verb == verbIs && r.target == (lexeme{classNoun, uint8(nounAll)}) {
			b.usesAll = true
		}
		b.add(r)
		return
	}
	b.usesAll = true
	for n := firstObject; n < c.nouns; n++ {
		if existed[n] {
			r.target.meaning = uint8(n)
			b.add(r)
		}
	}
}

// expandArguments copies the arguments of a condition into the book. ALL
// asks for one of every noun at once, NOT ALL for EMPTY and TEXT.
func (b *rulebook) expandArguments(p *parser, cond *condition, c *cast, existed []bool) {
	low := int32(len(b.args))
	for _, a := range p.args[cond.args.low:cond.args.high] {
		switch {
		case a.direction >= 0 || a.noun != nounAll:
			b.args = append(b.args, a)
		case a.not:
			b.args = append(b.args, argument{noun: nounEmpty, direction: -1}, argument{noun: nounText, direction: -1})
		default:
			b.usesAll = true
			for n := firstObject; n < c.nouns; n++ {
				if existed[n] {
					b.args = append(b.args, argument{noun: n, direction: -1})
				}
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

func isGroup(n noun) bool { return n >= nounGroup && n <= nounGroup3 }

// notGroup stands for NOT GROUP as a subject, until members are known.
func notGroup(n noun) noun { return n - nounGroup + nounNotGroup }

// nounNotGroup is the first of three numbers that no noun has.
const nounNotGroup noun = 253

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
		if r.void || isGroup(r.subject) || r.subject == nounAll || r.subject >= nounNotGroup {
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
			// X IS X alone changes nothing.
			b.transforms = b.transforms || r.not == (r.target == lexeme{classNoun, uint8(r.subject)}) || r.verb == verbWrite
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

// formGroups makes members of what IS a group, has them follow the rules of
// the group, and writes out groups as what is HAD or MADE (3.5, step 2).
// X IS GROUP only makes a member: that X also turned into the other members
// would have each member protect itself by being X IS X.
func (b *rulebook) formGroups(c *cast) {
	joins := func(r *rule) bool {
		return r.verb == verbIs && r.target.class == classNoun && isGroup(noun(r.target.meaning))
	}
	if !slices.ContainsFunc(b.rules, func(r rule) bool {
		return isGroup(r.subject) || r.subject >= nounNotGroup || r.target.class == classNoun && isGroup(noun(r.target.meaning))
	}) {
		return
	}
	b.cancel(joins)
	for _, r := range b.rules {
		if joins(&r) && !r.not && !r.void && !isGroup(r.subject) && r.subject < nounNotGroup {
			g := noun(r.target.meaning) - nounGroup
			b.members[g] = append(b.members[g], member{r.subject, r.expr})
		}
	}
	// A group may belong to another. There are three: twice is enough to
	// carry a member through all of them.
	for range numGroups - 1 {
		for _, r := range b.rules {
			if joins(&r) && !r.not && !r.void && isGroup(r.subject) && r.subject != noun(r.target.meaning) {
				b.joinAll(noun(r.target.meaning)-nounGroup, r.subject-nounGroup, r.expr)
			}
		}
	}
	written := len(b.rules)
	for i := range written {
		r := b.rules[i]
		switch {
		case r.void || joins(&r):
		case isGroup(r.subject):
			for _, m := range b.members[r.subject-nounGroup] {
				b.addForGroup(r, m.noun, b.both(r.expr, m.expr))
			}
		case r.subject >= nounNotGroup:
			in := b.members[r.subject-nounNotGroup]
			for n := firstObject; n < c.nouns; n++ {
				if !slices.ContainsFunc(in, func(m member) bool { return m.noun == n }) {
					b.addForGroup(r, n, r.expr)
				}
			}
		default:
			if givesThing(r.verb) && r.target.class == classNoun && isGroup(noun(r.target.meaning)) {
				b.addForGroup(r, r.subject, r.expr)
			}
		}
	}
}

// joinAll makes the members of one group members of another, once each.
func (b *rulebook) joinAll(to, from noun, expr int32) {
	for _, m := range b.members[from] {
		if !slices.ContainsFunc(b.members[to], func(o member) bool { return o.noun == m.noun }) {
			b.members[to] = append(b.members[to], member{m.noun, b.both(m.expr, expr)})
		}
	}
}

// addForGroup adds a rule of a group for one subject, and for each member
// where the group is also what it gives.
func (b *rulebook) addForGroup(r rule, subject noun, expr int32) {
	r.subject, r.expr = subject, expr
	if !givesThing(r.verb) || r.target.class != classNoun || !isGroup(noun(r.target.meaning)) {
		b.add(r)
		return
	}
	// Whether a thing would be a member cannot be asked before it is there:
	// every noun that may be one is given.
	for _, m := range b.members[noun(r.target.meaning)-nounGroup] {
		r.target.meaning = uint8(m.noun)
		b.add(r)
	}
}

// givesThing tells which verbs put a thing on the board.
func givesThing(v verb) bool { return v == verbHas || v == verbMake }
