package editor

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/solver/games"
)

// Carried gives the files of the level as it is drawn, with the known solution, for a link or a
// picture.
func (t *Tab) Carried() map[string][]byte {
	return games.Carried(t.Document.Level(), t.Document.Game(), nil, t.Solution())
}

// openLink opens the level of a link in a new tab; if there is none, it notes why.
func (e *Editor) openLink(link string) {
	entry := games.Open(link)[0]
	d, err := document.Open(entry)
	if err != nil {
		e.refused = append(e.refused, sentences(entry.Problems, err))
		return
	}
	d.Number(document.Untitled) // a link has no name
	if d.Level().Title != "" {
		d.Rename(d.Title())
	}
	e.add(d, "", settings.View{}, entry.Solution)
}
