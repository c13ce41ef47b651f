// Package intent lists the intents of a level with their standings, and those that can be
// made about a cell. What an intent is, levels.Intent tells; package insight finds out the
// standings.
package intent

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// An Intent is an intent of a level with its standing.
type Intent struct {
	levels.Intent
	// Standing is "" while it is being found out; Shortcut are the moves that break a broken
	// intent, and Reason says why the standing was not found out.
	Standing insight.Standing
	Shortcut levels.Moves
	Reason   message.Message
	// Gone tells that the piece that it is about does not lie in its cell.
	Gone bool
}

// All gives the intents of a level, in their order, with the standings that were found.
func All(level *levels.Level, found []insight.Finding) []Intent {
	all := make([]Intent, len(level.Intents))
	for n, i := range level.Intents {
		all[n] = Intent{Intent: i, Gone: i.What == levels.IsMoved && !level.At(i.Cell).Has(i.Tile)}
		at := slices.IndexFunc(found, func(f insight.Finding) bool { return f.Intent == i })
		if at >= 0 {
			all[n].Standing, all[n].Shortcut, all[n].Reason = found[at].Standing, found[at].Shortcut, found[at].Reason
		}
	}
	return all
}

// A Choice is an intent that can be made. On tells that the level has it already.
type Choice struct {
	Intent levels.Intent
	On     bool
}

// About gives the intents that can be made at a cell: about its movable pieces, about the rules that
// its words are part of, according to the remarks, and about entering the cell; and, if the game has
// waits, about waiting, which is about no cell. Each is followed by its opposite.
func About(game *solver.Game, level *levels.Level, remarks []solver.Remark, at levels.Cell) []Choice {
	if !level.Holds(at) {
		return nil
	}
	p, _ := game.Load(level)
	var about []levels.Intent
	var seen []string
	for _, piece := range slices.Backward(level.At(at)) {
		if !slices.Contains(seen, piece.Tile) {
			seen = append(seen, piece.Tile)
			i := levels.Intent{What: levels.IsMoved, Tile: piece.Tile, Cell: at}
			if _, vain := solver.Vain(game.Name, level, p, i); vain.IsZero() {
				about = append(about, i)
			}
		}
	}
	about = append(about, levels.Intent{What: levels.IsEntered, Cell: at})
	if game.Waits {
		about = append(about, levels.Intent{What: levels.IsWaited})
	}
	for _, r := range remarks {
		if len(r.Words) > 0 && !r.Void && slices.Contains(r.Cells, at) {
			about = append(about, levels.Intent{What: levels.IsBroken, Rule: r.Text.String()})
		}
	}
	var choices []Choice
	for _, i := range about {
		for _, never := range []bool{false, true} {
			i.Never = never
			choices = append(choices, Choice{i, slices.ContainsFunc(level.Intents, i.Same)})
		}
	}
	return choices
}

// Toggle gives the intents without i if it is among them, or else with it, in place of its opposite;
// added tells which.
func Toggle(old []levels.Intent, i levels.Intent) (intents []levels.Intent, added bool) {
	opposite := i
	opposite.Never = !i.Never
	intents = slices.Clone(old)
	if at := slices.IndexFunc(intents, i.Same); at >= 0 {
		return slices.Delete(intents, at, at+1), false
	}
	if at := slices.IndexFunc(intents, opposite.Same); at >= 0 {
		i.Rest = intents[at].Rest
		intents = slices.Delete(intents, at, at+1)
	}
	return append(intents, i), true
}

// Formed gives the intent that a typed rule must be formed, or must never be.
func Formed(rule string, never bool) levels.Intent {
	return levels.Intent{What: levels.IsFormed, Rule: levels.SpellRule(rule), Never: never}
}
