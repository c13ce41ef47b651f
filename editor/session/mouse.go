package session

import (
	"strings"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Press begins a stroke. In a preview that shows another position than the level
// as drawn, it only goes back to that; while playing it walks.
func (t *Session) Press(at levels.Cell, m tools.Modifiers) {
	switch {
	case t.player != nil:
		t.WalkTo(at)
	case !t.leaveSolution():
		t.Tools.Press(at, m)
	}
}

// leaveSolution ends the preview, and tells whether it showed another position
// than the level as drawn.
func (t *Session) leaveSolution() bool {
	elsewhere := t.preview != nil && t.preview.Step() > 0
	t.StopPreview()
	if elsewhere {
		t.options.Say(message.New("back to the level as drawn; draw now"))
	}
	return elsewhere
}

// Drag goes on with a stroke.
func (t *Session) Drag(at levels.Cell, m tools.Modifiers) { t.Tools.Drag(at, m) }

// Release ends a stroke.
func (t *Session) Release(m tools.Modifiers) { t.Tools.Release(m) }

// Pick takes what is drawn in a cell onto the brush, the right button; in a
// preview it is as with Press.
func (t *Session) Pick(at levels.Cell, m tools.Modifiers) {
	if t.player == nil && !t.leaveSolution() {
		t.Tools.Pick(at, m)
	}
}

// Hover says where the mouse is, Leave that it left the canvas.
func (t *Session) Hover(at levels.Cell, m tools.Modifiers) { t.Tools.Hover(at, m) }

// Leave says that the mouse left the canvas.
func (t *Session) Leave() { t.Tools.Leave() }

// Ghosts are the cells that a press would change, while drawing.
func (t *Session) Ghosts() []tools.Ghost {
	if t.Mode() != Drawing {
		return nil
	}
	return t.Tools.Ghosts()
}

// Answers gives the cells through which whoever answers the player would go if
// he came to the cell under the mouse, while playing.
func (t *Session) Answers() []levels.Cell {
	c, over := t.Tools.Hovered()
	if !over || t.player == nil {
		return nil
	}
	return t.player.Answers(c)
}

// Hovered says what is under the mouse: "row 5, column 6: rock".
func (t *Session) Hovered() message.Message {
	c, over := t.Tools.Hovered()
	if !over {
		return message.Message{}
	}
	if t.Mode() == Drawing {
		text := t.Document.Describe(c)
		if note := t.Document.Level().NoteAt(c); note != "" {
			text = message.Join(" – ", text, message.New("%s", strings.Join(strings.Fields(note), " ")))
		}
		return text
	}
	return t.Document.DescribeCell(t.Shown(), c)
}
