// Package traits is what simple rules make of each kind of piece: a few bits,
// its traits, in place of a rulebook. Rules are simple if they say, without
// conditions, what things are or turn into; of many others traits tell as much as it
// takes to see that nothing comes of them. The traits that go with a placement
// of the words are kept, as most states of a search share those of another one.
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

// A Trait is what plain rules make of a kind, or of all that lies in a cell,
// as far as it matters to a turn: a bit for each.
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
	// numClashing is how many traits act on others, SINK apart.
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
	// Chain can be entered if it goes on: PUSH, and what is STOP but YOU,
	// which goes on by itself.
	Chain
	// There is all that lies anywhere.
	There
	Push
	Float
	// Safe changes what becomes of what meets.
	Safe
	// Touchy is what does something where anything shares its cell, which is for
	// the engine to play: SHIFT, TELE, WEAK, BONUS.
	Touchy
	// Tricky is for the engine where it goes, or anything enters its cell.
	Tricky
	Pull
	Fall
	Make
	// Busy does something of its own accord every turn, but for MOVE and FALL.
	Busy
	// Turned is what RIGHT, UP, LEFT or DOWN turns. Where it faces does not
	// matter in all levels.
	Turned
	// Conditional is that rules with conditions are about it.
	Conditional
	// Leaver HAS something, which it may leave when it is destroyed.
	Leaver
	// Foreign is a cell in which locks or keys of several nouns lie on each other.
	Foreign
)

// Stops tells whether what has traits is STOP and not PUSH.
func (t Trait) Stops() bool {
	return t&Hard != 0 || t&(Chain|Push) == Chain
}

// Act tells whether things that have these traits between them act on each other
// in a cell, or one of them on itself. crowded tells that there are several.
func (t Trait) Act(crowded bool) bool {
	return t.Clash() || crowded && (t&(Sink|Touchy) != 0 || t.Has(Eater|Food))
}

// Clash tells the same of a single thing: SINK leaves it alone, and nothing EATs itself.
func (t Trait) Clash() bool { return clashing[t&(1<<numClashing-1)] }

var clashing = func() (t [1 << numClashing]bool) {
	for f := range Trait(len(t)) {
		for _, m := range Meetings {
			t[f] = t[f] || m.Other != There && f.Has(m.One|m.Other)
		}
	}
	return t
}()

// IsIntricate tells whether what comes of such traits in a cell depends on more:
// on what floats, on which key is the first for a lock, or on special traits.
func (t Trait) IsIntricate() bool {
	return t&(Float|Safe|Touchy) != 0 || t.Has(Open|Shut) || t.Has(Eater|Food)
}

// Unlocks tells whether what has traits goes where others are as one is a key to the
// other, or as it EATs that.
func (t Trait) Unlocks(there Trait) bool {
	return t&Open != 0 && there&Shut != 0 || t&Shut != 0 && there&Open != 0 || t&Eater != 0 && there&Food != 0
}

// Destroys tells whether one thing that has traits may destroy another when it is pushed onto
// that, or both are destroyed.
func (t Trait) Destroys(other Trait) bool {
	return (t|other)&Sink != 0 || t.Unlocks(other) || t&Hot != 0 && other&Melt != 0 || t&Melt != 0 && other&Hot != 0
}

// Has tells whether it has all of some traits.
func (t Trait) Has(of Trait) bool { return t&of == of }

// A Summary is what the words on a board come to, where that is simple (Plain):
// every rule is X IS a property or X IS Y, has no conditions, and is about the few
// properties that nearly all levels use.
type Summary struct {
	Key   []byte // the part of a state that tells of words
	Plain bool
	// Known tells that Traits and Others say all that there is to know: of plain
	// rules, and of those that are not.
	Known  bool
	Others Others
	// Number is the same for summaries of the same rules, 0 where they have none.
	Number int
	// Traits are those of each kind.
	Traits []Trait
	// Turning lists the kinds that turn into something, and into what kind
	// each: board.None where it is not just one object.
	Turning []words.Kind
	Into    []int32
	// Moving lists the nouns that MOVE, rule by rule.
	Moving []words.Noun
	// Leaves tells that something HAS something: it may be a Leaver.
	Leaves bool
	// Locks tells that something is OPEN and something SHUT, Floats that
	// something is FLOAT.
	Locks, Floats bool
}

// plainProperties are those that summaries know.
const (
	plainProperties = words.AnyYou | words.AnyWin | 1<<words.IsStop | 1<<words.IsPush | 1<<words.IsMove | 1<<words.IsDefeat |
		1<<words.IsHot | 1<<words.IsMelt | 1<<words.IsSink | 1<<words.IsOpen | 1<<words.IsShut | 1<<words.IsFloat
)

// Summaries kept for words that were met before. Each has one place, which the
// latest takes.
const keptSummaries = 1 << 13

// A Cache finds summaries: in its memory, or by reading the words.
type Cache struct {
	table *words.KindTable
	next  *[board.NumDirections][]int32
	kept  []*Summary
	// numbered are the rules that have a number, by their hash.
	numbered []*Summary
	numbers  int
	// What these consist of.
	summaries slab.Slab[Summary]
	traits    slab.Slab[Trait]
	keys      slab.Slab[byte]
	book      rules.Rulebook
	placed    []rules.Placed
	lines     rules.Lines
	keptLines keptLines

	// For readSimple, if the level is one for it: the sentences, and by noun what
	// it is, and whether it turns into others or stays.
	Simple       bool
	short        rules.ShortSentences
	properties   []uint64
	turns, stays []bool
	into         []int32
	moving       words.Noun
	_            states.LastLine
}

// NewCache makes a cache for the kinds of a level, on a board whose cells
// have these next ones.
func NewCache(c *words.KindTable, next *[board.NumDirections][]int32) *Cache {
	d := &Cache{table: c, next: next, kept: make([]*Summary, keptSummaries), numbered: make([]*Summary, 2*MaxNumber)}
	d.prepareSimple()
	return d
}

// Of gives the summary of a board's words, told by the part of a state that is
// about them, from which words reads them. It is good until the next call.
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

// sumUp notes what any kind is, or may be where conditions hold.
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

// counts tells whether a rule says what its subject is.
func counts(r *rules.Rule) bool {
	return !r.Void && !r.Not && r.Verb == words.VerbIs && r.Subject != words.NounAll && !words.IsNot(r.Subject) && !words.IsGroup(r.Subject)
}

// isPlain tells whether a summary can hold a rulebook.
func isPlain(b *rules.Rulebook) bool {
	if b.Complex || b.Circular || b.Contrary || b.TooMany || ofWhole(b) || b.Verbs&^(1<<words.VerbIs|1<<words.VerbHas) != 0 || b.Properties&^plainProperties != 0 {
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

// ofWhole tells whether EMPTY or the LEVEL does anything by its rules: it does nothing
// if it is what it is, or is not what it is not, or only looks otherwise.
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

// turns tells whether a noun turns into anything else, whatever conditions hold.
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

// Of gives the traits that properties come to.
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

// Hash tells rules apart by what they make of kinds.
func (g *Summary) Hash() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(odd)
	for _, t := range g.Traits {
		h = (h ^ uint64(t)) * odd
	}
	return h
}
