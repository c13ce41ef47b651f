// Package traits is what simple rules make of each kind of piece: a few bits,
// its traits, in place of a rulebook. Rules are simple if they say, without
// conditions, what things are or turn into. Of many other rules traits tell enough
// to see that nothing comes of them in a turn. The traits that go with a placement
// of the words are kept, as most states of a search have their words where others have them.
package traits

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A Trait is a set of bits that says what rules make of a kind, or of all that lies in a cell,
// as far as it matters to a turn.
type Trait uint32

// The traits that act on each other whatever else lies in the cell.
const (
	You Trait = 1 << iota
	Win
	Defeat
	Hot
	Melt
	Open
	Shut
	// numClashing is how many traits act on others whatever else there is: all but SINK.
	numClashing = iota
)

// The other traits.
const (
	Sink Trait = 1 << (numClashing + iota)
	// Eater and Food are what EATs anything, and what anything EATs.
	Eater
	Food
	// Hard cannot be entered: STOP, and neither PUSH nor YOU.
	Hard
	// Chain can be entered if what is there can go on: it is PUSH, or it is STOP and YOU,
	// which goes on by itself.
	Chain
	// There is the trait of everything that lies anywhere.
	There
	Push
	Float
	// Safe is what SAFE keeps from being destroyed.
	Safe
	// Touchy is SHIFT, TELE, WEAK or BONUS: it does something where anything shares its cell, and the
	// engine has to play that.
	Touchy
	// Tricky is what the engine has to play where it goes, or where anything enters its cell.
	Tricky
	Pull
	Fall
	Make
	// Busy is what does something of its own accord every turn, other than MOVE and FALL.
	Busy
	// Turned is what RIGHT, UP, LEFT or DOWN turns. In some levels it does not matter where
	// it faces.
	Turned
	// Conditional is what rules with conditions are about.
	Conditional
	// Leaver HAS something, which it may leave when it is destroyed.
	Leaver
	// Foreign is a cell in which locks or keys of several nouns lie on each other.
	Foreign
)

// Stops tells whether something with these traits is STOP, and not PUSH.
func (t Trait) Stops() bool {
	return t&Hard != 0 || t&(Chain|Push) == Chain
}

// Act tells whether things that have these traits together act on each other
// in a cell, or one of them on itself. crowded tells that there are several things.
func (t Trait) Act(crowded bool) bool {
	return t.Clash() || crowded && (t&(Sink|Touchy) != 0 || t.Has(Eater|Food))
}

// Clash tells the same of a single thing: SINK leaves a single thing alone, and nothing EATs itself.
func (t Trait) Clash() bool { return clashing[t&(1<<numClashing-1)] }

var clashing = func() (t [1 << numClashing]bool) {
	for f := range Trait(len(t)) {
		for _, m := range Meetings {
			t[f] = t[f] || m.Other != There && f.Has(m.One|m.Other)
		}
	}
	return t
}()

// IsIntricate tells whether what comes of these traits in a cell depends on more than them:
// on which things float, on which key is the first for a lock, or on special traits.
func (t Trait) IsIntricate() bool {
	return t&(Float|Safe|Touchy) != 0 || t.Has(Open|Shut) || t.Has(Eater|Food)
}

// Unlocks tells whether something with these traits can enter the cell of something with other traits, as
// one is a key to the other, or as it EATs the other.
func (t Trait) Unlocks(there Trait) bool {
	return t&Open != 0 && there&Shut != 0 || t&Shut != 0 && there&Open != 0 || t&Eater != 0 && there&Food != 0
}

// Destroys tells whether something with these traits may destroy something else when it is pushed onto
// that, or both are destroyed.
func (t Trait) Destroys(other Trait) bool {
	return (t|other)&Sink != 0 || t.Unlocks(other) || t&Hot != 0 && other&Melt != 0 || t&Melt != 0 && other&Hot != 0
}

// Has tells whether all of some traits are among these.
func (t Trait) Has(of Trait) bool { return t&of == of }

// A Summary is what the words on a board come to. It is plain if every rule is X IS a property,
// X IS Y or X HAS Y, without conditions, and is about the few properties that nearly all levels
// use.
type Summary struct {
	Key   []byte // the part of a state that tells of words
	Plain bool
	// Known tells that Traits and Others say all that there is to know of the rules, plain
	// or not.
	Known  bool
	Others Others
	// Number is the same for summaries of the same rules, 0 where the rules got none.
	Number int
	// Traits has the traits of each kind.
	Traits []Trait
	// Turning lists the kinds that turn into something, and Into the kind that each turns
	// into: board.None where that is not exactly one object.
	Turning []words.Kind
	Into    []int32
	// Moving lists the nouns that MOVE, one for each rule, in the order of the rules.
	Moving []words.Noun
	// Leaves tells that something HAS something: it may be a Leaver.
	Leaves bool
	// Locks tells that something is OPEN and something SHUT, Floats that
	// something is FLOAT.
	Locks, Floats bool
}

