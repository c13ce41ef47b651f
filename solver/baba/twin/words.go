package twin

import (
	"fmt"
	"strings"

	"puzzlewright/levels"
)

// A class is what kind of word a word is, which is all that the reader of sentences
// looks at (rules 2).
type class int

const (
	noun class = iota
	verb
	property
	prefix // LONELY: a condition in front of the subject
	not
	and
	infix // ON: a condition behind the subject
	letter
)

// classes gives the class of each word that is no noun. Every other word is a noun: special, or the name of an
// object.
var classes = func() map[string]class {
	classes := map[string]class{}
	for c, words := range map[class]string{
		verb:   "is has make eat fear follow mimic write play",
		letter: "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 ab ba sharp flat",
		prefix: "lonely idle powered powered2 powered3 never",
		infix:  "on near nextto facing without above below seeing feeling",
		and:    "and",
		not:    "not",
		property: `you you2 3d auto nudgeright nudgeup nudgeleft nudgedown fallright fallup fallleft phantom broken boom win stop push move defeat sink hot melt
			pull swap tele fall shift open shut weak float more sleep hide word
			up down left right bonus end done safe still power power2 power3 turn deturn revert reverse back hold
			lockedright lockedup lockedleft lockeddown
			best red blue orange yellow lime green cyan purple pink rosy black grey silver white brown sad wonder party pet`,
	} {
		for word := range set(words) {
			classes[word] = c
		}
	}
	return classes
}()

var (
	// special are the nouns that are no objects: they stand for something else.
	special = set("text empty all level group group2 group3")

	// unsupported are words that leave something to chance, or that only rare levels use. They are refused.
	unsupported = set(`often seldom chill
		crash sticky you3 nudge locked become dirt besideleft besideright facedby image select kill`)
)

func set(words string) map[string]bool {
	s := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		s[word] = true
	}
	return s
}

func classOf(word string) class {
	if c, ok := classes[word]; ok {
		return c
	}
	return noun
}

// ordinary tells that a noun is one of the objects: not TEXT, EMPTY, ALL,
// LEVEL or a group.
func ordinary(noun string) bool { return !special[noun] }

func isGroup(noun string) bool { return strings.HasPrefix(noun, "group") }

// parseTile reads the name of a tile: "Baba" is an object, "Baba text" a word.
func parseTile(tile string) (name string, text bool, err error) {
	name = strings.ToLower(tile)
	name, text = strings.CutSuffix(name, " text")
	switch {
	case unsupported[name]:
		return "", false, fmt.Errorf("%s is not supported", strings.ToUpper(name))
	case !text && (classOf(name) != noun || special[name]):
		return "", false, fmt.Errorf("%q is a word and no object; write %q", tile, tile+" text")
	}
	return name, text, nil
}

// tileName gives the name of a tile from what parseTile gives.
func tileName(name string, text bool) string {
	if text {
		return name + " text"
	}
	return name
}

// directionWords are the words that turn things, by the direction to which they turn them.
var directionWords = [levels.NumDirections]string{
	levels.Right: "right", levels.Up: "up", levels.Left: "left", levels.Down: "down",
}

func directionOf(word string) (levels.Move, bool) {
	for d, name := range directionWords {
		if name == word {
			return levels.Move(d), true
		}
	}
	return levels.Wait, false
}
