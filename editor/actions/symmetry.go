package actions

import (
	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/levels/message"
)

// symmetries are those that can be drawn by, as they are named.
var symmetries = []struct {
	name, title string
	of          document.Symmetry
}{
	{"none", "No symmetry", document.NoSymmetry},
	{"leftright", "Symmetric: left and right", document.LeftRight},
	{"updown", "Symmetric: up and down", document.UpDown},
	{"both", "Symmetric: both ways", document.BothWays},
	{"quarters", "Symmetric: quarter turns", document.QuarterTurns},
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
			setSymmetry(e, (e.Front().Tools.Symmetry()+1)%document.Symmetry(len(symmetries)))
		},
	})
}

// setSymmetry has what is drawn mirrored, and says so.
func setSymmetry(e *editor.Editor, s document.Symmetry) {
	e.Front().Tools.SetSymmetry(s)
	e.Say(message.Word(symmetries[s].title))
}
