package editor

import (
	"puzzlewright/editor/stamp"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Stamps are the stamps of a game, the latest first.
func (e *Editor) Stamps(g *solver.Game) []stamp.Stamp { return e.stamps.Of(g) }

// KeepStamp keeps what is selected as a stamp.
func (t *Tab) KeepStamp() error {
	clip, err := t.Document.Clipped()
	if err != nil {
		return err
	}
	e := t.editor
	name, err := e.stamps.Keep(e.inWords(message.New("stamp")), t.Document.Game(), clip)
	if err != nil {
		return err
	}
	e.saveStamps()
	e.Say(message.New("kept as %q; Draw > Stamps puts it down again", name))
	return nil
}

// UseStamp takes a stamp in hand, to be put down like a paste.
func (t *Tab) UseStamp(s stamp.Stamp) {
	t.StopPreview()
	t.Tools.Paste(s.Level.Clone())
}

// RenameStamp gives a stamp another name.
func (e *Editor) RenameStamp(s stamp.Stamp, name string) {
	if e.stamps.Rename(s, name) {
		e.saveStamps()
	}
}

// DropStamp asks whether to delete a stamp. done is called once it is deleted.
func (e *Editor) DropStamp(s stamp.Stamp, done func()) {
	q := Question{
		Title: message.New("Delete the stamp?"), Text: message.New("%q cannot be brought back.", s.Name),
		Choices: []string{"Keep it", "Delete"}, Danger: 1,
	}
	e.options.Window.Ask(q, func(choice int) {
		if choice == 1 && e.stamps.Drop(s) {
			e.saveStamps()
			done()
		}
	})
}

func (e *Editor) saveStamps() { e.write(e.stamps.Saver(e.options.Dir)) }
