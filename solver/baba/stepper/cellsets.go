package stepper

import "puzzlewright/solver/baba/traits"

// CellSets is what rules come to, as sets of cells (a bit for each), for a bitboard.
type CellSets struct {
	// Hard are the cells where something fixed is in the way: words, and
	// things that no rule can be about. These have no other effect.
	Hard  uint64
	Kinds []kindSets
	// Goers are the objects that are YOU or PUSH, Actors the kinds that may act on others.
	Goers  []goer
	Actors []actor
	// Rash tells that something may act on itself.
	Rash bool
}

// kindSets tells which traits a packed kind has: each set is all cells or none, so that
// cells are chosen without branching.
type kindSets struct{ You, Chain, Hard, Active uint64 }

// A goer is a packed kind that is YOU or PUSH.
type goer struct {
	Kind      int32
	You, Push uint64
}

// An actor is a packed kind that may act on others; the layers of Is are all cells
// or none.
type actor struct {
	Kind int32
	Is   Layers
}

// traitsActive are the traits by which things act on each other. YOU is not among
// them, as it acts only by traits of other things. Nor are OPEN and SHUT: where a level
// has both, its states record the order of pieces, and the bitboard does not play it.
const traitsActive = traits.Win | traits.Defeat | traits.Hot | traits.Melt | traits.Sink

// adopt makes the sets that effects come to.
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

// Layers are by trait the cells in which something has it.
type Layers struct{ You, Win, Defeat, Hot, Melt, Sink uint64 }

// layersOf gives all cells in the layers of some traits, and none in the others.
func layersOf(t traits.Trait) Layers {
	return Layers{
		You: CellsIf(t&traits.You != 0), Win: CellsIf(t&traits.Win != 0), Defeat: CellsIf(t&traits.Defeat != 0),
		Hot: CellsIf(t&traits.Hot != 0), Melt: CellsIf(t&traits.Melt != 0), Sink: CellsIf(t&traits.Sink != 0),
	}
}

// Add adds to the layers things in some cells, whose traits are the layers of is.
func (l *Layers) Add(cells uint64, is *Layers) {
	l.You |= cells & is.You
	l.Win |= cells & is.Win
	l.Defeat |= cells & is.Defeat
	l.Hot |= cells & is.Hot
	l.Melt |= cells & is.Melt
	l.Sink |= cells & is.Sink
}

// Having gives the cells in which something has one trait; none for OPEN and SHUT,
// which have no layer.
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

// Clashing gives the cells in which things may act on each other; crowded are the cells
// with several things.
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

// MaxBits is how many cells a set of cells has room for.
const MaxBits = 64
