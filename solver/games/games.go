// Package games has the list of all games, and opens and saves levels of any of them.
package games

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba"
	"puzzlewright/solver/blockdude"
	"puzzlewright/solver/longcat"
	"puzzlewright/solver/paths"
	"puzzlewright/solver/sliding"
	"puzzlewright/solver/sokoban"
	"puzzlewright/solver/theseus"
)

// All are the games, in the order in which they are offered. Where the tiles
// of a level fit several games, the first of them is meant.
var All = []*solver.Game{
	&baba.Game,
	&sokoban.Game,
	&blockdude.Game,
	&sliding.Game,
	&longcat.Game,
	&theseus.Game,
	&paths.Game,
}

// ByName finds a game by the name that level.toml gives; nil where there is
// none.
func ByName(name string) *solver.Game {
	for _, g := range All {
		if strings.EqualFold(g.Name, name) {
			return g
		}
	}
	return nil
}

// Of tells which game a level is of: the one it names, or else the first that
// knows all of its tiles, or most of them. It gives a problem where the level
// names a game that does not exist.
func Of(l *levels.Level) (*solver.Game, []levels.Problem) {
	if l.Game != "" {
		if g := ByName(l.Game); g != nil {
			return g, nil
		}
		var names []string
		for _, g := range All {
			names = append(names, g.Name)
		}
		problems := []levels.Problem{{
			Kind: levels.UnknownGame, Setting: "game",
			Text: message.New("there is no game %q; write one of %s", l.Game, strings.Join(names, ", ")),
		}}
		l.Locate(problems)
		return nil, problems
	}
	names := map[string]bool{}
	add := func(s levels.Stack) {
		for _, p := range s {
			names[p.Tile] = true
		}
	}
	for _, d := range l.Declarations {
		add(d.Stack)
	}
	l.Cells(func(_ levels.Cell, s levels.Stack) { add(s) })
	best, most := All[0], -1
	for _, g := range All {
		known := 0
		for name := range names {
			if t := g.Tile(name); t != nil && t.Group != "" {
				known++
			}
		}
		if known > most {
			best, most = g, known
		}
	}
	return best, nil
}

// Measures are the measures by which solutions are compared in any game, each once, moves first.
func Measures() []solver.Measure {
	all := []solver.Measure{solver.Moves}
	for _, g := range All {
		for _, m := range g.Measures {
			if !slices.ContainsFunc(all, func(o solver.Measure) bool { return o.Goal == m.Goal }) {
				all = append(all, m)
			}
		}
	}
	return all
}

// Formats are the foreign formats of all games.
func Formats() []convert.Format {
	var all []convert.Format
	for _, g := range All {
		all = append(all, g.Formats...)
	}
	return all
}
