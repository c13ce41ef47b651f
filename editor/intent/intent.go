// Package intent is what a level's author wants of its solutions, as it can be said of a
// cell and as it stands. What an intent is, levels.Intent tells; whether a solution
// keeps to it, package insight finds out.
package intent

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// An Intent is one of a level's, with how it stands.
type Intent struct {
	levels.Intent
	// Standing is "" while that is being found out; Shortcut are the moves that
	// break the intent, where it is broken, and Reason why it was not found out.
	Standing insight.Standing
	Shortcut levels.Moves
	Reason   message.Message
	// Gone tells that the piece which it is about does not lie there any more.
	Gone bool
}

// All are those of a level, in the order in which they were made, as far as was found
// out how they stand.
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

// A Choice is an intent that can be made, or On where it is made already.
type Choice struct {
	Intent levels.Intent
	On     bool
}

// About gives the intents that can be about a cell: its pieces that can be moved, the
// rules that its words are part of by what the game remarks, and the cell itself; and that a
// turn is waited, which is about no cell, where the game has such turns. Each is followed by
// its opposite.
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

// Toggle gives intents with another one, in place of its opposite, or without it where
// it is among them; added tells which.
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

// Formed gives the intent that a rule must be formed, or never, as somebody types it.
func Formed(rule string, never bool) levels.Intent {
	return levels.Intent{What: levels.IsFormed, Rule: levels.SpellRule(rule), Never: never}
}
