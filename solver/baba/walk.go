package baba

import (
	"puzzlewright/levels"
	"slices"
)

// A walk is how the one thing that is YOU gets about over cells where it meets
// nothing. A leap is such a walk and one move more.
//
// Leaps are exact where the rules are plain, nothing MOVEs, nothing is to turn
// into anything and nothing is to act on anything else: then no turn of the
// walk changes anything but where YOU is, whichever way it goes, and there is
// nothing for a wait to do. So a shortest solution can be cut into walks, each
// as short as any with its ends, and the moves between them; and how YOU faces
// at the end of a walk cannot matter, as its next move turns it first. That is
// why a state after a leap, if it is such a state itself, does not tell where
// YOU faces.
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

// begin begins a walk in a cell.
func (w *walk) begin(start int32, cells int) {
	if w.stops == nil {
		w.stops = make([]stop, cells)
	}
	w.number++
	w.gone, w.cells = 0, append(w.cells[:0], start)
	w.stops[start] = stop{number: w.number}
}

// goOn gives the next cell to go on from, and how many moves one from there is
// the last of. It gives false where there is none, or that is too many.
func (w *walk) goOn(upTo int32) (at, steps int32, ok bool) {
	if w.isOver() {
		return none, 0, false
	}
	at = w.cells[w.gone]
	if steps = w.stops[at].steps + 1; steps > upTo {
		return none, 0, false
	}
	w.gone++
	return at, steps, true
}

// isOver tells whether the walk has gone on from all cells that it reached.
func (w *walk) isOver() bool { return w.gone == len(w.cells) }

// reach notes that a cell is reached by so many steps, the last in a direction.
func (w *walk) reach(cell, steps int32, by uint8) {
	w.stops[cell] = stop{w.number, steps, by}
	w.cells = append(w.cells, cell)
}

// canWalk tells whether walks of the state that is open change nothing. Where
// YOU lies on what it would push, if it came back, they do.
func (s *stepper) canWalk() bool {
	if s.scrambled || len(s.rules.digest.moving) > 0 || len(s.yous) != 1 {
		return false
	}
	you := &s.tokens[s.yous[0]]
	return s.marks[you.cell]&traitChain == 0 &&
		!(s.rules.digest.locks && s.rules.traits[you.kind]&(traitOpen|traitShut) != 0)
}

// leaps visits the ends of the leaps from the state that is open of more than
// over and at most upTo moves, and tells whether there may be longer ones.
func (s *stepper) leaps(over, upTo int32, visit visitor, other func(at int32, m levels.Move)) (longer bool) {
	w := &s.walk
	you := s.yous[0]
	own := s.rules.traits[s.tokens[you].kind]
	w.begin(s.tokens[you].cell, s.cellCount())
	s.leaping = true
	for at, steps, ok := w.goOn(upTo); ok; at, steps, ok = w.goOn(upTo) {
		for d := range uint8(numDirections) {
			ahead := s.next[d][at]
			if ahead == none || w.stops[ahead].number == w.number || s.marks[ahead]&traitHard != 0 {
				continue
			}
			if s.isFree(ahead, own) {
				w.reach(ahead, steps, d)
				continue
			}
			if steps <= over {
				continue
			}
			if s.rules.digest.locks && s.unlocks(s.tokens[you].kind, at, d) {
				other(at, levels.Move(d))
				continue
			}
			if !s.enters(ahead, s.next[d]) {
				continue
			}
			if s.slideOne(you, at, d) == turnPlayed {
				visit(at, levels.Move(d), s.child)
				continue
			}
			s.turnFrom(at, levels.Move(d), false, visit, other)
		}
	}
	s.leaping = false
	return !w.isOver()
}

// isFree tells whether something with traits enters a cell and nothing comes
// of it.
func (s *stepper) isFree(cell int32, own trait) bool {
	there := s.marks[cell]
	all := there | own
	return there == 0 || there&(traitHard|traitChain) == 0 && !all.clashes() && all&traitSink == 0
}

// walked gives the state that is open, with YOU walked to a cell.
func (s *stepper) walked(at int32) []byte {
	s.undo()
	you := s.yous[0]
	s.touch(you)
	s.relocate(you, at)
	s.copyMoved()
	s.undo()
	s.walk.state = append(s.walk.state[:0], s.child...)
	return s.walk.state
}

// costFrom gives the number of moves of a leap whose last move is made from a
// cell.
func (s *stepper) costFrom(at int32) int {
	if at == none {
		return 1
	}
	return int(s.walk.stops[at].steps) + 1
}

// walkTo gives the moves that lead to a cell of the last walk.
func (s *stepper) walkTo(at int32) levels.Moves {
	moves := levels.Moves{}
	if at == none {
		return moves
	}
	w := &s.walk
	for w.stops[at].steps > 0 {
		d := w.stops[at].by
		moves = append(moves, levels.Move(d))
		at = s.next[(d+2)%numDirections][at]
	}
	slices.Reverse(moves)
	return moves
}
