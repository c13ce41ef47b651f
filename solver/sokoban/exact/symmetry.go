package exact

import (
	"bytes"
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A canonical gives the state that stands for a position and all its images: what
// can be done from one can be done from the others, turned or mirrored. On a
// board without symmetries that is the state of the position.
type canonical struct {
	*board.Tables
	pack  board.Encoding
	goal  solver.Goal
	boxes [][]byte // of each image, packed
}

func newCanonical(e *Search) canonical {
	k := canonical{Tables: e.field, pack: e.encoding, goal: e.goal}
	for range e.field.Symmetries {
		k.boxes = append(k.boxes, states.OwnLines[byte](e.encoding.BoxBytes))
	}
	return k
}

// begin makes the images of a position.
func (k *canonical) begin(p *board.Position) {
	for i, image := range k.Symmetries {
		clear(k.boxes[i])
		for _, b := range p.Boxes {
			k.pack.FlipBox(k.boxes[i], k.LiveIndex[image[b]])
		}
	}
}

// lowest gives the lowest cell of the image of a reach, as flood does of the
// reach, one of its cells left out.
func (k *canonical) lowest(image []board.Square, area *board.Area, but board.Square) board.Square {
	low := len(k.Raster.Square)
	for y, word := range area.Words {
		for ; word != 0; word &= word - 1 {
			if c := k.Raster.Square[y<<6|bits.TrailingZeros64(word)]; c != but {
				low = min(low, int(k.Raster.Bit[image[c]]))
			}
		}
	}
	if low == len(k.Raster.Square) {
		return k.Wall
	}
	return k.Raster.Square[low]
}

// move moves a box in all images.
func (k *canonical) move(from, to board.Square) {
	for i, image := range k.Symmetries {
		k.pack.FlipBox(k.boxes[i], k.LiveIndex[image[from]])
		k.pack.FlipBox(k.boxes[i], k.LiveIndex[image[to]])
	}
}

// canonize makes the state of a position, which has had its images made, the least
// of theirs. area is where the player gets to.
func (k *canonical) canonize(player board.Square, area *board.Area, state []byte) {
	for i, image := range k.Symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.pack.BoxBytes]); order <= 0 {
			to := image[player]
			if k.goal != solver.FewestMoves {
				to = k.lowest(image, area, k.Wall)
			}
			k.better(i, order, to, state)
		}
	}
}

// canonizeAfter does so after a box was moved in such a way that the player, now in
// a cell, has all the reach that there was at the beginning, but for the cell
// where the box is, and besides the one where it was.
func (k *canonical) canonizeAfter(here *board.Area, from, to board.Square, state []byte) {
	for i, image := range k.Symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.pack.BoxBytes]); order <= 0 {
			low := k.lowest(image, here, to)
			if k.Raster.Bit[image[from]] < k.Raster.Bit[low] {
				low = image[from]
			}
			k.better(i, order, low, state)
		}
	}
}

// better takes an image over, of which the order of the boxes and the state is
// known, unless the state is less.
func (k *canonical) better(i, order int, player board.Square, state []byte) {
	if order < 0 || player < k.pack.Player(state) {
		copy(state, k.boxes[i])
		k.pack.PutPlayer(state, player)
	}
}
