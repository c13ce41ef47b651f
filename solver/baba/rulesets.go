package baba

// ruleSets is what rules come to on a bitboard.
type ruleSets struct {
	// hard is the cells where something fixed is in the way. Nothing else comes
	// of what is fixed: that is words, and things that no rule has a name for.
	hard  uint64
	kinds []kindSets
	// goers are the objects that are YOU or PUSH, actors what may act on others.
	goers  []goer
	actors []actor
	// rash tells that something may act on itself.
	rash bool
}

// kindSets tells of a packed kind what it is: of all cells, or of none, so that
// cells are chosen without asking.
type kindSets struct{ you, chain, hard, active uint64 }

// A goer is a packed kind that is YOU or PUSH.
type goer struct {
	kind      int32
	you, push uint64
}

// An actor is a packed kind that may act on others, and what it is, of all cells
// or of none.
type actor struct {
	kind int32
	is   layers
}

// traitsActive are those by which things act on each other. What is YOU acts by
// those of others. Where there can be keys and locks, states tell how these lie
// on each other.
const traitsActive = traitWin | traitDefeat | traitHot | traitMelt | traitSink

// adopt takes over what verdicts say.
func (r *ruleSets) adopt(s *stepper, v *verdicts) {
	*r = ruleSets{kinds: r.kinds[:0], goers: r.goers[:0], actors: r.actors[:0]}
	for i, t := range v.traits {
		r.kinds = append(r.kinds, kindSets{
			cellsIf(t&traitYou != 0), cellsIf(t&traitChain != 0), cellsIf(t&traitHard != 0), cellsIf(t&traitsActive != 0),
		})
		if i >= s.words && t&(traitYou|traitPush) != 0 {
			r.goers = append(r.goers, goer{int32(i), cellsIf(t&traitYou != 0), cellsIf(t&traitPush != 0)})
		}
		if t&(traitYou|traitsActive) != 0 {
			r.actors = append(r.actors, actor{int32(i), layersOf(t)})
		}
		r.rash = r.rash || t.clashes()
	}
	for c, t := range v.base {
		r.hard |= 1 << c & cellsIf(t&traitHard != 0)
	}
}

// layers are the cells that have what is so and so.
type layers struct{ you, win, defeat, hot, melt, sink uint64 }

// layersOf gives the layers in which something with traits is, in all cells.
func layersOf(t trait) layers {
	return layers{
		you: cellsIf(t&traitYou != 0), win: cellsIf(t&traitWin != 0), defeat: cellsIf(t&traitDefeat != 0),
		hot: cellsIf(t&traitHot != 0), melt: cellsIf(t&traitMelt != 0), sink: cellsIf(t&traitSink != 0),
	}
}

// add notes what things in some cells are.
func (l *layers) add(cells uint64, is *layers) {
	l.you |= cells & is.you
	l.win |= cells & is.win
	l.defeat |= cells & is.defeat
	l.hot |= cells & is.hot
	l.melt |= cells & is.melt
	l.sink |= cells & is.sink
}

// clashing gives the cells in which things are to act on each other, where some
// are crowded: they have several things.
func (l *layers) clashing(crowded uint64) uint64 {
	return l.you&(l.win|l.defeat) | l.hot&l.melt | l.sink&crowded
}

// cellsIf gives all cells if something is so, else none.
func cellsIf(so bool) uint64 {
	if so {
		return ^uint64(0)
	}
	return 0
}

// maxBits is the most cells that a set of cells has room for.
const maxBits = 64
