package editor

import (
	"slices"

	"puzzlewright/editor/intent"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// Intents are those of the level, with how they stand.
func (t *Tab) Intents() []intent.Intent {
	var found []insight.Finding
	if s := t.Study(); s != nil {
		found = s.Intents
	}
	return intent.All(t.Document.Level(), found)
}

// IntentsAbout gives the intents that can be about a cell.
func (t *Tab) IntentsAbout(at levels.Cell) []intent.Choice {
	return intent.About(t.Document.Game(), t.Document.Level(), t.verdict.Remarks, at)
}

// ToggleIntent adds an intent, in place of its opposite, or takes it away.
func (t *Tab) ToggleIntent(i levels.Intent) {
	intents, added := intent.Toggle(t.Document.Level().Intents, i)
	title := message.New("Remove intent")
	if added {
		title = message.New("Add intent")
	}
	t.Tools.Cancel()
	t.Document.SetIntents(title, intents)
}

// IntendRule adds the intent that a rule must be formed, or never, as somebody types
// it.
func (t *Tab) IntendRule(rule string, never bool) {
	if i := intent.Formed(rule, never); i.Rule != "" {
		t.intend(i)
	}
}

// intend adds an intent, unless it is there.
func (t *Tab) intend(i levels.Intent) {
	if !slices.Contains(t.Document.Level().Intents, i) {
		t.ToggleIntent(i)
	}
}

// IntendSolution adds the intent that moves which win are the only way.
func (t *Tab) IntendSolution(moves levels.Moves) {
	t.intend(levels.Intent{What: levels.IsPlayed, Moves: moves.String()})
}

// PlayShortcut plays back the solution that breaks an intent.
func (t *Tab) PlayShortcut(i intent.Intent) {
	if i.Standing == insight.Broken {
		t.PlaySolution(solution.Solution{Moves: i.Shortcut, Wins: true})
	}
}
