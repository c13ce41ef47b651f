package editor

import (
	"puzzlewright/editor/event"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// KeepSolution makes moves the solution that is saved with the level, as long as they win it. If the
// level itself is saved, the solution is written at once.
func (t *Tab) KeepSolution(moves levels.Moves) {
	t.Prefer(moves)
	stale, _ := t.Document.Stale() // if so, the next save asks what to do
	if t.Document.Dirty() || t.Document.Path() == "" || stale || len(t.Document.Misread()) > 0 {
		t.editor.Say(message.New("kept; the solution is saved with the level"))
		return
	}
	var err error
	switch s := t.slot(); {
	case s != nil:
		if !t.editor.changeCollection(s.Collection(), func() error { return s.Write(t.Document.ToSave(), moves) }) {
			return
		}
	case t.Document.InFolder():
		err = levels.WriteSolution(t.Document.Path(), moves)
	default:
		t.SayKept(message.Message{})
		return
	}
	if err != nil {
		t.editor.Report(err)
		return
	}
	t.editor.Say(message.New("kept as the level's solution"))
}

// DropSolution asks whether to delete a kept solution.
func (t *Tab) DropSolution(s solution.Solution) {
	q := Question{
		Title: message.New("Delete the solution?"), Text: message.New("%q cannot be brought back.", s.Name.String()),
		Choices: []string{"Keep it", "Delete"}, Danger: 1,
	}
	t.editor.options.Window.Ask(q, func(choice int) {
		if choice == 1 {
			t.Session.DropSolution(s)
		}
	})
}

// KeepPlayed makes the moves that were played the level's solution.
func (t *Tab) KeepPlayed() error {
	if t.Player() == nil || !t.Player().Won() {
		return message.Errorf("only a win can be kept as the solution")
	}
	t.KeepSolution(t.Player().Moves())
	return nil
}

// keptAnew is called after a change of the kept solutions, which are then to be saved.
func (t *Tab) keptAnew() {
	t.given = false
	t.Stay()
	t.keepLater()
	t.editor.raise(event.Tabs)
}
