package sokoban

import (
	"puzzlewright/levels"
)

// A track turns a sequence of pushes into moves: it walks the player the
// shortest way to each.
type track struct {
	*position
	moves levels.Moves
}

func newTrack(f *field) *track {
	return &track{position: newPosition(f), moves: levels.Moves{}}
}

// pushTo makes the one push that leads to the boxes of another position.
func (t *track) pushTo(p *position) {
	for i, b := range t.boxes {
		if p.taken[b] {
			continue
		}
		for d := range levels.NumDirections {
			if to := t.next[4*int(b)+d]; to != t.wall && p.taken[to] && !t.taken[to] {
				t.push(i, levels.Move(d))
				return
			}
		}
	}
}

// best makes the push that takes the fewest moves of those that lead where it
// should: it is asked of each in the position after it, of which the player's
// cell alone is given.
func (t *track) best(leads func(player spot) bool) {
	t.here.pace(t.position, t.player)
	box, way, least := -1, 0, uint16(far)
	for i, b := range t.boxes {
		for d := range levels.NumDirections {
			from, to := t.next[4*int(b)+(d+2)%4], t.next[4*int(b)+d]
			if !t.here.has(from) || t.taken[to] || !t.live[to] || t.here.steps[from] >= least {
				continue
			}
			t.move(i, to)
			if leads(b) {
				box, way, least = i, d, t.here.steps[from]
			}
			t.move(i, b)
		}
	}
	if box >= 0 {
		t.push(box, levels.Move(way))
	}
}

// push walks to a box and pushes it.
func (t *track) push(i int, d levels.Move) {
	b := t.boxes[i]
	t.walkTo(t.next[4*int(b)+int(d.Opposite())])
	t.move(i, t.next[4*int(b)+int(d)])
	t.player = b
	t.moves = append(t.moves, d)
}

// walkTo walks to a cell that can be reached.
func (t *track) walkTo(to spot) {
	t.here.pace(t.position, to)
	for t.player != to && t.here.has(t.player) {
		steps := t.here.steps[t.player]
		for d := range levels.NumDirections {
			c := t.next[4*int(t.player)+d]
			if t.here.has(c) && t.here.steps[c] == steps-1 {
				t.moves = append(t.moves, levels.Move(d))
				t.player = c
				break
			}
		}
	}
}

// haul pushes a box through cells, the first being where it stands. Where the
// player can get to afterwards is for the last push to see to.
func (t *track) haul(way []spot) {
	for k := 1; k < len(way); k++ {
		for d := range levels.NumDirections {
			if t.next[4*int(way[k-1])+d] == way[k] {
				t.push(int(t.boxIn[way[k-1]]), levels.Move(d))
				break
			}
		}
	}
}
