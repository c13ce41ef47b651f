// Package bound is the lower bound of the search: at least how many turns a state is from a win. It
// is never too large (it is admissible), and tells where a state can never be won. In comments,
// "bounds the turns until X" means: gives a number of turns that X takes at least. A limit is given
// for all bounds that are not below it; "any number up to n will do" says that bounds that are at
// most n need not be told apart. Axis 0 runs to the right and axis 1 downwards; up an axis is to
// larger numbers.
//
// Read it in this order:
//
//	lowerbound.go  the bound
//	index.go       the sentences that words can be pushed into, by what they say
//	placement.go   how many turns it takes to push words into a row; lyingword.go, two words of it
//	alone.go       how many until there is something of a noun, and until something is WIN and something YOU
//	approach.go    what the one thing that is YOU has to do before its first push; pushplan.go, in all
//	pushables.go   where things lie that may ever be pushed
//	hint.go        the sentences that made the bound of an earlier state small are tried first
//	cache.go       what is kept by how the words lie
//	explain.go     why a state can never be won by words
package bound

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A LowerBound tells how many turns a win is away at least. It is for levels in which words move
// only by being pushed (see Survey.WordsOnlyPushed), whose words are nouns, IS, properties, AND and
// conditions, and in which nothing moves by itself but what is MOVE. Then all that moves in a turn
// of YOU moves one cell, in one direction.
//
// To win, three words must lie in a row that make something WIN, and three, perhaps
// some of the same, that make something YOU. If one of these words still has to go
// five cells to the right, there are at least five more turns to the right; and the
// turns of the four directions add up. If a single piece is YOU, it has to make all
// these turns by pushing, and in the end to stand where something is WIN.
//
// That holds until something else is YOU, or is MOVE, or can be pushed, or turns into another
// thing, or is PULL: what is pulled also pushes words, which lay in one cell with what was pulled
// before it, and YOU is on the other side of them. Each of these takes words in a row as well, and
// so a number of turns that is bounded in the same way; the smallest of all these bounds counts.
type LowerBound struct {
	*stepper.Stepper
	survey  *rules.Survey
	size    [2]int32    // of the board, in cells, by axis
	places  []place     // by cell
	frozen  []lyingWord // words
	stacked bool        // some words share a cell at the start
	indexCache

	// The state that is asked about: its index, and, if exactly one thing is YOU (single), the noun
	// (you) and the place (from) of that.
	index *sentenceIndex
	hint  hint
	tried tried
	// typical is the last bound that was asked for without a limit, and spare more: the next one is
	// hardly ever larger.
	typical int16
	// stretches is room for paths, by axis.
	stretches [2][maxPlaces]stretch
	// approaches are by word; those of this state have its number, and the others are out of date.
	// pushables are those of this state once they are gathered, nil on large boards; pushable tells
	// by packed kind whether its pieces belong there.
	approaches []approach
	number     uint32
	gathered   bool
	pushables  *pushables
	pushable   []bool
	you        words.Noun
	from       [2]int16
	single     bool
	_          states.LastLine
}

// New makes a lower bound, nil for levels that it is not for, and for those that are destroyed as
// they begin: their state tells of no words.
func New(p *position.Space, s *stepper.Stepper) *LowerBound {
	if s == nil || !p.Survey.WordsOnlyPushed() || p.Root[0]&position.Lost != 0 {
		return nil
	}
	links, conditions, prefixes := 0, 0, 0
	for k := range p.Table.Words {
		n := p.Survey.Present[k]
		switch x := p.Table.Roles[k].Reads; {
		case n == 0, x.Class == words.ClassNoun && words.Noun(x.Meaning) >= words.FirstObject, x.Class == words.ClassVerb && words.Verb(x.Meaning) == words.VerbIs:
		case x.Class == words.ClassProperty && words.Property(x.Meaning) != words.IsFall && words.Property(x.Meaning) != words.IsMore:
		case x.Class == words.ClassAnd:
			links += n
		case x.Class == words.ClassInfix:
			conditions += n
		case x.Class == words.ClassPrefix:
			prefixes += n
		default:
			return nil
		}
	}
	o := &LowerBound{
		Stepper: stepper.New(p), survey: p.Survey, size: [2]int32{int32(p.Engine.Width), int32(p.Engine.Height)},
	}
	if links+conditions > 0 {
		o.between = int16(min(3*links+2*conditions+prefixes, infinity/8))
	}
	o.Summaries = s.Summaries
	o.pushables = newPushables(o.size)
	for _, t := range o.Kinds {
		n := p.Table.Roles[t.Kind].Noun
		o.pushable = append(o.pushable, p.Table.IsText(t.Kind) || o.survey.Can(n, words.IsPush, words.IsPull) || o.survey.Changes(t.Kind))
	}
	o.places = placesOf(o.size)
	for i := range o.Fixed {
		if u := &o.Fixed[i]; p.Table.IsText(u.Kind) {
			at := &o.places[u.Cell]
			o.frozen = append(o.frozen, lyingWord{meaning: p.Table.Roles[u.Kind].Reads.Meaning, at: at.at, serves: at.serves})
		}
	}
	words := o.Read(o.WordsOf(p.Root), nil)
	if len(words) > noWord {
		return nil
	}
	o.approaches = states.OwnLines[approach](len(words))
	lying := map[int32]bool{}
	for _, w := range words {
		o.stacked = o.stacked || lying[w.Cell]
		lying[w.Cell] = true
	}
	return o
}

