package editor

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Stamp is a named piece of board, kept to be put down again, also after a
// restart.
type Stamp struct {
	Name string
	// Level is the pieces, and must not be changed.
	Level *levels.Level
	at    int // its place among all that are kept
}

// Stamps are the stamps of a game, the last one first. One that cannot be read is
// not among them, and is kept.
func (e *Editor) Stamps(g *solver.Game) []Stamp {
	var all []Stamp
	for i, s := range slices.Backward(e.stamps) {
		if s.Game != g.Name {
			continue
		}
		if l, err := document.DecodeClip(g, s.Clip); err == nil {
			all = append(all, Stamp{s.Name, l, i})
		}
	}
	return all
}

// KeepStamp keeps what is selected as a stamp.
func (t *Tab) KeepStamp() error {
	clip, err := t.Document.Clipped()
	if err != nil {
		return err
	}
	e, g := t.editor, t.Document.Game()
	if e.unread != nil {
		return e.unread
	}
	s := settings.Stamp{Name: e.freeStampName("stamp"), Game: g.Name, Clip: document.EncodeClip(g, clip)}
	e.setStamps(append(slices.Clone(e.stamps), s))
	e.Say(message.New("kept as %q; Draw > Stamps puts it down again", s.Name))
	return nil
}

// freeStampName gives a name that no stamp has.
func (e *Editor) freeStampName(name string) string {
	free := name
	for n := 1; slices.ContainsFunc(e.stamps, func(s settings.Stamp) bool { return s.Name == free }); n++ {
		free = fmt.Sprintf("%s %d", name, n+1)
	}
	return free
}

// UseStamp takes a stamp in hand, to be put down like a paste.
func (t *Tab) UseStamp(s Stamp) {
	t.StopPreview()
	t.Tools.Paste(s.Level.Clone())
}

// RenameStamp gives a stamp another name.
func (e *Editor) RenameStamp(s Stamp, name string) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || name == s.Name || s.at >= len(e.stamps) {
		return
	}
	all := slices.Clone(e.stamps)
	all[s.at].Name = e.freeStampName(name)
	e.setStamps(all)
}

// DropStamp asks whether to delete a stamp. done is told when it is gone.
func (e *Editor) DropStamp(s Stamp, done func()) {
	q := Question{
		Title: message.New("Delete the stamp?"), Text: message.New("%q cannot be brought back.", s.Name),
		Choices: []string{"Keep it", "Delete"}, Danger: 1,
	}
	e.options.Window.Ask(q, func(choice int) {
		if choice == 1 && s.at < len(e.stamps) {
			e.setStamps(slices.Delete(slices.Clone(e.stamps), s.at, s.at+1))
			done()
		}
	})
}

// setStamps makes these the stamps, on disk too.
func (e *Editor) setStamps(all []settings.Stamp) {
	e.stamps = all
	e.write(func() error { return settings.SaveStamps(e.options.Dir, all) })
}
