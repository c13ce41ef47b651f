package words

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Kind is a sort of piece that a level can have: an object, or a word. Two
// pieces of one kind differ only by cell and facing.
type Kind uint16

// A Lexeme is a word as the parser reads it: its class and its meaning.
type Lexeme struct {
	Class   Class
	Meaning uint8
}

// Lexeme gives the word for a property.
func (p Property) Lexeme() Lexeme { return Lexeme{Class: ClassProperty, Meaning: uint8(p)} }

// Lexeme gives the word for a noun.
func (n Noun) Lexeme() Lexeme { return Lexeme{Class: ClassNoun, Meaning: uint8(n)} }

// A Role is what the engine knows of a kind.
type Role struct {
	Tile string
	// Noun is what a rule calls it: its own noun, or TEXT for every word.
	Noun Noun
	// Reads is how the parser reads it: a word as itself; an object that is WORD, as its
	// noun.
	Reads Lexeme
}

// A KindTable is the kinds of a level, and the nouns and kinds of each other.
// Words come before objects, and objects are in the order of their names.
type KindTable struct {
	Roles []Role
	// Words is how many of the kinds are words: the first ones.
	Words int
	// Nouns is one past the last noun in use.
	Nouns Noun
	// Object and word give by noun the kinds of its object and of its word. Special nouns have no object.
	Object, word []Kind
	// Spelling and Unlaid are for levels with letters. Spelling lists, by name, the words that may
	// be read: those on the board, and those that the letters may spell. Unlaid tells by noun that
	// neither its word nor a thing of it lies on the board; it is nil where there are no such nouns.
	Spelling []Spelled
	Unlaid   []bool
}

// entry is what a tile name means, before a level gives it a number.
type entry struct {
	thing int // the place in things, -1 for words that name no object
	Word  int // the place in Vocabulary, -1 for objects and their names
}

// Dictionary finds tiles by their canonical names. A name that is both a word of the Vocabulary and
// a thing's is the word.
var Dictionary = func() map[string]entry {
	d := map[string]entry{}
	for i, t := range things {
		d[objectName(t.name)] = entry{thing: i, Word: -1}
		d[objectName(t.name)+TextSuffix] = entry{thing: i, Word: -1}
	}
	for i, v := range Vocabulary {
		d[v.Name+TextSuffix] = entry{thing: -1, Word: i}
	}
	return d
}()

// tilesOf tells which things and which words of the Vocabulary lie on a level, and counts
// its letters by sign; letters is nil where there is none.
func tilesOf(l *levels.Level) (used, spoken []bool, letters []int, err error) {
	used, spoken = make([]bool, len(things)), make([]bool, len(Vocabulary))
	l.Cells(func(at levels.Cell, s levels.Stack) {
		for _, p := range s {
			switch e, ok := Dictionary[p.Tile]; {
			case !ok:
				err = message.Errorf("row %d, column %d: %q is no tile of the game", at.Y+1, at.X+1, p.Tile)
			case e.Word < 0:
				used[e.thing] = true
			default:
				spoken[e.Word] = true
				if v := &Vocabulary[e.Word]; v.Class == ClassLetter {
					if letters == nil {
						letters = make([]int, len(signs))
					}
					letters[v.Meaning]++
				}
			}
		}
	})
	return used, spoken, letters, err
}

// KindsOf finds the kinds of a level. If the level has a noun as a word or as an
// object, it has both kinds: words can make objects, and objects can leave words
// behind. ALL means these nouns, whether an object of them is there at
// the moment or not. The game goes by the palette of a level there, of which only what lies
// on the board is known here.
func KindsOf(l *levels.Level) (*KindTable, error) {
	used, spoken, letters, err := tilesOf(l)
	if err != nil {
		return nil, err
	}
	before := slices.Clone(used)
	if letters != nil {
		spell(letters, used, spoken)
	}
	// NOT ALL means EMPTY, too, so that EMPTY may turn into its word.
	spoken[placeOf(NounEmpty)] = spoken[placeOf(NounEmpty)] || spoken[placeOf(NounAll)]
	c := &KindTable{Nouns: FirstObject}
	c.Object = make([]Kind, FirstObject)
	c.word = make([]Kind, FirstObject)
	for i, v := range Vocabulary {
		if spoken[i] {
			if v.Class == ClassNoun {
				c.word[v.Meaning] = Kind(len(c.Roles))
			}
			c.Roles = append(c.Roles, Role{Tile: v.Name + TextSuffix, Noun: NounText, Reads: Lexeme{v.Class, v.Meaning}})
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
	unlaid := func(i int) bool { return !before[i] }
	if slices.ContainsFunc(named, unlaid) {
		c.Unlaid = make([]bool, int(FirstObject)+len(named))
	}
	for at, i := range named {
		t := things[i]
		if unlaid(i) {
			c.Unlaid[int(FirstObject)+at] = true
		}
		c.word = append(c.word, Kind(len(c.Roles)))
		c.Roles = append(c.Roles, Role{Tile: objectName(t.name) + TextSuffix, Noun: NounText, Reads: Lexeme{Class: ClassNoun, Meaning: uint8(c.Nouns)}})
		c.Nouns++
	}
	c.Words = len(c.Roles)
	for n := FirstObject; n < c.Nouns; n++ {
		tile := strings.TrimSuffix(c.Roles[c.word[n]].Tile, TextSuffix)
		c.Object = append(c.Object, Kind(len(c.Roles)))
		c.Roles = append(c.Roles, Role{Tile: tile, Noun: n, Reads: Lexeme{Class: ClassNoun, Meaning: uint8(n)}})
	}
	if letters != nil {
		c.listSpelled()
	}
	return c, nil
}

// placeOf gives the place of a special noun in the vocabulary.
func placeOf(n Noun) int {
	return slices.IndexFunc(Vocabulary, func(v Word) bool { return v.Class == ClassNoun && v.Meaning == uint8(n) })
}

// ByTile finds the kind of a tile.
func (c *KindTable) ByTile() map[string]Kind {
	m := make(map[string]Kind, len(c.Roles))
	for k, r := range c.Roles {
		m[r.Tile] = Kind(k)
	}
	return m
}

// IsText tells whether a kind is a word.
func (c *KindTable) IsText(k Kind) bool { return int(k) < c.Words }

// NameOf gives what a noun of words or objects is called.
func (c *KindTable) NameOf(n Noun) string {
	if n >= FirstObject {
		return c.Roles[c.Object[n]].Tile
	}
	return "TEXT"
}

// ThingFor gives the kind that things of the noun own turn into, leave or make
// where a rule names the noun target: its object or, for TEXT, the word for own.
// ok is false for EMPTY, which is no thing.
func (c *KindTable) ThingFor(own, target Noun) (k Kind, ok bool) {
	switch {
	case target >= FirstObject && target < c.Nouns:
		return c.Object[target], true
	case target == NounText && own >= FirstObject && own < c.Nouns:
		return c.word[own], true
	case target == NounText:
		return c.WordFor(Lexeme{Class: ClassNoun, Meaning: uint8(own)})
	}
	return 0, false
}

// WordFor gives the kind of a word, if the level has it.
func (c *KindTable) WordFor(x Lexeme) (k Kind, ok bool) {
	for k := range c.Words {
		if c.Roles[k].Reads == x {
			return Kind(k), true
		}
	}
	return 0, false
}
