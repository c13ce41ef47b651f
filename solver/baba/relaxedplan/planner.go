// Package relaxedplan estimates how far a state is from a win by a relaxed plan, in which
// nothing that was once achieved is ever lost again: YOU walks, pushes words and things, forms
// and breaks sentences, and destroys what is in the way. The cost of each fact is that of its
// cheapest means, where the costs of words for one sentence are added up (Bonet and Geffner
// 2001); the plan is made of these means, each counted once (Keyder and Geffner 2008, after
// the FF of Hoffmann and Nebel 2001). It also lists subgoals, and says how far they are.
//
// Read it in this order:
//
//	planner.go    the planner
//	begin.go      what holds in a state to begin with
//	reading.go    what the words of a state say, with phrases.go and verbs.go
//	facts.go      what plans achieve; goOn says what follows from a fact
//	steps.go      YOU walks and pushes
//	formed.go     sentences are formed and broken
//	obstacles.go  what is in the way; destroyed.go, what is pushed onto it
//	created.go    things come to be; turned.go, they turn into others; yours.go, they come to be YOU
//	worded.go     things are words
//	moved.go      things go on by themselves; pulled.go, they are pulled; teles.go and shifted.go, carried
//	subgoals.go   the subgoals of a state, and its sort, with conditions.go
//	aim.go        how far a state is from a subgoal, by the tables of pushes.go
//	place.go      where a sentence is formed at the least cost; kept.go, which are kept
//	rows.go       pieces pushed where YOU cannot follow; frozen.go, those that cannot be
//	meets.go      YOU meets what is WIN
//	features.go   what is new in a state; winning.go, what is WIN in it
//
// A subgoal is a sentence to form in the place where that takes the least pushes (three words,
// or AND and one word beside a sentence that is there), a sentence to break, a thing or any word
// to push onto another thing which destroys it, or the win. How far it is follows from tables of
// what single pushes cost, as in Sokoban, made once for a probe; what is frozen as things stand
// is pushed in none of them. Every other time a subgoal is taken up, no sentence that stands may
// be lost on the way: so one word comes to stand in two sentences, as in a cross.
//
// The sort of a state, for the searches, is what the rules make of the things that are there,
// and how many there are. A plan is made once for a sort, and says how near it is and what to
// try first. What it has no means for it does not pass; where no plan is known from the start,
// all others pass whatever is in the way, for a penalty. The sentences that it needs and that
// stand are kept where a subgoal is first taken up. Sentences with other verbs than IS are
// subgoals only where the plan needs them.
//
// What plans push is of some sort, a number less than maxSorts: a kind of word, or the things
// of a noun. That is not the sort of a state.
package relaxedplan

