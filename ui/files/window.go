package files

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// Window gives dialogs that are drawn in a window.
func Window(w fyne.Window) Chooser {
	c := inWindow{window: w}
	c.browse = c.OpenFolder
	return c
}

type inWindow struct {
	window fyne.Window
	// browse asks for the folder in which something is saved.
	browse func(Request, func(string))
}

func (c inWindow) OpenFolder(p Request, done func(string)) {
	d := dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
		if err != nil || dir == nil {
			done("")
			return
		}
		done(dir.Path())
	}, c.window)
	c.show(d, p)
}

func (c inWindow) OpenFile(p Request, done func(string)) {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil || file == nil {
			done("")
			return
		}
		_ = file.Close() // only its name is wanted
		done(file.URI().Path())
	}, c.window)
	if len(p.Kinds) > 0 {
		var endings []string
		for _, k := range p.Kinds {
			endings = append(endings, k.Extensions...)
		}
		d.SetFilter(storage.NewExtensionFileFilter(endings))
	}
	c.show(d, p)
}

func (c inWindow) show(d *dialog.FileDialog, p Request) {
	d.SetTitleText(p.Title)
	if at, err := storage.ListerForURI(storage.NewFileURI(p.start())); err == nil {
		d.SetLocation(at)
	}
	size := c.window.Canvas().Size()
	c.closeOnEscape(d)
	d.Show() // first: only then is there something to be resized
	d.Resize(fyne.NewSize(min(size.Width-40, 860), min(size.Height-40, 620)))
}

// closeOnEscape has Escape close the dialog. The window hears of the key only while nothing has the
// keyboard: once a list or a field of the dialog has it, only the button closes the dialog.
func (c inWindow) closeOnEscape(d *dialog.FileDialog) {
	keyboard, ok := c.window.Canvas().(desktop.Canvas)
	if !ok {
		return
	}
	before := keyboard.OnKeyDown()
	keyboard.SetOnKeyDown(func(e *fyne.KeyEvent) {
		switch {
		case e.Name == fyne.KeyEscape:
			d.Dismiss()
		case before != nil:
			before(e)
		}
	})
	d.SetOnClosed(func() { keyboard.SetOnKeyDown(before) })
}

// SaveFolder asks for a folder; a level's own, chosen as the place, is what is to
// be saved.
func (c inWindow) SaveFolder(p Request, done func(string)) { c.save(p, levels.IsFolder, done) }

// SaveFile asks whether to write over a file that is there, as the system's
// dialogs do.
func (c inWindow) SaveFile(p Request, done func(string)) {
	c.save(p, func(string) bool { return false }, func(path string) { c.unlessThere(p.ended(path), done) })
}

// unlessThere asks whether to write over a file, where there is one.
func (c inWindow) unlessThere(path string, done func(string)) {
	if _, err := os.Stat(path); path == "" || err != nil {
		done(path)
		return
	}
	c.confirm(path, done)
}

// ended gives a path its ending, where it was typed without one and only one kind of files was
// asked for.
func (p Request) ended(path string) string {
	if path == "" || filepath.Ext(path) != "" || len(p.Kinds) != 1 {
		return path
	}
	return path + p.Kinds[0].Extensions[0]
}

// save asks for a name and the folder to save in; a whole path may be typed in place of the name.
// whole tells of a folder that it is not a place to save in, but itself what is to be saved over.
// Fyne's own dialog would make an empty file of what may become a folder.
func (c inWindow) save(p Request, whole func(dir string) bool, done func(string)) {
	name, dir := control.NewEntry(""), control.NewEntry("")
	name.SetText(p.Name)
	dir.SetText(p.start())
	var sheet *control.Sheet
	save := control.NewButton(lang.L("Save"), control.Primary, func() {
		if strings.TrimSpace(name.Text) == "" {
			return
		}
		sheet.Close()
		path := strings.TrimSpace(name.Text)
		if !filepath.IsAbs(path) {
			path = filepath.Join(dir.Text, path)
		}
		done(path)
	})
	check := func(string) { save.Set(strings.TrimSpace(name.Text) != "", false) }
	name.OnChanged = check
	check("")
	browse := control.NewButton(lang.L("Browse…"), control.Filled, func() {
		c.browse(Request{Title: p.Title, Start: dir.Text}, func(chosen string) {
			if chosen != "" && whole(chosen) {
				name.SetText(filepath.Base(chosen))
				chosen = filepath.Dir(chosen)
			}
			if chosen != "" {
				dir.SetText(chosen)
			}
		})
	})
	content := control.Column(6,
		control.NewLabel(lang.L("Name"), control.Normal, false, control.Faint), name,
		control.NewLabel(lang.L("In the folder"), control.Normal, false, control.Faint),
		control.Frame(nil, nil, nil, control.Inset(browse, 0, 0, 8, 0), dir),
	)
	sheet = control.NewAsking(c.window.Canvas(), p.Title, content, fyne.NewSize(460, 0), save)
	sheet.Cancelled = func() { done("") }
	sheet.Open(name)
}

func (c inWindow) confirm(path string, done func(string)) {
	var sheet *control.Sheet
	answer := func(path string) func() {
		return func() {
			sheet.Close()
			done(path)
		}
	}
	text := control.NewParagraph(control.Normal, control.Run{
		Text: lang.L("There is a file {{.Name}} already. Replace it?", map[string]any{"Name": filepath.Base(path)}),
	})
	sheet = control.NewSheet(c.window.Canvas(), lang.L("Replace the file?"), text, fyne.NewSize(380, 0),
		control.NewButton(lang.L("Replace"), control.Danger, answer(path)),
		control.NewButton(lang.L("Keep it"), control.Primary, answer("")))
	sheet.Cancelled = func() { done("") }
	sheet.Open(nil)
}
