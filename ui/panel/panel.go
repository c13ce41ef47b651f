// Package panel is the two panels beside the board, and the versions of a level below it. At the
// left are the tiles to draw with, over the folder of levels. At the right are, from the top: the
// score while the level is played by hand, the verdict, the settings that are typed, what a study
// has found, repairs, intents, the legend, the playback and moves of the solution, the list of
// solutions, the rules in force, the problems, and the pieces of the selected cell. Each part draws
// what the editor says and hands on what the user does; what it needs of the window around it is a
// Window.
package panel

import (
	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// A Window is what the panels need of the window that they are in.
type Window interface {
	Editor() *editor.Editor
	// Post brings work to the interface's goroutine.
	Post(work func())
	// FocusBoard gives the keyboard to the board, Focus to something else.
	FocusBoard()
	Focus(fyne.Focusable)
	// OnBoard tells whether a place in the window is on the board, and DropTile draws the
	// tile in hand there, once.
	OnBoard(fyne.Position) bool
	DropTile(fyne.Position)
	// Reveal brings a cell of the level into sight.
	Reveal(levels.Cell)
	SetClipboard(text string)
	// AskRename asks for another name of a level in the folder.
	AskRename(shelf.Item)
	// AskText asks for a line of text, beginning with one that is there.
	AskText(title, label, sure, text string, done func(string))
	// TipOf is the tooltip of an action, ItemsNamed the lines of several in a menu; ""
	// parts them.
	TipOf(action string) string
	ItemsNamed(actions ...string) []control.Item
	// IntentItems are the lines of the menu of what can be intended about a cell.
	IntentItems(t *editor.Tab, at levels.Cell) []control.Item
}

// act makes a button one that takes an action of the editor, and does something after it.
// Its tip tells the key that the action has.
func act(w Window, action string, b *control.Button, after ...func()) *control.Button {
	b.TipNow = func() string { return w.TipOf(action) }
	b.Action = func() {
		w.Editor().Do(action)
		for _, do := range after {
			do()
		}
	}
	return control.Made(b)
}

// say shows a sentence where there is one.
func say(on *control.Paragraph, m message.Message) {
	on.Set(control.Run{Text: language.Sentence(m)})
	control.ShowIf(on, !m.IsZero())
}

// A Part is a piece of the window that shows something of the editor.
type Part interface {
	// Update draws anew what the events speak of.
	Update(event.Event)
}
