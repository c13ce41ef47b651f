package ui

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
	"puzzlewright/ui/instance"
	"puzzlewright/ui/language"
)

// exports are the files that are written away from the interface's goroutine.
type exports struct {
	running sync.WaitGroup
	untold  []*export // those of which the window has not told yet how they went
}

// An export is a file, or a folder of files, that is being written.
type export struct {
	window *window
	path   string
	what   message.Message
	ctx    context.Context // over when the user gives it up
	giveUp context.CancelFunc

	work func(context.Context) error
	tell func(error)
	err  error
}

// WriteAside has work write to a path on a goroutine of its own. Until then the window shows it,
// and the user can give it up. tell says how it went, unless it is given up.
func (w *window) WriteAside(path string, what message.Message, work func(context.Context) error, tell func(error)) {
	e := &export{window: w, path: path, what: what, work: work, tell: tell}
	e.ctx, e.giveUp = context.WithCancel(context.Background())
	w.exports.untold = append(w.exports.untold, e)
	w.raise(event.Exporting)
	w.exports.running.Go(func() {
		e.err = e.work(e.ctx)
		w.post(e.over)
	})
}

// says tells what is being written.
func (all *exports) says() message.Message {
	var parts []message.Message
	count := 0
	for _, e := range all.untold {
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

// over tells how it went.
func (e *export) over() {
	w := e.window
	w.exports.untold = slices.DeleteFunc(w.exports.untold, func(o *export) bool { return o == e })
	w.raise(event.Exporting)
	if !e.givenUp() {
		e.tell(e.err)
	}
}

// givenUp tells whether it is not written because the user did not want it any more.
func (e *export) givenUp() bool { return e.err != nil && e.ctx.Err() != nil }

// A producer gives what stands in a file, and what there is to say of it.
type producer func(context.Context) (data []byte, note message.Message, err error)

// export asks for a file and writes into it what produce gives.
func (w *window) export(title, name, extension string, produce producer) {
	w.exportTo(files.Request{
		Title: title, Start: w.startFolder(), Name: name + extension,
		Kinds: []files.Kind{{Title: extension, Extensions: []string{extension}}},
	}, produce)
}

// exportTo does so, with what the dialog begins with. What is made and cannot be written can be written
// elsewhere, as it was chosen.
func (w *window) exportTo(place files.Request, produce producer) {
	w.files.SaveFile(place, func(file string) {
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
		w.WriteAside(file, message.Message{}, work, func(err error) {
			title := message.New("The file is not written")
			switch {
			case err != nil && made:
				place.Start, place.Name = filepath.Dir(file), filepath.Base(file)
				w.editor.TryElsewhere(title, err, func() {
					w.exportTo(place, func(context.Context) ([]byte, message.Message, error) { return data, note, nil })
				})
			case err != nil:
				w.Tell(title, message.Of(err))
			default:
				w.editor.Say(message.New("exported to %s", file))
				if !note.IsZero() {
					w.Tell(message.New("Not all is as it was written"), note)
				}
			}
		})
	})
}

// askGiveUp asks whether to give up the files that are being written.
func (w *window) askGiveUp() {
	untold := slices.Clone(w.exports.untold)
	var names []message.Message
	for _, e := range untold {
		names = append(names, message.Quote(e.path))
	}
	q := editor.Question{
		Title:   message.New("Give up what is being written?"),
		Text:    message.New("%s\n\nWhat lies there already stays as it is.", message.Join("\n", names...)),
		Choices: []string{"Go on", "Give up"}, Danger: 1,
	}
	w.Ask(q, func(choice int) {
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

// finishExports waits for the files that are being written. The error says which are not, for
// whoever started the program; the next window tells it, too.
func (w *window) finishExports() error {
	w.exports.running.Wait()
	var all []error
	for _, e := range w.exports.untold {
		if e.err != nil && !e.givenUp() {
			all = append(all, message.Errorf("%s: %w", e.path, e.err))
		}
	}
	err := errors.Join(all...)
	if err != nil {
		_ = levels.WriteFile(filepath.Join(w.dir, unwrittenFile), []byte(language.Say(message.Of(err))))
	}
	return err
}

// end closes the window. Where a file could not be written, a newer window that listens at the
// address of the program by then is asked to come to the front, and tells it.
func (w *window) end(address string) error {
	err := w.close()
	if err != nil {
		instance.Hand(address, nil)
	}
	return err
}

// tellUnwritten tells what the window of an earlier run could not tell any more.
func (w *window) tellUnwritten() {
	file := filepath.Join(w.dir, unwrittenFile)
	if text, err := os.ReadFile(file); err == nil {
		_ = os.Remove(file)
		w.Tell(message.New("The file is not written"), message.Quote(string(text)))
	}
}