// plainProperties are the properties that plain rules may be about.
const (
	plainProperties = words.AnyYou | words.AnyWin | 1<<words.IsStop | 1<<words.IsPush | 1<<words.IsMove | 1<<words.IsDefeat |
		1<<words.IsHot | 1<<words.IsMelt | 1<<words.IsSink | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsFloat
)

// keptSummaries is how many slots there are for summaries of words that were met before. The words have
// one slot each, which the latest take.
const keptSummaries = 1 << 13

// A Cache finds summaries: in its memory, or by reading the words.
type Cache struct {
	table *words.KindTable
	next  *[board.NumDirections][]int32
	kept  []*Summary
	// numbered are the rules that got a number, in a table by their hash.
	numbered []*Summary
	numbers  int
	// Room for the summaries and what they consist of, and for reading words.
	summaries slab.Slab[Summary]
	traits    slab.Slab[Trait]
	keys      slab.Slab[byte]
	book      rules.Rulebook
	placed    []rules.Placed
	lines     rules.Lines
	keptLines keptLines

	// For readSimple, if the level is one for it: the sentences and, by noun, its properties,
	// whether it turns into others, into what kind, and whether it is itself (X IS X).
	Simple       bool
	short        rules.ShortSentences
	properties   []uint64
	turns, stays []bool
	into         []int32
	moving       words.Noun
	_            states.LastLine
}

// NewCache makes a cache for the kinds of a level, on a board on which next gives
// each cell's neighbours.
func NewCache(c *words.KindTable, next *[board.NumDirections][]int32) *Cache {
	d := &Cache{table: c, next: next, kept: make([]*Summary, keptSummaries), numbered: make([]*Summary, 2*MaxNumber)}
	d.prepareSimple()
	return d
}

// Of gives the summary of a board's words. key is the part of a state that holds them,
// and words reads them from it. The summary is good until the next call.
func (d *Cache) Of(key []byte, words func(key []byte, to []rules.Placed) []rules.Placed) *Summary {
	at := &d.kept[states.Hash(key)>>32%keptSummaries]
	if *at == nil {
		*at = &d.summaries.Take(1)[0]
		(*at).Traits = d.traits.Take(len(d.table.Roles))
	} else if bytes.Equal((*at).Key, key) {
		return *at
	}
	g := *at
	g.Key = d.keys.Copied(g.Key, key)
	d.placed = words(key, d.placed[:0])
	if d.readSimple(g) {
		d.number(g)
		return g
	}
	apart := d.lines.Find(d.placed, d.next)
	if apart {
		if k, known := d.keptLines.slot(d.lines.Key); known {
			g.take(k.rules)
			return g
		}
	}
	d.book.Compile(d.placed, d.next, d.table)
	g.summarise(&d.book, d.table)
	if rules := d.number(g); apart && rules != nil {
		k, _ := d.keptLines.slot(d.lines.Key)
		k.key, k.rules = d.keptLines.bytes.Copied(k.key, d.lines.Key), rules
	}
	return g
}

// summarise takes in a book.
func (g *Summary) summarise(b *rules.Rulebook, c *words.KindTable) {
	g.Turning, g.Into, g.Moving = g.Turning[:0], g.Into[:0], g.Moving[:0]
	g.Leaves = b.Verbs&(1<<words.VerbHas) != 0
	g.Others.clear()
	g.Plain = isPlain(b)
	if g.Known = g.Plain || isKnown(b); !g.Known {
		return
	}
	for k := range g.Traits {
		g.Traits[k] = Of(b.Certain[c.Roles[k].Noun])
		if turns(b, c.Roles[k].Noun) {
			g.Turning = append(g.Turning, words.Kind(k))
			g.Into = append(g.Into, turnsInto(b, c, c.Roles[k].Noun))
		}
	}
	for n := range b.OfNoun {
		if g.Leaves && slices.ContainsFunc(b.OfNoun[n], func(i int32) bool { return b.Rules[i].Verb == words.VerbHas }) {
			g.give(words.Noun(n), c, Leaver)
		}
	}
	for i := range b.Rules {
		if r := &b.Rules[i]; counts(r) && r.Expr == rules.Always && r.Target == words.IsMove.Lexeme() {
			g.Moving = append(g.Moving, r.Subject)
		}
	}
	if !g.Plain {
		g.takeInOthers(b, c)
	}
	g.sumUp()
}

