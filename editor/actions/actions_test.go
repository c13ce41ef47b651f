package actions_test

import (
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/editor/tools"
)

// TestActionsAreWellFormed: each has a name, a title and a menu that exists,
// and no two that can be taken at the same moment share a key.
func TestActionsAreWellFormed(t *testing.T) {
	names := map[string]bool{}
	keys := map[string]*editor.Action{}
	inMenus := map[string]int{}
	withKey := map[string]bool{}
	for _, a := range actions.All() {
		if a.Name == "" || a.Title.IsZero() || a.Run == nil || names[a.Name] {
			t.Errorf("%q, %q", a.Name, a.Title)
		}
		names[a.Name] = true
		withKey[a.Name] = len(a.Keys) > 0 && a.Keys[0] != ""
		if a.Menu != "" {
			inMenus[a.Menu]++
		}
		for _, k := range a.Keys {
			for _, when := range moments(a.When) {
				id := k + when
				if other := keys[id]; other != nil && other != a {
					t.Errorf("%s and %s share %s", a.Name, other.Name, k)
				}
				keys[id] = a
			}
		}
	}
	for _, m := range editor.Menus() {
		if inMenus[m] == 0 {
			t.Errorf("the menu %s is empty", m)
		}
		delete(inMenus, m)
	}
	if len(inMenus) > 0 {
		t.Errorf("no such menus: %v", inMenus)
	}
	for _, tool := range tools.All() {
		if !withKey["tool."+tool.Name()] {
			t.Errorf("%s has no key", tool.Name())
		}
	}
}

func moments(m editor.Moment) []string {
	switch m {
	case editor.WhileDrawing:
		return []string{" drawing"}
	case editor.WhilePlaying:
		return []string{" playing"}
	}
	return []string{" drawing", " playing"}
}
