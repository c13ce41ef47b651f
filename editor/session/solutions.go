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
func (t *Session) SolutionList() []solution.Solution {
	verdict, current := t.Verdict()
	if !current {
		verdict = nil
	}
	var shown levels.Moves
	if r := t.Solved(); r != nil {
		shown = r.Moves()
	}
	return t.solutions.All(verdict, shown)
}

// tryAll has the session say which of the level's solutions win.
func (t *Session) tryAll() {
	trials := t.solutions.Trials()
	if t.own != nil {
		trials = append(trials, t.own)
	}
	t.solving.Try(trials)
}

// Solution gives the moves to save with the level: what the player asked to keep, or
// the best that the solver knows, if it wins the level as it is now; nil where none
// does, or where none was tried yet, as in the moment after an edit.
func (t *Session) Solution() levels.Moves {
	s, current := t.Verdict()
	switch {
	case !current:
		return nil
	case t.own != nil && s.Wins[t.own.String()]:
		return t.own
	case s.Found:
		return s.Best
	}
	return nil
}

// OnceTried does something as soon as Solution speaks of the level as it is: at once,
// or when the session has tried the solutions of the level before.
func (t *Session) OnceTried(work func()) {
	if t.tried() {
		work()
	} else {
		t.waiting = append(t.waiting, work)
	}
}

// Saving tells whether something waits for that, such as a save.
func (t *Session) Saving() bool { return len(t.waiting) > 0 }

func (t *Session) tried() bool {
	s, current := t.Verdict()
	if !current {
		return !t.offered && s.Best == nil // there is nothing to try
	}
	if t.own == nil || s.Wins == nil {
		return true
	}
	_, tried := s.Wins[t.own.String()]
	return tried
}

// Prefer makes moves the solution that is saved with the level as long as they win it.
func (t *Session) Prefer(moves levels.Moves) {
	t.own = moves
	t.Learn(moves)
	t.keepAs(message.New("mine"), moves)
	t.tryAll()
}

// Learn takes a solution that may win as something to try.
func (t *Session) Learn(moves levels.Moves) {
	if moves != nil {
		t.offered = true
		t.solving.Offer(moves)
	}
}

// PlaySolution plays one of the solutions back, from its beginning; an attempt that
// does not win as far as it goes.
func (t *Session) PlaySolution(s solution.Solution) {
	if t.player != nil {
		return
	}
	if s.Wins {
		t.Learn(s.Moves)
	}
	t.show(s.Moves)
	if best := t.verdict.Best; s.Compared && s.More > 0 {
		parts := 0
		for parts < len(best) && best[parts] == s.Moves[parts] {
			parts++
		}
		t.options.Say(message.Plural(s.More, "%d step more than the shortest; it parts from that at step %d", "%d steps more than the shortest; it parts from that at step %d", parts+1))
	}
}

// KeepAttempt keeps what was played so far with the level, whether it wins or not.
func (t *Session) KeepAttempt(name string) {
	if t.player == nil || t.player.Steps() == 0 {
		return
	}
	t.KeepInList(strings.Join(strings.Fields(name), " "), t.player.Moves())
	t.SayKept(message.New("the attempt is kept; it stands with the solutions of the level"))
}

// show plays moves back from the level as drawn, which need not win it.
func (t *Session) show(moves levels.Moves) {
	if t.Solved() == nil || !slices.Equal(t.Solved().Moves(), moves) {
		r, err := play.Record(t.Document.Game(), t.Document.Copy(), moves)
		if err != nil {
			return // it could be played a moment ago
		}
		t.stopPreview()
		t.other, t.otherOf = r, t.Document.Revision()
	}
	if s, current := t.Verdict(); !t.Solved().Won() && current && s.State != live.Unsolvable {
		t.studies().FindNoReturn(t.studyRequest(), moves)
	}
	t.First()
	t.TogglePreview()
	t.raise(event.Verdict | event.Preview | event.Level)
}

// KeepInList keeps a solution with the level, under a name that none has yet.
func (t *Session) KeepInList(name string, moves levels.Moves) {
	if t.solutions.Keep(name, moves) {
		t.keptAnew()
	}
}

// keepAs keeps a solution that nobody gave a name.
func (t *Session) keepAs(name message.Message, moves levels.Moves) {
	t.KeepInList(t.options.InWords(name), moves)
}

