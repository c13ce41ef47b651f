package traits

import (
	"slices"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Others are the rules of a summary that are not plain.
type Others struct {
	// Any tells that there are such rules.
	Any bool
	// Conditions are the expressions that Conditional refers to.
	Conditions  rules.Expressions
	Conditional []ConditionalRule
	Makes       []MakeRule
	// Near, Ahead and Idle tell that conditions ask what is around their subject,
	// what it faces, and whether the player waits.
	Near, Ahead, Idle bool
	// Wary tells that moves have to look for things that are Tricky, Pull or Food.
	Wary bool
	// Reads tells that a rule is about WORD: things may be read as words.
	Reads bool
	// Falls tells that something may be FALL; Plays, that conditions decide whether something is YOU.
	Falls, Plays bool
}

// A ConditionalRule gives things of a noun some properties, or traits that follow from no
// property, while an expression holds. The first one of a noun has the expression Always, and the
// properties that the noun has without conditions.
type ConditionalRule struct {
	Noun       words.Noun
	Expr       int32
	Properties uint64
	Traits     Trait
}

// A MakeRule says that one noun MAKEs another.
type MakeRule struct{ Maker, Made words.Noun }

func (o *Others) clear() {
	*o = Others{Conditions: o.Conditions, Conditional: o.Conditional[:0], Makes: o.Makes[:0]}
}

// Copy takes over other rules.
func (o *Others) Copy(from *Others) {
	conditions, conditional, makes := o.Conditions, o.Conditional, o.Makes
	*o = *from
	o.Conditions, o.Conditional, o.Makes = conditions, append(conditional[:0], from.Conditional...), append(makes[:0], from.Makes...)
	if len(o.Conditional) > 0 {
		o.Conditions.Copy(&from.Conditions)
	}
}

// Equal tells whether two are the same rules.
func (o *Others) Equal(p *Others) bool {
	return o.Any == p.Any && (!o.Any || slices.Equal(o.Conditional, p.Conditional) && slices.Equal(o.Makes, p.Makes) &&
		(len(o.Conditional) == 0 || o.Conditions.Equal(&p.Conditions)))
}

const (
	directions = 1<<words.IsRight | 1<<words.IsUp | 1<<words.IsLeft | 1<<words.IsDown
	touchy     = 1<<words.IsShift | 1<<words.IsTele | 1<<words.IsWeak | 1<<words.IsBonus
	busy       = 1<<words.IsMore | 1<<words.IsDone | 1<<words.IsWord
	goes       = words.AnyYou | 1<<words.IsMove
	// knownProperties are the properties that traits take account of. POWER does nothing by itself.
	knownProperties = plainProperties | directions | words.AnyLocked | touchy | busy | 1<<words.IsPull | 1<<words.IsSwap | 1<<words.IsFall |
		1<<words.IsSleep | 1<<words.IsSafe | 1<<words.IsStill | words.AnyPower
	knownVerbs = 1<<words.VerbHas | 1<<words.VerbMake | 1<<words.VerbEat | 1<<words.VerbFear | 1<<words.VerbFollow | 1<<words.VerbMimic
)

// specialOf gives the traits that properties come to beyond those of plain ones.
func specialOf(properties uint64) (t Trait) {
	is := func(of uint64) bool { return properties&of != 0 }
	give := func(trait Trait, so bool) {
		if so {
			t |= trait
		}
	}
	give(Touchy, is(touchy))
	give(Busy, is(busy) || is(1<<words.IsBonus) && is(words.AnyYou))
	give(Turned, is(directions))
	give(Safe, is(1<<words.IsSafe))
	give(Fall, is(1<<words.IsFall))
	give(Pull, is(1<<words.IsPull) && !is(1<<words.IsStill))
	give(Tricky, is(1<<words.IsSwap|words.AnyLocked) || is(goes) && is(1<<words.IsPull|1<<words.IsStill|1<<words.IsSleep) ||
		is(1<<words.IsWeak) && is(goes|1<<words.IsStop|1<<words.IsPush|1<<words.IsPull))
	return t
}

// isKnown tells whether traits and Others can hold all rules of a rulebook.
func isKnown(b *rules.Rulebook) bool {
	if b.Complex || b.Circular || b.Contrary || b.TooMany || ofWhole(b) || b.Verbs&^knownVerbs != 0 || b.Properties&^knownProperties != 0 ||
		b.Certain[words.NounText]&(1<<words.IsMove) != 0 {
		return false
	}
	for n := range b.OfNoun {
		if b.Maybe[n]&(1<<words.IsFloat) != 0 {
			return false // what floats is settled as the turn begins
		}
		for _, i := range b.OfNoun[n] {
			r := &b.Rules[i]
			if r.Target == words.NounLevel.Lexeme() && words.Noun(n) != words.NounLevel || !isKnownExpression(b, r.Expr) {
				return false
			}
		}
	}
	return true
}

// isKnownExpression tells whether the stepper can find out when an expression holds.
func isKnownExpression(b *rules.Rulebook, expr int32) bool {
	x := &b.Exprs[expr]
	for i := x.Conds.Low; i < x.Conds.High; i++ {
		if !isKnownCondition(b, &b.Conds[i]) {
			return false
		}
	}
	for i := x.Parts.Low; i < x.Parts.High; i++ {
		if !isKnownExpression(b, b.Parts[i].Expr) {
			return false
		}
	}
	return true
}

// isKnownCondition tells whether the stepper can find out when a condition holds. Where it asks for several
// things, these have to be of different nouns, so that each can be looked for by itself.
func isKnownCondition(b *rules.Rulebook, c *rules.Condition) bool {
	switch c.Relation {
	case words.CondLonely, words.CondIdle:
		return true
	case words.CondOn, words.CondNear, words.CondFacing:
	default:
		return false
	}
	args := b.Args[c.Args.Low:c.Args.High]
	nouns := 0
	for i, a := range args {
		if a.Direction >= 0 {
			continue
		}
		nouns++
		if words.IsGroup(a.Noun) || slices.ContainsFunc(args[:i], func(o rules.Argument) bool { return o.Direction < 0 && o.Noun == a.Noun }) {
			return false
		}
	}
	return nouns <= 1 || !slices.ContainsFunc(args, func(a rules.Argument) bool { return a.Not && a.Direction < 0 })
}

// takeInOthers takes in the rules of a known book that are not plain.
func (g *Summary) takeInOthers(b *rules.Rulebook, c *words.KindTable) {
	g.Others.Any, g.Others.Reads = true, b.Properties&(1<<words.IsWord) != 0
	for n := range b.OfNoun {
		noun := words.Noun(n)
		conditional := false
		for _, i := range b.OfNoun[n] {
			r := &b.Rules[i]
			properties, t := g.effectOf(r, c)
			switch {
			case properties == 0 && t == 0:
			case r.Expr == rules.Always:
				g.give(noun, c, t)
			default:
				if !conditional {
					conditional = true
					g.Others.Conditional = append(g.Others.Conditional, ConditionalRule{Noun: noun, Properties: b.Certain[n]})
				}
				g.Others.Conditional = append(g.Others.Conditional, ConditionalRule{noun, r.Expr, properties, t})
				g.noteConditions(b, r.Expr)
			}
		}
		if conditional {
			g.give(noun, c, Conditional)
		}
	}
	if len(g.Others.Conditional) > 0 {
		g.Others.Conditions.Copy(&b.Expressions)
	}
	wary := Trait(0)
	for _, t := range g.Traits {
		wary |= t
	}
	for _, r := range g.Others.Conditional {
		certain := b.Certain[r.Noun]
		wary |= Of(certain|r.Properties) | Of(certain|b.Maybe[r.Noun]) | r.Traits // this condition may hold alone, or all together
		g.Others.Plays = g.Others.Plays || r.Expr != rules.Always && r.Properties&words.AnyYou != 0
	}
	g.Others.Wary = wary&(Tricky|Pull) != 0 || wary.Has(Eater|Food)
	g.Others.Falls = wary&Fall != 0
}

// effectOf gives the properties that a rule gives its subject, and the traits that follow from
// no property. A rule without conditions that turns things into others is in Turning instead.
func (g *Summary) effectOf(r *rules.Rule, c *words.KindTable) (properties uint64, t Trait) {
	target := words.Noun(r.Target.Meaning)
	switch {
	case r.Transforming():
		if r.Turns() && r.Expr != rules.Always {
			t = Busy
		}
	case r.Verb == words.VerbIs && r.Target.Class == words.ClassProperty:
		if properties = 1 << r.Target.Meaning; r.Expr != rules.Always && properties == 1<<words.IsMove {
			t = Busy
		}
	case r.Verb == words.VerbMake && r.Expr == rules.Always:
		if _, ok := c.ThingFor(r.Subject, target); ok {
			g.Others.Makes = append(g.Others.Makes, MakeRule{r.Subject, target})
			t = Make
		}
	case r.Verb == words.VerbEat:
		g.give(target, c, Food)
		t = Eater
	case r.Verb == words.VerbMake, r.Verb == words.VerbFear, r.Verb == words.VerbFollow:
		t = Busy
	}
	return properties, t
}

// give gives traits to all kinds of a noun.
func (g *Summary) give(n words.Noun, c *words.KindTable, t Trait) {
	for k := range g.Traits {
		if c.Roles[k].Noun == n {
			g.Traits[k] |= t
		}
	}
}

// noteConditions notes what the conditions of an expression ask for.
func (g *Summary) noteConditions(b *rules.Rulebook, expr int32) {
	x := &b.Exprs[expr]
	for i := x.Conds.Low; i < x.Conds.High; i++ {
		switch b.Conds[i].Relation {
		case words.CondNear:
			g.Others.Near = true
		case words.CondFacing:
			g.Others.Ahead = true
		case words.CondIdle:
			g.Others.Idle = true
		}
	}
	for i := x.Parts.Low; i < x.Parts.High; i++ {
		g.noteConditions(b, b.Parts[i].Expr)
	}
}

// ofProperties are the traits that follow from properties.
const ofProperties = ^(Eater | Food | Make | Busy | Conditional | Leaver)

// Under gives the traits of a thing of a noun; holds tells which expressions hold for it, and t are the
// traits of its kind.
func (o *Others) Under(n words.Noun, t Trait, holds func(expr int32) bool) Trait {
	certain, properties := uint64(0), uint64(0)
	for i := range o.Conditional {
		switch r := &o.Conditional[i]; {
		case r.Noun != n:
		case r.Expr == rules.Always:
			certain = r.Properties
		case holds(r.Expr):
			properties |= r.Properties
			t |= r.Traits
		}
	}
	if properties&^certain == 0 {
		return t
	}
	return t&^ofProperties | Of(certain|properties)
}
