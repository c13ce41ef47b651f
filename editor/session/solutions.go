package session

import (
	"slices"
	"strings"

	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// SolutionList gives the solutions of the level: the best that is known, the one
// of its file, and those that somebody keeps.
func (s *Session) SolutionList() []solution.Solution {
	verdict, current := s.Verdict()
	if !current {
		verdict = nil
	}
	var shown levels.Moves
	if r := s.Solved(); r != nil {
		shown = r.Moves()
	}
	return s.solutions.All(verdict, shown)
}

// tryAll has the session say which of the level's solutions win.
func (s *Session) tryAll() {
	trials := s.solutions.Trials()
	if s.own != nil {
		trials = append(trials, s.own)
	}
	s.solving.Try(trials)
}

// Solution gives the moves to save with the level: what the player asked to keep, or
// the best that the solver knows, if it wins the level as it is now; nil where none
// does, or where none was tried yet, as in the moment after an edit.
func (s *Session) Solution() levels.Moves {
	v, current := s.Verdict()
	switch {
	case !current:
		return nil
	case s.own != nil && v.Wins[s.own.String()]:
		return s.own
	case v.Found:
		return v.Best
	}
	return nil
}

// OnceTried does something as soon as Solution speaks of the level as it is: at once,
// or when the session has tried the solutions of the level before.
func (s *Session) OnceTried(work func()) {
	if s.tried() {
		work()
	} else {
		s.waiting = append(s.waiting, work)
	}
}

func (s *Session) tried() bool {
	v, current := s.Verdict()
	if !current {
		return !s.offered && v.Best == nil // there is nothing to try
	}
	if s.own == nil || v.Wins == nil {
		return true
	}
	_, tried := v.Wins[s.own.String()]
	return tried
}

// Prefer makes moves the solution that is saved with the level as long as they win it.
func (s *Session) Prefer(moves levels.Moves) {
	s.own = moves
	s.Learn(moves)
	s.keepAs(message.New("mine"), moves)
	s.tryAll()
}

// Learn takes a solution that may win as something to try.
func (s *Session) Learn(moves levels.Moves) {
	if moves != nil {
		s.offered = true
		s.solving.Offer(moves)
	}
}

// PlaySolution plays one of the solutions back, from its beginning; an attempt that
// does not win as far as it goes.
func (s *Session) PlaySolution(chosen solution.Solution) {
	if s.player != nil {
		return
	}
	if chosen.Wins {
		s.Learn(chosen.Moves)
	}
	s.show(chosen.Moves)
	if best := s.verdict.Best; chosen.Compared && chosen.More > 0 {
		parts := 0
		for parts < len(best) && best[parts] == chosen.Moves[parts] {
			parts++
		}
		s.options.Say(message.Plural(chosen.More, "%d step more than the shortest; it parts from that at step %d", "%d steps more than the shortest; it parts from that at step %d", parts+1))
	}
}

// KeepAttempt keeps what was played so far with the level, whether it wins or not.
func (s *Session) KeepAttempt(name string) {
	if s.player == nil || s.player.Steps() == 0 {
		return
	}
	s.KeepInList(strings.Join(strings.Fields(name), " "), s.player.Moves())
	s.SayKept(message.New("the attempt is kept; it stands with the solutions of the level"))
}

// show plays moves back from the level as drawn, which need not win it.
func (s *Session) show(moves levels.Moves) {
	if s.Solved() == nil || !slices.Equal(s.Solved().Moves(), moves) {
		r, err := play.Record(s.Document.Game(), s.Document.Copy(), moves)
		if err != nil {
			return // it could be played a moment ago
		}
		s.stopPreview()
		s.other, s.otherOf = r, s.Document.Revision()
	}
	if v, current := s.Verdict(); !s.Solved().Won() && current && v.State != live.Unsolvable {
		s.studies().FindNoReturn(s.studyRequest(), moves)
	}
	s.First()
	s.TogglePreview()
	s.raise(event.Verdict | event.Preview | event.Level)
}

// KeepInList keeps a solution with the level, under a name that none has yet.
func (s *Session) KeepInList(name string, moves levels.Moves) {
	if s.solutions.Keep(name, moves) {
		s.keptAnew()
	}
}

// keepAs keeps a solution that nobody gave a name.
func (s *Session) keepAs(name message.Message, moves levels.Moves) {
	s.KeepInList(s.options.InWords(name), moves)
}

// inFile tells whether the level lies in a file, which holds no solutions with names.
func (s *Session) inFile() bool { return s.Document.Path() != "" && !s.Document.InFolder() }

// SayKept says that moves are kept, and of a level in a file, for how long.
func (s *Session) SayKept(text message.Message) {
	if s.inFile() {
		text = message.New("kept while the level is open; save the level as a folder to keep it for good")
	}
	s.options.Say(text)
}

// RenameSolution gives a kept solution another name.
func (s *Session) RenameSolution(chosen solution.Solution, name string) {
	if s.solutions.Rename(chosen, name) {
		s.keptAnew()
	}
}

// DropSolution keeps a solution no longer.
func (s *Session) DropSolution(chosen solution.Solution) {
	if s.solutions.Drop(chosen) {
		s.keptAnew()
		s.options.Say(message.New("%q is deleted", chosen.Name.String()))
	}
}

// keptAnew follows a change of the kept solutions, on disk too where the level has a
// folder; else that waits for its first save.
func (s *Session) keptAnew() {
	s.tryAll()
	s.fail(s.WriteSolutions())
	s.raise(event.Verdict)
	s.options.Kept()
}

// WriteSolutions writes the kept solutions into the level's folder, where it has one.
func (s *Session) WriteSolutions() error {
	if !s.Document.InFolder() || !s.solutions.Unsaved {
		return nil
	}
	defer s.tryAll() // others may have been kept there
	return s.solutions.Write(s.Document.Path())
}

// Letters writes moves on the level in letters, as other programs do.
func (s *Session) Letters(moves levels.Moves) string {
	return s.Document.Game().Letters(s.Document.Level(), moves)
}

// PasteSolution keeps the moves that a text from the clipboard holds, arrows or letters,
// if they win.
func (s *Session) PasteSolution(text string) error {
	text = strings.TrimSpace(text)
	moves, err := levels.ParseMoves(text)
	if err != nil || len(moves) == 0 {
		if moves, err = levels.ParseLURD(text); err != nil || len(moves) == 0 {
			return message.Errorf("the clipboard holds no moves; copy some first, such as 2→ 1↑ or rru")
		}
	}
	s.solutions.Pasted = moves
	s.tryAll()
	return nil
}

// tellPasted says whether the moves that were pasted win, once that is known, and
// keeps them if they do.
func (s *Session) tellPasted() {
	v, current := s.Verdict()
	if s.solutions.Pasted == nil || !current {
		return
	}
	moves := s.solutions.Pasted
	wins, known := v.Wins[moves.String()]
	switch {
	case wins:
		s.Learn(moves)
		s.keepAs(message.New("pasted"), moves)
		s.SayKept(message.New("the moves win, and are kept with the level"))
	case known || v.State == live.Invalid || v.State == live.Blank:
		s.options.Say(message.New("these %d moves do not win the level", len(moves)))
	default:
		return
	}
	s.solutions.Pasted = nil
}

// ReadSolutions takes the solution beside the level as one to try, and those that are kept
// with it.
func (s *Session) ReadSolutions() {
	if !s.Document.InFolder() {
		return
	}
	// One that is spoiled or missing is no help, and no harm.
	if moves, err := levels.ReadSolution(s.Document.Path()); err == nil {
		s.Offer(moves)
	}
	s.fail(s.solutions.Read(s.Document.Path()))
	s.tryAll()
}

// Offer takes the solution of the level's file, which may be nil, as one to try.
func (s *Session) Offer(moves levels.Moves) {
	s.solutions.FromFile = moves
	s.tryAll()
	s.Learn(moves)
}

// KeptSolutions are those that somebody keeps.
func (s *Session) KeptSolutions() []levels.NamedSolution { return s.solutions.Kept }

// RecoverSolutions takes the solutions that an earlier run kept.
func (s *Session) RecoverSolutions(kept []levels.NamedSolution) {
	s.solutions.Recover(kept)
	s.tryAll()
}

// ReplaceSolutions lets the next write put the kept solutions in the place of all that are
// in the level's folder.
func (s *Session) ReplaceSolutions() { s.solutions.Replace() }

// UnsavedSolutions tells whether solutions are kept that no folder has.
func (s *Session) UnsavedSolutions() bool { return s.solutions.Unsaved && !s.inFile() }
