package tools

import (
	"slices"
	"strings"
	"unicode"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Find gives the tiles that can be drawn and fit some words, by their names,
// their groups or what they do, the best first: those whose name has the word
// as a whole, those where it begins one, those where it is inside one, those
// the table says to find by it, the others. No words fit all, in the order of
// the table. say puts what the table says into the language of who searches;
// nil leaves it in English.
func Find(game *solver.Game, words string, say func(message.Message) string) []*solver.Tile {
	type match struct {
		tile *solver.Tile
		rank int
	}
	asked := strings.Fields(strings.ToLower(words))
	var matches []match
	for i := range game.Tiles {
		t := &game.Tiles[i]
		if t.Group == "" {
			continue
		}
		if rank, ok := fits(game.Name, t, asked, say); ok {
			matches = append(matches, match{t, rank})
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int { return a.rank - b.rank })
	found := make([]*solver.Tile, len(matches))
	for i, m := range matches {
		found[i] = m.tile
	}
	return found
}

// The ranks of a match, less being better: that of the name, of the words the
// table says to find a tile by, and of the rest. The rank of a place within is
// added.
const (
	ofName   = 0
	ofSearch = 10
	ofRest   = 20
)

// fits tells how well a tile fits words, less being better.
func fits(game string, t *solver.Tile, words []string, say func(message.Message) string) (rank int, ok bool) {
	names, told := append([]string{t.Name}, t.Aliases...), []string{t.Group, t.Help.String()}
	if say != nil {
		names = append(names, say(message.New("%s", message.Tile{Game: game, Name: t.Name})))
		told = append(told, say(message.Word(t.Group)), say(t.Help))
	}
	for _, word := range words {
		best := nowhere
		for _, name := range names {
			best = min(best, ofName+within(name, word))
		}
		best = min(best, ofSearch+within(t.Search, word))
		for _, text := range told {
			best = min(best, ofRest+within(text, word))
		}
		if best >= nowhere {
			return 0, false
		}
		rank += best
	}
	return rank, true
}

// nowhere is the rank of a word that a text does not have, more than that of
// any other.
const nowhere = 100

// within tells how well a word fits a text, less being better: it is all of
// the text, the first of its words, another one, the beginning of the first, of
// another one, or inside one.
func within(text, word string) (rank int) {
	text = strings.ToLower(text)
	if !strings.Contains(text, word) {
		return nowhere
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	begins := func(field string) bool { return strings.HasPrefix(field, word) }
	switch whole, begun := slices.Index(fields, word), slices.IndexFunc(fields, begins); {
	case text == word:
		return 0
	case whole == 0:
		return 1
	case whole > 0:
		return 2
	case begun == 0:
		return 3
	case begun > 0:
		return 4
	default:
		return 5
	}
}
