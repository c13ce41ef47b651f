package stepper

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
)

// A walk is the breadth-first search of the cells that the one piece that is YOU can
// reach without touching anything. A macro move is such a walk and one move more.
//
// Macro moves lose nothing. They are used only where the rules are simple, nothing MOVEs
// by itself, and nothing is about to turn into anything or to act on anything. There
// a turn of the walk changes nothing but where YOU is, and a wait changes nothing at
// all. So a shortest solution can be cut into shortest walks and the single moves
// between them.
//
// How YOU faces at the end of a walk cannot matter, as its next move turns it first.
// So a state in which a macro move ends does not say how YOU faces, unless no macro
// move begins in it.
type walk struct {
	// cells lists those that were reached, and stops tells how.
	cells []int32
	stops []stop
	// gone is from how many of the cells it has gone on.
	gone int
	// number is that of this walk, to know the stops of earlier ones.
	number int32
	// state is that with YOU elsewhere, for the engine.
	state []byte
}

// A stop is how a walk reached a cell: after so many steps, the last of them
// in a direction.
type stop struct {
	number, steps int32
	by            uint8
}

// Begin begins a walk in a cell.
func (w *walk) Begin(start int32, cells int) {
	if w.stops == nil {
		w.stops = make([]stop, cells)
	}
	w.number++
	w.gone, w.cells = 0, append(w.cells[:0], start)
	w.stops[start] = stop{number: w.number}
}

// GoOn gives the next cell to go on from, and the number of moves of a macro move whose
// last move is made there. It gives false where no cell is left, or where that number
// is too large.
func (w *walk) GoOn(upTo int32) (at, steps int32, ok bool) {
	if w.IsOver() {
		return board.None, 0, false
	}
	at = w.cells[w.gone]
	if steps = w.stops[at].steps + 1; steps > upTo {
		return board.None, 0, false
	}
	w.gone++
	return at, steps, true
}

// IsOver tells whether the walk has gone on from all cells that it reached.
func (w *walk) IsOver() bool { return w.gone == len(w.cells) }

// Reach notes that a cell is reached by so many steps, the last in a direction.
func (w *walk) Reach(cell, steps int32, by uint8) {
	w.stops[cell] = stop{w.number, steps, by}
	w.cells = append(w.cells, cell)
}

// CanWalk tells whether walks of the state that is open change nothing. Where
// YOU lies on what it would push, if it came back, they do.
func (s *Stepper) CanWalk() bool {
	if s.scrambled || len(s.Rules.Summary.Moving) > 0 || len(s.Yous) != 1 || s.Rules.restless() {
		return false
	}
	you := &s.Tokens[s.Yous[0]]
	if s.Rules.Summary.Others.Any && (s.stirs(you.Cell) || s.Marks[you.Cell]&(traits.Tricky|traits.Pull) != 0) {
		return false
	}
	return s.Marks[you.Cell]&traits.Chain == 0 &&
		!(s.Rules.Summary.Locks && s.Rules.Traits[you.Kind]&(traits.Open|traits.Shut) != 0)
}

// Forgets tells whether states after a move need not tell how YOU faces.
func (s *Stepper) Forgets() bool { return !s.Rules.restless() }

// Macros visits the ends of the macro moves from the state that is open that have more
// than over and at most upTo moves, and tells whether there may be longer ones.
func (s *Stepper) Macros(over, upTo int32, visit Visitor, other func(at int32, m levels.Move)) (longer bool) {
	w := &s.Walk
	you := s.Yous[0]
	own := s.Rules.Traits[s.Tokens[you].Kind]
	w.Begin(s.Tokens[you].Cell, s.CellCount())
	s.EndsMacro = true
	others := s.Rules.Summary.Others.Any
	for at, steps, ok := w.GoOn(upTo); ok; at, steps, ok = w.GoOn(upTo) {
		for d := range uint8(board.NumDirections) {
			ahead := s.Next[d][at]
			if others && ahead != board.None && s.isStrange(own, at, d) {
				if steps > over {
					other(at, levels.Move(d))
				}
				continue
			}
			if ahead == board.None || w.stops[ahead].number == w.number || s.Marks[ahead]&traits.Hard != 0 {
				continue
			}
			if s.isFree(ahead, own) && !(others && s.stirs(ahead)) {
				w.Reach(ahead, steps, d)
				continue
			}
			if steps <= over {
				continue
			}
			if s.Rules.Summary.Locks && s.isStrange(own, at, d) {
				other(at, levels.Move(d))
				continue
			}
			if !s.Enters(ahead, s.Next[d]) {
				continue
			}
			if s.slideOne(you, at, d) == TurnPlayed {
				visit(at, levels.Move(d), s.child)
				continue
			}
			s.TurnFrom(at, levels.Move(d), false, visit, other)
		}
	}
	s.EndsMacro = false
	return !w.IsOver()
}

// isFree tells whether something with traits enters a cell and nothing comes
// of it.
func (s *Stepper) isFree(cell int32, own traits.Trait) bool {
	there := s.Marks[cell]
	all := there | own
	return there == 0 || there&(traits.Hard|traits.Chain) == 0 && !all.Act(true)
}

// Walked gives the state that is open, with YOU walked to a cell.
func (s *Stepper) Walked(at int32) []byte {
	s.undo()
	you := s.Yous[0]
	s.touch(you)
	s.relocate(you, at)
	s.copyMoved()
	s.undo()
	s.Walk.state = append(s.Walk.state[:0], s.child...)
	return s.Walk.state
}

// CostFrom gives the number of moves of a macro move whose last move is made in a cell.
func (s *Stepper) CostFrom(at int32) int {
	if at == board.None {
		return 1
	}
	return int(s.Walk.stops[at].steps) + 1
}

// WalkTo gives the moves that lead to a cell of the last walk.
func (s *Stepper) WalkTo(at int32) levels.Moves {
	moves := levels.Moves{}
	if at == board.None {
		return moves
	}
	w := &s.Walk
	for w.stops[at].steps > 0 {
		d := w.stops[at].by
		moves = append(moves, levels.Move(d))
		at = s.Next[(d+2)%board.NumDirections][at]
	}
	slices.Reverse(moves)
	return moves
}
