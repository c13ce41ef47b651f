package solver

import (
	"cmp"
	"slices"

	"puzzlewright/levels"
)

// An Event is something that a move does to the level besides moving whoever walks. Events are
// equal if the same is done again, so that solutions can be told apart by what they do, in
// whichever order they do it.
type Event struct {
	Kind EventKind
	// What is the name of the tile of the piece, or the sentence of the rule;
	// Into is what the piece becomes, where it changes.
	What, Into string
	// From is where the piece was and To where it is afterwards: the same cell where it does not
	// move, and the top left cell where there is no piece.
	From, To levels.Cell
}

// An EventKind is a kind of event.
type EventKind string

// The kinds of events. A piece that is Moved was pushed, slid, or went by itself; Filled tells that
// all cells between two were filled; Formed and Broken are about a rule; Played is what any move
// counts as in a game that tells no events.
const (
	Moved     EventKind = "moved"
	Changed   EventKind = "changed"
	Destroyed EventKind = "destroyed"
	Made      EventKind = "made"
	Lifted    EventKind = "lifted"
	PutDown   EventKind = "put down"
	Filled    EventKind = "filled"
	Formed    EventKind = "formed"
	Broken    EventKind = "broken"
	Waited    EventKind = "waited"
	Played    EventKind = "played"
)

// AppendEvents appends what a move from a state to the next one does. Its order depends on these
// three alone. In a puzzle that tells no events, the move itself is the only one.
func AppendEvents(p Puzzle, events []Event, state []byte, move levels.Move, next []byte) []Event {
	if e, ok := p.(Eventer); ok {
		return e.AppendEvents(events, state, move, next)
	}
	e := Event{Kind: Played, What: move.String()}
	if l, ok := p.(Locator); ok {
		if at := l.Locate(state); len(at) > 0 {
			e.From = at[0]
		}
		if at := l.Locate(next); len(at) > 0 {
			e.To = at[0]
		}
	}
	return append(events, e)
}

// Enters tells whether a move from a state to the next one brings what the player moves into a
// cell; it does not in a puzzle that does not tell which cells the player moves.
func Enters(p Puzzle, state []byte, move levels.Move, next []byte, at levels.Cell) bool {
	if e, ok := p.(Enterer); ok {
		return e.Enters(state, move, next, at)
	}
	l, ok := p.(Locator)
	return ok && slices.Contains(l.Locate(next), at) && !slices.Contains(l.Locate(state), at)
}

// Touches tells whether the event takes away, changes or moves a piece of a tile
// that lay in a cell.
func (e Event) Touches(tile string, at levels.Cell) bool {
	switch e.Kind {
	case Moved, Changed, Destroyed, Lifted:
		return e.What == tile && e.From == at
	}
	return false
}

// Compare orders events, so that those of one solution can be laid beside those of another.
func (e Event) Compare(o Event) int {
	return cmp.Or(
		cmp.Compare(e.Kind, o.Kind), cmp.Compare(e.What, o.What), cmp.Compare(e.Into, o.Into),
		cmp.Compare(e.From.Y, o.From.Y), cmp.Compare(e.From.X, o.From.X),
		cmp.Compare(e.To.Y, o.To.Y), cmp.Compare(e.To.X, o.To.X),
	)
}
