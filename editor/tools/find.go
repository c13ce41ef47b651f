package tools

import (
	"slices"
	"strings"
	"unicode"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Find gives the tiles that can be drawn and fit some words, the best first: a word that is a word of the
// name is better than one that begins or is inside a word of it; then come the search words of the table,
// and then the group and the help. Without words all tiles fit, in the order of the table. say puts a
// message into the user's language; nil leaves it in English.
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

// The ranks of a match, the least being the best: in the name, in the search words of the table, and in
// the rest. The rank of within is added.
const (
	ofName   = 0
	ofSearch = 10
	ofRest   = 20
)

// fits gives the rank with which a tile fits words, the least being the best.
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

// nowhere is the rank of a word that a text does not have, more than any other rank.
const nowhere = 100

// within gives the rank of a word in a text, the least being the best: it is the whole text, its first
// word, another word, the beginning of the first word, that of another word, or inside a word.
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
