package actions

import (
	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// symmetries are the symmetries that strokes can have, with their names.
var symmetries = []struct {
	name, title string
	of          levels.Symmetry
}{
	{"none", "No symmetry", levels.NoSymmetry},
	{"leftright", "Symmetric: left and right", levels.LeftRight},
	{"updown", "Symmetric: up and down", levels.UpDown},
	{"both", "Symmetric: both ways", levels.BothWays},
	{"quarters", "Symmetric: quarter turns", levels.QuarterTurns},
}

func symmetryActions() []*editor.Action {
	var actions []*editor.Action
	for _, s := range symmetries {
		actions = append(actions, &editor.Action{
			Name: "symmetry." + s.name, Title: message.Word(s.title), Also: "mirror symmetry axis", Group: 4,
			Checked: func(e *editor.Editor) bool { return e.Front() != nil && e.Front().Tools.Symmetry() == s.of },
			Run:     func(e *editor.Editor) { setSymmetry(e, s.of) },
		})
	}
	return append(actions, &editor.Action{
		Name: "symmetry.next", Title: message.New("Next symmetry"), Also: "mirror symmetry axis", Group: 4, Keys: []string{"M"},
		Run: func(e *editor.Editor) {
			setSymmetry(e, (e.Front().Tools.Symmetry()+1)%levels.Symmetry(len(symmetries)))
		},
	})
}

// setSymmetry sets the symmetry of strokes, and says so.
func setSymmetry(e *editor.Editor, s levels.Symmetry) {
	e.Front().Tools.SetSymmetry(s)
	e.Say(message.Word(symmetries[s].title))
}
