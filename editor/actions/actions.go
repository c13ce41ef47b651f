// Package actions is the table of all that can be done, menu by menu: the one
// that menus, toolbar, command palette and key bindings read. An action has no
// state of its own: it asks the editor whether it can be taken, and tells it
// what to do. How an action is found, by name, by key or by words, is known to
// the editor, which is made with this table.
package actions

import (
	"slices"

	"puzzlewright/editor"
)

// All is the table.
func All() []*editor.Action {
	return slices.Concat(fileActions(), editActions(), levelActions(), generateActions(), collectionActions(), drawActions(),
		solveActions(), studyActions(), playActions(), viewActions())
}

// in puts actions into a menu. They are taken at a moment, unless they have one of their own.
func in(menu string, when editor.Moment, actions []*editor.Action) []*editor.Action {
	for _, a := range actions {
		a.Menu = menu
		if a.When == editor.Anytime {
			a.When = when
		}
	}
	return actions
}
