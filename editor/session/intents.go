package session

import (
	"slices"

	"puzzlewright/editor/intent"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// Intents are the intents of the level with their standings.
func (s *Session) Intents() []intent.Intent {
	var found []insight.Finding
	if result := s.Study(); result != nil {
		found = result.Intents
	}
	return intent.All(s.Document.Level(), found)
}

// IntentsAbout gives the intents that can be made at a cell.
func (s *Session) IntentsAbout(at levels.Cell) []intent.Choice {
	return intent.About(s.Document.Game(), s.Document.Level(), s.verdict.Remarks, at)
}

// ToggleIntent adds an intent, in place of its opposite, or takes it away.
func (s *Session) ToggleIntent(i levels.Intent) {
	intents, added := intent.Toggle(s.Document.Level().Intents, i)
	title := message.New("Remove intent")
	if added {
		title = message.New("Add intent")
	}
	s.Tools.Cancel()
	s.Document.SetIntents(title, intents)
}

// IntendRule adds the intent that a typed rule must be formed, or must never be.
func (s *Session) IntendRule(rule string, never bool) {
	if i := intent.Formed(rule, never); i.Rule != "" {
		s.intend(i)
	}
}

// intend adds an intent, unless it is there.
func (s *Session) intend(i levels.Intent) {
	if !slices.ContainsFunc(s.Document.Level().Intents, i.Same) {
		s.ToggleIntent(i)
	}
}

// IntendSolution adds the intent that a solution is the only way to win.
func (s *Session) IntendSolution(moves levels.Moves) {
	s.intend(levels.Intent{What: levels.IsPlayed, Moves: moves.String()})
}

// PlayShortcut plays back the solution that breaks an intent.
func (s *Session) PlayShortcut(i intent.Intent) {
	if i.Standing == insight.Broken {
		s.PlaySolution(solution.Solution{Moves: i.Shortcut, Wins: true})
	}
}
