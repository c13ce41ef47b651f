package paths

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// check gives everything that keeps a level from being played: it has one girl,
// one house, at most one wolf, one thing in a cell, and a set of tiles for which
// there is room.
func check(l *levels.Level) (*tileSet, []levels.Problem) {
	set, problems := readSet(l.Options[tilesKey])
	report := func(cells []levels.Cell, text message.Message) {
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Cells: cells, Text: text})
	}
	found := map[string][]levels.Cell{}
	free := 0
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for _, p := range s {
			found[p.Tile] = append(found[p.Tile], c)
		}
		switch len(s) {
		case 0:
			free++
		case 1:
		default:
			report([]levels.Cell{c}, message.New("%d things share a cell; leave one of them", len(s)))
		}
	})
	for _, one := range []struct {
		tile          string
		none, several message.Message
	}{
		{girlTile, message.New("there is no girl; draw her"), message.New("the girl is there %d times; leave her once", len(found[girlTile]))},
		{houseTile, message.New("there is no house; draw one"), message.New("there are %d houses; leave one of them", len(found[houseTile]))},
		{wolfTile, message.Message{}, message.New("there are %d wolves; leave one of them at most", len(found[wolfTile]))},
	} {
		switch cells := found[one.tile]; {
		case len(cells) == 0 && !one.none.IsZero():
			report(nil, one.none)
		case len(cells) > 1:
			report(cells, one.several)
		}
	}
	if set != nil && set.cells > free {
		problems = append(problems, levels.Problem{
			Kind: levels.InvalidMeta, Setting: tilesKey,
			Text: message.New("the tiles need more cells than are free, %d and %d; take tiles away or clear cells", set.cells, free),
		})
	}
	return set, slices.Clip(problems)
}
