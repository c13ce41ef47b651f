package board

import (
	"puzzlewright/levels"
)

// A Recorder turns a sequence of pushes into moves: it walks the player to each
// push by a shortest way.
type Recorder struct {
	*Position
	Moves levels.Moves
}

// NewRecorder begins at the start of a level.
func NewRecorder(f *Tables) *Recorder {
	return &Recorder{Position: NewPosition(f), Moves: levels.Moves{}}
}

// PushTo makes the one push that leads to the boxes of another position.
func (t *Recorder) PushTo(p *Position) {
	for i, b := range t.Boxes {
		if p.Taken[b] {
			continue
		}
		for d := range levels.NumDirections {
			if to := t.Next[4*int(b)+d]; to != t.Wall && p.Taken[to] && !t.Taken[to] {
				t.push(i, levels.Move(d))
				return
			}
		}
	}
}

// PushBest makes, of the pushes that lead to the right position, the one that takes the fewest
// moves. It asks leads about each of them, while the boxes lie as they do after the push and player
// is the player's square.
func (t *Recorder) PushBest(leads func(player Square) bool) {
	t.Here.FloodWithSteps(t.Position, t.Player)
	box, way, least := -1, 0, uint16(Far)
	for i, b := range t.Boxes {
		for d := range levels.NumDirections {
			from, to := t.Next[4*int(b)+(d+2)%4], t.Next[4*int(b)+d]
			if !t.Here.Has(from) || t.Taken[to] || !t.Live[to] || t.Here.Steps[from] >= least {
				continue
			}
			t.MoveBox(i, to)
			if leads(b) {
				box, way, least = i, d, t.Here.Steps[from]
			}
			t.MoveBox(i, b)
		}
	}
	if box >= 0 {
		t.push(box, levels.Move(way))
	}
}

// push walks to a box and pushes it.
func (t *Recorder) push(i int, d levels.Move) {
	b := t.Boxes[i]
	t.walkTo(t.Next[4*int(b)+int(d.Opposite())])
	t.MoveBox(i, t.Next[4*int(b)+int(d)])
	t.Player = b
	t.Moves = append(t.Moves, d)
}

// walkTo walks to a square that can be reached, by a shortest way.
func (t *Recorder) walkTo(to Square) {
	t.Here.FloodWithSteps(t.Position, to)
	for t.Player != to && t.Here.Has(t.Player) {
		steps := t.Here.Steps[t.Player]
		for d := range levels.NumDirections {
			c := t.Next[4*int(t.Player)+d]
			if t.Here.Has(c) && t.Here.Steps[c] == steps-1 {
				t.Moves = append(t.Moves, levels.Move(d))
				t.Player = c
				break
			}
		}
	}
}

// PushAlong pushes a box through squares, of which the first is where it stands, until the
// level is won.
func (t *Recorder) PushAlong(path []Square) {
	for k := 1; k < len(path) && !t.Solved(); k++ {
		for d := range levels.NumDirections {
			if t.Next[4*int(path[k-1])+d] == path[k] {
				t.push(int(t.BoxAt[path[k-1]]), levels.Move(d))
				break
			}
		}
	}
}
