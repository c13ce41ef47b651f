package tools

import (
	"slices"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Find gives the tiles that can be drawn and fit some words, by their names,
// their groups or what they do, the best first: those whose name begins with
// what was written, those whose name has it, those the table says to find by
// it, the others. No words fit all, in the order of the table. say puts what the table says into the language of
// who searches; nil leaves it in English.
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
		if rank, ok := fits(t, asked, say); ok {
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

// fits tells how well a tile fits words, less being better.
func fits(t *solver.Tile, words []string, say func(message.Message) string) (rank int, ok bool) {
	name := strings.ToLower(strings.Join(append([]string{t.Name}, t.Aliases...), " "))
	search := " " + strings.ToLower(t.Search)
	told := []string{t.Group, t.Help.String(), t.Search}
	if say != nil {
		told = append(told, say(message.Word(t.Group)), say(t.Help))
	}
	rest := strings.ToLower(strings.Join(told, " "))
	for _, word := range words {
		switch {
		case name == word:
		case strings.HasPrefix(name, word):
			rank++
		case strings.Contains(name, " "+word):
			rank += 2
		case strings.Contains(name, word):
			rank += 3
		case strings.Contains(search, " "+word):
			rank += 8
		case strings.HasPrefix(rest, word), strings.Contains(rest, " "+word):
			rank += 10
		case strings.Contains(rest, word):
			rank += 12
		default:
			return 0, false
		}
	}
	return rank, true
}
