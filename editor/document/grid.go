package document

import (
	"maps"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// An Anchor says which part of a level stays where it is when the level is
// resized: -1 left or top, 0 the middle, 1 right or bottom.
type Anchor struct{ X, Y int }

// offset gives the cell of the resized level in which the old top left cell lies.
func (a Anchor) offset(l *levels.Level, width, height int) levels.Cell {
	place := func(anchor, room int) int {
		switch {
		case anchor < 0:
			return 0
		case anchor > 0:
			return room
		case room < 0:
			return -(-room / 2)
		default:
			return room / 2
		}
	}
	return levels.Cell{X: place(a.X, width-l.Width()), Y: place(a.Y, height-l.Height())}
}

// CutOff gives the cells with pieces in them that a resize would cut off.
func (d *Document) CutOff(width, height int, anchor Anchor) []levels.Cell {
	at := anchor.offset(d.level, width, height)
	stays := levels.Area{Max: levels.Cell{X: width, Y: height}}.Plus(-at.X, -at.Y)
	var lost []levels.Cell
	d.level.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 0 && !stays.Holds(c) {
			lost = append(lost, c)
		}
	})
	return lost
}

// Resize gives the level another size in cells.
func (d *Document) Resize(width, height int, anchor Anchor) error {
	at := anchor.offset(d.level, width, height)
	return d.ResizeTo(levels.Area{Max: levels.Cell{X: width, Y: height}}.Plus(-at.X, -at.Y))
}

// ResizeTo cuts or extends the level to an area; cells of the area off the grid are added empty.
func (d *Document) ResizeTo(a levels.Area) error {
	width, height := a.Width(), a.Height()
	if width < 1 || height < 1 || width > levels.MaxSide || height > levels.MaxSide {
		return message.Errorf("a level has 1 to %d cells a side", levels.MaxSide)
	}
	if a == d.level.Area() {
		return nil
	}
	at := levels.Cell{X: -a.Min.X, Y: -a.Min.Y}
	d.replace(message.New("Resize level"), d.game.Resized(d.level, width, height, at), d.selection.Plus(at.X, at.Y))
	return nil
}

// Crop cuts the level to the smallest rectangle with every piece in it.
func (d *Document) Crop() error {
	a := d.level.Drawn()
	if a.Empty() {
		return message.Errorf("there is nothing to crop to; the level is empty")
	}
	d.cropTo(a)
	return nil
}

// CropToSelection cuts the level to what is selected.
func (d *Document) CropToSelection() error {
	if d.selection.Empty() {
		return errNothingSelected
	}
	d.cropTo(d.selection)
	return nil
}

func (d *Document) cropTo(a levels.Area) {
	if a != d.level.Area() {
		d.replace(message.New("Crop level"), d.game.Part(d.level, a), levels.Area{})
	}
}

// Rotate turns the level by quarters, clockwise.
func (d *Document) Rotate(quarters int) {
	d.turn(message.New("Rotate level"), d.level.Rotated(quarters, d.MayFace), levels.Area{}, d.turning.Turned(quarters))
}

// Mirror swaps left and right, or top and bottom where upright is false.
func (d *Document) Mirror(upright bool) {
	d.turn(message.New("Flip level"), d.game.Mirrored(d.level, upright), levels.Area{}, d.turning.Mirrored(upright))
}

// Turning tells how the level is turned and flipped as a whole since it was opened.
func (d *Document) Turning() levels.Turning { return d.turning }

// Shift moves everything by so many columns and rows; what leaves at one
// side comes in at the other.
func (d *Document) Shift(dx, dy int) {
	d.replace(message.New("Shift level"), d.level.Shifted(dx, dy), d.selection)
}

func (d *Document) replace(title message.Message, l *levels.Level, selection levels.Area) {
	d.turn(title, l, selection, d.turning)
}

// turn is replace by a level that is turned in some way.
func (d *Document) turn(title message.Message, l *levels.Level, selection levels.Area, to levels.Turning) {
	d.game.Settle(l)
	d.do(&whole{title, l, selection.Within(l.Area()), to})
}

