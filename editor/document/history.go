package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A command is one step of the history. It holds what differs between the
// level before and after it, and doing and undoing it are the same swap.
type command interface {
	title() message.Message
	// swap exchanges what the command holds with what the document has.
	swap(d *Document) Change
}

// A merger is a command that may take in the next one: typing a title is one step, and so is nudging
// a selection.
type merger interface {
	command
	// merge takes in the next command, which has been done, and tells whether it did. Undoing
	// then takes back both.
	merge(next command) bool
}

// A history is the steps that were done and those that were undone, the latest ones last.
type history struct {
	done, undone []command
	// clean is how many steps were done when the level was saved; -1 where
	// undoing and redoing never gets there again.
	clean int
	// sealed tells that the last step takes in no further ones, as after a save or an undo.
	sealed bool
}

// do does a new command; a stroke that is under way is committed first.
func (d *Document) do(c command) {
	d.endStroke()
	d.did(c, c.swap(d))
}

// did makes a command that has just been done the last step.
func (d *Document) did(c command, changed Change) {
	h := &d.history
	if h.clean > len(h.done) {
		if h.dirty() {
			h.clean = -1
		} else {
			h.clean = len(h.done)
		}
	}
	h.undone = nil
	if m, ok := h.last().(merger); !ok || h.sealed || !m.merge(c) {
		h.done = append(h.done, c)
	}
	h.sealed = false
	d.changed(changed | History)
}

func (h *history) last() command {
	if len(h.done) == 0 {
		return nil
	}
	return h.done[len(h.done)-1]
}

// LastStep gives a value that identifies the last step, also while it takes in others; nil where there
// is none.
func (d *Document) LastStep() any { return d.history.last() }

// Undo takes the last step back. During a stroke it takes back the stroke so far, and the rest of it
// does nothing.
func (d *Document) Undo() {
	d.endStroke()
	h := &d.history
	c := h.last()
	if c == nil {
		return
	}
	h.done = h.done[:len(h.done)-1]
	h.undone = append(h.undone, c)
	h.sealed = true
	d.changed(c.swap(d) | History)
}

// Redo does again what was undone last.
func (d *Document) Redo() {
	d.endStroke()
	h := &d.history
	if len(h.undone) == 0 {
		return
	}
	c := h.undone[len(h.undone)-1]
	h.undone = h.undone[:len(h.undone)-1]
	h.done = append(h.done, c)
	h.sealed = true
	d.changed(c.swap(d) | History)
}

// UndoTitle names the step that Undo would take back, nothing where there is none.
func (d *Document) UndoTitle() message.Message {
	if d.stroke != nil {
		return d.stroke.paint.name
	}
	if c := d.history.last(); c != nil {
		return c.title()
	}
	return message.Message{}
}

// RedoTitle names the step that Redo would do again, nothing where there is none.
func (d *Document) RedoTitle() message.Message {
	if n := len(d.history.undone); n > 0 {
		return d.history.undone[n-1].title()
	}
	return message.Message{}
}

// Dirty tells whether there is something to save.
func (d *Document) Dirty() bool {
	return d.history.dirty() || d.stroke != nil && len(d.stroke.paint.cells) > 0
}

// dirty tells whether any step since the level was saved changes more than the selection.
func (h *history) dirty() bool {
	differs := func(c command) bool {
		p, ok := c.(*paint)
		return !ok || len(p.cells) > 0 || p.meta != nil
	}
	switch n := len(h.done); {
	case h.clean < 0:
		return true
	case h.clean <= n:
		return slices.ContainsFunc(h.done[h.clean:], differs)
	default:
		return slices.ContainsFunc(h.undone[len(h.undone)-(h.clean-n):], differs)
	}
}

// saved notes that the level as it is now is saved.
func (d *Document) saved() {
	d.misread, d.padded, d.seen = nil, nil, ""
	d.history.clean = len(d.history.done)
	d.turningSaved = d.turning
	d.history.sealed = true
}

// soil makes the level dirty, whatever is undone.
func (d *Document) soil() { d.history.clean = -1 }

// whole is a step that replaces the level, such as a resize.
type whole struct {
	name      message.Message
	level     *levels.Level
	selection levels.Area
	turning   levels.Turning
}

func (w *whole) title() message.Message { return w.name }

func (w *whole) swap(d *Document) Change {
	// The declarations belong to the file, not to the step.
	w.level.Declarations = d.level.Declarations
	changed := Cells | Selection
	if !w.level.Meta.Equal(d.level.Meta) {
		changed |= Meta
	}
	w.level, d.level = d.level, w.level
	w.turning, d.turning = d.turning, w.turning
	w.selection, d.selection, d.picked = d.selection, w.selection, nil
	return changed
}
