package stepper

import "puzzlewright/solver/baba/traits"

// CellSets is what rules come to as sets of cells, for a bitboard.
type CellSets struct {
	// Hard is the cells where something fixed is in the way. That is words, and
	// things that no rule can be about; they have no other effect.
	Hard  uint64
	Kinds []kindSets
	// Goers are the objects that are YOU or PUSH, actors what may act on others.
	Goers  []goer
	Actors []actor
	// Rash tells that something may act on itself.
	Rash bool
}

// kindSets tells of a packed kind what it is: of all cells, or of none, so that
// cells are chosen without asking.
type kindSets struct{ You, Chain, Hard, Active uint64 }

// A goer is a packed kind that is YOU or PUSH.
type goer struct {
	Kind      int32
	You, Push uint64
}

// An actor is a packed kind that may act on others, and what it is, of all cells
// or of none.
type actor struct {
	Kind int32
	Is   Layers
}

// traitsActive are the traits by which things act on each other. YOU is not among
// them, as it acts only by those of others. Nor are keys and locks: where a level
// has these, its states record the order of pieces, and the bitboard does not play
// it.
const traitsActive = traits.Win | traits.Defeat | traits.Hot | traits.Melt | traits.Sink

// adopt makes the sets of effects.
func (r *CellSets) adopt(s *Stepper, v *Effects) {
	*r = CellSets{Kinds: r.Kinds[:0], Goers: r.Goers[:0], Actors: r.Actors[:0]}
	for i, t := range v.Traits {
		r.Kinds = append(r.Kinds, kindSets{
			CellsIf(t&traits.You != 0), CellsIf(t&traits.Chain != 0), CellsIf(t&traits.Hard != 0), CellsIf(t&traitsActive != 0),
		})
		if i >= s.Words && t&(traits.You|traits.Push) != 0 {
			r.Goers = append(r.Goers, goer{int32(i), CellsIf(t&traits.You != 0), CellsIf(t&traits.Push != 0)})
		}
		if t&(traits.You|traitsActive) != 0 {
			r.Actors = append(r.Actors, actor{int32(i), layersOf(t)})
		}
		r.Rash = r.Rash || t.Clash()
	}
	for c, t := range v.Base {
		r.Hard |= 1 << c & CellsIf(t&traits.Hard != 0)
	}
}

// Layers are the cells that have what is so and so.
type Layers struct{ You, Win, Defeat, Hot, Melt, Sink uint64 }

// layersOf gives the layers in which something with traits is, in all cells.
func layersOf(t traits.Trait) Layers {
	return Layers{
		You: CellsIf(t&traits.You != 0), Win: CellsIf(t&traits.Win != 0), Defeat: CellsIf(t&traits.Defeat != 0),
		Hot: CellsIf(t&traits.Hot != 0), Melt: CellsIf(t&traits.Melt != 0), Sink: CellsIf(t&traits.Sink != 0),
	}
}

// Add notes what things in some cells are.
func (l *Layers) Add(cells uint64, is *Layers) {
	l.You |= cells & is.You
	l.Win |= cells & is.Win
	l.Defeat |= cells & is.Defeat
	l.Hot |= cells & is.Hot
	l.Melt |= cells & is.Melt
	l.Sink |= cells & is.Sink
}

// Having gives the cells that have what is so, for one trait. Locks and keys are
// in no layer.
func (l *Layers) Having(t traits.Trait) uint64 {
	switch t {
	case traits.You:
		return l.You
	case traits.Win:
		return l.Win
	case traits.Defeat:
		return l.Defeat
	case traits.Hot:
		return l.Hot
	case traits.Melt:
		return l.Melt
	case traits.Sink:
		return l.Sink
	}
	return 0
}

// Clashing gives the cells in which things are to act on each other, where some
// are crowded: they have several things.
func (l *Layers) Clashing(crowded uint64) uint64 {
	return l.You&(l.Win|l.Defeat) | l.Hot&l.Melt | l.Sink&crowded
}

// CellsIf gives all cells if something is so, else none.
func CellsIf(so bool) uint64 {
	if so {
		return ^uint64(0)
	}
	return 0
}

// MaxBits is the most cells that a set of cells has room for.
const MaxBits = 64
