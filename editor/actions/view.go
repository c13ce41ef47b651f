package actions

import (
	"strings"

	"puzzlewright/editor"
	"puzzlewright/editor/settings"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

func viewActions() []*editor.Action {
	look := func(name, title string, group int, l editor.ViewCommand, keys ...string) *editor.Action {
		return &editor.Action{
			Name: "view." + name, Title: message.Word(title), Group: group, Keys: keys,
			Run: func(e *editor.Editor) { e.Window().ChangeView(l) },
		}
	}
	toggle := func(name, title, key string, of func(*settings.Settings) *bool) *editor.Action {
		return &editor.Action{
			Name: "view." + name, Title: message.Word(title), Group: 1, Keys: []string{key},
			Checked: func(e *editor.Editor) bool { s := e.Settings(); return *of(&s) },
			Run:     func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { *of(s) = !*of(s) }) },
		}
	}
	pieces := func(role insight.Role, title string, keys ...string) *editor.Action {
		return &editor.Action{
			Name: "view." + string(role), Title: message.Word(title), Also: "mark needed required redundant", Group: 1, Keys: keys,
			Checked: func(e *editor.Editor) bool { return e.Settings().Pieces == role },
			Run: func(e *editor.Editor) {
				e.ChangeSettings(func(s *settings.Settings) {
					if s.Pieces == role {
						s.Pieces = ""
					} else {
						s.Pieces = role
					}
				})
			},
		}
	}
	heat := func(of settings.Map, title string) *editor.Action {
		return &editor.Action{
			Name: "view.map." + strings.ReplaceAll(string(of), " ", ""), Title: message.Word(title), Also: "heat map often cells walked moved", Group: 1,
			Checked: func(e *editor.Editor) bool { return e.Settings().Map == of },
			Run: func(e *editor.Editor) {
				e.ChangeSettings(func(s *settings.Settings) {
					if s.Map == of {
						s.Map = settings.NoMap
					} else {
						s.Map = of
					}
				})
			},
		}
	}
	neighbour := func(name, title string, by int, keys ...string) *editor.Action {
		return &editor.Action{
			Name: "view." + name, Title: message.Word(title), Group: 3, Keys: keys,
			Enabled: func(e *editor.Editor) bool { return len(e.Tabs()) > 1 }, Lacks: message.New("there is no other tab"),
			Run: func(e *editor.Editor) { activateNeighbour(e, by) },
		}
	}
	view := in("View", editor.Anytime, []*editor.Action{
		look("zoomin", "Zoom in", 0, editor.ZoomIn, "Ctrl++", "Ctrl+="), look("zoomout", "Zoom out", 0, editor.ZoomOut, "Ctrl+-"),
		look("actual", "Actual size", 0, editor.ActualSize, "Ctrl+0"), look("fit", "Fit level", 0, editor.FitLevel, "Ctrl+9"),
		{
			Name: "view.selection", Title: message.New("Zoom to selection"), Keys: []string{"Ctrl+8"}, Enabled: withSelection, Lacks: lacksSelection,
			Run: func(e *editor.Editor) { e.Window().ChangeView(editor.FitSelection) },
		},
		toggle("grid", "Grid", "Ctrl+'", func(s *settings.Settings) *bool { return &s.Grid }),
		toggle("coordinates", "Coordinates", "Ctrl+Shift+'", func(s *settings.Settings) *bool { return &s.Coordinates }),
		{
			Name: "view.overview", Title: message.New("Overview of a large level"), Also: "minimap small map", Group: 1,
			Checked: func(e *editor.Editor) bool { return e.Settings().Overview },
			Run:     func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Overview = !s.Overview }) },
		},
		{
			Name: "view.overlays", Title: message.New("Lost squares"), Also: "dead squares deadlocks hatching", Group: 1,
			Checked: func(e *editor.Editor) bool { return e.Settings().Overlays },
			Run:     func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Overlays = !s.Overlays }) },
		},
		pieces(insight.Idle, "Idle pieces", "Ctrl+Shift+I"), pieces(insight.Shortening, "Pieces that make it longer"),
		pieces(insight.Needed, "Pieces needed to win"), pieces(insight.Vacant, "Cells that could be walls"),
		toggle("hideverdict", "Hide the verdict", "Ctrl+Shift+H", func(s *settings.Settings) *bool { return &s.HideVerdict }),
		heat(settings.Walked, "Map: where shortest solutions walk"), heat(settings.Moved, "Map: where shortest solutions move pieces"),
		heat(settings.AllWalked, "Map: where one can stand at all"), heat(settings.AllMoved, "Map: where pieces can be moved at all"),
		look("left", "Palette and folder", 2, editor.LeftPanels, "F9"), look("right", "Verdict and playback", 2, editor.RightPanels, "F10"),
		look("fullscreen", "Full screen", 2, editor.FullScreen, "F11"),
		look("menu", "Menu bar", 2, editor.MenuBar, "Alt+M"),
		neighbour("nexttab", "Next tab", 1, "Ctrl+PageDown", "Ctrl+Tab"), neighbour("previoustab", "Previous tab", -1, "Ctrl+PageUp", "Ctrl+Shift+Tab"),
	})
	return append(view, in("Help", editor.Anytime, []*editor.Action{
		{Name: "help.manual", Title: message.New("Manual"), Also: "help tutorial example rules how documentation", Keys: []string{"F1"}, Run: show(editor.ManualPanel)},
		{Name: "help.commands", Title: message.New("All commands…"), Keys: []string{"Ctrl+K"}, Run: show(editor.CommandsPanel)},
		{Name: "help.keys", Title: message.New("Keys…"), Also: "keyboard shortcuts hotkeys", Run: show(editor.KeysPanel)},
		{Name: "help.about", Title: message.New("About Puzzlewright"), Group: 1, Run: show(editor.AboutPanel)},
	})...)
}

// activateNeighbour brings the next tab to the front, or the one before.
func activateNeighbour(e *editor.Editor, by int) {
	for i, t := range e.Tabs() {
		if t == e.Front() {
			e.Activate(e.Tabs()[(i+by+len(e.Tabs()))%len(e.Tabs())])
			return
		}
	}
}
