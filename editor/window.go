package editor

import (
	"context"

	"puzzlewright/levels/message"
)

// A Window shows the editor: it asks the user, and does what only a screen can do. Its methods are called
// on the interface's goroutine and return at once; answers come later, on the same goroutine.
type Window interface {
	// ChooseOpen asks for a folder or a file to open, ChooseSave for a folder, or a file with
	// its ending, to write; "" means that the user cancelled.
	ChooseOpen(folder bool, done func(path string))
	ChooseSave(place Destination, done func(path string))
	// Ask shows a question and gives the index of the choice, -1 for none.
	Ask(q Question, done func(choice int))
	// Tell shows that something went wrong.
	Tell(title, text message.Message)
	// WriteAside runs work, which writes to a path, on a goroutine of its own, and shows what,
	// or words of the window's own if that is empty, until it is done. Then it calls tell,
	// unless the user gave up, which ends the context of work.
	WriteAside(path string, what message.Message, work func(context.Context) error, tell func(error))
	// InWords puts a message into the language of the window.
	InWords(message.Message) string
	// SetClipboard and Clipboard are the system's clipboard as text.
	SetClipboard(text string)
	Clipboard() string
	// Show opens one of the window's own panels, ChangeView changes how the level is shown,
	// and Quit closes the window without asking.
	Show(Panel)
	ChangeView(ViewCommand)
	Quit()
}

// inWords puts a message into the language of the window, or into English without a window.
func (e *Editor) inWords(m message.Message) string {
	if e.options.Window == nil {
		return m.String()
	}
	return e.options.Window.InWords(m)
}

// A Destination describes a dialog that asks where to save something.
type Destination struct {
	// Title names the dialog; Name is a suggestion, without an ending.
	Title, Name message.Message
	// Extension is the ending of a file, with its dot; "" asks for a folder.
	Extension string
	// Folder is where the dialog begins, "" where the window chooses that.
	Folder string
}

// A Question has a few choices, the first being the usual one. Danger is the index of the choice that
// loses something, -1 for none.
type Question struct {
	Title, Text message.Message
	Choices     []string
	Danger      int
}

// A Panel is something that only the window has.
type Panel string

// The panels.
const (
	NewLevelPanel    Panel = "new level"
	ResizePanel      Panel = "resize"
	PropertiesPanel  Panel = "properties"
	PreferencesPanel Panel = "preferences"
	CommandsPanel    Panel = "commands"
	BundledPanel     Panel = "bundled levels"
	RecoveryPanel    Panel = "recovery"
	UnsavedPanel     Panel = "unsaved levels"
	PicturePanel     Panel = "picture"
	PagePanel        Panel = "page"
	PrintPanel       Panel = "print"
	ManualPanel      Panel = "manual"
	AboutPanel       Panel = "about"
	KeysPanel        Panel = "keys"
	RenamePanel      Panel = "rename"
	NotePanel        Panel = "note"
	WordsPanel       Panel = "words"
	SwapPanel        Panel = "swap"
	ScatterPanel     Panel = "random fill"
	StampsPanel      Panel = "stamps"
	IntentsPanel     Panel = "intents"
	AttemptPanel     Panel = "attempt"
	GeneratePanel    Panel = "generate"
	VaryPanel        Panel = "vary"
	LinkPanel        Panel = "link"
)

// A ViewCommand changes how the level is shown.
type ViewCommand string

// The commands.
const (
	ZoomIn       ViewCommand = "zoom in"
	ZoomOut      ViewCommand = "zoom out"
	ActualSize   ViewCommand = "actual size"
	FitLevel     ViewCommand = "fit"
	LeftPanels   ViewCommand = "left panels"
	RightPanels  ViewCommand = "right panels"
	FullScreen   ViewCommand = "full screen"
	MenuBar      ViewCommand = "menu bar"
	SearchTiles  ViewCommand = "search tiles"
	SearchLevels ViewCommand = "search levels"
	SortLevels   ViewCommand = "sort levels"
	FilterLevels ViewCommand = "filter levels"
	FitSelection ViewCommand = "fit selection"
)
