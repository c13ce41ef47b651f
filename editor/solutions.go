package editor

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Solution is one of those that a level has.
type Solution struct {
	// Name is what it is called: by whoever kept it, or by where it came from.
	Name  message.Message
	Moves levels.Moves
	// Kept tells that somebody keeps it; at is its place among those.
	Kept bool
	at   int
	// Wins tells whether it wins the level as it is now, Shown that it is the one
	// that is played back.
	Wins, Shown bool
	// More is how many steps it has beyond the shortest that is known, where it
	// wins and Compared.
	More     int
	Compared bool
}

// SolutionList gives the solutions of the level: the best that is known, the one
// of its file, and those that somebody keeps.
func (t *Tab) SolutionList() []Solution {
	var all []Solution
	verdict, current := t.Verdict()
	if current && verdict.Found {
		name := message.New("the best known")
		if verdict.Proved {
			name = message.New("the shortest")
			if verdict.Measure.Goal != solver.FewestMoves {
				name = message.Word(verdict.Measure.Title)
			}
		}
		all = append(all, Solution{Name: name, Moves: verdict.Best, Wins: true})
	}
	for i, k := range t.named {
		all = append(all, Solution{Name: message.New("%s", k.Name), Moves: k.Moves, Kept: true, at: i, Wins: t.wins(k.Moves)})
	}
	same := func(s Solution) bool { return slices.Equal(s.Moves, t.fromFile) }
	if t.fromFile != nil && !slices.ContainsFunc(all, same) {
		all = append(all, Solution{Name: message.New("from the file"), Moves: t.fromFile, Wins: t.wins(t.fromFile)})
	}
	if current && verdict.Found && verdict.Proved && verdict.Measure.Goal == solver.FewestMoves {
		for i := range all {
			all[i].Compared, all[i].More = all[i].Wins, len(all[i].Moves)-len(verdict.Best)
		}
	}
	if shown := t.Solved(); shown != nil {
		for i := range all {
			if slices.Equal(all[i].Moves, shown.Moves()) {
				all[i].Shown = true
				break
			}
		}
	}
	return all
}

// wins tells whether moves are known to win the level as it is now.
func (t *Tab) wins(moves levels.Moves) bool {
	s, current := t.Verdict()
	return current && s.Wins[moves.String()]
}

// tryAll has the session say which of the level's solutions win.
func (t *Tab) tryAll() {
	var trials []levels.Moves
	for _, k := range t.named {
		trials = append(trials, k.Moves)
	}
	for _, moves := range []levels.Moves{t.fromFile, t.pasted} {
		if moves != nil {
			trials = append(trials, moves)
		}
	}
	t.session.Try(trials)
}

// PlaySolution plays one of the solutions back, from its beginning; an attempt that
// does not win as far as it goes.
func (t *Tab) PlaySolution(s Solution) {
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
	t.editor.Say(message.New("the attempt is kept; it stands with the solutions of the level"))
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
	t.First()
	t.TogglePreview()
	t.raise(Verdict | Preview | Level)
}

// KeepInList keeps a solution with the level, under a name that none has yet.
func (t *Tab) KeepInList(name string, moves levels.Moves) {
	if slices.ContainsFunc(t.named, func(k levels.NamedSolution) bool { return slices.Equal(k.Moves, moves) }) {
		return
	}
	t.keepSolutions(append(slices.Clone(t.named), levels.NamedSolution{Name: t.freeName(name), Moves: moves}))
}

// freeName gives a name that no kept solution has.
func (t *Tab) freeName(name string) string {
	free := name
	for n := 2; slices.ContainsFunc(t.named, func(k levels.NamedSolution) bool { return k.Name == free }); n++ {
		free = fmt.Sprintf("%s %d", name, n)
	}
	return free
}

// RenameSolution gives a kept solution another name.
func (t *Tab) RenameSolution(s Solution, name string) {
	name = strings.Join(strings.Fields(name), " ")
	if s.Kept && s.at < len(t.named) && name != "" && name != t.named[s.at].Name {
		kept := slices.Clone(t.named)
		kept[s.at].Name = t.freeName(name)
		t.keepSolutions(kept)
	}
}

// DropSolution keeps a solution no longer.
func (t *Tab) DropSolution(s Solution) {
	if s.Kept && s.at < len(t.named) {
		t.keepSolutions(slices.Delete(slices.Clone(t.named), s.at, s.at+1))
		t.editor.Say(message.New("%q is deleted", s.Name.String()))
	}
}

// keepSolutions makes these the kept ones, on disk too where the level has a
// folder; else that waits for its first save.
func (t *Tab) keepSolutions(kept []levels.NamedSolution) {
	t.named, t.namedUnsaved, t.given = kept, true, false
	t.tryAll()
	if t.Document.InFolder() {
		t.editor.fail(t.writeSolutions())
	}
	t.keepLater()
	t.raise(Verdict)
	t.editor.raise(Tabs)
}

// writeSolutions writes the kept solutions into the level's folder.
func (t *Tab) writeSolutions() error {
	if !t.namedUnsaved || !t.Document.InFolder() {
		return nil
	}
	if err := levels.WriteSolutions(t.Document.Path(), t.named); err != nil {
		return err
	}
	t.namedUnsaved = false
	return nil
}

// readSolutions takes the solutions that are kept in the level's folder.
func (t *Tab) readSolutions() {
	if !t.Document.InFolder() || t.namedUnsaved {
		return
	}
	kept, err := levels.ReadSolutions(t.Document.Path())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.editor.fail(err)
		return
	}
	t.named = kept
	t.tryAll()
}

// Letters writes moves on the level in letters, as other programs do.
func (t *Tab) Letters(moves levels.Moves) string {
	return t.Document.Game().Letters(t.Document.Level(), moves)
}

// copySolution puts the solution that is shown onto the clipboard, in letters.
func (t *Tab) copySolution() error {
	t.editor.options.Window.SetClipboard(t.Letters(t.Solved().Moves()))
	t.editor.Say(message.New("the moves are in the clipboard"))
	return nil
}

// pasteSolution keeps the moves on the clipboard, arrows or letters, if they win.
func (t *Tab) pasteSolution() error {
	text := strings.TrimSpace(t.editor.options.Window.Clipboard())
	moves, err := levels.ParseMoves(text)
	if err != nil || len(moves) == 0 {
		if moves, err = levels.ParseLURD(text); err != nil || len(moves) == 0 {
			return message.Errorf("the clipboard holds no moves; copy some first, such as 2→ 1↑ or rru")
		}
	}
	t.pasted = moves
	t.tryAll()
	return nil
}

// tellPasted says whether the moves that were pasted win, once that is known, and
// keeps them if they do.
func (t *Tab) tellPasted() {
	s, current := t.Verdict()
	if t.pasted == nil || !current {
		return
	}
	moves := t.pasted
	wins, known := s.Wins[moves.String()]
	switch {
	case wins:
		t.learn(moves)
		t.KeepInList("pasted", moves)
		t.editor.Say(message.New("the moves win, and are kept with the level"))
	case known || s.State == live.Invalid || s.State == live.Blank:
		t.editor.Say(message.New("these %d moves do not win the level", len(moves)))
	default:
		return
	}
	t.pasted = nil
}
