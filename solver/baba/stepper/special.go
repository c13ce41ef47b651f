package stepper

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// Rules that are not plain are seldom about anything that happens in a turn: a belt
// carries nothing as long as nothing lies on it, a condition holds as long as nothing
// around its subject changes. So the stepper plays turns by such rules too where
// nothing comes of them, and leaves those turns to the engine in which anything does.
// A state that is open is at rest: a wait would change nothing, MOVE apart.

// A thing is a token, or something fixed, about which a condition asks.
type thing struct {
	noun   words.Noun
	cell   int32
	facing uint8
	token  int32 // board.None for what is fixed
	fixed  int32 // its place in Fixed, board.None for a token
}

// fixedStacks lists what is fixed by cell: first has one past the first place in Fixed of
// each cell, next one past the place that follows each; 0 ends a list.
type fixedStacks struct{ first, next []int32 }

func newFixedStacks(fixed []board.Unit, cells int) fixedStacks {
	f := fixedStacks{make([]int32, cells), make([]int32, len(fixed))}
	for i := range fixed {
		c := fixed[i].Cell
		f.next[i], f.first[c] = f.first[c], int32(i+1)
	}
	return f
}

// traitsOf gives the traits of a token by where the tokens lie in the midst of a turn.
func (s *Stepper) traitsOf(i int32, v *Effects) (t traits.Trait) {
	if t = v.Traits[s.Tokens[i].Kind]; t&traits.Conditional != 0 {
		return s.askFor(i, v)
	}
	return
}

// askFor gives the traits of a token that rules with conditions are about.
func (s *Stepper) askFor(i int32, v *Effects) traits.Trait {
	k := &s.Tokens[i]
	if v.bySelf[k.Kind] && s.head[k.Cell] == i+1 && k.below == 0 && s.fixedStacks.first[k.Cell] == 0 && !s.idle {
		return v.alone[k.Kind]
	}
	return s.under(&thing{s.Table.Roles[s.Kinds[k.Kind].Kind].Noun, k.Cell, k.facing, i, board.None}, v.Traits[k.Kind], v, s.Kinds[k.Kind].Facing > 0)
}

// under gives the traits of a thing that rules with conditions are about; t are those of its kind.
func (s *Stepper) under(x *thing, t traits.Trait, v *Effects, faces bool) traits.Trait {
	o := &v.Summary.Others
	return settleFacing(o.Under(x.noun, t, func(expr int32) bool { return s.holds(&o.Conditions, expr, x) }), faces)
}

// settleFacing takes Turned off some traits, and makes them Busy for it if it matters where the thing faces.
func settleFacing(t traits.Trait, faces bool) traits.Trait {
	if t&traits.Turned != 0 && faces {
		t |= traits.Busy
	}
	return t &^ traits.Turned
}

// base gives the traits of all that is fixed in a cell.
func (s *Stepper) base(cell int32, v *Effects) traits.Trait {
	all := v.Base[cell]
	if all&traits.Conditional == 0 {
		return all
	}
	return s.askForFixed(cell, v)
}

// askForFixed does the same as base where conditions have to be asked.
func (s *Stepper) askForFixed(cell int32, v *Effects) (all traits.Trait) {
	for f := s.fixedStacks.first[cell]; f != 0; f = s.fixedStacks.next[f-1] {
		all |= s.ofFixed(f-1, v)
	}
	return all
}

// ofFixed gives the traits of something fixed, by its place in Fixed.
func (s *Stepper) ofFixed(f int32, v *Effects) traits.Trait {
	u := &s.Fixed[f]
	t := v.Summary.Traits[u.Kind]
	faces := s.ByKind[u.Kind] != board.None && s.Kinds[s.ByKind[u.Kind]].Facing > 0
	if t&traits.Conditional != 0 {
		t = s.under(&thing{s.Table.Roles[u.Kind].Noun, u.Cell, u.Facing, board.None, f}, t, v, faces)
	}
	return stuck(settleFacing(t, faces))
}

