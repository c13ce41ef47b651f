package ui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/shelf"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// newMenu makes the menu bar: each menu is written when it is opened, from the
// editor's table of actions.
func newMenu(w *window) *control.MenuBar {
	names := editor.Menus()
	titles := make([]string, len(names))
	for i, n := range names {
		titles[i] = lang.X("menu."+n, n)
	}
	return control.NewMenuBar(programName, titles, func(n int) []control.Item { return w.menuItems(names[n]) })
}

// menuItems gives the lines of a menu as they are now.
func (w *window) menuItems(menu string) []control.Item {
	var items []control.Item
	group := 0
	for _, a := range w.editor.Actions() {
		if a.Menu != menu || a.Passing && !w.editor.Can(a) {
			continue
		}
		if a.Group != group && len(items) > 0 {
			items = append(items, control.Item{})
		}
		group = a.Group
		items = append(items, w.Item(a))
		if a.Name == "file.bundled" {
			for _, recent := range w.recentItems(mostInMenu) {
				recent.Title = lang.L("Open {{.Name}}", map[string]any{"Name": recent.Title})
				items = append(items, recent)
			}
		}
	}
	return items
}

// mostInMenu is how many recent levels the menu lists.
const mostInMenu = 8

// recentItems makes lines of what was opened last, each by the end of its path, but for what is in the sidebar now.
func (w *window) recentItems(most int) []control.Item {
	var items []control.Item
	for _, p := range w.editor.Recent() {
		if len(items) == most {
			break
		}
		if p == w.editor.FolderPath() || slices.ContainsFunc(w.editor.Items(), func(i shelf.Item) bool { return i.Path == p }) {
			continue
		}
		items = append(items, control.Item{
			Title: shortPath(p), Do: func() {
				w.editor.OpenPath(p)
				w.FocusBoard()
			},
		})
	}
	return items
}

// shortPath is the end of a path, enough to know it by.
func shortPath(p string) string {
	dir, name := filepath.Split(filepath.Clean(p))
	if parent := filepath.Base(dir); parent != "." && parent != string(filepath.Separator) {
		return filepath.Join(parent, name)
	}
	return name
}

// Item makes a line of a menu of an action.
func (w *window) Item(a *editor.Action) control.Item {
	return control.Item{
		Title: language.Say(w.editor.TitleOf(a)), Keys: language.FirstKey(w.editor.KeysOf(a)),
		Checked: a.Checked != nil && a.Checked(w.editor), Disabled: !w.editor.Can(a),
		Do: func() { w.editor.Do(a.Name) },
	}
}

// ItemsNamed makes lines of actions by their names; "" parts.
func (w *window) ItemsNamed(names ...string) []control.Item {
	var items []control.Item
	for _, name := range names {
		if a := w.editor.Action(name); a != nil {
			items = append(items, w.Item(a))
		} else {
			items = append(items, control.Item{})
		}
	}
	return items
}

// TipOf is the tooltip of an action: its title and its key.
func (w *window) TipOf(name string) string {
	a := w.editor.Action(name)
	if a == nil {
		return ""
	}
	if key := language.FirstKey(w.editor.KeysOf(a)); key != "" {
		return language.Say(a.Title) + "  (" + key + ")"
	}
	return language.Say(a.Title)
}
