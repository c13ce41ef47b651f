package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Plans take conditions to hold. That things must be near each other for that is left to subgoals.

// noteConditions lists for which nouns the rules ask that were compiled last.
func (p *Planner) noteConditions(r *reading) {
	b := &p.book
	r.conditions = r.conditions[:0]
	for i := range b.Rules {
		if x := &b.Rules[i]; !x.Void && x.Expr != rules.Always {
			b.EachNoun(x.Expr, func(asked words.Noun) { r.conditions = append(r.conditions, condition{x.Subject, asked}) })
		}
	}
}

// asks tells whether a rule about things of one of two nouns asks for the other on a condition.
func (p *Planner) asks(n, m words.Noun) bool {
	c := p.reading.conditions
	return slices.Contains(c, condition{n, m}) || slices.Contains(c, condition{m, n})
}
