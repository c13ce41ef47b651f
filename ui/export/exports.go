// Package export is what becomes of a level outside the program: the sheets that ask how it is
// drawn (picture), made a page that plays it (page), set on pages to print (print) or carried in
// a link (link); and the files that are written meanwhile, beside the interface (exports).
package export

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/files"
	"puzzlewright/ui/language"
	"puzzlewright/ui/sheet"
)

// Exports are the files that are written away from the interface's goroutine.
type Exports struct {
	Window *sheet.Window
	Files  files.Chooser
	// Raise tells the window what has changed.
	Raise func(event.Event)
	// Dir is the folder of settings. There the next window finds the outcomes that this one could
	// not tell.
	Dir string

	running sync.WaitGroup
	untold  []*export // the exports whose outcome the window has not told yet
}

// An export is a file, or a folder of files, that is being written.
type export struct {
	path   string
	what   message.Message
	ctx    context.Context // over when the user gives it up
	giveUp context.CancelFunc
	tell   func(error)
	err    error
}

// WriteAside runs work, which writes to a path, on a goroutine of its own. Until it ends, the
// window shows it and the user can give it up. tell says how it went, unless it was given up.
func (x *Exports) WriteAside(path string, what message.Message, work func(context.Context) error, tell func(error)) {
	e := &export{path: path, what: what, tell: tell}
	e.ctx, e.giveUp = context.WithCancel(context.Background())
	x.untold = append(x.untold, e)
	x.Raise(event.Exporting)
	x.running.Go(func() {
		e.err = work(e.ctx)
		x.Window.Post(func() { x.over(e) })
	})
}

// Says names what is being written; it is empty where nothing is.
func (x *Exports) Says() message.Message {
	var parts []message.Message
	count := 0
	for _, e := range x.untold {
		if e.what.IsZero() {
			count++
		} else {
			parts = append(parts, e.what)
		}
	}
	if count > 0 {
		parts = append(parts, message.Plural(count, "writing a file…", "writing %d files…"))
	}
	return message.Join(", ", parts...)
}

// over tells how an export went.
func (x *Exports) over(e *export) {
	x.untold = slices.DeleteFunc(x.untold, func(o *export) bool { return o == e })
	x.Raise(event.Exporting)
	if !e.givenUp() {
		e.tell(e.err)
	}
}

// givenUp tells whether the file was not written because the user gave it up.
func (e *export) givenUp() bool { return e.err != nil && e.ctx.Err() != nil }

// Show opens the sheet of a panel, if it has one here and a level is in front.
func (x *Exports) Show(p editor.Panel) {
	show := map[editor.Panel]func(*editor.Tab){
		editor.PicturePanel: x.showPicture,
		editor.PagePanel:    x.showPage,
		editor.PrintPanel:   x.showPrint,
		editor.LinkPanel:    x.showLink,
	}[p]
	if t := x.Window.Editor.Front(); show != nil && t != nil {
		show(t)
	}
}

// A producer gives what stands in a file, and what there is to say of it.
type producer func(context.Context) (data []byte, note message.Message, err error)

// export asks for a file and writes into it what produce gives.
func (x *Exports) export(title, name, extension string, produce producer) {
	x.exportTo(files.Request{
		Title: title, Start: x.Window.Editor.StartFolder(), Name: name + extension,
		Kinds: []files.Kind{{Title: extension, Extensions: []string{extension}}},
	}, produce)
}

// exportTo does what export does, with a request for the dialog. What was made but could not be
// written can be written elsewhere.
func (x *Exports) exportTo(place files.Request, produce producer) {
	x.Files.SaveFile(place, func(file string) {
		if file == "" {
			return
		}
		var data []byte
		var note message.Message
		made := false
		work := func(ctx context.Context) (err error) {
			data, note, err = produce(ctx)
			if err = cmp.Or(err, ctx.Err()); err != nil {
				return err
			}
			made = true
			return levels.WriteFile(file, data)
		}
		x.WriteAside(file, message.Message{}, work, func(err error) {
			title := message.New("The file is not written")
			switch {
			case err != nil && made:
				place.Start, place.Name = filepath.Dir(file), filepath.Base(file)
				x.Window.Editor.TryElsewhere(title, err, func() {
					x.exportTo(place, func(context.Context) ([]byte, message.Message, error) { return data, note, nil })
				})
			case err != nil:
				x.Window.Tell(title, message.Of(err))
			default:
				x.Window.Editor.Say(message.New("exported to %s", file))
				if !note.IsZero() {
					x.Window.Tell(message.New("Not all is as it was written"), note)
				}
			}
		})
	})
}

// AskGiveUp asks whether to give up the files that are being written.
func (x *Exports) AskGiveUp() {
	untold := slices.Clone(x.untold)
	var names []message.Message
	for _, e := range untold {
		names = append(names, message.Quote(e.path))
	}
	q := editor.Question{
		Title:   message.New("Give up what is being written?"),
		Text:    message.New("%s\n\nWhat lies there already stays as it is.", message.Join("\n", names...)),
		Choices: []string{"Go on", "Give up"}, Danger: 1,
	}
	x.Window.Ask(q, func(choice int) {
		if choice != q.Danger {
			return
		}
		for _, e := range untold {
			e.giveUp()
		}
	})
}

// unwrittenFile is where the next window finds what this one could not tell any more.
const unwrittenFile = "unwritten.txt"

// Finish waits for the files that are being written. The error says which are not, for
// whoever started the program; the next window tells it, too.
func (x *Exports) Finish() error {
	x.running.Wait()
	var all []error
	for _, e := range x.untold {
		if e.err != nil && !e.givenUp() {
			all = append(all, message.Errorf("%s: %w", e.path, e.err))
		}
	}
	err := errors.Join(all...)
	if err != nil {
		_ = levels.WriteFile(filepath.Join(x.Dir, unwrittenFile), []byte(language.Say(message.Of(err))))
	}
	return err
}

// TellUnwritten tells what the window of an earlier run could not tell any more.
func (x *Exports) TellUnwritten() {
	file := filepath.Join(x.Dir, unwrittenFile)
	if text, err := os.ReadFile(file); err == nil {
		_ = os.Remove(file)
		x.Window.Tell(message.New("The file is not written"), message.Quote(string(text)))
	}
}
