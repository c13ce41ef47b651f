package editor

import (
	"slices"
	"strings"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// SolutionList gives the solutions of the level: the best that is known, the one
// of its file, and those that somebody keeps.
func (t *Tab) SolutionList() []solution.Solution {
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
func (t *Tab) tryAll() {
	trials := t.solutions.Trials()
	if t.own != nil {
		trials = append(trials, t.own)
	}
	t.session.Try(trials)
}

// Solution gives the moves to save with the level: what the player asked to keep, or
// the best that the solver knows, if it wins the level as it is now; nil where none
// does, or where none was tried yet, as in the moment after an edit.
func (t *Tab) Solution() levels.Moves {
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

// onceTried does something as soon as Solution speaks of the level as it is: at once,
// or when the session has tried the solutions of the level before.
func (t *Tab) onceTried(work func()) {
	if t.tried() {
		work()
	} else {
		t.waiting = append(t.waiting, work)
	}
}

// Saving tells whether something waits for that, such as a save.
func (t *Tab) Saving() bool { return len(t.waiting) > 0 }

func (t *Tab) tried() bool {
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

// KeepSolution keeps moves with the level, and makes them the solution that is
// saved with it as long as they win it: at once where the level itself is saved.
func (t *Tab) KeepSolution(moves levels.Moves) {
	t.own = moves
	t.learn(moves)
	t.keepAs(message.New("mine"), moves)
	t.tryAll()
	stale, _ := t.Document.Stale() // then it is the next save that asks what to do
	if t.Document.Dirty() || t.Document.Path() == "" || stale || len(t.Document.Misread()) > 0 {
		t.editor.Say(message.New("kept; the solution is saved with the level"))
		return
	}
	var err error
	switch s := t.slot(); {
	case s != nil:
		t.editor.changeCollection(s.Collection(), func() error { return s.Write(t.Document.ToSave(), moves) })
	case t.Document.InFolder():
		err = levels.WriteSolution(t.Document.Path(), moves)
	default:
		t.sayKept(message.Message{})
		return
	}
	if err != nil {
		t.editor.fail(err)
		return
	}
	t.editor.Say(message.New("kept as the level's solution"))
}

// learn takes a solution that may win as something to try.
func (t *Tab) learn(moves levels.Moves) {
	if moves != nil {
		t.offered = true
		t.session.Offer(moves)
	}
}

// PlaySolution plays one of the solutions back, from its beginning; an attempt that
// does not win as far as it goes.
func (t *Tab) PlaySolution(s solution.Solution) {
	if t.player != nil {
		return
	}
	if s.Wins {
		t.learn(s.Moves)
	}
	t.show(s.Moves)
	if best := t.verdict.Best; s.Compared && s.More > 0 {
		parts := 0
		for parts < len(best) && best[parts] == s.Moves[parts] {
			parts++
		}
		t.editor.Say(message.Plural(s.More, "%d step more than the shortest; it parts from that at step %d", "%d steps more than the shortest; it parts from that at step %d", parts+1))
	}
}

// KeepAttempt keeps what was played so far with the level, whether it wins or not.
func (t *Tab) KeepAttempt(name string) {
	if t.player == nil || t.player.Steps() == 0 {
		return
	}
	t.KeepInList(strings.Join(strings.Fields(name), " "), t.player.Moves())
	t.sayKept(message.New("the attempt is kept; it stands with the solutions of the level"))
}

// show plays moves back from the level as drawn, which need not win it.
func (t *Tab) show(moves levels.Moves) {
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
	t.raise(Verdict | Preview | Level)
}

// KeepInList keeps a solution with the level, under a name that none has yet.
func (t *Tab) KeepInList(name string, moves levels.Moves) {
	if t.solutions.Keep(name, moves) {
		t.keptAnew()
	}
}

// keepAs keeps a solution that nobody gave a name.
func (t *Tab) keepAs(name message.Message, moves levels.Moves) {
	t.KeepInList(t.editor.inWords(name), moves)
}

// inFile tells whether the level lies in a file, which holds no solutions with names.
func (t *Tab) inFile() bool { return t.Document.Path() != "" && !t.Document.InFolder() }

// sayKept says that moves are kept, and of a level in a file, for how long.
func (t *Tab) sayKept(text message.Message) {
	if t.inFile() {
		text = message.New("kept while the level is open; save the level as a folder to keep it for good")
	}
	t.editor.Say(text)
}

// RenameSolution gives a kept solution another name.
func (t *Tab) RenameSolution(s solution.Solution, name string) {
	if t.solutions.Rename(s, name) {
		t.keptAnew()
	}
}

// DropSolution keeps a solution no longer.
func (t *Tab) DropSolution(s solution.Solution) {
	if t.solutions.Drop(s) {
		t.keptAnew()
		t.editor.Say(message.New("%q is deleted", s.Name.String()))
	}
}

// keptAnew follows a change of the kept solutions, on disk too where the level has a
// folder; else that waits for its first save.
func (t *Tab) keptAnew() {
	t.given = false
	t.Stay()
	t.tryAll()
	t.editor.fail(t.writeSolutions())
	t.keepLater()
	t.raise(Verdict)
	t.editor.raise(Tabs)
}

// writeSolutions writes the kept solutions into the level's folder, where it has one.
func (t *Tab) writeSolutions() error {
	if !t.Document.InFolder() || !t.solutions.Unsaved {
		return nil
	}
	defer t.tryAll() // others may have been kept there
	return t.solutions.Write(t.Document.Path())
}

// Letters writes moves on the level in letters, as other programs do.
func (t *Tab) Letters(moves levels.Moves) string {
	return t.Document.Game().Letters(t.Document.Level(), moves)
}

// PasteSolution keeps the moves on the clipboard, arrows or letters, if they win.
func (t *Tab) PasteSolution() error {
	text := strings.TrimSpace(t.editor.options.Window.Clipboard())
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
func (t *Tab) tellPasted() {
	s, current := t.Verdict()
	if t.solutions.Pasted == nil || !current {
		return
	}
	moves := t.solutions.Pasted
	wins, known := s.Wins[moves.String()]
	switch {
	case wins:
		t.learn(moves)
		t.keepAs(message.New("pasted"), moves)
		t.sayKept(message.New("the moves win, and are kept with the level"))
	case known || s.State == live.Invalid || s.State == live.Blank:
		t.editor.Say(message.New("these %d moves do not win the level", len(moves)))
	default:
		return
	}
	t.solutions.Pasted = nil
}
