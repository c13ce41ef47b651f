package baba

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A kind is a sort of piece that a level can have: an object, or a word. Two
// pieces of one kind differ by cell and facing only.
type kind uint16

// A lexeme is a word as the parser reads it: its class and its meaning.
type lexeme struct {
	class   class
	meaning uint8
}

// A role is what the engine knows of a kind.
type role struct {
	tile string
	// noun is what a rule calls it: its own noun, or TEXT for every word.
	noun noun
	// reads is how the parser reads it: a word as itself, an object, where it
	// is WORD, as its noun.
	reads lexeme
}

// A cast is the kinds of a level, and how nouns and kinds find each other.
// The words come before the objects, and objects in the order of their names.
type cast struct {
	roles []role
	// words is how many of the kinds are words: the first ones.
	words int
	// nouns is one past the last noun in use.
	nouns noun
	// object and word give the kinds of an ordinary noun.
	object, word []kind
}

// entry is what a tile name means, before a level gives it a number.
type entry struct {
	thing   int // the place in things, -1 for words that are no objects' names
	isText  bool
	vocable int // the place in vocabulary, -1 for objects and their names
}

// dictionary finds tiles by their canonical names. A word of the vocabulary is
// that also where a thing has the same name.
var dictionary = func() map[string]entry {
	d := map[string]entry{}
	for i, t := range things {
		d[objectName(t.name)] = entry{thing: i, vocable: -1}
		d[objectName(t.name)+textSuffix] = entry{thing: i, isText: true, vocable: -1}
	}
	for i, v := range vocabulary {
		d[v.name+textSuffix] = entry{thing: -1, isText: true, vocable: i}
	}
	return d
}()

// castOf finds the kinds of a level. A noun that a level has as a word or as
// an object it has as both: a word can make the object, an object leave its
// word behind. These nouns are also what ALL means, whether there is an object
// of them at the moment or not: the palette of the level, of which the rules
// speak, is what can be seen on it.
func castOf(l *levels.Level) (*cast, error) {
	used := make([]bool, len(things))
	spoken := make([]bool, len(vocabulary))
	var err error
	l.Cells(func(at levels.Cell, s levels.Stack) {
		for _, p := range s {
			switch e, ok := dictionary[p.Tile]; {
			case !ok:
				err = fmt.Errorf("row %d, column %d: %q is no tile of the game", at.Y+1, at.X+1, p.Tile)
			case e.vocable >= 0:
				spoken[e.vocable] = true
			default:
				used[e.thing] = true
			}
		}
	})
	if err != nil {
		return nil, err
	}
	// NOT ALL is EMPTY too, which may so turn into its word.
	spoken[placeOf(nounEmpty)] = spoken[placeOf(nounEmpty)] || spoken[placeOf(nounAll)]
	c := &cast{nouns: firstObject}
	c.object = make([]kind, firstObject)
	c.word = make([]kind, firstObject)
	for i, v := range vocabulary {
		if spoken[i] {
			if v.class == classNoun {
				c.word[v.meaning] = kind(len(c.roles))
			}
			c.roles = append(c.roles, role{tile: v.name + textSuffix, noun: nounText, reads: lexeme{v.class, v.meaning}})
		}
	}
	// Objects by name, which is the order in which ALL is written out.
	named := make([]int, 0, len(things))
	for i := range things {
		if used[i] {
			named = append(named, i)
		}
	}
	slices.SortFunc(named, func(i, j int) int { return strings.Compare(things[i].name, things[j].name) })
	for _, i := range named {
		t := things[i]
		c.word = append(c.word, kind(len(c.roles)))
		c.roles = append(c.roles, role{tile: objectName(t.name) + textSuffix, noun: nounText, reads: lexeme{classNoun, uint8(c.nouns)}})
		c.nouns++
	}
	c.words = len(c.roles)
	for n := firstObject; n < c.nouns; n++ {
		tile := strings.TrimSuffix(c.roles[c.word[n]].tile, textSuffix)
		c.object = append(c.object, kind(len(c.roles)))
		c.roles = append(c.roles, role{tile: tile, noun: n, reads: lexeme{classNoun, uint8(n)}})
	}
	return c, nil
}

// placeOf gives the place of a special noun in the vocabulary.
func placeOf(n noun) int {
	return slices.IndexFunc(vocabulary, func(v vocable) bool { return v.class == classNoun && v.meaning == uint8(n) })
}

// kinds finds the kind of a tile.
func (c *cast) kinds() map[string]kind {
	m := make(map[string]kind, len(c.roles))
	for k, r := range c.roles {
		m[r.tile] = kind(k)
	}
	return m
}

// isText tells whether a kind is a word.
func (c *cast) isText(k kind) bool { return int(k) < c.words }

// nameOf gives what a noun of words or objects is called.
func (c *cast) nameOf(n noun) string {
	if n >= firstObject {
		return c.roles[c.object[n]].tile
	}
	return "TEXT"
}

// thingFor gives the kind of what something of a noun turns into, leaves or
// makes: an object, or, for TEXT, the word for its noun, which for a word is
// TEXT. EMPTY is nothing.
func (c *cast) thingFor(own, target noun) (k kind, ok bool) {
	switch {
	case target >= firstObject && target < c.nouns:
		return c.object[target], true
	case target == nounText && own >= firstObject && own < c.nouns:
		return c.word[own], true
	case target == nounText:
		return c.wordFor(lexeme{classNoun, uint8(own)})
	}
	return 0, false
}

// wordFor gives the kind of a word, if the level has it.
func (c *cast) wordFor(x lexeme) (k kind, ok bool) {
	for k := range c.words {
		if c.roles[k].reads == x {
			return kind(k), true
		}
	}
	return 0, false
}