// Restore replaces the level by another one of its game, in one step; no step where they are the same.
func (d *Document) Restore(title message.Message, l *levels.Level) {
	if !l.SameGrid(d.level) || !l.Meta.Equal(d.level.Meta) {
		d.replace(title, l.Clone(), d.selection)
	}
}

// SetMeta changes the Meta of the level, but for the game. Changing the same text again, as by
// typing, is one step.
func (d *Document) SetMeta(m levels.Meta) {
	m.Game, m.Options = d.level.Game, maps.Clone(m.Options)
	if !m.Equal(d.level.Meta) {
		name, typed := nameOfChange(d.level.Meta, m)
		d.do(&details{name: name, meta: m, typed: typed})
	}
}

// SetIntents changes what the author wants of the solutions.
func (d *Document) SetIntents(title message.Message, intents []levels.Intent) {
	m := d.level.Clone().Meta
	m.Intents = intents
	if !m.Equal(d.level.Meta) {
		d.do(&details{name: title, meta: m})
	}
}

// Option gives the value of one of the game's settings: without one in the level, the first that the
// game offers.
func (d *Document) Option(key string) string {
	if v, ok := d.level.Options[key]; ok {
		return v
	}
	return d.usualOption(key)
}

// usualOption gives the first value that the game offers for a setting, "" where it is text.
func (d *Document) usualOption(key string) string {
	for _, c := range d.game.Choices {
		if c.Key == key && len(c.Values) > 0 {
			return c.Values[0].Value
		}
	}
	return ""
}

// SetText changes a setting that is text. Changing it again, as by typing, is one step.
func (d *Document) SetText(key, value string) {
	if m := d.metaWith(key, value); !m.Equal(d.level.Meta) {
		d.do(&details{name: message.New("Change text"), meta: m, typed: true})
	}
}

// metaWith gives the Meta of the level with another value of an option, "" for none.
func (d *Document) metaWith(key, value string) levels.Meta {
	m := d.level.Clone().Meta
	delete(m.Options, key)
	if value != "" {
		if m.Options == nil {
			m.Options = map[string]string{}
		}
		m.Options[key] = value
	}
	return m
}

// SetProperties changes the Meta of the level while it is typed: all changes until Seal are one step.
// values are values of options; "" takes an option away.
func (d *Document) SetProperties(m levels.Meta, values map[string]string) {
	m.Game = d.level.Game
	options := map[string]string{}
	maps.Copy(options, m.Options)
	maps.Copy(options, values)
	maps.DeleteFunc(options, func(key, value string) bool {
		_, set := values[key]
		return set && (value == "" || value == d.usualOption(key))
	})
	m.Options = options
	if !m.Equal(d.level.Meta) {
		d.do(&details{name: message.New("Change properties"), meta: m, typed: true})
	}
}

// Seal ends the step of typing. If nothing differs from before it, the step is dropped.
func (d *Document) Seal() {
	h := &d.history
	if s, ok := h.last().(*details); ok && s.typed && !h.sealed && s.meta.Equal(d.level.Meta) {
		h.done = h.done[:len(h.done)-1]
		d.changed(History)
	}
	h.sealed = true
}

// nameOfChange names a change, and tells whether it is one by typing.
func nameOfChange(from, to levels.Meta) (name message.Message, typed bool) {
	switch {
	case from.Title != to.Title:
		return message.New("Change title"), true
	case from.Author != to.Author:
		return message.New("Change author"), true
	case from.Notes != to.Notes:
		return message.New("Change notes"), true
	case from.Tags != to.Tags:
		return message.New("Change tags"), true
	default:
		return message.New("Change settings"), false
	}
}

// details is a step that changes the Meta of the level.
type details struct {
	name message.Message
	meta levels.Meta
	// typed tells that further changes with the same name, and of the same cell, are part of
	// the step.
	typed bool
	cell  levels.Cell
}

func (s *details) title() message.Message { return s.name }

func (s *details) swap(d *Document) Change {
	s.meta, d.level.Meta = d.level.Meta, s.meta
	return Meta
}

func (s *details) merge(next command) bool {
	n, ok := next.(*details)
	return ok && s.typed && n.typed && n.name.Format == s.name.Format && n.cell == s.cell
}
