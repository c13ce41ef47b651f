package session

import (
	"strings"

	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Press begins a stroke. In a preview that shows another position than the level as drawn, it only goes
// back to drawing; while playing it walks.
func (s *Session) Press(at levels.Cell, m tools.Modifiers) {
	switch {
	case s.player != nil:
		s.walkTo(at)
	case !s.leaveSolution():
		s.Tools.Press(at, m)
	}
}

// leaveSolution ends the preview, and tells whether it showed another position
// than the level as drawn.
func (s *Session) leaveSolution() bool {
	elsewhere := s.preview != nil && s.preview.Step() > 0
	s.StopPreview()
	if elsewhere {
		s.options.Say(message.New("back to the level as drawn; draw now"))
	}
	return elsewhere
}

// Drag goes on with a stroke.
func (s *Session) Drag(at levels.Cell, m tools.Modifiers) { s.Tools.Drag(at, m) }

// Release ends a stroke.
func (s *Session) Release(m tools.Modifiers) { s.Tools.Release(m) }

// Pick takes the pieces of a cell onto the brush, as the right button does. In a preview that shows
// another position it only goes back to drawing, as Press does.
func (s *Session) Pick(at levels.Cell, m tools.Modifiers) {
	if s.player == nil && !s.leaveSolution() {
		s.Tools.Pick(at, m)
	}
}

// Hover tells over which cell the mouse is.
func (s *Session) Hover(at levels.Cell, m tools.Modifiers) { s.Tools.Hover(at, m) }

// Leave tells that the mouse left the canvas.
func (s *Session) Leave() { s.Tools.Leave() }

// Ghosts are the cells that a press would change, while drawing.
func (s *Session) Ghosts() []tools.Ghost {
	if s.Mode() != Drawing {
		return nil
	}
	return s.Tools.Ghosts()
}

// Answers gives, while playing, the cells through which whoever answers the player would go if he came
// to the cell under the mouse.
func (s *Session) Answers() []levels.Cell {
	c, over := s.Tools.Hovered()
	if !over || s.player == nil {
		return nil
	}
	return s.player.Answers(c)
}

// Hovered says what is under the mouse: "row 5, column 6: rock".
func (s *Session) Hovered() message.Message {
	c, over := s.Tools.Hovered()
	if !over {
		return message.Message{}
	}
	if s.Mode() == Drawing {
		text := s.Document.Describe(c)
		if note := s.Document.Level().NoteAt(c); note != "" {
			text = message.Join(" – ", text, message.Quote(strings.Join(strings.Fields(note), " ")))
		}
		return text
	}
	return s.Document.DescribeCell(s.Shown(), c)
}
