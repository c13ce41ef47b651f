package editor

import (
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

func symmetryActions() []*Action {
	const menu = "Draw"
	var actions []*Action
	for _, s := range symmetries {
		actions = append(actions, &Action{
			Name: "symmetry." + s.name, Title: message.Word(s.title), Also: "mirror symmetry axis", Menu: menu, Group: 4, When: WhileDrawing, Enabled: withLevel,
			Checked: func(e *Editor) bool { return e.front != nil && e.front.Tools.Symmetry() == s.of },
			Run:     func(e *Editor) { e.front.setSymmetry(s.of) },
		})
	}
	return append(actions, &Action{
		Name: "symmetry.next", Title: message.New("Next symmetry"), Also: "mirror symmetry axis", Menu: menu, Group: 4, When: WhileDrawing, Keys: []string{"M"}, Enabled: withLevel,
		Run: func(e *Editor) {
			e.front.setSymmetry((e.front.Tools.Symmetry() + 1) % document.Symmetry(len(symmetries)))
		},
	})
}

// setSymmetry has what is drawn mirrored, and says so.
func (t *Tab) setSymmetry(s document.Symmetry) {
	t.Tools.SetSymmetry(s)
	t.editor.Say(message.Word(symmetries[s].title))
	t.raise(Tools)
}
