package batch

import (
	"context"
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// An Intent is an intent of the level with its standing, as a program reads it. Rows and columns
// count from 1; 0 means that it is about no cell.
type Intent struct {
	Must   levels.Happening `json:"must,omitempty"`
	Never  levels.Happening `json:"never,omitempty"`
	Tile   string           `json:"tile,omitempty"`
	Row    int              `json:"row,omitempty"`
	Column int              `json:"column,omitempty"`
	Rule   string           `json:"rule,omitempty"`
	Moves  string           `json:"moves,omitempty"`
	// Standing is kept, which is proved, broken, undecided, or void where the level cannot be
	// won. Shortcut are the moves that break the intent. Reason says why it is undecided, or
	// what is wrong with the intent as it is written.
	Standing insight.Standing `json:"standing"`
	Shortcut string           `json:"shortcut,omitempty"`
	Reason   string           `json:"reason,omitempty"`
}

// intentLimits are the limits of the graph by which all intents of a level are judged.
var intentLimits = insight.Limits{Positions: 500_000}

// judge finds the standings of the intents of a level, and adds them to the result.
func (r *Result) judge(ctx context.Context, l *levels.Level, p solver.Puzzle, task solver.Task) {
	r.judged(insight.JudgeAll(ctx, l, p, task, intentLimits), func(i levels.Intent) string {
		if _, why := r.game.Vain(l, p, i); !why.IsZero() {
			return why.String()
		}
		if loses(p, i) {
			return losesWhy
		}
		return ""
	})
}

// loses tells whether an intent is about moves that do not win the level; losesWhy says so.
func loses(p solver.Puzzle, i levels.Intent) bool {
	moves, err := levels.ParseMoves(i.Moves)
	return i.What == levels.IsPlayed && err == nil && !solver.Wins(p, moves)
}

const losesWhy = "its moves do not win the level; write those of a solution"

// replayIntents adds a problem for each intent whose moves do not win the level.
func (r *Result) replayIntents(l *levels.Level, p solver.Puzzle) {
	for _, i := range l.Intents {
		if loses(p, i) {
			problem := []levels.Problem{{
				Kind: levels.WrongLevel, Setting: i.Setting("moves"), Text: message.New("intent wrong: %s; %s", i.Says(r.Game), losesWhy),
			}}
			l.Locate(problem)
			r.object(problem[0])
		}
	}
}

// judged takes over the standings of the intents. wrong gives for an intent that can never be
// kept as it is written why, and what to write; for others "".
func (r *Result) judged(findings []insight.Finding, wrong func(levels.Intent) string) {
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
		says := f.Intent.Says(r.Game).String()
		said := "intent " + string(f.Standing) + ": " + says
		switch why := wrong(f.Intent); {
		case why != "" && f.Standing != insight.Void:
			i.Reason = why
			said = "intent wrong: " + says + "; " + why
		case f.Standing == insight.Broken:
			said += fmt.Sprintf("; shortcut: %s", i.Shortcut)
		case f.Standing == insight.Open:
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

// anyIntent tells whether some intent of the level has a standing.
func (r *Result) anyIntent(s insight.Standing) bool {
	return slices.ContainsFunc(r.Intents, func(i Intent) bool { return i.Standing == s })
}
