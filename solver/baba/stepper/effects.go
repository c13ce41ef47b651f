package stepper

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// Effects are what rules come to: the traits of each packed kind (Traits), and by
// cell the traits of all that is fixed there (Base).
type Effects struct {
	Summary traits.Summary // a copy; the key is not kept
	Traits  []traits.Trait
	Base    []traits.Trait
	allBase traits.Trait // of all that is fixed
	// alone gives by packed kind the traits of a token that shares its cell with nothing, if
	// all conditions about the kind ask only about the token's cell; bySelf tells by kind whether they do.
	alone  []traits.Trait
	bySelf []bool
	// ignoresYou tells that what MOVEs does not notice what is YOU.
	ignoresYou bool
	// restless tells that a wait may change something, or that it may matter how YOU faces.
	restless bool
	// byAge tells by packed kind that its tokens are or may be YOU, of which the older goes first;
	// wordsByAge, that words of several kinds that share an order of age are among them.
	byAge      []bool
	wordsByAge bool
	// Transforms tells which kinds turn into which; FixedTurns, that something fixed
	// turns.
	Transforms []transform
	FixedTurns bool
	// CellSets are the same effects for a bitboard, nil where the board is too large.
	CellSets *CellSets
	// sentences is the key of the sentences from which the effects follow, if keyed.
	sentences SentenceKey
	keyed     bool
}

// NewEffects makes room for what rules come to on the board of a stepper.
func NewEffects(s *Stepper) *Effects {
	v := &Effects{Traits: make([]traits.Trait, len(s.Kinds)), Base: make([]traits.Trait, s.CellCount())}
	if s.CellCount() <= MaxBits {
		v.CellSets = &CellSets{}
	}
	return v
}

// turning tells whether anything on the board is to turn into something.
func (s *Stepper) turning(v *Effects) bool {
	for _, b := range v.Transforms {
		if s.First[b.From+1] > s.First[b.From] {
			return true
		}
	}
	return v.FixedTurns
}

// effectsOf gives what the rules of a summary come to, kept by the number of the rules; if
// they have none, it is written into spare.
func (s *Stepper) effectsOf(g *traits.Summary, spare *Effects) *Effects {
	if g.Number == 0 {
		spare.Adopt(s, g)
		return spare
	}
	v := &s.numbered[g.Number]
	if *v == nil {
		*v = NewEffects(s)
		(*v).Adopt(s, g)
	}
	return *v
}

// Adopt works out the effects of the rules of a summary.
func (v *Effects) Adopt(s *Stepper, g *traits.Summary) {
	v.keyed = false
	v.Summary.Moving = append(v.Summary.Moving[:0], g.Moving...)
	v.Summary.Turning = append(v.Summary.Turning[:0], g.Turning...)
	v.Transforms = s.transforms(g, v.Transforms[:0])
	v.FixedTurns = len(g.Turning) > 0 && slices.ContainsFunc(s.Fixed, func(u board.Unit) bool { return slices.Contains(g.Turning, u.Kind) })
	v.findByAge(s, g)
	v.Summary.Leaves, v.Summary.Locks, v.Summary.Floats = g.Leaves, g.Locks, g.Floats
	v.Summary.Others.Copy(&g.Others)
	if !g.Known || v.Summary.Known && slices.Equal(v.Summary.Traits, g.Traits) {
		v.Summary.Plain, v.Summary.Known = g.Plain, g.Known
		v.ignoresYou = g.Plain && v.moversIgnoreYou(s)
		v.settleAlone(s)
		return
	}
	v.Summary.Plain, v.Summary.Known = g.Plain, true
	v.Summary.Traits = append(v.Summary.Traits[:0], g.Traits...)
	for i := range s.Kinds {
		v.Traits[i] = settleFacing(g.Traits[s.Kinds[i].Kind], s.Kinds[i].Facing > 0)
	}
	v.ignoresYou = g.Plain && v.moversIgnoreYou(s)
	v.settleAlone(s)
	clear(v.Base)
	v.allBase = 0
	for i := range s.Fixed {
		k := s.ByKind[s.Fixed[i].Kind]
		t := stuck(settleFacing(g.Traits[s.Fixed[i].Kind], k != board.None && s.Kinds[k].Facing > 0))
		v.Base[s.Fixed[i].Cell] |= t
		v.allBase |= t
	}
	if v.CellSets != nil {
		v.CellSets.adopt(s, v)
	}
}

// findByAge finds the kinds whose tokens go by age, or may.
func (v *Effects) findByAge(s *Stepper, g *traits.Summary) {
	v.byAge, v.wordsByAge = v.byAge[:0], false
	for i := range s.Kinds {
		k := s.Kinds[i].Kind
		is := g.Known && g.Traits[k]&traits.You != 0 || slices.ContainsFunc(g.Others.Conditional, func(r traits.ConditionalRule) bool {
			return r.Noun == s.Table.Roles[k].Noun && r.Properties&words.AnyYou != 0
		})
		v.byAge = append(v.byAge, is)
		v.wordsByAge = v.wordsByAge || is && i < s.Words && s.Kinds[i].Mingled
	}
}

// same tells whether two sets of rules come to the same for everything.
func (v *Effects) same(o *Effects) bool {
	return v == o || v.keyed && o.keyed && v.sentences == o.sentences ||
		slices.Equal(v.Summary.Traits, o.Summary.Traits) && slices.Equal(v.Summary.Moving, o.Summary.Moving) &&
			v.Summary.Leaves == o.Summary.Leaves && v.Summary.Others.Equal(&o.Summary.Others)
}

// isRestless tells whether a wait may change something that conditions ask for, or it
// may matter where YOU faces: conditions ask for that, or what is YOU may not turn, as it is SLEEP.
func (v *Effects) isRestless() bool {
	o := &v.Summary.Others
	return o.Idle || o.Any && slices.ContainsFunc(v.Traits, func(t traits.Trait) bool {
		isYou, asked := t&traits.You != 0, t&traits.Conditional != 0
		return isYou && t&traits.Tricky != 0 || asked && (isYou && o.Wary || o.Ahead && (o.Plays || isYou))
	})
}

// settleAlone finds what alone and bySelf say of kinds that rules with conditions are about.
func (v *Effects) settleAlone(s *Stepper) {
	v.restless = v.isRestless()
	v.alone, v.bySelf = append(v.alone[:0], v.Traits...), append(v.bySelf[:0], make([]bool, len(v.Traits))...)
	o := &v.Summary.Others
	for i, t := range v.Traits {
		if t&traits.Conditional == 0 {
			continue
		}
		n := s.Table.Roles[s.Kinds[i].Kind].Noun
		v.bySelf[i] = !slices.ContainsFunc(o.Conditional, func(r traits.ConditionalRule) bool {
			return r.Noun == n && !o.Conditions.AsksBySelf(r.Expr)
		})
		v.alone[i] = settleFacing(o.Under(n, t, o.Conditions.HoldsAlone), s.Kinds[i].Facing > 0)
	}
}
