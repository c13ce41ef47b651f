package batch

import (
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/insight"
)

// An Intent is one of the level's, and how it stands with it, as a program reads it.
// Rows and columns count from 1; 0 means that it is about no cell.
type Intent struct {
	Must   levels.Happening `json:"must,omitempty"`
	Never  levels.Happening `json:"never,omitempty"`
	Tile   string           `json:"tile,omitempty"`
	Row    int              `json:"row,omitempty"`
	Column int              `json:"column,omitempty"`
	Rule   string           `json:"rule,omitempty"`
	Moves  string           `json:"moves,omitempty"`
	// Standing is kept, which is a proof, broken, undecided, or void where the level
	// cannot be won. Shortcut are the moves that break the intent.
	Standing insight.Standing `json:"standing"`
	Shortcut string           `json:"shortcut,omitempty"`
	Reason   string           `json:"reason,omitempty"`
}

// intentLimits are those of the graph that all intents of a level are judged by.
var intentLimits = insight.Limits{Positions: 500_000}

// judged takes over how it stands with the intents, and gives a line for those that
// are not kept.
func (r *Result) judged(findings []insight.Finding) {
	for _, f := range findings {
		i := Intent{
			Tile: f.Intent.Tile, Rule: f.Intent.Rule, Moves: f.Intent.Moves, Standing: f.Standing, Must: f.Intent.What,
			Shortcut: f.Shortcut.String(),
		}
		if f.Intent.Never {
			i.Must, i.Never = "", f.Intent.What
		}
		if f.Intent.What == levels.IsMoved || f.Intent.What == levels.IsEntered {
			i.Row, i.Column = f.Intent.Cell.Y+1, f.Intent.Cell.X+1
		}
		said := "intent " + string(f.Standing) + ": " + f.Intent.Says(r.Game).String()
		switch f.Standing {
		case insight.Broken:
			said += fmt.Sprintf("; shortcut: %s", i.Shortcut)
		case insight.Open:
			i.Reason = f.Reason.String()
			said += "; " + i.Reason
		}
		r.Intents = append(r.Intents, i)
		if f.Standing != insight.Kept {
			r.unkeptIntents = append(r.unkeptIntents, said)
		}
	}
	if r.anyIntent(insight.Broken) || r.anyIntent(insight.Void) {
		r.exit = max(r.exit, SomeInvalid)
	}
	if r.anyIntent(insight.Open) {
		r.exit = max(r.exit, SomeUndecided)
	}
}

// anyIntent tells whether an intent of the level stands so.
func (r *Result) anyIntent(s insight.Standing) bool {
	return slices.ContainsFunc(r.Intents, func(i Intent) bool { return i.Standing == s })
}
