package panel

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/solution"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// solutionsPart lists the solutions of the level: a click plays one, and a menu
// says what else can be done with it.
type solutionsPart struct{ *rows[solution.Solution] }

func newSolutions(w Window) solutionsPart {
	p := solutionsPart{newRows[solution.Solution](w, lang.L("Solutions"), 2, event.Verdict|event.Preview)}
	p.all, p.row = listed, p.show
	return p
}

// listed are the solutions of a level: with the verdict hidden, those that somebody keeps.
func listed(t *editor.Tab, hidden bool) []solution.Solution {
	all := t.SolutionList()
	if hidden {
		all = slices.DeleteFunc(all, func(s solution.Solution) bool { return !s.Kept })
	}
	return all
}

// show shows a solution.
func (p solutionsPart) show(t *editor.Tab, s solution.Solution, hidden bool) fyne.CanvasObject {
	s.Compared = s.Compared && !hidden // it would tell the length of the shortest
	name := language.Sentence(s.Name)
	if s.Kept {
		name = language.Say(s.Name) // as somebody wrote it
	}
	role, amount := control.Text, language.Say(solver.Moves.Amount(len(s.Moves)))
	switch {
	case s.Shown:
		role = control.Accent
	case !s.Wins:
		role = control.Faint
	}
	if !s.Wins {
		amount = lang.L("does not win")
	} else if s.Compared && s.More > 0 {
		amount += fmt.Sprintf(", +%d", s.More)
	}
	run := control.Made(&control.Button{
		Icon: "play", Tip: lang.L("Play this solution"), Side: 26, Action: func() {
			t.PlaySolution(s)
			p.window.FocusBoard()
		},
	})
	var more *control.Button
	more = control.Made(&control.Button{Icon: "more", Tip: lang.L("What else can be done"), Side: 26, Action: func() {
		control.ShowMenuUnder(more, p.items(t, s))
	}})
	p.holds(run, more)
	return control.Frame(nil, nil, control.Inset(run, 0, 0, 0, 6),
		control.Inset(control.Row(6, control.Middle(control.NewLabel(amount, 12, false, control.Faint)), more), 0, 0, 8, 0),
		control.Middle(control.NewCut(name, control.Normal, s.Shown, role)))
}

// items are what can be done with a solution.
func (p solutionsPart) items(t *editor.Tab, s solution.Solution) []control.Item {
	e := p.window.Editor()
	copyText := func(text string) func() {
		return func() {
			p.window.SetClipboard(text)
			e.Say(message.New("the moves are in the clipboard"))
		}
	}
	items := []control.Item{
		{Title: lang.L("Play this solution"), Do: func() { t.PlaySolution(s) }},
		{Title: lang.L("Copy as arrows"), Do: copyText(s.Moves.String())},
		{Title: lang.L("Copy as letters"), Do: copyText(t.Letters(s.Moves))},
		{Title: lang.L("It must be the only way"), Disabled: !s.Wins, Do: func() { t.IntendSolution(s.Moves) }},
		{},
	}
	if !s.Kept {
		return append(items, control.Item{Title: lang.L("Keep"), Do: func() { t.KeepInList(language.Say(s.Name), s.Moves) }})
	}
	name := language.Say(s.Name)
	return append(items,
		control.Item{Title: lang.L("Rename…"), Do: func() {
			p.window.AskText(lang.L("Rename the solution"), lang.L("Name"), lang.L("Rename"), name, func(to string) { t.RenameSolution(s, to) })
		}},
		control.Item{Title: lang.L("Delete"), Do: func() { t.DropSolution(s) }})
}
