package editor

import (
	"context"

	"puzzlewright/levels/message"
)

// A Window is what the editor asks of whoever shows it: to ask the user, and
// what only a screen can do. Its methods are called on the interface's
// goroutine and return at once; answers come later, on the same goroutine.
type Window interface {
	// ChooseOpen asks for something to open, a folder or a file, ChooseSave for
	// a folder or a file to write, whose name has an ending; "" means that the user
	// would rather not.
	ChooseOpen(folder bool, done func(path string))
	ChooseSave(place Destination, done func(path string))
	// Ask shows a question and gives the number of the choice, -1 for none.
	Ask(q Question, done func(choice int))
	// Tell shows that something went wrong.
	Tell(title, text message.Message)
	// WriteAside has work write to a path on a goroutine of its own, and shows that until it is
	// done, in words of its own where what has none; tell is called then, unless the user gave it
	// up, which ends work's context.
	WriteAside(path string, what message.Message, work func(context.Context) error, tell func(error))
	// InWords puts a message into the language of the window.
	InWords(message.Message) string
	// SetClipboard and Clipboard are the system's clipboard as text.
	SetClipboard(text string)
	Clipboard() string
	// Show opens one of the window's own panels, ChangeView changes how the level is
	// looked at, and Quit closes the window: everything has been asked.
	Show(Panel)
	ChangeView(ViewCommand)
	Quit()
}

// inWords puts a message into the language of the window; without one, into English.
func (e *Editor) inWords(m message.Message) string {
	if e.options.Window == nil {
		return m.String()
	}
	return e.options.Window.InWords(m)
}

// A Destination is where something is to be saved.
type Destination struct {
	// Title names the dialog; Name is a suggestion, without an ending.
	Title, Name message.Message
	// Extension is that of a file, with its dot; "" asks for a folder.
	Extension string
	// Folder is where the dialog begins, "" where the window chooses that.
	Folder string
}

// A Question has a few answers, the first being the usual one. Danger is the
// number of the one that loses something, -1 for none.
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

// A ViewCommand changes how the level is looked at.
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
