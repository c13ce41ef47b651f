package board

import "puzzlewright/levels"

// newSymmetries gives the turns and mirrorings that map a board with its goals and boxes onto
// itself, without the identity. Each is a list that gives, for each square, its image.
func newSymmetries(b *Board) [][]Square {
	if b.Size() == 0 {
		return nil
	}
	first, last := b.Place[0], b.Place[0]
	for _, c := range b.Place {
		first = levels.Cell{X: min(first.X, c.X), Y: min(first.Y, c.Y)}
		last = levels.Cell{X: max(last.X, c.X), Y: max(last.Y, c.Y)}
	}
	var all [][]Square
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

// imageOf gives the square to which each square goes, or nil where the board is
// not mapped onto itself.
func (b *Board) imageOf(take func(levels.Cell) levels.Cell) []Square {
	image := make([]Square, b.Size())
	box := make([]bool, b.Size())
	for _, c := range b.Boxes {
		box[c] = true
	}
	for i, at := range b.Place {
		to := b.At(take(at))
		if to == None || b.IsGoal[to] != b.IsGoal[i] || box[to] != box[i] {
			return nil
		}
		image[i] = Square(to)
	}
	return image
}
