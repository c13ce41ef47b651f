package sokoban

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// prepare gives the field of the puzzle, made once.
func (p *puzzle) prepare(halted func() bool) (*field, error) {
	if p.fieldMade == nil {
		f, err := newField(p.board, halted)
		if err != nil {
			return nil, err
		}
		p.fieldMade = f
	}
	return p.fieldMade, nil
}

// atOnce gives the field where it is ready in no time, nil elsewhere.
func (p *puzzle) atOnce() *field {
	if p.fieldMade == nil && routesOf(p.board) > fewRoutes {
		return nil
	}
	f, _ := p.prepare(func() bool { return false })
	return f
}

// Overlays implements solver.Overlayer.
func (p *puzzle) Overlays() []solver.Overlay {
	f := p.atOnce()
	if f == nil {
		return nil
	}
	var dead []levels.Cell
	for c, at := range p.place {
		if !f.live[c] {
			dead = append(dead, at)
		}
	}
	return []solver.Overlay{{Title: "Dead squares: a box here never reaches a goal", Cells: dead}}
}

// Refute implements solver.Refuter: it looks for boxes that can be seen to be
// stuck.
func (p *puzzle) Refute() []solver.Reason {
	f := p.atOnce()
	if f == nil || p.Won(p.start) {
		return nil
	}
	return f.reasons()
}

// reasons gives those that can be seen in the start, of the first kind that
// there is.
func (f *field) reasons() []solver.Reason {
	at := newPosition(f)
	for _, find := range []func() []solver.Reason{at.deadBoxes, at.frozenBoxes, at.unmatchedBoxes} {
		if reasons := find(); len(reasons) > 0 {
			return reasons
		}
	}
	return nil
}

// deadBoxes finds boxes from where no goal can be reached.
func (p *position) deadBoxes() []solver.Reason {
	var dead []spot
	for _, b := range p.boxes {
		if p.nearest[4*int(b)+int(p.sides.part(b, p.player))] == far {
			dead = append(dead, b)
		}
	}
	switch len(dead) {
	case 0:
		return nil
	case 1:
		c := p.place[dead[0]]
		return []solver.Reason{{
			Text:  message.New("the box at row %d, column %d can never be pushed to a goal", c.Y+1, c.X+1),
			Cells: p.spots(dead),
		}}
	}
	return []solver.Reason{{Text: message.New("%d boxes can never be pushed to a goal", len(dead)), Cells: p.spots(dead)}}
}

// frozenBoxes finds boxes that hold each other in place off the goals.
func (p *position) frozenBoxes() []solver.Reason {
	for _, b := range p.boxes {
		lost, boxes := p.frozen(b)
		if !lost {
			continue
		}
		text := message.New("%d boxes hold each other in place, and not all of them are on goals", len(boxes))
		if len(boxes) == 1 {
			c := p.place[b]
			text = message.New("the box at row %d, column %d can never be pushed again, and is on no goal", c.Y+1, c.X+1)
		}
		return []solver.Reason{{Text: text, Cells: p.spots(boxes)}}
	}
	return nil
}

// unmatchedBoxes finds boxes that have fewer goals to go to than they are
// (Hall's theorem names such boxes whenever there is no matching).
func (p *position) unmatchedBoxes() []solver.Reason {
	goalOf := make([]int, len(p.boxes))
	boxOf := make([]int, p.total)
	for g := range boxOf {
		boxOf[g] = -1
	}
	for start := range p.boxes {
		goalOf[start] = -1
		seen := make([]bool, p.total)
		tried := []int{start}
		via := make([]int, p.total) // the box from which a goal was found
		end := -1
		for k := 0; k < len(tried) && end < 0; k++ {
			b := p.boxes[tried[k]]
			for g, d := range p.distances(p.routes(b, p.player)) {
				if d == far || seen[g] {
					continue
				}
				seen[g], via[g] = true, tried[k]
				if boxOf[g] < 0 {
					end = g
					break
				}
				tried = append(tried, boxOf[g])
			}
		}
		if end < 0 {
			var boxes []spot
			for _, i := range tried {
				boxes = append(boxes, p.boxes[i])
			}
			return []solver.Reason{{
				Text: message.New("these %d boxes can be pushed to %s only", len(tried),
					message.Plural(len(tried)-1, "one goal", "%d goals")),
				Cells: p.spots(boxes),
			}}
		}
		for end >= 0 {
			i := via[end]
			end, goalOf[i], boxOf[end] = goalOf[i], end, i
		}
	}
	return nil
}

// spots gives where cells lie.
func (p *position) spots(cells []spot) []levels.Cell {
	var places []levels.Cell
	for _, c := range cells {
		places = append(places, p.place[c])
	}
	return places
}
