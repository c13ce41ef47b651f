package ui

import (
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
)

// exports are the files that are written away from the interface's goroutine.
type exports struct {
	running sync.WaitGroup
	untold  []*export // those of which the window has not told yet how they went
}

// An export is a file that is being written.
type export struct {
	window  *window
	place   files.Request
	produce producer
	file    string
	ctx     context.Context // over when the user gives the file up
	giveUp  context.CancelFunc

	data []byte
	note message.Message
	made bool // data and note are what is to be written
	err  error
}

// A producer gives what stands in a file, and what there is to say of it.
type producer func(context.Context) (data []byte, note message.Message, err error)

// export asks for a file and writes into it what produce gives.
func (w *window) export(title, name, extension string, produce producer) {
	w.exportTo(files.Request{
		Title: title, Start: w.startFolder(), Name: name + extension,
		Kinds: []files.Kind{{Title: extension, Extensions: []string{extension}}},
	}, produce)
}

func (w *window) exportTo(place files.Request, produce producer) {
	w.files.SaveFile(place, func(file string) {
		if file == "" {
			return
		}
		e := &export{window: w, place: place, produce: produce, file: file}
		e.ctx, e.giveUp = context.WithCancel(context.Background())
		w.exports.untold = append(w.exports.untold, e)
		w.raise(event.Exporting)
		w.exports.running.Go(func() {
			e.write()
			w.post(e.over)
		})
	})
}

// write writes the file, unless it is given up.
func (e *export) write() {
	e.data, e.note, e.err = e.produce(e.ctx)
	e.made = e.err == nil
	if e.made && e.ctx.Err() == nil {
		e.err = levels.WriteFile(e.file, e.data)
	}
}

// over tells how it went. What is not written can be written elsewhere, as it was chosen.
func (e *export) over() {
	w := e.window
	w.exports.untold = slices.DeleteFunc(w.exports.untold, func(o *export) bool { return o == e })
	w.raise(event.Exporting)
	title := message.New("The file is not written")
	switch {
	case e.ctx.Err() != nil:
	case e.err != nil && e.made:
		e.place.Start, e.place.Name = filepath.Dir(e.file), filepath.Base(e.file)
		w.editor.TryElsewhere(title, e.err, func() {
			w.exportTo(e.place, func(context.Context) ([]byte, message.Message, error) { return e.data, e.note, nil })
		})
	case e.err != nil:
		w.Tell(title, message.Of(e.err))
	default:
		w.editor.Say(message.New("exported to %s", e.file))
		if !e.note.IsZero() {
			w.Tell(message.New("Not all is as it was written"), e.note)
		}
	}
}

// askGiveUp asks whether to give up the files that are being written.
func (w *window) askGiveUp() {
	untold := slices.Clone(w.exports.untold)
	var names []message.Message
	for _, e := range untold {
		names = append(names, message.Quote(e.file))
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

// unwrittenFile is where the next start finds what no window could tell any more.
const unwrittenFile = "unwritten.txt"

// finishExports waits for the files that are being written. The error says which are not, for
// whoever started the program; the next start tells it, too.
func (w *window) finishExports() error {
	w.exports.running.Wait()
	var all []error
	for _, e := range w.exports.untold {
		if e.err != nil && e.ctx.Err() == nil {
			all = append(all, message.Errorf("%s: %w", e.file, e.err))
		}
	}
	err := errors.Join(all...)
	if err != nil {
		_ = levels.WriteFile(filepath.Join(w.dir, unwrittenFile), []byte(language.Say(message.Of(err))))
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
