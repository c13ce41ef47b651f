package baba

import "puzzlewright/solver/states"

// An outlook bounds from below how many turns a win is away. It knows levels
// in which words are only pushed (wordsOnlyPushed), whose words are nouns of
// objects, IS and properties, AND and conditions, and in which nothing moves by
// itself but what is MOVE. As long as nothing does, all that moves in a turn
// moves one cell, the same way.
//
// What is WIN is so by three words in a row, and what is YOU by three others,
// or by some of the same. Of the turns until these lie so, there are at least
// as many to the right as any of them has to go to the right, and so on. Where
// one thing is YOU, it makes these turns, and in the end it is where something
// is WIN. All that holds until other things are YOU, or MOVE, or can be pushed,
// or turn into each other: each takes words too, and as many turns.
type outlook struct {
	*stepper
	survey  *survey
	size    [2]int32  // of the board, by axis
	places  []place   // by cell
	still   [][]int32 // by kind, the cells of what never changes
	frozen  []speech  // words
	stacked bool      // words lie on words
	sketches

	// The state of which it speaks: its outline, the noun of the one thing that
	// is YOU, and its place; single tells that there is one.
	outline *outline
	hint    hint
	tried   tried
	// typical is below how many turns that state was which was asked last how
	// many exactly, with some to spare: the next is hardly ever much farther.
	typical int16
	// stretches are room for paths.
	stretches [2][maxPlaces]stretch
	// approaches are those to words, where they were asked for of the state with
	// its number; throng is that of the state then, and pushable tells by packed
	// kind what belongs to it.
	approaches []approach
	number     uint32
	thronged   bool
	throng     *throng
	pushable   []bool
	you        noun
	from       [2]int16
	single     bool
	_          states.LastLine
}

// newOutlook makes an outlook, nil for levels that it does not know, and for
// those that are destroyed as they begin: their state tells of no words.
func newOutlook(p *space, s *stepper) *outlook {
	if s == nil || !p.survey.wordsOnlyPushed() || p.start[0]&stateLost != 0 {
		return nil
	}
	links, conditions, prefixes := 0, 0, 0
	for k := range p.cast.words {
		n := p.survey.present[k]
		switch x := p.cast.roles[k].reads; {
		case n == 0, x.class == classNoun && noun(x.meaning) >= firstObject, x.class == classVerb && verb(x.meaning) == verbIs:
		case x.class == classProperty && property(x.meaning) != isFall && property(x.meaning) != isMore:
		case x.class == classAnd:
			links += n
		case x.class == classInfix:
			conditions += n
		case x.class == classPrefix:
			prefixes += n
		default:
			return nil
		}
	}
	o := &outlook{
		stepper: newStepper(p), survey: p.survey, size: [2]int32{int32(p.engine.width), int32(p.engine.height)},
	}
	if links+conditions > 0 {
		o.between = int16(min(3*links+2*conditions+prefixes, never/8))
	}
	o.digests = s.digests
	o.throng = newThrong(o.size)
	for _, t := range o.kinds {
		n := p.cast.roles[t.kind].noun
		o.pushable = append(o.pushable, p.cast.isText(t.kind) || o.survey.can(n, isPush, isPull) || o.survey.changes(t.kind))
	}
	o.places, o.still = placesOf(o.size), make([][]int32, len(p.cast.roles))
	for i := range o.fixed {
		u := &o.fixed[i]
		o.still[u.kind] = append(o.still[u.kind], u.cell)
		if p.cast.isText(u.kind) {
			at := &o.places[u.cell]
			o.frozen = append(o.frozen, speech{meaning: p.cast.roles[u.kind].reads.meaning, at: at.at, serves: at.serves})
		}
	}
	words := o.read(o.wordsOf(p.start), nil)
	if len(words) > maxSpoken {
		return nil
	}
	o.approaches = states.OwnLines[approach](len(words))
	lying := map[int32]bool{}
	for _, w := range words {
		o.stacked = o.stacked || lying[w.cell]
		lying[w.cell] = true
	}
	return o
}

// farSighted gives below how many turns a bound is told exactly, if so many are
// enough: a state that takes more is asked about again only when those have
// their turn. It is a part more each time, so that what is never won is soon
// told; and never where none are enough, which asks for the bound itself.
func farSighted(enough int) int16 {
	const least, part = 3, 4
	if enough <= 0 {
		return never
	}
	return int16(min(enough+least+enough/part, never))
}

