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

// SolutionList gives the solutions of the level: the best known one, the one of its file, and the kept
// ones.
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

// tryAll has the solver say which of the level's solutions win.
func (s *Session) tryAll() {
	trials := s.solutions.Trials()
	if s.own != nil {
		trials = append(trials, s.own)
	}
	s.solving.Try(trials)
}

// Solution gives the moves to save with the level: those that the user asked to keep, or else the best
// that the solver knows, if they win the level as it is now; nil where none do, or none were tried yet,
// as in the moment after an edit.
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

// OnceTried calls work as soon as Solution is about the level as it is now: at once, or once the
// solutions of the level before the last edit have been tried.
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

// Learn has the solver try moves that may win; nil is none.
func (s *Session) Learn(moves levels.Moves) {
	if moves != nil {
		s.offered = true
		s.solving.Offer(moves)
	}
}

// PlaySolution plays one of the solutions back, from its beginning; moves that do not win as far as they
// can be made.
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

// KeepAttempt keeps the moves that were played so far with the level, whether they win or not.
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
			return // unlikely: it could be played before
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

// KeepInList keeps a solution with the level, under a name that is not taken.
func (s *Session) KeepInList(name string, moves levels.Moves) {
	if s.solutions.Keep(name, moves) {
		s.keptAnew()
	}
}

// keepAs keeps a solution under a name of the program's own.
func (s *Session) keepAs(name message.Message, moves levels.Moves) {
	s.KeepInList(s.options.InWords(name), moves)
}

// inFile tells whether the level lies in a file, which holds no solutions with names.
func (s *Session) inFile() bool { return s.Document.Path() != "" && !s.Document.InFolder() }

// SayKept says that moves are kept; for a level in a file, also for how long.
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

// DropSolution deletes a kept solution.
func (s *Session) DropSolution(chosen solution.Solution) {
	if s.solutions.Drop(chosen) {
		s.keptAnew()
		s.options.Say(message.New("%q is deleted", chosen.Name.String()))
	}
}

// keptAnew is called after a change of the kept solutions. It writes them if the level has a folder; else
// the first save does.
func (s *Session) keptAnew() {
	s.tryAll()
	s.fail(s.WriteSolutions())
	s.raise(event.Verdict)
	s.options.Kept()
}

// turn has the solutions of the level follow it as it is turned; those that still win then are known at
// once.
func (s *Session) turn(to levels.Turning) {
	from := s.turning
	s.turning = to
	s.own = s.own.Follow(from, to)
	s.solutions.Turn(to)
	s.Learn(s.verdict.Best.Follow(from, to))
	s.tryAll()
}

// SavedSolutions notes that the level is saved, and writes the kept solutions into its folder.
func (s *Session) SavedSolutions() error {
	s.solutions.Saved()
	return s.WriteSolutions()
}

// WriteSolutions writes the kept solutions into the level's folder, where it has one.
func (s *Session) WriteSolutions() error {
	if !s.Document.InFolder() || !s.solutions.Unsaved {
		return nil
	}
	defer s.tryAll() // the folder may have had others
	return s.solutions.Write(s.Document.Path())
}

// Letters writes moves on the level in letters, as other programs do.
func (s *Session) Letters(moves levels.Moves) string {
	return s.Document.Game().Letters(s.Document.Level(), moves)
}

// PasteSolution keeps the moves in a text from the clipboard, arrows or letters, if they win.
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

// tellPasted says whether the pasted moves win, once that is known, and keeps them if they do.
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

// ReadSolutions reads the solution in the level's folder, to be tried, and the kept ones.
func (s *Session) ReadSolutions() {
	if !s.Document.InFolder() {
		return
	}
	// A solution that is missing or cannot be read does no harm.
	if moves, err := levels.ReadSolution(s.Document.Path()); err == nil {
		s.Offer(moves)
	}
	s.fail(s.solutions.Read(s.Document.Path()))
	s.tryAll()
}

// Offer sets the solution of the level's file, which may be nil, and has it tried.
func (s *Session) Offer(moves levels.Moves) {
	s.solutions.FromFile = moves
	s.tryAll()
	s.Learn(moves)
}

// KeptSolutions are the solutions that are kept by name.
func (s *Session) KeptSolutions() []levels.NamedSolution { return s.solutions.Turned() }

// RecoverSolutions takes over the kept solutions of a recovered level.
func (s *Session) RecoverSolutions(kept []levels.NamedSolution) {
	s.solutions.Recover(kept)
	s.tryAll()
}

// ReplaceSolutions lets the next write replace all solutions in the level's folder by the kept ones.
func (s *Session) ReplaceSolutions() { s.solutions.Replace() }

// UnsavedSolutions tells whether there are kept solutions to be written into a folder.
func (s *Session) UnsavedSolutions() bool { return s.solutions.Unsaved && !s.inFile() }
