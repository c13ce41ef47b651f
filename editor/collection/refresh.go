package collection

import (
	"bytes"
	"path/filepath"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// Refresh reads the file again if another program has changed it. A level that is the same as before
// keeps its slot, wherever it is now. The steps done before can then not be undone, as that would undo
// the other program's change too.
func (c *Collection) Refresh() error {
	data, problem := levels.ReadForeign(c.path)
	if problem != nil {
		return *problem
	}
	var text []byte
	if text, c.encoding = convert.Decode(data); bytes.Equal(text, c.data) {
		return nil
	}
	before, slots := c.held, c.slots
	if !c.take(text) {
		return message.Errorf("another program has changed %q, and there is no level in it any more", filepath.Base(c.path))
	}
	c.done, c.undone = nil, nil
	c.slots = make([]*Slot, len(c.held.Entries))
	left := make([]int, 0, len(slots)) // the levels that were not found again
	for i, s := range slots {
		if to := c.place(before.Entries[i], i); to >= 0 {
			c.slots[to] = s
		} else {
			left = append(left, i)
		}
	}
	for _, i := range left {
		if to := c.called(before.Entries[i], i, len(slots)); to >= 0 {
			c.slots[to] = slots[i]
			slots[i].changed = true
		}
	}
	for i := range c.slots {
		if c.slots[i] == nil {
			c.slots[i] = &Slot{of: c}
		}
	}
	return nil
}

// place finds a level in the file as it is now, and gives its index: one that has no slot yet, and
// preferably was; -1 where there is none.
func (c *Collection) place(e convert.Entry, was int) int {
	if e.Level == nil {
		return -1
	}
	same := func(i int) bool {
		n := c.held.Entries[i].Level
		return c.slots[i] == nil && n != nil && n.SameGrid(e.Level) && n.Meta.Equal(e.Level.Meta)
	}
	if was < len(c.slots) && same(was) {
		return was
	}
	for i := range c.slots {
		if same(i) {
			return i
		}
	}
	return -1
}

// called finds a level that was changed, and gives its index, one that has no slot yet: by its title,
// or else, if there are as many levels as before, by its old index; -1 where there is none.
func (c *Collection) called(e convert.Entry, was, before int) int {
	for i, s := range c.slots {
		n := c.held.Entries[i].Level
		if s == nil && e.Level != nil && n != nil && n.Title != "" && n.Title == e.Level.Title {
			return i
		}
	}
	if was < len(c.slots) && c.slots[was] == nil && len(c.slots) == before {
		return was
	}
	return -1
}
