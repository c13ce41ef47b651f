package gametest

import (
	"strings"

	"puzzlewright/levels"
)

func tilesToldApart(s *Subject, errorf Errorf) {
	g := s.Game
	spelt := map[string]string{}
	for _, tile := range g.Tiles {
		for _, name := range append([]string{tile.Name}, tile.Aliases...) {
			if other, twice := spelt[strings.ToLower(name)]; twice || name == "" {
				errorf("%s: %q is %q and %q", g.Name, name, other, tile.Name)
			}
			spelt[strings.ToLower(name)] = tile.Name
			if found := g.Tile(strings.ToUpper(name)); found == nil || found.Name != tile.Name {
				errorf("%s: %q is not found in capitals", g.Name, name)
			}
		}
	}
	if g.Tile(levels.EmptyTile) == nil {
		errorf("%s does not know empty cells", g.Name)
	}
}

func symbolsToldApart(s *Subject, errorf Errorf) {
	g := s.Game
	symbols := map[rune]string{}
	for _, tile := range g.Tiles {
		if tile.Symbol == 0 {
			continue
		}
		if other, twice := symbols[tile.Symbol]; twice {
			errorf("%s: %q and %q have the symbol %q", g.Name, tile.Name, other, tile.Symbol)
		}
		symbols[tile.Symbol] = tile.Name
	}
	for stack, symbol := range g.Symbols {
		if other, twice := symbols[symbol]; twice {
			errorf("%s: %q and %q have the symbol %q", g.Name, stack, other, symbol)
		}
		for piece := range strings.SplitSeq(stack, " + ") {
			if name := strings.TrimRight(piece, " →↑←↓"); g.Tile(name) == nil {
				errorf("%s: there is a symbol for %q, and no tile %q", g.Name, stack, name)
			}
		}
	}
}

func tilesDrawn(s *Subject, errorf Errorf) {
	for _, tile := range s.Game.Tiles {
		switch {
		case tile.Group != "" && tile.Help.IsZero():
			errorf("%s: %q has no line of help", s.Game.Name, tile.Name)
		case tile.Name == levels.EmptyTile:
		case tile.Side:
			if tile.Look.Ink == "" {
				errorf("%s: the line of %q has no colour", s.Game.Name, tile.Name)
			}
		case tile.Look.Sprite == "" && tile.Look.Word == "":
			errorf("%s: %q cannot be drawn", s.Game.Name, tile.Name)
		case tile.Look.Sprite != "" && !s.Sprite(tile.Look.Sprite):
			errorf("%s: %q has no picture %q", s.Game.Name, tile.Name, tile.Look.Sprite)
		}
	}
}
