package sokoban

import (
	"bytes"
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A canon gives the state that stands for a position and all its images: what
// can be done from one can be done from the others, turned or mirrored. On a
// board without symmetries that is the state of the position.
type canon struct {
	*field
	pack  packing
	goal  solver.Goal
	boxes [][]byte // of each image, packed
}

func newCanon(e *exact) canon {
	k := canon{field: e.field, pack: e.pack, goal: e.goal}
	for range e.field.symmetries {
		k.boxes = append(k.boxes, states.OwnLines[byte](e.pack.bits))
	}
	return k
}

// begin makes the images of a position.
func (k *canon) begin(p *position) {
	for i, image := range k.symmetries {
		clear(k.boxes[i])
		for _, b := range p.boxes {
			k.pack.flip(k.boxes[i], k.index[image[b]])
		}
	}
}

// lowest gives the lowest cell of the image of a reach, as flood does of the
// reach, one of its cells left out.
func (k *canon) lowest(image []spot, area *reach, but spot) spot {
	low := len(k.raster.cell)
	for y, word := range area.words {
		for ; word != 0; word &= word - 1 {
			if c := k.raster.cell[y<<6|bits.TrailingZeros64(word)]; c != but {
				low = min(low, int(k.raster.at[image[c]]))
			}
		}
	}
	if low == len(k.raster.cell) {
		return k.wall
	}
	return k.raster.cell[low]
}

// move moves a box in all images.
func (k *canon) move(from, to spot) {
	for i, image := range k.symmetries {
		k.pack.flip(k.boxes[i], k.index[image[from]])
		k.pack.flip(k.boxes[i], k.index[image[to]])
	}
}

// best makes the state of a position, which has had its images made, the least
// of theirs. area is where the player gets to.
func (k *canon) best(player spot, area *reach, state []byte) {
	for i, image := range k.symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.pack.bits]); order <= 0 {
			to := image[player]
			if k.goal != solver.FewestMoves {
				to = k.lowest(image, area, k.wall)
			}
			k.better(i, order, to, state)
		}
	}
}

// bestAfter does so after a box was moved in such a way that the player, now in
// a cell, has all the reach that there was at the beginning, but for the cell
// where the box is, and besides the one where it was.
func (k *canon) bestAfter(here *reach, from, to spot, state []byte) {
	for i, image := range k.symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.pack.bits]); order <= 0 {
			low := k.lowest(image, here, to)
			if k.raster.at[image[from]] < k.raster.at[low] {
				low = image[from]
			}
			k.better(i, order, low, state)
		}
	}
}

// better takes an image over, of which the order of the boxes and the state is
// known, unless the state is less.
func (k *canon) better(i, order int, player spot, state []byte) {
	if order < 0 || player < k.pack.player(state) {
		copy(state, k.boxes[i])
		k.pack.setPlayer(state, player)
	}
}
