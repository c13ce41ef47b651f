// Package actions is the table of all actions, menu by menu, which menus, toolbar,
// command palette and key bindings read. An action has no state of its own: it asks the
// editor whether it can be taken, and tells it what to do. The editor, which is made
// with this table, finds actions by name, by key or by words.
package actions

import (
	"slices"

	"puzzlewright/editor"
)

// All gives the table.
func All() []*editor.Action {
	return slices.Concat(fileActions(), editActions(), levelActions(), generateActions(), collectionActions(), drawActions(),
		solveActions(), studyActions(), playActions(), viewActions())
}

// in puts actions into a menu, and gives them a moment, unless they have one of their own.
func in(menu string, when editor.Moment, actions []*editor.Action) []*editor.Action {
	for _, a := range actions {
		a.Menu = menu
		if a.When == editor.Anytime {
			a.When = when
		}
	}
	return actions
}