import (
	"bytes"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// A Planner makes relaxed plans.
type Planner struct {
	stepper *stepper.Stepper
	book    rules.Rulebook
	kept    []*reading
	// keptLines are readings by lines, lines those that were found last.
	keptLines []*lineReading
	lines     rules.Lines
	cells     int32
	nouns     int32

	// lexemes are the words that plans push, by sort. sortOf gives by kind its sort,
	// board.None for others.
	lexemes []words.Lexeme
	sortOf  []int32
	// pushed are the nouns of things that plans push. sortOfThing gives by noun their sort;
	// these come behind those of words.
	pushed      []words.Noun
	sortOfThing []int32
	// kindOf gives by sort its kind, nounWord by noun the kind of its word, -1 for none; and,
	// not and joined are the kinds of the words AND and NOT, and of each verb.
	kindOf          []words.Kind
	nounWord        []int32
	and, not, infix []words.Kind
	joined          [numVerbs][]words.Kind
	// asWord gives by noun the sort of its things as words, board.None for none; onlyRead are these
	// sorts. thirdSort gives by sort of a word that with which sentences end that say the same.
	// mayRead tells that things may be WORD, worded is what the words of a state say with these.
	asWord, thirdSort []int32
	onlyRead          uint64
	mayRead           bool
	worded            reading
	reads             []bool // by noun, whether its things are read
	// sortOfProperty gives by property the sort of its word, board.None for none.
	sortOfProperty [words.PropertyMeanings]int32
	// Sets of sorts, in this order: nouns that sentences begin with, verbs, IS, AND, AND and
	// conditions, NOT, nouns
	// and properties behind a verb, and the nouns among these.
	subjects, joints, isSorts, links, infixes, nots, thirds, nounSorts uint64

	facts
	pushes pushes
	aim    aim

	// The state: its bytes, what its words say, and what lies where.
	opened  []byte
	reading *reading
	traits  []traits.Trait // by noun
	marks   []traits.Trait // by cell, those of all that lies there
	// meets are the same of what is not FLOAT, and of what is, as only things of one layer
	// meet; level is the layer of what is YOU.
	meets   [2][]traits.Trait
	level   int
	things  []thing
	top     []int32 // by cell
	cellsOf [][]int32
	// own are the properties of what is YOU, owns the same by noun; spare tells that it is more than one thing.
	own   uint64
	owns  []uint64
	spare bool
	// held are cells that nothing ever leaves or enters, owning those of words by which
	// something is YOU, or that an aim keeps, frozen those of what no push moves as things
	// stand.
	held, owning, frozen []bool
	// owners is how many sentences there are by which something is YOU.
	owners int
	at     []uint64 // by cell, the sorts of what can be there, as far as is known
	// becomes, has and makes tell by noun the sorts of what things turn into, have and make;
	// ownMakes is what those make that are YOU.
	becomes, has, makes []uint64
	// drops tells by noun the sorts of what comes to be where things are destroyed, by what they have.
	drops    []uint64
	ownMakes uint64
	// doubted are by noun the sorts of words that sentences say it is not, or that it turns into on a condition.
	doubted []uint64
	// bound tells by cell in which directions a word there stands behind NOT or a condition, a bit for each.
	bound []uint8
	// teles are the nouns of things that are TELE.
	teles []words.Noun
	// pushable and pulled are the sorts of pieces that can be PUSH, and PULL, as far as is known.
	pushable, pulled uint64
	// opens tells that what is STOP may be destroyed, by OPEN and SHUT or by EAT, and mayMove that MOVE may be said.
	opens, mayMove bool
	eats           bool // EAT may be said
	mayShift       bool // SHIFT may be said
	// movers are the sorts of things that can go on by themselves. axes tells by noun whether
	// those that MOVE go along rows, 1, or columns, 2, or both, 3.
	movers uint64
	axes   []uint8
	// itself gives by noun the number of the sentence by which things are themselves
	// (X IS X), board.None for none.
	itself []int32
	// goals are the sorts that a plan to win pushes.
	goals uint64
	// wordsFill tells that something is in the way that any word destroys.
	wordsFill bool
	// wordAt tells by cell the packed kind of the word there, from 1 on.
	wordAt []int32
	// markedAt tells by cell when overlaps marked it last, by the number of times that it was
	// asked, which is markings.
	markedAt []uint32
	markings uint32
	// standing counts by noun the sentences by which its things are in the way, as long as
	// they are not broken. penalty is what it takes to pass such a thing somehow, 0 where it
	// is not in the way. beside lists by cell the sentences worth breaking that have a word
	// there.
	standing []int32
	several  uint64 // sorts of which there is more than one piece
	penalty  []int32
	beside   [][]int32
	// needs tells by noun what has to be done for that.
	needs   []need
	lenient bool // see Lenient
}

// A need is what it takes to pass a thing that is in the way.
type need uint8

const (
	needNothing need = iota
	needFiller       // something that destroys it
	needRule         // that it is no longer in the way
)

// A thing is a piece that is no word, in the list of those in its cell.
type thing struct {
	noun   words.Noun
	facing uint8
	below  int32
}

// maxSorts is how many sorts of words and things a plan can tell apart: a bit for each.
const maxSorts = 64

// useful are the properties of words that a plan to win pushes.
const useful = words.AnyYou | words.AnyWin | 1<<words.IsFloat | 1<<words.IsTele | 1<<words.IsWord | 1<<words.IsShift | moves | 1<<words.IsPull | 1<<words.IsSink | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsHot | 1<<words.IsMelt | 1<<words.IsWeak

// hinders are the properties by which things are in the way of what is YOU.
const hinders = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsDefeat | 1<<words.IsSink | 1<<words.IsHot

// blocks are those by which they are in the way of what is pushed.
const blocks = 1<<words.IsStop | 1<<words.IsPull | 1<<words.IsSink

// New makes a planner, nil for a level too large for it.
func New(p *position.Space) *Planner {
	s := stepper.New(p)
	if s == nil {
		return nil
	}
	cells := p.Engine.CellCount()
	r := &Planner{stepper: s, kept: make([]*reading, keptReadings), keptLines: make([]*lineReading, keptReadings), cells: int32(cells), nouns: int32(p.Table.Nouns)}
	r.sortOf, r.nounWord = make([]int32, p.Table.Words), make([]int32, p.Table.Nouns)
	for n := range r.nounWord {
		r.nounWord[n] = board.None
	}
	for i := range r.sortOfProperty {
		r.sortOfProperty[i] = board.None
	}
	for k := range r.sortOf {
		r.sortOf[k] = board.None
		if len(r.lexemes) < maxSorts && (p.Survey.Present[k] > 0 || p.Survey.Appears(words.Kind(k))) {
			r.addLexeme(words.Kind(k))
		}
	}
	r.addWorded(p.Survey.Properties[words.IsWord])
	r.noteGoals()
	r.addThings()
	r.number()
	r.traits, r.standing, r.penalty = make([]traits.Trait, r.nouns), make([]int32, r.nouns), make([]int32, r.nouns)
	r.needs = make([]need, r.nouns)
	r.becomes, r.has, r.makes = make([]uint64, r.nouns), make([]uint64, r.nouns), make([]uint64, r.nouns)
	r.drops = make([]uint64, r.nouns)
	r.cellsOf, r.doubted = make([][]int32, r.nouns), make([]uint64, r.nouns)
	r.bound = make([]uint8, cells)
	r.itself = make([]int32, r.nouns)
	r.opens = p.Survey.Properties[words.IsOpen] && p.Survey.Properties[words.IsShut] || p.Survey.Verbs[words.VerbEat]
	r.eats = p.Survey.Verbs[words.VerbEat]
	r.mayShift = p.Survey.Properties[words.IsShift]
	r.axes, r.mayMove = make([]uint8, r.nouns), p.Survey.Properties[words.IsMove]
	r.marks, r.top, r.at, r.beside = make([]traits.Trait, cells), make([]int32, cells), make([]uint64, cells), make([][]int32, cells)
	r.wordAt, r.markedAt = make([]int32, cells), make([]uint32, cells)
	r.meets = [2][]traits.Trait{make([]traits.Trait, cells), make([]traits.Trait, cells)}
	r.held, r.owning, r.frozen = make([]bool, cells), make([]bool, cells), make([]bool, cells)
	copy(r.held, p.Barrier)
	for i := range s.Fixed {
		if s.Table.IsText(s.Fixed[i].Kind) {
			r.held[s.Fixed[i].Cell] = true
		}
	}
	r.lenient = p.Root[0]&(position.Won|position.Lost) == 0 && r.Estimate(p.Root) == Hopeless
	return r
}

// Hopeless is the estimate for a state from which no relaxed plan leads to a win; an
// estimate is never more.
const Hopeless = 2000

// Estimate estimates how far a state, neither won nor lost, is from a win.
func (p *Planner) Estimate(state []byte) int {
	p.open(state)
	p.forget()
	p.lay()
	p.freeze()
	p.begin()
	if !p.achieve() {
		return Hopeless
	}
	return min(p.extract(), Hopeless)
}

// Lenient tells that no plan is known to win from the start, so that plans pass whatever is
// in the way, for a penalty.
func (p *Planner) Lenient() bool { return p.lenient }

// open takes up a state.
func (p *Planner) open(state []byte) {
	if bytes.Equal(p.opened, state) {
		return
	}
	p.opened = append(p.opened[:0], state...)
	p.stepper.State = p.opened
	p.stepper.Decode()
	p.reading = p.read(state)
	if p.mayRead && p.isRead(p.reading) {
		p.reading = p.readWorded(p.reading)
	}
}

// lay lists what lies where.
func (p *Planner) lay() {
	s := p.stepper
	for n, is := range p.reading.is {
		if is>>words.IsSwap&1 != 0 {
			is &^= hinders
		}
		p.traits[n] = traits.Of(is)
		p.cellsOf[n] = p.cellsOf[n][:0]
	}
	clear(p.marks)
	clear(p.meets[0])
	clear(p.meets[1])
	p.things = p.things[:0]
	for c := range p.top {
		p.top[c] = board.None
		p.beside[c] = p.beside[c][:0]
	}
	for i := range s.Fixed {
		p.put(s.Fixed[i].Kind, s.Fixed[i].Cell, s.Fixed[i].Facing, traits.Hard)
	}
	for i := range s.Tokens {
		p.put(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell, uint8(s.Tokens[i].Facing()), traits.Chain)
	}
}

// put lays a piece on its cell; word are its traits if it is a word.
func (p *Planner) put(k words.Kind, cell int32, facing uint8, word traits.Trait) {
	if p.stepper.Table.IsText(k) {
		p.marks[cell] |= word
		return
	}
	n := p.stepper.Table.Roles[k].Noun
	p.marks[cell] |= p.traits[n]
	t := p.traits[n]
	if t&traits.Chain != 0 && t&traits.Hard == 0 {
		t &^= traits.Defeat | traits.Sink | traits.Hot // it is pushed on, and not met
	}
	p.meets[p.levelOf(n)][cell] |= t
	p.things = append(p.things, thing{noun: n, facing: facing, below: p.top[cell]})
	p.top[cell] = int32(len(p.things) - 1)
	p.cellsOf[n] = append(p.cellsOf[n], cell)
}

// levelOf gives the layer of things of a noun: 1 if they FLOAT.
func (p *Planner) levelOf(n words.Noun) int { return int(p.reading.is[n] >> words.IsFloat & 1) }

// noteOwn notes the properties of what is YOU: of the nouns of which there is something, or where nothing is YOU yet, of all.
func (p *Planner) noteOwn() {
	p.own, p.owns = 0, p.owns[:0]
	for _, some := range []bool{true, false} {
		for n, is := range p.reading.is {
			if is&words.AnyYou != 0 && (!some || len(p.cellsOf[n]) > 0) {
				p.own |= is
				p.owns = append(p.owns, is)
			}
		}
		if p.own != 0 {
			break
		}
	}
	p.level = int(p.own >> words.IsFloat & 1)
}