// sumUp notes whether there are locks and keys, or things that float, in any rule that may hold.
func (g *Summary) sumUp() {
	all := Trait(0)
	for _, t := range g.Traits {
		all |= t
	}
	for i := range g.Others.Conditional {
		r := &g.Others.Conditional[i]
		all |= Of(r.Properties) | r.Traits
	}
	g.Locks, g.Floats = all.Has(Open|Shut), all.Has(Float)
}

// InAnyOrder tells whether the order of the rules makes no difference. Then neither
// does the order of words that share a cell, as the game reads every way to take one
// word of each cell (3.1).
func (g *Summary) InAnyOrder() bool {
	for _, n := range g.Moving {
		if n != g.Moving[0] {
			return false
		}
	}
	return true
}

// counts tells whether a rule says that an ordinary noun is something.
func counts(r *rules.Rule) bool {
	return !r.Void && !r.Not && r.Verb == words.VerbIs && r.Subject != words.NounAll && !words.IsNot(r.Subject) && !words.IsGroup(r.Subject)
}

// isPlain tells whether all rules of a rulebook are plain.
func isPlain(b *rules.Rulebook) bool {
	if b.Complex || b.Circular || b.Contrary || b.TooMany || ofWhole(b) || b.Verbs&^(1<<words.VerbHas) != 0 || b.Properties&^plainProperties != 0 {
		return false
	}
	if b.Certain[words.NounText]&(1<<words.IsMove) != 0 {
		return false // words of many kinds move in one order
	}
	for _, of := range b.OfNoun {
		for _, i := range of {
			if b.Rules[i].Expr != rules.Always || b.Rules[i].Verb != words.VerbIs && b.Rules[i].Verb != words.VerbHas {
				return false
			}
		}
	}
	return true
}

// ofWhole tells whether rules make EMPTY or the LEVEL do anything. They do nothing by being
// themselves, by not being something, or by only looking different.
func ofWhole(b *rules.Rulebook) bool {
	for _, n := range [...]words.Noun{words.NounEmpty, words.NounLevel} {
		for _, i := range b.OfNoun[n] {
			r := &b.Rules[i]
			looks := r.Verb == words.VerbIs && r.Target.Class == words.ClassProperty && words.IsLook(words.Property(r.Target.Meaning))
			if r.Turns() || !r.Transforming() && !looks {
				return true
			}
		}
	}
	return false
}

// turns tells whether a noun turns into anything else without conditions.
func turns(b *rules.Rulebook, n words.Noun) bool {
	for _, i := range b.OfNoun[n] {
		if r := &b.Rules[i]; r.Expr == rules.Always && r.Turns() {
			return true
		}
	}
	return false
}

// turnsInto gives the kind of the one object that a noun turns into, None if it is
// several things, or nothing.
func turnsInto(b *rules.Rulebook, c *words.KindTable, n words.Noun) int32 {
	into := board.None
	for _, i := range b.OfNoun[n] {
		switch r := &b.Rules[i]; {
		case !r.Transforming() || r.Target == n.Lexeme() && !r.Not || r.Not && r.Target != n.Lexeme():
		case into != board.None || r.Expr != rules.Always || r.Not || r.Verb != words.VerbIs || words.Noun(r.Target.Meaning) < words.FirstObject || words.Noun(r.Target.Meaning) >= c.Nouns:
			return board.None
		default:
			into = int32(c.Object[r.Target.Meaning])
		}
	}
	return into
}

// Of gives the traits that follow from properties.
func Of(properties uint64) Trait {
	t := There
	if properties&^plainProperties != 0 {
		t |= specialOf(properties)
	}
	is := func(p words.Property) bool { return properties&(1<<p) != 0 }
	switch {
	case (is(words.IsPush) || is(words.IsPull)) && is(words.IsStill):
		t |= Hard
	case is(words.IsPush):
		t |= Chain | Push
	case is(words.IsPull):
		t |= Hard
	case is(words.IsStop) && properties&words.AnyYou != 0:
		t |= Chain
	case is(words.IsStop):
		t |= Hard
	}
	for _, k := range known {
		if properties&k.properties != 0 {
			t |= k.trait
		}
	}
	return t
}

// Hash is a hash of the traits of all kinds.
func (g *Summary) Hash() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(odd)
	for _, t := range g.Traits {
		h = (h ^ uint64(t)) * odd
	}
	return h
}
