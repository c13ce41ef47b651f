package actions

import (
	"puzzlewright/editor"
	"puzzlewright/levels/message"
)

func generateActions() []*editor.Action {
	const menu = "Level"
	return []*editor.Action{
		{Name: "level.generate", Title: message.New("Generate levels…"), Also: "random new make gallery", Menu: menu, Group: 6, Keys: []string{"F8"}, Run: show(editor.GeneratePanel)},
		{
			Name: "level.vary", Title: message.New("Vary this level…"), Also: "random generate mutate", Menu: menu, Group: 6, When: editor.WhileDrawing,
			Keys: []string{"Shift+F8"}, Enabled: withLevel, Run: show(editor.VaryPanel),
		},
		{
			Name: "level.stopgenerating", Title: message.New("Stop generating"), Menu: menu, Group: 6,
			Enabled: func(e *editor.Editor) bool { return e.Gallery().Running }, Lacks: message.New("nothing is generated now"), Run: func(e *editor.Editor) { e.Gallery().Stop() },
		},
	}
}