// inFile tells whether the level lies in a file, which holds no solutions with names.
func (t *Session) inFile() bool { return t.Document.Path() != "" && !t.Document.InFolder() }

// SayKept says that moves are kept, and of a level in a file, for how long.
func (t *Session) SayKept(text message.Message) {
	if t.inFile() {
		text = message.New("kept while the level is open; save the level as a folder to keep it for good")
	}
	t.options.Say(text)
}

// RenameSolution gives a kept solution another name.
func (t *Session) RenameSolution(s solution.Solution, name string) {
	if t.solutions.Rename(s, name) {
		t.keptAnew()
	}
}

// DropSolution keeps a solution no longer.
func (t *Session) DropSolution(s solution.Solution) {
	if t.solutions.Drop(s) {
		t.keptAnew()
		t.options.Say(message.New("%q is deleted", s.Name.String()))
	}
}

// keptAnew follows a change of the kept solutions, on disk too where the level has a
// folder; else that waits for its first save.
func (t *Session) keptAnew() {
	t.tryAll()
	t.fail(t.WriteSolutions())
	t.raise(event.Verdict)
	t.options.Kept()
}

// WriteSolutions writes the kept solutions into the level's folder, where it has one.
func (t *Session) WriteSolutions() error {
	if !t.Document.InFolder() || !t.solutions.Unsaved {
		return nil
	}
	defer t.tryAll() // others may have been kept there
	return t.solutions.Write(t.Document.Path())
}

// Letters writes moves on the level in letters, as other programs do.
func (t *Session) Letters(moves levels.Moves) string {
	return t.Document.Game().Letters(t.Document.Level(), moves)
}

// PasteSolution keeps the moves that a text from the clipboard holds, arrows or letters,
// if they win.
func (t *Session) PasteSolution(text string) error {
	text = strings.TrimSpace(text)
	moves, err := levels.ParseMoves(text)
	if err != nil || len(moves) == 0 {
		if moves, err = levels.ParseLURD(text); err != nil || len(moves) == 0 {
			return message.Errorf("the clipboard holds no moves; copy some first, such as 2→ 1↑ or rru")
		}
	}
	t.solutions.Pasted = moves
	t.tryAll()
	return nil
}

// tellPasted says whether the moves that were pasted win, once that is known, and
// keeps them if they do.
func (t *Session) tellPasted() {
	s, current := t.Verdict()
	if t.solutions.Pasted == nil || !current {
		return
	}
	moves := t.solutions.Pasted
	wins, known := s.Wins[moves.String()]
	switch {
	case wins:
		t.Learn(moves)
		t.keepAs(message.New("pasted"), moves)
		t.SayKept(message.New("the moves win, and are kept with the level"))
	case known || s.State == live.Invalid || s.State == live.Blank:
		t.options.Say(message.New("these %d moves do not win the level", len(moves)))
	default:
		return
	}
	t.solutions.Pasted = nil
}

// ReadSolutions takes the solution beside the level as one to try, and those that are kept
// with it.
func (t *Session) ReadSolutions() {
	if !t.Document.InFolder() {
		return
	}
	// One that is spoiled or missing is no help, and no harm.
	if moves, err := levels.ReadSolution(t.Document.Path()); err == nil {
		t.Offer(moves)
	}
	t.fail(t.solutions.Read(t.Document.Path()))
	t.tryAll()
}

// Offer takes the solution of the level's file, which may be nil, as one to try.
func (t *Session) Offer(moves levels.Moves) {
	t.solutions.FromFile = moves
	t.tryAll()
	t.Learn(moves)
}

// KeptSolutions are those that somebody keeps.
func (t *Session) KeptSolutions() []levels.NamedSolution { return t.solutions.Kept }

// RecoverSolutions takes the solutions that an earlier run kept.
func (t *Session) RecoverSolutions(kept []levels.NamedSolution) {
	t.solutions.Recover(kept)
	t.tryAll()
}

// ReplaceSolutions lets the next write put the kept solutions in the place of all that are
// in the level's folder.
func (t *Session) ReplaceSolutions() { t.solutions.Replace() }

// UnsavedSolutions tells whether solutions are kept that no folder has.
func (t *Session) UnsavedSolutions() bool { return t.solutions.Unsaved && !t.inFile() }