// stuck gives the traits of what never moves: nothing pushes it.
func stuck(t traits.Trait) traits.Trait {
	if t&traits.Chain != 0 {
		t = t&^(traits.Chain|traits.Push) | traits.Hard
	}
	return t
}

// holds tells whether an expression is true of a thing, as the engine does.
func (s *Stepper) holds(of *rules.Expressions, expr int32, x *thing) bool {
	if expr == rules.Always {
		return true
	}
	e := &of.Exprs[expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		if c := &of.Conds[i]; s.asks(of, c, x) == c.Not {
			return false
		}
	}
	for i := e.Parts.Low; i < e.Parts.High; i++ {
		if p := of.Parts[i]; s.holds(of, p.Expr, x) == p.Not {
			return false
		}
	}
	return true
}

// asks tells whether a condition is true of a thing, without its NOT.
func (s *Stepper) asks(of *rules.Expressions, c *rules.Condition, x *thing) bool {
	switch c.Relation {
	case words.CondIdle:
		return s.idle
	case words.CondLonely:
		return !s.shares(x)
	}
	args := of.Args[c.Args.Low:c.Args.High]
	for i := range args {
		if !s.meets(c.Relation, &args[i], x) {
			return false
		}
	}
	return true
}

// shares tells whether anything else is in the cell of a thing.
func (s *Stepper) shares(x *thing) bool {
	for i := s.head[x.cell]; i != 0; i = s.Tokens[i-1].below {
		if i-1 != x.token && s.Tokens[i-1].flags&tokenDead == 0 {
			return true
		}
	}
	for f := s.fixedStacks.first[x.cell]; f != 0; f = s.fixedStacks.next[f-1] {
		if f-1 != x.fixed {
			return true
		}
	}
	return false
}

// meets tells whether a thing is ON, NEAR or FACING what is asked for.
func (s *Stepper) meets(r words.Relation, a *rules.Argument, x *thing) bool {
	switch r {
	case words.CondFacing:
		if a.Direction >= 0 {
			return (uint8(a.Direction) == x.facing) != a.Not
		}
		ahead := s.Next[x.facing][x.cell]
		if ahead == board.None {
			return a.Noun == words.NounLevel && !a.Not
		}
		return s.has(ahead, a, x)
	case words.CondNear:
		if a.Noun == words.NounLevel && !a.Not {
			return true
		}
		return s.anyAround(x.cell, func(c int32) bool { return s.has(c, a, x) })
	}
	return a.Noun == words.NounLevel && !a.Not || s.has(x.cell, a, x)
}

// anyAround tells whether is holds for a cell or one of the eight around it.
func (s *Stepper) anyAround(cell int32, is func(int32) bool) bool {
	h := int32(s.Height)
	x, y := cell/h, cell%h
	for nx := max(x-1, 0); nx <= min(x+1, int32(s.Width)-1); nx++ {
		for ny := max(y-1, 0); ny <= min(y+1, h-1); ny++ {
			if is(nx*h + ny) {
				return true
			}
		}
	}
	return false
}

// has tells whether a cell has what an argument asks for, other than the thing that asks.
func (s *Stepper) has(cell int32, a *rules.Argument, x *thing) bool {
	if a.Noun == words.NounEmpty && !a.Not {
		return s.fixedStacks.first[cell] == 0 && !s.shares(&thing{cell: cell, token: board.None, fixed: board.None})
	}
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if i-1 != x.token && s.Tokens[i-1].flags&tokenDead == 0 && s.suits(a, s.Kinds[s.Tokens[i-1].Kind].Kind) {
			return true
		}
	}
	for f := s.fixedStacks.first[cell]; f != 0; f = s.fixedStacks.next[f-1] {
		if f-1 != x.fixed && s.suits(a, s.Fixed[f-1].Kind) {
			return true
		}
	}
	return false
}

// suits tells whether a kind is what an argument asks for: NOT X is any object that is
// no X.
func (s *Stepper) suits(a *rules.Argument, k words.Kind) bool {
	is := s.Table.Roles[k].Noun == a.Noun
	return is != a.Not && !(a.Not && s.Table.IsText(k))
}
