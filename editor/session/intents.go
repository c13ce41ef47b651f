package session

import (
	"slices"

	"puzzlewright/editor/intent"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// Intents are those of the level, with how they stand.
func (t *Session) Intents() []intent.Intent {
	var found []insight.Finding
	if s := t.Study(); s != nil {
		found = s.Intents
	}
	return intent.All(t.Document.Level(), found)
}

// IntentsAbout gives the intents that can be about a cell.
func (t *Session) IntentsAbout(at levels.Cell) []intent.Choice {
	return intent.About(t.Document.Game(), t.Document.Level(), t.verdict.Remarks, at)
}

// ToggleIntent adds an intent, in place of its opposite, or takes it away.
func (t *Session) ToggleIntent(i levels.Intent) {
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
func (t *Session) IntendRule(rule string, never bool) {
	if i := intent.Formed(rule, never); i.Rule != "" {
		t.intend(i)
	}
}

// intend adds an intent, unless it is there.
func (t *Session) intend(i levels.Intent) {
	if !slices.Contains(t.Document.Level().Intents, i) {
		t.ToggleIntent(i)
	}
}

// IntendSolution adds the intent that moves which win are the only way.
func (t *Session) IntendSolution(moves levels.Moves) {
	t.intend(levels.Intent{What: levels.IsPlayed, Moves: moves.String()})
}

// PlayShortcut plays back the solution that breaks an intent.
func (t *Session) PlayShortcut(i intent.Intent) {
	if i.Standing == insight.Broken {
		t.PlaySolution(solution.Solution{Moves: i.Shortcut, Wins: true})
	}
}
