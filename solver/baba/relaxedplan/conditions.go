package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Plans take conditions to hold. That things must be near each other for that is left to subgoals.

// noteAsked lists the nouns for which rules ask on conditions.
func (p *Planner) noteAsked(r *reading) {
	b := &p.book
	r.asked = r.asked[:0]
	for i := range b.Rules {
		if x := &b.Rules[i]; !x.Void && x.Expr != rules.Always {
			b.EachNoun(x.Expr, func(noun words.Noun) { r.asked = append(r.asked, asked{x.Subject, noun}) })
		}
	}
}

// asks tells whether a rule about things of one of two nouns asks for the other on a condition.
func (p *Planner) asks(n, m words.Noun) bool {
	return slices.ContainsFunc(p.reading.asked, func(a asked) bool {
		return a == asked{n, m} || a == asked{m, n}
	})
}
