package sokoban

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// newSymmetries gives the turns and mirrorings that map a board, its goals and
// its boxes onto themselves, the one that changes nothing left out: to which
// cell each takes a cell.
func newSymmetries(b *board) [][]spot {
	if b.size() == 0 {
		return nil
	}
	first, last := b.place[0], b.place[0]
	for _, c := range b.place {
		first = levels.Cell{X: min(first.X, c.X), Y: min(first.Y, c.Y)}
		last = levels.Cell{X: max(last.X, c.X), Y: max(last.Y, c.Y)}
	}
	var all [][]spot
	for k := 1; k < 8; k++ {
		if image := b.imageOf(func(c levels.Cell) levels.Cell {
			if k&1 != 0 {
				c.X = first.X + last.X - c.X
			}
			if k&2 != 0 {
				c.Y = first.Y + last.Y - c.Y
			}
			if k&4 != 0 {
				c = levels.Cell{X: first.X + c.Y - first.Y, Y: first.Y + c.X - first.X}
			}
			return c
		}); image != nil {
			all = append(all, image)
		}
	}
	return all
}

// imageOf gives to which cell each is taken, nil where the board is not
// mapped onto itself.
func (b *board) imageOf(take func(levels.Cell) levels.Cell) []spot {
	image := make([]spot, b.size())
	box := make([]bool, b.size())
	for _, c := range b.boxes {
		box[c] = true
	}
	for i, at := range b.place {
		to := b.at(take(at))
		if to == none || b.goal[to] != b.goal[i] || box[to] != box[i] {
			return nil
		}
		image[i] = spot(to)
	}
	return image
}

// A canon gives the state that stands for a position and all its images: what
// can be done from one can be done from the others, turned or mirrored. On a
// board without symmetries that is the state of the position.
type canon struct {
	pack  packing
	goal  solver.Goal
	image *position
	state []byte
}

func newCanon(e *exact) canon {
	k := canon{pack: e.pack, goal: e.goal}
	if len(e.field.symmetries) > 0 {
		k.image, k.state = newPosition(e.field), make([]byte, e.pack.size())
	}
	return k
}

// least makes the state of a position the least of those of its images.
func (k *canon) least(p *position, player spot, state []byte) {
	for _, image := range p.symmetries {
		clear(k.state)
		for _, b := range p.boxes {
			k.pack.flip(k.state, p.index[image[b]])
		}
		if bytes.Compare(k.state[:k.pack.bits], state[:k.pack.bits]) > 0 {
			continue
		}
		to := image[player]
		if k.goal != solver.FewestMoves {
			k.pack.load(k.image, k.state)
			to = k.image.after.flood(k.image, to)
		}
		k.pack.setPlayer(k.state, to)
		if bytes.Compare(k.state, state) < 0 {
			copy(state, k.state)
		}
	}
}