// farSighted gives the limit up to which a bound is told to a search that asks whether it is more
// than enough. A state that is much farther from a win is asked about again when it is to be
// expanded, so that a bound a little above enough will do until then. The margin grows with enough,
// so that states that never win are soon told apart. Where enough is not positive, the exact bound
// is wanted.
func farSighted(enough int) int16 {
	const least, part = 3, 4
	if enough <= 0 {
		return infinity
	}
	return int16(min(enough+least+enough/part, infinity))
}

// spare is by how much typical exceeds the last bound.
const spare = 2

// turns bounds the turns from a state to a win, infinity if there is none. Any number up to enough
// will do, and farthest is the limit.
func (o *LowerBound) turns(state []byte, enough, farthest int16) int16 {
	o.State = state
	o.Decode()
	o.index = o.indexOf(state[1:o.Offset[o.Words]])
	if !o.index.plain {
		return 0
	}
	o.findPlayer()
	o.number++
	o.gathered = false
	first := int16(firstWidth)
	if farthest == infinity {
		first = max(first, o.typical)
	}
	o.index.ample = max(first, farthest%infinity) // most often the lists are asked for up to that
	t, moves := farthest, o.survey.SomethingCan(words.IsMove) || o.survey.SomethingCan(words.IsPull)
	if moves {
		t = o.setsOff(t)
	}
	switch {
	case t <= enough:
		return enough
	case o.single:
		t = o.alone(enough, first, t)
	}
	if t > enough && o.single && farthest < infinity {
		// What the words take without YOU is hardly ever more than that.
	} else if t = o.several(t, enough); t <= enough {
		return enough
	}
	if moves {
		t = o.motion(t, enough)
	}
	if farthest == infinity && t < infinity {
		o.typical = t + spare
	}
	return t
}

// at gives where a cell is along both axes.
func (o *LowerBound) at(cell int32) [2]int16 { return o.places[cell].at }

// A place is where a cell is along both axes, and along which of them a word in it can be pushed, a
// bit for each: not beyond an edge that it lies at, nor away from that edge.
type place struct {
	at    [2]int16
	loose uint8
	// serves tells by axis which words of a sentence along it can lie there, a bit for each: the
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

// findPlayer finds the one thing that is YOU, if there is just one.
func (o *LowerBound) findPlayer() {
	o.single = false
	for _, k := range o.index.players {
		switch o.First[k+1] - o.First[k] {
		case 0:
			continue
		case 1:
			if !o.single {
				o.single, o.you, o.from = true, o.Table.Roles[o.Kinds[k].Kind].Noun, o.at(o.Tokens[o.First[k]].Cell)
				continue
			}
		}
		o.single = false // several things are YOU
		return
	}
}

// exists tells whether there is anything of a noun that a sentence can be about: states tell of
// such things, as they may turn into something.
func (o *LowerBound) exists(n words.Noun) bool {
	i := o.ByKind[o.Table.Object[n]]
	return i != board.None && o.First[i+1] > o.First[i]
}

// each visits the cells of the things of a noun that a sentence can be about.
func (o *LowerBound) each(n words.Noun, visit func(cell int32)) {
	if i := o.ByKind[o.Table.Object[n]]; i != board.None {
		for j := o.First[i]; j < o.First[i+1]; j++ {
			visit(o.Tokens[j].Cell)
		}
	}
}

// many tells whether there are so many things of a noun that it is not worth
// looking at each.
func (o *LowerBound) many(n words.Noun) bool {
	const enough = 6
	i := o.ByKind[o.Table.Object[n]]
	return i == board.None || o.First[i+1]-o.First[i] > enough
}

func abs16(n int16) int16 { return max(n, -n) }

// Bound gives a lower bound of the turns from a state to a win; if that is more than enough, it may
// be any smaller number above enough. It is -1 where nothing wins any more.
func (o *LowerBound) Bound(state []byte, enough int) int {
	switch {
	case state[0]&(position.Won|position.Lost) != 0:
		return 0
	case o == nil:
		return 1
	}
	t := o.turns(state, int16(min(enough, infinity-1)), farSighted(enough))
	if t >= infinity {
		return -1
	}
	return max(1, int(t))
}
