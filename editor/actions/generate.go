package actions

import (
	"puzzlewright/editor"
	"puzzlewright/levels/message"
)

func generateActions() []*editor.Action {
	return in("Level", editor.Anytime, []*editor.Action{
		{Name: "level.generate", Title: message.New("Generate levels…"), Also: "random new make gallery", Group: 6, Keys: []string{"F8"}, Run: show(editor.GeneratePanel)},
		{
			Name: "level.vary", Title: message.New("Vary this level…"), Also: "random generate mutate", Group: 6, When: editor.WhileDrawing,
			Keys: []string{"Shift+F8"}, Run: show(editor.VaryPanel),
		},
		{
			Name: "level.stopgenerating", Title: message.New("Stop generating"), Group: 6,
			Enabled: func(e *editor.Editor) bool { return e.Gallery().Running }, Lacks: message.New("nothing is generated now"), Run: func(e *editor.Editor) { e.Gallery().Stop() },
		},
	})
}
