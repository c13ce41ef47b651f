package editor

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"puzzlewright/editor/collection"
	"puzzlewright/editor/naming"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// AddToShown adds a level to what the sidebar shows: to a collection, behind the level in front if
// that is one of it; to a pack as a pair of files; to a folder as a level folder. A level that was
// nowhere yet is saved there from then on.
func (e *Editor) AddToShown(t *Tab) {
	c := e.shownCollection()
	if c == nil {
		e.addToFolder(t)
		return
	}
	e.addTo(c, t)
}

func (e *Editor) addTo(c *collection.Collection, t *Tab) {
	if c.Game() != t.Document.Game() {
		e.options.Window.Tell(message.New("The collection is not changed"),
			message.New("%q holds levels of %s, and this is one of %s", filepath.Base(c.Path()), message.Word(c.Game().Title), message.Word(t.Document.Game().Title)))
		return
	}
	at := c.Len()
	if s := t.slot(); s != nil && s.Collection() == c {
		at = s.Number() + 1
	}
	var added *collection.Slot
	if !e.changeCollection(c, func() (err error) {
		added, err = c.Add(at, t.Document.ToSave(), t.Solution())
		return err
	}) {
		return
	}
	if t.Document.Path() == "" {
		t.Document.LieIn(added)
		e.Save(t, nil)
	}
	e.Say(message.New("added as level %d of %s", added.Number()+1, filepath.Base(c.Path())))
}

// addToFolder writes a level into the folder in the sidebar.
func (e *Editor) addToFolder(t *Tab) {
	format, extension := e.packFormat(t), ""
	if format != nil {
		extension = format.Extensions[0]
	}
	path := e.freeName(t, extension)
	done := func(saved bool) {
		if saved {
			e.refresh()
			e.Say(message.New("added as %s", filepath.Base(path)))
		}
	}
	var err error
	switch {
	case format != nil && t.Document.Path() == "":
		e.saveInPack(t, format, path, done)
		return
	case format != nil:
		_, err = games.Save(context.Background(), path, format.Name, t.toWrite())
	case t.Document.Path() == "":
		if err = t.Document.SaveAs(path, t.Solution()); err == nil {
			e.saved(t, done)
			return
		}
	default:
		err = t.Document.Export(path, t.Solution())
	}
	switch {
	case err == nil:
		done(true)
	case t.Document.Path() == "":
		e.notSaved(t, err, nil)
	default: // what could not be written is a copy
		e.notExported(err, func() { e.Export(t) })
	}
}

// saveInPack saves a level as a pair of files in the pack in the sidebar, where it is saved from then
// on. It asks first if the files hold another level.
func (e *Editor) saveInPack(t *Tab, f *convert.Format, file string, done func(saved bool)) {
	if !slices.Contains(f.Extensions, filepath.Ext(file)) {
		file += f.Extensions[0]
	}
	if file == t.Document.Path() {
		e.Save(t, done) // which asks if another program has changed the files
		return
	}
	save := func() {
		if _, err := games.Save(context.Background(), file, f.Name, t.toWrite()); err != nil {
			e.notSaved(t, err, done)
			return
		}
		t.Document.LieIn(games.Open(file)[0].Pair)
		e.Save(t, done)
	}
	if _, err := os.Stat(file); err != nil {
		save()
		return
	}
	e.askReplace(message.New("There is a level in %q already. Replace it?", file), func(replace bool) {
		if replace {
			save()
			return
		}
		tell(done, false)
	})
}

// toWrite gives the level in the form that games.Save takes.
func (t *Tab) toWrite() []games.Entry {
	return []games.Entry{{Level: t.Document.ToSave(), Game: t.Document.Game()}}
}

// freeName gives a path in the sidebar's folder that does not exist yet.
func (e *Editor) freeName(t *Tab, extension string) string {
	name := t.FileName()
	if name.String() == "" {
		name = message.New("level")
	}
	return naming.FreePath(filepath.Join(e.state.Folder, e.inWords(name)), extension)
}

// packFormat gives the format of the pairs of files in the sidebar's folder, if it is one of the
// level's game; else nil.
func (e *Editor) packFormat(t *Tab) *convert.Format {
	for i := range t.Document.Game().Formats {
		f := &t.Document.Game().Formats[i]
		if f.Pair == nil {
			continue
		}
		if slices.ContainsFunc(e.items, func(i shelf.Item) bool { return slices.Contains(f.Extensions, filepath.Ext(i.Path)) }) {
			return f
		}
	}
	return nil
}

// AddToCollection asks for a file, which may be a new one, adds a level to it and shows the file in
// the sidebar. then, which may be nil, is called once the level is added.
func (e *Editor) AddToCollection(t *Tab, then func()) {
	extension := ""
	for _, f := range t.Document.Game().Formats {
		if f.Write != nil && f.Pair == nil {
			extension = f.Extensions[0]
			break
		}
	}
	if extension == "" {
		e.options.Window.Tell(message.New("The collection is not changed"),
			message.New("%s has no format for several levels; save them in a folder", message.Word(t.Document.Game().Title)))
		return
	}
	q := Question{
		Title: message.New("Add level to a collection"), Text: message.New("To a file of levels that is there, or to a new one?"),
		Choices: []string{"Open a collection…", "New collection…", "Cancel"}, Danger: -1,
	}
	into := func(file string, do func(file string) bool) {
		if file != "" && do(file) && then != nil {
			then()
		}
	}
	e.options.Window.Ask(q, func(choice int) {
		switch choice {
		case 0:
			e.options.Window.ChooseOpen(false, func(file string) { into(file, func(file string) bool { return e.addToFile(file, t) }) })
		case 1:
			place := Destination{Title: message.New("New collection"), Name: t.FileName(), Extension: extension}
			e.options.Window.ChooseSave(place, func(file string) { into(file, func(file string) bool { return e.newCollection(file, t) }) })
		}
	})
}

func (e *Editor) addToFile(file string, t *Tab) bool {
	c := e.collectionAt(file)
	if c == nil {
		e.options.Window.Tell(message.New("The collection is not changed"),
			message.New("%q is no file of levels that can be written; choose another, or make a new one", filepath.Base(file)))
		return false
	}
	before := c.Len()
	e.OpenFolder(file)
	e.addTo(c, t)
	return c.Len() > before
}

func (e *Editor) newCollection(file string, t *Tab) bool {
	if _, err := os.Stat(file); err == nil {
		return e.addToFile(file, t) // the levels that are there stay
	}
	if err := collection.Create(file, t.Document.Game(), t.Document.ToSave(), t.Solution()); err != nil {
		e.options.Window.Tell(message.New("The collection is not changed"), message.Of(err))
		return false
	}
	if s := e.slotAt(file); s != nil && t.Document.Path() == "" {
		t.Document.LieIn(s)
		e.Save(t, nil)
	}
	e.OpenFolder(file)
	e.Say(message.New("added as level %d of %s", 1, filepath.Base(file)))
	return true
}
