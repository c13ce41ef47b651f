package traits

import (
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// known lists traits, each with the properties of which any one gives it.
var known = [...]struct {
	properties uint64
	trait      Trait
}{
	{words.AnyYou, You},
	{words.AnyWin, Win},
	{1 << words.IsDefeat, Defeat},
	{1 << words.IsHot, Hot},
	{1 << words.IsMelt, Melt},
	{1 << words.IsSink, Sink},
	{1 << words.IsOpen, Open},
	{1 << words.IsShut, Shut},
	{1 << words.IsFloat, Float},
}

// A Meeting is what happens in a cell that has the traits One and Other: things with any of
// the traits Dies are destroyed or, if Dies is 0, the level is won. Where Other is There, One
// needs a second thing in the cell, whatever that is.
type Meeting struct {
	One, Other, Dies Trait
}

// Meetings are the meetings of package rules that simple rules can lead to, in the same order.
var Meetings = func() (all []Meeting) {
	for _, m := range rules.Meetings {
		of := Meeting{One: traitFor(m.One), Other: traitFor(m.Other)}
		if m.Other == rules.Anything {
			of.Other = There
		}
		if of.One == 0 || of.Other == 0 || len(all) > 0 && all[len(all)-1].One == of.One {
			continue // not simple, or the same as the one before: END is WIN
		}
		switch m.Outcome {
		case rules.OneDies:
			of.Dies = of.One
		case rules.BothDie:
			of.Dies = of.One | of.Other
		}
		all = append(all, of)
	}
	return all
}()

// traitFor gives the trait of a thing that has one of some properties, 0 where these are not
// simple.
func traitFor(properties uint64) Trait {
	for _, k := range known {
		if properties&^k.properties == 0 {
			return k.trait
		}
	}
	return 0
}

// Crowds tells whether the meeting takes a second thing in the cell, whatever that is.
func (m *Meeting) Crowds() bool { return m.Other == There }