// spare is by how much a typical number of turns is exceeded at once.
const spare = 2

// turns bounds the turns from a state to a win, never if there is none. Any
// number up to enough will do, and what is not below farthest is not always
// told apart.
func (o *outlook) turns(state []byte, enough, farthest int16) int16 {
	o.state = state
	o.decode()
	o.outline = o.sketch(state[1:o.offset[o.words]])
	if !o.outline.plain {
		return 0
	}
	o.findPlayer()
	o.number++
	o.thronged = false
	first := int16(firstWidth)
	if farthest == never {
		first = max(first, o.typical)
	}
	o.outline.ample = max(first, farthest%never) // most often it takes that much to tell
	t, moves := farthest, o.survey.somethingCan(isMove)
	if moves {
		t = o.setsOff(t)
	}
	switch {
	case t <= enough:
		return enough
	case o.single:
		t = o.alone(enough, first, t)
	}
	if t > enough && o.single && farthest < never {
		// What words take by themselves is hardly ever more than that.
	} else if t = o.gathered(t, enough); t <= enough {
		return enough
	}
	if moves {
		t = o.motion(t, enough)
	}
	if farthest == never && t < never {
		o.typical = t + spare
	}
	return t
}

// at gives where a cell is along both axes.
func (o *outlook) at(cell int32) [2]int16 { return o.places[cell].at }

// A place is where a cell is along both axes, and along which of them a word in
// it can be pushed, a bit for each: not beyond the edge, nor away from it.
type place struct {
	at    [2]int16
	loose uint8
	// serves tells by axis which words of a sentence along it can lie there: the
	// others would be too near to an edge.
	serves [2]uint8
}

// placesOf lists the places of all cells of a board.
func placesOf(size [2]int32) (all []place) {
	for cell := range size[0] * size[1] {
		p := place{at: [2]int16{int16(cell / size[1]), int16(cell % size[1])}}
		for axis, at := range p.at {
			after := int16(size[axis]) - 1 - at
			if at > 0 && after > 0 {
				p.loose |= 1 << axis
				p.serves[axis] |= 1<<wordIs | 1<<wordLink
			}
			if after > 1 {
				p.serves[axis] |= 1 << wordNoun
			}
			if at > 1 {
				p.serves[axis] |= 1 << wordThird
			}
		}
		all = append(all, p)
	}
	return all
}

// findPlayer finds the one thing that is YOU.
func (o *outlook) findPlayer() {
	o.single = false
	if o.outline.stuck {
		return
	}
	for _, k := range o.outline.players {
		switch o.first[k+1] - o.first[k] {
		case 0:
			continue
		case 1:
			if !o.single {
				o.single, o.you, o.from = true, o.cast.roles[o.kinds[k].kind].noun, o.at(o.tokens[o.first[k]].cell)
				continue
			}
		}
		o.single = false // it is not the only one
		return
	}
}

func (o *outlook) exists(n noun) bool {
	k := o.cast.object[n]
	if i := o.byKind[k]; i != none && o.first[i+1] > o.first[i] {
		return true
	}
	return len(o.still[k]) > 0
}

// each visits the cells of things of a noun.
func (o *outlook) each(n noun, visit func(cell int32)) {
	k := o.cast.object[n]
	if i := o.byKind[k]; i != none {
		for j := o.first[i]; j < o.first[i+1]; j++ {
			visit(o.tokens[j].cell)
		}
	}
	for _, cell := range o.still[k] {
		visit(cell)
	}
}

// many tells whether there are so many things of a noun that it is not worth
// looking at each.
func (o *outlook) many(n noun) bool {
	const enough = 6
	i := o.byKind[o.cast.object[n]]
	return i == none || o.first[i+1]-o.first[i] > enough
}

func abs16(n int16) int16 { return max(n, -n) }

// bound gives a lower bound of the turns from a state to a win, or any number
// below it from which it is enough; -1 where nothing wins any more.
func (o *outlook) bound(state []byte, enough int) int {
	switch {
	case state[0]&(stateWon|stateLost) != 0:
		return 0
	case o == nil:
		return 1
	}
	t := o.turns(state, int16(min(enough, never)), farSighted(enough))
	if t >= never {
		return -1
	}
	return max(1, int(t))
}
