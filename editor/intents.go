package editor

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// An Intent is one of the level's, with how it stands.
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

// Intents are those of the level, in the order in which they were made.
func (t *Tab) Intents() []Intent {
	level := t.Document.Level()
	if len(level.Intents) == 0 {
		return nil
	}
	all := make([]Intent, len(level.Intents))
	study := t.Study()
	for n, i := range level.Intents {
		all[n] = Intent{Intent: i, Gone: i.What == levels.IsMoved && !level.At(i.Cell).Has(i.Tile)}
		if study == nil {
			continue
		}
		at := slices.IndexFunc(study.Intents, func(f insight.Finding) bool { return f.Intent == i })
		if at >= 0 {
			f := study.Intents[at]
			all[n].Standing, all[n].Shortcut, all[n].Reason = f.Standing, f.Shortcut, f.Reason
		}
	}
	return all
}

// An IntentChoice is one that can be made about a cell, or is made already.
type IntentChoice struct {
	Intent levels.Intent
	On     bool
}

// IntentsAbout gives the intents that can be about a cell: its pieces, the rules that
// its words are part of, and the cell itself. Each is followed by its opposite.
func (t *Tab) IntentsAbout(at levels.Cell) []IntentChoice {
	level := t.Document.Level()
	if !level.Holds(at) {
		return nil
	}
	var about []levels.Intent
	var seen []string
	for _, p := range slices.Backward(level.At(at)) {
		if !slices.Contains(seen, p.Tile) {
			seen = append(seen, p.Tile)
			about = append(about, levels.Intent{What: levels.IsMoved, Tile: p.Tile, Cell: at})
		}
	}
	about = append(about, levels.Intent{What: levels.IsEntered, Cell: at})
	for _, r := range t.verdict.Remarks {
		if len(r.Words) > 0 && !r.Void && slices.Contains(r.Cells, at) {
			about = append(about, levels.Intent{What: levels.IsBroken, Rule: r.Text.String()})
		}
	}
	var choices []IntentChoice
	for _, i := range about {
		for _, never := range []bool{false, true} {
			i.Never = never
			choices = append(choices, IntentChoice{i, slices.Contains(level.Intents, i)})
		}
	}
	return choices
}

// HasRules tells whether the level is of a game whose rules are formed and broken in
// play.
func (t *Tab) HasRules() bool {
	return slices.ContainsFunc(t.Document.Game().Tiles, func(tile solver.Tile) bool { return tile.Look.Word != "" && tile.Look.Sprite == "" })
}

// ToggleIntent adds an intent, in place of its opposite, or takes it away.
func (t *Tab) ToggleIntent(i levels.Intent) {
	title := message.New("Add intent")
	old := t.Document.Level().Intents
	opposite := i
	opposite.Never = !i.Never
	intents := slices.DeleteFunc(slices.Clone(old), func(o levels.Intent) bool { return o == opposite })
	if at := slices.Index(intents, i); at >= 0 {
		intents = slices.Delete(intents, at, at+1)
		title = message.New("Remove intent")
	} else {
		intents = append(intents, i)
	}
	t.Tools.Cancel()
	t.Document.SetIntents(title, intents)
}

// IntendRule adds the intent that a rule must be formed, or never, as somebody types
// it.
func (t *Tab) IntendRule(rule string, never bool) {
	rule = strings.ToUpper(strings.Join(strings.Fields(rule), " "))
	i := levels.Intent{What: levels.IsFormed, Rule: rule, Never: never}
	if rule != "" && !slices.Contains(t.Document.Level().Intents, i) {
		t.ToggleIntent(i)
	}
}

// IntendSolution adds the intent that moves which win are the only way.
func (t *Tab) IntendSolution(moves levels.Moves) {
	if i := (levels.Intent{What: levels.IsPlayed, Moves: moves.String()}); !slices.Contains(t.Document.Level().Intents, i) {
		t.ToggleIntent(i)
	}
}

// PlayShortcut plays back the solution that breaks an intent.
func (t *Tab) PlayShortcut(i Intent) {
	if i.Standing == insight.Broken {
		t.PlaySolution(Solution{Moves: i.Shortcut, Wins: true})
	}
}
