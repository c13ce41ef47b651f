package sokoban

import "puzzlewright/levels"

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
