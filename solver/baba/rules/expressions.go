package rules

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// Expressions tell when rules hold, and what that consists of.
type Expressions struct {
	Exprs []expression
	Parts []part
	Conds []Condition
	Args  []Argument
}

// Copy makes the expressions a copy of others, without where on a board they are written.
func (x *Expressions) Copy(from *Expressions) {
	x.Exprs, x.Parts = append(x.Exprs[:0], from.Exprs...), append(x.Parts[:0], from.Parts...)
	x.Conds, x.Args = append(x.Conds[:0], from.Conds...), append(x.Args[:0], from.Args...)
	for i := range x.Conds {
		x.Conds[i].Word = 0
	}
	for i := range x.Args {
		x.Args[i].Word = 0
	}
}

// Equal tells whether two are the same, each expression with the same number.
func (x *Expressions) Equal(o *Expressions) bool {
	return slices.Equal(x.Exprs, o.Exprs) && slices.Equal(x.Parts, o.Parts) && slices.Equal(x.Conds, o.Conds) && slices.Equal(x.Args, o.Args)
}

// AsksBySelf tells whether an expression asks only about what shares the cell of its subject, and
// whether the player waits.
func (x *Expressions) AsksBySelf(expr int32) bool {
	e := &x.Exprs[expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		if r := x.Conds[i].Relation; r != words.CondOn && r != words.CondLonely && r != words.CondIdle {
			return false
		}
	}
	for i := e.Parts.Low; i < e.Parts.High; i++ {
		if !x.AsksBySelf(x.Parts[i].Expr) {
			return false
		}
	}
	return true
}

// HoldsAlone tells whether an expression for which AsksBySelf is true holds if nothing shares the
// cell, in a turn that is no wait. Everything is ON LEVEL.
func (x *Expressions) HoldsAlone(expr int32) bool {
	e := &x.Exprs[expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		c := &x.Conds[i]
		holds := c.Relation == words.CondLonely
		if c.Relation == words.CondOn {
			holds = !slices.ContainsFunc(x.Args[c.Args.Low:c.Args.High], func(a Argument) bool { return a.Noun != words.NounLevel || a.Not })
		}
		if holds == c.Not {
			return false
		}
	}
	for i := e.Parts.Low; i < e.Parts.High; i++ {
		if p := x.Parts[i]; x.HoldsAlone(p.Expr) == p.Not {
			return false
		}
	}
	return true
}

// EachNoun visits the nouns that an expression asks for, without those after NOT.
func (x *Expressions) EachNoun(expr int32, visit func(words.Noun)) {
	e := &x.Exprs[expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		for _, a := range x.Args[x.Conds[i].Args.Low:x.Conds[i].Args.High] {
			if a.Direction < 0 && !a.Not {
				visit(a.Noun)
			}
		}
	}
	for i := e.Parts.Low; i < e.Parts.High; i++ {
		x.EachNoun(x.Parts[i].Expr, visit)
	}
}

// An expression is when a rule holds: all of its conditions and all of its
// parts. The first one is always true.
type expression struct{ Conds, Parts Span }

// A part is another expression, maybe negated.
type part struct {
	Expr int32
	Not  bool
}

// Always is the expression of a rule without conditions.
const Always int32 = 0
