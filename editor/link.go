package editor

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// Carried gives the files of the level as it is drawn, with the solution that is known,
// for a link or a picture.
func (t *Tab) Carried() map[string][]byte {
	return games.Carried(t.Document.Level(), t.Document.Game(), nil, t.Solution())
}

// copyLink puts a link that carries the level onto the clipboard.
func (t *Tab) copyLink() error {
	link, err := carry.Link(t.Carried())
	if err != nil {
		return err
	}
	t.editor.options.Window.SetClipboard(link)
	t.editor.Say(message.New("the link is on the clipboard; whoever opens it has the level"))
	return nil
}

// openLink opens the level of a link in a tab of its own; where it has none, it notes why.
func (e *Editor) openLink(link string) {
	entry := games.Open(link)[0]
	d, err := document.Open(entry)
	if err != nil {
		e.refused = append(e.refused, sentences(entry.Problems, err))
		return
	}
	d.Rename(document.Untitled) // a link has no name of its own
	if d.Level().Title != "" {
		d.Rename(d.Title())
	}
	e.add(d, "", settings.View{}, entry.Solution)
}

// openClipboard opens the link that is on the clipboard.
func (e *Editor) openClipboard() {
	text := e.options.Window.Clipboard()
	if !carry.IsLink(text) {
		e.Say(message.New("there is no link to a level on the clipboard; copy one that begins with puzzlewright:"))
		return
	}
	e.OpenPath(text)
}
