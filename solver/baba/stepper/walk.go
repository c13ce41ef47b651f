package stepper

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
)

// A walk is the breadth-first search of the cells that the one piece that is YOU can
// reach without touching anything. A macro move is a walk and one move more.
//
// Macro moves lose nothing. They are used only where nothing MOVEs, and nothing is about
// to turn into anything or to act on anything. A walk goes through cells in which no condition
// asks for YOU, nothing falls, is pulled or meets it, and YOU keeps its own traits. So
// a step changes nothing but where YOU is, and a wait changes nothing at all.
// A shortest solution can thus be cut into shortest walks and the single moves between them.
//
// How YOU faces at the end of a walk cannot matter, as its next move turns it first.
// So a state in which a macro move ends does not say how YOU faces, unless no macro
// move begins in it.
type walk struct {
	// Cells lists the cells that were reached, in that order; stops tells by cell how.
	Cells []int32
	stops []stop
	// gone is the number of cells that the walk has gone on from.
	gone int
	// number is the number of this walk, by which stops of earlier ones are known.
	number int32
	// state is the result of Walked: the state that is open, with YOU elsewhere.
	state []byte
}

// A stop is how a walk reached a cell: after how many steps, and the direction of the last
// one.
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
	w.gone, w.Cells = 0, append(w.Cells[:0], start)
	w.stops[start] = stop{number: w.number}
}

// GoOn gives the next cell to go on from, and the length of a macro move whose
// last move is made there. It gives false where no cell is left, or where that length
// is more than upTo.
func (w *walk) GoOn(upTo int32) (at, steps int32, ok bool) {
	if w.IsOver() {
		return board.None, 0, false
	}
	at = w.Cells[w.gone]
	if steps = w.stops[at].steps + 1; steps > upTo {
		return board.None, 0, false
	}
	w.gone++
	return at, steps, true
}

// IsOver tells whether the walk has gone on from all cells that it reached.
func (w *walk) IsOver() bool { return w.gone == len(w.Cells) }

// Reach notes that a cell is reached after a number of steps, the last one in a direction.
func (w *walk) Reach(cell, steps int32, by uint8) {
	w.stops[cell] = stop{w.number, steps, by}
	w.Cells = append(w.Cells, cell)
}

// CanWalk tells whether walks in the state that is open change nothing but where YOU is.
func (s *Stepper) CanWalk() bool {
	if len(s.Yous) != 1 || s.Rules.restless || s.moving {
		return false
	}
	i := s.Yous[0]
	you := &s.Tokens[i]
	if int(you.Kind) < s.Words || s.isTold(you.Cell) || s.isStacked(you) {
		return false
	}
	if !s.Rules.Summary.Others.Any {
		return true
	}
	if s.traitsOf(i, s.Rules)&(traits.Tricky|traits.Pull|traits.Fall|traits.Make) != 0 {
		return false
	}
	all := s.Marks[you.Cell]
	s.Marks[you.Cell] = s.marksWithout(i)
	stirs := s.stirs(you.Cell)
	s.Marks[you.Cell] = all
	return !stirs
}

// marksWithout gives the marks of a token's cell without it.
func (s *Stepper) marksWithout(i int32) traits.Trait {
	cell := s.Tokens[i].Cell
	all := s.base(cell, s.Rules) | s.Marks[cell]&traits.Foreign
	for j := s.head[cell]; j != 0; j = s.Tokens[j-1].below {
		if j-1 != i {
			all |= s.traitsOf(j-1, s.Rules)
		}
	}
	return all
}

// Forgets tells whether states after a move need not record how YOU faces.
func (s *Stepper) Forgets() bool { return !s.Rules.restless }

// Macros visits the ends of the macro moves from the state that is open that have more
// than over and at most upTo moves, and tells whether there may be longer ones.
func (s *Stepper) Macros(over, upTo int32, visit Visitor, other func(at int32, m levels.Move)) (longer bool) {
	w, you := &s.Walk, s.Yous[0]
	start, own := s.Tokens[you].Cell, s.traitsOf(you, s.Rules)
	all := s.Marks[start]
	s.Marks[start] = s.marksWithout(you) // YOU has walked away, or is itself what moves
	comesBack := s.isFree(start, you, own)
	looks, others, asks := s.looksAhead(), s.Rules.Summary.Others.Any, own&traits.Conditional != 0
	w.Begin(start, s.CellCount())
	s.EndsMacro = true
	for at, steps, ok := w.GoOn(upTo); ok; at, steps, ok = w.GoOn(upTo) {
		for d := range uint8(board.NumDirections) {
			ahead := s.Next[d][at]
			if ahead == board.None {
				continue
			}
			there := s.Marks[ahead]
			if looks && (others || there != 0) && s.isStrange(own, at, d) {
				if steps > over {
					other(at, levels.Move(d))
				}
				continue
			}
			if w.stops[ahead].number == w.number && (ahead != start || comesBack) || there&traits.Hard != 0 {
				continue
			}
			if ahead != start && s.isFree(ahead, you, own) {
				w.Reach(ahead, steps, d)
				continue
			}
			if steps <= over || !s.Enters(ahead, s.Next[d]) {
				continue
			}
			if !asks && s.slideOne(you, at, d) == TurnPlayed {
				visit(at, levels.Move(d), s.child)
				continue
			}
			s.TurnFrom(at, levels.Move(d), false, visit, other)
		}
	}
	s.EndsMacro = false
	s.Marks[start] = all
	return !w.IsOver()
}

// isFree tells whether YOU, with the traits own, can enter a cell without anything coming of that, or
// of leaving the cell again.
func (s *Stepper) isFree(cell, you int32, own traits.Trait) bool {
	there := s.Marks[cell]
	if there&(traits.Hard|traits.Chain) != 0 || there != 0 && (there|own).Act(true) ||
		s.scrambled && s.isTold(cell) || s.Rules.Summary.Others.Any && s.stirs(cell) {
		return false
	}
	if sort := s.Kinds[s.Tokens[you].Kind].Stack; sort > 0 && there != 0 && s.hasSort(cell, you, sort) {
		return false
	}
	return own&traits.Conditional == 0 || s.traitsAt(you, cell) == own
}

// hasSort tells whether a cell has a token of a sort of stack, other than the token but.
func (s *Stepper) hasSort(cell, but int32, sort int) bool {
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if i-1 != but && s.Kinds[s.Tokens[i-1].Kind].Stack == sort {
			return true
		}
	}
	return false
}

// traitsAt gives the traits that a token would have in a cell.
func (s *Stepper) traitsAt(i, cell int32) traits.Trait {
	from := s.Tokens[i].Cell
	s.relocate(i, cell)
	own := s.traitsOf(i, s.Rules)
	s.lift(i)
	s.putBack(i, from)
	return own
}

// Walked gives the state that is open, with YOU walked to a cell.
func (s *Stepper) Walked(at int32) []byte {
	s.undo()
	you := s.Yous[0]
	s.touch(you)
	s.relocate(you, at)
	s.copyMoved()
	s.child[0] = s.State[0]
	s.child = append(s.child, s.State[s.ages.end:]...) // YOU lies in no stack that is recorded
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
