package document

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/gob"
	"io"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Steps are the steps of a document in a form that can be written down, so that they can be undone
// after a crash too. They are never changed.
type Steps struct {
	Done, Undone []Step
	// Saved tells after which step the level was as its files, whose digest is Seen, hold it:
	// one more than the number of steps done then, counted over Done and then Undone in the
	// order in which they are redone; 0 where it was so after none.
	Saved int
	Seen  string
}

// A Step is a step: what differs between the level before and after it, as in its command.
type Step struct {
	Title     message.Message
	Cells     []StepCell
	Selection *levels.Area
	Meta      *levels.Meta
	Level     *StepLevel
}

// A StepCell is a cell with what it holds on the other side of the step.
type StepCell struct {
	Cell  levels.Cell
	Stack levels.Stack
}

// A StepLevel is a whole level, row by row.
type StepLevel struct {
	Meta          levels.Meta
	Width, Height int
	Cells         []levels.Stack
}

// mostKept is how many cells of a history are written down; the oldest steps are left out.
const mostKept = 200_000

// Steps gives the steps to be written down. A stroke that is under way is the
// last of them.
func (d *Document) Steps() Steps {
	done, undone := d.history.done, d.history.undone
	stroke := d.stroke != nil && d.stroke.changes()
	if stroke {
		done, undone = append(slices.Clone(done), d.stroke.paint), nil
	}
	_, atLeast := lastOf(undone, mostKept/2) // the other half is for what can be undone alone
	kept, size := lastOf(done, mostKept-atLeast)
	again, _ := lastOf(undone, mostKept-size)
	h := Steps{Done: stepsOf(kept), Undone: stepsOf(again), Seen: d.Seen()}
	last := len(h.Done) + len(h.Undone)
	if stroke {
		last-- // the level after the stroke was never saved
	}
	if saved := d.history.clean + len(h.Done) - len(done); saved <= last {
		h.Saved = max(saved+1, 0)
	}
	return h
}

// lastOf gives the last commands, as many as there is room for, and how many cells they have.
func lastOf(commands []command, room int) (last []command, size int) {
	for i, c := range slices.Backward(commands) {
		cells := 1
		switch c := c.(type) {
		case *paint:
			cells += len(c.cells)
		case *whole:
			cells = c.level.Width() * c.level.Height()
		}
		if size+cells > room {
			return commands[i+1:], size
		}
		size += cells
	}
	return commands, size
}

// stepsOf gives commands as steps.
func stepsOf(commands []command) []Step {
	var steps []Step
	for _, c := range commands {
		s := Step{Title: c.title()}
		switch c := c.(type) {
		case *paint:
			for _, h := range c.cells {
				s.Cells = append(s.Cells, StepCell{h.cell, h.stack})
			}
			s.Selection, s.Meta = cloned(c.selection), cloned(c.meta)
		case *details:
			s.Meta = cloned(&c.meta)
		case *whole:
			s.Level = written(c.level)
			s.Selection = cloned(&c.selection)
		}
		steps = append(steps, s)
	}
	return steps
}

// written gives a level in the form that can be written down.
func written(l *levels.Level) *StepLevel {
	s := &StepLevel{Meta: l.Meta, Width: l.Width(), Height: l.Height()}
	l.Cells(func(_ levels.Cell, stack levels.Stack) { s.Cells = append(s.Cells, stack) })
	return s
}

// read gives the level that was written down.
func (s *StepLevel) read() *levels.Level {
	l := levels.New(s.Width, s.Height)
	l.Meta = s.Meta
	for i, stack := range s.Cells {
		l.Set(levels.Cell{X: i % l.Width(), Y: i / l.Width()}, stack)
	}
	return l
}

func cloned[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// SetSteps gives the document the steps of an earlier document whose level was the same.
func (d *Document) SetSteps(h Steps) {
	d.history.done, d.history.undone = commandsOf(h.Done), commandsOf(h.Undone)
	d.history.sealed = true
	d.soil()
	if d.seen == "" && h.Seen != "" && h.Seen == d.Seen() {
		d.history.clean = h.Saved - 1
	}
	d.changed(History)
}

func commandsOf(steps []Step) []command {
	var commands []command
	for _, s := range steps {
		switch {
		case s.Level != nil:
			w := &whole{name: s.Title, level: s.Level.read()}
			if s.Selection != nil {
				w.selection = *s.Selection
			}
			commands = append(commands, w)
		case s.Meta != nil && s.Cells == nil && s.Selection == nil:
			commands = append(commands, &details{name: s.Title, meta: *s.Meta})
		default:
			p := &paint{name: s.Title, selection: s.Selection, meta: s.Meta}
			for _, c := range s.Cells {
				p.cells = append(p.cells, held{c.Cell, c.Stack})
			}
			commands = append(commands, p)
		}
	}
	return commands
}

func init() {
	gob.Register(message.Message{})
	gob.Register(message.Tile{})
}

// Encode writes a history as text.
func (h Steps) Encode() (string, error) { return encode(h) }

// encode writes something as text that decode reads.
func encode(value any) (string, error) {
	var text strings.Builder
	coded := base64.NewEncoder(base64.StdEncoding, &text)
	packed, err := flate.NewWriter(coded, flate.BestSpeed)
	if err == nil {
		err = gob.NewEncoder(packed).Encode(value)
	}
	if err == nil {
		err = packed.Close()
	}
	if err == nil {
		err = coded.Close()
	}
	if err != nil {
		return "", message.Errorf("the steps cannot be written down: %w", err)
	}
	return text.String(), nil
}

// maxHistory bounds what is read of a history, in bytes.
const maxHistory = 256 << 20

// DecodeSteps reads what Encode wrote, and gives an error for any other text.
func DecodeSteps(text string) (Steps, error) { return decode[Steps](text, maxHistory) }

// decode reads what encode wrote, up to so many bytes.
func decode[T any](text string, most int64) (T, error) {
	data, err := base64.StdEncoding.DecodeString(text)
	var value, none T
	if err == nil {
		err = gob.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(data)), most)).Decode(&value)
	}
	if err != nil {
		return none, message.Errorf("the steps cannot be read: %w", err)
	}
	return value, nil
}
